/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recovery-entry.h - work that was not saved, as it lies in the state folder */
#pragma once

#include <gio/gio.h>

/**
 * LatRecoveryEntry:
 * @path: (nullable): where the entry is
 * @uri: (nullable): of the file that was worked on; %NULL if it was never saved
 * @title: for people
 * @base: (nullable): the digest of that file as it was loaded or saved last
 * @place: where one was, as lat_document_dup_place() has it
 * @setup: (nullable): the text of a position that was being set up
 * @is_kept: whether the games are as they were saved, so that @setup alone would be missed
 * @time: when, in seconds of Unix time
 * @text: (nullable): the games, with a NUL behind them
 * @length: of @text in bytes: a file of games may have NULs
 * @fault: (nullable): why the entry cannot be trusted, translated; @text has what there is
 * @change: (nullable): the first difference to the file on disk, translated
 * @is_saved: whether there is no difference
 * @is_discarded: whether somebody has thrown it away
 */
typedef struct
{
  char *path;
  char *uri;
  char *title;
  char *base;
  char *place;
  char *setup;
  gboolean is_kept;
  gint64 time;
  char *text;
  gsize length;
  char *fault;
  char *change;
  gboolean is_saved;
  gboolean is_discarded;
} LatRecoveryEntry;

void
lat_recovery_entry_free (LatRecoveryEntry *self);
gboolean
lat_recovery_entry_write (const LatRecoveryEntry *self, GError **error);
LatRecoveryEntry *
lat_recovery_entry_read (const char *path);
void
lat_recovery_entry_find_change (LatRecoveryEntry *self);
