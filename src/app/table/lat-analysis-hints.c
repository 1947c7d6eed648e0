/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-hints.c - arrows for the first actions of the engine's lines */
#include "lat-analysis-hints.h"

/**
 * lat_analysis_list_hints:
 * @hints: (out caller-allocates): what the engine would do, the best first
 *
 * Returns: how many there are; none if the lines are not about what the window shows
 */
guint
lat_analysis_list_hints (LatAnalysis *analysis, LatBoardHint hints[LAT_BOARD_MAX_HINTS])
{
  GListModel *lines = lat_analysis_get_lines (analysis);
  gboolean is_threat = lat_analysis_get_threat (analysis);
  guint n = 0;

  if (lat_analysis_is_elsewhere (analysis))
    return 0;
  for (guint i = 0; i < g_list_model_get_n_items (lines) && n < LAT_BOARD_MAX_HINTS; i++)
    {
      g_autoptr (LatAnalysisLine) line = g_list_model_get_item (lines, i);
      g_autofree char *text = lat_analysis_line_dup_score_text (line);
      guint n_actions;
      const LatAction *actions = lat_analysis_line_get_actions (line, &n_actions);

      if (n_actions == 0)
        continue;
      /* All of it, as hints are compared byte by byte. */
      hints[n] = (LatBoardHint){ .action = actions[0], .is_threat = is_threat };
      g_snprintf (hints[n++].text, sizeof hints->text, is_threat ? "! %s" : "%s", text);
    }
  return n;
}
