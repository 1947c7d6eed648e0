/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-name-dialog.h - what a rule set is to be called */
#pragma once

#include <adwaita.h>

/**
 * LatNameFunc:
 * @name: what was entered, never blank
 * @notes: (nullable): the notes, if they were asked for
 * @data: what was given with the function
 */
typedef void (*LatNameFunc) (const char *name, const char *notes, gpointer data);

void
lat_name_dialog_present (GtkWidget *parent,
                         const char *heading,
                         const char *accept_label,
                         const char *name,
                         const char *notes,
                         LatNameFunc callback,
                         gpointer data,
                         GDestroyNotify destroy);
