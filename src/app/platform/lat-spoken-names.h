/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-spoken-names.h - what a screen reader says before the name of what has the focus */
#pragma once

#include <gtk/gtk.h>

void
lat_spoken_names_mend (void);
