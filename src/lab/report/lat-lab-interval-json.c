/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-interval-json.c - how sure a number is, for programs */
#include "lat-lab-interval-json.h"

#include "lat-json-line.h"

/**
 * lat_lab_interval_add_json:
 * @builder: in an object
 * @interval: a number, from how many games it is, and the ends of its interval
 *
 * Adds the members “n”, “value”, “low” and “high”; what is not known is null.
 */
void
lat_lab_interval_add_json (JsonBuilder *builder, const LatLabInterval *interval)
{
  g_return_if_fail (JSON_IS_BUILDER (builder) && interval != NULL);

  lat_json_add_number (builder, "n", (gint64) interval->n);
  lat_json_add_real (builder, "value", interval->value);
  lat_json_add_real (builder, "low", interval->low);
  lat_json_add_real (builder, "high", interval->high);
}
