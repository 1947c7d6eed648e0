/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-instances.h - the instances of the search, one for each of the fast board */
#pragma once

#include "lat-search-private.h"

#define LAT_SEARCH_DECLARE(level)                                                                  \
  extern const LatSearchOps lat_search_ops_8x1_##level;                                            \
  extern const LatSearchOps lat_search_ops_8x3_##level;                                            \
  extern const LatSearchOps lat_search_ops_16x3_##level;                                           \
  extern const LatSearchOps lat_search_ops_16x12_##level;                                          \
  extern const LatSearchOps lat_search_ops_32x29_##level;

#define LAT_SEARCH_LIST(level)                                                                     \
  &lat_search_ops_8x1_##level, &lat_search_ops_8x3_##level, &lat_search_ops_16x3_##level,          \
      &lat_search_ops_16x12_##level, &lat_search_ops_32x29_##level

LAT_SEARCH_DECLARE (plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
LAT_SEARCH_DECLARE (v2)
LAT_SEARCH_DECLARE (v3)
#endif

static const LatSearchOps *const lat_search_instances[] = {
  LAT_SEARCH_LIST (plain),
#ifdef LAT_FIELD_HAVE_X86_LEVELS
  LAT_SEARCH_LIST (v2),
  LAT_SEARCH_LIST (v3),
#endif
  NULL,
};
