/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-autosave.h - keeps what is not saved where the next start finds it */
#pragma once

#include "lat-document.h"
#include "lat-recovery.h"
#include "lat-setup.h"

/**
 * LatAutosave:
 *
 * Follows a document, and a position that is set up beside it. Soon after an edit a thread writes all its games to an entry of a
 * #LatRecovery; when the document is saved or closed, the entry goes. The document's thread only
 * makes a copy of what has been edited.
 */
typedef struct _LatAutosave LatAutosave;

/**
 * LatAutosaveFunc:
 * @fault: why an entry could not be written, translated
 *
 * Called in the main loop, once for each fault in a row.
 */
typedef void (*LatAutosaveFunc) (const char *fault, gpointer data);

LatAutosave *
lat_autosave_new (LatDocument *document, LatRecovery *recovery);
void
lat_autosave_close (LatAutosave *self);
void
lat_autosave_set_enabled (LatAutosave *self, gboolean enabled);
void
lat_autosave_set_setup (LatAutosave *self, LatSetup *setup);
void
lat_autosave_keep_setup (LatAutosave *self);
void
lat_autosave_set_entry (LatAutosave *self, const char *path);
void
lat_autosave_set_func (LatAutosave *self, LatAutosaveFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatAutosave, lat_autosave_close)
