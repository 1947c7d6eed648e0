/* lat-preferences-window.c - the settings, for people */
#include "config.h"

#include "lat-engines-group.h"
#include "lat-preferences-window.h"
#include "lat-settings.h"

struct _LatPreferencesWindow
{
  AdwPreferencesWindow parent_instance;

  GtkWidget *board_style;
  GtkWidget *piece_set;
  GtkWidget *coordinates;
  GtkWidget *evaluation_bar;
  GtkWidget *continuations;
  GtkWidget *threads;
  GtkWidget *hash;
};

G_DEFINE_FINAL_TYPE (LatPreferencesWindow, lat_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, const char *key)
{
  g_settings_set_enum (lat_settings_get_default (), key, (int) adw_combo_row_get_selected (row));
}

/* The items stand in the order of the enumeration's values. */
static void
bind_enum (GtkWidget *row, const char *key)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              (guint) g_settings_get_enum (lat_settings_get_default (), key));
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), (gpointer) key);
}

static void
lat_preferences_window_class_init (LatPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LAT_TYPE_ENGINES_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/latrunculi/Latrunculi/lat-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, board_style);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, piece_set);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, coordinates);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, evaluation_bar);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, continuations);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, threads);
  gtk_widget_class_bind_template_child (widget_class, LatPreferencesWindow, hash);
}

static void
lat_preferences_window_init (LatPreferencesWindow *self)
{
  GSettings *settings = lat_settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bind_enum (self->board_style, "board-style");
  bind_enum (self->piece_set, "piece-set");
  bind_enum (self->coordinates, "coordinates");
  g_settings_bind (settings, "show-evaluation-bar", self->evaluation_bar, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "continuation-arrows", self->continuations, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "engine-threads", self->threads, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "engine-hash", self->hash, "value", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
lat_preferences_window_new (GtkWindow *parent)
{
  return g_object_new (LAT_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "modal", TRUE, NULL);
}
