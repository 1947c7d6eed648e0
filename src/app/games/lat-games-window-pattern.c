/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window-pattern.c - games that are looked for by a pattern */
#include <glib/gi18n.h>

#include "lat-games-window-private.h"
#include "lat-pattern-window.h"

/* @pattern: (nullable): what is looked for from now on; it is not asked for yet */
void
lat_games_window_set_pattern (LatGamesWindow *self, const LatPattern *pattern)
{
  g_autofree char *text = NULL;

  if (pattern != NULL)
    self->pattern = *pattern;
  else
    lat_pattern_init (&self->pattern);
  text = lat_pattern_write (&self->pattern);
  gtk_label_set_label (self->pattern_label,
                       text[0] != '\0' ? _ ("Painted pattern") : _ ("Any pattern"));
  gtk_widget_set_tooltip_text (self->pattern_button,
                               text[0] != '\0' ? text : _ ("Paint a position to look for"));
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->pattern_button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Pattern"),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_widget_get_tooltip_text (self->pattern_button), -1);
}

static void
changed_cb (LatGamesWindow *self, LatPatternWindow *dialog)
{
  lat_games_window_set_pattern (self, lat_pattern_window_get_pattern (dialog));
  lat_games_window_set_in_sources (self, lat_pattern_window_is_in_sources (dialog));
  lat_games_window_ask (self);
}

static void
go_cb (LatGamesWindow *self, LatPatternWindow *dialog)
{
  lat_dialog_close (GTK_WIDGET (dialog));
  if (lat_games_window_is_in_sources (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  else
    lat_games_window_open_first (self);
}

static void
pattern_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  GtkWidget *dialog = lat_pattern_window_new (self->list, self->finder, &self->pattern,
                                              lat_games_window_is_in_sources (self));

  g_signal_connect_object (dialog, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "go", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
  lat_dialog_present (dialog, widget);
}

void
lat_games_window_class_install_pattern (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.pattern", NULL, pattern_activated);
}
