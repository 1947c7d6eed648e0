/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-private.h - the parts of a bundle */
#pragma once

#include "lat-bundle.h"

/* What a file is told to be, to people and by its media type. */
typedef struct
{
  const char *name;
  const char *type;
} LatBundleKind;

LatBundleKind
lat_bundle_get_kind (const char *path);
void
lat_bundle_sort (LatBundle *bundle);
char *
lat_bundle_dup_crate (const LatBundle *bundle, GPtrArray *reports, const LatBundleOptions *options);
char *
lat_bundle_dup_sums (const LatBundle *bundle);
void
lat_bundle_add_sources (LatBundle *bundle, GPtrArray *reports, const LatBundleOptions *options);
void
lat_bundle_make_photo (LatBundleOptions *options);
LatDiagramPhoto *
lat_bundle_read_photo (GBytes *picture, double spacing, const char *citation, GError **error);
LatRules *
lat_bundle_load_rules (const LatLabHeader *header, guint index);
