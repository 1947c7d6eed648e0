/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recovery.h - the folder where work lies that is not saved yet */
#pragma once

#include "lat-recovery-entry.h"

/**
 * LatRecovery:
 *
 * Each running program has a folder of its own here, with a lock that is held as long as it runs,
 * and one entry for each document that is not saved. What lies in a folder whose lock nobody
 * holds is left over from a program that has ended otherwise than it should.
 *
 * All functions can be called in any thread; all but those that only make a name block.
 */
typedef struct _LatRecovery LatRecovery;

LatRecovery *
lat_recovery_new (const char *folder);
LatRecovery *
lat_recovery_new_for_user (void);
void
lat_recovery_free (LatRecovery *self);

char *
lat_recovery_dup_new_path (LatRecovery *self);
char *
lat_recovery_dup_trash_path (LatRecovery *self, const char *path);
GPtrArray *
lat_recovery_list (LatRecovery *self);
char *
lat_recovery_adopt (LatRecovery *self, const char *path, GError **error);
char *
lat_recovery_discard (LatRecovery *self, const char *path, GError **error);
char *
lat_recovery_bring_back (LatRecovery *self, const char *path, GError **error);
void
lat_recovery_purge (LatRecovery *self, gint64 seconds);

void
lat_recovery_settle (LatRecovery *self);
void
lat_recovery_begin_job (LatRecovery *self);
void
lat_recovery_end_job (LatRecovery *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRecovery, lat_recovery_free)
