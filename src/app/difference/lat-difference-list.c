/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-list.c - the actions that are gained, lost or changed */
#include "lat-difference-list.h"

#include <glib/gi18n.h>

#include "lat-difference-row.h"

/* How many are shown unless all are asked for, and how many new ones come with each frame: a
 * row takes a while. */
#define FIRST_ROWS   5
#define ROWS_A_FRAME 2

struct _LatDifferenceList
{
  GtkBox parent_instance;

  LatRulesComparison *comparison;
  LatComparedKind kind;
  GPtrArray *rows;
  gboolean shows_all;
  guint n_shown;
  guint tick;

  GtkLabel *heading;
  GtkListBox *list;
  GtkButton *more;
};

G_DEFINE_FINAL_TYPE (LatDifferenceList, lat_difference_list, GTK_TYPE_BOX)

static char *
dup_heading (LatComparedKind kind, guint n)
{
  switch (kind)
    {
    case LAT_COMPARED_LOST:
      return g_strdup_printf (ngettext ("%u action lost", "%u actions lost", n), n);
    case LAT_COMPARED_CHANGED:
      return g_strdup_printf (ngettext ("%u action changed", "%u actions changed", n), n);
    case LAT_COMPARED_GAINED:
    default:
      return g_strdup_printf (ngettext ("%u action gained", "%u actions gained", n), n);
    }
}

static const LatComparedAction *
get_actions (LatDifferenceList *self, guint *n)
{
  const LatComparison *comparison = lat_rules_comparison_get_actions (self->comparison);

  *n = 0;
  return comparison != NULL ? lat_comparison_get_actions (comparison, self->kind, n) : NULL;
}

static void
show_row (LatDifferenceList *self, const LatComparedAction *action, guint index)
{
  GtkWidget *row;

  if (index == self->rows->len)
    {
      row = lat_difference_row_new (self->kind);
      g_ptr_array_add (self->rows, row);
      gtk_list_box_append (self->list, row);
    }
  row = g_ptr_array_index (self->rows, index);
  lat_difference_row_show (LAT_DIFFERENCE_ROW (row),
                           lat_rules_comparison_get_actions (self->comparison), action);
  gtk_widget_set_visible (row, TRUE);
}

/* How many are to be shown in the end; one more is shown rather than asked for. */
static guint
get_n_wanted (LatDifferenceList *self, guint n)
{
  return self->shows_all || n == FIRST_ROWS + 1 ? n : MIN (n, FIRST_ROWS);
}

static gboolean
show_more_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatDifferenceList *self = LAT_DIFFERENCE_LIST (widget);
  guint n;
  const LatComparedAction *actions = get_actions (self, &n);
  guint n_wanted = get_n_wanted (self, n);
  guint end = MIN (self->n_shown + ROWS_A_FRAME, n_wanted);

  while (self->n_shown < end)
    {
      show_row (self, &actions[self->n_shown], self->n_shown);
      self->n_shown++;
    }
  if (self->n_shown < n_wanted)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
begin_showing (LatDifferenceList *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_more_cb, NULL, NULL);
}

static void
more_clicked_cb (LatDifferenceList *self)
{
  guint first = self->n_shown;

  self->shows_all = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->more), FALSE);
  begin_showing (self);
  /* The button had the focus, and is gone. */
  if (first > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, first - 1));
}

static void
row_activated_cb (LatDifferenceList *self, GtkListBoxRow *row)
{
  LatAction action = lat_difference_row_get_action (LAT_DIFFERENCE_ROW (row));
  gboolean was_pointed = lat_rules_comparison_get_on_board (self->comparison)
                         && lat_rules_comparison_get_pointed (self->comparison) == action;

  lat_rules_comparison_set_pointed (self->comparison, was_pointed ? LAT_ACTION_INVALID : action);
  lat_rules_comparison_set_on_board (self->comparison, TRUE);
}

static void
pointed_cb (LatDifferenceList *self)
{
  LatAction action = lat_rules_comparison_get_pointed (self->comparison);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (action != LAT_ACTION_INVALID
          && lat_difference_row_get_action (LAT_DIFFERENCE_ROW (row)) == action)
        gtk_widget_add_css_class (row, "pointed");
      else
        gtk_widget_remove_css_class (row, "pointed");
    }
}

static void
lat_difference_list_dispose (GObject *object)
{
  LatDifferenceList *self = LAT_DIFFERENCE_LIST (object);

  g_clear_object (&self->comparison);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_difference_list_parent_class)->dispose (object);
}

static void
lat_difference_list_class_init (LatDifferenceListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_difference_list_dispose;
}

static void
lat_difference_list_init (LatDifferenceList *self)
{
  self->rows = g_ptr_array_new ();
  self->heading = GTK_LABEL (gtk_label_new (NULL));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->more = GTK_BUTTON (gtk_button_new ());

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_label_set_xalign (self->heading, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), "caption-heading");
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_add_css_class (GTK_WIDGET (self->more), "flat");
  gtk_widget_set_halign (GTK_WIDGET (self->more), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->heading));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->more));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (more_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
lat_difference_list_new (LatRulesComparison *comparison, LatComparedKind kind)
{
  LatDifferenceList *self;

  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (comparison), NULL);

  self = g_object_new (LAT_TYPE_DIFFERENCE_LIST, NULL);
  self->comparison = g_object_ref (comparison);
  self->kind = kind;
  g_signal_connect_object (comparison, "notify::pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * lat_difference_list_refresh:
 *
 * Shows what the comparison knows now.
 */
void
lat_difference_list_refresh (LatDifferenceList *self)
{
  const LatComparedAction *actions;
  g_autofree char *heading = NULL, *more = NULL;
  guint n, n_wanted;

  g_return_if_fail (LAT_IS_DIFFERENCE_LIST (self));

  actions = get_actions (self, &n);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  heading = dup_heading (self->kind, n);
  gtk_label_set_label (self->heading, heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  heading, -1);
  n_wanted = get_n_wanted (self, n);
  self->n_shown = MIN (n_wanted, CLAMP (self->rows->len, ROWS_A_FRAME, 4 * FIRST_ROWS));
  for (guint i = 0; i < self->n_shown; i++)
    show_row (self, &actions[i], i);
  for (guint i = self->n_shown; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), FALSE);
  if (self->n_shown < n_wanted)
    begin_showing (self);
  more = g_strdup_printf (_ ("Show all %u"), n);
  gtk_button_set_label (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > n_wanted);
  pointed_cb (self);
}
