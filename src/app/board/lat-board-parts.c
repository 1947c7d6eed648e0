/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-parts.c - what the parts of a board ask of the whole */
#include "lat-board-parts.h"

#include "lat-board-private.h"
#include "lat-implied-zones.h"
#include "lat-marks.h"
#include "lat-overlay-painter.h"
#include "lat-overlay-words.h"
#include "lat-rules-label.h"
#include "lat-survival-words.h"

/* Choosing */

void
lat_board_select (LatBoard *self, LatSquare square)
{
  self->state.hand_selected = FALSE;
  lat_board_choice_select (&self->state.choice, self->state.ruleset, &self->state.position, square);
  lat_board_update_squares (self);
}

/* Does what a click on a square does. */
void
lat_board_activate_square (LatBoard *self, LatSquare square)
{
  if (self->setup.setup != NULL)
    lat_board_setup_activate (&self->setup, square);
  else
    lat_board_input_activate (&self->input, square);
}

/* Gives up whatever has been begun.
 *
 * Returns: whether there was anything */
gboolean
lat_board_clear_everything (LatBoard *self)
{
  gboolean had = self->keys.typed[0] != '\0' || self->state.choice.selected != LAT_SQUARE_NONE
                 || self->state.hand_selected || self->speech.reason.code != LAT_REASON_NONE
                 || self->input.is_dragging;

  had |= lat_board_drawing_cancel (&self->drawing);
  lat_board_input_stop (&self->input);
  lat_board_keys_expect_nothing (&self->keys);
  lat_board_keys_set_typed (&self->keys, "");
  lat_board_clear_reason (self);
  if (self->state.ruleset != NULL)
    lat_board_select (self, LAT_SQUARE_NONE);

  return had;
}

/* Saying */

void
lat_board_clear_reason (LatBoard *self)
{
  lat_board_speech_clear_reason (&self->speech);
}

/* @prefix is what was tried, as text; it may be NULL. */
void
lat_board_show_reason (LatBoard *self, const LatReason *reason, const char *prefix)
{
  lat_board_speech_show_reason (&self->speech, reason, prefix);
}

/* Says why an action is illegal. */
void
lat_board_refuse (LatBoard *self, LatAction action)
{
  lat_board_speech_refuse (&self->speech, action);
}

/* @text: (nullable): words to show over the board, %NULL for none */
void
lat_board_set_hint (LatBoard *self, const char *text)
{
  lat_board_keys_set_hint (&self->keys, text);
}

/* Where one is */

gboolean
lat_board_is_set_up (LatBoard *self)
{
  return self->setup.setup != NULL;
}

gboolean
lat_board_is_dragging (LatBoard *self)
{
  return self->input.is_dragging;
}

LatSquare
lat_board_find_square_at (LatBoard *self, double x, double y)
{
  return lat_board_layout_find (&self->layout, x, y);
}

LatSquare
lat_board_get_cursor (LatBoard *self)
{
  return lat_board_layout_get_cursor (&self->layout);
}

void
lat_board_set_cursor (LatBoard *self, LatSquare square, gboolean by_keyboard)
{
  lat_board_keys_expect_nothing (&self->keys);
  g_return_if_fail (self->layout.widgets[square] != NULL);

  self->input.by_keyboard = by_keyboard;
  lat_board_layout_set_cursor (&self->layout, square, by_keyboard);
  lat_board_drawing_follow_cursor (&self->drawing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The square that the person points at, by whichever means was used last. */
LatSquare
lat_board_get_hot_square (LatBoard *self)
{
  if (!self->input.by_keyboard)
    return self->input.hover;

  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL ? lat_board_get_cursor (self)
                                                                : LAT_SQUARE_NONE;
}

/* What is shown */

void
lat_board_redraw_field (LatBoard *self)
{
  g_clear_pointer (&self->field, gsk_render_node_unref);
  lat_board_overlays_redraw (&self->overlays);
  lat_board_survival_redraw (&self->survival);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
lat_board_update_squares (LatBoard *self)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (self->layout.widgets[square] != NULL)
      lat_board_square_update (LAT_BOARD_SQUARE (self->layout.widgets[square]),
                               lat_position_get_cell (&self->state.position, square),
                               lat_board_state_get_square (&self->state, square));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Finds what there is to see in the position that is shown. */
void
lat_board_find_overlays (LatBoard *self)
{
  gboolean is_known = self->setup.setup == NULL || lat_setup_is_playable (self->setup.setup);

  if (self->state.ruleset != NULL)
    lat_board_overlays_find (&self->overlays, self->state.ruleset, &self->state.position, is_known);
  lat_board_update_notes (self);
  g_signal_emit_by_name (self, "overlays-found");
}

/* What is carved into the board. */
static guint
find_role_signs (const LatFieldRoles *roles)
{
  guint signs = 0;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      gboolean is_crossed = lat_square_set_has (&roles->crossed, square);
      gboolean is_goal = lat_square_set_has (&roles->goals, square);

      if (is_crossed)
        signs |= 1u << LAT_OVERLAY_SIGN_CLOSED;
      if (is_goal)
        signs |= 1u << LAT_OVERLAY_SIGN_GOAL;
      if (!is_crossed && !is_goal && lat_square_set_has (&roles->framed, square))
        signs |= 1u << LAT_OVERLAY_SIGN_ROLE;
    }
  return signs;
}

/**
 * lat_board_get_overlay_signs:
 *
 * Returns: a set of the signs that are laid over the board or carved into it, each the bit of its #LatOverlaySign
 */
guint
lat_board_get_overlay_signs (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), 0);

  return lat_overlay_painter_find_signs (&self->overlays.found, self->overlays.kinds)
         | find_role_signs (&self->plan.roles);
}

/* The rules, if they can judge what is shown: what is set up need not be anything they can. */
static LatRuleset *
get_judge (LatBoard *self)
{
  return self->setup.setup == NULL || lat_setup_is_playable (self->setup.setup)
             ? self->state.ruleset
             : NULL;
}

/**
 * lat_board_dup_overlay_text:
 * @kind: one kind, whether or not it is shown
 *
 * Returns: (transfer full): the squares that it is about now, with commas between them
 */
char *
lat_board_dup_overlay_text (LatBoard *self, LatOverlayKind kind)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), NULL);

  return lat_board_overlays_dup_text (get_judge (self), &self->state.position, kind);
}

/* Finds what is to be known about it. */
void
lat_board_find_states (LatBoard *self)
{
  gboolean is_new_threat = FALSE;

  if (self->setup.setup != NULL)
    lat_board_state_forget (&self->state);
  else
    is_new_threat = lat_board_state_find (&self->state);
  lat_board_update_tooltip (self);
  lat_board_animation_set_pulsing (&self->animation, GTK_WIDGET (self), is_new_threat);
  lat_board_find_overlays (self);
}

static void
append_note (GString *notes, const LatMark *mark)
{
  g_autofree char *words = lat_mark_dup_words (mark);

  g_string_append_printf (notes, "%s%s", notes->len > 0 ? ", " : "", words);
}

/* The names of the zones that can be seen there, and what keys say of the square. */
static void
append_zones (LatBoard *self, LatSquare square, GString *notes)
{
  const LatRules *rules = lat_ruleset_get_rules (self->state.ruleset);
  LatImpliedZone implied[LAT_MAX_IMPLIED_ZONES];
  guint n_implied;

  if (!lat_square_set_has (&self->plan.roles.framed, square))
    return;
  for (guint i = 0; i < rules->n_zones; i++)
    {
      LatSquareSet squares = lat_zone_get_squares (&rules->zones[i], rules->files, rules->ranks);

      if (lat_square_set_has (&squares, square))
        g_string_append_printf (notes, "%s%s", notes->len > 0 ? ", " : "",
                                lat_zone_get_label (&rules->zones[i]));
    }
  n_implied = lat_implied_zones_list (rules, implied);
  for (guint i = 0; i < n_implied; i++)
    if (lat_square_set_has (&implied[i].zone.squares, square))
      {
        g_autofree char *roles = lat_rules_dup_zone_roles (&implied[i].zone);

        g_string_append_printf (notes, "%s%s", notes->len > 0 ? ", " : "", roles);
      }
}

/* Says on each square what is drawn there: by the program, and by the person. */
void
lat_board_update_notes (LatBoard *self)
{
  g_autoptr (GString) notes = g_string_new (NULL);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      if (self->layout.widgets[square] == NULL)
        continue;
      g_string_truncate (notes, 0);
      append_zones (self, square, notes);
      if (self->overlays.kinds != 0)
        lat_overlay_words_append (notes, &self->overlays.found, self->overlays.kinds,
                                  (LatSide) self->state.position.side, square);
      if (lat_board_survival_is_whole (&self->survival))
        lat_survival_words_append (notes, &self->survival.counted, &self->state.position, square);
      for (guint i = 0; i < self->n_marks; i++)
        if (self->marks[i].from == square)
          append_note (notes, &self->marks[i]);
      if (self->setup.setup == NULL)
        lat_board_differences_append_notes (&self->differences, &self->state.position, &self->plan,
                                            square, notes);
      lat_board_square_set_notes (LAT_BOARD_SQUARE (self->layout.widgets[square]),
                                  notes->len > 0 ? notes->str : NULL);
    }
}
