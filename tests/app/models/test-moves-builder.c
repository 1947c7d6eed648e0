/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves-builder.c - a game as paragraphs */
#include <glib.h>

#include "lat-game-reader.h"
#include "lat-moves-builder.h"
#include "lat-moves-paragraph.h"

#define TAGS "[Variant \"latrunculi-xxi-8x8\"]\n\n"

static LatGame *
read_game (const char *movetext, GPtrArray **games)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autofree char *text = g_strconcat (TAGS, movetext, NULL);

  *games = lat_game_reader_read (text, -1, ruleset, NULL);
  g_assert_cmpuint ((*games)->len, ==, 1);
  return (*games)->pdata[0];
}

typedef struct
{
  const char *movetext;
  /* a line for each paragraph, its level before it, and how far it is set off if it is */
  const char *paragraphs;
} Sample;

static void
assert_paragraphs (const Sample *samples, guint n, gboolean columns)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) games = NULL;
      g_autoptr (GPtrArray) paragraphs =
          lat_moves_builder_build (read_game (samples[i].movetext, &games), NULL, columns);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; j < paragraphs->len; j++)
        {
          LatMovesParagraph *paragraph = paragraphs->pdata[j];

          g_string_append_printf (text, "%u", lat_moves_paragraph_get_level (paragraph));
          if (lat_moves_paragraph_get_inset (paragraph) > 0)
            g_string_append_printf (text, "+%u", lat_moves_paragraph_get_inset (paragraph));
          g_string_append_printf (text, " %s\n", lat_moves_paragraph_get_text (paragraph));
        }
      g_assert_cmpstr (text->str, ==, samples[i].paragraphs);
    }
}

static void
test_text (void)
{
  static const Sample table[] = {
    { "*", "" },
    { "{A game.} *", "0 A game.\n" },
    { "1. a1-a4 a8-a5 2. b1-b4 *", "0 1. a1-a4  a8-a5  2. b1-b4\n" },
    /* glyphs of the action stand at it, others apart */
    { "1. a1-a4 $1 $10 a8-a5 $99 *", "0 1. a1-a4! =  a8-a5 $99\n" },
    /* after a comment the number is said again */
    { "1. a1-a4 {Good.} a8-a5 *", "0 1. a1-a4  Good.  1… a8-a5\n" },
    { "1. a1-a4 a8-a5 (1... b8-b5 2. b1-b4) (1... c8-c5) 2. c1-c4 *",
      "0 1. a1-a4  a8-a5\n1 ▾ 1… b8-b5  2. b1-b4\n1 1… c8-c5\n0 2. c1-c4\n" },
    /* a variation in a variation, and one at the first action */
    { "1. a1-a4 (1. b1-b4 b8-b5 (1... c8-c5) 2. a1-a2) a8-a5 *",
      "0 1. a1-a4\n1 ▾ 1. b1-b4  b8-b5\n2 1… c8-c5\n1 2. a1-a2\n0 1… a8-a5\n" },
    /* a pass that the rules do not know */
    { "1. a1-a4 1... {[%null]} -- 2. b1-b4 *", "0 1. a1-a4  -- (null action)  2. b1-b4\n" },
    { "1. a1-a4 1-0", "0 1. a1-a4\n0 1-0\n" },
    /* the reason of a mistake after the comment */
    { "1. a1-a4 {Good. [%why It loses a man.]} a8-a5 *",
      "0 1. a1-a4  Good.  It loses a man.  1… a8-a5\n" },
    /* a long comment on the main line, or one of several lines, stands apart */
    { "1. a1-a4 {It has more words in it than one would read between actions.} a8-a5 *",
      "0 1. a1-a4\n0+1 It has more words in it than one would read between actions.\n0 1… "
      "a8-a5\n" },
    { "1. a1-a4 a8-a5 (1... b8-b5 {It has more words in it than one would read between actions.}) "
      "*",
      "0 1. a1-a4  a8-a5\n1 1… b8-b5  It has more words in it than one would read between "
      "actions.\n" },
  };

  assert_paragraphs (table, G_N_ELEMENTS (table), FALSE);
}

/* In rows a side has all actions of its turn in its column, and what interrupts them stands below. */
static void
test_rows (void)
{
  static const Sample table[] = {
    { "*", "" },
    { "{A game.} *", "0 A game.\n" },
    { "1. a1-a4 $1 $10 a8-a5 2. b1-b4 $18 1-0", "0 1. a1-a4! =  a8-a5\n0 2. b1-b4 +−\n0+3 1-0\n" },
    { "1. a1-a4 {[%eval 0.25]} a8-a5 {[%eval -1.5]} *", "0 1. a1-a4  +0.25  a8-a5  −1.50\n" },
    { "1. a1-a4 {Good.} a8-a5 {So so.} 2. b1-b4 *",
      "0 1. a1-a4\n0+3 Good.\n0 1. … a8-a5\n0+3 So so.\n0 2. b1-b4\n" },
    { "1. a1-a4 a8-a5 (1... b8-b5 {Or so.} 2. b1-b4) 2. c1-c4 *",
      "0 1. a1-a4  a8-a5\n1+3 ▾ 1… b8-b5  Or so.  2. b1-b4\n0 2. c1-c4\n" },
    { "1. a1-a4 (1. b1-b4) a8-a5 *", "0 1. a1-a4\n1+3 1. b1-b4\n0 1. … a8-a5\n" },
    { "1. a1-a4 1... {[%null]} -- 2. b1-b4 *", "0 1. a1-a4  -- (null action)\n0 2. b1-b4\n" },
  };

  assert_paragraphs (table, G_N_ELEMENTS (table), TRUE);
}

/* It is known what of an action is a sign, and what it says. */
static void
test_signs (void)
{
  static const struct
  {
    const char *signs;
    guint n_signs;
    LatSpanTone tone;
  } table[] = {
    { "", 0, LAT_SPAN_TONE_NONE },
    { "$1", 1, LAT_SPAN_TONE_GOOD },
    { "$3", 2, LAT_SPAN_TONE_GOOD },
    { "$5", 2, LAT_SPAN_TONE_INTERESTING },
    { "$6", 2, LAT_SPAN_TONE_DUBIOUS },
    { "$2", 1, LAT_SPAN_TONE_BAD },
    { "$4", 2, LAT_SPAN_TONE_BAD },
    { "$10", 2, LAT_SPAN_TONE_NONE },
    /* those of the action come first */
    { "$10 $4", 4, LAT_SPAN_TONE_BAD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GPtrArray) games = NULL;
      g_autofree char *movetext = g_strdup_printf ("1. a1-a4 %s *", table[i].signs);
      g_autoptr (GPtrArray) paragraphs =
          lat_moves_builder_build (read_game (movetext, &games), NULL, FALSE);
      guint n;
      const LatSpan *spans = lat_moves_paragraph_get_spans (paragraphs->pdata[0], &n);

      g_assert_cmpuint (n, ==, 2);
      g_assert_cmpuint (spans[1].n_signs, ==, table[i].n_signs);
      g_assert_cmpint (spans[1].tone, ==, table[i].tone);
    }
}

static char *
dup_columns (LatMovesParagraph *paragraph)
{
  GString *text = g_string_new (NULL);
  guint n;
  const LatSpan *spans = lat_moves_paragraph_get_spans (paragraph, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%d", (int) spans[i].column);
  return g_string_free (text, FALSE);
}

/* Drops, several actions of a turn, and a side that begins although it is the second. */
static void
test_turns (void)
{
  static const struct
  {
    const char *text;
    /* a line for each row: its text, and the column of each span */
    const char *rows;
  } table[] = {
    { "[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a4 {[%eval 1.0]} a8-a5 {[%eval 0.5]} *",
      "1. a1-a4  +1.00  a8-a5  +0.50|12345\n" },
    { "[Variant \"seega-5x5\"]\n\n1. @a1 @b1 1... @a5 @b5 2. @a2 *",
      "1. @a1  @b1  @a5  @b5|12244\n2. @a2|12\n" },
    { "[Variant \"kowalski-12x8\"]\n\n1... a8-a7 2. a1-a2 b8-b7 *",
      "1. … a8-a7|124\n2. a1-a2  b8-b7|124\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
      g_autoptr (GPtrArray) games = lat_game_reader_read (table[i].text, -1, ruleset, NULL);
      g_autoptr (GPtrArray) paragraphs = lat_moves_builder_build (games->pdata[0], NULL, TRUE);
      g_autoptr (GString) rows = g_string_new (NULL);

      for (guint j = 0; j < paragraphs->len; j++)
        {
          g_autofree char *columns = dup_columns (paragraphs->pdata[j]);

          g_string_append_printf (rows, "%s|%s\n",
                                  lat_moves_paragraph_get_text (paragraphs->pdata[j]), columns);
        }
      g_assert_cmpstr (rows->str, ==, table[i].rows);
    }
}

/* A folded variation is its first action, with how many follow. */
static void
test_folded (void)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GHashTable) folded = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) paragraphs = NULL;
  LatGame *game = read_game ("1. a1-a4 (1. b1-b4 $1 b8-b5 (1... c8-c5) 2. a1-a2) a8-a5 *", &games);
  LatNode *first = lat_node_get_first_child (lat_game_get_root (game));
  const LatSpan *spans;
  guint n;

  g_hash_table_add (folded, lat_node_get_next (first));
  paragraphs = lat_moves_builder_build (game, folded, FALSE);
  g_assert_cmpuint (paragraphs->len, ==, 3);
  g_assert_cmpstr (lat_moves_paragraph_get_text (paragraphs->pdata[1]), ==,
                   "▸ 1. b1-b4!  … 3 more");
  spans = lat_moves_paragraph_get_spans (paragraphs->pdata[1], &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (spans[0].kind, ==, LAT_SPAN_FOLD);
  g_assert_cmpint (spans[3].kind, ==, LAT_SPAN_HIDDEN);
}

/* Where indentation ends, the level is said. */
static void
test_levels (void)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) paragraphs = NULL;
  const char *movetext = "1. a1-a2 a8-a7 (1... b8-b7 2. c1-c2 (2. d1-d2 c8-c7 (2... f8-f7 3. f1-f2 "
                         "(3. g1-g2 g8-g7 (3... h8-h7 4. h1-h2 (4. b1-b2 e8-e7 (4... e8-e6 "
                         "5. a2-a3)))))))  *";
  const char *last;

  paragraphs = lat_moves_builder_build (read_game (movetext, &games), NULL, FALSE);
  g_assert_cmpuint (paragraphs->len, ==, 8);
  last = lat_moves_paragraph_get_text (paragraphs->pdata[6]);
  g_assert_true (g_str_has_prefix (last, "▾ "));
  last = lat_moves_paragraph_get_text (paragraphs->pdata[7]);
  g_assert_true (g_str_has_prefix (last, "▾[7] "));
}

/* What cannot be read is told with the reason, and its actions; what only files need is not shown. */
static void
test_raw (void)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) paragraphs = lat_moves_builder_build (
      read_game ("1. a1-a4 a8-h1 $5 {[%csl Ra1] Far\naway.} 2. b1-b4 (2. c1-c4\n{Unheard} ) *",
                 &games),
      NULL, FALSE);
  const LatSpan *spans;
  const char *text;
  guint n;

  g_assert_cmpuint (paragraphs->len, ==, 2);
  spans = lat_moves_paragraph_get_spans (paragraphs->pdata[1], &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (spans[0].kind, ==, LAT_SPAN_REASON);
  g_assert_cmpint (spans[1].kind, ==, LAT_SPAN_RAW);
  text = lat_moves_paragraph_get_text (paragraphs->pdata[1]);
  g_assert_true (g_str_has_prefix (text, "⚠ Cannot be played from here: "));
  g_assert_nonnull (strstr (text, "is kept as text:"));
  g_assert_true (g_str_has_suffix (text, " a8-h1 2. b1-b4 (2. c1-c4)"));
}

/* A long one is cut. */
static void
test_long_raw (void)
{
  g_autoptr (GString) movetext = g_string_new ("1. a1-a4 a8-h1 ");
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) paragraphs = NULL;
  const LatSpan *spans;
  const char *text;
  guint n;

  for (guint i = 2; i < 200; i++)
    g_string_append_printf (movetext, "%u. b1-b4 b8-b7 ", i);
  g_string_append_c (movetext, '*');
  paragraphs = lat_moves_builder_build (read_game (movetext->str, &games), NULL, FALSE);
  text = lat_moves_paragraph_get_text (paragraphs->pdata[1]);
  spans = lat_moves_paragraph_get_spans (paragraphs->pdata[1], &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (g_str_has_suffix (text, "…"));
  g_assert_cmpint (g_utf8_strlen (text + spans[1].start, spans[1].end - spans[1].start), ==, 301);
}

/* Spans cover their own words, in order, and know their nodes. */
static void
test_spans (void)
{
  g_autoptr (GPtrArray) games = NULL;
  LatGame *game = read_game ("1. a1-a4 {One.} a8-a5 (1... b8-b5) 2. c1-c4 $3 *", &games);
  g_autoptr (GPtrArray) paragraphs = lat_moves_builder_build (game, NULL, FALSE);
  guint n_actions = 0;

  for (guint i = 0; i < paragraphs->len; i++)
    {
      const char *text = lat_moves_paragraph_get_text (paragraphs->pdata[i]);
      guint n, end = 0;
      const LatSpan *spans = lat_moves_paragraph_get_spans (paragraphs->pdata[i], &n);

      for (guint j = 0; j < n; j++)
        {
          LatNode *node = lat_moves_paragraph_get_node (paragraphs->pdata[i], j);

          g_assert_cmpuint (spans[j].start, >=, end);
          g_assert_cmpuint (spans[j].end, >, spans[j].start);
          end = spans[j].end;
          if (spans[j].kind != LAT_SPAN_ACTION)
            continue;
          n_actions++;
          g_assert_true (g_str_has_prefix (text + spans[j].start, lat_node_get_text (node)));
        }
      g_assert_cmpuint (end, ==, strlen (text));
    }
  g_assert_cmpuint (n_actions, ==, lat_game_get_n_nodes (game));
}

/* No paragraph of a long game is long, and nothing is lost. */
static void
test_long (void)
{
  g_autoptr (GString) movetext = g_string_new (NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) paragraphs = NULL;
  guint n_actions = 0;

  for (guint i = 0; i < 500; i++)
    g_string_append_printf (movetext, "%u. %s %s\n", i + 1, i % 2 == 0 ? "a1-a2" : "a2-a1",
                            i % 2 == 0 ? "a8-a7" : "a7-a8");
  g_string_append (movetext, "*");
  paragraphs = lat_moves_builder_build (read_game (movetext->str, &games), NULL, FALSE);
  for (guint i = 0; i < paragraphs->len; i++)
    {
      guint n;
      const LatSpan *spans = lat_moves_paragraph_get_spans (paragraphs->pdata[i], &n);

      g_assert_cmpuint (n, <=, 100);
      for (guint j = 0; j < n; j++)
        n_actions += spans[j].kind == LAT_SPAN_ACTION;
    }
  g_assert_cmpuint (n_actions, ==, lat_game_get_n_nodes (games->pdata[0]));
}

/* A long game in rows is built a bit at a time, as a row for each move. */
static void
test_long_rows (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (GString) text = g_string_new (
      "[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1\"]\n\n");
  g_autoptr (GPtrArray) games = NULL;
  LatMovesBuilder *builder;
  guint n_built = 0;
  gboolean is_more = TRUE;

  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "%u. %s %s\n", i + 1, i % 2 == 0 ? "a1-a2" : "a2-a1",
                            i % 2 == 0 ? "a8-a7" : "a7-a8");
  g_string_append (text, "*");
  games = lat_game_reader_read (text->str, -1, ruleset, NULL);
  builder = lat_moves_builder_new (games->pdata[0], NULL, TRUE);
  while (is_more)
    {
      guint before = n_built;

      is_more = lat_moves_builder_advance (builder);
      n_built = lat_moves_builder_get_paragraphs (builder)->len;
      g_assert_cmpuint (n_built - before, <=, 50);
    }
  g_assert_cmpuint (n_built, ==, 500);
  lat_moves_builder_free (builder);
}

/* Deeper than the C stack would bear. */
static void
test_deep (void)
{
  enum
  {
    DEPTH = 2000
  };
  g_autoptr (GString) movetext = g_string_new ("1. a1-a2 a8-a7");
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) paragraphs = NULL;

  for (guint i = 0; i < DEPTH; i++)
    g_string_append_printf (movetext, " (%u... %s %u. %s %s", i + 1, i % 2 == 0 ? "b8-b7" : "a8-a7",
                            i + 2, i % 2 == 0 ? "a2-a1" : "a1-a2", i % 2 == 0 ? "b7-b8" : "a7-a8");
  for (guint i = 0; i < DEPTH; i++)
    g_string_append (movetext, ")");
  g_string_append (movetext, " *");
  paragraphs = lat_moves_builder_build (read_game (movetext->str, &games), NULL, FALSE);
  g_assert_cmpuint (paragraphs->len, >, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/models/moves-builder/text", test_text);
  g_test_add_func ("/app/models/moves-builder/rows", test_rows);
  g_test_add_func ("/app/models/moves-builder/signs", test_signs);
  g_test_add_func ("/app/models/moves-builder/turns", test_turns);
  g_test_add_func ("/app/models/moves-builder/long-rows", test_long_rows);
  g_test_add_func ("/app/models/moves-builder/folded", test_folded);
  g_test_add_func ("/app/models/moves-builder/levels", test_levels);
  g_test_add_func ("/app/models/moves-builder/raw", test_raw);
  g_test_add_func ("/app/models/moves-builder/long-raw", test_long_raw);
  g_test_add_func ("/app/models/moves-builder/spans", test_spans);
  g_test_add_func ("/app/models/moves-builder/long", test_long);
  g_test_add_func ("/app/models/moves-builder/deep", test_deep);
  return g_test_run ();
}
