/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tray.c - what a side has beside the board */
#include <glib/gi18n.h>

#include "lat-counters.h"
#include "lat-play.h"
#include "lat-rules-label.h"
#include "lat-tooltip.h"
#include "lat-tray.h"

#define ICON_SIZE 56

struct _LatTray
{
  GtkWidget parent_instance;

  LatBoard *board; /* not owned: both are children of the same view */
  LatSide side;
  LatKind next_kind; /* of the man who would be dropped */

  LatCounters *sample;
  GtkLabel *name;
  GtkLabel *men;
  GtkLabel *clock;
  GtkWidget *hand_button;
  LatCounters *hand;
  GtkLabel *hand_number;
  GtkWidget *captives_box;
  LatCounters *captives;
  GtkLabel *captives_number;
};

G_DEFINE_FINAL_TYPE (LatTray, lat_tray, GTK_TYPE_WIDGET)

static void
hand_clicked_cb (LatTray *self)
{
  lat_board_toggle_hand (self->board);
}

static GdkContentProvider *
drag_prepare_cb (LatTray *self)
{
  if (!lat_board_can_drop (self->board))
    return NULL;
  /* Which man it is the board knows; it takes those of its own hand only. */
  return gdk_content_provider_new_typed (LAT_TYPE_BOARD, self->board);
}

static void
drag_begin_cb (LatTray *self, GdkDrag *drag, GtkDragSource *source)
{
  LatCell cell = lat_cell_new (self->side, self->next_kind, FALSE);
  LatPiecePainter *painter = lat_board_get_painter (self->board);

  gtk_drag_source_set_icon (
      source, GDK_PAINTABLE (lat_piece_painter_get_texture (painter, cell, ICON_SIZE, 1)),
      ICON_SIZE / 2, ICON_SIZE / 2);
}

static void
lat_tray_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), LAT_TYPE_TRAY);

  G_OBJECT_CLASS (lat_tray_parent_class)->dispose (object);
}

static void
lat_tray_class_init (LatTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_tray_dispose;
  g_type_ensure (LAT_TYPE_COUNTERS);
  gtk_widget_class_set_css_name (widget_class, "tray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, LatTray, sample);
  gtk_widget_class_bind_template_child (widget_class, LatTray, name);
  gtk_widget_class_bind_template_child (widget_class, LatTray, men);
  gtk_widget_class_bind_template_child (widget_class, LatTray, clock);
  gtk_widget_class_bind_template_child (widget_class, LatTray, hand_button);
  gtk_widget_class_bind_template_child (widget_class, LatTray, hand);
  gtk_widget_class_bind_template_child (widget_class, LatTray, hand_number);
  gtk_widget_class_bind_template_child (widget_class, LatTray, captives_box);
  gtk_widget_class_bind_template_child (widget_class, LatTray, captives);
  gtk_widget_class_bind_template_child (widget_class, LatTray, captives_number);
  gtk_widget_class_bind_template_callback (widget_class, hand_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
}

static void
lat_tray_init (LatTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The same men as on the board. */
static void
piece_set_cb (LatTray *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->sample));
  gtk_widget_queue_draw (GTK_WIDGET (self->hand));
  gtk_widget_queue_draw (GTK_WIDGET (self->captives));
}

/**
 * lat_tray_set_board:
 * @board: the board it belongs to, which must not go before it
 * @side: whose it is
 */
void
lat_tray_set_board (LatTray *self, LatBoard *board, LatSide side)
{
  g_return_if_fail (LAT_IS_TRAY (self));
  g_return_if_fail (LAT_IS_BOARD (board));

  LatPiecePainter *painter = lat_board_get_painter (board);

  self->board = board;
  self->side = side;
  lat_counters_set_painter (self->sample, painter);
  lat_counters_set_painter (self->hand, painter);
  lat_counters_set_painter (self->captives, painter);
  lat_counters_set (self->sample, side, (guint8[LAT_N_KINDS]){ [LAT_SOLDIER] = 1 });
  g_signal_connect_object (board, "notify::piece-set", G_CALLBACK (piece_set_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
update_name (LatTray *self, const LatTrayContent *content)
{
  const char *side = lat_side_get_name (self->side);
  gboolean to_act = !content->is_over && content->position->side == self->side;
  g_autofree char *names = lat_rules_dup_kind_sentence (content->rules);
  g_autofree char *told = names != NULL ? g_strdup_printf ("%s\n%s", side, names) : NULL;
  gboolean known = content->name != NULL && content->name[0] != '\0' && content->name[0] != '?';

  gtk_label_set_text (self->name, known ? content->name : side);
  lat_tooltip_set (GTK_WIDGET (self->sample), told != NULL ? told : side);
  if (to_act)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-act");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-act");
}

static void
update_men (LatTray *self, const LatPosition *position)
{
  guint n = lat_position_count_side (position, self->side);
  guint trapped = position->n_trapped[self->side];
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *words = NULL;

  if (trapped > 0)
    /* Translators: men of one side, and how many of them are trapped. */
    words = g_strdup_printf (
        ngettext ("%u man on the board, %u trapped", "%u men on the board, %u trapped", n), n,
        trapped);
  else
    words = g_strdup_printf (ngettext ("%u man on the board", "%u men on the board", n), n);
  gtk_label_set_text (self->men, number);
  lat_tooltip_name (GTK_WIDGET (self->men), words);
}

static void
update_clock (LatTray *self, const char *clock)
{
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->clock), clock != NULL);
  if (clock == NULL)
    return;
  /* Translators: %s is what is left on a player's clock, such as 0:09:55. */
  words = g_strdup_printf (_ ("Clock: %s"), clock);
  gtk_label_set_text (self->clock, clock);
  lat_tooltip_name (GTK_WIDGET (self->clock), words);
}

/* What is in hand: how many, of rules that have names for men how many of each, and where it is more than one how
 * many are dropped before the other side drops. */
static char *
dup_hand_words (const LatTrayContent *content, const guint8 *hand, guint n)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_printf (words, ngettext ("%u in hand", "%u in hand", n), n);
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      g_autofree char *name = lat_rules_dup_kind_name (content->rules, (LatKind) kind);

      if (name != NULL && hand[kind] > 0)
        /* Translators: what some rules call a man, and how many of them there are: “ · hound: 3” */
        g_string_append_printf (words, C_ ("name of a man", " · %s: %u"), name, hand[kind]);
    }
  if (content->to_drop < 2)
    return g_strdup (words->str);
  /* Translators: how many men are in hand, such as "7 in hand", and how many are dropped in this turn */
  return g_strdup_printf (ngettext ("%s, %u to drop now", "%s, %u to drop now", content->to_drop),
                          words->str, content->to_drop);
}

static void
update_hand (LatTray *self, const LatTrayContent *content)
{
  const guint8 *hand = content->position->hand[self->side];
  guint n = lat_position_count_hand (content->position, self->side);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *words = dup_hand_words (content, hand, n);

  self->next_kind = lat_position_get_next_kind (content->position, self->side);
  gboolean active = !content->is_over && content->position->side == self->side;

  gtk_widget_set_visible (self->hand_button, n > 0);
  /* Not insensitive: men who wait for their turn are not to look pale. */
  gtk_widget_set_can_target (self->hand_button, active);
  gtk_widget_set_focusable (self->hand_button, active);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->hand_button), GTK_ACCESSIBLE_STATE_DISABLED,
                               !active, -1);
  lat_counters_set (self->hand, self->side, hand);
  gtk_label_set_text (self->hand_number, number);
  lat_tooltip_name (self->hand_button, words);
}

static void
update_captives (LatTray *self, int n)
{
  g_autofree char *number = g_strdup_printf ("%d", n);
  g_autofree char *words =
      g_strdup_printf (ngettext ("%d captive", "%d captives", (gulong) MAX (0, n)), n);

  gtk_widget_set_visible (self->captives_box, n > 0);
  if (n <= 0)
    return;

  lat_counters_set (self->captives, lat_side_opposite (self->side),
                    (guint8[LAT_N_KINDS]){ [LAT_SOLDIER] = (guint8) MIN (n, G_MAXUINT8) });
  gtk_label_set_text (self->captives_number, number);
  lat_tooltip_name (self->captives_box, words);
}

/**
 * lat_tray_update:
 * @content: what to show
 */
void
lat_tray_update (LatTray *self, const LatTrayContent *content)
{
  g_return_if_fail (LAT_IS_TRAY (self));
  g_return_if_fail (content != NULL && content->position != NULL && content->rules != NULL);

  update_name (self, content);
  update_men (self, content->position);
  update_clock (self, content->clock);
  update_hand (self, content);
  update_captives (self, content->captives);
}

/**
 * lat_tray_find_clock:
 * @node: (nullable): where the game stands
 * @side: whose clock
 *
 * Returns: (transfer none) (nullable): what was left on it after the side acted last, if the game
 *   says so
 */
const char *
lat_tray_find_clock (const LatNode *node, LatSide side)
{
  for (; node != NULL && lat_node_get_parent (node) != NULL; node = lat_node_get_parent (node))
    if (lat_node_get_side (node) == side)
      return lat_node_get_clock (node);
  return NULL;
}

static int
count_all (const LatPosition *position, LatSide side)
{
  return (int) (lat_position_count_side (position, side)
                + lat_position_count_hand (position, side));
}

/**
 * lat_tray_count_captives:
 * @start: where the game started
 * @position: where it is now
 * @side: who has taken them
 *
 * Returns: how many enemies are off the board since the start; -1 where
 *   captured men change sides, so that none ever are
 */
int
lat_tray_count_captives (const LatRuleset *ruleset,
                         const LatPosition *start,
                         const LatPosition *position,
                         LatSide side)
{
  g_return_val_if_fail (ruleset != NULL && start != NULL && position != NULL, -1);

  LatSide enemy = lat_side_opposite (side);

  if (lat_ruleset_get_rules (ruleset)->method == LAT_METHOD_CONVERT)
    return -1;

  return MAX (0, count_all (start, enemy) - count_all (position, enemy));
}

/**
 * lat_tray_show:
 * @position: what is on the board: where the document is, or where a line leads from there
 * @side: whose tray it is
 * @clocks: whether the clock of the game is shown
 * @is_over: whether play is over
 *
 * Shows what there is of a side.
 */
void
lat_tray_show (LatTray *self,
               LatDocument *document,
               const LatPosition *position,
               LatSide side,
               gboolean clocks,
               gboolean is_over)
{
  LatGame *game;
  LatTrayContent content;

  g_return_if_fail (LAT_IS_TRAY (self) && LAT_IS_DOCUMENT (document) && position != NULL);

  game = lat_document_get_game (document);
  content = (LatTrayContent){
    .name = lat_game_get_tag (game, side == LAT_WHITE ? "White" : "Black"),
    .clock = clocks ? lat_tray_find_clock (lat_document_get_node (document), side) : NULL,
    .position = position,
    .rules = lat_ruleset_get_rules (lat_document_get_ruleset (document)),
    .captives = lat_tray_count_captives (lat_document_get_ruleset (document),
                                         lat_game_get_start (game), position, side),
    .to_drop = side == (LatSide) position->side && !is_over
                   ? lat_play_get_drops_left (lat_document_get_ruleset (document), position)
                   : 0,
    .is_over = is_over,
  };
  lat_tray_update (self, &content);
}
