/* lat-rulebook-figure.h - a diagram of a rulebook on the screen */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagram.h"

G_BEGIN_DECLS

#define LAT_TYPE_RULEBOOK_FIGURE (lat_rulebook_figure_get_type ())

/**
 * LatRulebookFigure:
 *
 * A picture of a board, at most as large as the diagram says, and smaller where there is
 * less room. It follows the style of the program: light, dark, high contrast.
 */
G_DECLARE_FINAL_TYPE (LatRulebookFigure, lat_rulebook_figure, LAT, RULEBOOK_FIGURE, GtkWidget)

GtkWidget *
lat_rulebook_figure_new (const LatDiagram *diagram, const char *words);

G_END_DECLS
