/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-private.h - what the files of the window share */
#pragma once

#include "lat-action-entries.h"
#include "lat-analysis.h"
#include "lat-autosave.h"
#include "lat-disk-watch.h"
#include "lat-explorer.h"
#include "lat-opponent.h"
#include "lat-photo-reader.h"
#include "lat-course.h"
#include "lat-game-list.h"
#include "lat-lesson.h"
#include "lat-deepening.h"
#include "lat-diagram.h"
#include "lat-review.h"
#include "lat-rules-comparison.h"
#include "lat-setup.h"
#include "lat-window.h"

struct _LatWindow
{
  AdwApplicationWindow parent_instance;

  LatDocument *document;
  LatAnalysis *analysis;
  LatReview *review;
  LatDeepening *deepening;
  LatCourse *course;
  LatLesson *lesson;
  /* How it was before a lesson, and will be after it. */
  gboolean is_learning;
  gboolean learned_with_engine;
  gboolean learned_flipped;
  LatAutosave *autosave;
  LatDiskWatch *disk_watch;

  GtkWidget *toasts;
  GtkWidget *header;
  GtkWidget *title;
  GtkWidget *open_button;
  GtkWidget *menu_button;
  GMenu *squeezed_section;
  GtkWidget *rules_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *notice;
  GtkWidget *notice_label;
  GtkWidget *disk_notice;
  GtkWidget *bin;
  GtkWidget *column;
  GtkWidget *engine_pane;
  GtkWidget *moves_pane;
  GtkWidget *graph_pane;
  GtkWidget *comment_pane;
  GtkWidget *breakdown_pane;
  GtkWidget *breakdown_change;
  GtkWidget *explorer_pane;
  GtkWidget *explorer_filter;
  GtkWidget *how_to_pane;
  GtkWidget *start_page; /* instead of the column; none: the column is there */
  GtkWidget *games_box;
  GtkWidget *games_label;
  GMenu *recent_section;
  GMenu *samples_menu;

  /* of the document; made anew with each */
  GtkWidget *board;
  GtkWidget *moves;
  GtkWidget *comment;
  GtkWidget *breakdown;
  LatExplorer *explorer;
  GtkWidget *explorer_panel;
  GtkWidget *how_to;
  GtkWidget *lesson_bar;
  GtkWidget *deepen_bar;
  GtkWidget *deepen_progress;
  GtkWidget *engine_panel;
  GtkWidget *opponent_bar;
  LatOpponent *opponent;
  gboolean engine_is_white;   /* as the board lies */
  LatGame *own_game;          /* (nullable): against the engine, as it was lately */
  LatGame *own_game_source;   /* compared only: of the document */
  char *own_game_place;       /* (nullable): of own_game_node */
  LatNode *own_game_begin;    /* likewise: where play began */
  gboolean own_game_is_whole; /* whether that is where the game begins */
  LatNode *own_game_node;     /* likewise: where it was last */
  guint own_game_end;         /* the source that keeps it */
  GtkWindow *rules_window;
  GtkWindow *export_dialog;
  LatGameList *games;
  GtkWindow *games_window;
  GtkWindow *lab_window;
  GtkWindow *teach_window;
  GtkWindow *boards_window;
  GtkWindow *wear_window;
  GtkWindow *training_window;
  LatDiagnostics *problems;
  LatPhotoReader *photo; /* (nullable): has that of the board that is played on */

  /* while a position is set up */
  LatSetup *setup;
  LatAnalysis *setup_analysis;
  GtkWidget *setup_header;
  GtkWidget *setup_panel;
  GtkWidget *setup_undo;
  GtkWidget *setup_redo;
  GtkEventController *setup_keys;
  gboolean setup_starts_game;
  const LatDiagnostics *setup_lost; /* what the last change of a start has cost; compared only */

  GCancellable *cancellable;
  guint page;       /* which pane is shown where there is room for one */
  guint lower_page; /* and below the moves, where there is room for one there; 0: none was chosen */
  gboolean lower_shared;
  gboolean is_discarded;       /* it closes, and nobody is asked */
  gboolean closes_when_saved;  /* what is being written */
  gboolean closes_when_chosen; /* where to, and then saved */
};

/* lat-window.c */
void
lat_window_set_document (LatWindow *self, LatDocument *document);
gboolean
lat_window_is_untouched (LatWindow *self);
gboolean
lat_window_is_closed (LatWindow *self);
gboolean
lat_window_has_draft (LatWindow *self);
void
lat_window_toast (LatWindow *self, const char *text);
void
lat_window_set_problems (LatWindow *self, LatDiagnostics *problems);

/* lat-window-actions.c */
typedef void (*LatWindowTextFunc) (LatWindow *self, const char *text);

void
lat_window_read_clipboard (LatWindow *self, LatWindowTextFunc func);
void
lat_window_class_install_actions (GtkWidgetClass *widget_class);
void
lat_window_name_steps (GtkWidget *undo_button,
                       const char *undo,
                       GtkWidget *redo_button,
                       const char *redo);
void
lat_window_update_undo_actions (LatWindow *self);
void
lat_window_update_actions (LatWindow *self);

/* lat-window-start.c */
void
lat_window_class_install_start (GtkWidgetClass *widget_class);
void
lat_window_set_up_start (LatWindow *self);
void
lat_window_leave_start (LatWindow *self);
void
lat_window_open_pane (LatWindow *self, GtkWidget *pane);

/* lat-window-explorer.c */
void
lat_window_class_install_explorer (GtkWidgetClass *widget_class);
void
lat_window_set_up_explorer (LatWindow *self);
void
lat_window_fill_explorer (LatWindow *self);
void
lat_window_open_source (LatWindow *self,
                        const char *path,
                        gboolean is_run,
                        guint64 number,
                        const char *place);
void
lat_window_release_explorer (LatWindow *self);

/* lat-window-how-to.c */
void
lat_window_turn_pane (LatWindow *self, GtkWidget *pane, const char *key);
void
lat_window_class_install_how_to (GtkWidgetClass *widget_class);
void
lat_window_set_up_how_to (LatWindow *self);
void
lat_window_fill_how_to (LatWindow *self);

/* lat-window-pages.c */
const char *
lat_window_get_page (LatWindow *self);
void
lat_window_set_page (LatWindow *self, const char *name);
void
lat_window_show_page (LatWindow *self, GtkWidget *pane);
void
lat_window_share_room (LatWindow *self);
void
lat_window_set_up_pages (LatWindow *self);

/* lat-window-deepen.c */
void
lat_window_class_install_deepen (GtkWidgetClass *widget_class);
void
lat_window_set_up_deepen (LatWindow *self);
void
lat_window_release_deepen (LatWindow *self);

/* lat-window-photo.c */
void
lat_window_update_photo (LatWindow *self);
void
lat_window_release_photo (LatWindow *self);
LatDiagramPhoto *
lat_window_dup_diagram_photo (LatWindow *self);
LatDiagramPhoto *
lat_window_dup_shown_photo (LatWindow *self);
void
lat_window_update_deepen (LatWindow *self);

/* lat-window-review.c */
void
lat_window_class_install_review (GtkWidgetClass *widget_class);
void
lat_window_set_up_review (LatWindow *self);
void
lat_window_release_review (LatWindow *self);
void
lat_window_update_review (LatWindow *self);
gboolean
lat_window_answer (LatWindow *self, LatAction action);

/* lat-window-export.c */
void
lat_window_class_install_export (GtkWidgetClass *widget_class);
void
lat_window_release_export (LatWindow *self);

/* lat-window-games.c */
void
lat_window_class_install_games (GtkWidgetClass *widget_class);
void
lat_window_list_loaded (LatWindow *self);
void
lat_window_release_games (LatWindow *self);
void
lat_window_close_games (LatWindow *self);
void
lat_window_update_games (LatWindow *self);
char *
lat_window_dup_subtitle (LatWindow *self);

/* lat-window-companions.c */
void
lat_window_class_install_companions (GtkWidgetClass *widget_class);
void
lat_window_follow_nets (LatWindow *self);
void
lat_window_let_go (GtkWindow *window);
void
lat_window_update_companions (LatWindow *self);
void
lat_window_release_companions (LatWindow *self);

/* lat-window-difference.c */
void
lat_window_follow_comparison (LatWindow *self, LatRulesComparison *comparison);

/* lat-window-tree.c */
void
lat_window_class_install_tree_actions (GtkWidgetClass *widget_class);
void
lat_window_update_tree_actions (LatWindow *self);

/* lat-window-setup.c */
void
lat_window_class_install_setup (GtkWidgetClass *widget_class);
void
lat_window_leave_setup (LatWindow *self);
gboolean
lat_window_restore_setup (LatWindow *self, const char *text, char **message);
void
lat_window_update_setup_actions (LatWindow *self);
gboolean
lat_window_setup_step (LatWindow *self, gboolean back);
gboolean
lat_window_setup_paste (LatWindow *self, const char *text);
gboolean
lat_window_ask_before_leaving_setup (LatWindow *self, gboolean closes);

/* lat-window-files.c */
void
lat_window_open (LatWindow *self);
void
lat_window_save (LatWindow *self);
void
lat_window_save_as (LatWindow *self);
void
lat_window_overwrite (LatWindow *self, gboolean closes);
gboolean
lat_window_ask_before_closing (LatWindow *self);

/* lat-window-recent.c */
char *
lat_window_dup_recent (char **name);
void
lat_window_fill_recent (LatWindow *self);
void
lat_window_class_install_recent (GtkWidgetClass *widget_class);

/* lat-window-safety.c */
void
lat_window_class_install_safety (GtkWidgetClass *widget_class);
void
lat_window_set_up_safety (LatWindow *self);
void
lat_window_release_safety (LatWindow *self);
void
lat_window_load_theirs (LatWindow *self);

/* lat-window-conflict.c */
void
lat_window_ask_about_disk (LatWindow *self, GFile *file, const GError *error, gboolean closes);

/* lat-window-collection.c */
gboolean
lat_window_open_rules (LatWindow *self, GFile *file, gboolean asks);
void
lat_window_edit_new_game (LatWindow *self, const LatRules *rules);
void
lat_window_begin_game (LatWindow *self, LatRules *rules);
void
lat_window_begin_own_game (LatWindow *self, const LatRules *rules);

/* lat-window-print.c */
void
lat_window_class_install_print (GtkWidgetClass *widget_class);

/* lat-window-opponent.c */
void
lat_window_class_install_opponent (GtkWidgetClass *widget_class);
void
lat_window_begin_play (GtkWindow *window, const LatOpponentSettings *settings);
void
lat_window_set_up_opponent (LatWindow *self);
void
lat_window_release_opponent (LatWindow *self);
void
lat_window_update_opponent_actions (LatWindow *self);

/* lat-window-engine.c */
void
lat_window_insert_engine_actions (LatWindow *self, LatAnalysis *analysis);
LatAnalysis *
lat_window_create_analysis (LatWindow *self, LatDocument *document);
void
lat_window_release_analysis (LatWindow *self);
GtkWidget *
lat_window_create_engine_panel (LatWindow *self);
void
lat_window_class_install_engine_actions (GtkWidgetClass *widget_class);
void
lat_window_update_engine_actions (LatWindow *self);
void
lat_window_update_discretion (LatWindow *self);
