/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-evaluation-bar.h - who stands better, as a bar */
#pragma once

#include <gtk/gtk.h>

#include "lat-chance.h"

/** LAT_EVALUATION_BAR_TEXT_WIDTH: room for the longest number. */
#define LAT_EVALUATION_BAR_TEXT_WIDTH 32

#define LAT_TYPE_EVALUATION_BAR (lat_evaluation_bar_get_type ())

/**
 * LatEvaluationBar:
 *
 * White's share from White's end, Black's from Black's, and the number below, for
 * which %LAT_EVALUATION_BAR_TEXT_WIDTH is needed.
 */
G_DECLARE_FINAL_TYPE (LatEvaluationBar, lat_evaluation_bar, LAT, EVALUATION_BAR, GtkWidget)

void
lat_evaluation_bar_set_score (LatEvaluationBar *self,
                              const LatWeights *weights,
                              const LatScore *white_view);
void
lat_evaluation_bar_set_flipped (LatEvaluationBar *self, gboolean flipped);
double
lat_evaluation_bar_get_share (const LatWeights *weights, const LatScore *white_view);
char *
lat_evaluation_bar_dup_text (const LatScore *white_view);
