/* lat-trial-page.h - rules tried by playing them at random, and what was found */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

G_BEGIN_DECLS

#define LAT_TYPE_TRIAL_PAGE (lat_trial_page_get_type ())

G_DECLARE_FINAL_TYPE (LatTrialPage, lat_trial_page, LAT, TRIAL_PAGE, AdwBin)

GtkWidget *
lat_trial_page_new (LatRulesEditor *editor);

G_END_DECLS
