/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-part-row.c - a part of the evaluation: its name, a bar, what it adds */
#include "lat-part-row.h"

#include <math.h>

#include "lat-tooltip.h"
#include "lat-widget.h"

#define BAR_WIDTH    96
#define BAR_HEIGHT   10
#define NUMBER_CHARS 6

struct _LatPartRow
{
  GtkWidget parent_instance;

  GtkWidget *name;
  GtkWidget *bar;
  GtkWidget *number;
};

G_DEFINE_FINAL_TYPE (LatPartRow, lat_part_row, GTK_TYPE_WIDGET)

/* {{{ the bar */

#define LAT_TYPE_TERM_BAR (lat_term_bar_get_type ())
G_DECLARE_FINAL_TYPE (LatTermBar, lat_term_bar, LAT, TERM_BAR, GtkWidget)

struct _LatTermBar
{
  GtkWidget parent_instance;

  double share; /* of the half of the bar: from -1, for Black, to 1 */
};

G_DEFINE_FINAL_TYPE (LatTermBar, lat_term_bar, GTK_TYPE_WIDGET)

static void
lat_term_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? BAR_WIDTH : BAR_HEIGHT;
}

/* White's part is light and Black's is dark, as their men are, each with an outline of the text's
 * colour: so it is seen on any ground. */
static void
lat_term_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA white = { .98f, .965f, .93f, 1 };
  static const GdkRGBA black = { .12f, .135f, .175f, 1 };
  double share = LAT_TERM_BAR (widget)->share;
  float middle = floorf ((float) gtk_widget_get_width (widget) / 2);
  float top = floorf ((float) (gtk_widget_get_height (widget) - BAR_HEIGHT) / 2);
  float length = share == 0 ? 0 : roundf (MAX (2, (float) fabs (share) * middle));
  graphene_rect_t part =
      GRAPHENE_RECT_INIT (share < 0 ? middle - length : middle, top, length, BAR_HEIGHT);
  GskRoundedRect outline;
  GdkRGBA line;

  lat_widget_get_colour (widget, &line);
  if (length > 0)
    {
      gsk_rounded_rect_init_from_rect (&outline, &part, 0);
      gtk_snapshot_append_color (snapshot, share < 0 ? &black : &white, &part);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                                  (GdkRGBA[4]){ line, line, line, line });
    }
  line.alpha *= .5f;
  gtk_snapshot_append_color (snapshot, &line,
                             &GRAPHENE_RECT_INIT (middle, top - 3, 1, BAR_HEIGHT + 6));
}

static void
lat_term_bar_class_init (LatTermBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = lat_term_bar_measure;
  widget_class->snapshot = lat_term_bar_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_term_bar_init (LatTermBar *self)
{
}

/* }}} */

static void
lat_part_row_dispose (GObject *object)
{
  LatPartRow *self = LAT_PART_ROW (object);

  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->number, gtk_widget_unparent);
  G_OBJECT_CLASS (lat_part_row_parent_class)->dispose (object);
}

static void
lat_part_row_class_init (LatPartRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_part_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "partrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

/* The row says all of it to a screen reader. */
static GtkWidget *
add_label (LatPartRow *self, const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, "xalign", 0.0, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_widget_insert_before (label, GTK_WIDGET (self), NULL);
  return label;
}

static void
lat_part_row_init (LatPartRow *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  self->name = add_label (self, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->name, TRUE);
  self->bar = g_object_new (LAT_TYPE_TERM_BAR, NULL);
  gtk_widget_insert_before (self->bar, GTK_WIDGET (self), NULL);
  self->number = add_label (self, "numeric");
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_label_set_width_chars (GTK_LABEL (self->number), NUMBER_CHARS);
}

/**
 * lat_part_row_new:
 *
 * Returns: (transfer floating): a row that takes the focus by the keys, and says nothing yet
 */
GtkWidget *
lat_part_row_new (void)
{
  return g_object_new (LAT_TYPE_PART_ROW, NULL);
}

/**
 * lat_part_row_set:
 * @name: what is counted
 * @description: more about it, when it is pointed at
 * @number: what it adds, with its sign
 * @share: of the bar's half: from -1, for Black, to 1
 */
void
lat_part_row_set (LatPartRow *self,
                  const char *name,
                  const char *description,
                  const char *number,
                  double share)
{
  g_autofree char *label = NULL;

  g_return_if_fail (LAT_IS_PART_ROW (self));
  g_return_if_fail (share >= -1 && share <= 1);

  label = g_strdup_printf ("%s: %s", name, number);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  LAT_TERM_BAR (self->bar)->share = share;
  gtk_widget_queue_draw (self->bar);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  lat_tooltip_set (GTK_WIDGET (self), description);
}
