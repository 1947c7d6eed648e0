/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-style.h - how the spans of a flowing text look */
#pragma once

#include <gtk/gtk.h>

#include "lat-span.h"

/**
 * LatFlowStyle:
 * @widget: whose theme it is
 * @current: which span is the current action, -1 for none
 * @is_main: whether its actions are those of the main line
 * @is_variation: whether it steps back behind the main line
 *
 * What the looks of a text depend on.
 */
typedef struct
{
  GtkWidget *widget;
  const char *text;
  const LatSpan *spans;
  guint n_spans;
  int current;
  gboolean is_main;
  gboolean is_variation;
} LatFlowStyle;

PangoAttrList *
lat_flow_style_create (const LatFlowStyle *self);
GdkRGBA
lat_flow_style_lookup_color (GtkWidget *widget, const char *name);
