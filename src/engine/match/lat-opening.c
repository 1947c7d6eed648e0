/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-opening.c - where the games of a match begin
 *
 * An opening is the six fields of a position: whatever plays from it, in this program or another,
 * knows the same of what came before, which is nothing.
 */
#include "lat-match-board.h"
#include "lat-movegen.h"
#include "lat-opening.h"
#include "lat-position-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rule sets in which random play is over at once exist; those that never get further hardly do. */
#define MAX_DRAWS 1000

static gboolean
has_real_action (const LatRuleset *ruleset, const LatPosition *position)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, NULL, &list);
  return list.n > 1 || (list.n == 1 && lat_action_type (list.items[0]) != LAT_ACTION_PASS);
}

/* The same men with the other side to act, in a turn of its own. */
static char *
swap_side (const char *fen)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);
  gboolean is_white;

  if (g_strv_length (fields) != 6)
    return g_strdup (fen);
  is_white = g_str_equal (fields[1], "w");
  g_free (fields[1]);
  fields[1] = g_strdup (is_white ? "b" : "w");
  g_free (fields[3]);
  fields[3] = g_strdup ("-");
  return g_strjoinv (" ", fields);
}

static gboolean
is_alive (const LatRuleset *ruleset, const LatPosition *position, const char *fen)
{
  LatOutcome outcome;
  LatPosition swapped;
  g_autofree char *text = NULL;

  if (lat_outcome_get (ruleset, position, NULL, &outcome))
    return FALSE;
  if (lat_position_is_dropping (position))
    return TRUE;
  text = swap_side (fen);
  return has_real_action (ruleset, position)
         && lat_position_text_read (ruleset, text, &swapped, NULL)
         && has_real_action (ruleset, &swapped);
}

/**
 * lat_opening_dup_complaint:
 * @ruleset: the rules
 * @n_plies: how many actions at random were to be played from the start
 *
 * Returns: (transfer full): why lat_opening_draw() has found no opening, translated, without a full stop
 */
char *
lat_opening_dup_complaint (const LatRuleset *ruleset, guint n_plies)
{
  LatOutcome outcome;

  if (lat_outcome_get (ruleset, lat_ruleset_get_start (ruleset), NULL, &outcome))
    return lat_outcome_dup_start_text (&outcome);
  if (n_plies == 0)
    return g_strdup (_ ("no game can begin there: it is over, or a side has no action"));
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u action at random ended the game in all tries; none may do",
                   "%u actions at random ended the game in all tries; fewer may do", n_plies),
      n_plies);
}

/**
 * lat_opening_is_playable:
 * @fen: six fields
 *
 * Returns: whether a game can begin there: the position is good and not over,
 *   and either side, if it were its turn, could do more than pass
 */
gboolean
lat_opening_is_playable (const LatRuleset *ruleset, const char *fen)
{
  g_autofree char *full = NULL;
  LatPosition position;

  g_return_val_if_fail (ruleset != NULL && fen != NULL, FALSE);

  if (!lat_position_text_read (ruleset, fen, &position, NULL))
    return FALSE;
  full = lat_position_text_write (ruleset, &position);
  return is_alive (ruleset, &position, full);
}

/* Returns: whether the game has gone on so far */
static gboolean
play_at_random (LatMatchBoard *board, guint n_plies, gboolean keep_drops, LatRandom *random)
{
  LatOutcome outcome;

  guint played = 0;

  while (played < n_plies || (!keep_drops && lat_position_is_dropping (&board->position)))
    {
      gboolean counts = keep_drops || !lat_position_is_dropping (&board->position);
      LatAction action = LAT_ACTION_INVALID;

      if (!lat_match_board_get_outcome (board, &outcome))
        action = lat_match_board_draw_action (board, random);
      if (action == LAT_ACTION_INVALID)
        return FALSE;
      lat_match_board_play (board, action);
      played += counts;
    }
  return TRUE;
}

/**
 * lat_opening_draw_from:
 * @ruleset: the rules
 * @fen: six fields of a good position
 * @n_plies: how many actions from there
 * @keep_drops: whether drops are among them; else a drop phase is played out at
 *   random first, and does not count
 * @random: where chance comes from
 *
 * Draws actions uniformly, and draws all of them again where the game ends on
 * the way or could not go on; see lat_opening_is_playable().
 *
 * Returns: (transfer full) (nullable): six fields; %NULL if a thousand draws gave
 *   nothing
 */
char *
lat_opening_draw_from (LatRuleset *ruleset,
                       const char *fen,
                       guint n_plies,
                       gboolean keep_drops,
                       LatRandom *random)
{
  g_return_val_if_fail (ruleset != NULL && fen != NULL && random != NULL, NULL);

  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      g_auto (LatMatchBoard) board = { 0 };
      g_autofree char *drawn = NULL;

      if (!lat_match_board_init (&board, ruleset, fen, NULL))
        return NULL;
      if (!play_at_random (&board, n_plies, keep_drops, random))
        continue;
      drawn = lat_position_text_write (ruleset, &board.position);
      if (is_alive (ruleset, &board.position, drawn))
        return g_steal_pointer (&drawn);
    }
  return NULL;
}

/**
 * lat_opening_draw:
 * @ruleset: the rules
 * @n_plies: how many actions from the start
 * @keep_drops: as for lat_opening_draw_from()
 * @random: where chance comes from
 *
 * As lat_opening_draw_from() from the start of the rules.
 *
 * Returns: (transfer full) (nullable): six fields
 */
char *
lat_opening_draw (LatRuleset *ruleset, guint n_plies, gboolean keep_drops, LatRandom *random)
{
  g_autofree char *start = NULL;

  g_return_val_if_fail (ruleset != NULL && random != NULL, NULL);

  start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
  return lat_opening_draw_from (ruleset, start, n_plies, keep_drops, random);
}

/* --- From a file --- */

/* What a reader of positions said, at the place where the position stands in the file. */
static void
move_diagnostics (LatDiagnostics *said, guint line, guint column, LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (said); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (said, i);

      lat_diagnostics_set_place (diagnostics, line, column + MAX (item->column, 1) - 1);
      lat_diagnostics_add_key (diagnostics, item->severity, item->group, item->key, item->value,
                               item->message, item->remedy);
    }
}

/* Adds a position to the openings of one rule set, written out in full. */
static void
add_opening (LatRuleset *ruleset,
             const char *fen,
             guint line,
             guint column,
             GPtrArray *openings,
             LatDiagnostics *diagnostics)
{
  g_autoptr (LatDiagnostics) said = lat_diagnostics_new (NULL);
  LatPosition position;

  if (!lat_position_text_read (ruleset, fen, &position, said))
    {
      move_diagnostics (said, line, column, diagnostics);
      return;
    }
  lat_diagnostics_set_place (diagnostics, line, column);
  if (lat_opening_is_playable (ruleset, fen))
    g_ptr_array_add (openings, lat_position_text_write (ruleset, &position));
  else
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR,
                         _ ("no game can begin there: it is over, or a side has no action"));
}

/* A line: a position, perhaps with a label before it. */
static void
add_line (char *line,
          guint number,
          LatRuleset *const *rulesets,
          const char *const *labels,
          guint n_rulesets,
          GPtrArray **openings,
          LatDiagnostics *diagnostics)
{
  char *tab = strchr (line, '\t');
  const char *fen = tab != NULL ? tab + 1 : line;
  guint column = (guint) g_utf8_strlen (line, fen - line) + 1;
  gboolean is_known = FALSE;

  if (tab != NULL)
    *tab = '\0';
  for (guint i = 0; i < n_rulesets; i++)
    if (tab == NULL || g_str_equal (labels[i], line))
      {
        is_known = TRUE;
        add_opening (rulesets[i], fen, number, column, openings[i], diagnostics);
      }
  if (is_known)
    return;
  lat_diagnostics_set_place (diagnostics, number, 1);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, _ ("%s is not played in this match"), line);
}

/**
 * lat_opening_read:
 * @text: valid UTF-8: a position a line, six fields; before it, with a tab between, may stand
 *   the label of the rule set it is for; blank lines and lines with # are skipped
 * @rulesets: (array length=n_rulesets): the rules
 * @labels: (array length=n_rulesets): what they are called
 * @n_rulesets: how many there are
 * @openings: (array length=n_rulesets) (element-type utf8): arrays that get the
 *   openings of each rule set
 * @diagnostics: what is wrong, with line numbers
 *
 * Returns: whether all lines are good and each rule set has an opening
 */
gboolean
lat_opening_read (const char *text,
                  LatRuleset *const *rulesets,
                  const char *const *labels,
                  guint n_rulesets,
                  GPtrArray **openings,
                  LatDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (text != NULL && rulesets != NULL && labels != NULL, FALSE);
  g_return_val_if_fail (openings != NULL && diagnostics != NULL, FALSE);

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strchomp (lines[i]);

      if (*line != '\0' && *line != '#')
        add_line (line, i + 1, rulesets, labels, n_rulesets, openings, diagnostics);
    }
  lat_diagnostics_set_place (diagnostics, 0, 0);
  for (guint k = 0; k < n_rulesets; k++)
    if (openings[k]->len == 0 && lat_diagnostics_get_errors (diagnostics) == 0)
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, _ ("there is no opening for %s"),
                           labels[k]);
  return lat_diagnostics_get_errors (diagnostics) == 0;
}
