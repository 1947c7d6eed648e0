/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-text.c - positions as six fields of text */
#include "lat-position-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-limits.h"
#include "lat-placement.h"

/* In which order men in hand are written: that of their drops. */
static const LatKind hand_order[LAT_N_KINDS] = { LAT_SOLDIER, LAT_OFFICER, LAT_LEADER };

/* How many men of a kind can be in hand. */
static const int
    max_hand[LAT_N_KINDS] = { [LAT_SOLDIER] = 180, [LAT_OFFICER] = 30, [LAT_LEADER] = 9 };

static int
get_hand_order (LatCell cell)
{
  int order = 0;

  while (hand_order[order] != lat_cell_kind (cell))
    order++;
  return LAT_N_KINDS * (int) lat_cell_side (cell) + order;
}

/**
 * lat_position_text_write:
 *
 * Returns: (transfer full): the six fields of a position (rules §6)
 */
char *
lat_position_text_write (const LatRuleset *ruleset, const LatPosition *position)
{
  g_autofree char *placement = lat_placement_write (position, lat_ruleset_get_files (ruleset),
                                                    lat_ruleset_get_ranks (ruleset));
  GString *text = g_string_new (placement);
  char name[LAT_SQUARE_NAME_SIZE];

  g_string_append (text, position->side == LAT_WHITE ? " w " : " b ");
  if (!lat_position_is_dropping (position))
    g_string_append_c (text, '-');
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint i = 0; i < LAT_N_KINDS; i++)
      if (position->hand[side][hand_order[i]] > 0)
        g_string_append_printf (
            text, "%c%u",
            lat_placement_get_letter (lat_cell_new ((LatSide) side, hand_order[i], FALSE)),
            position->hand[side][hand_order[i]]);
  switch ((LatTurn) position->turn)
    {
    case LAT_TURN_REMOVED:
      g_string_append (text, " x");
      break;
    case LAT_TURN_BONUS:
      lat_square_write (position->bonus, name);
      g_string_append_printf (text, " %s", name);
      break;
    case LAT_TURN_OPENS:
      g_string_append (text, " o");
      break;
    case LAT_TURN_SWAPPED:
      g_string_append (text, " s");
      break;
    case LAT_TURN_FRESH:
    default:
      g_string_append (text, " -");
      break;
    }
  g_string_append_printf (text, " %u %u", position->quiet, position->number);
  return g_string_free (text, FALSE);
}

static gboolean
read_hand (const char *field, gsize column, LatPosition *position, LatDiagnostics *diagnostics)
{
  const char *c = field;
  int last = -1;

  if (g_str_equal (field, "-"))
    return TRUE;
  while (*c != '\0')
    {
      LatCell cell;
      guint count = 0;
      int order, most;

      if (!lat_placement_read_cell (*c, &cell) || !g_ascii_isdigit (c[1]))
        return lat_placement_complain (diagnostics, column, field, _ ("not a hand"),
                                       _ ("should be - or counts such as S12D1s12d1"));
      for (c++; g_ascii_isdigit (*c) && count < 1000; c++)
        count = 10 * count + (guint) (*c - '0');
      order = get_hand_order (cell);
      most = max_hand[lat_cell_kind (cell)];
      if (order <= last)
        return lat_placement_complain (diagnostics, column, field, _ ("a hand out of order"),
                                       _ ("should be S, O, D, s, o, d, each at most once"));
      if ((int) count > most)
        return lat_placement_complain (
            diagnostics, column, field, _ ("too many men in hand"),
            _ ("at most 180 soldiers, 30 officers and 9 leaders a side"));
      position->hand[lat_cell_side (cell)][lat_cell_kind (cell)] = (guint8) count;
      last = order;
    }
  return TRUE;
}

/* What the field says, whether or not it goes with the position. */
static gboolean
parse_turn (const LatRuleset *ruleset,
            const char *field,
            gsize column,
            LatPosition *position,
            LatDiagnostics *diagnostics)
{
  LatSquare square;
  gsize length;

  if (g_str_equal (field, "-"))
    return TRUE;
  if (g_str_equal (field, "x"))
    {
      position->turn = LAT_TURN_REMOVED;
      return TRUE;
    }
  if (g_str_equal (field, "o"))
    {
      position->turn = LAT_TURN_OPENS;
      return TRUE;
    }
  if (g_str_equal (field, "s"))
    {
      position->turn = LAT_TURN_SWAPPED;
      return TRUE;
    }
  length = lat_square_read (field, &square);
  if (length == 0 || field[length] != '\0')
    return lat_placement_complain (
        diagnostics, column, field, _ ("not a turn state"),
        _ ("should be -, x, o, s or the square of the man that may act again"));
  if (!lat_ruleset_has_square (ruleset, square))
    return lat_placement_complain (diagnostics, column, field,
                                   _ ("no free man of the side to act on that square"),
                                   _ ("should be - or the square of such a man"));
  position->turn = LAT_TURN_BONUS;
  position->bonus = square;
  return TRUE;
}

static gboolean
check_turn (const LatRuleset *ruleset,
            const char *field,
            gsize column,
            const LatPosition *position,
            LatDiagnostics *diagnostics)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  LatCell cell;

  if (position->turn == LAT_TURN_FRESH)
    return TRUE;
  if (lat_position_is_dropping (position))
    return lat_placement_complain (diagnostics, column, field,
                                   _ ("a turn state while men are in hand"), _ ("should be -"));
  if (position->turn == LAT_TURN_REMOVED)
    {
      if (lat_rules_removes_first (rules))
        return TRUE;
      return lat_placement_complain (diagnostics, column, field,
                                     _ ("these rules know no removal before a move"),
                                     _ ("should be -"));
    }
  if (position->turn == LAT_TURN_OPENS)
    {
      if (lat_rules_get_side_int (rules, lat_side_opposite ((LatSide) position->side),
                                  LAT_KEY_NO_MOVES)
          == LAT_NO_MOVES_OPENS)
        return TRUE;
      return lat_placement_complain (diagnostics, column, field,
                                     _ ("by these rules no way is opened for the enemy"),
                                     _ ("should be -"));
    }
  if (position->turn == LAT_TURN_SWAPPED)
    {
      if (rules->swap && (int) position->side != rules->first)
        return TRUE;
      return lat_placement_complain (diagnostics, column, field,
                                     _ ("by these rules that side does not change sides"),
                                     _ ("should be -"));
    }
  if (lat_rules_get_side_int (rules, (LatSide) position->side, LAT_KEY_BONUS_MOVE)
      == LAT_BONUS_NONE)
    return lat_placement_complain (diagnostics, column, field,
                                   _ ("these rules know no bonus moves"), _ ("should be -"));
  cell = position->cells[position->bonus];
  if (!lat_cell_is_piece (cell) || lat_cell_side (cell) != position->side
      || lat_cell_is_trapped (cell))
    return lat_placement_complain (diagnostics, column, field,
                                   _ ("no free man of the side to act on that square"),
                                   _ ("should be - or the square of such a man"));
  return TRUE;
}

static gboolean
read_number (const char *field,
             gsize column,
             guint64 min,
             guint64 max,
             const char *message,
             guint64 *number,
             LatDiagnostics *diagnostics)
{
  g_autofree char *remedy = NULL;

  if (*field != '+' && g_ascii_string_to_unsigned (field, 10, min, max, number, NULL))
    return TRUE;
  remedy = g_strdup_printf (_ ("should be a number from %d to %d"), (int) min, (int) max);
  return lat_placement_complain (diagnostics, column, field, message, remedy);
}

/* Whether the rules know men of these kinds, and so many. */
static gboolean
check_kinds (const LatRules *rules, const LatPosition *position, LatDiagnostics *diagnostics)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      guint n = (guint) position->count[side][LAT_LEADER] + position->hand[side][LAT_LEADER];
      guint most = lat_rules_get_max_leaders (rules, (LatSide) side);
      g_autofree char *remedy = NULL;

      if (position->count[side][LAT_OFFICER] + position->hand[side][LAT_OFFICER] > 0
          && !lat_rules_has_officers (rules))
        return lat_placement_complain (diagnostics, 0, NULL,
                                       side == LAT_WHITE ? _ ("White has an officer")
                                                         : _ ("Black has an officer"),
                                       _ ("these rules have no officers"));
      if (n <= most)
        continue;
      if (most == 1)
        return lat_placement_complain (diagnostics, 0, NULL,
                                       side == LAT_WHITE ? _ ("White has two leaders")
                                                         : _ ("Black has two leaders"),
                                       _ ("there may be at most one leader a side"));
      remedy = g_strdup_printf (ngettext ("there may be at most %u leader of that side",
                                          "there may be at most %u leaders of that side", most),
                                most);
      return lat_placement_complain (diagnostics, 0, NULL,
                                     side == LAT_WHITE ? _ ("White has too many leaders")
                                                       : _ ("Black has too many leaders"),
                                     remedy);
    }
  return TRUE;
}

static gboolean
read_fields (const LatRuleset *ruleset,
             char **fields,
             const gsize *columns,
             guint n,
             gboolean any,
             LatPosition *position,
             LatDiagnostics *diagnostics)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  guint64 quiet = 0, number = 1;

  if (!lat_placement_read (fields[0], rules->files, rules->ranks, &rules->holes, position->cells,
                           diagnostics))
    return FALSE;
  if (n > 1 && !g_str_equal (fields[1], "w") && !g_str_equal (fields[1], "b"))
    return lat_placement_complain (diagnostics, columns[1], fields[1], _ ("not a side to act"),
                                   _ ("should be w or b"));
  position->side = n > 1 ? fields[1][0] == 'b' : (guint8) rules->first;
  if (n > 2 && !read_hand (fields[2], columns[2], position, diagnostics))
    return FALSE;
  if (n > 3
      && (!parse_turn (ruleset, fields[3], columns[3], position, diagnostics)
          || (!any && !check_turn (ruleset, fields[3], columns[3], position, diagnostics))))
    return FALSE;
  if (n > 4
      && !read_number (fields[4], columns[4], 0, G_MAXUINT16, _ ("not a number of plies"), &quiet,
                       diagnostics))
    return FALSE;
  if (n > 5
      && !read_number (fields[5], columns[5], 1, LAT_MAX_NUMBER, _ ("not a move number"), &number,
                       diagnostics))
    return FALSE;
  position->quiet = (guint16) quiet;
  position->number = (guint32) number;
  lat_position_update (position);
  return any || check_kinds (rules, position, diagnostics);
}

static gboolean
read_text (const LatRuleset *ruleset,
           const char *text,
           gboolean any,
           LatPosition *position,
           LatDiagnostics *diagnostics)
{
  LatPosition read = { 0 };
  char *fields[6];
  gsize columns[6];
  guint n = 0;
  g_autofree char *copy = NULL;
  char *c;

  if (strlen (text) > LAT_LIMIT_POSITION)
    return lat_placement_complain (diagnostics, LAT_LIMIT_POSITION + 1, NULL,
                                   _ ("too long for a position"),
                                   _ ("give the six fields of a position"));
  copy = c = g_strdup (text);
  while (TRUE)
    {
      c += strspn (c, " \t\r\n");
      if (*c == '\0')
        break;
      if (n == G_N_ELEMENTS (fields))
        return lat_placement_complain (diagnostics, (gsize) (c - copy) + 1, c,
                                       _ ("more than six fields"), _ ("leave the rest out"));
      fields[n] = c;
      columns[n++] = (gsize) (c - copy) + 1;
      c += strcspn (c, " \t\r\n");
      if (*c != '\0')
        *c++ = '\0';
    }
  if (n == 0)
    return lat_placement_complain (diagnostics, 1, NULL, _ ("no position"),
                                   _ ("give the six fields of a position"));
  if (!read_fields (ruleset, fields, columns, n, any, &read, diagnostics))
    return FALSE;
  *position = read;
  return TRUE;
}

/**
 * lat_position_text_read:
 * @ruleset: the rules that say what the board looks like
 * @text: one to six fields
 * @position: (out caller-allocates): the position; untouched if the text is bad
 * @diagnostics: (nullable): what is wrong, with its column
 *
 * Reads a position (rules §6). Missing fields: the side that begins, empty
 * hands, a fresh turn, 0 plies, move 1.
 *
 * Returns: whether the text was good
 */
gboolean
lat_position_text_read (const LatRuleset *ruleset,
                        const char *text,
                        LatPosition *position,
                        LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (ruleset != NULL && text != NULL, FALSE);

  return read_text (ruleset, text, FALSE, position, diagnostics);
}

/**
 * lat_position_text_read_any:
 * @ruleset: the rules that say what the board looks like
 * @text: one to six fields
 * @position: (out caller-allocates): the position; untouched if the text is bad
 * @diagnostics: (nullable): what is wrong, with its column
 *
 * Reads every position that can be written, for those who set one up: two leaders of a
 * side, and a turn state that does not go with the rest, are for
 * lat_position_check() to name. Nothing may play it that has not been checked.
 *
 * Returns: whether the text was good
 */
gboolean
lat_position_text_read_any (const LatRuleset *ruleset,
                            const char *text,
                            LatPosition *position,
                            LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (ruleset != NULL && text != NULL, FALSE);

  return read_text (ruleset, text, TRUE, position, diagnostics);
}
