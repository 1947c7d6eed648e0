/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-isa.c - the instruction sets that the fast board is built for */
#include "lat-field.h"

static const char *const isa_names[LAT_N_ISAS] = { "auto", "plain", "v2", "v3" };

/**
 * lat_isa_get_name:
 *
 * Returns: (transfer none): the name that lat_isa_find() finds
 */
const char *
lat_isa_get_name (LatIsa isa)
{
  return isa_names[isa];
}

/**
 * lat_isa_find:
 * @name: "auto", "plain", "v2" or "v3"
 * @isa: (out): the instruction set of that name
 *
 * Returns: whether there is one
 */
gboolean
lat_isa_find (const char *name, LatIsa *isa)
{
  for (guint i = 0; i < LAT_N_ISAS; i++)
    if (g_str_equal (name, isa_names[i]))
      {
        *isa = (LatIsa) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_isa_is_available:
 *
 * Returns: whether this machine has the instruction set and the program was
 *   built for it
 */
gboolean
lat_isa_is_available (LatIsa isa)
{
  switch (isa)
    {
    case LAT_ISA_AUTO:
    case LAT_ISA_PLAIN:
      return TRUE;
#ifdef LAT_FIELD_HAVE_X86_LEVELS
    case LAT_ISA_V2:
      return __builtin_cpu_supports ("sse4.2") && __builtin_cpu_supports ("popcnt");
    case LAT_ISA_V3:
      return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
             && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("lzcnt")
             && __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("fma");
#else
    case LAT_ISA_V2:
    case LAT_ISA_V3:
#endif
    default:
      return FALSE;
    }
}
