/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-table.h - the wear of all games of a run, in parts that are independent of each other */
#pragma once

#include "lat-lab-interval.h"
#include "lat-wear-count.h"

/** LAT_WEAR_MAX_GROUPS: pairs of a longer run share groups: pair p is in group p mod so many. */
#define LAT_WEAR_MAX_GROUPS 512
/** LAT_WEAR_MIN_PAIRS: groups with games; with fewer their draws are too few to make an interval of. */
#define LAT_WEAR_MIN_PAIRS 10
/** LAT_WEAR_REPLICATES: how often games are drawn anew for an interval. */
#define LAT_WEAR_REPLICATES 1000
/** LAT_WEAR_ANY: of men of all sides, or of all kinds. */
#define LAT_WEAR_ANY (-1)

/**
 * LatWearMen:
 * @side: a #LatSide, or %LAT_WEAR_ANY
 * @kind: a #LatKind, or %LAT_WEAR_ANY
 *
 * Whose wear is asked for. A value.
 */
typedef struct
{
  int side;
  int kind;
} LatWearMen;

/** LAT_WEAR_ALL_MEN: of everybody. */
#define LAT_WEAR_ALL_MEN ((LatWearMen){ LAT_WEAR_ANY, LAT_WEAR_ANY })

/**
 * LatWearTable:
 *
 * What games of a run by one rule set wear, by place, and in groups. The two games of a pair begin
 * from one opening and are not independent of each other: they are in one group.
 */
typedef struct _LatWearTable LatWearTable;

LatWearTable *
lat_wear_table_new (const LatLabHeader *header, guint rules, LatRuleset *ruleset);
LatWearTable *
lat_wear_table_copy (const LatWearTable *table);
void
lat_wear_table_free (LatWearTable *table);

gboolean
lat_wear_table_add (LatWearTable *table, const LatLabRecord *record);
gboolean
lat_wear_table_merge (LatWearTable *table, const LatWearTable *other);
void
lat_wear_table_symmetrise (LatWearTable *table);

const LatLabHeader *
lat_wear_table_get_header (const LatWearTable *table);
const char *
lat_wear_table_get_label (const LatWearTable *table);
LatRuleset *
lat_wear_table_get_ruleset (const LatWearTable *table);
void
lat_wear_table_set_date (LatWearTable *table, const char *date);
const char *
lat_wear_table_get_date (const LatWearTable *table);
guint64
lat_wear_table_get_n_games (const LatWearTable *table);
guint64
lat_wear_table_get_n_plies (const LatWearTable *table);
guint
lat_wear_table_get_n_groups (const LatWearTable *table);
guint
lat_wear_table_get_n_maps (const LatWearTable *table);
gboolean
lat_wear_table_has_men (const LatWearTable *table, LatWearMen men);
guint
lat_wear_table_get_squares (const LatWearTable *table, const LatSquare **squares);
guint
lat_wear_table_get_edges (const LatWearTable *table, const LatWearEdge **edges);
guint
lat_wear_table_get_n_places (const LatWearTable *table, LatWear wear);

double
lat_wear_table_sum (const LatWearTable *table,
                    LatWear wear,
                    LatWearMen men,
                    const guint *weights,
                    double *sums);
void
lat_wear_table_measure (const LatWearTable *table,
                        LatWear wear,
                        LatWearMen men,
                        LatLabInterval *intervals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWearTable, lat_wear_table_free)
