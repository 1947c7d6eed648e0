/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-positions.c - positions of play in which two rule sets part, and what is left of
 * them when every man is taken away that it does not need */
#include "lat-difference-private.h"

#include "lat-capture-private.h"
#include "lat-position-check.h"

/* So many games are played for positions, and so many of each are shrunk. */
#define N_GAMES         24
#define MAX_OF_ONE_GAME 4

/**
 * lat_difference_is_fit:
 *
 * Returns: whether a position can be played by both rule sets, and no man is trapped whom nobody
 *   holds: by play that never comes about
 */
gboolean
lat_difference_is_fit (const LatDifferenceRun *run, const LatPosition *position)
{
  gboolean any_trapped = position->n_trapped[0] + position->n_trapped[1] > 0;

  for (guint i = 0; i < 2; i++)
    {
      if (!lat_position_check (run->rulesets[i], position, NULL))
        return FALSE;
      for (guint square = 0; any_trapped && square < LAT_N_CELLS; square++)
        if (lat_cell_is_piece (position->cells[square])
            && lat_cell_is_trapped (position->cells[square])
            && !lat_capture_is_held (run->rulesets[i], position->cells, (LatSquare) square))
          return FALSE;
    }
  return TRUE;
}

static gboolean
is_smaller (const LatFinding *a, const LatFinding *b)
{
  guint men = lat_finding_get_n_men (a), other = lat_finding_get_n_men (b);

  return men != other ? men < other : lat_finding_get_n_squares (a) < lat_finding_get_n_squares (b);
}

/**
 * lat_difference_keep_position:
 *
 * Keeps a position in which the rule sets part, if it is smaller than what there is.
 */
void
lat_difference_keep_position (LatDifferenceRun *run,
                              const LatPosition *position,
                              const LatProbe *probe)
{
  LatFinding candidate = { .position = *position };

  if (lat_finding_is_example (run->best) && !is_smaller (&candidate, run->best))
    return;
  run->best->kind = probe->kind;
  run->best->start = *position;
  run->best->position = *position;
  run->best->action = probe->action;
  run->progress.best = lat_finding_get_n_men (run->best);
}

/* Tries a position that is smaller; it becomes the current one if it tells as much. */
static gboolean
try_position (LatDifferenceRun *run, LatPosition *position, LatPosition *smaller)
{
  LatProbe probe;

  lat_position_update (smaller);
  if (lat_difference_run_must_stop (run) || !lat_difference_is_fit (run, smaller)
      || !lat_difference_probe (run, smaller, NULL, &probe))
    return FALSE;
  *position = *smaller;
  lat_difference_keep_position (run, position, &probe);
  return TRUE;
}

static gboolean
take_one (LatDifferenceRun *run, LatPosition *position)
{
  LatPosition smaller;

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (position->cells[i]))
      {
        smaller = *position;
        smaller.cells[i] = LAT_CELL_EMPTY;
        if (try_position (run, position, &smaller))
          return TRUE;
      }
  for (guint i = 0; i < (guint) LAT_N_SIDES * LAT_N_KINDS; i++)
    if (position->hand[i / LAT_N_KINDS][i % LAT_N_KINDS] > 0)
      {
        smaller = *position;
        smaller.hand[i / LAT_N_KINDS][i % LAT_N_KINDS]--;
        if (try_position (run, position, &smaller))
          return TRUE;
      }
  return FALSE;
}

/* Puts one man elsewhere, so that all fit a smaller rectangle. */
static gboolean
draw_together (LatDifferenceRun *run, LatPosition *position)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (run->rulesets[0], &squares);
  LatFinding now = { .position = *position };
  guint most = lat_finding_get_n_squares (&now);

  for (guint from = 0; from < n; from++)
    for (guint to = 0; lat_cell_is_piece (position->cells[squares[from]]) && to < n; to++)
      {
        LatFinding other = { .position = *position };
        LatPosition *smaller = &other.position;

        if (smaller->cells[squares[to]] != LAT_CELL_EMPTY || squares[from] == position->bonus)
          continue;
        smaller->cells[squares[to]] = smaller->cells[squares[from]];
        smaller->cells[squares[from]] = LAT_CELL_EMPTY;
        if (lat_finding_get_n_squares (&other) < most && try_position (run, position, smaller))
          return TRUE;
        if (run->progress.reach.is_stopped)
          return FALSE;
      }
  return FALSE;
}

/* @position is one in which the rule sets part, then a smaller one.
 * Takes men away one at a time as long as there is still a difference, any one, so that in the end
 * none can be spared; then moves them together. What comes of it is kept if it is the smallest so
 * far. */
static void
lat_difference_shrink (LatDifferenceRun *run, LatPosition *position)
{
  LatPosition plain = *position;

  plain.quiet = 0;
  plain.number = 1;
  plain.reversible = 0;
  if (!try_position (run, position, &plain))
    {
      plain = *position;
      plain.number = plain.quiet / 2u + 1;
      try_position (run, position, &plain);
    }
  while (take_one (run, position))
    ;
  /* So few are gone through one by one, in order of the rectangle. */
  while (lat_finding_get_n_men (run->best) > run->limits->max_men && draw_together (run, position))
    ;
}

/* Plays a game by one of them, and shrinks some of the positions in which they part. */
static void
collect_from_game (LatDifferenceRun *run,
                   const LatPosition *start,
                   LatDifferenceLine *line,
                   guint style,
                   LatRandom *random)
{
  guint n_shrunk = 0;
  LatPosition smaller;
  LatProbe probe;

  lat_difference_line_reset (line, start);
  while (line->actions->len < run->limits->max_plies && !lat_difference_run_must_stop (run))
    {
      if (lat_difference_probe (run, &line->position, NULL, &probe) && n_shrunk < MAX_OF_ONE_GAME
          && lat_difference_is_fit (run, &line->position))
        {
          lat_difference_keep_position (run, &line->position, &probe);
          smaller = line->position;
          lat_difference_shrink (run, &smaller);
          n_shrunk++;
          lat_difference_probe (run, &line->position, NULL, &probe);
        }
      if (probe.kind == LAT_FINDING_RESULT || probe.is_over || run->lists[0].n == 0)
        return;
      lat_difference_line_play (run, line, lat_difference_choose (run, line, style, random));
    }
}

/**
 * lat_difference_collect_positions:
 * @start: where games begin
 *
 * Finds positions by games at random, and shrinks them.
 */
void
lat_difference_collect_positions (LatDifferenceRun *run, const LatPosition *start)
{
  g_auto (LatDifferenceLine) line;

  lat_difference_line_init (&line);
  run->progress.phase = LAT_DIFFERENCE_PHASE_GAMES;
  for (guint i = 0; i < N_GAMES && !lat_difference_run_must_stop (run); i++)
    {
      LatRandom random = lat_random_new (run->limits->seed, run->progress.reach.n_games);

      collect_from_game (run, start, &line, i % LAT_N_PLAY_STYLES, &random);
      run->progress.reach.n_games++;
    }
}
