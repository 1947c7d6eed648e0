/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-report.c - tests: what a change of the rules did to the open game
 *
 * What the rule editor says a change did to the open game: never nothing, never what is not so. */
#include <string.h>

#include "lat-lab-vary.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-random.h"
#include "lat-rules-report.h"

#define N_PLIES 60

static LatDocument *
create_game (const char *id, guint64 seed)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (id);
  LatDocument *document = lat_document_new (ruleset);
  LatRandom random = lat_random_new (seed, 0);

  for (guint i = 0; i < N_PLIES; i++)
    {
      g_auto (LatActionList) list;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, lat_document_get_position (document),
                        lat_document_get_history (document), &list);
      if (list.n == 0 || lat_document_get_outcome (document)->result != LAT_RESULT_NONE)
        break;
      lat_document_play (document, list.items[lat_random_below (&random, list.n)]);
    }
  return document;
}

/* All that can be seen of the game, in plain text: boards, actions, results. */
static char *
dup_all (LatDocument *document)
{
  LatGame *game = lat_document_get_game (document);
  LatRuleset *ruleset = lat_document_get_ruleset (document);
  GString *all = g_string_new (NULL);

  for (LatNode *node = lat_game_get_root (game); node != NULL; node = lat_node_get_following (node))
    {
      g_auto (LatHistory) history = { 0 };
      g_autofree char *text = NULL;
      LatOutcome outcome = { 0 };
      LatPosition position;

      lat_history_init (&history);
      lat_game_get_position (game, node, &position, &history);
      lat_outcome_get (ruleset, &position, &history, &outcome);
      text = lat_position_text_write (ruleset, &position);
      g_string_append_printf (all, "%s %s %d %d\n", text, lat_node_get_text (node),
                              (int) outcome.result, (int) outcome.reason.code);
    }
  return g_string_free (all, FALSE);
}

/* Whether the words of what is lost say in what it differs. */
static void
check_lost (const LatRetarget *retarget, const char *text)
{
  if (retarget->reason.code != LAT_REASON_NONE)
    return;
  if (retarget->change != NULL)
    {
      g_assert_cmpstr (retarget->change, !=, "");
      g_assert_nonnull (strstr (text, retarget->change));
      return;
    }
  gsize length = strcspn (retarget->text, "+#*(");
  if (strlen (retarget->new_text) == length
      && strncmp (retarget->text, retarget->new_text, length) == 0)
    g_error ("%s", text);
}

/* Returns: whether there was something to report */
static gboolean
check_change (LatDocument *document, LatKey key, const char *value)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  g_auto (LatLegalActions) before = { 0 };
  g_auto (LatLegalActions) after = { 0 };
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *now = lat_rules_dup_value (rules, key);
  g_autofree char *all_before = dup_all (document);
  g_autofree char *all_after = NULL;
  LatRulesReport report = { 0 };

  if (g_str_equal (now, value) || !lat_rules_set_value (rules, key, value, NULL))
    return FALSE;
  lat_legal_actions_init (&before, document);
  if (!lat_document_set_rules (document, rules, NULL, &retarget))
    return FALSE;
  lat_legal_actions_init (&after, document);
  lat_rules_report_init_applied (&report, document, &before, &after, &retarget);
  all_after = dup_all (document);
  g_assert_nonnull (report.text);
  g_assert_cmpstr (report.text, !=, "");
  if (report.kind == LAT_RULES_REPORT_LOST)
    check_lost (&retarget, report.text);
  else if (strstr (report.text, "No effect on this game") != NULL
           && !g_str_equal (all_before, all_after))
    g_error ("%s=%s: %s", lat_schema_get (key)->name, value, report.text);
  lat_rules_report_clear (&report);
  lat_document_undo (document);
  return TRUE;
}

/* Every key at its other values: of numbers those about what is there, and far from it. */
static void
test_keys (gconstpointer data)
{
  g_autoptr (LatDocument) document = create_game (data, 7);
  guint n = 0;

  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      LatKey key = (LatKey) i;
      const LatSchemaKey *row = lat_schema_get (key);
      const LatRules *rules = lat_ruleset_get_rules (lat_document_get_ruleset (document));
      g_autofree char *now = lat_rules_dup_value (rules, key);
      int number = (int) g_ascii_strtoll (now, NULL, 10);
      const int numbers[] = { number - 1, number + 1, 2 * number, 2, 5, row->special };

      for (guint j = 0; row->choices != NULL && row->choices[j].nick != NULL; j++)
        n += check_change (document, key, row->choices[j].nick);
      if (row->kind == LAT_VALUE_BOOLEAN)
        n += check_change (document, key, g_str_equal (now, "true") ? "false" : "true");
      for (guint j = 0; row->kind == LAT_VALUE_INTEGER && j < G_N_ELEMENTS (numbers); j++)
        {
          g_autofree char *value = g_strdup_printf ("%d", numbers[j]);

          n += check_change (document, key, value);
        }
    }
  g_assert_cmpuint (n, >, 30);
}

int
main (int argc, char *argv[])
{
  static const char *const ids[] = { "latrunculi-xxi-8x8", "classical-8x8", "kowalski-12x8",
                                     "german-8x8" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strconcat ("/rules-report/keys/", ids[i], NULL);

      g_test_add_data_func (path, ids[i], test_keys);
    }
  return g_test_run ();
}
