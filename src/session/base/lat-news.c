/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-news.c - an object that tells whenever it is further */
#include "lat-news.h"

typedef struct
{
  guint state;
} LatNewsPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (LatNews, lat_news, G_TYPE_OBJECT)

enum
{
  PROP_STATE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint updated_signal;

static void
lat_news_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STATE)
    g_value_set_uint (value, lat_news_get_state (LAT_NEWS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_news_class_init (LatNewsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_news_get_property;

  properties[PROP_STATE] =
      g_param_spec_uint ("state", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  updated_signal = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_news_init (LatNews *self)
{
}

/* Emits `updated`; whoever hears it may let go of @self. */
void
lat_news_tell (LatNews *self)
{
  g_object_ref (self);
  g_signal_emit (self, updated_signal, 0);
  g_object_unref (self);
}

/* Has another state, or the same, and tells so. */
void
lat_news_set_state (LatNews *self, guint state)
{
  LatNewsPrivate *priv = lat_news_get_instance_private (self);

  g_object_ref (self);
  if (priv->state != state)
    {
      priv->state = state;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
    }
  lat_news_tell (self);
  g_object_unref (self);
}

guint
lat_news_get_state (LatNews *self)
{
  return ((LatNewsPrivate *) lat_news_get_instance_private (self))->state;
}
