/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-new-game-dialog.h - by which rules a new game is played */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules.h"

/**
 * LatNewGameFunc:
 * @rules: (transfer none): the rules that were chosen
 * @data: what was given with the function
 */
typedef void (*LatNewGameFunc) (LatRules *rules, gpointer data);

void
lat_new_game_dialog_present (GtkWidget *parent,
                             LatNewGameFunc callback,
                             LatNewGameFunc edit,
                             LatNewGameFunc create,
                             gpointer data);
