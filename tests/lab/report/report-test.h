/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report-test.h - games of a run that are made by hand */
#pragma once

#include "lat-lab-record.h"

void
report_test_make (LatLabRecord *record,
                  LatRuleset *ruleset,
                  const LatLabHeader *header,
                  guint64 index,
                  const char *opening,
                  const char *actions);
