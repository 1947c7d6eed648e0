/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-choices.c - lists of rules and of numbers to choose from */
#include "lat-lab-choices.h"

#include <glib/gi18n.h>

#include "lat-lab-compare.h"
#include "lat-lab-vary.h"
#include "lat-name-choice.h"
#include "lat-rules-relevance.h"

/* A long name is cut where it is chosen, and whole in the list. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer is_cut)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (is_cut != NULL)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
    }
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (string));
}

static GtkListItemFactory *
create_factory (gboolean is_cut)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (is_cut));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

static void
set_factories (GtkDropDown *drop)
{
  g_autoptr (GtkListItemFactory) chosen = create_factory (TRUE);
  g_autoptr (GtkListItemFactory) listed = create_factory (FALSE);
  g_autoptr (GtkExpression) expression =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (drop, expression);
  gtk_drop_down_set_factory (drop, chosen);
  gtk_drop_down_set_list_factory (drop, listed);
}

static char *
dup_key_name (LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  return g_strdup_printf ("%s: %s", lat_schema_get_group_title (row->group), _ (row->title));
}

/**
 * lat_lab_choices_fill_keys:
 * @title: what it chooses, for who cannot see it; taken at the first time
 * @rules: the rules that are tried
 *
 * Has one choose from the rules that can be tried at their other values, and matter in @rules; the
 * first choice is none. What is chosen stays chosen if it is still there.
 */
void
lat_lab_choices_fill_keys (GtkDropDown *drop, const char *title, const LatRules *rules)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  LatKey chosen = LAT_N_KEYS;
  guint selected = 0;

  if (!lat_lab_choices_get_key (drop, &chosen))
    chosen = LAT_N_KEYS;
  gtk_string_list_append (names, _ ("none"));
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      g_autofree char *name = NULL;

      if (!lat_lab_vary_is_possible ((LatKey) key)
          || lat_rules_relevance_get_reason (rules, (LatKey) key) != NULL)
        continue;
      if (key == chosen)
        selected = g_list_model_get_n_items (G_LIST_MODEL (names));
      name = dup_key_name ((LatKey) key);
      gtk_string_list_append (names, name);
    }
  set_factories (drop);
  lat_let_words_be_found (drop, G_LIST_MODEL (names));
  if (g_object_get_data (G_OBJECT (drop), "is-named") == NULL)
    {
      lat_name_choice (drop, title);
      g_object_set_data (G_OBJECT (drop), "is-named", drop);
    }
  gtk_drop_down_set_selected (drop, selected);
}

/**
 * lat_lab_choices_get_key:
 * @drop: as lat_lab_choices_fill_keys() has filled it
 * @key: (out): what is chosen
 *
 * Returns: whether one is
 */
gboolean
lat_lab_choices_get_key (GtkDropDown *drop, LatKey *key)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop);

  for (guint i = 0; item != NULL && i < LAT_N_KEYS; i++)
    {
      g_autofree char *name = NULL;

      if (!lat_lab_vary_is_possible ((LatKey) i))
        continue;
      name = dup_key_name ((LatKey) i);
      if (!g_str_equal (name, gtk_string_object_get_string (item)))
        continue;
      *key = (LatKey) i;
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_lab_choices_fill_metrics:
 *
 * Has one choose from the numbers in which rule sets can be compared; the first choice is none.
 */
void
lat_lab_choices_fill_metrics (GtkDropDown *drop)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const LatMetric *table;
  guint n;

  /* Translators: a run does not stop before all its games are played */
  gtk_string_list_append (names, _ ("never"));
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    if (lat_lab_compare_is_possible (&table[i]))
      gtk_string_list_append (names, _ (table[i].name));
  set_factories (drop);
  gtk_drop_down_set_model (drop, G_LIST_MODEL (names));
}

/**
 * lat_lab_choices_get_metric:
 * @drop: as lat_lab_choices_fill_metrics() has filled it
 *
 * Returns: (nullable): the id of the number that is chosen
 */
const char *
lat_lab_choices_get_metric (GtkDropDown *drop)
{
  guint chosen = gtk_drop_down_get_selected (drop);
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n && chosen != GTK_INVALID_LIST_POSITION; i++)
    if (lat_lab_compare_is_possible (&table[i]) && chosen-- == 1)
      return table[i].id;
  return NULL;
}
