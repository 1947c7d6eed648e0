/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-replay.h - a bundle verified: its files, its games, and what is made of them */
#pragma once

#include "lat-bundle.h"

/**
 * LatBundleVerdict:
 * @LAT_BUNDLE_SAME: to the byte
 * @LAT_BUNDLE_REDRAWN: all words and numbers are the same; lines and letters of pictures are not, since fonts or
 *   the drawing library of this machine are others
 * @LAT_BUNDLE_DIFFERENT: something in it is another
 * @LAT_BUNDLE_MISSING: it is made here, and is not in the bundle
 * @LAT_BUNDLE_EXTRA: it is in the bundle, and is not made here, or has no checksum
 *
 * What became of a file.
 */
typedef enum
{
  LAT_BUNDLE_SAME,
  LAT_BUNDLE_REDRAWN,
  LAT_BUNDLE_DIFFERENT,
  LAT_BUNDLE_MISSING,
  LAT_BUNDLE_EXTRA,
} LatBundleVerdict;

/**
 * LatBundleFinding:
 * @path: of a file in the bundle
 * @verdict: what became of it
 */
typedef struct
{
  char *path;
  LatBundleVerdict verdict;
} LatBundleFinding;

/**
 * LatBundlePlayer:
 *
 * Plays the games of a bundle again, and compares each with what the bundle has.
 */
typedef struct _LatBundlePlayer LatBundlePlayer;

GPtrArray *
lat_bundle_check (const LatBundle *bundle);
LatBundle *
lat_bundle_make_again (const LatBundle *bundle, GError **error);
GPtrArray *
lat_bundle_compare (const LatBundle *bundle, const LatBundle *again);

LatBundlePlayer *
lat_bundle_player_new (const LatBundle *bundle, GError **error);
void
lat_bundle_player_free (LatBundlePlayer *player);
void
lat_bundle_player_set_threads (LatBundlePlayer *player, guint n);
gboolean
lat_bundle_player_play (LatBundlePlayer *player, GError **error);
void
lat_bundle_player_stop (LatBundlePlayer *player);
guint64
lat_bundle_player_get_n_played (LatBundlePlayer *player);
guint64
lat_bundle_player_get_n_same (LatBundlePlayer *player);
gboolean
lat_bundle_player_is_over (LatBundlePlayer *player);
gboolean
lat_bundle_player_get_difference (LatBundlePlayer *player, guint64 *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatBundlePlayer, lat_bundle_player_free)
