/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-sources-page.h - what the clauses of rules rest upon: these rules, two rule sets, one key */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_SOURCES_PAGE (lat_sources_page_get_type ())

G_DECLARE_FINAL_TYPE (LatSourcesPage, lat_sources_page, LAT, SOURCES_PAGE, AdwBin)

GtkWidget *
lat_sources_page_new (LatRulesEditor *editor);
