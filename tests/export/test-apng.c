/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-apng.c - animated images, read back chunk by chunk */
#include "lat-apng.h"

#include <string.h>

#define SIDE 8

typedef struct
{
  const guint8 *data;
  gsize length;
  char type[5];
  const guint8 *body;
  guint32 size;
} Chunks;

static guint32
get_number (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

/* The sum of PNG as its specification defines it, by division of polynomials bit by bit. */
static guint32
get_sum (const guint8 *data, gsize n)
{
  guint32 sum = 0;

  for (gsize bit = 0; bit < n * 8 + 32; bit++)
    {
      guint8 in = bit < n * 8 ? data[bit / 8] >> (bit % 8) & 1 : 0;
      gboolean carry = sum >> 31;

      in ^= bit < 32;
      sum = sum << 1 | in;
      if (carry)
        sum ^= 0x04c11db7;
    }
  sum ^= 0xffffffff;

  guint32 mirrored = 0;
  for (int bit = 0; bit < 32; bit++)
    mirrored |= (sum >> bit & 1) << (31 - bit);
  return mirrored;
}

static gboolean
next_chunk (Chunks *chunks)
{
  if (chunks->length == 0)
    return FALSE;
  g_assert_cmpuint (chunks->length, >=, 12);
  chunks->size = get_number (chunks->data);
  g_assert_cmpuint (chunks->length, >=, 12 + chunks->size);
  memcpy (chunks->type, chunks->data + 4, 4);
  chunks->body = chunks->data + 8;
  g_assert_cmphex (get_number (chunks->body + chunks->size), ==,
                   get_sum (chunks->data + 4, 4 + chunks->size));
  chunks->data += 12 + chunks->size;
  chunks->length -= 12 + chunks->size;

  return TRUE;
}

static Chunks
open_file (GBytes *bytes)
{
  Chunks chunks = { 0 };

  chunks.data = g_bytes_get_data (bytes, &chunks.length);
  g_assert_true (memcmp (chunks.data, "\x89PNG\r\n\x1a\n", 8) == 0);
  chunks.data += 8;
  chunks.length -= 8;

  return chunks;
}

static cairo_surface_t *
create_surface (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
}

static void
set_dot (cairo_surface_t *surface, int x, int y, guint32 dot)
{
  cairo_surface_flush (surface);
  ((guint32 *) (gpointer) (cairo_image_surface_get_data (surface)
                           + y * cairo_image_surface_get_stride (surface)))[x] = dot;
  cairo_surface_mark_dirty (surface);
}

static guint8 *
unpack (const guint8 *data, gsize n, gsize expected)
{
  g_autoptr (GZlibDecompressor) converter = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  guint8 *out = g_malloc (expected + 1);
  gsize read, written;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_converter_convert (G_CONVERTER (converter), data, n, out, expected + 1,
                                        G_CONVERTER_INPUT_AT_END, &read, &written, &error),
                   ==, G_CONVERTER_FINISHED);
  g_assert_no_error (error);
  g_assert_cmpuint (written, ==, expected);

  return out;
}

/* Lays what a chunk has over @canvas, as a browser does. */
static void
draw (guint8 *canvas, const guint8 *control, const guint8 *data, gsize n)
{
  guint32 width = get_number (control + 4), height = get_number (control + 8);
  guint32 left = get_number (control + 12), top = get_number (control + 16);
  gboolean is_over = control[25];
  g_autofree guint8 *rows = unpack (data, n, (width * 4 + 1) * height);

  g_assert_cmpuint (left + width, <=, SIDE);
  g_assert_cmpuint (top + height, <=, SIDE);
  for (guint32 y = 0; y < height; y++)
    {
      guint8 *row = rows + y * (width * 4 + 1);

      g_assert_cmpuint (row[0], ==, 2);
      for (guint32 i = 1; y > 0 && i <= width * 4; i++)
        row[i] = (guint8) (row[i] + row[(gssize) i - (gssize) (width * 4 + 1)]);
      for (guint32 x = 0; x < width; x++)
        {
          const guint8 *dot = row + 1 + x * 4;

          if (is_over && dot[3] == 0)
            continue;
          g_assert_true (!is_over || dot[3] == 255);
          memcpy (canvas + ((top + y) * SIDE + left + x) * 4, dot, 4);
        }
    }
}

static void
assert_dot (const guint8 *canvas, int x, int y, guint32 rgba)
{
  g_assert_cmphex (get_number (canvas + (y * SIDE + x) * 4), ==, rgba);
}

/* Four frames: the first, one dot more, nothing new, and one that can be seen through. */
static void
test_frames (void)
{
  g_autoptr (LatApng) apng = lat_apng_new (4, SIDE, SIDE);
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface = create_surface ();
  guint8 canvas[SIDE * SIDE * 4] = { 0 };
  const guint8 *control = NULL;
  guint32 sequence = 0;
  guint n_frames = 0;
  Chunks chunks;

  set_dot (surface, 1, 2, 0xff102030);
  g_assert_true (lat_apng_add_frame (apng, surface, 500, NULL));
  set_dot (surface, 6, 5, 0xffa0b0c0);
  g_assert_true (lat_apng_add_frame (apng, surface, 1000, NULL));
  g_assert_true (lat_apng_add_frame (apng, surface, 1000, NULL));
  set_dot (surface, 1, 2, 0x80402010);
  g_assert_true (lat_apng_add_frame (apng, surface, 60000, NULL));
  bytes = lat_apng_finish (apng);
  cairo_surface_destroy (surface);

  chunks = open_file (bytes);
  g_assert_true (next_chunk (&chunks));
  g_assert_cmpstr (chunks.type, ==, "IHDR");
  g_assert_cmpuint (get_number (chunks.body), ==, SIDE);
  g_assert_true (next_chunk (&chunks));
  g_assert_cmpstr (chunks.type, ==, "acTL");
  g_assert_cmpuint (get_number (chunks.body), ==, 4);
  while (next_chunk (&chunks))
    {
      static const guint delays[] = { 500, 1000, 1000, 60000 };
      gboolean is_first = g_str_equal (chunks.type, "IDAT");

      if (g_str_equal (chunks.type, "fcTL"))
        {
          control = chunks.body;
          g_assert_cmpuint (get_number (control), ==, sequence++);
          g_assert_cmpuint (control[20] << 8 | control[21], ==, delays[n_frames]);
          g_assert_cmpuint (control[22] << 8 | control[23], ==, 1000);
          continue;
        }
      if (g_str_equal (chunks.type, "IEND"))
        break;
      g_assert_true (is_first == (n_frames == 0));
      if (!is_first)
        {
          g_assert_cmpstr (chunks.type, ==, "fdAT");
          g_assert_cmpuint (get_number (chunks.body), ==, sequence++);
        }
      draw (canvas, control, chunks.body + (is_first ? 0 : 4), chunks.size - (is_first ? 0 : 4));
      if (n_frames == 1)
        g_assert_cmpuint (get_number (control + 4), ==, 1);
      assert_dot (canvas, 1, 2, n_frames < 3 ? 0x102030ff : 0x80402080);
      assert_dot (canvas, 6, 5, n_frames == 0 ? 0 : 0xa0b0c0ff);
      n_frames++;
    }
  g_assert_cmpstr (chunks.type, ==, "IEND");
  g_assert_cmpuint (chunks.length, ==, 0);
  g_assert_cmpuint (n_frames, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/apng/frames", test_frames);

  return g_test_run ();
}
