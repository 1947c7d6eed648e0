/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-instances.h - the instances of the template for the fast board */
#pragma once

#include "lat-field-private.h"

#define LAT_FIELD_DECLARE(shape, level) extern const LatFieldOps lat_field_ops_##shape##_##level;
#define LAT_FIELD_OPS(shape, level)     &lat_field_ops_##shape##_##level,

LAT_FIELD_SHAPES (LAT_FIELD_DECLARE, plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
LAT_FIELD_SHAPES (LAT_FIELD_DECLARE, v2)
LAT_FIELD_SHAPES (LAT_FIELD_DECLARE, v3)
#endif

/* By instruction set; each list ends with NULL. */
static const LatFieldOps *const lat_field_instances[LAT_N_ISAS][10] = {
  [LAT_ISA_PLAIN] = { LAT_FIELD_SHAPES (LAT_FIELD_OPS, plain) NULL },
#ifdef LAT_FIELD_HAVE_X86_LEVELS
  [LAT_ISA_V2] = { LAT_FIELD_SHAPES (LAT_FIELD_OPS, v2) NULL },
  [LAT_ISA_V3] = { LAT_FIELD_SHAPES (LAT_FIELD_OPS, v3) NULL },
#endif
};
