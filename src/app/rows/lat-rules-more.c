/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-more.c - what the rule editor keeps out of the way until it is asked for */
#include "lat-rules-more.h"

#include <glib/gi18n.h>

struct _LatRulesMore
{
  GtkListBoxRow parent_instance;

  GtkImage *arrow;
  GtkLabel *title;
  GtkLabel *titles;
  gboolean is_open;
};

G_DEFINE_FINAL_TYPE (LatRulesMore, lat_rules_more, GTK_TYPE_LIST_BOX_ROW)

/**
 * lat_rules_more_is_rare:
 *
 * Returns: whether few games have anything but the default of the key, on a page that is long
 */
gboolean
lat_rules_more_is_rare (LatKey key)
{
  static const LatKey rare[] = {
    LAT_KEY_SOLDIER_NAME,
    LAT_KEY_LEADER_NAME,
    LAT_KEY_OFFICER_NAME,
    LAT_KEY_OFFICERS,
    LAT_KEY_FIRST_DROPS,
    LAT_KEY_DROP_FORBIDDEN,
    LAT_KEY_FIRST_MOVE,
    LAT_KEY_REMOVALS,
    LAT_KEY_SWAP,
    LAT_KEY_CORNER,
    LAT_KEY_ENCLOSURE,
    LAT_KEY_INTERVENTION,
    LAT_KEY_GROUPS,
    LAT_KEY_SHIELD_WALL,
    LAT_KEY_LEAP,
    LAT_KEY_REPLACEMENT,
    LAT_KEY_APPROACH,
    LAT_KEY_SAFE_SQUARES,
    LAT_KEY_SOLDIER_ARMED,
    LAT_KEY_OFFICER_ARMED,
    LAT_KEY_OFFICER_CAPTURE,
    LAT_KEY_ANNIHILATE_COUNTS,
    LAT_KEY_SELF_IMMOBILISE,
    LAT_KEY_LEADER_CAPTURED_AT,
    LAT_KEY_CUT_OFF,
    LAT_KEY_MOVES,
    LAT_KEY_MOVES_RESULT,
  };

  for (guint i = 0; i < G_N_ELEMENTS (rare); i++)
    if (rare[i] == key)
      return TRUE;
  return FALSE;
}

static gboolean
has_several_leaders (const LatRules *rules)
{
  return lat_rules_get_max_leaders (rules, LAT_WHITE) > 1
         || lat_rules_get_max_leaders (rules, LAT_BLACK) > 1;
}

/* Whether rules have the men, or the limit, that a key is about: who has set a limit asks what becomes of it. */
static gboolean
is_asked_for (const LatRules *rules, LatKey key)
{
  if (lat_schema_has_trait (key, LAT_NEEDS_OFFICERS))
    return lat_rules_has_officers (rules);
  if (lat_schema_has_trait (key, LAT_NEEDS_MOVES_LIMIT))
    return rules->moves > 0;
  return key == LAT_KEY_LEADER_CAPTURED_AT && has_several_leaders (rules);
}

/**
 * lat_rules_more_is_used:
 *
 * Returns: whether there is something to see at a key: it says something, it used to, something is wrong with it, or
 *   the rules have what it is about
 */
gboolean
lat_rules_more_is_used (LatRulesEditor *editor, LatKey key)
{
  const LatRules *rules = lat_rules_editor_get_rules (editor);

  return !lat_rules_key_is_default (rules, key) || is_asked_for (rules, key)
         || lat_rules_editor_is_changed (editor, key)
         || lat_rules_editor_get_problem (editor, key)->text != NULL;
}

static void
lat_rules_more_class_init (LatRulesMoreClass *klass)
{
}

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

static void
lat_rules_more_init (LatRulesMore *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->arrow = GTK_IMAGE (gtk_image_new_from_icon_name ("pan-end-symbolic"));
  self->title = GTK_LABEL (create_label (NULL));
  self->titles = GTK_LABEL (create_label ("caption"));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->titles));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->arrow));
  gtk_widget_add_css_class (box, "rules-row-header");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
}

/**
 * lat_rules_more_new:
 *
 * Makes a row that shows those below it, or hides them, when it is activated.
 */
GtkWidget *
lat_rules_more_new (void)
{
  return g_object_new (LAT_TYPE_RULES_MORE, NULL);
}

/**
 * lat_rules_more_set:
 * @n: how many rows there are below it
 * @titles: what they are called, in one line
 */
void
lat_rules_more_set (LatRulesMore *self, guint n, const char *titles)
{
  g_autofree char *title = NULL;

  g_return_if_fail (LAT_IS_RULES_MORE (self));

  if (n > 0 && g_strcmp0 (titles, gtk_label_get_label (self->titles)) == 0)
    return;
  title = g_strdup_printf (ngettext ("%u more setting", "%u more settings", n), n);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->titles, titles);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, titles, -1);
}

gboolean
lat_rules_more_is_open (LatRulesMore *self)
{
  g_return_val_if_fail (LAT_IS_RULES_MORE (self), FALSE);
  return self->is_open;
}

void
lat_rules_more_toggle (LatRulesMore *self)
{
  g_return_if_fail (LAT_IS_RULES_MORE (self));

  self->is_open = !self->is_open;
  gtk_image_set_from_icon_name (self->arrow,
                                self->is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, self->is_open,
                               -1);
}
