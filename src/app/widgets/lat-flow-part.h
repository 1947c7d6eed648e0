/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-part.h - an action of a flowing text, for who hears it */
#pragma once

#include <gtk/gtk.h>

#include "lat-span.h"

#define LAT_TYPE_FLOW_PART (lat_flow_part_get_type ())

/**
 * LatFlowPart:
 *
 * A child of a #LatFlowText that has a place and a name and draws nothing: the text draws its actions and
 * takes the clicks. Assistive technologies reach each action by it; pressed, it has its parent emit `span-activated`.
 */
G_DECLARE_FINAL_TYPE (LatFlowPart, lat_flow_part, LAT, FLOW_PART, GtkWidget)

guint
lat_flow_part_get_span (LatFlowPart *self);
void
lat_flow_parts_update (GtkWidget *parent, const char *text, const LatSpan *spans, guint n_spans);
void
lat_flow_parts_select (GtkWidget *parent, int span);
