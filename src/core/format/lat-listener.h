/* lat-listener.h - how many complaints a reader of games utters */
#pragma once

#include <glib/gi18n-lib.h>

#include "lat-diagnostic.h"

G_BEGIN_DECLS

/* So many are enough for anybody. */
#define LAT_MAX_COMPLAINTS 1000

/**
 * lat_listener_get:
 * @diagnostics: (nullable): where complaints go
 *
 * Returns: (nullable): the same, or %NULL if there have been too many
 */
static inline LatDiagnostics *
lat_listener_get (LatDiagnostics *diagnostics)
{
  guint count = lat_diagnostics_get_count (diagnostics);

  if (count == LAT_MAX_COMPLAINTS)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_NOTE,
                         _ ("what else is wrong here is not listed"));
  return count >= LAT_MAX_COMPLAINTS ? NULL : diagnostics;
}

G_END_DECLS
