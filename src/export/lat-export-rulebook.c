/* lat-export-rulebook.c - the rules of a game, told in a book */
#include "config.h"

#include "lat-export-formats.h"
#include "lat-rulebook-html.h"
#include "lat-rulebook-text.h"

static void
write_book (const LatExportJob *job, LatExportSink *sink, char *(*write) (const LatRulebook *book))
{
  const LatRules *rules = lat_ruleset_get_rules (lat_game_get_ruleset (job->game));
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);

  lat_export_sink_take_text (sink, write (book));
}

gboolean
lat_export_rulebook_html (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  write_book (job, sink, lat_rulebook_dup_html);

  return TRUE;
}

gboolean
lat_export_rulebook_markdown (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  write_book (job, sink, lat_rulebook_dup_markdown);

  return TRUE;
}

gboolean
lat_export_rulebook_text (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  write_book (job, sink, lat_rulebook_dup_text);

  return TRUE;
}
