/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-start-section.h - who wins from the start of these rules */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_START_SECTION (lat_start_section_get_type ())

/**
 * LatStartSection:
 *
 * Asks a #LatStartSolver who wins from the start of the rules that are edited, or of the same on a tiny board with few men,
 * and shows the answer, how it was found, and the line, which can be made a game.
 */
G_DECLARE_FINAL_TYPE (LatStartSection, lat_start_section, LAT, START_SECTION, AdwBin)

GtkWidget *
lat_start_section_new (LatRulesEditor *editor);
