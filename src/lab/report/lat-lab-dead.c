/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-dead.c - whether anything can still happen in a position */
#include "lat-lab-dead.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-random.h"

/* A capture that both sides let happen is found soonest by chance. */
#define N_WALKS     24
#define WALK_LENGTH 80

typedef struct
{
  const LatRuleset *ruleset;
  LatHistory history;
  LatActionList list;
} Search;

/* Ends that say only that nothing has happened for long, and how men are counted then. */
static gboolean
is_win (LatReasonCode code)
{
  return code == LAT_REASON_IMMOBILISED || code == LAT_REASON_LEADER_CAPTURED
         || code == LAT_REASON_REACHED || code == LAT_REASON_SOLDIER_REACHED
         || code == LAT_REASON_ANNIHILATED || code == LAT_REASON_CUT_OFF
         || code == LAT_REASON_NO_ACTION;
}

/* Lists what can be done in a position as if play had begun there: repetition, the
 * captureless limit and the last move are put aside. */
static gboolean
look (Search *self, LatPosition *position, gboolean *wins)
{
  LatOutcome outcome = { 0 };

  position->quiet = 0;
  position->number = 1;
  position->reversible = 0;
  lat_history_reset (&self->history, position);
  self->list.n = 0;
  *wins = FALSE;
  if (lat_outcome_get (self->ruleset, position, &self->history, &outcome))
    {
      *wins = is_win (outcome.reason.code);
      return FALSE;
    }
  lat_movegen_list (self->ruleset, position, &self->history, &self->list);
  return TRUE;
}

static gboolean
is_progress (const Search *self, const LatPosition *position, LatAction action, LatPosition *next)
{
  return lat_play (self->ruleset, position, action, next) > 0
         || lat_action_type (action) == LAT_ACTION_REMOVAL;
}

static gboolean
finds_progress_by_chance (Search *self, const LatPosition *start)
{
  LatRandom random = lat_random_new (start->key, 0);
  LatPosition next;
  gboolean wins;

  for (guint walk = 0; walk < N_WALKS; walk++)
    {
      LatPosition position = *start;

      for (guint ply = 0; ply < WALK_LENGTH && look (self, &position, &wins); ply++)
        {
          LatAction action = self->list.items[lat_random_below (&random, self->list.n)];

          if (is_progress (self, &position, action, &next))
            return TRUE;
          position = next;
        }
      if (look (self, &position, &wins) == FALSE && wins)
        return TRUE;
    }
  return FALSE;
}

/* Tries all that can be done in a position. Whether one of it is progress. */
static gboolean
go_on (Search *self, const LatPosition *position, GHashTable *seen, GArray *queue)
{
  LatPosition next;

  for (guint i = 0; i < self->list.n; i++)
    {
      if (is_progress (self, position, self->list.items[i], &next))
        return TRUE;
      if (g_hash_table_contains (seen, &next.key) || queue->len >= LAT_LAB_DEAD_POSITIONS)
        continue;
      g_hash_table_add (seen, g_memdup2 (&next.key, sizeof next.key));
      g_array_append_val (queue, next);
    }
  return FALSE;
}

static LatLabLife
go_through (Search *self, const LatPosition *start)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (LatPosition));
  gboolean wins;

  g_array_append_val (queue, *start);
  g_hash_table_add (seen, g_memdup2 (&start->key, sizeof start->key));
  for (guint i = 0; i < queue->len; i++)
    {
      LatPosition position = g_array_index (queue, LatPosition, i);

      if (look (self, &position, &wins) ? go_on (self, &position, seen, queue) : wins)
        return LAT_LAB_LIFE_ALIVE;
    }
  return queue->len < LAT_LAB_DEAD_POSITIONS ? LAT_LAB_LIFE_DEAD : LAT_LAB_LIFE_UNKNOWN;
}

/**
 * lat_lab_dead_judge:
 * @ruleset: rules
 * @position: a position after the drop phase
 *
 * Whether anything can still happen: whether there is a line, with both sides helping, in which
 * a man is captured or removed, or a side wins (otherwise than by score). Repetition,
 * the captureless limit and the last move are put aside. First lines are tried at random, the same ones each time;
 * then all positions that can be reached are gone through, up to %LAT_LAB_DEAD_POSITIONS.
 *
 * Returns: what is proved
 */
LatLabLife
lat_lab_dead_judge (const LatRuleset *ruleset, const LatPosition *position)
{
  Search self = { .ruleset = ruleset };
  LatPosition start;
  LatLabLife life;

  g_return_val_if_fail (ruleset != NULL && position != NULL, LAT_LAB_LIFE_UNKNOWN);

  start = *position;
  lat_history_init (&self.history);
  lat_action_list_init (&self.list);
  life = finds_progress_by_chance (&self, &start) ? LAT_LAB_LIFE_ALIVE : go_through (&self, &start);
  lat_action_list_clear (&self.list);
  lat_history_clear (&self.history);
  return life;
}
