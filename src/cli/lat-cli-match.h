/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-match.h - how the results of a match are shown */
#pragma once

#include "lat-match.h"

void
lat_cli_match_print_game (guint64 index,
                          const LatMatchGame *game,
                          const LatMatchReport *report,
                          const LatMatchPlan *plan);
void
lat_cli_match_print_report (const LatMatchReport *report, const LatMatchPlan *plan);
