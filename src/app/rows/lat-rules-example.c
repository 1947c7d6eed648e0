/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-example.c - what a rule does, in small pictures */
#include "lat-rules-example.h"

#include <glib/gi18n.h>

#include "lat-demo-diagram.h"
#include "lat-diagram-view.h"
#include "lat-rules-label.h"

/* The longer side of a picture, alone and beside another, and the largest square in it: just large
 * enough for coordinates, of which the words speak. */
#define SIDE        120
#define SIDE_OF_TWO 96
#define MAX_SQUARE  24

struct _LatRulesExample
{
  AdwBin parent_instance;

  LatKey key;
  LatRules *shown;
  GtkFlowBox *cards;
  GtkWidget *origin;
};

G_DEFINE_FINAL_TYPE (LatRulesExample, lat_rules_example, ADW_TYPE_BIN)

static GtkWidget *
create_picture (LatDiagram *diagram, int side)
{
  diagram->look.square = MIN (MAX_SQUARE, side / MAX (diagram->files, diagram->ranks));
  diagram->look.coordinates = LAT_BOARD_COORDINATES_INSIDE;

  return lat_diagram_view_new (diagram, NULL);
}

static GtkWidget *
create_pictures (const LatDemo *demo)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  LatDiagram *after = lat_demo_create_after (demo);
  int side = after != NULL ? SIDE_OF_TWO : SIDE;

  gtk_widget_set_halign (box, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), create_picture (lat_demo_create_before (demo), side));
  if (after != NULL)
    {
      gboolean to_left = gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL;
      GtkWidget *arrow =
          gtk_image_new_from_icon_name (to_left ? "go-previous-symbolic" : "go-next-symbolic");

      gtk_widget_add_css_class (arrow, "dim-label");
      gtk_box_append (GTK_BOX (box), arrow);
      gtk_box_append (GTK_BOX (box), create_picture (after, side));
    }

  return box;
}

static GtkWidget *
create_label (const char *text, const char *first_class, const char *second_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 22);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_add_css_class (label, first_class);
  if (second_class != NULL)
    gtk_widget_add_css_class (label, second_class);

  return label;
}

/* What the pictures do not say by themselves: that something is illegal, or how play ends. */
static void
add_card (LatRulesExample *self, const LatDemo *demo, const char *title, gboolean is_current)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autofree char *caption = lat_example_dup_caption (demo->example, demo->value);
  g_autofree char *result = lat_demo_dup_result (demo);
  g_autofree char *words = lat_demo_dup_words (demo);
  g_autofree char *label = g_strdup_printf ("%s. %s", title, caption);

  gtk_box_append (GTK_BOX (card), create_label (title, "caption-heading", NULL));
  gtk_box_append (GTK_BOX (card), create_pictures (demo));
  if (caption[0] != '\0')
    gtk_box_append (GTK_BOX (card), create_label (caption, "caption", NULL));
  if (result != NULL)
    gtk_box_append (GTK_BOX (card), create_label (result, "caption", "dim-label"));

  gtk_widget_add_css_class (child, "rules-example");
  if (is_current)
    gtk_widget_add_css_class (child, "current");
  gtk_widget_set_valign (child, GTK_ALIGN_FILL);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), card);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_flow_box_append (self->cards, child);
}

/* What another value would do in the same position, unless that is the same. */
static void
add_others (LatRulesExample *self, const LatExample *example, const LatDemo *current)
{
  for (guint i = 0; i < lat_example_get_n_claims (example); i++)
    {
      const char *value = lat_example_get_claim (example, i)->value;
      g_autoptr (LatDemo) demo = NULL;
      g_autofree char *title = NULL;

      if (g_str_equal (value, current->value))
        continue;
      demo = lat_demo_new (example, value, NULL);
      if (demo == NULL || lat_demo_is_alike (demo, current))
        continue;
      title = lat_rules_dup_label_of (self->key, value);
      add_card (self, demo, title, FALSE);
    }
}

static void
clear_rules_example (LatRulesExample *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_flow_box_remove (self->cards, child);
}

static void
fill_rules_example (LatRulesExample *self)
{
  guint n = lat_example_get_count (self->key);
  g_autofree char *label = lat_rules_dup_label (self->shown, self->key);
  /* Translators: the value that a rule has now */
  g_autofree char *title = g_strdup_printf (_ ("Now: %s"), label);
  g_autoptr (GPtrArray) demos = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_demo_free);

  clear_rules_example (self);
  for (guint i = 0; i < n; i++)
    {
      const LatExample *example = lat_example_get (self->key, i);
      g_autofree char *value = lat_example_dup_value (example, self->shown);
      LatDemo *demo = lat_demo_new (example, value, self->shown);

      if (demo == NULL)
        continue;
      g_ptr_array_add (demos, demo);
      add_card (self, demo,
                lat_schema_get (self->key)->kind == LAT_VALUE_PLACEMENT ? _ ("Now") : title, TRUE);
    }
  for (guint i = 0; i < demos->len; i++)
    {
      const LatDemo *demo = demos->pdata[i];

      /* Another size of the board would need another array. */
      if (lat_example_get_kind (demo->example) != LAT_EXAMPLE_BOARD)
        add_others (self, demo->example, demo);
    }
}

static gboolean
is_shown (LatRulesExample *self, const LatRules *rules)
{
  if (self->shown == NULL || !lat_rules_key_is_equal (self->shown, rules, self->key))
    return FALSE;
  if (lat_example_get_kind (lat_example_get (self->key, 0)) != LAT_EXAMPLE_BOARD)
    return TRUE;

  return lat_rules_key_is_equal (self->shown, rules, LAT_KEY_FILES)
         && lat_rules_key_is_equal (self->shown, rules, LAT_KEY_RANKS)
         && lat_rules_key_is_equal (self->shown, rules, LAT_KEY_HOLES)
         && lat_rules_key_is_equal (self->shown, rules, LAT_KEY_ARRAY);
}

static void
lat_rules_example_finalize (GObject *object)
{
  g_clear_pointer (&LAT_RULES_EXAMPLE (object)->shown, lat_rules_free);

  G_OBJECT_CLASS (lat_rules_example_parent_class)->finalize (object);
}

static void
lat_rules_example_class_init (LatRulesExampleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_rules_example_finalize;
}

static void
lat_rules_example_init (LatRulesExample *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->cards = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->cards, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->cards, 4);
  gtk_flow_box_set_row_spacing (self->cards, 6);
  gtk_flow_box_set_column_spacing (self->cards, 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cards), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Examples"), -1);
  self->origin = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->origin), 0);
  gtk_label_set_wrap (GTK_LABEL (self->origin), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->origin), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (self->origin), 10);
  gtk_widget_add_css_class (self->origin, "caption");
  gtk_widget_add_css_class (self->origin, "dim-label");
  gtk_widget_add_css_class (self->origin, "rules-example-origin");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->cards));
  gtk_box_append (GTK_BOX (box), self->origin);
  adw_bin_set_child (ADW_BIN (self), box);
}

/**
 * lat_rules_example_new:
 * @key: a key that says how to play
 */
GtkWidget *
lat_rules_example_new (LatKey key)
{
  LatRulesExample *self;

  g_return_val_if_fail (lat_example_get_count (key) > 0, NULL);

  self = g_object_new (LAT_TYPE_RULES_EXAMPLE, NULL);
  self->key = key;

  return GTK_WIDGET (self);
}

/**
 * lat_rules_example_set_rules:
 * @rules: the rules as they are now
 *
 * Shows the key at the value that it has in @rules; does nothing if it does so already.
 */
void
lat_rules_example_set_rules (LatRulesExample *self, const LatRules *rules)
{
  g_return_if_fail (LAT_IS_RULES_EXAMPLE (self));
  g_return_if_fail (rules != NULL);

  if (is_shown (self, rules))
    return;
  g_clear_pointer (&self->shown, lat_rules_free);
  self->shown = lat_rules_copy (rules);
  fill_rules_example (self);
}

/**
 * lat_rules_example_set_origin:
 * @text: which value the key has by default, and where the rules come from
 *
 * Says that below the cards.
 */
void
lat_rules_example_set_origin (LatRulesExample *self, const char *text)
{
  g_return_if_fail (LAT_IS_RULES_EXAMPLE (self));

  gtk_label_set_label (GTK_LABEL (self->origin), text);
}
