/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-details.h - all that is known of a board that was found, with who says so */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-item.h"

GtkWidget *
lat_board_details_new (LatBoardItem *item);
void
lat_board_details_mark_language (GtkLabel *label, LatBoardItem *item, LatFoundField field);
