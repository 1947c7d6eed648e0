/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-rules.h - rules for a board that was found */
#pragma once

#include "lat-found-board.h"
#include "lat-rules.h"

gboolean
lat_found_board_get_shape (const LatFoundBoard *board,
                           LatFoundMeasure where,
                           int *files,
                           int *ranks,
                           LatSquareSet *holes);
gboolean
lat_found_board_is_of_rules (const LatFoundBoard *board,
                             const LatRules *rules,
                             LatFoundMeasure *where);
gboolean
lat_found_board_has_rules (const LatFoundBoard *board,
                           const LatRules *rules,
                           LatFoundMeasure *where);
LatRules *
lat_found_board_dup_rules (const LatFoundBoard *board,
                           LatFoundMeasure where,
                           const LatRules *rules,
                           LatDiagnostics *diagnostics);
