/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-setup.c - setting up a position in a window */
#include <glib/gi18n.h>

#include "lat-autosave.h"
#include "lat-board-view.h"
#include "lat-question.h"
#include "lat-rules-report.h"
#include "lat-setup-panel.h"
#include "lat-shape-bin.h"
#include "lat-squeeze.h"
#include "lat-window-private.h"

/* {{{ what can be done meanwhile */

/* Of what acts on the game nothing may: it would be done behind what is set up. */
static gboolean
is_allowed (const char *action)
{
  static const char *const allowed[] = { /* Asks first whether what is set up may go. */
                                         "win.open-game",
                                         "win.undo",
                                         "win.redo",
                                         "win.copy-position",
                                         "win.paste",
                                         "win.flip",
                                         "win.show-problems",
                                         "win.dismiss-problems",
                                         "win.focus-board",
                                         "win.setup-cancel",
                                         "win.setup-new-game",
                                         "win.setup-change-start",
                                         NULL
  };

  return g_strv_contains (allowed, action);
}

static void
set_others_enabled (LatWindow *self, gboolean enabled)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_GET_CLASS (self);
  const char *action, *property;
  const GVariantType *parameter;
  GType owner;

  for (guint i = 0;
       gtk_widget_class_query_action (widget_class, i, &owner, &action, &parameter, &property); i++)
    if (owner == LAT_TYPE_WINDOW && property == NULL && !is_allowed (action))
      gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

void
lat_window_update_setup_actions (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_on = self->setup != NULL;
  gboolean is_playable = is_on && lat_setup_is_playable (self->setup);

  gtk_widget_action_set_enabled (widget, "win.setup-cancel", is_on);
  gtk_widget_action_set_enabled (widget, "win.setup-new-game", is_playable);
  gtk_widget_action_set_enabled (widget, "win.setup-change-start", is_playable);
  if (!is_on)
    return;
  set_others_enabled (self, FALSE);
  gtk_widget_action_set_enabled (widget, "win.undo", lat_setup_get_undo_name (self->setup) != NULL);
  gtk_widget_action_set_enabled (widget, "win.redo", lat_setup_get_redo_name (self->setup) != NULL);
}

static void
setup_changed_cb (LatWindow *self)
{
  lat_window_update_setup_actions (self);
  lat_window_name_steps (self->setup_undo, lat_setup_get_undo_name (self->setup), self->setup_redo,
                         lat_setup_get_redo_name (self->setup));
}

/* The rules can be changed meanwhile: in their own window. */
static void
document_changed_cb (LatWindow *self)
{
  g_autofree char *left_out = NULL;
  g_autofree char *said = NULL;

  lat_setup_set_ruleset (self->setup, lat_document_get_ruleset (self->document), &left_out);
  if (left_out == NULL)
    return;
  /* Translators: %s is one square or several, joined by commas */
  said = g_strdup_printf (_ ("Taken off, as there is no such square any more: %s"), left_out);
  lat_window_toast (self, said);
}

/* }}} */
/* {{{ coming and going */

static void
create_header (LatWindow *self)
{
  g_autoptr (GtkBuilder) builder = NULL;
  AdwSplitButton *apply;
  const LatRules *rules = lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup));

  g_type_ensure (LAT_TYPE_SQUEEZE);
  builder = gtk_builder_new_from_resource ("/org/latrunculi/Latrunculi/lat-setup-header.ui");
  self->setup_header = GTK_WIDGET (gtk_builder_get_object (builder, "header"));
  self->setup_undo = GTK_WIDGET (gtk_builder_get_object (builder, "undo"));
  self->setup_redo = GTK_WIDGET (gtk_builder_get_object (builder, "redo"));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "subtitle")),
                       lat_rules_get_display_name (rules));
  apply = ADW_SPLIT_BUTTON (gtk_builder_get_object (builder, "apply"));
  adw_split_button_set_label (apply,
                              self->setup_starts_game ? _ ("Change _start") : _ ("_New game"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (apply), self->setup_starts_game
                                                              ? "win.setup-change-start"
                                                              : "win.setup-new-game");
  gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (self->header)), self->setup_header);
  gtk_widget_set_visible (self->header, FALSE);
}

static void
create_panel (LatWindow *self, gboolean engine)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (self->board));
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) enabled = NULL;

  self->setup_panel =
      lat_setup_panel_new (self->setup, self->setup_analysis, lat_board_get_painter (board));
  gtk_widget_add_css_class (self->setup_panel, "column");
  gtk_widget_set_size_request (self->setup_panel, 320, -1);
  g_object_set (self->setup_panel, "engine-enabled", engine, NULL);
  enabled = g_property_action_new ("enabled", self->setup_panel, "engine-enabled");
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (enabled));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "engine", G_ACTION_GROUP (group));
  /* The window keeps the column meanwhile. */
  g_object_ref (self->column);
  lat_shape_bin_set_end (LAT_SHAPE_BIN (self->bin), self->setup_panel);
}

static void
add_key (LatWindow *self, guint key, GdkModifierType modifiers, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (self->setup_keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action)));
}

/* In the bubble phase: the board and the popovers have uses of their own for Escape. */
static void
add_keys (LatWindow *self)
{
  self->setup_keys = gtk_shortcut_controller_new ();
  add_key (self, GDK_KEY_Escape, 0, "win.setup-cancel");
  add_key (self, GDK_KEY_Return, GDK_CONTROL_MASK,
           self->setup_starts_game ? "win.setup-change-start" : "win.setup-new-game");
  gtk_widget_add_controller (GTK_WIDGET (self), self->setup_keys);
}

static void
begin_setup (LatWindow *self)
{
  gboolean engine;

  if (self->setup != NULL)
    return;
  lat_window_leave_start (self);
  /* What it advises would stand on the board of another position. */
  lat_lesson_end (self->lesson);
  engine = lat_analysis_get_enabled (self->analysis);
  self->setup = lat_setup_new (lat_document_get_ruleset (self->document),
                               lat_document_get_position (self->document));
  self->setup_starts_game = lat_node_get_parent (lat_document_get_node (self->document)) == NULL;
  lat_analysis_set_enabled (self->analysis, FALSE);
  self->setup_analysis = lat_window_create_analysis (self, lat_setup_get_scratch (self->setup));
  g_signal_handlers_disconnect_by_data (self->setup_analysis, self);
  lat_board_view_set_setup (LAT_BOARD_VIEW (self->board), self->setup, self->setup_analysis);
  create_header (self);
  create_panel (self, engine);
  add_keys (self);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (setup_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (self->autosave != NULL)
    lat_autosave_set_setup (self->autosave, self->setup);
  setup_changed_cb (self);
  lat_board_show_cursor (lat_board_view_get_board (LAT_BOARD_VIEW (self->board)));
}

static void
setup_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_setup (LAT_WINDOW (widget));
}

/* Goes on with a position that was being set up when the program ended.
 *
 * @message: (out): why it cannot be
 *
 * Returns: whether it is there */
gboolean
lat_window_restore_setup (LatWindow *self, const char *text, char **message)
{
  g_return_val_if_fail (LAT_IS_WINDOW (self), FALSE);

  begin_setup (self);
  if (lat_setup_set_text (self->setup, text, message))
    return TRUE;
  lat_window_leave_setup (self);
  return FALSE;
}

/* Shows the game again. What is set up is gone, unless it has been applied. */
void
lat_window_leave_setup (LatWindow *self)
{
  g_autoptr (LatSetup) setup = NULL;
  gboolean engine;

  g_return_if_fail (LAT_IS_WINDOW (self));

  if (self->setup == NULL)
    return;
  setup = g_steal_pointer (&self->setup);
  if (self->autosave != NULL)
    lat_autosave_set_setup (self->autosave, NULL);
  g_signal_handlers_disconnect_by_func (self->document, document_changed_cb, self);
  g_signal_handlers_disconnect_by_data (setup, self);
  g_object_get (self->setup_panel, "engine-enabled", &engine, NULL);
  lat_board_view_set_setup (LAT_BOARD_VIEW (self->board), NULL, NULL);
  lat_shape_bin_set_end (LAT_SHAPE_BIN (self->bin), self->column);
  g_object_unref (self->column);
  self->setup_panel = NULL;
  gtk_widget_set_visible (self->header, TRUE);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->header)), self->setup_header);
  self->setup_header = self->setup_undo = self->setup_redo = NULL;
  gtk_widget_remove_controller (GTK_WIDGET (self), self->setup_keys);
  self->setup_keys = NULL;
  lat_analysis_set_enabled (self->setup_analysis, FALSE);
  g_clear_object (&self->setup_analysis);
  lat_window_insert_engine_actions (self, self->analysis);
  lat_analysis_set_enabled (self->analysis, engine);
  set_others_enabled (self, TRUE);
  lat_window_update_actions (self);
  lat_window_fill_recent (self);
  gtk_widget_grab_focus (self->board);
}

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
  return G_SOURCE_REMOVE;
}

static void
leave_response_cb (LatWindow *self, const char *response)
{
  if (strcmp (response, "close") != 0 && strcmp (response, "discard") != 0)
    return;
  if (self->autosave != NULL)
    lat_autosave_keep_setup (self->autosave);
  lat_window_leave_setup (self);
  /* Later, when the dialog is gone: it cannot bear to lose its parent now. */
  if (strcmp (response, "close") == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (self), g_object_unref);
}

/* Asks where something would be lost; otherwise leaves at once.
 *
 * Returns: whether there is something to wait for */
gboolean
lat_window_ask_before_leaving_setup (LatWindow *self, gboolean closes)
{

  g_return_val_if_fail (LAT_IS_WINDOW (self), FALSE);

  if (self->setup == NULL)
    return FALSE;
  if (!lat_setup_is_modified (self->setup))
    {
      lat_window_leave_setup (self);
      return FALSE;
    }
  lat_question_ask_to_discard (GTK_WIDGET (self), _ ("Discard the position?"),
                               _ ("The position that is set up has not become a game yet."),
                               closes ? "close" : "discard", G_CALLBACK (leave_response_cb));
  return TRUE;
}

/* }}} */
/* {{{ actions */

static void
cancel_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_ask_before_leaving_setup (LAT_WINDOW (widget), FALSE);
}

static void
new_game_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  LatPosition position = *lat_setup_get_position (self->setup);

  if (!lat_setup_is_playable (self->setup))
    return;
  lat_window_leave_setup (self);
  lat_document_add_position (self->document, &position, NULL);
}

/* What was lost is there again, or more is lost: what was said is not true any more. */
static void
lost_changed_cb (LatWindow *self, guint change)
{
  if (!(change & LAT_CHANGE_RULES))
    return;
  g_signal_handlers_disconnect_by_func (self->document, lost_changed_cb, self);
  if (self->problems == self->setup_lost)
    lat_window_set_problems (self, NULL);
  self->setup_lost = NULL;
}

/* What the new start has cost stays named until someone has read it. */
static void
tell_lost (LatWindow *self, const LatRetarget *retarget)
{
  g_autoptr (LatDiagnostics) problems = NULL;
  g_autofree char *text = NULL;

  if (retarget->n_lost == 0)
    return;
  problems = lat_diagnostics_new (NULL);
  text = lat_rules_report_dup_lost (self->document, retarget);
  lat_diagnostics_add (problems, LAT_SEVERITY_WARNING, "%s", text);
  self->setup_lost = problems;
  lat_window_set_problems (self, g_steal_pointer (&problems));
  g_signal_connect_object (self->document, "changed", G_CALLBACK (lost_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
change_start_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  LatPosition position = *lat_setup_get_position (self->setup);
  g_auto (LatRetarget) retarget = { 0 };

  if (!lat_setup_is_playable (self->setup))
    return;
  lat_window_leave_setup (self);
  if (lat_document_set_start (self->document, &position, &retarget))
    tell_lost (self, &retarget);
}

/* Undo and redo of what is set up.
 *
 * Returns: whether something is set up */
gboolean
lat_window_setup_step (LatWindow *self, gboolean back)
{
  if (self->setup == NULL)
    return FALSE;
  if (back)
    lat_setup_undo (self->setup);
  else
    lat_setup_redo (self->setup);
  return TRUE;
}

/* Takes a position from the clipboard.
 *
 * Returns: whether something is set up */
gboolean
lat_window_setup_paste (LatWindow *self, const char *text)
{
  g_autofree char *message = NULL;
  g_autofree char *said = NULL;

  if (self->setup == NULL)
    return FALSE;
  if (lat_setup_set_text (self->setup, text, &message))
    return TRUE;
  said = g_strdup_printf (_ ("Nothing was pasted: %s"), message);
  lat_window_toast (self, said);
  return TRUE;
}

/* }}} */

static const LatActionEntry entries[] = {
  { "win.setup", NULL, setup_activated },
  { "win.setup-cancel", NULL, cancel_activated },
  { "win.setup-new-game", NULL, new_game_activated },
  { "win.setup-change-start", NULL, change_start_activated },
};

void
lat_window_class_install_setup (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}
