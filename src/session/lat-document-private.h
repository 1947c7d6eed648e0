/* lat-document-private.h - the parts of a document, for the files that it is made of */
#pragma once

#include "lat-document.h"
#include "lat-undo.h"

G_BEGIN_DECLS

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
  struct
  {
    GFile *file;
    gboolean modified;
    gboolean can_undo;
    gboolean can_redo;
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

G_END_DECLS
