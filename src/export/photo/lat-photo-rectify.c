/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-rectify.c - a board on a photograph as it would be seen from above: each pixel is looked up */
#include "lat-photo-rectify.h"

#include <math.h>

#include "lat-found-rules.h"

/* Of the result: its longer side at most, and that of a square. */
#define MAX_SIDE   1440
#define MAX_SQUARE 160
/* Places are found exactly at so many points along a square, and between them in a straight line. */
#define STEPS 8
/* A pixel is the mean of so many places along each side. */
#define SAMPLES 2

typedef struct
{
  const guchar *pixels;
  gsize stride;
  int width;
  int height;
} Source;

/* Adds what is seen at a place, between its four pixels; what lies beside the picture is as its edge. */
static void
add_pixel (const Source *source, double x, double y, double sums[3])
{
  int left, top;
  double shares[2];

  x = CLAMP (x - .5, 0, source->width - 1);
  y = CLAMP (y - .5, 0, source->height - 1);
  left = MIN ((int) x, source->width - 2);
  top = MIN ((int) y, source->height - 2);
  left = MAX (left, 0);
  top = MAX (top, 0);
  shares[0] = x - left;
  shares[1] = y - top;
  for (int i = 0; i < 4; i++)
    {
      int column = MIN (left + i % 2, source->width - 1),
          row = MIN (top + i / 2, source->height - 1);
      const guint32 *line = (gconstpointer) (source->pixels + (gsize) row * source->stride);
      double share = (i % 2 ? shares[0] : 1 - shares[0]) * (i / 2 ? shares[1] : 1 - shares[1]);

      for (int k = 0; k < 3; k++)
        sums[k] += share * (line[column] >> (8 * k) & 0xff);
    }
}

/* Where the corners of a part of a square are on the picture: below left, below right, above left, above right. */
typedef struct
{
  LatPhotoPoint corners[4];
} Part;

static LatPhotoPoint
get_place (const Part *part, double across, double up)
{
  double shares[] = { (1 - across) * (1 - up), across * (1 - up), (1 - across) * up, across * up };
  LatPhotoPoint place = { 0, 0 };

  for (int i = 0; i < 4; i++)
    {
      place.x += shares[i] * part->corners[i].x;
      place.y += shares[i] * part->corners[i].y;
    }
  return place;
}

static guint32
get_pixel (const Source *source, const Part *part, double left, double low, double size)
{
  double sums[3] = { 0 };
  guint32 pixel = 0xff000000;

  for (int i = 0; i < SAMPLES * SAMPLES; i++)
    {
      LatPhotoPoint place = get_place (part, left + size * (i % SAMPLES + .5) / SAMPLES,
                                       low + size * (i / SAMPLES + .5) / SAMPLES);

      add_pixel (source, place.x, place.y, sums);
    }
  for (int k = 0; k < 3; k++)
    pixel |= (guint32) lround (sums[k] / (SAMPLES * SAMPLES)) << (8 * k);
  return pixel;
}

/* @side pixels each way, whose lower left corner is so far from that of the field. */
static void
draw_part (cairo_surface_t *surface, const Source *source, const Part *part, int x, int y, int side)
{
  guchar *pixels = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);

  for (int up = 0; up < side; up++)
    {
      guint32 *line = (gpointer) (pixels + (gsize) (height - 1 - y - up) * stride);

      for (int across = 0; across < side; across++)
        line[x + across] =
            get_pixel (source, part, across / (double) side, up / (double) side, 1.0 / side);
    }
}

/**
 * lat_photo_rectify:
 * @picture: what the photograph shows
 * @fit: where the board is on it
 * @where: where men stand who play on it; the field goes half a square beyond the lines if that is on points
 * @files: of the board that is played on
 * @ranks: of the board that is played on
 *
 * It takes time: for threads.
 *
 * Returns: (transfer full): the field of the board from above, its longer side at most 1440 pixels, of whole pixels
 *   a square
 */
cairo_surface_t *
lat_photo_rectify (const LatPicture *picture,
                   const LatPhotoFit *fit,
                   LatFoundMeasure where,
                   int files,
                   int ranks)
{
  int side = MIN (MAX_SIDE / MAX (files, ranks), MAX_SQUARE) / STEPS;
  int square = side * STEPS;
  double offset = lat_photo_get_offset (where);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, files * square, ranks * square);
  Source source = { cairo_image_surface_get_data (picture->surface),
                    (gsize) cairo_image_surface_get_stride (picture->surface),
                    cairo_image_surface_get_width (picture->surface),
                    cairo_image_surface_get_height (picture->surface) };

  g_return_val_if_fail (fit != NULL && square > 0, surface);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_flush (surface);
  for (int row = 0; row < ranks * STEPS; row++)
    for (int column = 0; column < files * STEPS; column++)
      {
        Part part;

        for (int i = 0; i < 4; i++)
          {
            LatPhotoPoint seen = lat_photo_fit_map (fit, (column + i % 2) / (double) STEPS - offset,
                                                    (row + i / 2) / (double) STEPS - offset);

            part.corners[i] = (LatPhotoPoint){ seen.x * picture->scale, seen.y * picture->scale };
          }
        draw_part (surface, &source, &part, column * side, row * side, side);
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/**
 * lat_photo_new_small:
 * @side: how many pixels its longer side has at most, above 0
 *
 * Returns: (transfer full): the same photograph for charts and maps, of which a page may have several
 */
LatDiagramPhoto *
lat_photo_new_small (const LatDiagramPhoto *photo, int side)
{
  LatDiagramPhoto *small;

  g_return_val_if_fail (photo != NULL && side > 0, NULL);

  small = lat_diagram_photo_new_small (photo, side);
  lat_picture_attach_jpeg (small->surface);
  return small;
}

/**
 * lat_photo_load:
 * @board: a board with a photograph, as it was read: lat_found_board_check() has nothing against it
 * @path: the file of its picture
 * @where: where men stand; %LAT_MEASURE_UNTOLD for what its size counts
 * @error: why the picture cannot be used, with the name of the file and what to do
 *
 * Reads the photograph of a board, as it is seen from above. It takes time: for threads.
 *
 * Returns: (transfer full) (nullable): what a game can be played on, with its scale and how it is cited
 */
LatDiagramPhoto *
lat_photo_load (const LatFoundBoard *board, const char *path, LatFoundMeasure where, GError **error)
{
  g_autoptr (LatPhotoFit) fit = NULL;
  g_autoptr (LatPicture) picture = NULL;
  g_autofree char *citation = NULL;
  cairo_surface_t *surface;
  LatDiagramPhoto *photo;
  LatSquareSet holes;
  int files, ranks;

  g_return_val_if_fail (board != NULL && board->photo != NULL && path != NULL, NULL);

  if (where == LAT_MEASURE_UNTOLD)
    where = board->measure == LAT_MEASURE_POINTS ? LAT_MEASURE_POINTS : LAT_MEASURE_SQUARES;
  fit = lat_photo_fit_new (&board->photo->grid, board->files, board->ranks, board->measure, NULL);
  g_return_val_if_fail (fit != NULL, NULL);
  picture = lat_picture_read (path, board->photo->digest, error);
  if (picture == NULL)
    return NULL;
  lat_found_board_get_shape (board, where, &files, &ranks, &holes);
  surface = lat_photo_rectify (picture, fit, where, files, ranks);
  lat_picture_attach_jpeg (surface);
  citation = lat_found_board_dup_citation (board);
  photo = lat_diagram_photo_new (surface, board->spacing, citation);
  cairo_surface_destroy (surface);
  return photo;
}
