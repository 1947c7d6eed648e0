/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-photo.c - the empty board, or a photograph of it under its lines */
#include "lat-board-private.h"
#include "lat-snapshot-canvas.h"

/* Turned by half where Black sits at the bottom. */
static void
append_photo (LatBoard *self, GtkSnapshot *snapshot)
{
  LatBoardRect all = lat_board_geometry_get_field (&self->plan.geometry);
  float width = (float) all.width, height = (float) all.height;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) all.x, (float) all.y));
  if (self->flipped)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width, height));
      gtk_snapshot_rotate (snapshot, 180);
    }
  gtk_snapshot_append_texture (snapshot, self->photo, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_restore (snapshot);
}

/* Returns: (transfer full) (nullable): all of the board that does not depend on the position */
GskRenderNode *
lat_board_photo_create_field (LatBoard *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const LatBoardPlan *plan = &self->plan;
  LatCanvas canvas = *LAT_SNAPSHOT_CANVAS (snapshot);
  gboolean inside = lat_board_has_inner_labels (self);

  if (self->photo != NULL)
    {
      append_photo (self, snapshot);
      lat_field_painter_draw_over (&canvas, &plan->geometry, inside, &plan->colours, &plan->squares,
                                   &plan->roles, context);
    }
  else
    lat_field_painter_draw (&canvas, &plan->geometry, inside, &plan->colours, &plan->squares,
                            &plan->roles, context);
  return gtk_snapshot_free_to_node (snapshot);
}

/**
 * lat_board_set_photo:
 * @photo: (nullable): the field of the board as it is seen from above, file a at the left and rank 1 below, from
 *   the outer edges of its squares; %NULL for the board of the person's style
 *
 * Lays a photograph under the lines of the board. Whoever sets it sees that it is one of the rules that are shown.
 */
void
lat_board_set_photo (LatBoard *self, GdkTexture *photo)
{
  g_return_if_fail (LAT_IS_BOARD (self));
  g_return_if_fail (photo == NULL || GDK_IS_TEXTURE (photo));

  if (g_set_object (&self->photo, photo))
    lat_board_update_colours (self);
}

/* Returns: (transfer none) (nullable): the photograph under the lines */
GdkTexture *
lat_board_get_photo (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), NULL);

  return self->photo;
}
