/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-native.c - what the program itself reads */
#include "lat-export-formats.h"
#include "lat-game-writer.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

gboolean
lat_export_native_game (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  if (job->games != NULL)
    lat_export_sink_take_text (sink, lat_game_writer_write_all (job->games));
  else
    lat_export_sink_take_text (sink, lat_game_writer_write (job->game));

  return TRUE;
}

/* The six fields in one line. */
gboolean
lat_export_native_position (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  LatPosition position;
  g_autofree char *text = NULL;

  lat_game_get_position (job->game, job->node, &position, NULL);
  text = lat_position_text_write (lat_game_get_ruleset (job->game), &position);
  lat_export_sink_take_text (sink, g_strconcat (text, "\n", NULL));

  return TRUE;
}

gboolean
lat_export_native_rules (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_game_get_ruleset (job->game));

  lat_export_sink_take_text (sink, lat_rules_file_write (rules));

  return TRUE;
}
