/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-request.h - lets the person choose a file */
#pragma once

#include <gtk/gtk.h>

/**
 * LatFileFunc:
 * @file: what was chosen
 * @data: as given to lat_file_request()
 *
 * Called when the person has chosen a file, and not if she did not.
 */
typedef void (*LatFileFunc) (GFile *file, gpointer data);

void
lat_file_request_open (GtkWindow *parent,
                       const char *title,
                       GListModel *filters,
                       LatFileFunc func,
                       gpointer data,
                       GDestroyNotify destroy);
void
lat_file_request_folder (GtkWindow *parent,
                         const char *title,
                         LatFileFunc func,
                         gpointer data,
                         GDestroyNotify destroy);
void
lat_file_request_save (GtkWindow *parent,
                       const char *title,
                       GListModel *filters,
                       GFile *file,
                       const char *name,
                       LatFileFunc func,
                       gpointer data,
                       GDestroyNotify destroy);
GListModel *
lat_file_request_list_filters (const char *name, const char *suffix, const char *mime_type);
void
lat_file_request_export (GtkWindow *parent,
                         const char *title,
                         const char *name,
                         const char *kind,
                         LatFileFunc func,
                         gpointer data,
                         GDestroyNotify destroy);
