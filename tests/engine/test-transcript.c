/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-transcript.c - the protocol says what it said before, word for word
 *
 * tests/data/protocol-transcript.txt: what is said stands after "> ", what is answered follows. Times, speeds, shares of wins
 * (which are floating point), the version and the list of presets are left out. When a change of the answers is meant:
 *   test-transcript --write tests/data/protocol-transcript.txt
 * says all of it again and writes what is answered now.
 */
#include <string.h>

#include "lat-protocol.h"

typedef struct
{
  LatProtocol *protocol;
  GMutex mutex;
  GCond cond;
  GString *text;
  guint n_best;
} Talk;

/* Without the words that differ from run to run, and the numbers after them. */
static void
append_steady (GString *text, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n_skipped = 0;

  if (g_str_has_prefix (line, "id name ") || g_str_has_prefix (line, "option name Variant "))
    return;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (g_str_equal (words[i], "time") || g_str_equal (words[i], "nps"))
        n_skipped = 2;
      else if (g_str_equal (words[i], "wdl"))
        n_skipped = 4;
      if (n_skipped > 0)
        n_skipped--;
      else
        g_string_append_printf (text, "%s%s", i > 0 ? " " : "", words[i]);
    }
  g_string_append_c (text, '\n');
}

static void
write_cb (const char *line, gpointer data)
{
  Talk *talk = data;

  g_mutex_lock (&talk->mutex);
  append_steady (talk->text, line);
  talk->n_best += g_str_has_prefix (line, "bestmove ");
  g_cond_broadcast (&talk->cond);
  g_mutex_unlock (&talk->mutex);
}

/* A search answers when it is done, and then only comes what is said next. */
static void
say (Talk *talk, const char *line)
{
  guint n_before = talk->n_best;

  g_string_append_printf (talk->text, "> %s\n", line);
  lat_protocol_handle (talk->protocol, line);
  g_mutex_lock (&talk->mutex);
  while (g_str_has_prefix (line, "go") && talk->n_best == n_before)
    g_cond_wait (&talk->cond, &talk->mutex);
  g_mutex_unlock (&talk->mutex);
}

static char *
say_again (const char *transcript)
{
  g_auto (GStrv) lines = g_strsplit (transcript, "\n", -1);
  Talk talk = { .text = g_string_new (NULL) };

  g_mutex_init (&talk.mutex);
  g_cond_init (&talk.cond);
  talk.protocol = lat_protocol_new (write_cb, &talk);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "> "))
      say (&talk, lines[i] + 2);
  lat_protocol_free (talk.protocol);
  g_mutex_clear (&talk.mutex);
  g_cond_clear (&talk.cond);
  return g_string_free (talk.text, FALSE);
}

static void
test_transcript (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "protocol-transcript.txt", NULL);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_auto (GStrv) right = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  again = say_again (text);
  right = g_strsplit (text, "\n", -1);
  lines = g_strsplit (again, "\n", -1);
  for (guint i = 0; right[i] != NULL && lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, right[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (right));
}

static int
write_transcript (const char *path)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 1;
  again = say_again (text);
  return g_file_set_contents (path, again, -1, NULL) ? 0 : 1;
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    return write_transcript (argv[2]);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/transcript/same-words", test_transcript);
  return g_test_run ();
}
