/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-settings-dialog.h - what a dialog with pages of settings is derived from */
#pragma once

#include <adwaita.h>

/**
 * LatSettingsDialog:
 *
 * An AdwPreferencesDialog, or an AdwPreferencesWindow. lat_dialog_present() shows it.
 */
#define LAT_TYPE_SETTINGS_DIALOG (lat_settings_dialog_get_type ())
#ifdef LAT_ADW_1_5
G_DECLARE_DERIVABLE_TYPE (LatSettingsDialog,
                          lat_settings_dialog,
                          LAT,
                          SETTINGS_DIALOG,
                          AdwPreferencesDialog)
typedef AdwPreferencesDialogClass LatSettingsDialogParentClass;
#else
G_DECLARE_DERIVABLE_TYPE (LatSettingsDialog,
                          lat_settings_dialog,
                          LAT,
                          SETTINGS_DIALOG,
                          AdwPreferencesWindow)
typedef AdwPreferencesWindowClass LatSettingsDialogParentClass;
#endif

struct _LatSettingsDialogClass
{
  LatSettingsDialogParentClass parent_class;
};

void
lat_settings_dialog_add_toast (LatSettingsDialog *self, AdwToast *toast);
