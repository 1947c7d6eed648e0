/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-file.c - diagrams as SVG, PNG and PDF */
#include "lat-diagram-file.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-diagram-private.h"
#include "lat-html.h"
#include "lat-pdf-words.h"
#include "lat-svg.h"

typedef void (*Paint) (const LatDiagram *diagram, cairo_t *cr, LatCell cell);

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

typedef struct
{
  const LatDiagram *diagram;
  Paint paint;
  LatCell cell;
} Part;

static void
paint_part (cairo_t *cr, gconstpointer data)
{
  const Part *part = data;

  part->paint (part->diagram, cr, part->cell);
}

/* A part of the picture as SVG: everything in it is named from @prefix on, so that several parts
 * and several pictures fit into one document. */
static char *
dup_part (const LatDiagram *diagram,
          Paint paint,
          LatCell cell,
          double width,
          double height,
          const char *prefix)
{
  Part part = { diagram, paint, cell };

  return lat_svg_dup_part (paint_part, &part, width, height, prefix);
}

static void
paint_below (const LatDiagram *diagram, cairo_t *cr, LatCell cell)
{
  lat_diagram_paint_below (diagram, cr);
}

static void
paint_above (const LatDiagram *diagram, cairo_t *cr, LatCell cell)
{
  lat_diagram_paint_above (diagram, cr);
}

static void
paint_man (const LatDiagram *diagram, cairo_t *cr, LatCell cell)
{
  lat_piece_shape_draw (cr, diagram->look.pieces, cell, lat_diagram_get_geometry (diagram).square,
                        diagram->look.high_contrast);
}

static gboolean
is_shown (const LatDiagram *diagram, LatCell cell)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (diagram->cells[square] == cell && lat_diagram_has_square (diagram, square))
      return TRUE;

  return FALSE;
}

/* Each kind of man is drawn once. */
static void
add_kinds (const LatDiagram *diagram, const char *id, GString *svg)
{
  int side = lat_diagram_get_geometry (diagram).square;

  g_string_append (svg, "<defs>\n");
  for (LatCell cell = LAT_CELL_WHITE; cell < LAT_N_CELL_VALUES; cell++)
    if (lat_cell_is_piece (cell) && is_shown (diagram, cell))
      {
        g_autofree char *prefix = g_strdup_printf ("%s-m%u-", id, cell);
        g_autofree char *part = dup_part (diagram, paint_man, cell, side, side, prefix);

        g_string_append_printf (svg, "<g id=\"%s-man%u\">%s</g>\n", id, cell, part);
      }
  g_string_append (svg, "</defs>\n");
}

static void
add_men (const LatDiagram *diagram, const char *id, GString *svg)
{
  LatBoardGeometry geometry = lat_diagram_get_geometry (diagram);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_cell_is_piece (diagram->cells[square]) && lat_diagram_has_square (diagram, square))
      {
        LatBoardRect rect = lat_board_geometry_get_rect (&geometry, square);

        g_string_append_printf (svg, "<use class=\"man\" xlink:href=\"#%s-man%u\" ", id,
                                diagram->cells[square]);
        g_string_append_printf (svg, "x=\"%d\" y=\"%d\"/>\n", rect.x, rect.y);
      }
}

static void
add_layer (const LatDiagram *diagram, const char *id, const char *name, Paint paint, GString *svg)
{
  g_autofree char *prefix = g_strdup_printf ("%s-%s-", id, name);
  g_autofree char *part = NULL;
  int width, height;

  lat_diagram_get_size (diagram, &width, &height);
  part = dup_part (diagram, paint, LAT_CELL_EMPTY, width, height, prefix);
  g_string_append_printf (svg, "<g class=\"%s\">%s</g>\n", name, part);
}

/**
 * lat_diagram_dup_svg:
 * @id: (nullable): what all names in the picture begin with: letters, digits and hyphens; give
 *   each picture its own if several go into one document
 * @title: what the picture is, for who does not see it
 * @description: (nullable): what is to be seen; %NULL: which men stand where
 *
 * Writes the picture as an SVG that needs nothing else: no fonts, no other files. Each man is a
 * `use` of class `man`.
 *
 * Returns: (transfer full): the document, an `svg` element without an XML declaration
 */
char *
lat_diagram_dup_svg (const LatDiagram *diagram,
                     const char *id,
                     const char *title,
                     const char *description)
{
  g_autofree char *words = NULL;
  GString *svg;
  int width, height;

  g_return_val_if_fail (diagram != NULL && title != NULL, NULL);

  if (id == NULL)
    id = "diagram";
  words = description != NULL ? g_strdup (description) : lat_diagram_dup_words (diagram);
  lat_diagram_get_size (diagram, &width, &height);

  svg = g_string_new (NULL);
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
                          "aria-labelledby=\"%s-title %s-desc\">\n",
                          width, height, width, height, id, id);
  g_string_append_printf (svg, "<title id=\"%s-title\">", id);
  lat_html_append_text (svg, title);
  g_string_append_printf (svg, "</title>\n<desc id=\"%s-desc\">", id);
  lat_html_append_text (svg, words);
  g_string_append (svg, "</desc>\n");
  if (diagram->origin != NULL)
    {
      g_autofree char *origin = lat_origin_dup_svg (diagram->origin);

      g_string_append (svg, origin);
    }
  add_kinds (diagram, id, svg);
  add_layer (diagram, id, "board", paint_below, svg);
  add_men (diagram, id, svg);
  add_layer (diagram, id, "signs", paint_above, svg);
  g_string_append (svg, "</svg>\n");

  return g_string_free (svg, FALSE);
}

static GBytes *
finish (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }

  return g_bytes_new (bytes->data, bytes->len);
}

static GBytes *
write_png (const LatDiagram *diagram, double scale, int dots_wide, int dots_high, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, dots_wide, dots_high);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_scale (cr, scale, scale);
  lat_diagram_paint (diagram, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS && diagram->origin != NULL)
    lat_origin_add_to_png (diagram->origin, bytes);

  return finish (bytes, status, error);
}

/**
 * lat_diagram_write_png:
 * @scale: dots for each pixel of lat_diagram_get_size(), above 0; 2 for screens of high density
 * @error: what went wrong
 *
 * Writes the picture as PNG; what is beside the board is transparent unless the look says that it
 * is opaque. It fails with %G_IO_ERROR_FAILED if it would be too large for cairo.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
lat_diagram_write_png (const LatDiagram *diagram, double scale, GError **error)
{
  int width, height;

  g_return_val_if_fail (diagram != NULL, NULL);
  g_return_val_if_fail (scale > 0, NULL);

  lat_diagram_get_size (diagram, &width, &height);

  return write_png (diagram, scale, (int) (width * scale + .5), (int) (height * scale + .5), error);
}

/**
 * lat_diagram_fit:
 * @width: in dots, above 0
 *
 * Makes the squares as large as a picture of that width allows, in whole dots.
 */
void
lat_diagram_fit (LatDiagram *diagram, int width)
{
  int natural, height;

  g_return_if_fail (diagram != NULL && width > 0);

  diagram->look.square = MAX (LAT_DIAGRAM_MIN_SQUARE, width / diagram->files);
  lat_diagram_get_size (diagram, &natural, &height);
  while (natural > width && diagram->look.square > LAT_DIAGRAM_MIN_SQUARE)
    {
      diagram->look.square--;
      lat_diagram_get_size (diagram, &natural, &height);
    }
}

/**
 * lat_diagram_write_png_wide:
 * @width: in dots, above 0
 * @error: what went wrong
 *
 * Writes the picture as PNG of just the width wanted, whatever the size of its squares: they are
 * made to fit, and the rest is stretched.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
lat_diagram_write_png_wide (const LatDiagram *diagram, int width, GError **error)
{
  g_autoptr (LatDiagram) fitted = NULL;
  int natural, height;
  double scale;

  g_return_val_if_fail (diagram != NULL, NULL);
  g_return_val_if_fail (width > 0, NULL);

  fitted = lat_diagram_copy (diagram);
  lat_diagram_fit (fitted, width);
  lat_diagram_get_size (fitted, &natural, &height);
  scale = (double) width / natural;

  return write_png (fitted, scale, width, MAX (1, (int) (height * scale + .5)), error);
}

/* Paints the picture as a figure. Before its page is filled nothing may be recorded: cairo forgets that, tags too. */
static void
paint_figure (const LatDiagram *diagram, cairo_t *cr)
{
  g_autoptr (LatDiagram) bare = lat_diagram_copy (diagram);

  lat_diagram_paint_page (diagram, cr);
  bare->look.opaque = FALSE;
  cairo_tag_begin (cr, "Document", "");
  cairo_tag_begin (cr, "Figure", "");
  lat_diagram_paint (bare, cr);
  cairo_tag_end (cr, "Figure");
  cairo_tag_end (cr, "Document");
}

/**
 * lat_diagram_write_pdf:
 * @title: what the picture is
 * @error: what went wrong
 *
 * Writes the picture as a PDF of one page just as large: a pixel is three quarters of a point, as
 * on the web. The description that an SVG has is its subject,
 * and is read out where a screen reader comes to the picture.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
lat_diagram_write_pdf (const LatDiagram *diagram, const char *title, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GPtrArray) figures = g_ptr_array_new ();
  g_autofree char *words = NULL;
  g_autofree char *origin = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;
  int width, height;

  g_return_val_if_fail (diagram != NULL && title != NULL, NULL);

  words = lat_diagram_dup_words (diagram);
  if (diagram->origin != NULL)
    origin = lat_origin_dup_keywords (diagram->origin);
  lat_diagram_get_size (diagram, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width * .75, height * .75);
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, words);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Latrunculi " LAT_VERSION);
  if (origin != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, origin);
  cr = cairo_create (surface);
  cairo_scale (cr, .75, .75);
  paint_figure (diagram, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  g_ptr_array_add (figures, words);
  if (status == CAIRO_STATUS_SUCCESS)
    lat_pdf_words_add (bytes, C_ ("code of the language", "en"), figures);

  return finish (bytes, status, error);
}
