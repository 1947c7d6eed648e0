/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-games-dialog.h - the games behind a row of the explorer */
#pragma once

#include <gtk/gtk.h>

#include "lat-explorer-games.h"

/**
 * LatExplorerOpenFunc:
 * @window: that was given
 * @game: what is to be opened, at its place
 */
typedef void (*LatExplorerOpenFunc) (GtkWindow *window, const LatDatabaseGame *game);

void
lat_explorer_games_dialog_present (GtkWindow *window,
                                   LatExplorer *explorer,
                                   LatExplorerRow *row,
                                   LatExplorerOpenFunc func);
