/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-data.c - what the script of a page knows
 *
 * The script has no rules in it: for each action it is told what changes on the board, what is
 * said of it, and how the position then stands. */
#include "lat-html-data.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-action-words.h"
#include "lat-marks.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-words.h"
#include "lat-status.h"

/*
 * Writer:
 * @texts: all sentences, each once
 * @text_numbers: where each is, and 1
 * @entries: what is known of each node, by its number
 * @taken: where actions have captured somebody, by the number of the node
 * @path: the positions from the start to the node that is looked at
 * @history: the same as keys
 */
typedef struct
{
  LatHtmlGame *game;
  GPtrArray *texts;
  GHashTable *text_numbers;
  GPtrArray *entries;
  GString *taken;
  GArray *path;
  LatHistory history;
} Writer;

/* Nothing in it can end a script, or be taken for anything but the string. */
static void
append_string (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c < 0x20 || (c < 0x80 && strchr ("\"\\<>&'\x7f", (int) c) != NULL) || c == 0x2028
          || c == 0x2029)
        g_string_append_printf (json, "\\u%04x", c);
      else
        g_string_append_unichar (json, c);
    }
  g_string_append_c (json, '"');
}

static guint
add_text (Writer *writer, char *text)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (writer->text_numbers, text));

  if (number > 0)
    {
      g_free (text);
      return number - 1;
    }
  g_ptr_array_add (writer->texts, text);
  g_hash_table_insert (writer->text_numbers, text, GUINT_TO_POINTER (writer->texts->len));

  return writer->texts->len - 1;
}

/* The square as the script knows it: from a1 on, rank by rank. */
static int
get_place (const LatRules *rules, LatSquare square)
{
  return lat_square_rank (square) * rules->files + lat_square_file (square);
}

/* A digit a square, to base 32: officers are after all others. */
static char
get_digit (LatCell cell)
{
  guint value = (cell & LAT_CELL_OFFICER) != 0 ? cell - LAT_CELL_OFFICER + 16u : cell;

  return (char) (value < 10 ? '0' + value : 'a' + value - 10);
}

static void
append_cells (const Writer *writer, GString *json, const LatPosition *position)
{
  const LatRules *rules = writer->game->rules;

  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      {
        LatCell cell = position->cells[lat_square_new (file, rank)];

        g_string_append_c (json, cell == LAT_CELL_OUTSIDE ? '#' : get_digit (cell));
      }
}

static void
append_changes (const Writer *writer,
                GString *json,
                const LatPosition *before,
                const LatPosition *position)
{
  const LatRules *rules = writer->game->rules;
  const char *comma = "";

  g_string_append_c (json, '[');
  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);

        if (before->cells[square] == position->cells[square])
          continue;
        g_string_append_printf (json, "%s%d,%d", comma, get_place (rules, square),
                                position->cells[square]);
        comma = ",";
      }
  g_string_append_c (json, ']');
}

/* Which kinds of men there are. */
static void
note_kinds (Writer *writer, const LatPosition *position)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (position->cells[square] != LAT_CELL_OUTSIDE)
      writer->game->kinds |= G_GUINT64_CONSTANT (1) << position->cells[square];
}

static const LatRules *
get_rules (const Writer *writer)
{
  return lat_ruleset_get_rules (lat_game_get_ruleset (writer->game->game));
}

static char *
dup_words (const LatRules *rules, const LatNode *node)
{
  g_autofree char *words = NULL;

  if (lat_node_get_parent (node) == NULL)
    return g_strdup (_ ("Start position"));
  words = lat_action_words_dup (rules, lat_node_get_action (node), lat_node_get_side (node),
                                lat_node_get_text (node));
  if (lat_node_is_null (node))
    return g_strconcat (words, _ (" (null action)"), NULL);

  return g_steal_pointer (&words);
}

static char *
dup_status (Writer *writer, const LatNode *node, const LatPosition *position, gboolean *is_over)
{
  LatRuleset *ruleset = lat_game_get_ruleset (writer->game->game);
  const char *text = lat_node_get_text (node);
  LatOutcome outcome = { 0 };
  g_auto (LatActionList) legal;

  lat_action_list_init (&legal);
  *is_over = lat_outcome_get (ruleset, position, &writer->history, &outcome);
  if (!*is_over)
    lat_movegen_list (ruleset, position, &writer->history, &legal);

  return lat_status_dup_text (ruleset, position, *is_over ? &outcome : NULL, &legal,
                              text != NULL && g_str_has_suffix (text, "+"));
}

/* The squares that the action was about. */
static void
append_last (const Writer *writer, GString *json, const LatNode *node)
{
  LatAction action = lat_node_get_action (node);
  LatActionType type = lat_action_type (action);
  int from = -1, to = -1;

  if (type == LAT_ACTION_MOVE)
    from = get_place (writer->game->rules, lat_action_from (action));
  if (type == LAT_ACTION_MOVE || type == LAT_ACTION_DROP || type == LAT_ACTION_REMOVAL)
    to = get_place (writer->game->rules, lat_action_to (action));
  if (writer->game->job->options.no_last)
    from = to = -1;
  g_string_append_printf (json, "%d,%d", from, to);
}

static void
append_marks (const Writer *writer, GString *json, const LatNode *node)
{
  guint n;
  const LatMark *marks = lat_html_game_get_marks (writer->game, node, &n);

  const char *comma = "";

  g_string_append_c (json, '[');
  for (guint i = 0; i < n; i++)
    if (lat_html_game_can_draw (writer->game, &marks[i]))
      {
        g_string_append_printf (json, "%s%u", comma,
                                lat_html_game_get_mark (writer->game, &marks[i]));
        comma = ",";
      }
  g_string_append_c (json, ']');
}

/* parent, from, to, words, status, side to act (2: it is over), changes, marks, hands */
static char *
dup_entry (Writer *writer,
           const LatNode *node,
           const LatPosition *before,
           const LatPosition *position)
{
  GString *json = g_string_new ("[");
  const LatNode *parent = lat_node_get_parent (node);
  guint n_marks;
  gboolean is_over;
  guint words = add_text (writer, dup_words (get_rules (writer), node));
  guint status = add_text (writer, dup_status (writer, node, position, &is_over));

  lat_html_game_get_marks (writer->game, node, &n_marks);
  if (parent != NULL)
    g_string_append_printf (json, "%u,", lat_html_game_get_number (writer->game, parent));
  else
    g_string_append (json, "-1,");
  append_last (writer, json, node);
  g_string_append_printf (json, ",%u,%u,%d,", words, status, is_over ? 2 : position->side);
  if (before != NULL)
    append_changes (writer, json, before, position);
  else
    g_string_append (json, "[]");
  if (n_marks > 0 || lat_position_is_dropping (position))
    {
      g_string_append_c (json, ',');
      append_marks (writer, json, node);
    }
  if (lat_position_is_dropping (position))
    g_string_append_printf (json, ",%u,%u", lat_position_count_hand (position, LAT_WHITE),
                            lat_position_count_hand (position, LAT_BLACK));
  g_string_append_c (json, ']');

  return g_string_free (json, FALSE);
}

static void
note_taken (Writer *writer, const LatNode *node, const LatPosition *before)
{
  LatSquareSet taken = lat_play_get_taken (lat_game_get_ruleset (writer->game->game), before,
                                           lat_node_get_action (node));
  const char *comma = "";

  if (writer->game->job->options.no_last || lat_square_set_equal (&taken, &(LatSquareSet){ 0 }))
    return;
  g_string_append_printf (writer->taken, "%s\"%u\":[", writer->taken->len > 0 ? "," : "",
                          lat_html_game_get_number (writer->game, node));
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (&taken, square))
      {
        g_string_append_printf (writer->taken, "%s%d", comma,
                                get_place (writer->game->rules, square));
        comma = ",";
      }
  g_string_append_c (writer->taken, ']');
}

/* Plays the whole tree once. */
static void
write_entries (Writer *writer)
{
  const LatGame *game = writer->game->game;
  LatRuleset *ruleset = lat_game_get_ruleset (game);

  g_array_append_val (writer->path, *lat_game_get_start (game));
  lat_history_reset (&writer->history, lat_game_get_start (game));
  for (const LatNode *node = lat_game_get_root (game); node != NULL;
       node = lat_node_get_following (node))
    {
      guint depth = lat_node_get_depth (node);
      LatPosition *shown = g_hash_table_lookup (writer->game->diagrams, node);
      const LatPosition *before = NULL;
      LatPosition position = *lat_game_get_start (game);

      if (depth > 0)
        {
          before = &g_array_index (writer->path, LatPosition, depth - 1);
          lat_play (ruleset, before, lat_node_get_action (node), &position);
          writer->history.n = depth;
          lat_history_push (&writer->history, &position);
          note_taken (writer, node, before);
        }
      note_kinds (writer, &position);
      if (shown != NULL)
        *shown = position;
      g_ptr_array_index (writer->entries, lat_html_game_get_number (writer->game, node)) =
          dup_entry (writer, node, before, &position);
      g_array_set_size (writer->path, depth);
      g_array_append_val (writer->path, position);
    }
}

static void
append_texts (GString *json, const char *name, GPtrArray *texts)
{
  g_string_append_printf (json, ",\n\"%s\":[", name);
  for (guint i = 0; i < texts->len; i++)
    {
      if (i > 0)
        g_string_append_c (json, ',');
      append_string (json, g_ptr_array_index (texts, i));
    }
  g_string_append_c (json, ']');
}

static void
append_names (const LatRules *rules, GString *json)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  /* Pages of rules without officers are no longer for them. */
  guint n = lat_rules_has_officers (rules) ? LAT_N_CELL_VALUES : LAT_CELL_OUTSIDE;

  for (LatCell cell = 0; cell < n; cell++)
    {
      gboolean is_real = cell == LAT_CELL_EMPTY
                         || (lat_cell_is_piece (cell) && lat_cell_kind (cell) < LAT_N_KINDS
                             && cell
                                    == lat_cell_new (lat_cell_side (cell), lat_cell_kind (cell),
                                                     lat_cell_is_trapped (cell)));

      g_ptr_array_add (names, is_real ? lat_cell_dup_words (rules, cell) : g_strdup (""));
    }
  append_texts (json, "cells", names);
}

/* Words with a place for a number, which the script fills in. */
static void
append_words (GString *json)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  /* Translators: %s is a number of men; beside a board. */
  g_ptr_array_add (words, (gpointer) _ ("Men: %s"));
  /* Translators: %s is a number of men; beside a board. */
  g_ptr_array_add (words, (gpointer) _ ("trapped: %s"));
  /* Translators: %s is a number of men; beside a board. */
  g_ptr_array_add (words, (gpointer) _ ("in hand: %s"));
  /* Translators: %s is a number of men; beside a board. */
  g_ptr_array_add (words, (gpointer) _ ("lost: %s"));
  g_ptr_array_add (words, (gpointer) _ ("last action"));
  g_ptr_array_add (words, (gpointer) _ ("to act"));
  g_ptr_array_add (words, (gpointer) _ ("captured here"));
  append_texts (json, "words", words);
}

static void
append_mark_table (const Writer *writer, GString *json)
{
  GArray *marks = writer->game->marks;

  g_string_append (json, ",\n\"marks\":[");
  for (guint i = 0; i < marks->len; i++)
    {
      const LatMark *mark = &g_array_index (marks, LatMark, i);
      g_autofree char *words = lat_mark_dup_words (mark);

      g_string_append_printf (json, "%s[%d,%d,", i > 0 ? "," : "",
                              get_place (writer->game->rules, mark->from), mark->from != mark->to);
      append_string (json, words);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

static char *
dup_json (Writer *writer)
{
  GString *json = g_string_new (NULL);
  const LatPosition *start = lat_game_get_start (writer->game->game);

  g_string_append_printf (json, "{\"files\":%d,\"ranks\":%d,\"flipped\":%d,\"hands\":[%u,%u],\n",
                          writer->game->rules->files, writer->game->rules->ranks,
                          writer->game->job->options.look.flipped ? 1 : 0,
                          lat_position_count_hand (start, LAT_WHITE),
                          lat_position_count_hand (start, LAT_BLACK));
  g_string_append (json, "\"start\":\"");
  append_cells (writer, json, start);
  g_string_append_c (json, '"');
  append_names (get_rules (writer), json);
  append_words (json);
  append_mark_table (writer, json);
  append_texts (json, "texts", writer->texts);
  g_string_append_printf (json, ",\n\"taken\":{%s}", writer->taken->str);
  g_string_append (json, ",\n\"nodes\":[");
  for (guint i = 0; i < writer->entries->len; i++)
    {
      g_string_append (json, i > 0 ? ",\n" : "\n");
      g_string_append (json, g_ptr_array_index (writer->entries, i));
    }
  g_string_append (json, "]}");

  return g_string_free (json, FALSE);
}

/**
 * lat_html_data_write:
 * @game: a game whose nodes are numbered; its diagrams get their positions, and its kinds are
 *   noted
 *
 * Returns: (transfer full): what the script needs to know, as JSON that is safe in a script
 */
char *
lat_html_data_write (LatHtmlGame *game)
{
  Writer writer = {
    .game = game,
    .texts = g_ptr_array_new_with_free_func (g_free),
    .text_numbers = g_hash_table_new (g_str_hash, g_str_equal),
    .entries = g_ptr_array_new_with_free_func (g_free),
    .taken = g_string_new (NULL),
    .path = g_array_new (FALSE, FALSE, sizeof (LatPosition)),
  };
  char *json;

  lat_history_init (&writer.history);
  g_ptr_array_set_size (writer.entries, (int) game->nodes->len);
  write_entries (&writer);
  json = dup_json (&writer);

  lat_history_clear (&writer.history);
  g_array_unref (writer.path);
  g_string_free (writer.taken, TRUE);
  g_ptr_array_unref (writer.entries);
  g_hash_table_unref (writer.text_numbers);
  g_ptr_array_unref (writer.texts);

  return json;
}
