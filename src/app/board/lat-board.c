/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board.c - the board as a widget */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "lat-board-private.h"
#include "lat-play.h"
#include "lat-status.h"

enum
{
  PROP_0,
  PROP_FLIPPED,
  PROP_COORDINATES,
  PROP_FRAMED,
  PROP_STYLE,
  PROP_PIECE_SET,
  PROP_OVERLAYS,
  N_PROPS
};

enum
{
  SIGNAL_ACTION,
  SIGNAL_MESSAGE,
  SIGNAL_ANSWER,
  SIGNAL_MARK,
  SIGNAL_REFUSED,
  SIGNAL_RECALL,
  SIGNAL_OVERLAYS_FOUND,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatBoard, lat_board, GTK_TYPE_WIDGET)

void
lat_board_update_colours (LatBoard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean high_contrast = adw_style_manager_get_high_contrast (manager);

  /* A photograph has no style: its ink and paper are those of stone. */
  lat_board_style_get_colours (self->photo != NULL ? LAT_BOARD_STYLE_STONE : self->style,
                               adw_style_manager_get_dark (manager), high_contrast,
                               &self->plan.colours);
  lat_piece_painter_set_look (self->painter, self->piece_set, high_contrast);
  lat_board_redraw_field (self);
  /* There may be a frame now, or none any more. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Plays a legal action: whoever listens changes the game and shows the board
 * what came of it. */
void
lat_board_choose (LatBoard *self, LatAction action)
{
  lat_board_clear_reason (self);
  lat_board_keys_set_typed (&self->keys, "");
  lat_board_select (self, LAT_SQUARE_NONE);
  g_signal_emit (self, signals[SIGNAL_ACTION], 0, action);
}

static GtkSizeRequestMode
lat_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
lat_board_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  LatBoard *self = LAT_BOARD (widget);
  const LatRuleset *ruleset = self->state.ruleset;
  int files = ruleset != NULL ? lat_ruleset_get_files (ruleset) : 8;
  int ranks = ruleset != NULL ? lat_ruleset_get_ranks (ruleset) : 8;
  int width[2], height[2];

  lat_board_geometry_measure (files, ranks, lat_board_has_margin (self), &width[0], &width[1],
                              &height[0], &height[1]);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? width[0] : height[0];
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width[1] : height[1];
}

static void
lat_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatBoard *self = LAT_BOARD (widget);

  if (self->state.ruleset == NULL)
    return;

  if (lat_board_layout_allocate (&self->layout, width, height))
    lat_board_redraw_field (self);
  lat_board_keys_allocate (&self->keys, &self->plan.geometry, width, height);
}

static gboolean
lat_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return lat_board_layout_focus (&LAT_BOARD (widget)->layout, direction);
}

static gboolean
lat_board_grab_focus (GtkWidget *widget)
{
  return lat_board_layout_grab_focus (&LAT_BOARD (widget)->layout);
}

static void
lat_board_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (lat_board_parent_class)->system_setting_changed (widget, setting);

  if (setting == GTK_SYSTEM_SETTING_FONT_NAME || setting == GTK_SYSTEM_SETTING_FONT_CONFIG
      || setting == GTK_SYSTEM_SETTING_DPI)
    lat_board_redraw_field (LAT_BOARD (widget));
}

static void
lat_board_unmap (GtkWidget *widget)
{
  lat_board_animation_finish (&LAT_BOARD (widget)->animation, widget);

  GTK_WIDGET_CLASS (lat_board_parent_class)->unmap (widget);
}

static void
lat_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatBoard *self = LAT_BOARD (object);

  switch (id)
    {
    case PROP_FLIPPED:
      g_value_set_boolean (value, self->flipped);
      break;
    case PROP_COORDINATES:
      g_value_set_enum (value, self->coordinates);
      break;
    case PROP_FRAMED:
      g_value_set_boolean (value, self->framed);
      break;
    case PROP_STYLE:
      g_value_set_enum (value, self->style);
      break;
    case PROP_PIECE_SET:
      g_value_set_enum (value, self->piece_set);
      break;
    case PROP_OVERLAYS:
      g_value_set_uint (value, self->overlays.kinds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatBoard *self = LAT_BOARD (object);

  switch (id)
    {
    case PROP_FLIPPED:
      lat_board_set_flipped (self, g_value_get_boolean (value));
      break;
    case PROP_COORDINATES:
      lat_board_set_coordinates (self, (LatBoardCoordinates) g_value_get_enum (value));
      break;
    case PROP_FRAMED:
      self->framed = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_STYLE:
      self->style = (LatBoardStyle) g_value_get_enum (value);
      lat_board_update_colours (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_PIECE_SET:
      self->piece_set = (LatPieceSet) g_value_get_enum (value);
      lat_board_update_colours (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_OVERLAYS:
      lat_board_set_overlays (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_board_dispose (GObject *object)
{
  LatBoard *self = LAT_BOARD (object);

  lat_board_set_setup (self, NULL);
  lat_board_animation_finish (&self->animation, GTK_WIDGET (self));
  lat_board_speech_clear (&self->speech);
  lat_board_layout_clear (&self->layout);
  lat_board_keys_clear (&self->keys);
  g_clear_pointer (&self->field, gsk_render_node_unref);
  lat_board_overlays_redraw (&self->overlays);
  lat_board_survival_redraw (&self->survival);
  g_clear_object (&self->painter);
  g_clear_object (&self->photo);

  G_OBJECT_CLASS (lat_board_parent_class)->dispose (object);
}

static void
lat_board_finalize (GObject *object)
{
  LatBoard *self = LAT_BOARD (object);

  lat_board_state_clear (&self->state);
  lat_overlay_clear (&self->overlays.found);
  g_free (self->marks);
  g_clear_pointer (&self->differences.list, g_array_unref);

  G_OBJECT_CLASS (lat_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  props[PROP_COORDINATES] = g_param_spec_enum (
      "coordinates", NULL, NULL, LAT_TYPE_BOARD_COORDINATES, LAT_BOARD_COORDINATES_OUTSIDE, flags);
  props[PROP_FRAMED] = g_param_spec_boolean ("framed", NULL, NULL, FALSE, flags);
  props[PROP_STYLE] =
      g_param_spec_enum ("style", NULL, NULL, LAT_TYPE_BOARD_STYLE, LAT_BOARD_STYLE_STONE, flags);
  props[PROP_PIECE_SET] =
      g_param_spec_enum ("piece-set", NULL, NULL, LAT_TYPE_PIECE_SET, LAT_PIECE_SET_GLASS, flags);
  props[PROP_OVERLAYS] = g_param_spec_uint ("overlays", NULL, NULL, 0, LAT_OVERLAYS_ALL, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
lat_board_class_init (LatBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_board_get_property;
  object_class->set_property = lat_board_set_property;
  object_class->dispose = lat_board_dispose;
  object_class->finalize = lat_board_finalize;
  install_properties (object_class);

  widget_class->get_request_mode = lat_board_get_request_mode;
  widget_class->measure = lat_board_measure;
  widget_class->size_allocate = lat_board_size_allocate;
  widget_class->snapshot = lat_board_snapshot;
  widget_class->focus = lat_board_focus;
  widget_class->grab_focus = lat_board_grab_focus;
  widget_class->system_setting_changed = lat_board_system_setting_changed;
  widget_class->unmap = lat_board_unmap;
  widget_class->query_tooltip = lat_board_query_tooltip;

  signals[SIGNAL_ACTION] = g_signal_new ("action", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_ANSWER] = g_signal_new ("answer", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  signals[SIGNAL_MARK] =
      g_signal_new ("mark", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);

  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  signals[SIGNAL_RECALL] = g_signal_new ("recall", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* LatBoard::overlays-found: there may be other signs than before. */
  signals[SIGNAL_OVERLAYS_FOUND] =
      g_signal_new ("overlays-found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
lat_board_init (LatBoard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->plan.widget = GTK_WIDGET (self);
  self->painter = lat_piece_painter_new ();
  self->editable = TRUE;
  self->room = -1;
  self->layout.cursor = lat_square_new (0, 0);
  lat_board_state_init (&self->state);
  lat_overlay_init (&self->overlays.found);

  self->layout.board = self->speech.board = self->setup.board = self;
  self->layout.plan = &self->plan;
  self->layout.state = self->input.state = self->keys.state = &self->state;
  self->setup.state = self->speech.state = &self->state;
  self->keys.layout = self->setup.layout = &self->layout;
  self->keys.input = self->setup.input = &self->input;
  self->keys.drawing = &self->drawing;

  /* Files run from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (lat_board_update_colours), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (lat_board_update_colours),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (lat_board_redraw_field), NULL);
  lat_board_update_colours (self);
  lat_board_input_init (&self->input, self);
  lat_board_keys_init (&self->keys, self);
  lat_board_drawing_init (&self->drawing, self);
}

GtkWidget *
lat_board_new (void)
{
  return g_object_new (LAT_TYPE_BOARD, NULL);
}

/**
 * lat_board_show:
 * @ruleset: the rules
 * @position: what to show
 * @history: (nullable): the positions so far, @position last
 * @last_action: what led to @position, or %LAT_ACTION_INVALID
 *
 * Shows a position. The way from the one before is animated; an animation that
 * has not ended ends at once.
 *
 * Returns: whether something else was shown before
 */
gboolean
lat_board_show (LatBoard *self,
                LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                LatAction last_action)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), FALSE);
  g_return_val_if_fail (ruleset != NULL && position != NULL, FALSE);

  gboolean same_rules = self->state.ruleset == ruleset;
  if (same_rules && self->state.last_action == last_action
      && lat_position_equal (&self->state.position, position)
      && self->state.history.n == (history != NULL ? history->n : 0))
    return FALSE;

  lat_board_animation_finish (&self->animation, GTK_WIDGET (self));
  lat_board_clear_reason (self);
  if (self->state.ruleset != NULL)
    lat_board_animation_start (&self->animation, GTK_WIDGET (self), &self->state.position, position,
                               self->input.dropped_on);
  self->input.dropped_on = LAT_SQUARE_NONE;
  lat_board_set_survival (self, NULL);

  self->state.position = *position;
  self->state.last_action = last_action;
  self->state.taken = (LatSquareSet){ 0 };
  if (history != NULL)
    lat_history_copy (&self->state.history, history);
  else
    lat_history_reset (&self->state.history, position);
  if (!same_rules)
    {
      g_clear_pointer (&self->state.ruleset, lat_ruleset_unref);
      self->state.ruleset = lat_ruleset_ref (ruleset);
      lat_board_layout_rebuild (&self->layout);
    }

  self->input.is_dragging = FALSE;
  self->state.hand_selected = FALSE;
  lat_board_find_states (self);
  /* Who may act again is chosen already. */
  if (position->turn == LAT_TURN_BONUS && self->editable
      && lat_square_set_has (&self->state.choice.starts, position->bonus))
    lat_board_choice_select (&self->state.choice, ruleset, &self->state.position, position->bonus);
  lat_board_animation_run (&self->animation, GTK_WIDGET (self));
  lat_board_update_squares (self);
  return TRUE;
}

/**
 * lat_board_set_before:
 * @before: the position before the last action, which is one
 *
 * Marks where that action has captured somebody, until another position is shown.
 */
void
lat_board_set_before (LatBoard *self, const LatPosition *before)
{
  LatSquareSet taken;

  g_return_if_fail (LAT_IS_BOARD (self));
  g_return_if_fail (self->state.ruleset != NULL && before != NULL);

  taken = lat_play_get_taken (self->state.ruleset, before, self->state.last_action);
  if (lat_square_set_equal (&self->state.taken, &taken))
    return;
  self->state.taken = taken;
  lat_board_update_squares (self);
}

/**
 * lat_board_set_marks:
 * @marks: (nullable) (array length=n): marks and arrows
 * @n: how many
 */
void
lat_board_set_marks (LatBoard *self, const LatMark *marks, guint n)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (self->n_marks == n && (n == 0 || memcmp (self->marks, marks, n * sizeof *marks) == 0))
    return;

  g_free (self->marks);
  self->marks = n > 0 ? g_memdup2 (marks, n * sizeof *marks) : NULL;
  self->n_marks = n;
  lat_board_update_notes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_board_set_hints:
 * @hints: (array length=n) (nullable): what the engine would do, the best first
 * @n: how many; no more than %LAT_BOARD_MAX_HINTS are drawn
 */
void
lat_board_set_hints (LatBoard *self, const LatBoardHint *hints, guint n)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (lat_board_hints_set (&self->hints, hints, n))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_board_set_continuations:
 * @node: (nullable): the node that is shown, if it is to be seen how the game goes on
 */
void
lat_board_set_continuations (LatBoard *self, const LatNode *node)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (lat_board_continuations_set (&self->continuations, node))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_board_set_differences:
 * @comparison: (nullable): of a position: as long as that is shown, this is; %NULL to show
 *   nothing
 * @only: an action that is to be shown alone, or %LAT_ACTION_INVALID
 *
 * Shows what other rules make of the actions.
 */
void
lat_board_set_differences (LatBoard *self, const LatComparison *comparison, LatAction only)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (!lat_board_differences_set (&self->differences, comparison, only))
    return;
  lat_board_update_notes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_board_set_advice:
 * @from: where a man is to be moved from, or %LAT_SQUARE_NONE
 * @to: where he is to go, or %LAT_SQUARE_NONE
 */
void
lat_board_set_advice (LatBoard *self, LatSquare from, LatSquare to)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  self->advice = (LatBoardAdvice){ from, to };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_board_set_overlays:
 * @overlays: a set of #LatOverlayKind
 *
 * Chooses what is laid over the board.
 */
void
lat_board_set_overlays (LatBoard *self, guint overlays)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  overlays &= LAT_OVERLAYS_ALL;
  if (self->overlays.kinds == overlays)
    return;
  self->overlays.kinds = overlays;
  lat_board_find_overlays (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OVERLAYS]);
}

void
lat_board_set_flipped (LatBoard *self, gboolean flipped)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  flipped = !!flipped;
  if (self->flipped == flipped)
    return;

  self->flipped = flipped;
  lat_board_animation_finish (&self->animation, GTK_WIDGET (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FLIPPED]);
}

gboolean
lat_board_get_flipped (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), FALSE);

  return self->flipped;
}

void
lat_board_set_coordinates (LatBoard *self, LatBoardCoordinates coordinates)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (self->coordinates == coordinates)
    return;

  self->coordinates = coordinates;
  lat_board_redraw_field (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COORDINATES]);
}

/**
 * lat_board_has_margin:
 *
 * Returns: whether coordinates want room beside the field
 */
gboolean
lat_board_has_margin (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), FALSE);

  return self->coordinates == LAT_BOARD_COORDINATES_OUTSIDE;
}

/**
 * lat_board_set_editable:
 * @editable: whether actions can be chosen
 */
void
lat_board_set_editable (LatBoard *self, gboolean editable)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  editable = !!editable;
  if (self->editable == editable)
    return;

  self->editable = editable;
  if (self->state.ruleset != NULL)
    lat_board_select (self, LAT_SQUARE_NONE);
  lat_board_keys_set_typed (&self->keys, "");
}

gboolean
lat_board_get_editable (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), FALSE);

  return self->editable;
}

/**
 * lat_board_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the rules of what is shown
 */
LatRuleset *
lat_board_get_ruleset (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), NULL);

  return self->state.ruleset;
}

/**
 * lat_board_get_painter:
 *
 * Returns: (transfer none): what draws the pieces, to draw the same elsewhere
 */
LatPiecePainter *
lat_board_get_painter (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), NULL);

  return self->painter;
}

/**
 * lat_board_get_pass:
 *
 * Returns: the pass, or %LAT_ACTION_INVALID where it is illegal
 */
LatAction
lat_board_get_pass (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), LAT_ACTION_INVALID);

  return self->state.choice.pass;
}

/**
 * lat_board_get_swap:
 *
 * Returns: the change of sides, or %LAT_ACTION_INVALID where it is illegal
 */
LatAction
lat_board_get_swap (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), LAT_ACTION_INVALID);

  return self->state.choice.swap;
}

gboolean
lat_board_can_drop (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), FALSE);

  return self->editable && !lat_square_set_is_empty (&self->state.choice.drops);
}

/**
 * lat_board_toggle_hand:
 *
 * Takes a man from the hand, or puts him back: shows where he can be dropped.
 */
void
lat_board_toggle_hand (LatBoard *self)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  gboolean selected = !self->state.hand_selected && lat_board_can_drop (self);

  lat_board_choice_select (&self->state.choice, self->state.ruleset, &self->state.position,
                           LAT_SQUARE_NONE);
  self->state.hand_selected = selected;
  lat_board_update_squares (self);
}

/**
 * lat_board_dup_status:
 * @outcome: (nullable): how the game has ended here, if it has
 *
 * Returns: (transfer full): how what is shown stands, in words
 */
char *
lat_board_dup_status (LatBoard *self, const LatOutcome *outcome)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), NULL);
  g_return_val_if_fail (self->state.ruleset != NULL, NULL);

  return lat_status_dup_text (self->state.ruleset, &self->state.position, outcome,
                              &self->state.choice.legal, self->state.threatened);
}

/**
 * lat_board_set_setup:
 * @setup: (nullable): what is set up from now on, %NULL to end that
 *
 * Has the board follow a position that is set up, and change it: nothing can be played
 * meanwhile. At the end lat_board_show() has to show the game again.
 */
void
lat_board_set_setup (LatBoard *self, LatSetup *setup)
{
  g_return_if_fail (LAT_IS_BOARD (self));
  g_return_if_fail (setup == NULL || LAT_IS_SETUP (setup));

  if (self->setup.setup == setup)
    return;
  lat_board_clear_everything (self);
  /* No position has such a number: whatever is shown next is another one. */
  if (self->setup.setup != NULL)
    self->state.position.number = 0;
  lat_board_setup_set (&self->setup, setup);
  lat_board_set_editable (self, setup == NULL);
  if (setup == NULL)
    return;
  lat_board_set_marks (self, NULL, 0);
  lat_board_setup_begin (&self->setup);
}

/**
 * lat_board_announce:
 * @text: what has happened
 */
void
lat_board_announce (LatBoard *self, const char *text)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  lat_board_speech_announce (&self->speech, text);
}

/**
 * lat_board_show_cursor:
 *
 * Goes to the board as one who has only a keyboard does.
 */
void
lat_board_show_cursor (LatBoard *self)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (self->state.ruleset != NULL)
    lat_board_set_cursor (self, lat_board_get_cursor (self), TRUE);
}

/**
 * lat_board_begin_typing:
 *
 * Takes what is typed from now on for an action, until there is one, or Escape.
 */
void
lat_board_begin_typing (LatBoard *self)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  lat_board_keys_begin_typing (&self->keys);
}
