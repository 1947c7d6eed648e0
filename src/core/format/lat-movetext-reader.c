/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movetext-reader.c - the actions of a game file, with all that stands between them */
#include "lat-movetext-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-comment-text.h"
#include "lat-game-private.h"
#include "lat-limits.h"
#include "lat-play.h"
#include "lat-raw-command.h"

#define NO_PLACE G_MAXSIZE

#define MAX_EXCERPT 40

/*
 * Frame:
 * @node: the last one of the line, or the one that the line starts from
 * @pending: (nullable): notes that wait for the next action
 * @start: where the text of the line starts
 * @pending_start: where what belongs to the next action starts, or NO_PLACE
 * @n_escapes: how many escaped lines there were before that
 * @n_history: the history's length after the last action
 * @line, @column: where its parenthesis is
 * @has_action: whether the line has an action
 * @has_number: whether a move number was the last thing but comments
 * @is_null: whether a pass that comes next may be one that the rules do not know
 * @is_over: whether its rest is raw
 * @is_broken: whether its last comment has no end
 * @before: the position before the last action
 *
 * A line that is being read.  The position after its last action is only kept for
 * the innermost one; it follows from @before.
 */
typedef struct
{
  LatNode *node;
  LatNode *pending;
  gsize start;
  gsize pending_start;
  guint n_escapes;
  guint n_history;
  guint line;
  guint column;
  gboolean has_action;
  gboolean has_number;
  gboolean is_null;
  gboolean is_over;
  gboolean is_broken;
  LatPosition before;
} Frame;

typedef struct
{
  LatGame *game;
  LatScanner *scanner;
  LatToken *token;
  LatDiagnostics *diagnostics;
  const LatRawLine *fragment;
  GArray *frames;
  LatHistory history;
  LatPosition position;
  guint n_added;
  guint most_nodes;
  gboolean is_strict;
  char *effect; /* (nullable): what the next action did by the rules that it was played by */
} Reader;

static Frame *
get_frame (Reader *reader)
{
  return &g_array_index (reader->frames, Frame, reader->frames->len - 1);
}

static void
next_token (Reader *reader)
{
  lat_scanner_next (reader->scanner, reader->token);
}

static void
set_place (Reader *reader)
{
  lat_diagnostics_set_place (reader->diagnostics, reader->token->line, reader->token->column);
}

static void
complain_here (Reader *reader, const char *message)
{
  set_place (reader);
  lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR, "%s", message);
}

static void
push_frame (Reader *reader, LatNode *node, gsize start, gboolean is_variation)
{
  Frame frame = {
    .node = node,
    .start = start,
    .pending_start = is_variation ? start : NO_PLACE,
    .n_escapes = reader->game->escapes->len,
    .line = reader->token->line,
    .column = reader->token->column,
  };

  g_array_append_val (reader->frames, frame);
}

/* What belongs to the next action starts here, if it has not started yet. */
static void
start_pending (Reader *reader)
{
  Frame *frame = get_frame (reader);

  if (frame->pending_start != NO_PLACE)
    return;
  frame->pending_start = reader->token->start;
  frame->n_escapes = reader->game->escapes->len;
}

/* Where notes for the next action go. */
static LatNode *
get_pending (Reader *reader)
{
  Frame *frame = get_frame (reader);

  if (frame->pending == NULL)
    frame->pending = lat_node_new ();
  start_pending (reader);
  return frame->pending;
}

/* The text of the line is kept, and the notes that wait are in it. */
static void
drop_pending (Frame *frame)
{
  g_clear_pointer (&frame->pending, lat_node_free_tree);
  frame->pending_start = NO_PLACE;
  frame->is_null = FALSE;
}

/* Gives the notes that wait to a node. */
static void
flush_pending (Frame *frame, LatNode *node, gboolean before)
{
  frame->has_number = FALSE;
  frame->pending_start = NO_PLACE;
  frame->is_null = FALSE;
  if (frame->pending == NULL)
    return;
  if (!before && frame->pending->comment_before != NULL)
    {
      lat_node_add_comment (frame->pending, frame->pending->comment_before->str, FALSE);
      lat_node_set_comment (frame->pending, NULL, TRUE);
    }
  lat_node_add_notes (node, frame->pending);
  g_clear_pointer (&frame->pending, lat_node_free_tree);
}

/* Whether the line whose rest is raw ends at the token. */
static gboolean
is_raw_end (Reader *reader, guint depth)
{
  const LatToken *token = reader->token;

  switch (token->type)
    {
    case LAT_TOKEN_END:
    case LAT_TOKEN_TAG:
      return TRUE;
    case LAT_TOKEN_CLOSE:
      return depth == 0 && reader->frames->len > 1;
    case LAT_TOKEN_RESULT:
      if (reader->fragment != NULL)
        return FALSE;
      return (depth == 0 && reader->frames->len == 1)
             || lat_scanner_is_before_game (reader->scanner);
    default:
      return FALSE;
    }
}

static void
append_slice (Reader *reader, GString *text, gsize from, gsize to)
{
  g_string_append_len (text, lat_scanner_get_text (reader->scanner) + from, (gssize) (to - from));
}

/* Collects the text up to the end of the line.  It is written back
 * between other text, so what it opens must be closed: what is missing is added. */
static char *
collect_raw (Reader *reader, gsize from)
{
  GString *text = g_string_new (NULL);
  gboolean is_whole_line = FALSE;
  guint depth = 0;

  for (; !is_raw_end (reader, depth); next_token (reader))
    {
      const LatToken *token = reader->token;

      is_whole_line = token->type == LAT_TOKEN_LINE_COMMENT || token->type == LAT_TOKEN_ESCAPE
                      || token->type == LAT_TOKEN_BAD_TAG;
      if (token->type == LAT_TOKEN_OPEN)
        depth++;
      else if (token->type == LAT_TOKEN_CLOSE && depth > 0)
        depth--;
      else if (token->type == LAT_TOKEN_CLOSE)
        complain_here (reader, _ ("this parenthesis has not been opened"));
      else if (token->type == LAT_TOKEN_COMMENT && token->is_broken)
        {
          append_slice (reader, text, from, token->end);
          g_string_append_c (text, '}');
          from = token->end;
          complain_here (reader, _ ("this comment is never closed"));
        }
    }
  append_slice (reader, text, from, reader->token->start);
  g_strstrip (text->str);
  text->len = strlen (text->str);
  if (depth > 0 && is_whole_line)
    g_string_append_c (text, '\n');
  while (depth-- > 0)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Keeps the rest of the line as it is, from where the next action starts. */
static void
keep_raw (Reader *reader, const char *message, const LatReason *reason)
{
  Frame *frame = get_frame (reader);
  gsize start = frame->pending_start != NO_PLACE ? frame->pending_start : reader->token->start;
  guint line = reader->fragment != NULL ? reader->fragment->line : reader->token->line;
  g_autofree char *collected = collect_raw (reader, start);
  g_autofree char *text = g_strconcat (collected, frame->is_broken ? "}" : NULL, NULL);
  LatNode *node = frame->node;

  /* Escaped lines on the way are part of the text. */
  if (frame->pending_start != NO_PLACE)
    g_ptr_array_set_size (reader->game->escapes, (int) frame->n_escapes);
  drop_pending (frame);
  frame->is_over = TRUE;
  if (text[0] != '\0')
    lat_node_add_raw (node, lat_raw_line_new (text, message, reason, line));
}

/* The start of a word, for messages. */
static char *
dup_excerpt (const char *word)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (word, -1) <= MAX_EXCERPT)
    return g_strdup (word);
  start = g_utf8_substring (word, 0, MAX_EXCERPT);
  return g_strconcat (start, "…", NULL);
}

static void
refuse (Reader *reader, const char *message, const LatReason *reason)
{
  g_autofree char *word = dup_excerpt (reader->token->text != NULL ? reader->token->text : "(");

  set_place (reader);
  lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                       _ ("“%s”: %s; the rest of the line is kept as text"), word, message);
  keep_raw (reader, message, reason);
}

/* Whether a text says all of an action's effect, as only we write it, and that is what it did before. */
static gboolean
is_exact (Reader *reader, LatAction action)
{
  g_autofree char *effect = g_steal_pointer (&reader->effect);
  g_autofree char *exact = lat_action_text_write (reader->game->ruleset, &reader->position,
                                                  &reader->history, action, LAT_MARKS_NONE);
  const char *text = reader->token->text;
  gsize length = strlen (exact);
  LatPosition after;

  lat_play (reader->game->ruleset, &reader->position, action, &after);
  if (effect != NULL && !lat_raw_command_fits (effect, &reader->position, &after))
    return FALSE;
  return strncmp (text, exact, length) == 0
         && strspn (text + length, "+#*()") == strlen (text + length);
}

/* Reads a word as an action.  A wrong mark is complained of, but says nothing about
 * what the action does, so it alone does not make a text of the line. */
static LatAction
read_word (Reader *reader, LatReason *reason, LatDiagnostics *complaints)
{
  g_autofree char *core = NULL;
  const char *word = reader->token->text;
  const LatGame *game = reader->game;
  LatAction action;
  gsize length;

  action = lat_action_text_read (game->ruleset, &reader->position, &reader->history, word, reason,
                                 complaints);
  if (action != LAT_ACTION_INVALID || reason->code != LAT_REASON_NONE)
    return action;
  length = strcspn (word, "+#*(");
  if (word[length] == '\0' || lat_action_text_measure (word) != strlen (word))
    return action;
  core = g_strndup (word, length);
  return lat_action_text_read (game->ruleset, &reader->position, &reader->history, core, NULL,
                               NULL);
}

/* Passes complaints about an action that can be taken nevertheless on. */
static void
pass_on (Reader *reader, LatDiagnostics *complaints)
{
  set_place (reader);
  for (guint i = 0; i < lat_diagnostics_get_count (complaints); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (complaints, i);

      lat_diagnostics_add_key (reader->diagnostics, item->severity, NULL, NULL, NULL, item->message,
                               item->remedy);
    }
}

/* Why a word is no action, in words. */
static char *
dup_message (const LatReason *reason, LatDiagnostics *complaints)
{
  const LatDiagnostic *item;

  if (reason->code != LAT_REASON_NONE)
    return lat_reason_dup_text (reason);
  if (lat_diagnostics_get_count (complaints) == 0)
    return g_strdup (_ ("not an action"));
  item = lat_diagnostics_get (complaints, 0);
  return item->remedy != NULL ? g_strdup_printf ("%s, %s", item->message, item->remedy)
                              : g_strdup (item->message);
}

/* Reads the action of a word; LAT_ACTION_INVALID if it is none, with the message. */
static LatAction
read_action (Reader *reader, LatReason *reason, char **message)
{
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  LatAction action;

  if (reader->game->n_nodes >= reader->most_nodes)
    *message = g_strdup (_ ("the game has too many actions"));
  else if (strlen (reader->token->text) > LAT_LIMIT_ACTION)
    *message = g_strdup (_ ("not an action"));
  if (*message != NULL)
    return LAT_ACTION_INVALID;

  action = read_word (reader, reason, complaints);
  if (action == LAT_ACTION_INVALID)
    {
      *message = dup_message (reason, complaints);
      return LAT_ACTION_INVALID;
    }
  if (reader->is_strict && !is_exact (reader, action))
    {
      *message = g_strdup (_ ("it has another effect now"));
      return LAT_ACTION_INVALID;
    }
  pass_on (reader, complaints);
  return action;
}

/* A pass that is meant for analysis, where the rules know none. */
static LatNode *
read_null (Reader *reader)
{
  if (reader->game->n_nodes >= reader->most_nodes || strcmp (reader->token->text, "--") != 0
      || !lat_outcome_allows_null (reader->game->ruleset, &reader->position, &reader->history))
    return NULL;
  return lat_node_new_null (reader->game->ruleset, &reader->position);
}

/* The command that announces a null action has done so. */
static void
drop_null_command (LatNode *node)
{
  g_autofree char *comment = g_strdup (lat_node_get_comment_before (node));
  char *command = comment != NULL ? strstr (comment, LAT_NULL_COMMAND) : NULL;
  g_autofree char *rest = NULL;

  if (command == NULL)
    return;
  /* A blank stays: what it parted must not become another command. */
  memset (command, ' ', strlen (LAT_NULL_COMMAND));
  rest = lat_comment_text_tidy (comment);
  lat_node_set_comment (node, rest, TRUE);
}

/* It stands before something else: then it says nothing, and is kept as what it is. */
static void
complain_of_null_command (Reader *reader)
{
  set_place (reader);
  lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_WARNING,
                       _ ("“%s” only makes sense before a pass that the rules do not know"),
                       LAT_NULL_COMMAND);
}

static void
take_action (Reader *reader)
{
  g_autofree char *message = NULL;
  Frame *frame = get_frame (reader);
  LatReason reason = { 0 };
  LatNode *node = frame->is_null ? read_null (reader) : NULL;
  LatAction action = LAT_ACTION_PASS_VALUE;

  if (node == NULL)
    action = read_action (reader, &reason, &message);
  if (action == LAT_ACTION_INVALID)
    {
      refuse (reader, message, &reason);
      return;
    }
  if (node == NULL)
    {
      if (frame->is_null)
        complain_of_null_command (reader);
      node =
          lat_node_new_action (reader->game->ruleset, &reader->position, &reader->history, action);
    }
  lat_node_attach (node, frame->node, G_MAXUINT);
  flush_pending (frame, node, TRUE);
  if (node->is_null)
    drop_null_command (node);
  reader->game->n_nodes++;
  reader->n_added++;
  frame->node = node;
  frame->has_action = TRUE;
  frame->before = reader->position;
  lat_play (reader->game->ruleset, &frame->before, action, &reader->position);
  lat_history_push (&reader->history, &reader->position);
  next_token (reader);
}

/* Whether notes now belong to the action that comes next. */
static gboolean
is_before_action (Reader *reader)
{
  Frame *frame = get_frame (reader);

  if (frame->has_number)
    return TRUE;
  return !frame->has_action && (reader->frames->len > 1 || reader->fragment != NULL);
}

/* Reads a comment in braces, or all lines of one that follow each other. */
static char *
collect_comment (Reader *reader)
{
  gboolean has_lines = reader->token->type == LAT_TOKEN_LINE_COMMENT;
  GString *text = g_string_new (reader->token->text);

  next_token (reader);
  for (; has_lines && reader->token->type == LAT_TOKEN_LINE_COMMENT; next_token (reader))
    g_string_append_printf (text, "\n%s", reader->token->text);
  return g_string_free (text, FALSE);
}

/* A line that begins with this command is text although it could be read: by the
 * rules that it was played by it did something else.  When it is read again, it
 * must say exactly what it does. */
static gboolean
take_raw_command (Reader *reader, char *comment)
{
  g_autofree char *effect = NULL;

  if (!lat_raw_command_take (comment, &effect))
    return FALSE;
  if (reader->fragment == NULL)
    {
      keep_raw (reader, _ ("it did something else by the rules that it was played by"), NULL);
      return TRUE;
    }
  g_free (reader->effect);
  reader->effect = g_steal_pointer (&effect);
  reader->is_strict = TRUE;
  return FALSE;
}

static void
take_comment (Reader *reader)
{
  gboolean before = is_before_action (reader);
  LatNode *node = before ? get_pending (reader) : get_frame (reader)->node;
  g_autofree char *written = NULL;
  g_autofree char *text = NULL;

  set_place (reader);
  get_frame (reader)->is_broken = reader->token->is_broken;
  if (reader->token->is_broken)
    lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                         _ ("this comment is never closed"));
  written = collect_comment (reader);
  if (before && take_raw_command (reader, written))
    return;
  if (before && strstr (written, LAT_NULL_COMMAND) != NULL)
    get_frame (reader)->is_null = TRUE;
  text = lat_comment_text_read (written, node, reader->diagnostics);
  lat_node_add_comment (node, text, before);
}

static void
take_glyph (Reader *reader)
{
  gboolean before = is_before_action (reader);
  LatNode *node = before ? get_pending (reader) : get_frame (reader)->node;

  if (reader->token->number <= 255)
    lat_node_add_nag (node, (guint8) reader->token->number);
  else
    {
      set_place (reader);
      lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                           _ ("“%s” is not a glyph and is kept as a comment"), reader->token->text);
      lat_node_add_comment (node, reader->token->text, before);
    }
  next_token (reader);
}

static void
take_number (Reader *reader)
{
  start_pending (reader);
  get_frame (reader)->has_number = TRUE;
  next_token (reader);
}

static void
open_variation (Reader *reader)
{
  Frame *frame = get_frame (reader);

  if (!frame->has_action)
    {
      refuse (reader, _ ("a variation needs an action that it can take the place of"), NULL);
      return;
    }
  flush_pending (frame, frame->node, FALSE);
  frame->n_history = reader->history.n;
  reader->position = frame->before;
  lat_history_pop (&reader->history);
  push_frame (reader, frame->node->parent, reader->token->end, TRUE);
  next_token (reader);
  /* Variations of a first action are written side by side, and must not become
   * readable by that. */
  if (reader->frames->len > LAT_LIMIT_NESTING
      || lat_node_get_n_children (get_frame (reader)->node) >= LAT_LIMIT_NESTING)
    refuse (reader, _ ("the variations are nested too deep"), NULL);
}

/* Ends the innermost line; its text ends at @end. */
static void
end_line (Reader *reader, gsize end)
{
  Frame *frame = get_frame (reader);

  if (!frame->has_action && !frame->is_over && reader->frames->len > 1)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      append_slice (reader, text, frame->start, end);
      if (frame->is_broken)
        g_string_append_c (text, '}');
      g_ptr_array_set_size (reader->game->escapes, (int) frame->n_escapes);
      g_strstrip (text->str);
      lat_diagnostics_set_place (reader->diagnostics, frame->line, frame->column);
      lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_WARNING,
                           _ ("this variation has no action"));
      if (text->str[0] != '\0')
        lat_node_add_raw (
            frame->node,
            lat_raw_line_new (text->str, _ ("this variation has no action"), NULL, frame->line));
    }
  if (!frame->has_action && (reader->frames->len > 1 || reader->fragment != NULL))
    drop_pending (frame);
  flush_pending (frame, frame->node, FALSE);
}

static void
close_variation (Reader *reader)
{
  Frame *frame;

  if (reader->frames->len == 1)
    {
      set_place (reader);
      lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                           _ ("this parenthesis has not been opened"));
      next_token (reader);
      return;
    }
  end_line (reader, reader->token->start);
  g_array_set_size (reader->frames, reader->frames->len - 1);
  frame = get_frame (reader);
  lat_play (reader->game->ruleset, &frame->before, frame->node->action, &reader->position);
  reader->history.n = frame->n_history - 1;
  lat_history_push (&reader->history, &reader->position);
  next_token (reader);
}

/* Ends all lines, where the text ends or another game starts. */
static void
end_all (Reader *reader)
{
  if (reader->frames->len > 1)
    {
      const Frame *frame = get_frame (reader);

      lat_diagnostics_set_place (reader->diagnostics, frame->line, frame->column);
      lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                           _ ("this variation is never closed"));
    }
  while (reader->frames->len > 0)
    {
      end_line (reader, reader->token->start);
      g_array_set_size (reader->frames, reader->frames->len - 1);
    }
}

static void
take_escape (Reader *reader)
{
  g_ptr_array_add (reader->game->escapes, g_strdup (reader->token->text));
  next_token (reader);
}

/* Takes the token if the game goes on with it. */
static gboolean
take_token (Reader *reader)
{
  switch (reader->token->type)
    {
    case LAT_TOKEN_NUMBER:
      take_number (reader);
      return TRUE;
    case LAT_TOKEN_GLYPH:
      take_glyph (reader);
      return TRUE;
    case LAT_TOKEN_COMMENT:
    case LAT_TOKEN_LINE_COMMENT:
      take_comment (reader);
      return TRUE;
    case LAT_TOKEN_OPEN:
      open_variation (reader);
      return TRUE;
    case LAT_TOKEN_CLOSE:
      close_variation (reader);
      return TRUE;
    case LAT_TOKEN_ESCAPE:
      take_escape (reader);
      return TRUE;
    case LAT_TOKEN_RESULT:
      if (is_raw_end (reader, 0))
        return FALSE;
      refuse (reader, _ ("a result can only stand at the end of the game"), NULL);
      return TRUE;
    case LAT_TOKEN_WORD:
      take_action (reader);
      return TRUE;
    case LAT_TOKEN_BAD_TAG:
      refuse (reader, _ ("not an action"), NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_note (const LatToken *token)
{
  return token->type == LAT_TOKEN_COMMENT || token->type == LAT_TOKEN_LINE_COMMENT
         || token->type == LAT_TOKEN_GLYPH || token->type == LAT_TOKEN_ESCAPE;
}

static void
clear_reader (Reader *reader)
{
  g_free (reader->effect);
  g_array_unref (reader->frames);
  lat_history_clear (&reader->history);
}

/**
 * lat_movetext_reader_read:
 * @game: a game with its rules and its start, without actions
 * @scanner: where its movetext comes from
 * @token: the first token of it; afterwards the first one that is not part of it
 * @why_raw: (nullable): why all of it is to be kept as text, if so
 * @most_nodes: how many actions the game may have; lines beyond are kept as text
 * @diagnostics: (nullable): where complaints go
 *
 * Reads the actions of a game up to its result, to the next tag or to the end.
 *
 * Returns: (transfer full) (nullable): the result as written
 */
char *
lat_movetext_reader_read (LatGame *game,
                          LatScanner *scanner,
                          LatToken *token,
                          const char *why_raw,
                          guint most_nodes,
                          LatDiagnostics *diagnostics)
{
  Reader reader = { .game = game, .scanner = scanner, .token = token, .diagnostics = diagnostics };
  char *result = NULL;

  reader.most_nodes = most_nodes;
  reader.frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  reader.position = game->start;
  lat_history_init (&reader.history);
  lat_history_reset (&reader.history, &reader.position);
  push_frame (&reader, game->root, token->start, FALSE);
  if (why_raw != NULL)
    {
      /* What is said of the game is not about its actions. */
      while (is_note (token))
        take_token (&reader);
      keep_raw (&reader, why_raw, NULL);
    }
  while (take_token (&reader))
    ;
  end_all (&reader);
  if (token->type == LAT_TOKEN_RESULT)
    {
      result = g_strdup (token->text);
      next_token (&reader);
    }
  clear_reader (&reader);
  return result;
}

/**
 * lat_movetext_reader_read_raw:
 * @game: a game
 * @node: a node of its tree
 * @position: the position there
 * @history: the positions up to it
 * @raw: a line that could not be read there by other rules
 * @message: (out) (optional) (nullable): why its first action cannot be played
 *
 * Tries to read a raw line again. What can be read becomes nodes; what cannot
 * stays raw.
 *
 * Returns: whether at least one action could be read; else nothing has changed
 */
gboolean
lat_movetext_reader_read_raw (LatGame *game,
                              LatNode *node,
                              const LatPosition *position,
                              const LatHistory *history,
                              const LatRawLine *raw,
                              char **message)
{
  /* The text does not stand in the first column, where some signs mean more. */
  g_autofree char *text = g_strconcat (" ", raw->text, NULL);
  g_autoptr (LatScanner) scanner = lat_scanner_new (text, strlen (text));
  g_auto (LatToken) token = { 0 };
  Reader reader = { .game = game, .scanner = scanner, .token = &token, .fragment = raw };
  guint n_raw = lat_node_get_n_raw (node);

  reader.is_strict = raw->line == 0;
  reader.most_nodes = LAT_LIMIT_NODES;
  reader.frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  reader.position = *position;
  lat_history_init (&reader.history);
  lat_history_copy (&reader.history, history);
  next_token (&reader);
  push_frame (&reader, node, 0, FALSE);
  while (take_token (&reader))
    ;
  end_all (&reader);
  clear_reader (&reader);
  if (message != NULL && reader.n_added == 0 && lat_node_get_n_raw (node) > n_raw)
    *message = g_strdup (lat_node_get_raw (node, n_raw)->message);
  if (reader.n_added == 0 && lat_node_get_n_raw (node) > n_raw)
    g_ptr_array_set_size (node->raw, (int) n_raw);
  return reader.n_added > 0;
}
