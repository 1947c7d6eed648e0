/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-tools.c - what set-ups of a position and of a start array have in common */
#include "lat-setup-tools.h"

/* What the name of an action that transforms ends with, whatever its group. */
static LatSetupTurn
find_turn (const char *action)
{
  static const char *const names[] = { ".mirror-files", ".mirror-ranks", ".rotate", ".quarter",
                                       ".swap" };
  guint turn = 0;

  while (turn < G_N_ELEMENTS (names) - 1 && !g_str_has_suffix (action, names[turn]))
    turn++;
  return (LatSetupTurn) turn;
}

/* Does what an action is named after. */
void
lat_setup_tools_transform (LatSetup *setup, const char *action)
{
  lat_setup_transform (setup, find_turn (action));
}

/* Enables those actions of a widget that can be done; @actions: %NULL at the end. */
void
lat_setup_tools_update (LatSetup *setup, GtkWidget *widget, const char *const *actions)
{
  for (guint i = 0; actions[i] != NULL; i++)
    gtk_widget_action_set_enabled (widget, actions[i],
                                   lat_setup_can_transform (setup, find_turn (actions[i])));
}

/* Says what is wrong with a text; @message: (nullable): %NULL if nothing is. */
void
lat_setup_tools_show_error (GtkWidget *text, GtkLabel *label, const char *message)
{
  if (message != NULL)
    gtk_widget_add_css_class (text, "error");
  else
    gtk_widget_remove_css_class (text, "error");
  gtk_label_set_label (label, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (label), message != NULL);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_STATE_INVALID,
      message != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
