/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-origin.c - what tables and pictures say that they rest upon */
#include <string.h>

#include "lat-edit.h"
#include "lat-game-origin.h"

/* By sha256sum, of “Board.Files=5”. */
#define LINE   "Board.Files=5"
#define DIGEST "2ec8375e740195f6eff4a1bd24e1f1593fc770cc196319d3356b9d8dd93b3b37"

static LatOrigin *
create_origin (void)
{
  LatOrigin *origin = lat_origin_new ();

  lat_origin_add_rules (origin, "my <rules>\nof \"mine\"", LINE);
  lat_origin_add_number (origin, "seed", G_MAXUINT64);
  lat_origin_add (origin, "date", "2026-11-27");
  return origin;
}

static void
test_text (void)
{
  g_autoptr (LatOrigin) origin = create_origin ();
  g_autoptr (LatOrigin) copy = lat_origin_copy (origin);
  g_autofree char *text = lat_origin_dup_text (copy);
  g_autofree char *comment = lat_origin_dup_comment (origin);
  g_autofree char *keywords = lat_origin_dup_keywords (origin);

  g_assert_cmpstr (text, ==,
                   "program: Latrunculi " LAT_VERSION "\n"
                   "rules: my <rules> of \"mine\"\n"
                   "rules-sha256: " DIGEST "\n"
                   "seed: 18446744073709551615\n"
                   "date: 2026-11-27\n");
  g_assert_cmpstr (comment, ==,
                   "# program: Latrunculi " LAT_VERSION "\r\n"
                   "# rules: my <rules> of \"mine\"\r\n"
                   "# rules-sha256: " DIGEST "\r\n"
                   "# seed: 18446744073709551615\r\n"
                   "# date: 2026-11-27\r\n");
  g_assert_true (g_str_has_suffix (keywords, "; date: 2026-11-27"));
  g_assert_null (strchr (keywords, '\n'));
  g_assert_cmpstr (lat_origin_get (origin, "date"), ==, "2026-11-27");
  g_assert_null (lat_origin_get (origin, "nodes"));
}

static void
test_svg (void)
{
  g_autoptr (LatOrigin) origin = create_origin ();
  g_autofree char *svg = NULL;

  /* No characters of XML. */
  lat_origin_add (origin, "event",
                  "a\xef\xbf\xbf"
                  "b\xef\xbf\xbe\001c");
  svg = lat_origin_dup_svg (origin);
  g_assert_nonnull (strstr (svg, "event: a\xef\xbf\xbd"
                                 "b\xef\xbf\xbd c"));

  g_assert_true (g_str_has_prefix (svg, "<metadata>"));
  g_assert_nonnull (strstr (svg, "rules: my &lt;rules&gt; of &quot;mine&quot;"));
  g_assert_nonnull (strstr (svg, "<dc:date>2026-11-27</dc:date>"));
  g_assert_nonnull (strstr (svg, "<dc:creator>Latrunculi " LAT_VERSION "</dc:creator>"));
}

/* As the PNG specification has it in its appendix D, by a table. */
static guint32
compute_crc (const guint8 *data, gsize n)
{
  guint32 table[256];
  guint32 crc = 0xffffffff;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      table[i] = i;
      for (guint bit = 0; bit < 8; bit++)
        table[i] = table[i] & 1 ? 0xedb88320 ^ (table[i] >> 1) : table[i] >> 1;
    }
  for (gsize i = 0; i < n; i++)
    crc = table[(crc ^ data[i]) & 0xff] ^ (crc >> 8);
  return ~crc;
}

/* The smallest picture there is, by hand: chunks are head, data, end. */
static void
test_png (void)
{
  static const guint8 picture[] = { 0x89, 'P', 'N', 'G', 13,  10,   26,   10,   0,    0, 0, 13,
                                    'I',  'H', 'D', 'R', 0,   0,    0,    1,    0,    0, 0, 1,
                                    8,    0,   0,   0,   0,   0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0,
                                    0,    'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82 };
  g_autoptr (LatOrigin) origin = lat_origin_new ();
  g_autoptr (GByteArray) png = g_byte_array_new ();
  const char *at;
  guint32 length;
  guint32 crc;

  g_byte_array_append (png, picture, sizeof picture);
  g_assert_true (lat_origin_add_to_png (origin, png));
  g_assert_cmpmem (png->data, 33, picture, 33);
  g_assert_cmpmem (png->data + png->len - 12, 12, picture + sizeof picture - 12, 12);
  at = (const char *) png->data + 37;
  g_assert_cmpmem (at, 4, "iTXt", 4);
  memcpy (&length, png->data + 33, sizeof length);
  length = GUINT32_FROM_BE (length);
  memcpy (&crc, at + 4 + length, sizeof crc);
  g_assert_cmphex (GUINT32_FROM_BE (crc), ==, compute_crc ((const guint8 *) at, 4 + length));
  g_assert_cmpmem (at + 4, 9, "Software", 9);
  g_assert_cmpmem (at + 4 + 13, 10, "Latrunculi", 10);
  g_assert_cmpmem (at + 4 + length + 4 + 4, 4, "iTXt", 4);

  g_byte_array_set_size (png, 20);
  g_assert_false (lat_origin_add_to_png (origin, png));
  g_assert_cmpuint (png->len, ==, 20);
}

/* What is not known of a date is left out. */
static void
test_game (void)
{
  static const struct
  {
    const char *tag, *date;
  } cases[] = { { "2026.11.27", "2026-11-27" },
                { "2026.11.\?\?", "2026-11" },
                { "\?\?\?\?.\?\?.\?\?", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seega-5x5");
      g_autoptr (LatGame) game = lat_game_new (ruleset, NULL);
      g_autoptr (LatOrigin) origin = NULL;
      g_autofree char *digest =
          g_compute_checksum_for_string (G_CHECKSUM_SHA256, lat_ruleset_get_line (ruleset), -1);

      g_autoptr (LatEdit) edit = lat_edit_new_tag (game, "Date", cases[i].tag);

      lat_edit_apply (edit);
      origin = lat_game_new_origin (game);
      g_assert_cmpstr (lat_origin_get (origin, "rules"), ==, "seega-5x5");
      g_assert_cmpstr (lat_origin_get (origin, "rules-sha256"), ==, digest);
      g_assert_cmpstr (lat_origin_get (origin, "date"), ==, cases[i].date);
    }
}

static void
test_day (void)
{
  g_autofree char *leap = lat_origin_dup_day (951782400 + 86399);
  g_autofree char *none = lat_origin_dup_day (G_MAXINT64);

  g_assert_cmpstr (leap, ==, "2000-02-29");
  g_assert_cmpstr (none, ==, "1970-01-01");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/origin/text", test_text);
  g_test_add_func ("/origin/svg", test_svg);
  g_test_add_func ("/origin/png", test_png);
  g_test_add_func ("/origin/game", test_game);
  g_test_add_func ("/origin/day", test_day);
  return g_test_run ();
}
