/* lat-squeeze.c - what gives way where there is no room */
#include "config.h"

#include "lat-squeeze.h"

struct _LatSqueeze
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

enum
{
  PROP_CHILD = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatSqueeze, lat_squeeze, GTK_TYPE_WIDGET)

static void
lat_squeeze_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  LatSqueeze *self = LAT_SQUEEZE (widget);

  *minimum = *natural = 0;
  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
lat_squeeze_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatSqueeze *self = LAT_SQUEEZE (widget);
  int minimum;

  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->child, width >= minimum);
  gtk_widget_allocate (self->child, MAX (width, minimum), height, baseline, NULL);
}

static void
lat_squeeze_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, LAT_SQUEEZE (object)->child);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_squeeze_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      lat_squeeze_set_child (LAT_SQUEEZE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_squeeze_dispose (GObject *object)
{
  g_clear_pointer (&LAT_SQUEEZE (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (lat_squeeze_parent_class)->dispose (object);
}

static void
lat_squeeze_class_init (LatSqueezeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_squeeze_get_property;
  object_class->set_property = lat_squeeze_set_property;
  object_class->dispose = lat_squeeze_dispose;
  widget_class->measure = lat_squeeze_measure;
  widget_class->size_allocate = lat_squeeze_size_allocate;

  properties[PROP_CHILD] =
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_squeeze_init (LatSqueeze *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
lat_squeeze_new (void)
{
  return g_object_new (LAT_TYPE_SQUEEZE, NULL);
}

void
lat_squeeze_set_child (LatSqueeze *self, GtkWidget *child)
{
  g_return_if_fail (LAT_IS_SQUEEZE (self));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}
