/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-private.h - what the parts of the solver share */
#pragma once

#include "lat-action.h"
#include "lat-end-index.h"
#include "lat-end-solver.h"
#include "lat-end-value.h"
#include "lat-outcome.h"

/* So many numbers are worked on, and written, at once. */
#define LAT_END_CHUNK 16384

/* An edge leads to a number within the group; the highest bit says that the same side acts there. */
#define LAT_END_SAME_SIDE 0x80000000u

/*
 * LatEndNode: a position as the log has it, its edges behind it
 * number   within the chunk
 * n_edges  how many edges lead to positions with as many men
 * win      the shortest win by an action that leads to fewer men, 0 if there is none
 * loss     the longest loss by such an action
 * is_open  such an action neither wins nor loses
 * is_over  the game is over there; then win is its value, packed
 */
typedef struct
{
  guint16 number;
  guint16 n_edges;
  guint16 win;
  guint16 loss : 14;
  guint16 is_open : 1;
  guint16 is_over : 1;
} LatEndNode;

G_STATIC_ASSERT (sizeof (LatEndNode) == 8);

/* Positions of as many men, whose values depend on each other. */
typedef struct
{
  guint men;
  guint first_block;
  guint n_blocks;
  guint64 first;
  guint64 size;
  guint n_chunks;
} LatEndGroup;

/* A part of a block. */
typedef struct
{
  const LatEndBlock *block;
  guint64 from;
  guint n;
} LatEndSpan;

/* What has been done so far, on the disk (lat-end-part.c). */
typedef struct _LatEndPart LatEndPart;

LatEndPart *
lat_end_part_open (const LatEndIndex *index, const char *path, guint max_mib, GError **error);
void
lat_end_part_close (LatEndPart *part);
void
lat_end_part_remove (LatEndPart *part);
guint16 *
lat_end_part_get_values (LatEndPart *part);
guint
lat_end_part_get_men (const LatEndPart *part);
gboolean
lat_end_part_set_men (LatEndPart *part, guint men, GError **error);
gboolean
lat_end_part_begin_log (LatEndPart *part, guint men, guint n_chunks, GError **error);
gboolean
lat_end_part_has_chunk (const LatEndPart *part, guint chunk);
gboolean
lat_end_part_add_chunk (LatEndPart *part, guint chunk, const GByteArray *nodes, GError **error);
gboolean
lat_end_part_map_log (LatEndPart *part, GError **error);
const guint8 *
lat_end_part_get_chunk (const LatEndPart *part, guint chunk, gsize *size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEndPart, lat_end_part_close)

/* Running (lat-end-threads.c). */
typedef gboolean (*LatEndWorkFunc) (gpointer data, guint item, GError **error);
gboolean
lat_end_run (guint n_threads,
             guint n_items,
             GCancellable *cancellable,
             LatEndWorkFunc func,
             gpointer data,
             GError **error);

/* Growing (lat-end-grow.c). */
gboolean
lat_end_grow (const LatEndIndex *index,
              const LatEndGroup *group,
              const LatEndSpan *span,
              const guint16 *values,
              GByteArray *nodes,
              GError **error);
guint16
lat_end_value_of_outcome (const LatOutcome *outcome, LatSide side);
guint16
lat_end_judge (const LatEndIndex *index,
               const guint16 *values,
               const LatPosition *position,
               LatActionList *list,
               GError **error);

/* Keeping (lat-end-part.c). */
gboolean
lat_end_set_error (GError **error, const char *path);

/* Writing (lat-end-write.c). All bytes at a place of a file; errno says why not. */
gboolean
lat_end_write_at (int fd, const void *bytes, gsize size, guint64 place);
gboolean
lat_end_write (const LatEndIndex *index,
               const guint16 *values,
               const LatEndSummary *summary,
               const char *path,
               const LatEndOptions *options,
               GError **error);
