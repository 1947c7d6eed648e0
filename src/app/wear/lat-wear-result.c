/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-result.c - which rules a worn board fits, to read */
#include "lat-wear-result.h"

#include <glib/gi18n.h>

#include "lat-locale.h"
#include "lat-rows.h"
#include "lat-tooltip.h"

#define CANDIDATE_DATA "lat-candidate"
#define TITLE_DATA     "lat-title"
/* So many rule sets are told of each assumption. */
#define N_TOLD 3

struct _LatWearResult
{
  GtkWidget parent_instance;

  const LatWearCase *wear_case; /* while it is shown */
  LatWearRules *rules;
};

G_DEFINE_FINAL_TYPE (LatWearResult, lat_wear_result, GTK_TYPE_WIDGET)

static guint rival_signal;

/* {{{ words */

static char *
dup_name (LatWearResult *self, guint candidate)
{
  return lat_wear_rules_dup_name (self->rules,
                                  lat_wear_bench_get_label (self->wear_case->bench, candidate));
}

static char *
dup_percent (double share)
{
  return g_strdup_printf ("%.*f", share < .1 && share > 0 ? 1 : 0, 100 * share);
}

static char *
dup_posterior (const LatLabInterval *posterior)
{
  g_autofree char *value = dup_percent (posterior->value);
  g_autofree char *low = dup_percent (posterior->low);
  g_autofree char *high = dup_percent (posterior->high);

  /* Translators: a probability, and its interval below it: 62 %, 40–81 % */
  return g_strdup_printf (_ ("%s %%\n%s–%s %%"), value, low, high);
}

static char *
dup_strength (LatWearResult *self, guint strength)
{
  const char *name = lat_wear_bench_get_strength (self->wear_case->bench, strength);

  if (g_str_equal (name, "random"))
    return g_strdup (_ ("random play"));
  return g_strdup_printf (_ ("play of %s nodes an action"), name);
}

/* In which way it fits best. */
static char *
dup_way (LatWearResult *self, const LatWearFit *fit)
{
  static const char *const wears[LAT_N_SQUARE_WEARS] = { N_ ("standing"), N_ ("arriving"),
                                                         N_ ("lifting"), N_ ("taking off") };
  g_autofree char *strength = dup_strength (self, fit->strength);
  double mix[LAT_N_SQUARE_WEARS], share;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_rim;

  lat_wear_get_handling (fit->handling, mix);
  for (guint i = 0; i < LAT_N_SQUARE_WEARS; i++)
    if (mix[i] > 0)
      g_string_append_printf (text, "%s%s %.0f\u00a0%%", text->len > 0 ? ", " : "", _ (wears[i]),
                              100 * mix[i]);
  share = lat_wear_get_contamination (fit->contamination, &is_rim);
  /* Translators: how a board fits best: play of 50 nodes an action; standing 33 %, lifting 67 % */
  return g_strdup_printf (_ ("Fits best with %s; %s; %.0f %% is no wear of play"), strength,
                          text->str, 100 * share);
}

/* }}} */
/* {{{ rows */

static GtkWidget *
add_group (LatWearResult *self, const char *title, const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  gtk_widget_set_parent (group, GTK_WIDGET (self));
  return group;
}

static GtkWidget *
add_row (GtkWidget *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
create_suffix (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static void
clicked_cb (LatWearResult *self, GtkWidget *button)
{
  g_signal_emit (self, rival_signal, 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), CANDIDATE_DATA)),
                 g_object_get_data (G_OBJECT (button), TITLE_DATA));
}

/* What decides between it and the best is shown on the board. */
static void
make_rival (LatWearResult *self, GtkWidget *row, guint candidate, const char *best)
{
  g_autofree char *name = dup_name (self, candidate);
  /* Translators: a rule set that is compared with the best one */
  g_autofree char *label = g_strdup_printf (_ ("What decides: %s"), name);
  GtkWidget *button = gtk_button_new_from_icon_name ("view-grid-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_name (button, label);
  g_object_set_data (G_OBJECT (button), CANDIDATE_DATA, GUINT_TO_POINTER (candidate));
  g_object_set_data_full (
      G_OBJECT (button), TITLE_DATA,
      /* Translators: two rule sets; + and − stand on the squares of the board below */
      g_strdup_printf (_ ("What speaks for %s (+), and what for %s (−)"), best, name), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
}

static void
add_ranking (LatWearResult *self)
{
  const LatWearVerdict *verdict = self->wear_case->verdict;
  GtkWidget *group = add_group (self, _ ("How probable they are"),
                                /* xgettext:no-c-format */
                                _ ("Of the rule sets that were judged only: another one may fit "
                                   "better. With intervals of 95 % over the games that happened "
                                   "to be played. Choose one to see on the board what decides."));
  g_autofree char *best = dup_name (self, g_array_index (verdict->rows, LatWearRow, 0).candidate);

  for (guint i = 0; i < verdict->rows->len; i++)
    {
      const LatWearRow *row = &g_array_index (verdict->rows, LatWearRow, i);
      g_autofree char *name = dup_name (self, row->candidate);
      g_autofree char *title = g_strdup_printf ("%u. %s", i + 1, name);
      g_autofree char *way = NULL, *text = NULL, *number = NULL, *spoken = NULL;
      GtkWidget *widget;

      if (!row->is_possible)
        {
          add_row (group, name, _ ("has another board"));
          continue;
        }
      way = dup_way (self, &row->fit);
      text = row->is_in_group
                 ? g_strdup_printf ("%s\n%s", _ ("Cannot be told apart from the best"), way)
                 : g_strdup_printf (_ ("Behind the best by %.2f, and not in the group\n%s"),
                                    row->deficit, way);
      if (i == 0)
        {
          g_free (text);
          text = g_strdup (way);
        }
      number = dup_posterior (&row->posterior);
      widget = add_row (group, title, text);
      adw_action_row_add_suffix (ADW_ACTION_ROW (widget), create_suffix (number));
      spoken = g_strdup_printf ("%s: %s. %s", title, number, text);
      lat_row_say (widget, spoken);
      if (row->is_in_group)
        gtk_widget_add_css_class (widget, "wear-group");
      if (i > 0)
        make_rival (self, widget, row->candidate, best);
    }
}

/* The first of them by their rank under it. */
static char *
dup_first (LatWearResult *self, const LatWearVariant *variant)
{
  guint n = lat_wear_bench_get_n_candidates (self->wear_case->bench), n_told = 0;
  GString *text = g_string_new (NULL);

  for (guint rank = 1; rank <= n && n_told < N_TOLD; rank++)
    for (guint k = 0; k < n && n_told < N_TOLD; k++)
      if (variant->ranks[k] == rank)
        {
          g_autofree char *name = dup_name (self, k);
          g_autofree char *percent = dup_percent (variant->posteriors[k]);

          g_string_append_printf (text, "%s%u. %s, %s %%", n_told++ > 0 ? "\n" : "", rank, name,
                                  percent);
        }
  return g_string_free (text, FALSE);
}

static void
add_variants (LatWearResult *self)
{
  const LatWearVerdict *verdict = self->wear_case->verdict;
  GtkWidget *group = add_group (self, _ ("If something more was known"),
                                _ ("How the first three change with each assumption"));

  for (guint i = 0; i < verdict->variants->len; i++)
    {
      const LatWearVariant *variant = &g_array_index (verdict->variants, LatWearVariant, i);
      g_autofree char *words = lat_wear_variant_dup_words (self->wear_case->bench, variant);
      g_autofree char *title = lat_locale_dup_sentence (words);
      g_autofree char *first = dup_first (self, variant);

      add_row (group, title, first);
    }
}

static void
add_assumptions (LatWearResult *self)
{
  g_autofree char *assumptions = lat_wear_dup_assumptions ();
  g_auto (GStrv) lines = g_strsplit (assumptions, "\n", -1);
  GtkWidget *group = add_group (self, _ ("What is assumed"), NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    add_row (group, lines[i], "");
}

static void
add_summary (LatWearResult *self)
{
  g_autofree char *summary = g_strchomp (lat_wear_case_dup_summary (self->wear_case));
  GtkWidget *label = gtk_label_new (summary);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
}

/* }}} */

static void
clear (LatWearResult *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
lat_wear_result_dispose (GObject *object)
{
  clear (LAT_WEAR_RESULT (object));

  G_OBJECT_CLASS (lat_wear_result_parent_class)->dispose (object);
}

static void
lat_wear_result_class_init (LatWearResultClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_wear_result_dispose;
  rival_signal = g_signal_new ("rival", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
lat_wear_result_init (LatWearResult *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 18);
}

GtkWidget *
lat_wear_result_new (void)
{
  return g_object_new (LAT_TYPE_WEAR_RESULT, NULL);
}

/**
 * lat_wear_result_show:
 * @wear_case: (nullable): what was found; all that is shown of it is copied
 * @rules: know what the rule sets are called
 */
void
lat_wear_result_show (LatWearResult *self, const LatWearCase *wear_case, LatWearRules *rules)
{
  g_return_if_fail (LAT_IS_WEAR_RESULT (self));

  clear (self);
  if (wear_case == NULL)
    return;
  self->wear_case = wear_case;
  self->rules = rules;
  add_ranking (self);
  add_summary (self);
  add_variants (self);
  add_assumptions (self);
  self->wear_case = NULL;
  self->rules = NULL;
}
