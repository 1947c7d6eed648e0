/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lab-test.h - what the tests of the lab share */
#pragma once

#include "lat-difference-search.h"

LatRuleset *
lab_test_read (const char *spec);
void
lab_test_confirm (const LatFinding *finding);
char *
lab_test_dump (const LatFinding *finding);
