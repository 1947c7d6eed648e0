/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol-info.c - what the search found, as a line of the protocol */
#include "lat-action-text.h"
#include "lat-play.h"
#include "lat-protocol.h"

static const char *
get_bound_text (LatBound bound)
{
  switch (bound)
    {
    case LAT_BOUND_LOWER:
      return " lowerbound";
    case LAT_BOUND_UPPER:
      return " upperbound";
    case LAT_BOUND_EXACT:
    default:
      return "";
    }
}

static void
append_pv (GString *text,
           const LatRuleset *ruleset,
           const LatPosition *position,
           const LatHistory *history,
           const LatInfo *info)
{
  g_auto (LatHistory) past = { 0 };
  LatPosition current = *position;

  lat_history_init (&past);
  lat_history_copy (&past, history);
  for (guint i = 0; i < info->n_pv; i++)
    {
      g_autofree char *action =
          lat_action_text_write (ruleset, &current, &past, info->pv[i], LAT_MARKS_NONE);
      LatPosition next;

      g_string_append_printf (text, " %s", action);
      lat_play (ruleset, &current, info->pv[i], &next);
      lat_history_push (&past, &next);
      current = next;
    }
}

/**
 * lat_protocol_dup_info:
 * @position: where the search began
 * @history: up to @position
 * @info: what was found
 *
 * Returns: (transfer full): the `info` line of the protocol
 */
char *
lat_protocol_dup_info (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       const LatInfo *info)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "info depth %u seldepth %u multipv %u score %s %d%s", info->depth,
                          info->seldepth, info->line + 1, info->score.is_mate ? "mate" : "cp",
                          info->score.value, get_bound_text (info->bound));
  g_string_append_printf (text,
                          " wdl %u %u %u nodes %" G_GUINT64_FORMAT " nps %" G_GUINT64_FORMAT
                          " hashfull %u time %" G_GINT64_FORMAT " pv",
                          info->wdl[0], info->wdl[1], info->wdl[2], info->nodes, info->nps,
                          info->hashfull, info->time_us / G_TIME_SPAN_MILLISECOND);
  append_pv (text, ruleset, position, history, info);
  return g_string_free (text, FALSE);
}
