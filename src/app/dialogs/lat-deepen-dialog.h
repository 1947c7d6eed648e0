/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-deepen-dialog.h - asks how a game is to be deepened */
#pragma once

#include <gtk/gtk.h>

typedef void (*LatDeepenFunc) (guint minutes, guint width, gpointer data);

void
lat_deepen_dialog_present (GtkWindow *parent, LatDeepenFunc callback, gpointer data);
