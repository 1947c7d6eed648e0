/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-row.c - an action that is gained, lost or changed */
#include "lat-difference-row.h"

#include <glib/gi18n.h>

#include "lat-action-words.h"
#include "lat-board-differences.h"

struct _LatDifferenceRow
{
  GtkListBoxRow parent_instance;

  LatComparedKind kind;
  LatAction action;

  GtkLabel *text;
  GtkLabel *detail;
};

G_DEFINE_FINAL_TYPE (LatDifferenceRow, lat_difference_row, GTK_TYPE_LIST_BOX_ROW)

static void
lat_difference_row_class_init (LatDifferenceRowClass *klass)
{
}

static void
lat_difference_row_init (LatDifferenceRow *self)
{
}

/**
 * lat_difference_row_new:
 *
 * Returns: (transfer floating): a row that shows nothing yet; rows of one kind can be used
 *   again
 */
GtkWidget *
lat_difference_row_new (LatComparedKind kind)
{
  LatDifferenceRow *self = g_object_new (LAT_TYPE_DIFFERENCE_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *sign = gtk_label_new (lat_board_differences_get_sign (kind));

  self->kind = kind;
  self->text = GTK_LABEL (gtk_label_new (NULL));
  self->detail = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (box, "difference-row");
  gtk_widget_add_css_class (sign, "difference-sign");
  gtk_widget_add_css_class (GTK_WIDGET (self->text), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "caption");
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_width_chars (self->text, 12);
  gtk_label_set_ellipsize (self->text, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->detail, 0);
  gtk_label_set_wrap (self->detail, TRUE);
  gtk_label_set_wrap_mode (self->detail, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (self->detail, 10);
  gtk_widget_set_hexpand (GTK_WIDGET (self->detail), TRUE);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->detail));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}

/* Why it is illegal by the other rule set, or what it does there. */
static char *
dup_detail (LatDifferenceRow *self,
            const LatComparison *comparison,
            const LatComparedAction *compared)
{
  LatReason reason;

  switch (self->kind)
    {
    case LAT_COMPARED_CHANGED:
      return lat_comparison_dup_change (comparison, compared);
    case LAT_COMPARED_LOST:
      if (!lat_comparison_explain (comparison, LAT_COMPARED_AFTER, compared->action, &reason))
        return lat_reason_dup_text (&reason);
      return NULL;
    case LAT_COMPARED_GAINED:
    default:
      return NULL;
    }
}

static const char *
get_kind_words (LatComparedKind kind)
{
  switch (kind)
    {
    case LAT_COMPARED_LOST:
      return C_ ("action", "Lost");
    case LAT_COMPARED_CHANGED:
      return C_ ("action", "Changed");
    case LAT_COMPARED_GAINED:
    default:
      return C_ ("action", "Gained");
    }
}

/**
 * lat_difference_row_show:
 * @self: a row
 * @comparison: what has been compared
 * @compared: an action of the row's kind
 */
void
lat_difference_row_show (LatDifferenceRow *self,
                         const LatComparison *comparison,
                         const LatComparedAction *compared)
{
  LatComparedSide by = self->kind == LAT_COMPARED_LOST ? LAT_COMPARED_BEFORE : LAT_COMPARED_AFTER;
  g_autofree char *text = lat_comparison_dup_text (comparison, by, compared->action);
  g_autofree char *detail = dup_detail (self, comparison, compared);
  g_autofree char *said = lat_action_words_dup (
      lat_ruleset_get_rules (lat_comparison_get_ruleset (comparison, by)), compared->action,
      (LatSide) lat_comparison_get_position (comparison, by)->side, text);
  g_autofree char *label = NULL;

  g_return_if_fail (LAT_IS_DIFFERENCE_ROW (self));

  self->action = compared->action;
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL && detail[0] != '\0');
  if (detail != NULL && detail[0] != '\0')
    /* Translators: “Lost”, “Gained” or “Changed”; an action in words; why, or what it does now */
    label = g_strdup_printf (_ ("%s: %s; %s"), get_kind_words (self->kind), said, detail);
  else
    /* Translators: “Lost”, “Gained” or “Changed”; an action in words */
    label = g_strdup_printf (_ ("%s: %s"), get_kind_words (self->kind), said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

LatAction
lat_difference_row_get_action (LatDifferenceRow *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_ROW (self), LAT_ACTION_INVALID);
  return self->action;
}
