/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-autosave.c - tests: what is edited is in the state folder soon, and goes when it is saved */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-autosave.h"
#include "lat-game-writer.h"

#define XXI "latrunculi-xxi-8x8"

static const char game_text[] = "[Event \"One\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n"
                                "1. a1-a5 {good} a8-a6 *\n";

static char *
make_folder (void)
{
  g_autofree char *id = g_uuid_string_random ();

  return session_test_path (id);
}

static char *
write_file (const char *name, const char *text)
{
  char *path = session_test_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* All entries of one program and what was thrown away, as another would see them, which is not
 * allowed to look before the first one has ended. */
static GPtrArray *
list (const char *folder)
{
  g_autoptr (LatRecovery) recovery = lat_recovery_new (folder);

  return lat_recovery_list (recovery);
}

typedef struct
{
  const char *folder;
  guint n;
  const char *content;
} Expected;

/* Looks at the files themselves. */
static gboolean
has_entries (gpointer data)
{
  const Expected *expected = data;
  g_autoptr (GDir) dir = g_dir_open (expected->folder, 0, NULL);
  const char *name;
  guint n = 0;
  gboolean is_found = expected->content == NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (expected->folder, name, NULL);
      g_autoptr (GDir) inner_dir = g_dir_open (inner, 0, NULL);

      while (inner_dir != NULL && (name = g_dir_read_name (inner_dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (inner, name, NULL);
          g_autofree char *text = NULL;

          if (!g_str_has_suffix (name, ".latgame") || name[0] == '.')
            continue;
          n++;
          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          is_found = is_found || strstr (text, expected->content) != NULL;
        }
    }
  return n == expected->n && is_found;
}

static void
wait_for (const char *folder, guint n, const char *content)
{
  Expected expected = { folder, n, content };

  g_assert_true (session_test_wait (has_entries, &expected, 20));
}

static void
test_edits (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = write_file ("edits.latgame", game_text);
  LatRecovery *recovery = lat_recovery_new (folder);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatAutosave *autosave = lat_autosave_new (document, recovery);
  gint64 since;

  session_test_load (document, path, NULL);
  since = g_get_monotonic_time ();
  lat_document_set_comment (document, session_test_node (document, 2), "Seen", FALSE);
  wait_for (folder, 1, "Seen");
  /* The machine may be loaded; the promise is kept by the delay, this only sees that there is
   * nothing that waits for seconds. */
  g_test_message ("%.0f ms", (double) (g_get_monotonic_time () - since) / 1000);
  g_assert_cmpint (g_get_monotonic_time () - since, <, 2 * G_USEC_PER_SEC);

  lat_document_end_typing (document);
  lat_document_set_comment (document, session_test_node (document, 2), "Better", FALSE);
  wait_for (folder, 1, "Better");
  /* Undone to what the file says: there is nothing to be kept. */
  lat_document_undo (document);
  lat_document_undo (document);
  g_assert_false (lat_document_is_modified (document));
  wait_for (folder, 0, NULL);
  lat_document_redo (document);
  wait_for (folder, 1, "Seen");
  session_test_save (document, path);
  wait_for (folder, 0, NULL);

  lat_autosave_close (autosave);
  lat_recovery_free (recovery);
  wait_for (folder, 0, NULL);
}

/* A document without a file, closed without saving: thrown away, but not gone. */
static void
test_discard (void)
{
  g_autofree char *folder = make_folder ();
  LatRecovery *recovery = lat_recovery_new (folder);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatAutosave *autosave = lat_autosave_new (document, recovery);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) later = NULL;
  const LatRecoveryEntry *entry;

  session_test_play (document, "a1-a5");
  wait_for (folder, 1, "1. a1-a5");
  /* This is not in the entry yet. */
  session_test_play (document, "b8-b6");
  lat_autosave_close (autosave);
  lat_recovery_free (recovery);

  entries = list (folder);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = entries->pdata[0];
  g_assert_true (entry->is_discarded);
  g_assert_null (entry->fault);
  g_assert_null (entry->uri);
  g_assert_cmpstr (entry->place, ==, "0 0x2");
  g_assert_nonnull (strstr (entry->text, "1. a1-a5 b8-b6"));

  recovery = lat_recovery_new (folder);
  lat_recovery_purge (recovery, 3600);
  later = lat_recovery_list (recovery);
  g_assert_cmpuint (later->len, ==, 1);
  lat_recovery_purge (recovery, -1);
  g_ptr_array_unref (later);
  later = lat_recovery_list (recovery);
  g_assert_cmpuint (later->len, ==, 0);
  lat_recovery_free (recovery);
}

typedef struct
{
  gboolean is_done;
  GError *error;
} Result;

static gboolean
is_finished (gpointer data)
{
  return ((Result *) data)->is_done;
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Result *out = data;

  lat_document_restore_finish (LAT_DOCUMENT (source), result, &out->error);
  out->is_done = TRUE;
}

/* What a program that ends without a word would leave, in another folder. */
static char *
copy_left_over (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  char *copy = make_folder ();
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *from = g_build_filename (folder, name, NULL);
      g_autofree char *to = g_build_filename (copy, name, NULL);
      g_autoptr (GDir) inner = g_dir_open (from, 0, NULL);

      g_assert_cmpint (g_mkdir_with_parents (to, 0700), ==, 0);
      while ((name = g_dir_read_name (inner)) != NULL)
        {
          g_autofree char *source = g_build_filename (from, name, NULL);
          g_autofree char *target = g_build_filename (to, name, NULL);
          g_autofree char *text = NULL;
          gsize length;

          g_assert_true (g_file_get_contents (source, &text, &length, NULL));
          g_assert_true (g_file_set_contents (target, text, (gssize) length, NULL));
        }
    }
  return copy;
}

static LatSquare
find_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

/* The only entry that a program has which ends now. */
static LatRecoveryEntry *
take_left_over (const char *folder, GPtrArray **entries)
{
  g_autofree char *left_over = copy_left_over (folder);

  *entries = list (left_over);
  g_assert_cmpuint ((*entries)->len, ==, 1);
  return (*entries)->pdata[0];
}

/* A position is set up, and the game is as it was saved: it is kept all the same, until it is not
 * wanted or has become a game. */
static void
test_setup (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = write_file ("setup.latgame", game_text);
  LatRecovery *recovery = lat_recovery_new (folder);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) again = session_test_document (XXI);
  LatAutosave *autosave = lat_autosave_new (document, recovery);
  g_autoptr (LatSetup) setup = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *text = NULL;
  const LatRecoveryEntry *entry;
  Result result = { 0 };

  session_test_load (document, path, NULL);
  setup = lat_setup_new (lat_document_get_ruleset (document), lat_document_get_position (document));
  lat_autosave_set_setup (autosave, setup);
  g_assert_true (lat_setup_put (setup, find_square ("d4"), LAT_CELL_WHITE));
  wait_for (folder, 1, "%setup");
  /* What comes later takes the place of that. */
  g_assert_true (lat_setup_put (setup, find_square ("e5"), LAT_CELL_BLACK));
  text = lat_setup_dup_text (setup);
  {
    g_autofree char *field = g_strndup (text, strcspn (text, " "));

    wait_for (folder, 1, field);
  }
  entry = take_left_over (folder, &entries);
  g_assert_null (entry->fault);
  g_assert_cmpstr (entry->setup, ==, text);
  g_assert_true (entry->is_kept);
  g_assert_false (entry->is_saved);
  g_assert_cmpstr (entry->change, ==, "A position that was being set up");
  lat_document_restore_async (again, entry, restored_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 20));
  g_assert_no_error (result.error);
  g_assert_false (lat_document_is_modified (again));

  /* Undone: there is nothing to be kept; thrown away: it is among such things. */
  lat_setup_undo (setup);
  lat_setup_undo (setup);
  wait_for (folder, 0, NULL);
  lat_setup_redo (setup);
  wait_for (folder, 1, "%setup");
  lat_autosave_keep_setup (autosave);
  lat_autosave_set_setup (autosave, NULL);
  wait_for (folder, 1, "%setup");
  lat_autosave_close (autosave);
  lat_recovery_free (recovery);
  g_ptr_array_unref (entries);
  entries = list (folder);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = entries->pdata[0];
  g_assert_true (entry->is_discarded);
  g_assert_nonnull (entry->setup);
}

/* A game that is not saved, and a position beside it: both are kept, and both are told. */
static void
test_setup_and_edits (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = write_file ("both.latgame", game_text);
  g_autoptr (LatRecovery) recovery = lat_recovery_new (folder);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) again = session_test_document (XXI);
  g_autoptr (LatAutosave) autosave = lat_autosave_new (document, recovery);
  g_autoptr (LatSetup) setup = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  const LatRecoveryEntry *entry;
  Result result = { 0 };

  session_test_load (document, path, NULL);
  lat_document_set_comment (document, session_test_node (document, 1), "better", FALSE);
  wait_for (folder, 1, "better");
  setup = lat_setup_new (lat_document_get_ruleset (document), lat_document_get_position (document));
  lat_autosave_set_setup (autosave, setup);
  lat_setup_clear (setup);
  wait_for (folder, 1, "%setup");
  entry = take_left_over (folder, &entries);
  g_assert_false (entry->is_kept);
  g_assert_cmpstr (entry->change, ==,
                   "A position that was being set up\nafter 1. a1-a5: comment changed");
  lat_document_restore_async (again, entry, restored_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 20));
  g_assert_no_error (result.error);
  g_assert_true (lat_document_is_modified (again));
}

static void
test_disabled (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (LatRecovery) recovery = lat_recovery_new (folder);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatAutosave *autosave = lat_autosave_new (document, recovery);

  session_test_play (document, "a1-a5");
  wait_for (folder, 1, "1. a1-a5");
  lat_autosave_set_enabled (autosave, FALSE);
  wait_for (folder, 0, NULL);
  lat_autosave_set_enabled (autosave, TRUE);
  wait_for (folder, 1, "1. a1-a5");
  lat_autosave_set_enabled (autosave, FALSE);
  lat_autosave_close (autosave);
  wait_for (folder, 0, NULL);
}

static gboolean
is_told (gpointer data)
{
  return *(char **) data != NULL;
}

static void
failed_cb (const char *fault, gpointer data)
{
  char **told = data;

  g_assert_null (*told);
  *told = g_strdup (fault);
}

/* Below a file there can be no folder, not even for root. */
static void
test_failure (void)
{
  g_autofree char *file = write_file ("file", "x");
  g_autofree char *folder = g_build_filename (file, "recovery", NULL);
  g_autoptr (LatRecovery) recovery = lat_recovery_new (folder);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatAutosave *autosave = lat_autosave_new (document, recovery);
  g_autofree char *told = NULL;

  lat_autosave_set_func (autosave, failed_cb, &told);
  session_test_play (document, "a1-a5");
  g_assert_true (session_test_wait (is_told, &told, 20));
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, folder));
  lat_autosave_close (autosave);
}

static void
check_left_over (const LatRecoveryEntry *entry)
{
  g_assert_null (entry->fault);
  g_assert_false (entry->is_discarded);
  g_assert_true (g_str_has_suffix (entry->uri, "/restore.latgame"));
  g_assert_cmpstr (entry->title, ==, "restore.latgame");
  g_assert_cmpstr (entry->place, ==, "0 0x2");
  g_assert_cmpstr (entry->change, ==, "after 1. a1-a5: comment changed");
}

/* A program that ends without a word, and the next one. */
static void
test_restore (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = write_file ("restore.latgame", game_text);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) again = session_test_document (XXI);
  LatRecovery *second;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *left_over = NULL;
  g_autofree char *adopted = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_autoptr (LatRecovery) first = lat_recovery_new (folder);
  g_autoptr (LatAutosave) autosave = lat_autosave_new (document, first);
  LatRecoveryEntry *entry;
  Result result = { 0 };

  session_test_load (document, path, NULL);
  lat_document_go (document, session_test_node (document, 2));
  lat_document_set_comment (document, session_test_node (document, 1), "better", FALSE);
  wait_for (folder, 1, "better");
  expected = lat_document_dup_game_text (document);

  /* As long as it lives, what it has is its own. */
  second = lat_recovery_new (folder);
  none = lat_recovery_list (second);
  g_assert_cmpuint (none->len, ==, 0);
  lat_recovery_free (second);
  left_over = copy_left_over (folder);
  second = lat_recovery_new (left_over);
  entries = lat_recovery_list (second);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = entries->pdata[0];
  check_left_over (entry);
  adopted = lat_recovery_adopt (second, entry->path, NULL);
  g_assert_nonnull (adopted);
  lat_document_restore_async (again, entry, restored_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 20));
  g_assert_no_error (result.error);
  found = lat_document_dup_game_text (again);
  g_assert_cmpstr (found, ==, expected);
  g_assert_true (lat_document_is_modified (again));
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (again)), ==, 2);
  g_assert_cmpstr (g_file_peek_path (lat_document_get_file (again)), ==, path);
  g_assert_cmpstr (lat_document_get_digest (again), ==, lat_document_get_digest (document));

  /* Its entry is its own now, and goes when it is saved. */
  {
    LatAutosave *next = lat_autosave_new (again, second);

    lat_autosave_set_entry (next, adopted);
    session_test_save (again, path);
    wait_for (left_over, 0, NULL);
    lat_autosave_close (next);
  }
  lat_recovery_free (second);
}

/* What is not as it was written is told, and everything that there is can be had. */
static void
test_damaged (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *inner = g_build_filename (folder, "someone", NULL);
  g_autofree char *good = g_build_filename (inner, "good.latgame", NULL);
  g_autofree char *cut = g_build_filename (inner, "cut.latgame", NULL);
  g_autofree char *empty = g_build_filename (inner, "empty.latgame", NULL);
  LatRecoveryEntry entry = {
    .path = good, .title = (char *) "A % b\nc", .text = (char *) game_text, .time = 5
  };
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *text = NULL;
  gsize length;
  guint n_damaged = 0;

  entry.length = strlen (game_text);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_true (lat_recovery_entry_write (&entry, NULL));
  g_assert_true (g_file_get_contents (good, &text, &length, NULL));
  g_assert_true (g_file_set_contents (cut, text, (gssize) length - 10, NULL));
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));

  entries = list (folder);
  g_assert_cmpuint (entries->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const LatRecoveryEntry *found = entries->pdata[i];

      g_assert_nonnull (found->title);
      n_damaged += found->fault != NULL ? 1 : 0;
      if (found->fault != NULL)
        continue;
      g_assert_cmpstr (found->title, ==, entry.title);
      g_assert_cmpstr (found->text, ==, game_text);
      g_assert_cmpint (found->time, ==, 5);
    }
  g_assert_cmpuint (n_damaged, ==, 2);
  /* Who cannot be read at all, too, and what has no head is shown as it is. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = i == 0 ? g_strdup (inner) : g_build_filename (inner, "plain", NULL);
      LatRecoveryEntry *found;

      if (i == 1)
        g_assert_true (g_file_set_contents (path, game_text, -1, NULL));
      found = lat_recovery_entry_read (path);
      g_assert_nonnull (found->fault);
      if (i == 1)
        g_assert_cmpstr (found->text, ==, game_text);
      lat_recovery_entry_free (found);
    }
  /* Nobody has touched them. */
  g_assert_true (g_file_test (cut, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (empty, G_FILE_TEST_EXISTS));
}

/* A file of games can have a NUL: what comes behind it is work as well. */
static void
test_nul (void)
{
  static const char behind[] = "\n[Event \"a\0b\"]\n[Variant \"" XXI "\"]\n\n1. b1-b5 *\n";
  g_autofree char *folder = make_folder ();
  g_autofree char *path = session_test_path ("nul.latgame");
  g_autofree char *left_over = NULL;
  g_autoptr (GString) text = g_string_new (game_text);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) again = session_test_document (XXI);
  g_autoptr (LatRecovery) first = lat_recovery_new (folder);
  g_autoptr (LatAutosave) autosave = lat_autosave_new (document, first);
  g_autoptr (GPtrArray) entries = NULL;
  const LatRecoveryEntry *entry;
  Result result = { 0 };

  g_string_append_len (text, behind, sizeof behind - 1);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  session_test_load (document, path, NULL);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  lat_document_set_comment (document, session_test_node (document, 1), "better", FALSE);
  wait_for (folder, 1, "better");
  left_over = copy_left_over (folder);
  entries = list (left_over);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = entries->pdata[0];
  g_assert_cmpstr (entry->fault, ==, NULL);
  g_assert_true (g_str_has_suffix (entry->text + strlen (entry->text) + 1, "b1-b5 *\n"));
  lat_document_restore_async (again, entry, restored_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 20));
  g_assert_no_error (result.error);
  g_assert_cmpuint (lat_document_get_n_games (again), ==, 2);
  lat_autosave_close (g_steal_pointer (&autosave));
}

static void
test_discard_and_back (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *inner = g_build_filename (folder, "someone", NULL);
  g_autofree char *path = g_build_filename (inner, "a.latgame", NULL);
  LatRecoveryEntry entry = { .path = path, .title = (char *) "A", .text = (char *) game_text };
  g_autoptr (LatRecovery) recovery = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *trashed = NULL;
  g_autofree char *back = NULL;

  entry.length = strlen (game_text);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_true (lat_recovery_entry_write (&entry, NULL));
  recovery = lat_recovery_new (folder);
  trashed = lat_recovery_discard (recovery, path, NULL);
  g_assert_nonnull (trashed);
  entries = lat_recovery_list (recovery);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_true (((LatRecoveryEntry *) entries->pdata[0])->is_discarded);
  back = lat_recovery_bring_back (recovery, trashed, NULL);
  g_ptr_array_unref (entries);
  entries = lat_recovery_list (recovery);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_false (((LatRecoveryEntry *) entries->pdata[0])->is_discarded);
  g_assert_cmpstr (((LatRecoveryEntry *) entries->pdata[0])->path, ==, back);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/autosave/edits", test_edits);
  g_test_add_func ("/autosave/discard", test_discard);
  g_test_add_func ("/autosave/disabled", test_disabled);
  g_test_add_func ("/autosave/failure", test_failure);
  g_test_add_func ("/autosave/setup", test_setup);
  g_test_add_func ("/autosave/setup-and-edits", test_setup_and_edits);
  g_test_add_func ("/autosave/restore", test_restore);
  g_test_add_func ("/recovery/damaged", test_damaged);
  g_test_add_func ("/recovery/nul", test_nul);
  g_test_add_func ("/recovery/discard-and-back", test_discard_and_back);
  return g_test_run ();
}
