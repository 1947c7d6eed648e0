/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-file.h - bundles as folders and as zip files */
#pragma once

#include "lat-bundle.h"

gboolean
lat_bundle_save (const LatBundle *bundle, const char *path, GError **error);
gboolean
lat_bundle_save_zip (const LatBundle *bundle, const char *path, GError **error);
LatBundle *
lat_bundle_read (const char *path, GError **error);
gboolean
lat_bundle_is_zip (const char *path);
