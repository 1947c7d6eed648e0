/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-placement.h - what stands where, as text */
#pragma once

#include "lat-diagnostic.h"
#include "lat-position.h"

char *
lat_placement_write (const LatPosition *position, int files, int ranks);
gboolean
lat_placement_read (const char *text,
                    int files,
                    int ranks,
                    const LatSquareSet *holes,
                    LatCell cells[LAT_N_CELLS],
                    LatDiagnostics *diagnostics);
gboolean
lat_placement_looks_like (const char *text);

gboolean
lat_placement_read_cell (char letter, LatCell *cell);
char
lat_placement_get_letter (LatCell cell);
gboolean
lat_placement_complain (LatDiagnostics *diagnostics,
                        gsize column,
                        const char *value,
                        const char *message,
                        const char *remedy);
