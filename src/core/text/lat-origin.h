/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-origin.h - what a table or a picture rests upon: program, rules, seed, effort, date */
#pragma once

#include <glib.h>

/**
 * LatOrigin:
 *
 * Names and values in order, which go with numbers and pictures wherever they go: as lines before a
 * table of CSV, and in the metadata of SVG, PNG and PDF. Names are English words, and nothing is
 * translated: they are for programs as well.
 */
typedef struct _LatOrigin LatOrigin;

LatOrigin *
lat_origin_new (void);
LatOrigin *
lat_origin_copy (const LatOrigin *origin);
void
lat_origin_free (LatOrigin *origin);
void
lat_origin_add (LatOrigin *origin, const char *name, const char *value);
void
lat_origin_add_number (LatOrigin *origin, const char *name, guint64 value);
void
lat_origin_add_rules (LatOrigin *origin, const char *label, const char *line);
const char *
lat_origin_get (const LatOrigin *origin, const char *name);
char *
lat_origin_dup_comment (const LatOrigin *origin);
char *
lat_origin_dup_text (const LatOrigin *origin);
char *
lat_origin_dup_keywords (const LatOrigin *origin);
char *
lat_origin_dup_svg (const LatOrigin *origin);
gboolean
lat_origin_add_to_png (const LatOrigin *origin, GByteArray *png);

char *
lat_origin_dup_day (gint64 seconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatOrigin, lat_origin_free)
