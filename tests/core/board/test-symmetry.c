/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-symmetry.c - where the core says that play is the same in an image of the board, it is */
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-position.h"
#include "lat-rules-file.h"
#include "lat-symmetry.h"
#include "random-rules.h"

#include <string.h>

#define N_RULES 300
#define N_PLIES 24

typedef struct
{
  const LatRuleset *ruleset;
  guint map;
  gboolean swaps;
} Image;

static LatSquare
map_square (const Image *image, LatSquare square)
{
  return square == LAT_SQUARE_NONE ? square
                                   : lat_symmetry_map_square (image->ruleset, image->map, square);
}

static void
map_position (const Image *image, const LatPosition *position, LatPosition *mapped)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (image->ruleset, &squares);

  *mapped = *position;
  for (guint i = 0; i < n; i++)
    {
      LatCell cell = position->cells[squares[i]];

      if (image->swaps && lat_cell_is_piece (cell))
        cell = lat_cell_new (lat_side_opposite (lat_cell_side (cell)), lat_cell_kind (cell),
                             lat_cell_is_trapped (cell));
      mapped->cells[map_square (image, squares[i])] = cell;
    }
  for (guint side = 0; side < LAT_N_SIDES && image->swaps; side++)
    memcpy (mapped->hand[side], position->hand[side ^ 1], sizeof mapped->hand[side]);
  mapped->side ^= image->swaps ? 1 : 0;
  mapped->bonus = map_square (image, position->bonus);
  lat_position_update (mapped);
}

static LatAction
map_action (const Image *image, LatAction action)
{
  if (action == LAT_ACTION_PASS_VALUE)
    return action;
  return lat_action_new (lat_action_type (action), lat_action_kind (action),
                         map_square (image, lat_action_from (action)),
                         map_square (image, lat_action_to (action)));
}

/* Of what is played the number of the move tells who began: that is no matter here. */
static void
check_image (const Image *image, const LatPosition *position, const LatActionList *list)
{
  g_auto (LatActionList) images;
  LatPosition mapped;

  map_position (image, position, &mapped);
  lat_action_list_init (&images);
  lat_movegen_list (image->ruleset, &mapped, NULL, &images);
  g_assert_cmpuint (images.n, ==, list->n);
  for (guint i = 0; i < list->n; i++)
    {
      LatAction action = map_action (image, list->items[i]);
      LatPosition next, mapped_next, next_mapped;

      g_assert_true (lat_action_list_has (&images, action));
      lat_play (image->ruleset, position, list->items[i], &next);
      lat_play (image->ruleset, &mapped, action, &mapped_next);
      map_position (image, &next, &next_mapped);
      g_assert_cmpuint (next_mapped.key, ==, mapped_next.key);
    }
}

static guint
check_images (const LatRuleset *ruleset, const LatPosition *position, const LatActionList *list)
{
  guint n = 0;

  for (guint swaps = 0; swaps < 2; swaps++)
    for (guint map = 0; map < LAT_N_MAPS; map++)
      if ((map > 0 || swaps) && lat_symmetry_holds (ruleset, map, swaps, TRUE))
        {
          Image image = { ruleset, map, swaps };

          check_image (&image, position, list);
          n++;
        }
  return n;
}

static guint
play (const LatRuleset *ruleset, GRand *rand)
{
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint n = 0;

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      g_auto (LatActionList) list;
      LatPosition next;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, NULL, &list);
      n += check_images (ruleset, &position, &list);
      if (list.n == 0)
        break;
      lat_play (ruleset, &position, list.items[g_rand_int_range (rand, 0, (gint32) list.n)], &next);
      position = next;
    }
  return n;
}

/* Whatever keys are set: one that is not asked for symmetry shows here. */
static void
test_random (void)
{
  const char *given = g_getenv ("LAT_RANDOM_SEED");
  guint first = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : 1;
  guint n = 0;

  for (guint seed = first; seed < first + N_RULES; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);

      g_test_message ("seed %u: %s", seed, line);
      n += play (ruleset, rand);
    }
  g_assert_cmpuint (n, >, N_RULES * 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/random", test_random);
  return g_test_run ();
}
