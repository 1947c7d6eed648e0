/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook-picture.c - tests: the diagrams of a rulebook */
#include <string.h>

#include "lat-legality.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-presets.h"
#include "lat-rulebook-picture.h"

/* The men of the rule set play in the diagram; only its board is smaller. */
static void
check_rules (const LatRules *shown, const LatRules *rules)
{
  for (LatKey key = LAT_KEY_SOLDIER_DIRECTIONS; key <= LAT_KEY_LEADER_MOBILITY; key++)
    if (key != LAT_KEY_SAFE_SQUARES)
      g_assert_true (lat_rules_key_is_equal (shown, rules, key));
}

static LatPosition
replay (const LatDemo *demo, LatHistory *history)
{
  LatPosition position = demo->before;
  LatSquareSet victims = { 0 };

  for (guint i = 0; i < demo->played->len; i++)
    {
      LatAction action = g_array_index (demo->played, LatAction, i);
      LatPosition next;
      LatEffect effect;
      LatReason reason;

      g_assert_true (lat_legality_explain (demo->ruleset, &position, history, action, &reason));
      lat_play_with_effect (demo->ruleset, &position, action, &next, &effect);
      for (guint j = 0; j < effect.n_victims; j++)
        lat_square_set_add (&victims, effect.victims[j]);
      position = next;
      lat_history_push (history, &position);
    }
  g_assert_true (lat_square_set_equal (&victims, &demo->victims));
  return position;
}

static void
check_targets (const LatDemo *demo, const LatHistory *history)
{
  g_auto (LatActionList) list;
  LatSquareSet targets = { 0 };

  lat_action_list_init (&list);
  lat_movegen_list (demo->ruleset, &demo->before, history, &list);
  for (guint i = 0; i < list.n; i++)
    if (lat_action_type (list.items[i]) == LAT_ACTION_MOVE
        && lat_action_from (list.items[i]) == demo->man)
      lat_square_set_add (&targets, lat_action_to (list.items[i]));
  g_assert_true (lat_square_set_equal (&targets, &demo->targets));
}

static void
check_demo (const LatDemo *demo, const LatRulebookPicture *picture, const LatRules *rules)
{
  LatHistory history;
  LatPosition after;

  check_rules (demo->rules, rules);
  lat_history_init (&history);
  lat_history_reset (&history, &demo->before);
  if (lat_example_get_kind (demo->example) == LAT_EXAMPLE_MOVES)
    check_targets (demo, &history);
  after = replay (demo, &history);
  if (demo->refused != LAT_ACTION_INVALID)
    {
      LatReason reason;

      g_assert_false (
          lat_legality_explain (demo->ruleset, &after, &history, demo->refused, &reason));
      g_assert_cmpint (reason.code, ==, demo->refusal.code);
    }
  lat_history_clear (&history);
  g_assert_cmpmem (picture->diagram->cells, sizeof picture->diagram->cells, demo->before.cells,
                   sizeof demo->before.cells);
  if (picture->after != NULL)
    g_assert_cmpmem (picture->after->cells, sizeof picture->after->cells, after.cells,
                     sizeof after.cells);
  else
    g_assert_cmpuint (demo->played->len, ==, 0);
}

static void
check_start (const LatRulebookPicture *picture, const LatRules *rules)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  const LatPosition *start = lat_ruleset_get_start (ruleset);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    g_assert_cmpint (
        lat_cell_is_piece (start->cells[square]) ? start->cells[square] : 0, ==,
        lat_cell_is_piece (picture->diagram->cells[square]) ? picture->diagram->cells[square] : 0);
}

/* Every diagram of every rulebook is what the core does by these very rules. */
static void
test_preset (gconstpointer id)
{
  g_autoptr (LatRules) rules = lat_presets_load (id);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  guint n_wanted = 0, n_shown = 0;
  gboolean captures = FALSE;

  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);
          g_autoptr (GPtrArray) demos = lat_rulebook_list_demos (book, block);
          g_autoptr (GPtrArray) pictures = lat_rulebook_picture_list (book, block, 32);

          if (block->kind == LAT_RULEBOOK_START)
            {
              g_assert_cmpuint (pictures->len, ==, 1);
              check_start (g_ptr_array_index (pictures, 0), rules);
              continue;
            }
          g_assert_cmpuint (pictures->len, ==, demos->len);
          for (guint k = 0; k < demos->len; k++)
            {
              const LatDemo *demo = g_ptr_array_index (demos, k);

              check_demo (demo, g_ptr_array_index (pictures, k), rules);
              captures |= !lat_square_set_is_empty (&demo->victims);
            }
          n_wanted += block->kind == LAT_RULEBOOK_EXAMPLE;
          n_shown += demos->len > 0;
          if (block->kind == LAT_RULEBOOK_EXAMPLE && demos->len == 0)
            g_test_message ("nothing to show of %s", lat_schema_get (block->key)->name);
        }
    }
  g_test_message ("%u of %u examples", n_shown, n_wanted);
  g_assert_true (captures);
  /* A few may not hold among other rules, no more. */
  g_assert_cmpuint (n_shown + 2, >=, n_wanted);
}

/* An example that these rules do not bear out is not shown; one in which a victim is trapped
 * instead of taken is. */
static void
test_left_out (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  const LatExample *example = lat_example_get (LAT_KEY_CORNER, 0);
  g_autoptr (LatDemo) taken = NULL;
  g_autoptr (LatDemo) trapped = NULL;
  g_autoptr (LatDemo) refused = NULL;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_CORNER, "true", NULL));
  taken = lat_demo_new_for_rules (example, rules);
  g_assert_nonnull (taken);
  g_assert_false (lat_cell_is_piece (taken->after.cells[lat_square_new (0, 0)]));

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_METHOD, "trap", NULL));
  trapped = lat_demo_new_for_rules (example, rules);
  g_assert_nonnull (trapped);
  g_assert_true (lat_cell_is_trapped (trapped->after.cells[lat_square_new (0, 0)]));

  /* The man who would close the corner goes straight, and here men do not. */
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SOLDIER_DIRECTIONS, "diagonal", NULL));
  refused = lat_demo_new_for_rules (example, rules);
  g_assert_null (refused);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulebook-picture/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_preset);
    }
  g_test_add_func ("/rulebook-picture/left-out", test_left_out);
  return g_test_run ();
}
