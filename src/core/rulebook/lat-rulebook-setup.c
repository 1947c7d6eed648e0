/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-setup.c - the board, the pieces, and how they are set up, in words */
#include <glib/gi18n-lib.h>

#include "lat-rules-label.h"
#include "lat-placement.h"
#include "lat-rulebook-private.h"

/* What each side has on the board at the start. */
typedef struct
{
  guint n_soldiers[LAT_N_SIDES];
  LatSquareSet soldiers[LAT_N_SIDES];
  LatSquare leader[LAT_N_SIDES];
  LatSquareSet trapped;
} Array;

/* Who fights, and what these rules call them. */
static void
write_men (LatScribe *scribe)
{
  g_autofree char *leader = lat_rules_dup_kind_name (scribe->all, LAT_LEADER);
  g_autofree char *names = lat_rules_dup_kind_sentence (scribe->all);
  const char *sentence = _ ("Two sides, White and Black, fight with soldiers that are all alike.");

  if (scribe->has_leaders)
    sentence = leader != NULL
                   ? _ ("Two sides, White and Black, fight with soldiers; a side may also have one "
                        "leader.")
                   : _ ("Two sides, White and Black, fight with soldiers; a side may also have "
                        "one leader, which is called dux, king or eagle in some games.");
  lat_scribe_say (scribe, KEY (ARRAY) | KEY (LEADERS), sentence);
  if (names != NULL)
    lat_scribe_say (scribe, 0, names);
}

void
lat_scribe_write_board (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  char last[LAT_SQUARE_NAME_SIZE];
  guint n_holes = lat_square_set_count (&rules->holes);

  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_BOARD, _ ("The board and the men"));
  lat_square_write (lat_square_new (rules->files - 1, 0), last);
  last[1] = '\0';
  lat_scribe_say_format (
      scribe, KEY (FILES) | KEY (RANKS),
      /* Translators: files are letters, ranks are numbers */
      _ ("The board is %d files wide, a to %s, and %d ranks high, 1 to %d. White sits at rank 1, "
         "Black at the opposite end."),
      rules->files, last, rules->ranks, rules->ranks);
  if (n_holes > 0)
    {
      g_autofree char *holes = lat_scribe_dup_squares (&rules->holes);

      lat_scribe_say_format (scribe, KEY (HOLES),
                             ngettext ("There is %u hole in it, where no man can stand: %s.",
                                       "There are %u holes in it, where no man can stand: %s.",
                                       n_holes),
                             n_holes, holes);
      lat_scribe_say (scribe, KEY (HOLES),
                      _ ("The holes and all that is off the board are the outside; a hole is no "
                         "square."));
    }
  else
    {
      lat_scribe_say (scribe, KEY (HOLES), _ ("All that is off the board is the outside."));
    }
  lat_scribe_say (scribe, 0, _ ("Two squares are next to each other if they share a side."));
  lat_scribe_start_paragraph (scribe);
  write_men (scribe);
  lat_scribe_write_zones (scribe);
}

static gboolean
read_array (const LatRules *rules, Array *array)
{
  LatCell cells[LAT_N_CELLS];

  *array = (Array){ 0 };
  if (rules->array == NULL || rules->array[0] == '\0')
    return FALSE;
  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return FALSE;

  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);
        LatCell cell = cells[square];

        if (!lat_cell_is_piece (cell))
          continue;
        if (lat_cell_is_trapped (cell))
          lat_square_set_add (&array->trapped, square);
        if (lat_cell_kind (cell) == LAT_LEADER)
          {
            array->leader[lat_cell_side (cell)] = square;
            continue;
          }
        array->n_soldiers[lat_cell_side (cell)]++;
        lat_square_set_add (&array->soldiers[lat_cell_side (cell)], square);
      }
  return TRUE;
}

static void
write_army (LatScribe *scribe, const Array *array, LatSide side)
{
  guint n = array->n_soldiers[side];
  char leader[LAT_SQUARE_NAME_SIZE];

  lat_scribe_start_item (scribe);
  if (n > 0)
    {
      g_autofree char *squares = lat_scribe_dup_squares (&array->soldiers[side]);

      if (side == LAT_WHITE)
        lat_scribe_say_format (scribe, KEY (ARRAY),
                               ngettext ("White begins with %u soldier, on %s.",
                                         "White begins with %u soldiers, on %s.", n),
                               n, squares);
      else
        lat_scribe_say_format (scribe, KEY (ARRAY),
                               ngettext ("Black begins with %u soldier, on %s.",
                                         "Black begins with %u soldiers, on %s.", n),
                               n, squares);
    }
  if (array->leader[side] != LAT_SQUARE_NONE)
    {
      lat_square_write (array->leader[side], leader);
      lat_scribe_say_format (scribe, KEY (ARRAY),
                             side == LAT_WHITE ? _ ("White’s leader begins on %s.")
                                               : _ ("Black’s leader begins on %s."),
                             leader);
    }
  if (n == 0 && array->leader[side] == LAT_SQUARE_NONE)
    lat_scribe_say (scribe, KEY (ARRAY),
                    side == LAT_WHITE ? _ ("White begins without a man on the board.")
                                      : _ ("Black begins without a man on the board."));
}

static void
write_array (LatScribe *scribe)
{
  Array array;

  if (!read_array (scribe->rules, &array))
    {
      lat_scribe_say (scribe, KEY (ARRAY), _ ("The board is empty at the start."));
      return;
    }
  write_army (scribe, &array, LAT_WHITE);
  write_army (scribe, &array, LAT_BLACK);
  if (!lat_square_set_is_empty (&array.trapped))
    {
      g_autofree char *squares = lat_scribe_dup_squares (&array.trapped);

      lat_scribe_start_paragraph (scribe);
      lat_scribe_say_format (scribe, KEY (ARRAY), _ ("Trapped from the start: %s."), squares);
    }
  lat_scribe_show_start (scribe);
}

static void
write_drops_per_turn (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->drops_per_turn == 0)
    lat_scribe_say (scribe, KEY (DROPS_PER_TURN),
                    _ ("In one turn a side drops all the soldiers that it has in hand."));
  else if (rules->drops_per_turn == 1)
    lat_scribe_say (scribe, KEY (DROPS_PER_TURN), _ ("In one turn a side drops one soldier."));
  else
    lat_scribe_say_format (scribe, KEY (DROPS_PER_TURN),
                           ngettext ("In one turn a side drops %d soldier.",
                                     "In one turn a side drops %d soldiers, or fewer if its hand "
                                     "runs out.",
                                     rules->drops_per_turn),
                           rules->drops_per_turn);
}

static void
write_first_drops (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  LatKeySet keys = KEY (FIRST_DROPS) | KEY (FIRST) | KEY (SOLDIERS);

  if (rules->first_drops == 0 || scribe->views[rules->first].soldiers == 0)
    return;
  if (rules->first_drops == 1)
    lat_scribe_say (scribe, keys,
                    _ ("But in its first turn the side that begins drops one soldier."));
  else
    lat_scribe_say_format (scribe, keys,
                           ngettext ("But in its first turn the side that begins drops %d soldier.",
                                     "But in its first turn the side that begins drops %d "
                                     "soldiers, or fewer if its hand runs out.",
                                     rules->first_drops),
                           rules->first_drops);
}

/* Who goes on when the last man has been dropped. */
static void
write_first_move (LatScribe *scribe)
{
  static const char *const goes_on[] = {
    N_ ("When all hands are empty, the sides go on in turn and move their men."),
    N_ ("When all hands are empty, White acts next, whoever dropped the last man. From then on the "
        "sides take turns and move their men."),
    N_ ("When all hands are empty, Black acts next, whoever dropped the last man. From then on the "
        "sides take turns and move their men."),
  };
  int first_move = scribe->rules->first_move;
  LatKeySet keys = KEY (SOLDIERS) | KEY (LEADERS) | KEY (FIRST_MOVE);

  lat_scribe_say (scribe, keys, _ (goes_on[first_move]));
  if (first_move == LAT_FIRST_MOVE_ALTERNATE)
    return;
  lat_scribe_say (
      scribe, keys,
      first_move == LAT_FIRST_MOVE_WHITE
          ? _ ("Whether the game is over at that moment is judged as after an action of Black.")
          : _ ("Whether the game is over at that moment is judged as after an action of White."));
}

/* What a side has in hand that the other has not. */
static void
write_hand (LatScribe *scribe, LatSide side)
{
  int n = scribe->views[side].soldiers;

  if (n > 0 && side == LAT_WHITE)
    lat_scribe_say_format (
        scribe, KEY (SOLDIERS),
        ngettext ("White has %d soldier in hand.", "White has %d soldiers in hand.", (gulong) n),
        n);
  else if (n > 0)
    lat_scribe_say_format (
        scribe, KEY (SOLDIERS),
        ngettext ("Black has %d soldier in hand.", "Black has %d soldiers in hand.", (gulong) n),
        n);
  if (scribe->views[side].leaders > 0)
    lat_scribe_say (scribe, KEY (LEADERS) | KEY (SOLDIERS),
                    side == LAT_WHITE ? _ ("White has its leader in hand.")
                                      : _ ("Black has its leader in hand."));
}

static void
write_equal_hands (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->soldiers > 0)
    lat_scribe_say_format (scribe, KEY (SOLDIERS),
                           ngettext ("Each side has %d soldier in hand.",
                                     "Each side has %d soldiers in hand.", rules->soldiers),
                           rules->soldiers);
  if (rules->leaders > 0)
    lat_scribe_say (scribe, KEY (LEADERS) | KEY (SOLDIERS),
                    rules->soldiers > 0 ? _ ("Each side also has its leader in hand.")
                                        : _ ("Each side has its leader in hand."));
}

static void
write_hands (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  gboolean drops_soldiers = lat_rules_is_any_but (scribe->all, LAT_KEY_SOLDIERS, 0);
  gboolean drops_leaders = lat_rules_is_any_but (scribe->all, LAT_KEY_LEADERS, 0);

  if (!lat_scribe_sides_differ (scribe, KEY (SOLDIERS) | KEY (LEADERS)))
    write_equal_hands (scribe);
  else
    for (guint side = 0; side < LAT_N_SIDES; side++)
      write_hand (scribe, (LatSide) side);
  lat_scribe_say (
      scribe, KEY (SOLDIERS) | KEY (LEADERS),
      _ ("Before anything moves, all of these are dropped: the sides take turns and put "
         "men from their hands on free squares."));
  if (drops_soldiers)
    {
      write_drops_per_turn (scribe);
      write_first_drops (scribe);
    }
  if (drops_soldiers && drops_leaders)
    lat_scribe_say (
        scribe, KEY (LEADERS) | KEY (SOLDIERS),
        _ ("When its last soldier is on the board it drops its leader in its next turn."));
  if (!lat_square_set_is_empty (&rules->drop_forbidden))
    {
      g_autofree char *squares = lat_scribe_dup_squares (&rules->drop_forbidden);

      lat_scribe_say_format (scribe, KEY (DROP_FORBIDDEN),
                             ngettext ("Nothing may be dropped on this square: %s.",
                                       "Nothing may be dropped on these squares: %s.",
                                       lat_square_set_count (&rules->drop_forbidden)),
                             squares);
    }
  lat_scribe_say (
      scribe, KEY (SOLDIERS) | KEY (LEADERS),
      _ ("A side that has nothing to drop, or no square for it, passes. While a hand is "
         "not empty nothing is captured, nothing is counted, and the game cannot end."));
  write_first_move (scribe);
}

void
lat_scribe_write_setup (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  gboolean drops = lat_rules_is_any_but (scribe->all, LAT_KEY_SOLDIERS, 0)
                   || lat_rules_is_any_but (scribe->all, LAT_KEY_LEADERS, 0);

  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_SETUP, _ ("Setting up"));
  write_array (scribe);
  if (drops)
    write_hands (scribe);
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, KEY (FIRST),
                  rules->first == LAT_WHITE ? _ ("White acts first.") : _ ("Black acts first."));
}
