/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comparison-words.c - what two rule sets make of an action, in words */
#include <glib/gi18n-lib.h>

#include "lat-action-text.h"
#include "lat-comparison.h"

/* What comes of an action by one of the rule sets. */
typedef struct
{
  LatEffect effect;
  LatPosition next;
  LatOutcome outcome;
} Result;

static void
add_part (GString *text, char *part)
{
  if (part == NULL)
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", part);
  g_free (part);
}

/* Squares of @a that are not in @b, with commas; NULL for none. */
static char *
dup_missing (const LatSquare *a, guint n_a, const LatSquare *b, guint n_b)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n_a; i++)
    {
      char name[LAT_SQUARE_NAME_SIZE];
      gboolean is_there = FALSE;

      for (guint j = 0; j < n_b; j++)
        is_there |= a[i] == b[j];
      if (is_there)
        continue;
      lat_square_write (a[i], name);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  return g_string_free (names, names->len == 0);
}

/* @format takes the names of squares. */
static char *
dup_squares (const char *format, const LatSquare *a, guint n_a, const LatSquare *b, guint n_b)
{
  g_autofree char *names = dup_missing (a, n_a, b, n_b);

  return names != NULL ? g_strdup_printf (format, names) : NULL;
}

static void
add_victims (GString *text, const LatEffect *before, const LatEffect *after)
{
  /* Translators: what an action does by other rules; %s is one square or several */
  add_part (text, dup_squares (_ ("now captures %s"), after->victims, after->n_victims,
                               before->victims, before->n_victims));
  /* Translators: what an action does by other rules; %s is one square or several */
  add_part (text, dup_squares (_ ("no longer captures %s"), before->victims, before->n_victims,
                               after->victims, after->n_victims));
}

static void
add_released (GString *text, const LatEffect *before, const LatEffect *after)
{
  /* Translators: what an action does by other rules; %s is one square or several */
  add_part (text, dup_squares (_ ("now frees %s"), after->released, after->n_released,
                               before->released, before->n_released));
  /* Translators: what an action does by other rules; %s is one square or several */
  add_part (text, dup_squares (_ ("no longer frees %s"), before->released, before->n_released,
                               after->released, after->n_released));
}

/* What has become of the man that has moved, if it is another kind of man. */
static gboolean
add_promotion (GString *text, const Result *before, const Result *after, LatAction action)
{
  static const char *const words[LAT_N_KINDS] = {
    /* Translators: what an action does by other rules; %s is the square where a man comes to stand */
    N_ ("the man on %s stays a soldier now"),
    /* Translators: what an action does by other rules; %s is the square where a man comes to stand */
    N_ ("the man on %s now becomes a leader"),
    /* Translators: what an action does by other rules; %s is the square where a man comes to stand */
    N_ ("the man on %s now becomes an officer"),
  };
  LatSquare square = lat_action_to (action);
  LatKind kind;
  char name[LAT_SQUARE_NAME_SIZE];

  if (lat_action_type (action) != LAT_ACTION_MOVE)
    return FALSE;
  kind = lat_cell_kind (after->next.cells[square]);
  if (kind == lat_cell_kind (before->next.cells[square]))
    return FALSE;
  lat_square_write (square, name);
  if (kind == LAT_OFFICER && lat_action_kind (action) == LAT_OFFICER)
    /* Translators: what an action does by other rules; %s is the square where a man comes to stand */
    add_part (text, g_strdup_printf (_ ("the man on %s stays an officer now"), name));
  else
    add_part (text, g_strdup_printf (_ (words[kind]), name));
  return TRUE;
}

/* What has become of the first victim of whom something else has become. */
static void
add_fate (GString *text, const Result *before, const Result *after, LatSide side, LatAction action)
{
  if (add_promotion (text, before, after, action))
    return;
  for (guint i = 0; i < after->effect.n_victims; i++)
    {
      LatSquare square = after->effect.victims[i];
      LatCell cell = after->next.cells[square];
      char name[LAT_SQUARE_NAME_SIZE];

      if (cell == before->next.cells[square])
        continue;
      lat_square_write (square, name);
      if (!lat_cell_is_piece (cell))
        /* Translators: %s is the square of a man who is captured */
        add_part (text, g_strdup_printf (_ ("the man on %s is now removed"), name));
      else if (lat_cell_side (cell) == side)
        /* Translators: %s is the square of a man who is captured */
        add_part (text, g_strdup_printf (_ ("the man on %s now changes sides"), name));
      else
        /* Translators: %s is the square of a man who is captured */
        add_part (text, g_strdup_printf (_ ("the man on %s is now trapped"), name));
      return;
    }
  add_part (text, g_strdup (_ ("now leaves another position")));
}

static void
add_turn (GString *text, const LatPosition *before, const LatPosition *after, LatSide side)
{
  if (after->side != side && after->turn == LAT_TURN_OPENS)
    add_part (text, g_strdup (_ ("now the other side must open a way")));
  else if (after->side != side && before->side != side)
    add_part (text, g_strdup (_ ("no longer must the other side open a way")));
  else if (after->side != side)
    add_part (text, g_strdup (_ ("now ends the turn")));
  else if (after->turn == LAT_TURN_BONUS)
    add_part (text, g_strdup (_ ("now the same man may go on")));
  else if (after->turn == LAT_TURN_REMOVED)
    add_part (text, g_strdup (_ ("now a move follows")));
  else
    add_part (text, g_strdup (_ ("now the turn goes on")));
}

static void
add_result (GString *text, const LatOutcome *after)
{
  g_autofree char *reason = NULL;

  if (after->result == LAT_RESULT_NONE)
    {
      add_part (text, g_strdup (_ ("no longer ends the game")));
      return;
    }
  reason = lat_reason_dup_text (&after->reason);
  if (after->result == LAT_RESULT_DRAW)
    /* Translators: %s is the reason, such as “no capture in 40 plies” */
    add_part (text, g_strdup_printf (_ ("now a draw: %s"), reason));
  else if (after->result == LAT_RESULT_WHITE)
    /* Translators: %s is the reason, such as “Black’s dux is immobilised” */
    add_part (text, g_strdup_printf (_ ("now White wins: %s"), reason));
  else
    /* Translators: %s is the reason, such as “White’s dux is immobilised” */
    add_part (text, g_strdup_printf (_ ("now Black wins: %s"), reason));
}

/**
 * lat_comparison_dup_text:
 * @self: a comparison
 * @side: by which rule set
 * @action: legal by it; this is not checked
 *
 * Returns: (transfer full): the action in notation, with its victims, without a mark
 */
char *
lat_comparison_dup_text (const LatComparison *self, LatComparedSide side, LatAction action)
{
  g_return_val_if_fail (self != NULL, NULL);

  return lat_action_text_write (lat_comparison_get_ruleset (self, side),
                                lat_comparison_get_position (self, side),
                                lat_comparison_get_history (self, side), action, LAT_MARKS_NONE);
}

/**
 * lat_comparison_dup_change:
 * @self: a comparison
 * @compared: an action that is legal by both rule sets
 *
 * Returns: (transfer full): what the second rule set makes of it that the first one does
 *   not, translated; empty if nothing
 */
char *
lat_comparison_dup_change (const LatComparison *self, const LatComparedAction *compared)
{
  g_autofree Result *before = g_new0 (Result, 1);
  g_autofree Result *after = g_new0 (Result, 1);
  GString *text = g_string_new (NULL);
  LatSide side;

  g_return_val_if_fail (self != NULL && compared != NULL, g_string_free (text, FALSE));

  side = (LatSide) lat_comparison_get_position (self, LAT_COMPARED_AFTER)->side;
  lat_comparison_get_effect (self, LAT_COMPARED_BEFORE, compared->action, &before->effect,
                             &before->next, &before->outcome);
  lat_comparison_get_effect (self, LAT_COMPARED_AFTER, compared->action, &after->effect,
                             &after->next, &after->outcome);
  if (compared->differences & LAT_DIFFERENCE_VICTIMS)
    add_victims (text, &before->effect, &after->effect);
  if (compared->differences & LAT_DIFFERENCE_FATE)
    add_fate (text, before, after, side, compared->action);
  if (compared->differences & LAT_DIFFERENCE_RELEASED)
    add_released (text, &before->effect, &after->effect);
  if (compared->differences & LAT_DIFFERENCE_RESULT)
    add_result (text, &after->outcome);
  else if (compared->differences & LAT_DIFFERENCE_TURN)
    add_turn (text, &before->next, &after->next, side);
  return g_string_free (text, FALSE);
}
