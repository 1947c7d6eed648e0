/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-scroll-into-view.c - what has just come up is scrolled to */
#include "lat-scroll-into-view.h"

static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *n_ticks = data;
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;

  /* The first tick comes before what is new has its place. */
  if ((*n_ticks)++ == 0)
    return G_SOURCE_CONTINUE;
  if (window == NULL || !gtk_widget_compute_bounds (widget, window, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));

  double page = gtk_adjustment_get_page_size (adjustment);
  double top = (double) bounds.origin.y, bottom = top + (double) bounds.size.height;

  if (bottom > page && top > 0)
    gtk_adjustment_set_value (adjustment,
                              gtk_adjustment_get_value (adjustment) + MIN (bottom - page, top));
  else if (top < 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + top);
  return G_SOURCE_REMOVE;
}

/**
 * lat_scroll_into_view:
 * @widget: in something that scrolls
 *
 * Scrolls, once all is in its place, so that as much of it is seen as there is room for, its
 * beginning first.
 */
void
lat_scroll_into_view (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_add_tick_callback (widget, scroll_tick_cb, g_new0 (guint, 1), g_free);
}
