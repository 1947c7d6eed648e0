/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-session.h - brings the windows of the last run back */
#pragma once

#include <gtk/gtk.h>

void
lat_session_schedule (gboolean goes_on);
void
lat_session_keep (gboolean is_quitting);
void
lat_session_forget (GtkWindow *window);
gboolean
lat_session_restore (GtkApplication *application);
