/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-words.c - what stands where, as it is said
 *
 * For who does not see the board: answers to short questions, each a line. */
#include "lat-position-words.h"

#include <glib/gi18n-lib.h>

#include "lat-rules-label.h"
#include "lat-movegen.h"
#include "lat-overlay.h"
#include "lat-play.h"

/**
 * lat_cell_get_words:
 * @cell: what stands on a square of the board
 *
 * Returns: (transfer none): it in words, within a sentence, as by rules that have no names for men
 */
const char *
lat_cell_get_words (LatCell cell)
{
  static const char *const words[LAT_N_SIDES][2][LAT_N_KINDS] = {
    { { N_ ("white soldier"), N_ ("white leader"), N_ ("white officer") },
      { N_ ("white soldier, trapped"), N_ ("white leader, trapped"),
        N_ ("white officer, trapped") } },
    { { N_ ("black soldier"), N_ ("black leader"), N_ ("black officer") },
      { N_ ("black soldier, trapped"), N_ ("black leader, trapped"),
        N_ ("black officer, trapped") } },
  };

  if (!lat_cell_is_piece (cell))
    return C_ ("square", "empty");
  return _ (words[lat_cell_side (cell)][lat_cell_is_trapped (cell) ? 1 : 0][lat_cell_kind (cell)]);
}

/**
 * lat_cell_dup_words:
 * @rules: (nullable): rules
 * @cell: what stands on a square of the board
 *
 * Returns: (transfer full): it in words, within a sentence; a man as @rules call him
 */
char *
lat_cell_dup_words (const LatRules *rules, LatCell cell)
{
  gboolean white = lat_cell_side (cell) == LAT_WHITE;
  g_autofree char *name = NULL;

  if (lat_cell_is_piece (cell))
    name = lat_rules_dup_kind_name (rules, lat_cell_kind (cell));
  if (name == NULL)
    return g_strdup (lat_cell_get_words (cell));
  if (lat_cell_is_trapped (cell))
    /* Translators: what some rules call a man, and whose he is: “hound, White, trapped” */
    return g_strdup_printf (white ? _ ("%s, White, trapped") : _ ("%s, Black, trapped"), name);
  /* Translators: what some rules call a man, and whose he is: “hound, White” */
  return g_strdup_printf (white ? _ ("%s, White") : _ ("%s, Black"), name);
}

static void
add_part (GString *text, const char *separator, const char *part)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
}

static void
add_square (GString *text, LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, name);
  add_part (text, ", ", name);
}

static void
add_man (GString *text, const LatRuleset *ruleset, const LatPosition *position, LatSquare square)
{
  LatCell cell = position->cells[square];
  char name[LAT_SQUARE_NAME_SIZE];
  g_autofree char *words = NULL;
  g_autofree char *part = NULL;

  if (!lat_cell_is_piece (cell))
    return;
  lat_square_write (square, name);
  words = lat_cell_dup_words (lat_ruleset_get_rules (ruleset), cell);
  part = g_strdup_printf ("%s %s", name, words);
  add_part (text, "; ", part);
}

/**
 * lat_position_words_dup_rank:
 * @rank: a rank of the board, from 0
 *
 * Returns: (transfer full): who stands on a rank, by square from the first file
 */
char *
lat_position_words_dup_rank (const LatRuleset *ruleset, const LatPosition *position, int rank)
{
  g_autoptr (GString) men = g_string_new (NULL);

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);
  g_return_val_if_fail (rank >= 0 && rank < lat_ruleset_get_ranks (ruleset), NULL);

  for (int file = 0; file < lat_ruleset_get_files (ruleset); file++)
    add_man (men, ruleset, position, lat_square_new (file, rank));

  /* Translators: the number of a rank of the board, and who stands there: c5 white soldier; … */
  return g_strdup_printf (_ ("Rank %d: %s"), rank + 1,
                          men->len > 0 ? men->str : C_ ("square", "empty"));
}

/**
 * lat_position_words_dup_file:
 * @file: a file of the board, from 0
 *
 * Returns: (transfer full): who stands on a file, by square from the first rank
 */
char *
lat_position_words_dup_file (const LatRuleset *ruleset, const LatPosition *position, int file)
{
  g_autoptr (GString) men = g_string_new (NULL);

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);
  g_return_val_if_fail (file >= 0 && file < lat_ruleset_get_files (ruleset), NULL);

  for (int rank = 0; rank < lat_ruleset_get_ranks (ruleset); rank++)
    add_man (men, ruleset, position, lat_square_new (file, rank));

  /* Translators: the letter of a file of the board, and who stands there: c5 white soldier; … */
  return g_strdup_printf (_ ("File %c: %s"), 'a' + file,
                          men->len > 0 ? men->str : C_ ("square", "empty"));
}

/* @format: words with one %s, for the squares; without squares nothing is said */
static void
add_list (GString *text, const char *format, const GString *squares)
{
  if (squares->len > 0)
    {
      g_auto (GStrv) halves = g_strsplit (format, "%s", 2);
      g_autofree char *part = g_strconcat (halves[0], squares->str, halves[1], NULL);

      add_part (text, "; ", part);
    }
}

/* The men of a kind, as the rules call them: “king: e5”. */
static void
add_kind (GString *text,
          const LatRuleset *ruleset,
          const LatPosition *position,
          LatSide side,
          LatKind kind,
          const GString *squares)
{
  static const char *const formats[LAT_N_KINDS] = {
    /* Translators: %s is a list of squares. */
    N_ ("soldiers on %s"),
    /* Translators: %s is a list of squares. */
    N_ ("leader on %s"),
    /* Translators: %s is a list of squares. */
    N_ ("officers on %s"),
  };
  gboolean several = kind == LAT_LEADER && position->count[side][LAT_LEADER] > 1;
  g_autofree char *name = lat_rules_dup_kind_name (lat_ruleset_get_rules (ruleset), kind);
  g_autofree char *part = NULL;

  if (name == NULL)
    {
      /* Translators: %s is a list of squares. */
      add_list (text, several ? _ ("leaders on %s") : _ (formats[kind]), squares);
      return;
    }
  if (squares->len == 0)
    return;
  /* Translators: what some rules call a man, and the squares on which such men stand */
  part = g_strdup_printf (C_ ("name of a man", "%s: %s"), name, squares->str);
  add_part (text, "; ", part);
}

/**
 * lat_position_words_dup_men:
 *
 * Returns: (transfer full): where the men of a side stand, by kind, who of them is trapped, and how
 *   many are in hand
 */
char *
lat_position_words_dup_men (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) leaders = g_string_new (NULL);
  g_autoptr (GString) soldiers = g_string_new (NULL);
  g_autoptr (GString) officers = g_string_new (NULL);
  GString *const kinds[LAT_N_KINDS] = { soldiers, leaders, officers };
  g_autoptr (GString) trapped = g_string_new (NULL);
  const LatSquare *squares;
  guint n, in_hand;

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);

  n = lat_ruleset_get_squares (ruleset, &squares);
  for (guint i = 0; i < n; i++)
    {
      LatCell cell = position->cells[squares[i]];

      if (!lat_cell_is_piece (cell) || lat_cell_side (cell) != side)
        continue;
      if (lat_cell_is_trapped (cell))
        add_square (trapped, squares[i]);
      else
        add_square (kinds[lat_cell_kind (cell)], squares[i]);
    }
  add_kind (text, ruleset, position, side, LAT_LEADER, leaders);
  add_kind (text, ruleset, position, side, LAT_OFFICER, officers);
  add_kind (text, ruleset, position, side, LAT_SOLDIER, soldiers);
  /* Translators: %s is a list of squares. */
  add_list (text, _ ("trapped on %s"), trapped);
  in_hand = lat_position_count_hand (position, side);
  if (in_hand > 0)
    {
      g_autofree char *hand = g_strdup_printf (_ ("in hand: %u"), in_hand);

      add_part (text, "; ", hand);
    }
  if (text->len == 0)
    g_string_append (text, _ ("no men"));

  return g_strdup_printf (side == LAT_WHITE ? _ ("White: %s") : _ ("Black: %s"), text->str);
}

/* The moves of a side, as if it were to act, that end on a square, or take its man. */
static void
find_reach (const LatRuleset *ruleset,
            const LatPosition *position,
            LatSide side,
            LatSquare square,
            GString *text)
{
  gboolean is_taken = lat_cell_is_piece (position->cells[square]);
  g_auto (LatActionList) list;
  LatPosition turn = *position;

  lat_overlay_let_move (ruleset, &turn, side);
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &turn, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatAction action = list.items[i];
      LatSquareSet taken;

      if (lat_action_type (action) != LAT_ACTION_MOVE)
        continue;
      if (!is_taken)
        {
          if (lat_action_to (action) == square)
            add_square (text, lat_action_from (action));
          continue;
        }
      taken = lat_play_get_taken (ruleset, &turn, action);
      if (lat_square_set_has (&taken, square))
        {
          char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];
          g_autofree char *move = NULL;

          lat_square_write (lat_action_from (action), from);
          lat_square_write (lat_action_to (action), to);
          move = g_strdup_printf ("%s-%s", from, to);
          add_part (text, ", ", move);
        }
    }
}

/**
 * lat_position_words_dup_reach:
 * @square: a square of the board
 *
 * Returns: (transfer full): of a man, which moves of the enemy would take him; of an empty square,
 *   from where each side can move there. Each side is asked as if it were to move now, repetition
 *   aside. While men are dropped nobody moves.
 */
char *
lat_position_words_dup_reach (const LatRuleset *ruleset,
                              const LatPosition *position,
                              LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];
  LatCell cell = position->cells[square];
  g_autofree char *words = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) white = g_string_new (NULL);
  g_autoptr (GString) black = g_string_new (NULL);
  GString *reach[LAT_N_SIDES] = { [LAT_WHITE] = white, [LAT_BLACK] = black };

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);

  lat_square_write (square, name);
  for (guint side = 0; side < LAT_N_SIDES && !lat_position_is_dropping (position); side++)
    if (!lat_cell_is_piece (cell) || lat_cell_side (cell) != side)
      find_reach (ruleset, position, (LatSide) side, square, reach[side]);
  if (lat_cell_is_piece (cell))
    {
      /* Translators: %s is a list of moves. */
      add_list (text, _ ("can be taken by %s"), reach[lat_side_opposite (lat_cell_side (cell))]);
      if (text->len == 0)
        g_string_append (text, _ ("nobody can take it now"));
    }
  else
    {
      /* Translators: %s is a list of squares. */
      add_list (text, _ ("White can move there from %s"), reach[LAT_WHITE]);
      /* Translators: %s is a list of squares. */
      add_list (text, _ ("Black can move there from %s"), reach[LAT_BLACK]);
      if (text->len == 0)
        g_string_append (text, _ ("nobody can move there now"));
    }

  words = lat_cell_dup_words (lat_ruleset_get_rules (ruleset), cell);
  return g_strdup_printf ("%s, %s: %s", name, words, text->str);
}
