/* SPDX-License-Identifier: GPL-3.0-or-later */
/* database-test.h - what the tests of databases share */
#pragma once

#include "lat-database.h"

LatDatabase *
database_test_open (const char *path);
void
database_test_remove (const char *folder);
