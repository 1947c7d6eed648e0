/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-perft.c - counting sequences of actions */
#include "lat-action-text.h"
#include "lat-cli-batch.h"
#include "lat-movegen.h"
#include "lat-perft.h"
#include "lat-play.h"

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
  LatIsa isa;
} Settings;

/* One action at the root and what comes after it. */
typedef struct
{
  LatAction action;
  char *text;
  guint64 count;
} Branch;

/* What a thread takes at a time: two actions, so that no thread waits long for the last one. */
typedef struct
{
  guint branch;
  guint n_actions;
  LatAction actions[2];
  guint64 count;
} Share;

typedef struct
{
  const LatCliPlace *place;
  const LatField *field;
  const Settings *settings;
  guint depth;
  GArray *branches;
  GArray *shares;
  gint n_taken; /* of the shares, atomically */
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

/* A share a branch, or one for each answer to it where there is enough to do. */
static void
list_shares (Task *task)
{
  const LatCliPlace *place = task->place;

  for (guint i = 0; i < task->branches->len; i++)
    {
      g_auto (LatActionList) list;
      Share share = { .branch = i, .n_actions = 1 };
      LatPosition next;

      lat_action_list_init (&list);
      share.actions[0] = g_array_index (task->branches, Branch, i).action;
      if (task->settings->n_threads == 1 || task->depth < 4)
        {
          g_array_append_val (task->shares, share);
          continue;
        }
      lat_play (place->ruleset, &place->position, share.actions[0], &next);
      lat_field_list (task->field, &next, NULL, &list);
      share.n_actions = 2;
      for (guint j = 0; j < list.n; j++)
        {
          share.actions[1] = list.items[j];
          g_array_append_val (task->shares, share);
        }
    }
}

/* Takes share after share as long as there are any; each belongs to who took it. */
static gpointer
count_shares (gpointer data)
{
  Task *task = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (&task->n_taken, 1)) < task->shares->len)
    {
      Share *share = &g_array_index (task->shares, Share, i);

      share->count = lat_perft_after (task->field, &task->place->position, share->actions,
                                      share->n_actions, task->depth, task->settings->bulk);
    }
  return NULL;
}

/* This thread counts too, alone where the system has no others. */
static void
count_in_threads (Task *task)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = 1; i < task->settings->n_threads && i < task->shares->len; i++)
    {
      GThread *thread = g_thread_try_new ("perft", count_shares, task, NULL);

      if (thread == NULL)
        break;
      g_ptr_array_add (threads, thread);
    }
  count_shares (task);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

static guint64
count_branches (Task *task)
{
  guint64 sum = 0;

  list_branches (task);
  list_shares (task);
  count_in_threads (task);
  for (guint i = 0; i < task->shares->len; i++)
    {
      const Share *share = &g_array_index (task->shares, Share, i);

      g_array_index (task->branches, Branch, share->branch).count += share->count;
      sum += share->count;
    }
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
  g_autoptr (LatField) field = lat_field_new (place->ruleset, settings->isa);
  if (settings->n_threads > 1 && depth > 1)
    {
      g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
      g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
      Task task = { place, field, settings, (guint) depth, branches, shares, 0 };

      g_array_set_clear_func (branches, clear_branch);
      count = count_branches (&task);
    }
  else
    count = lat_perft (field, &place->position, (guint) depth, settings->bulk);
  g_string_append_printf (answer, "%" G_GUINT64_FORMAT, count);
  return TRUE;
}

static void
print_count (const LatCliPlace *place, const Settings *settings, guint depth, gboolean divide)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
  g_autoptr (LatField) field = lat_field_new (place->ruleset, settings->isa);
  Task task = { place, field, settings, depth, branches, shares, 0 };
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
  g_autofree char *isa = NULL;
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
    { "isa", 0, 0, G_OPTION_ARG_STRING, &isa, N_ ("The instruction set: auto, plain, v2 or v3"),
      N_ ("ISA") },
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
  if (!lat_cli_check_range ("threads", n_threads, 1, MAX_THREADS))
    return LAT_CLI_USAGE;
  settings.n_threads = (guint) n_threads;
  if (!lat_cli_read_isa (isa, &settings.isa))
    return LAT_CLI_USAGE;
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
