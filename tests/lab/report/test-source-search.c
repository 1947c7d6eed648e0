/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-source-search.c - tests: which games of which files are told */
#include "lat-source-search.h"

#include <glib/gstdio.h>
#include <string.h>

static void
found_cb (const LatSourceGame *game, gpointer data)
{
  g_string_append_printf (data, "%u ", (guint) game->number);
}

/* Returns: (transfer full): the numbers of the games that are told of a file, or what is wrong with it */
static char *
dup_found (const char *text, gssize length)
{
  g_autofree char *folder = g_dir_make_tmp ("lat-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "some.txt", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  GString *found = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  if (!lat_source_search (paths, query, found_cb, NULL, found, NULL, &error))
    {
      g_assert_true (g_str_has_prefix (error->message, path));
      g_string_assign (found, error->message + strlen (path));
    }
  g_remove (path);
  g_rmdir (folder);
  return g_string_free (found, FALSE);
}

/* What is no game is not told; of a file without any it is said what it is, and what to do. */
static void
test_games (void)
{
  static const struct
  {
    const char *text;
    gssize length;
    const char *found;
    const char *remedy;
  } cases[] = {
    { "[Event \"x\"]\n\n*\n\n1. a1-a2 *\n\nwords *\n\n[Round \"4\"]\n\n*\n", -1, "1 2 4 ", NULL },
    { "root:x:0:0:root:/root:/bin/bash\n", -1, ": there is no game in this text; ", "give " },
    { "# mine\n[Latrunculi Rules]\nFormat=1\n", -1, ": this is a rule set, not a game; ", "give " },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, ": this is not text; ", "give " },
    { "", -1, ": there is no game in this text; ", "give " },
    { "<svg/>", -1, ": this is XML or a web page; ", "give " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = dup_found (cases[i].text, cases[i].length);

      g_test_message ("%s", found);
      if (cases[i].remedy == NULL)
        g_assert_cmpstr (found, ==, cases[i].found);
      else
        g_assert_true (g_str_has_prefix (found, cases[i].found));
      g_assert_true (cases[i].remedy == NULL || strstr (found, cases[i].remedy) != NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/source-search/games", test_games);
  return g_test_run ();
}
