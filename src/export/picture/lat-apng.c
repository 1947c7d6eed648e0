/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-apng.c - writing animated PNG images
 *
 * The chunks are those of the PNG specification, third edition. cairo writes no animations, and
 * what its images have for transparency depends on what is in them, which must be the same for
 * all frames; so rows are packed here, by the compressor of GIO. */
#include "lat-apng.h"

#include <string.h>

#include "lat-png-chunk.h"

#define FILTER_UP 2

#define N_CHANNELS 4

typedef enum
{
  BLEND_SOURCE, /* takes the place of what is there */
  BLEND_OVER,   /* lies over it */
} Blend;

typedef struct
{
  int x;
  int y;
  int width;
  int height;
} Area;

struct _LatApng
{
  GByteArray *bytes;
  int width;
  int height;
  guint n_frames;
  guint n_added;
  guint32 sequence;
  guint8 *last; /* the dots of the frame before, as they are written */
  guint8 *dots;
  guint8 *changes; /* what lies over the frame before to make it this one */
};

/* --- Chunks --- */

static void
put_number (GByteArray *bytes, guint32 value)
{
  guint32 big = GUINT32_TO_BE (value);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

static void
put_short (GByteArray *bytes, guint16 value)
{
  guint16 big = GUINT16_TO_BE (value);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

static void
put_byte (GByteArray *bytes, guint8 value)
{
  g_byte_array_append (bytes, &value, 1);
}

static void
put_chunk (LatApng *apng, const char *type, const guint8 *data, gsize n)
{
  lat_png_chunk_append (apng->bytes, type, data, n);
}

static void
put_head (LatApng *apng)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  g_autoptr (GByteArray) head = g_byte_array_new ();
  g_autoptr (GByteArray) control = g_byte_array_new ();

  g_byte_array_append (apng->bytes, signature, sizeof signature);
  put_number (head, (guint32) apng->width);
  put_number (head, (guint32) apng->height);
  put_byte (head, 8);
  put_byte (head, 6); /* colours with transparency */
  put_byte (head, 0);
  put_byte (head, 0);
  put_byte (head, 0);
  put_chunk (apng, "IHDR", head->data, head->len);
  put_number (control, apng->n_frames);
  put_number (control, 0); /* for ever */
  put_chunk (apng, "acTL", control->data, control->len);
}

/* What follows stays. */
static void
put_frame_control (LatApng *apng, const Area *area, Blend blend, guint delay)
{
  g_autoptr (GByteArray) control = g_byte_array_new ();

  put_number (control, apng->sequence++);
  put_number (control, (guint32) area->width);
  put_number (control, (guint32) area->height);
  put_number (control, (guint32) area->x);
  put_number (control, (guint32) area->y);
  put_short (control, (guint16) MIN (delay, G_MAXUINT16));
  put_short (control, 1000);
  put_byte (control, 0);
  put_byte (control, (guint8) blend);
  put_chunk (apng, "fcTL", control->data, control->len);
}

/* --- Dots --- */

static guint8
divide (guint channel, guint alpha)
{
  return alpha == 0 ? 0 : (guint8) MIN (255, (channel * 255 + alpha / 2) / alpha);
}

/* cairo's dots are words with the colours multiplied by alpha. */
static void
read_dots (LatApng *apng, cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *out = apng->dots;

  for (int y = 0; y < apng->height; y++)
    for (int x = 0; x < apng->width; x++)
      {
        guint32 dot = ((const guint32 *) (gconstpointer) (data + (gsize) y * (gsize) stride))[x];
        guint alpha = dot >> 24;

        *out++ = divide (dot >> 16 & 255, alpha);
        *out++ = divide (dot >> 8 & 255, alpha);
        *out++ = divide (dot & 255, alpha);
        *out++ = (guint8) alpha;
      }
}

static gsize
get_offset (const LatApng *apng, int x, int y)
{
  return ((gsize) y * (gsize) apng->width + (gsize) x) * N_CHANNELS;
}

/* The least rectangle that holds all that has changed; where nothing has, one dot. */
static Area
find_changes (const LatApng *apng)
{
  int left = apng->width, right = -1, top = apng->height, bottom = -1;

  if (apng->n_added == 0)
    return (Area){ 0, 0, apng->width, apng->height };
  for (int y = 0; y < apng->height; y++)
    {
      gsize row = get_offset (apng, 0, y);

      if (memcmp (apng->dots + row, apng->last + row, get_offset (apng, 0, 1)) == 0)
        continue;
      top = MIN (top, y);
      bottom = y;
      for (int x = 0; x < apng->width; x++)
        if (memcmp (apng->dots + get_offset (apng, x, y), apng->last + get_offset (apng, x, y),
                    N_CHANNELS)
            != 0)
          {
            left = MIN (left, x);
            right = MAX (right, x);
          }
    }
  if (bottom < 0)
    return (Area){ 0, 0, 1, 1 };

  return (Area){ left, top, right - left + 1, bottom - top + 1 };
}

/* Where nothing has changed there is nothing, which takes the least room. That cannot be where a
 * dot becomes one that can be seen through: then all is drawn anew. */
static Blend
find_blend (LatApng *apng)
{
  gsize size = get_offset (apng, 0, apng->height);
  Blend blend = apng->n_added > 0 ? BLEND_OVER : BLEND_SOURCE;

  for (gsize i = 0; i < size && blend == BLEND_OVER; i += N_CHANNELS)
    {
      gboolean is_same = memcmp (apng->dots + i, apng->last + i, N_CHANNELS) == 0;

      if (!is_same && apng->dots[i + 3] < 255)
        blend = BLEND_SOURCE;
      if (is_same)
        memset (apng->changes + i, 0, N_CHANNELS);
      else
        memcpy (apng->changes + i, apng->dots + i, N_CHANNELS);
    }
  if (blend == BLEND_SOURCE)
    memcpy (apng->changes, apng->dots, size);

  return blend;
}

/* Each row as what it differs by from the one above. */
static GByteArray *
filter_rows (const LatApng *apng, const Area *area)
{
  gsize n = (gsize) area->width * N_CHANNELS;
  GByteArray *rows = g_byte_array_sized_new ((guint) ((n + 1) * (gsize) area->height));

  for (int y = 0; y < area->height; y++)
    {
      const guint8 *row = apng->changes + get_offset (apng, area->x, area->y + y);
      const guint8 *above = y > 0 ? row - get_offset (apng, 0, 1) : NULL;

      put_byte (rows, FILTER_UP);
      for (gsize i = 0; i < n; i++)
        put_byte (rows, (guint8) (row[i] - (above != NULL ? above[i] : 0)));
    }

  return rows;
}

static GBytes *
compress (const GByteArray *rows, GError **error)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  g_autoptr (GInputStream) input =
      g_memory_input_stream_new_from_data (rows->data, (gssize) rows->len, NULL);
  g_autoptr (GInputStream) packed = g_converter_input_stream_new (input, G_CONVERTER (compressor));
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();

  if (g_output_stream_splice (output, packed, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, error) < 0)
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (output));
}

/* --- Public --- */

/**
 * lat_apng_new:
 * @n_frames: how many there will be, at least 1
 * @width: in dots, above 0
 * @height: in dots, above 0
 *
 * Returns: (transfer full): an animation without frames
 */
LatApng *
lat_apng_new (guint n_frames, int width, int height)
{
  LatApng *apng;
  gsize size;

  g_return_val_if_fail (n_frames > 0 && width > 0 && height > 0, NULL);

  apng = g_new0 (LatApng, 1);
  apng->bytes = g_byte_array_new ();
  apng->n_frames = n_frames;
  apng->width = width;
  apng->height = height;
  size = get_offset (apng, 0, height);
  apng->last = g_malloc0 (size);
  apng->dots = g_malloc0 (size);
  apng->changes = g_malloc0 (size);
  put_head (apng);

  return apng;
}

/**
 * lat_apng_free:
 * @apng: (transfer full) (nullable): what is no longer needed
 */
void
lat_apng_free (LatApng *apng)
{
  if (apng == NULL)
    return;
  g_byte_array_unref (apng->bytes);
  g_free (apng->last);
  g_free (apng->dots);
  g_free (apng->changes);
  g_free (apng);
}

/**
 * lat_apng_add_frame:
 * @surface: an image of the size of the animation, in %CAIRO_FORMAT_ARGB32
 * @delay: for how many milliseconds it is shown, below 65536
 * @error: what went wrong
 *
 * Adds a frame after those that are there, of which there may not be all yet.
 *
 * Returns: whether it is added
 */
gboolean
lat_apng_add_frame (LatApng *apng, cairo_surface_t *surface, guint delay, GError **error)
{
  g_autoptr (GByteArray) rows = NULL;
  g_autoptr (GByteArray) data = NULL;
  g_autoptr (GBytes) packed = NULL;
  Blend blend;
  Area area;
  guint8 *dots;

  g_return_val_if_fail (apng != NULL && apng->n_added < apng->n_frames, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_width (surface) == apng->width, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (surface) == apng->height, FALSE);

  cairo_surface_flush (surface);
  read_dots (apng, surface);
  area = find_changes (apng);
  blend = find_blend (apng);
  rows = filter_rows (apng, &area);
  packed = compress (rows, error);
  if (packed == NULL)
    return FALSE;

  put_frame_control (apng, &area, blend, delay);
  data = g_byte_array_new ();
  if (apng->n_added > 0)
    put_number (data, apng->sequence++);
  g_byte_array_append (data, g_bytes_get_data (packed, NULL), (guint) g_bytes_get_size (packed));
  put_chunk (apng, apng->n_added > 0 ? "fdAT" : "IDAT", data->data, data->len);
  apng->n_added++;
  dots = apng->last;
  apng->last = apng->dots;
  apng->dots = dots;

  return TRUE;
}

/**
 * lat_apng_finish:
 *
 * Ends the animation, to which all frames have been added.
 *
 * Returns: (transfer full): the file
 */
GBytes *
lat_apng_finish (LatApng *apng)
{
  g_return_val_if_fail (apng != NULL && apng->n_added == apng->n_frames, NULL);

  put_chunk (apng, "IEND", NULL, 0);

  return g_bytes_new (apng->bytes->data, apng->bytes->len);
}
