/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prover.c - forced wins by trying everything, and searches whose result can be looked at */
#include "prover.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

static gboolean
child_can_win (const LatRuleset *ruleset,
               const LatPosition *position,
               LatHistory *history,
               LatAction action,
               LatSide side,
               guint plies)
{
  LatPosition child;

  lat_play (ruleset, position, action, &child);
  lat_history_push (history, &child);
  /* Who has played these men plays the others now. */
  if (lat_action_type (action) == LAT_ACTION_SWAP)
    side = lat_side_opposite (side);
  gboolean wins = prover_can_win (ruleset, &child, history, side, plies);
  lat_history_pop (history);
  return wins;
}

gboolean
prover_can_win (const LatRuleset *ruleset,
                const LatPosition *position,
                LatHistory *history,
                LatSide side,
                guint plies)
{
  gboolean is_own = position->side == side;
  LatOutcome outcome;

  if (lat_outcome_get (ruleset, position, history, &outcome))
    return outcome.result == lat_result_win (side);
  if (plies == 0)
    return FALSE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < list.n; i++)
    if (child_can_win (ruleset, position, history, list.items[i], side, plies - 1) == is_own)
      return is_own;
  return !is_own;
}

int
prover_solve (const LatRuleset *ruleset,
              const LatPosition *position,
              LatHistory *history,
              guint plies)
{
  LatSide side = (LatSide) position->side;

  for (guint n = 1; n <= plies; n++)
    {
      if (prover_can_win (ruleset, position, history, side, n))
        return (int) n;
      if (prover_can_win (ruleset, position, history, lat_side_opposite (side), n))
        return -(int) n;
    }
  return 0;
}

void
search_note_info_cb (const LatInfo *info, gpointer data)
{
  SearchResult *result = data;

  g_assert_cmpuint (info->line, <, LAT_ENGINE_MAX_LINES);
  result->n_infos++;
  result->lines[info->line] = *info;
}

void
search_note_done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  SearchResult *result = data;

  result->n_done++;
  result->done_token = token;
  result->best = best;
  result->nodes = nodes;
}

void
search_and_wait (LatEngine *engine,
                 LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 const LatLimits *limits,
                 SearchResult *result)
{
  memset (result, 0, sizeof *result);
  guint token = lat_engine_go (engine, ruleset, position, history, limits, search_note_info_cb,
                               search_note_done_cb, result);
  lat_engine_wait (engine);
  g_assert_cmpuint (result->n_done, ==, 1);
  g_assert_cmpuint (result->done_token, ==, token);
}

LatRuleset *
make_ruleset (const char *spec)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, diagnostics);
  LatRuleset *ruleset = rules != NULL ? lat_ruleset_new (rules, diagnostics) : NULL;

  if (ruleset == NULL)
    {
      g_autofree char *text = lat_diagnostics_dup_text (diagnostics);
      g_error ("%s: %s", spec, text);
    }
  return ruleset;
}

void
read_position (LatRuleset *ruleset, const char *text, LatPosition *position, LatHistory *history)
{
  g_assert_true (lat_position_text_read (ruleset, text, position, NULL));
  lat_history_init (history);
  lat_history_reset (history, position);
}

LatAction
read_action (LatRuleset *ruleset,
             const LatPosition *position,
             const LatHistory *history,
             const char *text)
{
  LatAction action = lat_action_text_read (ruleset, position, history, text, NULL, NULL);

  g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
  return action;
}

void
turn_position_over (LatRuleset *ruleset, const LatPosition *position, LatPosition *turned)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);
  int ranks = lat_ruleset_get_ranks (ruleset);

  *turned = *position;
  for (guint i = 0; i < n; i++)
    lat_position_put (turned, squares[i], LAT_CELL_EMPTY);
  for (guint i = 0; i < n; i++)
    {
      LatCell cell = position->cells[squares[i]];
      LatSquare square =
          lat_square_new (lat_square_file (squares[i]), ranks - 1 - lat_square_rank (squares[i]));

      if (lat_cell_is_piece (cell))
        lat_position_put (turned, square, cell ^ (LatCell) (LAT_CELL_WHITE | LAT_CELL_BLACK));
    }
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      turned->hand[LAT_WHITE][kind] = position->hand[LAT_BLACK][kind];
      turned->hand[LAT_BLACK][kind] = position->hand[LAT_WHITE][kind];
    }
  turned->side = (guint8) lat_side_opposite ((LatSide) position->side);
  lat_position_update (turned);
}

gboolean
play_random_action (LatRuleset *ruleset, LatPosition *position, LatHistory *history, GRand *rand)
{
  g_auto (LatActionList) list;
  LatPosition next;
  LatOutcome outcome;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  if (list.n == 0)
    return FALSE;
  lat_play (ruleset, position, list.items[g_rand_int_range (rand, 0, (gint32) list.n)], &next);
  lat_history_push (history, &next);
  if (lat_outcome_get (ruleset, &next, history, &outcome))
    {
      lat_history_pop (history);
      return FALSE;
    }
  *position = next;
  return TRUE;
}

LatNetFile *
make_net_file (const LatRuleset *ruleset, GRand *rand)
{
  LatNetFile *file;
  LatNetShape shape;

  lat_net_shape_init (&shape, ruleset);
  file = lat_net_file_new (&shape);
  for (guint i = 0; i < lat_net_shape_count (&shape); i++)
    file->weights[i] = (gint16) g_rand_int_range (rand, -120, 130);
  return file;
}

const LatNet *
make_net (LatRuleset *ruleset, GRand *rand)
{
  g_autoptr (LatNetFile) file = make_net_file (ruleset, rand);
  const LatNet *net = lat_net_intern (file, ruleset, NULL);

  g_assert_nonnull (net);
  return net;
}
