/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-encoding.c - text that is not UTF-8: what it may be, where that is seen, and how it is read */
#include "lat-encoding.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Whether a byte is a letter or a sign of Windows-1252: five are none, and a text has no others of
 * the control characters. */
static gboolean
is_sign (guchar byte)
{
  if (byte < 0x20)
    return byte == '\t' || byte == '\n' || byte == '\r' || byte == '\v' || byte == '\f';
  return byte != 0x81 && byte != 0x8d && byte != 0x8f && byte != 0x90 && byte != 0x9d;
}

/**
 * lat_encoding_skip_mark:
 * @text: any text
 *
 * Returns: (transfer none): the text behind a byte order mark, if it begins with one
 */
const char *
lat_encoding_skip_mark (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return g_str_has_prefix (text, BYTE_ORDER_MARK) ? text + strlen (BYTE_ORDER_MARK) : text;
}

/**
 * lat_encoding_guess:
 * @text: any bytes
 * @length: how many
 *
 * Says what a text is written in. A text that has letters in UTF-8 and others in between is
 * %LAT_ENCODING_UNKNOWN: reading it as Windows-1252 would spoil the former.
 *
 * Returns: the encoding
 */
LatEncoding
lat_encoding_guess (const char *text, gsize length)
{
  const char *end = text + length;
  const char *bad;

  g_return_val_if_fail (text != NULL, LAT_ENCODING_UNKNOWN);

  if (g_utf8_validate_len (text, length, &bad))
    return LAT_ENCODING_UTF8;
  for (const char *at = text; at < end; at++)
    if (!is_sign ((guchar) *at)
        || ((guchar) *at >= 0x80 && (gint32) g_utf8_get_char_validated (at, end - at) >= 0x80))
      return LAT_ENCODING_UNKNOWN;
  return LAT_ENCODING_WINDOWS_1252;
}

/**
 * lat_encoding_complain:
 * @diagnostics: (nullable): where the complaint goes
 * @severity: how bad that is
 * @text: a text that is not UTF-8
 * @length: its length in bytes
 * @message: what becomes of it, translated
 *
 * Says at which line and column the first byte stands that is not UTF-8, and which it is.
 */
void
lat_encoding_complain (LatDiagnostics *diagnostics,
                       LatSeverity severity,
                       const char *text,
                       gsize length,
                       const char *message)
{
  guint line = 1;
  guint column = 1;
  const char *bad;

  g_return_if_fail (text != NULL && message != NULL);

  if (g_utf8_validate_len (text, length, &bad))
    return;
  for (const char *at = text; at < bad; at = g_utf8_next_char (at))
    {
      column = *at == '\n' ? 1 : column + 1;
      line += *at == '\n' ? 1 : 0;
    }
  lat_diagnostics_set_place (diagnostics, line, column);
  lat_diagnostics_add (diagnostics, severity, "0x%02X: %s", (guchar) *bad, message);
}

/**
 * lat_encoding_decode:
 * @text: the text of a file
 * @length: its length in bytes
 * @size: (out): the length of what is returned
 * @diagnostics: (nullable): where it is said that it was not UTF-8
 *
 * Reads a text as Windows-1252 that is not UTF-8 and reads as such. Nothing is lost by that.
 *
 * Returns: (transfer full) (nullable): the text in UTF-8; %NULL if it is that already, or reads as
 *   nothing
 */
char *
lat_encoding_decode (const char *text, gsize length, gsize *size, LatDiagnostics *diagnostics)
{
  char *good;

  g_return_val_if_fail (text != NULL && size != NULL, NULL);

  if (lat_encoding_guess (text, length) != LAT_ENCODING_WINDOWS_1252)
    return NULL;
  good = g_convert (text, (gssize) length, "UTF-8", "WINDOWS-1252", NULL, size, NULL);
  if (good != NULL)
    lat_encoding_complain (diagnostics, LAT_SEVERITY_WARNING, text, length,
                           _ ("this is not UTF-8; it is read as Windows-1252 (Latin-1)"));
  return good;
}
