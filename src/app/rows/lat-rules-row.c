/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-row.c - a key of the rules in the rule editor */
#include "lat-rules-row.h"

#include <glib/gi18n.h>

#include "lat-array-fit.h"
#include "lat-example.h"
#include "lat-rules-example.h"
#include "lat-rules-label.h"
#include "lat-array-window.h"
#include "lat-rules-control.h"
#include "lat-rules-relevance.h"
#include "lat-rules-sides.h"
#include "lat-rules-source.h"
#include "lat-scroll-into-view.h"
#include "lat-rules-value.h"
#include "lat-rules-words.h"
#include "lat-rules-zones.h"
#include "lat-square-picker.h"
#include "lat-tooltip.h"

/* After so long without a key a text that is typed is taken over. */
#define TYPING_PAUSE 600

/* Titles may break, but not into columns of letters. */
#define TITLE_CHARS 8

struct _LatRulesRow
{
  AdwPreferencesRow parent_instance;

  LatRulesEditor *editor;
  LatKey key;
  const LatSchemaKey *schema;

  GtkLabel *title_label;
  GtkWidget *mark;
  GtkLabel *sentence_label;
  GtkLabel *reason_label;
  GtkWidget *header;
  GtkWidget *words_bin;
  GtkBox *words;
  GtkWidget *source;
  GtkToggleButton *example_button;
  GtkRevealer *example_revealer;
  GtkBox *suffix;
  GtkStack *reset_stack;
  GtkWidget *reset_button;
  GtkBox *below;
  GtkWidget *problem_box;
  GtkImage *problem_icon;
  GtkLabel *problem_label;
  GtkWidget *mend_button;

  /* The control and, if it is one to type in, the value that it shows. */
  GtkWidget *control;
  GtkWidget *zones;
  GtkWidget *sides; /* in its place, where each side has a value of its own */
  GtkWidget *example;
  GtkWidget *fit_button;
  char *shown;
  char *description;
  guint typing;
  gboolean is_refreshing;
  gboolean is_committing;
};

G_DEFINE_FINAL_TYPE (LatRulesRow, lat_rules_row, ADW_TYPE_PREFERENCES_ROW)

/* Whether there is a control for each side instead of one. */
static gboolean
has_sides (LatRulesRow *self)
{
  return self->sides != NULL && gtk_widget_get_visible (GTK_WIDGET (self->below));
}

static char *
dup_typed_text (LatRulesRow *self)
{
  return lat_rules_value_normalise (self->key,
                                    gtk_editable_get_text (GTK_EDITABLE (self->control)));
}

static char *
dup_fitted_array (LatRulesRow *self)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  const char *full = lat_rules_editor_get_full_array (self->editor);
  g_autofree char *array = full != NULL ? g_strdup (full) : dup_typed_text (self);

  return array[0] != '\0' ? lat_array_fit (array, rules->files, rules->ranks, &rules->holes) : NULL;
}

/* Help is offered where it helps. */
static void
show_fit (LatRulesRow *self, gboolean is_error)
{
  g_autofree char *array = NULL;
  g_autofree char *problem = NULL;

  if (self->fit_button == NULL)
    return;
  if (is_error || lat_rules_editor_get_full_array (self->editor) != NULL)
    array = dup_fitted_array (self);
  if (g_strcmp0 (array, gtk_editable_get_text (GTK_EDITABLE (self->control))) == 0)
    g_clear_pointer (&array, g_free);
  if (array != NULL)
    problem = lat_rules_editor_dup_check (self->editor, self->key, array);
  gtk_widget_set_visible (self->fit_button, array != NULL && problem == NULL);
}

static void
show_problem (LatRulesRow *self, const char *text, LatSeverity severity)
{
  static const char *const classes[] = { "error", "warning", "dim-label" };
  static const char *const icons[] = { "dialog-error-symbolic", "dialog-warning-symbolic",
                                       "dialog-information-symbolic" };
  gboolean is_error = text != NULL && severity == LAT_SEVERITY_ERROR;

  gtk_widget_set_visible (self->problem_box, text != NULL);
  show_fit (self, is_error);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (self->problem_box, classes[i]);
  lat_rules_control_set_invalid (self->control, is_error);
  if (self->sides != NULL)
    lat_rules_sides_set_invalid (LAT_RULES_SIDES (self->sides), is_error);
  if (text == NULL)
    return;
  gtk_widget_add_css_class (self->problem_box, classes[severity]);
  gtk_image_set_from_icon_name (self->problem_icon, icons[severity]);
  gtk_label_set_label (self->problem_label, text);
}

/* One remedy is enough: an array has a button of its own beside it. */
static void
show_mend (LatRulesRow *self, const LatRulesMend *mend)
{
  gboolean has_fit = self->fit_button != NULL && gtk_widget_get_visible (self->fit_button);
  gboolean is_offered = mend->value != NULL && !has_fit;

  gtk_widget_set_visible (self->mend_button, is_offered);
  if (is_offered)
    gtk_button_set_label (GTK_BUTTON (self->mend_button), mend->words);
}

static void
describe_control (LatRulesRow *self, const char *reason, const char *problem, const char *preset)
{
  GString *text = g_string_new (gtk_label_get_label (self->sentence_label));

  if (preset != NULL)
    g_string_append_printf (text, "\n%s", preset);
  if (reason != NULL)
    g_string_append_printf (text, "\n%s", reason);
  if (problem != NULL)
    g_string_append_printf (text, "\n%s", problem);
  if (g_strcmp0 (text->str, self->description) != 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->control),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  if (self->sides != NULL)
    lat_rules_sides_describe (LAT_RULES_SIDES (self->sides), text->str);
  g_free (self->description);
  self->description = g_string_free (text, FALSE);
}

static void
refresh_text (LatRulesRow *self)
{
  g_autofree char *value = lat_rules_editor_dup_value (self->editor, self->key);

  if (g_strcmp0 (value, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (value);
  if (self->is_committing)
    return;
  g_clear_handle_id (&self->typing, g_source_remove);
  gtk_editable_set_text (GTK_EDITABLE (self->control), value);
}

/* One control, or one for each side. */
static void
refresh_number (LatRulesRow *self)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  gboolean are_given = lat_rules_sides_are_given (rules, self->key);

  lat_rules_control_fit (self->control, rules);
  lat_rules_control_set (self->control, lat_rules_get_int (rules, self->key));
  lat_rules_control_name (self->control, self->key, gtk_label_get_label (self->title_label));
  if (are_given && self->sides == NULL)
    {
      self->sides = lat_rules_sides_new (self->editor, self->key);
      gtk_box_append (self->below, self->sides);
    }
  else if (are_given)
    {
      lat_rules_sides_refresh (LAT_RULES_SIDES (self->sides));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->below), are_given);
  gtk_widget_set_visible (GTK_WIDGET (self->suffix), !are_given);
}

static void
refresh_control (LatRulesRow *self)
{
  switch (self->schema->kind)
    {
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    case LAT_VALUE_INTEGER:
      refresh_number (self);
      break;
    case LAT_VALUE_ZONES:
      lat_rules_zones_refresh (LAT_RULES_ZONES (self->zones));
      break;
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    case LAT_VALUE_SQUARES:
    case LAT_VALUE_PLACEMENT:
    default:
      refresh_text (self);
      break;
    }
}

static void
set_changed (LatRulesRow *self, gboolean is_changed, const char *preset)
{
  gboolean had_focus = gtk_widget_has_focus (self->reset_button);

  gtk_widget_set_visible (self->mark, is_changed);
  gtk_widget_set_tooltip_text (self->mark, preset);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.reset", is_changed);
  gtk_stack_set_visible_child_name (self->reset_stack, is_changed ? "reset" : "none");
  if (had_focus && !is_changed)
    gtk_widget_grab_focus (lat_rules_row_get_control (self));
}

/* The value in the rules from which the person has come, or what goes where there are none. */
static char *
dup_values (LatRulesRow *self)
{
  g_autofree char *base = lat_rules_dup_label (lat_rules_editor_get_base (self->editor), self->key);

  if (lat_rules_editor_get_item (self->editor) != NULL)
    return g_strdup_printf (_ ("As saved: %s"), base);
  if (lat_rules_editor_has_preset (self->editor))
    return g_strdup_printf (_ ("In the preset: %s"), base);
  return g_strdup_printf (_ ("Where nothing else is said: %s"), base);
}

/* Made when it is asked for, and gone when it is hidden again. */
static void
fill_example (LatRulesRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (lat_schema_has_trait (self->key, LAT_TRAIT_SIDED))
    gtk_box_append (GTK_BOX (box), lat_rules_sides_switch_new (self->editor, self->key));
  if (lat_example_get_count (self->key) > 0)
    {
      self->example = lat_rules_example_new (self->key);
      gtk_box_append (GTK_BOX (box), self->example);
    }
  gtk_revealer_set_child (self->example_revealer, box);
}

static void
refresh_example (LatRulesRow *self)
{
  g_autofree char *values = NULL;

  if (!gtk_toggle_button_get_active (self->example_button))
    return;
  if (gtk_revealer_get_child (self->example_revealer) == NULL)
    fill_example (self);
  if (self->example == NULL)
    return;
  lat_rules_example_set_rules (LAT_RULES_EXAMPLE (self->example),
                               lat_rules_editor_get_rules (self->editor));
  values = dup_values (self);
  lat_rules_example_set_origin (LAT_RULES_EXAMPLE (self->example), values);
}

static void
example_toggled_cb (LatRulesRow *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->example_button);

  refresh_example (self);
  gtk_revealer_set_reveal_child (self->example_revealer, is_open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->example_button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               is_open, -1);
}

static void
example_revealed_cb (LatRulesRow *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->example_button);

  if (gtk_revealer_get_child (self->example_revealer) == NULL
      || gtk_revealer_get_child_revealed (self->example_revealer) != is_open)
    return;
  if (is_open)
    {
      lat_scroll_into_view (GTK_WIDGET (self));
      return;
    }
  self->example = NULL;
  gtk_revealer_set_child (self->example_revealer, NULL);
}

/* An example that is open is put away before the window is. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  LatRulesRow *self = LAT_RULES_ROW (widget);

  if (!gtk_toggle_button_get_active (self->example_button))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->example_button));
  gtk_toggle_button_set_active (self->example_button, FALSE);
  return TRUE;
}

static void
add_example (LatRulesRow *self)
{
  /* Translators: the title of a rule */
  g_autofree char *name = g_strdup_printf (_ ("Example of “%s”"), _ (self->schema->title));

  gboolean is_sided = lat_schema_has_trait (self->key, LAT_TRAIT_SIDED);

  if (lat_example_get_count (self->key) == 0 && !is_sided)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->example_button), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->example_button),
                               is_sided ? _ ("Show what it does, or let sides differ in it")
                                        : _ ("Show what it does"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->example_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->example_button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               FALSE, -1);
  g_signal_connect_swapped (self->example_button, "toggled", G_CALLBACK (example_toggled_cb), self);
  g_signal_connect_swapped (self->example_revealer, "notify::child-revealed",
                            G_CALLBACK (example_revealed_cb), self);
}

static char *
dup_origin (LatRulesRow *self, const char *label)
{
  if (lat_rules_editor_get_item (self->editor) != NULL)
    return g_strdup_printf (_ ("Changed; as saved: %s"), label);
  if (lat_rules_editor_has_preset (self->editor))
    return g_strdup_printf (_ ("Changed; in the preset: %s"), label);
  return g_strdup_printf (_ ("Changed; by default: %s"), label);
}

/* What it is called; rules may have names for their men. */
static void
refresh_title (LatRulesRow *self)
{
  g_autofree char *title =
      lat_rules_dup_key_title (lat_rules_editor_get_rules (self->editor), self->key);

  if (g_str_equal (title, gtk_label_get_label (self->title_label)))
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_label_set_label (self->title_label, title);
  /* As many as a short title has would leave a gap before the mark: letters are mostly narrow. */
  gtk_label_set_width_chars (self->title_label,
                             (int) MIN (TITLE_CHARS, g_utf8_strlen (title, -1) * 3 / 4));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (self->zones == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    title, -1);
}

static void
refresh_rules_row (LatRulesRow *self)
{
  const LatRulesProblem *problem = lat_rules_editor_get_problem (self->editor, self->key);
  const char *reason =
      lat_rules_relevance_get_reason (lat_rules_editor_get_rules (self->editor), self->key);
  gboolean is_changed = lat_rules_editor_is_changed (self->editor, self->key);
  g_autofree char *preset = NULL;

  refresh_title (self);
  self->is_refreshing = TRUE;
  refresh_control (self);
  self->is_refreshing = FALSE;

  if (is_changed)
    {
      g_autofree char *label =
          lat_rules_value_dup_label (lat_rules_editor_get_base (self->editor), self->key);
      g_autofree char *back = g_strdup_printf (_ ("Back to “%s”"), label);

      preset = dup_origin (self, label);
      lat_tooltip_name (self->reset_button, back);
    }
  set_changed (self, is_changed, preset);

  gtk_widget_set_visible (GTK_WIDGET (self->reason_label), reason != NULL);
  gtk_label_set_label (self->reason_label, reason != NULL ? reason : "");
  if (reason != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "rules-idle");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "rules-idle");

  show_problem (self, problem->text, problem->severity);
  show_mend (self, &problem->mend);
  describe_control (self, reason, problem->text, preset);
  if (self->source != NULL)
    lat_rules_source_set_rules (LAT_RULES_SOURCE (self->source),
                                lat_rules_editor_get_rules (self->editor));
  refresh_example (self);
}

static void
commit_value (LatRulesRow *self, const char *value)
{
  self->is_committing = TRUE;
  lat_rules_editor_set_value (self->editor, self->key, value);
  self->is_committing = FALSE;
}

static void
number_changed_cb (LatRulesRow *self)
{
  g_autofree char *value = NULL;

  if (self->is_refreshing)
    return;
  value = lat_rules_control_dup_value (self->control, self->key);
  commit_value (self, value);
}

static gboolean
typing_paused_cb (gpointer data)
{
  LatRulesRow *self = data;

  self->typing = 0;
  lat_rules_row_commit (self);
  return G_SOURCE_REMOVE;
}

static void
text_changed_cb (LatRulesRow *self)
{
  g_autofree char *text = NULL;
  g_autofree char *problem = NULL;

  if (self->is_refreshing)
    return;
  text = dup_typed_text (self);
  problem = lat_rules_editor_dup_check (self->editor, self->key, text);
  show_problem (self, problem, LAT_SEVERITY_ERROR);
  gtk_widget_set_visible (self->mend_button, FALSE);
  g_clear_handle_id (&self->typing, g_source_remove);
  self->typing = g_timeout_add (TYPING_PAUSE, typing_paused_cb, self);
}

/* Who leaves a text sees it as it is kept. */
static void
text_left_cb (LatRulesRow *self)
{
  if (self->editor == NULL)
    return;
  lat_rules_row_commit (self);
  g_clear_pointer (&self->shown, g_free);
  refresh_rules_row (self);
}

static void
add_number (LatRulesRow *self)
{
  self->control = lat_rules_control_new (self->key);
  lat_rules_control_connect (self->control, G_CALLBACK (number_changed_cb), self);
  gtk_box_append (self->suffix, self->control);
}

static void
squares_picked_cb (LatRulesRow *self, LatSquarePicker *picker)
{
  g_autofree char *text = lat_square_set_dup_text (lat_square_picker_get_squares (picker));

  gtk_editable_set_text (GTK_EDITABLE (self->control), text);
  lat_rules_row_commit (self);
}

/* Made anew each time: the board may have changed. */
static void
create_picker_cb (GtkMenuButton *button, gpointer data)
{
  LatRulesRow *self = data;
  GtkWidget *picker = lat_square_picker_new (lat_rules_editor_get_rules (self->editor), self->key);
  GtkWidget *popover = gtk_popover_new ();

  g_signal_connect_object (picker, "changed", G_CALLBACK (squares_picked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), picker);
  gtk_menu_button_set_popover (button, popover);
}

static void
add_picker (LatRulesRow *self)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-grid-symbolic");
  lat_tooltip_name (button, _ ("Choose on the board"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_picker_cb, self, NULL);
  gtk_box_append (self->below, button);
}

static void
fit_clicked_cb (LatRulesRow *self)
{
  g_autofree char *array = dup_fitted_array (self);

  if (array == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->control), array);
  gtk_widget_grab_focus (self->control);
  lat_rules_row_commit (self);
}

static void
add_fit (LatRulesRow *self)
{
  self->fit_button = gtk_button_new_with_mnemonic (_ ("_Fit to board"));
  gtk_widget_set_visible (self->fit_button, FALSE);
  g_signal_connect_swapped (self->fit_button, "clicked", G_CALLBACK (fit_clicked_cb), self);
  gtk_box_append (self->below, self->fit_button);
}

static void
board_clicked_cb (LatRulesRow *self)
{
  lat_rules_row_commit (self);
  lat_array_window_present (GTK_WIDGET (self), self->editor);
}

static void
add_board (LatRulesRow *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("view-grid-symbolic");

  lat_tooltip_name (button, _ ("Edit on the board"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (board_clicked_cb), self);
  gtk_box_append (self->below, button);
}

/* What is typed gets the whole width of the row. */
static void
add_entry (LatRulesRow *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->control = gtk_entry_new ();
  gtk_widget_set_hexpand (self->control, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->control), C_ ("rule", "none"));
  g_signal_connect_swapped (self->control, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (self->control, "activate", G_CALLBACK (lat_rules_row_commit), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (text_left_cb), self);
  gtk_widget_add_controller (self->control, focus);
  gtk_box_append (self->below, self->control);
  gtk_widget_set_visible (GTK_WIDGET (self->below), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->suffix), FALSE);
}

static void
add_zones (LatRulesRow *self)
{
  self->zones = lat_rules_zones_new (self->editor);
  self->control = lat_rules_zones_get_button (LAT_RULES_ZONES (self->zones));
  gtk_box_append (self->below, self->zones);
  gtk_widget_set_visible (GTK_WIDGET (self->below), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->suffix), FALSE);
}

static void
add_control (LatRulesRow *self)
{
  switch (self->schema->kind)
    {
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    case LAT_VALUE_INTEGER:
      add_number (self);
      break;
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    default:
      add_entry (self);
      break;
    case LAT_VALUE_ZONES:
      add_zones (self);
      break;
    case LAT_VALUE_SQUARES:
      add_entry (self);
      add_picker (self);
      break;
    case LAT_VALUE_PLACEMENT:
      add_entry (self);
      add_fit (self);
      add_board (self);
      break;
    }
}

static void
reset_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesRow *self = LAT_RULES_ROW (widget);

  g_clear_handle_id (&self->typing, g_source_remove);
  lat_rules_editor_reset (self->editor, self->key);
}

static void
mend_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesRow *self = LAT_RULES_ROW (widget);

  g_clear_handle_id (&self->typing, g_source_remove);
  g_clear_pointer (&self->shown, g_free);
  gtk_widget_grab_focus (self->control);
  lat_rules_editor_mend (self->editor, self->key);
}

static void
lat_rules_row_dispose (GObject *object)
{
  LatRulesRow *self = LAT_RULES_ROW (object);

  g_clear_handle_id (&self->typing, g_source_remove);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (lat_rules_row_parent_class)->dispose (object);
}

static void
lat_rules_row_finalize (GObject *object)
{
  LatRulesRow *self = LAT_RULES_ROW (object);

  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->description, g_free);

  G_OBJECT_CLASS (lat_rules_row_parent_class)->finalize (object);
}

static void
lat_rules_row_class_init (LatRulesRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_rules_row_dispose;
  object_class->finalize = lat_rules_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-rules-row.ui");
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, mark);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, reason_label);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, header);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, words_bin);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, words);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, example_button);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, example_revealer);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, suffix);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, reset_stack);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, reset_button);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, below);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, problem_box);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, problem_icon);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, problem_label);
  gtk_widget_class_bind_template_child (widget_class, LatRulesRow, mend_button);
  gtk_widget_class_install_action (widget_class, "row.reset", NULL, reset_action_cb);
  gtk_widget_class_install_action (widget_class, "row.mend", NULL, mend_action_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
lat_rules_row_init (LatRulesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_rules_words_yield (self->words_bin);
  lat_rules_words_wrap (self->header);
}

/**
 * lat_rules_row_new:
 * @key: a key that has a title
 */
LatRulesRow *
lat_rules_row_new (LatRulesEditor *editor, LatKey key)
{
  LatRulesRow *self;
  gboolean is_activatable;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_RULES_ROW, NULL);
  self->editor = g_object_ref (editor);
  self->key = key;
  self->schema = lat_schema_get (key);

  gtk_label_set_label (self->sentence_label,
                       self->schema->sentence != NULL ? _ (self->schema->sentence) : "");
  add_control (self);
  if (key >= LAT_FIRST_PLAY_KEY)
    {
      self->source = lat_rules_source_new (key);
      gtk_box_append (self->words, self->source);
    }
  add_example (self);
  is_activatable = GTK_IS_SWITCH (self->control) || GTK_IS_DROP_DOWN (self->control);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), is_activatable);
  g_signal_connect_object (editor, "changed", G_CALLBACK (refresh_rules_row), self,
                           G_CONNECT_SWAPPED);
  refresh_rules_row (self);
  return self;
}

LatKey
lat_rules_row_get_key (LatRulesRow *self)
{
  g_return_val_if_fail (LAT_IS_RULES_ROW (self), LAT_KEY_FORMAT);
  return self->key;
}

/**
 * lat_rules_row_get_control:
 *
 * Returns: (transfer none): what the value is changed with: a switch, drop-down,
 *   spin button or entry; of two sides that of White
 */
GtkWidget *
lat_rules_row_get_control (LatRulesRow *self)
{
  g_return_val_if_fail (LAT_IS_RULES_ROW (self), NULL);
  return has_sides (self) ? lat_rules_sides_get_control (LAT_RULES_SIDES (self->sides), LAT_WHITE)
                          : self->control;
}

/**
 * lat_rules_row_activate_control:
 *
 * Does what a click on the row should do.
 */
void
lat_rules_row_activate_control (LatRulesRow *self)
{
  g_return_if_fail (LAT_IS_RULES_ROW (self));

  if (has_sides (self))
    gtk_widget_grab_focus (lat_rules_row_get_control (self));
  else
    lat_rules_control_activate (self->control);
}

/**
 * lat_rules_row_commit:
 *
 * Takes over what is being typed, without waiting for a pause.
 */
void
lat_rules_row_commit (LatRulesRow *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (LAT_IS_RULES_ROW (self));

  g_clear_handle_id (&self->typing, g_source_remove);
  if (self->zones != NULL)
    lat_rules_zones_commit (LAT_RULES_ZONES (self->zones));
  if (!GTK_IS_ENTRY (self->control))
    return;
  text = dup_typed_text (self);
  if (g_strcmp0 (text, self->shown) != 0)
    commit_value (self, text);
}
