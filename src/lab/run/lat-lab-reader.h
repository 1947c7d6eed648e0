/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-reader.h - the games of a run, read one by one from a file */
#pragma once

#include "lat-lab-record.h"

/**
 * LatLabReader:
 *
 * A file of a run: a line that says what the run is, and one for each game, in order. Only one
 * game is in memory at a time.
 */
typedef struct _LatLabReader LatLabReader;

LatLabReader *
lat_lab_reader_new (const char *path, GError **error);
void
lat_lab_reader_free (LatLabReader *reader);
const LatLabHeader *
lat_lab_reader_get_header (const LatLabReader *reader);
LatRuleset *
lat_lab_reader_get_ruleset (const LatLabReader *reader, guint index);
gboolean
lat_lab_reader_next (LatLabReader *reader, LatLabRecord *record, GError **error);
gboolean
lat_lab_reader_skip_rest (LatLabReader *reader, GError **error);
const char *
lat_lab_reader_get_line (const LatLabReader *reader);
guint64
lat_lab_reader_get_count (const LatLabReader *reader);
guint64
lat_lab_reader_get_end (const LatLabReader *reader);
gboolean
lat_lab_reader_is_torn (const LatLabReader *reader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabReader, lat_lab_reader_free)
