/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-settings-dialog.c - what a dialog with pages of settings is derived from */
#include "lat-settings-dialog.h"

#ifdef LAT_ADW_1_5
G_DEFINE_TYPE (LatSettingsDialog, lat_settings_dialog, ADW_TYPE_PREFERENCES_DIALOG)
#else
G_DEFINE_TYPE (LatSettingsDialog, lat_settings_dialog, ADW_TYPE_PREFERENCES_WINDOW)
#endif

static void
lat_settings_dialog_class_init (LatSettingsDialogClass *klass)
{
}

static void
lat_settings_dialog_init (LatSettingsDialog *self)
{
}

/* Takes @toast. */
void
lat_settings_dialog_add_toast (LatSettingsDialog *self, AdwToast *toast)
{
#ifdef LAT_ADW_1_5
  adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (self), toast);
#else
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), toast);
#endif
}
