/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-difference.c - what other rules make of the position, on the board of the window */
#include "lat-board-view.h"
#include "lat-window-private.h"

static void
update_cb (LatWindow *self, LatRulesComparison *comparison)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (self->board));
  gboolean is_shown = lat_rules_comparison_get_on_board (comparison);

  lat_board_set_differences (board, is_shown ? lat_rules_comparison_get_actions (comparison) : NULL,
                             lat_rules_comparison_get_pointed (comparison));
}

static void
notify_cb (LatWindow *self, GParamSpec *pspec, LatRulesComparison *comparison)
{
  update_cb (self, comparison);
}

/* Shows on the board what the comparison finds, as long as it is to be shown there.
 * @comparison: (nullable): of the document; %NULL when there is none any more */
void
lat_window_follow_comparison (LatWindow *self, LatRulesComparison *comparison)
{
  if (comparison == NULL)
    {
      if (self->board != NULL)
        lat_board_set_differences (lat_board_view_get_board (LAT_BOARD_VIEW (self->board)), NULL,
                                   LAT_ACTION_INVALID);
      return;
    }
  g_signal_connect_object (comparison, "updated", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::on-board", G_CALLBACK (notify_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::pointed", G_CALLBACK (notify_cb), self,
                           G_CONNECT_SWAPPED);
}
