/* lat-board-private.h - what the files of the board's widget share */
#pragma once

#include "lat-board-choice.h"
#include "lat-board-entry.h"
#include "lat-board-geometry.h"
#include "lat-board-continuations.h"
#include "lat-board-differences.h"
#include "lat-board-hints.h"
#include "lat-sign-painter.h"
#include "lat-snapshot-canvas.h"
#include "lat-board-square.h"
#include "lat-board-tween.h"
#include "lat-board.h"
#include "lat-reason.h"

G_BEGIN_DECLS

/** LAT_BOARD_TYPED_SIZE: room for what is typed; longer texts are cut. */
#define LAT_BOARD_TYPED_SIZE 32

/**
 * LatBoardLock:
 *
 * A man that is locked, and by whom.
 */
typedef struct
{
  LatSquare square;
  LatSquare locker;
} LatBoardLock;

/** LAT_BOARD_PULSE_LENGTH: of the sign of a new threat, in microseconds. */
#define LAT_BOARD_PULSE_LENGTH (600 * 1000)

struct _LatBoard
{
  GtkWidget parent_instance;

  /* what is shown */
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatAction last_action;
  LatBoardChoice choice;
  GArray *locks; /* of LatBoardLock */
  gboolean immobilised[LAT_N_SIDES];
  gboolean threatened;
  LatMark *marks;
  guint n_marks;
  LatBoardHint hints[LAT_BOARD_MAX_HINTS];
  guint n_hints;
  LatAction continuations[LAT_BOARD_MAX_CONTINUATIONS];
  guint n_continuations;
  GArray *differences;     /* of LatBoardDifference; NULL: there were none yet */
  guint64 differences_key; /* of the position they are of */
  LatSquare advice_from;
  LatSquare advice_to;
  guint overlays;
  LatOverlay overlay;
  GskRenderNode *overlay_node; /* NULL: to be drawn anew */

  /* how */
  LatBoardStyle style;
  LatPieceSet piece_set;
  gboolean flipped;
  LatBoardCoordinates coordinates;
  gboolean editable;
  LatBoardColours colours;
  LatPiecePainter *painter;
  LatBoardGeometry geometry;
  LatSquareSet squares;
  GskRenderNode *field; /* NULL: to be drawn anew */
  GtkWidget *widgets[LAT_N_CELLS];
  GtkWidget *typed_label;

  /* what moves; times of the frame clock, in microseconds */
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n_tweens;
  gint64 tween_start; /* 0: at the next frame */
  gint64 pulse_start;
  gboolean is_pulsing;
  guint tick;
  gint64 shown_at;      /* monotonic */
  LatSquare dropped_on; /* by the last drag: nothing slides there */

  /* what the person draws; from no square if nothing (lat-board-drawing.c) */
  LatMark drawn;
  gboolean is_drawn_by_keyboard;

  /* what the person does */
  LatSquare cursor;
  gboolean cursor_shown; /* then the arrows move it and letters type actions */
  LatSquare hover;
  gboolean by_keyboard;
  gboolean hand_selected;
  LatSquare pressed;
  gboolean was_selected; /* the pressed man, before */
  gboolean is_dragging;
  double drag_x;
  double drag_y;
  gboolean is_typing; /* also if nothing is typed yet */
  char typed[LAT_BOARD_TYPED_SIZE];
  char *expected; /* the rest of an action that was played while being typed */
  LatReason reason;
  LatReason end; /* why play is over, if it is */
  guint reason_timeout;

  /* while a position is set up */
  LatSetup *setup;
  GPtrArray *setup_controllers; /* of the widget */
  gboolean stroke;
  LatCell paint;
  GtkWidget *announced_at; /* weak: the square that is described by what happened */
};

/* lat-board.c */
void
lat_board_choose (LatBoard *self, LatAction action);
void
lat_board_redraw_field (LatBoard *self);

/* lat-board-animation.c */
void
lat_board_finish_animation (LatBoard *self);
void
lat_board_start_animation (LatBoard *self, const LatPosition *next);
void
lat_board_run_animation (LatBoard *self);

/* lat-board-state.c */
void
lat_board_update_squares (LatBoard *self);
void
lat_board_find_states (LatBoard *self);
gboolean
lat_board_is_own_man (LatBoard *self, LatSquare square);
void
lat_board_select (LatBoard *self, LatSquare square);
void
lat_board_clear_reason (LatBoard *self);
void
lat_board_show_reason (LatBoard *self, const LatReason *reason, const char *prefix);
void
lat_board_refuse (LatBoard *self, LatAction action);

/* lat-board-layout.c */
void
lat_board_rebuild_squares (LatBoard *self);
GtkSizeRequestMode
lat_board_get_request_mode (GtkWidget *widget);
void
lat_board_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline);
void
lat_board_size_allocate (GtkWidget *widget, int width, int height, int baseline);
gboolean
lat_board_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean
lat_board_grab_focus (GtkWidget *widget);
LatSquare
lat_board_get_cursor (LatBoard *self);
void
lat_board_set_cursor (LatBoard *self, LatSquare square, gboolean by_keyboard);
void
lat_board_set_cursor_shown (LatBoard *self, gboolean shown);
LatSquare
lat_board_get_hot_square (LatBoard *self);

/* lat-board-speech.c */
void
lat_board_update_notes (LatBoard *self);

/* lat-board-drawing.c */
void
lat_board_init_drawing (LatBoard *self);
gboolean
lat_board_is_drawing (LatBoard *self);
gboolean
lat_board_cancel_drawing (LatBoard *self);
void
lat_board_draw_to_cursor (LatBoard *self);
gboolean
lat_board_find_direction (guint keyval, GtkDirectionType *direction);
gboolean
lat_board_press_mark_key (LatBoard *self, GdkModifierType modifiers);
gboolean
lat_board_enter_drawing (LatBoard *self);

/* lat-board-keys.c */
void
lat_board_init_keys (LatBoard *self);
void
lat_board_set_typed (LatBoard *self, const char *text);
void
lat_board_set_hint (LatBoard *self, const char *text);
gboolean
lat_board_clear_everything (LatBoard *self);

/* lat-board-input.c */
void
lat_board_init_input (LatBoard *self);
LatSquare
lat_board_find_square_at (LatBoard *self, double x, double y);
void
lat_board_activate_square (LatBoard *self, LatSquare square);

/* lat-board-overlays.c */
void
lat_board_clear_overlays (LatBoard *self);
void
lat_board_find_overlays (LatBoard *self);
void
lat_board_append_overlays (LatBoard *self, GtkSnapshot *snapshot);
void
lat_board_append_advice (LatBoard *self, GtkSnapshot *snapshot);

/* lat-board-setup.c */
void
lat_board_setup_activate (LatBoard *self, LatSquare square);
void
lat_board_setup_snapshot (LatBoard *self, GtkSnapshot *snapshot);

/* lat-board-snapshot.c */
void
lat_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
