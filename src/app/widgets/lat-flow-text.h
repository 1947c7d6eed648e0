/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-text.h - flowing text whose actions can be clicked */
#pragma once

#include <gtk/gtk.h>

#include "lat-span.h"

#define LAT_TYPE_FLOW_TEXT (lat_flow_text_get_type ())

/**
 * LatFlowText:
 *
 * Draws a text with its spans: numbers, actions, comments. Spans that say in which column they stand
 * make it a row, in which each column flows for itself. Signals:
 * `span-activated` (guint: which span) when an action or a sign of folding is clicked,
 * `span-menu` (guint, and the place as two doubles) when a menu is asked for,
 * `span-hovered` (int: which span, -1 for none) when the pointer comes to an action or leaves it.
 */
G_DECLARE_FINAL_TYPE (LatFlowText, lat_flow_text, LAT, FLOW_TEXT, GtkWidget)

GtkWidget *
lat_flow_text_new (void);
void
lat_flow_text_set_text (LatFlowText *self, const char *text, const LatSpan *spans, guint n_spans);
void
lat_flow_text_set_level (LatFlowText *self, guint level);
void
lat_flow_text_set_inset (LatFlowText *self, guint inset);
void
lat_flow_text_set_current (LatFlowText *self, int span);
void
lat_flow_text_set_marked (LatFlowText *self, const guint *marked, guint n);
void
lat_flow_text_set_plain (LatFlowText *self, gboolean plain);
void
lat_flow_text_set_lines (LatFlowText *self, int lines);
void
lat_flow_text_make_reachable (LatFlowText *self);
void
lat_flow_text_set_managed (LatFlowText *self, gboolean managed);
int
lat_flow_text_get_height (LatFlowText *self, int width);
gboolean
lat_flow_text_get_span_area (LatFlowText *self, guint span, GdkRectangle *area);
int
lat_flow_text_find_span (LatFlowText *self, double x, double y);
