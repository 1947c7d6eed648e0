/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prover.h - forced wins by trying everything, and searches whose result can be looked at */
#pragma once

#include "lat-engine.h"

/* Whether a side can force a win within so many plies. No table, no pruning, the real history. */
gboolean
prover_can_win (const LatRuleset *ruleset,
                const LatPosition *position,
                LatHistory *history,
                LatSide side,
                guint plies);
/* Plies to the forced end within a bound: positive if the side to act wins, negative if it loses,
 * 0 if neither can force it. */
int
prover_solve (const LatRuleset *ruleset,
              const LatPosition *position,
              LatHistory *history,
              guint plies);

/* The last line of each rank, and the end, of one search. */
typedef struct
{
  guint n_infos;
  guint n_done;
  guint done_token;
  LatAction best;
  guint64 nodes;
  LatInfo lines[LAT_ENGINE_MAX_LINES];
} SearchResult;

/* Searches and waits. */
void
search_and_wait (LatEngine *engine,
                 LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 const LatLimits *limits,
                 SearchResult *result);
/* For lat_engine_go(); the data is a SearchResult. */
void
search_note_info_cb (const LatInfo *info, gpointer data);
void
search_note_done_cb (guint token, LatAction best, guint64 nodes, gpointer data);

LatRuleset *
make_ruleset (const char *spec);
void
read_position (LatRuleset *ruleset, const char *text, LatPosition *position, LatHistory *history);
LatAction
read_action (LatRuleset *ruleset,
             const LatPosition *position,
             const LatHistory *history,
             const char *text);
/* The same position with the colours changed and the board turned over. */
void
turn_position_over (LatRuleset *ruleset, const LatPosition *position, LatPosition *turned);
/* A net of weights at random. */
LatNetFile *
make_net_file (const LatRuleset *ruleset, GRand *rand);
const LatNet *
make_net (LatRuleset *ruleset, GRand *rand);
/* One legal action at random; FALSE, with nothing changed, if the game is over after it. */
gboolean
play_random_action (LatRuleset *ruleset, LatPosition *position, LatHistory *history, GRand *rand);
