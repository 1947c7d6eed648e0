/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-settings.h - how a person exported last */
#pragma once

#include <gio/gio.h>

#include "lat-export.h"

GSettings *
lat_export_settings_get_default (void);

LatExportSubject
lat_export_settings_get_subject (void);
void
lat_export_settings_set_subject (LatExportSubject subject);
const LatExportFormat *
lat_export_settings_get_format (LatExportSubject subject);
void
lat_export_settings_set_format (const LatExportFormat *format);
void
lat_export_settings_get_options (LatExportOptions *options);
