/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-text.c - actions in long algebraic notation */
#include "lat-action-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-limits.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-ruleset-private.h"

/* How a change of sides is written. */
#define SWAP "swap"

static gboolean
is_beside (LatSquare a, LatSquare b)
{
  int step = a - b;

  return step == LAT_EAST || step == LAT_WEST || step == LAT_NORTH || step == LAT_SOUTH;
}

static guint
count_open_sides (const LatPosition *position, LatSquare square)
{
  static const int steps[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    n += position->cells[square + steps[i]] == LAT_CELL_EMPTY;
  return n;
}

/* Whether the same side could immobilise the enemy leader with its next action. */
static gboolean
threatens (const LatRuleset *ruleset, const LatPosition *next, LatSide side)
{
  LatSide enemy = lat_side_opposite (side);
  LatPosition position = *next;

  if (ruleset->of[enemy]->leader_immobilised == LAT_IMMOBILISED_NONE
      || next->leader[enemy] == LAT_SQUARE_NONE || lat_position_is_dropping (next))
    return FALSE;
  /* An action fills one square at most. */
  if (next->count[enemy][LAT_LEADER] == 1 && count_open_sides (next, next->leader[enemy]) > 1)
    return FALSE;
  if (next->side != side)
    {
      position.side = (guint8) side;
      position.turn = LAT_TURN_FRESH;
      position.bonus = LAT_SQUARE_NONE;
    }

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition after;

      lat_play (ruleset, &position, list.items[i], &after);
      if (lat_legality_is_immobilised (ruleset, &after, enemy))
        return TRUE;
    }
  return FALSE;
}

/* The positions up to the one after an action, as far back as any rule looks. */
static void
copy_history (const LatRuleset *ruleset,
              const LatHistory *history,
              const LatPosition *next,
              LatHistory *after)
{
  LatHistory tail = *history;

  if (lat_ruleset_get_rules (ruleset)->repetition == 0)
    tail.n = 0;
  else if (next->reversible < tail.n)
    {
      tail.keys += tail.n - next->reversible;
      tail.n = next->reversible;
    }
  lat_history_copy (after, &tail);
  lat_history_push (after, next);
}

/* The mark of an action (rules §7). */
static const char *
find_mark (const LatRuleset *ruleset,
           const LatPosition *next,
           const LatHistory *history,
           LatSide side,
           LatAction action)
{
  g_auto (LatHistory) after = { 0 };
  LatSide enemy = lat_side_opposite (side);
  const char *mark = "";
  LatOutcome outcome;

  if (history != NULL)
    copy_history (ruleset, history, next, &after);
  if (lat_outcome_get (ruleset, next, history != NULL ? &after : NULL, &outcome))
    return outcome.result == lat_result_win (side) ? "#" : "";
  if (threatens (ruleset, next, side))
    return "+";
  if (lat_action_type (action) != LAT_ACTION_MOVE)
    return "";
  for (LatSquare leader = next->leader[enemy]; leader != LAT_SQUARE_NONE;
       leader = lat_position_next_leader (next, enemy, leader))
    if (is_beside (lat_action_to (action), leader))
      {
        if (count_open_sides (next, leader) == 1)
          return "(+)";
        mark = "*";
      }
  return mark;
}

static void
append_square (GString *text, LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, name);
  g_string_append (text, name);
}

/* What stands before the square of a man that is no soldier. */
static const char *
get_kind_letter (LatKind kind)
{
  return kind == LAT_LEADER ? "D" : kind == LAT_OFFICER ? "O" : "";
}

static void
append_action (GString *text,
               const LatPosition *position,
               const LatPosition *next,
               LatAction action,
               const LatEffect *effect)
{
  const char *kind = get_kind_letter (lat_action_kind (action));

  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      g_string_append (text, kind);
      append_square (text, lat_action_from (action));
      g_string_append_c (text, '-');
      append_square (text, lat_action_to (action));
      for (guint i = 0; i < effect->n_victims; i++)
        {
          LatSquare square = effect->victims[i];
          LatCell cell = position->cells[square];
          gboolean trapped = lat_cell_is_piece (next->cells[square])
                             && lat_cell_side (next->cells[square]) == lat_cell_side (cell);

          g_string_append_c (text, trapped ? ':' : 'x');
          g_string_append (text, get_kind_letter (lat_cell_kind (cell)));
          append_square (text, square);
        }
      break;
    case LAT_ACTION_DROP:
      g_string_append (text, kind);
      g_string_append_c (text, '@');
      append_square (text, lat_action_to (action));
      break;
    case LAT_ACTION_REMOVAL:
      g_string_append_c (text, 'x');
      append_square (text, lat_action_to (action));
      break;
    case LAT_ACTION_SWAP:
      g_string_append (text, SWAP);
      break;
    case LAT_ACTION_PASS:
    case LAT_ACTION_NONE:
    default:
      g_string_append (text, "--");
      break;
    }
}

static const char *
select_mark (const char *mark, LatActionMarks marks)
{
  if (marks == LAT_MARKS_ALL || (marks == LAT_MARKS_FILE && (*mark == '#' || *mark == '+')))
    return mark;
  return "";
}

/**
 * lat_action_text_write:
 * @ruleset: the rules
 * @position: the position before the action
 * @history: (nullable): the positions so far, @position last
 * @action: a legal action
 * @marks: which marks to write
 *
 * Writes an action in long algebraic notation (rules §7) with its victims.
 *
 * Returns: (transfer full): the text
 */
char *
lat_action_text_write (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       LatAction action,
                       LatActionMarks marks)
{
  GString *text = g_string_new (NULL);
  LatPosition next;
  LatEffect effect;

  lat_play_with_effect (ruleset, position, action, &next, &effect);
  append_action (text, position, &next, action, &effect);
  if (marks != LAT_MARKS_NONE)
    g_string_append (
        text,
        select_mark (find_mark (ruleset, &next, history, (LatSide) position->side, action), marks));
  return g_string_free (text, FALSE);
}

/* The shape of an action's text, before any rule is asked. */
typedef struct
{
  LatAction action;
  gboolean says_kind;
  gsize core;    /* where the victims begin */
  gsize victims; /* where the mark begins */
  gsize end;
} Shape;

static gboolean
is_kind_letter (char letter)
{
  return letter == 'D' || letter == 'O';
}

static gsize
measure_victims (const char *text)
{
  gsize n = 0;

  while (text[n] == 'x' || text[n] == ':')
    {
      gsize step = n + 1 + is_kind_letter (text[n + 1]);
      LatSquare square;
      gsize length = lat_square_read (text + step, &square);

      if (length == 0)
        break;
      n = step + length;
    }
  return n;
}

static gsize
measure_mark (const char *text)
{
  if (g_str_has_prefix (text, "(+)"))
    return 3;
  return *text == '#' || *text == '+' || *text == '*' ? 1 : 0;
}

static gboolean
read_shape (const char *text, Shape *shape)
{
  LatSquare from = LAT_SQUARE_NONE, to = LAT_SQUARE_NONE;
  gsize n, length;
  LatKind kind;
  char letter;

  memset (shape, 0, sizeof *shape);
  letter = text[0] == 'x' ? text[1] : text[0];
  shape->says_kind = is_kind_letter (letter);
  kind = letter == 'D' ? LAT_LEADER : letter == 'O' ? LAT_OFFICER : LAT_SOLDIER;
  n = is_kind_letter (*text);
  if (g_str_has_prefix (text, SWAP))
    {
      shape->action = LAT_ACTION_SWAP_VALUE;
      n = strlen (SWAP);
    }
  else if (g_str_has_prefix (text, "--"))
    {
      shape->action = LAT_ACTION_PASS_VALUE;
      n = 2;
    }
  else if (text[n] == '@' || text[0] == 'x')
    {
      LatActionType type = text[0] == 'x' ? LAT_ACTION_REMOVAL : LAT_ACTION_DROP;

      n += 1 + (text[0] == 'x' && shape->says_kind);
      length = lat_square_read (text + n, &to);
      if (length == 0)
        return FALSE;
      n += length;
      shape->action = lat_action_new (type, kind, LAT_SQUARE_NONE, to);
    }
  else
    {
      length = lat_square_read (text + n, &from);
      n += length;
      if (length == 0 || text[n] != '-')
        return FALSE;
      length = lat_square_read (text + n + 1, &to);
      n += 1 + length;
      if (length == 0)
        return FALSE;
      shape->action = lat_action_new (LAT_ACTION_MOVE, kind, from, to);
    }
  shape->core = n;
  if (lat_action_type (shape->action) == LAT_ACTION_MOVE)
    n += measure_victims (text + n);
  shape->victims = n;
  shape->end = n + measure_mark (text + n);
  return TRUE;
}

/**
 * lat_action_text_measure:
 * @text: where an action may begin
 *
 * Finds the end of an action in running text: its mark belongs to it, glyphs
 * such as `!?`, parentheses and comments do not.
 *
 * Returns: how many bytes it has, 0 if there is none
 */
gsize
lat_action_text_measure (const char *text)
{
  Shape shape;

  return read_shape (text, &shape) ? shape.end : 0;
}

static LatAction
complain (LatDiagnostics *diagnostics, const char *text, const char *message, const char *remedy)
{
  LatDiagnostic *item = lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", message);

  if (item != NULL)
    {
      item->value = g_strdup (text);
      item->remedy = g_strdup (remedy);
    }
  return LAT_ACTION_INVALID;
}

/* The kind of a moved or removed piece is the position's to say. */
static LatAction
complete_kind (const LatPosition *position, const Shape *shape)
{
  LatAction action = shape->action;
  LatSquare square = LAT_SQUARE_NONE;
  LatCell cell;

  if (lat_action_type (action) == LAT_ACTION_MOVE)
    square = lat_action_from (action);
  else if (lat_action_type (action) == LAT_ACTION_REMOVAL)
    square = lat_action_to (action);
  cell = position->cells[square];
  if (square == LAT_SQUARE_NONE || !lat_cell_is_piece (cell))
    return action;
  return lat_action_new (lat_action_type (action), lat_cell_kind (cell), lat_action_from (action),
                         lat_action_to (action));
}

static gboolean
is_mark_right (const LatRuleset *ruleset,
               const LatPosition *position,
               const LatHistory *history,
               LatAction action,
               const char *mark)
{
  LatPosition next;

  lat_play (ruleset, position, action, &next);
  return g_str_equal (find_mark (ruleset, &next, history, (LatSide) position->side, action), mark);
}

/**
 * lat_action_text_example:
 * @ruleset: the rules
 * @position: a position
 * @history: (nullable): the positions so far, @position last
 *
 * Writes an action that is legal here, without marks: what somebody could type.
 *
 * Returns: (transfer full): the text; where nothing is legal, one that is only well formed
 */
char *
lat_action_text_example (const LatRuleset *ruleset,
                         const LatPosition *position,
                         const LatHistory *history)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  if (list.n == 0)
    return g_strdup ("d2-d5");
  return lat_action_text_write (ruleset, position, history, list.items[0], LAT_MARKS_NONE);
}

/**
 * lat_action_text_read:
 * @ruleset: the rules
 * @position: the position before the action
 * @history: (nullable): the positions so far, @position last
 * @text: an action, all of it
 * @reason: (out) (optional): why the action is illegal, if it is
 * @diagnostics: (nullable): what is wrong
 *
 * Reads an action (rules §7). Victims and marks may be missing; if they are
 * there they must be right.
 *
 * Returns: the action, %LAT_ACTION_INVALID if the text is bad or the action illegal
 */
LatAction
lat_action_text_read (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      const char *text,
                      LatReason *reason,
                      LatDiagnostics *diagnostics)
{
  g_autofree char *right = NULL;
  LatReason why;
  LatAction action;
  Shape shape;

  if (reason != NULL)
    memset (reason, 0, sizeof *reason);
  if (strlen (text) > LAT_LIMIT_ACTION)
    return complain (diagnostics, NULL, _ ("too long for an action"),
                     _ ("should be such as d2-d5, d2-d5xc5, @e5, xe5 or --"));
  if (!read_shape (text, &shape) || text[shape.end] != '\0')
    return complain (diagnostics, text, _ ("not an action"),
                     _ ("should be such as d2-d5, d2-d5xc5, @e5, xe5 or --"));

  action = complete_kind (position, &shape);
  if (!lat_legality_explain (ruleset, position, history, action, &why))
    {
      g_autofree char *words = lat_reason_dup_text (&why);
      g_autofree char *message = g_strdup_printf (_ ("illegal: %s"), words);

      if (reason != NULL)
        *reason = why;
      return complain (diagnostics, text, message, NULL);
    }

  right = lat_action_text_write (ruleset, position, history, action, LAT_MARKS_NONE);
  if (shape.says_kind && lat_action_kind (action) != lat_action_kind (shape.action))
    {
      g_autofree char *remedy = g_strdup_printf (_ ("should be %s"), right);

      return complain (diagnostics, text,
                       lat_action_kind (shape.action) == LAT_LEADER ? _ ("that man is no leader")
                                                                    : _ ("that man is no officer"),
                       remedy);
    }
  if (shape.victims > shape.core)
    {
      gsize start = strcspn (right, "x:");
      gsize length = shape.victims - shape.core;

      if (strlen (right + start) != length
          || strncmp (right + start, text + shape.core, length) != 0)
        {
          g_autofree char *remedy = g_strdup_printf (_ ("should be %s"), right);

          return complain (diagnostics, text, _ ("other victims are captured"), remedy);
        }
    }
  if (shape.end > shape.victims
      && !is_mark_right (ruleset, position, history, action, text + shape.victims))
    {
      g_autofree char *full =
          lat_action_text_write (ruleset, position, history, action, LAT_MARKS_ALL);
      g_autofree char *remedy = g_strdup_printf (_ ("should be %s"), full);

      return complain (diagnostics, text, _ ("the mark is wrong"), remedy);
    }
  return action;
}
