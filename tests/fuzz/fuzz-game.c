/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-game.c - any bytes as a file of games */
#include "fuzz.h"

#include <string.h>

#include "game-test.h"
#include "lat-game-index.h"
#include "lat-node-private.h"
#include "lat-scanner.h"

/* Comments that are looked for in what has been read; each is looked for in all of it. */
#define MAX_COMMENTS 50

static char *
dump_all (GPtrArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *dump = game_test_dump (g_ptr_array_index (games, i));

      g_string_append_printf (text, "game %u\n%s", i, dump);
    }
  return g_string_free (text, FALSE);
}

static GPtrArray *
read_checked (const char *text, gsize length)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  GPtrArray *games = lat_game_reader_read (text, (gssize) length, NULL, list);

  g_assert_nonnull (games);
  fuzz_check_diagnostics (list);
  g_assert_true (games->len > 0 || lat_diagnostics_get_errors (list) > 0);
  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    g_assert_cmpuint (lat_diagnostics_get (list, i)->line, >=, 1);
  return games;
}

static gboolean
has_letters (const char *word)
{
  while (*word != '\0' && !g_ascii_isalnum (*word))
    word++;
  return *word != '\0';
}

/* Signs alone are not counted: with a parenthesis that is added they can become a mark. */
static guint
count_words (const char *text)
{
  g_autoptr (LatScanner) scanner = lat_scanner_new (text, strlen (text));
  g_auto (LatToken) token = { 0 };
  guint n = 0;

  do
    {
      lat_scanner_next (scanner, &token);
      if (token.type == LAT_TOKEN_WORD && has_letters (token.text))
        n++;
    }
  while (token.type != LAT_TOKEN_END);
  return n;
}

/* Every word of the text is an action of the tree now, or stands in a raw line. */
static void
check_words (const char *text, GPtrArray *games)
{
  guint n = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const LatGame *game = g_ptr_array_index (games, i);
      const LatNode *node = lat_game_get_root (game);

      for (; node != NULL; node = lat_node_walk (node, lat_game_get_root (game)))
        {
          n += node->parent != NULL ? 1 : 0;
          for (guint k = 0; k < lat_node_get_n_raw (node); k++)
            {
              /* It did not start a line, where some signs mean more. */
              g_autofree char *raw = g_strconcat ("x ", lat_node_get_raw (node, k)->text, NULL);

              n += count_words (raw) - 1;
            }
        }
    }
  g_assert_cmpuint (n, >=, count_words (text));
}

/* The words of a text, parted by single blanks. */
static char *
join_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n\r\f\v", -1);
  GString *joined = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", words[i]);
  return g_string_free (joined, FALSE);
}

/* Every comment of the text is a comment of the tree now, or stands in a raw line.
 * Commands in it may have become something else. */
static void
check_comments (const char *text, GPtrArray *games)
{
  g_autofree char *dump = dump_all (games);
  g_autofree char *all = join_words (dump);
  g_autoptr (LatScanner) scanner = lat_scanner_new (text, strlen (text));
  g_auto (LatToken) token = { 0 };
  guint n = 0;

  do
    {
      lat_scanner_next (scanner, &token);
      if (token.type != LAT_TOKEN_COMMENT && token.type != LAT_TOKEN_LINE_COMMENT)
        continue;
      if (strstr (token.text, "[%") != NULL)
        continue;

      g_autofree char *words = join_words (token.text);
      if (strstr (all, words) == NULL)
        g_error ("this comment is lost: %s", words);
    }
  while (token.type != LAT_TOKEN_END && n++ < MAX_COMMENTS);
}

/* Line ends of other systems and a byte order mark change nothing. */
static void
check_disguise (const char *text, GPtrArray *games)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *dressed = g_strjoinv ("\r\n", lines);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", dressed, NULL);
  g_autoptr (GPtrArray) again = read_checked (marked, strlen (marked));
  g_autofree char *before = dump_all (games);
  g_autofree char *after = dump_all (again);

  g_assert_cmpstr (after, ==, before);
}

/* The list of games finds those that the reader finds, and all of each lies in the text. */
static void
check_index (const char *text, gsize size, GPtrArray *games)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);
  g_autoptr (LatGameIndex) index = lat_game_index_new (bytes, NULL);
  gsize at = 0;

  g_assert_cmpuint (lat_game_index_get_count (index), ==, games->len);
  for (guint i = 0; i < games->len; i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);

      g_assert_cmpuint (entry->start, >=, at);
      g_assert_cmpuint (entry->end, >=, entry->start);
      g_assert_cmpuint (entry->end, <=, size);
      at = entry->end;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *copy = g_memdup2 (data, MAX (size, 1));
  const char *text = copy != NULL ? copy : "";
  g_autoptr (GPtrArray) games = read_checked (text, size);

  game_test_check_round_trip (games);
  check_index (text, size, games);
  if (!g_utf8_validate (text, (gssize) size, NULL))
    return 0;

  g_autofree char *string = g_strndup (text, size);
  if (strchr (string, '\r') != NULL || g_str_has_prefix (string, "\xef\xbb\xbf"))
    return 0;
  check_words (string, games);
  check_comments (string, games);
  check_disguise (string, games);
  return 0;
}
