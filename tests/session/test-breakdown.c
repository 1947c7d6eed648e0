/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-breakdown.c - tests: what the evaluation of the place that is shown is made of */
#include "lat-breakdown.h"

#include <math.h>

#include "lat-movegen.h"
#include "lat-presets.h"
#include "session-test.h"

#define XXI "latrunculi-xxi-8x8"

static double
sum_up (const LatBreakdown *breakdown)
{
  double sum = 0;

  for (guint i = 0; i < breakdown->n_parts; i++)
    sum += breakdown->parts[i].value;
  return sum;
}

static void
assert_in_order (const LatBreakdown *breakdown)
{
  for (guint i = 1; i < breakdown->n_parts; i++)
    g_assert_cmpfloat (fabs (breakdown->parts[i - 1].value), >=, fabs (breakdown->parts[i].value));
}

/* Half a hundredth of each part that is too small to be told, and the roundings of the totals. */
static void
assert_sum (const LatBreakdown *breakdown, int expected)
{
  assert_in_order (breakdown);
  g_assert_cmpfloat (fabs (sum_up (breakdown) - expected), <=,
                     .5 * (LAT_BREAKDOWN_MAX_PARTS - breakdown->n_parts) + 4);
}

static gboolean
play_at_random (LatDocument *document, GRand *rand)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  if (list.n == 0)
    return FALSE;
  return lat_document_play (document, list.items[g_rand_int_range (rand, 0, (gint32) list.n)]);
}

/* The parts add up to the evaluation, and those of a change to what the action has made of it. */
static void
test_sums (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; i < g_strv_length (ids); i += 3)
    {
      g_autoptr (LatDocument) document = session_test_document (ids[i]);
      LatBreakdown breakdown;

      for (guint ply = 0; ply < 60; ply++)
        {
          g_test_message ("%s, ply %u", ids[i], ply);
          lat_breakdown_fill (document, FALSE, &breakdown);
          if (breakdown.is_over)
            break;
          assert_sum (&breakdown, breakdown.total);
          lat_breakdown_fill (document, TRUE, &breakdown);
          g_assert_cmpint (breakdown.has_before, ==, ply > 0);
          assert_sum (&breakdown, ply > 0 ? breakdown.total - breakdown.before : 0);
          if (!play_at_random (document, rand))
            break;
        }
    }
}

static const LatBreakdownPart *
find_part (const LatBreakdown *breakdown, const char *name)
{
  for (guint i = 0; i < breakdown->n_parts; i++)
    if (g_str_equal (breakdown->parts[i].name, name))
      return &breakdown->parts[i];
  return NULL;
}

static void
assert_squares (const LatSquareSet *set, const char *expected)
{
  g_autofree char *text = lat_square_set_dup_text (set);

  g_assert_cmpstr (text, ==, expected);
}

/* Who is taken is a soldier less, there where he stood. */
static void
test_capture (void)
{
  g_autoptr (LatDocument) document = lat_document_new_for_text (
      "[Variant \"" XXI "\"]\n[FEN \"3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w\"]\n\n1. h5-e5xd5 *\n");
  const LatBreakdownPart *part;
  LatBreakdown breakdown;

  lat_breakdown_fill (document, FALSE, &breakdown);
  g_assert_false (breakdown.has_before);
  part = find_part (&breakdown, "Can take now");
  g_assert_nonnull (part);
  g_assert_cmpfloat (part->value, >, 0);
  assert_squares (&part->squares[LAT_WHITE], "d5");
  assert_squares (&part->squares[LAT_BLACK], "");

  g_assert_true (lat_document_go_next (document));
  lat_breakdown_fill (document, TRUE, &breakdown);
  part = find_part (&breakdown, "Soldiers");
  g_assert_nonnull (part);
  g_assert_cmpfloat (part->value, >, 50);
  g_assert_cmpint (part->n_before[LAT_BLACK], ==, 3);
  g_assert_cmpint (part->n[LAT_BLACK], ==, 2);
  g_assert_cmpint (part->n_before[LAT_WHITE], ==, 3);
  g_assert_cmpint (part->n[LAT_WHITE], ==, 3);
  assert_squares (&part->squares[LAT_BLACK], "d5");
  /* Where the soldier who took came from, and where he is. */
  assert_squares (&part->squares[LAT_WHITE], "e5;h5");
  part = find_part (&breakdown, "Can take now");
  g_assert_nonnull (part);
  g_assert_cmpfloat (part->value, <, 0);
}

/* Where play is over nothing is judged. */
static void
test_over (void)
{
  g_autoptr (LatDocument) document = lat_document_new_for_text (
      "[Variant \"" XXI "\"]\n[FEN \"3s4/2SdS3/8/8/8/s7/6D1/3S4 w\"]\n\n1. d1-d6 1-0\n");
  LatBreakdown breakdown;

  lat_breakdown_fill (document, FALSE, &breakdown);
  g_assert_false (breakdown.is_over);
  g_assert_cmpuint (breakdown.n_parts, >, 0);
  g_assert_true (lat_document_go_next (document));
  for (int is_change = 0; is_change < 2; is_change++)
    {
      lat_breakdown_fill (document, is_change, &breakdown);
      g_assert_true (breakdown.is_over);
      g_assert_cmpuint (breakdown.n_parts, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/breakdown/sums", test_sums);
  g_test_add_func ("/breakdown/capture", test_capture);
  g_test_add_func ("/breakdown/over", test_over);
  return g_test_run ();
}
