/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-diagnostic.c - tests: what a reader or checker has to say about its input */
#include "lat-diagnostic.h"

static void
test_text (void)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new ("game.latgame");
  g_autofree char *text = NULL;
  LatDiagnostic *item;

  lat_diagnostics_set_place (list, 12, 7);
  item = lat_diagnostics_add (list, LAT_SEVERITY_ERROR, "no %s here", "square");
  item->remedy = g_strdup ("should be a1");
  lat_diagnostics_set_place (list, 0, 0);
  lat_diagnostics_add_key (list, LAT_SEVERITY_WARNING, "Board", "Files", "99", "out of range",
                           NULL);
  lat_diagnostics_add_key (list, LAT_SEVERITY_NOTE, "Board", "Ranks", NULL, "missing", NULL);

  g_assert_cmpuint (lat_diagnostics_get_count (list), ==, 3);
  g_assert_cmpuint (lat_diagnostics_get_errors (list), ==, 1);
  text = lat_diagnostics_dup_text (list);
  g_assert_cmpstr (text, ==,
                   "game.latgame:12:7: error: no square here; should be a1\n"
                   "game.latgame: warning: [Board] Files=99: out of range\n"
                   "game.latgame: note: [Board] Ranks: missing\n");
}

/* A value with line ends does not end the line. */
static void
test_one_line (void)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autofree char *text = NULL;

  lat_diagnostics_add_key (list, LAT_SEVERITY_ERROR, NULL, "Files", "8\r\n9", "bad value", NULL);
  text = lat_diagnostics_dup_text (list);
  g_assert_cmpstr (text, ==, "error: Files=8  9: bad value\n");
}

static void
test_nobody_listens (void)
{
  lat_diagnostics_set_place (NULL, 1, 1);
  g_assert_null (lat_diagnostics_add (NULL, LAT_SEVERITY_ERROR, "lost"));
  g_assert_null (lat_diagnostics_add_key (NULL, LAT_SEVERITY_ERROR, "a", "b", "c", "d", "e"));
  g_assert_cmpuint (lat_diagnostics_get_count (NULL), ==, 0);
  g_assert_cmpuint (lat_diagnostics_get_errors (NULL), ==, 0);
}

/* A hostile text has a complaint for each of its millions of bytes. */
static void
test_too_many (void)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  guint count;

  while (lat_diagnostics_add (list, LAT_SEVERITY_ERROR, "wrong") != NULL)
    g_assert_cmpuint (lat_diagnostics_get_count (list), <, 10000);
  count = lat_diagnostics_get_count (list);
  g_assert_null (lat_diagnostics_add (list, LAT_SEVERITY_WARNING, "wrong"));
  g_assert_null (
      lat_diagnostics_add_key (list, LAT_SEVERITY_ERROR, NULL, NULL, NULL, "wrong", NULL));

  g_assert_cmpuint (lat_diagnostics_get_count (list), ==, count);
  g_assert_cmpint (lat_diagnostics_get (list, count - 1)->severity, ==, LAT_SEVERITY_NOTE);
  g_assert_cmpint (lat_diagnostics_get (list, count - 2)->severity, ==, LAT_SEVERITY_ERROR);
  g_assert_cmpuint (lat_diagnostics_get_errors (list), ==, count + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/diagnostic/text", test_text);
  g_test_add_func ("/base/diagnostic/one-line", test_one_line);
  g_test_add_func ("/base/diagnostic/nobody-listens", test_nobody_listens);
  g_test_add_func ("/base/diagnostic/too-many", test_too_many);
  return g_test_run ();
}
