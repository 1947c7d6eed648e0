/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-board.h - a board that was found, and who says what of it */
#pragma once

#include "lat-diagnostic.h"
#include "lat-photo.h"
#include "lat-square-set.h"
#include "lat-text.h"

/** LAT_FOUND_GROUP: the group of a file that has the fields. */
#define LAT_FOUND_GROUP "Latrunculi Board"
/** LAT_FOUND_SOURCES: the group that says who says so, a line a field. */
#define LAT_FOUND_SOURCES "Sources"
/** LAT_FOUND_REFERENCES: the group of what the sources are called in full. */
#define LAT_FOUND_REFERENCES "References"

/** LAT_FOUND_SOURCE_PLACE: the source of coordinates that are those of the place, as any map has them. */
#define LAT_FOUND_SOURCE_PLACE "place"
/** LAT_FOUND_SOURCE_OURS: the source of what is the judgement of whoever wrote the file. */
#define LAT_FOUND_SOURCE_OURS "ours"

/**
 * LatFoundField:
 * @LAT_FOUND_NAME: what it is called in lists
 * @LAT_FOUND_PLACE: where it was found
 * @LAT_FOUND_COORDINATES: latitude and longitude in degrees, north and east positive
 * @LAT_FOUND_DATE: the first and the last year it may be of; before Christ negative, there is no year 0
 * @LAT_FOUND_DATING: how sure the date is
 * @LAT_FOUND_SIZE: files × ranks
 * @LAT_FOUND_MEASURE: whether the size counts squares or points (crossings of lines)
 * @LAT_FOUND_SPACING: how far the middles of two squares (or two points) beside each other are apart
 * @LAT_FOUND_LOST: squares (or points) that are broken off or cannot be seen: holes in a game
 * @LAT_FOUND_DAMAGED: squares that are there, but worn or cracked
 * @LAT_FOUND_COUNT: how many boards are known from there
 * @LAT_FOUND_MATERIAL: what it is made of, or on
 * @LAT_FOUND_KEPT: where it is now, with its number
 * @LAT_FOUND_READING: how sure it is that this game was played on it
 * @LAT_FOUND_WORKS: where more is written on it
 * @LAT_FOUND_NOTES: anything else
 *
 * What may be known of a board, in the order of files and forms. What is not known stays empty.
 */
typedef enum
{
  LAT_FOUND_NAME,
  LAT_FOUND_PLACE,
  LAT_FOUND_COORDINATES,
  LAT_FOUND_DATE,
  LAT_FOUND_DATING,
  LAT_FOUND_SIZE,
  LAT_FOUND_MEASURE,
  LAT_FOUND_SPACING,
  LAT_FOUND_LOST,
  LAT_FOUND_DAMAGED,
  LAT_FOUND_COUNT,
  LAT_FOUND_MATERIAL,
  LAT_FOUND_KEPT,
  LAT_FOUND_READING,
  LAT_FOUND_WORKS,
  LAT_FOUND_NOTES,
  LAT_N_FOUND_FIELDS,
} LatFoundField;

/**
 * LatCertainty:
 *
 * How sure somebody is; %LAT_CERTAINTY_UNTOLD if nobody says.
 */
typedef enum
{
  LAT_CERTAINTY_UNTOLD,
  LAT_CERTAINTY_CERTAIN,
  LAT_CERTAINTY_LIKELY,
  LAT_CERTAINTY_POSSIBLE,
  LAT_CERTAINTY_DOUBTFUL,
  LAT_N_CERTAINTIES,
} LatCertainty;

/**
 * LatFoundMeasure:
 *
 * What a size counts; %LAT_MEASURE_UNTOLD if nobody says.
 */
typedef enum
{
  LAT_MEASURE_UNTOLD,
  LAT_MEASURE_SQUARES,
  LAT_MEASURE_POINTS,
  LAT_N_MEASURES,
} LatFoundMeasure;

/**
 * LatFoundReference:
 * @id: its name in the file: small letters, digits and hyphens
 * @text: author, title, year, page
 */
typedef struct
{
  char *id;
  char *text;
} LatFoundReference;

/**
 * LatFoundBoard:
 * @id: the name of its file: small letters, digits and hyphens
 * @texts: the fields that are text, with translations; %NULL where a field is none
 * @has_coordinates: whether @latitude and @longitude are known
 * @latitude: degrees, north positive
 * @longitude: degrees, east positive
 * @from: the first year; 0 if no date is known
 * @to: the last year; 0 if no date is known
 * @dating: how sure the date is
 * @files: 0 if the size is not known
 * @ranks: 0 if the size is not known
 * @measure: what the size counts
 * @spacing: in millimetres, of lines or points beside each other; 0 if it is not known
 * @lost: what is not there
 * @damaged: what is there, but not whole
 * @count: of boards; 0 if not told
 * @reading: how sure it is that this game was played on it
 * @sources: (nullable): for each field, ids of references with semicolons between
 * @references: (element-type LatFoundReference): what the ids mean
 * @photo: (nullable): a picture of it
 *
 * A value; change it by lat_found_board_set_value().
 */
typedef struct
{
  char *id;
  LatText *texts[LAT_N_FOUND_FIELDS];
  gboolean has_coordinates;
  double latitude;
  double longitude;
  int from;
  int to;
  LatCertainty dating;
  int files;
  int ranks;
  LatFoundMeasure measure;
  double spacing;
  LatSquareSet lost;
  LatSquareSet damaged;
  int count;
  LatCertainty reading;
  char *sources[LAT_N_FOUND_FIELDS];
  GPtrArray *references;
  LatPhoto *photo;
} LatFoundBoard;

LatFoundBoard *
lat_found_board_new (void);
LatFoundBoard *
lat_found_board_copy (const LatFoundBoard *board);
void
lat_found_board_free (LatFoundBoard *board);
gboolean
lat_found_board_equal (const LatFoundBoard *a, const LatFoundBoard *b);

const char *
lat_found_field_get_key (LatFoundField field);
const char *
lat_found_field_get_label (LatFoundField field);
const char *
lat_found_field_get_sentence (LatFoundField field);
gboolean
lat_found_field_find (const char *key, LatFoundField *field);
gboolean
lat_found_field_needs_source (LatFoundField field);
const char *
lat_certainty_get_label (LatCertainty certainty);
const char *
lat_found_measure_get_label (LatFoundMeasure measure);

gboolean
lat_found_board_has (const LatFoundBoard *board, LatFoundField field);
char *
lat_found_board_dup_value (const LatFoundBoard *board, LatFoundField field);
gboolean
lat_found_board_set_value (LatFoundBoard *board,
                           LatFoundField field,
                           const char *value,
                           LatDiagnostics *diagnostics);
const char *
lat_found_board_get_name (const LatFoundBoard *board);
char *
lat_found_board_dup_words (const LatFoundBoard *board, LatFoundField field);
gboolean
lat_found_board_is_foreign (const LatFoundBoard *board, LatFoundField field);

char *
lat_found_board_dup_citation (const LatFoundBoard *board);
const char *
lat_found_board_get_reference (const LatFoundBoard *board, const char *id);
void
lat_found_board_set_reference (LatFoundBoard *board, const char *id, const char *text);
char **
lat_found_board_dup_sources (const LatFoundBoard *board, LatFoundField field);
gboolean
lat_found_board_check_field (const LatFoundBoard *board,
                             LatFoundField field,
                             LatDiagnostics *diagnostics);
gboolean
lat_found_board_check_photo (const LatFoundBoard *board, LatDiagnostics *diagnostics);
gboolean
lat_found_board_check (const LatFoundBoard *board, LatDiagnostics *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatFoundBoard, lat_found_board_free)
