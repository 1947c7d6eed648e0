/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window.c - a window with a game */
#include <glib/gi18n.h>

#include "lat-board-view.h"
#include "lat-comment-panel.h"
#include "lat-engine-panel.h"
#include "lat-late-drawing.h"
#include "lat-menu-popup.h"
#include "lat-moves-panel.h"
#include "lat-own-rules.h"
#include "lat-pane.h"
#include "lat-present.h"
#include "lat-rules-window.h"
#include "lat-scope.h"
#include "lat-session.h"
#include "lat-settings.h"
#include "lat-shortcuts.h"
#include "lat-shape-bin.h"
#include "lat-squeeze.h"
#include "lat-toast.h"
#include "lat-tooltip.h"
#include "lat-window-private.h"

/* Long enough to read a line, short enough not to be in the way. */
#define TOAST_SECONDS 3
/* Of the header where the window is as narrow as a telephone, less what the frame takes. */
#define HEADER_WIDTH 344

enum
{
  PROP_DOCUMENT = 1,
  PROP_RULES_SHOWN,
  PROP_PAGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatWindow, lat_window, ADW_TYPE_APPLICATION_WINDOW)

static void
update_title (LatWindow *self)
{
  g_autofree char *title = lat_document_dup_title (self->document);
  g_autofree char *subtitle = lat_window_dup_subtitle (self);
  g_autofree char *marked = NULL;

  if (lat_document_is_modified (self->document))
    marked = g_strconcat ("• ", title, NULL);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), marked != NULL ? marked : title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), subtitle);
  gtk_window_set_title (GTK_WINDOW (self), marked != NULL ? marked : title);
}

static void
document_changed_cb (LatWindow *self, guint change)
{
  update_title (self);
  lat_window_update_actions (self);
  lat_window_update_photo (self);
}

/* Has the buttons say what they would take back and do again. */
void
lat_window_name_steps (GtkWidget *undo_button,
                       const char *undo,
                       GtkWidget *redo_button,
                       const char *redo)
{
  /* Translators: %s is an edit, such as "Add d2-d5". */
  g_autofree char *undo_words =
      undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : g_strdup (_ ("Undo"));
  /* Translators: %s is an edit, such as "Add d2-d5". */
  g_autofree char *redo_words =
      redo != NULL ? g_strdup_printf (_ ("Redo: %s"), redo) : g_strdup (_ ("Redo"));

  lat_tooltip_name (undo_button, undo_words);
  lat_tooltip_name (redo_button, redo_words);
}

static void
update_undo (LatWindow *self)
{
  lat_window_name_steps (self->undo_button, lat_document_get_undo_name (self->document),
                         self->redo_button, lat_document_get_redo_name (self->document));
  lat_window_update_undo_actions (self);
}

/* What the header has no room for stands in the menu. */
static void
menu_shown_cb (LatWindow *self)
{
  GtkWidget *const buttons[] = { self->undo_button, self->redo_button, self->rules_button };

  g_menu_remove_all (self->squeezed_section);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (!gtk_widget_get_mapped (buttons[i]))
      g_menu_append (self->squeezed_section, gtk_widget_get_tooltip_text (buttons[i]),
                     gtk_actionable_get_action_name (GTK_ACTIONABLE (buttons[i])));
}

static void
fill_panes (LatWindow *self)
{
  GtkWidget *engine = lat_window_create_engine_panel (self);
  g_autoptr (LatSurvivalMap) survival = lat_survival_map_new (self->document);

  g_object_bind_property (self->bin, "wide", engine, "compact",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  self->moves = lat_moves_panel_new (self->document);
  gtk_widget_set_vexpand (self->moves, TRUE);
  self->comment = lat_comment_panel_new (self->document);
  self->board = lat_board_view_new (self->document, self->analysis);
  lat_board_view_set_survival (LAT_BOARD_VIEW (self->board), survival);
  gtk_widget_set_hexpand (self->board, TRUE);
  gtk_widget_set_vexpand (self->board, TRUE);
  g_signal_connect_object (self->comment, "left", G_CALLBACK (gtk_widget_grab_focus), self->board,
                           G_CONNECT_SWAPPED);

  lat_pane_set_child (LAT_PANE (self->engine_pane), engine);
  lat_pane_set_action (LAT_PANE (self->engine_pane),
                       lat_engine_panel_get_controls (LAT_ENGINE_PANEL (engine)));
  lat_pane_set_child (LAT_PANE (self->moves_pane), self->moves);
  lat_pane_set_child (LAT_PANE (self->comment_pane), self->comment);
  lat_window_fill_how_to (self);
  lat_window_fill_explorer (self);
  lat_window_share_room (self);
  lat_shape_bin_set_start (LAT_SHAPE_BIN (self->bin), self->board);
  lat_window_set_up_review (self);
  lat_window_set_up_deepen (self);
}

static void
release_document (LatWindow *self)
{
  lat_window_leave_start (self);
  lat_window_leave_setup (self);
  lat_window_let_go (self->rules_window);
  lat_window_release_export (self);
  lat_window_release_explorer (self);
  lat_window_release_games (self);
  lat_window_release_review (self);
  lat_window_release_deepen (self);
  lat_window_release_photo (self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  lat_window_release_safety (self);
  lat_window_release_opponent (self);
  lat_window_release_analysis (self);
  g_clear_object (&self->document);
}

/* Puts another document in the place of the one that is shown. */
void
lat_window_set_document (LatWindow *self, LatDocument *document)
{
  gboolean enabled;

  g_return_if_fail (LAT_IS_WINDOW (self));
  g_return_if_fail (LAT_IS_DOCUMENT (document));

  /* What it put off is on again. */
  if (self->lesson != NULL)
    lat_lesson_end (self->lesson);
  enabled = self->analysis != NULL && lat_analysis_get_enabled (self->analysis);
  g_object_ref (document);
  release_document (self);
  self->document = document;
  lat_document_set_collection (document, lat_own_rules_get_default ());
  self->analysis = lat_window_create_analysis (self, document);
  fill_panes (self);
  lat_window_set_up_opponent (self);
  lat_window_set_problems (self, NULL);
  lat_window_set_up_safety (self);

  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (document, "notify::file", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (document, "notify::undo-name", G_CALLBACK (update_undo), self);
  g_signal_connect_swapped (document, "notify::redo-name", G_CALLBACK (update_undo), self);
  update_undo (self);
  document_changed_cb (self, LAT_CHANGE_FILE);
  lat_analysis_set_enabled (self->analysis, enabled);
  gtk_widget_grab_focus (self->board);
  lat_window_update_companions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

/* Whether there are settings that cannot be played, in the rule editor only. */
gboolean
lat_window_has_draft (LatWindow *self)
{
  return self->rules_window != NULL
         && lat_rules_window_has_draft (LAT_RULES_WINDOW (self->rules_window));
}

/* Whether nothing would be missed if another document took the place of this. */
gboolean
lat_window_is_untouched (LatWindow *self)
{
  g_return_val_if_fail (LAT_IS_WINDOW (self), FALSE);

  return self->setup == NULL && !lat_window_has_draft (self)
         && lat_document_get_file (self->document) == NULL
         && !lat_document_is_modified (self->document) && !lat_document_can_undo (self->document)
         && !lat_document_can_redo (self->document);
}

/* Whether it has been closed. It lives on, as it was, while anything that was begun in it is on its way, which has
 * to look here before it shows anything. */
gboolean
lat_window_is_closed (LatWindow *self)
{
  g_return_val_if_fail (LAT_IS_WINDOW (self), TRUE);

  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
}

void
lat_window_toast (LatWindow *self, const char *text)
{
  g_return_if_fail (LAT_IS_WINDOW (self));
  g_return_if_fail (text != NULL);

  lat_toast_show (ADW_TOAST_OVERLAY (self->toasts), text, TOAST_SECONDS);
}

static char *
dup_notice (const LatDiagnostics *problems, guint n)
{
  const LatDiagnostic *problem;

  if (n != 1)
    return g_strdup_printf (ngettext ("%u problem in the file", "%u problems in the file", n), n);
  problem = lat_diagnostics_get (problems, 0);
  if (problem->line == 0)
    return g_strdup (problem->message);
  return g_strdup_printf (_ ("Line %u: %s"), problem->line, problem->message);
}

/* @problems: (transfer full) (nullable): what the reader of the file said */
void
lat_window_set_problems (LatWindow *self, LatDiagnostics *problems)
{
  guint n = problems != NULL ? lat_diagnostics_get_count (problems) : 0;
  g_autofree char *text = NULL;

  g_return_if_fail (LAT_IS_WINDOW (self));

  if (problems != self->problems)
    g_clear_pointer (&self->problems, lat_diagnostics_free);
  self->problems = problems;
  if (n > 0)
    {
      text = dup_notice (problems, n);
      gtk_label_set_label (GTK_LABEL (self->notice_label), text);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->notice), n > 0);
}

static void
rules_window_gone_cb (LatWindow *self)
{
  g_signal_handlers_disconnect_by_data (self->rules_window, self);
  self->rules_window = NULL;
  lat_window_follow_comparison (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES_SHOWN]);
}

static void
set_rules_shown (LatWindow *self, gboolean shown)
{
  if (shown == (self->rules_window != NULL))
    return;
  if (!shown)
    {
      gtk_window_close (self->rules_window);
      return;
    }
  self->rules_window = lat_rules_window_new (GTK_WINDOW (self), self->document);
  /* It is gone for a person when it is hidden, and frees itself later. */
  g_signal_connect_object (self->rules_window, "hide", G_CALLBACK (rules_window_gone_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules_window, "destroy", G_CALLBACK (rules_window_gone_cb), self,
                           G_CONNECT_SWAPPED);
  lat_window_follow_comparison (
      self, lat_rules_window_get_comparison (LAT_RULES_WINDOW (self->rules_window)));
  lat_present_soon (self->rules_window);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES_SHOWN]);
}

static void
save_state (LatWindow *self)
{
  GSettings *settings = lat_settings_get_default ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (width >= 360 && height >= 294)
    {
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", height);
    }
}

static void
restore_state (LatWindow *self)
{
  GSettings *settings = lat_settings_get_default ();

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  g_settings_bind (settings, "paned-position-wide", self->bin, "wide-position",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "paned-position-tall", self->bin, "tall-position",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "engine-pane-open", self->engine_pane, "open",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "moves-pane-open", self->moves_pane, "open",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "graph-pane-open", self->graph_pane, "open",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "comment-pane-open", self->comment_pane, "open",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

static gboolean
drop_cb (LatWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *l = files; l != NULL; l = l->next)
    if (!lat_window_open_rules (self, l->data, TRUE))
      lat_window_open_file (self, l->data);
  return files != NULL;
}

/* Settings that cannot be played are in the rule editor only.
 *
 * Returns: whether the window has to stay until there is an answer */
static gboolean
ask_about_draft (LatWindow *self)
{
  return self->rules_window != NULL
         && lat_rules_window_ask_about_draft (LAT_RULES_WINDOW (self->rules_window));
}

static gboolean
lat_window_close_request (GtkWindow *window)
{
  LatWindow *self = LAT_WINDOW (window);

  if (!self->is_discarded
      && (ask_about_draft (self) || lat_window_ask_before_leaving_setup (self, TRUE)
          || lat_window_ask_before_closing (self)))
    return TRUE;
  save_state (self);
  lat_session_keep (FALSE);
  lat_window_release_safety (self);
  lat_window_let_go (self->rules_window);
  lat_window_close_games (self);
  lat_window_release_companions (self);
  g_cancellable_cancel (self->cancellable);
  return GTK_WINDOW_CLASS (lat_window_parent_class)->close_request (window);
}

static void
lat_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatWindow *self = LAT_WINDOW (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_RULES_SHOWN:
      g_value_set_boolean (value, self->rules_window != NULL);
      break;
    case PROP_PAGE:
      g_value_set_string (value, lat_window_get_page (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatWindow *self = LAT_WINDOW (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      lat_window_set_document (self, g_value_get_object (value));
      break;
    case PROP_RULES_SHOWN:
      set_rules_shown (self, g_value_get_boolean (value));
      break;
    case PROP_PAGE:
      lat_window_set_page (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_window_dispose (GObject *object)
{
  LatWindow *self = LAT_WINDOW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  release_document (self);
  g_clear_pointer (&self->problems, lat_diagnostics_free);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (lat_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, header);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, rules_button);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, squeezed_section);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, notice_label);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, bin);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, column);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, opponent_bar);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, engine_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, moves_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, graph_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, comment_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, breakdown_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, breakdown_change);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, explorer_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, explorer_filter);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, how_to_pane);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, games_box);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, games_label);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, recent_section);
  gtk_widget_class_bind_template_child (widget_class, LatWindow, samples_menu);
}

static void
lat_window_class_init (LatWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_window_get_property;
  object_class->set_property = lat_window_set_property;
  object_class->dispose = lat_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = lat_window_close_request;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, LAT_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_RULES_SHOWN] =
      g_param_spec_boolean ("rules-shown", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_PAGE] =
      g_param_spec_string ("page", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (LAT_TYPE_PANE);
  g_type_ensure (LAT_TYPE_SHAPE_BIN);
  g_type_ensure (LAT_TYPE_SQUEEZE);
  bind_children (widget_class);
  lat_window_class_install_actions (widget_class);
  lat_window_class_install_review (widget_class);
  lat_window_class_install_deepen (widget_class);
  lat_window_class_install_export (widget_class);
  lat_window_class_install_start (widget_class);
  lat_window_class_install_how_to (widget_class);
  lat_window_class_install_explorer (widget_class);
  lat_window_class_install_setup (widget_class);
  lat_window_class_install_recent (widget_class);
  lat_window_class_install_engine_actions (widget_class);
  lat_window_class_install_opponent (widget_class);
  lat_window_class_install_print (widget_class);
  lat_window_class_install_safety (widget_class);
  gtk_widget_class_install_property_action (widget_class, "win.rules", "rules-shown");
  gtk_widget_class_install_property_action (widget_class, "win.page", "page");
}

/* One of the two buttons that a split button is made of. */
static GtkAccessible *
find_half (LatWindow *self, GType type)
{
  GtkWidget *child = gtk_widget_get_first_child (self->open_button);

  while (!G_TYPE_CHECK_INSTANCE_TYPE (child, type))
    child = gtk_widget_get_next_sibling (child);
  return GTK_ACCESSIBLE (child);
}

static void
show_open_icon (LatWindow *self)
{
  adw_split_button_set_icon_name (ADW_SPLIT_BUTTON (self->open_button), "document-open-symbolic");
  gtk_accessible_update_property (find_half (self, GTK_TYPE_BUTTON), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Open a game"), -1);
}

/* With large letters a word in the header would make the window wider than a telephone, or leave nothing of the
 * title: that depends on the language, the font and the buttons of the window, too. */
static void
update_open_button (LatWindow *self)
{
  int width;

  adw_split_button_set_label (ADW_SPLIT_BUTTON (self->open_button), _ ("_Open"));
  gtk_accessible_reset_property (find_half (self, GTK_TYPE_BUTTON), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (width > HEADER_WIDTH)
    show_open_icon (self);
}

static gboolean
settled_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  update_open_button (LAT_WINDOW (widget));
  return G_SOURCE_REMOVE;
}

static gboolean
next_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_add_tick_callback (widget, settled_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* Only after a frame letters have the size that can be measured; until then nothing is too wide. */
static void
letters_changed_cb (LatWindow *self)
{
  show_open_icon (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
}

/* The arrow is a button of its own, which nobody has named. */
static void
set_up_open_button (LatWindow *self)
{
  static const char *const signals_of_size[] = { "notify::gtk-xft-dpi", "notify::gtk-font-name",
                                                 "notify::gtk-decoration-layout" };

  gtk_accessible_update_property (find_half (self, GTK_TYPE_MENU_BUTTON),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("New game, samples and recent files"), -1);
  for (guint i = 0; i < G_N_ELEMENTS (signals_of_size); i++)
    g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), signals_of_size[i],
                             G_CALLBACK (letters_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (update_open_button), NULL);
}

/* The title asks for a number of letters, which is too much where they are large; it has a width. */
static void
let_title_shrink (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_width_chars (GTK_LABEL (widget), 1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_title_shrink (child);
}

static void
lat_window_init (LatWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_open_button (self);
  let_title_shrink (self->title);
  lat_late_drawing_begin (self->bin, 1);
  lat_late_drawing_begin (self->column, 2);
  restore_state (self);
  g_signal_connect_object (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu_button)),
                           "show", G_CALLBACK (menu_shown_cb), self, G_CONNECT_SWAPPED);
  lat_menu_give_keys_back (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu_button)));
  lat_menu_give_keys_back (adw_split_button_get_popover (ADW_SPLIT_BUTTON (self->open_button)));
  lat_window_follow_nets (self);
  lat_window_set_up_start (self);
  lat_window_set_up_how_to (self);
  lat_window_set_up_explorer (self);
  lat_window_set_up_pages (self);
  lat_window_fill_recent (self);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (lat_window_fill_recent), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  lat_shortcuts_add (GTK_WIDGET (self), LAT_SHORTCUTS_GAME);
  lat_shortcuts_add (GTK_WIDGET (self), LAT_SHORTCUTS_ANYWHERE);
}

static LatDocument *
create_document (void)
{
  g_autofree char *preset = g_settings_get_string (lat_settings_get_default (), "preset");
  g_autoptr (LatRules) rules = lat_own_rules_load (preset);
  g_autoptr (LatRuleset) ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;

  /* They may be gone since they were chosen. */
  if (ruleset == NULL)
    ruleset = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  return lat_document_new (ruleset);
}

/* @document: (nullable): what to show; without it a new game by the rules that were
 * chosen last */
GtkWidget *
lat_window_new (AdwApplication *application, LatDocument *document)
{
  g_autoptr (LatDocument) own = NULL;

  g_return_val_if_fail (ADW_IS_APPLICATION (application), NULL);

  if (document == NULL)
    document = own = create_document ();
  return g_object_new (LAT_TYPE_WINDOW, "application", application, "document", document, NULL);
}

LatDocument *
lat_window_get_document (LatWindow *self)
{
  g_return_val_if_fail (LAT_IS_WINDOW (self), NULL);

  return self->document;
}
