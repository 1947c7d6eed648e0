/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-peer.c - the protocol as the one who gives the commands speaks it */
#include "lat-peer.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-play.h"
#include "lat-player.h"

#define STRING "info string "

static gboolean
is_word (const char *line, const char *word)
{
  gsize n = strlen (word);

  return strncmp (line, word, n) == 0 && (line[n] == '\0' || line[n] == ' ');
}

/**
 * lat_peer_recognise:
 * @line: a line of a program, without its end
 *
 * Returns: what it is about
 */
LatPeerWord
lat_peer_recognise (const char *line)
{
  static const struct
  {
    const char *begin;
    LatPeerWord word;
  } table[] = {
    { STRING "error", LAT_PEER_COMPLAINT },
    { STRING "rules ok", LAT_PEER_RULES },
    { "info string", LAT_PEER_OTHER },
    { "info", LAT_PEER_INFO },
    { "bestmove", LAT_PEER_BEST },
    { "ugiok", LAT_PEER_HELLO },
    { "uciok", LAT_PEER_HELLO },
    { "readyok", LAT_PEER_READY },
    { "id", LAT_PEER_ID },
  };

  g_return_val_if_fail (line != NULL, LAT_PEER_OTHER);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (is_word (line, table[i].begin))
      return table[i].word;
  return LAT_PEER_OTHER;
}

/**
 * lat_peer_get_complaint:
 * @line: a line that is a %LAT_PEER_COMPLAINT
 *
 * Returns: (transfer none): what is wrong
 */
const char *
lat_peer_get_complaint (const char *line)
{
  g_return_val_if_fail (line != NULL && g_str_has_prefix (line, STRING), line);

  return line + strlen (STRING);
}

/* --- Commands --- */

void
lat_peer_append_option (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, "setoption name %s value %s\n", name, value);
}

void
lat_peer_append_number (GString *text, const char *name, guint value)
{
  g_string_append_printf (text, "setoption name %s value %u\n", name, value);
}

void
lat_peer_append_rules (GString *text, const LatRuleset *ruleset)
{
  g_string_append_printf (text, "uginewgame\nrules %s\nisready\n", lat_ruleset_get_line (ruleset));
}

void
lat_peer_append_position (GString *text, const LatMatchBoard *board)
{
  g_string_append_printf (text, "position fen %s", board->fen);
  if (board->moves->len > 0)
    g_string_append_printf (text, " moves %s", board->moves->str);
  g_string_append_c (text, '\n');
}

static void
append_limit (GString *text, const char *name, guint64 value)
{
  if (value > 0)
    g_string_append_printf (text, " %s %" G_GUINT64_FORMAT, name, value);
}

/**
 * lat_peer_append_go:
 * @text: where to write
 * @board: what was told by lat_peer_append_position()
 * @limits: of the search
 *
 * Writes the command that begins a search.
 */
void
lat_peer_append_go (GString *text, const LatMatchBoard *board, const LatLimits *limits)
{
  g_string_append (text, "go");
  append_limit (text, "depth", limits->depth);
  append_limit (text, "nodes", limits->nodes);
  append_limit (text, "movetime", limits->movetime_ms);
  append_limit (text, "mate", limits->mate);
  append_limit (text, "p1time", limits->time_ms[LAT_WHITE]);
  append_limit (text, "p2time", limits->time_ms[LAT_BLACK]);
  append_limit (text, "p1inc", limits->increment_ms[LAT_WHITE]);
  append_limit (text, "p2inc", limits->increment_ms[LAT_BLACK]);
  if (limits->infinite)
    g_string_append (text, " infinite");
  if (limits->n_search_actions > 0)
    g_string_append (text, " searchmoves");
  for (guint i = 0; i < limits->n_search_actions; i++)
    {
      g_autofree char *action =
          lat_action_text_write (board->ruleset, &board->position, &board->history,
                                 limits->search_actions[i], LAT_MARKS_NONE);

      g_string_append_printf (text, " %s", action);
    }
  g_string_append_c (text, '\n');
}

/* --- Answers --- */

static LatAction
read_action (const char *word,
             const LatRuleset *ruleset,
             const LatPosition *position,
             const LatHistory *history,
             const char *line,
             GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *why = NULL;
  LatReason reason;
  LatAction action = lat_action_text_read (ruleset, position, history, word, &reason, diagnostics);

  if (action != LAT_ACTION_INVALID)
    return action;
  why = lat_diagnostics_dup_text (diagnostics);
  g_strstrip (why);
  g_set_error (error, LAT_PLAYER_ERROR,
               reason.code != LAT_REASON_NONE ? LAT_PLAYER_ERROR_ILLEGAL
                                              : LAT_PLAYER_ERROR_BAD_ANSWER,
               "%s: %s", line, why);
  return LAT_ACTION_INVALID;
}

/**
 * lat_peer_read_best:
 * @line: a line that is %LAT_PEER_BEST; a program may say more after the action
 * @position: where it was to search
 * @error: (nullable): why it is no action (%LAT_PLAYER_ERROR_BAD_ANSWER), or an illegal one
 *   (%LAT_PLAYER_ERROR_ILLEGAL)
 *
 * Returns: the action, %LAT_ACTION_INVALID if there is none
 */
LatAction
lat_peer_read_best (const char *line,
                    const LatRuleset *ruleset,
                    const LatPosition *position,
                    const LatHistory *history,
                    GError **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);

  return read_action (words[0] != NULL && words[1] != NULL ? words[1] : "", ruleset, position,
                      history, line, error);
}

/* Takes a number from the text; what is no number, or too large, is refused. */
static gboolean
take_number (const char **text, gint64 min, gint64 max, gint64 *value)
{
  char *end;
  gint64 number = g_ascii_strtoll (*text, &end, 10);

  if (end == *text || (*end != '\0' && *end != ' ') || number < min || number > max)
    return FALSE;
  *text = end;
  *value = number;
  return TRUE;
}

static gboolean
take_score (const char **text, LatScore *score)
{
  gint64 value;

  score->is_mate = is_word (*text, "mate");
  if (!score->is_mate && !is_word (*text, "cp"))
    return FALSE;
  *text += score->is_mate ? 4 : 2;
  if (!take_number (text, -1000000, 1000000, &value))
    return FALSE;
  score->value = (int) value;
  return TRUE;
}

/* Takes the number that belongs to a word, if it is one that is known. */
static gboolean
take_known (const char *word, const char **text, LatInfo *info)
{
  gint64 value = 0;

  if (is_word (word, "depth"))
    {
      if (!take_number (text, 0, 100000, &value))
        return FALSE;
      info->depth = (guint) value;
    }
  else if (is_word (word, "seldepth"))
    {
      if (!take_number (text, 0, 100000, &value))
        return FALSE;
      info->seldepth = (guint) value;
    }
  else if (is_word (word, "multipv"))
    {
      if (!take_number (text, 1, LAT_ENGINE_MAX_LINES, &value))
        return FALSE;
      info->line = (guint) value - 1;
    }
  else if (is_word (word, "nodes"))
    {
      if (!take_number (text, 0, G_MAXINT64, &value))
        return FALSE;
      info->nodes = (guint64) value;
    }
  else if (is_word (word, "nps"))
    {
      if (!take_number (text, 0, G_MAXINT64, &value))
        return FALSE;
      info->nps = (guint64) value;
    }
  return TRUE;
}

/**
 * lat_peer_read_info:
 * @line: a line that is %LAT_PEER_INFO
 * @info: (out caller-allocates): what it says, without the variation
 * @pv: (out) (nullable): where the variation begins in @line, %NULL if there is none
 *
 * Words that are not known are left out, as the protocol wants it.
 *
 * Returns: whether what it says makes sense, and has a score
 */
gboolean
lat_peer_read_info (const char *line, LatInfo *info, const char **pv)
{
  gboolean has_score = FALSE;
  const char *text = line;

  g_return_val_if_fail (line != NULL && info != NULL && pv != NULL, FALSE);

  memset (info, 0, sizeof *info);
  *pv = NULL;
  while (*text != '\0')
    {
      const char *word = text;

      text += strcspn (text, " ");
      text += strspn (text, " ");
      if (is_word (word, "pv"))
        {
          *pv = text;
          break;
        }
      if (is_word (word, "score"))
        {
          if (!take_score (&text, &info->score))
            return FALSE;
          has_score = TRUE;
        }
      else if (is_word (word, "lowerbound"))
        info->bound = LAT_BOUND_LOWER;
      else if (is_word (word, "upperbound"))
        info->bound = LAT_BOUND_UPPER;
      else if (!take_known (word, &text, info))
        return FALSE;
      text += strspn (text, " ");
    }
  return has_score;
}

/**
 * lat_peer_read_pv:
 * @pv: a variation, as lat_peer_read_info() found it
 * @position: where it begins
 * @info: (inout): where its actions go
 * @error: (nullable): why its first action is none that can be played; what is wrong later
 *   only ends the variation
 *
 * Returns: whether there is at least one action
 */
gboolean
lat_peer_read_pv (const char *pv,
                  const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history,
                  LatInfo *info,
                  GError **error)
{
  g_auto (LatHistory) past = { 0 };
  LatPosition current = *position;

  lat_history_init (&past);
  lat_history_copy (&past, history);
  info->n_pv = 0;
  while (*pv != '\0' && info->n_pv < LAT_ENGINE_MAX_PLY)
    {
      gsize n = strcspn (pv, " ");
      g_autofree char *word = g_strndup (pv, MIN (n, 200));
      LatPosition before = current;
      LatAction action =
          read_action (word, ruleset, &before, &past, word, info->n_pv == 0 ? error : NULL);

      if (action == LAT_ACTION_INVALID)
        break;
      info->pv[info->n_pv++] = action;
      lat_play (ruleset, &before, action, &current);
      lat_history_push (&past, &current);
      pv += n;
      pv += strspn (pv, " ");
    }
  return info->n_pv > 0;
}
