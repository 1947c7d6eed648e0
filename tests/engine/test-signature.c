/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-signature.c - the search goes where it went before
 *
 * For each preset the start and positions of a game at random are searched, with all features and without each
 * of them, and with other limits. tests/data/search-signature.tsv has the nodes and a digest of all that was
 * said (depths, scores, bounds, lines). It depends on nothing but the program: one thread, fresh tables, a
 * generator of our own, whole numbers only. A change that is meant:
 *   test-signature --write tests/data/search-signature.tsv
 * The presets have few of the rules' combinations. So rule sets at random are searched as well, which stand in
 * tests/data/search-signature-random.tsv themselves; --write-random says
 * anew what they give.
 */
#include "prover.h"

#include <stdio.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-presets.h"
#include "lat-rules-file.h"
#include "lat-weights-preset.h"
#include "test-data.h"

#define TABLE       "search-signature.tsv"
#define RANDOM      "search-signature-random.tsv"
#define N_POSITIONS 3
/* Into a game at random: by then men meet. */
#define PLIES_APART 17
#define DEPTH       4
#define DEPTH_ALL   5
#define HASH        1
/* On larger boards than this a search stops at so many nodes. */
#define LARGE       144
#define NODES_LARGE 20000
/* Rules at random: small boards, so deeper; some are won soon, the others stop at so many nodes. */
#define DEPTH_RANDOM 8
#define NODES_RANDOM 2500

typedef struct
{
  const char *name;
  guint depth;
  guint without;
  guint n_lines;
  guint mate;
  guint64 nodes;
  guint plies_apart;
} Way;

/* FNV-1a, a number at a time. */
static void
add (guint32 *digest, gint64 value)
{
  for (guint i = 0; i < 64; i += 8)
    *digest = (*digest ^ ((value >> i) & 0xff)) * 16777619u;
}

static void
note_info_cb (const LatInfo *info, gpointer data)
{
  guint32 *digest = data;

  /* What is told because a score takes long depends on the machine. */
  if (info->bound != LAT_BOUND_EXACT && !info->score.is_mate)
    return;
  add (digest, info->line);
  add (digest, info->depth);
  add (digest, info->seldepth);
  add (digest, info->score.is_mate);
  add (digest, info->score.value);
  add (digest, info->bound);
  for (guint i = 0; i < info->n_pv; i++)
    add (digest, info->pv[i]);
}

static guint64 n_nodes;

static void
note_done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  add (data, best);
  n_nodes += nodes;
}

/* GLib's generator may change. */
static guint
draw (guint64 *state, guint n)
{
  *state =
      *state * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (guint) ((*state >> 33) % n);
}

static gboolean
play_on (LatRuleset *ruleset,
         LatPosition *position,
         LatHistory *history,
         guint64 *state,
         guint plies)
{
  for (guint i = 0; i < plies; i++)
    {
      g_auto (LatActionList) list;
      LatPosition next;
      LatOutcome outcome;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, position, history, &list);
      if (list.n == 0)
        return FALSE;
      lat_play (ruleset, position, list.items[draw (state, list.n)], &next);
      lat_history_push (history, &next);
      if (lat_outcome_get (ruleset, &next, history, &outcome))
        return FALSE;
      *position = next;
    }
  return TRUE;
}

/* One row of the table. */
static char *
search_way (LatEngine *engine, LatRuleset *ruleset, const char *id, const Way *way)
{
  g_auto (LatHistory) history;
  LatPosition position = *lat_ruleset_get_start (ruleset);
  LatLimits limits = { .depth = way->depth, .mate = way->mate, .nodes = way->nodes };
  guint64 state = 7;
  guint32 digest = 2166136261u;

  if (limits.nodes == 0
      && lat_ruleset_get_files (ruleset) * lat_ruleset_get_ranks (ruleset) > LARGE)
    limits.nodes = NODES_LARGE;
  n_nodes = 0;
  lat_engine_set_without (engine, way->without);
  lat_engine_set_lines (engine, way->n_lines);
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      if (i > 0 && !play_on (ruleset, &position, &history, &state, way->plies_apart))
        break;
      lat_engine_new_game (engine);
      lat_engine_go (engine, ruleset, &position, &history, &limits, note_info_cb, note_done_cb,
                     &digest);
      lat_engine_wait (engine);
    }
  return g_strdup_printf ("%s\t%s\t%" G_GUINT64_FORMAT "\t%08x", id, way->name, n_nodes, digest);
}

static gboolean
has_net (const LatRuleset *ruleset)
{
  LatWeights weights;

  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  return weights.net != NULL;
}

static GString *
make_table (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  GString *table = g_string_new (NULL);

  lat_engine_set_hash (engine, HASH);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const Way plain[] = {
        { "all", DEPTH_ALL, 0, 1, 0, 0, PLIES_APART },
        { "lines", DEPTH - 1, 0, 3, 0, 0, PLIES_APART },
        { "mate", DEPTH - 1, 0, 1, DEPTH - 1, 0, PLIES_APART },
      };
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);

      for (guint j = 0; j < G_N_ELEMENTS (plain); j++)
        {
          g_autofree char *row = search_way (engine, ruleset, ids[i], &plain[j]);
          g_string_append_printf (table, "%s\n", row);
        }
      /* Each feature is left out of every third preset; the net of all that have one. */
      for (guint j = 0; j < LAT_N_FEATURES; j++)
        {
          if (1u << j == LAT_FEATURE_NET ? !has_net (ruleset) : j % 3 != i % 3)
            continue;

          const Way way = { lat_feature_get_name (j), DEPTH, 1u << j, 1, 0, 0, PLIES_APART };
          g_autofree char *row = search_way (engine, ruleset, ids[i], &way);
          g_string_append_printf (table, "%s\n", row);
        }
    }
  return table;
}

static void
test_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", TABLE, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) table = make_table ();
  g_auto (GStrv) rows = g_strsplit (table->str, "\n", -1);
  g_auto (GStrv) lines = NULL;
  guint place = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '#')
      {
        g_assert_nonnull (rows[place]);
        g_assert_cmpstr (rows[place], ==, lines[i]);
        place++;
      }
  g_assert_null (rows[place]);
}

/* From the line of a rule set to its row. */
static char *
search_random (LatEngine *engine, const char *line)
{
  static const Way ways[] = {
    { "all", DEPTH_RANDOM, 0, 1, 0, NODES_RANDOM, 7 },
    { "mate", DEPTH_RANDOM, 0, 2, 4, NODES_RANDOM, 11 },
  };
  g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, NULL);
  g_autoptr (LatRuleset) ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
  LatOutcome outcome;

  if (ruleset == NULL || lat_outcome_get (ruleset, lat_ruleset_get_start (ruleset), NULL, &outcome))
    return NULL;
  return search_way (engine, ruleset, line, &ways[strlen (line) % G_N_ELEMENTS (ways)]);
}

/* Guards that only some rules need: of repetition, forced captures, removals, lines without a capture. */
static void
test_random (void)
{
  g_autoptr (GPtrArray) rows = test_data_load_rows (RANDOM, 4);
  g_autoptr (LatEngine) engine = lat_engine_new ();

  lat_engine_set_hash (engine, HASH);
  for (guint i = 0; i < rows->len; i++)
    {
      GStrv fields = rows->pdata[i];
      g_autofree char *wanted = g_strjoinv ("\t", fields);
      g_autofree char *row = search_random (engine, fields[0]);

      g_assert_cmpstr (row, ==, wanted);
    }
}

/* The rule sets stay: most were drawn (tests/core/plain/random-rules.h); the last are small and soon at the
 * end of the captureless count, or repeat. */
static int
write_random (const char *path)
{
  g_autoptr (GPtrArray) rows = test_data_load_rows (RANDOM, 4);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (GString) table = g_string_new (
      "# Nodes and digest of searches by rules at random (tests/engine/test-signature.c).\n"
      "# Any change of search, evaluation or weights changes it; the commit says why.\n"
      "#\n"
      "# rules\tway\tnodes\tdigest\n");

  lat_engine_set_hash (engine, HASH);
  for (guint i = 0; i < rows->len; i++)
    {
      GStrv fields = rows->pdata[i];
      g_autofree char *row = search_random (engine, fields[0]);

      g_string_append_printf (table, "%s\n", row);
    }
  return g_file_set_contents (path, table->str, -1, NULL) ? 0 : 1;
}

static int
write_table (const char *path)
{
  g_autoptr (GString) table = make_table ();

  g_string_prepend (
      table, "# Nodes and digest of searches (tests/engine/test-signature.c says which, and how "
             "this is made).\n"
             "# Any change of search, evaluation or weights changes it; the commit says why.\n"
             "#\n"
             "# preset\tway\tnodes\tdigest\n");
  return g_file_set_contents (path, table->str, -1, NULL) ? 0 : 1;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    return write_table (argv[2]);
  if (argc == 3 && g_str_equal (argv[1], "--write-random"))
    return write_random (argv[2]);
  g_test_add_func ("/engine/signature/table", test_table);
  g_test_add_func ("/engine/signature/random", test_random);
  return g_test_run ();
}
