/* lat-board.c - the board as a widget */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "lat-board-private.h"
#include "lat-status.h"

enum
{
  PROP_0,
  PROP_FLIPPED,
  PROP_COORDINATES,
  PROP_EDITABLE,
  PROP_STYLE,
  PROP_PIECE_SET,
  PROP_OVERLAYS,
  N_PROPS
};

enum
{
  SIGNAL_ACTION,
  SIGNAL_MESSAGE,
  SIGNAL_MARK,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatBoard, lat_board, GTK_TYPE_WIDGET)

void
lat_board_redraw_field (LatBoard *self)
{
  g_clear_pointer (&self->field, gsk_render_node_unref);
  lat_board_clear_overlays (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_colours (LatBoard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean high_contrast = adw_style_manager_get_high_contrast (manager);

  lat_board_style_get_colours (self->style, adw_style_manager_get_dark (manager), high_contrast,
                               &self->colours);
  lat_piece_painter_set_look (self->painter, self->piece_set, high_contrast);
  lat_board_redraw_field (self);
}

/* Plays a legal action: whoever listens changes the game and shows the board
 * what came of it. */
void
lat_board_choose (LatBoard *self, LatAction action)
{
  lat_board_clear_reason (self);
  lat_board_set_typed (self, "");
  lat_board_select (self, LAT_SQUARE_NONE);
  g_signal_emit (self, signals[SIGNAL_ACTION], 0, action);
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
  lat_board_finish_animation (LAT_BOARD (widget));

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
    case PROP_EDITABLE:
      g_value_set_boolean (value, self->editable);
      break;
    case PROP_STYLE:
      g_value_set_enum (value, self->style);
      break;
    case PROP_PIECE_SET:
      g_value_set_enum (value, self->piece_set);
      break;
    case PROP_OVERLAYS:
      g_value_set_uint (value, self->overlays);
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
    case PROP_EDITABLE:
      lat_board_set_editable (self, g_value_get_boolean (value));
      break;
    case PROP_STYLE:
      self->style = (LatBoardStyle) g_value_get_enum (value);
      update_colours (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_PIECE_SET:
      self->piece_set = (LatPieceSet) g_value_get_enum (value);
      update_colours (self);
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
  lat_board_finish_animation (self);
  g_clear_handle_id (&self->reason_timeout, g_source_remove);
  g_clear_weak_pointer (&self->announced_at);
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    g_clear_pointer (&self->widgets[square], gtk_widget_unparent);
  g_clear_pointer (&self->typed_label, gtk_widget_unparent);
  g_clear_pointer (&self->field, gsk_render_node_unref);
  lat_board_clear_overlays (self);
  g_clear_object (&self->painter);

  G_OBJECT_CLASS (lat_board_parent_class)->dispose (object);
}

static void
lat_board_finalize (GObject *object)
{
  LatBoard *self = LAT_BOARD (object);

  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  lat_history_clear (&self->history);
  lat_board_choice_clear (&self->choice);
  lat_overlay_clear (&self->overlay);
  g_array_unref (self->locks);
  g_free (self->marks);
  g_clear_pointer (&self->differences, g_array_unref);
  g_free (self->expected);

  G_OBJECT_CLASS (lat_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  props[PROP_COORDINATES] = g_param_spec_enum (
      "coordinates", NULL, NULL, LAT_TYPE_BOARD_COORDINATES, LAT_BOARD_COORDINATES_OUTSIDE, flags);
  props[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, TRUE, flags);
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

  signals[SIGNAL_ACTION] = g_signal_new ("action", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  signals[SIGNAL_MARK] =
      g_signal_new ("mark", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
lat_board_init (LatBoard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->painter = lat_piece_painter_new ();
  self->editable = TRUE;
  self->locks = g_array_new (FALSE, FALSE, sizeof (LatBoardLock));
  self->cursor = lat_square_new (0, 0);
  lat_history_init (&self->history);
  lat_board_choice_init (&self->choice);
  lat_overlay_init (&self->overlay);

  self->typed_label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->typed_label, "typed");
  gtk_widget_set_child_visible (self->typed_label, FALSE);
  gtk_widget_set_can_target (self->typed_label, FALSE);
  gtk_widget_set_parent (self->typed_label, GTK_WIDGET (self));

  /* Files run from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (update_colours), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (update_colours), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (lat_board_redraw_field), NULL);
  update_colours (self);
  lat_board_init_input (self);
  lat_board_init_keys (self);
  lat_board_init_drawing (self);
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
 */
void
lat_board_show (LatBoard *self,
                LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                LatAction last_action)
{
  g_return_if_fail (LAT_IS_BOARD (self));
  g_return_if_fail (ruleset != NULL && position != NULL);

  gboolean same_rules = self->ruleset == ruleset;
  if (same_rules && self->last_action == last_action
      && lat_position_equal (&self->position, position)
      && self->history.n == (history != NULL ? history->n : 0))
    return;

  lat_board_finish_animation (self);
  lat_board_clear_reason (self);
  if (self->ruleset != NULL)
    lat_board_start_animation (self, position);
  self->dropped_on = LAT_SQUARE_NONE;

  self->position = *position;
  self->last_action = last_action;
  if (history != NULL)
    lat_history_copy (&self->history, history);
  else
    lat_history_reset (&self->history, position);
  if (!same_rules)
    {
      g_clear_pointer (&self->ruleset, lat_ruleset_unref);
      self->ruleset = lat_ruleset_ref (ruleset);
      lat_board_rebuild_squares (self);
    }

  self->is_dragging = FALSE;
  self->hand_selected = FALSE;
  lat_board_find_states (self);
  /* Who may act again is chosen already. */
  if (position->turn == LAT_TURN_BONUS && self->editable
      && lat_square_set_has (&self->choice.starts, position->bonus))
    lat_board_choice_select (&self->choice, ruleset, &self->position, position->bonus);
  lat_board_run_animation (self);
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

void
lat_board_set_flipped (LatBoard *self, gboolean flipped)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  flipped = !!flipped;
  if (self->flipped == flipped)
    return;

  self->flipped = flipped;
  lat_board_finish_animation (self);
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
  if (self->ruleset != NULL)
    lat_board_select (self, LAT_SQUARE_NONE);
  lat_board_set_typed (self, "");
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EDITABLE]);
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

  return self->ruleset;
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

  return self->choice.pass;
}

gboolean
lat_board_can_drop (LatBoard *self)
{
  g_return_val_if_fail (LAT_IS_BOARD (self), FALSE);

  return self->editable && !lat_square_set_is_empty (&self->choice.drops);
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

  gboolean selected = !self->hand_selected && lat_board_can_drop (self);

  lat_board_choice_select (&self->choice, self->ruleset, &self->position, LAT_SQUARE_NONE);
  self->hand_selected = selected;
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
  g_return_val_if_fail (self->ruleset != NULL, NULL);

  return lat_status_dup_text (self->ruleset, &self->position, outcome, &self->choice.legal,
                              self->threatened);
}
