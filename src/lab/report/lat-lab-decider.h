/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-decider.h - a run that ends as soon as its question is answered */
#pragma once

#include "lat-lab-compare.h"
#include "lat-lab-record.h"

/**
 * LatLabDecider:
 *
 * Takes the games of a run by two rule sets in, in order, and tests now and then whether they
 * differ in a number. Games come from one thread; whether it is decided may be asked in any.
 */
typedef struct _LatLabDecider LatLabDecider;

LatLabDecider *
lat_lab_decider_new (const LatLabHeader *header, const char *metric, const LatLabSequential *test);
LatLabDecider *
lat_lab_decider_ref (LatLabDecider *self);
void
lat_lab_decider_unref (LatLabDecider *self);
gboolean
lat_lab_decider_add (LatLabDecider *self, const LatLabRecord *record);
gboolean
lat_lab_decider_is_decided (LatLabDecider *self);
LatLabVerdict
lat_lab_decider_get_verdict (LatLabDecider *self, LatLabSequential *test);
GPtrArray *
lat_lab_decider_list_reports (LatLabDecider *self);
