/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-run-row.h - the runs that there are, as rows of a list */
#pragma once

#include <gtk/gtk.h>

#include "lat-lab-runs.h"

void
lat_lab_run_row_bind (GtkListBox *list, LatLabRuns *runs);
