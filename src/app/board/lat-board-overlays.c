/* lat-board-overlays.c - what is laid over the board to explain it */
#include "config.h"

#include "lat-board-private.h"

#include "lat-overlay-painter.h"

/**
 * lat_board_set_advice:
 * @self: a board
 * @from: where a man is to be moved from, or %LAT_SQUARE_NONE
 * @to: where he is to go, or %LAT_SQUARE_NONE
 *
 * Shows advice: a double frame around @from, around @to if it is alone, and an arrow if both are
 * said.
 */
void
lat_board_set_advice (LatBoard *self, LatSquare from, LatSquare to)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  self->advice_from = from;
  self->advice_to = to;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
lat_board_append_advice (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare first = self->advice_from != LAT_SQUARE_NONE ? self->advice_from : self->advice_to;

  if (!lat_square_set_has (&self->squares, first))
    return;

  LatBoardRect rect = lat_board_geometry_get_rect (&self->geometry, first);
  double width = CLAMP (rect.width / 20.0, 1.5, 3);

  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.select, 1,
                               width);
  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.paper,
                               1 + width, width);
  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.select,
                               1 + 2 * width, width);
  if (self->advice_from != LAT_SQUARE_NONE && lat_square_set_has (&self->squares, self->advice_to))
    lat_sign_painter_draw_arrow (LAT_SNAPSHOT_CANVAS (snapshot), rect,
                                 lat_board_geometry_get_rect (&self->geometry, self->advice_to),
                                 &self->colours.select);
}

/* Forgets what was found and drawn. */
void
lat_board_clear_overlays (LatBoard *self)
{
  g_clear_pointer (&self->overlay_node, gsk_render_node_unref);
}

/* What is set up need not be anything that rules can judge. */
static gboolean
is_known (LatBoard *self)
{
  return self->ruleset != NULL && (self->setup == NULL || lat_setup_is_playable (self->setup));
}

/* Finds what there is to see in the position that is shown. */
void
lat_board_find_overlays (LatBoard *self)
{
  lat_board_clear_overlays (self);
  if (self->ruleset != NULL)
    lat_overlay_fill (&self->overlay, self->ruleset, &self->position,
                      is_known (self) ? self->overlays : 0);
  lat_board_update_notes (self);
}

void
lat_board_append_overlays (LatBoard *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->overlays == 0)
    return;
  if (self->overlay_node == NULL)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr =
          gtk_snapshot_append_cairo (own, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                               gtk_widget_get_height (widget)));

      lat_overlay_painter_draw (cr, &self->overlay, self->overlays, (LatSide) self->position.side,
                                &self->position, &self->geometry, &self->colours);
      cairo_destroy (cr);
      self->overlay_node = gtk_snapshot_free_to_node (own);
    }
  if (self->overlay_node != NULL)
    gtk_snapshot_append_node (snapshot, self->overlay_node);
}

/**
 * lat_board_set_overlays:
 * @self: a board
 * @overlays: a set of #LatOverlayKind
 *
 * Chooses what is laid over the board.
 */
void
lat_board_set_overlays (LatBoard *self, guint overlays)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  overlays &= LAT_OVERLAYS_ALL;
  if (self->overlays == overlays)
    return;
  self->overlays = overlays;
  lat_board_find_overlays (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "overlays");
}

static void
add_set (LatSquareSet *set, const LatSquareSet *other)
{
  for (guint i = 0; i < LAT_SQUARE_SET_WORDS; i++)
    set->words[i] |= other->words[i];
}

static void
add_ties (LatSquareSet *set, const GArray *ties)
{
  for (guint i = 0; i < ties->len; i++)
    lat_square_set_add (set, g_array_index (ties, LatOverlayTie, i).man);
}

static void
collect_squares (const LatOverlay *overlay, LatOverlayKind kind, LatSquareSet *set)
{
  switch (kind)
    {
    case LAT_OVERLAY_TAKES:
      add_set (set, &overlay->takeable[LAT_WHITE]);
      add_set (set, &overlay->takeable[LAT_BLACK]);
      break;
    case LAT_OVERLAY_ENTRIES:
      add_set (set, &overlay->entry_safe);
      add_set (set, &overlay->entry_captures);
      add_set (set, &overlay->entry_forbidden);
      break;
    case LAT_OVERLAY_PAIRS:
      for (guint i = 0; i < overlay->pairs->len; i++)
        lat_square_set_add (set, g_array_index (overlay->pairs, LatOverlayPair, i).landing);
      break;
    case LAT_OVERLAY_LOCKS:
      add_ties (set, overlay->locks);
      break;
    case LAT_OVERLAY_CAPTIVES:
      add_ties (set, overlay->holds);
      break;
    case LAT_OVERLAY_LEADERS:
      add_set (set, &overlay->open[LAT_WHITE]);
      add_set (set, &overlay->open[LAT_BLACK]);
      break;
    default:
      break;
    }
}

/**
 * lat_board_dup_overlay_text:
 * @self: a board
 * @kind: one kind, whether or not it is shown
 *
 * Returns: (transfer full): the squares that it is about now, with commas between them
 */
char *
lat_board_dup_overlay_text (LatBoard *self, LatOverlayKind kind)
{
  g_auto (LatOverlay) overlay;
  g_autofree char *names = NULL;
  g_auto (GStrv) words = NULL;
  LatSquareSet set = { 0 };

  g_return_val_if_fail (LAT_IS_BOARD (self), NULL);

  lat_overlay_init (&overlay);
  if (is_known (self))
    lat_overlay_fill (&overlay, self->ruleset, &self->position, kind);
  collect_squares (&overlay, kind, &set);
  names = lat_square_set_dup_text (&set);
  words = g_strsplit (names, ";", -1);
  return g_strjoinv (", ", words);
}
