/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document.h - the games of a file, the one that is open, undo */
#pragma once

#include <gio/gio.h>

#include "lat-collection.h"
#include "lat-cursor.h"
#include "lat-edit.h"
#include "lat-recovery-entry.h"
#include "lat-snapshot.h"
#include "lat-taught.h"

#define LAT_TYPE_DOCUMENT (lat_document_get_type ())

/**
 * LatDocument:
 *
 * What a window works on. The only place that changes a game: every change is an
 * edit on a stack, and is told by #LatDocument::changed.
 *
 * Properties: `file` (GFile, nullable), `modified` (boolean), `undo-name`, `redo-name` (strings,
 * nullable: what would be undone).
 * Signals: `changed` (LatChange as guint).
 */
G_DECLARE_FINAL_TYPE (LatDocument, lat_document, LAT, DOCUMENT, GObject)

LatDocument *
lat_document_new (LatRuleset *ruleset);
LatDocument *
lat_document_new_for_game (LatGame *game);
LatDocument *
lat_document_new_for_text (const char *text);

/* the file */
void
lat_document_set_collection (LatDocument *self, LatCollection *collection);
void
lat_document_load_async (LatDocument *self,
                         GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data);
void
lat_document_reload_async (LatDocument *self,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data);
gboolean
lat_document_load_finish (LatDocument *self,
                          GAsyncResult *result,
                          LatDiagnostics **diagnostics,
                          GError **error);
void
lat_document_save_async (LatDocument *self,
                         GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data);
void
lat_document_overwrite_async (LatDocument *self,
                              GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
gboolean
lat_document_save_finish (LatDocument *self, GAsyncResult *result, GError **error);
GFile *
lat_document_get_file (LatDocument *self);
const char *
lat_document_get_digest (LatDocument *self);
gboolean
lat_document_is_saving (LatDocument *self);
char *
lat_document_dup_title (LatDocument *self);
char *
lat_document_dup_subtitle (LatDocument *self);
gboolean
lat_document_is_modified (LatDocument *self);

/* what is kept beside the file; see lat-autosave.h */
LatSnapshot *
lat_document_freeze (LatDocument *self);
guint64
lat_document_get_state (LatDocument *self);
char *
lat_document_dup_place (LatDocument *self);
void
lat_document_go_place (LatDocument *self, const char *place);
void
lat_document_restore_async (LatDocument *self,
                            const LatRecoveryEntry *entry,
                            GAsyncReadyCallback callback,
                            gpointer data);
gboolean
lat_document_restore_finish (LatDocument *self, GAsyncResult *result, GError **error);

/* the game and the place in it */
LatGame *
lat_document_get_game (LatDocument *self);
guint
lat_document_get_n_games (LatDocument *self);
guint
lat_document_get_game_index (LatDocument *self);
void
lat_document_set_game_index (LatDocument *self, guint index);
LatRuleset *
lat_document_get_ruleset (LatDocument *self);
LatNode *
lat_document_get_node (LatDocument *self);
const LatPosition *
lat_document_get_position (LatDocument *self);
const LatPosition *
lat_document_get_before (LatDocument *self);
const LatHistory *
lat_document_get_history (LatDocument *self);
const LatOutcome *
lat_document_get_outcome (LatDocument *self);
void
lat_document_go (LatDocument *self, LatNode *node);
gboolean
lat_document_go_first (LatDocument *self);
gboolean
lat_document_go_previous (LatDocument *self);
gboolean
lat_document_go_next (LatDocument *self);
gboolean
lat_document_go_last (LatDocument *self);
LatNode *
lat_document_find_same (LatDocument *self, guint *n);
gboolean
lat_document_go_same (LatDocument *self);
gboolean
lat_document_go_variation (LatDocument *self, int step);
gboolean
lat_document_go_branch (LatDocument *self, gboolean forward);

/* the list of games; each change of it can be undone */
void
lat_document_open_game_async (LatDocument *self,
                              guint index,
                              GAsyncReadyCallback callback,
                              gpointer data);
gboolean
lat_document_open_game_finish (LatDocument *self, GAsyncResult *result);
void
lat_document_remove_games (LatDocument *self, const guint *indices, guint n);
void
lat_document_duplicate_games (LatDocument *self, const guint *indices, guint n);
gboolean
lat_document_move_games (LatDocument *self, const guint *indices, guint n, guint to);
gboolean
lat_document_reorder_games (LatDocument *self, const guint *order, const char *name);
void
lat_document_add_new_game (LatDocument *self, guint index);
void
lat_document_import_async (LatDocument *self,
                           GFile *file,
                           GAsyncReadyCallback callback,
                           gpointer data);
guint
lat_document_import_finish (LatDocument *self, GAsyncResult *result, GError **error);
void
lat_document_export_games_async (LatDocument *self,
                                 const guint *indices,
                                 guint n,
                                 GFile *file,
                                 GAsyncReadyCallback callback,
                                 gpointer data);
gboolean
lat_document_export_games_finish (LatDocument *self, GAsyncResult *result, GError **error);
void
lat_document_copy_games_async (LatDocument *self,
                               const guint *indices,
                               guint n,
                               GAsyncReadyCallback callback,
                               gpointer data);
GPtrArray *
lat_document_copy_games_finish (LatDocument *self, GAsyncResult *result);

/* edits; each can be undone */
gboolean
lat_document_play (LatDocument *self, LatAction action);
gboolean
lat_document_play_line (LatDocument *self, const LatAction *actions, guint n);
void
lat_document_delete (LatDocument *self, LatNode *node);
void
lat_document_promote (LatDocument *self, LatNode *node);
void
lat_document_promote_to_main (LatDocument *self, LatNode *node);
gboolean
lat_document_can_demote (LatDocument *self, LatNode *node);
void
lat_document_demote (LatDocument *self, LatNode *node);
gboolean
lat_document_delete_others (LatDocument *self, LatNode *node);
gboolean
lat_document_can_play_null (LatDocument *self);
gboolean
lat_document_play_null (LatDocument *self);
gboolean
lat_document_play_threat (LatDocument *self, const LatAction *actions, guint n);
gboolean
lat_document_insert (LatDocument *self,
                     LatNode *node,
                     const LatAction *actions,
                     guint n,
                     LatRetarget *retarget);
gboolean
lat_document_replace (LatDocument *self, LatNode *node, LatAction action, LatRetarget *retarget);
void
lat_document_set_comment (LatDocument *self, LatNode *node, const char *comment, gboolean before);
void
lat_document_set_why (LatDocument *self, LatNode *node, const char *why);
void
lat_document_end_typing (LatDocument *self);
void
lat_document_set_nags (LatDocument *self, LatNode *node, const guint8 *nags, guint n);
void
lat_document_set_marks (LatDocument *self, LatNode *node, const LatMark *marks, guint n);
void
lat_document_toggle_mark (LatDocument *self, LatNode *node, LatMark mark);
void
lat_document_set_eval (LatDocument *self, LatNode *node, const LatEval *eval);
void
lat_document_stamp_clock (LatDocument *self, LatNode *node, guint ms);
gboolean
lat_document_has_just_added (LatDocument *self, const LatNode *node);
const LatWeights *
lat_document_get_weights (LatDocument *self, LatWeightsOrigin *origin);
LatEvaluation
lat_document_get_evaluation (LatDocument *self, const LatNet **net);
void
lat_document_note_nets (LatDocument *self);
void
lat_document_keep_evaluation (LatDocument *self,
                              LatNode *node,
                              const LatEval *eval,
                              const char *line,
                              const char *name);
void
lat_document_end_game (LatDocument *self, const char *result, const char *termination);
void
lat_document_set_tag (LatDocument *self, const char *name, const char *value);
gboolean
lat_document_set_rules (LatDocument *self,
                        const LatRules *rules,
                        LatDiagnostics *diagnostics,
                        LatRetarget *retarget);
gboolean
lat_document_set_start (LatDocument *self, const LatPosition *start, LatRetarget *retarget);
void
lat_document_add_game (LatDocument *self, LatGame *game, const char *name);
gboolean
lat_document_add_position (LatDocument *self, const LatPosition *start, LatDiagnostics *faults);

/* the clipboard */
gboolean
lat_document_paste (LatDocument *self, const char *text, LatDiagnostics *diagnostics);
gboolean
lat_document_paste_variation (LatDocument *self, const char *text, LatDiagnostics *diagnostics);
char *
lat_document_dup_variation_text (LatDocument *self, LatNode *node);
char *
lat_document_dup_position_text (LatDocument *self);
char *
lat_document_dup_game_text (LatDocument *self);
char *
lat_document_dup_rules_line (LatDocument *self);

/* undo */
gboolean
lat_document_can_undo (LatDocument *self);
gboolean
lat_document_can_redo (LatDocument *self);
const char *
lat_document_get_undo_name (LatDocument *self);
const char *
lat_document_get_redo_name (LatDocument *self);
void
lat_document_undo (LatDocument *self);
void
lat_document_redo (LatDocument *self);
