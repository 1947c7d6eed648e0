/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-dialogs.h - choosing files */
#pragma once

#include "lat-file-request.h"

void
lat_file_dialogs_open_game (GtkWindow *parent, LatFileFunc func, gpointer data);
void
lat_file_dialogs_import_games (GtkWindow *parent, LatFileFunc func, gpointer data);
void
lat_file_dialogs_add_games (GtkWidget *owner,
                            gboolean folder,
                            gboolean with_runs,
                            LatFileFunc func);
void
lat_file_dialogs_save_game (GtkWindow *parent,
                            GFile *file,
                            const char *name,
                            LatFileFunc func,
                            gpointer data);
void
lat_file_dialogs_open_other (GtkWidget *owner,
                             const char *title,
                             const char *suffix,
                             const char *kind,
                             LatFileFunc func);
void
lat_file_dialogs_export (GtkWidget *owner,
                         const char *title,
                         const char *name,
                         const char *kind,
                         LatFileFunc func);
void
lat_file_dialogs_open_picture (GtkWindow *parent,
                               LatFileFunc func,
                               gpointer data,
                               GDestroyNotify destroy);
void
lat_file_dialogs_open_rules (GtkWindow *parent,
                             LatFileFunc func,
                             gpointer data,
                             GDestroyNotify destroy);
void
lat_file_dialogs_save_rules (GtkWindow *parent,
                             const char *name,
                             LatFileFunc func,
                             gpointer data,
                             GDestroyNotify destroy);
