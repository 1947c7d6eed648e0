/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-private.h - what the instances of the search share with the root */
#pragma once

#include "lat-search.h"

/* What an instance of the search does; instances are named like those of the fast board. */
struct _LatSearchOps
{
  const LatFieldOps *field_ops;
  /* Gets ready for a job; free with close. */
  LatSearchContext *(*open) (LatSearch *search);
  void (*close) (LatSearchContext *context);
  /* Searches the position after a move at the root; from the view of the side to act at the root.
   * The line goes to the search's pv at ply 1. */
  int (*search_root_move) (LatSearchContext *context, LatMove move, int depth, int alpha, int beta);
  /* Lists the moves at the root, best first. */
  guint (*order_root) (LatSearchContext *context,
                       const LatMove *moves,
                       guint n,
                       LatMove first,
                       LatMove *ordered);
  /* What quiescence says of the root, and the evaluation alone. */
  int (*settle) (LatSearchContext *context, int *stand);
  void (*set_exact) (LatSearchContext *context, gboolean is_exact);
  /* Stops after so many more nodes; 0 for no such limit. */
  void (*set_budget) (LatSearchContext *context, guint64 n_nodes);
};
