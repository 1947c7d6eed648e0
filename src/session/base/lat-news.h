/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-news.h - an object that tells whenever it is further */
#pragma once

#include <glib-object.h>

#define LAT_TYPE_NEWS (lat_news_get_type ())

/**
 * LatNews:
 *
 * What works beside the main loop, or step by step, and is shown somewhere.
 *
 * Property: `state` (uint, an enumeration of whoever is derived from it, 0 for those that have none).
 * Signal: `updated`: it has come further, or has another state.
 */
G_DECLARE_DERIVABLE_TYPE (LatNews, lat_news, LAT, NEWS, GObject)

struct _LatNewsClass
{
  GObjectClass parent_class;
};

void
lat_news_tell (LatNews *self);
void
lat_news_set_state (LatNews *self, guint state);
guint
lat_news_get_state (LatNews *self);
