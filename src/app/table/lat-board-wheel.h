/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-wheel.h - the mouse's wheel and its side buttons step through the game */
#pragma once

#include <gtk/gtk.h>

void
lat_board_wheel_add (GtkWidget *widget);
