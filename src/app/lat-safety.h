/* lat-safety.h - where the program keeps what is not saved */
#pragma once

#include <gtk/gtk.h>

#include "lat-recovery.h"

G_BEGIN_DECLS

void
lat_safety_start (void);
void
lat_safety_stop (void);
LatRecovery *
lat_safety_get_recovery (void);
void
lat_safety_offer (GtkApplication *application, gboolean always);

G_END_DECLS
