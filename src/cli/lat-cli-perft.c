/* lat-cli-perft.c - counting sequences of actions */
#include "config.h"

#include "lat-action-text.h"
#include "lat-cli-batch.h"
#include "lat-movegen.h"
#include "lat-perft.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH   64
#define MAX_THREADS 256

typedef struct
{
  gboolean bulk;
  guint n_threads;
} Settings;

/* One action at the root and what comes after it. */
typedef struct
{
  LatAction action;
  char *text;
  guint64 count;
} Branch;

typedef struct
{
  const LatCliPlace *place;
  const Settings *settings;
  guint depth;
  GArray *branches;
} Task;

static void
clear_branch (gpointer data)
{
  Branch *branch = data;

  g_free (branch->text);
}

static int
compare_branches (const void *a, const void *b)
{
  return strcmp (((const Branch *) a)->text, ((const Branch *) b)->text);
}

static void
list_branches (Task *task)
{
  const LatCliPlace *place = task->place;
  g_auto (LatActionList) list;
  LatOutcome outcome;

  lat_action_list_init (&list);
  if (!lat_outcome_get (place->ruleset, &place->position, &place->history, &outcome))
    lat_movegen_list (place->ruleset, &place->position, &place->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      Branch branch = { .action = list.items[i] };

      branch.text = lat_action_text_write (place->ruleset, &place->position, &place->history,
                                           list.items[i], LAT_MARKS_NONE);
      g_array_append_val (task->branches, branch);
    }
  g_array_sort (task->branches, compare_branches);
}

/* Each call has a branch of its own and writes nothing else. */
static void
count_branch_cb (gpointer data, gpointer user_data)
{
  Branch *branch = data;
  const Task *task = user_data;

  branch->count = lat_perft_after (task->place->ruleset, &task->place->position, branch->action,
                                   task->depth, task->settings->bulk);
}

static guint64
count_branches (Task *task)
{
  guint64 sum = 0;

  list_branches (task);
  if (task->settings->n_threads > 1)
    {
      GThreadPool *pool =
          g_thread_pool_new (count_branch_cb, task, (gint) task->settings->n_threads, TRUE, NULL);

      for (guint i = 0; i < task->branches->len; i++)
        g_thread_pool_push (pool, &g_array_index (task->branches, Branch, i), NULL);
      g_thread_pool_free (pool, FALSE, TRUE);
    }
  else
    for (guint i = 0; i < task->branches->len; i++)
      count_branch_cb (&g_array_index (task->branches, Branch, i), task);
  for (guint i = 0; i < task->branches->len; i++)
    sum += g_array_index (task->branches, Branch, i).count;
  return sum;
}

static void
print_speed (guint64 nodes, gint64 time_us)
{
  g_autofree char *speed = NULL;

  time_us = MAX (time_us, 1);
  /* The number on its own: xgettext cannot see through the macro of a format. */
  speed = g_strdup_printf ("%" G_GUINT64_FORMAT,
                           (guint64) ((double) nodes * G_USEC_PER_SEC / (double) time_us));
  fprintf (stderr, _ ("%s nodes a second"), speed);
  fputc ('\n', stderr);
}

static gboolean
answer_cb (LatCliPlace *place,
           const char *rest,
           GString *answer,
           LatDiagnostics *diagnostics,
           gpointer data)
{
  const Settings *settings = data;
  g_autofree char *number = g_strstrip (g_strdup (rest));
  guint64 depth;
  guint64 count;

  if (!lat_cli_read_number (number, 0, MAX_DEPTH, &depth))
    {
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, _ ("%s is no depth; should be 0…%d"),
                           rest, MAX_DEPTH);
      return FALSE;
    }
  if (settings->n_threads > 1 && depth > 1)
    {
      g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
      Task task = { place, settings, (guint) depth, branches };

      g_array_set_clear_func (branches, clear_branch);
      count = count_branches (&task);
    }
  else
    count = lat_perft (place->ruleset, &place->position, (guint) depth, settings->bulk);
  g_string_append_printf (answer, "%" G_GUINT64_FORMAT, count);
  return TRUE;
}

static void
print_count (const LatCliPlace *place, const Settings *settings, guint depth, gboolean divide)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
  Task task = { place, settings, depth, branches };
  gint64 start = g_get_monotonic_time ();
  guint64 sum;

  g_array_set_clear_func (branches, clear_branch);
  sum = depth > 0 ? count_branches (&task) : 1;
  gint64 time_us = g_get_monotonic_time () - start;
  if (divide)
    for (guint i = 0; i < branches->len; i++)
      {
        const Branch *branch = &g_array_index (branches, Branch, i);

        printf ("%s: %" G_GUINT64_FORMAT "\n", branch->text, branch->count);
      }
  printf ("%" G_GUINT64_FORMAT "\n", sum);
  fflush (stdout);
  print_speed (sum, time_us);
}

LatCliStatus
lat_cli_run_perft (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *batch = NULL;
  gboolean divide = FALSE;
  int n_threads = 1;
  Settings settings = { 0 };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &divide, N_ ("Print the count after each action"),
      NULL },
    { "bulk", 0, 0, G_OPTION_ARG_NONE, &settings.bulk, N_ ("Only count the last actions"), NULL },
    { "threads", 't', 0, G_OPTION_ARG_INT, &n_threads, N_ ("Count in N threads"), N_ ("N") },
    { "batch", 'b', 0, G_OPTION_ARG_FILENAME, &batch, N_ ("Answer each line of a file"),
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) place = { 0 };
  guint64 depth;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("DEPTH"),
          _ ("Counts the sequences of DEPTH actions, those that end early not counted."),
          _ ("Without --bulk every position at the end is made. Nodes a second go to standard "
             "error.\nA line of a batch is rules, a tab, a position (empty for the start), a tab, "
             "and the depth.")))
    return LAT_CLI_USAGE;
  if (n_threads < 1 || n_threads > MAX_THREADS)
    return lat_cli_usage_error (_ ("threads should be 1…%d"), MAX_THREADS);
  settings.n_threads = (guint) n_threads;
  if (batch != NULL && (rules != NULL || fen != NULL || divide || argc > 1))
    return lat_cli_usage_error (_ ("--batch takes rules, positions and depths from its file"));
  if (batch != NULL)
    return lat_cli_batch_run (batch, answer_cb, &settings);
  if (argc != 2)
    return lat_cli_usage_error (_ ("one depth is wanted"));
  if (!lat_cli_read_number (argv[1], 0, MAX_DEPTH, &depth))
    return lat_cli_usage_error (_ ("%s is no depth; should be 0…%d"), argv[1], MAX_DEPTH);
  if (!lat_cli_place_load (&place, rules, fen))
    return LAT_CLI_BAD_INPUT;
  print_count (&place, &settings, (guint) depth, divide);
  return LAT_CLI_DONE;
}
