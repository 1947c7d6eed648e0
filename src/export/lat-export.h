/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export.h - what a position, a line, a game or a rule set can be written as */
#pragma once

#include "lat-diagram.h"
#include "lat-export-sink.h"
#include "lat-game.h"
#include "lat-paper.h"

/**
 * LatExportSubject:
 * @LAT_EXPORT_POSITION: the position at the job's node
 * @LAT_EXPORT_LINE: the actions from the start to the job's node and on to the end of its line
 * @LAT_EXPORT_GAME: the whole game, with all that is said in it
 * @LAT_EXPORT_RULES: the rules of the game, told in a book
 *
 * What is exported.
 */
typedef enum
{
  LAT_EXPORT_POSITION,
  LAT_EXPORT_LINE,
  LAT_EXPORT_GAME,
  LAT_EXPORT_RULES,
} LatExportSubject;

#define LAT_EXPORT_N_SUBJECTS 4

/**
 * LatExportUse:
 * @LAT_EXPORT_USES_LOOK: the style of boards and men, and the frame
 * @LAT_EXPORT_USES_SIZE: the width in dots
 * @LAT_EXPORT_USES_PAGE: dark or light
 * @LAT_EXPORT_USES_SIGNS: the last action, marks and arrows, which may be left out
 * @LAT_EXPORT_USES_CAPTION: the caption
 * @LAT_EXPORT_USES_EVERY: after how many turns there is a diagram
 * @LAT_EXPORT_USES_DELAY: how long each position is shown
 * @LAT_EXPORT_USES_PAPER: the size of the paper
 * @LAT_EXPORT_USES_CLEAR: transparent or not
 * @LAT_EXPORT_USES_PHOTO: the photograph of the board
 * @LAT_EXPORT_USES_VIEW: coordinates, and who sits at the bottom
 * @LAT_EXPORT_USES_CONTRAST: black and white only, or not
 * @LAT_EXPORT_USES_SQUARE: the size of a square
 *
 * Which of the options a format heeds; the others have no effect on it.
 */
typedef enum
{
  LAT_EXPORT_USES_LOOK = 1 << 0,
  LAT_EXPORT_USES_SIZE = 1 << 1,
  LAT_EXPORT_USES_PAGE = 1 << 2,
  LAT_EXPORT_USES_SIGNS = 1 << 3,
  LAT_EXPORT_USES_CAPTION = 1 << 4,
  LAT_EXPORT_USES_EVERY = 1 << 5,
  LAT_EXPORT_USES_DELAY = 1 << 6,
  LAT_EXPORT_USES_PAPER = 1 << 7,
  LAT_EXPORT_USES_CLEAR = 1 << 8,
  LAT_EXPORT_USES_PHOTO = 1 << 9,
  LAT_EXPORT_USES_VIEW = 1 << 10,
  LAT_EXPORT_USES_CONTRAST = 1 << 11,
  LAT_EXPORT_USES_SQUARE = 1 << 12,
} LatExportUse;

/** LAT_EXPORT_MIN_WIDTH: the least width in dots that can be asked for. */
#define LAT_EXPORT_MIN_WIDTH 16
/** LAT_EXPORT_MAX_WIDTH: the greatest. */
#define LAT_EXPORT_MAX_WIDTH 8192
/** LAT_EXPORT_MAX_EVERY: the greatest distance of diagrams in turns. */
#define LAT_EXPORT_MAX_EVERY 1000
/** LAT_EXPORT_MIN_DELAY: the shortest that one position of a line is shown, in milliseconds. */
#define LAT_EXPORT_MIN_DELAY 50
/** LAT_EXPORT_MAX_DELAY: the longest that one position of a line is shown, in milliseconds. */
#define LAT_EXPORT_MAX_DELAY 60000

/**
 * LatExportOptions:
 * @look: how boards are painted
 * @width: of a picture made of dots, from %LAT_EXPORT_MIN_WIDTH to %LAT_EXPORT_MAX_WIDTH; 0: as
 *   wide as @look makes it
 * @transparent: whether the page around a board can be seen through
 * @no_last: whether to leave out the brackets around the last action
 * @no_marks: whether to leave out marks and arrows
 * @every: a diagram after so many turns, to %LAT_EXPORT_MAX_EVERY, beside those at marks;
 *   0: only where there are marks or arrows
 * @delay: how long each position of a line is shown, in milliseconds from
 *   %LAT_EXPORT_MIN_DELAY to %LAT_EXPORT_MAX_DELAY
 * @hold: how long its end is shown, the same
 * @paper: what it is to be printed on
 *
 * How something is exported: a value. Formats heed what LatExportFormat.uses says. The language
 * is that of the process.
 */
typedef struct
{
  LatDiagramLook look;
  int width;
  gboolean transparent;
  gboolean no_last;
  gboolean no_marks;
  int every;
  int delay;
  int hold;
  LatPaperSize paper;
} LatExportOptions;

/** LAT_EXPORT_OPTIONS: what is usual. */
#define LAT_EXPORT_OPTIONS                                                                         \
  ((LatExportOptions){ .look = LAT_DIAGRAM_LOOK, .every = 0, .delay = 1000, .hold = 3000 })

/**
 * LatExportJob:
 * @game: the game; of @games the first
 * @node: where in the game, for positions and lines; never %NULL
 * @games: (element-type LatGame) (nullable): all games, for a format that can hold several;
 *   %NULL: only @game
 * @options: how
 * @caption: (nullable): a line under the picture
 * @photo: (nullable): a photograph of the board that is played on, for formats that draw boards on it
 * @name: the name of the file asked for without its ending, such as “game”: what files beside
 *   it are named after
 *
 * What is to be exported. Everything is borrowed and only read, so that a job can be done in a
 * thread, as long as nobody changes the game.
 */
typedef struct
{
  const LatGame *game;
  const LatNode *node;
  GPtrArray *games;
  LatExportOptions options;
  const char *caption;
  LatDiagramPhoto *photo;
  const char *name;
} LatExportJob;

/**
 * LatExportFunc:
 * @job: what, and how
 * @sink: where to; empty
 * @error: what went wrong, of the domain %G_IO_ERROR
 *
 * Makes the file of a format.
 *
 * Returns: whether it is made; else @sink is of no use
 */
typedef gboolean (*LatExportFunc) (const LatExportJob *job, LatExportSink *sink, GError **error);

/**
 * LatExportFormat:
 * @id: its name for programs; with @subject there is one format of that name
 * @subject: what it exports
 * @name: its name for people, not translated yet: lat_export_format_get_name()
 * @ending: of its files, without the dot
 * @mime_type: of its files
 * @uses: (type LatExportUse): the options it heeds
 * @holds_many: whether a file can hold several games
 * @run: makes it
 *
 * A row of the table.
 */
typedef struct
{
  const char *id;
  LatExportSubject subject;
  const char *name;
  const char *ending;
  const char *mime_type;
  guint uses;
  gboolean holds_many;
  LatExportFunc run;
} LatExportFormat;

const LatExportFormat *
lat_export_get_formats (guint *n);
const LatExportFormat *
lat_export_find_format (LatExportSubject subject, const char *id);
const LatExportFormat *
lat_export_find_ending (LatExportSubject subject, const char *path);
const char *
lat_export_format_get_name (const LatExportFormat *format);
const char *
lat_export_subject_get_nick (LatExportSubject subject);

LatExportSink *
lat_export_run (const LatExportFormat *format, const LatExportJob *job, GError **error);

LatDiagram *
lat_export_dup_diagram_at (const LatExportJob *job,
                           const LatNode *node,
                           const LatPosition *position);
LatDiagram *
lat_export_dup_diagram (const LatExportJob *job, const LatNode *node);
char *
lat_export_dup_title (const LatGame *game);
