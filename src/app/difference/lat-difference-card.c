/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-card.c - what a search says of the position by one of two rule sets */
#include "lat-difference-card.h"

#include <glib/gi18n.h>

#include "lat-score-text.h"

struct _LatDifferenceCard
{
  GtkBox parent_instance;

  LatRulesComparison *comparison;
  LatComparedSide side;

  GtkLabel *heading;
  GtkLabel *score;
  GtkLabel *effort;
  GtkLabel *line;
};

G_DEFINE_FINAL_TYPE (LatDifferenceCard, lat_difference_card, GTK_TYPE_BOX)

static void
lat_difference_card_dispose (GObject *object)
{
  g_clear_object (&LAT_DIFFERENCE_CARD (object)->comparison);

  G_OBJECT_CLASS (lat_difference_card_parent_class)->dispose (object);
}

static void
lat_difference_card_class_init (LatDifferenceCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_difference_card_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (LatDifferenceCard *self, const char *css_class, gboolean wraps)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  if (wraps)
    {
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
      gtk_label_set_width_chars (label, 8);
    }
  else
    {
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
    }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (label));
  return label;
}

static void
lat_difference_card_init (LatDifferenceCard *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 3);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "difference-card");
  self->heading = add_label (self, "caption-heading", FALSE);
  self->score = add_label (self, "title-2", TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "numeric");
  self->effort = add_label (self, "caption", TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->effort), "dim-label");
  self->line = add_label (self, "numeric", TRUE);
  gtk_widget_set_margin_top (GTK_WIDGET (self->line), 3);
}

GtkWidget *
lat_difference_card_new (LatRulesComparison *comparison, LatComparedSide side)
{
  LatDifferenceCard *self;

  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (comparison), NULL);

  self = g_object_new (LAT_TYPE_DIFFERENCE_CARD, NULL);
  self->comparison = g_object_ref (comparison);
  self->side = side;
  gtk_label_set_label (self->heading, side == LAT_COMPARED_BEFORE ? C_ ("rules", "Before")
                                                                  : C_ ("rules", "After"));
  return GTK_WIDGET (self);
}

/* Who has won, if play is over. */
static char *
dup_outcome (const LatOutcome *outcome)
{
  g_autofree char *reason = lat_reason_dup_text (&outcome->reason);

  if (outcome->result == LAT_RESULT_WHITE)
    /* Translators: %s is the reason, such as “Black’s dux is immobilised” */
    return g_strdup_printf (_ ("White has won: %s"), reason);
  if (outcome->result == LAT_RESULT_BLACK)
    /* Translators: %s is the reason, such as “White’s dux is immobilised” */
    return g_strdup_printf (_ ("Black has won: %s"), reason);
  /* Translators: %s is the reason, such as “no capture in 40 plies” */
  return g_strdup_printf (_ ("A draw: %s"), reason);
}

static char *
dup_effort (const LatVerdict *verdict, guint64 nodes)
{
  g_autofree char *depth = NULL;
  g_autofree char *positions = NULL;

  if (verdict->is_over)
    return g_strdup (_ ("Play is over here"));
  if (nodes == 0)
    return g_strdup (_ ("Searching…"));
  depth =
      g_strdup_printf (ngettext ("%u ply deep", "%u plies deep", verdict->depth), verdict->depth);
  positions =
      g_strdup_printf (ngettext ("%'u position", "%'u positions", (gulong) nodes), (guint) nodes);
  /* Translators: the two are “9 plies deep” and “100,000 positions” */
  return g_strdup_printf (_ ("%s, %s"), depth, positions);
}

/**
 * lat_difference_card_refresh:
 *
 * Shows what the search says by now.
 */
void
lat_difference_card_refresh (LatDifferenceCard *self)
{
  const LatComparison *actions;
  const LatVerdict *verdict;
  g_autofree char *score = NULL, *words = NULL, *effort = NULL, *line = NULL, *label = NULL;
  guint64 nodes;

  g_return_if_fail (LAT_IS_DIFFERENCE_CARD (self));

  actions = lat_rules_comparison_get_actions (self->comparison);
  verdict = lat_rules_comparison_get_verdict (self->comparison, self->side, &nodes);
  effort = dup_effort (verdict, nodes);
  line = lat_rules_comparison_dup_line (self->comparison, self->side);
  if (verdict->is_over && actions != NULL)
    {
      score =
          g_strdup (lat_result_get_text (lat_comparison_get_outcome (actions, self->side)->result));
      g_free (line);
      line = dup_outcome (lat_comparison_get_outcome (actions, self->side));
      words = g_strdup (line);
    }
  else if (verdict->is_known)
    {
      score = lat_score_dup_text (lat_score_from_white (verdict->score, verdict->side));
      words = lat_score_dup_words (lat_score_from_white (verdict->score, verdict->side));
    }
  gtk_label_set_label (self->score, score != NULL ? score : "–");
  gtk_label_set_label (self->effort, effort);
  gtk_label_set_label (self->line, line);
  /* Translators: “Before” or “After”; the score in words; the effort; the best line */
  label = g_strdup_printf (_ ("%s: %s. %s. %s"), gtk_label_get_label (self->heading),
                           words != NULL ? words : "–", effort, line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
