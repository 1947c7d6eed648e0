/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review-dialog.h - asks how a game is to be reviewed */
#pragma once

#include <gtk/gtk.h>

#include "lat-course.h"

/**
 * LatReviewFunc:
 * @nodes: how many positions to visit for each position of the game
 * @with_variations: whether all lines are meant
 * @data: as given to lat_review_dialog_present()
 *
 * Called once the person wants the review to begin.
 */
typedef void (*LatReviewFunc) (guint nodes, gboolean with_variations, gpointer data);

void
lat_review_dialog_present (GtkWindow *parent,
                           LatCourse *course,
                           LatReviewFunc callback,
                           gpointer data);
