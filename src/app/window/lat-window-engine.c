/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-engine.c - the engine in a window */
#include <glib/gi18n.h>

#include "lat-action-chooser.h"
#include "lat-board-view.h"
#include "lat-engine-panel.h"
#include "lat-engines.h"
#include "lat-kept-analysis.h"
#include "lat-settings.h"
#include "lat-window-private.h"

/* {{{ settings */

static void
apply_limits (LatAnalysis *analysis, GSettings *settings)
{
  int limit = g_settings_get_enum (settings, "engine-limit");

  lat_analysis_set_limits (
      analysis, limit == 1 ? (guint) g_settings_get_int (settings, "engine-depth") : 0,
      limit == 2 ? 1000 * (guint) g_settings_get_int (settings, "engine-seconds") : 0);
}

/* A command line that cannot be read was refused when it was added. */
static void
apply_program (LatAnalysis *analysis, GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "engine-program");
  g_auto (GStrv) argv = lat_engines_dup_argv (settings, name, NULL);

  lat_analysis_set_program (analysis, (const char *const *) argv);
}

static void
settings_cb (LatAnalysis *analysis, const char *key, GSettings *settings)
{
  if (strcmp (key, "engine-threads") == 0)
    lat_analysis_set_threads (analysis, (guint) g_settings_get_int (settings, key));
  else if (strcmp (key, "engine-hash") == 0)
    lat_analysis_set_hash (analysis, (guint) g_settings_get_int (settings, key));
  else if (strcmp (key, "engine-lines") == 0)
    lat_analysis_set_n_lines (analysis, (guint) g_settings_get_int (settings, key));
  else if (strcmp (key, "engine-limit") == 0 || strcmp (key, "engine-depth") == 0
           || strcmp (key, "engine-seconds") == 0)
    apply_limits (analysis, settings);
  else if (strcmp (key, "engine-program") == 0 || strcmp (key, "external-engines") == 0)
    apply_program (analysis, settings);
}

static void
n_lines_cb (LatAnalysis *analysis)
{
  g_settings_set_int (lat_settings_get_default (), "engine-lines",
                      (int) lat_analysis_get_n_lines (analysis));
}

/* }}} */
/* {{{ the analysis of a document */

/* What the actions of the engine act on. */
void
lat_window_insert_engine_actions (LatWindow *self, LatAnalysis *analysis)
{
  static const char *const names[][2] = {
    { "enabled", "enabled" }, { "lines", "n-lines" }, { "threat", "threat" }, { "locked", "locked" }
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) arrows =
      g_settings_create_action (lat_settings_get_default (), "engine-arrows");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action =
          g_property_action_new (names[i][0], analysis, names[i][1]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  g_action_map_add_action (G_ACTION_MAP (group), arrows);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "engine", G_ACTION_GROUP (group));
}

/* The engine that is off does not whisper either: what was found before is not shown to who plays or learns. */
void
lat_window_update_discretion (LatWindow *self)
{
  gboolean plays =
      self->opponent != NULL && lat_opponent_get_state (self->opponent) != LAT_OPPONENT_OFF;

  if (self->analysis != NULL)
    lat_analysis_set_discreet (self->analysis, plays || self->is_learning);
}

static void
set_aside_cb (LatWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text =
      /* Translators: %s is the name of a file. */
      g_strdup_printf (_ ("The database was damaged and begins anew; the old one is %s"), name);

  lat_window_toast (self, text);
}

LatAnalysis *
lat_window_create_analysis (LatWindow *self, LatDocument *document)
{
  static const char *const keys[] = { "engine-threads", "engine-hash", "engine-lines",
                                      "engine-limit", "engine-program" };
  GSettings *settings = lat_settings_get_default ();
  LatAnalysisStore *store = lat_kept_analysis_get_default ();
  LatAnalysis *analysis = lat_analysis_new (document);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    settings_cb (analysis, keys[i], settings);
  lat_analysis_set_store (analysis, store);
  /* Once for a window, however often another document is shown. */
  g_signal_handlers_disconnect_by_func (store, set_aside_cb, self);
  g_signal_connect_object (store, "set-aside", G_CALLBACK (set_aside_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_cb), analysis,
                           G_CONNECT_SWAPPED);
  g_signal_connect (analysis, "notify::n-lines", G_CALLBACK (n_lines_cb), NULL);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (lat_window_update_engine_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify", G_CALLBACK (lat_window_update_engine_actions), self,
                           G_CONNECT_SWAPPED);
  lat_window_insert_engine_actions (self, analysis);
  return analysis;
}

void
lat_window_release_analysis (LatWindow *self)
{
  if (self->analysis == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->analysis, n_lines_cb, NULL);
  g_signal_handlers_disconnect_by_data (self->analysis, self);
  lat_analysis_set_enabled (self->analysis, FALSE);
  g_clear_object (&self->analysis);
}

static void
preview_cb (LatWindow *self, LatAnalysisLine *line, guint n)
{
  if (self->board != NULL)
    lat_board_view_preview (LAT_BOARD_VIEW (self->board), line, n);
}

/* What a sentence is about. */
static void
reason_cb (LatWindow *self, const LatMark *marks, guint n)
{
  if (self->board != NULL)
    lat_board_view_show_marks (LAT_BOARD_VIEW (self->board), marks, n);
}

GtkWidget *
lat_window_create_engine_panel (LatWindow *self)
{
  g_autoptr (LatReasons) reasons = lat_reasons_new (self->analysis);
  GtkWidget *panel = lat_engine_panel_new (self->document, self->analysis, reasons);

  g_settings_bind (lat_settings_get_default (), "engine-reasons", reasons, "enabled",
                   G_SETTINGS_BIND_GET);

  self->engine_panel = panel;
  g_signal_connect_object (panel, "preview", G_CALLBACK (preview_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "reason", G_CALLBACK (reason_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "message", G_CALLBACK (lat_window_toast), self,
                           G_CONNECT_SWAPPED);
  return panel;
}

/* }}} */
/* {{{ actions */

static void
step_lines (LatWindow *self, int step)
{
  int n = (int) lat_analysis_get_n_lines (self->analysis) + step;

  lat_analysis_set_n_lines (self->analysis, (guint) CLAMP (n, 0, LAT_ENGINE_MAX_LINES));
}

static void
more_lines_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  step_lines (LAT_WINDOW (widget), 1);
}

static void
fewer_lines_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  step_lines (LAT_WINDOW (widget), -1);
}

/* The same as engine.threat and engine.arrows, which say how they stand, for keys. */
static void
threat_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatAnalysis *analysis = LAT_WINDOW (widget)->analysis;

  lat_analysis_set_threat (analysis, !lat_analysis_get_threat (analysis));
}

static void
arrows_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GSettings *settings = lat_settings_get_default ();

  g_settings_set_boolean (settings, "engine-arrows",
                          !g_settings_get_boolean (settings, "engine-arrows"));
}

static void
play_best_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_analysis_play_best (LAT_WINDOW (widget)->analysis);
}

static void
keep_evaluation_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (lat_analysis_keep (self->analysis))
    lat_window_toast (self, _ ("The evaluation is kept in the game"));
}

static void
keep_line_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  LatAnalysisLine *best = lat_analysis_get_best (self->analysis);

  if (best != NULL && lat_analysis_keep_line (self->analysis, best))
    lat_window_toast (self, _ ("The line is kept as a comment"));
}

static void
copy_line_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  LatAnalysisLine *best = lat_analysis_get_best (self->analysis);
  g_autofree char *text = NULL;

  if (best == NULL)
    return;
  text = lat_analysis_line_dup_text (best, G_MAXUINT);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  lat_window_toast (self, _ ("Line copied"));
}

static void
go_locked_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_analysis_go (LAT_WINDOW (widget)->analysis);
}

static void
choose_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_action_chooser_present (GTK_WINDOW (self), self->document, self->analysis);
}

static void
focus_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_window_open_pane (self, self->engine_pane);
  lat_engine_panel_focus_lines (LAT_ENGINE_PANEL (self->engine_panel));
}

static void
restart_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_analysis_restart (LAT_WINDOW (widget)->analysis);
}

static void
search_all_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_analysis_restrict (LAT_WINDOW (widget)->analysis, LAT_ANALYSIS_ALL, NULL, 0);
}

static const LatActionEntry entries[] = {
  { "win.more-lines", NULL, more_lines_activated },
  { "win.fewer-lines", NULL, fewer_lines_activated },
  { "win.threat", NULL, threat_activated },
  { "win.engine-arrows", NULL, arrows_activated },
  { "win.play-best", NULL, play_best_activated },
  { "win.keep-evaluation", NULL, keep_evaluation_activated },
  { "win.keep-line", NULL, keep_line_activated },
  { "win.copy-line", NULL, copy_line_activated },
  { "win.go-locked", NULL, go_locked_activated },
  { "win.choose-searched", NULL, choose_activated },
  { "win.focus-engine", NULL, focus_activated },
  { "win.restart-engine", NULL, restart_activated },
  { "win.search-all", NULL, search_all_activated },
};

void
lat_window_class_install_engine_actions (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

void
lat_window_update_engine_actions (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatAnalysis *analysis = self->analysis;
  gboolean has_line;

  if (analysis == NULL)
    return;
  has_line = lat_analysis_get_best (analysis) != NULL;
  gtk_widget_action_set_enabled (widget, "win.play-best",
                                 has_line && !lat_analysis_get_threat (analysis)
                                     && !lat_analysis_is_elsewhere (analysis));
  gtk_widget_action_set_enabled (widget, "win.keep-evaluation", lat_analysis_can_keep (analysis));
  gtk_widget_action_set_enabled (widget, "win.keep-line", has_line);
  gtk_widget_action_set_enabled (widget, "win.copy-line", has_line);
  gtk_widget_action_set_enabled (widget, "win.choose-searched",
                                 lat_analysis_get_position (analysis) != NULL);
  gtk_widget_action_set_enabled (widget, "win.go-locked", lat_analysis_is_elsewhere (analysis));
  lat_window_update_setup_actions (self);
}

/* }}} */
