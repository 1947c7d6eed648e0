/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-array-model.h - a list model that shows an array of objects */
#pragma once

#include <gio/gio.h>

#define LAT_TYPE_ARRAY_MODEL (lat_array_model_get_type ())

/**
 * LatArrayModel:
 *
 * What is a #GListModel of the objects in an array of its own. Whoever changes the array says so by
 * g_list_model_items_changed().
 */
G_DECLARE_DERIVABLE_TYPE (LatArrayModel, lat_array_model, LAT, ARRAY_MODEL, GObject)

/**
 * LatArrayModelClass:
 * @item_type: what is in the array
 * @items: where in an instance the #GPtrArray is: G_STRUCT_OFFSET()
 */
struct _LatArrayModelClass
{
  GObjectClass parent_class;

  GType item_type;
  glong items;
};
