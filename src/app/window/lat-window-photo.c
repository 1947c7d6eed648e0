/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-photo.c - the photograph of the board that is played on */
#include "lat-board-view.h"
#include "lat-picture-load.h"
#include "lat-settings.h"
#include "lat-window-private.h"

/* Under the lines, if there is one and the person wants it. The switch in the menu is there where there is something to
 * switch. */
static void
show_photo (LatWindow *self)
{
  LatDiagramPhoto *shown = lat_photo_reader_get_shown (self->photo);
  g_autoptr (GdkTexture) texture = NULL;

  if (lat_photo_reader_get (self->photo) == NULL)
    g_action_map_remove_action (G_ACTION_MAP (self), LAT_SETTING_PHOTOGRAPH);
  else if (!g_action_map_lookup_action (G_ACTION_MAP (self), LAT_SETTING_PHOTOGRAPH))
    {
      g_autoptr (GAction) action =
          g_settings_create_action (lat_settings_get_default (), LAT_SETTING_PHOTOGRAPH);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
  if (self->board == NULL)
    return;
  if (shown != NULL)
    texture = lat_picture_create_texture (shown->surface);
  lat_board_set_photo (lat_board_view_get_board (LAT_BOARD_VIEW (self->board)), texture);
}

/* Has the board stand on its photograph; to be called whenever the rules may be others. */
void
lat_window_update_photo (LatWindow *self)
{
  if (self->photo == NULL)
    {
      self->photo = lat_photo_reader_new ();
      g_signal_connect_object (self->photo, "changed", G_CALLBACK (show_photo), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->photo, "failed", G_CALLBACK (lat_window_toast), self,
                               G_CONNECT_SWAPPED);
    }
  lat_photo_reader_follow (self->photo, lat_document_get_ruleset (self->document));
}

/* Before another document is shown, and at the end. */
void
lat_window_release_photo (LatWindow *self)
{
  g_action_map_remove_action (G_ACTION_MAP (self), LAT_SETTING_PHOTOGRAPH);
  if (self->photo != NULL)
    g_signal_handlers_disconnect_by_data (self->photo, self);
  g_clear_object (&self->photo);
}

/* Returns: (transfer full) (nullable): the photograph for a picture, with what is known of the board */
LatDiagramPhoto *
lat_window_dup_diagram_photo (LatWindow *self)
{
  return lat_diagram_photo_ref (self->photo != NULL ? lat_photo_reader_get (self->photo) : NULL);
}

/* Returns: (transfer full) (nullable): the photograph if the board lies on it now */
LatDiagramPhoto *
lat_window_dup_shown_photo (LatWindow *self)
{
  return lat_diagram_photo_ref (self->photo != NULL ? lat_photo_reader_get_shown (self->photo)
                                                    : NULL);
}
