/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-dialog.h - actions that are typed to be inserted or to replace one */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

/**
 * LatActionDialogFunc:
 * @said: what the edit has done, to be shown
 * @data: what was given
 *
 * Called when the game has been changed.
 */
typedef void (*LatActionDialogFunc) (const char *said, gpointer data);

void
lat_action_dialog_present (GtkWindow *parent,
                           LatDocument *document,
                           gboolean replaces,
                           LatActionDialogFunc func,
                           gpointer data);
