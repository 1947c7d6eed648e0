/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-control.c - what a number, a choice or a switch of the rules is changed with */
#include "lat-name-choice.h"
#include "lat-rules-control.h"

#include <glib/gi18n.h>

#include "lat-rules-spin.h"

static GtkWidget *
create_choice (const LatSchemaKey *schema)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  GtkWidget *choice;

  for (const LatChoice *row = schema->choices; row->nick != NULL; row++)
    gtk_string_list_append (labels, _ (row->label));
  choice = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  lat_let_choice_shrink (GTK_DROP_DOWN (choice));
  return choice;
}

/**
 * lat_rules_control_new:
 * @key: a number, a choice or a boolean
 *
 * Returns: (transfer floating): a spin button, a drop-down or a switch for its values
 */
GtkWidget *
lat_rules_control_new (LatKey key)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  GtkWidget *control;

  if (schema->kind == LAT_VALUE_INTEGER)
    return GTK_WIDGET (lat_rules_spin_new (key));
  if (schema->kind == LAT_VALUE_CHOICE)
    return create_choice (schema);
  control = gtk_switch_new ();
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  return control;
}

/**
 * lat_rules_control_connect:
 * @changed: (scope async): called with @data, whenever the value changes
 */
void
lat_rules_control_connect (GtkWidget *control, GCallback changed, gpointer data)
{
  const char *signal = GTK_IS_SWITCH (control)      ? "notify::active"
                       : GTK_IS_DROP_DOWN (control) ? "notify::selected"
                                                    : "value-changed";

  g_signal_connect_object (control, signal, changed, data, G_CONNECT_SWAPPED);
}

int
lat_rules_control_get (GtkWidget *control)
{
  if (GTK_IS_SWITCH (control))
    return gtk_switch_get_active (GTK_SWITCH (control));
  if (GTK_IS_DROP_DOWN (control))
    return (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (control));
  return lat_rules_spin_get (GTK_SPIN_BUTTON (control));
}

/**
 * lat_rules_control_fit:
 *
 * Tells a number how much matters on the board of the rules.
 */
void
lat_rules_control_fit (GtkWidget *control, const LatRules *rules)
{
  if (GTK_IS_SPIN_BUTTON (control))
    lat_rules_spin_set_most (GTK_SPIN_BUTTON (control), MAX (rules->files, rules->ranks) - 1);
}

void
lat_rules_control_set (GtkWidget *control, int value)
{
  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), value);
  else if (GTK_IS_DROP_DOWN (control))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (control), (guint) value);
  else
    lat_rules_spin_set (GTK_SPIN_BUTTON (control), value);
}

/**
 * lat_rules_control_dup_value:
 *
 * Returns: (transfer full): the value as a file says it
 */
char *
lat_rules_control_dup_value (GtkWidget *control, LatKey key)
{
  int value = lat_rules_control_get (control);

  if (GTK_IS_SWITCH (control))
    return g_strdup (value ? "true" : "false");
  if (GTK_IS_DROP_DOWN (control))
    return g_strdup (lat_schema_get (key)->choices[value].nick);
  return g_strdup_printf ("%d", value);
}

/**
 * lat_rules_control_name_choice:
 * @title: what it chooses
 * @value: what is chosen
 *
 * The button inside a drop-down takes the focus and has no name of its own.
 */
void
lat_rules_control_name_choice (GtkWidget *choice, const char *title, const char *value)
{
  GtkWidget *button = gtk_widget_get_first_child (choice);
  /* Translators: the title of a rule and its value */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, value);

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  if (button != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
}

/**
 * lat_rules_control_name:
 * @title: what it changes
 *
 * Says what a control is; to be said again where its value has changed, since a drop-down says that, too.
 */
void
lat_rules_control_name (GtkWidget *control, LatKey key, const char *title)
{
  if (GTK_IS_DROP_DOWN (control))
    lat_rules_control_name_choice (
        control, title, _ (lat_schema_get (key)->choices[lat_rules_control_get (control)].label));
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                    -1);
}

/**
 * lat_rules_control_activate:
 *
 * Does what a click beside it should do.
 */
void
lat_rules_control_activate (GtkWidget *control)
{
  if (GTK_IS_SWITCH (control))
    gtk_widget_activate (control);
  else if (GTK_IS_DROP_DOWN (control))
    g_signal_emit_by_name (control, "activate");
  else
    gtk_widget_grab_focus (control);
}

/**
 * lat_rules_control_set_invalid:
 *
 * Says whether what is wrong is the value. A screen reader is told of each state that is set,
 * whether it is new or not, so it is set only when it is.
 */
void
lat_rules_control_set_invalid (GtkWidget *control, gboolean is_invalid)
{
  if (is_invalid == gtk_widget_has_css_class (control, "error"))
    return;
  if (is_invalid)
    gtk_widget_add_css_class (control, "error");
  else
    gtk_widget_remove_css_class (control, "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
      is_invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
