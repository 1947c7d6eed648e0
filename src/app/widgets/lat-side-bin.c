/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-side-bin.c - a sidebar that goes where there is no room for it */
#include "lat-side-bin.h"

struct _LatSideBin
{
  GtkWidget parent_instance;

  GtkWidget *sidebar;
  GtkWidget *content;
  int limit;
  int sidebar_min; /* what is hidden measures nothing: as it was when it was shown */
  gboolean folded;
  guint tick;
};

enum
{
  PROP_SIDEBAR = 1,
  PROP_CONTENT,
  PROP_LIMIT,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatSideBin, lat_side_bin, GTK_TYPE_WIDGET)

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
lat_side_bin_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  LatSideBin *self = LAT_SIDE_BIN (widget);
  int sidebar_min, sidebar_nat, content_min, content_nat;

  measure_child (self->sidebar, orientation, &sidebar_min, &sidebar_nat);
  measure_child (self->content, orientation, &content_min, &content_nat);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = content_min;
      *natural = sidebar_nat + content_nat;
    }
  else
    {
      *minimum = MAX (sidebar_min, content_min);
      *natural = MAX (sidebar_nat, content_nat);
    }
}

/* Told before the next frame: in the middle of a layout nothing may be shown or hidden. */
static gboolean
folded_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatSideBin *self = LAT_SIDE_BIN (widget);

  self->tick = 0;
  if (self->sidebar != NULL)
    gtk_widget_set_visible (self->sidebar, !self->folded);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  return G_SOURCE_REMOVE;
}

static void
allocate_at (GtkWidget *child, int x, int width, int height)
{
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, 0));

  gtk_widget_allocate (child, width, height, -1, transform);
}

static void
lat_side_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatSideBin *self = LAT_SIDE_BIN (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int sidebar_min, sidebar_nat, content_min, content_nat, side = 0;
  gboolean folded;

  measure_child (self->sidebar, GTK_ORIENTATION_HORIZONTAL, &sidebar_min, &sidebar_nat);
  measure_child (self->content, GTK_ORIENTATION_HORIZONTAL, &content_min, &content_nat);
  if (sidebar_min > 0)
    self->sidebar_min = sidebar_min;
  folded = width < MAX (self->limit, self->sidebar_min + content_min);
  if (folded != self->folded)
    {
      self->folded = folded;
      if (self->tick == 0)
        self->tick = gtk_widget_add_tick_callback (widget, folded_cb, NULL, NULL);
    }
  if (self->sidebar != NULL)
    {
      gtk_widget_set_child_visible (self->sidebar, !folded);
      side = folded ? 0 : CLAMP (width - content_min, sidebar_min, sidebar_nat);
      if (!folded && gtk_widget_get_visible (self->sidebar))
        allocate_at (self->sidebar, is_rtl ? width - side : 0, side, height);
    }
  if (self->content != NULL)
    allocate_at (self->content, is_rtl ? 0 : side, width - side, height);
}

static GtkSizeRequestMode
lat_side_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
lat_side_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatSideBin *self = LAT_SIDE_BIN (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, self->sidebar);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_LIMIT:
      g_value_set_int (value, self->limit);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* The sidebar comes first in the order of the keyboard, whichever is set first. */
static void
set_child (LatSideBin *self, GtkWidget **child, GtkWidget *widget)
{
  g_clear_pointer (child, gtk_widget_unparent);
  *child = widget;
  if (widget == NULL)
    return;
  if (child == &self->sidebar)
    gtk_widget_insert_after (widget, GTK_WIDGET (self), NULL);
  else
    gtk_widget_insert_before (widget, GTK_WIDGET (self), NULL);
}

static void
lat_side_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatSideBin *self = LAT_SIDE_BIN (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      set_child (self, &self->sidebar, g_value_get_object (value));
      break;
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value));
      break;
    case PROP_LIMIT:
      self->limit = g_value_get_int (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_side_bin_dispose (GObject *object)
{
  LatSideBin *self = LAT_SIDE_BIN (object);

  g_clear_pointer (&self->sidebar, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (lat_side_bin_parent_class)->dispose (object);
}

static void
lat_side_bin_class_init (LatSideBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = lat_side_bin_get_property;
  object_class->set_property = lat_side_bin_set_property;
  object_class->dispose = lat_side_bin_dispose;
  widget_class->measure = lat_side_bin_measure;
  widget_class->size_allocate = lat_side_bin_size_allocate;
  widget_class->get_request_mode = lat_side_bin_get_request_mode;

  properties[PROP_SIDEBAR] = g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_LIMIT] = g_param_spec_int ("limit", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_side_bin_init (LatSideBin *self)
{
}

/* Returns: whether there is no room for the sidebar */
gboolean
lat_side_bin_is_folded (LatSideBin *self)
{
  g_return_val_if_fail (LAT_IS_SIDE_BIN (self), FALSE);

  return self->folded;
}
