/* lat-name-choice.c - a drop-down says what it chooses */
#include "config.h"

#include <glib/gi18n.h>

#include "lat-name-choice.h"

static char *
dup_chosen (GtkDropDown *choice)
{
  GObject *item = gtk_drop_down_get_selected_item (choice);
  GtkExpression *expression = gtk_drop_down_get_expression (choice);
  g_auto (GValue) value = G_VALUE_INIT;

  if (item == NULL)
    return NULL;
  if (expression != NULL && gtk_expression_evaluate (expression, item, &value))
    return g_value_dup_string (&value);
  return GTK_IS_STRING_OBJECT (item)
             ? g_strdup (gtk_string_object_get_string (GTK_STRING_OBJECT (item)))
             : NULL;
}

static void
chosen_cb (GtkDropDown *choice, GParamSpec *pspec, const char *title)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choice));
  g_autofree char *chosen = dup_chosen (choice);
  /* Translators: the title of a rule and its value */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, chosen != NULL ? chosen : "");

  if (button != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
}

static void
free_title (gpointer title, GClosure *closure)
{
  g_free (title);
}

/**
 * lat_name_choice:
 * @choice: a drop-down, with what is chosen from
 * @title: what it chooses
 *
 * Names the part of @choice that has the focus by @title and by what is chosen: it has no name of
 * its own, whatever the name of @choice is.
 */
void
lat_name_choice (GtkDropDown *choice, const char *title)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));
  g_return_if_fail (title != NULL);

  g_signal_connect_data (choice, "notify::selected-item", G_CALLBACK (chosen_cb), g_strdup (title),
                         free_title, 0);
  chosen_cb (choice, NULL, title);
}
