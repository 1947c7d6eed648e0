/* lat-application.h - the program */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define LAT_TYPE_APPLICATION (lat_application_get_type ())

G_DECLARE_FINAL_TYPE (LatApplication, lat_application, LAT, APPLICATION, AdwApplication)

LatApplication *
lat_application_new (void);

G_END_DECLS
