/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-sources-dialog.h - where the games of the explorer come from */
#pragma once

#include "lat-dialog.h"
#include "lat-explorer-sources.h"

#define LAT_TYPE_EXPLORER_SOURCES_DIALOG (lat_explorer_sources_dialog_get_type ())

/**
 * LatExplorerSourcesDialog:
 *
 * A list of sources, each of which can be removed; files, folders and runs of the laboratory are added, and all is read
 * again. What takes time has its progress in place, and goes on when the dialog is closed.
 */
G_DECLARE_FINAL_TYPE (LatExplorerSourcesDialog,
                      lat_explorer_sources_dialog,
                      LAT,
                      EXPLORER_SOURCES_DIALOG,
                      LatDialog)

GtkWidget *
lat_explorer_sources_dialog_new (LatExplorerSources *sources);
