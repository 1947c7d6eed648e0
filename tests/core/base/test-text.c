/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-text.c - tests: a text with translations, as GKeyFile keeps them */
#include "lat-text.h"

static void
test_values (void)
{
  g_autoptr (LatText) text = lat_text_new ();
  g_autoptr (LatText) copy = NULL;
  const char *locale;

  g_assert_cmpstr (lat_text_get_best (text), ==, "");
  lat_text_set (text, NULL, "Game");
  lat_text_set (text, "de", "Spiel");
  lat_text_set (text, "la", "Ludus");
  lat_text_set (text, "de", "Das Spiel");
  g_assert_cmpuint (lat_text_get_count (text), ==, 3);
  g_assert_cmpstr (lat_text_get (text, "de"), ==, "Das Spiel");
  g_assert_null (lat_text_get (text, "fr"));
  g_assert_cmpstr (lat_text_get_nth (text, 1, &locale), ==, "Das Spiel");
  g_assert_cmpstr (locale, ==, "de");

  copy = lat_text_copy (text);
  g_assert_true (lat_text_equal (text, copy));
  lat_text_set (copy, "la", "");
  g_assert_cmpuint (lat_text_get_count (copy), ==, 2);
  g_assert_false (lat_text_equal (text, copy));
  g_assert_false (lat_text_equal (copy, text));
  /* A value may be set to itself. */
  lat_text_set (text, NULL, lat_text_get (text, NULL));
  g_assert_cmpstr (lat_text_get (text, NULL), ==, "Game");
}

static void
test_best (void)
{
  g_autoptr (LatText) text = lat_text_new ();

  lat_text_set (text, NULL, "Game");
  lat_text_set (text, "de", "Spiel");
  g_setenv ("LANGUAGE", "de_AT:en", TRUE);
  g_assert_cmpstr (lat_text_get_best (text), ==, "Spiel");
  g_setenv ("LANGUAGE", "en_GB:de", TRUE);
  g_assert_cmpstr (lat_text_get_best (text), ==, "Game");
  g_setenv ("LANGUAGE", "fr", TRUE);
  g_assert_cmpstr (lat_text_get_best (text), ==, "Game");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/text/values", test_values);
  g_test_add_func ("/base/text/best", test_best);
  return g_test_run ();
}
