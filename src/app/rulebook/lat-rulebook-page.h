/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-page.h - the rules of a document in plain language */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_RULEBOOK_PAGE (lat_rulebook_page_get_type ())

G_DECLARE_FINAL_TYPE (LatRulebookPage, lat_rulebook_page, LAT, RULEBOOK_PAGE, AdwBin)

GtkWidget *
lat_rulebook_page_new (LatRulesEditor *editor);
