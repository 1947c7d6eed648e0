/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-dialog-guard.h - what was entered in a dialog is not lost by a key */
#pragma once

#include "lat-dialog.h"

/** LatDialogStateFunc: (transfer full): all that was entered, as a text to compare */
typedef char *(*LatDialogStateFunc) (gpointer data);

void
lat_dialog_guard (GtkWidget *dialog, LatDialogStateFunc func, gpointer data);
void
lat_dialog_guard_begin (GtkWidget *dialog);
