/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-private.h - the parts of a document, for the files that it is made of */
#pragma once

#include "lat-document.h"
#include "lat-snapshot.h"
#include "lat-undo.h"

/* All that an edit, a step or another game touches. */
#define LAT_CHANGE_GAME                                                                            \
  (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_NODE | LAT_CHANGE_TAGS | LAT_CHANGE_CURSOR)

/*
 * LatDocument:
 * @ruleset: of games that do not say by which rules they are played
 * @entries: (element-type LatOpenGame): the games, at least one
 * @index: which of them is open
 * @undo: what was done to them
 * @digest: (nullable): of what the file said when it was loaded or saved
 * @saves: (element-type GTask): on their way to files; the first of them is being written
 * @request: grows whenever a game is asked for that a thread may have to read first
 * @epoch: grows whenever all games are replaced; tells a save that comes too late
 * @weighed: (nullable): the rules that @weights, @origin and @evaluation are of
 * @taught: which net the person has for them
 * @shipped: what the program has for them
 * @told: the properties as they were last notified
 */
struct _LatDocument
{
  GObject parent_instance;

  LatRuleset *ruleset;
  LatCollection *collection;
  GPtrArray *entries;
  guint index;
  LatUndo *undo;
  GFile *file;
  char *digest;
  GQueue saves;
  guint request;
  guint epoch;
  LatRuleset *weighed;
  LatWeights weights;
  LatWeightsOrigin origin;
  LatTaught taught;
  LatWeights shipped;
  LatEvaluation evaluation;
  struct
  {
    GFile *file;
    gboolean modified;
    char *undo_name;
    char *redo_name;
  } told;
};

LatOpenGame *
lat_document_get_entry (LatDocument *self);
guint
lat_document_apply_edit (LatStep *step, LatEdit *edit);
void
lat_document_finish_step (LatDocument *self, LatStep *step, guint change);
void
lat_document_finish_line (LatDocument *self, LatStep *step, guint change);
void
lat_document_tell (LatDocument *self, guint change);
void
lat_document_replace_games (LatDocument *self, GPtrArray *entries, GFile *file);
void
lat_document_splice_games (LatDocument *self,
                           guint index,
                           guint n_removed,
                           GPtrArray *inserted,
                           LatOpenGame *shown,
                           const char *name);

/* lat-document-edit.c: a step of many edits */
LatStep *
lat_document_begin_step (LatOpenGame *entry, const char *name);
guint
lat_document_apply (LatStep *step, LatEdit *edit);
void
lat_document_end_step (LatDocument *self, LatStep *step, guint change);
gboolean
lat_document_extend (LatDocument *self,
                     LatStep *step,
                     const LatAction *actions,
                     guint n,
                     guint *change);

/*
 * LatDocumentJob:
 * @file: (nullable): where games come from, or go to
 * @snapshot: (nullable): games that go out
 * @text: (nullable): of games that come in
 * @length: of @text in bytes
 * @place: (nullable): where one was in them
 * @fallback: (nullable): of games that come in and do not say by which rules they are played
 * @known: (nullable): rule sets that they may name
 * @entries: (nullable): what was read
 * @expected: (nullable): the digest that the file should have before; %NULL for any, or none
 * @digest: (nullable): of what it says then
 * @state: what was written, as lat_undo_get_state() has it
 * @epoch: of the document
 * @overwrites: whether the file may have any digest
 * @is_step: whether the games of the document go in a step that can be undone
 * @is_kept: whether it was only a position that was not kept yet
 *
 * What a thread does for a document. It fills in what the main loop then takes.
 */
typedef struct
{
  GFile *file;
  LatSnapshot *snapshot;
  char *text;
  gsize length;
  char *place;
  LatRuleset *fallback;
  GPtrArray *known;
  LatDiagnostics *diagnostics;
  GPtrArray *entries;
  char *expected;
  char *digest;
  guint64 state;
  guint epoch;
  gboolean overwrites;
  gboolean is_rules;
  gboolean is_foreign;
  gboolean is_step;
  gboolean is_kept;
} LatDocumentJob;

/* lat-document-job.c */
GPtrArray *
lat_document_dup_known (LatDocument *self);
LatDocumentJob *
lat_document_job_new_in (LatDocument *self, GFile *file);
LatDocumentJob *
lat_document_job_new_out (GPtrArray *entries, GFile *file);
GTask *
lat_document_job_begin (LatDocument *self,
                        LatDocumentJob *job,
                        gpointer tag,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data);
void
lat_document_job_save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
