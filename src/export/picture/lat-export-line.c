/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-line.c - a line as an animated image
 *
 * An animated PNG rather than an SVG that moves: it is shown wherever a PNG is, also by what
 * takes scripts and animations out of SVGs, and by what knows no animation as its first frame. */
#include "lat-export-line.h"

#include "lat-apng.h"
#include "lat-diagram-file.h"
#include "lat-export-formats.h"
#include "lat-play.h"

/* The nodes from the start through the job's to the end of its line. */
static GPtrArray *
list_nodes (const LatExportJob *job)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (const LatNode *node = job->node; node != NULL; node = lat_node_get_parent (node))
    g_ptr_array_insert (nodes, 0, (gpointer) node);
  for (const LatNode *node = lat_node_get_first_child (job->node); node != NULL;
       node = lat_node_get_first_child (node))
    g_ptr_array_add (nodes, (gpointer) node);

  return nodes;
}

/**
 * lat_export_line_add_frames:
 * @frames: (element-type LatDiagram): where the pictures go
 *
 * Makes the pictures of the line of the job's node, from the start to its end. All have the
 * caption, so that all are of one size.
 */
void
lat_export_line_add_frames (const LatExportJob *job, GPtrArray *frames)
{
  g_autoptr (GPtrArray) nodes = NULL;
  LatPosition position;

  g_return_if_fail (job != NULL && frames != NULL);

  nodes = list_nodes (job);
  position = *lat_game_get_start (job->game);
  for (guint i = 0; i < nodes->len; i++)
    {
      const LatNode *node = g_ptr_array_index (nodes, i);
      LatDiagram *diagram;

      if (i > 0)
        {
          LatPosition before = position;

          lat_play (lat_game_get_ruleset (job->game), &before, lat_node_get_action (node),
                    &position);
        }
      diagram = lat_export_dup_diagram_at (job, node, &position);
      lat_diagram_set_caption (diagram, job->caption);
      g_ptr_array_add (frames, diagram);
    }
}

static gboolean
add_frame (LatApng *apng,
           const LatDiagram *diagram,
           cairo_surface_t *surface,
           double scale,
           guint delay,
           GError **error)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_scale (cr, scale, scale);
  lat_diagram_paint (diagram, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    return lat_apng_add_frame (apng, surface, delay, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return FALSE;
}

gboolean
lat_export_line_apng (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_diagram_free);
  g_autoptr (LatApng) apng = NULL;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  gboolean is_good = TRUE;
  int natural, width, height;
  double scale;

  lat_export_line_add_frames (job, frames);
  for (guint i = 0; i < frames->len && job->options.width > 0; i++)
    lat_diagram_fit (g_ptr_array_index (frames, i), job->options.width);
  lat_diagram_get_size (g_ptr_array_index (frames, 0), &natural, &height);
  width = job->options.width > 0 ? job->options.width : natural;
  scale = (double) width / natural;
  height = MAX (1, (int) (height * scale + .5));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  apng = lat_apng_new (frames->len, width, height);
  for (guint i = 0; i < frames->len && is_good; i++)
    {
      guint delay = (guint) (i + 1 < frames->len ? job->options.delay : job->options.hold);

      is_good = add_frame (apng, g_ptr_array_index (frames, i), surface, scale, delay, error);
    }
  cairo_surface_destroy (surface);
  if (!is_good)
    return FALSE;
  bytes = lat_apng_finish (apng);
  lat_export_sink_set_bytes (sink, bytes);

  return TRUE;
}
