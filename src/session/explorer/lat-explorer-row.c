/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-row.c - an action that was played in a position */
#include "lat-explorer-row.h"

struct _LatExplorerRow
{
  GObject parent_instance;

  LatDatabaseRow row;
  char *text;
};

G_DEFINE_FINAL_TYPE (LatExplorerRow, lat_explorer_row, G_TYPE_OBJECT)

static void
lat_explorer_row_finalize (GObject *object)
{
  g_free (LAT_EXPLORER_ROW (object)->text);
  G_OBJECT_CLASS (lat_explorer_row_parent_class)->finalize (object);
}

static void
lat_explorer_row_class_init (LatExplorerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_explorer_row_finalize;
}

static void
lat_explorer_row_init (LatExplorerRow *self)
{
}

/**
 * lat_explorer_row_new:
 * @row: what is known; copied
 * @text: the action as it is written
 *
 * Returns: (transfer full): a row
 */
LatExplorerRow *
lat_explorer_row_new (const LatDatabaseRow *row, const char *text)
{
  LatExplorerRow *self;

  g_return_val_if_fail (row != NULL && text != NULL, NULL);

  self = g_object_new (LAT_TYPE_EXPLORER_ROW, NULL);
  self->row = *row;
  self->text = g_strdup (text);
  return self;
}

const LatDatabaseRow *
lat_explorer_row_get (LatExplorerRow *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_ROW (self), NULL);

  return &self->row;
}

const char *
lat_explorer_row_get_text (LatExplorerRow *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_ROW (self), NULL);

  return self->text;
}
