/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recovery-window.h - work that was not saved when the program ended */
#pragma once

#include <adwaita.h>

#include "lat-recovery.h"

GtkWidget *
lat_recovery_window_new (LatRecovery *recovery, GPtrArray *entries);
