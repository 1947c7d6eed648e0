/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-position.c - the referee's position: reading and writing its text */
#include "plain-position.h"

#include <stdlib.h>
#include <string.h>

PlainSide
plain_other (PlainSide side)
{
  return side == PLAIN_WHITE ? PLAIN_BLACK : PLAIN_WHITE;
}

PlainPiece
plain_piece_at (const PlainPosition *position, PlainSquare square)
{
  return position->board[square.file][square.rank];
}

void
plain_put (PlainPosition *position, PlainSquare square, PlainPiece piece)
{
  if (piece.kind == PLAIN_NO_PIECE)
    piece = (PlainPiece){ PLAIN_NO_PIECE };
  position->board[square.file][square.rank] = piece;
}

gboolean
plain_is_empty (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  return !plain_is_outside (rules, square)
         && plain_piece_at (position, square).kind == PLAIN_NO_PIECE;
}

gboolean
plain_is_of (const PlainRules *rules,
             const PlainPosition *position,
             PlainSquare square,
             PlainSide side)
{
  if (plain_is_outside (rules, square))
    return FALSE;
  PlainPiece piece = plain_piece_at (position, square);
  return piece.kind != PLAIN_NO_PIECE && piece.side == side;
}

gboolean
plain_find_leader (const PlainRules *rules,
                   const PlainPosition *position,
                   PlainSide side,
                   PlainSquare *square)
{
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainPiece piece = position->board[file][rank];
        if (piece.kind != PLAIN_LEADER || piece.side != side)
          continue;
        *square = (PlainSquare){ file, rank };
        return TRUE;
      }
  return FALSE;
}

int
plain_count (const PlainRules *rules,
             const PlainPosition *position,
             PlainSide side,
             gboolean soldiers_only)
{
  int count = 0;

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainPiece piece = position->board[file][rank];
        if (piece.kind == PLAIN_NO_PIECE || piece.side != side)
          continue;
        if (plain_is_soldierly (piece.kind) || !soldiers_only)
          count++;
      }
  return count;
}

int
plain_count_leaders (const PlainRules *rules, const PlainPosition *position, PlainSide side)
{
  return plain_count (rules, position, side, FALSE) - plain_count (rules, position, side, TRUE);
}

int
plain_count_hand (const PlainPosition *position, PlainSide side)
{
  return position->hand_soldiers[side] + position->hand_officers[side]
         + position->hand_leaders[side];
}

gboolean
plain_hands_are_empty (const PlainPosition *position)
{
  return plain_count_hand (position, PLAIN_WHITE) == 0
         && plain_count_hand (position, PLAIN_BLACK) == 0;
}

gboolean
plain_must_clear (const PlainRules *rules, const PlainPosition *position)
{
  if (rules->removals == 0 || !plain_hands_are_empty (position))
    return FALSE;

  int n_men = plain_count (rules, position, PLAIN_WHITE, FALSE)
              + plain_count (rules, position, PLAIN_BLACK, FALSE);
  return n_men > plain_rules_count_men (rules) - 2 * rules->removals
         && plain_count (rules, position, plain_other (position->to_act), TRUE) > 0;
}

gboolean
plain_is_play (const PlainRules *rules, const PlainPosition *position)
{
  return plain_hands_are_empty (position) && !plain_must_clear (rules, position);
}

PlainSide
plain_actor (const PlainPosition *position)
{
  if (position->turn == PLAIN_TURN_HAS_REMOVED || position->turn == PLAIN_TURN_BONUS)
    return position->to_act;
  return plain_other (position->to_act);
}

gboolean
plain_position_same (const PlainPosition *a, const PlainPosition *b)
{
  if (a->to_act != b->to_act || a->turn != b->turn)
    return FALSE;
  if (a->turn == PLAIN_TURN_BONUS && !plain_square_equal (a->bonus, b->bonus))
    return FALSE;
  for (int side = 0; side < 2; side++)
    if (a->hand_soldiers[side] != b->hand_soldiers[side]
        || a->hand_officers[side] != b->hand_officers[side]
        || a->hand_leaders[side] != b->hand_leaders[side])
      return FALSE;

  /* An empty square is all zero. */
  return memcmp (a->board, b->board, sizeof a->board) == 0;
}

static gboolean
parse_piece (char letter, PlainPiece *piece)
{
  switch (letter)
    {
    case 'S':
      *piece = (PlainPiece){ PLAIN_SOLDIER, PLAIN_WHITE, FALSE };
      return TRUE;
    case 'O':
      *piece = (PlainPiece){ PLAIN_OFFICER, PLAIN_WHITE, FALSE };
      return TRUE;
    case 'o':
      *piece = (PlainPiece){ PLAIN_OFFICER, PLAIN_BLACK, FALSE };
      return TRUE;
    case 'D':
      *piece = (PlainPiece){ PLAIN_LEADER, PLAIN_WHITE, FALSE };
      return TRUE;
    case 's':
      *piece = (PlainPiece){ PLAIN_SOLDIER, PLAIN_BLACK, FALSE };
      return TRUE;
    case 'd':
      *piece = (PlainPiece){ PLAIN_LEADER, PLAIN_BLACK, FALSE };
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
parse_rank (const PlainRules *rules, const char *text, int rank, PlainPosition *position)
{
  int file = 0;

  while (*text != '\0')
    {
      PlainPiece piece;

      if (g_ascii_isdigit (*text))
        {
          char *end = NULL;
          file += (int) strtol (text, &end, 10);
          text = end;
          continue;
        }
      if (!parse_piece (*text, &piece))
        return FALSE;
      text++;
      if (*text == '*')
        {
          piece.trapped = TRUE;
          text++;
        }
      if (plain_is_outside (rules, (PlainSquare){ file, rank }))
        return FALSE;
      position->board[file][rank] = piece;
      file++;
    }
  return file == rules->files;
}

static gboolean
parse_placement (const PlainRules *rules, const char *text, PlainPosition *position)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);

  if ((int) g_strv_length (rows) != rules->ranks)
    return FALSE;
  for (int i = 0; i < rules->ranks; i++)
    if (!parse_rank (rules, rows[i], rules->ranks - 1 - i, position))
      return FALSE;
  return TRUE;
}

static gboolean
parse_hand (const char *text, PlainPosition *position)
{
  if (g_str_equal (text, "-"))
    return TRUE;

  while (*text != '\0')
    {
      PlainPiece piece;
      char *end = NULL;

      if (!parse_piece (*text, &piece) || !g_ascii_isdigit (text[1]))
        return FALSE;
      int count = (int) strtol (text + 1, &end, 10);
      if (piece.kind == PLAIN_SOLDIER)
        position->hand_soldiers[piece.side] = count;
      else if (piece.kind == PLAIN_OFFICER)
        position->hand_officers[piece.side] = count;
      else
        position->hand_leaders[piece.side] = count;
      text = end;
    }
  return TRUE;
}

static gboolean
parse_turn (const PlainRules *rules, const char *text, PlainPosition *position)
{
  const char *end = NULL;

  if (g_str_equal (text, "-"))
    return TRUE;
  if (g_str_equal (text, "x"))
    {
      position->turn = PLAIN_TURN_HAS_REMOVED;
      return TRUE;
    }
  if (g_str_equal (text, "s"))
    {
      position->turn = PLAIN_TURN_SWAPPED;
      return TRUE;
    }
  if (g_str_equal (text, "o"))
    {
      position->turn = PLAIN_TURN_OPENS;
      return TRUE;
    }
  position->turn = PLAIN_TURN_BONUS;
  return plain_square_parse (text, &end, &position->bonus) && *end == '\0'
         && plain_is_of (rules, position, position->bonus, position->to_act);
}

gboolean
plain_position_parse (const PlainRules *rules,
                      const char *text,
                      PlainPosition *position,
                      GError **error)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  guint n_fields = g_strv_length (fields);

  *position = (PlainPosition){ .number = 1 };

  gboolean good = n_fields >= 2 && n_fields <= 6 && parse_placement (rules, fields[0], position)
                  && (g_str_equal (fields[1], "w") || g_str_equal (fields[1], "b"));
  if (good)
    position->to_act = g_str_equal (fields[1], "w") ? PLAIN_WHITE : PLAIN_BLACK;
  if (good && n_fields > 2)
    good = parse_hand (fields[2], position);
  if (good && n_fields > 3)
    good = parse_turn (rules, fields[3], position);
  if (good && n_fields > 4)
    position->quiet = atoi (fields[4]);
  if (good && n_fields > 5)
    position->number = atoi (fields[5]);

  if (!good)
    g_set_error (error, PLAIN_ERROR, 0, "bad position '%s'", text);
  return good;
}

gboolean
plain_position_start (const PlainRules *rules, PlainPosition *position, GError **error)
{
  *position = (PlainPosition){ .number = 1 };
  if (rules->array[0] != '\0' && !parse_placement (rules, rules->array, position))
    {
      g_set_error (error, PLAIN_ERROR, 0, "bad array '%s'", rules->array);
      return FALSE;
    }

  position->to_act = rules->first;
  for (int side = 0; side < 2; side++)
    {
      position->hand_soldiers[side] = rules->of[side].soldiers;
      position->hand_officers[side] = rules->of[side].officers;
      position->hand_leaders[side] = rules->of[side].leaders;
    }
  return TRUE;
}

static void
append_hand (GString *text, const PlainPosition *position)
{
  if (plain_hands_are_empty (position))
    {
      g_string_append_c (text, '-');
      return;
    }
  for (int side = 0; side < 2; side++)
    {
      if (position->hand_soldiers[side] > 0)
        g_string_append_printf (text, "%c%d", side == PLAIN_WHITE ? 'S' : 's',
                                position->hand_soldiers[side]);
      if (position->hand_officers[side] > 0)
        g_string_append_printf (text, "%c%d", side == PLAIN_WHITE ? 'O' : 'o',
                                position->hand_officers[side]);
      if (position->hand_leaders[side] > 0)
        g_string_append_printf (text, "%c%d", side == PLAIN_WHITE ? 'D' : 'd',
                                position->hand_leaders[side]);
    }
}

static void
append_rank (GString *text, const PlainRules *rules, const PlainPosition *position, int rank)
{
  static const char letters[] = "-SDO";
  int n_empty = 0;

  for (int file = 0; file < rules->files; file++)
    {
      PlainPiece piece = position->board[file][rank];

      if (piece.kind == PLAIN_NO_PIECE)
        {
          n_empty++;
          continue;
        }
      if (n_empty > 0)
        g_string_append_printf (text, "%d", n_empty);
      n_empty = 0;

      char letter = letters[piece.kind];
      g_string_append_c (text, piece.side == PLAIN_WHITE ? letter : g_ascii_tolower (letter));
      if (piece.trapped)
        g_string_append_c (text, '*');
    }
  if (n_empty > 0)
    g_string_append_printf (text, "%d", n_empty);
}

char *
plain_position_to_text (const PlainRules *rules, const PlainPosition *position)
{
  GString *text = g_string_new (NULL);

  for (int rank = rules->ranks - 1; rank >= 0; rank--)
    {
      append_rank (text, rules, position, rank);
      if (rank > 0)
        g_string_append_c (text, '/');
    }

  g_string_append (text, position->to_act == PLAIN_WHITE ? " w " : " b ");
  append_hand (text, position);

  if (position->turn == PLAIN_TURN_NORMAL)
    g_string_append (text, " -");
  else if (position->turn == PLAIN_TURN_HAS_REMOVED)
    g_string_append (text, " x");
  else if (position->turn == PLAIN_TURN_SWAPPED)
    g_string_append (text, " s");
  else if (position->turn == PLAIN_TURN_OPENS)
    g_string_append (text, " o");
  else
    g_string_append_printf (text, " %c%d", 'a' + position->bonus.file, position->bonus.rank + 1);

  g_string_append_printf (text, " %d %d", position->quiet, position->number);
  return g_string_free (text, FALSE);
}
