/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-array-window.c - the start array of rules, set up on the board */
#include "lat-array-window.h"

#include <glib/gi18n.h>

#include "lat-array-fit.h"
#include "lat-board.h"
#include "lat-help.h"
#include "lat-placement.h"
#include "lat-rules-check.h"
#include "lat-question.h"
#include "lat-scope.h"
#include "lat-settings.h"
#include "lat-setup-palette.h"
#include "lat-setup-tools.h"
#include "lat-squeeze.h"

/* Narrower than this, the tools stand below the board. */
#define WIDE 700

struct _LatArrayWindow
{
  LatDialog parent_instance;

  LatRulesEditor *editor;
  LatSetup *setup;
  gboolean is_updating;
  gboolean is_leaving;

  GtkBox *body;
  GtkWidget *board_bin;
  LatBoard *board;
  LatSetupPalette *palette;
  GtkEditable *text;
  GtkLabel *text_error;
  GtkWidget *fault_box;
  GtkLabel *faults;
};

G_DEFINE_FINAL_TYPE (LatArrayWindow, lat_array_window, LAT_TYPE_DIALOG)

/* {{{ what is shown */

/* As the key is written: nothing for a board without men. */
static char *
dup_array (LatArrayWindow *self)
{
  const LatRuleset *ruleset = lat_setup_get_ruleset (self->setup);
  const LatPosition *position = lat_setup_get_position (self->setup);
  gboolean is_empty = TRUE;

  for (guint i = 0; i < LAT_N_CELLS && is_empty; i++)
    is_empty = !lat_cell_is_piece (position->cells[i]);
  if (is_empty)
    return g_strdup ("");
  return lat_placement_write (position, lat_ruleset_get_files (ruleset),
                              lat_ruleset_get_ranks (ruleset));
}

/* What the checker would say of the rules with this array. */
static char *
dup_faults (LatArrayWindow *self, const char *array)
{
  g_autoptr (LatRules) rules = lat_rules_copy (lat_rules_editor_get_rules (self->editor));
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  GString *text = g_string_new (NULL);

  lat_rules_set_value (rules, LAT_KEY_ARRAY, array, NULL);
  lat_rules_check (rules, diagnostics);
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *fault = lat_diagnostics_get (diagnostics, i);
      g_autofree char *sentence = NULL;

      if (g_strcmp0 (fault->group, lat_schema_get (LAT_KEY_ARRAY)->group) != 0)
        continue;
      sentence = lat_rules_problem_write_sentence (fault);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}

static void
enable_array_action (LatArrayWindow *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
setup_changed_cb (LatArrayWindow *self)
{
  static const char *const turns[] = { "array.mirror-files", "array.mirror-ranks", "array.rotate",
                                       NULL };
  g_autofree char *array = dup_array (self);
  g_autofree char *faults = dup_faults (self, array);

  self->is_updating = TRUE;
  if (!gtk_widget_has_css_class (GTK_WIDGET (self->text), "error")
      && g_strcmp0 (gtk_editable_get_text (self->text), array) != 0)
    gtk_editable_set_text (self->text, array);
  self->is_updating = FALSE;
  gtk_label_set_label (self->faults, faults);
  gtk_widget_set_visible (self->fault_box, faults[0] != '\0');
  enable_array_action (self, "array.undo", lat_setup_get_undo_name (self->setup) != NULL);
  enable_array_action (self, "array.redo", lat_setup_get_redo_name (self->setup) != NULL);
  lat_setup_tools_update (self->setup, GTK_WIDGET (self), turns);
}

static void
text_changed_cb (LatArrayWindow *self)
{
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  if (self->is_updating)
    return;
  text = g_strstrip (g_strdup (gtk_editable_get_text (self->text)));
  if (text[0] == '\0')
    {
      lat_setup_tools_show_error (GTK_WIDGET (self->text), self->text_error, NULL);
      self->is_updating = TRUE;
      lat_setup_clear (self->setup);
      self->is_updating = FALSE;
      return;
    }
  if (!lat_setup_set_text (self->setup, text, &message))
    lat_setup_tools_show_error (GTK_WIDGET (self->text), self->text_error, message);
  else if (gtk_widget_has_css_class (GTK_WIDGET (self->text), "error"))
    lat_setup_tools_show_error (GTK_WIDGET (self->text), self->text_error, NULL);
}

/* Who leaves the text sees what is on the board. */
static void
text_left_cb (LatArrayWindow *self)
{
  if (self->setup == NULL)
    return;
  lat_setup_tools_show_error (GTK_WIDGET (self->text), self->text_error, NULL);
  setup_changed_cb (self);
}

/* }}} */
/* {{{ actions */

static void
leave_array_window (LatArrayWindow *self)
{
  self->is_leaving = TRUE;
  lat_dialog_close (GTK_WIDGET (self));
}

static void
apply_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatArrayWindow *self = LAT_ARRAY_WINDOW (widget);
  g_autofree char *array = dup_array (self);

  lat_rules_editor_set_value (self->editor, LAT_KEY_ARRAY, array);
  leave_array_window (self);
}

static void
clear_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_clear (LAT_ARRAY_WINDOW (widget)->setup);
}

static void
undo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_undo (LAT_ARRAY_WINDOW (widget)->setup);
}

static void
redo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_redo (LAT_ARRAY_WINDOW (widget)->setup);
}

static void
transform_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_tools_transform (LAT_ARRAY_WINDOW (widget)->setup, action);
}

static void
copy_turned_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_copy_across (LAT_ARRAY_WINDOW (widget)->setup, LAT_WHITE, LAT_SETUP_ROTATE);
}

static void
copy_mirrored_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_copy_across (LAT_ARRAY_WINDOW (widget)->setup, LAT_WHITE, LAT_SETUP_MIRROR_RANKS);
}

static void
discard_response_cb (LatArrayWindow *self, const char *response)
{
  if (g_strcmp0 (response, "discard") == 0)
    leave_array_window (self);
}

static gboolean
may_close (LatDialog *dialog)
{
  LatArrayWindow *self = LAT_ARRAY_WINDOW (dialog);

  if (self->is_leaving || !lat_setup_is_modified (self->setup))
    return TRUE;
  lat_question_ask_to_discard (GTK_WIDGET (self), _ ("Discard the start array?"),
                               _ ("What is set up has not been applied to the rules."), "discard",
                               G_CALLBACK (discard_response_cb));
  return FALSE;
}

/* }}} */
/* {{{ coming and going */

static void
lat_array_window_dispose (GObject *object)
{
  LatArrayWindow *self = LAT_ARRAY_WINDOW (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (lat_array_window_parent_class)->dispose (object);
}

static void
lat_array_window_class_init (LatArrayWindowClass *klass)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "array.apply", apply_activated, GDK_KEY_Return, GDK_CONTROL_MASK },
    { "array.clear", clear_activated, 0, 0 },
    { "array.undo", undo_activated, GDK_KEY_z, GDK_CONTROL_MASK },
    { "array.redo", redo_activated, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "array.mirror-files", transform_activated, 0, 0 },
    { "array.mirror-ranks", transform_activated, 0, 0 },
    { "array.rotate", transform_activated, 0, 0 },
    { "array.swap", transform_activated, 0, 0 },
    { "array.copy-turned", copy_turned_activated, 0, 0 },
    { "array.copy-mirrored", copy_mirrored_activated, 0, 0 },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_array_window_dispose;

  g_type_ensure (LAT_TYPE_SETUP_PALETTE);
  g_type_ensure (LAT_TYPE_SQUEEZE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-array-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, body);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, board_bin);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, text);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, text_error);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, fault_box);
  gtk_widget_class_bind_template_child (widget_class, LatArrayWindow, faults);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
}

static void
lat_array_window_init (LatArrayWindow *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  lat_dialog_set_may_close (LAT_DIALOG (self), may_close);
  lat_help_add_key (GTK_WIDGET (self), "setup");
  self->board = LAT_BOARD (lat_board_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  adw_bin_set_child (ADW_BIN (self->board_bin), GTK_WIDGET (self->board));
  if (lat_settings_are_installed ())
    {
      GSettings *settings = lat_settings_get_default ();

      g_settings_bind (settings, "board-style", self->board, "style", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "piece-set", self->board, "piece-set", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "coordinates", self->board, "coordinates", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "board-frame", self->board, "framed", G_SETTINGS_BIND_GET);
    }
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (text_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->text), focus);
  lat_dialog_set_size (GTK_WIDGET (self), 880, 620);
  lat_dialog_stack_when_narrow (GTK_WIDGET (self), GTK_ORIENTABLE (self->body), WIDE);
}

/* Rules with the same board that are always good, whatever is wrong with those that are edited. */
static LatRuleset *
create_board (const LatRules *rules)
{
  g_autoptr (LatRules) board = lat_rules_new ();

  board->files = rules->files;
  board->ranks = rules->ranks;
  board->holes = rules->holes;
  board->method = LAT_METHOD_TRAP;
  board->soldiers = 1;
  return lat_ruleset_new (board, NULL);
}

/* The array as it is, or fitted to the board where it does not fit. */
static void
read_array (const LatRules *rules, const LatRuleset *ruleset, LatPosition *position)
{
  g_autofree char *fitted = NULL;

  *position = *lat_ruleset_get_start (ruleset);
  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, position->cells,
                           NULL))
    {
      fitted = lat_array_fit (rules->array, rules->files, rules->ranks, &rules->holes);
      *position = *lat_ruleset_get_start (ruleset);
      if (fitted == NULL
          || !lat_placement_read (fitted, rules->files, rules->ranks, &rules->holes,
                                  position->cells, NULL))
        *position = *lat_ruleset_get_start (ruleset);
    }
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (!lat_ruleset_has_square (ruleset, (LatSquare) i))
      position->cells[i] = LAT_CELL_OUTSIDE;
  lat_position_update (position);
}

/**
 * lat_array_window_present:
 * @parent: (nullable): what asks for it, in the window of the rule editor
 * @editor: whose array is set up
 *
 * Shows the array on a board, if there is a board to speak of.
 */
void
lat_array_window_present (GtkWidget *parent, LatRulesEditor *editor)
{
  const LatRules *rules;
  g_autoptr (LatRuleset) ruleset = NULL;
  LatArrayWindow *self;
  LatPosition position;

  g_return_if_fail (LAT_IS_RULES_EDITOR (editor));

  rules = lat_rules_editor_get_rules (editor);
  ruleset = create_board (rules);
  if (ruleset == NULL)
    return;
  read_array (rules, ruleset, &position);
  self = g_object_new (LAT_TYPE_ARRAY_WINDOW, NULL);
  self->editor = g_object_ref (editor);
  self->setup = lat_setup_new (ruleset, &position);
  lat_setup_set_brush (self->setup, LAT_CELL_WHITE);
  lat_board_set_setup (self->board, self->setup);
  lat_setup_palette_set (self->palette, self->setup, lat_board_get_painter (self->board));
  lat_setup_palette_offer_officers (self->palette);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (setup_changed_cb), self,
                           G_CONNECT_SWAPPED);
  setup_changed_cb (self);
  lat_dialog_present (GTK_WIDGET (self), parent);
}
