/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-tooltip.c - what the board says of a square that is pointed at */
#include "lat-board-private.h"
#include "lat-implied-zones.h"
#include "lat-rules-label.h"
#include "lat-locale.h"
#include "lat-position-words.h"
#include "lat-survival-words.h"

/* Whether there is something to say of squares by the rules alone. */
static gboolean
has_words (const LatRules *rules)
{
  g_autofree char *names = lat_rules_dup_kind_sentence (rules);
  LatImpliedZone implied[LAT_MAX_IMPLIED_ZONES];

  return rules->n_zones > 0 || names != NULL || lat_implied_zones_list (rules, implied) > 0;
}

/* Only where there is something to say. */
void
lat_board_update_tooltip (LatBoard *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self),
                              self->survival.counted.n_games > 0 || self->state.locks->len > 0
                                  || (self->state.ruleset != NULL
                                      && has_words (lat_ruleset_get_rules (self->state.ruleset))));
}

static void
append_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
}

/* Who stands there, by the name that the rules have for him and by that of all rules. */
static void
append_man (GString *text, const LatBoardState *state, LatSquare square)
{
  const LatRules *rules = lat_ruleset_get_rules (state->ruleset);
  LatCell cell = lat_position_get_cell (&state->position, square);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  g_autofree char *label = NULL;

  if (!lat_cell_is_piece (cell))
    return;
  name = lat_rules_dup_kind_name (rules, lat_cell_kind (cell));
  if (name == NULL)
    return;
  words = lat_locale_dup_sentence (lat_cell_get_words (cell));
  label = lat_rules_dup_man_label (rules, cell, words);
  append_sentence (text, label);
}

/* What the bar beside a man means. */
static void
append_lock (GString *text, const LatBoardState *state, LatSquare square)
{
  g_autofree char *words = lat_board_state_dup_lock (state, square);

  if (words != NULL)
    append_sentence (text, words);
}

static void
append_zone (GString *text, const LatRules *rules, const LatZone *zone, const char *label)
{
  g_autofree char *summary = lat_rules_dup_zone_summary (rules, zone);

  append_sentence (text, label);
  g_string_append_printf (text, " · %s", summary);
}

/* What zones the square belongs to, and what they do; and what keys say of it. */
static void
append_zones (GString *text, LatBoard *self, LatSquare square)
{
  const LatRules *rules = lat_ruleset_get_rules (self->state.ruleset);
  LatImpliedZone implied[LAT_MAX_IMPLIED_ZONES];
  guint n_implied = lat_implied_zones_list (rules, implied);

  for (guint i = 0; i < rules->n_zones; i++)
    {
      const LatZone *zone = &rules->zones[i];
      LatSquareSet squares = lat_zone_get_squares (zone, rules->files, rules->ranks);

      if (lat_square_set_has (&squares, square))
        append_zone (text, rules, zone, lat_zone_get_label (zone));
    }
  for (guint i = 0; i < n_implied; i++)
    if (lat_square_set_has (&implied[i].zone.squares, square))
      append_zone (text, rules, &implied[i].zone, implied[i].label);
}

/* How the games went. */
static void
append_survival (GString *text, LatBoard *self, LatSquare square)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  lat_survival_words_append (words, &self->survival.counted, &self->state.position, square);
  if (words->len == 0)
    return;
  name = lat_board_square_dup_label (lat_ruleset_get_rules (self->state.ruleset), square,
                                     lat_position_get_cell (&self->state.position, square), 0);
  sentence = g_strdup_printf ("%s, %s", name, words->str);
  append_sentence (text, sentence);
}

gboolean
lat_board_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  LatBoard *self = LAT_BOARD (widget);
  LatSquare square =
      by_keyboard ? lat_board_get_cursor (self) : lat_board_find_square_at (self, x, y);
  g_autoptr (GString) text = g_string_new (NULL);
  LatBoardRect rect;

  if (square == LAT_SQUARE_NONE || self->input.is_dragging)
    return FALSE;
  if (self->state.ruleset != NULL)
    {
      append_man (text, &self->state, square);
      append_zones (text, self, square);
    }
  append_lock (text, &self->state, square);
  append_survival (text, self, square);
  if (text->len == 0)
    return FALSE;
  rect = lat_board_geometry_get_rect (&self->plan.geometry, square);
  gtk_tooltip_set_text (tooltip, text->str);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ rect.x, rect.y, rect.width, rect.height });
  return TRUE;
}
