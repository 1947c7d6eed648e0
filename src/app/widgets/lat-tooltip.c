/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tooltip.c - what is said of a widget where it has no words of its own */
#include "lat-tooltip.h"

/* For words that are set with each action: GTK asks the display where the pointer is, and waits for
 * the answer, even if they are the same.
 *
 * @text (nullable): %NULL for none */
void
lat_tooltip_set (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

static gboolean
query_cb (GtkLabel *label, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

/* What a label says, for where it is too narrow. */
void
lat_tooltip_follow (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_cb), NULL);
}

/* The same words for the pointer and for a screen reader. */
void
lat_tooltip_name (GtkWidget *widget, const char *text)
{
  lat_tooltip_set (widget, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
