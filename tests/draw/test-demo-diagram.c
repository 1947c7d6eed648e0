/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-demo-diagram.c - tests: the pictures of an example of a rule */
#include "lat-demo-diagram.h"
#include "lat-diagram-file.h"

static LatDemo *
create (LatKey key, guint index, const char *value)
{
  LatDemo *demo = lat_demo_new (lat_example_get (key, index), value, NULL);

  g_assert_nonnull (demo);

  return demo;
}

static char *
dup_set (const LatSquareSet *set)
{
  return lat_square_set_dup_text (set);
}

static void
test_capture (void)
{
  g_autoptr (LatDemo) demo = create (LAT_KEY_METHOD, 0, "remove");
  g_autoptr (LatDiagram) before = lat_demo_create_before (demo);
  g_autoptr (LatDiagram) after = lat_demo_create_after (demo);
  g_autofree char *victims = dup_set (&before->victims);
  g_autofree char *crosses = dup_set (&after->crosses);
  g_autofree char *last = dup_set (&after->last);
  const LatMark *arrow = &g_array_index (before->marks, LatMark, 0);

  g_assert_cmpstr (victims, ==, "b2");
  g_assert_cmpstr (crosses, ==, "b2");
  g_assert_cmpstr (last, ==, "c2;d2");
  g_assert_cmpuint (before->marks->len, ==, 1);
  g_assert_cmpint (arrow->from, ==, lat_square_new (3, 1));
  g_assert_cmpint (arrow->to, ==, lat_square_new (2, 1));
  g_assert_cmpint (arrow->colour, ==, LAT_MARK_GREEN);
  g_assert_cmpuint (before->cells[lat_square_new (1, 1)], ==, LAT_CELL_BLACK);
  g_assert_cmpuint (after->cells[lat_square_new (1, 1)], ==, LAT_CELL_EMPTY);
}

/* Who stays on the board needs no cross: he is seen there, turned over. */
static void
test_trap (void)
{
  g_autoptr (LatDemo) demo = create (LAT_KEY_METHOD, 0, "trap");
  g_autoptr (LatDiagram) after = lat_demo_create_after (demo);

  g_assert_true (lat_square_set_is_empty (&after->crosses));
  g_assert_cmpuint (after->cells[lat_square_new (1, 1)], ==, LAT_CELL_BLACK | LAT_CELL_TRAPPED);
}

/* Nor is there a sign of him on whose square his captor stands. */
static void
test_replacement (void)
{
  g_autoptr (LatDemo) demo = create (LAT_KEY_REPLACEMENT, 0, "true");
  g_autoptr (LatDiagram) before = lat_demo_create_before (demo);
  g_autoptr (LatDiagram) after = lat_demo_create_after (demo);
  g_autofree char *victims = dup_set (&before->victims);

  g_assert_cmpstr (victims, ==, "c2");
  g_assert_true (lat_square_set_is_empty (&after->victims));
  g_assert_true (lat_square_set_is_empty (&after->crosses));
  g_assert_cmpuint (after->cells[lat_square_new (2, 1)], ==, LAT_CELL_WHITE);
}

static void
test_moves (void)
{
  g_autoptr (LatDemo) demo = create (LAT_KEY_SOLDIER_DIRECTIONS, 0, "diagonal");
  g_autoptr (LatDiagram) before = lat_demo_create_before (demo);
  g_autofree char *targets = dup_set (&before->targets);

  g_assert_null (lat_demo_create_after (demo));
  g_assert_cmpint (before->selected, ==, lat_square_new (2, 2));
  g_assert_cmpstr (targets, ==, "b2;b4;d2;d4");
}

static void
test_refusal (void)
{
  g_autoptr (LatDemo) demo = create (LAT_KEY_LOCK, 0, "skirmish");
  g_autoptr (LatDiagram) before = lat_demo_create_before (demo);

  g_assert_null (lat_demo_create_after (demo));
  g_assert_cmpint (g_array_index (before->marks, LatMark, 0).colour, ==, LAT_MARK_RED);
  g_assert_true (lat_square_set_has (&before->framed, lat_square_new (1, 1)));
  g_assert_true (lat_square_set_has (&before->crosses, lat_square_new (2, 1)));
}

static void
test_marks (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
    guint n_marks;
  } rows[] = {
    { LAT_KEY_SAFE_SQUARES, "c2", 2 },
    { LAT_KEY_HOSTILE_CORNERS, "true", 5 },
    { LAT_KEY_DROP_FORBIDDEN, "", 0 },
    { LAT_KEY_DROP_FORBIDDEN, "b2;b3;c2;c3", 4 },
    { LAT_KEY_LEADER_REACHES, "edge", 13 },
    { LAT_KEY_LEADER_REACHES, "none", 1 },
    { LAT_KEY_LEADER_REACHES, "corner", 5 },
    { LAT_KEY_REPETITION, "5", 2 },
    { LAT_KEY_FILES, "9", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatDemo) demo = create (rows[i].key, 0, rows[i].value);
      g_autoptr (LatDiagram) before = lat_demo_create_before (demo);

      g_assert_cmpuint (before->marks->len, ==, rows[i].n_marks);
    }
}

static GBytes *
paint (const LatDemo *demo)
{
  g_autoptr (LatDiagram) before = lat_demo_create_before (demo);
  g_autoptr (LatDiagram) after = lat_demo_create_after (demo);
  g_autoptr (GBytes) first = lat_diagram_write_png (before, 1, NULL);
  g_autoptr (GBytes) second = after != NULL ? lat_diagram_write_png (after, 1, NULL) : NULL;
  GByteArray *both = g_byte_array_new ();

  g_byte_array_append (both, g_bytes_get_data (first, NULL), (guint) g_bytes_get_size (first));
  if (second != NULL)
    g_byte_array_append (both, g_bytes_get_data (second, NULL), (guint) g_bytes_get_size (second));

  return g_byte_array_free_to_bytes (both);
}

/* What is told apart is told apart in the pictures, or by who acts next or why play is over, which
 * only words can say. */
static void
test_all (void)
{
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    for (guint i = 0; i < lat_example_get_count ((LatKey) key); i++)
      {
        const LatExample *example = lat_example_get ((LatKey) key, i);
        guint n = lat_example_get_n_claims (example);

        for (guint a = 0; a < n; a++)
          for (guint b = a + 1; b < n; b++)
            {
              g_autoptr (LatDemo) one =
                  create ((LatKey) key, i, lat_example_get_claim (example, a)->value);
              g_autoptr (LatDemo) two =
                  create ((LatKey) key, i, lat_example_get_claim (example, b)->value);
              g_autoptr (GBytes) first = paint (one);
              g_autoptr (GBytes) second = paint (two);
              g_autofree char *words = lat_demo_dup_words (one);
              g_autofree char *others = lat_demo_dup_words (two);

              if (lat_demo_is_alike (one, two))
                continue;
              g_test_message ("%s: %s, %s", lat_schema_get ((LatKey) key)->name, one->value,
                              two->value);
              g_assert_true (!g_bytes_equal (first, second) || !g_str_equal (words, others));
            }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/demo-diagram/capture", test_capture);
  g_test_add_func ("/demo-diagram/trap", test_trap);
  g_test_add_func ("/demo-diagram/replacement", test_replacement);
  g_test_add_func ("/demo-diagram/moves", test_moves);
  g_test_add_func ("/demo-diagram/refusal", test_refusal);
  g_test_add_func ("/demo-diagram/marks", test_marks);
  g_test_add_func ("/demo-diagram/all", test_all);

  return g_test_run ();
}
