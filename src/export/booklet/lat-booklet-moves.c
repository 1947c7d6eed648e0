/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-moves.c - the moves of a game as paragraphs for paper
 *
 * The main line is interrupted by its variations, each a paragraph of its own that is indented.
 * What is deeper than MAX_LEVEL, or short, stands in brackets instead. */
#include "lat-booklet-moves.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-booklet-private.h"
#include "lat-glyph.h"
#include "lat-notation.h"
#include "lat-play.h"

/* Variations that are deeper stand in brackets. */
#define MAX_LEVEL 3
/* A variation of a variation that has no more actions stands in brackets too. */
#define MAX_SHORT 5
/* A long line is cut where a tenth move begins, and cut anyhow where comments make it long. */
#define SOFT_LENGTH 56
#define HARD_LENGTH 200
/* How much is shown, in characters, of what could not be read. */
#define MAX_RAW 1000

typedef enum
{
  PENDING_LINE,
  PENDING_RAW,
  PENDING_BRACKET,
} PendingKind;

/*
 * Pending:
 * @kind: a line from @node on, what could not be read after @node, or the end of a bracket
 * @is_bracket: whether the line stands in brackets, which are still to be opened
 * @position: before @node
 *
 * What is still to be written. A stack of its own, because variations in variations may be
 * deeper than the C stack.
 */
typedef struct
{
  PendingKind kind;
  const LatNode *node;
  guint level;
  gboolean in_bracket;
  gboolean is_bracket;
  LatPosition position;
} Pending;

/*
 * Writer:
 * @open: (nullable): the paragraph that is being written
 * @length: how many actions and comments it has
 * @needs_number: whether the next action needs its number, whoever acts
 * @is_tight: whether the next word follows without a blank
 * @held: (element-type LatBookletBlock): diagrams that come after the paragraph
 * @last_shown: (nullable): the node whose position the last diagram shows
 */
typedef struct
{
  const LatGame *game;
  const LatBookletOptions *options;
  LatBooklet *booklet;
  GArray *stack;
  LatBookletBlock *open;
  guint length;
  gboolean needs_number;
  gboolean is_tight;
  GPtrArray *held;
  const LatNode *last_shown;
} Writer;

static void
finish_paragraph (Writer *writer)
{
  writer->open = NULL;
  writer->length = 0;
  writer->needs_number = TRUE;
  writer->is_tight = FALSE;
  for (guint i = 0; i < writer->held->len; i++)
    g_ptr_array_add (writer->booklet->blocks, g_ptr_array_index (writer->held, i));
  g_ptr_array_set_size (writer->held, 0);
}

/* Gives the paragraph that words of a level go to, parted by a blank from what is there. */
static GString *
open_paragraph (Writer *writer, guint level)
{
  if (writer->open == NULL)
    {
      writer->open = lat_booklet_add (writer->booklet, LAT_BOOKLET_MOVES, "");
      writer->open->level = level;
    }
  else if (writer->open->text->len > 0 && !writer->is_tight)
    {
      g_string_append_c (writer->open->text, ' ');
    }
  writer->is_tight = FALSE;
  writer->length++;
  return writer->open->text;
}

static void
add_words (Writer *writer, const Pending *line, const char *comment, gboolean is_remark)
{
  g_auto (GStrv) parts = lat_notation_dup_paragraphs (comment);

  if (parts[0] == NULL)
    return;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      GString *text;
      guint start;

      if (i > 0 && !line->in_bracket)
        finish_paragraph (writer);
      text = open_paragraph (writer, line->level);
      start = text->len;
      g_string_append (text, parts[i]);
      if (is_remark)
        lat_booklet_block_mark (writer->open, LAT_BOOKLET_REMARK, start, text->len, LAT_CELL_EMPTY,
                                NULL);
    }
  writer->needs_number = TRUE;
}

static void
add_comment (Writer *writer, const Pending *line, const char *comment)
{
  add_words (writer, line, comment, line->level > 0);
}

static char *
dup_number (const LatNode *node)
{
  return g_strdup_printf (lat_node_get_side (node) == LAT_WHITE ? "%u." : "%u…",
                          lat_node_get_number (node));
}

/* The letters of leaders are drawn: the one who acts, and leaders among the victims, who are of
 * the other side. */
static void
mark_men (LatBookletBlock *block, const LatNode *node, guint start, guint end)
{
  const char *text = block->text->str;

  for (guint i = start; i < end; i++)
    {
      gboolean is_victim = i > start && (text[i - 1] == 'x' || text[i - 1] == ':');
      LatSide side = lat_node_get_side (node);

      if (text[i] != 'D')
        continue;
      if (is_victim)
        side = lat_side_opposite (side);
      lat_booklet_block_mark (block, LAT_BOOKLET_MAN, i, i + 1,
                              lat_cell_new (side, LAT_LEADER, FALSE), NULL);
    }
}

/* The glyphs of the action itself stand at it, those of the position apart. */
static void
add_action (Writer *writer, const Pending *line, const LatNode *node)
{
  GString *text = open_paragraph (writer, line->level);
  LatBookletRunKind kind = line->level > 0 ? LAT_BOOKLET_VARIATION : LAT_BOOKLET_MAIN;
  gboolean has_number = lat_node_begins_turn (node) || writer->needs_number;
  guint start = text->len;
  guint action, end;
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);

  if (has_number)
    {
      g_autofree char *number = dup_number (node);

      g_string_append_printf (text, "%s ", number);
      writer->needs_number = FALSE;
    }
  action = text->len;
  g_string_append (text, lat_node_get_text (node));
  end = text->len;
  if (lat_node_is_null (node))
    /* Translators: stands after a pass that the rules do not know, made for analysis. */
    g_string_append (text, _ (" (null action)"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *symbol = lat_glyph_dup_symbol (nags[i]);
      const LatGlyph *glyph = lat_glyph_find (nags[i]);

      if (glyph == NULL || glyph->group != LAT_GLYPH_ACTION)
        g_string_append (text, " ");
      g_string_append (text, symbol);
    }
  lat_booklet_block_mark (writer->open, kind, start, text->len, LAT_CELL_EMPTY, node);
  mark_men (writer->open, node, action, end);
}

static LatBookletBlock *
new_picture (Writer *writer, const LatNode *node, const LatPosition *position, const char *caption)
{
  LatBookletBlock *block = lat_booklet_add (writer->booklet, LAT_BOOKLET_PICTURE, caption);
  guint n;
  const LatMark *marks = lat_node_get_marks (node, &n);

  g_ptr_array_steal_index (writer->booklet->blocks, writer->booklet->blocks->len - 1);
  block->diagram = lat_diagram_new_for_position (lat_game_get_ruleset (writer->game), position);
  block->diagram->look = writer->options->look;
  lat_diagram_set_photo (block->diagram, writer->options->photo);
  if (!writer->options->no_last)
    lat_diagram_set_last_node (block->diagram, writer->game, node);
  for (guint i = 0; writer->options->with_marks && i < n; i++)
    lat_diagram_add_mark (block->diagram, marks[i].colour, marks[i].from, marks[i].to);
  block->words = lat_diagram_dup_words (block->diagram);
  writer->last_shown = node;
  return block;
}

static char *
dup_caption (const LatNode *node, guint level)
{
  g_autofree char *number = dup_number (node);
  g_autofree char *action = g_strdup_printf ("%s %s", number, lat_node_get_text (node));

  if (level > 0)
    /* Translators: the caption of a diagram of a variation; %s is a move such as 12… c5-c3 */
    return g_strdup_printf (_ ("Variation, after %s"), action);
  /* Translators: the caption of a diagram; %s is a move such as 12… c5-c3 */
  return g_strdup_printf (_ ("After %s"), action);
}

/* Whether a number of turns is full with this action of the main line. */
static gboolean
ends_turns (const LatNode *node, guint every)
{
  const LatNode *next = lat_node_get_first_child (node);

  return every > 0 && next != NULL && lat_node_get_number (node) % every == 0
         && lat_node_get_number (next) != lat_node_get_number (node);
}

static gboolean
wants_diagram (const Writer *writer, const LatNode *node, guint level)
{
  const LatBookletOptions *options = writer->options;
  guint n;

  lat_node_get_marks (node, &n);
  if (n > 0 && options->with_marks && (level == 0 || options->with_variations))
    return TRUE;
  if (level > 0)
    return FALSE;
  return ends_turns (node, options->every)
         || (options->with_end && lat_node_get_first_child (node) == NULL);
}

/* In the main line a diagram is where it belongs; in a variation it waits for its end. */
static void
add_diagram (Writer *writer, const Pending *line, const LatNode *node)
{
  g_autofree char *caption = NULL;
  const char *action;
  LatBookletBlock *block;

  if (!wants_diagram (writer, node, line->level))
    return;
  caption = dup_caption (node, line->level);
  block = new_picture (writer, node, &line->position, caption);
  action = strstr (caption, lat_node_get_text (node));
  if (action != NULL)
    mark_men (block, node, (guint) (action - caption),
              (guint) (action - caption + strlen (lat_node_get_text (node))));
  if (line->level == 0)
    {
      block->outline = g_strdup (caption);
      block->outline_level = 1;
    }
  g_ptr_array_add (writer->held, block);
  if (line->level == 0)
    finish_paragraph (writer);
}

static void
add_raw_lines (Writer *writer, const Pending *pending)
{
  for (guint i = 0; i < lat_node_get_n_raw (pending->node); i++)
    {
      const LatRawLine *raw = lat_node_get_raw (pending->node, i);
      gboolean is_long = g_utf8_strlen (raw->text, -1) > MAX_RAW;
      g_autofree char *head = is_long ? g_utf8_substring (raw->text, 0, MAX_RAW) : NULL;
      g_autofree char *reason = NULL;
      GString *text;

      if (!pending->in_bracket)
        finish_paragraph (writer);
      text = open_paragraph (writer, raw->is_variation ? pending->level + 1 : pending->level);
      if (raw->message != NULL)
        /* Translators: %s is the reason, such as "e2 is locked by e3". */
        reason = g_strdup_printf (_ ("⚠ Kept as text: %s"), raw->message);
      g_string_append_printf (text, "%s%s%s%s", reason != NULL ? reason : "",
                              reason != NULL ? " – " : "", head != NULL ? head : raw->text,
                              is_long ? "…" : "");
    }
  if (pending->in_bracket)
    writer->needs_number = TRUE;
  else
    finish_paragraph (writer);
}

static gboolean
is_cut (const Writer *writer, const Pending *line, const LatNode *node)
{
  if (writer->length >= HARD_LENGTH)
    return TRUE;
  return !line->in_bracket && writer->length >= SOFT_LENGTH && lat_node_begins_turn (node)
         && lat_node_get_number (node) % 10 == 1;
}

static gboolean
is_bracketed (const Pending *line, const LatNode *node)
{
  if (line->in_bracket || line->level >= MAX_LEVEL)
    return TRUE;
  return line->level > 0 && lat_node_count_below (node) < MAX_SHORT;
}

static void
push (Writer *writer, const Pending *line, PendingKind kind, const LatNode *node)
{
  Pending pending = *line;

  pending.kind = kind;
  pending.node = node;
  pending.is_bracket = FALSE;
  g_array_append_val (writer->stack, pending);
}

/* The variations beside a node, of which the last is pushed first. */
static void
push_variations (Writer *writer, const Pending *line, const LatNode *node)
{
  const LatNode *last = node;

  while (lat_node_get_next (last) != NULL)
    last = lat_node_get_next (last);
  for (; last != node; last = lat_node_get_previous (last))
    {
      Pending variation = *line;

      variation.kind = PENDING_LINE;
      variation.node = last;
      variation.level = line->level + 1;
      variation.is_bracket = is_bracketed (line, last);
      variation.in_bracket = variation.is_bracket;
      g_array_append_val (writer->stack, variation);
    }
}

static gboolean
has_variations (const LatNode *node)
{
  return lat_node_get_previous (node) == NULL && lat_node_get_next (node) != NULL;
}

/* Opens what a line stands in, and says what is to close it. */
static void
begin_line (Writer *writer, Pending *line)
{
  if (line->is_bracket)
    {
      g_string_append (open_paragraph (writer, line->level), "(");
      writer->is_tight = TRUE;
      push (writer, line, PENDING_BRACKET, line->node);
    }
  else if (!line->in_bracket && lat_node_get_previous (line->node) != NULL)
    {
      finish_paragraph (writer);
    }
  if (lat_node_get_previous (line->node) != NULL)
    writer->needs_number = TRUE;
}

/* Writes a line up to where variations or raw text interrupt it; what comes after the
 * interruption goes on the stack, the last first. */
static void
add_line (Writer *writer, Pending line)
{
  const LatRuleset *ruleset = lat_game_get_ruleset (writer->game);

  begin_line (writer, &line);
  for (const LatNode *node = line.node; node != NULL; node = lat_node_get_first_child (node))
    {
      LatPosition before = line.position;

      if (is_cut (writer, &line, node))
        finish_paragraph (writer);
      add_comment (writer, &line, lat_node_get_comment_before (node));
      add_action (writer, &line, node);
      add_comment (writer, &line, lat_node_get_comment (node));
      add_words (writer, &line, lat_node_get_why (node), TRUE);
      lat_play (ruleset, &before, lat_node_get_action (node), &line.position);
      add_diagram (writer, &line, node);

      if (!has_variations (node) && lat_node_get_n_raw (node) == 0)
        continue;

      if (lat_node_get_first_child (node) != NULL)
        push (writer, &line, PENDING_LINE, lat_node_get_first_child (node));
      if (lat_node_get_n_raw (node) > 0)
        push (writer, &line, PENDING_RAW, node);
      if (has_variations (node))
        {
          Pending beside = line;

          beside.position = before;
          push_variations (writer, &beside, node);
        }
      return;
    }
  if (!line.in_bracket)
    finish_paragraph (writer);
}

static void
close_bracket (Writer *writer)
{
  writer->is_tight = TRUE;
  g_string_append_c (open_paragraph (writer, 0), ')');
  writer->needs_number = TRUE;
}

/* The array, unless all men are still to be dropped. */
static void
add_start (Writer *writer)
{
  const LatNode *root = lat_game_get_root (writer->game);
  const LatPosition *start = lat_game_get_start (writer->game);
  gboolean has_men = FALSE;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    has_men |= lat_cell_is_piece (start->cells[square]);
  if (has_men)
    g_ptr_array_add (writer->booklet->blocks,
                     new_picture (writer, root, start, _ ("The start position")));
}

void
lat_booklet_add_moves (LatBooklet *booklet, const LatGame *game, const LatBookletOptions *options)
{
  const LatNode *root = lat_game_get_root (game);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Pending));
  g_autoptr (GPtrArray) held = g_ptr_array_new ();
  Writer writer = { .game = game,
                    .options = options,
                    .booklet = booklet,
                    .stack = stack,
                    .needs_number = TRUE,
                    .held = held };
  Pending first = { .kind = PENDING_LINE, .position = *lat_game_get_start (game) };

  add_start (&writer);
  first.node = root;
  add_comment (&writer, &first, lat_node_get_comment (root));
  add_words (&writer, &first, lat_node_get_why (root), TRUE);
  finish_paragraph (&writer);
  add_raw_lines (&writer, &first);
  if (lat_node_get_first_child (root) != NULL)
    push (&writer, &first, PENDING_LINE, lat_node_get_first_child (root));
  while (stack->len > 0)
    {
      Pending pending = g_array_index (stack, Pending, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      if (pending.kind == PENDING_LINE)
        add_line (&writer, pending);
      else if (pending.kind == PENDING_RAW)
        add_raw_lines (&writer, &pending);
      else
        close_bracket (&writer);
    }
  finish_paragraph (&writer);
}
