/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-symmetry.c - where the core says that play is the same in an image of the board, it is
 *
 * And where an image of the board belongs to other rules, which are the image of the rules, it is so, too: the board
 * mirrored, or turned round with the sides exchanged, and all that the rules say of squares and sides with it. */
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
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
  const LatRuleset *image; /* what the image is played by */
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
  guint files = (guint) lat_ruleset_get_files (image->ruleset);
  guint ranks = (guint) lat_ruleset_get_ranks (image->ruleset);

  /* Holes, too, as an image of rules has its own. */
  *mapped = *position;
  for (guint i = 0; i < files * ranks; i++)
    {
      LatSquare square = lat_square_new ((int) (i % files), (int) (i / files));
      LatCell cell = position->cells[square];

      if (image->swaps && lat_cell_is_piece (cell))
        cell = lat_cell_new (lat_side_opposite (lat_cell_side (cell)), lat_cell_kind (cell),
                             lat_cell_is_trapped (cell));
      mapped->cells[map_square (image, square)] = cell;
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
  if (action == LAT_ACTION_PASS_VALUE || action == LAT_ACTION_SWAP_VALUE)
    return action;
  return lat_action_new (lat_action_type (action), lat_action_kind (action),
                         map_square (image, lat_action_from (action)),
                         map_square (image, lat_action_to (action)));
}

static LatResult
map_result (const Image *image, LatResult result)
{
  for (guint side = 0; side < LAT_N_SIDES && image->swaps; side++)
    if (result == lat_result_win ((LatSide) side))
      return lat_result_win ((LatSide) (side ^ 1));
  return result;
}

static void
check_outcome (const Image *image, const LatPosition *position, const LatPosition *mapped)
{
  LatOutcome outcome = { LAT_RESULT_NONE }, other = { LAT_RESULT_NONE };

  lat_outcome_get (image->ruleset, position, NULL, &outcome);
  lat_outcome_get (image->image, mapped, NULL, &other);
  g_assert_cmpint (map_result (image, outcome.result), ==, other.result);
  g_assert_cmpint (outcome.reason.code, ==, other.reason.code);
}

/* Of what is played the number of the move tells who began: that is no matter here. */
static void
check_image (const Image *image, const LatPosition *position, const LatActionList *list)
{
  g_auto (LatActionList) images;
  LatPosition mapped;

  map_position (image, position, &mapped);
  check_outcome (image, position, &mapped);
  lat_action_list_init (&images);
  lat_movegen_list (image->image, &mapped, NULL, &images);
  g_assert_cmpuint (images.n, ==, list->n);
  for (guint i = 0; i < list->n; i++)
    {
      LatAction action = map_action (image, list->items[i]);
      LatPosition next, mapped_next, next_mapped;

      g_assert_true (lat_action_list_has (&images, action));
      lat_play (image->ruleset, position, list->items[i], &next);
      lat_play (image->image, &mapped, action, &mapped_next);
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
          Image image = { ruleset, map, swaps, ruleset };

          check_image (&image, position, list);
          n++;
        }
  return n;
}

/* With an image of the rules, that alone; else all images that the rules say are alike. */
static guint
play (const LatRuleset *ruleset, const Image *only, GRand *rand)
{
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint n = 0;

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      g_auto (LatActionList) list;
      LatPosition next;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, NULL, &list);
      if (only != NULL)
        check_image (only, &position, &list);
      else
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
      n += play (ruleset, NULL, rand);
    }
  g_assert_cmpuint (n, >, N_RULES * 10);
}

/* {{{ images of rules */

static void
map_squares (const Image *image, LatSquareSet *set)
{
  LatSquareSet mapped = { 0 };

  for (guint square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (set, (LatSquare) square))
      lat_square_set_add (&mapped, map_square (image, (LatSquare) square));
  *set = mapped;
}

/* Of the sets of men that a zone can name those of one side come in pairs. */
static int
swap_men (int choice)
{
  static const int others[] = { 0, 1, 2, 3, 5, 4, 7, 6, 9, 8, 10, 12, 11 };

  return others[choice];
}

/* What names a side: who acts first after the drops, and who loses by a repetition. */
static void
swap_named_sides (LatRules *rules)
{
  rules->first ^= 1;
  if (rules->first_move != LAT_FIRST_MOVE_ALTERNATE)
    rules->first_move =
        rules->first_move == LAT_FIRST_MOVE_WHITE ? LAT_FIRST_MOVE_BLACK : LAT_FIRST_MOVE_WHITE;
  if (rules->repetition_result == LAT_REPETITION_WHITE_LOSES)
    rules->repetition_result = LAT_REPETITION_BLACK_LOSES;
  else if (rules->repetition_result == LAT_REPETITION_BLACK_LOSES)
    rules->repetition_result = LAT_REPETITION_WHITE_LOSES;
}

static LatRuleset *
make_image (const LatRules *rules, const Image *image)
{
  g_autoptr (LatRules) other = lat_rules_copy (rules);
  g_autofree char *text = NULL;
  g_autofree char *array = NULL;
  LatPosition start;

  map_position (image, lat_ruleset_get_start (image->ruleset), &start);
  text = lat_position_text_write (image->ruleset, &start);
  array = g_strndup (text, strcspn (text, " "));
  map_squares (image, &other->holes);
  map_squares (image, &other->drop_forbidden);
  map_squares (image, &other->safe_squares);
  for (guint i = 0; i < other->n_zones; i++)
    {
      map_squares (image, &other->zones[i].squares);
      for (guint role = 0; role < LAT_N_ROLES && image->swaps; role++)
        other->zones[i].who[role] = swap_men (other->zones[i].who[role]);
    }
  if (image->swaps)
    {
      swap_named_sides (other);
      other->side[LAT_WHITE] = rules->side[LAT_BLACK];
      other->side[LAT_BLACK] = rules->side[LAT_WHITE];
    }
  /* The men as they stand there, holes or not. */
  if (*rules->array != '\0')
    g_assert_true (lat_rules_set_value (other, LAT_KEY_ARRAY, array, NULL));
  return lat_ruleset_new (other, NULL);
}

static void
test_images_of_rules (void)
{
  static const struct
  {
    guint map;
    gboolean swaps;
  } images[] = { { 1, FALSE }, { 2, TRUE }, { 3, TRUE } };

  for (guint seed = 1; seed <= N_RULES; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatRuleset) ruleset = NULL;
      guint i = seed % G_N_ELEMENTS (images);
      Image image = { NULL, images[i].map, images[i].swaps, NULL };
      g_autoptr (LatRuleset) other = NULL;

      /* The number of the move, which grows after Black's turn, has no image. */
      if (image.swaps)
        rules->moves = rules->swap = 0;
      image.ruleset = ruleset = lat_ruleset_new (rules, NULL);
      other = make_image (rules, &image);
      g_test_message ("seed %u: %s", seed, line);
      g_assert_nonnull (other);
      image.image = other;
      play (ruleset, &image, rand);
    }
}

/* }}} */

/* Which images are alike: a bit for each map, those with sides exchanged from 8 on. */
static void
test_alike (void)
{
#define BOARD "Board.Files=5|Board.Ranks=5|Setup.Soldiers=2|Setup.Leaders=1"
  static const struct
  {
    const char *line;
    guint maps;
  } cases[] = {
    { BOARD, 0xffff },
    { BOARD "|Zone.x.Squares=c3|Zone.x.Stop=soldiers", 0xffff },
    { BOARD "|Zone.x.Squares=c3|Zone.x.Stop=white", 0x00ff },
    { BOARD "|Zone.x.Squares=a1|Zone.x.Symmetry=all|Zone.x.Hostile=all", 0xffff },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Symmetry=all|Zone.x.Safe=all", 0xffff },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Symmetry=mirrors|Zone.x.Safe=all", 0x0f0f },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Symmetry=half-turn|Zone.x.Safe=all", 0x0909 },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Safe=all", 0x0101 },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Safe=nobody", 0xffff },
    { BOARD
      "|Zone.x.Squares=c1|Zone.x.Goal=black-soldiers|Zone.y.Squares=c5|Zone.y.Goal=white-soldiers",
      0x0c03 },
    { BOARD "|White.Soldier.Range=0", 0x00ff },
    { BOARD "|White.Soldier.Range=0|Black.Soldier.Range=0", 0xffff },
    { BOARD "|White.Goal.LeaderReaches=last-rank", 0x0003 },
    { BOARD "|Capture.Custodial=false|Capture.LeaderCapture=surround", 0xffff },
    { BOARD "|Soldier.Directions=forward", 0x0c03 },
    { BOARD "|Leader.Directions=forward-sideways", 0x0c03 },
    { BOARD "|White.Soldier.Directions=forward", 0x0003 },
    { BOARD "|Setup.FirstMove=white", 0x00ff },
    { BOARD "|Limits.Repetition=3|Limits.RepetitionResult=white-loses", 0x00ff },
    { BOARD "|Setup.FirstDrops=1|Setup.DropsPerTurn=0", 0x00ff },
    { BOARD "|Zone.x.Squares=c3|Zone.x.Enter=soldiers", 0xffff },
    { BOARD "|Zone.x.Squares=c3|Zone.x.Enter=black", 0x00ff },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Symmetry=mirrors|Zone.x.Enter=nobody", 0x0f0f },
    { BOARD "|Zone.x.Squares=b1|Zone.x.Enter=all", 0xffff },
    { BOARD "|Capture.Groups=all|Capture.ShieldWall=true|Capture.Approach=true|Goal.CutOff=true",
      0xffff },
    { BOARD "|White.Goal.CutOff=true", 0x00ff },
    { BOARD "|White.Capture.SoldierArmed=anvil", 0x00ff },
  };
#undef BOARD

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].line, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      guint maps = 0;

      g_test_message ("%s", cases[i].line);
      for (guint map = 0; map < 2 * LAT_N_MAPS; map++)
        if (lat_symmetry_holds (ruleset, map % LAT_N_MAPS, map >= LAT_N_MAPS, TRUE))
          maps |= 1u << map;
      g_assert_cmphex (maps, ==, cases[i].maps);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/random", test_random);
  g_test_add_func ("/symmetry/images-of-rules", test_images_of_rules);
  g_test_add_func ("/symmetry/alike", test_alike);
  return g_test_run ();
}
