/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trial-page.h - rules tried by playing them at random, and what was found */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_TRIAL_PAGE (lat_trial_page_get_type ())

G_DECLARE_FINAL_TYPE (LatTrialPage, lat_trial_page, LAT, TRIAL_PAGE, AdwBin)

GtkWidget *
lat_trial_page_new (LatRulesEditor *editor);
