/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-run-watch.h - who is told of the games of a run while it is played */
#pragma once

#include "lat-lab-counter.h"
#include "lat-lab-decider.h"
#include "lat-lab-job.h"

G_BEGIN_DECLS

void
lat_lab_run_watch_begin (LatLabJob *job, LatLabCounter *counter, LatLabDecider *decider);
LatLabDecider *
lat_lab_run_watch_new_decider (const LatLabHeader *header, const char *metric);

G_END_DECLS
