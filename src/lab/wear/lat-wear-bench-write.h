/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-bench-write.h - which rules a worn board fits, as text, table and JSON */
#pragma once

#include "lat-wear-bench.h"

/**
 * LatWearCase:
 * @bench: the rule sets
 * @observed: the board
 * @name: what it is called, as the name of its file
 * @seed: of what was left to chance
 * @verdict: what was found
 *
 * All that is written of one judgement.
 */
typedef struct
{
  const LatWearBench *bench;
  const LatWearObserved *observed;
  const char *name;
  guint64 seed;
  const LatWearVerdict *verdict;
} LatWearCase;

char *
lat_wear_case_dup_about (const LatWearCase *wear_case);
char *
lat_wear_case_dup_text (const LatWearCase *wear_case);
char *
lat_wear_case_dup_summary (const LatWearCase *wear_case);
char *
lat_wear_case_dup_page (const LatWearCase *wear_case);
char *
lat_wear_case_dup_csv (const LatWearCase *wear_case);
char *
lat_wear_case_dup_json (const LatWearCase *wear_case);
char *
lat_wear_dup_assumptions (void);
char *
lat_wear_variant_dup_words (const LatWearBench *bench, const LatWearVariant *variant);
