/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-setup.c - the board, the pieces, and how they are set up, in words */
#include <glib/gi18n-lib.h>

#include "lat-rules-label.h"
#include "lat-placement.h"
#include "lat-rulebook-private.h"

/* What each side has on the board at the start. */
typedef struct
{
  LatSquareSet men[LAT_N_SIDES][LAT_N_KINDS];
  LatSquareSet trapped;
} Array;

static const char *
say_sides (const LatScribe *scribe, gboolean leader_is_named)
{
  gboolean many = lat_scribe_has_many_leaders (scribe, LAT_BOTH_SIDES);

  if (!scribe->has_leaders)
    return scribe->has_officers
               ? _ ("Two sides, White and Black, fight with soldiers and officers.")
               : _ ("Two sides, White and Black, fight with soldiers that are all alike.");
  if (scribe->has_officers)
    return many ? _ ("Two sides, White and Black, fight with soldiers and officers; a side may "
                     "also have leaders, even several.")
                : _ ("Two sides, White and Black, fight with soldiers and officers; a side may "
                     "also have one leader.");
  if (many)
    return _ ("Two sides, White and Black, fight with soldiers; a side may also have leaders, "
              "even several.");
  return leader_is_named
             ? _ ("Two sides, White and Black, fight with soldiers; a side may also have one "
                  "leader.")
             : _ ("Two sides, White and Black, fight with soldiers; a side may also have "
                  "one leader, which is called dux, king or eagle in some games.");
}

/* Who fights, and what these rules call them. */
static void
write_men (LatScribe *scribe)
{
  g_autofree char *leader = lat_rules_dup_kind_name (scribe->all, LAT_LEADER);
  g_autofree char *names = lat_rules_dup_kind_sentence (scribe->all);
  LatKeySet keys = KEY (ARRAY) | KEY (LEADERS) | KEY (OFFICERS) | KEY (ZONES);

  lat_scribe_say (scribe, keys, say_sides (scribe, leader != NULL));
  if (scribe->has_officers)
    lat_scribe_say (scribe, keys,
                    _ ("An officer is a soldier, too: what these rules say of soldiers holds for "
                       "officers as well, but for how they move, how they help to capture, and "
                       "where officers are named apart."));
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
        lat_square_set_add (&array->men[lat_cell_side (cell)][lat_cell_kind (cell)], square);
      }
  return TRUE;
}

static const char *
get_army_format (LatKind kind, LatSide side, gulong n)
{
  gboolean white = side == LAT_WHITE;

  if (kind == LAT_SOLDIER)
    return white ? ngettext ("White begins with %u soldier, on %s.",
                             "White begins with %u soldiers, on %s.", n)
                 : ngettext ("Black begins with %u soldier, on %s.",
                             "Black begins with %u soldiers, on %s.", n);
  if (kind == LAT_OFFICER)
    return white ? ngettext ("White begins with %u officer, on %s.",
                             "White begins with %u officers, on %s.", n)
                 : ngettext ("Black begins with %u officer, on %s.",
                             "Black begins with %u officers, on %s.", n);
  return white ? ngettext ("White begins with %u leader, on %s.",
                           "White begins with %u leaders, on %s.", n)
               : ngettext ("Black begins with %u leader, on %s.",
                           "Black begins with %u leaders, on %s.", n);
}

/* Where the men of a kind begin, if there are any. */
static gboolean
write_kind (LatScribe *scribe, const Array *array, LatSide side, LatKind kind)
{
  guint n = lat_square_set_count (&array->men[side][kind]);
  g_autofree char *squares = lat_scribe_dup_squares (&array->men[side][kind]);

  if (n == 0)
    return FALSE;
  if (kind == LAT_LEADER && n == 1)
    lat_scribe_say_format (scribe, KEY (ARRAY),
                           side == LAT_WHITE ? _ ("White’s leader begins on %s.")
                                             : _ ("Black’s leader begins on %s."),
                           squares);
  else
    lat_scribe_say_format (scribe, KEY (ARRAY), get_army_format (kind, side, n), n, squares);
  return TRUE;
}

static void
write_army (LatScribe *scribe, const Array *array, LatSide side)
{
  gboolean any;

  lat_scribe_start_item (scribe);
  any = write_kind (scribe, array, side, LAT_SOLDIER);
  any |= write_kind (scribe, array, side, LAT_OFFICER);
  any |= write_kind (scribe, array, side, LAT_LEADER);
  if (!any)
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

static LatKeySet
get_hand_keys (void)
{
  return KEY (SOLDIERS) | KEY (OFFICERS) | KEY (LEADERS);
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
  static const char *const clears[] = {
    N_ ("When all hands are empty, the sides go on in turn."),
    N_ ("When all hands are empty, White acts next, whoever dropped the last man, and from then on "
        "the sides take turns."),
    N_ ("When all hands are empty, Black acts next, whoever dropped the last man, and from then on "
        "the sides take turns."),
  };
  int first_move = scribe->rules->first_move;
  gboolean removes = scribe->rules->removals > 0;
  LatKeySet keys = get_hand_keys () | KEY (FIRST_MOVE) | KEY (REMOVALS);

  lat_scribe_say (scribe, keys, _ ((removes ? clears : goes_on)[first_move]));
  if (first_move == LAT_FIRST_MOVE_ALTERNATE || removes)
    return;
  lat_scribe_say (
      scribe, keys,
      first_move == LAT_FIRST_MOVE_WHITE
          ? _ ("Whether the game is over at that moment is judged as after an action of Black.")
          : _ ("Whether the game is over at that moment is judged as after an action of White."));
}

static const char *
get_hand_format (LatKind kind, LatSide side, gulong n)
{
  gboolean white = side == LAT_WHITE;

  if (kind == LAT_SOLDIER)
    return white ? ngettext ("White has %d soldier in hand.", "White has %d soldiers in hand.", n)
                 : ngettext ("Black has %d soldier in hand.", "Black has %d soldiers in hand.", n);
  if (kind == LAT_OFFICER)
    return white ? ngettext ("White has %d officer in hand.", "White has %d officers in hand.", n)
                 : ngettext ("Black has %d officer in hand.", "Black has %d officers in hand.", n);
  return white ? ngettext ("White has %d leader in hand.", "White has %d leaders in hand.", n)
               : ngettext ("Black has %d leader in hand.", "Black has %d leaders in hand.", n);
}

/* What a side has in hand that the other has not. */
static void
write_hand (LatScribe *scribe, LatSide side)
{
  const LatRules *rules = &scribe->views[side];

  if (rules->soldiers > 0)
    lat_scribe_say_format (scribe, KEY (SOLDIERS),
                           get_hand_format (LAT_SOLDIER, side, (gulong) rules->soldiers),
                           rules->soldiers);
  if (rules->officers > 0)
    lat_scribe_say_format (scribe, KEY (OFFICERS),
                           get_hand_format (LAT_OFFICER, side, (gulong) rules->officers),
                           rules->officers);
  if (rules->leaders == 1 && !lat_scribe_has_many_leaders (scribe, side))
    lat_scribe_say (scribe, get_hand_keys (),
                    side == LAT_WHITE ? _ ("White has its leader in hand.")
                                      : _ ("Black has its leader in hand."));
  else if (rules->leaders > 0)
    lat_scribe_say_format (scribe, get_hand_keys (),
                           get_hand_format (LAT_LEADER, side, (gulong) rules->leaders),
                           rules->leaders);
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
  if (rules->officers > 0)
    lat_scribe_say_format (scribe, KEY (OFFICERS),
                           ngettext ("Each side has %d officer in hand.",
                                     "Each side has %d officers in hand.", rules->officers),
                           rules->officers);
  if (rules->leaders == 1 && !lat_scribe_has_many_leaders (scribe, LAT_BOTH_SIDES))
    lat_scribe_say (scribe, get_hand_keys (),
                    rules->soldiers > 0 || rules->officers > 0
                        ? _ ("Each side also has its leader in hand.")
                        : _ ("Each side has its leader in hand."));
  else if (rules->leaders > 0)
    lat_scribe_say_format (scribe, get_hand_keys (),
                           ngettext ("Each side has %d leader in hand.",
                                     "Each side has %d leaders in hand.", rules->leaders),
                           rules->leaders);
}

/* What is dropped after the soldiers: officers, and last of all leaders, one in each turn. */
static void
write_later_drops (LatScribe *scribe)
{
  gboolean soldiers = lat_rules_is_any_but (scribe->all, LAT_KEY_SOLDIERS, 0);
  gboolean officers = lat_rules_is_any_but (scribe->all, LAT_KEY_OFFICERS, 0);
  gboolean many = scribe->views[LAT_WHITE].leaders > 1 || scribe->views[LAT_BLACK].leaders > 1;
  LatKeySet keys = get_hand_keys ();

  if (officers)
    lat_scribe_say (scribe, keys,
                    soldiers ? _ ("When its last soldier is on the board a side drops its "
                                  "officers, one in each turn.")
                             : _ ("A side drops its officers one in each turn."));
  if (!lat_rules_is_any_but (scribe->all, LAT_KEY_LEADERS, 0))
    return;
  if (many)
    lat_scribe_say (scribe, keys,
                    soldiers || officers
                        ? _ ("When all its other men are on the board it drops its leaders, one "
                             "in each turn.")
                        : _ ("A side drops its leaders one in each turn."));
  else if (officers)
    lat_scribe_say (scribe, keys,
                    _ ("When all its other men are on the board it drops its leader in its next "
                       "turn."));
  else if (soldiers)
    lat_scribe_say (
        scribe, keys,
        _ ("When its last soldier is on the board it drops its leader in its next turn."));
}

static void
write_hands (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (!lat_scribe_sides_differ (scribe, get_hand_keys ()))
    write_equal_hands (scribe);
  else
    for (guint side = 0; side < LAT_N_SIDES; side++)
      write_hand (scribe, (LatSide) side);
  lat_scribe_say (
      scribe, get_hand_keys (),
      _ ("Before anything moves, all of these are dropped: the sides take turns and put "
         "men from their hands on free squares."));
  if (lat_rules_is_any_but (scribe->all, LAT_KEY_SOLDIERS, 0))
    {
      write_drops_per_turn (scribe);
      write_first_drops (scribe);
    }
  write_later_drops (scribe);
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
      scribe, get_hand_keys (),
      _ ("A side that has nothing to drop, or no square for it, passes. While a hand is "
         "not empty nothing is captured, nothing is counted, and the game cannot end."));
  write_first_move (scribe);
}

/* What is taken off before anybody moves. */
static void
write_removals (LatScribe *scribe)
{
  int n = scribe->rules->removals;

  if (n == 0)
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say_format (
      scribe, KEY (REMOVALS),
      ngettext ("Before anybody moves, each side takes %d enemy soldier off the board, whichever "
                "it likes.",
                "Before anybody moves, the sides by turns take one enemy soldier each off the "
                "board, whichever they like, until each has taken %d.",
                n),
      n);
  if (scribe->has_leaders)
    lat_scribe_say (scribe, KEY (REMOVALS), _ ("Leaders are not taken off so."));
  lat_scribe_say (scribe, KEY (REMOVALS),
                  _ ("Meanwhile nothing is captured, nothing is counted, and the game cannot "
                     "end."));
  lat_scribe_show_example (scribe, LAT_KEY_REMOVALS);
}

static void
write_swap (LatScribe *scribe)
{
  LatKeySet keys = KEY (SWAP) | KEY (FIRST);
  gboolean black_begins = scribe->all->first == LAT_BLACK;

  if (!scribe->all->swap)
    return;
  lat_scribe_say (
      scribe, keys,
      black_begins
          ? _ ("In White’s first turn, if White has a legal action, whoever plays "
               "White may change sides with the other player instead of acting. "
               "Nothing on the board changes: White is still to act, now played by "
               "the other one, and sides are not changed again.")
          : _ ("In Black’s first turn, if Black has a legal action, whoever plays Black may "
               "change sides with the other player instead of acting. Nothing on the board "
               "changes: Black is still to act, now played by the other one, and sides are "
               "not changed again."));
  lat_scribe_show_example (scribe, LAT_KEY_SWAP);
}

void
lat_scribe_write_setup (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_SETUP, _ ("Setting up"));
  write_array (scribe);
  if (lat_scribe_drops (scribe))
    write_hands (scribe);
  write_removals (scribe);
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, KEY (FIRST),
                  rules->first == LAT_WHITE ? _ ("White acts first.") : _ ("Black acts first."));
  write_swap (scribe);
}
