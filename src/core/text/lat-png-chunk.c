/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-png-chunk.c - a chunk of a PNG, with its checksum */
#include "lat-png-chunk.h"

static guint32
update_crc (guint32 crc, const guint8 *data, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      crc ^= data[i];
      for (int bit = 0; bit < 8; bit++)
        crc = crc & 1 ? 0xedb88320 ^ (crc >> 1) : crc >> 1;
    }
  return crc;
}

static void
append_number (GByteArray *png, guint32 value)
{
  guint32 big = GUINT32_TO_BE (value);

  g_byte_array_append (png, (const guint8 *) &big, sizeof big);
}

/**
 * lat_png_chunk_append:
 * @png: what there is of a PNG
 * @type: its name, four letters
 * @data: (nullable) (array length=n): what is in it
 * @n: how many bytes
 *
 * Appends a chunk: length, name, data, and the CRC of the latter two (PNG specification, 5.3).
 */
void
lat_png_chunk_append (GByteArray *png, const char *type, const guint8 *data, gsize n)
{
  guint32 crc;

  g_return_if_fail (png != NULL && type != NULL && n <= G_MAXINT32);

  append_number (png, (guint32) n);
  g_byte_array_append (png, (const guint8 *) type, 4);
  if (n > 0)
    g_byte_array_append (png, data, (guint) n);
  crc = update_crc (0xffffffff, (const guint8 *) type, 4);
  append_number (png, update_crc (crc, data, n) ^ 0xffffffff);
}
