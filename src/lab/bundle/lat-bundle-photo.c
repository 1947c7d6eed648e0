/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-photo.c - the photograph of the board as a bundle has it: a picture that is not larger than its maps are */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-bundle-private.h"
#include "lat-lab-run.h"

/* The longer side of it, in pixels, and of one that is read. */
#define SIDE     560
#define MAX_SIDE 2048
/* Where a PNG says how wide and high it is, and what it begins with. */
#define PNG_SIZE_AT  16
#define PNG_HEAD     24
#define PNG_SIGN     "\x89PNG\r\n\x1a\n"
#define PNG_SIGN_LEN 8

typedef struct
{
  const guchar *data;
  gsize left;
} Reading;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int length)
{
  Reading *reading = data;

  if (length > reading->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, reading->data, length);
  reading->data += length;
  reading->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static guint32
read_side (const guchar *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

/* Before it takes memory. */
static gboolean
check_size (const guchar *data, gsize length)
{
  return length > PNG_HEAD && memcmp (data, PNG_SIGN, PNG_SIGN_LEN) == 0
         && read_side (data + PNG_SIZE_AT) <= MAX_SIDE
         && read_side (data + PNG_SIZE_AT + 4) <= MAX_SIDE;
}

/*
 * lat_bundle_read_photo:
 * @picture: a file
 * @spacing: millimetres from square to square; 0 if nobody knows
 * @citation: (nullable): what it is of, and who says so
 * @error: %LAT_LAB_ERROR_FORMAT
 *
 * Returns: (transfer full) (nullable): what maps lie on
 */
LatDiagramPhoto *
lat_bundle_read_photo (GBytes *picture, double spacing, const char *citation, GError **error)
{
  Reading reading;
  cairo_surface_t *surface = NULL;
  g_autoptr (LatDiagramPhoto) photo = NULL;

  reading.data = g_bytes_get_data (picture, &reading.left);
  if (check_size (reading.data, reading.left))
    surface = cairo_image_surface_create_from_png_stream (read_cb, &reading);
  if (surface != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    photo = lat_diagram_photo_new (surface, spacing, citation);
  else
    g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
                 _ ("%s is no PNG picture of at most %d × %d pixels"), LAT_BUNDLE_PHOTO, MAX_SIDE,
                 MAX_SIDE);
  g_clear_pointer (&surface, cairo_surface_destroy);
  /* As one that is opaque, whatever it was. */
  return photo != NULL ? lat_diagram_photo_new_small (photo, MAX_SIDE) : NULL;
}

/*
 * lat_bundle_make_photo:
 * @options: whose photograph, if there is one, becomes as large as it is in a bundle, and a file; both are new
 *   references
 */
void
lat_bundle_make_photo (LatBundleOptions *options)
{
  const char *kind;

  if (options->photo != NULL && options->picture == NULL)
    {
      options->photo = lat_diagram_photo_new_small (options->photo, SIDE);
      options->picture = lat_diagram_photo_write (options->photo, &kind);
      return;
    }
  lat_diagram_photo_ref (options->photo);
  if (options->picture != NULL)
    g_bytes_ref (options->picture);
}
