/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window-filters.c - what games are searched by, where there is little room: the words alone, the others on demand */
#include "lat-games-window-private.h"
#include "lat-name-choice.h"

/* In pixels: where the window is not as wide there are no two fields beside each other. */
#define NARROW 480

static gboolean
is_filtered (LatGamesWindow *self)
{
  return *gtk_editable_get_text (self->player) != '\0'
         || gtk_drop_down_get_selected (self->rules) > 0
         || gtk_drop_down_get_selected (self->result) > 0
         || gtk_drop_down_get_selected (self->position) > 0
         || !lat_pattern_is_empty (&self->pattern);
}

static void
update_filters (LatGamesWindow *self)
{
  gboolean shown = !self->is_narrow || gtk_toggle_button_get_active (self->more);
  GtkFlowBoxChild *child;

  gtk_widget_set_visible (GTK_WIDGET (self->more), self->is_narrow);
  gtk_button_set_icon_name (GTK_BUTTON (self->more),
                            shown ? "pan-up-symbolic" : "pan-down-symbolic");
  /* One alone is as wide as there is room. */
  gtk_flow_box_set_max_children_per_line (self->filters, shown ? 6 : 1);
  for (int i = 1; (child = gtk_flow_box_get_child_at_index (self->filters, i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (child), shown);
}

static gboolean
shape_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);

  /* What the list is limited by is never hidden. */
  if (self->is_narrow && is_filtered (self))
    gtk_toggle_button_set_active (self->more, TRUE);
  update_filters (self);
  return G_SOURCE_REMOVE;
}

/* The window is so wide now. What follows from it comes before the next frame: not in the middle of a layout. */
void
lat_games_window_fit_filters (LatGamesWindow *self, int width)
{
  gboolean is_narrow = width < NARROW;

  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), shape_cb, NULL, NULL);
}

void
lat_games_window_set_up_filters (LatGamesWindow *self)
{
  GtkDropDown *const choices[] = { self->scope, self->rules, self->result, self->position };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    lat_let_choice_shrink (choices[i]);
  g_signal_connect_swapped (self->more, "toggled", G_CALLBACK (update_filters), self);
}
