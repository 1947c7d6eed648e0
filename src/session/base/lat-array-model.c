/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-array-model.c - a list model that shows an array of objects */
#include "lat-array-model.h"

static void
init_list_model (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (LatArrayModel,
                                  lat_array_model,
                                  G_TYPE_OBJECT,
                                  G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list_model))

static GPtrArray *
get_items (GListModel *model)
{
  return G_STRUCT_MEMBER (GPtrArray *, model, LAT_ARRAY_MODEL_GET_CLASS (model)->items);
}

static GType
lat_array_model_get_item_type (GListModel *model)
{
  return LAT_ARRAY_MODEL_GET_CLASS (model)->item_type;
}

static guint
lat_array_model_get_n_items (GListModel *model)
{
  return get_items (model)->len;
}

static gpointer
lat_array_model_get_item (GListModel *model, guint position)
{
  GPtrArray *items = get_items (model);

  return position < items->len ? g_object_ref (g_ptr_array_index (items, position)) : NULL;
}

static void
init_list_model (GListModelInterface *iface)
{
  iface->get_item_type = lat_array_model_get_item_type;
  iface->get_n_items = lat_array_model_get_n_items;
  iface->get_item = lat_array_model_get_item;
}

static void
lat_array_model_class_init (LatArrayModelClass *klass)
{
}

static void
lat_array_model_init (LatArrayModel *self)
{
}
