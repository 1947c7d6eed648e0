/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-pace.c - the rows of the list of games come and go some at a time */
#include "lat-games-pace.h"

/* About as many as are seen. */
#define FIRST_ROWS   20
#define ROWS_AT_ONCE 40
/* More than a list view makes. */
#define ROWS_MADE 240

struct _LatGamesPace
{
  GtkSliceListModel *slice;
  guint growing;
  guint shrinking;
  LatGamesPaceFunc grown;
  LatGamesPaceFunc shrunk;
  gpointer data;
};

/* After what is drawn and pressed meanwhile. */
static gboolean
grow_cb (gpointer data)
{
  LatGamesPace *self = data;
  guint size = gtk_slice_list_model_get_size (self->slice) + ROWS_AT_ONCE;

  if (size <= ROWS_MADE)
    {
      gtk_slice_list_model_set_size (self->slice, size);
      return G_SOURCE_CONTINUE;
    }
  self->growing = 0;
  gtk_slice_list_model_set_size (self->slice, G_MAXINT);
  self->grown (self->data);
  return G_SOURCE_REMOVE;
}

static gboolean
shrink_cb (gpointer data)
{
  LatGamesPace *self = data;
  guint size = MIN (gtk_slice_list_model_get_size (self->slice), ROWS_MADE);

  if (size > FIRST_ROWS)
    {
      size = MAX (size, FIRST_ROWS + ROWS_AT_ONCE) - ROWS_AT_ONCE;
      gtk_slice_list_model_set_size (self->slice, size);
      return G_SOURCE_CONTINUE;
    }
  self->shrinking = 0;
  self->shrunk (self->data);
  return G_SOURCE_REMOVE;
}

/**
 * lat_games_pace_new:
 * @model: all rows
 * @grown: called when all are there
 * @shrunk: called when only the first are left
 * @data: for both
 *
 * Returns: (transfer full): the first rows
 */
LatGamesPace *
lat_games_pace_new (GListModel *model,
                    LatGamesPaceFunc grown,
                    LatGamesPaceFunc shrunk,
                    gpointer data)
{
  LatGamesPace *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (model), NULL);
  g_return_val_if_fail (grown != NULL && shrunk != NULL, NULL);

  self = g_new0 (LatGamesPace, 1);
  self->slice = gtk_slice_list_model_new (g_object_ref (model), 0, FIRST_ROWS);
  self->grown = grown;
  self->shrunk = shrunk;
  self->data = data;
  return self;
}

void
lat_games_pace_free (LatGamesPace *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->growing, g_source_remove);
  g_clear_handle_id (&self->shrinking, g_source_remove);
  g_object_unref (self->slice);
  g_free (self);
}

/* (transfer none): the rows that are let through */
GListModel *
lat_games_pace_get_model (LatGamesPace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return G_LIST_MODEL (self->slice);
}

/* Lets the rows come that are not there yet, unless they are about to go. */
void
lat_games_pace_grow (LatGamesPace *self)
{
  g_return_if_fail (self != NULL);

  if (self->growing == 0 && self->shrinking == 0
      && gtk_slice_list_model_get_size (self->slice) < G_MAXINT)
    self->growing = g_idle_add (grow_cb, self);
}

/* Lets all but the first rows go. */
void
lat_games_pace_shrink (LatGamesPace *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->growing, g_source_remove);
  if (self->shrinking == 0)
    self->shrinking = g_idle_add (shrink_cb, self);
}
