/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-games.c - games at random, by two rule sets in step */
#include "lat-difference-private.h"

#include "lat-play.h"

/* Once a line is found, so many more games look for a shorter one. */
#define MORE_GAMES 100

/* How often an action is drawn until one is to the taste of the style. */
#define N_TRIES 12

/* Chance alone seldom repeats a position, goes long without a capture, or takes nearly all. */
typedef enum
{
  STYLE_ANY,
  STYLE_BACK_AND_FORTH,
  STYLE_PEACEFUL,
  STYLE_GREEDY,
} Style;

G_STATIC_ASSERT (STYLE_GREEDY + 1 == LAT_N_PLAY_STYLES);

static LatAction
draw (const LatActionList *list, LatRandom *random)
{
  return list->items[lat_random_below (random, list->n)];
}

/* The move that takes back what the side did last, if it is legal. */
static LatAction
find_back (const LatActionList *list, const LatDifferenceLine *line)
{
  guint n = line->actions->len;
  LatAction last, back;

  if (n < 2)
    return LAT_ACTION_INVALID;
  last = g_array_index (line->actions, LatAction, n - 2);
  if (lat_action_type (last) != LAT_ACTION_MOVE)
    return LAT_ACTION_INVALID;
  back = lat_action_new (LAT_ACTION_MOVE, lat_action_kind (last), lat_action_to (last),
                         lat_action_from (last));
  return lat_action_list_has (list, back) ? back : LAT_ACTION_INVALID;
}

static gboolean
has_key (const LatHistory *history, guint64 key)
{
  for (guint i = 0; i < history->n; i++)
    if (history->keys[i] == key)
      return TRUE;
  return FALSE;
}

static gboolean
is_to_taste (const LatDifferenceRun *run,
             const LatDifferenceLine *line,
             LatAction action,
             Style style)
{
  LatPosition next;
  gboolean captures = lat_play (run->rulesets[0], &line->position, action, &next) > 0;

  if (style == STYLE_GREEDY)
    return captures || lat_action_type (action) == LAT_ACTION_REMOVAL;
  return !captures && lat_action_type (action) != LAT_ACTION_REMOVAL
         && (style == STYLE_BACK_AND_FORTH || !has_key (&line->history, next.key));
}

/**
 * lat_difference_choose:
 * @run: its first list has the legal actions
 * @line: where play is
 * @style: below %LAT_N_PLAY_STYLES
 *
 * Returns: an action by chance
 */
LatAction
lat_difference_choose (LatDifferenceRun *run,
                       const LatDifferenceLine *line,
                       guint style,
                       LatRandom *random)
{
  const LatActionList *list = &run->lists[0];
  LatAction action = draw (list, random);

  if (style == STYLE_ANY || list->n == 1)
    return action;
  if (style == STYLE_BACK_AND_FORTH && lat_random_below (random, 8) > 0)
    {
      LatAction back = find_back (list, line);

      if (back != LAT_ACTION_INVALID)
        return back;
    }
  for (guint i = 0; i < N_TRIES && !is_to_taste (run, line, action, (Style) style); i++)
    action = draw (list, random);
  return action;
}

/* Plays until the rule sets part, the game is over, or it gets no shorter line. */
static void
play_game (LatDifferenceRun *run,
           const LatPosition *start,
           LatDifferenceLine *line,
           guint style,
           LatRandom *random)
{
  gboolean has_best = lat_finding_is_example (run->best);
  guint bound = has_best ? lat_finding_get_n_plies (run->best) : run->limits->max_plies + 1;
  LatProbe probe;

  lat_difference_line_reset (line, start);
  while (line->actions->len < bound && !lat_difference_run_must_stop (run))
    {
      if (lat_difference_probe (run, &line->position, &line->history, &probe))
        {
          lat_difference_run_keep_line (run, start, line, &probe);
          return;
        }
      if (probe.is_over)
        return;
      lat_difference_line_play (run, line, lat_difference_choose (run, line, style, random));
    }
}

/**
 * lat_difference_play_games:
 * @start: where they begin
 *
 * Plays games at random until one finds where the rule sets part, and then some more for a shorter
 * line.
 */
void
lat_difference_play_games (LatDifferenceRun *run, const LatPosition *start)
{
  g_auto (LatDifferenceLine) line;
  guint64 end = run->limits->max_games;

  lat_difference_line_init (&line);
  run->progress.phase = LAT_DIFFERENCE_PHASE_GAMES;
  for (guint64 i = 0; i < end && !lat_difference_run_must_stop (run); i++)
    {
      LatRandom random = lat_random_new (run->limits->seed, i);
      gboolean had_best = lat_finding_is_example (run->best);

      play_game (run, start, &line, (guint) (i % LAT_N_PLAY_STYLES), &random);
      run->progress.reach.n_games++;
      if (!had_best && lat_finding_is_example (run->best))
        end = MIN (end, i + 1 + MORE_GAMES);
    }
}
