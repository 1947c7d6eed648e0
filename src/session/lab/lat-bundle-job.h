/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-job.h - a bundle of a run read, verified and replayed beside the main loop */
#pragma once

#include <gio/gio.h>

#include "lat-bundle-replay.h"
#include "lat-news.h"

/**
 * LatBundleState:
 * @LAT_BUNDLE_STATE_NONE: there is no bundle
 * @LAT_BUNDLE_STATE_READING: it is being read
 * @LAT_BUNDLE_STATE_FAILED: it cannot be read: lat_bundle_job_get_error() says why
 * @LAT_BUNDLE_STATE_READ: it is read, and its checksums are verified
 * @LAT_BUNDLE_STATE_PLAYING: its games are played again
 * @LAT_BUNDLE_STATE_MAKING: what was made of them is made again
 * @LAT_BUNDLE_STATE_REPLAYED: that is done, or was stopped: lat_bundle_job_get_replay() says what came out
 *
 * How far it is.
 */
typedef enum
{
  LAT_BUNDLE_STATE_NONE,
  LAT_BUNDLE_STATE_READING,
  LAT_BUNDLE_STATE_FAILED,
  LAT_BUNDLE_STATE_READ,
  LAT_BUNDLE_STATE_PLAYING,
  LAT_BUNDLE_STATE_MAKING,
  LAT_BUNDLE_STATE_REPLAYED,
} LatBundleState;

/**
 * LatBundleReplay:
 * @n_same: how many games were the same, to the byte
 * @is_whole: whether each game of the bundle was compared
 * @is_other: whether one was another, and the replay ended there
 * @other: its number
 * @is_made: whether what was made of the games was made again, and compared
 * @findings: (nullable) (element-type LatBundleFinding): what is not the same of it
 * @error: (nullable): why games could not be played, or nothing be made of them: another version of the
 *   program plays other games
 *
 * What came out of a replay.
 */
typedef struct
{
  guint64 n_same;
  gboolean is_whole;
  gboolean is_other;
  guint64 other;
  gboolean is_made;
  GPtrArray *findings;
  GError *error;
} LatBundleReplay;

#define LAT_TYPE_BUNDLE_JOB (lat_bundle_job_get_type ())

/**
 * LatBundleJob:
 *
 * A bundle, a folder or a zip file, that somebody has got. It is read and its checksums are verified in a thread;
 * if that is asked for its games are played again in others, and all is made anew and compared. That can be done for
 * a bundle in the language of the program only: words would be others.
 *
 * Signals: `updated`: it is further; some ten times a second at most.
 */
G_DECLARE_FINAL_TYPE (LatBundleJob, lat_bundle_job, LAT, BUNDLE_JOB, LatNews)

LatBundleJob *
lat_bundle_job_new (void);
void
lat_bundle_job_open (LatBundleJob *self, const char *path);
void
lat_bundle_job_replay (LatBundleJob *self, guint n_threads);
void
lat_bundle_job_stop (LatBundleJob *self);

LatBundleState
lat_bundle_job_get_state (LatBundleJob *self);
const char *
lat_bundle_job_get_path (LatBundleJob *self);
const GError *
lat_bundle_job_get_error (LatBundleJob *self);
const LatBundle *
lat_bundle_job_get_bundle (LatBundleJob *self);
const LatBundleOptions *
lat_bundle_job_get_options (LatBundleJob *self);
const LatLabHeader *
lat_bundle_job_get_header (LatBundleJob *self);
guint64
lat_bundle_job_get_n_games (LatBundleJob *self);
guint64
lat_bundle_job_get_n_played (LatBundleJob *self);
const GPtrArray *
lat_bundle_job_get_changed (LatBundleJob *self);
gboolean
lat_bundle_job_is_in_our_language (LatBundleJob *self);
const LatBundleReplay *
lat_bundle_job_get_replay (LatBundleJob *self);
void
lat_bundle_job_keep_games_async (LatBundleJob *self,
                                 const char *path,
                                 GAsyncReadyCallback callback,
                                 gpointer data);
gboolean
lat_bundle_job_keep_games_finish (LatBundleJob *self, GAsyncResult *result, GError **error);
