/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-dialog.h - choosing a rule set: one's own or one of the program */
#pragma once

#include "lat-dialog.h"

#include "lat-rules.h"

#define LAT_TYPE_PRESET_DIALOG (lat_preset_dialog_get_type ())

G_DECLARE_FINAL_TYPE (LatPresetDialog, lat_preset_dialog, LAT, PRESET_DIALOG, LatDialog)

/**
 * LatPresetFunc:
 * @rules: (transfer none): the rules that were chosen
 * @data: what was given with the function
 */
typedef void (*LatPresetFunc) (LatRules *rules, gpointer data);

GtkWidget *
lat_preset_dialog_present (GtkWidget *parent,
                           const char *title,
                           const char *accept_label,
                           const char *id,
                           LatPresetFunc callback,
                           gpointer data,
                           GDestroyNotify destroy);
void
lat_preset_dialog_set_edit_func (LatPresetDialog *self, LatPresetFunc edit);
void
lat_preset_dialog_set_created_func (LatPresetDialog *self, LatPresetFunc created);
