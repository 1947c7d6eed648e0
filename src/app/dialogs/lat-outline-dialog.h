/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-outline-dialog.h - a few questions from which a rule set of one's own begins */
#pragma once

#include <gtk/gtk.h>

#include "lat-outline.h"

/**
 * LatOutlineFunc:
 * @rules: (transfer none): the rules that came out
 * @data: what was given with the function
 */
typedef void (*LatOutlineFunc) (LatRules *rules, gpointer data);

GtkWidget *
lat_outline_dialog_present (GtkWidget *parent, LatOutlineFunc callback, gpointer data);
