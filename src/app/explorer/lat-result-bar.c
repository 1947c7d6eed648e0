/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-result-bar.c - wins, draws and losses of a side as a bar */
#include "lat-result-bar.h"

#include <math.h>

#include "lat-widget.h"

#define WIDTH     72
#define HEIGHT    16
#define N_PARTS   3
#define SCALE     0.75
#define MIN_SPACE 4

struct _LatResultBar
{
  GtkWidget parent_instance;

  LatSide side;
  guint64 counts[N_PARTS];
};

G_DEFINE_FINAL_TYPE (LatResultBar, lat_result_bar, GTK_TYPE_WIDGET)

static void
lat_result_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

/* The percentage of a part, if it has room for it. */
static void
write_share (GtkWidget *widget,
             GtkSnapshot *snapshot,
             const graphene_rect_t *part,
             double share,
             const GdkRGBA *ink)
{
  g_autofree char *text = g_strdup_printf ("%.0f", 100 * share);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width + MIN_SPACE > part->size.width)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (part->origin.x + floorf ((part->size.width - (float) width) / 2),
                            part->origin.y + floorf ((part->size.height - (float) height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* The colours are those of the men, with an outline of the text's colour: so they are seen on any ground. */
static void
lat_result_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA white = { .98f, .965f, .93f, 1 };
  static const GdkRGBA grey = { .6f, .585f, .55f, 1 };
  static const GdkRGBA black = { .12f, .135f, .175f, 1 };
  LatResultBar *self = LAT_RESULT_BAR (widget);
  gboolean is_white = self->side == LAT_WHITE;
  const GdkRGBA *const fills[N_PARTS] = { is_white ? &white : &black, &grey,
                                          is_white ? &black : &white };
  float width = (float) gtk_widget_get_width (widget);
  float top = floorf ((float) (gtk_widget_get_height (widget) - HEIGHT) / 2);
  double all = (double) (self->counts[0] + self->counts[1] + self->counts[2]), before = 0;
  GskRoundedRect outline;
  GdkRGBA line;

  lat_widget_get_colour (widget, &line);
  line.alpha *= .5f;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, top, width, HEIGHT), 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  for (guint i = 0; i < N_PARTS && all > 0; i++)
    {
      double share = (double) self->counts[i] / all;
      float from = roundf ((float) (before / all) * width);
      float to = roundf ((float) ((before + (double) self->counts[i]) / all) * width);
      graphene_rect_t part = GRAPHENE_RECT_INIT (from, top, to - from, HEIGHT);

      before += (double) self->counts[i];
      if (to <= from)
        continue;
      gtk_snapshot_append_color (snapshot, fills[i], &part);
      write_share (widget, snapshot, &part, share, fills[i] == &black ? &white : &black);
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ line, line, line, line });
}

static void
lat_result_bar_class_init (LatResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = lat_result_bar_measure;
  widget_class->snapshot = lat_result_bar_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_result_bar_init (LatResultBar *self)
{
}

GtkWidget *
lat_result_bar_new (void)
{
  return g_object_new (LAT_TYPE_RESULT_BAR, NULL);
}

/**
 * lat_result_bar_set:
 * @side: whose wins and losses they are
 */
void
lat_result_bar_set (LatResultBar *self, LatSide side, guint64 wins, guint64 draws, guint64 losses)
{
  g_return_if_fail (LAT_IS_RESULT_BAR (self));

  self->side = side;
  self->counts[0] = wins;
  self->counts[1] = draws;
  self->counts[2] = losses;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
