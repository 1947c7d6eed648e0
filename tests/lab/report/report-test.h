/* report-test.h - games of a run that are made by hand */
#pragma once

#include "lat-lab-record.h"

G_BEGIN_DECLS

void
report_test_make (LatLabRecord *record,
                  LatRuleset *ruleset,
                  const LatLabHeader *header,
                  guint64 index,
                  const char *opening,
                  const char *actions);

G_END_DECLS
