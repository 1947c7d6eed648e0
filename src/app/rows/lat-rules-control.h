/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-control.h - what a number, a choice or a switch of the rules is changed with */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules.h"

GtkWidget *
lat_rules_control_new (LatKey key);
void
lat_rules_control_connect (GtkWidget *control, GCallback changed, gpointer data);
int
lat_rules_control_get (GtkWidget *control);
void
lat_rules_control_fit (GtkWidget *control, const LatRules *rules);
void
lat_rules_control_set (GtkWidget *control, int value);
char *
lat_rules_control_dup_value (GtkWidget *control, LatKey key);
void
lat_rules_control_name (GtkWidget *control, LatKey key, const char *title);
void
lat_rules_control_name_choice (GtkWidget *choice, const char *title, const char *value);
void
lat_rules_control_activate (GtkWidget *control);
void
lat_rules_control_set_invalid (GtkWidget *control, gboolean is_invalid);
