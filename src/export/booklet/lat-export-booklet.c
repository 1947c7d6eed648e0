/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-booklet.c - games and rules for paper: a PDF booklet, and LaTeX */
#include "lat-booklet-latex.h"
#include "lat-booklet-pdf.h"
#include "lat-export-formats.h"
#include "lat-field-painter.h"
#include "lat-picture.h"

/* The longer side of a photograph below diagrams of a few centimetres, in pixels. */
#define LATEX_SIDE 1000

/* Boards on paper are lines and flat discs, whatever they are on the screen. */
static LatBookletOptions
get_options (const LatExportJob *job)
{
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;

  options.with_marks = !job->options.no_marks;
  options.no_last = job->options.no_last;
  options.every = (guint) MAX (job->options.every, 0);
  options.look.flipped = job->options.look.flipped;
  options.look.coordinates = job->options.look.coordinates;
  options.photo = job->photo;

  return options;
}

static gboolean
write_pdf (LatBooklet *booklet, const LatExportJob *job, LatExportSink *sink, GError **error)
{
  LatPaper paper = lat_paper_new_size (job->options.paper);
  g_autoptr (GBytes) bytes = lat_booklet_write_pdf (booklet, &paper, error);

  if (bytes == NULL)
    return FALSE;
  lat_export_sink_set_bytes (sink, bytes);

  return TRUE;
}

gboolean
lat_export_booklet_game (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  LatBookletOptions options = get_options (job);

  return write_pdf (lat_booklet_new_for_games (job->games, job->game, &options), job, sink, error);
}

gboolean
lat_export_booklet_rules (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  LatDiagramLook look = LAT_BOOKLET_LOOK;
  const LatRules *rules = lat_ruleset_get_rules (lat_game_get_ruleset (job->game));

  return write_pdf (lat_booklet_new_for_rules (rules, &look), job, sink, error);
}

/* LaTeX has nothing that shines through: the veil over the photograph is in the picture. */
static LatDiagramPhoto *
create_veiled (const LatDiagramPhoto *photo)
{
  LatDiagramPhoto *veiled = lat_diagram_photo_new_small (photo, LATEX_SIDE);
  LatFieldVeil veil;
  LatBoardColours colours;
  cairo_t *cr = cairo_create (veiled->surface);

  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, TRUE, &colours);
  veil = lat_field_painter_get_veil (&colours);
  cairo_set_source_rgba (cr, veil.whole.red, veil.whole.green, veil.whole.blue, veil.whole.alpha);
  cairo_paint (cr);
  cairo_destroy (cr);
  lat_picture_attach_jpeg (veiled->surface);
  return veiled;
}

/* Beside the document, under a name that LaTeX understands whatever that of the document is.
 * Returns: (transfer full) (nullable): its name */
static char *
add_photo (const LatExportJob *job, LatExportSink *sink)
{
  g_autoptr (LatDiagramPhoto) veiled = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *plain = NULL;
  const char *kind;
  char *name;

  if (job->photo == NULL)
    return NULL;
  veiled = create_veiled (job->photo);
  bytes = lat_diagram_photo_write (veiled, &kind);
  plain = g_strdup (job->name);
  for (char *c = plain; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c))
      *c = '-';
  name = g_strdup_printf ("%s-board.%s", plain, kind);
  lat_export_sink_add_file (sink, name, bytes);
  return name;
}

static gboolean
write_latex (LatBooklet *booklet, const LatExportJob *job, LatExportSink *sink)
{
  g_autofree char *photo = add_photo (job, sink);

  lat_export_sink_take_text (sink, lat_booklet_dup_latex (booklet, job->options.paper, photo));
  lat_booklet_free (booklet);

  return TRUE;
}

gboolean
lat_export_latex_game (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  LatBookletOptions options = get_options (job);

  return write_latex (lat_booklet_new_for_games (job->games, job->game, &options), job, sink);
}

gboolean
lat_export_latex_rules (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  LatDiagramLook look = LAT_BOOKLET_LOOK;
  const LatRules *rules = lat_ruleset_get_rules (lat_game_get_ruleset (job->game));

  return write_latex (lat_booklet_new_for_rules (rules, &look), job, sink);
}
