/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-kill.c - tests: what is left after a program that edits was killed at any moment
 *
 * Programs that edit at random are killed at random moments, time after time on the same state
 * folder. What the next one finds must have every edit that is older than two seconds; no file
 * and no entry may be cut off.
 *
 * LAT_KILLS says how many kills; the meson setup "kills" has two hundred. */
#include "session-test.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lat-autosave.h"
#include "lat-disk.h"
#include "lat-library.h"
#include "lat-movegen.h"

#define XXI        "latrunculi-xxi-8x8"
#define N_USUAL    20
#define N_PARALLEL 10
#define MIN_LIFE   200
#define MAX_LIFE   6000
#define PROMISE    (2 * G_USEC_PER_SEC)

/* A node so often in the large game; it is not in all chains, for it takes its time. */
#define N_LARGE 3000

static const char *program;

/* ---- The program that is killed ---- */

typedef struct
{
  LatDocument *document;
  LatAutosave *autosave;
  LatSetup *setup; /* (nullable) */
  GMainLoop *loop;
  GRand *random;
  char *path;
} Target;

static char *
dup_digest (LatDocument *document)
{
  g_autoptr (LatSnapshot) snapshot = lat_document_freeze (document);
  GString *text = lat_snapshot_write (snapshot);
  char *digest = lat_disk_digest_text (text->str, text->len);

  g_string_free (text, TRUE);
  return digest;
}

/* What is kept as a whole: the games, and what is set up beside them. */
static char *
dup_state (const char *digest, const char *setup)
{
  g_autofree char *all = NULL;

  if (setup == NULL)
    return g_strdup (digest);
  all = g_strconcat (digest, " ", setup, NULL);
  return lat_disk_digest_text (all, strlen (all));
}

/* Says since when the games and what is set up are as they are, and what the games alone are; the
 * pipe keeps it whatever happens next. */
static void
report (Target *target)
{
  gint64 now = g_get_monotonic_time ();
  gboolean is_set_up = target->setup != NULL && lat_setup_is_modified (target->setup);
  g_autofree char *setup = is_set_up ? lat_setup_dup_text (target->setup) : NULL;
  g_autofree char *digest = dup_digest (target->document);
  g_autofree char *state = dup_state (digest, setup);
  g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT " %s %s\n", now, state, digest);

  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    _exit (3);
}

static LatNode *
pick_node (Target *target)
{
  LatNode *node = lat_game_get_root (lat_document_get_game (target->document));

  while (lat_node_get_first_child (node) != NULL && g_rand_int_range (target->random, 0, 12) != 0)
    {
      node = lat_node_get_first_child (node);
      while (lat_node_get_next (node) != NULL && g_rand_boolean (target->random))
        node = lat_node_get_next (node);
    }
  return node;
}

static void
play_some (Target *target)
{
  LatDocument *document = target->document;
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_document_go (document, pick_node (target));
  if (lat_document_get_outcome (document)->result != LAT_RESULT_NONE)
    return;
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  lat_document_play (document, list.items[g_rand_int_range (target->random, 0, (int) list.n)]);
}

static void
type_some (Target *target)
{
  g_autofree char *words =
      g_strdup_printf ("words %u } \" \\ ü", g_rand_int (target->random) % 10000);

  LatNode *node = pick_node (target);

  lat_document_set_comment (target->document, node, words,
                            lat_node_get_parent (node) != NULL && g_rand_boolean (target->random));
}

static void
change_rules (Target *target)
{
  LatRuleset *ruleset = lat_document_get_ruleset (target->document);
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (ruleset));

  rules->enclosure =
      rules->enclosure == LAT_ENCLOSURE_NONE ? LAT_ENCLOSURE_SOLDIER : LAT_ENCLOSURE_NONE;
  lat_document_set_rules (target->document, rules, NULL, NULL);
}

/* A person begins to set up a position, or ends it, with or without what has come of it. */
static void
toggle_setup (Target *target)
{
  LatDocument *document = target->document;
  g_autoptr (LatSetup) setup = g_steal_pointer (&target->setup);

  if (setup == NULL)
    {
      target->setup =
          lat_setup_new (lat_document_get_ruleset (document), lat_document_get_position (document));
      lat_autosave_set_setup (target->autosave, target->setup);
      return;
    }
  lat_autosave_set_setup (target->autosave, NULL);
  if (lat_setup_is_playable (setup) && g_rand_boolean (target->random))
    lat_document_add_position (document, lat_setup_get_position (setup), NULL);
}

/* As in a window: meanwhile the rules can change, but not the game. */
static void
set_up_some (Target *target)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (lat_setup_get_ruleset (target->setup), &squares);

  if (g_rand_int_range (target->random, 0, 8) == 0)
    lat_setup_undo (target->setup);
  else if (g_rand_int_range (target->random, 0, 8) == 0)
    {
      change_rules (target);
      lat_setup_set_ruleset (target->setup, lat_document_get_ruleset (target->document), NULL);
    }
  else
    lat_setup_put (target->setup, squares[g_rand_int_range (target->random, 0, (int) n)],
                   g_rand_boolean (target->random) ? LAT_CELL_WHITE : LAT_CELL_EMPTY);
}

/* A program that was killed right after it had saved has left an entry that knows the file as it
 * was before that: then a person is asked, and keeps what is here. */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LatDocument *document = LAT_DOCUMENT (source);
  g_autoptr (GError) error = NULL;

  if (lat_document_save_finish (document, result, &error))
    return;
  g_assert_error (error, LAT_DISK_ERROR, LAT_DISK_ERROR_CHANGED);
  lat_document_overwrite_async (document, lat_document_get_file (document), NULL, saved_cb, NULL);
}

static void
edit (Target *target)
{
  LatDocument *document = target->document;
  g_autoptr (GFile) file = g_file_new_for_path (target->path);

  if (g_rand_int_range (target->random, 0, 20) == 0)
    {
      toggle_setup (target);
      return;
    }
  if (target->setup != NULL)
    {
      set_up_some (target);
      return;
    }
  switch (g_rand_int_range (target->random, 0, 16))
    {
    case 0:
      lat_document_undo (document);
      break;
    case 1:
      lat_document_redo (document);
      break;
    case 2:
      change_rules (target);
      break;
    case 3:
      lat_document_promote_to_main (document, pick_node (target));
      break;
    case 4:
      lat_document_set_tag (document, "White", g_rand_boolean (target->random) ? "A" : "B");
      break;
    case 5:
      lat_document_save_async (document, file, NULL, saved_cb, NULL);
      break;
    case 6:
    case 7:
    case 8:
      type_some (target);
      break;
    default:
      play_some (target);
    }
}

static gboolean
edit_cb (gpointer data)
{
  Target *target = data;
  int kind = g_rand_int_range (target->random, 0, 20);

  edit (target);
  report (target);
  /* Mostly as a person does it, now and then in a rush, or after a rest. */
  g_timeout_add (kind == 0   ? 2500
                 : kind < 12 ? (guint) g_rand_int_range (target->random, 0, 20)
                             : (guint) g_rand_int_range (target->random, 20, 400),
                 edit_cb, target);
  return G_SOURCE_REMOVE;
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Target *target = data;
  g_autoptr (GError) error = NULL;

  if (!lat_document_restore_finish (target->document, result, &error))
    g_error ("%s", error->message);
  g_main_loop_quit (target->loop);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Target *target = data;
  g_autoptr (GError) error = NULL;

  if (!lat_document_load_finish (target->document, result, NULL, &error))
    g_error ("%s", error->message);
  g_main_loop_quit (target->loop);
}

/* Goes on where the one before was killed. */
static void
begin (Target *target, LatRecovery *recovery)
{
  g_autoptr (GPtrArray) entries = lat_recovery_list (recovery);
  g_autoptr (GFile) file = g_file_new_for_path (target->path);
  LatRecoveryEntry *entry = entries->len > 0 ? entries->pdata[0] : NULL;
  g_autofree char *adopted = NULL;

  if (entry != NULL)
    {
      adopted = lat_recovery_adopt (recovery, entry->path, NULL);
      lat_document_restore_async (target->document, entry, restored_cb, target);
    }
  else
    lat_document_load_async (target->document, file, NULL, loaded_cb, target);
  g_main_loop_run (target->loop);
  target->autosave = lat_autosave_new (target->document, recovery);
  if (adopted != NULL && entry->setup != NULL)
    {
      toggle_setup (target);
      lat_setup_set_text (target->setup, entry->setup, NULL);
    }
  if (adopted != NULL)
    lat_autosave_set_entry (target->autosave, adopted);
}

static int
run_target (const char *folder, const char *seed)
{
  g_autofree char *state = g_build_filename (folder, "recovery", NULL);
  LatRecovery *recovery = lat_recovery_new (state);
  Target target = {
    .document = session_test_document (XXI),
    .loop = g_main_loop_new (NULL, FALSE),
    .random = g_rand_new_with_seed ((guint32) g_ascii_strtoull (seed, NULL, 10)),
    .path = g_build_filename (folder, "game.latgame", NULL),
  };

  begin (&target, recovery);
  report (&target);
  edit_cb (&target);
  g_main_loop_run (target.loop);
  return 0;
}

/* ---- Who kills it ---- */

/*
 * Chain:
 * @known: what games and set-up were when the last program was killed, at the latest
 * @all: all that the games ever were
 * @reports: of the program that runs
 *
 * One program after the other on the same files.
 */
typedef struct
{
  char *folder;
  char *known;
  GHashTable *all;
  GString *reports;
  GPid pid;
  int out;
  gint64 death;
} Chain;

typedef struct
{
  guint n_kills;
  guint n_edits;
  guint n_entries;
  guint n_setups;
  guint n_files;
  gint64 oldest_lost;
} Figures;

static char *
create_large (void)
{
  GString *text = g_string_new ("[Variant \"" XXI "\"]\n\n");

  for (guint i = 0; i < N_LARGE; i++)
    {
      guint number = i / 2 + 1;
      gboolean is_forth = i / 2 % 2 == 0;

      if (i % 2 == 0)
        g_string_append_printf (text, "%u. %s {some words of what to think of it}\n", number,
                                is_forth ? "a1-a2" : "a2-a1");
      else
        g_string_append_printf (text, "%u... %s\n", number, is_forth ? "h8-h7" : "h7-h8");
    }
  g_string_append (text, "*\n");
  return g_string_free (text, FALSE);
}

/* A file that is as the writer makes it, so that its digest is that of its games. */
static void
init_chain (Chain *chain, guint index)
{
  g_autofree char *name = g_strdup_printf ("chain-%u", index);
  g_autofree char *path = NULL;
  g_autofree char *text = index == 0 ? create_large () : g_strdup ("[Variant \"" XXI "\"]\n\n*\n");
  g_autoptr (LatDocument) document = session_test_document (XXI);

  chain->folder = session_test_path (name);
  g_assert_cmpint (g_mkdir_with_parents (chain->folder, 0700), ==, 0);
  path = g_build_filename (chain->folder, "game.latgame", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  session_test_load (document, path, NULL);
  session_test_save (document, path);
  chain->known = dup_digest (document);
  chain->all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (chain->all, g_strdup (chain->known));
}

static void
start (Chain *chain)
{
  g_autofree char *seed = g_strdup_printf ("%u", g_test_rand_int () & 0x7fffffff);
  char *argv[] = { (char *) program, (char *) "--target", chain->folder, seed, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                           &chain->pid, NULL, &chain->out, NULL, &error));
  g_assert_no_error (error);
  chain->reports = g_string_new (NULL);
  chain->death = g_get_monotonic_time ()
                 + g_test_rand_int_range (MIN_LIFE, MAX_LIFE) * G_TIME_SPAN_MILLISECOND;
}

/* Reads what the program says, so that it never has to wait; until it is dead. */
static void
read_reports (Chain *chain, gboolean to_the_end)
{
  char buffer[4096];

  while (TRUE)
    {
      GPollFD poll = { .fd = chain->out, .events = G_IO_IN | G_IO_HUP };
      gssize n;

      if (!to_the_end && g_poll (&poll, 1, 0) <= 0)
        return;
      n = read (chain->out, buffer, sizeof buffer);
      if (n <= 0 && errno != EINTR)
        return;
      g_string_append_len (chain->reports, buffer, MAX (n, 0));
    }
}

/* What games and set-up are on disk: of the entry, or of the file if there is none. */
static char *
find_digest (Chain *chain, Figures *figures)
{
  g_autofree char *state = g_build_filename (chain->folder, "recovery", NULL);
  g_autofree char *path = g_build_filename (chain->folder, "game.latgame", NULL);
  g_autoptr (LatRecovery) recovery = lat_recovery_new (state);
  g_autoptr (GPtrArray) entries = lat_recovery_list (recovery);
  g_autofree char *text = NULL;
  g_autofree char *digest = NULL;
  gsize length;

  /* The file is always one that was saved as a whole. */
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  digest = lat_disk_digest_text (text, length);
  g_assert_true (g_hash_table_contains (chain->all, digest));
  g_assert_cmpuint (entries->len, <=, 1);
  if (entries->len > 0)
    {
      const LatRecoveryEntry *entry = entries->pdata[0];
      g_autofree char *games = lat_disk_digest_text (entry->text, entry->length);

      g_assert_cmpstr (entry->fault, ==, NULL);
      figures->n_entries++;
      figures->n_setups += entry->setup != NULL ? 1 : 0;
      return dup_state (games, entry->setup);
    }
  figures->n_files++;
  return g_steal_pointer (&digest);
}

static void
keep_reports (Chain *chain)
{
  g_auto (GStrv) lines = g_strsplit (chain->reports->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    g_hash_table_add (chain->all, g_strdup (strrchr (lines[i], ' ') + 1));
}

/* Finds the newest edit after which the games were as they are on disk: all after it are lost. */
static void
check (Chain *chain, gint64 death, Figures *figures)
{
  g_auto (GStrv) lines = g_strsplit (chain->reports->str, "\n", -1);
  g_autofree char *digest = find_digest (chain, figures);
  gboolean is_found = g_str_equal (digest, chain->known);
  gint64 lost_since = G_MAXINT64;

  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);
      gint64 since = g_ascii_strtoll (words[0], NULL, 10);

      figures->n_edits++;
      if (g_str_equal (words[1], digest))
        {
          is_found = TRUE;
          lost_since = G_MAXINT64;
        }
      else if (lost_since == G_MAXINT64)
        lost_since = since;
    }
  /* It is something that was there once, and not half of it. */
  g_assert_true (is_found);
  if (lost_since != G_MAXINT64)
    {
      figures->oldest_lost = MAX (figures->oldest_lost, death - lost_since);
      g_assert_cmpint (death - lost_since, <=, PROMISE);
    }
  g_free (chain->known);
  chain->known = g_steal_pointer (&digest);
}

static void
end (Chain *chain, Figures *figures)
{
  gint64 death = g_get_monotonic_time ();
  int status;

  g_assert_cmpint (kill (chain->pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (chain->pid, &status, 0), ==, chain->pid);
  /* It was alive until then. */
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  read_reports (chain, TRUE);
  close (chain->out);
  keep_reports (chain);
  check (chain, death, figures);
  g_string_free (chain->reports, TRUE);
  chain->pid = 0;
  figures->n_kills++;
}

static void
test_kill (void)
{
  const char *wanted = g_getenv ("LAT_KILLS");
  guint n_kills = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : N_USUAL;
  guint n_started = 0;
  Chain chains[N_PARALLEL] = { 0 };
  Figures figures = { 0 };

  for (guint i = 0; i < N_PARALLEL; i++)
    init_chain (&chains[i], i);
  while (figures.n_kills < n_kills)
    {
      for (guint i = 0; i < N_PARALLEL; i++)
        {
          Chain *chain = &chains[i];

          if (chain->pid == 0 && n_started < n_kills)
            {
              start (chain);
              n_started++;
            }
          if (chain->pid != 0)
            read_reports (chain, FALSE);
          if (chain->pid != 0 && g_get_monotonic_time () >= chain->death)
            end (chain, &figures);
        }
      g_usleep (2000);
    }
  g_test_message ("%u kills, %u edits; found %u entries, %u of them with a position that was being "
                  "set up, %u times the file alone; the oldest edit that was lost was %.2f s old",
                  figures.n_kills, figures.n_edits, figures.n_entries, figures.n_setups,
                  figures.n_files, (double) figures.oldest_lost / G_USEC_PER_SEC);
  g_assert_cmpuint (figures.n_edits, >, figures.n_kills);
  g_assert_cmpuint (figures.n_entries, >, 0);
  /* Of few kills, none may have come while something was set up. */
  g_assert_true (figures.n_setups > 0 || figures.n_kills < 100);
  for (guint i = 0; i < N_PARALLEL; i++)
    {
      g_free (chains[i].folder);
      g_free (chains[i].known);
      g_hash_table_unref (chains[i].all);
    }
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--target"))
    return run_target (argv[2], argv[3]);
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kill/random", test_kill);
  return g_test_run ();
}
