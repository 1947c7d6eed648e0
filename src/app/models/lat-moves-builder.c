/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-builder.c - a game as paragraphs */
#include <glib/gi18n.h>
#include <string.h>

#include "lat-eval-text.h"
#include "lat-glyph.h"
#include "lat-moves-builder.h"
#include "lat-moves-paragraph.h"

/* A long line is cut where a tenth move begins, so that no paragraph takes long
 * to lay out and the cuts look meant; and cut anyhow where a turn has many
 * actions or comments. */
#define SOFT_LENGTH 56
#define HARD_LENGTH 90
/* Variations that are deeper are not indented any further (see lat-flow-text.c): there the
 * level is said. */
#define MAX_INDENTED 6
/* How much is shown, in characters, of what could not be read. */
#define MAX_RAW 300
/* A comment on the main line that has more characters is a paragraph of its own: between actions one
 * would have to look for where they go on. */
#define MAX_INLINE 48
/* How far it is set off then; below rows it stands below the first action, and so do variations. */
#define NOTE_INSET 1
#define ROW_INSET  3

/* What is still to be written: a line from @node on, or (@is_raw) what could not
 * be read after @node.  A stack of its own, because variations in variations
 * may be deeper than the C stack. */
typedef struct
{
  LatNode *node;
  guint level;
  gboolean is_raw;
} Pending;

/*
 * LatMovesBuilder:
 * @folded: the first nodes of variations that are only hinted at
 * @stack: what is still to be written, the next last
 * @columns: whether the main line is written in rows
 * @row: the last action of the row that is open; %NULL if none is
 */
struct _LatMovesBuilder
{
  LatGame *game;
  GPtrArray *paragraphs;
  GHashTable *folded;
  GArray *stack;
  LatMovesParagraph *open;
  guint length;
  gboolean needs_number;
  gboolean columns;
  LatNode *row;
};

static void
add_span (LatMovesBuilder *builder, guint level, LatSpan span, LatNode *node, const char *text)
{
  if (builder->open == NULL)
    {
      builder->open = lat_moves_paragraph_new (level);
      if (builder->columns && span.column == LAT_SPAN_FLOWING)
        lat_moves_paragraph_set_inset (builder->open, ROW_INSET);
    }
  lat_moves_paragraph_append (builder->open, span, node, text);
  builder->length++;
}

static void
add_text (LatMovesBuilder *builder, guint level, LatSpanKind kind, LatNode *node, const char *text)
{
  add_span (builder, level, (LatSpan){ .kind = kind }, node, text);
}

/* What the last action of a side in a row is worth stands at the end of its column. */
static void
finish_cell (LatMovesBuilder *builder)
{
  LatNode *node = builder->row;
  const LatEval *eval = node != NULL ? lat_node_get_eval (node) : NULL;
  g_autofree char *text = NULL;
  LatSpan span = { .kind = LAT_SPAN_EVAL };

  if (eval == NULL || !eval->is_set)
    return;
  text = lat_eval_dup_text (eval);
  span.column = lat_node_get_side (node) == LAT_WHITE ? LAT_SPAN_COLUMN_FIRST_EVAL
                                                      : LAT_SPAN_COLUMN_SECOND_EVAL;
  add_span (builder, 0, span, node, text);
}

static void
finish_paragraph (LatMovesBuilder *builder)
{
  finish_cell (builder);
  builder->row = NULL;
  if (builder->open != NULL)
    g_ptr_array_add (builder->paragraphs, g_steal_pointer (&builder->open));
  builder->length = 0;
  builder->needs_number = TRUE;
}

/**
 * lat_moves_builder_sets_apart:
 * @comment: a comment, not empty
 * @level: the level of the line in which it stands
 * @columns: whether the main line is written in rows
 *
 * Returns: whether it is a paragraph of its own
 */
gboolean
lat_moves_builder_sets_apart (const char *comment, guint level, gboolean columns)
{
  if (level > 0)
    return FALSE;
  return columns || strchr (comment, '\n') != NULL || g_utf8_strlen (comment, -1) > MAX_INLINE;
}

static void
add_comment (LatMovesBuilder *builder,
             guint level,
             LatSpanKind kind,
             LatNode *node,
             const char *comment)
{
  if (comment == NULL || *comment == '\0')
    return;
  if (lat_moves_builder_sets_apart (comment, level, builder->columns))
    {
      finish_paragraph (builder);
      add_text (builder, level, kind, node, comment);
      lat_moves_paragraph_set_inset (builder->open, builder->columns ? ROW_INSET : NOTE_INSET);
      finish_paragraph (builder);
      return;
    }
  add_text (builder, level, kind, node, comment);
  builder->needs_number = TRUE;
}

/* By hand: a large tree has so many that printf() is a fifth of its time. */
static const char *
write_number (char text[16], guint number, const char *end)
{
  char *begin = text + 16 - strlen (end) - 1;

  strcpy (begin, end);
  do
    *--begin = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  return begin;
}

static void
add_number (LatMovesBuilder *builder, guint level, LatNode *node)
{
  const char *end = lat_node_get_side (node) == LAT_WHITE ? "." : "…";
  char text[16];

  if (!builder->needs_number && !lat_node_begins_turn (node))
    return;
  add_text (builder, level, LAT_SPAN_NUMBER, node,
            write_number (text, lat_node_get_number (node), end));
  builder->needs_number = FALSE;
}

static LatSpanTone
get_tone (guint8 nag)
{
  switch (nag)
    {
    case 1:
    case 3:
      return LAT_SPAN_TONE_GOOD;
    case 5:
      return LAT_SPAN_TONE_INTERESTING;
    case 6:
      return LAT_SPAN_TONE_DUBIOUS;
    case 2:
    case 4:
      return LAT_SPAN_TONE_BAD;
    default:
      return LAT_SPAN_TONE_NONE;
    }
}

/* The glyphs of the action itself stand at it, those of the position apart. */
static void
append_glyphs (GString *text, const guint8 *nags, guint n, gboolean of_action, LatSpan *span)
{
  for (guint i = 0; i < n; i++)
    {
      const LatGlyph *glyph = lat_glyph_find (nags[i]);
      g_autofree char *symbol = NULL;

      if ((glyph != NULL && glyph->group == LAT_GLYPH_ACTION) != of_action)
        continue;
      symbol = lat_glyph_dup_symbol (nags[i]);
      if (!of_action)
        g_string_append (text, " ");
      g_string_append (text, symbol);
      if (span->tone == LAT_SPAN_TONE_NONE)
        span->tone = get_tone (nags[i]);
    }
}

static void
add_action (LatMovesBuilder *builder, guint level, LatNode *node, LatSpanColumn column)
{
  g_autoptr (GString) text = NULL;
  LatSpan span = { .kind = LAT_SPAN_ACTION, .column = column };
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);

  if (n == 0 && !lat_node_is_null (node))
    {
      add_span (builder, level, span, node, lat_node_get_text (node));
      return;
    }
  text = g_string_new (lat_node_get_text (node));
  if (lat_node_is_null (node))
    /* Translators: stands after a pass that the rules do not know, made for analysis. */
    g_string_append (text, _ (" (null action)"));
  span.n_signs = (guint) text->len;
  append_glyphs (text, nags, n, TRUE, &span);
  append_glyphs (text, nags, n, FALSE, &span);
  span.n_signs = (guint) text->len - span.n_signs;
  add_span (builder, level, span, node, text->str);
}

/* Whether an action goes into the row that is open: it does with the other actions of its side's
 * turn, and with the turn of the first side before it. */
static gboolean
continues_row (LatMovesBuilder *builder, LatNode *node)
{
  LatNode *last = builder->row;

  if (last == NULL || lat_node_get_number (last) != lat_node_get_number (node))
    return FALSE;
  return lat_node_get_side (last) == lat_node_get_side (node)
         || lat_node_get_side (last) == LAT_WHITE;
}

/* Writes an action of the main line into its column, in the row that is open or a new one. */
static void
add_to_row (LatMovesBuilder *builder, LatNode *node)
{
  gboolean is_first = lat_node_get_side (node) == LAT_WHITE;

  if (!continues_row (builder, node))
    {
      LatSpan span = { .kind = LAT_SPAN_NUMBER, .column = LAT_SPAN_COLUMN_NUMBER };
      char text[16];

      finish_paragraph (builder);
      add_span (builder, 0, span, node, write_number (text, lat_node_get_number (node), "."));
      span.column = LAT_SPAN_COLUMN_FIRST;
      if (!is_first)
        add_span (builder, 0, span, node, "…");
    }
  else if (lat_node_get_side (builder->row) != lat_node_get_side (node))
    finish_cell (builder);
  add_action (builder, 0, node, is_first ? LAT_SPAN_COLUMN_FIRST : LAT_SPAN_COLUMN_SECOND);
  builder->row = node;
}

/* The actions of what could not be read: comments with their codes, glyphs and line ends are for files. */
static char *
dup_raw_actions (const char *text)
{
  g_autoptr (GRegex) rest = g_regex_new ("\\{[^}]*\\}?|\\$[0-9]+|\\s+", 0, 0, NULL);
  g_autofree char *bare = g_regex_replace_literal (rest, text, -1, 0, " ", 0, NULL);
  g_auto (GStrv) words = g_strsplit (bare != NULL ? bare : text, " ", -1);
  GString *actions = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (actions, "%s%s", actions->len > 0 && *words[i] != ')' ? " " : "",
                              words[i]);
  return g_string_free (actions, FALSE);
}

static void
add_raw_text (LatMovesBuilder *builder, guint level, LatNode *node, const char *text)
{
  g_autofree char *actions = dup_raw_actions (text);

  /* What has none is told as it is. */
  if (*actions != '\0')
    text = actions;
  if (g_utf8_strlen (text, -1) > MAX_RAW)
    {
      g_autofree char *head = g_utf8_substring (text, 0, MAX_RAW);

      g_free (actions);
      text = actions = g_strconcat (head, "…", NULL);
    }
  add_text (builder, level, LAT_SPAN_RAW, node, text);
}

static void
add_raw_lines (LatMovesBuilder *builder, guint level, LatNode *node)
{
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    {
      const LatRawLine *raw = lat_node_get_raw (node, i);
      guint raw_level = raw->is_variation ? level + 1 : level;

      finish_paragraph (builder);
      /* The reason first: the text may be long. */
      if (raw->message != NULL)
        {
          /* Translators: %s is the reason, such as "e2 is locked by e3". */
          g_autofree char *reason = g_strdup_printf (
              _ ("⚠ Cannot be played from here: %s. The rest of the line is kept as text:"),
              raw->message);

          add_text (builder, raw_level, LAT_SPAN_REASON, node, reason);
        }
      add_raw_text (builder, raw_level, node, raw->text);
    }
  finish_paragraph (builder);
}

/* @n: how many actions have been written without a pause */
static gboolean
is_cut (LatMovesBuilder *builder, LatNode *node, gboolean is_row, guint n)
{
  if (is_row)
    return n >= HARD_LENGTH && !continues_row (builder, node);
  if (builder->length >= HARD_LENGTH)
    return TRUE;
  return builder->length >= SOFT_LENGTH && lat_node_begins_turn (node)
         && lat_node_get_number (node) % 10 == 1;
}

/* What stands before a variation: whether it is folded, and how deep it is where that
 * can no longer be seen. */
static void
add_fold (LatMovesBuilder *builder, guint level, LatNode *node, gboolean is_folded)
{
  g_autofree char *text = NULL;

  if (level > MAX_INDENTED)
    text = g_strdup_printf ("%s[%u]", is_folded ? "▸" : "▾", level);
  add_text (builder, level, LAT_SPAN_FOLD, node, text != NULL ? text : is_folded ? "▸" : "▾");
  lat_moves_paragraph_set_fold (builder->open,
                                is_folded ? LAT_MOVES_FOLD_CLOSED : LAT_MOVES_FOLD_OPEN);
}

/* A folded variation: its first action, and how many there are. */
static void
add_folded (LatMovesBuilder *builder, guint level, LatNode *node)
{
  guint n = lat_node_count_below (node);
  g_autofree char *text = NULL;

  add_fold (builder, level, node, TRUE);
  add_number (builder, level, node);
  add_action (builder, level, node, LAT_SPAN_FLOWING);
  if (n > 0)
    {
      text = g_strdup_printf (ngettext ("… %u more", "… %u more", n), n);
      add_text (builder, level, LAT_SPAN_HIDDEN, node, text);
    }
  finish_paragraph (builder);
}

static gboolean
is_variation_start (const LatNode *node)
{
  return lat_node_get_previous (node) != NULL;
}

/* Writes a line up to where variations or raw text interrupt it, or a paragraph is full; what
 * comes after that goes on the stack, the last first. */
static void
add_line (LatMovesBuilder *builder, LatNode *node, guint level)
{
  GArray *stack = builder->stack;
  gboolean is_row = builder->columns && level == 0;
  guint n = 0;

  if (is_variation_start (node))
    {
      gboolean is_folded = builder->folded != NULL && g_hash_table_contains (builder->folded, node);

      if (is_folded)
        {
          add_folded (builder, level, node);
          return;
        }
      if (lat_node_get_first_child (node) != NULL)
        add_fold (builder, level, node, FALSE);
    }
  for (; node != NULL; node = lat_node_get_first_child (node))
    {
      gboolean has_variations =
          lat_node_get_previous (node) == NULL && lat_node_get_next (node) != NULL;

      if (is_cut (builder, node, is_row, n++))
        {
          g_array_append_val (stack, ((Pending){ node, level, FALSE }));
          break;
        }
      add_comment (builder, level, LAT_SPAN_COMMENT, node, lat_node_get_comment_before (node));
      if (is_row)
        add_to_row (builder, node);
      else
        {
          add_number (builder, level, node);
          add_action (builder, level, node, LAT_SPAN_FLOWING);
        }
      add_comment (builder, level, LAT_SPAN_COMMENT, node, lat_node_get_comment (node));
      add_comment (builder, level, LAT_SPAN_WHY, node, lat_node_get_why (node));

      if (!has_variations && lat_node_get_n_raw (node) == 0)
        continue;

      finish_paragraph (builder);
      if (lat_node_get_first_child (node) != NULL)
        g_array_append_val (stack, ((Pending){ lat_node_get_first_child (node), level, FALSE }));
      if (lat_node_get_n_raw (node) > 0)
        g_array_append_val (stack, ((Pending){ node, level, TRUE }));
      if (has_variations)
        {
          LatNode *last = lat_node_get_next (node);

          while (lat_node_get_next (last) != NULL)
            last = lat_node_get_next (last);
          for (; last != node; last = lat_node_get_previous (last))
            g_array_append_val (stack, ((Pending){ last, level + 1, FALSE }));
        }
      return;
    }
  finish_paragraph (builder);
}

/* What is said of the whole game is about no action, so it is set off from none. */
static void
add_introduction (LatMovesBuilder *builder, LatNode *root)
{
  const char *comment = lat_node_get_comment (root);

  if (comment == NULL || *comment == '\0')
    return;
  add_text (builder, 0, LAT_SPAN_COMMENT, root, comment);
  finish_paragraph (builder);
}

static void
add_result (LatMovesBuilder *builder, LatGame *game)
{
  LatResult result = lat_game_get_result (game);

  if (result == LAT_RESULT_NONE)
    return;
  add_text (builder, 0, LAT_SPAN_RESULT, lat_game_get_root (game), lat_result_get_text (result));
  finish_paragraph (builder);
}

/**
 * lat_moves_builder_new:
 * @game: a game, which stays as it is until the builder is freed
 * @folded: (nullable) (element-type LatNode): the first nodes of variations that are folded
 * @columns: whether the main line is written in rows, with a column for each side
 *
 * Returns: (transfer full): a builder that has built nothing yet
 */
LatMovesBuilder *
lat_moves_builder_new (LatGame *game, GHashTable *folded, gboolean columns)
{
  LatMovesBuilder *builder = g_new0 (LatMovesBuilder, 1);
  LatNode *root = lat_game_get_root (game);

  builder->game = game;
  builder->paragraphs = g_ptr_array_new_with_free_func (g_object_unref);
  builder->folded = folded;
  builder->stack = g_array_new (FALSE, FALSE, sizeof (Pending));
  builder->needs_number = TRUE;
  add_introduction (builder, root);
  builder->columns = columns;
  add_raw_lines (builder, 0, root);
  if (lat_node_get_first_child (root) != NULL)
    g_array_append_val (builder->stack, ((Pending){ lat_node_get_first_child (root), 0, FALSE }));
  else
    add_result (builder, game);
  return builder;
}

/**
 * lat_moves_builder_advance:
 *
 * Builds some of the tree, which takes a small part of a millisecond.
 *
 * Returns: whether there is more to do
 */
gboolean
lat_moves_builder_advance (LatMovesBuilder *builder)
{
  GArray *stack = builder->stack;
  Pending pending;

  if (stack->len == 0)
    return FALSE;
  pending = g_array_index (stack, Pending, stack->len - 1);
  g_array_set_size (stack, stack->len - 1);
  if (pending.is_raw)
    add_raw_lines (builder, pending.level, pending.node);
  else
    add_line (builder, pending.node, pending.level);
  if (stack->len == 0)
    add_result (builder, builder->game);
  return stack->len > 0;
}

/**
 * lat_moves_builder_get_paragraphs:
 *
 * Returns: (transfer none) (element-type LatMovesParagraph): what is built
 */
GPtrArray *
lat_moves_builder_get_paragraphs (LatMovesBuilder *builder)
{
  return builder->paragraphs;
}

void
lat_moves_builder_free (LatMovesBuilder *builder)
{
  if (builder == NULL)
    return;
  g_clear_object (&builder->open);
  g_array_unref (builder->stack);
  g_ptr_array_unref (builder->paragraphs);
  g_free (builder);
}

/**
 * lat_moves_builder_build:
 * @game: a game
 * @folded: (nullable) (element-type LatNode): the first nodes of variations that are folded
 * @columns: whether the main line is written in rows, with a column for each side
 *
 * Returns: (transfer full) (element-type LatMovesParagraph): the whole tree
 */
GPtrArray *
lat_moves_builder_build (LatGame *game, GHashTable *folded, gboolean columns)
{
  LatMovesBuilder *builder = lat_moves_builder_new (game, folded, columns);
  GPtrArray *paragraphs;

  while (lat_moves_builder_advance (builder))
    continue;
  paragraphs = g_ptr_array_ref (builder->paragraphs);
  lat_moves_builder_free (builder);
  return paragraphs;
}
