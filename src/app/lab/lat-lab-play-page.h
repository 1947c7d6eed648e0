/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-play-page.h - playing a run, and the runs that there are */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

#define LAT_TYPE_LAB_PLAY_PAGE (lat_lab_play_page_get_type ())

/**
 * LatLabPlayPage:
 *
 * Plays the rules of a document against themselves, and lists earlier runs.
 */
G_DECLARE_FINAL_TYPE (LatLabPlayPage, lat_lab_play_page, LAT, LAB_PLAY_PAGE, AdwBin)

void
lat_lab_play_page_set_document (LatLabPlayPage *self, LatDocument *document);
