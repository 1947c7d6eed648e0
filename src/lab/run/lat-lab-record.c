/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-record.c - a game of a run, as it is kept
 *
 * Actions are kept in the notation of the program, so that a line can be read by people and played
 * by `latrunculi-cli play`. They are read with the rules at hand: a record that has been read is of
 * a game that can be played.
 */
#include "lat-action-text.h"
#include "lat-json-line.h"
#include "lat-lab-replay.h"
#include "lat-match-game.h"
#include "lat-position-text.h"

#include <string.h>

#define UNKNOWN_WORD "?"

void
lat_lab_record_clear (LatLabRecord *record)
{
  g_clear_pointer (&record->opening, g_free);
  g_clear_pointer (&record->actions, g_free);
  g_clear_pointer (&record->scores, g_free);
  record->n_plies = 0;
}

/**
 * lat_lab_record_free:
 * @record: (nullable): a record of its own
 */
void
lat_lab_record_free (LatLabRecord *record)
{
  if (record == NULL)
    return;
  lat_lab_record_clear (record);
  g_free (record);
}

/* --- Writing --- */

static void
append_word (GString *words, const char *word)
{
  if (words->len > 0)
    g_string_append_c (words, ' ');
  g_string_append (words, word);
}

static void
append_score (GString *words, LatScore score)
{
  char word[16];

  if (lat_lab_score_is_known (score))
    g_snprintf (word, sizeof word, score.is_mate ? "#%d" : "%d", score.value);
  else
    g_strlcpy (word, UNKNOWN_WORD, sizeof word);
  append_word (words, word);
}

static void
write_moves (const LatLabRecord *record, LatRuleset *ruleset, GString *moves)
{
  g_auto (LatLabReplay) replay = { 0 };

  if (!lat_lab_replay_init (&replay, ruleset, record))
    g_return_if_reached ();
  do
    {
      g_autofree char *word = NULL;

      if (replay.ply == record->n_plies)
        return;
      word = lat_action_text_write (ruleset, &replay.position, &replay.history,
                                    record->actions[replay.ply], LAT_MARKS_NONE);
      append_word (moves, word);
    }
  while (lat_lab_replay_next (&replay));
}

/**
 * lat_lab_record_write:
 * @ruleset: the rules of the game
 *
 * Returns: (transfer full): a line of JSON, without its end
 */
char *
lat_lab_record_write (const LatLabRecord *record, LatRuleset *ruleset)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autoptr (GString) scores = g_string_new (NULL);

  g_return_val_if_fail (record != NULL && ruleset != NULL, NULL);

  write_moves (record, ruleset, moves);
  for (guint i = 0; i < record->n_plies; i++)
    append_score (scores, record->scores[i]);
  json_builder_begin_object (builder);
  lat_json_add_number (builder, "game", (gint64) record->number.game);
  lat_json_add_number (builder, "pair", (gint64) record->number.pair);
  lat_json_add_number (builder, "rules", record->number.rules);
  json_builder_set_member_name (builder, "swapped");
  json_builder_add_boolean_value (builder, record->number.is_swapped);
  lat_json_add_string (builder, "result", lat_result_get_text (record->result));
  lat_json_add_string (builder, "end", lat_match_end_get_word (record->reason));
  lat_json_add_number (builder, "plies", record->n_plies);
  lat_json_add_number (builder, "turns", record->n_turns);
  lat_json_add_string (builder, "opening", record->opening);
  lat_json_add_string (builder, "moves", moves->str);
  lat_json_add_string (builder, "scores", scores->str);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

/* --- Reading --- */

static gboolean
is_number (JsonObject *object, const char *name, guint64 wanted)
{
  gint64 number;

  return lat_json_read_number (object, name, &number) && (guint64) number == wanted;
}

static gboolean
is_boolean (JsonObject *object, const char *name, gboolean wanted)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && json_node_get_boolean (node) == wanted;
}

static gboolean
read_count (JsonObject *object, const char *name, guint *count)
{
  gint64 number;

  if (!lat_json_read_number (object, name, &number) || number > LAT_LAB_MAX_PLIES)
    return FALSE;
  *count = (guint) number;
  return TRUE;
}

static gboolean
read_score (const char *word, LatScore *score)
{
  gint64 value;

  if (g_str_equal (word, UNKNOWN_WORD))
    {
      *score = (LatScore){ FALSE, LAT_LAB_SCORE_UNKNOWN };
      return TRUE;
    }
  score->is_mate = *word == '#';
  if (!g_ascii_string_to_signed (word + score->is_mate, 10, -G_MAXINT, G_MAXINT, &value, NULL))
    return FALSE;
  score->value = (int) value;
  return TRUE;
}

static gboolean
read_moves (LatLabRecord *record, LatRuleset *ruleset, char **words)
{
  g_auto (LatLabReplay) replay = { 0 };

  if (!lat_lab_replay_init (&replay, ruleset, record))
    return FALSE;
  for (guint i = 0; i < record->n_plies; i++)
    {
      record->actions[i] =
          lat_action_text_read (ruleset, &replay.position, &replay.history, words[i], NULL, NULL);
      if (record->actions[i] == LAT_ACTION_INVALID)
        return FALSE;
      lat_lab_replay_next (&replay);
    }
  return TRUE;
}

/* Returns: (nullable): the words, if there are @n */
static char **
split_words (const char *text, guint n)
{
  char **words;

  if (text == NULL)
    return NULL;
  words = *text != '\0' ? g_strsplit (text, " ", -1) : g_new0 (char *, 1);
  if (g_strv_length (words) != n)
    g_clear_pointer (&words, g_strfreev);
  return words;
}

/* Returns: (nullable): the name of the member that is not as it should be */
static const char *
read_number (JsonObject *object, const LatLabNumber *number)
{
  if (!is_number (object, "game", number->game))
    return "game";
  if (!is_number (object, "pair", number->pair))
    return "pair";
  if (!is_number (object, "rules", number->rules))
    return "rules";
  return is_boolean (object, "swapped", number->is_swapped) ? NULL : "swapped";
}

static gboolean
read_opening (LatLabRecord *record, JsonObject *object, LatRuleset *ruleset)
{
  LatPosition position;

  record->opening = g_strdup (lat_json_read_string (object, "opening"));
  return record->opening != NULL
         && lat_position_text_read (ruleset, record->opening, &position, NULL);
}

static const char *
read_members (LatLabRecord *record, JsonObject *object, LatRuleset *ruleset)
{
  const char *result = lat_json_read_string (object, "result");
  const char *end = lat_json_read_string (object, "end");
  g_auto (GStrv) moves = NULL;
  g_auto (GStrv) scores = NULL;

  if (result == NULL || !lat_result_read (result, &record->result)
      || record->result == LAT_RESULT_NONE)
    return "result";
  if (end == NULL || !lat_match_end_read (end, &record->reason))
    return "end";
  if (!read_count (object, "plies", &record->n_plies))
    return "plies";
  if (!read_count (object, "turns", &record->n_turns))
    return "turns";
  if (!read_opening (record, object, ruleset))
    return "opening";
  scores = split_words (lat_json_read_string (object, "scores"), record->n_plies);
  record->scores = g_new0 (LatScore, MAX (record->n_plies, 1));
  for (guint i = 0; scores != NULL && i < record->n_plies; i++)
    if (!read_score (scores[i], &record->scores[i]))
      return "scores";
  if (scores == NULL)
    return "scores";
  moves = split_words (lat_json_read_string (object, "moves"), record->n_plies);
  record->actions = g_new0 (LatAction, MAX (record->n_plies, 1));
  return moves != NULL && read_moves (record, ruleset, moves) ? NULL : "moves";
}

/**
 * lat_lab_record_read:
 * @record: (out caller-allocates): the game; to be cleared in either case
 * @line: any text
 * @number: which game it has to be
 * @ruleset: the rules of that game
 *
 * Returns: (transfer none) (nullable): %NULL if all is well; else the name of the member that is
 *   not as it should be, the empty text if @line is no object at all
 */
const char *
lat_lab_record_read (LatLabRecord *record,
                     const char *line,
                     const LatLabNumber *number,
                     LatRuleset *ruleset)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;
  const char *bad;

  g_return_val_if_fail (record != NULL && line != NULL, "");
  g_return_val_if_fail (number != NULL && ruleset != NULL, "");

  *record = (LatLabRecord){ .number = *number };
  object = lat_json_line_parse (parser, line);
  if (object == NULL)
    return "";
  bad = read_number (object, number);
  return bad != NULL ? bad : read_members (record, object, ruleset);
}
