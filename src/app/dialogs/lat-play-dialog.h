/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-play-dialog.h - how to play against the engine */
#pragma once

#include <adwaita.h>

#include "lat-opponent.h"

/* Asks who plays what, and how well; then the opponent starts.
 * @begin: called right before that */
void
lat_play_dialog_present (GtkWindow *parent,
                         LatDocument *document,
                         LatOpponent *opponent,
                         void (*begin) (GtkWindow *parent, const LatOpponentSettings *settings));
