/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-collection.c - tests: rule sets of one's own, in a folder */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-collection.h"
#include "lat-presets.h"
#include "lat-provenance-table.h"
#include "lat-provenance.h"
#include "lat-rules-file.h"
#include "lat-rulebook-text.h"

#define HEAD "[Latrunculi Rules]\nFormat=1\n"
#define GOOD HEAD "Id=mine\nName=Mine\n[Setup]\nSoldiers=12\n"

typedef struct
{
  char *base;
  char *folder;
  char *trash;
  LatCollection *collection;
  guint n_changed;         /* times that the list told of itself */
  guint n_changed_on_disk; /* files that others have written */
  GAsyncResult *result;
} Fixture;

static void
items_changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
changed_on_disk_cb (Fixture *fixture, LatCollectionItem *item)
{
  g_assert_true (LAT_IS_COLLECTION_ITEM (item));
  fixture->n_changed_on_disk++;
}

static void
ready_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *fixture = data;

  g_assert_null (fixture->result);
  fixture->result = g_object_ref (result);
}

static gboolean
has_result (gpointer data)
{
  return ((Fixture *) data)->result != NULL;
}

static LatCollectionItem *
finish (Fixture *fixture, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  g_assert_true (session_test_wait (has_result, fixture, 20));
  result = g_steal_pointer (&fixture->result);
  return lat_collection_finish (fixture->collection, result, error);
}

static char *
finish_delete (Fixture *fixture)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *token;

  g_assert_true (session_test_wait (has_result, fixture, 20));
  result = g_steal_pointer (&fixture->result);
  token = lat_collection_delete_finish (fixture->collection, result, &error);
  g_assert_no_error (error);
  return token;
}

static void
open_collection (Fixture *fixture)
{
  fixture->collection = lat_collection_new (fixture->folder, fixture->trash);
  g_signal_connect_swapped (fixture->collection, "items-changed", G_CALLBACK (items_changed_cb),
                            fixture);
  g_signal_connect_swapped (fixture->collection, "changed-on-disk", G_CALLBACK (changed_on_disk_cb),
                            fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->base = g_dir_make_tmp ("lat-collection-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->base, "data", "rules", NULL);
  fixture->trash = g_build_filename (fixture->base, "trash", NULL);
  open_collection (fixture);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_all (child);
      else
        g_assert_cmpint (g_unlink (child), ==, 0);
    }
  g_rmdir (path);
}

/* What it has begun holds it as long as that takes. */
static gboolean
is_last_reference (gpointer data)
{
  return ((GObject *) data)->ref_count == 1;
}

static void
close_collection (Fixture *fixture)
{
  g_assert_true (session_test_wait (is_last_reference, fixture->collection, 20));
  g_assert_finalize_object (fixture->collection);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_collection (fixture);
  remove_all (fixture->base);
  g_free (fixture->base);
  g_free (fixture->folder);
  g_free (fixture->trash);
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->collection));
}

static LatCollectionItem *
get_nth (Fixture *fixture, guint index)
{
  g_autoptr (LatCollectionItem) item =
      g_list_model_get_item (G_LIST_MODEL (fixture->collection), index);

  return item;
}

/* As another program writes. */
static char *
put (Fixture *fixture, const char *name, const char *text)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static LatCollectionItem *
add (Fixture *fixture, const char *preset, const char *name)
{
  g_autoptr (LatRules) rules = lat_presets_load (preset);
  g_autoptr (GError) error = NULL;
  LatCollectionItem *item;

  lat_collection_add_async (fixture->collection, rules, name, ready_cb, fixture);
  item = finish (fixture, &error);
  g_assert_no_error (error);
  g_assert_nonnull (item);
  return item;
}

/* Name and id are numbered until nobody has them: neither another file nor a preset. */
static void
test_add (Fixture *fixture, gconstpointer data)
{
  static const char *const names[][3] = {
    { "My game", "My game", "my-game" },
    { "My game", "My game 2", "my-game-2" },
    { "my, game!", "my, game!", "my-game-3" },
    { NULL, "German reconstruction 2", "german-reconstruction-2" },
    { "German 8x8", "German 8x8", "german-8x8-2" },
    { "Λατρουνκουλοι", "Λατρουνκουλοι", "rules" },
    { "   ", "My rules", "my-rules" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", names[i][0]);
      g_autofree char *text = NULL;
      g_autoptr (LatRules) rules = NULL;

      g_assert_cmpstr (lat_collection_item_get_name (item), ==, names[i][1]);
      g_assert_cmpstr (lat_collection_item_get_id (item), ==, names[i][2]);
      g_assert_null (lat_collection_item_get_error (item));
      g_assert_cmpuint (count (fixture), ==, i + 1);
      g_assert_true (lat_collection_find (fixture->collection, names[i][2]) == item);

      g_assert_true (g_file_get_contents (lat_collection_item_get_path (item), &text, NULL, NULL));
      rules = lat_rules_file_read (text, -1, NULL);
      g_assert_cmpstr (rules->id, ==, names[i][2]);
      g_assert_cmpstr (lat_text_get (rules->name, NULL), ==, names[i][1]);
      g_assert_true (g_str_has_prefix (lat_collection_item_get_path (item), fixture->folder));
    }
  g_assert_cmpuint (fixture->n_changed_on_disk, ==, 0);
}

static LatRules *
read_rules (LatCollectionItem *item)
{
  g_autofree char *text = NULL;
  LatRules *rules;

  g_assert_true (g_file_get_contents (lat_collection_item_get_path (item), &text, NULL, NULL));
  rules = lat_rules_file_read (text, -1, NULL);
  g_assert_nonnull (rules);
  return rules;
}

/* An id that is given and free stays, and so do all words of a name. */
static void
test_add_with_id (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->base, "given.latrules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (
      path, HEAD "Id=given-id\nName=Given\nName[de]=Gegeben\n[Setup]\nSoldiers=12\n", -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatCollectionItem) item = NULL;
      g_autoptr (LatRules) rules = NULL;
      g_autoptr (GError) error = NULL;

      lat_collection_import_async (fixture->collection, file, ready_cb, fixture);
      item = finish (fixture, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (lat_collection_item_get_id (item), ==, i == 0 ? "given-id" : "given-2");
      rules = read_rules (item);
      g_assert_cmpstr (rules->id, ==, i == 0 ? "given-id" : "given-2");
      g_assert_cmpstr (lat_text_get (rules->name, "de"), ==, i == 0 ? "Gegeben" : NULL);
    }
}

/* What comes from a preset is known to, and what is changed comes from nobody. */
static void
test_taken_over (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autoptr (LatRules) rules = read_rules (item);
  g_autofree char *line = lat_provenance_dup_line (rules, LAT_KEY_METHOD);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  g_autofree char *words = lat_rulebook_dup_text (book);
  g_autoptr (LatRules) plain = lat_rules_file_read (GOOD, -1, NULL);

  g_assert_true (g_str_has_suffix (line, " – as in “German reconstruction”"));
  g_assert_nonnull (strstr (words, "– as in “German reconstruction”"));
  g_assert_nonnull (strstr (words, "These rules were made of “German reconstruction”."));
  g_assert_true (lat_provenance_is_taken_over (rules, LAT_KEY_METHOD));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_METHOD, "convert", NULL));
  g_assert_false (lat_provenance_is_taken_over (rules, LAT_KEY_METHOD));
  g_assert_null (lat_provenance_get (rules, LAT_KEY_METHOD));
  g_assert_null (lat_provenance_get_as_in (plain));
}

/* A file that has the name already, though it is not in the list yet, is never written over. */
static void
test_add_beside (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put (fixture, "my-game.latrules", "something else");
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autofree char *text = NULL;

  g_assert_cmpstr (lat_collection_item_get_id (item), ==, "my-game-2");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "something else");
  g_assert_cmpuint (count (fixture), ==, 2);
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autoptr (LatCollectionItem) saved = NULL;
  g_autoptr (LatRules) rules = lat_rules_copy (lat_collection_item_get_rules (item));
  g_autoptr (GError) error = NULL;

  rules->repetition = 5;
  lat_rules_set_value (rules, LAT_KEY_ID, "another", NULL);
  lat_collection_save_async (fixture->collection, item, rules, FALSE, ready_cb, fixture);
  saved = finish (fixture, &error);
  g_assert_no_error (error);
  g_assert_true (saved != item);
  g_assert_cmpint (lat_collection_item_get_rules (saved)->repetition, ==, 5);
  g_assert_cmpstr (lat_collection_item_get_id (saved), ==, "my-game");
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_changed_on_disk, ==, 0);
}

static gboolean
is_told_of_change (gpointer data)
{
  return ((Fixture *) data)->n_changed_on_disk > 0;
}

/* Neither the work of the other program nor ours is lost without a word. */
static void
test_save_conflict (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autoptr (LatCollectionItem) refused = NULL;
  g_autoptr (LatCollectionItem) saved = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) none = NULL;
  g_autofree char *text = NULL;
  g_autofree char *path = put (fixture, "my-game.latrules", GOOD);

  lat_collection_save_async (fixture->collection, item, lat_collection_item_get_rules (item), FALSE,
                             ready_cb, fixture);
  refused = finish (fixture, &error);
  g_assert_null (refused);
  g_assert_error (error, LAT_COLLECTION_ERROR, LAT_COLLECTION_ERROR_CHANGED);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, GOOD);
  g_assert_true (session_test_wait (is_told_of_change, fixture, 20));
  g_assert_cmpint (lat_collection_item_get_rules (get_nth (fixture, 0))->soldiers, ==, 12);

  lat_collection_save_async (fixture->collection, item, lat_collection_item_get_rules (item), TRUE,
                             ready_cb, fixture);
  saved = finish (fixture, &none);
  g_assert_no_error (none);
  g_assert_cmpstr (lat_collection_item_get_text (saved), ==, lat_collection_item_get_text (item));
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) first = add (fixture, "german-8x8", "First");
  g_autoptr (LatCollectionItem) second = add (fixture, "german-8x8", "Second");
  g_autoptr (LatCollectionItem) renamed = NULL;
  g_autoptr (LatCollectionItem) same = NULL;
  g_autoptr (GError) error = NULL;

  lat_collection_rename_async (fixture->collection, second, "First", ready_cb, fixture);
  renamed = finish (fixture, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lat_collection_item_get_name (renamed), ==, "First 2");
  g_assert_cmpstr (lat_collection_item_get_id (renamed), ==, "second");

  lat_collection_rename_async (fixture->collection, renamed, "First 2", ready_cb, fixture);
  same = finish (fixture, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lat_collection_item_get_name (same), ==, "First 2");
  g_assert_cmpuint (count (fixture), ==, 2);
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autoptr (LatCollectionItem) back = NULL;
  g_autoptr (LatCollectionItem) beside = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *token = NULL;
  g_autofree char *again = NULL;

  lat_collection_delete_async (fixture->collection, item, ready_cb, fixture);
  token = finish_delete (fixture);
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_true (g_file_test (token, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (lat_collection_item_get_path (item), G_FILE_TEST_EXISTS));

  lat_collection_restore_async (fixture->collection, token, ready_cb, fixture);
  back = finish (fixture, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lat_collection_item_get_path (back), ==, lat_collection_item_get_path (item));
  g_assert_cmpstr (lat_collection_item_get_text (back), ==, lat_collection_item_get_text (item));

  /* Somebody else has taken the place meanwhile: both are kept. */
  lat_collection_delete_async (fixture->collection, back, ready_cb, fixture);
  again = finish_delete (fixture);
  g_free (put (fixture, "my-game.latrules", GOOD));
  lat_collection_restore_async (fixture->collection, again, ready_cb, fixture);
  beside = finish (fixture, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (lat_collection_item_get_path (beside), "my-game-2.latrules"));
  g_assert_cmpuint (count (fixture), ==, 2);
}

static void
test_import (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *name;
    const char *error;
  } files[] = {
    { GOOD, "Mine", NULL },
    { GOOD, "Mine 2", NULL },
    { "Board.Files=9|Setup.Soldiers=8\n", "import", NULL },
    { "dim:7 name:Brandub start:/7/", NULL, "OpenTafl" },
    { "[Latrunculi Rules]\nFormat=3\n", NULL, "newer version" },
    { "[Event \"A game\"]\n\n1. d2-d5 *\n", NULL, "this is a game" },
    { HEAD "[Board]\nFiles=99\n", NULL, "Line 4: [Board] Files=99: bad value" },
  };
  g_autofree char *path = g_build_filename (fixture->base, "import.latrules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (LatCollectionItem) item = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
      lat_collection_import_async (fixture->collection, file, ready_cb, fixture);
      item = finish (fixture, &error);
      g_assert_cmpstr (item != NULL ? lat_collection_item_get_name (item) : NULL, ==,
                       files[i].name);
      if (files[i].error == NULL)
        continue;
      g_assert_error (error, LAT_COLLECTION_ERROR, LAT_COLLECTION_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, files[i].error));
    }
  g_assert_cmpuint (count (fixture), ==, 3);
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  g_autofree char *path = g_build_filename (fixture->base, "out.latrules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LatRules) back = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  lat_collection_export_async (fixture->collection, rules, file, ready_cb, fixture);
  g_assert_true (session_test_wait (has_result, fixture, 20));
  result = g_steal_pointer (&fixture->result);
  g_assert_true (lat_collection_export_finish (fixture->collection, result, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  back = lat_rules_file_read (text, -1, NULL);
  g_assert_true (lat_rules_equal (back, rules));
}

/* Broken files are listed with what is wrong, and stay as they are. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *file;
    const char *text;
    const char *name;
    const char *error;
    gboolean has_rules;
  } files[] = {
    { "a.latrules", GOOD, "Mine", NULL, TRUE },
    { "b.latrules", "nonsense", "b", "neither a group", FALSE },
    { "c.latrules", HEAD "Name=Nobody\n", "Nobody", "White has no man", TRUE },
    { "d.latrules", "[Latrunculi Rules]\nFormat=3\n", "d", "newer version", FALSE },
    { "e.latrules", "bad \xff bytes", "e", "UTF-8", FALSE },
    { "f.latrules", "", "f", "missing", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_free (put (fixture, files[i].file, files[i].text));
  g_free (put (fixture, "ignored.txt", "no rules"));
  lat_collection_load (fixture->collection);
  g_assert_cmpuint (count (fixture), ==, G_N_ELEMENTS (files));

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      LatCollectionItem *item = NULL;
      g_autofree char *text = NULL;

      for (guint j = 0; j < count (fixture); j++)
        if (g_str_has_suffix (lat_collection_item_get_path (get_nth (fixture, j)), files[i].file))
          item = get_nth (fixture, j);
      g_assert_nonnull (item);
      g_assert_cmpstr (lat_collection_item_get_name (item), ==, files[i].name);
      g_assert_cmpint (lat_collection_item_get_rules (item) != NULL, ==, files[i].has_rules);
      if (files[i].error == NULL)
        g_assert_null (lat_collection_item_get_error (item));
      else
        g_assert_nonnull (strstr (lat_collection_item_get_error (item), files[i].error));
      g_assert_true (g_file_get_contents (lat_collection_item_get_path (item), &text, NULL, NULL));
      g_assert_cmpstr (text, ==, files[i].text);
    }
}

/* Two files that say the same id, and one that says a preset's, are told apart. */
static void
test_same_ids (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  g_free (put (fixture, "a.latrules", GOOD));
  g_free (put (fixture, "b.latrules", GOOD));
  g_free (put (fixture, "german-8x8.latrules", HEAD "Id=german-8x8\n[Setup]\nSoldiers=3\n"));
  lat_collection_load (fixture->collection);
  for (guint i = 0; i < count (fixture); i++)
    {
      LatCollectionItem *item = get_nth (fixture, i);
      const char *id = lat_collection_item_get_id (item);
      g_autoptr (LatRules) preset = lat_presets_load (id);

      g_assert_null (preset);
      g_assert_true (g_hash_table_add (ids, (gpointer) id));
      g_assert_cmpstr (lat_collection_item_get_rules (item)->id, ==, id);
    }
  g_assert_cmpuint (g_hash_table_size (ids), ==, 3);
}

static gboolean
has_one (gpointer data)
{
  return count (data) == 1;
}

static gboolean
has_none (gpointer data)
{
  return count (data) == 0;
}

/* Other programs make, change and remove files: the list follows, and tells of changes only. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  LatCollectionItem *before;
  guint n;

  /* The folder is there and watched once the first look is over. */
  g_assert_true (session_test_wait (is_last_reference, fixture->collection, 20));
  path = put (fixture, "seega.latrules", GOOD);
  g_assert_true (session_test_wait (has_one, fixture, 20));
  g_assert_cmpuint (fixture->n_changed_on_disk, ==, 0);

  /* The same again is no change. */
  before = get_nth (fixture, 0);
  n = fixture->n_changed;
  lat_collection_load (fixture->collection);
  g_assert_true (get_nth (fixture, 0) == before);
  g_assert_cmpuint (fixture->n_changed, ==, n);

  g_free (put (fixture, "seega.latrules", GOOD "Leaders=1\n"));
  g_assert_true (session_test_wait (is_told_of_change, fixture, 20));
  g_assert_cmpint (lat_collection_item_get_rules (get_nth (fixture, 0))->leaders, ==, 1);
  g_assert_cmpuint (fixture->n_changed_on_disk, ==, 1);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (session_test_wait (has_none, fixture, 20));
  g_assert_cmpuint (fixture->n_changed_on_disk, ==, 1);
}

static void
test_find_twin (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autofree char *line = lat_rules_line_write (lat_collection_item_get_rules (item));
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);

  g_assert_true (lat_collection_find_twin (fixture->collection, rules) == item);
  rules->ranks++;
  g_assert_null (lat_collection_find_twin (fixture->collection, rules));
  g_assert_null (lat_collection_find (fixture->collection, NULL));
}

/* Where nothing can be written that is said, and nothing is lost. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *blocked = g_build_filename (fixture->base, "file", NULL);
  g_autofree char *below = g_build_filename (blocked, "rules", NULL);
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  g_autoptr (LatCollectionItem) item = NULL;
  g_autoptr (GError) error = NULL;

  close_collection (fixture);
  g_assert_true (g_file_set_contents (blocked, "in the way", -1, NULL));
  fixture->collection = lat_collection_new (below, fixture->trash);
  lat_collection_add_async (fixture->collection, rules, "A", ready_cb, fixture);
  item = finish (fixture, &error);
  g_assert_null (item);
  g_assert_nonnull (error);
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* What an undo could still bring back at the end of the last run does not stay for ever. */
static void
test_leftovers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatCollectionItem) item = add (fixture, "german-8x8", "My game");
  g_autofree char *token = NULL;

  lat_collection_delete_async (fixture->collection, item, ready_cb, fixture);
  token = finish_delete (fixture);
  close_collection (fixture);
  open_collection (fixture);
  g_assert_true (session_test_wait (is_last_reference, fixture->collection, 20));
  g_assert_false (g_file_test (token, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("lat-collection-home-XXXXXX", NULL);
  int status;

  /* The desktop's trash is there, too. */
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/collection/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("add", test_add);
  ADD ("add-with-id", test_add_with_id);
  ADD ("taken-over", test_taken_over);
  ADD ("add-beside", test_add_beside);
  ADD ("save", test_save);
  ADD ("save-conflict", test_save_conflict);
  ADD ("rename", test_rename);
  ADD ("delete", test_delete);
  ADD ("import", test_import);
  ADD ("export", test_export);
  ADD ("broken", test_broken);
  ADD ("same-ids", test_same_ids);
  ADD ("follow", test_follow);
  ADD ("find-twin", test_find_twin);
  ADD ("failure", test_failure);
  ADD ("leftovers", test_leftovers);
  status = g_test_run ();
  remove_all (home);
  return status;
}
