/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-application.h - the program */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_APPLICATION (lat_application_get_type ())

G_DECLARE_FINAL_TYPE (LatApplication, lat_application, LAT, APPLICATION, AdwApplication)

LatApplication *
lat_application_new (void);
