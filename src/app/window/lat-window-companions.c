/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-companions.c - windows that stay beside the main one: boards that were found, sources, laboratory, teaching, training and the wear bench */
#include "lat-boards-window.h"
#include "lat-clause-window.h"
#include "lat-lab-window.h"
#include "lat-own-nets.h"
#include "lat-own-rules.h"
#include "lat-present.h"
#include "lat-teach-window.h"
#include "lat-training-window.h"
#include "lat-wear-map-window.h"
#include "lat-wear-window.h"
#include "lat-window-private.h"

/* Tells them which document is on the board. */
void
lat_window_update_companions (LatWindow *self)
{
  if (self->lab_window != NULL)
    lat_lab_window_set_document (LAT_LAB_WINDOW (self->lab_window), self->document);
  if (self->teach_window != NULL)
    lat_teach_window_set_document (LAT_TEACH_WINDOW (self->teach_window), self->document);
  if (self->training_window != NULL)
    lat_training_window_set_document (LAT_TRAINING_WINDOW (self->training_window), self->document);
}

static void
companion_gone_cb (LatWindow *self, GtkWindow *window)
{
  GtkWindow **const places[] = { &self->boards_window, &self->lab_window, &self->teach_window,
                                 &self->training_window, &self->wear_window };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (*places[i] == window)
      *places[i] = NULL;
}

/* Shows one of them, and makes it when it is first asked for.
 *
 * @signal: (nullable): what @open answers */
static void
present_companion (LatWindow *self,
                   GtkWindow **place,
                   GtkWindow *(*create) (GtkWindow *parent),
                   const char *signal,
                   GCallback open)
{
  if (*place == NULL)
    {
      *place = create (GTK_WINDOW (self));
      if (signal != NULL)
        g_signal_connect_object (*place, signal, open, self, G_CONNECT_SWAPPED);
      lat_present_follow_end (*place, G_CALLBACK (companion_gone_cb), self);
      lat_window_update_companions (self);
    }
  lat_present_soon (*place);
}

/* It goes with the window: there may be several, of several runs. */
static void
show_wear_cb (LatWindow *self, const char *path)
{
  lat_present_soon (lat_wear_map_window_new (GTK_WINDOW (self), path));
}

static void
lab_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  gboolean is_new = self->lab_window == NULL;

  present_companion (self, &self->lab_window, lat_lab_window_new, "open-file",
                     G_CALLBACK (lat_window_open_file));
  if (is_new)
    g_signal_connect_object (self->lab_window, "show-wear", G_CALLBACK (show_wear_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
sources_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_clause_window_present (GTK_WINDOW (self), LAT_KEY_METHOD,
                             lat_ruleset_get_rules (lat_document_get_ruleset (self->document)));
}

static void
teach_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  present_companion (self, &self->teach_window, lat_teach_window_new, NULL, NULL);
}

/* The engine has been taught something, here or in another window. */
static void
nets_changed_cb (LatWindow *self, const char *rules)
{
  if (self->document == NULL
      || !g_str_equal (rules, lat_ruleset_get_line (lat_document_get_ruleset (self->document))))
    return;
  if (self->analysis != NULL)
    lat_analysis_note_nets (self->analysis);
  lat_document_note_nets (self->document);
}

void
lat_window_follow_nets (LatWindow *self)
{
  g_signal_connect_object (lat_own_nets_get_default (), "changed", G_CALLBACK (nets_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
training_open_cb (LatWindow *self, LatDocument *document)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  lat_document_set_collection (document, lat_own_rules_get_default ());
  gtk_window_present (GTK_WINDOW (lat_window_new (ADW_APPLICATION (application), document)));
}

static void
training_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  present_companion (self, &self->training_window, lat_training_window_new, "open-document",
                     G_CALLBACK (training_open_cb));
}

static void
boards_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  present_companion (self, &self->boards_window, lat_boards_window_new, "new-game",
                     G_CALLBACK (lat_window_begin_game));
}

static void
wear_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  present_companion (self, &self->wear_window, lat_wear_window_new, NULL, NULL);
}

/* Destroys a window that stands beside the main one. Where a key in it ends the program, GTK lets go of it last, and
 * would look at its parent then.
 *
 * @window: (nullable): may be destroyed as it is */
void
lat_window_let_go (GtkWindow *window)
{
  if (window == NULL)
    return;
  gtk_window_set_transient_for (window, NULL);
  gtk_window_destroy (window);
}

void
lat_window_release_companions (LatWindow *self)
{
  g_clear_pointer (&self->boards_window, lat_window_let_go);
  g_clear_pointer (&self->lab_window, lat_window_let_go);
  g_clear_pointer (&self->teach_window, lat_window_let_go);
  g_clear_pointer (&self->training_window, lat_window_let_go);
  g_clear_pointer (&self->wear_window, lat_window_let_go);
}

void
lat_window_class_install_companions (GtkWidgetClass *widget_class)
{
  static const LatActionEntry entries[] = {
    { "win.boards", NULL, boards_activated },     { "win.lab", NULL, lab_activated },
    { "win.sources", NULL, sources_activated },   { "win.teach", NULL, teach_activated },
    { "win.training", NULL, training_activated }, { "win.wear", NULL, wear_activated },
  };

  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}
