/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-line.h - the solution of a problem, and other ways to it */
#pragma once

#include "lat-puzzle.h"

guint
lat_puzzle_count_actions (const LatPuzzle *puzzle);
guint
lat_puzzle_count_actions_from (const LatPuzzle *puzzle,
                               const LatPosition *position,
                               const LatAction *line,
                               guint n);
char *
lat_puzzle_dup_line (const LatPuzzle *puzzle);
gboolean
lat_puzzle_follow (const LatPuzzle *puzzle,
                   const LatPosition *position,
                   LatAction action,
                   guint plies,
                   GCancellable *cancellable,
                   LatAction *line,
                   guint *n_line);
