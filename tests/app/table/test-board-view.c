/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-view.c - tests: the board with all that is around it */
#include <adwaita.h>
#include <string.h>

#include "lat-board-private.h"
#include "lat-board-view.h"
#include "lat-movegen.h"
#include "lat-overlay-legend.h"
#include "lat-overlay-painter.h"
#include "lat-rules-file.h"
#include "lat-position-text.h"
#include "lat-settings.h"
#include "lat-setup-palette.h"
#include "lat-tray.h"
#include "lat-survival-words.h"

typedef struct
{
  LatDocument *document;
  LatAnalysis *analysis;
  GtkWidget *window;
  GtkWidget *view;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (data);

  f->document = lat_document_new (ruleset);
  f->analysis = lat_analysis_new (f->document);
  f->view = lat_board_view_new (f->document, f->analysis);
  f->window = g_object_ref_sink (gtk_window_new ());
  gtk_window_set_default_size (GTK_WINDOW (f->window), 700, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), f->view);
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (f->view) || gtk_widget_get_width (f->view) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->window);
  g_object_unref (f->analysis);
  g_assert_finalize_object (f->document);
}

static GtkWidget *
find_child (GtkWidget *parent, GType type, guint nth)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (G_TYPE_CHECK_INSTANCE_TYPE (child, type) && nth-- == 0)
      return child;

  g_assert_not_reached ();
}

static void
assert_status (Fixture *f, const char *text)
{
  GtkWidget *label = find_child (f->view, GTK_TYPE_LABEL, 0);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
}

static void
activate (Fixture *f, const char *name)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  gtk_widget_activate_action (board->layout.widgets[square], "square.activate", NULL);
}

static void
test_plays (Fixture *f, gconstpointer data)
{
  assert_status (f, "White to move");
  activate (f, "d1");
  activate (f, "d4");
  assert_status (f, "Black to move");
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (f->document)), ==, 1);

  lat_document_go_first (f->document);
  assert_status (f, "White to move");
  lat_document_undo (f->document);
  g_assert_null (lat_node_get_first_child (lat_document_get_node (f->document)));
}

static void
test_message (Fixture *f, gconstpointer data)
{
  GtkWidget *label = find_child (f->view, GTK_TYPE_LABEL, 0);

  activate (f, "d1");
  activate (f, "h5");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), "d1-h5: "));
  g_assert_true (gtk_widget_has_css_class (label, "message"));
  activate (f, "d1");
  assert_status (f, "White to move");
  g_assert_false (gtk_widget_has_css_class (label, "message"));
}

/* What was asked for by a letter is no refusal, though it stands where one does. */
static void
test_answer (Fixture *f, gconstpointer data)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  GtkWidget *label = find_child (f->view, GTK_TYPE_LABEL, 0);

  activate (f, "d1");
  activate (f, "h5");
  g_assert_true (gtk_widget_has_css_class (label, "message"));
  g_signal_emit_by_name (board, "answer", "Rank 1: white soldiers on a1 and b1");
  assert_status (f, "Rank 1: white soldiers on a1 and b1");
  g_assert_false (gtk_widget_has_css_class (label, "message"));
  /* It goes with the next thing that is done. */
  activate (f, "d1");
  assert_status (f, "White to move");
  g_assert_false (gtk_widget_has_css_class (label, "message"));
}

static void
test_drops (Fixture *f, gconstpointer data)
{
  assert_status (f, "White to move · drop phase, 20 in hand");
  activate (f, "e5");
  assert_status (f, "Black to move · drop phase, 20 in hand");
  activate (f, "d5");
  assert_status (f, "White to move · drop phase, 19 in hand");
}

/* Where a turn has more than one drop, it is said how many there are yet, in the tray too. */
static void
test_several_drops (Fixture *f, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (lat_board_view_get_board (LAT_BOARD_VIEW (f->view)));
  GtkWidget *white = gtk_widget_get_next_sibling (board);
  GtkWidget *hand =
      GTK_WIDGET (gtk_widget_get_template_child (white, LAT_TYPE_TRAY, "hand_button"));

  assert_status (f, "White to move · drop phase, 2 to drop now, 17 in hand");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (hand), ==, "17 in hand, 2 to drop now");
  activate (f, "e5");
  assert_status (f, "White to move · drop phase, 1 to drop now, 16 in hand");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (hand), ==, "16 in hand");
  activate (f, "e4");
  assert_status (f, "Black to move · drop phase, 2 to drop now, 17 in hand");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (hand), ==, "15 in hand");
}

static gboolean
is_taken (Fixture *f, const char *name)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return (lat_board_state_get_square (&board->state, square) & LAT_BOARD_SQUARE_TAKEN) != 0;
}

/* Where the last action captured somebody is shown as long as that is the last one. */
static void
test_taken (Fixture *f, gconstpointer data)
{
  g_assert_true (lat_document_paste (f->document, "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", NULL));
  activate (f, "a5");
  activate (f, "e5");
  g_assert_true (is_taken (f, "f5"));
  g_assert_false (is_taken (f, "g5"));
  g_assert_false (is_taken (f, "e5"));
  lat_document_go_previous (f->document);
  g_assert_false (is_taken (f, "f5"));
  lat_document_go_next (f->document);
  g_assert_true (is_taken (f, "f5"));
  activate (f, "h8");
  activate (f, "h7");
  g_assert_false (is_taken (f, "f5"));
}

/* White's tray is below the board, or above if the board is turned. */
static void
test_flip (Fixture *f, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (lat_board_view_get_board (LAT_BOARD_VIEW (f->view)));
  GtkWidget *white = gtk_widget_get_next_sibling (board);

  for (int flipped = 0; flipped < 2; flipped++)
    {
      graphene_point_t tray, middle;

      g_object_set (f->view, "flipped", flipped, NULL);
      gtk_widget_allocate (f->view, 700, 700, -1, NULL);
      g_assert_true (gtk_widget_compute_point (white, f->view, &GRAPHENE_POINT_INIT (0, 0), &tray));
      g_assert_true (
          gtk_widget_compute_point (board, f->view, &GRAPHENE_POINT_INIT (0, 0), &middle));
      if (flipped)
        g_assert_cmpfloat (tray.y, <, middle.y);
      else
        g_assert_cmpfloat (tray.y, >, middle.y);
    }
}

/* Returns: the side of a square */
static int
check_size (Fixture *f, int width, int height)
{
  gtk_widget_allocate (f->view, width, height, -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (f->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_should_layout (child))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, f->view, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
    }
  return lat_board_view_get_board (LAT_BOARD_VIEW (f->view))->plan.geometry.square;
}

/* Everything fits into the least size that is asked for, also where it is wide, but low. */
static void
test_least_size (Fixture *f, gconstpointer data)
{
  int width, height, square;

  gtk_widget_measure (f->view, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (f->view, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  square = check_size (f, width, height);
  g_assert_cmpint (check_size (f, 700, height), >=, square);
}

/* What the board draws, as bytes that can be compared. */
static GBytes *
draw_board (LatBoard *board)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  lat_board_continuations_append (&board->continuations, &board->plan, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  return node != NULL ? gsk_render_node_serialize (node) : g_bytes_new (NULL, 0);
}

/* Where the game goes on in several ways each has an arrow of its own, the main line's first. */
static void
test_continuations (Fixture *f, gconstpointer data)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  g_autoptr (GBytes) two = NULL;
  g_autoptr (GBytes) swapped = NULL;
  g_autoptr (GBytes) off = NULL;
  g_auto (LatActionList) list;
  LatNode *root;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (f->document), lat_document_get_position (f->document),
                    lat_document_get_history (f->document), &list);
  g_assert_cmpuint (list.n, >, LAT_BOARD_MAX_CONTINUATIONS);
  for (guint n = 1; n <= LAT_BOARD_MAX_CONTINUATIONS + 1; n++)
    {
      g_assert_true (lat_document_play (f->document, list.items[n - 1]));
      g_assert_cmpuint (board->continuations.n, ==, 0);
      lat_document_go_first (f->document);
      g_assert_cmpuint (board->continuations.n, ==,
                        n == 1 ? 0 : MIN (n, LAT_BOARD_MAX_CONTINUATIONS));
      for (guint i = 0; i < board->continuations.n; i++)
        g_assert_cmpuint (board->continuations.actions[i], ==, list.items[i]);
      if (n == 2)
        two = draw_board (board);
    }
  for (guint n = LAT_BOARD_MAX_CONTINUATIONS + 1; n > 2; n--)
    lat_document_undo (f->document);
  lat_document_go_first (f->document);
  root = lat_document_get_node (f->document);
  lat_document_promote (f->document, lat_node_get_next (lat_node_get_first_child (root)));
  lat_document_go_first (f->document);
  g_assert_cmpuint (board->continuations.n, ==, 2);
  g_assert_cmpuint (board->continuations.actions[0], ==, list.items[1]);
  /* The main line's is told apart, whichever it is; and none is drawn if none is wanted. */
  swapped = draw_board (board);
  g_assert_false (g_bytes_equal (two, swapped));
  g_object_set (f->view, "show-continuations", FALSE, NULL);
  off = draw_board (board);
  g_assert_cmpuint (g_bytes_get_size (off), ==, 0);
  g_assert_cmpuint (g_bytes_get_size (two), >, 0);
  g_object_set (f->view, "show-continuations", TRUE, NULL);
}

/* How many texts are in a node. Not by its serialised form: GTK 4.8 reads beyond the script of a cairo node then. */
static guint
count_texts (GskRenderNode *node)
{
  guint n = 0;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      return 1;
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_texts (gsk_container_node_get_child (node, i));
      return n;
    case GSK_TRANSFORM_NODE:
      return count_texts (gsk_transform_node_get_child (node));
    case GSK_OPACITY_NODE:
      return count_texts (gsk_opacity_node_get_child (node));
    case GSK_CLIP_NODE:
      return count_texts (gsk_clip_node_get_child (node));
    case GSK_ROUNDED_CLIP_NODE:
      return count_texts (gsk_rounded_clip_node_get_child (node));
    default:
      return 0;
    }
}

/* How many labels are on the board, which has no coordinates meanwhile. */
static guint
count_labels (LatBoard *board)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  lat_board_snapshot (GTK_WIDGET (board), snapshot);
  node = gtk_snapshot_to_node (snapshot);
  return count_texts (node);
}

/* One family of arrows at a time: those of the engine go before those of the game, and their scores
 * are for who points at them. */
static void
test_arrows (Fixture *f, gconstpointer data)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  LatBoardHint hints[2] = { { .text = "+0.3" }, { .text = "-0.1" } };
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (f->document), lat_document_get_position (f->document),
                    lat_document_get_history (f->document), &list);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (lat_document_play (f->document, list.items[i]));
      lat_document_go_first (f->document);
    }
  lat_board_set_coordinates (board, LAT_BOARD_COORDINATES_NONE);
  while (gtk_widget_get_width (GTK_WIDGET (board))
         != board->plan.geometry.left * 2
                + lat_board_geometry_get_field (&board->plan.geometry).width)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_labels (board), ==, 2);

  hints[0].action = list.items[list.n - 1];
  hints[1].action = list.items[0];
  lat_board_set_hints (board, hints, 2);
  g_assert_cmpuint (count_labels (board), ==, 0);
  board->input.hover = lat_action_from (hints[0].action);
  g_assert_cmpuint (count_labels (board), ==, 1);
  board->input.hover = lat_action_to (hints[1].action);
  g_assert_cmpuint (count_labels (board), ==, 1);
  board->input.hover = LAT_SQUARE_NONE;
  lat_board_set_hints (board, NULL, 0);
  g_assert_cmpuint (count_labels (board), ==, 2);
}

/* The entries of the legend that are shown, and that they lie within it and on nothing else. */
static guint
count_entries (GtkWidget *legend)
{
  guint n = 0;

  for (GtkWidget *entry = gtk_widget_get_first_child (legend); entry != NULL;
       entry = gtk_widget_get_next_sibling (entry))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_child_visible (entry))
        continue;
      n++;
      g_assert_true (gtk_widget_compute_bounds (entry, legend, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (legend));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (legend));
      for (GtkWidget *other = gtk_widget_get_next_sibling (entry); other != NULL;
           other = gtk_widget_get_next_sibling (other))
        {
          graphene_rect_t others;

          if (!gtk_widget_get_child_visible (other))
            continue;
          g_assert_true (gtk_widget_compute_bounds (other, legend, &others));
          g_assert_false (graphene_rect_intersection (&bounds, &others, NULL));
        }
    }
  return n;
}

static int
measure_legend (GtkWidget *legend, int width)
{
  int height;

  gtk_widget_measure (legend, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static GtkWidget *
find_fold (GtkWidget *legend)
{
  return find_child (legend, GTK_TYPE_MENU_BUTTON, 0);
}

/* Below the board is said what the signs on it mean, of those that are there now; the room for it depends
 * on what is chosen alone. */
static void
test_legend (Fixture *f, gconstpointer data)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  GtkWidget *legend = find_child (f->view, LAT_TYPE_OVERLAY_LEGEND, 0);
  LatPosition position = *lat_document_get_position (f->document);
  int one_row, two_rows;

  g_assert_false (gtk_widget_get_visible (legend));
  lat_board_set_overlays (board, LAT_OVERLAY_LOCKS);
  g_assert_true (gtk_widget_get_visible (legend));
  one_row = measure_legend (legend, 600);
  g_assert_cmpint (one_row, >, 0);
  gtk_widget_allocate (f->view, 700, 700, -1, NULL);
  /* Nobody is locked: it says so. */
  g_assert_cmpuint (lat_board_get_overlay_signs (board), ==, 0);
  g_assert_cmpuint (count_entries (legend), ==, 1);

  lat_board_set_overlays (board, LAT_OVERLAYS_ALL);
  two_rows = measure_legend (legend, 600);
  g_assert_cmpint (two_rows, ==, 2 * one_row);
  g_assert_cmpint (measure_legend (legend, 330), ==, one_row);
  gtk_widget_allocate (f->view, 700, 700, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (legend), ==, two_rows);
  /* At the start both leaders are open, and nothing else is to be seen. */
  g_assert_cmpuint (count_entries (legend), ==,
                    __builtin_popcount (lat_board_get_overlay_signs (board)));
  g_assert_cmpuint (count_entries (legend), <=, 2);

  /* A place where there is more. */
  g_assert_true (lat_position_text_read (lat_document_get_ruleset (f->document),
                                         "3d4/2s2s2/8/2Ss3S/3Ss3/8/1S2D3/8 w", &position, NULL));
  lat_board_show (board, lat_document_get_ruleset (f->document), &position, NULL,
                  LAT_ACTION_INVALID);
  g_assert_cmpint (measure_legend (legend, 600), ==, two_rows);
  gtk_widget_allocate (f->view, 700, 700, -1, NULL);
  g_assert_cmpuint (count_entries (legend), >, 2);
  g_assert_false (gtk_widget_get_child_visible (find_fold (legend)));
}

/* In a narrow window the signs stand in one row without their words, which are a press away; the board
 * keeps most of its size. */
static void
test_legend_folded (Fixture *f, gconstpointer data)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  GtkWidget *legend = find_child (f->view, LAT_TYPE_OVERLAY_LEGEND, 0), *fold;
  LatPosition position;
  int before;

  g_assert_true (lat_position_text_read (lat_document_get_ruleset (f->document),
                                         "3d4/2s2s2/8/2Ss3S/3Ss3/8/1S2D3/8 w", &position, NULL));
  lat_board_show (board, lat_document_get_ruleset (f->document), &position, NULL,
                  LAT_ACTION_INVALID);
  gtk_widget_allocate (f->view, 360, 493, -1, NULL);
  before = gtk_widget_get_width (GTK_WIDGET (board));
  lat_board_set_overlays (board, LAT_OVERLAYS_ALL);
  gtk_widget_allocate (f->view, 360, 493, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board)), >=, before * 7 / 8);
  fold = find_fold (legend);
  g_assert_true (gtk_widget_get_child_visible (legend));
  g_assert_true (gtk_widget_get_child_visible (fold));
  g_assert_cmpuint (count_entries (legend), ==, 1);
  /* Where even that would take much of the board there is none. */
  gtk_widget_allocate (f->view, 360, 230, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (legend));
  lat_board_set_overlays (board, 0);
  g_assert_false (gtk_widget_get_visible (legend));
}

static gboolean
is_told (GtkWidget *legend, const char *words)
{
  for (GtkWidget *entry = gtk_widget_get_first_child (legend); entry != NULL;
       entry = gtk_widget_get_next_sibling (entry))
    if (gtk_widget_get_child_visible (entry) && GTK_IS_BOX (entry)
        && g_str_equal (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (entry))), words))
      return TRUE;
  return FALSE;
}

static gboolean
has_tip (LatBoard *board, const char *name)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  LatBoardRect rect;
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  rect = lat_board_geometry_get_rect (&board->plan.geometry, square);
  return lat_board_query_tooltip (GTK_WIDGET (board), rect.x + rect.width / 2,
                                  rect.y + rect.height / 2, FALSE, tooltip);
}

/* What is carved into the board is told whatever is chosen, and forgotten with its rules; the square that is
 * pointed at says what it does. */
static void
test_legend_roles (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *zones;
    gboolean is_closed;
    gboolean is_goal;
    gboolean is_other;
  } rows[] = {
    { "Zone.corners.Squares=a1|Zone.corners.Stop=leaders|Zone.corners.Goal=white", TRUE, TRUE,
      FALSE },
    { "Zone.throne.Squares=d4|Zone.throne.Pass=nobody", TRUE, FALSE, FALSE },
    { "Zone.edge.Squares=a4|Zone.edge.Goal=white", FALSE, TRUE, FALSE },
    { "Zone.camp.Squares=a4|Zone.camp.Hostile=all|Zone.x.Squares=d4|Zone.x.Stop=white", TRUE, FALSE,
      TRUE },
    { "Zone.citadel.Squares=d4|Zone.citadel.Surround=all", FALSE, FALSE, FALSE },
    { "Capture.SafeSquares=d4", FALSE, FALSE, TRUE },
    { "Limits.Repetition=3", FALSE, FALSE, FALSE },
  };
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  GtkWidget *legend = find_child (f->view, LAT_TYPE_OVERLAY_LEGEND, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line =
          g_strconcat ("Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|", rows[i].zones, NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatRuleset) ruleset = NULL;
      gboolean is_any = rows[i].is_closed || rows[i].is_goal || rows[i].is_other;

      g_assert_nonnull (rules);
      ruleset = lat_ruleset_new (rules, NULL);
      g_assert_nonnull (ruleset);
      lat_board_show (board, ruleset, lat_ruleset_get_start (ruleset), NULL, LAT_ACTION_INVALID);
      g_assert_cmpint (gtk_widget_get_visible (legend), ==, is_any);
      g_assert_cmpint (gtk_widget_get_has_tooltip (GTK_WIDGET (board)), ==, i < 6);
      g_assert_cmpint (has_tip (board, "d4"), ==, strstr (rows[i].zones, "=d4") != NULL);
      g_assert_false (has_tip (board, "e5"));
      if (!is_any)
        continue;
      gtk_widget_allocate (f->view, 700, 700, -1, NULL);
      g_assert_cmpuint (count_entries (legend), ==,
                        rows[i].is_closed + rows[i].is_goal + rows[i].is_other);
      g_assert_cmpint (is_told (legend, "Not open to all men"), ==, rows[i].is_closed);
      g_assert_cmpint (is_told (legend, "Goal"), ==, rows[i].is_goal);
      g_assert_cmpint (is_told (legend, "Square with a role"), ==, rows[i].is_other);
    }
}

/* So many of the signs are of who will still stand. */
#define N_SURVIVAL_SIGNS 3

static guint
get_n_games (Fixture *f)
{
  return lat_board_view_get_board (LAT_BOARD_VIEW (f->view))->survival.counted.n_games;
}

static void
wait_for_games (Fixture *f, guint n)
{
  while (get_n_games (f) != n)
    g_main_context_iteration (NULL, TRUE);
}

/* What a screen reader says of a square: with the games, or without. */
static void
assert_square (Fixture *f, const char *name, const LatSurvival *survival)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *label = NULL;
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  label = lat_board_square_dup_label (lat_ruleset_get_rules (board->state.ruleset), square,
                                      lat_position_get_cell (&board->state.position, square),
                                      lat_board_state_get_square (&board->state, square));
  g_string_append (words, label);
  if (survival != NULL)
    lat_survival_words_append (words, survival, &board->state.position, square);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (board->layout.widgets[square]),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, words->str);
}

/* The trays count the men who are on the board, also where a line has led to. */
static void
test_preview_men (Fixture *f, gconstpointer data)
{
  GObject *tray = gtk_widget_get_template_child (f->view, LAT_TYPE_BOARD_VIEW, "black_tray");
  GObject *men = gtk_widget_get_template_child (GTK_WIDGET (tray), LAT_TYPE_TRAY, "men");
  LatAnalysisLine *line;

  g_assert_true (lat_document_paste (f->document, "7s/3d4/8/2Ss4/8/8/5D2/S3S3 w - - 0 1", NULL));
  lat_analysis_set_limits (f->analysis, 1, 0);
  lat_analysis_set_enabled (f->analysis, TRUE);
  while ((line = lat_analysis_get_best (f->analysis)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  lat_board_view_preview (LAT_BOARD_VIEW (f->view), line, 1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (men)), ==, "2");
  lat_board_view_preview (LAT_BOARD_VIEW (f->view), NULL, 0);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (men)), ==, "3");
}

/* Who will still stand is shown if it is wanted, on the board that it is of and on no other. */
static void
test_survival (Fixture *f, gconstpointer data)
{
  GSettings *settings = lat_settings_get_default ();
  g_autoptr (LatSurvivalMap) map = lat_survival_map_new (f->document);
  GtkWidget *legend = find_child (f->view, LAT_TYPE_OVERLAY_LEGEND, 0);
  LatAnalysisLine *line;

  lat_board_view_set_survival (LAT_BOARD_VIEW (f->view), map);
  g_assert_false (lat_survival_map_get_enabled (map));
  g_assert_false (gtk_widget_get_visible (legend));
  assert_square (f, "a1", NULL);
  g_settings_set_boolean (settings, "survival-map", TRUE);
  g_assert_true (lat_survival_map_get_enabled (map));
  g_assert_true (gtk_widget_get_visible (legend));
  wait_for_games (f, LAT_SURVIVAL_GAMES);
  assert_square (f, "a1", lat_survival_map_get (map));
  /* It says what that is made of, in a row before the signs. */
  gtk_widget_allocate (f->view, 700, 700, -1, NULL);
  g_assert_cmpuint (count_entries (legend), ==, N_SURVIVAL_SIGNS + 2);
  /* Where there is not room for all, too. */
  gtk_widget_allocate (f->view, 360, 493, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (find_fold (legend)));
  g_assert_cmpuint (count_entries (legend), ==, 1);
  gtk_widget_allocate (f->view, 700, 700, -1, NULL);

  /* A preview is of another position, also if the map has news meanwhile. */
  lat_analysis_set_limits (f->analysis, 2, 0);
  lat_analysis_set_enabled (f->analysis, TRUE);
  while ((line = lat_analysis_get_best (f->analysis)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  lat_board_view_preview (LAT_BOARD_VIEW (f->view), line, 1);
  g_assert_cmpuint (get_n_games (f), ==, 0);
  lat_news_tell (LAT_NEWS (map));
  g_assert_cmpuint (get_n_games (f), ==, 0);
  lat_board_view_preview (LAT_BOARD_VIEW (f->view), NULL, 0);
  g_assert_cmpuint (get_n_games (f), ==, LAT_SURVIVAL_GAMES);

  /* Elsewhere it is gone at once, in words too. */
  activate (f, "d1");
  activate (f, "d4");
  g_assert_cmpuint (get_n_games (f), ==, 0);
  assert_square (f, "a1", NULL);
  wait_for_games (f, LAT_SURVIVAL_GAMES);
  /* Nothing is played that nobody sees. */
  gtk_widget_set_visible (f->view, FALSE);
  g_assert_false (lat_survival_map_get_enabled (map));
  gtk_widget_set_visible (f->view, TRUE);
  g_assert_true (lat_survival_map_get_enabled (map));
  g_settings_set_boolean (settings, "survival-map", FALSE);
  g_assert_false (lat_survival_map_get_enabled (map));
  g_assert_false (gtk_widget_get_visible (legend));
  g_assert_cmpuint (get_n_games (f), ==, 0);
}

/* Numbers are for men who may fall, and not over what is in the corners: they are beside a frame. */
static void
test_survival_numbers (Fixture *f, gconstpointer data)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  LatSurvival survival = { .n_games = LAT_SURVIVAL_GAMES };
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (lat_document_get_ruleset (f->document), &squares);

  lat_board_set_coordinates (board, LAT_BOARD_COORDINATES_NONE);
  while (gtk_widget_get_width (GTK_WIDGET (board))
         != board->plan.geometry.left * 2
                + lat_board_geometry_get_field (&board->plan.geometry).width)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < n; i++)
    survival.stands[squares[i]] = LAT_SURVIVAL_GAMES;
  lat_board_set_survival (board, &survival);
  g_assert_cmpuint (count_labels (board), ==, 0);
  survival.stands[lat_square_new (0, 0)] = 31;
  survival.stands[lat_square_new (7, 7)] = 0;
  /* Nobody stands there. */
  survival.stands[lat_square_new (3, 3)] = 0;
  lat_board_set_survival (board, &survival);
  g_assert_cmpuint (count_labels (board), ==, 2);
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (board)));
  lat_board_set_survival (board, NULL);
  g_assert_cmpuint (count_labels (board), ==, 0);
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (board)));
}

/* The first widget below another whose tooltip is this. */
static GtkWidget *
find_tooltip (GtkWidget *parent, const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = g_strcmp0 (gtk_widget_get_tooltip_text (child), text) == 0
                             ? child
                             : find_tooltip (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Men are called as the rules call them, at once when that changes, and as everywhere when it is gone. */
static void
test_names (Fixture *f, gconstpointer data)
{
  LatRules *rules = lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (f->document)));
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (f->view));
  g_autoptr (LatSetup) setup = NULL;
  GtkWidget *palette, *square;

  activate (f, "e5");
  square = board->layout.widgets[lat_square_new (4, 4)];
  g_assert_nonnull (find_tooltip (f->view, "20 in hand"));
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (board)));

  lat_text_set (rules->kind_names[LAT_SOLDIER], NULL, "hound");
  g_assert_true (lat_document_set_rules (f->document, rules, NULL, NULL));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "e5, hound, White, last action");
  g_assert_nonnull (find_tooltip (f->view, "20 in hand · hound: 20"));
  g_assert_nonnull (find_tooltip (f->view, "White\nIn these rules a soldier is called “hound”."));
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (board)));

  /* To set up a position, too. */
  setup = lat_setup_new (lat_document_get_ruleset (f->document),
                         lat_document_get_position (f->document));
  palette = g_object_ref_sink (g_object_new (LAT_TYPE_SETUP_PALETTE, NULL));
  lat_setup_palette_set (LAT_SETUP_PALETTE (palette), setup, lat_board_get_painter (board));
  g_assert_nonnull (find_tooltip (palette, "Hound · White soldier (Shift+S)"));
  g_assert_nonnull (find_tooltip (palette, "Hound · Trapped black soldier"));
  g_assert_nonnull (find_tooltip (palette, "Black leader (D)"));
  g_assert_nonnull (find_tooltip (palette, "Move men"));
  g_object_unref (palette);

  lat_text_set (rules->kind_names[LAT_SOLDIER], NULL, NULL);
  g_assert_true (lat_document_set_rules (f->document, rules, NULL, NULL));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "e5, white soldier, last action");
  g_assert_nonnull (find_tooltip (f->view, "20 in hand"));
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (board)));
  lat_rules_free (rules);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(name, preset, func)                                                                    \
  g_test_add ("/board/view/" name, Fixture, preset, set_up, func, tear_down)
  ADD ("plays", "latrunculi-xxi-8x8", test_plays);
  ADD ("message", "latrunculi-xxi-8x8", test_message);
  ADD ("answer", "latrunculi-xxi-8x8", test_answer);
  ADD ("drops", "seneca-8x8", test_drops);
  ADD ("several-drops", "bell-8x8", test_several_drops);
  ADD ("taken", "latrunculi-xxi-8x8", test_taken);
  ADD ("flip", "latrunculi-xxi-8x8", test_flip);
  ADD ("continuations", "latrunculi-xxi-8x8", test_continuations);
  ADD ("arrows", "latrunculi-xxi-8x8", test_arrows);
  ADD ("legend", "latrunculi-xxi-8x8", test_legend);
  ADD ("legend-folded", "latrunculi-xxi-8x8", test_legend_folded);
  ADD ("legend-roles", "latrunculi-xxi-8x8", test_legend_roles);
  ADD ("preview-men", "latrunculi-xxi-8x8", test_preview_men);
  ADD ("survival", "latrunculi-xxi-8x8", test_survival);
  ADD ("survival-numbers", "latrunculi-xxi-8x8", test_survival_numbers);
  ADD ("names", "seneca-8x8", test_names);
  ADD ("least-size", "latrunculi-xxi-10x8", test_least_size);

  return g_test_run ();
}
