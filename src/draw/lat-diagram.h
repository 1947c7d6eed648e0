/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram.h - a position with its signs as a picture, without a display */
#pragma once

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"
#include "lat-field-painter.h"
#include "lat-game.h"
#include "lat-origin.h"
#include "lat-piece-shape.h"
#include "lat-rules.h"
#include "lat-ruleset.h"

/**
 * LatDiagramLook:
 * @square: side of a square in pixels (of the paper's own units), from 8
 * @style: how the board looks
 * @pieces: how the men look
 * @coordinates: where files and ranks are named
 * @frame: whether it stands in a frame, where squares are large enough and the style has one
 * @dark: whether it stands on a dark page
 * @high_contrast: whether to use black and white only
 * @flipped: whether Black sits at the bottom
 * @opaque: whether the page beside the board is painted, so that nothing shines through
 *
 * How a diagram is painted; what is shown does not depend on it.
 */
typedef struct
{
  int square;
  LatBoardStyle style;
  LatPieceSet pieces;
  LatBoardCoordinates coordinates;
  gboolean frame;
  gboolean dark;
  gboolean high_contrast;
  gboolean flipped;
  gboolean opaque;
} LatDiagramLook;

/** LAT_DIAGRAM_MIN_SQUARE: no square is smaller, in pixels. */
#define LAT_DIAGRAM_MIN_SQUARE 8

/** LAT_DIAGRAM_LOOK: 48 pixels a square, stone, glass, with coordinates outside, light, without a frame. */
#define LAT_DIAGRAM_LOOK ((LatDiagramLook){ .square = 48 })

/**
 * LatDiagramPhoto:
 * @surface: the field of a board as it is seen from above, file a at the left and rank 1 below; what it has of
 *   %CAIRO_MIME_TYPE_JPEG goes into files in its place
 * @spacing: millimetres from square to square; 0 if nobody knows
 * @citation: (nullable): what it is of, and who says so
 *
 * A photograph of a board; it is counted by references and never changes.
 */
typedef struct
{
  cairo_surface_t *surface;
  double spacing;
  char *citation;
} LatDiagramPhoto;

LatDiagramPhoto *
lat_diagram_photo_new (cairo_surface_t *surface, double spacing, const char *citation);
char *
lat_diagram_photo_dup_caption (const LatDiagramPhoto *photo, const char *caption);
double
lat_diagram_photo_find_scale (const LatDiagramPhoto *photo, int files, char **words);
GBytes *
lat_diagram_photo_write (const LatDiagramPhoto *photo, const char **kind);
char *
lat_diagram_photo_dup_uri (const LatDiagramPhoto *photo);
LatDiagramPhoto *
lat_diagram_photo_new_small (const LatDiagramPhoto *photo, int side);
LatDiagramPhoto *
lat_diagram_photo_ref (LatDiagramPhoto *photo);
void
lat_diagram_photo_unref (LatDiagramPhoto *photo);

/**
 * LatDiagram:
 * @files: of the board
 * @ranks: of the board
 * @holes: squares that are not there
 * @roles: squares with a role
 * @kind_names: (nullable): what the rules call a soldier and the leader; for words only
 * @cells: what stands on each square
 * @last: squares of the last action, in corner brackets
 * @taken: squares on which the last action captured somebody, tinted, with a cross where they are empty
 * @framed: squares with a frame: the men a rule is about
 * @targets: squares with a dot: the man that is picked up may go there
 * @captures: squares with a ring around a dot: he captures by going there
 * @victims: squares with a broken ring: who would be taken
 * @crosses: squares with a cross: who has been taken, or cannot stir
 * @selected: the man that is picked up, or %LAT_SQUARE_NONE
 * @marks: (element-type LatMark): marks and arrows, in order of painting
 * @caption: (nullable): a line or more under the board
 * @origin: (nullable): what it rests upon: goes into the file, and is not seen
 * @photo: (nullable): what lies under the lines; a scale is under the board if its spacing is known
 * @look: how it is painted
 *
 * What a picture of a board shows. Its fields may be set as wanted; squares that are not on
 * the board are left out.
 */
typedef struct
{
  int files;
  int ranks;
  LatSquareSet holes;
  LatFieldRoles roles;
  char *kind_names[LAT_N_KINDS];
  LatCell cells[LAT_N_CELLS];
  LatSquareSet last;
  LatSquareSet taken;
  LatSquareSet framed;
  LatSquareSet targets;
  LatSquareSet captures;
  LatSquareSet victims;
  LatSquareSet crosses;
  LatSquare selected;
  GArray *marks;
  char *caption;
  LatOrigin *origin;
  LatDiagramPhoto *photo;
  LatDiagramLook look;
} LatDiagram;

LatDiagram *
lat_diagram_new (int files, int ranks, const LatSquareSet *holes);
LatDiagram *
lat_diagram_new_for_rules (const LatRules *rules);
LatDiagram *
lat_diagram_new_for_position (const LatRuleset *ruleset, const LatPosition *position);
LatDiagram *
lat_diagram_copy (const LatDiagram *diagram);
void
lat_diagram_free (LatDiagram *diagram);
gboolean
lat_diagram_has_square (const LatDiagram *diagram, LatSquare square);
void
lat_diagram_set_position (LatDiagram *diagram, const LatPosition *position);
void
lat_diagram_set_last_action (LatDiagram *diagram, LatAction action);
void
lat_diagram_set_last_node (LatDiagram *diagram, const LatGame *game, const LatNode *node);
void
lat_diagram_add_mark (LatDiagram *diagram, LatMarkColour colour, LatSquare from, LatSquare to);
void
lat_diagram_set_photo (LatDiagram *diagram, LatDiagramPhoto *photo);
void
lat_diagram_set_caption (LatDiagram *diagram, const char *caption);

LatBoardGeometry
lat_diagram_get_geometry (const LatDiagram *diagram);
void
lat_diagram_get_size (const LatDiagram *diagram, int *width, int *height);
void
lat_diagram_paint (const LatDiagram *diagram, cairo_t *cr);
char *
lat_diagram_dup_words (const LatDiagram *diagram);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDiagram, lat_diagram_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDiagramPhoto, lat_diagram_photo_unref)
