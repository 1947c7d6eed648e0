/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding-words.h - what tells two rule sets apart, in words */
#pragma once

#include "lat-difference-search.h"

char *
lat_finding_dup_title (const LatFinding *finding);
char *
lat_finding_dup_side (const LatFinding *finding, guint index);
char *
lat_finding_dup_name (const LatFinding *finding, guint index);
char *
lat_finding_dup_reach (const LatFinding *finding);
char *
lat_finding_dup_line (const LatFinding *finding);
char *
lat_finding_dup_action (const LatFinding *finding);

char *
lat_difference_dup_progress (const LatDifferenceProgress *progress, LatFindingGoal goal);
