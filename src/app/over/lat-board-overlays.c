/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-overlays.c - what is laid over the board to explain it */
#include "lat-board-overlays.h"

#include "lat-overlay-painter.h"
#include "lat-sign-painter.h"
#include "lat-snapshot-canvas.h"

/* Shows advice: a double frame around where it begins, around its end if that is alone, and an
 * arrow if both are said. */
void
lat_board_advice_append (const LatBoardAdvice *self,
                         const LatBoardPlan *plan,
                         GtkSnapshot *snapshot)
{
  LatSquare first = self->from != LAT_SQUARE_NONE ? self->from : self->to;

  if (!lat_square_set_has (&plan->squares, first))
    return;

  LatBoardRect rect = lat_board_geometry_get_rect (&plan->geometry, first);
  double width = CLAMP (rect.width / 20.0, 1.5, 3);

  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &plan->colours.select, 1,
                               width);
  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &plan->colours.paper,
                               1 + width, width);
  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &plan->colours.select,
                               1 + 2 * width, width);
  if (self->from != LAT_SQUARE_NONE && lat_square_set_has (&plan->squares, self->to))
    lat_sign_painter_draw_arrow (LAT_SNAPSHOT_CANVAS (snapshot), rect,
                                 lat_board_geometry_get_rect (&plan->geometry, self->to),
                                 &plan->colours.select);
}

/* Forgets how it looks. */
void
lat_board_overlays_redraw (LatBoardOverlays *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

/* Finds what there is to see in a position; @is_known: whether rules can judge it. */
void
lat_board_overlays_find (LatBoardOverlays *self,
                         const LatRuleset *ruleset,
                         const LatPosition *position,
                         gboolean is_known)
{
  lat_board_overlays_redraw (self);
  lat_overlay_fill (&self->found, ruleset, position, is_known ? self->kinds : 0);
}

/* Returns: whether there are arrows among its signs */
gboolean
lat_board_overlays_has_ways (const LatBoardOverlays *self)
{
  return ((self->kinds & LAT_OVERLAY_TAKES) != 0 && self->found.takes->len > 0)
         || ((self->kinds & LAT_OVERLAY_CAPTIVES) != 0 && self->found.rescues->len > 0);
}

void
lat_board_overlays_append (LatBoardOverlays *self,
                           gboolean with_ways,
                           const LatPosition *position,
                           const LatBoardPlan *plan,
                           GtkSnapshot *snapshot)
{
  if (self->kinds == 0)
    return;
  if (self->hides_ways == with_ways)
    lat_board_overlays_redraw (self);
  self->hides_ways = !with_ways;
  if (self->node == NULL)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr = lat_board_plan_begin_cairo (plan, own);

      lat_overlay_painter_draw (cr, &self->found, self->kinds, with_ways, (LatSide) position->side,
                                position, &plan->geometry, &plan->colours);
      cairo_destroy (cr);
      self->node = gtk_snapshot_free_to_node (own);
    }
  if (self->node != NULL)
    gtk_snapshot_append_node (snapshot, self->node);
}

/* Keeps labels off its signs. */
void
lat_board_overlays_take (const LatBoardOverlays *self,
                         const LatPosition *position,
                         const LatBoardPlan *plan,
                         LatBoardLabels *labels)
{
  if (self->kinds != 0)
    lat_overlay_painter_list_signs (&self->found, self->kinds, position, &plan->geometry,
                                    labels->taken);
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
 * lat_board_overlays_dup_text:
 * @ruleset: (nullable): the rules that judge the position, if any can
 * @kind: one kind, whether or not it is shown
 *
 * Returns: (transfer full): the squares that it is about, with commas between them
 */
char *
lat_board_overlays_dup_text (const LatRuleset *ruleset,
                             const LatPosition *position,
                             LatOverlayKind kind)
{
  g_auto (LatOverlay) overlay;
  g_autofree char *names = NULL;
  g_auto (GStrv) words = NULL;
  LatSquareSet set = { 0 };

  lat_overlay_init (&overlay);
  if (ruleset != NULL)
    lat_overlay_fill (&overlay, ruleset, position, kind);
  collect_squares (&overlay, kind, &set);
  names = lat_square_set_dup_text (&set);
  words = g_strsplit (names, ";", -1);
  return g_strjoinv (", ", words);
}
