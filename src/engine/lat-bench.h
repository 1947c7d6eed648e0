/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bench.h - fixed searches that always take the same nodes */
#pragma once

#include "lat-engine.h"

/** LAT_BENCH_DEPTH: the depth of the signature. */
#define LAT_BENCH_DEPTH 4

/**
 * LatBenchResult:
 * @id: of the preset
 * @n_positions: how many positions were searched
 * @nodes: positions visited in all
 * @time_us: microseconds in all
 */
typedef struct
{
  const char *id;
  guint n_positions;
  guint64 nodes;
  gint64 time_us;
} LatBenchResult;

/**
 * LatBenchFunc:
 * @result: (transfer none): of one preset
 * @data: as given to lat_bench_run()
 */
typedef void (*LatBenchFunc) (const LatBenchResult *result, gpointer data);

LatBenchResult
lat_bench_run (guint depth, guint without, LatBenchFunc func, gpointer data);
