/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-piece-painter.c - pieces as textures, drawn once for each size */
#include "lat-piece-painter.h"

/* Eight pieces in a handful of sizes (board, lifted, trays). While a window is
 * being resized the old sizes pile up: then all go. */
#define MAX_TEXTURES 64

struct _LatPiecePainter
{
  GObject parent_instance;

  LatPieceSet set;
  gboolean high_contrast;
  GHashTable *textures;
};

G_DEFINE_FINAL_TYPE (LatPiecePainter, lat_piece_painter, G_TYPE_OBJECT)

static GdkTexture *
create_texture (LatPiecePainter *self, LatCell cell, int size, int scale)
{
  int pixels = size * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  lat_piece_shape_draw (cr, self->set, cell, size, self->high_contrast);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) pixels,
                                  (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (pixels, pixels, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
lat_piece_painter_finalize (GObject *object)
{
  LatPiecePainter *self = LAT_PIECE_PAINTER (object);

  g_hash_table_unref (self->textures);

  G_OBJECT_CLASS (lat_piece_painter_parent_class)->finalize (object);
}

static void
lat_piece_painter_class_init (LatPiecePainterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_piece_painter_finalize;
}

static void
lat_piece_painter_init (LatPiecePainter *self)
{
  self->textures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

LatPiecePainter *
lat_piece_painter_new (void)
{
  return g_object_new (LAT_TYPE_PIECE_PAINTER, NULL);
}

/**
 * lat_piece_painter_set_look:
 * @set: how pieces are to look
 * @high_contrast: whether to use black and white only
 */
void
lat_piece_painter_set_look (LatPiecePainter *self, LatPieceSet set, gboolean high_contrast)
{
  g_return_if_fail (LAT_IS_PIECE_PAINTER (self));

  if (self->set == set && self->high_contrast == high_contrast)
    return;

  self->set = set;
  self->high_contrast = high_contrast;
  g_hash_table_remove_all (self->textures);
}

/**
 * lat_piece_painter_get_texture:
 * @cell: a piece
 * @size: side of its square, in the widget's pixels
 * @scale: device pixels a widget's pixel
 *
 * Returns: (transfer none): the piece in its square
 */
GdkTexture *
lat_piece_painter_get_texture (LatPiecePainter *self, LatCell cell, int size, int scale)
{
  g_return_val_if_fail (LAT_IS_PIECE_PAINTER (self), NULL);
  g_return_val_if_fail (lat_cell_is_piece (cell), NULL);
  g_return_val_if_fail (size > 0 && scale > 0, NULL);

  gpointer key = GUINT_TO_POINTER ((guint) size << 12 | (guint) scale << 6 | cell);
  GdkTexture *texture = g_hash_table_lookup (self->textures, key);
  if (texture != NULL)
    return texture;

  if (g_hash_table_size (self->textures) >= MAX_TEXTURES)
    g_hash_table_remove_all (self->textures);
  texture = create_texture (self, cell, size, scale);
  g_hash_table_insert (self->textures, key, texture);

  return texture;
}

/**
 * lat_piece_painter_append:
 * @snapshot: where to draw
 * @x: left of the square
 * @y: top of the square
 * @size: side of the square
 * @scale: device pixels a widget's pixel
 *
 * Draws a piece into a square.
 */
void
lat_piece_painter_append (LatPiecePainter *self,
                          GtkSnapshot *snapshot,
                          LatCell cell,
                          double x,
                          double y,
                          int size,
                          int scale)
{
  gtk_snapshot_append_texture (snapshot, lat_piece_painter_get_texture (self, cell, size, scale),
                               &GRAPHENE_RECT_INIT ((float) x, (float) y, size, size));
}
