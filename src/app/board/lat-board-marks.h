/* lat-board-marks.h - signs that are drawn on the squares of a board */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-geometry.h"

G_BEGIN_DECLS

void
lat_board_marks_append_brackets (GtkSnapshot *snapshot, LatBoardRect rect, const GdkRGBA *colour);
void
lat_board_marks_append_frame (GtkSnapshot *snapshot,
                              LatBoardRect rect,
                              const GdkRGBA *colour,
                              double inset,
                              double width);
void
lat_board_marks_append_dot (GtkSnapshot *snapshot,
                            LatBoardRect rect,
                            const GdkRGBA *colour,
                            const GdkRGBA *paper,
                            double share);
void
lat_board_marks_append_ring (GtkSnapshot *snapshot,
                             LatBoardRect rect,
                             const GdkRGBA *colour,
                             double radius,
                             double width);
void
lat_board_marks_append_broken_ring (GtkSnapshot *snapshot,
                                    LatBoardRect rect,
                                    const GdkRGBA *colour,
                                    double radius,
                                    double width);
void
lat_board_marks_append_cross (GtkSnapshot *snapshot,
                              LatBoardRect rect,
                              const GdkRGBA *colour,
                              const GdkRGBA *paper,
                              double size);
void
lat_board_marks_append_bar (GtkSnapshot *snapshot,
                            LatBoardRect rect,
                            LatBoardRect other,
                            const GdkRGBA *colour,
                            const GdkRGBA *paper);
void
lat_board_marks_append_arrow (GtkSnapshot *snapshot,
                              LatBoardRect from,
                              LatBoardRect to,
                              const GdkRGBA *colour);

G_END_DECLS
