/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-diagram.c - a diagram as a picture of LaTeX
 *
 * The picture environment draws lines and circles of some sizes, and curves as dots: enough for a
 * board in ink. White men are circles, Black's are filled; a leader has a second one inside;
 * an officer is a square. */
#include "lat-latex-diagram.h"

#include <math.h>

#include "lat-latex-photo.h"

/* Of a square, for what is drawn beside the board. */
#define LABEL .75

/* Numbers have a point in every language. */
static void
append_number (GString *latex, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (latex, g_ascii_formatd (text, sizeof text, "%.3f", number));
}

static void
append_point (GString *latex, double x, double y)
{
  g_string_append_c (latex, '(');
  append_number (latex, x);
  g_string_append_c (latex, ',');
  append_number (latex, y);
  g_string_append_c (latex, ')');
}

static void
put (GString *latex, double x, double y, const char *what)
{
  g_string_append (latex, "\\put");
  append_point (latex, x, y);
  g_string_append_printf (latex, "{%s}\n", what);
}

static void
append_line (GString *latex, double x, double y, double to_x, double to_y, const char *dots)
{
  g_string_append_printf (latex, "\\qbezier%s", dots);
  append_point (latex, x, y);
  append_point (latex, (x + to_x) / 2, (y + to_y) / 2);
  append_point (latex, to_x, to_y);
  g_string_append_c (latex, '\n');
}

/* Where a square's lower left corner is. */
static void
get_corner (const LatDiagram *diagram, LatSquare square, double *x, double *y)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  *x = diagram->look.flipped ? diagram->files - 1 - file : file;
  *y = diagram->look.flipped ? diagram->ranks - 1 - rank : rank;
}

static void
append_man (GString *latex, LatCell cell, double x, double y)
{
  gboolean is_white = lat_cell_side (cell) == LAT_WHITE;

  x += .5;
  y += .5;
  if (lat_cell_kind (cell) == LAT_OFFICER)
    {
      put (latex, x - .32, y - .32,
           is_white ? "\\framebox(.64,.64){}" : "\\rule{.64\\unitlength}{.64\\unitlength}");
    }
  else if (lat_cell_kind (cell) == LAT_LEADER)
    {
      put (latex, x, y, "\\circle{.82}");
      put (latex, x, y, is_white ? "\\circle{.45}" : "\\circle*{.55}");
    }
  else
    {
      put (latex, x, y, is_white ? "\\circle{.7}" : "\\circle*{.7}");
    }
  if (lat_cell_is_trapped (cell))
    append_line (latex, x - .45, y - .45, x + .45, y + .45, "");
}

static void
append_squares (GString *latex,
                const LatDiagram *diagram,
                const LatSquareSet *set,
                const char *what)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (set, square) && lat_diagram_has_square (diagram, square))
      {
        double x, y;

        get_corner (diagram, square, &x, &y);
        put (latex, x, y, what);
      }
}

/* An arrow by its colour: plain, double, dotted, or with dots far apart. */
static void
append_arrow (GString *latex, LatMarkColour colour, double x, double y, double to_x, double to_y)
{
  double length = hypot (to_x - x, to_y - y);
  double ux = (to_x - x) / length, uy = (to_y - y) / length;
  const char *dots = colour == LAT_MARK_BLUE ? "[24]" : colour == LAT_MARK_ORANGE ? "[12]" : "";

  x += ux * .3;
  y += uy * .3;
  if (colour == LAT_MARK_RED)
    {
      append_line (latex, x - uy * .05, y + ux * .05, to_x - uy * .05, to_y + ux * .05, "");
      append_line (latex, x + uy * .05, y - ux * .05, to_x + uy * .05, to_y - ux * .05, "");
    }
  else
    {
      append_line (latex, x, y, to_x, to_y, dots);
    }
  for (int side = -1; side <= 1; side += 2)
    append_line (latex, to_x, to_y, to_x - ux * .28 - side * uy * .17,
                 to_y - uy * .28 + side * ux * .17, "");
}

static void
append_marks (GString *latex, const LatDiagram *diagram)
{
  static const char *const marks[] = { "\\latgreen", "\\latred", "\\latblue", "\\latorange" };

  for (guint i = 0; i < diagram->marks->len; i++)
    {
      const LatMark *mark = &g_array_index (diagram->marks, LatMark, i);
      double x, y, to_x, to_y;

      if (!lat_diagram_has_square (diagram, mark->from)
          || !lat_diagram_has_square (diagram, mark->to))
        continue;
      get_corner (diagram, mark->from, &x, &y);
      get_corner (diagram, mark->to, &to_x, &to_y);
      if (mark->from == mark->to)
        put (latex, x, y, marks[mark->colour]);
      else
        append_arrow (latex, mark->colour, x + .5, y + .5, to_x + .5, to_y + .5);
    }
}

static void
append_labels (GString *latex, const LatDiagram *diagram)
{
  for (int i = 0; i < diagram->files; i++)
    {
      char what[64];

      g_snprintf (what, sizeof what, "\\makebox(1,.6){\\scriptsize %c}",
                  'a' + (diagram->look.flipped ? diagram->files - 1 - i : i));
      put (latex, i, -LABEL, what);
    }
  for (int i = 0; i < diagram->ranks; i++)
    {
      char what[64];

      g_snprintf (what, sizeof what, "\\makebox(.6,1){\\scriptsize %d}",
                  1 + (diagram->look.flipped ? diagram->ranks - 1 - i : i));
      put (latex, -LABEL, i, what);
    }
}

static void
append_men (GString *latex, const LatDiagram *diagram)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_cell_is_piece (diagram->cells[square]) && lat_diagram_has_square (diagram, square))
      {
        double x, y;

        get_corner (diagram, square, &x, &y);
        append_man (latex, diagram->cells[square], x, y);
      }
}

/* Where the last action captured somebody and nobody stands. */
static LatSquareSet
get_removed (const LatDiagram *diagram)
{
  LatSquareSet removed = { 0 };

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (&diagram->taken, square) && !lat_cell_is_piece (diagram->cells[square]))
      lat_square_set_add (&removed, square);

  return removed;
}

static void
append_holes (GString *latex, const LatDiagram *diagram, const char *what)
{
  for (int file = 0; file < diagram->files; file++)
    for (int rank = 0; rank < diagram->ranks; rank++)
      if (lat_square_set_has (&diagram->holes, lat_square_new (file, rank)))
        put (latex, diagram->look.flipped ? diagram->files - 1 - file : file,
             diagram->look.flipped ? diagram->ranks - 1 - rank : rank, what);
}

/* Below men, whom stone would shine through. */
static void
append_paper (GString *latex, const LatDiagram *diagram)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_cell_is_piece (diagram->cells[square]) && lat_diagram_has_square (diagram, square))
      {
        LatKind kind = lat_cell_kind (diagram->cells[square]);
        double x, y;

        get_corner (diagram, square, &x, &y);
        if (kind == LAT_OFFICER)
          put (latex, x + .18, y + .18,
               "\\textcolor{white}{\\rule{.64\\unitlength}{.64\\unitlength}}");
        else
          put (latex, x + .5, y + .5,
               kind == LAT_LEADER ? "\\textcolor{white}{\\circle*{.82}}"
                                  : "\\textcolor{white}{\\circle*{.7}}");
      }
}

/* The photograph, and paper where it must not be seen. */
static void
append_photo (GString *latex, const LatDiagram *diagram, const char *photo, double label)
{
  lat_latex_photo_append (latex, diagram->photo, photo, diagram->files, diagram->ranks,
                          diagram->look.flipped, -label);
  append_holes (latex, diagram, "\\textcolor{white}{\\rule{\\unitlength}{\\unitlength}}");
  append_paper (latex, diagram);
}

/**
 * lat_latex_diagram_append:
 * @latex: what is written
 * @square: the side of a square, in millimetres
 * @photo: (nullable): the file of the photograph that the diagram is on, for `graphicx` and `color`; %NULL: it is on none
 *
 * Writes a diagram as a picture environment, whose marks are the macros of a booklet.
 */
void
lat_latex_diagram_append (GString *latex,
                          const LatDiagram *diagram,
                          double square,
                          const char *photo)
{
  gboolean has_labels = diagram->look.coordinates != LAT_BOARD_COORDINATES_NONE;
  gboolean has_photo = photo != NULL && diagram->photo != NULL;
  double label = has_labels ? LABEL : 0;
  double below = label + (has_photo ? lat_latex_photo_get_room (diagram->photo) : 0);
  LatSquareSet selected = { 0 }, removed = get_removed (diagram);

  g_string_append (latex, "\\setlength{\\unitlength}{");
  append_number (latex, square);
  g_string_append (latex, "mm}%\n\\begin{picture}");
  append_point (latex, diagram->files + label, diagram->ranks + below);
  append_point (latex, -label, -below);
  if (has_photo)
    {
      g_string_append_c (latex, '\n');
      append_photo (latex, diagram, photo, label);
    }
  g_string_append_printf (latex,
                          "\n\\multiput(0,0)(1,0){%d}{\\line(0,1){%d}}\n"
                          "\\multiput(0,0)(0,1){%d}{\\line(1,0){%d}}\n",
                          diagram->files + 1, diagram->ranks, diagram->ranks + 1, diagram->files);
  if (has_labels)
    append_labels (latex, diagram);
  if (!has_photo)
    append_holes (latex, diagram, "\\rule{\\unitlength}{\\unitlength}");
  if (diagram->selected < LAT_N_CELLS)
    lat_square_set_add (&selected, diagram->selected);
  append_squares (latex, diagram, &diagram->last, "\\latlast");
  append_squares (latex, diagram, &removed, "\\lattaken");
  append_squares (latex, diagram, &selected, "\\latgreen");
  append_men (latex, diagram);
  append_squares (latex, diagram, &diagram->framed, "\\latred");
  append_squares (latex, diagram, &diagram->targets, "\\lattarget");
  append_squares (latex, diagram, &diagram->captures, "\\latcapture");
  append_squares (latex, diagram, &diagram->victims, "\\latvictim");
  append_squares (latex, diagram, &diagram->crosses, "\\latcross");
  append_marks (latex, diagram);
  g_string_append (latex, "\\end{picture}%\n");
}
