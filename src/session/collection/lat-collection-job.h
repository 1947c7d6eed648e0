/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-job.h - one thing that the collection does in a thread */
#pragma once

#include "lat-collection-item.h"

typedef enum
{
  LAT_COLLECTION_JOB_SCAN,
  LAT_COLLECTION_JOB_ADD,
  LAT_COLLECTION_JOB_SAVE,
  LAT_COLLECTION_JOB_RENAME,
  LAT_COLLECTION_JOB_IMPORT,
  LAT_COLLECTION_JOB_DELETE,
  LAT_COLLECTION_JOB_RESTORE,
  LAT_COLLECTION_JOB_FORGET,
  LAT_COLLECTION_JOB_EMPTY,
  LAT_COLLECTION_JOB_EXPORT,
} LatCollectionJobKind;

/* What is to be done, and what has come of it. The thread touches nothing else. */
typedef struct _LatCollectionJob LatCollectionJob;

struct _LatCollectionJob
{
  LatCollectionJobKind kind;
  char *folder;
  char *trash;
  char *path; /* of a file, or a token; afterwards where the file is */
  char *expected;
  char *name;
  LatRules *rules;
  GFile *file;
  GPtrArray *items; /* the folder when all was done */
};

LatCollectionJob *
lat_collection_job_new (LatCollectionJobKind kind, const char *folder, const char *trash);
void
lat_collection_job_free (LatCollectionJob *job);
void
lat_collection_job_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
