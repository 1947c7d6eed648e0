/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-capture-private.h - captures on a bare field of cells */
#pragma once

#include "lat-capture.h"
#include "lat-ruleset-private.h"

/* Men around one man, twice at most: two on each line of capture. */
#define LAT_MAX_HOLDERS 8

guint
lat_capture_scan (const LatRuleset *ruleset,
                  const LatCell *cells,
                  LatSide side,
                  LatSquare from,
                  LatSquare square,
                  LatSquare *victims);
guint
lat_capture_try (const LatRuleset *ruleset,
                 const LatPosition *position,
                 LatAction move,
                 LatCell cells[LAT_N_CELLS],
                 LatSquare victims[LAT_MAX_VICTIMS]);
gboolean
lat_capture_is_captor (const LatRuleset *ruleset,
                       const LatCell *cells,
                       LatCellMask men,
                       LatSquare square,
                       LatCell victim);
gboolean
lat_capture_is_held (const LatRuleset *ruleset, const LatCell *cells, LatSquare square);
guint
lat_capture_list_holders (const LatRuleset *ruleset,
                          const LatCell *cells,
                          LatSquare square,
                          LatSquare holders[LAT_MAX_HOLDERS]);
guint
lat_tactics_scan (const LatRuleset *ruleset,
                  const LatCell *cells,
                  LatSide side,
                  LatSquare square,
                  int ahead,
                  LatSquare *victims,
                  guint n);

guint
lat_capture_scan_masses (const LatRuleset *ruleset,
                         const LatCell *cells,
                         LatSide side,
                         LatSquare from,
                         LatSquare square,
                         LatSquare *victims,
                         guint n);

/* The step of a movement: the signs of the differences in file and rank. */
static inline int
lat_capture_get_ahead (LatSquare from, LatSquare to)
{
  int files = lat_square_file (to) - lat_square_file (from);
  int ranks = lat_square_rank (to) - lat_square_rank (from);

  return (files > 0) - (files < 0) + LAT_STRIDE * ((ranks > 0) - (ranks < 0));
}

/* Whether a man who may be taken is, where he stands, out of reach of what takes others. */
static inline gboolean
lat_capture_is_spared (const LatRuleset *ruleset, const LatCell *cells, LatSquare square)
{
  return ((ruleset->ground[LAT_GROUND_SAFE][square] | ruleset->ground[LAT_GROUND_SURROUND][square])
          & lat_who_of (cells[square]))
         != 0;
}

/* Whether what stands there can be taken by a side, other than with all sides taken. */
static inline gboolean
lat_capture_can_take (const LatRuleset *ruleset,
                      const LatCell *cells,
                      LatSide side,
                      LatSquare square)
{
  return LAT_CELL_IN (cells[square], ruleset->victim[side])
         && !lat_capture_is_spared (ruleset, cells, square);
}

static inline gboolean
lat_capture_can_take_soldier (const LatRuleset *ruleset,
                              const LatCell *cells,
                              LatSide side,
                              LatSquare square)
{
  return LAT_CELL_IN (cells[square], ruleset->prey[side])
         && !lat_capture_is_spared (ruleset, cells, square);
}

/* A square can be found in more than one way; it is a victim once. */
static inline guint
lat_capture_add (LatSquare *victims, guint n, LatSquare square)
{
  for (guint i = 0; i < n; i++)
    if (victims[i] == square)
      return n;
  victims[n] = square;
  return n + 1;
}
