/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-groups.c - what a sweep says, as groups of rows */
#include "lat-lab-sweep-groups.h"

#include <glib/gi18n.h>

#include "lat-lab-chart.h"
#include "lat-lab-sweep-chart.h"
#include "lat-lab-sweep-text.h"
#include "lat-plain-words.h"
#include "lat-rows.h"

/* A chance below that is shown as an effect. */
#define SURE 0.05

/* The words of a chart keep their size: where there is no room for them, it scrolls. */
static GtkWidget *
create_chart (LatChart *chart)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *view;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), chart->title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  view = lat_lab_chart_new (chart);
  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_widget_set_hexpand (scroll, TRUE);
  gtk_box_append (GTK_BOX (box), scroll);
  gtk_widget_add_css_class (box, "lab-chart");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

static char *
dup_subtitle (const LatLabSweepEffect *effect)
{
  g_autofree char *chance = lat_lab_sweep_dup_chance (effect->chance);
  g_autofree char *adjusted = lat_lab_sweep_dup_chance (effect->adjusted);
  g_autofree char *over = NULL;

  if (effect->is_same)
    return g_strdup (_ ("These rules do not matter there"));
  if (effect->n_over == 0)
    return g_strdup (_ ("There are no combinations that can be compared"));
  /* Translators: over how many combinations of other rules a mean is, of how many */
  over = g_strdup_printf (_ ("%u of %u"), effect->n_over, effect->n_all);
  if (effect->n_all == 1)
    /* Translators: two chances */
    return g_strdup_printf (_ ("p %s, adjusted %s"), chance, adjusted);
  /* Translators: two chances, and “2 of 3” */
  return g_strdup_printf (_ ("p %s, adjusted %s; mean of %s combinations"), chance, adjusted, over);
}

static GtkWidget *
create_effect (const LatLabSweepTable *table, const LatLabSweepEffect *effect)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *name = lat_lab_sweep_dup_effect_name (table, effect);
  g_autofree char *subtitle = dup_subtitle (effect);
  g_autofree char *difference = lat_lab_sweep_dup_difference (effect);
  g_autofree char *spoken = g_strdup_printf ("%s: %s. %s", name, difference, subtitle);
  GtkWidget *label = gtk_label_new (difference);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "numeric");
  if (effect->adjusted < SURE)
    gtk_widget_add_css_class (label, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  lat_row_say (row, spoken);
  return row;
}

/**
 * lat_lab_sweep_group_new:
 * @number: one that the table has
 *
 * Returns: (transfer floating): a group with the picture of the number, to which lat_lab_sweep_group_add() adds its effects
 */
GtkWidget *
lat_lab_sweep_group_new (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  GtkWidget *group = adw_preferences_group_new ();
  LatChart *chart = lat_lab_sweep_new_chart (table, number);

  g_return_val_if_fail (chart != NULL, group);

  lat_plain_words_set (group, "title", chart->title);
  if (chart->points->len > 0)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_chart (chart));
  else
    lat_chart_free (chart);
  return group;
}

/**
 * lat_lab_sweep_group_add:
 * @group: that of @number
 * @next: (inout): which of all effects of the table is looked at next; 0 at first
 *
 * Adds the next effect on the number, so that each can have a frame of its own; one that is there stands out.
 *
 * Returns: whether there was one
 */
gboolean
lat_lab_sweep_group_add (AdwPreferencesGroup *group,
                         const LatLabSweepTable *table,
                         LatLabSweepNumber number,
                         guint *next)
{
  const GArray *effects = lat_lab_sweep_table_get_effects (table);

  while (*next < effects->len)
    {
      const LatLabSweepEffect *effect = &g_array_index (effects, LatLabSweepEffect, (*next)++);

      if (effect->number != number)
        continue;
      adw_preferences_group_add (group, create_effect (table, effect));
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_lab_sweep_method_new:
 *
 * Returns: (transfer floating): a group that says what is left out and what an effect is
 */
GtkWidget *
lat_lab_sweep_method_new (const LatLabSweepTable *table)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *left_out = lat_lab_sweep_dup_left_out (lat_lab_sweep_table_get_sweep (table));
  g_autofree char *method = lat_lab_sweep_dup_method (table);
  g_autofree char *text = g_strconcat (left_out, *left_out != '\0' ? "\n" : "", method, NULL);

  GtkWidget *label = gtk_label_new (text);

  /* A description would look for its best width: with so many words that takes longer than a frame. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("What each rule does"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), label);
  return group;
}
