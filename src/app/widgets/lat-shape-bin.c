/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-shape-bin.c - a paned whose orientation follows its shape */
#include <glib/gi18n.h>

#include "lat-shape-bin.h"

/* The column beside the board: readable, and never wider than reading needs. */
#define COLUMN_MIN 360
#define COLUMN_MAX 520
/* Below this there is no room for both side by side.  Above it, it depends on what
 * the column would leave to the board. */
#define WIDE_MIN 720
/* What of the column can be seen at least: so low it scrolls, and the board keeps its share. */
#define COLUMN_MIN_HEIGHT 100
/* Below the board: a header and a few lines.  Where there is not more, only one pane has room. */
#define PAGE_HEIGHT  100
#define STACK_HEIGHT 280

struct _LatShapeBin
{
  GtkWidget parent_instance;

  GtkWidget *paned;
  GtkWidget *scroller; /* of the column */
  gboolean wide;
  gboolean paged;
  int column_height;
  int end_height; /* below the board, at least */
  gboolean allocating;
  /* -1: not chosen by the person */
  int wide_position;
  int tall_position;
  int last_width;
  int last_height;
  guint tick;
};

enum
{
  PROP_START = 1,
  PROP_END,
  PROP_WIDE,
  PROP_PAGED,
  PROP_COLUMN_HEIGHT,
  PROP_WIDE_POSITION,
  PROP_TALL_POSITION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatShapeBin, lat_shape_bin, GTK_TYPE_WIDGET)

/* What scrolls is in a viewport. */
static GtkWidget *
get_end (LatShapeBin *self)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller));

  return GTK_IS_VIEWPORT (child) ? gtk_viewport_get_child (GTK_VIEWPORT (child)) : child;
}

static int
choose_position (LatShapeBin *self, int width, int height)
{
  int position;

  if (self->wide)
    {
      int column = CLAMP (width * 36 / 100, COLUMN_MIN, COLUMN_MAX);

      position = self->wide_position >= 0 ? self->wide_position : width - column;
      return CLAMP (position, width - COLUMN_MAX, width - COLUMN_MIN);
    }
  /* A board as wide as the window, with what stands above and below it. */
  position = self->tall_position >= 0
                 ? self->tall_position
                 : MIN (MAX (height * 68 / 100, height - PAGE_HEIGHT), width + 160);
  if (self->end_height > 0)
    position = MIN (position, height - self->end_height);
  return CLAMP (position, height / 4, MAX (height * 4 / 5, height - PAGE_HEIGHT));
}

/* Told before the next frame: in the middle of a layout nobody could act on it. */
static gboolean
turned_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LAT_SHAPE_BIN (widget)->tick = 0;
  g_object_notify_by_pspec (G_OBJECT (widget), properties[PROP_WIDE]);
  g_object_notify_by_pspec (G_OBJECT (widget), properties[PROP_PAGED]);
  g_object_notify_by_pspec (G_OBJECT (widget), properties[PROP_COLUMN_HEIGHT]);
  return G_SOURCE_REMOVE;
}

static void
tell_later (LatShapeBin *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), turned_cb, NULL, NULL);
}

static void
update_paged (LatShapeBin *self)
{
  int rest = self->last_height - gtk_paned_get_position (GTK_PANED (self->paned));
  int height = self->wide ? self->last_height : rest;
  gboolean paged = !self->wide && rest < STACK_HEIGHT;

  if (paged == self->paged && height == self->column_height)
    return;
  self->paged = paged;
  self->column_height = height;
  tell_later (self);
}

/* The person drags the handle: from now on it stays there.  A change that comes
 * with an allocation is the paned's own. */
static void
position_cb (LatShapeBin *self)
{
  int position = gtk_paned_get_position (GTK_PANED (self->paned));
  int allowed;

  if (self->allocating || self->last_width == 0)
    return;
  if (self->wide)
    self->wide_position = position;
  else
    self->tall_position = position;

  allowed = choose_position (self, self->last_width, self->last_height);
  if (allowed != position)
    {
      self->allocating = TRUE;
      gtk_paned_set_position (GTK_PANED (self->paned), allowed);
      self->allocating = FALSE;
    }
  update_paged (self);
  g_object_notify_by_pspec (G_OBJECT (self),
                            properties[self->wide ? PROP_WIDE_POSITION : PROP_TALL_POSITION]);
}

static void
lat_shape_bin_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  LatShapeBin *self = LAT_SHAPE_BIN (widget);
  GtkPaned *paned = GTK_PANED (self->paned);
  GtkWidget *start = gtk_paned_get_start_child (paned);
  GtkWidget *end = gtk_paned_get_end_child (paned);
  int start_min = 0, start_nat = 0, end_min = 0, end_nat = 0;

  *minimum = *natural = 0;
  if (start != NULL)
    gtk_widget_measure (start, orientation, -1, &start_min, &start_nat, NULL, NULL);
  if (end != NULL)
    gtk_widget_measure (end, orientation, -1, &end_min, &end_nat, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (start_min, end_min);
      *natural = MAX (*minimum, start_nat + end_nat);
    }
  else
    {
      /* Tall is only chosen where there is room for both. */
      *minimum = MAX (start_min, end_min);
      *natural = MAX (start_nat, end_nat);
    }
}

static void
lat_shape_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatShapeBin *self = LAT_SHAPE_BIN (widget);
  gboolean wide = width >= WIDE_MIN && (width - COLUMN_MIN) * 5 >= height * 3;
  gboolean turned = wide != self->wide;
  int last_position = self->wide_position;

  self->allocating = TRUE;
  if (turned)
    {
      self->wide = wide;
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                      wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
    }
  if (turned || width != self->last_width || height != self->last_height)
    {
      /* Keep the column as it is when the window grows: the board gets the rest. */
      if (!turned && self->last_width > 0 && self->wide && self->wide_position >= 0)
        self->wide_position = MAX (self->wide_position + width - self->last_width, 0);
      self->last_width = width;
      self->last_height = height;
      gtk_paned_set_position (GTK_PANED (self->paned), choose_position (self, width, height));
    }
  if (gtk_widget_get_visible (self->paned))
    {
      int min_width, min_height;

      gtk_widget_measure (self->paned, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL,
                          NULL);
      gtk_widget_measure (self->paned, GTK_ORIENTATION_VERTICAL, -1, &min_height, NULL, NULL, NULL);
      gtk_widget_allocate (self->paned, MAX (width, min_width), MAX (height, min_height), -1, NULL);
    }
  self->allocating = FALSE;
  if (self->wide_position != last_position)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE_POSITION]);
  update_paged (self);
  if (turned)
    tell_later (self);
}

static GtkSizeRequestMode
lat_shape_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
lat_shape_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatShapeBin *self = LAT_SHAPE_BIN (object);

  switch (id)
    {
    case PROP_START:
      g_value_set_object (value, gtk_paned_get_start_child (GTK_PANED (self->paned)));
      break;
    case PROP_END:
      g_value_set_object (value, get_end (self));
      break;
    case PROP_PAGED:
      g_value_set_boolean (value, self->paged);
      break;
    case PROP_COLUMN_HEIGHT:
      g_value_set_int (value, self->column_height);
      break;
    case PROP_WIDE:
      g_value_set_boolean (value, self->wide);
      break;
    case PROP_WIDE_POSITION:
      g_value_set_int (value, self->wide_position);
      break;
    case PROP_TALL_POSITION:
      g_value_set_int (value, self->tall_position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_shape_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatShapeBin *self = LAT_SHAPE_BIN (object);

  switch (id)
    {
    case PROP_START:
      lat_shape_bin_set_start (self, g_value_get_object (value));
      break;
    case PROP_END:
      lat_shape_bin_set_end (self, g_value_get_object (value));
      break;
    case PROP_WIDE_POSITION:
      self->wide_position = g_value_get_int (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_TALL_POSITION:
      self->tall_position = g_value_get_int (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_shape_bin_dispose (GObject *object)
{
  g_clear_pointer (&LAT_SHAPE_BIN (object)->paned, gtk_widget_unparent);
  G_OBJECT_CLASS (lat_shape_bin_parent_class)->dispose (object);
}

static void
lat_shape_bin_class_init (LatShapeBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = lat_shape_bin_get_property;
  object_class->set_property = lat_shape_bin_set_property;
  object_class->dispose = lat_shape_bin_dispose;
  widget_class->measure = lat_shape_bin_measure;
  widget_class->size_allocate = lat_shape_bin_size_allocate;
  widget_class->get_request_mode = lat_shape_bin_get_request_mode;

  properties[PROP_START] = g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_END] = g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_WIDE] =
      g_param_spec_boolean ("wide", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PAGED] =
      g_param_spec_boolean ("paged", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLUMN_HEIGHT] = g_param_spec_int ("column-height", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDE_POSITION] =
      g_param_spec_int ("wide-position", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_TALL_POSITION] =
      g_param_spec_int ("tall-position", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_shape_bin_init (LatShapeBin *self)
{
  self->wide = TRUE;
  self->wide_position = -1;
  self->tall_position = -1;
  self->paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  /* Where the handle is is decided here; with these the paned leaves it there. */
  gtk_paned_set_resize_start_child (GTK_PANED (self->paned), FALSE);
  gtk_paned_set_resize_end_child (GTK_PANED (self->paned), TRUE);
  gtk_paned_set_shrink_start_child (GTK_PANED (self->paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (self->paned), FALSE);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              COLUMN_MIN_HEIGHT);
  gtk_paned_set_end_child (GTK_PANED (self->paned), self->scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->paned), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board and panes"), -1);
  gtk_widget_set_parent (self->paned, GTK_WIDGET (self));
  g_signal_connect_swapped (self->paned, "notify::position", G_CALLBACK (position_cb), self);
}

void
lat_shape_bin_set_start (LatShapeBin *self, GtkWidget *child)
{
  g_return_if_fail (LAT_IS_SHAPE_BIN (self));

  gtk_paned_set_start_child (GTK_PANED (self->paned), child);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_START]);
}

void
lat_shape_bin_set_end (LatShapeBin *self, GtkWidget *child)
{
  g_return_if_fail (LAT_IS_SHAPE_BIN (self));

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), child);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_END]);
}

/**
 * lat_shape_bin_set_end_height:
 * @height: what the end has at least where it is below the start, in pixels, wherever a person has put the handle;
 *   0: no more than a page
 */
void
lat_shape_bin_set_end_height (LatShapeBin *self, int height)
{
  g_return_if_fail (LAT_IS_SHAPE_BIN (self));

  if (self->end_height == height)
    return;
  self->end_height = height;
  if (self->last_width == 0)
    return;
  self->allocating = TRUE;
  gtk_paned_set_position (GTK_PANED (self->paned),
                          choose_position (self, self->last_width, self->last_height));
  self->allocating = FALSE;
  update_paged (self);
}
