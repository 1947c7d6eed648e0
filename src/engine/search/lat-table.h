/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-table.h - what the search remembers of positions */
#pragma once

#include "lat-action.h"

/**
 * LatTableBound:
 *
 * What a stored score says about the real one.
 */
typedef enum
{
  LAT_TABLE_NONE,
  LAT_TABLE_UPPER,
  LAT_TABLE_LOWER,
  LAT_TABLE_EXACT,
} LatTableBound;

/**
 * LatTableEntry:
 * @action: the best action, %LAT_ACTION_INVALID if none is known
 * @score: in the search's units, wins and losses counted from the position itself
 * @depth: to which depth @score was searched
 * @bound: a #LatTableBound
 */
typedef struct
{
  LatAction action;
  int score;
  int depth;
  LatTableBound bound;
} LatTableEntry;

/**
 * LatTable:
 *
 * A transposition table that any number of threads read and write without locks.
 * A torn entry is recognised by its check word and counts as missing.
 */
typedef struct _LatTable LatTable;

/*< private >*/
#define LAT_TABLE_BUCKET_BYTES 64

struct _LatTable
{
  guint mib;
  guint age;
  guint64 n_buckets;
  guint8 *buckets;
};

/* Where the bucket of a key begins. */
static inline guint8 *
lat_table_find_bucket (const LatTable *table, guint64 key)
{
  guint64 i = (guint64) (((unsigned __int128) key * table->n_buckets) >> 64);

  return table->buckets + i * LAT_TABLE_BUCKET_BYTES;
}
/*< public >*/

LatTable *
lat_table_new (guint mib);
void
lat_table_free (LatTable *table);
void
lat_table_clear (LatTable *table);
void
lat_table_age (LatTable *table);
gboolean
lat_table_probe (const LatTable *table, guint64 key, LatTableEntry *entry);
void
lat_table_store (LatTable *table, guint64 key, const LatTableEntry *entry);
guint
lat_table_get_permille (const LatTable *table);

/**
 * lat_table_prefetch:
 * @key: of a position that will be asked for soon
 *
 * Asks the machine to have its bucket at hand. It is here because a call would
 * be left out: a function that only prefetches seems to do nothing.
 */
static inline void
lat_table_prefetch (const LatTable *table, guint64 key)
{
  __builtin_prefetch (lat_table_find_bucket (table, key));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatTable, lat_table_free)
