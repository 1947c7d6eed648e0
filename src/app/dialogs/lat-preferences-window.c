/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preferences-window.c - the settings, for people */
#include <glib/gi18n.h>

#include "lat-dialog.h"
#include "lat-engines-group.h"
#include "lat-help.h"
#include "lat-keeping-group.h"
#include "lat-preferences-window.h"
#include "lat-scope.h"
#include "lat-settings.h"

struct _LatPreferencesWindow
{
  LatSettingsDialog parent_instance;

  GtkWidget *board_style;
  GtkWidget *piece_set;
  GtkWidget *coordinates;
  GtkWidget *board_frame;
  GtkWidget *evaluation_bar;
  GtkWidget *continuations;
  GtkWidget *moves_in_columns;
  GtkWidget *autosave;
  GtkWidget *restore_session;
  GtkWidget *keep_own_games;
  GtkWidget *threads;
  GtkWidget *hash;

  GVariant *former; /* what was set before the reset */
};

G_DEFINE_FINAL_TYPE (LatPreferencesWindow, lat_preferences_window, LAT_TYPE_SETTINGS_DIALOG)

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, const char *key)
{
  g_settings_set_enum (lat_settings_get_default (), key, (int) adw_combo_row_get_selected (row));
}

static void
changed_cb (AdwComboRow *row, const char *key, GSettings *settings)
{
  adw_combo_row_set_selected (row, (guint) g_settings_get_enum (settings, key));
}

/* The items stand in the order of the enumeration's values. */
static void
bind_enum (GtkWidget *row, const char *key)
{
  GSettings *settings = lat_settings_get_default ();
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  changed_cb (ADW_COMBO_ROW (row), key, settings);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), (gpointer) key);
  g_signal_connect_object (settings, signal, G_CALLBACK (changed_cb), row, G_CONNECT_SWAPPED);
}

static void
reset_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatPreferencesWindow *self = LAT_PREFERENCES_WINDOW (widget);
  g_autoptr (GVariant) former = lat_settings_reset (lat_settings_get_default ());
  AdwToast *toast;

  if (g_variant_n_children (former) == 0)
    {
      lat_settings_dialog_add_toast (LAT_SETTINGS_DIALOG (self),
                                     adw_toast_new (_ ("Nothing was changed")));
      return;
    }
  g_clear_pointer (&self->former, g_variant_unref);
  self->former = g_steal_pointer (&former);
  toast = adw_toast_new (_ ("All settings are as when the program was new"));
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "preferences.restore");
  lat_settings_dialog_add_toast (LAT_SETTINGS_DIALOG (self), toast);
}

static void
restore_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatPreferencesWindow *self = LAT_PREFERENCES_WINDOW (widget);

  if (self->former != NULL)
    lat_settings_restore (lat_settings_get_default (), self->former);
  g_clear_pointer (&self->former, g_variant_unref);
}

static void
lat_preferences_window_finalize (GObject *object)
{
  g_clear_pointer (&LAT_PREFERENCES_WINDOW (object)->former, g_variant_unref);
  G_OBJECT_CLASS (lat_preferences_window_parent_class)->finalize (object);
}

static void
lat_preferences_window_class_init (LatPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_preferences_window_finalize;
  gtk_widget_class_install_action (widget_class, "preferences.reset", NULL, reset_activated);
  gtk_widget_class_install_action (widget_class, "preferences.restore", NULL, restore_activated);

  g_type_ensure (LAT_TYPE_ENGINES_GROUP);
  g_type_ensure (LAT_TYPE_KEEPING_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/latrunculi/Latrunculi/lat-preferences-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, board_style);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, piece_set);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, coordinates);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, board_frame);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, evaluation_bar);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, continuations);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, moves_in_columns);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, autosave);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, restore_session);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, keep_own_games);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, threads);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, hash);
}

static void
lat_preferences_window_init (LatPreferencesWindow *self)
{
  GSettings *settings = lat_settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  lat_dialog_set_size (GTK_WIDGET (self), 560, 570);
  lat_help_add_key (GTK_WIDGET (self), "preferences");
  bind_enum (self->board_style, "board-style");
  bind_enum (self->piece_set, "piece-set");
  bind_enum (self->coordinates, "coordinates");
  g_settings_bind (settings, "board-frame", self->board_frame, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-evaluation-bar", self->evaluation_bar, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "continuation-arrows", self->continuations, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "moves-in-columns", self->moves_in_columns, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "autosave", self->autosave, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-own-games", self->keep_own_games, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "restore-session", self->restore_session, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "engine-threads", self->threads, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "engine-hash", self->hash, "value", G_SETTINGS_BIND_DEFAULT);
}

void
lat_preferences_window_present (GtkWidget *parent)
{
  lat_dialog_present (g_object_new (LAT_TYPE_PREFERENCES_WINDOW, NULL), parent);
}
