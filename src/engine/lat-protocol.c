/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-protocol.c - the engine as text in and text out
 *
 * Words of the protocol are never translated, numbers never localised. Lines are written under a
 * mutex, since results come from the engine's threads. What is being searched is kept apart from
 * the position that the next command may change.
 */
#include "lat-action-text.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-protocol-private.h"
#include "lat-rules-file.h"

#include <string.h>

/* So much of a word is said again in an answer, in characters. */
#define MAX_SHOWN 60

typedef struct
{
  const char *name;
  gboolean (*handle) (LatProtocol *self, char **words);
} Command;

/* --- Writing --- */

void
lat_protocol_write (LatProtocol *self, const char *line)
{
  g_rec_mutex_lock (&self->mutex);
  self->write_func (line, self->data);
  g_rec_mutex_unlock (&self->mutex);
}

void
lat_protocol_write_format (LatProtocol *self, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  lat_protocol_write (self, line);
}

void
lat_protocol_write_diagnostics (LatProtocol *self,
                                const char *what,
                                const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);
      g_autofree char *text = lat_diagnostic_dup_text (item);

      if (item->severity == LAT_SEVERITY_ERROR)
        lat_protocol_write_format (self, "info string error %s: %s", what, text);
    }
}

/* What was said, cut short where it is long: an answer is to be read. */
char *
lat_protocol_dup_shown (const char *text)
{
  if (g_utf8_strlen (text, -1) <= MAX_SHOWN)
    return g_strdup (text);

  g_autofree char *start = g_utf8_substring (text, 0, MAX_SHOWN - 1);
  return g_strconcat (start, "…", NULL);
}

/* --- Reading --- */

/* Whether the text is a number from @min to @max; without a sign. */
gboolean
lat_protocol_read_number (const char *text, guint64 min, guint64 max, guint64 *value)
{
  return text != NULL && g_ascii_string_to_unsigned (text, 10, min, max, value, NULL);
}

void
lat_protocol_halt (LatProtocol *self)
{
  lat_engine_stop (self->engine);
  lat_engine_wait (self->engine);
}

static void
set_start (LatProtocol *self)
{
  self->position = *lat_ruleset_get_start (self->ruleset);
  lat_history_reset (&self->history, &self->position);
}

/* Takes rules as they are on the command line, but for files; or says what is wrong. */
gboolean
lat_protocol_set_rules (LatProtocol *self, const char *spec)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, diagnostics);
  LatRuleset *ruleset = NULL;

  if (rules != NULL && lat_diagnostics_get_errors (diagnostics) == 0)
    ruleset = lat_ruleset_new (rules, diagnostics);
  if (ruleset == NULL)
    {
      lat_protocol_write_diagnostics (self, "rules", diagnostics);
      return FALSE;
    }
  lat_protocol_halt (self);
  lat_ruleset_unref (self->ruleset);
  self->ruleset = ruleset;
  set_start (self);
  if (self->net != NULL)
    lat_protocol_use_net (self);
  return TRUE;
}

/* --- Commands; each returns whether to go on --- */

static gboolean
handle_isready (LatProtocol *self, char **words)
{
  lat_protocol_write (self, "readyok");
  return TRUE;
}

static gboolean
handle_new_game (LatProtocol *self, char **words)
{
  lat_engine_new_game (self->engine);
  set_start (self);
  return TRUE;
}

/* Joins the words up to one that is not meant, and says where that is. */
char *
lat_protocol_join_until (char **words, const char *stop, char ***rest)
{
  GString *text = g_string_new (NULL);

  for (; *words != NULL && (stop == NULL || g_ascii_strcasecmp (*words, stop) != 0); words++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", *words);
  if (rest != NULL)
    *rest = *words != NULL ? words + 1 : words;
  return g_string_free (text, FALSE);
}

static gboolean
handle_rules (LatProtocol *self, char **words)
{
  g_autofree char *spec = lat_protocol_join_until (words + 1, NULL, NULL);

  if (lat_protocol_set_rules (self, spec))
    lat_protocol_write (self, "info string rules ok");
  return TRUE;
}

/* Plays on from a position; nothing is changed in the protocol. */
static gboolean
play_words (LatProtocol *self, char **words, LatPosition *position, LatHistory *history)
{
  for (; *words != NULL; words++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      LatAction action =
          lat_action_text_read (self->ruleset, position, history, *words, NULL, diagnostics);
      LatPosition next;

      if (action == LAT_ACTION_INVALID)
        {
          g_autofree char *shown = lat_protocol_dup_shown (*words);

          lat_protocol_write_diagnostics (self, shown, diagnostics);
          return FALSE;
        }
      lat_play (self->ruleset, position, action, &next);
      lat_history_push (history, &next);
      *position = next;
    }
  return TRUE;
}

static gboolean
handle_position (LatProtocol *self, char **words)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (self->ruleset);
  char **rest = words + 1;

  if (*rest == NULL || (!g_str_equal (*rest, "startpos") && !g_str_equal (*rest, "fen")))
    {
      lat_protocol_write (self, "info string error position: startpos or fen is wanted");
      return TRUE;
    }
  if (g_str_equal (*rest, "fen"))
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autofree char *text = lat_protocol_join_until (rest + 1, "moves", &rest);

      if (!lat_position_text_read (self->ruleset, text, &position, diagnostics))
        {
          lat_protocol_write_diagnostics (self, "fen", diagnostics);
          return TRUE;
        }
    }
  else
    {
      rest++;
      if (*rest != NULL && !g_str_equal (*rest, "moves"))
        {
          g_autofree char *shown = lat_protocol_dup_shown (*rest);

          lat_protocol_write_format (self, "info string error position: %s instead of moves",
                                     shown);
          return TRUE;
        }
      if (*rest != NULL)
        rest++;
    }

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  if (!play_words (self, rest, &position, &history))
    return TRUE;
  lat_protocol_halt (self);
  self->position = position;
  lat_history_copy (&self->history, &history);
  return TRUE;
}

static gboolean
handle_stop (LatProtocol *self, char **words)
{
  lat_engine_stop (self->engine);
  return TRUE;
}

static gboolean
handle_quit (LatProtocol *self, char **words)
{
  return FALSE;
}

static const Command commands[] = {
  { "ugi", lat_protocol_handle_ugi },
  { "uci", lat_protocol_handle_ugi },
  { "isready", handle_isready },
  { "setoption", lat_protocol_handle_setoption },
  { "rules", handle_rules },
  { "uginewgame", handle_new_game },
  { "ucinewgame", handle_new_game },
  { "position", handle_position },
  { "go", lat_protocol_handle_go },
  { "stop", handle_stop },
  { "query", lat_protocol_handle_query },
  { "d", lat_protocol_handle_d },
  { "perft", lat_protocol_handle_perft },
  { "quit", handle_quit },
};

/* --- Façade --- */

/**
 * lat_protocol_new:
 * @write_func: is given each line of output
 * @data: for @write_func
 *
 * Starts with the default variant at its start.
 *
 * Returns: (transfer full): an engine that can be spoken to
 */
LatProtocol *
lat_protocol_new (LatProtocolWriteFunc write_func, gpointer data)
{
  LatProtocol *self;

  g_return_val_if_fail (write_func != NULL, NULL);

  self = g_new0 (LatProtocol, 1);
  self->write_func = write_func;
  self->data = data;
  g_rec_mutex_init (&self->mutex);
  self->engine = lat_engine_new ();
  self->ruleset = lat_ruleset_new_preset (LAT_PROTOCOL_DEFAULT_VARIANT);
  lat_history_init (&self->history);
  lat_history_init (&self->searched_history);
  set_start (self);
  return self;
}

/**
 * lat_protocol_free:
 * @protocol: (nullable): a protocol; a search is stopped and answered first
 */
void
lat_protocol_free (LatProtocol *protocol)
{
  if (protocol == NULL)
    return;
  lat_engine_free (protocol->engine);
  lat_net_file_free (protocol->net);
  g_clear_pointer (&protocol->ruleset, lat_ruleset_unref);
  g_clear_pointer (&protocol->searched_ruleset, lat_ruleset_unref);
  lat_history_clear (&protocol->history);
  lat_history_clear (&protocol->searched_history);
  g_rec_mutex_clear (&protocol->mutex);
  g_free (protocol);
}

/**
 * lat_protocol_set_interrupt_func:
 * @func: (nullable): is asked now and then while a command takes long
 * @data: for @func
 *
 * A search goes on while the next commands are read; a `perft` does not. Whoever
 * reads them can look ahead in @func and say that it is to be broken off.
 */
void
lat_protocol_set_interrupt_func (LatProtocol *protocol,
                                 LatProtocolInterruptFunc func,
                                 gpointer data)
{
  g_return_if_fail (protocol != NULL);

  protocol->interrupt_func = func;
  protocol->interrupt_data = data;
}

static gboolean
handle_words (LatProtocol *self, char **words)
{
  const char *name = words[0];

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return commands[i].handle (self, words);

  g_autofree char *shown = lat_protocol_dup_shown (name);
  lat_protocol_write_format (self, "info string unknown command %s", shown);
  return TRUE;
}

/**
 * lat_protocol_handle:
 * @line: a command; its end does not matter
 *
 * Does what a line says. Unknown commands are answered by an `info string`; an
 * empty line is nothing. Bytes that are not UTF-8 belong to no command, but may be
 * said again in the answer, as U+FFFD.
 *
 * Returns: whether to go on; %FALSE after `quit`
 */
gboolean
lat_protocol_handle (LatProtocol *protocol, const char *line)
{
  g_return_val_if_fail (line != NULL, FALSE);

  return lat_protocol_handle_bytes (protocol, line, strlen (line));
}

/**
 * lat_protocol_handle_bytes:
 * @bytes: (array length=n): what was read as a line
 * @n: how many
 *
 * As lat_protocol_handle(), for whatever came through a pipe: a line that is longer
 * than %LAT_PROTOCOL_MAX_LINE, or that holds a NUL, is refused as a whole.
 *
 * Returns: whether to go on; %FALSE after `quit`
 */
gboolean
lat_protocol_handle_bytes (LatProtocol *protocol, const char *bytes, gsize n)
{
  g_autofree char *line = NULL;
  g_auto (GStrv) split = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  g_return_val_if_fail (protocol != NULL && bytes != NULL, FALSE);

  if (n > LAT_PROTOCOL_MAX_LINE)
    {
      lat_protocol_write_format (protocol, "info string error a line has at most %d bytes",
                                 LAT_PROTOCOL_MAX_LINE);
      return TRUE;
    }
  if (n > 0 && memchr (bytes, '\0', n) != NULL)
    {
      lat_protocol_write (protocol, "info string error a line should be text; byte 0 is in it");
      return TRUE;
    }

  line = g_utf8_make_valid (bytes, (gssize) n);
  split = g_strsplit_set (line, " \t\r\n", -1);
  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_ptr_array_add (words, split[i]);
  if (words->len == 0)
    return TRUE;
  g_ptr_array_add (words, NULL);
  return handle_words (protocol, (char **) words->pdata);
}
