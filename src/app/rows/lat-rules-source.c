/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-source.c - what one rule rests upon: its status, and more on demand */
#include "lat-rules-source.h"

#include <glib/gi18n.h>

#include "lat-provenance-table.h"
#include "lat-rules-words.h"

struct _LatRulesSource
{
  AdwBin parent_instance;

  LatKey key;
  GtkMenuButton *button;
  GtkLabel *status;
  /* What the popover says. */
  char *text;
};

G_DEFINE_FINAL_TYPE (LatRulesSource, lat_rules_source, ADW_TYPE_BIN)

static void
add_line (GtkBox *box, const char *line, gboolean is_status)
{
  GtkWidget *label = gtk_label_new (line);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* All of one width. */
  gtk_label_set_width_chars (GTK_LABEL (label), 44);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (is_status)
    gtk_widget_add_css_class (label, "heading");
  /* Nothing else takes the focus here, and a reader speaks what has it. */
  gtk_widget_set_focusable (label, TRUE);
  gtk_box_append (box, label);
}

/* GTK 4.8 asks a popover's child how high it is in the width of the popover, with its shadow, which it never gets: the
 * last line was cut. It is as wide as it likes to be. */
static void
measure_cb (GtkWidget *widget,
            GtkOrientation orientation,
            int for_size,
            int *minimum,
            int *natural,
            int *minimum_baseline,
            int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && (for_size < 0 || for_size > width))
    for_size = width;
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

/* Made when it is asked for: there are dozens of rows. The first line is the status, the
 * others are passages. */
static void
create_popover_cb (GtkMenuButton *button, gpointer data)
{
  LatRulesSource *self = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *bin = adw_bin_new ();
  g_auto (GStrv) lines = g_strsplit (self->text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    add_line (GTK_BOX (box), lines[i], i == 0);
  gtk_widget_add_css_class (box, "rules-source-text");
  lat_rules_words_measure (bin, measure_cb);
  adw_bin_set_child (ADW_BIN (bin), box);
  gtk_popover_set_child (GTK_POPOVER (popover), bin);
  gtk_menu_button_set_popover (button, popover);
}

static void
lat_rules_source_finalize (GObject *object)
{
  g_free (LAT_RULES_SOURCE (object)->text);

  G_OBJECT_CLASS (lat_rules_source_parent_class)->finalize (object);
}

static void
lat_rules_source_class_init (LatRulesSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_rules_source_finalize;
}

static void
lat_rules_source_init (LatRulesSource *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *status = gtk_label_new (NULL);

  self->button = GTK_MENU_BUTTON (button);
  self->status = GTK_LABEL (status);
  /* It must not keep a window from being narrow. */
  gtk_label_set_ellipsize (self->status, PANGO_ELLIPSIZE_END);
  gtk_menu_button_set_child (self->button, status);
  gtk_menu_button_set_has_frame (self->button, FALSE);
  gtk_menu_button_set_always_show_arrow (self->button, TRUE);
  gtk_menu_button_set_create_popup_func (self->button, create_popover_cb, self, NULL);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "rules-source");
  adw_bin_set_child (ADW_BIN (self), button);
}

/**
 * lat_rules_source_new:
 * @key: a key that says how to play
 *
 * Returns: (transfer floating): a button that says nothing yet, and is hidden
 */
GtkWidget *
lat_rules_source_new (LatKey key)
{
  LatRulesSource *self = g_object_new (LAT_TYPE_RULES_SOURCE, "visible", FALSE, NULL);

  self->key = key;
  return GTK_WIDGET (self);
}

/**
 * lat_rules_source_set_rules:
 * @rules: of which it tells; where they say nothing of the key it is hidden
 */
void
lat_rules_source_set_rules (LatRulesSource *self, const LatRules *rules)
{
  const LatClause *clause;
  const char *status;
  g_autofree char *name = NULL;

  g_return_if_fail (LAT_IS_RULES_SOURCE (self) && rules != NULL);

  clause = lat_provenance_get (rules, self->key);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          lat_provenance_get_former (rules, self->key, NULL) != NULL);
  g_free (self->text);
  self->text = lat_provenance_dup_text (rules, self->key);
  /* Translators: the status of a rule that was changed by whoever edits it */
  status = clause != NULL ? lat_clause_get_label (clause) : _ ("Changed by you");
  gtk_label_set_label (self->status, status);
  gtk_menu_button_set_popover (self->button, NULL);
  /* Translators: the title of a rule, and whether old texts attest it */
  name = g_strdup_printf (_ ("Source of “%s”: %s"), _ (lat_schema_get (self->key)->title), status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}
