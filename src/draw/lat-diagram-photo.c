/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-photo.c - a board of which a photograph is the matter: the picture, and its scale */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "lat-diagram-private.h"

/* Of the picture's width the scale takes this much at most. */
#define SCALE_SHARE .45
#define SCALE_ROOM  26
#define SCALE_TOP   8
#define SCALE_TICK  4
#define SCALE_TEXT  11
#define MM_IN_CM    10
#define MM_IN_M     1000

static void
clear_photo (gpointer data)
{
  LatDiagramPhoto *self = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self->citation);
}

/**
 * lat_diagram_photo_new:
 * @surface: the field from above, file a at the left and rank 1 below
 * @spacing: millimetres from square to square; 0 if nobody knows
 * @citation: (nullable): what it is of, and who says so
 *
 * Returns: (transfer full): a photograph of a board, which never changes
 */
LatDiagramPhoto *
lat_diagram_photo_new (cairo_surface_t *surface, double spacing, const char *citation)
{
  LatDiagramPhoto *self = g_atomic_rc_box_new0 (LatDiagramPhoto);

  self->surface = cairo_surface_reference (surface);
  self->spacing = spacing;
  self->citation = g_strdup (citation);
  return self;
}

/**
 * lat_diagram_photo_dup_caption:
 * @photo: (nullable): what a picture shows
 * @caption: (nullable): what is said below it
 *
 * Whoever shows a photograph says of what and by whom, caption or not.
 *
 * Returns: (transfer full) (nullable): the caption, and the citation of the photograph in a line of its own
 */
char *
lat_diagram_photo_dup_caption (const LatDiagramPhoto *photo, const char *caption)
{
  const char *citation = photo != NULL ? photo->citation : NULL;

  if (caption == NULL || citation == NULL)
    return g_strdup (caption != NULL ? caption : citation);
  return g_strconcat (caption, "\n", citation, NULL);
}

/**
 * lat_diagram_photo_new_small:
 * @side: how many pixels its longer side has at most, above 0
 *
 * Returns: (transfer full): the same photograph, scaled down if it is larger; what is painted often and small is painted
 *   faster with it
 */
LatDiagramPhoto *
lat_diagram_photo_new_small (const LatDiagramPhoto *photo, int side)
{
  int width, height;
  double scale;
  cairo_surface_t *surface;
  LatDiagramPhoto *small;
  cairo_t *cr;

  g_return_val_if_fail (photo != NULL && side > 0, NULL);

  width = cairo_image_surface_get_width (photo->surface);
  height = cairo_image_surface_get_height (photo->surface);
  scale = MIN (1, side / (double) MAX (MAX (width, height), 1));
  width = MAX (1, (int) (width * scale));
  height = MAX (1, (int) (height * scale));
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, photo->surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_destroy (cr);
  small = lat_diagram_photo_new (surface, photo->spacing, photo->citation);
  cairo_surface_destroy (surface);
  return small;
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/**
 * lat_diagram_photo_write:
 * @kind: (out) (transfer none): `jpeg` or `png`
 *
 * Writes the photograph itself, for pages that draw their boards themselves: the JPEG that belongs to it, or else a PNG.
 *
 * Returns: (transfer full): the file
 */
GBytes *
lat_diagram_photo_write (const LatDiagramPhoto *photo, const char **kind)
{
  const unsigned char *jpeg = NULL;
  unsigned long length = 0;
  GByteArray *png;

  g_return_val_if_fail (photo != NULL && kind != NULL, NULL);

  *kind = "jpeg";
  cairo_surface_get_mime_data (photo->surface, CAIRO_MIME_TYPE_JPEG, &jpeg, &length);
  if (jpeg != NULL)
    return g_bytes_new (jpeg, length);
  *kind = "png";
  png = g_byte_array_new ();
  cairo_surface_write_to_png_stream (photo->surface, write_cb, png);
  return g_byte_array_free_to_bytes (png);
}

/**
 * lat_diagram_photo_dup_uri:
 *
 * Returns: (transfer full): what lat_diagram_photo_write() writes as an address of the scheme “data”, which needs no
 *   other file
 */
char *
lat_diagram_photo_dup_uri (const LatDiagramPhoto *photo)
{
  const char *kind;
  g_autoptr (GBytes) bytes = lat_diagram_photo_write (photo, &kind);
  g_autofree char *text = NULL;
  gsize length;
  const guchar *data;

  g_return_val_if_fail (bytes != NULL, NULL);

  data = g_bytes_get_data (bytes, &length);
  text = g_base64_encode (data, length);
  return g_strconcat ("data:image/", kind, ";base64,", text, NULL);
}

/* Returns: (nullable): @photo, once more */
LatDiagramPhoto *
lat_diagram_photo_ref (LatDiagramPhoto *photo)
{
  return photo != NULL ? g_atomic_rc_box_acquire (photo) : NULL;
}

/* @photo: (transfer full) (nullable): what is no longer needed */
void
lat_diagram_photo_unref (LatDiagramPhoto *photo)
{
  if (photo != NULL)
    g_atomic_rc_box_release_full (photo, clear_photo);
}

/**
 * lat_diagram_set_photo:
 * @photo: (nullable): what lies under the lines; %NULL for the board of the look's style
 */
void
lat_diagram_set_photo (LatDiagram *diagram, LatDiagramPhoto *photo)
{
  g_return_if_fail (diagram != NULL);

  lat_diagram_photo_ref (photo);
  lat_diagram_photo_unref (diagram->photo);
  diagram->photo = photo;
}

/* The photograph over the whole field, turned by half where Black sits at the bottom. */
void
lat_diagram_paint_photo (const LatDiagram *diagram, cairo_t *cr)
{
  LatBoardGeometry geometry = lat_diagram_get_geometry (diagram);
  LatBoardRect field = lat_board_geometry_get_field (&geometry);
  cairo_surface_t *surface = diagram->photo->surface;

  cairo_save (cr);
  cairo_translate (cr, field.x, field.y);
  if (diagram->look.flipped)
    {
      cairo_translate (cr, field.width, field.height);
      cairo_rotate (cr, G_PI);
    }
  cairo_rectangle (cr, 0, 0, field.width, field.height);
  cairo_clip (cr);
  cairo_scale (cr, field.width / (double) cairo_image_surface_get_width (surface),
               field.height / (double) cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  /* A PDF has the picture once for all its boards, as it is, if nothing beyond it is asked for. */
  if (cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_PDF)
    cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* How high the scale is; 0 if there is none. */
int
lat_diagram_get_scale_room (const LatDiagram *diagram)
{
  return diagram->photo != NULL && diagram->photo->spacing > 0 ? SCALE_ROOM : 0;
}

/* 1, 2 or 5 of a power of ten, in millimetres: the longest that takes no more than its share of the files. */
static double
find_length (const LatDiagramPhoto *photo, int files)
{
  double most = SCALE_SHARE * files * photo->spacing;
  double length = pow (10, floor (log10 (most)));

  if (5 * length <= most)
    return 5 * length;
  return 2 * length <= most ? 2 * length : length;
}

static char *
dup_length (double length)
{
  if (length >= MM_IN_M)
    /* Translators: of a scale under a picture: metres */
    return g_strdup_printf (_ ("%g m"), length / MM_IN_M);
  if (length >= MM_IN_CM)
    /* Translators: of a scale under a picture: centimetres */
    return g_strdup_printf (_ ("%g cm"), length / MM_IN_CM);
  return g_strdup_printf (_ ("%g mm"), length);
}

/**
 * lat_diagram_photo_find_scale:
 * @photo: (nullable): what a board is drawn on
 * @files: of the board
 * @words: (out) (transfer full) (nullable): what is written at the bar, such as “10 cm”
 *
 * Finds a bar for the scale below a board: a round length that takes less than half of its width.
 *
 * Returns: how long it is, in squares; 0 if nobody knows how far squares are apart, or there is no photograph
 */
double
lat_diagram_photo_find_scale (const LatDiagramPhoto *photo, int files, char **words)
{
  double length;

  g_return_val_if_fail (files > 0 && words != NULL, 0);

  *words = NULL;
  if (photo == NULL || photo->spacing <= 0)
    return 0;
  length = find_length (photo, files);
  *words = dup_length (length);
  return length / photo->spacing;
}

/* A bar with its length, under the left edge of the field. */
void
lat_diagram_paint_scale (const LatDiagram *diagram, cairo_t *cr, PangoContext *context)
{
  LatBoardGeometry geometry = lat_diagram_get_geometry (diagram);
  LatBoardRect field = lat_board_geometry_get_field (&geometry);
  g_autofree char *text = NULL;
  double wide =
      lat_diagram_photo_find_scale (diagram->photo, diagram->files, &text) * geometry.square;
  double level = diagram->look.dark ? .95 : .1;
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));
  int width, height, below;

  lat_board_geometry_get_size (&geometry, &width, &height);
  below = height + SCALE_TOP;
  pango_font_description_set_absolute_size (font, SCALE_TEXT * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_save (cr);
  cairo_set_source_rgb (cr, level, level, level);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, field.x + 1, below);
  cairo_line_to (cr, field.x + 1, below + 2 * SCALE_TICK);
  cairo_move_to (cr, field.x + 1, below + SCALE_TICK);
  cairo_line_to (cr, field.x + 1 + wide, below + SCALE_TICK);
  cairo_move_to (cr, field.x + 1 + wide, below);
  cairo_line_to (cr, field.x + 1 + wide, below + 2 * SCALE_TICK);
  cairo_stroke (cr);
  cairo_move_to (cr, field.x + wide + SCALE_TOP, below + SCALE_TICK - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  g_object_unref (layout);
}
