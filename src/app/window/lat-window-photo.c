/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-photo.c - the photograph of the board that is played on */
#include <glib/gi18n.h>

#include "lat-board-view.h"
#include "lat-found-rules.h"
#include "lat-own-boards.h"
#include "lat-photo-rectify.h"
#include "lat-settings.h"
#include "lat-window-private.h"

#define ACTION "show-photograph"

static LatBoard *
get_board (LatWindow *self)
{
  return lat_board_view_get_board (LAT_BOARD_VIEW (self->board));
}

/* Under the lines, if there is one and the person wants it. */
static void
show_photo (LatWindow *self)
{
  gboolean is_wanted = g_settings_get_boolean (lat_settings_get_default (), ACTION);
  g_autoptr (GdkTexture) texture = NULL;

  if (self->board == NULL)
    return;
  if (is_wanted && self->photo != NULL)
    texture = lat_picture_create_texture (self->photo->surface);
  lat_board_set_photo (get_board (self), texture);
}

/* The switch in the menu is there where there is something to switch. */
static void
set_photo (LatWindow *self, LatRectified *photo)
{
  g_clear_pointer (&self->photo, lat_rectified_unref);
  self->photo = photo;
  if (photo != NULL)
    {
      g_autoptr (GAction) action = g_settings_create_action (lat_settings_get_default (), ACTION);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
  else
    g_action_map_remove_action (G_ACTION_MAP (self), ACTION);
  show_photo (self);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  LatRectified *photo = lat_rectified_read_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (photo != NULL)
    set_photo (data, photo);
  else
    lat_window_toast (data, error->message);
}

/* The board whose rules these are, with where men stand on it; NULL if it has no photograph. */
static LatBoardItem *
find_board (const LatRules *rules, LatFoundMeasure *where)
{
  LatBoardShelf *shelf = lat_own_boards_get_default ();
  GListModel *boards = G_LIST_MODEL (shelf);

  /* Other rules than those of a board name none. */
  if (rules->id == NULL || strchr (rules->id, '-') == NULL)
    return NULL;
  if (g_list_model_get_n_items (boards) == 0)
    lat_board_shelf_load (shelf);
  for (guint i = 0; i < g_list_model_get_n_items (boards); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (boards, i);
      const LatFoundBoard *board = lat_board_item_get_board (item);

      if (board->photo != NULL && lat_board_item_get_path (item) != NULL
          && lat_found_board_is_of_rules (board, rules, where))
        return item; /* the shelf keeps it */
    }
  return NULL;
}

static void
stop_reading (LatWindow *self)
{
  if (self->photo_reading != NULL)
    g_cancellable_cancel (self->photo_reading);
  g_clear_object (&self->photo_reading);
}

/* Looks for the photograph of the board of the rules that are played by now. */
static void
find_photo (LatWindow *self)
{
  LatFoundMeasure where;
  LatBoardItem *item =
      find_board (lat_ruleset_get_rules (lat_document_get_ruleset (self->document)), &where);

  if (item == self->photographed && (item == NULL || where == self->photo_where))
    return;
  stop_reading (self);
  set_photo (self, NULL);
  g_set_object (&self->photographed, item);
  self->photo_where = where;
  if (item == NULL)
    return;
  self->photo_reading = g_cancellable_new ();
  lat_rectified_read_async (item, where, self->photo_reading, read_cb, self);
}

static void
shelf_changed_cb (LatWindow *self)
{
  if (self->document != NULL)
    find_photo (self);
}

/* Has the board stand on its photograph; to be called whenever the rules may be others. */
void
lat_window_update_photo (LatWindow *self)
{
  LatRuleset *ruleset = lat_document_get_ruleset (self->document);

  if (!self->follows_boards)
    {
      g_signal_connect_object (lat_own_boards_get_default (), "items-changed",
                               G_CALLBACK (shelf_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (lat_settings_get_default (), "changed::" ACTION,
                               G_CALLBACK (show_photo), self, G_CONNECT_SWAPPED);
    }
  self->follows_boards = TRUE;
  if (self->photo_ruleset == ruleset)
    return;
  g_clear_pointer (&self->photo_ruleset, lat_ruleset_unref);
  self->photo_ruleset = lat_ruleset_ref (ruleset);
  find_photo (self);
}

/* Before another document is shown, and at the end. */
void
lat_window_release_photo (LatWindow *self)
{
  stop_reading (self);
  g_clear_pointer (&self->photo, lat_rectified_unref);
  g_clear_object (&self->photographed);
  g_action_map_remove_action (G_ACTION_MAP (self), ACTION);
  g_clear_pointer (&self->photo_ruleset, lat_ruleset_unref);
}

/* Returns: (transfer full) (nullable): the photograph for a picture, with what is known of the board */
LatDiagramPhoto *
lat_window_dup_diagram_photo (LatWindow *self)
{
  const LatFoundBoard *board;
  g_autofree char *citation = NULL;

  if (self->photo == NULL || self->photographed == NULL)
    return NULL;
  board = lat_board_item_get_board (self->photographed);
  citation = lat_found_board_dup_citation (board);
  return lat_diagram_photo_new (self->photo->surface, board->spacing, citation);
}
