/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-time-line.c - boards that were found on a line of years */
#include "lat-time-line.h"

#include <glib/gi18n.h>

#include "lat-board-item.h"
#include "lat-widget.h"

#define BAR_HEIGHT  14
#define BAR_LEAST   12
#define LANE_HEIGHT 18
#define MARGIN      12
#define MAX_LANES   6
/* Room for a year below the line. */
#define LABEL_ROOM 56
/* So far apart two years are at least. */
#define LABEL_GAP 6

typedef struct
{
  LatBoardItem *item;
  GtkWidget *button;
  int from;
  int to;
  guint lane;
} Bar;

struct _LatTimeLine
{
  GtkWidget parent_instance;

  GArray *bars;
  guint n_lanes;
  int first; /* whole centuries around all dates */
  int last;
};

G_DEFINE_FINAL_TYPE (LatTimeLine, lat_time_line, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* {{{ where years are */

static double
get_x (LatTimeLine *self, double year, int width)
{
  double span = MAX (1, self->last - self->first);

  return MARGIN + (width - 2 * MARGIN) * (year - self->first) / span;
}

/* What begins first stands highest that is free, until there are too many rows. */
static void
place_bars (LatTimeLine *self, int width)
{
  double ends[MAX_LANES];

  for (guint i = 0; i < MAX_LANES; i++)
    ends[i] = -G_MAXDOUBLE;
  self->n_lanes = 1;
  for (guint i = 0; i < self->bars->len; i++)
    {
      Bar *bar = &g_array_index (self->bars, Bar, i);
      double from = get_x (self, bar->from, width);
      guint lane = 0;

      while (lane + 1 < MAX_LANES && ends[lane] > from)
        lane++;
      bar->lane = lane;
      ends[lane] = MAX (get_x (self, bar->to, width), from + BAR_LEAST) + 2;
      self->n_lanes = MAX (self->n_lanes, lane + 1);
    }
}

static int
compare_bars (gconstpointer a, gconstpointer b)
{
  const Bar *one = a, *other = b;

  return one->from != other->from ? one->from - other->from : other->to - one->to;
}

/* }}} */
/* {{{ widget */

static void
lat_time_line_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  LatTimeLine *self = LAT_TIME_LINE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 200;
  else
    {
      place_bars (self, for_size > 0 ? for_size : 360);
      /* As high as it can be: it does not jump while a window is made wider. */
      *minimum = *natural = (int) self->n_lanes * LANE_HEIGHT + 28;
    }
  *minimum_baseline = *natural_baseline = -1;
  for (guint i = 0; i < self->bars->len; i++)
    gtk_widget_measure (g_array_index (self->bars, Bar, i).button, GTK_ORIENTATION_HORIZONTAL, -1,
                        NULL, NULL, NULL, NULL);
}

static void
lat_time_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatTimeLine *self = LAT_TIME_LINE (widget);

  place_bars (self, width);
  for (guint i = 0; i < self->bars->len; i++)
    {
      Bar *bar = &g_array_index (self->bars, Bar, i);
      int x = (int) get_x (self, bar->from, width);
      int end = (int) get_x (self, bar->to, width);
      GtkAllocation place = { x, 4 + (int) bar->lane * LANE_HEIGHT, MAX (end - x, BAR_LEAST),
                              BAR_HEIGHT };

      gtk_widget_size_allocate (bar->button, &place, -1);
    }
}

/* Words may be longer than LABEL_ROOM, and the last year is moved to the left: what would meet the year before is left out.
 *
 * Returns: where the next year may begin */
static float
draw_year (LatTimeLine *self,
           GtkSnapshot *snapshot,
           int year,
           const graphene_point_t *tick,
           float free_from,
           const GdkRGBA *ink)
{
  g_autofree char *text = year < 0   ? g_strdup_printf (_ ("%d BC"), -year)
                          : year > 0 ? g_strdup_printf (_ ("AD %d"), year)
                                     : g_strdup (_ ("AD 1"));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height, most = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_point_t place;

  pango_layout_get_pixel_size (layout, &width, &height);
  /* The first and the last end where the line does. */
  place.x =
      CLAMP (tick->x - (float) width / 2, MARGIN, MAX (MARGIN, (float) (most - MARGIN - width)));
  place.y = tick->y + 5;
  if (place.x < free_from)
    return free_from;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
  return place.x + (float) width + LABEL_GAP;
}

/* The axis, a tick a century, and the years where there is room. */
static void
lat_time_line_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatTimeLine *self = LAT_TIME_LINE (widget);
  int width = gtk_widget_get_width (widget);
  int y = gtk_widget_get_height (widget) - 24;
  double century = get_x (self, self->first + 100, width) - get_x (self, self->first, width);
  int every = MAX (1, (int) (LABEL_ROOM / MAX (1, century) + 1));
  float free_from = 0;
  GdkRGBA ink;

  lat_widget_get_colour (widget, &ink);
  ink.alpha *= 0.7f;
  gtk_snapshot_append_color (
      snapshot, &ink, &GRAPHENE_RECT_INIT (MARGIN, (float) y, (float) (width - 2 * MARGIN), 1));
  for (int year = self->first, i = 0; year <= self->last; year += 100, i++)
    {
      const graphene_point_t tick = { (float) get_x (self, year, width), (float) y };

      gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT (tick.x, tick.y, 1, 4));
      if (i % every == 0)
        free_from = draw_year (self, snapshot, year, &tick, free_from, &ink);
    }
  GTK_WIDGET_CLASS (lat_time_line_parent_class)->snapshot (widget, snapshot);
}

static void
clear_bars (LatTimeLine *self)
{
  for (guint i = 0; i < self->bars->len; i++)
    {
      Bar *bar = &g_array_index (self->bars, Bar, i);

      gtk_widget_unparent (bar->button);
      g_object_unref (bar->item);
    }
  g_array_set_size (self->bars, 0);
}

static void
lat_time_line_dispose (GObject *object)
{
  clear_bars (LAT_TIME_LINE (object));

  G_OBJECT_CLASS (lat_time_line_parent_class)->dispose (object);
}

static void
lat_time_line_finalize (GObject *object)
{
  g_array_unref (LAT_TIME_LINE (object)->bars);

  G_OBJECT_CLASS (lat_time_line_parent_class)->finalize (object);
}

static void
lat_time_line_class_init (LatTimeLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_time_line_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_time_line_finalize;
  widget_class->measure = lat_time_line_measure;
  widget_class->size_allocate = lat_time_line_size_allocate;
  widget_class->snapshot = lat_time_line_snapshot;
  chosen_signal = g_signal_new ("chosen", LAT_TYPE_TIME_LINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, LAT_TYPE_BOARD_ITEM);
  gtk_widget_class_set_css_name (widget_class, "time-line");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_time_line_init (LatTimeLine *self)
{
  self->bars = g_array_new (FALSE, TRUE, sizeof (Bar));
  self->last = 100;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Time line"), -1);
}

/* }}} */

GtkWidget *
lat_time_line_new (void)
{
  return g_object_new (LAT_TYPE_TIME_LINE, NULL);
}

static void
clicked_cb (LatTimeLine *self, GtkWidget *button)
{
  for (guint i = 0; i < self->bars->len; i++)
    if (g_array_index (self->bars, Bar, i).button == button)
      {
        g_signal_emit (self, chosen_signal, 0, g_array_index (self->bars, Bar, i).item);
        return;
      }
}

static void
add_bar (LatTimeLine *self, LatBoardItem *item)
{
  const LatFoundBoard *board = lat_board_item_get_board (item);
  g_autofree char *date = lat_found_board_dup_words (board, LAT_FOUND_DATE);
  /* Translators: a board and its date */
  g_autofree char *label = g_strdup_printf (_ ("%s, %s"), lat_found_board_get_name (board), date);
  Bar bar = { g_object_ref (item), gtk_button_new (), board->from, board->to, 0 };

  gtk_widget_set_tooltip_text (bar.button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar.button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_add_css_class (bar.button, "time-bar");
  g_signal_connect_swapped (bar.button, "clicked", G_CALLBACK (clicked_cb), self);
  g_array_append_val (self->bars, bar);
}

/* The century that a year is in begins, or ends, with this year. */
static int
round_year (int year, gboolean up)
{
  int down = (year >= 0 ? year : year - 99) / 100 * 100;

  return up && down != year ? down + 100 : down;
}

/**
 * lat_time_line_set_boards:
 * @boards: #LatBoardItem; those without a date are left out
 */
void
lat_time_line_set_boards (LatTimeLine *self, GListModel *boards)
{
  g_return_if_fail (LAT_IS_TIME_LINE (self) && G_IS_LIST_MODEL (boards));

  clear_bars (self);
  self->first = 0;
  self->last = 100;
  for (guint i = 0; i < g_list_model_get_n_items (boards); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (boards, i);
      const LatFoundBoard *board = lat_board_item_get_board (item);

      if (board->from == 0)
        continue;
      self->first = MIN (self->first, round_year (board->from, FALSE));
      self->last = MAX (self->last, round_year (board->to, TRUE));
      add_bar (self, item);
    }
  g_array_sort (self->bars, compare_bars);
  /* In the order of years, so that the keys go along the line. */
  for (guint i = 0; i < self->bars->len; i++)
    gtk_widget_set_parent (g_array_index (self->bars, Bar, i).button, GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * lat_time_line_select:
 * @item: (nullable): the #LatBoardItem that is shown elsewhere
 */
void
lat_time_line_select (LatTimeLine *self, gpointer item)
{
  g_return_if_fail (LAT_IS_TIME_LINE (self));

  for (guint i = 0; i < self->bars->len; i++)
    {
      Bar *bar = &g_array_index (self->bars, Bar, i);

      if (bar->item == item)
        gtk_widget_add_css_class (bar->button, "chosen");
      else
        gtk_widget_remove_css_class (bar->button, "chosen");
    }
}
