/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-animation.c - tests: what is seen between two positions */
#include <adwaita.h>

#include "lat-board-private.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#define SIDE 480
/* Longer than any animation, and than what is taken for a key that is held down; microseconds. */
#define LONG (800 * 1000)
/* A machine that is busy may show no frame in time: how often it is tried. */
#define N_TRIES 10

typedef struct
{
  GtkWidget *window;
  LatBoard *board;
  LatRuleset *ruleset;
  GPtrArray *frames; /* checksums of pictures, each other than the one before */
} Fixture;

static char *
dup_picture (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  char *checksum;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  checksum =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                   (gsize) SIDE * (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);

  return checksum;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Fixture *f = data;
  g_autofree char *picture = dup_picture (widget);

  if (f->frames->len == 0
      || strcmp (g_ptr_array_index (f->frames, f->frames->len - 1), picture) != 0)
    g_ptr_array_add (f->frames, g_steal_pointer (&picture));

  return G_SOURCE_CONTINUE;
}

static void
wait (gint64 time)
{
  gint64 end = g_get_monotonic_time () + time;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static void
show (Fixture *f, const char *text, LatAction action)
{
  LatPosition position;

  g_assert_true (lat_position_text_read (f->ruleset, text, &position, NULL));
  lat_board_show (f->board, f->ruleset, &position, NULL, action);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->ruleset = lat_ruleset_new_preset ("seneca-8x8");
  f->frames = g_ptr_array_new_with_free_func (g_free);
  f->board = LAT_BOARD (lat_board_new ());
  f->window = g_object_ref_sink (gtk_window_new ());
  gtk_window_set_default_size (GTK_WINDOW (f->window), SIDE, SIDE);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->board));
  show (f, "8/8/8/8/8/8/8/S6s w - - 0 1", LAT_ACTION_INVALID);
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (f->board))
         || gtk_widget_get_width (GTK_WIDGET (f->board)) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_add_tick_callback (GTK_WIDGET (f->board), tick_cb, f, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->window);
  lat_ruleset_unref (f->ruleset);
  g_ptr_array_unref (f->frames);
}

/* How many pictures are seen between two positions that are neither. */
static guint
count_between (Fixture *f, const char *before, const char *after, LatAction action)
{
  guint n;

  show (f, before, LAT_ACTION_INVALID);
  wait (LONG);
  g_ptr_array_set_size (f->frames, 0);
  show (f, after, action);
  wait (LONG);
  n = f->frames->len;
  g_assert_cmpuint (n, >, 0);

  /* The first may still be the position before, the last is the one after. */
  return n > 2 ? n - 2 : 0;
}

typedef struct
{
  const char *name;
  const char *before;
  const char *after;
  const char *from; /* of a move */
  const char *to;
} Case;

static const Case cases[] = {
  { "slide", "8/8/8/8/8/8/8/S6s w - - 0 1", "8/8/8/S7/8/8/8/7s b - - 1 1", "a1", "a5" },
  { "trap", "8/8/8/2Ss4/4S3/8/8/7s w - - 0 1", "8/8/8/2Ss*S3/8/8/8/7s b - - 0 1", "e4", "e5" },
  { "drop", "8/8/8/4S3/8/8/8/8 b S19s20 - 0 1", "8/8/8/4S3/3s4/8/8/8 w S19s19 - 0 2", NULL, "d4" },
  { "removal", "8/8/8/2Ss*S3/8/8/8/S6s w - - 1 2", "8/8/8/2S1S3/8/8/8/S6s w - x 0 2", NULL, "d5" },
};

static LatAction
get_action (const Case *one)
{
  LatSquare from = LAT_SQUARE_NONE, to;

  g_assert_cmpuint (lat_square_read (one->to, &to), >, 0);
  if (one->from != NULL)
    {
      g_assert_cmpuint (lat_square_read (one->from, &from), >, 0);
      return lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, from, to);
    }
  return lat_action_new (strcmp (one->name, "drop") == 0 ? LAT_ACTION_DROP : LAT_ACTION_REMOVAL,
                         LAT_SOLDIER, 0, to);
}

/* Of each kind of action some pictures are between; none are where the desktop wants none. */
static void
test_between (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatAction action = get_action (&cases[i]);
      guint n = 0;

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      for (int try = 0; try < N_TRIES && n < 2; try++)
        n = count_between (f, cases[i].before, cases[i].after, action);
      g_test_message ("%s: %u", cases[i].name, n);
      g_assert_cmpuint (n, >=, 2);

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      g_assert_cmpuint (count_between (f, cases[i].before, cases[i].after, action), ==, 0);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
activate (Fixture *f, const char *name)
{
  gtk_widget_activate_action (f->board->layout.widgets[read_square (name)], "square.activate",
                              NULL);
}

static void
action_cb (LatBoard *board, guint action, guint *done)
{
  *done = action;
}

/* A man goes where an enemy stands, whom he captures: the enemy is a target, then fades below him, and comes back when
 * it is undone. Whoever was dragged there is there at once. */
static void
test_replacement (Fixture *f, gconstpointer data)
{
  static const char *const before = "7s/8/8/3s4/3S4/8/8/S7 w - - 0 1";
  static const char *const after = "7s/8/8/3S4/8/8/8/S7 b - - 0 1";
  g_autoptr (LatRules) rules =
      lat_rules_read_any ("Setup.Soldiers=4|Capture.Replacement=true", FALSE, NULL);
  LatAction strike =
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, read_square ("d4"), read_square ("d5"));
  guint done = 0;

  lat_ruleset_unref (f->ruleset);
  f->ruleset = lat_ruleset_new (rules, NULL);
  g_signal_connect (f->board, "action", G_CALLBACK (action_cb), &done);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  show (f, before, LAT_ACTION_INVALID);
  activate (f, "d4");
  gtk_test_accessible_assert_property (f->board->layout.widgets[read_square ("d5")],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "d5, black soldier, legal target, captures");
  activate (f, "d5");
  g_assert_cmpuint (done, ==, strike);

  for (guint i = 0; i < 3; i++)
    {
      wait (LONG);
      f->board->input.dropped_on = i == 2 ? read_square ("d5") : LAT_SQUARE_NONE;
      show (f, i == 1 ? before : after, i == 1 ? LAT_ACTION_INVALID : strike);
      g_assert_cmpuint (f->board->animation.n_tweens, ==, i == 2 ? 0 : 2);
    }
  f->board->input.dropped_on = LAT_SQUARE_NONE;
  g_signal_handlers_disconnect_by_data (f->board, &done);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/board/animation/between", Fixture, NULL, set_up, test_between, tear_down);
  g_test_add ("/board/animation/replacement", Fixture, NULL, set_up, test_replacement, tear_down);

  return g_test_run ();
}
