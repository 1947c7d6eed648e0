/* lab-test.h - what the tests of the lab share */
#pragma once

#include "lat-difference-search.h"

G_BEGIN_DECLS

LatRuleset *
lab_test_read (const char *spec);
void
lab_test_confirm (const LatFinding *finding);
char *
lab_test_dump (const LatFinding *finding);

G_END_DECLS
