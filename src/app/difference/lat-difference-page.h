/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-page.h - what a change of the rules does */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_DIFFERENCE_PAGE (lat_difference_page_get_type ())

/**
 * LatDifferencePage:
 *
 * Two rule sets and what tells them apart: in the position that is shown, as an engine
 * sees it, and in the open game. It shows what the editor's #LatRulesComparison finds, which is
 * also who knows which rule sets are chosen.
 */
G_DECLARE_FINAL_TYPE (LatDifferencePage, lat_difference_page, LAT, DIFFERENCE_PAGE, AdwBin)

GtkWidget *
lat_difference_page_new (LatRulesEditor *editor);
