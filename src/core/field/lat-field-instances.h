/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-instances.h - the instances of the template for the fast board */
#pragma once

#include "lat-field-private.h"

/* An instance and what it was built for. The list ends with LAT_ISA_AUTO. */
typedef struct
{
  LatIsa isa;
  const LatFieldOps *ops;
} LatFieldInstance;

#define LAT_FIELD_DECLARE(level)                                                                   \
  extern const LatFieldOps lat_field_ops_8x1_##level;                                              \
  extern const LatFieldOps lat_field_ops_8x3_##level;                                              \
  extern const LatFieldOps lat_field_ops_16x3_##level;                                             \
  extern const LatFieldOps lat_field_ops_16x12_##level;                                            \
  extern const LatFieldOps lat_field_ops_32x29_##level;

LAT_FIELD_DECLARE (plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
LAT_FIELD_DECLARE (v2)
LAT_FIELD_DECLARE (v3)
#endif

#define LAT_FIELD_LIST(isa, level)                                                                 \
  { isa, &lat_field_ops_8x1_##level }, { isa, &lat_field_ops_8x3_##level },                        \
      { isa, &lat_field_ops_16x3_##level }, { isa, &lat_field_ops_16x12_##level },                 \
  {                                                                                                \
    isa, &lat_field_ops_32x29_##level                                                              \
  }

static const LatFieldInstance lat_field_instances[] = {
  LAT_FIELD_LIST (LAT_ISA_PLAIN, plain),
#ifdef LAT_FIELD_HAVE_X86_LEVELS
  LAT_FIELD_LIST (LAT_ISA_V2, v2),
  LAT_FIELD_LIST (LAT_ISA_V3, v3),
#endif
  { LAT_ISA_AUTO, NULL },
};
