/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-view-survival.c - who will still stand: when that is looked for, and where it is shown */
#include "lat-board-view-private.h"
#include "lat-settings.h"

/* Shows what is known of the position on the board. */
void
lat_board_view_update_survival (LatBoardView *self)
{
  const LatSurvival *survival = NULL;

  if (self->survival == NULL)
    return;
  if (self->setup == NULL && !self->is_previewing)
    survival = lat_survival_map_get (self->survival);
  lat_board_set_survival (self->board, survival);
  lat_overlay_legend_set_progress (self->legend, survival);
}

/* Nothing is played that nobody would see. */
void
lat_board_view_check_survival (LatBoardView *self)
{
  gboolean is_wanted;

  if (self->survival == NULL)
    return;
  is_wanted = g_settings_get_boolean (lat_settings_get_default (), "survival-map");
  lat_overlay_legend_set_survival (self->legend, is_wanted);
  lat_survival_map_set_enabled (self->survival, is_wanted && self->setup == NULL
                                                    && gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/**
 * lat_board_view_set_survival:
 * @survival: who will still stand in the document that is shown
 *
 * Offers it beside what can be laid over the board. To be called once; without it, it is not offered.
 */
void
lat_board_view_set_survival (LatBoardView *self, LatSurvivalMap *survival)
{
  g_return_if_fail (LAT_IS_BOARD_VIEW (self) && self->survival == NULL);
  g_return_if_fail (LAT_IS_SURVIVAL_MAP (survival));

  self->survival = g_object_ref (survival);
  lat_overlay_menu_set_survival (self->overlay_menu, survival);
  g_signal_connect_object (survival, "updated", G_CALLBACK (lat_board_view_update_survival), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_settings_get_default (), "changed::survival-map",
                           G_CALLBACK (lat_board_view_check_survival), self, G_CONNECT_SWAPPED);
  lat_board_view_check_survival (self);
}
