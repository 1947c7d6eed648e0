/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-run.h - many games of the engine against itself */
#pragma once

#include "lat-lab-record.h"
#include "lat-net.h"

/** LAT_LAB_MAX_THREADS: the most games that are played at a time. */
#define LAT_LAB_MAX_THREADS 256

/**
 * LatLabProgress:
 * @n_games: how many games this part of the run has
 * @n_done: how many of them there are, in order
 * @n_kept: how many of them were in the file before
 * @time_us: for how long it has been played, without pauses, in microseconds
 * @left_us: for how long it will go on, as far as one can tell by what was played; −1 if one cannot
 *
 * How far a run is. A value.
 */
typedef struct
{
  guint64 n_games;
  guint64 n_done;
  guint64 n_kept;
  gint64 time_us;
  gint64 left_us;
} LatLabProgress;

/**
 * LatLabRecordFunc:
 * @record: (transfer none): a game
 * @line: (transfer none): the same as its file has it, without the end of the line
 * @data: of the caller
 *
 * Is told of each game, in order, by whichever thread; never twice at a time. May ask for the
 * run's progress, stop and pause it.
 */
typedef void (*LatLabRecordFunc) (const LatLabRecord *record, const char *line, gpointer data);

/**
 * LatLabRun:
 *
 * A run that is played, in threads of its own, into a file that can be gone on with. What it comes to
 * depends on its header alone.
 */
typedef struct _LatLabRun LatLabRun;

LatLabRun *
lat_lab_run_new (const LatLabHeader *header, GError **error);
void
lat_lab_run_free (LatLabRun *run);
const LatLabHeader *
lat_lab_run_get_header (const LatLabRun *run);
void
lat_lab_run_set_net (LatLabRun *run, const LatNet *net);
void
lat_lab_run_set_threads (LatLabRun *run, guint n);
void
lat_lab_enter_background (void);
void
lat_lab_run_set_background (LatLabRun *run, gboolean is_background);
void
lat_lab_run_set_func (LatLabRun *run, LatLabRecordFunc func, gpointer data);
gboolean
lat_lab_run_open (LatLabRun *run, const char *path, gboolean *is_torn, GError **error);
void
lat_lab_run_close (LatLabRun *run);
gboolean
lat_lab_run_play (LatLabRun *run, GError **error);
void
lat_lab_run_stop (LatLabRun *run);
gboolean
lat_lab_run_is_stopped (LatLabRun *run);
void
lat_lab_run_get_progress (LatLabRun *run, LatLabProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabRun, lat_lab_run_free)
