/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engines-group.c - the external engines, in the preferences */
#include <glib/gi18n.h>

#include "lat-engines-group.h"
#include "lat-engines.h"
#include "lat-external-engine.h"
#include "lat-settings.h"
#include "lat-tooltip.h"

struct _LatEnginesGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;
  GtkWidget *adder;
  GtkWidget *name;
  GtkWidget *command;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (LatEnginesGroup, lat_engines_group, ADW_TYPE_PREFERENCES_GROUP)

/* {{{ testing */

static void
finish_test (GtkWidget *row, LatExternalEngine *engine)
{
  g_autofree char *fault = lat_external_engine_dup_fault (engine);
  g_autofree char *text = NULL;
  const char *name = lat_external_engine_get_name (engine);

  if (fault != NULL)
    /* Translators: %s is what went wrong with an engine. */
    text = g_strdup_printf (_ ("It does not work: %s"), fault);
  else if (lat_external_engine_is_ready (engine))
    /* Translators: %s is how an engine calls itself. */
    text = g_strdup_printf (_ ("It works, and calls itself %s"), name != NULL ? name : "?");
  else
    return;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  /* Nothing more is to come: the program goes with its last word. */
  g_object_set_data (G_OBJECT (row), "engine", NULL);
}

static gboolean
finish_test_cb (gpointer data)
{
  GtkWidget *row = data;
  LatExternalEngine *engine = g_object_get_data (G_OBJECT (row), "engine");

  if (engine != NULL)
    finish_test (row, engine);
  return G_SOURCE_REMOVE;
}

/* Not from within the engine, which may be freed then. */
static void
news_cb (gpointer row)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, finish_test_cb, g_object_ref (row), g_object_unref);
}

static void
test_clicked_cb (GtkWidget *row)
{
  GSettings *settings = lat_settings_get_default ();
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  g_autofree char *preset = g_settings_get_string (settings, "preset");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (preset);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = lat_engines_dup_argv (settings, name, &error);
  LatExternalEngine *engine;

  if (argv == NULL || ruleset == NULL)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), error != NULL ? error->message : "");
      return;
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Waiting for its answer…"));
  engine = lat_external_engine_new ((const char *const *) argv, LAT_EXTERNAL_ENGINE_PATIENCE,
                                    news_cb, row);
  g_object_set_data_full (G_OBJECT (row), "engine", engine,
                          (GDestroyNotify) lat_external_engine_free);
  lat_external_engine_check (engine, ruleset);
}

/* }}} */

static void
remove_clicked_cb (GtkWidget *row)
{
  lat_engines_remove (lat_settings_get_default (),
                      adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static GtkWidget *
create_button (GtkWidget *row, const char *icon, const char *text, GCallback callback)
{
  GtkWidget *button =
      icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new_with_mnemonic (text);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  if (icon != NULL)
    {
      lat_tooltip_name (button, text);
    }
  g_signal_connect_object (button, "clicked", callback, row, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
create_row (const char *name)
{
  g_autofree char *command = lat_engines_dup_command (lat_settings_get_default (), name);
  GtkWidget *row = adw_action_row_new ();

  /* Neither the title nor the subtitle. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), command);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             create_button (row, NULL, _ ("_Test"), G_CALLBACK (test_clicked_cb)));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             create_button (row, "user-trash-symbolic", _ ("Remove the engine"),
                                            G_CALLBACK (remove_clicked_cb)));
  return row;
}

/* The rows above the one that adds. */
static void
fill_engines_group (LatEnginesGroup *self)
{
  g_autoptr (GPtrArray) names = lat_engines_list_names (lat_settings_get_default ());

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_object_ref (self->adder);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->adder);
  for (guint i = 0; i < names->len; i++)
    {
      GtkWidget *row = create_row (g_ptr_array_index (names, i));

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->adder);
  g_object_unref (self->adder);
}

static void
add_clicked_cb (LatEnginesGroup *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  g_autofree char *command = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->command)));
  g_autoptr (GError) error = NULL;
  gboolean is_added;

  g_strstrip (name);
  g_strstrip (command);
  is_added = lat_engines_add (lat_settings_get_default (), name, command, &error);
  gtk_widget_set_visible (self->problem, !is_added);
  if (!is_added)
    {
      gtk_label_set_label (GTK_LABEL (self->problem), error != NULL ? error->message : "");
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  gtk_editable_set_text (GTK_EDITABLE (self->command), "");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->adder), FALSE);
}

static void
lat_engines_group_finalize (GObject *object)
{
  g_ptr_array_unref (LAT_ENGINES_GROUP (object)->rows);
  G_OBJECT_CLASS (lat_engines_group_parent_class)->finalize (object);
}

static void
lat_engines_group_class_init (LatEnginesGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_engines_group_finalize;
}

static GtkWidget *
create_adder (LatEnginesGroup *self)
{
  GtkWidget *adder = adw_expander_row_new ();
  GtkWidget *last = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Add"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (adder), _ ("Add an engine"));
  self->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name), _ ("Name"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (adder), self->name);
  self->command = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->command), _ ("Command line"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (adder), self->command);
  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_set_hexpand (self->problem, TRUE);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (box), self->problem);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (box, "engine-settings");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (last), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (last), FALSE);
  gtk_widget_set_focusable (last, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (adder), last);
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_clicked_cb), self, G_CONNECT_SWAPPED);
  return adder;
}

static void
lat_engines_group_init (LatEnginesGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("External engines"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self),
      _ ("Programs that speak the same protocol, here or, by ssh, elsewhere. Choose one in the "
         "menu of the engine’s pane."));
  self->rows = g_ptr_array_new ();
  self->adder = create_adder (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->adder);
  g_signal_connect_object (lat_settings_get_default (), "changed::external-engines",
                           G_CALLBACK (fill_engines_group), self, G_CONNECT_SWAPPED);
  fill_engines_group (self);
}
