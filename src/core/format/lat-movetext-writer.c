/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movetext-writer.c - the actions of a game as a file has them */
#include "lat-movetext-writer.h"

#include <string.h>

#include "lat-comment-text.h"
#include "lat-folder.h"
#include "lat-game-private.h"
#include "lat-movetext-reader.h"
#include "lat-scanner.h"

/*
 * Level:
 * @node: the last node of a line that has been written
 * @variation: (nullable): the next node that could take its place
 * @has_raw: whether the raw lines that could take its place are still to be written
 *
 * A line that is being written.
 */
typedef struct
{
  const LatNode *node;
  const LatNode *variation;
  gboolean has_raw;
} Level;

/*
 * Writer:
 * @is_line_start: whether the next action is the first one of its line
 * @is_beside: whether the last thing written is an action (and its glyphs)
 */
typedef struct
{
  const LatGame *game;
  LatFolder *folder;
  gboolean is_line_start;
  gboolean is_beside;
} Writer;

static void
put_comment (Writer *writer, const char *commands, const char *text)
{
  gboolean has_commands = commands != NULL && commands[0] != '\0';
  g_autofree char *all = NULL;

  if (text == NULL && !has_commands)
    return;
  writer->is_beside = FALSE;
  if (text != NULL && strchr (text, '}') != NULL)
    {
      if (has_commands)
        lat_folder_put_braces (writer->folder, commands);
      lat_folder_put_line_comment (writer->folder, text);
      return;
    }
  all = g_strjoin (has_commands && text != NULL ? " " : "", has_commands ? commands : "",
                   text != NULL ? text : "", NULL);
  lat_folder_put_braces (writer->folder, all);
}

/* A command that was kept as text before an action, since there was a better one, must not be the first that is read. */
static gboolean
has_commands_before (const LatNode *node)
{
  const char *comment = lat_node_get_comment_before (node);

  return comment != NULL && strstr (comment, "[%") != NULL;
}

/* What is said after an action. */
static void
put_notes (Writer *writer, const LatNode *node)
{
  g_autofree char *commands =
      has_commands_before (node) ? NULL : lat_comment_text_write_commands (node);

  for (guint i = 0; i < node->n_nags; i++)
    {
      char word[8];

      g_snprintf (word, sizeof word, "$%u", node->nags[i]);
      lat_folder_put_word (writer->folder, word);
    }
  put_comment (writer, commands, lat_node_get_comment (node));
}

static void
put_number (Writer *writer, const LatNode *node)
{
  char word[24];

  g_snprintf (word, sizeof word, node->side == LAT_WHITE ? "%u." : "%u...", node->number);
  lat_folder_put_word (writer->folder, word);
}

/* Whether an action needs its move number: White's first one of a turn does, Black's
 * if White's is not right before it. */
static gboolean
needs_number (const Writer *writer, const LatNode *node)
{
  const LatNode *before = node->parent;

  if (writer->is_line_start || before == NULL || before->parent == NULL)
    return TRUE;
  if (before->side == node->side)
    return FALSE;
  return node->side == LAT_WHITE || !writer->is_beside || before->number != node->number;
}

static void
put_action (Writer *writer, const LatNode *node, gboolean is_variation)
{
  g_autofree char *text = lat_game_dup_action_text (writer->game, node, LAT_MARKS_FILE);
  const char *comment = lat_node_get_comment_before (node);
  g_autofree char *own = has_commands_before (node) ? lat_comment_text_write_commands (node) : NULL;
  g_autofree char *commands = g_strconcat (node->is_null ? LAT_NULL_COMMAND : "", own, NULL);
  gboolean has_comment = comment != NULL || *commands != '\0';

  if (is_variation)
    put_comment (writer, commands, comment);
  if (needs_number (writer, node) || (has_comment && !is_variation))
    put_number (writer, node);
  if (!is_variation)
    put_comment (writer, commands, comment);
  lat_folder_put_word (writer->folder, text);
  writer->is_line_start = FALSE;
  writer->is_beside = TRUE;
  put_notes (writer, node);
}

/* A raw line that was a main line can close a parenthesis that it has not opened.  When
 * it gets into parentheses itself, it must not. */
static char *
dup_balanced (const char *text)
{
  /* The text does not start a line, where some signs mean more. */
  static const char before[] = "x ";
  g_autofree char *balanced = g_strconcat (before, text, NULL);
  g_autofree char *scanned = g_strdup (balanced);
  g_autoptr (LatScanner) scanner = lat_scanner_new (scanned, strlen (scanned));
  g_auto (LatToken) token = { 0 };
  guint depth = 0;

  for (lat_scanner_next (scanner, &token); token.type != LAT_TOKEN_END;
       lat_scanner_next (scanner, &token))
    if (token.type == LAT_TOKEN_OPEN)
      depth++;
    else if (token.type == LAT_TOKEN_CLOSE && depth == 0)
      balanced[token.start] = '}';
    else if (token.type == LAT_TOKEN_CLOSE)
      depth--;
  return g_strdup (balanced + strlen (before));
}

/* Writes the raw lines of a node, all of them in parentheses or all but the first. */
static void
put_raw (Writer *writer, const LatNode *node, gboolean is_variation)
{
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    {
      gboolean has_parentheses = is_variation || i > 0;
      const char *text = lat_node_get_raw (node, i)->text;
      g_autofree char *balanced = has_parentheses ? dup_balanced (text) : g_strdup (text);

      if (has_parentheses)
        lat_folder_open (writer->folder);
      lat_folder_put_verbatim (writer->folder, balanced);
      if (has_parentheses)
        lat_folder_close (writer->folder);
      writer->is_beside = FALSE;
    }
}

static void
push_level (GArray *levels, const LatNode *node)
{
  Level level = { .node = node };

  g_array_append_val (levels, level);
}

/* Takes one step in the innermost line: a variation, the raw lines, or the next
 * action; FALSE at its end. */
static gboolean
write_step (Writer *writer, GArray *levels)
{
  Level *level = &g_array_index (levels, Level, levels->len - 1);
  const LatNode *next;

  if (level->variation != NULL)
    {
      next = level->variation;
      level->variation = next->next;
      lat_folder_open (writer->folder);
      writer->is_line_start = TRUE;
      put_action (writer, next, TRUE);
      push_level (levels, next);
      return TRUE;
    }
  if (level->has_raw)
    {
      level->has_raw = FALSE;
      put_raw (writer, level->node->parent, TRUE);
      return TRUE;
    }
  next = level->node->first;
  if (next == NULL)
    {
      put_raw (writer, level->node, FALSE);
      return FALSE;
    }
  put_action (writer, next, FALSE);
  *level = (Level){ .node = next, .variation = next->next, .has_raw = TRUE };
  return TRUE;
}

/* Writes a line from a node on.  Lines can be long and nested deep, so this keeps
 * its own stack. */
static void
write_line (Writer *writer, const LatNode *node, gboolean alternatives)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));
  Level first = {
    .node = node,
    .variation = alternatives ? node->next : NULL,
    .has_raw = alternatives,
  };

  writer->is_line_start = TRUE;
  put_action (writer, node, FALSE);
  g_array_append_val (levels, first);
  while (levels->len > 0)
    {
      if (write_step (writer, levels))
        continue;
      g_array_set_size (levels, levels->len - 1);
      if (levels->len > 0)
        lat_folder_close (writer->folder);
      writer->is_beside = FALSE;
    }
}

/**
 * lat_movetext_writer_write:
 *
 * Returns: (transfer full): all that a file says after the tags, with the result,
 *   without a line feed at the end
 */
char *
lat_movetext_writer_write (const LatGame *game)
{
  Writer writer = { .game = game, .folder = lat_folder_new () };

  put_notes (&writer, game->root);
  if (game->root->first != NULL)
    write_line (&writer, game->root->first, TRUE);
  else
    put_raw (&writer, game->root, FALSE);
  lat_folder_put_word (writer.folder, lat_result_get_text (lat_game_get_result (game)));
  return lat_folder_finish (writer.folder);
}

/**
 * lat_movetext_writer_write_line:
 * @game: a game
 * @node: a node of it
 * @alternatives: whether the variations of the node itself are written too
 *
 * Returns: (transfer full): the line that starts with a node, with all comments and
 *   variations in it
 */
char *
lat_movetext_writer_write_line (const LatGame *game, const LatNode *node, gboolean alternatives)
{
  Writer writer = { .game = game, .folder = lat_folder_new () };

  write_line (&writer, node, alternatives);
  return lat_folder_finish (writer.folder);
}
