/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-random-play.c - tests: what the checker of rules passes can be played
 *
 * What the checker of rules passes can be played: a thousand games at random on the fast board, for
 * each of many random rule sets, and on a sample of games every position and every action is looked
 * at through the core.
 *
 * LAT_RANDOM_SEED and LAT_RANDOM_RULES say where to start and how many rule sets to play. Each rule
 * set has the seed of the one before it plus one, so any of them can be played alone.
 */
#include <stdlib.h>
#include <string.h>

#include "lat-field.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-check.h"
#include "lat-position-text.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "random-rules.h"

#define DEFAULT_SEED  70000
#define DEFAULT_RULES 2000
#define N_PARTS       10
#define GAMES         1000 /* for each rule set */
#define LONGEST       60   /* then a game is broken off: not all rules have limits */
#define ISA_EVERY     16   /* so many rule sets are also played on the other instruction sets */
#define LOOK_EVERY    4    /* so many are looked at through the core */
#define LOOK_GAMES    2
#define LOOK_LONGEST  300
#define ACTIONS_EVERY 5  /* at so many plies each action is looked at, not only the position */
#define DRAWN_EVERY   67 /* at so many actions are drawn */
#define DRAWS         64 /* for each action there is */
#define DRAWN_GAMES   60 /* where they are drawn at each ply */

static guint
read_number (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) strtoul (text, NULL, 10) : otherwise;
}

static LatRuleset *
create_ruleset (guint32 seed, char **line)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = NULL;

  *line = random_rules_new (rand);
  rules = lat_rules_line_read (*line, diagnostics);
  g_assert_nonnull (rules);
  g_assert_true (lat_rules_check (rules, diagnostics));
  return lat_ruleset_new (rules, diagnostics);
}

/* Plays until so many games have come to their end or were broken off. Returns the sum of all
 * positions, which says whether two boards have played the same. */
static guint64
play_games (const LatRuleset *ruleset, LatIsa isa, guint32 seed, guint64 *n_games)
{
  g_autoptr (LatField) field = lat_field_new (ruleset, isa);
  guint64 sum = 0;

  *n_games = 0;
  for (guint part = 0; *n_games < GAMES; part++)
    {
      guint64 n = 0;
      guint n_played = 0;
      const guint n_plies = GAMES * LONGEST / 4;

      sum += lat_field_play_at_random (field, n_plies, LONGEST, seed + part, &n, &n_played);
      if (n_played == 0)
        return sum;
      g_assert_cmpuint (n_played, ==, n_plies);
      g_assert_cmpuint (n, >=, n_plies / LONGEST);
      *n_games += n;
    }
  return sum;
}

/* What must hold of a position that play has come to, and of what can be done there. */
static void
look_at (const LatRuleset *ruleset,
         const LatPosition *position,
         const LatHistory *history,
         LatActionList *list,
         gboolean is_over)
{
  LatPosition again = *position;

  g_assert_true (lat_position_check (ruleset, position, NULL));
  g_assert_cmpuint (lat_position_compute_key (position), ==, position->key);
  lat_position_update (&again);
  g_assert_true (lat_position_equal (&again, position));
  if (is_over)
    return;
  g_assert_cmpuint (list->n, >, 0);
  g_assert_true (lat_movegen_has_action (ruleset, position, history));
  if (history->n % ACTIONS_EVERY != 1)
    return;
  for (guint i = 0; i < list->n; i++)
    {
      g_assert_true (lat_movegen_is_legal (ruleset, position, history, list->items[i]));
      for (guint j = 0; j < i && list->n < 100; j++)
        g_assert_cmpuint (list->items[i], !=, list->items[j]);
    }
}

typedef struct
{
  int expected;
  int drawn;
} Tally;

/* Draws actions, and looks whether each is as likely as another: six standard deviations are allowed. */
static void
look_at_draws (const LatRuleset *ruleset,
               const LatField *field,
               const LatPosition *position,
               const LatHistory *history,
               const LatActionList *list)
{
  g_autoptr (GHashTable) tallies =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  guint64 state = position->key | 1;
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < list->n; i++)
    {
      LatPosition next;
      Tally *tally;

      lat_play (ruleset, position, list->items[i], &next);
      tally = g_hash_table_lookup (tallies, &next.key);
      if (tally == NULL)
        {
          tally = g_new0 (Tally, 1);
          g_hash_table_insert (tallies, g_memdup2 (&next.key, sizeof next.key), tally);
        }
      tally->expected += DRAWS;
    }
  for (guint i = 0; i < list->n * DRAWS; i++)
    {
      guint64 key = lat_field_draw (field, position, history, &state);
      Tally *tally = g_hash_table_lookup (tallies, &key);

      g_assert_nonnull (tally);
      tally->drawn++;
    }
  g_hash_table_iter_init (&iter, tallies);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Tally *tally = value;
      int off = tally->drawn - tally->expected;

      g_assert_cmpint (off * off, <=, 6 * 6 * tally->expected);
    }
}

/* How many men there are, in hand and on the board: nothing makes new ones. */
static guint
count_men (const LatPosition *position)
{
  guint n = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      n += (guint) (position->count[side][kind] + position->hand[side][kind]);
  return n;
}

static gboolean
look_at_game (const LatRuleset *ruleset, GRand *rand, guint drawn_first, guint drawn_every)
{
  g_autoptr (LatField) field = lat_field_new (ruleset, LAT_ISA_AUTO);
  LatPosition position = *lat_ruleset_get_start (ruleset);
  g_auto (LatHistory) history;
  g_auto (LatActionList) list;
  gboolean is_over = FALSE;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  lat_action_list_init (&list);
  for (guint ply = 0; ply < LOOK_LONGEST && !is_over; ply++)
    {
      LatOutcome outcome = { 0 };
      LatPosition next;

      is_over = lat_outcome_get (ruleset, &position, &history, &outcome);
      g_assert_cmpint (is_over, ==, outcome.result != LAT_RESULT_NONE);
      list.n = 0;
      if (!is_over)
        lat_movegen_list (ruleset, &position, &history, &list);
      look_at (ruleset, &position, &history, &list, is_over);
      if (is_over)
        break;
      if (ply % drawn_every == drawn_first)
        look_at_draws (ruleset, field, &position, &history, &list);
      lat_play (ruleset, &position, list.items[g_rand_int_range (rand, 0, (gint32) list.n)], &next);
      g_assert_cmpuint (count_men (&next), <=, count_men (&position));
      position = next;
      lat_history_push (&history, &position);
    }
  return is_over;
}

static void
test_part (gconstpointer data)
{
  const guint part = GPOINTER_TO_UINT (data);
  const guint n = read_number ("LAT_RANDOM_RULES", DEFAULT_RULES);
  const guint first = read_number ("LAT_RANDOM_SEED", DEFAULT_SEED);
  guint n_over = 0, n_looked = 0, n_blocked = 0;

  for (guint i = part; i < n; i += N_PARTS)
    {
      guint32 seed = first + i;
      g_autofree char *line = NULL;
      g_autoptr (LatRuleset) ruleset = create_ruleset (seed, &line);
      guint64 n_games, sum;

      /* Told first: a fault ends the program. */
      if (g_test_verbose ())
        g_test_message ("seed %u: %s", seed, line);
      g_assert_nonnull (ruleset);
      sum = play_games (ruleset, LAT_ISA_AUTO, seed, &n_games);
      n_blocked += n_games == 0;
      if (i / N_PARTS % ISA_EVERY == 0)
        for (guint isa = 1; isa < LAT_N_ISAS; isa++)
          {
            guint64 n_there;

            if (lat_isa_is_available ((LatIsa) isa))
              g_assert_cmpuint (play_games (ruleset, (LatIsa) isa, seed, &n_there), ==, sum);
          }
      if (i / N_PARTS % LOOK_EVERY == 0)
        {
          g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

          for (guint game = 0; game < LOOK_GAMES; game++, n_looked++)
            n_over += look_at_game (ruleset, rand, game, DRAWN_EVERY);
        }
    }
  g_test_message ("%u rule sets are over at the start; %u of %u games that were looked at ended",
                  n_blocked, n_over, n_looked);
  /* The sample would be worth nothing if no game in it ended. */
  g_assert_true (n < 1000 || n_over > n_looked / 8);
  g_assert_true (n < 1000 || n_blocked < n / N_PARTS / 4);
}

/* Rules with all that forbids a slide that was drawn, on crowded boards: actions are drawn at each ply. */
static void
test_drawn (gconstpointer line)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (DEFAULT_SEED);

  g_assert_nonnull (ruleset);
  for (guint game = 0; game < DRAWN_GAMES; game++)
    look_at_game (ruleset, rand, 0, 1);
}

#define DRAWN_ARRAY                                                                                \
  "Board.Files=6|Board.Ranks=6|Setup.Array=ssssss/2d3/6/6/3D2/SSSSSS|Soldier.Range=0|"

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint part = 0; part < N_PARTS; part++)
    {
      g_autofree char *path = g_strdup_printf ("/random-play/%u", part);

      g_test_add_data_func (path, GUINT_TO_POINTER (part), test_part);
    }
  g_test_add_data_func ("/random-play/drawn/locks",
                        DRAWN_ARRAY
                        "Leader.Range=0|Tactics.Lock=skirmish|Tactics.PushAndCrush=true|"
                        "Tactics.Flank=true|Tactics.Phalanx=true|"
                        "Tactics.LeaderMobility=blocked|Goal.LeaderImmobilised=blocked|"
                        "Goal.SelfImmobilise=forbidden|Limits.NoCapturePlies=40",
                        test_drawn);
  g_test_add_data_func ("/random-play/drawn/entry",
                        DRAWN_ARRAY "Capture.Entry=forbidden|Goal.LeaderImmobilised=enclosed|"
                                    "Goal.SelfImmobilise=forbidden|Limits.NoCapturePlies=40",
                        test_drawn);
  g_test_add_data_func ("/random-play/drawn/swap",
                        DRAWN_ARRAY "Setup.Swap=true|Limits.NoCapturePlies=10", test_drawn);
  return g_test_run ();
}
