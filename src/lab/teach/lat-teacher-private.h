/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teacher-private.h - what the files of the teacher share */
#pragma once

#include <gio/gio.h>

#include "lat-lab-run.h"
#include "lat-teach-samples.h"
#include "lat-teacher.h"

/* own: what the rules have; weights: these, or what was tuned, which is brought along as text then. has_tuned: whether the first
 * share of the time is for that. mutex guards progress and run, which is there while games are played; found is there then,
 * too, and has the positions of the first games as long as they are too few. */
struct _LatTeacher
{
  LatTeachSettings settings;
  LatWeights own;
  LatWeights weights;
  char *brought;
  gboolean may_tune;
  gboolean has_tuned;
  const LatNet *shipped;
  char *path;
  char *folder;
  GCancellable *cancellable;
  LatTeachProgressFunc func;
  gpointer data;
  gint64 begun_us;
  gint64 stage_end_us;
  LatTeachSamples *found;
  gboolean is_waiting; /* for games that are played elsewhere */

  GMutex mutex;
  LatTeachProgress progress;
  LatLabRun *run;
};

gboolean
lat_teacher_goes_by_time (const LatTeacher *teacher);
gint64
lat_teacher_get_end (const LatTeacher *teacher, double share);
void
lat_teacher_tell (LatTeacher *teacher, const LatTeachProgress *progress);
void
lat_teacher_begin_stage (LatTeacher *teacher, LatTeachStage stage, guint generation);
gboolean
lat_teacher_is_stopped (const LatTeacher *teacher);

char *
lat_teacher_build_path (const LatTeacher *teacher,
                        const char *stem,
                        guint generation,
                        const char *ending);
char *
lat_teacher_build_games_path (const LatTeacher *teacher,
                              guint generation,
                              guint shard,
                              guint n_shards);
const LatNet *
lat_teacher_read_net (const LatTeacher *teacher, const char *path, guint64 n_games);
gboolean
lat_teacher_play_games (LatTeacher *teacher, guint generation, const LatNet *net, GError **error);
LatTeachVerdict
lat_teacher_play_part (LatTeacher *teacher, GError **error);
gboolean
lat_teacher_is_played (const LatTeacher *teacher, guint generation);
