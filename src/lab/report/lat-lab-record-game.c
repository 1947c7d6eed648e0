/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-record-game.c - games of a run, as games to look at */
#include "lat-lab-record-game.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lat-edit.h"
#include "lat-lab-reader.h"
#include "lat-lab-replay.h"
#include "lat-match-game.h"
#include "lat-position-text.h"
#include "lat-locale.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

/**
 * lat_lab_query_init:
 * @query: (out caller-allocates): asks for all games
 */
void
lat_lab_query_init (LatLabQuery *query)
{
  g_return_if_fail (query != NULL);

  *query = (LatLabQuery){ .max_plies = G_MAXUINT, .rules = -1 };
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* Whether the game begins with these actions; victims may be left out as everywhere. */
static gboolean
begins_with (const LatLabRecord *record, LatRuleset *ruleset, const char *actions)
{
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);
  g_auto (LatLabReplay) replay = { 0 };

  if (!lat_lab_replay_init (&replay, ruleset, record))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      LatReason reason;
      LatAction action = lat_action_text_read (ruleset, &replay.position, &replay.history, words[i],
                                               &reason, NULL);

      if (action == LAT_ACTION_INVALID || !lat_lab_replay_next (&replay) || replay.action != action)
        return FALSE;
    }
  return TRUE;
}

/* Whether the game is one that is looked for. */
static gboolean
lat_lab_query_matches (const LatLabQuery *query, const LatLabRecord *record, LatRuleset *ruleset)
{
  g_return_val_if_fail (query != NULL && record != NULL && ruleset != NULL, FALSE);

  if (query->has_end && record->reason != query->end)
    return FALSE;
  if (record->n_plies < query->min_plies || record->n_plies > query->max_plies)
    return FALSE;
  if (query->rules >= 0 && record->number.rules != (guint) query->rules)
    return FALSE;
  if (query->numbers != NULL
      && !g_array_binary_search (query->numbers, &record->number.game, compare_numbers, NULL))
    return FALSE;
  if (query->opening == NULL || g_str_has_prefix (record->opening, query->opening))
    return TRUE;
  return strchr (query->opening, '/') == NULL && begins_with (record, ruleset, query->opening);
}

static char *
dup_player (const LatLabHeader *header, const LatLabRecord *record, LatSide side)
{
  guint engine = lat_lab_record_get_engine (record, side);
  LatLabPlayer players[LAT_LAB_MAX_PLAYERS];
  guint n;

  if (record->number.part == LAT_LAB_PART_LADDER
      && lat_lab_ladder_read (header->ladder, players, &n))
    {
      g_autofree char *name = lat_lab_player_dup_name (&players[record->number.rung + 1 - engine]);

      return lat_locale_dup_sentence (name);
    }
  /* Translators: an engine that may visit so many positions for an action */
  return g_strdup_printf (_ ("Engine %u (%" PRIu64 " nodes)"), engine + 1, header->nodes[engine]);
}

static void
tag (LatGame *game, const LatLabRecord *record, const LatLabHeader *header)
{
  g_autofree char *round = g_strdup_printf ("%" G_GUINT64_FORMAT, record->number.game);
  g_autofree char *pair = g_strdup_printf ("%" G_GUINT64_FORMAT, record->number.pair);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, header->seed);
  /* Translators: the name of a game of the laboratory; %s is the name of the rules */
  g_autofree char *event =
      g_strdup_printf (_ ("Laboratory: %s"), header->labels[record->number.rules]);

  lat_edit_apply_for_good (lat_edit_new_tag (game, "Event", event));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Round", round));
  for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
    {
      g_autofree char *name = dup_player (header, record, side);

      lat_edit_apply_for_good (
          lat_edit_new_tag (game, side == LAT_WHITE ? "White" : "Black", name));
    }
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Result", lat_result_get_text (record->result)));
  lat_edit_apply_for_good (
      lat_edit_new_tag (game, "Termination", lat_match_end_get_word (record->reason)));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Pair", pair));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Seed", seed));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Version", header->version));
}

/**
 * lat_lab_record_new_game:
 * @header: the run
 * @ruleset: the rules of the game
 *
 * Makes a game of a record: with tags that say which it is and why it ended, and what the engines
 * thought.
 *
 * Returns: (transfer full) (nullable): the game; %NULL if its opening is no position of the rules
 */
LatGame *
lat_lab_record_new_game (const LatLabRecord *record,
                         const LatLabHeader *header,
                         LatRuleset *ruleset)
{
  LatPosition start;
  LatGame *game;
  LatNode *node;

  g_return_val_if_fail (record != NULL && header != NULL && ruleset != NULL, NULL);

  if (!lat_position_text_read (ruleset, record->opening, &start, NULL))
    return NULL;
  game = lat_game_new (ruleset, &start);
  node = lat_game_get_root (game);
  for (guint i = 0; i < record->n_plies; i++)
    {
      LatScore score = record->scores[i];
      LatEval eval = { TRUE, score.is_mate, score.value, 0 };

      node = lat_edit_apply_for_good (lat_edit_new_add (game, node, record->actions[i]));
      if (lat_lab_score_is_known (score))
        lat_edit_apply_for_good (lat_edit_new_eval (game, node, &eval));
    }
  tag (game, record, header);
  return game;
}

/* Whether a rule set is played on the board of the first one: as large, and without the squares that are lost. */
static gboolean
is_on_board (const LatLabHeader *header, guint index, const LatRules *rules)
{
  g_autoptr (LatRules) first = index > 0 ? lat_rules_line_read (header->rules[0], NULL) : NULL;
  gboolean is_good;

  if (header->board == NULL || index == 0)
    return header->board != NULL;
  is_good = first != NULL && first->files == rules->files && first->ranks == rules->ranks;
  for (guint i = 0; is_good && i < LAT_SQUARE_SET_WORDS; i++)
    is_good = (first->holes.words[i] & ~rules->holes.words[i]) == 0;
  return is_good;
}

/**
 * lat_lab_name_rules:
 * @header: a run
 * @index: of one of its rule sets
 * @ruleset: that rule set, as it was read
 *
 * The rules of a run are lines, which name nothing. Those of a preset get its name back, and those of a board that was found
 * its id, as lat_found_board_dup_rules() gives it, so that games are on their board again.
 *
 * Returns: (transfer full): the same rules by their name
 */
LatRuleset *
lat_lab_name_rules (const LatLabHeader *header, guint index, LatRuleset *ruleset)
{
  g_autoptr (LatRules) preset = NULL;
  g_autoptr (LatRules) named = NULL;
  g_autofree char *id = NULL;

  g_return_val_if_fail (header != NULL && index < header->n_rules && ruleset != NULL, NULL);

  preset = lat_presets_find (header->rules[index]);
  if (!is_on_board (header, index, lat_ruleset_get_rules (ruleset)))
    return preset != NULL ? lat_ruleset_new (preset, NULL) : lat_ruleset_ref (ruleset);
  named = lat_rules_copy (lat_ruleset_get_rules (ruleset));
  id = preset != NULL ? g_strconcat (preset->id, "-", header->board, NULL)
                      : g_strdup (header->board);
  /* What is no id names no board. */
  if (!lat_rules_set_value (named, LAT_KEY_ID, id, NULL))
    return lat_ruleset_ref (ruleset);
  lat_text_set (named->name, NULL, header->labels[index]);
  return lat_ruleset_new (named, NULL);
}

static gboolean
load_file (const char *path, const LatLabQuery *query, guint max, GPtrArray *games, GError **error)
{
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);
  g_autoptr (GPtrArray) rulesets = NULL;
  g_autoptr (GError) fault = NULL;
  g_auto (LatLabRecord) record = { 0 };

  if (reader == NULL)
    return FALSE;
  rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);
  for (guint i = 0; i < lat_lab_reader_get_header (reader)->n_rules; i++)
    g_ptr_array_add (rulesets, lat_lab_name_rules (lat_lab_reader_get_header (reader), i,
                                                   lat_lab_reader_get_ruleset (reader, i)));
  while (games->len < max && lat_lab_reader_next (reader, &record, &fault))
    {
      LatRuleset *ruleset = lat_lab_reader_get_ruleset (reader, record.number.rules);

      if (lat_lab_query_matches (query, &record, ruleset))
        {
          const LatLabHeader *header = lat_lab_reader_get_header (reader);

          g_ptr_array_add (
              games, lat_lab_record_new_game (&record, header,
                                              g_ptr_array_index (rulesets, record.number.rules)));
        }
      lat_lab_record_clear (&record);
    }
  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/**
 * lat_lab_record_load_games:
 * @paths: (array zero-terminated=1): files of games
 * @query: which games
 * @max: not more than so many
 * @error: #LatLabError: what is wrong with a file
 *
 * Returns: (transfer full) (nullable) (element-type LatGame): the games, in the order of the files
 */
GPtrArray *
lat_lab_record_load_games (const char *const *paths,
                           const LatLabQuery *query,
                           guint max,
                           GError **error)
{
  g_autoptr (GPtrArray) games = NULL;

  g_return_val_if_fail (paths != NULL && query != NULL, NULL);

  games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
  for (guint i = 0; paths[i] != NULL; i++)
    if (!load_file (paths[i], query, max, games, error))
      return NULL;
  return g_steal_pointer (&games);
}
