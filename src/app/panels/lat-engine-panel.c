/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-panel.c - the engine and its lines */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-menu-popup.h"
#include "lat-engine-notes.h"
#include "lat-engine-panel.h"
#include "lat-engine-popover.h"
#include "lat-engine-row.h"
#include "lat-squeeze.h"
#include "lat-tooltip.h"

/* More lines than this scroll. */
#define MAX_ROWS 5
/* Up to so many lines there is room for two lines of text each. */
#define MAX_TALL_ROWS 3

struct _LatEnginePanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatAnalysis *analysis;
  LatReasons *reasons;
  GtkWidget *threat;
  GtkLabel *threat_words;
  GtkWidget *stack;
  GtkWidget *words;
  GtkWidget *scroller;
  GtkWidget *rows;
  GtkWidget *controls;
  GtkWidget *speed;
  GtkWidget *lines_button;
  GtkWidget *notes;
  GtkWidget *popover;
  GMenu *line_menu;
  gboolean compact;
  gboolean plays;

  /* the line that is pointed at: until it is not any more, nothing moves */
  LatAnalysisLine *pointed;
  gboolean shows_reason;
  /* what the menu is about */
  LatAnalysisLine *menu_line;
  guint menu_index;
};

enum
{
  PROP_COMPACT = 1,
  N_PROPS
};

enum
{
  PREVIEW,
  REASON,
  MESSAGE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatEnginePanel, lat_engine_panel, GTK_TYPE_WIDGET)

static void
update_engine_panel (LatEnginePanel *self);

static void
tell_engine_panel (LatEnginePanel *self, const char *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

/* {{{ a line */

/* Shows the position after @n actions of a line, or, without one, no more. */
static void
preview (LatEnginePanel *self, LatAnalysisLine *line, guint n)
{
  if (line == NULL && self->pointed == NULL)
    return;
  g_set_object (&self->pointed, line);
  lat_engine_notes_hold (LAT_ENGINE_NOTES (self->notes), line != NULL);
  g_signal_emit (self, signals[PREVIEW], 0, line, n);
}

static void
play (LatEnginePanel *self, LatAnalysisLine *line, guint n)
{
  /* The document changes, and with it the lines go. */
  g_autoptr (LatAnalysisLine) played = g_object_ref (line);

  preview (self, NULL, 0);
  if (!lat_analysis_play (self->analysis, played, n))
    tell_engine_panel (self, _ ("The position where the line begins is not in the game"));
}

static void
action_activated_cb (LatEnginePanel *self, guint index, LatEngineRow *row)
{
  LatAnalysisLine *line = lat_engine_row_get_line (row);

  if (line != NULL)
    play (self, line, index + 1);
}

static void
action_pointed_cb (LatEnginePanel *self, int index, LatEngineRow *row)
{
  LatAnalysisLine *line = lat_engine_row_get_line (row);

  if (index >= 0 && line != NULL)
    preview (self, line, (guint) index + 1);
  else if (self->pointed != NULL)
    {
      preview (self, NULL, 0);
      update_engine_panel (self);
    }
}

static void
menu_cb (LatEnginePanel *self, guint index, double x, double y, LatEngineRow *row)
{
  if (lat_engine_row_get_line (row) == NULL)
    return;
  g_set_object (&self->menu_line, lat_engine_row_get_line (row));
  self->menu_index = index;
  lat_menu_popup (&self->popover, GTK_WIDGET (self), G_MENU_MODEL (self->line_menu),
                  GTK_WIDGET (row), x, y);
}

/* Shows a reason on the board, or, without one, no more. */
static void
show_reason (LatEnginePanel *self, const LatWhy *why)
{
  LatMark marks[LAT_REASONS_MAX_MARKS];
  guint n = 0;

  /* Of another position nothing is marked. */
  if (why != NULL && !lat_analysis_is_elsewhere (self->analysis))
    n = lat_reasons_list_marks (self->reasons, why, marks);
  if (n == 0 && !self->shows_reason)
    return;
  self->shows_reason = n > 0;
  g_signal_emit (self, signals[REASON], 0, n > 0 ? marks : NULL, n);
}

static const LatWhy *
get_reason (LatEnginePanel *self, LatAnalysisLine *line)
{
  guint n = 0;
  const LatAction *actions = line != NULL ? lat_analysis_line_get_actions (line, &n) : NULL;

  return n > 0 ? lat_reasons_get_merit (self->reasons, actions[0]) : NULL;
}

static void
reason_pointed_cb (LatEnginePanel *self, gboolean is_pointed, LatEngineRow *row)
{
  show_reason (self, is_pointed ? get_reason (self, lat_engine_row_get_line (row)) : NULL);
}

static void
threat_entered_cb (LatEnginePanel *self)
{
  show_reason (self, lat_reasons_get_threat (self->reasons));
}

static void
threat_left_cb (LatEnginePanel *self)
{
  show_reason (self, NULL);
}

static void
play_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LatEnginePanel *self = data;

  if (self->menu_line != NULL)
    play (self, self->menu_line, self->menu_index + 1);
}

static void
keep_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LatEnginePanel *self = data;

  if (self->menu_line == NULL)
    return;
  tell_engine_panel (self, lat_analysis_keep_line (self->analysis, self->menu_line)
                               ? _ ("The line is kept as a comment")
                               : _ ("The position where the line begins is not in the game"));
}

static void
copy_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LatEnginePanel *self = data;
  g_autofree char *text = NULL;

  if (self->menu_line == NULL)
    return;
  text = lat_analysis_line_dup_text (self->menu_line, G_MAXUINT);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell_engine_panel (self, _ ("Line copied"));
}

/* What is chosen already stays chosen if it restricts in the same way. */
static void
restrict_more (LatEnginePanel *self, LatAnalysisRestriction restriction)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (LatAction));
  const LatAction *actions;
  guint n;

  if (self->menu_line == NULL)
    return;
  if (lat_analysis_get_restriction (self->analysis, &actions, &n) == restriction
      && restriction == LAT_ANALYSIS_EXCEPT)
    g_array_append_vals (chosen, actions, n);
  actions = lat_analysis_line_get_actions (self->menu_line, &n);
  if (n > 0)
    g_array_append_val (chosen, actions[0]);
  if (!lat_analysis_restrict (self->analysis, restriction,
                              (const LatAction *) (gpointer) chosen->data, chosen->len))
    tell_engine_panel (self, _ ("No action would be left to be searched"));
}

static void
only_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  restrict_more (data, LAT_ANALYSIS_ONLY);
}

static void
except_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  restrict_more (data, LAT_ANALYSIS_EXCEPT);
}

/* }}} */
/* {{{ rows */

static void
update_height (LatEnginePanel *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);
  int height;

  /* Without any line there is nothing to measure, and nothing is seen. */
  if (row == NULL || !gtk_widget_get_visible (row))
    return;
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), height + 8);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              MAX_ROWS * height + 12);
}

static GtkWidget *
ensure_row (LatEnginePanel *self, GtkWidget *row)
{
  if (row != NULL)
    return row;
  row = lat_engine_row_new ();
  g_signal_connect_object (row, "action-activated", G_CALLBACK (action_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "action-pointed", G_CALLBACK (action_pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "reason-pointed", G_CALLBACK (reason_pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "menu", G_CALLBACK (menu_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->rows), row);
  return row;
}

static void
update_reason (LatEnginePanel *self, LatEngineRow *row)
{
  const LatWhy *why = get_reason (self, lat_engine_row_get_line (row));
  g_autofree char *text = why != NULL ? lat_reasons_dup_text (self->reasons, why) : NULL;

  lat_engine_row_set_reason (row, text);
}

static void
update_rows (LatEnginePanel *self, GListModel *lines)
{
  guint n_lines = lat_analysis_get_n_lines (self->analysis);
  gboolean tall = n_lines <= MAX_TALL_ROWS && !self->compact;
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (LatAnalysisLine) line = NULL;

      /* Not asked for beyond the end: GLib 2.74 may give the last one again. */
      if (i < g_list_model_get_n_items (lines))
        line = g_list_model_get_item (lines, i);
      row = ensure_row (self, row);
      lat_engine_row_set_line (LAT_ENGINE_ROW (row), line);
      lat_engine_row_set_stored (LAT_ENGINE_ROW (row),
                                 i < lat_analysis_get_n_stored (self->analysis));
      lat_engine_row_set_n_text_lines (LAT_ENGINE_ROW (row), tall ? 2 : 1);
      update_reason (self, LAT_ENGINE_ROW (row));
      gtk_widget_set_visible (row, TRUE);
      row = gtk_widget_get_next_sibling (row);
    }
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, FALSE);
  update_height (self);
}

/* }}} */
/* {{{ the whole */

/* The words in place of lines, or NULL while the engine works.  Then the rows stay,
 * empty until it has something to say, so that nothing jumps at every step. */
static char *
dup_words (LatEnginePanel *self)
{
  const LatOutcome *outcome = lat_document_get_outcome (self->document);

  if (!lat_analysis_get_enabled (self->analysis) && lat_analysis_get_best (self->analysis) != NULL)
    return NULL;
  if (!lat_analysis_get_enabled (self->analysis) && self->plays)
    return g_strdup (
        _ ("Your opponent plays without this. Turn it on to be shown the best lines."));
  if (!lat_analysis_get_enabled (self->analysis))
    return g_strdup (_ ("Turn the engine on to see its best lines."));
  if (lat_analysis_get_state (self->analysis) == LAT_ANALYSIS_NO_THREAT)
    return g_strdup (_ ("Threats are shown once the men are down and play goes on."));
  if (lat_analysis_get_state (self->analysis) == LAT_ANALYSIS_GAME_OVER)
    return lat_reason_dup_text (&outcome->reason);
  return NULL;
}

/* What the other side threatens; nothing where it is not looked for. */
static char *
dup_threat (LatEnginePanel *self)
{
  const LatWhy *why = lat_reasons_get_threat (self->reasons);
  LatAnalysisState state = lat_analysis_get_state (self->analysis);

  if (why != NULL)
    return lat_reasons_dup_text (self->reasons, why);
  if (!lat_reasons_get_enabled (self->reasons) || lat_analysis_get_threat (self->analysis)
      || (state != LAT_ANALYSIS_SEARCHING && state != LAT_ANALYSIS_DONE))
    return NULL;
  if (lat_reasons_is_known (self->reasons))
    return g_strdup (_ ("No threat of the other side was found."));
  return g_strdup (_ ("Looking for threats…"));
}

static void
update_threat (LatEnginePanel *self)
{
  g_autofree char *text = dup_threat (self);

  gtk_widget_set_visible (self->threat, text != NULL);
  if (g_strcmp0 (gtk_label_get_label (self->threat_words), text != NULL ? text : "") == 0)
    return;
  gtk_label_set_label (self->threat_words, text != NULL ? text : "");
  lat_tooltip_name (self->threat, text != NULL ? text : "");
}

static char *
dup_speed_text (LatEnginePanel *self)
{
  guint depth = lat_analysis_get_depth (self->analysis);
  double nps = (double) lat_analysis_get_nps (self->analysis);

  if (!lat_analysis_get_enabled (self->analysis) || depth == 0)
    return g_strdup ("");
  if (nps >= 1e6)
    /* Translators: millions of nodes a second. */
    return g_strdup_printf (_ ("%.1f Mn/s"), nps / 1e6);
  /* Translators: thousands of nodes a second. */
  return g_strdup_printf (_ ("%.0f kn/s"), nps / 1e3);
}

/* Whether somebody points at a line of what is shown: then it must not run away. */
static gboolean
is_held (LatEnginePanel *self)
{
  LatAnalysisLine *best = lat_analysis_get_best (self->analysis);

  return self->pointed != NULL && best != NULL
         && lat_analysis_line_get_root (best) == lat_analysis_line_get_root (self->pointed);
}

static void
update_engine_panel (LatEnginePanel *self)
{
  if (is_held (self))
    return;
  preview (self, NULL, 0);

  g_autofree char *words = dup_words (self);
  g_autofree char *speed = dup_speed_text (self);

  gtk_label_set_label (GTK_LABEL (self->speed), speed);
  update_threat (self);
  if (words != NULL)
    gtk_label_set_label (GTK_LABEL (self->words), words);
  else
    update_rows (self, lat_analysis_get_lines (self->analysis));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), words != NULL ? "words" : "lines");
  gtk_widget_set_visible (self->stack,
                          words != NULL || lat_analysis_get_n_lines (self->analysis) > 0);
}

/* Where there is little room, only the number. */
static void
update_lines_label (LatEnginePanel *self)
{
  guint n = lat_analysis_get_n_lines (self->analysis);
  g_autofree char *words =
      n == 0 ? g_strdup (_ ("No lines")) : g_strdup_printf (ngettext ("%u line", "%u lines", n), n);
  g_autofree char *number = g_strdup_printf ("%u", n);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->lines_button), self->compact ? number : words);
}

static void
n_lines_cb (LatEnginePanel *self)
{

  preview (self, NULL, 0);
  update_lines_label (self);
  update_engine_panel (self);
}

static void
document_changed_cb (LatEnginePanel *self, guint change)
{
  /* Another position is shown, and the preview is gone. */
  if (change & (LAT_CHANGE_CURSOR | LAT_CHANGE_TREE | LAT_CHANGE_RULES | LAT_CHANGE_GAMES))
    {
      preview (self, NULL, 0);
      show_reason (self, NULL);
    }
  update_engine_panel (self);
}

/* }}} */

static void
lat_engine_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, LAT_ENGINE_PANEL (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_engine_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatEnginePanel *self = LAT_ENGINE_PANEL (object);

  switch (id)
    {
    case PROP_COMPACT:
      if (self->compact == g_value_get_boolean (value))
        return;
      self->compact = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      if (self->analysis != NULL)
        n_lines_cb (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_engine_panel_dispose (GObject *object)
{
  LatEnginePanel *self = LAT_ENGINE_PANEL (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->notes, gtk_widget_unparent);
  g_clear_pointer (&self->threat, gtk_widget_unparent);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->controls);
  g_clear_object (&self->pointed);
  g_clear_object (&self->menu_line);
  g_clear_object (&self->reasons);
  g_clear_object (&self->analysis);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_engine_panel_parent_class)->dispose (object);
}

static void
lat_engine_panel_class_init (LatEnginePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = lat_engine_panel_get_property;
  G_OBJECT_CLASS (klass)->set_property = lat_engine_panel_set_property;
  G_OBJECT_CLASS (klass)->dispose = lat_engine_panel_dispose;

  properties[PROP_COMPACT] =
      g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[PREVIEW] = g_signal_new ("preview", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, LAT_TYPE_ANALYSIS_LINE, G_TYPE_UINT);
  signals[REASON] = g_signal_new ("reason", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (LAT_TYPE_SQUEEZE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-engine-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, words);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, rows);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, controls);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, speed);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, lines_button);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, line_menu);
}

/* Made when it is opened first: to open a game should not take the time for it. */
static void
create_popover_cb (GtkMenuButton *button, gpointer data)
{
  LatEnginePanel *self = data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, lat_engine_popover_new (self->document, self->analysis));
  lat_engine_popover_refresh (GTK_WIDGET (gtk_menu_button_get_popover (button)));
}

static void
lat_engine_panel_init (LatEnginePanel *self)
{
  static const GActionEntry entries[] = {
    { "play", play_activated, NULL, NULL, NULL, { 0 } },
    { "keep", keep_activated, NULL, NULL, NULL, { 0 } },
    { "copy", copy_activated, NULL, NULL, NULL, { 0 } },
    { "only", only_activated, NULL, NULL, NULL, { 0 } },
    { "except", except_activated, NULL, NULL, NULL, { 0 } },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->controls);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->lines_button), create_popover_cb,
                                         self, NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "line", G_ACTION_GROUP (group));
}

static void
create_threat (LatEnginePanel *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* A label alone never takes the keys, whatever is set. */
  self->threat = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_LABEL,
                               "focusable", TRUE, NULL);
  self->threat_words = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->threat_words, 0);
  gtk_label_set_ellipsize (self->threat_words, PANGO_ELLIPSIZE_END);
  adw_bin_set_child (ADW_BIN (self->threat), GTK_WIDGET (self->threat_words));
  gtk_widget_add_css_class (self->threat, "reason");
  gtk_widget_add_css_class (self->threat, "threat");
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (threat_entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (threat_left_cb), self);
  gtk_widget_add_controller (self->threat, motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (threat_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (threat_left_cb), self);
  gtk_widget_add_controller (self->threat, focus);
  gtk_widget_insert_before (self->threat, GTK_WIDGET (self), self->stack);
}

GtkWidget *
lat_engine_panel_new (LatDocument *document, LatAnalysis *analysis, LatReasons *reasons)
{
  LatEnginePanel *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (LAT_IS_ANALYSIS (analysis), NULL);
  g_return_val_if_fail (LAT_IS_REASONS (reasons), NULL);

  self = g_object_new (LAT_TYPE_ENGINE_PANEL, NULL);
  self->document = g_object_ref (document);
  self->analysis = g_object_ref (analysis);
  self->notes = lat_engine_notes_new (document, analysis);
  gtk_widget_insert_before (self->notes, GTK_WIDGET (self), self->stack);
  self->reasons = g_object_ref (reasons);
  create_threat (self);
  g_signal_connect_object (reasons, "updated", G_CALLBACK (update_engine_panel), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (reasons, "notify::enabled", G_CALLBACK (update_engine_panel), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (update_engine_panel), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::state", G_CALLBACK (update_engine_panel), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::n-lines", G_CALLBACK (n_lines_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_analysis_get_lines (analysis), "items-changed",
                           G_CALLBACK (update_engine_panel), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  n_lines_cb (self);
  return GTK_WIDGET (self);
}

/* Tells it whether the engine is somebody's opponent, which is not what is turned on here. */
void
lat_engine_panel_set_plays (LatEnginePanel *self, gboolean plays)
{
  g_return_if_fail (LAT_IS_ENGINE_PANEL (self));

  if (self->plays == plays)
    return;
  self->plays = plays;
  update_engine_panel (self);
}

/* Returns: (transfer none): depth, lines menu and switch, for a header */
GtkWidget *
lat_engine_panel_get_controls (LatEnginePanel *self)
{
  g_return_val_if_fail (LAT_IS_ENGINE_PANEL (self), NULL);

  return self->controls;
}

/* Gives the first line the focus, if there is one. */
gboolean
lat_engine_panel_focus_lines (LatEnginePanel *self)
{
  GtkWidget *row;

  g_return_val_if_fail (LAT_IS_ENGINE_PANEL (self), FALSE);

  row = gtk_widget_get_first_child (self->rows);
  return row != NULL && gtk_widget_get_visible (row) && gtk_widget_grab_focus (row);
}
