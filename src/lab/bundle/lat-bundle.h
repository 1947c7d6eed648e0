/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle.h - a run with all that was made of it, as files that others can verify */
#pragma once

#include <gio/gio.h>

#include "lat-diagram.h"
#include "lat-lab-report.h"

/** LAT_BUNDLE_GAMES: the file of the run in a bundle. */
#define LAT_BUNDLE_GAMES "games.jsonl"
/** LAT_BUNDLE_HOW: how a bundle was made, for who makes it again. */
#define LAT_BUNDLE_HOW "bundle.json"
/** LAT_BUNDLE_PHOTO: the photograph of the board, as it is seen from above, if figures lie on one. */
#define LAT_BUNDLE_PHOTO "board.png"
/** LAT_BUNDLE_SUMS: the checksums of all other files, as sha256sum reads them. */
#define LAT_BUNDLE_SUMS "checksums.sha256"
/** LAT_BUNDLE_CRATE: what the files are, for programs: RO-Crate 1.1. */
#define LAT_BUNDLE_CRATE "ro-crate-metadata.json"

/**
 * LatBundleOptions:
 * @author: (nullable): who made it
 * @license: (nullable): the licence of what is in it: an address (https://…), or an identifier of SPDX
 * @language: the code of the language that it is written in; that of the process when it was made
 * @version: of the program that made it, with its digest
 * @time: when its games were played, in seconds since 1970
 * @has_captions: whether a line below each picture says what it rests upon
 * @photo: (nullable): of the board that the rules are played on, for maps
 * @picture: (nullable): the file of @photo as a bundle has it; %NULL: it is made
 *
 * What a bundle depends on beside the games. With the same options the same program makes the same
 * bundle of them, byte for byte, but for letters in pictures, which depend on the fonts of the machine.
 */
typedef struct
{
  char *author;
  char *license;
  char *language;
  char *version;
  gint64 time;
  gboolean has_captions;
  LatDiagramPhoto *photo;
  GBytes *picture;
} LatBundleOptions;

/**
 * LatBundleFile:
 * @path: in the bundle, with slashes
 * @bytes: what is in it
 */
typedef struct
{
  char *path;
  GBytes *bytes;
} LatBundleFile;

/**
 * LatBundle:
 *
 * Files with their paths, in order of these.
 */
typedef struct _LatBundle LatBundle;

void
lat_bundle_options_clear (LatBundleOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatBundleOptions, lat_bundle_options_clear)

LatBundle *
lat_bundle_new (void);
LatBundle *
lat_bundle_make (const char *const *paths, const LatBundleOptions *options, GError **error);
void
lat_bundle_free (LatBundle *bundle);
void
lat_bundle_take (LatBundle *bundle, const char *path, GBytes *bytes);
void
lat_bundle_take_text (LatBundle *bundle, const char *path, char *text);
guint
lat_bundle_get_n_files (const LatBundle *bundle);
const LatBundleFile *
lat_bundle_get_nth (const LatBundle *bundle, guint index);
GBytes *
lat_bundle_get (const LatBundle *bundle, const char *path);
gboolean
lat_bundle_read_options (const LatBundle *bundle, LatBundleOptions *options, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatBundle, lat_bundle_free)
