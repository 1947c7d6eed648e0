/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-chances.c - who will still stand, on the board that is shown */
#include "lat-board-private.h"
#include "lat-survival-words.h"

/**
 * lat_board_set_survival:
 * @survival: (nullable): how games from the position that is shown went, or %NULL to show nothing
 *
 * It is shown until another position is. Words are said when all games were played: who listens would hear
 * each square again and again.
 */
void
lat_board_set_survival (LatBoard *self, const LatSurvival *survival)
{
  gboolean had_words;

  g_return_if_fail (LAT_IS_BOARD (self));

  had_words = lat_board_survival_is_whole (&self->survival);
  if (!lat_board_survival_set (&self->survival, survival))
    return;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), self->survival.counted.n_games > 0);
  if (had_words || lat_board_survival_is_whole (&self->survival))
    lat_board_update_notes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Says of a square how the games went. */
gboolean
lat_board_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  LatBoard *self = LAT_BOARD (widget);
  LatSquare square =
      by_keyboard ? lat_board_get_cursor (self) : lat_board_find_square_at (self, x, y);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  LatBoardRect rect;

  if (square == LAT_SQUARE_NONE || self->input.is_dragging)
    return FALSE;
  lat_survival_words_append (words, &self->survival.counted, &self->state.position, square);
  if (words->len == 0)
    return FALSE;
  name =
      lat_board_square_dup_label (square, lat_position_get_cell (&self->state.position, square), 0);
  text = g_strdup_printf ("%s, %s", name, words->str);
  rect = lat_board_geometry_get_rect (&self->plan.geometry, square);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ rect.x, rect.y, rect.width, rect.height });
  return TRUE;
}
