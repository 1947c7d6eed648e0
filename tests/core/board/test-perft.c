/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-perft.c - tests: counting sequences of actions
 *
 * Known counts of sequences of actions, on the core and, where they are small, on its referee. */
#include <locale.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-perft.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "plain-perft.h"
#include "random-rules.h"
#include "test-data.h"

/* Above this, the referee is too slow and the core counts the last ply without making it. */
#define SMALL_COUNT 50000

typedef struct
{
  char *preset;   /* its id, or a name for rules that are none */
  char *rules;    /* in one line */
  char *position; /* empty: the start */
  guint depth;
  guint64 count;
} Case;

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->preset);
  g_free (self->rules);
  g_free (self->position);
  g_free (self);
}

static LatRuleset *
make_ruleset (const Case *self)
{
  g_autoptr (LatRules) rules = NULL;

  if (!g_str_has_prefix (self->preset, "rules-"))
    return lat_ruleset_new_preset (self->preset);
  rules = lat_rules_line_read (self->rules, NULL);
  return lat_ruleset_new (rules, NULL);
}

/* Without the fast board. */
static guint64
count_slowly (const LatRuleset *ruleset,
              const LatPosition *position,
              LatHistory *history,
              guint depth)
{
  g_auto (LatActionList) list;
  LatOutcome outcome;
  guint64 count = 0;

  lat_action_list_init (&list);
  if (lat_outcome_get (ruleset, position, history, &outcome))
    return 0;
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < list.n && depth > 1; i++)
    {
      LatPosition next;

      lat_play (ruleset, position, list.items[i], &next);
      lat_history_push (history, &next);
      count += count_slowly (ruleset, &next, history, depth - 1);
      lat_history_pop (history);
    }
  return depth > 1 ? count : list.n;
}

static void
test_core (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LatRuleset) ruleset = make_ruleset (self);
  g_assert_nonnull (ruleset);

  /* The preset as it is shipped and the line of the tests are the same rules. */
  g_assert_cmpstr (lat_ruleset_get_line (ruleset), ==, self->rules);

  LatPosition position = *lat_ruleset_get_start (ruleset);
  if (self->position[0] != '\0')
    {
      g_assert_true (lat_position_text_read (ruleset, self->position, &position, NULL));
      g_autofree char *text = lat_position_text_write (ruleset, &position);
      g_assert_cmpstr (text, ==, self->position);
    }

  /* Of presets the fast board is compared with the referee elsewhere. */
  if (g_str_has_prefix (self->preset, "rules-") && self->count < SMALL_COUNT)
    {
      g_auto (LatHistory) history = { 0 };

      lat_history_reset (&history, &position);
      g_assert_cmpuint (count_slowly (ruleset, &position, &history, self->depth), ==, self->count);
    }
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    {
      if (!lat_isa_is_available (isa))
        continue;

      g_autoptr (LatField) field = lat_field_new (ruleset, isa);
      g_assert_cmpint (lat_field_get_isa (field), ==, isa);
      g_assert_cmpuint (lat_perft (field, &position, self->depth, TRUE), ==, self->count);
      if (self->count < SMALL_COUNT)
        g_assert_cmpuint (lat_perft (field, &position, self->depth, FALSE), ==, self->count);
    }
}

/* What begins with each of the first actions makes up the whole; and what begins with two. */
static void
test_after (void)
{
  const char *const presets[] = { "kowalski-12x8", "bell-8x7", "seega-5x5" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (presets[i]);
      g_autoptr (LatField) field = lat_field_new (ruleset, LAT_ISA_AUTO);
      const LatPosition *start = lat_ruleset_get_start (ruleset);
      LatAction actions[2];
      g_auto (LatActionList) first;
      g_auto (LatActionList) second;
      guint64 sum = 0, sum_of_first = 0;
      LatPosition next;

      lat_action_list_init (&first);
      lat_action_list_init (&second);
      lat_movegen_list (ruleset, start, NULL, &first);
      for (guint k = 0; k < first.n; k++)
        sum += lat_perft_after (field, start, &first.items[k], 1, 3, k % 2 == 0);
      g_assert_cmpuint (sum, ==, lat_perft (field, start, 3, TRUE));
      g_assert_cmpuint (lat_perft_after (field, start, NULL, 0, 2, TRUE), ==,
                        lat_perft (field, start, 2, TRUE));
      actions[0] = first.items[0];
      lat_play (ruleset, start, actions[0], &next);
      lat_movegen_list (ruleset, &next, NULL, &second);
      for (guint k = 0; k < second.n; k++)
        {
          actions[1] = second.items[k];
          g_assert_cmpuint (lat_perft_after (field, start, actions, 2, 2, TRUE), ==, 1);
          sum_of_first += lat_perft_after (field, start, actions, 2, 3, FALSE);
        }
      g_assert_cmpuint (sum_of_first, ==, lat_perft_after (field, start, actions, 1, 3, TRUE));
    }
}

/* Play at random depends on the seed and the rules alone, not on the instruction set. */
static void
test_random_play (void)
{
  const char *const presets[] = { "german-8x8", "kowalski-12x8", "seneca-8x8", "bell-8x7" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (presets[i]);
      g_autoptr (LatField) plain = lat_field_new (ruleset, LAT_ISA_PLAIN);
      guint64 n_games = 0, n_others = 0;
      guint n_played = 0;
      guint64 sum = lat_field_play_at_random (plain, 20000, 5000, 7, &n_games, &n_played);

      g_assert_cmpuint (n_games, >, 1);
      g_assert_cmpuint (n_games, <, 20000);
      g_assert_cmpuint (n_played, ==, 20000);
      g_assert_cmpuint (lat_field_play_at_random (plain, 20000, 5000, 8, &n_others, &n_played), !=,
                        sum);
      for (LatIsa isa = LAT_ISA_V2; isa < LAT_N_ISAS; isa++)
        {
          g_autoptr (LatField) field = lat_field_new (ruleset, isa);

          g_assert_cmpuint (lat_field_play_at_random (field, 20000, 5000, 7, &n_others, &n_played),
                            ==, sum);
          g_assert_cmpuint (n_others, ==, n_games);
          g_assert_cmpuint (n_played, ==, 20000);
        }
      /* Games of ten plies at most, and hardly one that is over earlier. */
      lat_field_play_at_random (plain, 1000, 10, 7, &n_games, &n_played);
      g_assert_cmpuint (n_games, >=, 100);
      g_assert_cmpuint (n_games, <=, 110);
      g_assert_cmpuint (n_played, ==, 1000);
    }
}

/* Where it is over before it begins there is an end to it. */
static void
test_random_play_none (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("rules");
  g_autoptr (LatRules) rules = lat_rules_read_any (
      "Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS|Goal.AnnihilateAt=3", TRUE, diagnostics);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatField) field = lat_field_new (ruleset, LAT_ISA_AUTO);
  guint64 n_games = 0;
  guint n_played = 1;

  g_assert_cmpuint (lat_field_play_at_random (field, 100, 100, 1, &n_games, &n_played), ==, 0);
  g_assert_cmpuint (n_played, ==, 0);
  g_assert_cmpuint (n_games, ==, 1);
}

static void
test_plain (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PlainRules) rules = plain_rules_parse (self->rules, &error);
  g_assert_no_error (error);
  g_autoptr (PlainGame) game = plain_game_new (rules, self->position, &error);
  g_assert_no_error (error);

  if (self->position[0] != '\0')
    {
      g_autofree char *text = plain_position_to_text (rules, plain_game_position (game));
      g_assert_cmpstr (text, ==, self->position);
    }
  g_assert_cmpuint (plain_perft (game, self->depth), ==, self->count);
}

static void
add_case (GHashTable *presets,
          const char *place,
          const char *preset,
          const char *position,
          guint depth,
          const char *count_text)
{
  guint64 count = g_ascii_strtoull (count_text, NULL, 10);
  const char *rules = g_hash_table_lookup (presets, preset);
  g_assert_nonnull (rules);

  for (int plain = 0; plain <= (count < SMALL_COUNT ? 1 : 0); plain++)
    {
      g_autofree char *path =
          g_strdup_printf ("/perft/%s/%s/%s/%u", plain ? "plain" : "core", preset, place, depth);
      Case *data = g_new0 (Case, 1);

      data->preset = g_strdup (preset);
      data->rules = g_strdup (rules);
      data->position = g_strdup (position);
      data->depth = depth;
      data->count = count;
      g_test_add_data_func_full (path, data, plain ? test_plain : test_core, case_free);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_autoptr (GHashTable) presets = test_data_load_presets ();
  g_autoptr (GPtrArray) starts = test_data_load_rows ("perft-start.tsv", 4);
  g_autoptr (GPtrArray) positions = test_data_load_rows ("perft.tsv", 4);

  for (guint i = 0; i < starts->len; i++)
    {
      GStrv row = g_ptr_array_index (starts, i);
      for (guint depth = 1; depth <= 3; depth++)
        add_case (presets, "start", row[0], "", depth, row[depth]);
    }
  for (guint i = 0; i < positions->len; i++)
    {
      GStrv row = g_ptr_array_index (positions, i);
      g_autofree char *place = g_strdup_printf ("line-%u", i);
      guint depth = (guint) g_ascii_strtoull (row[2], NULL, 10);
      add_case (presets, place, row[0], row[1], depth, row[3]);
    }
  g_autoptr (GPtrArray) others = test_data_load_rows ("perft-rules.tsv", 4);
  for (guint i = 0; i < others->len; i++)
    {
      GStrv row = g_ptr_array_index (others, i);
      g_autofree char *name = g_strdup_printf ("rules-%u", i);
      guint depth = (guint) g_ascii_strtoull (row[2], NULL, 10);
      g_hash_table_insert (presets, g_strdup (name), g_strdup (row[0]));
      add_case (presets, "line", name, row[1], depth, row[3]);
    }
  g_test_add_func ("/perft/after", test_after);
  g_test_add_func ("/perft/random-play", test_random_play);
  g_test_add_func ("/perft/random-play-none", test_random_play_none);
  return g_test_run ();
}
