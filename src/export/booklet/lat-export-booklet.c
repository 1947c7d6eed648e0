/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-booklet.c - games and rules for paper: a PDF booklet, and LaTeX */
#include "lat-booklet-latex.h"
#include "lat-booklet-pdf.h"
#include "lat-export-formats.h"

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

static gboolean
write_latex (LatBooklet *booklet, const LatExportJob *job, LatExportSink *sink)
{
  lat_export_sink_take_text (sink, lat_booklet_dup_latex (booklet, job->options.paper));
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
