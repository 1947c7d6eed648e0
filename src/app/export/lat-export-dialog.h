/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-dialog.h - a position, a line, a game or its rules as a file for others */
#pragma once

#include <adwaita.h>

#include "lat-diagram.h"
#include "lat-document.h"

#define LAT_TYPE_EXPORT_DIALOG (lat_export_dialog_get_type ())

/**
 * LatExportDialog:
 *
 * Follows a document: while it is open, one can go through the game and export one picture after
 * the other. What is chosen is remembered.
 */
G_DECLARE_FINAL_TYPE (LatExportDialog, lat_export_dialog, LAT, EXPORT_DIALOG, AdwWindow)

GtkWidget *
lat_export_dialog_new (GtkWindow *parent,
                       LatDocument *document,
                       gboolean flipped,
                       LatDiagramPhoto *photo);
