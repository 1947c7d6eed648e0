/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-view.c - the board with all that is around it */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-action-words.h"
#include "lat-analysis-hints.h"
#include "lat-board-geometry.h"
#include "lat-board-setup.h"
#include "lat-board-view-private.h"
#include "lat-board-wheel.h"
#include "lat-settings.h"
#include "lat-tooltip.h"

#define MARGIN 12
/* In a narrow view all of its width is the board’s, which has no room for coordinates beside it then. */
#define NARROW        424
#define NARROW_MARGIN 4
#define NARROW_GAP    4
#define GAP           6

enum
{
  PROP_0,
  PROP_FLIPPED,
  PROP_SHOW_EVALUATION_BAR,
  PROP_SHOW_HINTS,
  PROP_SHOW_CONTINUATIONS,
  N_PROPS
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatBoardView, lat_board_view, GTK_TYPE_WIDGET)

void
lat_board_view_update_hints (LatBoardView *self)
{
  LatBoardHint hints[LAT_BOARD_MAX_HINTS] = { 0 };
  guint n = 0;

  if (self->show_hints && self->setup == NULL && !self->is_previewing && !self->shows_marks)
    n = lat_analysis_list_hints (self->analysis, hints);
  lat_board_set_hints (self->board, hints, n);
}

static void
update_evaluation (LatBoardView *self)
{
  LatAnalysis *analysis = self->setup != NULL ? self->setup_analysis : self->analysis;
  LatEval eval;
  gboolean has_eval = lat_analysis_get_eval (analysis, &eval) != LAT_ANALYSIS_NO_EVAL;
  gboolean shown;

  /* What is found is about the last position that could be played. */
  if (self->setup != NULL && !lat_setup_is_playable (self->setup))
    has_eval = FALSE;
  self->has_evaluations |= has_eval;
  shown =
      self->show_evaluation_bar && (self->has_evaluations || lat_analysis_get_enabled (analysis));
  gtk_widget_set_visible (GTK_WIDGET (self->evaluation_bar), shown);
  if (shown)
    lat_evaluation_bar_set_score (self->evaluation_bar,
                                  has_eval ? lat_document_get_weights (self->document, NULL) : NULL,
                                  has_eval ? &(LatScore){ eval.is_mate, eval.value } : NULL);
  lat_board_view_update_hints (self);
}

void
lat_board_view_update_trays (LatBoardView *self, const LatPosition *position, gboolean is_over)
{
  lat_tray_show (self->white_tray, self->document, position, LAT_WHITE, !self->hides_clocks,
                 is_over);
  lat_tray_show (self->black_tray, self->document, position, LAT_BLACK, !self->hides_clocks,
                 is_over);
}

/* @is_refusal: whether something was wrong */
static void
show_status (LatBoardView *self, const char *message, gboolean is_refusal)
{
  gboolean is_message = message != NULL && *message != '\0';
  const char *text = is_message ? message : self->status_text;

  gtk_label_set_text (self->status, text);
  if (is_message && is_refusal)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "message");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "message");
}

static void
update_status (LatBoardView *self, const LatOutcome *outcome)
{
  g_free (self->status_text);
  self->status_text = lat_board_dup_status (self->board, outcome);
  if (lat_analysis_get_threat (self->analysis)
      && lat_analysis_get_state (self->analysis) != LAT_ANALYSIS_GAME_OVER)
    {
      /* Translators: %s says who is to move. The arrows show what the other side threatens. */
      char *text = g_strdup_printf (_ ("%s · the arrows are a threat"), self->status_text);

      g_free (self->status_text);
      self->status_text = text;
    }
  show_status (self, NULL, FALSE);
}

static void
show_setup (LatBoardView *self)
{
  for (int side = 0; side < LAT_N_SIDES; side++)
    {
      LatTrayContent content = {
        .position = lat_setup_get_position (self->setup),
        .rules = lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup)),
      };

      lat_tray_update (side == LAT_WHITE ? self->white_tray : self->black_tray, &content);
    }
  gtk_widget_set_visible (self->pass_button, FALSE);
  gtk_widget_set_visible (self->swap_button, FALSE);
  g_free (self->status_text);
  self->status_text = g_strdup (lat_board_setup_get_hint (self->setup));
  show_status (self, lat_setup_is_playable (self->setup) ? NULL : self->status_text, TRUE);
  update_evaluation (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
threat_cb (LatBoardView *self)
{
  if (!self->is_previewing)
    update_status (self, lat_document_get_outcome (self->document));
}

void
lat_board_view_update_board (LatBoardView *self)
{
  if (self->setup != NULL)
    return;

  LatNode *node = lat_document_get_node (self->document);
  const LatPosition *before = lat_document_get_before (self->document);
  const LatOutcome *outcome = lat_document_get_outcome (self->document);
  guint n_marks;
  const LatMark *marks = lat_node_get_marks (node, &n_marks);

  if (lat_board_show (self->board, lat_document_get_ruleset (self->document),
                      lat_document_get_position (self->document),
                      lat_document_get_history (self->document), lat_node_get_action (node))
      && before != NULL)
    lat_board_set_before (self->board, before);
  lat_board_set_marks (self->board, marks, n_marks);
  lat_board_set_continuations (self->board, self->show_continuations ? node : NULL);
  gtk_widget_set_visible (self->pass_button,
                          lat_board_get_pass (self->board) != LAT_ACTION_INVALID);
  gtk_widget_set_visible (self->swap_button,
                          lat_board_get_swap (self->board) != LAT_ACTION_INVALID);
  lat_board_view_update_trays (self, lat_document_get_position (self->document),
                               outcome->result != LAT_RESULT_NONE);
  update_status (self, outcome);
  lat_board_view_update_survival (self);
}

/* Says what has led to what is shown, and how that stands. */
static void
announce (LatBoardView *self)
{
  LatNode *node = lat_document_get_node (self->document);
  const char *text = lat_node_get_text (node);
  const LatRules *rules = lat_ruleset_get_rules (lat_document_get_ruleset (self->document));
  g_autofree char *words = text != NULL ? lat_action_words_dup (rules, lat_node_get_action (node),
                                                                lat_node_get_side (node), text)
                                        : g_strdup (_ ("Start of the game"));
  /* Translators: what was played, and how the game stands then. */
  g_autofree char *announcement = g_strdup_printf (_ ("%s. %s"), words, self->status_text);

  lat_board_announce (self->board, announcement);
}

static void
changed_cb (LatBoardView *self, guint change)
{
  if (self->setup != NULL)
    return;
  lat_board_view_end_preview (self);
  lat_board_view_update_board (self);
  if (change & LAT_CHANGE_CURSOR)
    announce (self);
  if (change & LAT_CHANGE_GAMES)
    self->has_evaluations = FALSE;
  else if (change & (LAT_CHANGE_NODE | LAT_CHANGE_TREE))
    self->has_evaluations =
        self->has_evaluations && lat_game_has_evals (lat_document_get_game (self->document));
  if (change
      & (LAT_CHANGE_RULES | LAT_CHANGE_CURSOR | LAT_CHANGE_GAMES | LAT_CHANGE_NODE
         | LAT_CHANGE_TREE))
    update_evaluation (self);
  if (change & LAT_CHANGE_RULES)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
action_cb (LatBoardView *self, guint action)
{
  gboolean is_taken = FALSE;

  g_signal_emit (self, signals[CHOSEN], 0, action, &is_taken);
  if (!is_taken)
    lat_document_play (self->document, action);
}

static void
mark_cb (LatBoardView *self, guint colour, guint from, guint to)
{
  LatMark mark = { (LatMarkColour) colour, (LatSquare) from, (LatSquare) to };

  lat_document_toggle_mark (self->document, lat_document_get_node (self->document), mark);
}

static void
message_cb (LatBoardView *self, const char *message)
{
  if (self->is_previewing)
    return;
  show_status (self, message, TRUE);
  if (*message != '\0')
    lat_board_announce (self->board, message);
}

/* What a person has asked for. */
static void
answer_cb (LatBoardView *self, const char *text)
{
  if (self->is_previewing)
    return;
  show_status (self, text, FALSE);
  lat_board_announce (self->board, text);
}

static void
recall_cb (LatBoardView *self)
{
  if (!self->is_previewing)
    show_status (self, NULL, FALSE);
  announce (self);
}

static void
flipped_cb (LatBoardView *self)
{
  lat_evaluation_bar_set_flipped (self->evaluation_bar, lat_board_get_flipped (self->board));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FLIPPED]);
}

static void
coordinates_cb (LatBoardView *self)
{
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
overlays_cb (LatBoardView *self)
{
  guint kinds;

  g_object_get (self->board, "overlays", &kinds, NULL);
  lat_overlay_legend_show (self->legend, kinds, lat_board_get_overlay_signs (self->board));
}

/* The layout: everything hugs the board, and all of it is in the middle. */

static int
measure_height (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* The number of the bar may stand below the coordinates of the ranks, where
 * there is nothing else. */
static int
get_bar_width (LatBoardView *self, int view_width)
{
  int width;

  if (!gtk_widget_should_layout (GTK_WIDGET (self->evaluation_bar)))
    return 0;

  gtk_widget_measure (GTK_WIDGET (self->evaluation_bar), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                      NULL, NULL, NULL);
  if (lat_board_has_margin (self->board) && view_width >= NARROW)
    return MAX (width, LAT_EVALUATION_BAR_TEXT_WIDTH - LAT_BOARD_LABEL_WIDTH);

  return MAX (width, LAT_EVALUATION_BAR_TEXT_WIDTH);
}

static int
get_margin (int width)
{
  return width < NARROW ? NARROW_MARGIN : MARGIN;
}

static int
get_gap (int width)
{
  return width < NARROW ? NARROW_GAP : GAP;
}

/* Of the legend with the gap to what is above it, if the view is so wide; and if it has to be folded. */
static int
get_legend_height (LatBoardView *self, int width, int *least)
{
  int folded = 0, height = 0;

  if (gtk_widget_should_layout (GTK_WIDGET (self->legend)))
    gtk_widget_measure (GTK_WIDGET (self->legend), GTK_ORIENTATION_VERTICAL,
                        width < 0 ? -1 : width - 2 * get_margin (width), &folded, &height, NULL,
                        NULL);
  *least = folded > 0 ? folded + GAP : 0;
  return height > 0 ? height + GAP : 0;
}

/* All heights but the board's and the legend's, if the view is so wide. */
static int
get_rest_height (LatBoardView *self, int width)
{
  return measure_height (GTK_WIDGET (self->black_tray))
         + measure_height (GTK_WIDGET (self->white_tray)) + measure_height (self->row)
         + measure_height (GTK_WIDGET (self->status)) + 4 * get_gap (width)
         + 2 * get_margin (width);
}

static GtkSizeRequestMode
lat_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
lat_board_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  LatBoardView *self = LAT_BOARD_VIEW (widget);
  GtkWidget *children[] = { GTK_WIDGET (self->black_tray), GTK_WIDGET (self->white_tray),
                            self->row };

  gtk_widget_measure (GTK_WIDGET (self->board), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int legend;

      *minimum += get_rest_height (self, 0);
      *natural += get_rest_height (self, NARROW) + get_legend_height (self, -1, &legend);
      return;
    }

  *minimum += get_bar_width (self, 0);
  *natural += get_bar_width (self, NARROW);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int child;

      gtk_widget_measure (children[i], orientation, -1, &child, NULL, NULL, NULL);
      *minimum = MAX (*minimum, child);
    }
  *minimum += 2 * NARROW_MARGIN;
  *natural = MAX (*minimum, *natural + 2 * MARGIN);
}

static void
allocate_child (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation place = { x, y, width, height };
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  place.width = MAX (width, least);
  gtk_widget_size_allocate (child, &place, -1);
}

/* Below the middle of the field, unless there is no room for that: then within the view. */
static void
allocate_row (LatBoardView *self, int x, int y, int width, int height, int whole_width)
{
  int least, margin = get_margin (whole_width);

  gtk_widget_measure (self->row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > width)
    x = CLAMP (x + (width - least) / 2, margin, MAX (margin, whole_width - margin - least));
  allocate_child (self->row, x, y, width, height);
}

/* How high the legend is: it gives way, and is folded, rather than take much of the board. */
static int
fit_legend (LatBoardView *self, int view_width, int width, int height)
{
  int least, legend = get_legend_height (self, view_width, &least);
  LatBoardGeometry without, with;

  lat_board_find_geometry (self->board, width, height, &without);
  lat_board_find_geometry (self->board, width, height - legend, &with);
  if ((without.square - with.square) * 6 <= without.square)
    return legend;
  lat_board_find_geometry (self->board, width, height - least, &with);
  /* Not even so is it worth a quarter of the board: the menu explains the signs, too. */
  return (without.square - with.square) * 4 <= without.square ? least : 0;
}

/* Up and down a view that is low is as tight as a narrow one: its least height is that of a narrow one.
 * Returns: the width whose gaps and margins it has room for */
static int
find_space (LatBoardView *self, int width, int height)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (self->board), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL,
                      NULL);
  return height < get_rest_height (self, width) + least ? 0 : width;
}

static void
lat_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatBoardView *self = LAT_BOARD_VIEW (widget);
  gboolean flipped = lat_board_get_flipped (self->board);
  GtkWidget *upper = GTK_WIDGET (flipped ? self->white_tray : self->black_tray);
  GtkWidget *lower = GTK_WIDGET (flipped ? self->black_tray : self->white_tray);
  int bar = get_bar_width (self, width), margin = get_margin (width);
  int space = find_space (self, width, height);
  int rest = get_rest_height (self, space), gap = get_gap (space);
  int room = width - 2 * margin - bar, legend;
  LatBoardGeometry geometry;
  int board_width, board_height;

  lat_board_set_room (self->board, space > 0 ? room : 0);
  legend = fit_legend (self, width, room, height - rest);
  /* The board takes exactly what it draws, so that the rest can be beside it. */
  lat_board_find_geometry (self->board, room, height - rest - legend, &geometry);
  gtk_widget_set_child_visible (GTK_WIDGET (self->legend), legend > 0);
  rest += legend;
  lat_board_geometry_get_size (&geometry, &board_width, &board_height);

  int label = geometry.has_labels ? LAT_BOARD_LABEL_WIDTH : 0;
  int field_width = board_width - label;
  /* The field, not its labels, is in the middle, if there is room for that. */
  int x = MAX (margin + bar, (width - field_width) / 2 - label);
  x = MIN (x, MAX (margin + bar, width - margin - board_width));
  int y = MAX (0, (height - rest - board_height) / 2) + get_margin (space);
  int tray_height = measure_height (upper);

  allocate_child (upper, x + label, y, field_width, tray_height);
  y += tray_height + gap;
  if (bar > 0)
    allocate_child (GTK_WIDGET (self->evaluation_bar), x - bar, y, bar + label,
                    geometry.has_labels ? board_height : board_height + gap);
  allocate_child (GTK_WIDGET (self->board), x, y, board_width, board_height);
  y += board_height + gap;
  if (legend > 0)
    allocate_child (GTK_WIDGET (self->legend), margin, y, width - 2 * margin, legend - GAP);
  y += legend;
  tray_height = measure_height (lower);
  allocate_child (lower, x + label, y, field_width, tray_height);
  y += tray_height + gap;
  int row_height = measure_height (self->row);
  allocate_row (self, x + label, y, field_width, row_height, width);
  y += row_height + gap;
  allocate_child (GTK_WIDGET (self->status), margin, y, width - 2 * margin,
                  measure_height (GTK_WIDGET (self->status)));
}

static void
lat_board_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_board_view_parent_class)->map (widget);

  lat_board_view_check_survival (LAT_BOARD_VIEW (widget));
}

static void
lat_board_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_board_view_parent_class)->unmap (widget);

  lat_board_view_check_survival (LAT_BOARD_VIEW (widget));
}

static gboolean
lat_board_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (LAT_BOARD_VIEW (widget)->board));
}

static void
lat_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatBoardView *self = LAT_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_FLIPPED:
      g_value_set_boolean (value, lat_board_get_flipped (self->board));
      break;
    case PROP_SHOW_EVALUATION_BAR:
      g_value_set_boolean (value, self->show_evaluation_bar);
      break;
    case PROP_SHOW_HINTS:
      g_value_set_boolean (value, self->show_hints);
      break;
    case PROP_SHOW_CONTINUATIONS:
      g_value_set_boolean (value, self->show_continuations);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatBoardView *self = LAT_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_FLIPPED:
      lat_board_set_flipped (self->board, g_value_get_boolean (value));
      break;
    case PROP_SHOW_EVALUATION_BAR:
      self->show_evaluation_bar = g_value_get_boolean (value);
      if (self->analysis != NULL)
        update_evaluation (self);
      break;
    case PROP_SHOW_HINTS:
      self->show_hints = g_value_get_boolean (value);
      if (self->analysis != NULL)
        lat_board_view_update_hints (self);
      break;
    case PROP_SHOW_CONTINUATIONS:
      self->show_continuations = g_value_get_boolean (value);
      if (self->analysis != NULL && !self->is_previewing)
        lat_board_view_update_board (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_board_view_dispose (GObject *object)
{
  LatBoardView *self = LAT_BOARD_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), LAT_TYPE_BOARD_VIEW);
  g_clear_object (&self->setup);
  g_clear_object (&self->setup_analysis);
  g_clear_object (&self->survival);
  g_clear_object (&self->document);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (lat_board_view_parent_class)->dispose (object);
}

static void
lat_board_view_finalize (GObject *object)
{
  g_free (LAT_BOARD_VIEW (object)->status_text);

  G_OBJECT_CLASS (lat_board_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (LAT_TYPE_TRAY);
  g_type_ensure (LAT_TYPE_BOARD);
  g_type_ensure (LAT_TYPE_OVERLAY_LEGEND);
  g_type_ensure (LAT_TYPE_OVERLAY_MENU);
  g_type_ensure (LAT_TYPE_EVALUATION_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-board-view.ui");
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, black_tray);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, white_tray);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, evaluation_bar);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, board);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, row);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, legend);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, overlay_menu);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, setup_button);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, pass_button);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, swap_button);
  gtk_widget_class_bind_template_child (widget_class, LatBoardView, status);
  gtk_widget_class_bind_template_callback (widget_class, action_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_cb);
  gtk_widget_class_bind_template_callback (widget_class, message_cb);
  gtk_widget_class_bind_template_callback (widget_class, answer_cb);
  gtk_widget_class_bind_template_callback (widget_class, recall_cb);
  gtk_widget_class_bind_template_callback (widget_class, flipped_cb);
  gtk_widget_class_bind_template_callback (widget_class, coordinates_cb);
  gtk_widget_class_bind_template_callback (widget_class, overlays_cb);
}

static void
lat_board_view_class_init (LatBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_board_view_get_property;
  object_class->set_property = lat_board_view_set_property;
  object_class->dispose = lat_board_view_dispose;
  object_class->finalize = lat_board_view_finalize;

  props[PROP_FLIPPED] =
      g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_SHOW_EVALUATION_BAR] = g_param_spec_boolean (
      "show-evaluation-bar", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOW_HINTS] = g_param_spec_boolean ("show-hints", NULL, NULL, TRUE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOW_CONTINUATIONS] = g_param_spec_boolean (
      "show-continuations", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /* LatBoardView::chosen: an action was chosen; whether somebody takes it, so that it is not
   * played. */
  signals[CHOSEN] =
      g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);

  widget_class->get_request_mode = lat_board_view_get_request_mode;
  widget_class->measure = lat_board_view_measure;
  widget_class->size_allocate = lat_board_view_size_allocate;
  widget_class->map = lat_board_view_map;
  widget_class->unmap = lat_board_view_unmap;
  widget_class->grab_focus = lat_board_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "boardview");
  bind_template (widget_class);
}

static void
bind_settings (LatBoardView *self)
{
  GSettings *settings = lat_settings_get_default ();

  g_settings_bind (settings, "board-style", self->board, "style", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "piece-set", self->board, "piece-set", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "coordinates", self->board, "coordinates", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "board-frame", self->board, "framed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-evaluation-bar", self, "show-evaluation-bar",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "engine-arrows", self, "show-hints", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "continuation-arrows", self, "show-continuations",
                   G_SETTINGS_BIND_GET);
}

static void
lat_board_view_init (LatBoardView *self)
{
  self->show_evaluation_bar = TRUE;
  self->show_hints = TRUE;
  self->show_continuations = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_tooltip_follow (self->status);
  lat_overlay_menu_set_board (self->overlay_menu, self->board);
  lat_tray_set_board (self->white_tray, self->board, LAT_WHITE);
  lat_tray_set_board (self->black_tray, self->board, LAT_BLACK);
  lat_board_wheel_add (GTK_WIDGET (self));
}

/**
 * lat_board_view_new:
 * @document: what to show and to play on
 * @analysis: whose score the bar shows
 *
 * Returns: (transfer floating): a new view
 */
GtkWidget *
lat_board_view_new (LatDocument *document, LatAnalysis *analysis)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (LAT_IS_ANALYSIS (analysis), NULL);

  LatBoardView *self = g_object_new (LAT_TYPE_BOARD_VIEW, NULL);

  self->document = g_object_ref (document);
  self->analysis = g_object_ref (analysis);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (update_evaluation), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::enabled", G_CALLBACK (update_evaluation), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::threat", G_CALLBACK (threat_cb), self,
                           G_CONNECT_SWAPPED);
  bind_settings (self);
  lat_board_view_update_board (self);
  update_evaluation (self);

  return GTK_WIDGET (self);
}

/**
 * lat_board_view_set_setup:
 * @setup: (nullable): what is set up from now on; %NULL shows the document again
 * @analysis: (nullable): whose score the bar shows meanwhile
 */
void
lat_board_view_set_setup (LatBoardView *self, LatSetup *setup, LatAnalysis *analysis)
{
  g_return_if_fail (LAT_IS_BOARD_VIEW (self));
  g_return_if_fail ((setup == NULL) == (analysis == NULL));

  if (self->setup != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->setup, self);
      g_signal_handlers_disconnect_by_data (self->setup_analysis, self);
    }
  lat_board_view_end_preview (self);
  g_set_object (&self->setup, setup);
  g_set_object (&self->setup_analysis, analysis);
  lat_board_set_setup (self->board, setup);
  lat_board_view_check_survival (self);
  if (setup == NULL)
    {
      lat_board_view_update_board (self);
      update_evaluation (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      return;
    }
  g_signal_connect_object (setup, "changed", G_CALLBACK (show_setup), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "notify::brush", G_CALLBACK (show_setup), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (update_evaluation), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::enabled", G_CALLBACK (update_evaluation), self,
                           G_CONNECT_SWAPPED);
  show_setup (self);
}

/**
 * lat_board_view_get_board:
 *
 * Returns: (transfer none): the board in the middle
 */
LatBoard *
lat_board_view_get_board (LatBoardView *self)
{
  g_return_val_if_fail (LAT_IS_BOARD_VIEW (self), NULL);

  return self->board;
}

/* For positions that are given, and not to be set up. */
void
lat_board_view_hide_setup (LatBoardView *self)
{
  g_return_if_fail (LAT_IS_BOARD_VIEW (self));

  gtk_widget_set_visible (self->setup_button, FALSE);
}

/**
 * lat_board_view_set_hides_clocks:
 * @self: a view
 * @hides_clocks: whether the clocks of the game are not shown, as others run
 */
void
lat_board_view_set_hides_clocks (LatBoardView *self, gboolean hides_clocks)
{
  g_return_if_fail (LAT_IS_BOARD_VIEW (self));

  if (self->hides_clocks == hides_clocks)
    return;
  self->hides_clocks = hides_clocks;
  lat_board_view_update_board (self);
}
