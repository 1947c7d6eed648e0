/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-dialog.h - a board from a photograph: where its lines are, and what is lost */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-form.h"
#include "lat-board-shelf.h"

GtkWidget *
lat_photo_dialog_present (GtkWidget *parent,
                          LatBoardShelf *shelf,
                          LatBoardItem *item,
                          GFile *file,
                          LatBoardFormFunc callback,
                          gpointer data);
