/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-chooser.h - which actions the engine is to search */
#pragma once

#include <adwaita.h>

#include "lat-analysis.h"

/* Asks which actions of the position that is analysed are to be searched. */
void
lat_action_chooser_present (GtkWindow *parent, LatDocument *document, LatAnalysis *analysis);
