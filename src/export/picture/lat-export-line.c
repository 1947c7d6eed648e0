/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-line.c - a line as an animated image or a film
 *
 * First an animated PNG, rather than an SVG that moves: it is shown wherever a PNG is, also by what
 * takes scripts and animations out of SVGs, and by what knows no animation as its first frame. */
#include "lat-export-line.h"

#include "lat-apng.h"
#include "lat-diagram-file.h"
#include "lat-export-formats.h"
#include "lat-film.h"
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
 * caption and the citation of a photograph, so that all are of one size.
 */
void
lat_export_line_add_frames (const LatExportJob *job, GPtrArray *frames)
{
  g_autoptr (GPtrArray) nodes = NULL;
  g_autofree char *caption = NULL;
  LatPosition position;

  g_return_if_fail (job != NULL && frames != NULL);

  nodes = list_nodes (job);
  caption = lat_diagram_photo_dup_caption (job->photo, job->caption);
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
      lat_diagram_set_caption (diagram, caption);
      g_ptr_array_add (frames, diagram);
    }
}

/* The pictures of a line, all of one size, and how long each is shown. */
typedef struct
{
  GPtrArray *diagrams;
  int width;
  int height;
  double scale;
  gboolean is_widened; /* by a dot, to make the sides even */
  const LatExportOptions *options;
} Frames;

/* @evens: whether both sides must be even */
static void
open_frames (Frames *frames, const LatExportJob *job, gboolean evens)
{
  int natural, height;

  frames->options = &job->options;
  frames->diagrams = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_diagram_free);
  lat_export_line_add_frames (job, frames->diagrams);
  for (guint i = 0; i < frames->diagrams->len && job->options.width > 0; i++)
    lat_diagram_fit (g_ptr_array_index (frames->diagrams, i), job->options.width);
  lat_diagram_get_size (g_ptr_array_index (frames->diagrams, 0), &natural, &height);
  frames->width = job->options.width > 0 ? job->options.width : natural;
  frames->scale = (double) frames->width / natural;
  frames->height = MAX (1, (int) (height * frames->scale + .5));
  frames->is_widened = evens && (frames->width % 2 || frames->height % 2);
  if (frames->is_widened)
    {
      frames->width += frames->width % 2;
      frames->height += frames->height % 2;
    }
}

static void
close_frames (Frames *frames)
{
  g_clear_pointer (&frames->diagrams, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Frames, close_frames)

static guint
get_delay (const Frames *frames, guint i)
{
  return (guint) (i + 1 < frames->diagrams->len ? frames->options->delay : frames->options->hold);
}

/* Returns: (transfer full) (nullable): the picture of number @i */
static cairo_surface_t *
paint_frame (const Frames *frames, guint i, GError **error)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, frames->width, frames->height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (frames->is_widened)
    {
      /* The page behind it must reach the edge. */
      cairo_save (cr);
      cairo_translate (cr, 1, 1);
      cairo_scale (cr, frames->scale, frames->scale);
      lat_diagram_paint (g_ptr_array_index (frames->diagrams, i), cr);
      cairo_restore (cr);
    }
  cairo_scale (cr, frames->scale, frames->scale);
  lat_diagram_paint (g_ptr_array_index (frames->diagrams, i), cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    return surface;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  cairo_surface_destroy (surface);
  return NULL;
}

gboolean
lat_export_line_apng (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_auto (Frames) frames;
  g_autoptr (LatApng) apng = NULL;
  g_autoptr (GBytes) bytes = NULL;

  open_frames (&frames, job, FALSE);
  apng = lat_apng_new (frames.diagrams->len, frames.width, frames.height);
  for (guint i = 0; i < frames.diagrams->len; i++)
    {
      cairo_surface_t *surface = paint_frame (&frames, i, error);
      gboolean is_good =
          surface != NULL && lat_apng_add_frame (apng, surface, get_delay (&frames, i), error);

      g_clear_pointer (&surface, cairo_surface_destroy);
      if (!is_good)
        return FALSE;
    }
  bytes = lat_apng_finish (apng);
  lat_export_sink_set_bytes (sink, bytes);

  return TRUE;
}

#ifdef LAT_HAS_FILM

/* In how many pictures of a line the colours of a GIF are looked for. */
#define MAX_SAMPLES 8

static GPtrArray *
paint_samples (const Frames *frames, GError **error)
{
  g_autoptr (GPtrArray) samples =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  guint n = MIN (frames->diagrams->len, MAX_SAMPLES);

  for (guint i = 0; i < n; i++)
    {
      cairo_surface_t *surface =
          paint_frame (frames, n > 1 ? i * (frames->diagrams->len - 1) / (n - 1) : 0, error);

      if (surface == NULL)
        return NULL;
      g_ptr_array_add (samples, surface);
    }
  return g_steal_pointer (&samples);
}

static GBytes *
make_film (const LatFilmFuncs *funcs, LatFilm *film, const Frames *frames, GError **error)
{
  for (guint i = 0; i < frames->diagrams->len; i++)
    {
      cairo_surface_t *surface = paint_frame (frames, i, error);
      gboolean is_good =
          surface != NULL && funcs->add_frame (film, surface, get_delay (frames, i), error);

      g_clear_pointer (&surface, cairo_surface_destroy);
      if (!is_good)
        return NULL;
    }
  return funcs->finish (film, error);
}

static gboolean
write_film (LatFilmKind kind, const LatExportJob *job, LatExportSink *sink, GError **error)
{
  const LatFilmFuncs *funcs = lat_film_load (error);
  g_auto (Frames) frames = { NULL };
  g_autoptr (GPtrArray) samples = NULL;
  g_autoptr (GBytes) bytes = NULL;
  LatExportJob opaque = *job;
  LatFilm *film;

  if (funcs == NULL)
    return FALSE;
  opaque.options.transparent = FALSE;
  open_frames (&frames, &opaque, kind == LAT_FILM_WEBM);
  samples = paint_samples (&frames, error);
  if (samples == NULL)
    return FALSE;
  film = funcs->create (kind, frames.width, frames.height, samples, error);
  if (film != NULL)
    bytes = make_film (funcs, film, &frames, error);
  funcs->free (film);
  if (bytes == NULL)
    return FALSE;
  lat_export_sink_set_bytes (sink, bytes);

  return TRUE;
}

gboolean
lat_export_line_gif (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  return write_film (LAT_FILM_GIF, job, sink, error);
}

gboolean
lat_export_line_webm (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  return write_film (LAT_FILM_WEBM, job, sink, error);
}

#endif
