/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-part.c - an action of a flowing text, for who hears it */
#include "lat-flow-part.h"

struct _LatFlowPart
{
  GtkWidget parent_instance;
  guint span;
};

G_DEFINE_FINAL_TYPE (LatFlowPart, lat_flow_part, GTK_TYPE_WIDGET)

static void
press (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (gtk_widget_get_parent (widget), "span-activated",
                         LAT_FLOW_PART (widget)->span);
}

static void
lat_flow_part_class_init (LatFlowPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "part.press", NULL, press);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LINK);
}

static void
lat_flow_part_init (LatFlowPart *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* Returns: which span of the text it is */
guint
lat_flow_part_get_span (LatFlowPart *self)
{
  g_return_val_if_fail (LAT_IS_FLOW_PART (self), 0);

  return self->span;
}

static LatFlowPart *
add_part (GtkWidget *parent)
{
  LatFlowPart *part = g_object_new (LAT_TYPE_FLOW_PART, NULL);

  gtk_widget_insert_before (GTK_WIDGET (part), parent, NULL);
  return part;
}

/* Has a visible part for each action of a text, named with its number. Those that are over are hidden and kept
 * for the next text: there are many rows, and they change with each scroll. */
void
lat_flow_parts_update (GtkWidget *parent, const char *text, const LatSpan *spans, guint n_spans)
{
  GtkWidget *part = gtk_widget_get_first_child (parent);

  for (guint i = 0; i < n_spans; i++)
    {
      guint start =
          i > 0 && spans[i - 1].kind == LAT_SPAN_NUMBER ? spans[i - 1].start : spans[i].start;
      g_autofree char *name = g_strndup (text + start, spans[i].end - start);

      if (spans[i].kind != LAT_SPAN_ACTION)
        continue;
      if (part == NULL)
        part = GTK_WIDGET (add_part (parent));
      LAT_FLOW_PART (part)->span = i;
      gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_widget_set_visible (part, TRUE);
      part = gtk_widget_get_next_sibling (part);
    }
  for (; part != NULL; part = gtk_widget_get_next_sibling (part))
    gtk_widget_set_visible (part, FALSE);
  gtk_widget_queue_allocate (parent);
}

/* @span: the current one; -1 for none */
void
lat_flow_parts_select (GtkWidget *parent, int span)
{
  for (GtkWidget *part = gtk_widget_get_first_child (parent); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    gtk_accessible_update_state (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_STATE_SELECTED,
                                 (int) LAT_FLOW_PART (part)->span == span, -1);
}
