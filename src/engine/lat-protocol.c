/*
 * lat-protocol.c - the engine as text in and text out
 *
 * Words of the protocol are never translated, numbers never localised. Lines are written under a
 * mutex, since results come from the engine's threads. What is being searched is kept apart from
 * the position that the next command may change.
 */
#include "config.h"

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-perft.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-protocol.h"
#include "lat-rules-file.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_VARIANT "latrunculi-xxi-8x8"
#define MAX_HASH        65536
#define MAX_THREADS     256
#define MAX_PERFT       64

struct _LatProtocol
{
  LatProtocolWriteFunc write_func;
  gpointer data;
  GMutex mutex;
  LatEngine *engine;
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  /* Of the search under way; touched only while there is none. */
  LatRuleset *searched_ruleset;
  LatPosition searched_position;
  LatHistory searched_history;
};

typedef struct
{
  const char *name;
  gboolean (*handle) (LatProtocol *self, char **words);
} Command;

/* --- Writing --- */

static void
write_line (LatProtocol *self, const char *line)
{
  g_mutex_lock (&self->mutex);
  self->write_func (line, self->data);
  g_mutex_unlock (&self->mutex);
}

static void G_GNUC_PRINTF (2, 3) write_format (LatProtocol *self, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  write_line (self, line);
}

static void
write_diagnostics (LatProtocol *self, const char *what, const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);
      g_autofree char *text = lat_diagnostic_dup_text (item);

      if (item->severity == LAT_SEVERITY_ERROR)
        write_format (self, "info string error %s: %s", what, text);
    }
}

static const char *
get_bound_text (LatBound bound)
{
  switch (bound)
    {
    case LAT_BOUND_LOWER:
      return " lowerbound";
    case LAT_BOUND_UPPER:
      return " upperbound";
    case LAT_BOUND_EXACT:
    default:
      return "";
    }
}

static void
append_pv (GString *text,
           const LatRuleset *ruleset,
           const LatPosition *position,
           const LatHistory *history,
           const LatInfo *info)
{
  g_auto (LatHistory) past = { 0 };
  LatPosition current = *position;

  lat_history_init (&past);
  lat_history_copy (&past, history);
  for (guint i = 0; i < info->n_pv; i++)
    {
      g_autofree char *action =
          lat_action_text_write (ruleset, &current, &past, info->pv[i], LAT_MARKS_NONE);
      LatPosition next;

      g_string_append_printf (text, " %s", action);
      lat_play (ruleset, &current, info->pv[i], &next);
      lat_history_push (&past, &next);
      current = next;
    }
}

/**
 * lat_protocol_dup_info:
 * @position: where the search began
 * @history: up to @position
 * @info: what was found
 *
 * Returns: (transfer full): the `info` line of the protocol
 */
char *
lat_protocol_dup_info (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       const LatInfo *info)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "info depth %u seldepth %u multipv %u score %s %d%s", info->depth,
                          info->seldepth, info->line + 1, info->score.is_mate ? "mate" : "cp",
                          info->score.value, get_bound_text (info->bound));
  g_string_append_printf (text,
                          " wdl %u %u %u nodes %" G_GUINT64_FORMAT " nps %" G_GUINT64_FORMAT
                          " hashfull %u time %" G_GINT64_FORMAT " pv",
                          info->wdl[0], info->wdl[1], info->wdl[2], info->nodes, info->nps,
                          info->hashfull, info->time_us / G_TIME_SPAN_MILLISECOND);
  append_pv (text, ruleset, position, history, info);
  return g_string_free (text, FALSE);
}

/* --- Results of the search, from a worker --- */

static void
write_info_cb (const LatInfo *info, gpointer data)
{
  LatProtocol *self = data;
  g_autofree char *line = lat_protocol_dup_info (self->searched_ruleset, &self->searched_position,
                                                 &self->searched_history, info);

  write_line (self, line);
}

static void
write_best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatProtocol *self = data;

  if (best == LAT_ACTION_INVALID)
    {
      write_line (self, "bestmove (none)");
      return;
    }

  g_autofree char *action = lat_action_text_write (self->searched_ruleset, &self->searched_position,
                                                   &self->searched_history, best, LAT_MARKS_NONE);
  write_format (self, "bestmove %s", action);
}

/* --- Reading --- */

/* Whether the text is a number that is not too large; without a sign. */
static gboolean
read_number (const char *text, guint64 max, guint64 *value)
{
  char *end;

  if (text == NULL || !g_ascii_isdigit (*text))
    return FALSE;
  *value = g_ascii_strtoull (text, &end, 10);
  return *end == '\0' && *value <= max;
}

static void
halt (LatProtocol *self)
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

static gboolean
set_rules (LatProtocol *self, const char *spec)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, diagnostics);
  LatRuleset *ruleset = NULL;

  if (rules != NULL && lat_diagnostics_get_errors (diagnostics) == 0)
    ruleset = lat_ruleset_new (rules, diagnostics);
  if (ruleset == NULL)
    {
      write_diagnostics (self, "rules", diagnostics);
      return FALSE;
    }
  halt (self);
  lat_ruleset_unref (self->ruleset);
  self->ruleset = ruleset;
  set_start (self);
  return TRUE;
}

/* --- Commands; each returns whether to go on --- */

static gboolean
handle_ugi (LatProtocol *self, char **words)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autofree char *variants = g_strjoinv (" var ", ids);

  write_format (self, "id name Latrunculi %s", LAT_VERSION);
  write_line (self, "id author the Latrunculi project");
  write_format (self, "option name Hash type spin default %d min 1 max %d", LAT_ENGINE_DEFAULT_HASH,
                MAX_HASH);
  write_format (self, "option name Threads type spin default 1 min 1 max %d", MAX_THREADS);
  write_format (self, "option name MultiPV type spin default 1 min 1 max %d", LAT_ENGINE_MAX_LINES);
  write_format (self, "option name Variant type combo default %s var %s", DEFAULT_VARIANT,
                variants);
  write_line (self, g_str_equal (words[0], "uci") ? "uciok" : "ugiok");
  return TRUE;
}

static gboolean
handle_isready (LatProtocol *self, char **words)
{
  write_line (self, "readyok");
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
static char *
join_until (char **words, const char *stop, char ***rest)
{
  GString *text = g_string_new (NULL);

  for (; *words != NULL && (stop == NULL || g_ascii_strcasecmp (*words, stop) != 0); words++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", *words);
  if (rest != NULL)
    *rest = *words != NULL ? words + 1 : words;
  return g_string_free (text, FALSE);
}

static gboolean
set_number (LatProtocol *self, const char *name, const char *value)
{
  guint64 number;

  if (g_ascii_strcasecmp (name, "Hash") == 0 && read_number (value, MAX_HASH, &number)
      && number >= 1)
    lat_engine_set_hash (self->engine, (guint) number);
  else if (g_ascii_strcasecmp (name, "Threads") == 0 && read_number (value, MAX_THREADS, &number)
           && number >= 1)
    lat_engine_set_threads (self->engine, (guint) number);
  else if (g_ascii_strcasecmp (name, "MultiPV") == 0
           && read_number (value, LAT_ENGINE_MAX_LINES, &number) && number >= 1)
    lat_engine_set_lines (self->engine, (guint) number);
  else
    return FALSE;
  return TRUE;
}

static gboolean
handle_setoption (LatProtocol *self, char **words)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  char **rest = words + 1;

  if (*rest != NULL && g_ascii_strcasecmp (*rest, "name") == 0)
    rest++;
  name = join_until (rest, "value", &rest);
  value = join_until (rest, NULL, NULL);

  if (g_ascii_strcasecmp (name, "Variant") == 0)
    {
      g_autoptr (LatRules) preset = lat_presets_load (value);

      if (preset != NULL)
        set_rules (self, value);
      else
        write_format (self, "info string error option Variant: no preset is called %s", value);
    }
  else if (!set_number (self, name, value))
    write_format (self, "info string error option %s cannot be %s", name,
                  *value != '\0' ? value : "empty");
  return TRUE;
}

static gboolean
handle_rules (LatProtocol *self, char **words)
{
  g_autofree char *spec = join_until (words + 1, NULL, NULL);

  if (set_rules (self, spec))
    write_line (self, "info string rules ok");
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
          write_diagnostics (self, *words, diagnostics);
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
      write_line (self, "info string error position: startpos or fen is wanted");
      return TRUE;
    }
  if (g_str_equal (*rest, "fen"))
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autofree char *text = join_until (rest + 1, "moves", &rest);

      if (!lat_position_text_read (self->ruleset, text, &position, diagnostics))
        {
          write_diagnostics (self, "fen", diagnostics);
          return TRUE;
        }
    }
  else
    {
      rest++;
      if (*rest != NULL && !g_str_equal (*rest, "moves"))
        {
          write_format (self, "info string error position: %s instead of moves", *rest);
          return TRUE;
        }
      if (*rest != NULL)
        rest++;
    }

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  if (!play_words (self, rest, &position, &history))
    return TRUE;
  halt (self);
  self->position = position;
  lat_history_copy (&self->history, &history);
  return TRUE;
}

/* Finds the limit that a word of `go` is about; NULL if it is none that is a single number. */
static guint *
find_limit (LatLimits *limits, const char *word)
{
  const struct
  {
    const char *word;
    guint *limit;
  } table[] = {
    { "depth", &limits->depth },
    { "movetime", &limits->movetime_ms },
    { "mate", &limits->mate },
    { "p1time", &limits->time_ms[LAT_WHITE] },
    { "p2time", &limits->time_ms[LAT_BLACK] },
    { "wtime", &limits->time_ms[LAT_WHITE] },
    { "btime", &limits->time_ms[LAT_BLACK] },
    { "p1inc", &limits->increment_ms[LAT_WHITE] },
    { "p2inc", &limits->increment_ms[LAT_BLACK] },
    { "winc", &limits->increment_ms[LAT_WHITE] },
    { "binc", &limits->increment_ms[LAT_BLACK] },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].word, word))
      return table[i].limit;
  return NULL;
}

/* Takes words as long as they are legal actions; a word of `go` ends the list. */
static char **
read_search_actions (LatProtocol *self, char **words, GArray *actions)
{
  for (; *words != NULL; words++)
    {
      LatLimits none = { 0 };
      LatAction action =
          lat_action_text_read (self->ruleset, &self->position, &self->history, *words, NULL, NULL);

      if (find_limit (&none, *words) != NULL || g_str_equal (*words, "nodes")
          || g_str_equal (*words, "infinite"))
        break;
      if (action != LAT_ACTION_INVALID)
        g_array_append_val (actions, action);
      else
        write_format (self, "info string error searchmoves: %s is not legal", *words);
    }
  return words;
}

/* Returns: whether the words make sense */
static gboolean
read_limits (LatProtocol *self, char **words, LatLimits *limits, GArray *actions)
{
  guint64 number = 0;

  while (*words != NULL)
    {
      const char *word = *words++;
      guint *limit = find_limit (limits, word);

      if (g_str_equal (word, "infinite"))
        {
          limits->infinite = TRUE;
          continue;
        }
      if (g_str_equal (word, "searchmoves"))
        {
          words = read_search_actions (self, words, actions);
          continue;
        }
      if (limit == NULL && !g_str_equal (word, "nodes"))
        {
          write_format (self, "info string unknown word %s is ignored", word);
          continue;
        }
      /* A clock may have run out. */
      if (limit != NULL && *words != NULL && (*words)[0] == '-')
        number = 0;
      else if (!read_number (*words, limit != NULL ? G_MAXINT : G_MAXUINT64, &number))
        {
          write_format (self, "info string error go: %s needs a number", word);
          return FALSE;
        }
      words++;
      if (limit == NULL)
        limits->nodes = number;
      else
        *limit = (guint) number;
      /* Zero would mean no limit, but whoever names a clock plays by it. */
      if (limit == &limits->time_ms[LAT_WHITE] || limit == &limits->time_ms[LAT_BLACK])
        *limit = MAX (*limit, 1);
    }
  return TRUE;
}

static gboolean
handle_perft (LatProtocol *self, char **words)
{
  g_auto (LatActionList) list;
  LatOutcome outcome;
  guint64 depth;
  guint64 sum = 0;

  if (!read_number (words[1], MAX_PERFT, &depth) || depth == 0)
    {
      write_line (self, "info string error perft: a depth is wanted");
      return TRUE;
    }

  halt (self);
  lat_action_list_init (&list);
  if (!lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome))
    lat_movegen_list (self->ruleset, &self->position, &self->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = lat_action_text_write (self->ruleset, &self->position, &self->history,
                                                     list.items[i], LAT_MARKS_NONE);
      guint64 n =
          lat_perft_after (self->ruleset, &self->position, list.items[i], (guint) depth, FALSE);

      write_format (self, "%s: %" G_GUINT64_FORMAT, text, n);
      sum += n;
    }
  write_format (self, "nodes %" G_GUINT64_FORMAT, sum);
  return TRUE;
}

static gboolean
handle_go (LatProtocol *self, char **words)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
  LatLimits limits = { 0 };

  if (words[1] != NULL && g_str_equal (words[1], "perft"))
    return handle_perft (self, words + 1);
  if (!read_limits (self, words + 1, &limits, actions))
    return TRUE;

  halt (self);
  limits.search_actions = (const LatAction *) (gpointer) actions->data;
  limits.n_search_actions = actions->len;
  g_clear_pointer (&self->searched_ruleset, lat_ruleset_unref);
  self->searched_ruleset = lat_ruleset_ref (self->ruleset);
  self->searched_position = self->position;
  lat_history_copy (&self->searched_history, &self->history);
  lat_engine_go (self->engine, self->ruleset, &self->position, &self->history, &limits,
                 write_info_cb, write_best_cb, self);
  return TRUE;
}

static gboolean
handle_stop (LatProtocol *self, char **words)
{
  lat_engine_stop (self->engine);
  return TRUE;
}

static const char *
get_result_word (LatResult result)
{
  switch (result)
    {
    case LAT_RESULT_WHITE:
      return "p1win";
    case LAT_RESULT_BLACK:
      return "p2win";
    case LAT_RESULT_DRAW:
      return "draw";
    case LAT_RESULT_NONE:
    default:
      return "none";
    }
}

static gboolean
handle_query (LatProtocol *self, char **words)
{
  LatOutcome outcome = { 0 };
  gboolean is_over = lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome);
  const char *what = words[1] != NULL ? words[1] : "";

  if (g_str_equal (what, "gameover"))
    write_format (self, "response %s", is_over ? "true" : "false");
  else if (g_str_equal (what, "p1turn"))
    write_format (self, "response %s", self->position.side == LAT_WHITE ? "true" : "false");
  else if (g_str_equal (what, "result"))
    write_format (self, "response %s",
                  get_result_word (is_over ? outcome.result : LAT_RESULT_NONE));
  else
    write_line (self, "info string error query: gameover, p1turn or result is wanted");
  return TRUE;
}

static char
get_letter (LatCell cell)
{
  char letter = '.';

  if (cell == LAT_CELL_OUTSIDE)
    return ' ';
  if (lat_cell_is_piece (cell))
    {
      letter = lat_cell_kind (cell) == LAT_LEADER ? 'D' : 'S';
      if (lat_cell_side (cell) == LAT_BLACK)
        letter = g_ascii_tolower (letter);
    }
  return letter;
}

static gboolean
handle_d (LatProtocol *self, char **words)
{
  int files = lat_ruleset_get_files (self->ruleset);
  int ranks = lat_ruleset_get_ranks (self->ruleset);
  g_autofree char *fen = lat_position_text_write (self->ruleset, &self->position);
  GString *names = g_string_new ("  ");
  LatOutcome outcome = { 0 };
  gboolean is_over = lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome);

  for (int rank = ranks - 1; rank >= 0; rank--)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      g_string_append_printf (row, "%2d", rank + 1);
      for (int file = 0; file < files; file++)
        {
          LatCell cell = lat_position_get_cell (&self->position, lat_square_new (file, rank));

          g_string_append_printf (row, " %c%c", get_letter (cell),
                                  lat_cell_is_trapped (cell) ? '*' : ' ');
        }
      g_strchomp (row->str);
      write_line (self, row->str);
    }
  for (int file = 0; file < files; file++)
    g_string_append_printf (names, " %c ", 'a' + file);
  g_strchomp (names->str);
  write_line (self, names->str);
  g_string_free (names, TRUE);

  write_format (self, "fen %s", fen);
  write_format (self, "key %016" G_GINT64_MODIFIER "x", self->position.key);
  write_format (self, "rules %s", lat_ruleset_get_line (self->ruleset));
  if (is_over)
    {
      g_autofree char *reason = lat_reason_dup_text (&outcome.reason);

      write_format (self, "result %s %s", lat_result_get_text (outcome.result), reason);
    }
  return TRUE;
}

static gboolean
handle_quit (LatProtocol *self, char **words)
{
  return FALSE;
}

static const Command commands[] = {
  { "ugi", handle_ugi },
  { "uci", handle_ugi },
  { "isready", handle_isready },
  { "setoption", handle_setoption },
  { "rules", handle_rules },
  { "uginewgame", handle_new_game },
  { "ucinewgame", handle_new_game },
  { "position", handle_position },
  { "go", handle_go },
  { "stop", handle_stop },
  { "query", handle_query },
  { "d", handle_d },
  { "perft", handle_perft },
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
  LatProtocol *self = g_new0 (LatProtocol, 1);

  g_return_val_if_fail (write_func != NULL, NULL);

  self->write_func = write_func;
  self->data = data;
  g_mutex_init (&self->mutex);
  self->engine = lat_engine_new ();
  self->ruleset = lat_ruleset_new_preset (DEFAULT_VARIANT);
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
  g_clear_pointer (&protocol->ruleset, lat_ruleset_unref);
  g_clear_pointer (&protocol->searched_ruleset, lat_ruleset_unref);
  lat_history_clear (&protocol->history);
  lat_history_clear (&protocol->searched_history);
  g_mutex_clear (&protocol->mutex);
  g_free (protocol);
}

/**
 * lat_protocol_handle:
 * @line: a command; its end does not matter
 *
 * Does what a line says. Unknown commands are answered by an `info string`; an
 * empty line is nothing.
 *
 * Returns: whether to go on; %FALSE after `quit`
 */
gboolean
lat_protocol_handle (LatProtocol *protocol, const char *line)
{
  g_auto (GStrv) split = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  g_return_val_if_fail (protocol != NULL && line != NULL, FALSE);

  split = g_strsplit_set (line, " \t\r\n", -1);
  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_ptr_array_add (words, split[i]);
  if (words->len == 0)
    return TRUE;
  g_ptr_array_add (words, NULL);

  const char *name = g_ptr_array_index (words, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return commands[i].handle (protocol, (char **) words->pdata);
  write_format (protocol, "info string unknown command %s", name);
  return TRUE;
}
