/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-preset-model.c - tests: the rule sets that come with the program, as a list */
#include <glib/gstdio.h>

#include "lat-preset-model.h"
#include "lat-presets.h"
#include "lat-search-text.h"

static void
test_all (void)
{
  g_autoptr (LatPresetModel) model = lat_preset_model_new ();
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (model)) == LAT_TYPE_PRESET);
  g_assert_cmpuint (n, ==, g_strv_length (ids));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), n));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (G_LIST_MODEL (model), i);
      const LatRules *rules = lat_preset_get_rules (preset);
      g_autofree char *board = g_strdup_printf ("%d × %d", rules->files, rules->ranks);
      g_autofree char *name = NULL;
      g_autofree char *origin = NULL;
      guint position;

      g_object_get (preset, "name", &name, "origin", &origin, NULL);
      g_assert_cmpstr (name, ==, lat_preset_get_name (preset));
      g_assert_true (g_str_has_prefix (origin, board));
      g_assert_cmpstr (lat_preset_get_summary (preset), !=, "");
      g_assert_true (lat_preset_model_find (model, lat_preset_get_id (preset), &position));
      g_assert_cmpuint (position, ==, i);
    }
}

/* A person expects 8 before 10, which is not the order of the letters. */
static void
test_order (void)
{
  g_autoptr (LatPresetModel) model = lat_preset_model_new ();
  guint small, large;

  g_assert_true (lat_preset_model_find (model, "latrunculi-xxi-8x8", &small));
  g_assert_true (lat_preset_model_find (model, "latrunculi-xxi-10x8", &large));
  g_assert_cmpuint (small, <, large);
  g_assert_false (lat_preset_model_find (model, "no-such-rules", &small));
  g_assert_false (lat_preset_model_find (model, NULL, &small));
}

/* Readings come first, then modern games, then their kin, tafl first; each group is found by its heading. */
static void
test_groups (void)
{
  g_autoptr (LatPresetModel) model = lat_preset_model_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  guint counts[LAT_N_PRESET_GROUPS] = { 0 };
  LatPresetGroup last = LAT_PRESET_READING;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (G_LIST_MODEL (model), i);
      LatPresetGroup group = lat_presets_get_group (lat_preset_get_id (preset));

      g_assert_cmpint (group, >=, last);
      counts[group]++;
      last = group;
      g_assert_cmpuint (lat_preset_rank (preset, lat_preset_group_get_label (group)), >, 0);
    }
  g_assert_cmpuint (counts[LAT_PRESET_READING], ==, 21);
  g_assert_cmpuint (counts[LAT_PRESET_MODERN], ==, 9);
  g_assert_cmpuint (counts[LAT_PRESET_TAFL], ==, 9);
  g_assert_cmpuint (counts[LAT_PRESET_DROPS], ==, 9);
  g_assert_cmpuint (counts[LAT_PRESET_KIN], ==, 5);
}

static void
test_search (void)
{
  g_autoptr (LatPresetModel) model = lat_preset_model_new ();
  g_autoptr (LatPreset) preset = NULL;
  guint position;

  g_assert_true (lat_preset_model_find (model, "schaedler-20-8x8", &position));
  preset = g_list_model_get_item (G_LIST_MODEL (model), position);
  g_assert_cmpuint (lat_preset_rank (preset, ""), >, 0);
  g_assert_cmpuint (lat_preset_rank (preset, "SCHADLER"), >, 0);
  g_assert_cmpuint (lat_preset_rank (preset, "schädler 8x8"), >, 0);
  g_assert_cmpuint (lat_preset_rank (preset, "  8 × 8 "), >, 0);
  g_assert_cmpuint (lat_preset_rank (preset, "schädler 12x8"), ==, 0);
}

static void
test_fold (void)
{
  g_autofree char *folded = lat_search_text_fold ("Große ÜBUNG: HostileCorners");

  g_assert_cmpstr (folded, ==, "grosse ubung: hostilecorners");
  static const struct
  {
    const char *better;
    const char *worse;
    const char *words;
  } pairs[] = {
    /* called so; begins so; a word of it; part of a word; said of it */
    { "range", "range of leaders", "range" },
    { "range of leaders", "leader: range", "range" },
    { "leader: range", "arrange", "range" },
    { "arrange", "jump\nhow far a range goes", "range" },
    { "jump\nhow far a range goes", "jump\nto arrange", "range" },
    /* in any order, all of them */
    { "leader: range", "range\nof the leader", "range leader" },
    { "jump\nrange leader", "range", "leader range" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpuint (lat_search_text_rank (pairs[i].better, pairs[i].words), >,
                      lat_search_text_rank (pairs[i].worse, pairs[i].words));
  g_assert_true (lat_search_text_matches (folded, "corner übung"));
  g_assert_false (lat_search_text_matches (folded, "corner edge"));
}

static void
changed_cb (guint *counts, guint position, guint removed, guint added)
{
  counts[0] += removed;
  counts[1] += added;
}

/* Rule sets of one's own come before those of the program, follow the folder, and say what is
 * wrong with them. */
static void
test_own (void)
{
  g_autofree char *folder = g_dir_make_tmp ("lat-presets-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (folder, "a.latrules", NULL);
  g_autofree char *bad = g_build_filename (folder, "b.latrules", NULL);
  g_autoptr (LatPresetModel) model = lat_preset_model_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  guint counts[2] = { 0 };
  guint position;

  g_assert_true (g_file_set_contents (
      good, "[Latrunculi Rules]\nFormat=1\nId=a\nName=zebra\n[Setup]\nSoldiers=4\n", -1, NULL));
  {
    g_autoptr (LatCollection) collection = lat_collection_new (folder, "/nonexistent");
    g_autoptr (LatPreset) first = NULL;
    g_autoptr (LatPreset) second = NULL;

    lat_collection_load (collection);
    lat_preset_model_set_collection (model, collection);
    g_signal_connect_swapped (model, "items-changed", G_CALLBACK (changed_cb), counts);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n + 1);
    first = g_list_model_get_item (G_LIST_MODEL (model), 0);
    g_assert_cmpstr (lat_preset_get_name (first), ==, "zebra");
    g_assert_true (lat_preset_is_playable (first));
    g_assert_nonnull (lat_preset_get_item (first));

    g_assert_true (g_file_set_contents (bad, "nonsense", -1, NULL));
    lat_collection_load (collection);
    g_assert_cmpuint (counts[0], ==, 0);
    g_assert_cmpuint (counts[1], ==, 1);
    g_assert_cmpuint (lat_preset_model_get_n_own (model), ==, 2);
    g_assert_true (lat_preset_model_find (model, "b", &position));
    g_assert_cmpuint (position, ==, 0);
    second = g_list_model_get_item (G_LIST_MODEL (model), position);
    g_assert_false (lat_preset_is_playable (second));

    g_assert_cmpint (g_unlink (good) + g_unlink (bad), ==, 0);
    lat_collection_load (collection);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n);
    g_assert_cmpuint (lat_preset_model_get_n_own (model), ==, 0);
    while (G_OBJECT (collection)->ref_count > 2)
      g_main_context_iteration (NULL, TRUE);
  }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preset-model/all", test_all);
  g_test_add_func ("/preset-model/order", test_order);
  g_test_add_func ("/preset-model/groups", test_groups);
  g_test_add_func ("/preset-model/search", test_search);
  g_test_add_func ("/preset-model/own", test_own);
  g_test_add_func ("/search-text/fold", test_fold);
  return g_test_run ();
}
