/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-memory.c - what was found in positions that were looked at before */
#include "lat-analysis-memory.h"

#include <string.h>

/* A line with its texts, and a position with what keeps it: more than they take. */
#define LINE_BYTES 2048
#define ROOT_BYTES (sizeof (LatAnalysisRoot) + 512)

typedef struct
{
  LatAnalysisRoot *root;
  GPtrArray *lines;
  gsize bytes;
  GList *link;
} Entry;

/* Entries are the keys of the table too; the queue has the newest first. */
struct _LatAnalysisMemory
{
  GHashTable *table;
  GQueue queue;
  gsize bytes;
  gsize max_bytes;
};

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  lat_analysis_root_unref (entry->root);
  g_ptr_array_unref (entry->lines);
  g_free (entry);
}

static guint
hash_entry (gconstpointer data)
{
  const Entry *entry = data;
  guint64 key = entry->root->position.key;

  return (guint) (key ^ key >> 32) ^ entry->root->position.number;
}

/* How many of the last keys repetition looks at, the position's own included. */
static guint
count_keys (const LatAnalysisRoot *root)
{
  return MIN (root->history.n, root->position.reversible + 1u);
}

static gboolean
are_entries_equal (gconstpointer first, gconstpointer second)
{
  const LatAnalysisRoot *a = ((const Entry *) first)->root;
  const LatAnalysisRoot *b = ((const Entry *) second)->root;
  guint n = count_keys (a);

  return a->ruleset == b->ruleset && a->is_threat == b->is_threat
         && a->position.number == b->position.number && a->position.quiet == b->position.quiet
         && n == count_keys (b)
         && memcmp (a->history.keys + a->history.n - n, b->history.keys + b->history.n - n,
                    n * sizeof *a->history.keys)
                == 0
         && lat_position_equal (&a->position, &b->position);
}

/**
 * lat_analysis_memory_new:
 * @max_bytes: how much it may take, about; the newest position is kept whatever it takes
 *
 * Returns: (transfer full): an empty memory
 */
LatAnalysisMemory *
lat_analysis_memory_new (gsize max_bytes)
{
  LatAnalysisMemory *memory = g_new0 (LatAnalysisMemory, 1);

  memory->table = g_hash_table_new_full (hash_entry, are_entries_equal, free_entry, NULL);
  g_queue_init (&memory->queue);
  memory->max_bytes = max_bytes;
  return memory;
}

void
lat_analysis_memory_free (LatAnalysisMemory *memory)
{
  lat_analysis_memory_clear (memory);
  g_hash_table_unref (memory->table);
  g_free (memory);
}

/**
 * lat_analysis_memory_clear:
 *
 * Forgets all.
 */
void
lat_analysis_memory_clear (LatAnalysisMemory *memory)
{
  g_return_if_fail (memory != NULL);

  g_queue_clear (&memory->queue);
  g_hash_table_remove_all (memory->table);
  memory->bytes = 0;
}

static Entry *
look_up (LatAnalysisMemory *memory, const LatAnalysisRoot *root)
{
  Entry wanted = { .root = (LatAnalysisRoot *) root };

  return g_hash_table_lookup (memory->table, &wanted);
}

static void
forget (LatAnalysisMemory *memory, Entry *entry)
{
  memory->bytes -= entry->bytes;
  g_queue_delete_link (&memory->queue, entry->link);
  g_hash_table_remove (memory->table, entry);
}

/**
 * lat_analysis_memory_keep:
 * @memory: a memory
 * @root: where the lines begin; a reference is taken
 * @lines: (element-type LatAnalysisLine): lines from there, the best first; a reference is
 *   taken, and nothing may change it from now on
 *
 * Puts lines in the place of those that were kept for the same position, if any.
 */
void
lat_analysis_memory_keep (LatAnalysisMemory *memory, LatAnalysisRoot *root, GPtrArray *lines)
{
  Entry *entry;

  g_return_if_fail (memory != NULL && root != NULL && lines != NULL);

  entry = look_up (memory, root);
  if (entry != NULL)
    forget (memory, entry);
  entry = g_new0 (Entry, 1);
  entry->root = lat_analysis_root_ref (root);
  entry->lines = g_ptr_array_ref (lines);
  entry->bytes = ROOT_BYTES + lines->len * LINE_BYTES + root->history.size * sizeof (guint64)
                 + root->n_actions * sizeof (LatAction);
  g_queue_push_head (&memory->queue, entry);
  entry->link = memory->queue.head;
  g_hash_table_add (memory->table, entry);
  memory->bytes += entry->bytes;
  while (memory->bytes > memory->max_bytes && memory->queue.length > 1)
    forget (memory, memory->queue.tail->data);
}

/**
 * lat_analysis_memory_find:
 * @memory: a memory
 * @root: a position
 *
 * Returns: (transfer none) (nullable) (element-type LatAnalysisLine): what is kept of it
 */
GPtrArray *
lat_analysis_memory_find (LatAnalysisMemory *memory, const LatAnalysisRoot *root)
{
  Entry *entry;

  g_return_val_if_fail (memory != NULL && root != NULL, NULL);

  entry = look_up (memory, root);
  if (entry == NULL)
    return NULL;
  g_queue_unlink (&memory->queue, entry->link);
  g_queue_push_head_link (&memory->queue, entry->link);
  return entry->lines;
}

/**
 * lat_analysis_memory_get_n:
 *
 * Returns: of how many positions something is kept
 */
guint
lat_analysis_memory_get_n (LatAnalysisMemory *memory)
{
  g_return_val_if_fail (memory != NULL, 0);

  return memory->queue.length;
}

/**
 * lat_analysis_memory_get_bytes:
 *
 * Returns: how much it takes, about
 */
gsize
lat_analysis_memory_get_bytes (LatAnalysisMemory *memory)
{
  g_return_val_if_fail (memory != NULL, 0);

  return memory->bytes;
}
