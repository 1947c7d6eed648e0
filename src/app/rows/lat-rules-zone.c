/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-zone.c - a zone in the rule editor */
#include "lat-name-choice.h"
#include "lat-rules-zone.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "lat-rules-control.h"
#include "lat-rules-label.h"
#include "lat-rules-mend.h"
#include "lat-rules-words.h"
#include "lat-square-picker.h"

#define KEY "lat-zone-key"

struct _LatRulesZone
{
  GtkBox parent_instance;

  LatRulesEditor *editor;
  guint index;
  LatZone zone; /* as it is shown */

  GtkToggleButton *header;
  GtkImage *arrow;
  GtkLabel *title;
  GtkLabel *summary;
  GtkRevealer *revealer;

  /* Made when the zone is opened first. */
  GtkWidget *name;
  GtkBox *squares;
  GtkWidget *picker;
  GtkWidget *lines[LAT_N_ZONE_KEYS];
  GtkWidget *choices[LAT_N_ZONE_KEYS];
  GtkWidget *more;
  gboolean shows_all;
  guint
      kept; /* of the keys, a bit each: shown whatever their value, since they were changed here */
  gboolean is_refreshing;
};

G_DEFINE_FINAL_TYPE (LatRulesZone, lat_rules_zone, GTK_TYPE_BOX)

/* Gives the editor the zones with this one changed, or without it. */
static void
apply_zone (LatRulesZone *self, const LatZone *zone)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  LatZone zones[LAT_MAX_ZONES];
  guint n = rules->n_zones;
  g_autofree char *text = NULL;

  if (self->index >= n)
    return;
  memcpy (zones, rules->zones, n * sizeof zones[0]);
  if (zone != NULL)
    zones[self->index] = *zone;
  else
    memmove (&zones[self->index], &zones[self->index + 1], (--n - self->index) * sizeof zones[0]);
  text = lat_zones_dup_text (zones, n);
  lat_rules_editor_set_value (self->editor, LAT_KEY_ZONES, text);
}

/* {{{ what is shown */

static gboolean
is_line_shown (LatRulesZone *self, LatZoneKey key)
{
  if (key == LAT_ZONE_KEY_SYMMETRY)
    return TRUE;
  if (key == LAT_ZONE_KEY_HOSTILE_WHEN)
    return lat_zone_get_who (&self->zone, LAT_ROLE_HOSTILE) != LAT_WHO_NOBODY;
  return self->shows_all || (self->kept >> key & 1) != 0
         || !lat_zone_key_is_default (&self->zone, key);
}

/* Translators: the name of a zone and what it says of it, as in “Throne, May stop” */
static char *
dup_control_name (LatRulesZone *self, const char *title)
{
  return g_strdup_printf (_ ("%s, %s"), lat_zone_get_label (&self->zone), title);
}

/* Sets of officers come last; rules without officers do not list them. */
static void
list_choices (LatRulesZone *self, LatZoneKey key, int choice)
{
  GtkStringList *labels =
      GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->choices[key])));
  guint n = g_strv_length ((char **) lat_zone_key_get_choices (key));
  guint listed = g_list_model_get_n_items (G_LIST_MODEL (labels));

  if (!lat_rules_has_officers (lat_rules_editor_get_rules (self->editor)))
    while (n > (guint) choice + 1 && strstr (lat_zone_key_get_choices (key)[n - 1], "officers"))
      n--;
  for (; listed < n; listed++)
    gtk_string_list_append (labels, lat_zone_key_get_label (key, (int) listed));
  for (; listed > n; listed--)
    gtk_string_list_remove (labels, listed - 1);
}

static void
refresh_line (LatRulesZone *self, LatZoneKey key)
{
  g_autofree char *name = dup_control_name (self, lat_zone_key_get_title (key));
  int choice = lat_zone_get_choice (&self->zone, key);

  list_choices (self, key, choice);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[key]), (guint) choice);
  lat_rules_control_name_choice (self->choices[key], name, lat_zone_key_get_label (key, choice));
  gtk_widget_set_visible (self->lines[key], is_line_shown (self, key));
}

static void
squares_picked_cb (LatRulesZone *self, LatSquarePicker *picker)
{
  LatZone zone = self->zone;

  zone.squares = *lat_square_picker_get_squares (picker);
  apply_zone (self, &zone);
}

static void
refresh_picker (LatRulesZone *self)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);

  if (self->picker != NULL && lat_square_picker_is_for (LAT_SQUARE_PICKER (self->picker), rules))
    {
      lat_square_picker_set_zone (LAT_SQUARE_PICKER (self->picker), &self->zone);
      return;
    }
  if (self->picker != NULL)
    gtk_box_remove (self->squares, self->picker);
  self->picker = lat_square_picker_new_for_zone (rules, &self->zone);
  gtk_widget_set_halign (self->picker, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->picker, "changed", G_CALLBACK (squares_picked_cb), self);
  gtk_box_append (self->squares, self->picker);
}

static void
refresh_content (LatRulesZone *self)
{
  gboolean has_more = FALSE;

  if (self->name == NULL)
    return;
  self->is_refreshing = TRUE;
  if (!gtk_widget_has_css_class (self->name, "error")
      && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->name)), self->zone.name) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->name), self->zone.name);
  refresh_picker (self);
  for (LatZoneKey key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
    {
      refresh_line (self, key);
      has_more = has_more || (key != LAT_ZONE_KEY_HOSTILE_WHEN && !is_line_shown (self, key));
    }
  gtk_widget_set_visible (self->more, has_more);
  self->is_refreshing = FALSE;
}

static void
refresh_header (LatRulesZone *self)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  g_autofree char *summary = lat_rules_dup_zone_summary (rules, &self->zone);
  const char *label = lat_zone_get_label (&self->zone);

  gtk_label_set_label (self->title, label);
  gtk_label_set_label (self->summary, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->header), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
}

/* }}} */

/* {{{ what a person does */

static void
choice_changed_cb (LatRulesZone *self, GParamSpec *property, GtkDropDown *choice)
{
  LatZoneKey key = (LatZoneKey) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choice), KEY));
  LatZone zone = self->zone;
  guint selected = gtk_drop_down_get_selected (choice);

  if (self->is_refreshing || selected == GTK_INVALID_LIST_POSITION)
    return;
  /* A role stays in view while it is tried, also at nobody. */
  self->kept |= 1u << key;
  lat_zone_set_choice (&zone, key, (int) selected);
  apply_zone (self, &zone);
}

static gboolean
is_name_free (LatRulesZone *self, const char *name)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);

  if (!lat_zone_name_is_good (name))
    return FALSE;
  for (guint i = 0; i < rules->n_zones; i++)
    if (i != self->index && g_str_equal (rules->zones[i].name, name))
      return FALSE;
  return TRUE;
}

/* What people write as a name, as a file can have it. */
static char *
dup_typed_name (LatRulesZone *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->name));

  return *text != '\0' ? lat_rules_mend_dup_slug (text) : g_strdup ("");
}

static void
name_changed_cb (LatRulesZone *self)
{
  g_autofree char *name = NULL;

  if (self->is_refreshing)
    return;
  name = dup_typed_name (self);
  lat_rules_control_set_invalid (self->name, !is_name_free (self, name));
}

static void
name_left_cb (LatRulesZone *self)
{
  if (self->editor == NULL)
    return;
  lat_rules_zone_commit (self);
  /* What cannot be a name is gone again. */
  lat_rules_control_set_invalid (self->name, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->name), self->zone.name);
}

static void
more_clicked_cb (LatRulesZone *self)
{
  GtkWidget *first = NULL;

  for (LatZoneKey key = LAT_ZONE_KEY_STOP; key < LAT_N_ZONE_KEYS && first == NULL; key++)
    if (key != LAT_ZONE_KEY_HOSTILE_WHEN && !is_line_shown (self, key))
      first = self->choices[key];
  self->shows_all = TRUE;
  refresh_content (self);
  if (first != NULL)
    gtk_widget_grab_focus (first);
}

static void
remove_clicked_cb (LatRulesZone *self)
{
  g_autoptr (LatRulesZone) kept = g_object_ref (self);

  apply_zone (kept, NULL);
}

/* }}} */

/* {{{ making it */

static GtkWidget *
create_label (const char *text, gboolean is_caption)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  if (is_caption)
    {
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

static GtkWidget *
create_line (const char *title, const char *sentence, GtkWidget *control)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bin = adw_bin_new ();

  gtk_box_append (GTK_BOX (words), create_label (title, FALSE));
  gtk_box_append (GTK_BOX (words), create_label (sentence, TRUE));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (bin), words);
  lat_rules_words_yield (bin);
  gtk_box_append (GTK_BOX (line), bin);
  gtk_box_append (GTK_BOX (line), control);
  lat_rules_words_wrap (line);
  return line;
}

static GtkWidget *
create_choice (LatRulesZone *self, LatZoneKey key)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  GtkWidget *choice;

  choice = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  lat_let_choice_shrink (GTK_DROP_DOWN (choice));
  g_object_set_data (G_OBJECT (choice), KEY, GUINT_TO_POINTER ((guint) key));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  lat_zone_key_get_sentence (key), -1);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  return choice;
}

static GtkWidget *
create_name (LatRulesZone *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->name = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name), 10);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), LAT_ZONE_NAME_SIZE - 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the zone"), -1);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (name_changed_cb), self);
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (lat_rules_zone_commit), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (name_left_cb), self);
  gtk_widget_add_controller (self->name, focus);
  return create_line (C_ ("zone", "Name"), _ ("Letters, digits and hyphens"), self->name);
}

static GtkWidget *
create_buttons (LatRulesZone *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *remove = gtk_button_new_with_label (_ ("Remove zone"));

  self->more = gtk_button_new_with_label (_ ("More roles"));
  gtk_widget_add_css_class (self->more, "rules-zone-more");
  g_signal_connect_swapped (self->more, "clicked", G_CALLBACK (more_clicked_cb), self);
  gtk_box_append (GTK_BOX (buttons), self->more);
  gtk_widget_add_css_class (remove, "destructive-action");
  gtk_widget_set_hexpand (remove, TRUE);
  gtk_widget_set_halign (remove, GTK_ALIGN_END);
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (remove_clicked_cb), self);
  gtk_box_append (GTK_BOX (buttons), remove);
  return buttons;
}

static void
fill_zone (LatRulesZone *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_add_css_class (content, "rules-zone-content");
  self->squares = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->squares));
  for (LatZoneKey key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
    {
      self->choices[key] = create_choice (self, key);
      self->lines[key] = create_line (lat_zone_key_get_title (key), lat_zone_key_get_sentence (key),
                                      self->choices[key]);
      gtk_box_append (GTK_BOX (content), self->lines[key]);
    }
  gtk_box_append (GTK_BOX (content), create_name (self));
  gtk_box_append (GTK_BOX (content), create_buttons (self));
  gtk_revealer_set_child (self->revealer, content);
  refresh_content (self);
}

static void
header_toggled_cb (LatRulesZone *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->header);

  if (is_open && self->name == NULL)
    fill_zone (self);
  gtk_image_set_from_icon_name (self->arrow, is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_revealer_set_reveal_child (self->revealer, is_open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->header), GTK_ACCESSIBLE_STATE_EXPANDED,
                               is_open, -1);
}

static void
add_header (LatRulesZone *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->arrow = GTK_IMAGE (gtk_image_new_from_icon_name ("pan-end-symbolic"));
  self->title = GTK_LABEL (create_label (NULL, FALSE));
  self->summary = GTK_LABEL (create_label (NULL, TRUE));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->summary));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->arrow));
  gtk_box_append (GTK_BOX (box), words);
  self->header = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  gtk_button_set_child (GTK_BUTTON (self->header), box);
  gtk_widget_add_css_class (GTK_WIDGET (self->header), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->header), "rules-zone-header");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->header), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE,
                               -1);
  g_signal_connect_swapped (self->header, "toggled", G_CALLBACK (header_toggled_cb), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->header));
}

/* }}} */

static void
lat_rules_zone_dispose (GObject *object)
{
  g_clear_object (&LAT_RULES_ZONE (object)->editor);

  G_OBJECT_CLASS (lat_rules_zone_parent_class)->dispose (object);
}

static void
lat_rules_zone_class_init (LatRulesZoneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_rules_zone_dispose;
}

static void
lat_rules_zone_init (LatRulesZone *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  add_header (self);
  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->revealer));
}

/**
 * lat_rules_zone_new:
 * @index: of a zone of the rules
 */
GtkWidget *
lat_rules_zone_new (LatRulesEditor *editor, guint index)
{
  LatRulesZone *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_RULES_ZONE, NULL);
  self->editor = g_object_ref (editor);
  lat_rules_zone_refresh (self, index);
  return GTK_WIDGET (self);
}

/**
 * lat_rules_zone_get_name:
 *
 * Returns: (transfer none): the name of the zone that is shown
 */
const char *
lat_rules_zone_get_name (LatRulesZone *self)
{
  g_return_val_if_fail (LAT_IS_RULES_ZONE (self), NULL);
  return self->zone.name;
}

/**
 * lat_rules_zone_refresh:
 * @index: which zone of the rules it is now
 */
void
lat_rules_zone_refresh (LatRulesZone *self, guint index)
{
  g_return_if_fail (LAT_IS_RULES_ZONE (self));
  g_return_if_fail (index < lat_rules_editor_get_rules (self->editor)->n_zones);

  self->index = index;
  self->zone = lat_rules_editor_get_rules (self->editor)->zones[index];
  refresh_header (self);
  refresh_content (self);
}

/**
 * lat_rules_zone_open:
 *
 * Shows what a new zone is, and brings the focus to its head.
 */
void
lat_rules_zone_open (LatRulesZone *self)
{
  g_return_if_fail (LAT_IS_RULES_ZONE (self));

  gtk_toggle_button_set_active (self->header, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->header));
}

/**
 * lat_rules_zone_commit:
 *
 * Takes over the name that is being typed, if it can be one.
 */
void
lat_rules_zone_commit (LatRulesZone *self)
{
  LatZone zone;
  g_autofree char *name = NULL;

  g_return_if_fail (LAT_IS_RULES_ZONE (self));

  if (self->name == NULL)
    return;
  zone = self->zone;
  name = dup_typed_name (self);
  if (g_str_equal (name, zone.name) || !is_name_free (self, name))
    return;
  g_strlcpy (zone.name, name, sizeof zone.name);
  apply_zone (self, &zone);
}
