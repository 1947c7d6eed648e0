/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-perft-main.c - answers questions about rule sets with the referee, one a line
 *
 * Answers questions about rule sets from standard input, one a line.
 *
 * A line is "rules TAB position TAB depth" and the answer a count; with --play it is "rules TAB
 * position TAB actions", and the answer the position after them and the result; with --moves the
 * legal actions after them, sorted.  An empty position is the start.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "plain-perft.h"

typedef enum
{
  ANSWER_COUNT,
  ANSWER_PLAY,
  ANSWER_MOVES,
} Answer;

static gboolean
play_all (PlainGame *game, const char *actions, GError **error)
{
  g_auto (GStrv) texts = g_strsplit (actions, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    if (texts[i][0] != '\0' && !plain_game_play_text (game, texts[i], error))
      return FALSE;
  return TRUE;
}

static void
print_answer (PlainGame *game, Answer answer)
{
  const PlainPosition *position = plain_game_position (game);

  if (answer == ANSWER_PLAY)
    {
      g_autofree char *text = plain_position_to_text (game->rules, position);
      PlainOutcome outcome = plain_game_outcome (game);
      g_print ("%s %s\n", text, plain_result_to_text (outcome.result));
      return;
    }

  g_auto (GStrv) texts = plain_legal_texts (game->rules, position, game->history);
  g_autofree char *joined = g_strjoinv (" ", texts);
  g_print ("%s\n", joined);
}

static gboolean
answer_line (const char *line, Answer answer, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 3);

  if (g_strv_length (fields) != 3)
    {
      g_set_error (error, PLAIN_ERROR, 0, "three fields are wanted");
      return FALSE;
    }

  g_autoptr (PlainRules) rules = plain_rules_parse (fields[0], error);
  if (rules == NULL)
    return FALSE;
  g_autoptr (PlainGame) game = plain_game_new (rules, fields[1], error);
  if (game == NULL)
    return FALSE;

  if (answer == ANSWER_COUNT)
    {
      guint64 depth = g_ascii_strtoull (fields[2], NULL, 10);
      g_print ("%" G_GUINT64_FORMAT "\n", plain_perft (game, (guint) depth));
      return TRUE;
    }
  if (!play_all (game, fields[2], error))
    return FALSE;
  print_answer (game, answer);
  return TRUE;
}

int
main (int argc, char **argv)
{
  Answer answer = ANSWER_COUNT;
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (fileno (stdin));
  g_autofree char *line = NULL;
  gsize end = 0;

  setlocale (LC_ALL, "C");
  if (argc == 2 && g_str_equal (argv[1], "--play"))
    answer = ANSWER_PLAY;
  else if (argc == 2 && g_str_equal (argv[1], "--moves"))
    answer = ANSWER_MOVES;
  else if (argc > 1)
    {
      g_printerr ("usage: plain-perft [--play | --moves] < LINES\n");
      return 2;
    }

  while (g_io_channel_read_line (input, &line, NULL, &end, NULL) == G_IO_STATUS_NORMAL)
    {
      g_autoptr (GError) error = NULL;

      line[end] = '\0';
      if (!answer_line (line, answer, &error))
        g_print ("error: %s\n", error->message);
      fflush (stdout);
      g_clear_pointer (&line, g_free);
    }
  return 0;
}
