/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-toast.h - a short message over a window */
#pragma once

#include <adwaita.h>

void
lat_toast_show (AdwToastOverlay *overlay, const char *text, guint seconds);
