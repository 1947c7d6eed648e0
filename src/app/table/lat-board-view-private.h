/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-view-private.h - what the files of the board with all around it share */
#pragma once

#include "lat-board-view.h"
#include "lat-evaluation-bar.h"
#include "lat-overlay-legend.h"
#include "lat-overlay-menu.h"
#include "lat-tray.h"

struct _LatBoardView
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatAnalysis *analysis;
  LatSetup *setup; /* NULL: the document is shown */
  LatAnalysis *setup_analysis;
  LatSurvivalMap *survival; /* NULL: it is not offered */
  gboolean show_evaluation_bar;
  gboolean show_hints;
  gboolean show_continuations;
  /* Once there was an evaluation, the bar stays, so that nothing jumps at each step. */
  gboolean has_evaluations;
  gboolean hides_clocks;
  gboolean is_previewing;
  /* Marks stand in place of those of the game and of the arrows. */
  gboolean shows_marks;
  gboolean was_editable;
  char *status_text;

  LatTray *black_tray;
  LatTray *white_tray;
  LatEvaluationBar *evaluation_bar;
  LatBoard *board;
  GtkWidget *row;
  LatOverlayLegend *legend;
  LatOverlayMenu *overlay_menu;
  GtkWidget *setup_button;
  GtkWidget *pass_button;
  GtkWidget *swap_button;
  GtkLabel *status;
};

void
lat_board_view_update_hints (LatBoardView *self);
void
lat_board_view_update_trays (LatBoardView *self, const LatPosition *position, gboolean is_over);
void
lat_board_view_update_board (LatBoardView *self);

/* lat-board-view-preview.c */
void
lat_board_view_end_preview (LatBoardView *self);

/* lat-board-view-survival.c */
void
lat_board_view_update_survival (LatBoardView *self);
void
lat_board_view_check_survival (LatBoardView *self);
