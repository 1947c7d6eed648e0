/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-snapshot-canvas.c - a board's canvas on the screen */
#include <math.h>

#include "lat-field-painter.h"
#include "lat-snapshot-canvas.h"

/* Only what begins a cairo context is drawn with cairo, in small nodes: the nodes of
 * GSK 4.8 know rectangles and rounded ones, no paths. */

static graphene_rect_t
get_bounds (LatBox box)
{
  return GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height);
}

static void
fill_box (gpointer target, LatBox box, double radius, const LatColour *colour)
{
  graphene_rect_t bounds = get_bounds (box);
  GdkRGBA rgba = lat_colour_to_gdk (*colour);
  GskRoundedRect outline;

  if (radius <= 0)
    {
      gtk_snapshot_append_color (target, &rgba, &bounds);
      return;
    }
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (target, &outline);
  gtk_snapshot_append_color (target, &rgba, &bounds);
  gtk_snapshot_pop (target);
}

static void
line_box (gpointer target, LatBox box, double radius, double width, const LatColour *colour)
{
  graphene_rect_t bounds = get_bounds (box);
  GdkRGBA rgba = lat_colour_to_gdk (*colour);
  float line = (float) width;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) radius);
  gtk_snapshot_append_border (target, &outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ rgba, rgba, rgba, rgba });
}

static void
show_text (gpointer target, PangoLayout *layout, double x, double y, const LatColour *colour)
{
  GdkRGBA rgba = lat_colour_to_gdk (*colour);

  gtk_snapshot_save (target);
  gtk_snapshot_translate (target, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (target, layout, &rgba);
  gtk_snapshot_restore (target);
}

/* A node that begins at nothing, and is moved: in a browser GTK 4.8 takes the picture of a node of
 * cairo from there, wherever the node lies, and not from where it begins. Whole pixels, so that it
 * stays sharp. */
static cairo_t *
begin_snapshot_cairo (gpointer target, LatBox area)
{
  double x = floor (area.x), y = floor (area.y);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) ceil (area.x + area.width - x),
                                               (float) ceil (area.y + area.height - y));
  g_autoptr (GskRenderNode) node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  gtk_snapshot_save (target);
  gtk_snapshot_translate (target, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (target, node);
  gtk_snapshot_restore (target);
  cairo_translate (cr, -x, -y);
  return cr;
}

static void
end (gpointer target, cairo_t *cr)
{
  cairo_destroy (cr);
}

const LatCanvasClass lat_snapshot_canvas_class = { fill_box, line_box, show_text,
                                                   begin_snapshot_cairo, end };

/**
 * lat_snapshot_canvas_create_field:
 * @inside: whether files and ranks are named within the squares
 * @squares: the squares that are there
 * @roles: those with a role
 * @context: of the widget, for the coordinates
 *
 * Draws all of a board that does not depend on the position.
 *
 * Returns: (transfer full) (nullable): the node
 */
GskRenderNode *
lat_snapshot_canvas_create_field (const LatBoardGeometry *geometry,
                                  gboolean inside,
                                  const LatBoardColours *colours,
                                  const LatSquareSet *squares,
                                  const LatFieldRoles *roles,
                                  PangoContext *context)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  lat_field_painter_draw (LAT_SNAPSHOT_CANVAS (snapshot), geometry, inside, colours, squares, roles,
                          context);

  return gtk_snapshot_free_to_node (snapshot);
}
