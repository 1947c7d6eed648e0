/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pointer.h - a pointer that a test of a widget moves */
#pragma once

#include <gtk/gtk.h>

GtkWidget *
pointer_show (GtkWidget *widget, int width, int height);
gboolean
pointer_stroke (GtkWidget *widget, guint button, const graphene_point_t *points, guint n_points);
