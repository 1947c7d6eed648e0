/* lat-lab-choices.c - lists of rules and of numbers to choose from */
#include "config.h"

#include "lat-lab-choices.h"

#include <glib/gi18n.h>

#include "lat-lab-compare.h"
#include "lat-lab-vary.h"

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
set_names (GtkDropDown *drop, GtkStringList *names)
{
  g_autoptr (GtkListItemFactory) chosen = create_factory (TRUE);
  g_autoptr (GtkListItemFactory) listed = create_factory (FALSE);
  g_autoptr (GtkExpression) expression =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (drop, expression);
  gtk_drop_down_set_factory (drop, chosen);
  gtk_drop_down_set_list_factory (drop, listed);
  gtk_drop_down_set_model (drop, G_LIST_MODEL (names));
}

/**
 * lat_lab_choices_fill_keys:
 *
 * Has one choose from the rules that can be tried at their other values; the first choice is none.
 */
void
lat_lab_choices_fill_keys (GtkDropDown *drop)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("none"));
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);
      g_autofree char *name = NULL;

      if (!lat_lab_vary_is_possible ((LatKey) key))
        continue;
      name = g_strdup_printf ("%s: %s", lat_schema_get_group_title (row->group), _ (row->title));
      gtk_string_list_append (names, name);
    }
  set_names (drop, names);
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
  guint chosen = gtk_drop_down_get_selected (drop);

  for (guint i = 0; i < LAT_N_KEYS; i++)
    if (lat_lab_vary_is_possible ((LatKey) i) && chosen != GTK_INVALID_LIST_POSITION
        && chosen-- == 1)
      {
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
  set_names (drop, names);
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
