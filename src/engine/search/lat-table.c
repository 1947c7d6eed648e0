/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-table.c - what the search remembers of positions */
#include "lat-table.h"

#include <string.h>
#include <sys/mman.h>

#define BUCKET_SIZE 4
/* Of the table's memory: a large page, as most machines have them. */
#define ALIGNMENT (2u << 20)
#define AGE_BITS  6
#define AGE_MASK  ((1u << AGE_BITS) - 1)

/* From bit 0 of the data: 23 bits of action, 16 of score, 8 of depth, 2 of bound, 6 of age. */
#define SCORE_SHIFT 23
#define DEPTH_SHIFT 39
#define BOUND_SHIFT 47
#define AGE_SHIFT   49

typedef struct
{
  guint64 check;
  guint64 data;
} Slot;

typedef struct
{
  Slot slots[BUCKET_SIZE];
} Bucket;

G_STATIC_ASSERT (sizeof (Bucket) == LAT_TABLE_BUCKET_BYTES);

/* Threads race on the slots by design; relaxed atomics make that defined and cost nothing. */
static inline guint64
load_word (const guint64 *word)
{
  return __atomic_load_n (word, __ATOMIC_RELAXED);
}

static inline void
store_word (guint64 *word, guint64 value)
{
  __atomic_store_n (word, value, __ATOMIC_RELAXED);
}

static inline Bucket *
find_bucket (const LatTable *table, guint64 key)
{
  return (Bucket *) (void *) lat_table_find_bucket (table, key);
}

static inline guint64
pack_entry (const LatTableEntry *entry, guint age)
{
  return (guint64) entry->action | (guint64) (guint16) (gint16) entry->score << SCORE_SHIFT
         | (guint64) (guint8) entry->depth << DEPTH_SHIFT | (guint64) entry->bound << BOUND_SHIFT
         | (guint64) age << AGE_SHIFT;
}

static inline void
unpack_entry (guint64 data, LatTableEntry *entry)
{
  entry->action = (LatAction) (data & ((1u << SCORE_SHIFT) - 1));
  entry->score = (gint16) (guint16) (data >> SCORE_SHIFT);
  entry->depth = (guint8) (data >> DEPTH_SHIFT);
  entry->bound = (LatTableBound) ((data >> BOUND_SHIFT) & 3);
}

static inline guint
get_age (guint64 data)
{
  return (guint) (data >> AGE_SHIFT) & AGE_MASK;
}

static inline gsize
get_size (const LatTable *table)
{
  return (gsize) table->mib << 20;
}

/* Returns: zero pages of the system that begin where a large page may, or NULL */
static guint8 *
map_pages (gsize size)
{
  guint8 *pages =
      mmap (NULL, size + ALIGNMENT, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  gsize before;

  if (pages == MAP_FAILED)
    return NULL;
  before = -(gsize) pages % ALIGNMENT;
  if (before > 0)
    munmap (pages, before);
  munmap (pages + before + size, ALIGNMENT - before);
  return pages + before;
}

/* From the system, not from calloc(): a large table costs nothing until it is used, and there is
 * nothing beside it that a checking allocator could write to. If there is not so much memory it
 * becomes smaller. */
static void
allocate (LatTable *table, guint mib)
{
  for (; mib > 0; mib /= 2)
    {
      table->mib = mib;
      table->buckets = map_pages (get_size (table));
      if (table->buckets == NULL)
        continue;

#ifdef MADV_HUGEPAGE
      /* Large pages: a look into the table is a miss of the cache; it need not be one of the
       * translation of addresses too. Where there are none it does not matter. */
      madvise (table->buckets, get_size (table), MADV_HUGEPAGE);
#endif
      table->n_buckets = get_size (table) / sizeof (Bucket);
      return;
    }
  g_error ("there is no memory for the smallest table");
}

/**
 * lat_table_new:
 * @mib: its size in MiB, at least 1
 *
 * Makes an empty table. If there is not so much memory it becomes smaller.
 *
 * Returns: (transfer full): a table
 */
LatTable *
lat_table_new (guint mib)
{
  LatTable *table = g_new0 (LatTable, 1);

  allocate (table, MAX (mib, 1));
  return table;
}

void
lat_table_free (LatTable *table)
{
  if (table == NULL)
    return;
  munmap (table->buckets, get_size (table));
  g_free (table);
}

/**
 * lat_table_clear:
 *
 * Forgets everything. No search may be running.
 */
void
lat_table_clear (LatTable *table)
{
  guint mib = table->mib;

  munmap (table->buckets, get_size (table));
  allocate (table, mib);
  table->age = 0;
}

/**
 * lat_table_age:
 *
 * Begins a new search: entries of earlier ones are replaced first.
 */
void
lat_table_age (LatTable *table)
{
  table->age = (table->age + 1) & AGE_MASK;
}

/**
 * lat_table_probe:
 * @key: of the position
 * @entry: (out caller-allocates): what is known
 *
 * Returns: whether anything is known
 */
gboolean
lat_table_probe (const LatTable *table, guint64 key, LatTableEntry *entry)
{
  Bucket *bucket = find_bucket (table, key);

  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      guint64 data = load_word (&bucket->slots[i].data);

      if (data != 0 && (load_word (&bucket->slots[i].check) ^ data) == key)
        {
          unpack_entry (data, entry);
          return TRUE;
        }
    }
  return FALSE;
}

/* How much a slot is worth keeping: its depth, less for each search since. */
static int
rate_slot (const LatTable *table, guint64 data)
{
  guint distance = (table->age - get_age (data)) & AGE_MASK;

  if (data == 0)
    return G_MININT;
  return (int) (guint8) (data >> DEPTH_SHIFT) - 8 * (int) distance;
}

/**
 * lat_table_store:
 * @key: of the position
 * @entry: what is to be remembered
 *
 * Keeps an entry, in the place of the least valuable of its bucket. An entry
 * without an action leaves the action that is there.
 */
void
lat_table_store (LatTable *table, guint64 key, const LatTableEntry *entry)
{
  Bucket *bucket = find_bucket (table, key);
  LatTableEntry copy = *entry;
  Slot *worst = NULL;
  int worst_rate = G_MAXINT;

  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      Slot *slot = &bucket->slots[i];
      guint64 data = load_word (&slot->data);

      if (data != 0 && (load_word (&slot->check) ^ data) == key)
        {
          if (copy.action == LAT_ACTION_INVALID)
            copy.action = (LatAction) (data & ((1u << SCORE_SHIFT) - 1));
          worst = slot;
          break;
        }

      int rate = rate_slot (table, data);
      if (rate < worst_rate)
        {
          worst_rate = rate;
          worst = slot;
        }
    }

  guint64 packed = pack_entry (&copy, table->age);
  store_word (&worst->data, packed);
  store_word (&worst->check, key ^ packed);
}

/**
 * lat_table_get_permille:
 *
 * Returns: how full of entries of this search the table is, by a sample
 */
guint
lat_table_get_permille (const LatTable *table)
{
  guint64 n_buckets = MIN (table->n_buckets, 1000 / BUCKET_SIZE);
  guint n_used = 0;

  for (guint64 i = 0; i < n_buckets; i++)
    for (guint j = 0; j < BUCKET_SIZE; j++)
      {
        guint64 data = load_word (&((Bucket *) (void *) table->buckets)[i].slots[j].data);

        n_used += data != 0 && get_age (data) == table->age;
      }
  return n_used;
}
