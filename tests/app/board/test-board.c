/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board.c - tests: the board as a widget */
#include <adwaita.h>

#include "lat-board-private.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

typedef struct
{
  GtkWidget *window;
  LatBoard *board;
  LatRuleset *ruleset;
  LatPosition position;
  guint n_actions;
  LatAction action;
  char *message;
  guint n_marks;
  LatMark mark;
} Fixture;

static void
action_cb (Fixture *f, guint action)
{
  f->n_actions++;
  f->action = action;
}

static void
mark_cb (Fixture *f, guint colour, guint from, guint to)
{
  f->n_marks++;
  f->mark = (LatMark){ (LatMarkColour) colour, (LatSquare) from, (LatSquare) to };
}

static void
message_cb (Fixture *f, const char *message)
{
  g_free (f->message);
  f->message = g_strdup (message);
}

static void
show (Fixture *f, LatRuleset *ruleset, const char *position)
{
  if (position != NULL)
    g_assert_true (lat_position_text_read (ruleset, position, &f->position, NULL));
  else
    f->position = *lat_ruleset_get_start (ruleset);
  lat_board_show (f->board, ruleset, &f->position, NULL, LAT_ACTION_INVALID);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->ruleset = lat_ruleset_new_preset (data);
  g_assert_nonnull (f->ruleset);
  f->board = LAT_BOARD (lat_board_new ());
  g_signal_connect_swapped (f->board, "action", G_CALLBACK (action_cb), f);
  g_signal_connect_swapped (f->board, "mark", G_CALLBACK (mark_cb), f);
  g_signal_connect_swapped (f->board, "message", G_CALLBACK (message_cb), f);
  f->window = g_object_ref_sink (gtk_window_new ());
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 600);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->board));
  show (f, f->ruleset, NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (f->board))
         || gtk_widget_get_width (GTK_WIDGET (f->board)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->board, f);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->window);
  lat_ruleset_unref (f->ruleset);
  g_free (f->message);
}

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);

  return square;
}

/* What a press of the button of the square does. */
static void
activate (Fixture *f, const char *name)
{
  GtkWidget *widget = f->board->layout.widgets[read_square (name)];

  g_assert_nonnull (widget);
  gtk_widget_activate_action (widget, "square.activate", NULL);
}

static void
assert_label (Fixture *f, const char *name, const char *label)
{
  GtkWidget *widget = f->board->layout.widgets[read_square (name)];

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       label);
}

static void
test_move (Fixture *f, gconstpointer data)
{
  show (f, f->ruleset, "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1");
  activate (f, "c1");
  g_assert_cmpuint (f->n_actions, ==, 0);
  assert_label (f, "c1", "c1, white soldier, selected");
  assert_label (f, "c3", "c3, legal target, captures");
  assert_label (f, "h1", "h1, legal target");
  assert_label (f, "c5", "c5, black soldier, locked");

  activate (f, "c3");
  g_assert_cmpuint (f->n_actions, ==, 1);
  g_assert_cmpuint (
      f->action, ==,
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, read_square ("c1"), read_square ("c3")));
  assert_label (f, "c3", "c3");
}

/* What is laid over the board is said on its squares, before what the person has drawn there. */
static void
test_overlays (Fixture *f, gconstpointer data)
{
  LatMark mark = { .colour = LAT_MARK_GREEN, .from = read_square ("f5"), .to = read_square ("f5") };

  show (f, f->ruleset, "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1");
  assert_label (f, "f5", "f5, black soldier");
  lat_board_set_overlays (f->board, LAT_OVERLAY_TAKES | LAT_OVERLAY_LEADERS);
  assert_label (f, "f5", "f5, black soldier, can be taken by a5-e5");
  assert_label (f, "e1", "e1, open side of the white leader");
  lat_board_set_marks (f->board, &mark, 1);
  assert_label (f, "f5", "f5, black soldier, can be taken by a5-e5, green mark");
  show (f, f->ruleset, "7s/3d4/8/5ssS/S7/8/4D3/S7 b - - 0 1");
  assert_label (f, "f5", "f5, black soldier, green mark");
  lat_board_set_overlays (f->board, 0);
  assert_label (f, "e1", "e1");
}

static void
test_deselect (Fixture *f, gconstpointer data)
{
  activate (f, "a1");
  assert_label (f, "a1", "a1, white soldier, selected");
  activate (f, "b1");
  assert_label (f, "a1", "a1, white soldier");
  assert_label (f, "b1", "b1, white soldier, selected");
  activate (f, "b1");
  assert_label (f, "b1", "b1, white soldier");
  g_assert_cmpuint (f->n_actions, ==, 0);
}

static void
test_illegal (Fixture *f, gconstpointer data)
{
  activate (f, "a1");
  activate (f, "h5");
  g_assert_cmpuint (f->n_actions, ==, 0);
  g_assert_true (g_str_has_prefix (f->message, "a1-h5: "));
  g_assert_cmpint (f->board->speech.reason.code, ==, LAT_REASON_DIRECTION);

  /* The enemy's men are not chosen. */
  activate (f, "a8");
  g_assert_cmpint (f->board->speech.reason.code, ==, LAT_REASON_OTHER_SIDE);
  g_assert_cmpuint (f->board->state.choice.selected, ==, LAT_SQUARE_NONE);

  /* What has been said is taken back with the next thing. */
  activate (f, "a1");
  g_assert_cmpstr (f->message, ==, "");
}

static void
test_locked (Fixture *f, gconstpointer data)
{
  show (f, f->ruleset, "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1");
  activate (f, "b4");
  activate (f, "b3");
  g_assert_cmpint (f->board->speech.reason.code, ==, LAT_REASON_LOCKED);
  g_assert_cmpuint (f->board->speech.reason.n_squares, ==, 2);
  g_assert_cmpuint (f->n_actions, ==, 0);
}

/* What the bar beside a man means is said where he stands, whoever is to act. */
static void
test_lock_words (Fixture *f, gconstpointer data)
{
  g_autofree char *locked = NULL;
  g_autofree char *other = NULL;

  show (f, f->ruleset, "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1");
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (f->board)));
  locked = lat_board_state_dup_lock (&f->board->state, read_square ("b4"));
  g_assert_cmpstr (locked, ==, "b4 is locked by b5: it may only capture or hit the enemy leader");
  other = lat_board_state_dup_lock (&f->board->state, read_square ("b5"));
  g_assert_cmpstr (other, ==, "b5 is locked by b4: it may only capture or hit the enemy leader");
  g_assert_null (lat_board_state_dup_lock (&f->board->state, read_square ("a1")));
  show (f, f->ruleset, "7s/8/8/4d3/1S6/8/4D3/S7 w - - 0 1");
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (f->board)));
}

static void
test_drop (Fixture *f, gconstpointer data)
{
  activate (f, "e5");
  g_assert_cmpuint (f->action, ==,
                    lat_action_new (LAT_ACTION_DROP, LAT_SOLDIER, 0, read_square ("e5")));
  show (f, f->ruleset, "8/8/8/4S3/8/8/8/8 b S19s20 - 0 1");
  activate (f, "e5");
  g_assert_cmpuint (f->n_actions, ==, 1);
  g_assert_cmpint (f->board->speech.reason.code, ==, LAT_REASON_OCCUPIED);

  assert_label (f, "e6", "e6");
  lat_board_toggle_hand (f->board);
  assert_label (f, "e6", "e6, legal target");
  lat_board_toggle_hand (f->board);
  assert_label (f, "e6", "e6");
}

static void
test_removal (Fixture *f, gconstpointer data)
{
  show (f, f->ruleset, "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2");
  assert_label (f, "d5", "d5, black soldier, trapped, can be removed");
  activate (f, "c5");
  g_assert_cmpint (f->board->speech.reason.code, ==, LAT_REASON_MUST_REMOVE);
  lat_board_select (f->board, LAT_SQUARE_NONE);
  activate (f, "d5");
  g_assert_cmpuint (f->action, ==,
                    lat_action_new (LAT_ACTION_REMOVAL, LAT_SOLDIER, 0, read_square ("d5")));
}

static void
test_bonus_is_selected (Fixture *f, gconstpointer data)
{
  show (f, f->ruleset, "7s/3d4/8/2S5/8/8/4D3/S6s w - c5 0 2");
  g_assert_cmpuint (f->board->state.choice.selected, ==, read_square ("c5"));
  g_assert_cmpuint (lat_board_get_pass (f->board), ==, LAT_ACTION_PASS_VALUE);
}

static void
test_not_editable (Fixture *f, gconstpointer data)
{
  lat_board_set_editable (f->board, FALSE);
  activate (f, "d1");
  activate (f, "d4");
  g_assert_cmpuint (f->n_actions, ==, 0);
  g_assert_null (f->message);
}

static gboolean
press_modified (Fixture *f, guint key, GdkModifierType modifiers)
{
  gboolean was_handled = FALSE;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
      was_handled |= handled;
    }
  return was_handled;
}

static gboolean
press_key (Fixture *f, guint key)
{
  return press_modified (f, key, 0);
}

/* Who ends an action with Return, which was played before that, does not choose
 * the square of the cursor with it. */
static void
test_return_after_typed (Fixture *f, gconstpointer data)
{
  const char *text = "d1-d4";

  lat_board_set_cursor (f->board, read_square ("e1"), TRUE);
  for (guint i = 0; text[i] != '\0'; i++)
    press_key (f, gdk_unicode_to_keyval (text[i]));
  g_assert_cmpuint (f->n_actions, ==, 1);
  press_key (f, GDK_KEY_Return);
  g_assert_cmpuint (f->board->state.choice.selected, ==, LAT_SQUARE_NONE);
  press_key (f, GDK_KEY_Return);
  g_assert_cmpuint (f->board->state.choice.selected, ==, read_square ("e1"));
}

/* Without the cursor, letters and arrows are left to whoever has shortcuts for them. */
static void
test_cursor_keys (Fixture *f, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_a,     GDK_KEY_d,       GDK_KEY_f,    GDK_KEY_x,
                                GDK_KEY_z,     GDK_KEY_Left,    GDK_KEY_Down, GDK_KEY_1,
                                GDK_KEY_space, GDK_KEY_question };

  /* A window that has nothing else goes to the board as Tab does. */
  g_assert_true (f->board->layout.cursor_shown);
  g_assert_true (press_key (f, GDK_KEY_Escape));
  g_assert_false (f->board->layout.cursor_shown);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (press_key (f, keys[i]));
  g_assert_cmpstr (f->board->keys.typed, ==, "");

  /* Enter shows it; it does not choose what nobody sees. */
  g_assert_true (press_key (f, GDK_KEY_Return));
  g_assert_true (f->board->layout.cursor_shown);
  g_assert_cmpuint (f->board->state.choice.selected, ==, LAT_SQUARE_NONE);
  g_assert_true (press_key (f, GDK_KEY_Right));
  g_assert_cmpuint (lat_board_get_cursor (f->board), ==, read_square ("b1"));

  /* Of the letters, those that are files of the board type, on this one up to h. */
  g_assert_false (press_key (f, GDK_KEY_l));
  g_assert_false (press_key (f, GDK_KEY_x));
  g_assert_false (press_key (f, GDK_KEY_1));
  g_assert_true (press_key (f, GDK_KEY_d));
  g_assert_cmpstr (f->board->keys.typed, ==, "d");
  /* Now all are of the text, and the arrows do not go anywhere. */
  g_assert_true (press_key (f, GDK_KEY_z));
  g_assert_false (press_key (f, GDK_KEY_Right));
  g_assert_true (press_key (f, GDK_KEY_1));
  g_assert_cmpstr (f->board->keys.typed, ==, "d1");

  g_assert_true (press_key (f, GDK_KEY_Escape));
  g_assert_cmpstr (f->board->keys.typed, ==, "");
  g_assert_true (f->board->layout.cursor_shown);
  g_assert_true (press_key (f, GDK_KEY_Escape));
  g_assert_false (f->board->layout.cursor_shown);
  g_assert_false (press_key (f, GDK_KEY_Escape));
}

/* A slash begins a text also where there is no cursor. */
static void
test_slash (Fixture *f, gconstpointer data)
{
  const char *text = "/d1d4";

  lat_board_set_cursor (f->board, read_square ("a1"), FALSE);
  for (guint i = 0; text[i] != '\0'; i++)
    g_assert_true (press_key (f, gdk_unicode_to_keyval ((guint) text[i])));
  g_assert_cmpuint (f->n_actions, ==, 1);
  g_assert_cmpuint (
      f->action, ==,
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, read_square ("d1"), read_square ("d4")));
  g_assert_false (press_key (f, GDK_KEY_d));

  g_assert_true (press_key (f, GDK_KEY_slash));
  g_assert_true (gtk_widget_get_child_visible (f->board->keys.label));
  g_assert_true (press_key (f, GDK_KEY_BackSpace));
  g_assert_false (gtk_widget_get_child_visible (f->board->keys.label));
  g_assert_false (press_key (f, GDK_KEY_BackSpace));
}

static void
assert_mark (Fixture *f, guint n, LatMarkColour colour, const char *from, const char *to)
{
  g_assert_cmpuint (f->n_marks, ==, n);
  g_assert_cmpint (f->mark.colour, ==, colour);
  g_assert_cmpuint (f->mark.from, ==, read_square (from));
  g_assert_cmpuint (f->mark.to, ==, read_square (to));
}

/* M begins a mark and ends it; the cursor goes where an arrow is to end. */
static void
test_mark_keys (Fixture *f, gconstpointer data)
{
  lat_board_set_cursor (f->board, read_square ("c3"), TRUE);
  g_assert_true (press_key (f, GDK_KEY_m));
  g_assert_cmpuint (f->n_marks, ==, 0);
  g_assert_true (lat_board_drawing_is_begun (&f->board->drawing));
  g_assert_true (press_key (f, GDK_KEY_m));
  assert_mark (f, 1, LAT_MARK_GREEN, "c3", "c3");

  g_assert_true (press_modified (f, GDK_KEY_M, GDK_SHIFT_MASK));
  g_assert_true (press_key (f, GDK_KEY_Right));
  g_assert_true (press_key (f, GDK_KEY_Up));
  g_assert_true (press_key (f, GDK_KEY_Return));
  assert_mark (f, 2, LAT_MARK_RED, "c3", "d4");
  g_assert_cmpuint (f->n_actions, ==, 0);

  g_assert_true (press_modified (f, GDK_KEY_m, GDK_ALT_MASK));
  g_assert_true (press_key (f, GDK_KEY_m));
  assert_mark (f, 3, LAT_MARK_BLUE, "d4", "d4");
  g_assert_true (press_modified (f, GDK_KEY_M, GDK_ALT_MASK | GDK_SHIFT_MASK));
  g_assert_true (press_key (f, GDK_KEY_space));
  assert_mark (f, 4, LAT_MARK_ORANGE, "d4", "d4");

  g_assert_true (press_key (f, GDK_KEY_m));
  g_assert_true (press_key (f, GDK_KEY_Escape));
  g_assert_false (lat_board_drawing_is_begun (&f->board->drawing));
  g_assert_true (f->board->layout.cursor_shown);
  g_assert_cmpuint (f->n_marks, ==, 4);
}

/* What is drawn is said on the square where it begins. */
static void
test_mark_labels (Fixture *f, gconstpointer data)
{
  const LatMark marks[] = {
    { LAT_MARK_GREEN, read_square ("e4"), read_square ("e4") },
    { LAT_MARK_ORANGE, read_square ("e4"), read_square ("a1") },
    { LAT_MARK_BLUE, read_square ("a1"), read_square ("b2") },
  };
  g_autoptr (LatRuleset) wide = lat_ruleset_new_preset ("kowalski-12x8");

  lat_board_set_marks (f->board, marks, G_N_ELEMENTS (marks));
  assert_label (f, "e4", "e4, green mark, orange arrow to a1");
  assert_label (f, "a1", "a1, white soldier, blue arrow to b2");
  show (f, wide, NULL);
  assert_label (f, "e4", "e4, green mark, orange arrow to a1");
  lat_board_set_marks (f->board, NULL, 0);
  assert_label (f, "e4", "e4");
}

/* What a zone that is seen is called is said of its squares, and what keys say of them; rules without it forget it. */
static void
test_zone_labels (Fixture *f, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (
      "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Zone.corners.Squares=a1|Zone.corners.Symmetry=all|"
      "Zone.corners.Hostile=all|Zone.throne.Squares=d4|Zone.throne.Stop=nobody|"
      "Zone.camp-1.Squares=e4|Zone.camp-1.Surround=all|Capture.SafeSquares=e3",
      NULL);
  g_autoptr (LatRuleset) ruleset = NULL;

  g_assert_nonnull (rules);
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  show (f, ruleset, NULL);
  assert_label (f, "d4", "d4, Throne");
  assert_label (f, "a1", "a1, white soldier, Corners");
  assert_label (f, "h8", "h8, black soldier, Corners");
  assert_label (f, "e4", "e4");
  assert_label (f, "e3", "e3, Safe: All men");
  show (f, f->ruleset, NULL);
  assert_label (f, "d4", "d4");
}

static void
test_typed (Fixture *f, gconstpointer data)
{
  lat_board_keys_set_typed (&f->board->keys, "d1");
  g_assert_true (gtk_widget_get_child_visible (f->board->keys.label));
  g_assert_false (gtk_widget_has_css_class (f->board->keys.label, "error"));
  lat_board_keys_set_typed (&f->board->keys, "d1-h5");
  g_assert_true (gtk_widget_has_css_class (f->board->keys.label, "error"));
  lat_board_keys_set_typed (&f->board->keys, "");
  g_assert_false (gtk_widget_get_child_visible (f->board->keys.label));
}

/* One stop for Tab, arrows within, over holes. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (f->board);
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (f->ruleset));

  lat_square_set_add (&rules->holes, read_square ("b3"));
  g_autoptr (LatRuleset) holed = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (holed);
  show (f, holed, NULL);
  g_assert_null (f->board->layout.widgets[read_square ("b3")]);

  g_assert_true (gtk_widget_grab_focus (f->board->layout.widgets[read_square ("a3")]));
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_RIGHT));
  g_assert_cmpuint (lat_board_get_cursor (f->board), ==, read_square ("c3"));
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_UP));
  g_assert_cmpuint (lat_board_get_cursor (f->board), ==, read_square ("c4"));
  lat_board_set_flipped (f->board, TRUE);
  gtk_widget_allocate (widget, 600, 600, -1, NULL);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_UP));
  g_assert_cmpuint (lat_board_get_cursor (f->board), ==, read_square ("c3"));
  g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
}

/* The squares that stay keep their widgets when the rules change. */
static void
test_rules_change (Fixture *f, gconstpointer data)
{
  GtkWidget *a1 = f->board->layout.widgets[read_square ("a1")];
  g_autoptr (LatRuleset) small = lat_ruleset_new_preset ("bell-8x7");
  g_autoptr (LatRuleset) wide = lat_ruleset_new_preset ("kowalski-12x8");

  show (f, wide, NULL);
  g_assert_true (f->board->layout.widgets[read_square ("a1")] == a1);
  g_assert_nonnull (f->board->layout.widgets[read_square ("l8")]);
  show (f, small, NULL);
  g_assert_null (f->board->layout.widgets[read_square ("a8")]);
  g_assert_null (f->board->layout.widgets[read_square ("i1")]);
  g_assert_true (f->board->layout.widgets[read_square ("a1")] == a1);
}

static void
draw (Fixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  lat_board_snapshot (GTK_WIDGET (f->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_unref (node);
}

/* Overlays keep their arrows to themselves where a person has drawn some, and where the engine shows its own. */
static void
test_arrows (Fixture *f, gconstpointer data)
{
  LatSquare d5 = read_square ("d5");
  LatMark mark = { LAT_MARK_GREEN, d5, d5 };
  LatMark arrow = { LAT_MARK_GREEN, d5, read_square ("d4") };
  LatBoardHint hint = { .action = lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, read_square ("h5"),
                                                  read_square ("e5")) };

  show (f, f->ruleset, "3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w");
  lat_board_set_overlays (f->board, LAT_OVERLAY_TAKES);
  draw (f);
  g_assert_false (f->board->overlays.hides_ways);
  lat_board_set_marks (f->board, &mark, 1);
  draw (f);
  g_assert_false (f->board->overlays.hides_ways);
  lat_board_set_marks (f->board, &arrow, 1);
  draw (f);
  g_assert_true (f->board->overlays.hides_ways);
  lat_board_set_marks (f->board, NULL, 0);
  draw (f);
  g_assert_false (f->board->overlays.hides_ways);
  lat_board_set_hints (f->board, &hint, 1);
  draw (f);
  g_assert_true (f->board->overlays.hides_ways);
}

/* Draws every style and set at sizes down to the smallest; GTK would warn. */
static void
test_draw (Fixture *f, gconstpointer data)
{
  LatMark marks[8];

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    marks[i] =
        (LatMark){ (LatMarkColour) (i % 4), (LatSquare) (50 + i), (LatSquare) (50 + 22 * i) };
  lat_board_set_marks (f->board, marks, G_N_ELEMENTS (marks));
  show (f, f->ruleset, "dS6/8/8/S1ss4/2S5/8/s6s/S3D2S b - - 0 1");
  lat_board_select (f->board, read_square ("d5"));
  for (int style = 0; style <= LAT_BOARD_STYLE_PLAIN; style++)
    for (int set = 0; set <= LAT_PIECE_SET_LETTERS; set++)
      for (int size = 40; size < 700; size += 171)
        {
          GtkSnapshot *snapshot = gtk_snapshot_new ();

          g_object_set (f->board, "style", style, "piece-set", set, "coordinates",
                        (style + set) % 3, "framed", set % 2, NULL);
          gtk_widget_allocate (GTK_WIDGET (f->board), MAX (size, 200), MAX (size, 200), -1, NULL);
          lat_board_snapshot (GTK_WIDGET (f->board), snapshot);
          GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
          g_assert_nonnull (node);
          gsk_render_node_unref (node);
        }
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

/* Long enough that what follows does not come from a key held down. */
static void
rest (void)
{
  g_usleep (130 * 1000);
}

#define BEFORE "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1"
#define AFTER  "7s/3d4/8/8/1SS5/1SS5/4D3/S7 b - - 0 1"

/* A move slides and its victim fades, all in less than a fifth of a second. */
static void
test_animation (Fixture *f, gconstpointer data)
{
  gint64 length;

  set_animations (TRUE);
  show (f, f->ruleset, BEFORE);
  rest ();
  show (f, f->ruleset, AFTER);
  g_assert_cmpuint (f->board->animation.n_tweens, ==, 2);
  length = lat_board_tween_get_length (f->board->animation.tweens, f->board->animation.n_tweens);
  g_assert_cmpint (length, >=, 100 * 1000);
  g_assert_cmpint (length, <, 200 * 1000);

  /* It ends by itself. */
  for (gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
       f->board->animation.n_tweens > 0 && g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (f->board->animation.n_tweens, ==, 0);
}

/* What comes next ends what runs at once; what comes at the pace of a key that is held
 * down is not animated, and nothing ever waits. */
static void
test_hurry (Fixture *f, gconstpointer data)
{
  set_animations (TRUE);
  show (f, f->ruleset, BEFORE);
  rest ();
  show (f, f->ruleset, AFTER);
  g_assert_cmpuint (f->board->animation.n_tweens, >, 0);
  for (guint i = 0; i < 20; i++)
    {
      show (f, f->ruleset, i % 2 ? AFTER : BEFORE);
      g_assert_cmpuint (f->board->animation.n_tweens, ==, 0);
      g_assert_true (lat_position_equal (&f->board->state.position, &f->position));
    }
  rest ();
  show (f, f->ruleset, BEFORE);
  g_assert_cmpuint (f->board->animation.n_tweens, >, 0);

  /* Turning the board, or hiding it, ends it, too. */
  lat_board_set_flipped (f->board, TRUE);
  g_assert_cmpuint (f->board->animation.n_tweens, ==, 0);
  g_assert_cmpuint (f->board->animation.tick, ==, 0);
}

/* Who does not want motion has none. */
static void
test_no_animation (Fixture *f, gconstpointer data)
{
  set_animations (FALSE);
  show (f, f->ruleset, BEFORE);
  rest ();
  show (f, f->ruleset, AFTER);
  g_assert_cmpuint (f->board->animation.n_tweens, ==, 0);
  g_assert_false (f->board->animation.is_pulsing);
  set_animations (TRUE);
}

/* Only beside the board do coordinates take room. */
static void
test_coordinates (Fixture *f, gconstpointer data)
{
  static const struct
  {
    LatBoardCoordinates coordinates;
    gboolean has_margin;
  } table[] = {
    { LAT_BOARD_COORDINATES_INSIDE, FALSE },
    { LAT_BOARD_COORDINATES_OUTSIDE, TRUE },
    { LAT_BOARD_COORDINATES_NONE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      lat_board_set_coordinates (f->board, table[i].coordinates);
      gtk_widget_allocate (GTK_WIDGET (f->board), 600, 600, -1, NULL);
      g_assert_cmpint (f->board->plan.geometry.has_labels, ==, table[i].has_margin);
      g_assert_null (f->board->field);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      lat_board_snapshot (GTK_WIDGET (f->board), snapshot);
      gsk_render_node_unref (gtk_snapshot_free_to_node (snapshot));
      g_assert_nonnull (f->board->field);
    }
}

/* How much is drawn in the middle of a square by hints alone: its opacity, and how many pixels. */
static guint
measure_hints (Fixture *f, const char *name, double *opacity)
{
  LatBoardRect rect = lat_board_geometry_get_rect (&f->board->plan.geometry, read_square (name));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, rect.width, 1);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  guint n = 0;

  lat_board_hints_append (&f->board->hints, &f->board->plan, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  cairo_translate (cr, -rect.x, -rect.y - rect.height / 2);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  *opacity = (pixels[rect.width / 2] >> 24) / 255.;
  for (int x = 0; x < rect.width; x++)
    n += pixels[x] >> 24 > 32;
  cairo_surface_destroy (surface);

  return n;
}

/* The engine's best line is strong, the others are faint and thinner. */
static void
test_hints (Fixture *f, gconstpointer data)
{
  LatBoardHint hints[3] = { 0 };
  double best, second, third;
  guint wide, narrow;

  for (int i = 0; i < 3; i++)
    hints[i].action =
        lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (i, 0), lat_square_new (i, 5));
  gtk_widget_allocate (GTK_WIDGET (f->board), 600, 600, -1, NULL);
  lat_board_set_hints (f->board, hints, 3);
  wide = measure_hints (f, "a3", &best);
  narrow = measure_hints (f, "b3", &second);
  g_assert_cmpuint (measure_hints (f, "c3", &third), <=, narrow);
  g_assert_cmpfloat (best, >, .7);
  g_assert_cmpfloat (second, <, .5);
  g_assert_cmpfloat (third, <, .5);
  g_assert_cmpfloat (third, >, .25);
  g_assert_cmpuint (wide, >, narrow + 2);
  lat_board_set_hints (f->board, NULL, 0);
}

/* A frame is there where it is wanted, the style has one, and squares lose little by it; then
 * there is less room for them. */
static void
test_frame (Fixture *f, gconstpointer data)
{
  LatBoardGeometry bare, framed;

  gtk_widget_allocate (GTK_WIDGET (f->board), 600, 600, -1, NULL);
  bare = f->board->plan.geometry;
  g_assert_cmpint (bare.frame, ==, 0);
  g_object_set (f->board, "framed", TRUE, NULL);
  gtk_widget_allocate (GTK_WIDGET (f->board), 600, 600, -1, NULL);
  framed = f->board->plan.geometry;
  g_assert_cmpint (framed.frame, ==, LAT_BOARD_FRAME);
  g_assert_cmpint (framed.square, <, bare.square);
  lat_board_find_geometry (f->board, 600, 600, &bare);
  g_assert_cmpmem (&bare, sizeof bare, &framed, sizeof framed);

  gtk_widget_allocate (GTK_WIDGET (f->board), 220, 220, -1, NULL);
  g_assert_cmpint (f->board->plan.geometry.frame, ==, 0);
  g_object_set (f->board, "style", LAT_BOARD_STYLE_PLAIN, NULL);
  gtk_widget_allocate (GTK_WIDGET (f->board), 600, 600, -1, NULL);
  g_assert_cmpint (f->board->plan.geometry.frame, ==, 0);
  g_object_set (f->board, "style", LAT_BOARD_STYLE_WOOD, NULL);
  gtk_widget_allocate (GTK_WIDGET (f->board), 600, 600, -1, NULL);
  g_assert_cmpint (f->board->plan.geometry.frame, ==, LAT_BOARD_FRAME);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(name, preset, func)                                                                    \
  g_test_add ("/board/board/" name, Fixture, preset, set_up, func, tear_down)
  ADD ("move", "latrunculi-xxi-8x8", test_move);
  ADD ("deselect", "latrunculi-xxi-8x8", test_deselect);
  ADD ("overlays", "latrunculi-xxi-8x8", test_overlays);
  ADD ("illegal", "latrunculi-xxi-8x8", test_illegal);
  ADD ("locked", "latrunculi-xxi-8x8", test_locked);
  ADD ("lock-words", "latrunculi-xxi-8x8", test_lock_words);
  ADD ("drop", "seneca-8x8", test_drop);
  ADD ("removal", "seneca-8x8", test_removal);
  ADD ("bonus-is-selected", "bell-8x8", test_bonus_is_selected);
  ADD ("not-editable", "latrunculi-xxi-8x8", test_not_editable);
  ADD ("typed", "latrunculi-xxi-8x8", test_typed);
  ADD ("return-after-typed", "latrunculi-xxi-8x8", test_return_after_typed);
  ADD ("cursor-keys", "latrunculi-xxi-8x8", test_cursor_keys);
  ADD ("slash", "latrunculi-xxi-8x8", test_slash);
  ADD ("mark-keys", "latrunculi-xxi-8x8", test_mark_keys);
  ADD ("mark-labels", "latrunculi-xxi-8x8", test_mark_labels);
  ADD ("zone-labels", "latrunculi-xxi-8x8", test_zone_labels);
  ADD ("focus", "seneca-8x8", test_focus);
  ADD ("rules-change", "latrunculi-xxi-8x8", test_rules_change);
  ADD ("animation", "latrunculi-xxi-8x8", test_animation);
  ADD ("hurry", "latrunculi-xxi-8x8", test_hurry);
  ADD ("no-animation", "latrunculi-xxi-8x8", test_no_animation);
  ADD ("coordinates", "kowalski-12x8", test_coordinates);
  ADD ("frame", "kowalski-12x8", test_frame);
  ADD ("hints", "latrunculi-xxi-8x8", test_hints);
  ADD ("arrows", "latrunculi-xxi-8x8", test_arrows);
  ADD ("draw", "latrunculi-xxi-8x8", test_draw);

  return g_test_run ();
}
