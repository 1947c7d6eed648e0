/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-known-games.c - the sources of the explorer of the person who sits here */
#include "lat-known-games.h"

#include "lat-own-games.h"
#include "lat-settings.h"

static void
own_cb (LatExplorerSources *sources)
{
  g_autofree char *path = lat_own_games_get_path ();

  lat_explorer_sources_set_own (
      sources,
      g_settings_get_boolean (lat_settings_get_default (), "keep-own-games") ? path : NULL);
}

/* One for all windows: what is added goes on when they are closed. */
LatExplorerSources *
lat_known_games_get_default (void)
{
  static LatExplorerSources *sources;
  g_autofree char *database = NULL;

  if (sources == NULL)
    {
      sources = lat_explorer_sources_new (NULL);
      g_signal_connect_object (lat_settings_get_default (), "changed::keep-own-games",
                               G_CALLBACK (own_cb), sources, G_CONNECT_SWAPPED);
      own_cb (sources);
      /* Who has none yet shall not find a file that nobody wanted. */
      database = lat_database_get_default_path ();
      if (g_file_test (database, G_FILE_TEST_EXISTS))
        lat_explorer_sources_refresh (sources);
    }
  return sources;
}
