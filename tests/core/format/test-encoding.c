/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-encoding.c - tests: what a text is written in, and that nothing of it is lost */
#include <string.h>

#include "lat-encoding.h"

static void
test_guess (void)
{
  static const struct
  {
    const char *text;
    gsize length;
    LatEncoding encoding;
    const char *decoded;   /* NULL: as it is */
    const char *complaint; /* NULL: none */
  } cases[] = {
    { "", 0, LAT_ENCODING_UTF8, NULL, NULL },
    { "abc", 3, LAT_ENCODING_UTF8, NULL, NULL },
    { "\xc3\xa4\xe2\x80\x94", 5, LAT_ENCODING_UTF8, NULL, NULL },
    { "W\x80", 2, LAT_ENCODING_WINDOWS_1252, "W\xe2\x82\xac",
      "1:2: warning: 0x80: this is not UTF-8; it is read" },
    { "a\n\tb\xe4g\r\n", 8, LAT_ENCODING_WINDOWS_1252, "a\n\tb\xc3\xa4g\r\n",
      "2:3: warning: 0xE4: " },
    /* The end is not read over. */
    { "\xe4\xb6\x80", 1, LAT_ENCODING_WINDOWS_1252, "\xc3\xa4", "1:1: warning: " },
    { "\xff\xa0\x9f", 3, LAT_ENCODING_WINDOWS_1252, "\xc3\xbf\xc2\xa0\xc5\xb8",
      "1:1: warning: 0xFF: " },
    /* No signs of it, control characters, and both at once. */
    { "a\x81", 2, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "\x8d", 1, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "\x8f", 1, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "\x90", 1, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "\x9d", 1, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "\xe4\x01", 2, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "a\0b", 3, LAT_ENCODING_UNKNOWN, NULL, NULL },
    { "\xc3\xa4 \xe4", 4, LAT_ENCODING_UNKNOWN, NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("f");
      g_autofree char *decoded = NULL;
      g_autofree char *complaint = NULL;
      gsize size = 0;

      g_assert_cmpint (lat_encoding_guess (cases[i].text, cases[i].length), ==, cases[i].encoding);
      decoded = lat_encoding_decode (cases[i].text, cases[i].length, &size, diagnostics);
      g_assert_cmpstr (decoded, ==, cases[i].decoded);
      if (decoded != NULL)
        g_assert_cmpuint (size, ==, strlen (decoded));
      complaint = lat_diagnostics_dup_text (diagnostics);
      if (cases[i].complaint == NULL)
        g_assert_cmpstr (complaint, ==, "");
      else if (strstr (complaint, cases[i].complaint) == NULL)
        g_error ("%s has no %s", complaint, cases[i].complaint);
    }
}

/* Every byte that has a sign comes back. */
static void
test_back (void)
{
  for (guint byte = 0x80; byte <= 0xff; byte++)
    {
      const char text[] = { 'a', (char) byte, ' ' };
      g_autofree char *back = NULL;
      g_autofree char *decoded = NULL;
      gsize size;
      gsize n;

      decoded = lat_encoding_decode (text, sizeof text, &size, NULL);
      if (decoded == NULL)
        {
          g_assert_nonnull (strchr ("\x81\x8d\x8f\x90\x9d", (int) byte));
          continue;
        }
      back = g_convert (decoded, (gssize) size, "WINDOWS-1252", "UTF-8", NULL, &n, NULL);
      g_assert_cmpmem (back, n, text, sizeof text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/guess", test_guess);
  g_test_add_func ("/encoding/back", test_back);
  return g_test_run ();
}
