/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-data.h - the tables of the tests: lines of fields between tabs; `#` starts a remark */
#pragma once

#include <glib.h>

/* Rows (GStrv) of a file in the folder of test data; aborts unless each has `n_fields`. */
GPtrArray *
test_data_load_rows (const char *name, guint n_fields);
/* From the id of a preset to its rules in one line. */
GHashTable *
test_data_load_presets (void);
