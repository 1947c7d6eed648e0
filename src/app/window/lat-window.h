/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window.h - a window with a game */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

#define LAT_TYPE_WINDOW (lat_window_get_type ())

/**
 * LatWindow:
 *
 * The board, the engine, the moves and the comment of one document.
 */
G_DECLARE_FINAL_TYPE (LatWindow, lat_window, LAT, WINDOW, AdwApplicationWindow)

GtkWidget *
lat_window_new (AdwApplication *application, LatDocument *document);
void
lat_window_show_start (LatWindow *self);
LatDocument *
lat_window_get_document (LatWindow *self);
LatWindow *
lat_window_find (GtkApplication *application, GFile *file, gboolean *is_loaded);
void
lat_window_open_file (LatWindow *self, GFile *file);
void
lat_window_open_file_at (LatWindow *self, GFile *file, const char *place, gboolean is_found);
void
lat_window_restore (LatWindow *self, const LatRecoveryEntry *entry);
