/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-chances.c - who will still stand, on the board that is shown */
#include "lat-board-private.h"

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
  lat_board_update_tooltip (self);
  if (had_words || lat_board_survival_is_whole (&self->survival))
    lat_board_update_notes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
