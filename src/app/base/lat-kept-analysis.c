/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-kept-analysis.c - the analyses that survive the program, as the settings have it */
#include "lat-kept-analysis.h"

#include "lat-settings.h"

static void
apply_settings (LatAnalysisStore *store)
{
  GSettings *settings = lat_settings_get_default ();

  lat_analysis_store_set_enabled (store, g_settings_get_boolean (settings, "keep-analysis"));
  lat_analysis_store_set_limit (store, (guint64) g_settings_get_int (settings, "keep-analysis-size")
                                           * 1000 * 1000);
}

/* What is too much now goes now: somebody looks at the number. */
static void
limit_cb (LatAnalysisStore *store)
{
  apply_settings (store);
  lat_analysis_store_measure (store);
}

/* One for all windows; the end of the program has it write what waits. */
LatAnalysisStore *
lat_kept_analysis_get_default (void)
{
  static LatAnalysisStore *store;

  if (store == NULL)
    {
      store = lat_analysis_store_new (NULL);
      apply_settings (store);
      g_signal_connect_swapped (lat_settings_get_default (), "changed::keep-analysis",
                                G_CALLBACK (apply_settings), store);
      g_signal_connect_swapped (lat_settings_get_default (), "changed::keep-analysis-size",
                                G_CALLBACK (limit_cb), store);
    }
  return store;
}
