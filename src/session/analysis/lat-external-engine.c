/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-external-engine.c - a program that speaks the protocol, as a searcher */
#include "lat-external-engine.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-line-stream.h"
#include "lat-peer-process.h"
#include "lat-peer.h"
#include "lat-play.h"
#include "lat-position-text.h"

/* Nobody reads faster. */
#define INTERVAL_MS 50
/* What a program says last on its standard error may come after the end of all else. */
#define LAST_WORDS_MS 1000

typedef enum
{
  STATE_OFF,
  /* told who we are; its answer is awaited */
  STATE_GREETING,
  /* told options and rules */
  STATE_PREPARING,
  STATE_IDLE,
  STATE_SEARCHING,
  /* told to stop */
  STATE_STOPPING,
  STATE_FAILED,
} State;

/* What is to be searched, or is. */
typedef struct
{
  LatAnalysisRoot *root;
  LatAnalysisSettings settings;
  GArray *actions;
} Task;

struct _LatExternalEngine
{
  char **argv;
  guint patience_ms;
  LatNotifierFunc func;
  gpointer data;

  State state;
  char *fault;
  char *name;

  LatPeerProcess *process;
  GOutputStream *input;
  LatLineStream *output;
  LatLineStream *errors;
  GCancellable *cancellable;
  GString *unsent;
  GString *sending;
  /* the last thing that it complained about, here or on its standard error */
  char *complaint;
  gboolean is_mute; /* its standard error is over */
  guint ending;
  guint deadline;

  /* what it was told */
  LatRuleset *ruleset;
  gboolean has_rules;
  guint n_threads;
  guint hash_mib;
  guint n_lines;

  LatRuleset *to_check;
  Task *wanted;
  Task *current;
  LatAnalysisResults results;
  /* the newest line of each variation, not read yet */
  char *infos[LAT_ENGINE_MAX_LINES];
  char *best;
  gboolean has_news;
  guint announcement;
};

static void
advance (LatExternalEngine *self);

static void
free_task (Task *task)
{
  lat_analysis_root_unref (task->root);
  g_array_unref (task->actions);
  g_free (task);
}

/* {{{ telling whoever listens */

static gboolean
announce_cb (gpointer data)
{
  LatExternalEngine *self = data;

  self->announcement = 0;
  self->func (self->data);
  return G_SOURCE_REMOVE;
}

static void
announce (LatExternalEngine *self, guint ms)
{
  if (self->announcement == 0)
    self->announcement = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, ms, announce_cb, self, NULL);
}

static void
forget_results (LatExternalEngine *self)
{
  for (guint i = 0; i < LAT_ENGINE_MAX_LINES; i++)
    g_clear_pointer (&self->infos[i], g_free);
  g_clear_pointer (&self->best, g_free);
  g_clear_pointer (&self->current, free_task);
  memset (&self->results, 0, sizeof self->results);
  self->has_news = FALSE;
}

/* }}} */
/* {{{ the program */

/* The hard way; nothing is asked. What it has started ends with it. */
static void
end_process (LatExternalEngine *self)
{
  g_clear_handle_id (&self->deadline, g_source_remove);
  g_clear_handle_id (&self->ending, g_source_remove);
  if (self->process == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->output, lat_line_stream_close);
  g_clear_pointer (&self->errors, lat_line_stream_close);
  self->input = NULL;
  self->sending = NULL;
  lat_peer_process_end (g_steal_pointer (&self->process), FALSE);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_string_truncate (self->unsent, 0);
}

/* @fault: (transfer full) */
static void
fail (LatExternalEngine *self, char *fault)
{
  if (self->state == STATE_FAILED)
    {
      g_free (fault);
      return;
    }
  g_free (self->fault);
  self->fault = fault;
  self->state = STATE_FAILED;
  end_process (self);
  forget_results (self);
  g_clear_pointer (&self->wanted, free_task);
  announce (self, 0);
}

static char *
dup_with_complaint (LatExternalEngine *self, const char *text)
{
  if (self->complaint == NULL)
    return g_strdup (text);
  /* Translators: what went wrong, and what the program itself said. */
  return g_strdup_printf (_ ("%s (%s)"), text, self->complaint);
}

static gboolean
late_cb (gpointer data)
{
  LatExternalEngine *self = data;

  self->deadline = 0;
  fail (self, dup_with_complaint (self, _ ("the program does not answer")));
  return G_SOURCE_REMOVE;
}

static void
set_deadline (LatExternalEngine *self, guint more_ms)
{
  g_clear_handle_id (&self->deadline, g_source_remove);
  self->deadline = g_timeout_add (self->patience_ms + more_ms, late_cb, self);
}

static void
write_more (LatExternalEngine *self);

/* Each writing has what it writes, and outlives the engine if need be. */
typedef struct
{
  LatExternalEngine *self;
  GCancellable *cancellable;
  GString *text;
} Writing;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = data;
  gboolean is_old = g_cancellable_is_cancelled (writing->cancellable);

  /* That it does not read any more shows in its silence, or in its end. */
  g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL);
  if (!is_old)
    {
      writing->self->sending = NULL;
      write_more (writing->self);
    }
  g_object_unref (writing->cancellable);
  g_string_free (writing->text, TRUE);
  g_free (writing);
}

static void
write_more (LatExternalEngine *self)
{
  Writing *writing;

  if (self->sending != NULL || self->unsent->len == 0 || self->input == NULL)
    return;
  writing = g_new0 (Writing, 1);
  writing->self = self;
  writing->cancellable = g_object_ref (self->cancellable);
  writing->text = self->sending = self->unsent;
  self->unsent = g_string_new (NULL);
  g_output_stream_write_all_async (self->input, writing->text->str, writing->text->len,
                                   G_PRIORITY_DEFAULT, self->cancellable, written_cb, writing);
}

static void
set_complaint (LatExternalEngine *self, const char *text)
{
  g_autofree char *complaint = g_strndup (text, 300);

  g_strstrip (complaint);
  if (*complaint == '\0')
    return;
  g_free (self->complaint);
  self->complaint = g_utf8_make_valid (complaint, -1);
}

static gboolean
ended_cb (gpointer data)
{
  LatExternalEngine *self = data;

  self->ending = 0;
  fail (self, dup_with_complaint (self, _ ("the program has ended")));
  return G_SOURCE_REMOVE;
}

static void
error_line_cb (const char *line, gboolean is_too_long, gpointer data)
{
  LatExternalEngine *self = data;

  if (line != NULL)
    {
      set_complaint (self, line);
      return;
    }
  self->is_mute = TRUE;
  if (self->ending == 0)
    return;
  g_clear_handle_id (&self->ending, g_source_remove);
  ended_cb (self);
}

static void
line_cb (const char *line, gboolean is_too_long, gpointer data);

static void
start_process (LatExternalEngine *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->complaint, g_free);
  self->is_mute = FALSE;
  self->process = lat_peer_process_start ((const char *const *) self->argv, TRUE, &error);
  if (self->process == NULL)
    {
      fail (self, g_strdup (error->message));
      return;
    }
  self->cancellable = g_cancellable_new ();
  self->sending = NULL;
  self->input = lat_peer_process_get_input (self->process);
  self->output = lat_line_stream_new (lat_peer_process_get_output (self->process), line_cb, self);
  self->errors =
      lat_line_stream_new (lat_peer_process_get_errors (self->process), error_line_cb, self);
  self->state = STATE_GREETING;
  g_string_assign (self->unsent, "ugi\n");
  set_deadline (self, 0);
  write_more (self);
}

/* }}} */
/* {{{ commands */

static void
prepare (LatExternalEngine *self, LatRuleset *ruleset)
{
  if (self->wanted != NULL)
    {
      self->n_threads = self->wanted->settings.n_threads;
      self->hash_mib = self->wanted->settings.hash_mib;
      lat_peer_append_number (self->unsent, "Threads", self->n_threads);
      lat_peer_append_number (self->unsent, "Hash", self->hash_mib);
    }
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = lat_ruleset_ref (ruleset);
  self->has_rules = FALSE;
  lat_peer_append_rules (self->unsent, ruleset);
  self->state = STATE_PREPARING;
  set_deadline (self, 0);
  write_more (self);
}

/* Where it is to search, told by the actions from the last one that can never be undone: what
 * came before cannot be repeated. */
static void
init_board (const LatAnalysisRoot *root, LatMatchBoard *board)
{
  guint n = root->is_threat ? 0 : MIN (root->n_actions, root->position.reversible);
  LatPosition position = root->is_threat ? root->position : root->start;
  g_autofree char *fen = NULL;

  for (guint i = 0; !root->is_threat && i < root->n_actions - n; i++)
    {
      LatPosition before = position;

      lat_play (root->ruleset, &before, root->actions[i], &position);
    }
  /* Without the way there it is the position alone. */
  if (root->n_actions == 0)
    position = root->position;
  fen = lat_position_text_write (root->ruleset, &position);
  lat_match_board_init (board, root->ruleset, fen, NULL);
  for (guint i = root->n_actions - n; i < root->n_actions && n > 0; i++)
    lat_match_board_play (board, root->actions[i]);
}

static void
go (LatExternalEngine *self)
{
  g_auto (LatMatchBoard) board = { 0 };
  LatLimits limits;

  forget_results (self);
  self->current = g_steal_pointer (&self->wanted);
  limits = self->current->settings.limits;
  limits.search_actions = (const LatAction *) (gpointer) self->current->actions->data;
  limits.n_search_actions = self->current->actions->len;
  if (limits.depth == 0 && limits.nodes == 0 && limits.movetime_ms == 0
      && limits.time_ms[LAT_WHITE] == 0 && limits.time_ms[LAT_BLACK] == 0)
    limits.infinite = TRUE;
  init_board (self->current->root, &board);
  if (self->n_lines != self->current->settings.n_lines)
    lat_peer_append_number (self->unsent, "MultiPV", self->current->settings.n_lines);
  self->n_lines = self->current->settings.n_lines;
  lat_peer_append_position (self->unsent, &board);
  lat_peer_append_go (self->unsent, &board, &limits);
  self->state = STATE_SEARCHING;
  /* Only where it is told how long it may take can it be too late. */
  if (limits.movetime_ms > 0)
    set_deadline (self, limits.movetime_ms);
  else
    g_clear_handle_id (&self->deadline, g_source_remove);
  write_more (self);
}

static void
stop (LatExternalEngine *self)
{
  g_string_append (self->unsent, "stop\n");
  self->state = STATE_STOPPING;
  set_deadline (self, 0);
  write_more (self);
}

static gboolean
is_prepared (LatExternalEngine *self)
{
  return self->ruleset == self->wanted->root->ruleset
         && self->n_threads == self->wanted->settings.n_threads
         && self->hash_mib == self->wanted->settings.hash_mib;
}

/* Does the next thing that is to be done, if it is not waiting for an answer. */
static void
advance (LatExternalEngine *self)
{
  switch (self->state)
    {
    case STATE_OFF:
      if (self->wanted != NULL || self->to_check != NULL)
        start_process (self);
      break;
    case STATE_IDLE:
      if (self->wanted != NULL && is_prepared (self))
        go (self);
      else if (self->wanted != NULL)
        prepare (self, self->wanted->root->ruleset);
      else if (self->to_check != NULL)
        {
          prepare (self, self->to_check);
          g_clear_pointer (&self->to_check, lat_ruleset_unref);
        }
      break;
    case STATE_SEARCHING:
      if (self->wanted != NULL || self->current == NULL)
        stop (self);
      break;
    case STATE_GREETING:
    case STATE_PREPARING:
    case STATE_STOPPING:
    case STATE_FAILED:
    default:
      break;
    }
}

/* }}} */
/* {{{ answers */

static void
take_id (LatExternalEngine *self, const char *line)
{
  if (!g_str_has_prefix (line, "id name "))
    return;
  g_free (self->name);
  self->name = g_strndup (line + strlen ("id name "), 200);
}

static void
take_hello (LatExternalEngine *self)
{
  if (self->state != STATE_GREETING)
    return;
  g_clear_handle_id (&self->deadline, g_source_remove);
  self->state = STATE_IDLE;
  advance (self);
}

static void
take_ready (LatExternalEngine *self)
{
  if (self->state != STATE_PREPARING)
    return;
  if (!self->has_rules)
    {
      fail (self, dup_with_complaint (self, _ ("the program does not accept the rules")));
      return;
    }
  g_clear_handle_id (&self->deadline, g_source_remove);
  self->state = STATE_IDLE;
  announce (self, 0);
  advance (self);
}

/* Kept as it is until somebody wants to know: it may say a thousand such lines a second. What is
 * shallower than what was said before is left out. */
static void
take_info (LatExternalEngine *self, const char *line)
{
  const char *pv;
  LatInfo info, old;

  if (self->state != STATE_SEARCHING || self->current == NULL
      || !lat_peer_read_info (line, &info, &pv))
    return;
  self->results.depth = MAX (self->results.depth, info.depth);
  self->results.nodes = info.nodes;
  self->results.nps = info.nps;
  if (pv != NULL && lat_info_holds (&info) && info.line < self->current->settings.n_lines
      && (self->infos[info.line] == NULL
          || (lat_peer_read_info (self->infos[info.line], &old, &pv) && old.depth <= info.depth)))
    {
      g_free (self->infos[info.line]);
      self->infos[info.line] = g_strdup (line);
    }
  self->has_news = TRUE;
  announce (self, INTERVAL_MS);
}

static void
take_best (LatExternalEngine *self, const char *line)
{
  if (self->state != STATE_SEARCHING && self->state != STATE_STOPPING)
    return;
  g_clear_handle_id (&self->deadline, g_source_remove);
  if (self->state == STATE_SEARCHING && self->current != NULL)
    {
      self->best = g_strdup (line);
      self->results.is_done = TRUE;
      self->has_news = TRUE;
      announce (self, 0);
    }
  self->state = STATE_IDLE;
  advance (self);
}

static void
line_cb (const char *line, gboolean is_too_long, gpointer data)
{
  LatExternalEngine *self = data;

  if (line == NULL)
    {
      if (is_too_long)
        fail (self, dup_with_complaint (self, _ ("the program sent a line without end")));
      else if (self->is_mute)
        ended_cb (self);
      else if (self->ending == 0)
        self->ending = g_timeout_add (LAST_WORDS_MS, ended_cb, self);
      return;
    }
  switch (lat_peer_recognise (line))
    {
    case LAT_PEER_ID:
      take_id (self, line);
      break;
    case LAT_PEER_HELLO:
      take_hello (self);
      break;
    case LAT_PEER_READY:
      take_ready (self);
      break;
    case LAT_PEER_RULES:
      self->has_rules = TRUE;
      break;
    case LAT_PEER_COMPLAINT:
      set_complaint (self, lat_peer_get_complaint (line));
      break;
    case LAT_PEER_INFO:
      take_info (self, line);
      break;
    case LAT_PEER_BEST:
      take_best (self, line);
      break;
    case LAT_PEER_OTHER:
    default:
      break;
    }
}

/* Reads what was kept. Returns: whether it makes sense */
static gboolean
read_infos (LatExternalEngine *self)
{
  const LatAnalysisRoot *root = self->current->root;

  for (guint i = 0; i < LAT_ENGINE_MAX_LINES; i++)
    {
      g_autoptr (GError) error = NULL;
      LatInfo info;
      const char *pv;

      if (self->infos[i] == NULL)
        continue;
      lat_peer_read_info (self->infos[i], &info, &pv);
      if (!lat_peer_read_pv (pv, root->ruleset, &root->position, &root->history, &info, &error))
        {
          fail (self, g_strdup_printf (_ ("the program’s answer makes no sense: %s"),
                                       error != NULL ? error->message : self->infos[i]));
          return FALSE;
        }
      lat_analysis_results_put (&self->results, &info);
      g_clear_pointer (&self->infos[i], g_free);
    }
  return TRUE;
}

static gboolean
read_best (LatExternalEngine *self)
{
  const LatAnalysisRoot *root = self->current->root;
  g_autoptr (GError) error = NULL;

  if (self->best == NULL)
    return TRUE;
  self->results.best =
      lat_peer_read_best (self->best, root->ruleset, &root->position, &root->history, &error);
  g_clear_pointer (&self->best, g_free);
  if (error == NULL)
    return TRUE;
  fail (self, g_strdup_printf (_ ("the program’s answer makes no sense: %s"), error->message));
  return FALSE;
}

/* }}} */

/**
 * lat_external_engine_new:
 * @argv: (array zero-terminated=1): the program and its arguments
 * @patience_ms: how long it may take to answer, in milliseconds
 * @func: called when there are results, or a fault, or when it is ready after a check
 * @data: for @func
 *
 * Returns: (transfer full): an engine that is not started yet; it may end while it is told something: ignore SIGPIPE
 */
LatExternalEngine *
lat_external_engine_new (const char *const *argv,
                         guint patience_ms,
                         LatNotifierFunc func,
                         gpointer data)
{
  LatExternalEngine *self;

  g_return_val_if_fail (argv != NULL && argv[0] != NULL && func != NULL, NULL);

  self = g_new0 (LatExternalEngine, 1);
  self->argv = g_strdupv ((char **) argv);
  self->patience_ms = patience_ms;
  self->func = func;
  self->data = data;
  self->unsent = g_string_new (NULL);
  return self;
}

/**
 * lat_external_engine_free:
 * @self: (nullable): an engine; its program is ended at once
 */
void
lat_external_engine_free (LatExternalEngine *self)
{
  if (self == NULL)
    return;
  end_process (self);
  forget_results (self);
  g_clear_handle_id (&self->announcement, g_source_remove);
  g_clear_pointer (&self->wanted, free_task);
  g_clear_pointer (&self->to_check, lat_ruleset_unref);
  g_string_free (self->unsent, TRUE);
  g_free (self->complaint);
  g_free (self->fault);
  g_free (self->name);
  g_strfreev (self->argv);
  g_free (self);
}

/**
 * lat_external_engine_search:
 * @root: where to search; a reference is taken
 * @settings: how; copied
 *
 * Ends the search that runs, if any, and starts another one as soon as the program lets it.
 */
void
lat_external_engine_search (LatExternalEngine *self,
                            const LatAnalysisRoot *root,
                            const LatAnalysisSettings *settings)
{
  g_return_if_fail (self != NULL && root != NULL && settings != NULL);

  if (self->state == STATE_FAILED)
    {
      announce (self, 0);
      return;
    }
  forget_results (self);
  g_clear_pointer (&self->wanted, free_task);
  self->wanted = g_new0 (Task, 1);
  self->wanted->root = lat_analysis_root_ref ((LatAnalysisRoot *) root);
  self->wanted->settings = *settings;
  self->wanted->actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
  if (settings->limits.n_search_actions > 0)
    g_array_append_vals (self->wanted->actions, settings->limits.search_actions,
                         settings->limits.n_search_actions);
  advance (self);
}

/**
 * lat_external_engine_stop:
 *
 * Ends the search that runs, if any. The program stays.
 */
void
lat_external_engine_stop (LatExternalEngine *self)
{
  g_return_if_fail (self != NULL);

  forget_results (self);
  g_clear_pointer (&self->wanted, free_task);
  advance (self);
}

/**
 * lat_external_engine_take:
 * @results: (out caller-allocates): the newest results of the search asked for last
 *
 * Returns: whether there is something new
 */
gboolean
lat_external_engine_take (LatExternalEngine *self, LatAnalysisResults *results)
{
  g_return_val_if_fail (self != NULL && results != NULL, FALSE);

  if (!self->has_news || self->current == NULL)
    return FALSE;
  self->has_news = FALSE;
  if (!read_infos (self) || !read_best (self))
    return FALSE;
  *results = self->results;
  return TRUE;
}

/**
 * lat_external_engine_check:
 * @ruleset: rules
 *
 * Starts the program and asks whether it plays some rules. When it has said so,
 * lat_external_engine_is_ready() holds; else there is a fault.
 */
void
lat_external_engine_check (LatExternalEngine *self, LatRuleset *ruleset)
{
  g_return_if_fail (self != NULL && ruleset != NULL);

  g_clear_pointer (&self->to_check, lat_ruleset_unref);
  self->to_check = lat_ruleset_ref (ruleset);
  advance (self);
}

/**
 * lat_external_engine_is_ready:
 *
 * Returns: whether it has accepted rules
 */
gboolean
lat_external_engine_is_ready (LatExternalEngine *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_rules && self->state != STATE_FAILED && self->state != STATE_PREPARING;
}

/**
 * lat_external_engine_restart:
 *
 * Ends the program, if it runs. What it has done wrong is forgotten; the next search starts
 * it anew.
 */
void
lat_external_engine_restart (LatExternalEngine *self)
{
  g_return_if_fail (self != NULL);

  end_process (self);
  forget_results (self);
  g_clear_pointer (&self->fault, g_free);
  self->state = STATE_OFF;
  self->n_lines = 0;
}

/**
 * lat_external_engine_dup_fault:
 *
 * Returns: (transfer full) (nullable): why it cannot search any more, for people
 */
char *
lat_external_engine_dup_fault (LatExternalEngine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_strdup (self->fault);
}

/**
 * lat_external_engine_get_name:
 *
 * Returns: (transfer none) (nullable): how the program calls itself
 */
const char *
lat_external_engine_get_name (LatExternalEngine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

/**
 * lat_external_engine_get_pid:
 *
 * Returns: the process of the program, 0 if it does not run
 */
int
lat_external_engine_get_pid (LatExternalEngine *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->process != NULL ? lat_peer_process_get_pid (self->process) : 0;
}
