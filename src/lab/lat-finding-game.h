/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding-game.h - what tells two rule sets apart, as a game and as a test */
#pragma once

#include "lat-finding.h"
#include "lat-game.h"

char *
lat_finding_dup_comment (const LatFinding *finding);
LatGame *
lat_finding_new_game (const LatFinding *finding);
char *
lat_finding_dup_tests (const LatFinding *finding);
