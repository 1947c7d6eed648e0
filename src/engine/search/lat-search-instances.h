/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-instances.h - the instances of the search, one for each of the fast board */
#pragma once

#include "lat-field-private.h"
#include "lat-search-private.h"

#define LAT_SEARCH_DECLARE(shape, level) extern const LatSearchOps lat_search_ops_##shape##_##level;
#define LAT_SEARCH_OPS(shape, level)     &lat_search_ops_##shape##_##level,

LAT_FIELD_SHAPES (LAT_SEARCH_DECLARE, plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
LAT_FIELD_SHAPES (LAT_SEARCH_DECLARE, v2)
LAT_FIELD_SHAPES (LAT_SEARCH_DECLARE, v3)
#endif

static const LatSearchOps *const lat_search_instances[] = {
  LAT_FIELD_SHAPES (LAT_SEARCH_OPS, plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
      LAT_FIELD_SHAPES (LAT_SEARCH_OPS, v2) LAT_FIELD_SHAPES (LAT_SEARCH_OPS, v3)
#endif
          NULL,
};
