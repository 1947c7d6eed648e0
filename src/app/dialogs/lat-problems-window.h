/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-problems-window.h - what was wrong with a file */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagnostic.h"

void
lat_problems_window_present (GtkWindow *parent, const LatDiagnostics *problems);
