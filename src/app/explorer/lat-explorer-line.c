/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-line.c - an action that was played, as a row of the explorer */
#include "lat-explorer-line.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-day.h"
#include "lat-explorer-score.h"
#include "lat-result-bar.h"
#include "lat-squeeze.h"
#include "lat-tooltip.h"

#define ACTION_CHARS 7
#define SCORE_CHARS  8
#define DAY_CHARS    7
#define LEVEL_CHARS  5

struct _LatExplorerLine
{
  GtkListBoxRow parent_instance;

  LatExplorerRow *row;
  GtkWidget *action;
  GtkWidget *count;
  GtkWidget *bar;
  GtkWidget *score;
  GtkWidget *day;
  GtkWidget *level;
  GtkWidget *games;
};

enum
{
  GAMES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatExplorerLine, lat_explorer_line, GTK_TYPE_LIST_BOX_ROW)

/* {{{ words */

/* A year and a month say enough in a row. */
static char *
dup_day (guint day)
{
  return lat_day_dup_text (day - day % 100);
}

static char *
dup_level (const LatDatabaseRow *row)
{
  if (!isnan (row->rating))
    return g_strdup_printf ("%.0f", row->rating);
  if (isnan (row->nodes))
    return g_strdup ("");
  /* Translators: how many positions an engine looked at, in thousands, and as they are */
  return row->nodes >= 10000 ? g_strdup_printf (_ ("%.0f k"), row->nodes / 1000)
                             : g_strdup_printf ("%.0f", row->nodes);
}

static void
add_level (GString *text, const LatDatabaseRow *row)
{
  if (!isnan (row->rating))
    g_string_append_printf (text, _ (" Mean rating %.0f."), row->rating);
  if (!isnan (row->nodes))
    g_string_append_printf (text, _ (" The engine looked at %.0f positions for it."), row->nodes);
}

/**
 * lat_explorer_line_dup_words:
 * @row: an action, or all together
 *
 * Returns: (transfer full): all that a row says, in words
 */
char *
lat_explorer_line_dup_words (const LatDatabaseRow *row)
{
  g_autofree char *score = NULL;
  g_autofree char *day = NULL;
  GString *text;

  g_return_val_if_fail (row != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, ngettext ("%'u game:", "%'u games:", row->games),
                          (guint) row->games);
  g_string_append_c (text, ' ');
  g_string_append_printf (text, ngettext ("%'u win", "%'u wins", row->wins), (guint) row->wins);
  g_string_append (text, ", ");
  g_string_append_printf (text, ngettext ("%'u draw", "%'u draws", row->draws), (guint) row->draws);
  g_string_append (text, ", ");
  g_string_append_printf (text, ngettext ("%'u loss.", "%'u losses.", row->losses),
                          (guint) row->losses);
  score = lat_explorer_score_dup_words (&row->score);
  if (score != NULL)
    g_string_append_printf (text, " %s", score);
  day = lat_day_dup_text (row->last_played);
  if (*day != '\0')
    /* Translators: a date */
    g_string_append_printf (text, _ (" Last played: %s."), day);
  add_level (text, row);
  return g_string_free (text, FALSE);
}

/* }}} */

static void
games_cb (LatExplorerLine *self)
{
  g_signal_emit (self, signals[GAMES], 0);
}

static void
lat_explorer_line_dispose (GObject *object)
{
  g_clear_object (&LAT_EXPLORER_LINE (object)->row);
  G_OBJECT_CLASS (lat_explorer_line_parent_class)->dispose (object);
}

static void
lat_explorer_line_class_init (LatExplorerLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_explorer_line_dispose;
  signals[GAMES] = g_signal_new ("games", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

/* The row says all of it to a screen reader. */
static GtkWidget *
add_label (GtkWidget *box, float xalign, int width, gboolean gives_way)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "xalign",
                    xalign, "width-chars", width, NULL);

  gtk_widget_add_css_class (label, "numeric");
  if (gives_way)
    {
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), g_object_new (LAT_TYPE_SQUEEZE, "child", label, NULL));
    }
  else
    gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
lat_explorer_line_init (LatExplorerLine *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->action = add_label (box, 0, ACTION_CHARS, FALSE);
  gtk_widget_remove_css_class (self->action, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (self->action), PANGO_ELLIPSIZE_END);
  self->count = add_label (box, 1, 1, FALSE);
  self->bar = lat_result_bar_new ();
  gtk_widget_set_hexpand (self->bar, TRUE);
  gtk_box_append (GTK_BOX (box), self->bar);
  self->score = add_label (box, 1, SCORE_CHARS, FALSE);
  self->day = add_label (box, 1, DAY_CHARS, TRUE);
  self->level = add_label (box, 1, LEVEL_CHARS, TRUE);
  self->games = gtk_button_new_from_icon_name ("view-list-symbolic");
  gtk_widget_add_css_class (self->games, "flat");
  gtk_widget_set_valign (self->games, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->games, "clicked", G_CALLBACK (games_cb), self);
  gtk_box_append (GTK_BOX (box), self->games);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
}

/**
 * lat_explorer_line_new:
 * @groups: for action, number of games and score: those of all rows are as wide
 *
 * Returns: (transfer floating): a row that says nothing yet
 */
GtkWidget *
lat_explorer_line_new (GtkSizeGroup *const groups[3])
{
  LatExplorerLine *self = g_object_new (LAT_TYPE_EXPLORER_LINE, NULL);

  gtk_size_group_add_widget (groups[0], self->action);
  gtk_size_group_add_widget (groups[1], self->count);
  gtk_size_group_add_widget (groups[2], self->score);
  return GTK_WIDGET (self);
}

static void
set_labels (LatExplorerLine *self, const LatDatabaseRow *known, LatSide side, const char *action)
{
  g_autofree char *count = g_strdup_printf ("%'u", (guint) known->games);
  g_autofree char *score = lat_explorer_score_dup_text (&known->score);
  g_autofree char *day = dup_day (known->last_played);
  g_autofree char *level = dup_level (known);
  g_autofree char *words = lat_explorer_line_dup_words (known);

  gtk_label_set_label (GTK_LABEL (self->action), action);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_label_set_label (GTK_LABEL (self->score), score);
  gtk_label_set_label (GTK_LABEL (self->day), day);
  gtk_label_set_label (GTK_LABEL (self->level), level);
  lat_result_bar_set (LAT_RESULT_BAR (self->bar), side, known->wins, known->draws, known->losses);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, action,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  lat_tooltip_set (GTK_WIDGET (self), words);
}

/**
 * lat_explorer_line_set:
 * @row: what it shows from now on
 * @side: who is to act
 */
void
lat_explorer_line_set (LatExplorerLine *self, LatExplorerRow *row, LatSide side)
{
  const char *action;
  g_autofree char *name = NULL;

  g_return_if_fail (LAT_IS_EXPLORER_LINE (self));
  g_return_if_fail (LAT_IS_EXPLORER_ROW (row));

  g_set_object (&self->row, row);
  action = lat_explorer_row_get_text (row);
  set_labels (self, lat_explorer_row_get (row), side, action);
  /* Translators: an action, such as d2-d5 */
  name = g_strdup_printf (_ ("Games with %s"), action);
  lat_tooltip_name (self->games, name);
}

/**
 * lat_explorer_line_set_totals:
 * @totals: all rows together
 * @side: who is to act
 *
 * Has it show no action from now on, but all; there is nothing to be played by it.
 */
void
lat_explorer_line_set_totals (LatExplorerLine *self, const LatDatabaseRow *totals, LatSide side)
{
  g_return_if_fail (LAT_IS_EXPLORER_LINE (self));
  g_return_if_fail (totals != NULL);

  g_clear_object (&self->row);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "totals");
  /* Translators: all actions that were played in a position together, as the head of a narrow row */
  set_labels (self, totals, side, C_ ("explorer", "All"));
  lat_tooltip_name (self->games, _ ("All games that were here"));
}

/* A column in which no row has anything is not there. */
void
lat_explorer_line_set_columns (LatExplorerLine *self, gboolean has_days, gboolean has_levels)
{
  g_return_if_fail (LAT_IS_EXPLORER_LINE (self));

  gtk_widget_set_visible (gtk_widget_get_parent (self->day), has_days);
  gtk_widget_set_visible (gtk_widget_get_parent (self->level), has_levels);
}

/* (nullable): %NULL of that of all together */
LatExplorerRow *
lat_explorer_line_get_row (LatExplorerLine *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_LINE (self), NULL);

  return self->row;
}
