/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-player-process.c - a player that is another program, spoken to in the protocol
 *
 * Whatever the program does, it cannot hold the match up: every wait has a deadline, and a line that
 * never ends is not kept.
 */
#include "lat-peer-process.h"
#include "lat-peer.h"
#include "lat-pipe.h"
#include "lat-player-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* How long a program may take to leave after quit, in milliseconds. */
#define QUIT_MS 1000

typedef struct
{
  LatPlayer parent;
  const LatPlayerSpec *spec;
  LatPeerProcess *process;
  LatPipe pipe;
  char *complaint;
} ProcessPlayer;

static gint64
get_deadline (guint ms)
{
  return g_get_monotonic_time () + ms * (gint64) G_TIME_SPAN_MILLISECOND;
}

/* --- The program --- */

/* The hard way; nothing is asked. */
static void
kill_process (ProcessPlayer *self)
{
  if (self->process == NULL)
    return;
  lat_pipe_clear (&self->pipe);
  lat_peer_process_end (g_steal_pointer (&self->process), TRUE);
}

static void
quit_process (ProcessPlayer *self)
{
  gint64 deadline = get_deadline (QUIT_MS);

  if (self->process == NULL)
    return;
  if (lat_pipe_write (&self->pipe, "quit\n", deadline) == LAT_PIPE_DONE)
    while (lat_pipe_read_line (&self->pipe, deadline) == LAT_PIPE_DONE)
      continue;
  kill_process (self);
}

static gboolean
report_pipe (ProcessPlayer *self, LatPipeStatus status, const char *awaited, GError **error)
{
  const char *complaint = self->complaint != NULL ? self->complaint : "";

  if (status == LAT_PIPE_DONE)
    return TRUE;
  kill_process (self);
  if (status == LAT_PIPE_ENDED)
    g_set_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_CRASH,
                 _ ("the program ended instead of answering %s%s%s"), awaited,
                 *complaint != '\0' ? ": " : "", complaint);
  else
    g_set_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_SILENCE,
                 _ ("the program did not answer %s in time%s%s"), awaited,
                 *complaint != '\0' ? ": " : "", complaint);
  return FALSE;
}

static gboolean
send_text (ProcessPlayer *self, const char *text, const char *awaited, GError **error)
{
  LatPipeStatus status = lat_pipe_write (&self->pipe, text, get_deadline (self->spec->timeout_ms));

  return report_pipe (self, status, awaited, error);
}

/* Reads a line; one that complains is remembered.  Returns: (nullable): the line */
static const char *
receive_line (ProcessPlayer *self, gint64 deadline, const char *awaited, GError **error)
{
  const char *line;

  if (!report_pipe (self, lat_pipe_read_line (&self->pipe, deadline), awaited, error))
    return NULL;
  line = lat_pipe_get_line (&self->pipe);
  if (lat_peer_recognise (line) == LAT_PEER_COMPLAINT)
    {
      g_free (self->complaint);
      self->complaint = g_strdup (lat_peer_get_complaint (line));
    }
  return line;
}

/* Skips lines up to one that is about something. */
static gboolean
await_word (ProcessPlayer *self,
            LatPeerWord word,
            const char *name,
            gboolean *has_rules,
            GError **error)
{
  gint64 deadline = get_deadline (self->spec->timeout_ms);
  const char *line;

  while ((line = receive_line (self, deadline, name, error)) != NULL)
    {
      LatPeerWord found = lat_peer_recognise (line);

      if (has_rules != NULL && found == LAT_PEER_RULES)
        *has_rules = TRUE;
      if (found == word)
        return TRUE;
    }
  return FALSE;
}

static gboolean
send_options (ProcessPlayer *self, GError **error)
{
  const LatPlayerSpec *spec = self->spec;
  GString *text = g_string_new (NULL);
  gboolean is_sent;

  if (spec->hash > 0)
    lat_peer_append_number (text, "Hash", spec->hash);
  if (spec->threads > 0)
    lat_peer_append_number (text, "Threads", spec->threads);
  for (guint i = 0; i < spec->option_names->len; i++)
    lat_peer_append_option (text, g_ptr_array_index (spec->option_names, i),
                            g_ptr_array_index (spec->option_values, i));
  is_sent = send_text (self, text->str, "setoption", error);
  g_string_free (text, TRUE);
  return is_sent;
}

static gboolean
start_process (ProcessPlayer *self, GError **error)
{
  const char *const *command = (const char *const *) self->spec->command;
  g_autoptr (GError) fault = NULL;

  self->process = lat_peer_process_start (command, FALSE, &fault);
  if (self->process == NULL)
    {
      g_set_error_literal (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_START, fault->message);
      return FALSE;
    }
  lat_pipe_init (&self->pipe, lat_peer_process_get_output (self->process),
                 lat_peer_process_get_input (self->process));
  return send_text (self, "ugi\n", "ugi", error)
         && await_word (self, LAT_PEER_HELLO, "ugiok", NULL, error) && send_options (self, error);
}

/* --- A game --- */

static gboolean
begin_process (LatPlayer *player, LatRuleset *ruleset, GError **error)
{
  ProcessPlayer *self = (ProcessPlayer *) player;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean has_rules = FALSE;

  g_clear_pointer (&self->complaint, g_free);
  if (self->process == NULL && !start_process (self, error))
    return FALSE;
  lat_peer_append_rules (text, ruleset);
  if (!send_text (self, text->str, "isready", error)
      || !await_word (self, LAT_PEER_READY, "readyok", &has_rules, error))
    return FALSE;
  if (has_rules)
    return TRUE;
  g_set_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_RULES,
               _ ("the program does not accept the rules: %s"),
               self->complaint != NULL ? self->complaint : _ ("it does not say why"));
  return FALSE;
}

static gboolean
send_go (ProcessPlayer *self, const LatMatchBoard *board, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  lat_peer_append_position (text, board);
  lat_peer_append_go (text, board, &self->spec->limits);
  return send_text (self, text->str, "go", error);
}

static void
note_nodes (const char *line, LatPlayerAnswer *answer)
{
  const char *word = g_str_has_prefix (line, "info ") ? strstr (line, " nodes ") : NULL;

  if (word != NULL)
    answer->nodes = g_ascii_strtoull (word + strlen (" nodes "), NULL, 10);
}

static gboolean
read_best (ProcessPlayer *self,
           const LatMatchBoard *board,
           const char *line,
           LatPlayerAnswer *answer,
           GError **error)
{
  answer->action =
      lat_peer_read_best (line, board->ruleset, &board->position, &board->history, error);
  if (answer->action == LAT_ACTION_INVALID && self->complaint != NULL && error != NULL)
    g_prefix_error (error, "%s; ", self->complaint);
  return answer->action != LAT_ACTION_INVALID;
}

static gboolean
choose_process (LatPlayer *player,
                const LatMatchBoard *board,
                LatPlayerAnswer *answer,
                GError **error)
{
  ProcessPlayer *self = (ProcessPlayer *) player;
  const LatPlayerSpec *spec = self->spec;
  gint64 deadline;
  const char *line;

  g_clear_pointer (&self->complaint, g_free);
  if (!send_go (self, board, error))
    return FALSE;
  deadline =
      get_deadline (spec->timeout_ms) + spec->limits.movetime_ms * (gint64) G_TIME_SPAN_MILLISECOND;
  while ((line = receive_line (self, deadline, "go", error)) != NULL)
    {
      if (lat_peer_recognise (line) == LAT_PEER_BEST)
        return read_best (self, board, line, answer, error);
      note_nodes (line, answer);
    }
  return FALSE;
}

static void
free_process (LatPlayer *player)
{
  ProcessPlayer *self = (ProcessPlayer *) player;

  quit_process (self);
  g_free (self->complaint);
}

LatPlayer *
lat_player_process_new (const LatPlayerSpec *spec)
{
  static const LatPlayerClass klass = { begin_process, choose_process, free_process };
  ProcessPlayer *self = g_new0 (ProcessPlayer, 1);

  self->parent.klass = &klass;
  self->spec = spec;
  return &self->parent;
}
