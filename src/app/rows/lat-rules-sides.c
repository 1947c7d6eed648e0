/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-sides.c - a key of the rules that is otherwise for each side */
#include "lat-rules-sides.h"

#include <glib/gi18n.h>

#include "lat-rules-control.h"

#define KEY "lat-key"

struct _LatRulesSides
{
  GtkBox parent_instance;

  LatRulesEditor *editor;
  LatKey key;
  GtkWidget *controls[LAT_N_SIDES];
  char *description;
  gboolean is_refreshing;
};

G_DEFINE_FINAL_TYPE (LatRulesSides, lat_rules_sides, GTK_TYPE_BOX)

static const char *const side_words[LAT_N_SIDES] = { "white", "black" };

/**
 * lat_rules_sides_are_given:
 *
 * Returns: whether a side has a value of its own
 */
gboolean
lat_rules_sides_are_given (const LatRules *rules, LatKey key)
{
  return lat_rules_has_side_value (rules, LAT_WHITE, key)
         || lat_rules_has_side_value (rules, LAT_BLACK, key);
}

/* What holds for both, as a file says it. */
static char *
dup_common (const LatRules *rules, LatKey key)
{
  g_autoptr (LatRules) scratch = lat_rules_copy (rules);

  for (guint side = 0; side < LAT_N_SIDES; side++)
    lat_rules_clear_side_value (scratch, (LatSide) side, key);
  return lat_rules_dup_value (scratch, key);
}

/* A side that had no value of its own, and still has what holds for both, gets none. */
static void
side_changed_cb (LatRulesSides *self)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  g_autofree char *common = NULL;
  GString *text;

  if (self->is_refreshing)
    return;
  common = dup_common (rules, self->key);
  text = g_string_new (common);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      g_autofree char *value = lat_rules_control_dup_value (self->controls[side], self->key);

      if (lat_rules_has_side_value (rules, (LatSide) side, self->key)
          || g_strcmp0 (value, common) != 0)
        g_string_append_printf (text, ";%s=%s", side_words[side], value);
    }
  lat_rules_editor_set_value (self->editor, self->key, text->str);
  g_string_free (text, TRUE);
}

static void
lat_rules_sides_dispose (GObject *object)
{
  g_clear_object (&LAT_RULES_SIDES (object)->editor);

  G_OBJECT_CLASS (lat_rules_sides_parent_class)->dispose (object);
}

static void
lat_rules_sides_finalize (GObject *object)
{
  g_free (LAT_RULES_SIDES (object)->description);

  G_OBJECT_CLASS (lat_rules_sides_parent_class)->finalize (object);
}

static void
lat_rules_sides_class_init (LatRulesSidesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_rules_sides_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_rules_sides_finalize;
}

static void
lat_rules_sides_init (LatRulesSides *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

static void
add_side (LatRulesSides *self, LatSide side)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (side == LAT_WHITE ? _ ("White") : _ ("Black"));

  self->controls[side] = lat_rules_control_new (self->key);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->controls[side]);
  gtk_box_append (GTK_BOX (self), line);
  lat_rules_control_connect (self->controls[side], G_CALLBACK (side_changed_cb), self);
}

/**
 * lat_rules_sides_new:
 * @key: a key that may be given for one side
 */
GtkWidget *
lat_rules_sides_new (LatRulesEditor *editor, LatKey key)
{
  LatRulesSides *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);
  g_return_val_if_fail (lat_schema_has_trait (key, LAT_TRAIT_SIDED), NULL);

  self = g_object_new (LAT_TYPE_RULES_SIDES, NULL);
  self->editor = g_object_ref (editor);
  self->key = key;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    add_side (self, (LatSide) side);
  lat_rules_sides_refresh (self);
  return GTK_WIDGET (self);
}

/**
 * lat_rules_sides_get_control:
 *
 * Returns: (transfer none): what the value of a side is changed with
 */
GtkWidget *
lat_rules_sides_get_control (LatRulesSides *self, LatSide side)
{
  g_return_val_if_fail (LAT_IS_RULES_SIDES (self), NULL);
  return self->controls[side];
}

/**
 * lat_rules_sides_refresh:
 *
 * Shows what the editor has now.
 */
void
lat_rules_sides_refresh (LatRulesSides *self)
{
  const LatRules *rules;
  const char *title;

  g_return_if_fail (LAT_IS_RULES_SIDES (self));

  rules = lat_rules_editor_get_rules (self->editor);
  title = _ (lat_schema_get (self->key)->title);
  self->is_refreshing = TRUE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      g_autofree char *name = NULL;

      lat_rules_control_fit (self->controls[side], rules);
      lat_rules_control_set (self->controls[side],
                             lat_rules_get_side_int (rules, (LatSide) side, self->key));
      /* Translators: the title of a rule, for one side alone, as in “Range, White” */
      name = side == LAT_WHITE ? g_strdup_printf (_ ("%s, White"), title)
                               /* Translators: as in “Range, Black” */
                               : g_strdup_printf (_ ("%s, Black"), title);
      lat_rules_control_name (self->controls[side], self->key, name);
    }
  self->is_refreshing = FALSE;
}

/**
 * lat_rules_sides_describe:
 * @text: what is said of both controls beside their names
 */
void
lat_rules_sides_describe (LatRulesSides *self, const char *text)
{
  g_return_if_fail (LAT_IS_RULES_SIDES (self));

  if (g_strcmp0 (text, self->description) == 0)
    return;
  g_free (self->description);
  self->description = g_strdup (text);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->controls[side]),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
lat_rules_sides_set_invalid (LatRulesSides *self, gboolean is_invalid)
{
  g_return_if_fail (LAT_IS_RULES_SIDES (self));

  for (guint side = 0; side < LAT_N_SIDES; side++)
    lat_rules_control_set_invalid (self->controls[side], is_invalid);
}

/* {{{ the switch */

/* Both sides get the value that both have; and what holds for both is what was there before. */
static void
switched_cb (GtkSwitch *control, GParamSpec *property, LatRulesEditor *editor)
{
  LatKey key = (LatKey) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (control), KEY));
  const LatRules *rules = lat_rules_editor_get_rules (editor);
  gboolean is_on = gtk_switch_get_active (control);
  g_autofree char *common = NULL;
  g_autofree char *text = NULL;

  if (is_on == lat_rules_sides_are_given (rules, key))
    return;
  common = dup_common (rules, key);
  text = is_on ? g_strdup_printf ("%s;%s=%s;%s=%s", common, side_words[LAT_WHITE], common,
                                  side_words[LAT_BLACK], common)
               : g_strdup (common);
  lat_rules_editor_set_value (editor, key, text);
}

static void
refresh_switch_cb (LatRulesEditor *editor, GtkSwitch *control)
{
  LatKey key = (LatKey) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (control), KEY));

  gtk_switch_set_active (control,
                         lat_rules_sides_are_given (lat_rules_editor_get_rules (editor), key));
}

/**
 * lat_rules_sides_switch_new:
 * @key: a key that may be given for one side
 *
 * Makes a line with a switch by which each side gets a value of its own, or loses it.
 *
 * Returns: (transfer floating): the line
 */
GtkWidget *
lat_rules_sides_switch_new (LatRulesEditor *editor, LatKey key)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_ ("Different for each side"));
  GtkWidget *control = gtk_switch_new ();
  /* Translators: the title of a rule that may be different for each side */
  g_autofree char *name =
      g_strdup_printf (_ ("%s, different for each side"), _ (lat_schema_get (key)->title));

  gtk_widget_add_css_class (line, "rules-sides-switch");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  g_object_set_data (G_OBJECT (control), KEY, GUINT_TO_POINTER ((guint) key));
  refresh_switch_cb (editor, GTK_SWITCH (control));
  g_signal_connect_object (editor, "changed", G_CALLBACK (refresh_switch_cb), control, 0);
  g_signal_connect_object (control, "notify::active", G_CALLBACK (switched_cb), editor, 0);
  return line;
}

/* }}} */
