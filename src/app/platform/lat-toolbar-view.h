/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-toolbar-view.h - what stands below a header bar, and above a bar at the bottom */
#pragma once

#include <adwaita.h>

/*
 * A .ui file has it as LatToolbarView, with “content”, and children of the types “top” and
 * “bottom”. The name stands for AdwToolbarView where there is one (lat-scope.h).
 */
#ifdef LAT_ADW_1_5
#define LAT_TYPE_TOOLBAR_VIEW ADW_TYPE_TOOLBAR_VIEW
#else
#define LAT_TYPE_TOOLBAR_VIEW (lat_toolbar_view_get_type ())
G_DECLARE_FINAL_TYPE (LatToolbarView, lat_toolbar_view, LAT, TOOLBAR_VIEW, GtkWidget)
#endif

GtkWidget *
lat_toolbar_view_new (GtkWidget *top, GtkWidget *content);
