/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-start.c - the start page, in the place of the panes */
#include <glib/gi18n.h>

#include "lat-first-steps.h"
#include "lat-pane.h"
#include "lat-rules-window.h"
#include "lat-settings.h"
#include "lat-shape-bin.h"
#include "lat-welcome-page.h"
#include "lat-window-private.h"

/* A person follows the engine more easily if it does not answer at once. */
#define PAUSE_MS 500
/* Of the page where it is below the board, in pixels: as high as what one can begin with. */
#define START_HEIGHT 264

static void
document_changed_cb (LatWindow *self, guint change)
{
  if ((change & (LAT_CHANGE_TREE | LAT_CHANGE_RULES | LAT_CHANGE_FILE)) != 0)
    lat_window_leave_start (self);
}

static void
analysis_enabled_cb (LatWindow *self)
{
  if (lat_analysis_get_enabled (self->analysis))
    lat_window_leave_start (self);
}

/* Shows what somebody has chosen: here if nothing would be missed.
 *
 * Returns: (transfer none): the window that shows it */
static LatWindow *
show_document (LatWindow *self, LatDocument *document)
{
  lat_window_leave_start (self);
  if (lat_window_is_untouched (self))
    lat_window_set_document (self, document);
  else
    {
      self = LAT_WINDOW (lat_window_new (
          ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), document));
      lat_window_toast (self, _ ("Opened beside your game, which is in its own window"));
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

static void
play_cb (LatWindow *self, LatDocument *document)
{
  LatOpponentSettings settings = {
    .plays = { [LAT_BLACK] = TRUE },
    .level = (guint) g_settings_get_int (lat_settings_get_default (), "opponent-level"),
    .pause_ms = PAUSE_MS,
    .seed = (guint64) g_get_real_time (),
  };

  self = show_document (self, document);
  lat_window_begin_play (GTK_WINDOW (self), &settings);
  lat_opponent_start (self->opponent, &settings);
}

static void
show_key_cb (LatRulesWindow *window, gpointer key)
{
  lat_rules_window_show_key (window, (LatKey) GPOINTER_TO_UINT (key));
}

static void
look_cb (LatWindow *self, LatDocument *document, guint key)
{
  self = show_document (self, document);
  if (key == LAT_N_KEYS)
    return;
  g_object_set (self, "rules-shown", TRUE, NULL);
  /* When it is on the screen: assistive technologies are not told of a focus that was there before. */
  g_signal_connect_after (self->rules_window, "map", G_CALLBACK (show_key_cb),
                          GUINT_TO_POINTER (key));
}

/* In the bubble phase: the board and the popovers have uses of their own for Escape. */
static gboolean
key_cb (LatWindow *self, guint key, guint code, GdkModifierType state)
{
  if (self->start_page == NULL || key != GDK_KEY_Escape)
    return FALSE;
  lat_window_leave_start (self);
  return TRUE;
}

/**
 * lat_window_show_start:
 * @self: a window
 *
 * Shows the start page beside the board, which keeps the keys. It goes by itself when something is done to the game.
 */
void
lat_window_show_start (LatWindow *self)
{
  g_autofree char *uri = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (LAT_IS_WINDOW (self));

  if (self->start_page != NULL || self->setup != NULL)
    return;
  uri = lat_window_dup_recent (&name);
  self->start_page = lat_welcome_page_new (uri, name);
  gtk_widget_add_css_class (self->start_page, "column");
  gtk_widget_set_size_request (self->start_page, 320, -1);
  g_signal_connect_object (self->start_page, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_page, "look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_page, "close", G_CALLBACK (lat_window_leave_start), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::enabled", G_CALLBACK (analysis_enabled_cb),
                           self, G_CONNECT_SWAPPED);
  /* The window keeps the column meanwhile. */
  g_object_ref (self->column);
  lat_shape_bin_set_end (LAT_SHAPE_BIN (self->bin), self->start_page);
  lat_shape_bin_set_end_height (LAT_SHAPE_BIN (self->bin), START_HEIGHT);
}

/* Shows the panes again. */
void
lat_window_leave_start (LatWindow *self)
{
  g_return_if_fail (LAT_IS_WINDOW (self));

  if (self->start_page == NULL)
    return;
  self->start_page = NULL;
  g_signal_handlers_disconnect_by_func (self->document, document_changed_cb, self);
  g_signal_handlers_disconnect_by_func (self->analysis, analysis_enabled_cb, self);
  lat_shape_bin_set_end (LAT_SHAPE_BIN (self->bin), self->column);
  lat_shape_bin_set_end_height (LAT_SHAPE_BIN (self->bin), 0);
  g_object_unref (self->column);
  gtk_widget_grab_focus (self->board);
}

/* Unfolds a pane that somebody asks for, wherever it is. */
void
lat_window_open_pane (LatWindow *self, GtkWidget *pane)
{
  g_return_if_fail (LAT_IS_WINDOW (self));

  lat_window_leave_start (self);
  lat_pane_set_open (LAT_PANE (pane), TRUE);
  lat_window_show_page (self, pane);
}

static void
start_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_window_show_start (self);
  if (self->start_page != NULL)
    gtk_widget_grab_focus (self->start_page);
}

static void
open_sample_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  guint index = g_variant_get_uint32 (parameter);
  g_autoptr (LatDocument) document = NULL;

  if (lat_first_steps_get (LAT_FIRST_STEP_GAME, index) == NULL)
    return;
  document = lat_first_steps_open (LAT_FIRST_STEP_GAME, index);
  show_document (LAT_WINDOW (widget), document);
}

/* The games of the start page, where one looks for them, too. */
static void
fill_samples (LatWindow *self)
{
  const LatFirstStep *step;

  for (guint i = 0; (step = lat_first_steps_get (LAT_FIRST_STEP_GAME, i)) != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (step->title), NULL);

      g_menu_item_set_action_and_target (item, "win.open-sample", "u", i);
      g_menu_append_item (self->samples_menu, item);
    }
}

static const LatActionEntry entries[] = {
  { "win.start-page", NULL, start_activated },
  { "win.open-sample", "u", open_sample_activated },
};

void
lat_window_class_install_start (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

void
lat_window_set_up_start (LatWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  fill_samples (self);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
