/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-dialog.h - what a value of a rule rests upon is written */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-editor.h"

void
lat_source_dialog_present (GtkWidget *parent, LatRulesEditor *editor, LatKey key);
