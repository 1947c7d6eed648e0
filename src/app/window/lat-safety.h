/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-safety.h - where the program keeps what is not saved */
#pragma once

#include <gtk/gtk.h>

#include "lat-recovery.h"

void
lat_safety_start (void);
void
lat_safety_stop (void);
LatRecovery *
lat_safety_get_recovery (void);
void
lat_safety_offer (GtkApplication *application, gboolean always);
