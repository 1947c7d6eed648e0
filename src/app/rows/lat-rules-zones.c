/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-zones.c - the zones of the rules in the rule editor */
#include "lat-rules-zones.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-rules-zone.h"
#include "lat-zone-start.h"

struct _LatRulesZones
{
  GtkBox parent_instance;

  LatRulesEditor *editor;
  GPtrArray *zones; /* of LatRulesZone, in the order of the rules */
  GtkBox *list;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (LatRulesZones, lat_rules_zones, GTK_TYPE_BOX)

static void
remove_zone (LatRulesZones *self, guint index)
{
  GtkWidget *zone = self->zones->pdata[index];

  /* The focus would go anywhere. */
  if (gtk_widget_get_focus_child (zone) != NULL)
    gtk_widget_grab_focus (self->button);
  g_ptr_array_remove_index (self->zones, index);
  gtk_box_remove (self->list, zone);
}

static void
insert_zone (LatRulesZones *self, guint index)
{
  GtkWidget *zone = lat_rules_zone_new (self->editor, index);

  gtk_box_insert_child_after (self->list, zone, index > 0 ? self->zones->pdata[index - 1] : NULL);
  g_ptr_array_insert (self->zones, (int) index, zone);
}

static gboolean
is_at (LatRulesZones *self, guint index, const char *name)
{
  return g_str_equal (lat_rules_zone_get_name (self->zones->pdata[index]), name);
}

/* As many widgets as there are zones. Where a zone comes or goes the others keep theirs; what only has
 * another name keeps its own. */
static void
align_zones (LatRulesZones *self, const LatRules *rules)
{
  if (self->zones->len == rules->n_zones)
    return;
  for (guint i = 0; i < rules->n_zones; i++)
    {
      guint found = i;

      while (found < self->zones->len && !is_at (self, found, rules->zones[i].name))
        found++;
      if (found == self->zones->len)
        insert_zone (self, i);
      else
        for (; found > i; found--)
          remove_zone (self, i);
    }
  while (self->zones->len > rules->n_zones)
    remove_zone (self, self->zones->len - 1);
}

static void
add_action_cb (GtkWidget *widget, const char *name, GVariant *kind)
{
  LatRulesZones *self = LAT_RULES_ZONES (widget);
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  LatZone zones[LAT_MAX_ZONES];
  guint n = rules->n_zones;
  g_autofree char *text = NULL;

  if (n == LAT_MAX_ZONES)
    return;
  memcpy (zones, rules->zones, n * sizeof zones[0]);
  lat_zone_start (&zones[n], rules, g_variant_get_string (kind, NULL));
  text = lat_zones_dup_text (zones, n + 1);
  lat_rules_editor_set_value (self->editor, LAT_KEY_ZONES, text);
  if (self->zones->len == n + 1)
    lat_rules_zone_open (self->zones->pdata[n]);
}

static void
lat_rules_zones_dispose (GObject *object)
{
  g_clear_object (&LAT_RULES_ZONES (object)->editor);

  G_OBJECT_CLASS (lat_rules_zones_parent_class)->dispose (object);
}

static void
lat_rules_zones_finalize (GObject *object)
{
  g_ptr_array_unref (LAT_RULES_ZONES (object)->zones);

  G_OBJECT_CLASS (lat_rules_zones_parent_class)->finalize (object);
}

static void
lat_rules_zones_class_init (LatRulesZonesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_rules_zones_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_rules_zones_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "zones.add", "s", add_action_cb);
}

static void
lat_rules_zones_init (LatRulesZones *self)
{
  static const struct
  {
    const char *label;
    const char *action;
  } kinds[] = {
    { N_ ("_Throne"), "zones.add::throne" },
    { N_ ("_Corners"), "zones.add::corners" },
    { N_ ("_Edge"), "zones.add::edge" },
    { N_ ("Ca_mps"), "zones.add::camps" },
    /* Translators: a zone of the board that one makes up oneself */
    { N_ ("_Other squares"), "zones.add('')" },
  };
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_menu_append (menu, _ (kinds[i].label), kinds[i].action);
  self->zones = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), _ ("Add zone"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->button), G_MENU_MODEL (menu));
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), self->button);
}

GtkWidget *
lat_rules_zones_new (LatRulesEditor *editor)
{
  LatRulesZones *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_RULES_ZONES, NULL);
  self->editor = g_object_ref (editor);
  lat_rules_zones_refresh (self);
  return GTK_WIDGET (self);
}

/**
 * lat_rules_zones_get_button:
 *
 * Returns: (transfer none): the button that adds a zone
 */
GtkWidget *
lat_rules_zones_get_button (LatRulesZones *self)
{
  g_return_val_if_fail (LAT_IS_RULES_ZONES (self), NULL);
  return self->button;
}

/**
 * lat_rules_zones_refresh:
 *
 * Shows what the editor has now.
 */
void
lat_rules_zones_refresh (LatRulesZones *self)
{
  const LatRules *rules;

  g_return_if_fail (LAT_IS_RULES_ZONES (self));

  rules = lat_rules_editor_get_rules (self->editor);
  align_zones (self, rules);
  for (guint i = 0; i < self->zones->len; i++)
    lat_rules_zone_refresh (self->zones->pdata[i], i);
  gtk_widget_set_visible (GTK_WIDGET (self->list), rules->n_zones > 0);
  gtk_widget_set_sensitive (self->button, rules->n_zones < LAT_MAX_ZONES);
}

/**
 * lat_rules_zones_commit:
 *
 * Takes over what is being typed.
 */
void
lat_rules_zones_commit (LatRulesZones *self)
{
  g_return_if_fail (LAT_IS_RULES_ZONES (self));

  for (guint i = 0; i < self->zones->len; i++)
    lat_rules_zone_commit (self->zones->pdata[i]);
}
