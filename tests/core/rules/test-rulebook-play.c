/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook-play.c - tests: what the rulebook says is so in random play
 *
 * What the rulebook says is so: random rule sets are played at random, and at each step the
 * sentences that their rulebooks have are held against what the core does, and what the core does
 * against what there is of sentences. */
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "lat-rulebook-text.h"
#include "random-rules.h"
#include "rulebook-officers.h"
#include "rulebook-strikes.h"

#define N_RULES      600
#define N_GAMES      2
#define N_MADE_GAMES 20
#define N_PLIES      60
#define N_TRIES      4

/* Of so many rule sets of a hundred keys have values that came with the second part of format 2. */
#define LATEST_PERCENT "50"

/* {{{ Claims */

/* Whose sentences a claim is found in. */
typedef enum
{
  OF_ACTOR,
  OF_ENEMY,
} About;

/* A sentence, in a paragraph that begins so, without any of others (between bars) in the book. */
typedef struct
{
  const char *said;
  Predicate holds;
  const char *where;
  const char *without;
  About about;
} Claim;

/* Where men that do not help between two do so in another way. */
#define UNLIKE_PARTNERS "does not help to capture otherwise|Groups:"

static const Claim claims[] = {
  { "A trapped leader is never taken off.", keep_trapped_leaders, NULL, NULL, OF_ENEMY },
  { "is trapped but never taken off the board.", keep_leaders, NULL, NULL, OF_ENEMY },
  { "A leader cannot be captured.", spare_leaders, NULL, NULL, OF_ENEMY },
  { "A leader is captured only with all four sides taken.", besieges_leaders, NULL, NULL,
    OF_ENEMY },
  { "An officer cannot be captured.", spare_officers, NULL, NULL, OF_ENEMY },
  { "An officer is captured only with all four sides taken.", besieges_officers, NULL, NULL,
    OF_ENEMY },
  { "but not between two.", spares_officers_between, "An officer", NULL, OF_ENEMY },
  { "Soldiers are not captured between two.", spare_soldiers_between, NULL, NULL },
  { "Nobody is captured by standing between two", spare_soldiers_between, NULL, NULL },
  { "may come to stand there", stops_where_allowed, NULL, NULL },
  { "may cross it, or jump over", passes_where_allowed, NULL, NULL },
  { "These cannot be captured there", spare_safe_zones, NULL, NULL },
  { "These are captured there only with all four", besieges_in_zones, NULL, NULL },
  { "may be dropped there", drops_where_allowed, NULL, NULL },
  { "It takes no part in captures.", leaders_move_in_peace, "A leader", NULL },
  { "It takes no part in captures.", leaders_help_nobody, "A leader", UNLIKE_PARTNERS },
  { "It takes no part in captures.", officers_move_in_peace, "An officer", NULL },
  { "It takes no part in captures.", officers_help_nobody, "An officer", UNLIKE_PARTNERS },
  { "but does not capture by moving.", officers_move_in_peace, "An officer", NULL },
  { "does not serve as the standing partner", officers_help_nobody, "An officer", UNLIKE_PARTNERS },
  { "but does not capture by moving.", leaders_move_in_peace, "A leader", NULL },
  { "does not serve as the standing partner", leaders_help_nobody, "A leader", UNLIKE_PARTNERS },
  { "A soldier takes no part in captures.", soldiers_move_in_peace, NULL, NULL },
  { "A soldier takes no part in captures.", soldiers_help_nobody, NULL, UNLIKE_PARTNERS },
  { "but does not capture by moving.", soldiers_move_in_peace, "A soldier", NULL },
  { "does not serve as the standing partner", soldiers_help_nobody, "A soldier", UNLIKE_PARTNERS },
  { "It neither captures nor helps to capture", trapped_help_nobody, NULL, UNLIKE_PARTNERS },
  { "A leader is not captured between two.", spares_leaders_between, NULL, NULL, OF_ENEMY },
  { "A leader is captured by intervention, but not between", spares_leaders_between, NULL, NULL,
    OF_ENEMY },
  { "a man is captured, but not between two;", spares_leaders_between, NULL, NULL, OF_ENEMY },
  { "A man captures a whole enemy group beside it if there is no", captures_soldiers_shut_in, NULL,
    NULL },
  { "A man captures a whole enemy group beside it if there is a", captures_with_leader_shut_in,
    NULL, NULL },
  { "A man captures a whole enemy group beside it if no", captures_shut_in, NULL, NULL },
  { "Shield wall:", captures_walls, NULL, NULL },
  { "An enemy man that is jumped over is captured", soldiers_capture_jumped, "• A soldier moves",
    NULL },
  { "An enemy man that is jumped over is captured", leaders_capture_jumped, "• A leader moves",
    NULL },
  { "An enemy man that is jumped over is captured", officers_capture_jumped, "• An officer moves",
    NULL },
  { "also leaps from afar", leaps_as_far_as_it_goes, NULL, NULL },
  { "Replacement:", captures_whom_it_replaces, NULL, NULL },
  { "Approach:", captures_ahead, NULL, NULL },
  { "A soldier moves only forward", soldiers_go_ahead, NULL, NULL },
  { "but never back.", soldiers_never_go_back, "• A soldier moves", NULL },
  { "A leader moves only forward", leaders_go_ahead, NULL, NULL },
  { "but never back.", leaders_never_go_back, "• A leader moves", NULL },
  { "An officer moves only forward", officers_go_ahead, NULL, NULL },
  { "but never back.", officers_never_go_back, "• An officer moves", NULL },
  { "It does not jump.", officers_do_not_jump, "• An officer moves", NULL },
  { "moves there becomes a", becomes_as_told, NULL, NULL },
  { "may come in from outside", comes_in_where_allowed, NULL, NULL },
  { "nor can it be captured again", spare_trapped, NULL, NULL },
  { "A trapped man cannot move.", trapped_stay, NULL, NULL },
  { "A man on this square cannot be captured", spare_safe_squares, NULL, NULL },
  { "A man on one of these squares cannot be captured", spare_safe_squares, NULL, NULL },
  { "They are taken off the board.", soldiers_go_off, NULL, NULL },
  { "They stay where they are and are trapped", victims_are_trapped, NULL, NULL },
  { "They stay where they are and change sides.", soldiers_change_sides, NULL, NULL },
  { "It does not jump.", soldiers_do_not_jump, "• A soldier moves", NULL },
  { "It does not jump.", leaders_do_not_jump, "• A leader moves", NULL },
  { "It jumps once in a move.", soldiers_jump_once, "• A soldier moves", "leapt over from afar" },
  { "It goes one square, to an empty one.", soldiers_step, "• A soldier moves", NULL },
  { "A man may not move between two enemy men", arrives_between_nobody, NULL, NULL },
  { "Whoever can capture must", captures_if_it_can, NULL, NULL },
  { "After a capture the same man may move again", goes_on_with_same, NULL, NULL },
  { "it makes another move that captures, or the side passes.", goes_on_to_capture, NULL, NULL },
  { "can capture again: it must, as often as it can.", must_go_on_to_capture, NULL, NULL },
  { "the side must first take exactly one such man off", removes_first, NULL, NULL },
  { "In one turn a side drops one soldier.", drops_one, NULL, "But in its first turn" },
  { "In one turn a side drops all the soldiers", drops_all, NULL, "But in its first turn" },
  { "But in its first turn the side that begins drops", drops_first, NULL, NULL },
  { "the sides go on in turn and move their men.", goes_on_in_turn, NULL, NULL },
  { "White acts next, whoever dropped the last man.", white_acts_next, NULL, NULL },
  { "Black acts next, whoever dropped the last man.", black_acts_next, NULL, NULL },
  { "is judged as after an action of", judges_as_after_other, NULL, NULL },
  { "it drops its leader in its next turn.", drops_leader_last, NULL, NULL },
  { "it drops its leaders, one in each turn.", drops_leader_last, NULL, NULL },
  { "officers, one in each turn.", drops_officers_alone, NULL, NULL },
  { "drops its officers one in each turn.", drops_officers_alone, NULL, NULL },
  { "Before anybody moves, each side takes 1 enemy soldier", clears_by_turns, NULL, NULL },
  { "the sides by turns take one enemy soldier each off", clears_by_turns, NULL, NULL },
  { "Leaders are not taken off so.", clears_no_leaders, NULL, NULL },
  { "whoever plays Black may change sides", swaps_in_first_turn, NULL, NULL },
  { "whoever plays White may change sides", swaps_in_first_turn, NULL, NULL },
  { "When Black’s turn of move", ends_with_last_move, NULL, NULL },
  { "nothing is captured, nothing is counted, and the game cannot end.", nothing_happens_in_drops,
    NULL, NULL },
  { "Passes count as moves", passes_count, NULL, NULL },
  { "a removal starts the count again.", removals_count_anew, NULL, NULL },
  { "A move that would leave one’s own leader immobilised is not allowed.", has_open_leader, NULL,
    NULL },
  { "A move that would leave all of one’s own leaders immobilised", has_open_leader, NULL, NULL },
  { "A move to a position that has occurred", does_not_repeat, NULL, NULL },
  { "A locked soldier may only", strikes_if_locked, NULL, NULL },
  { "Hindered leader:", strikes_if_hindered, NULL, NULL },
  { "The enemy has men, and all of them are cut off:", ends_if_cut_off, NULL, NULL },
  { "must open a way", opens_if_it_can, NULL, NULL },
  { "The loss of a leader does not in itself end the game.", loss_of_leader_is_nothing, NULL, NULL,
    OF_ENEMY },
  { "There is no limit to play without a capture.", no_end_by_quiet, NULL, NULL },
  { "Positions may be repeated as often as wanted.", no_end_by_repetition, NULL, NULL },
  { "White acts first.", first_is_white, NULL, NULL },
  { "Black acts first.", first_is_black, NULL, NULL },
};

/* }}} */

/* {{{ Events: what a rulebook must tell if it happens */

static gboolean
holds_trapped (const Step *step)
{
  return step->position.n_trapped[LAT_WHITE] + step->position.n_trapped[LAT_BLACK] > 0;
}

static gboolean
frees (const Step *step)
{
  return step->effect.n_released > 0;
}

static gboolean
takes_leader (const Step *step)
{
  return !spare_leaders (step);
}

static gboolean
removes_leader (const Step *step)
{
  return is_removal (step) && lat_action_kind (step->action) == LAT_LEADER;
}

static gboolean
passes_in_play (const Step *step)
{
  return is_pass (step) && !lat_position_is_dropping (&step->position)
         && step->position.turn != LAT_TURN_BONUS;
}

static gboolean
passes_on (const Step *step)
{
  return is_pass (step) && step->position.turn == LAT_TURN_BONUS
         && lat_rules_get_side_int (step->rules, (LatSide) step->position.side, LAT_KEY_BONUS_MOVE)
                != LAT_BONUS_MUST_CAPTURE;
}

static gboolean
goes_on (const Step *step)
{
  return step->position.turn == LAT_TURN_BONUS;
}

static gboolean
must_open (const Step *step)
{
  return step->position.turn == LAT_TURN_OPENS;
}

static gboolean
passes_in_drops (const Step *step)
{
  return is_pass (step) && lat_position_is_dropping (&step->position);
}

static gboolean
makes_officer (const Step *step)
{
  return is_move_of (step, LAT_SOLDIER)
         && lat_cell_kind (step->next.cells[lat_action_to (step->action)]) == LAT_OFFICER;
}

static gboolean
makes_leader (const Step *step)
{
  return is_move (step) && !is_move_of (step, LAT_LEADER)
         && lat_cell_kind (step->next.cells[lat_action_to (step->action)]) == LAT_LEADER;
}

static gboolean
takes_officer (const Step *step)
{
  return !spare_officers (step);
}

static const struct
{
  Predicate happens;
  const char *said; /* one of these, between bars; SIDE is the name of the side */
  About about;
} events[] = {
  { holds_trapped, "A trapped man cannot move." },
  { holds_trapped, "It neither captures nor helps to capture" },
  { frees, "those whom nobody holds are free again" },
  { takes_leader,
    "A leader is captured between two|A leader that is caught between two|"
    "A leader is captured only with all four sides taken.|A leader is captured by intervention|"
    "A leader is captured wherever these rules say|These are captured there only with",
    OF_ENEMY },
  { removes_leader, "A leader is captured between two", OF_ENEMY },
  { is_removal, "takes one trapped enemy man off the board|the side must first take exactly one|"
                "Before anybody moves, each side takes|the sides by turns take one enemy soldier" },
  { is_swap, "whoever plays SIDE may change sides" },
  { makes_officer, "moves there becomes an officer:" },
  { makes_leader, "moves there becomes a leader:" },
  { takes_officer,
    "An officer is captured like a soldier.|An officer is captured only with all four sides|"
    "An officer is captured wherever these rules say|These are captured there only with",
    OF_ENEMY },
  { passes_in_play, "A side that has no legal action in its turn passes.|"
                    "If SIDE has no legal action in its turn, it passes." },
  { passes_on,
    "may move again in the same turn, or the side passes|that captures, or the side passes" },
  { goes_on, "After a capture the same man may move again|After a capture the turn goes on" },
  { must_open, "must open a way" },
  { is_far_leap, "also leaps from afar" },
  { replaces, "Replacement: a man may go onto the square of an enemy man" },
  { passes_in_drops, "or no square for it, passes." },
};

static const struct
{
  LatReasonCode code;
  const char *said;
  About about; /* the side that the reason names, or the other */
} reasons[] = {
  { LAT_REASON_IMMOBILISED,
    "The enemy leader is immobilised:|The enemy has leaders, and each of them is immobilised:",
    OF_ENEMY },
  { LAT_REASON_LEADER_CAPTURED,
    "The enemy leader is off the board.|The enemy has no leader left on the board.|"
    "leader left on the board, or none.|leaders left on the board, or fewer.",
    OF_ENEMY },
  { LAT_REASON_REACHED, "Its own leader stands|A leader of its own stands|"
                        "SIDE has acted, and its leader stands|"
                        "SIDE has acted, and a leader of its own stands" },
  { LAT_REASON_SOLDIER_REACHED,
    "A soldier of its own stands|SIDE has acted, and a soldier of its own stands|"
    "A soldier of its own that is no officer stands|An officer of its own stands|"
    "SIDE has acted, and a soldier of its own that is|SIDE has acted, and an officer of its own" },
  { LAT_REASON_ANNIHILATED, "left on the board", OF_ENEMY },
  { LAT_REASON_CUT_OFF, "The enemy has men, and all of them are cut off:", OF_ENEMY },
  { LAT_REASON_NO_ACTION, "A side that has no legal action in its turn loses.|"
                          "If SIDE has no legal action in its turn, it loses." },
  { LAT_REASON_NO_ACTION_DRAW, "If the side to act has no legal action, the game is drawn.|"
                               "If SIDE is to act and has no legal action, the game is drawn." },
  { LAT_REASON_NO_ACTION_SCORE,
    "If the side to act has no legal action, the side with more men|"
    "If SIDE is to act and has no legal action, the side with more men" },
  { LAT_REASON_REPETITION_DRAW, "times, the game is drawn." },
  { LAT_REASON_REPETITION_LOSS, "the side that brought it about the last time loses." },
  { LAT_REASON_REPETITION_AGAINST, "SIDE loses, whoever brought it about." },
  { LAT_REASON_CAPTURELESS_DRAW,
    "without a capture the game is drawn.|both sides counted, the game" },
  { LAT_REASON_CAPTURELESS_SCORE, "without a capture the side with|both sides counted, the side" },
  { LAT_REASON_MOVES_DRAW, "When Black’s turn of move" },
  { LAT_REASON_MOVES_SCORE, "When Black’s turn of move" },
  { LAT_REASON_MOVES_WIN, "is over, SIDE wins." },
  { LAT_REASON_MUST_CLEAR,
    "Before anybody moves, each side takes|the sides by turns take one enemy soldier each" },
  { LAT_REASON_TRAPPED, "A trapped man cannot move." },
  { LAT_REASON_BARRED, "may come to stand there" },
  { LAT_REASON_CLOSED, "may cross it, or jump over" },
  { LAT_REASON_GATED, "may come in from outside" },
  { LAT_REASON_DROP_FORBIDDEN,
    "Nothing may be dropped on|may be dropped there|Nobody is dropped where he may not stop." },
  { LAT_REASON_MUST_REMOVE, "the side must first take exactly one" },
  { LAT_REASON_BONUS_PIECE, "the same man may move again|the same man can capture again" },
  { LAT_REASON_BONUS_CAPTURES, "the same man can capture again" },
  { LAT_REASON_MUST_OPEN, "must open a way" },
  { LAT_REASON_ENTRY_FORBIDDEN, "A man may not move between two" },
  { LAT_REASON_ENTRY_NEEDS_CAPTURE, "only if that move captures one of the two." },
  { LAT_REASON_SELF_IMMOBILISED,
    "own leader immobilised is not allowed.|own leaders immobilised is not allowed." },
  { LAT_REASON_REPETITION_FORBIDDEN, "A move to a position that has occurred" },
  { LAT_REASON_LOCKED, "A locked soldier may only" },
  { LAT_REASON_LOCKED_NO_LEADER, "A locked soldier may only" },
  { LAT_REASON_LEADER_STUCK, "it cannot move." },
  { LAT_REASON_LEADER_STRIKES_ONLY, "it may only capture or move next to the enemy leader.|"
                                    "it may only capture or move next to an enemy leader." },
  { LAT_REASON_LEADER_ONE_SQUARE, "With one man it goes one square" },
  { LAT_REASON_MANDATORY, "Whoever can capture must" },
};

/* }}} */

typedef struct
{
  const char *line;
  Step step;
  char *texts[LAT_N_SIDES]; /* what is told of a side, or of both */
  gboolean is_said[G_N_ELEMENTS (claims)][LAT_N_SIDES];
  guint *n_claims;
  guint *n_reasons;
} Play;

static gboolean
is_claimed (const Claim *claim, const char *text)
{
  g_auto (GStrv) blocks = g_strsplit (text, "\n\n", -1);
  g_auto (GStrv) others = g_strsplit (claim->without != NULL ? claim->without : "", "|", -1);

  for (guint i = 0; others[i] != NULL; i++)
    if (strstr (text, others[i]) != NULL)
      return FALSE;
  for (guint i = 0; blocks[i] != NULL; i++)
    if (strstr (blocks[i], claim->said) != NULL
        && (claim->where == NULL || g_str_has_prefix (blocks[i], claim->where)))
      return TRUE;
  return FALSE;
}

static LatSide
find_side (LatSide side, About about)
{
  return about == OF_ENEMY ? lat_side_opposite (side) : side;
}

/* All that is told of a side or of both: of blocks that name a side at their beginning only its own. */
static char *
dup_text_of (const char *text, LatSide side)
{
  const char *own = side == LAT_WHITE ? "White: " : "Black: ";
  const char *other = side == LAT_WHITE ? "Black: " : "White: ";
  const char *goals =
      side == LAT_WHITE ? "After every action of Black" : "After every action of White";
  g_auto (GStrv) blocks = g_strsplit (text, "\n\n", -1);
  GString *told = g_string_new (NULL);
  gboolean is_others_list = FALSE;

  for (guint i = 0; blocks[i] != NULL; i++)
    {
      gboolean is_item = g_str_has_prefix (blocks[i], "• ");
      const char *words = is_item ? blocks[i] + strlen ("• ") : blocks[i];

      is_others_list = g_str_has_prefix (blocks[i], goals) || (is_others_list && is_item);
      if (is_others_list || g_str_has_prefix (words, other))
        continue;
      g_string_append_printf (told, "%s%s\n\n", is_item ? "• " : "",
                              g_str_has_prefix (words, own) ? words + strlen (own) : words);
    }
  return g_string_free (told, FALSE);
}

static void
need (const Play *play, const char *said, LatSide side)
{
  g_autoptr (GString) wanted = g_string_new (said);
  g_auto (GStrv) parts = NULL;

  g_string_replace (wanted, "SIDE", side == LAT_WHITE ? "White" : "Black", 0);
  parts = g_strsplit (wanted->str, "|", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (strstr (play->texts[side], parts[i]) != NULL)
      return;
  g_test_message ("%s\n%s", play->line, play->texts[side]);
  g_error ("it happens, and is not told: %s", said);
}

static void
check_reason (Play *play, const LatReason *reason)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].code == reason->code)
      {
        play->n_reasons[i]++;
        need (play, reasons[i].said, find_side (reason->side, reasons[i].about));
      }
}

static void
check_step (Play *play)
{
  LatSide actor = (LatSide) play->step.position.side;

  play->step.text = play->texts[actor];
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    if (play->is_said[i][find_side (actor, claims[i].about)])
      {
        play->n_claims[i]++;
        if (claims[i].holds (&play->step))
          continue;
        g_test_message ("%s\n%s", play->line, play->step.text);
        g_error ("it is told, and is not so: %s", claims[i].said);
      }
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    if (events[i].happens (&play->step))
      need (play, events[i].said, find_side (actor, events[i].about));
  check_reason (play, &play->step.outcome.reason);
}

/* Why some actions are not legal that somebody might think of. */
static void
try_others (Play *play, GRand *rand)
{
  const Step *step = &play->step;
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (step->ruleset, &squares);

  for (guint i = 0; i < N_TRIES; i++)
    {
      LatSquare from = squares[g_rand_int_range (rand, 0, (int) n)];
      LatCell cell = step->position.cells[from];
      LatActionType type =
          lat_position_is_dropping (&step->position) ? LAT_ACTION_DROP : LAT_ACTION_MOVE;

      for (guint j = 0; j < n && (type == LAT_ACTION_DROP || lat_cell_is_piece (cell)); j++)
        {
          LatReason reason;
          LatKind kind = type == LAT_ACTION_DROP ? LAT_SOLDIER : lat_cell_kind (cell);

          if (!lat_legality_explain (
                  step->ruleset, &step->position, step->history,
                  lat_action_new (type, kind, type == LAT_ACTION_DROP ? LAT_SQUARE_NONE : from,
                                  squares[j]),
                  &reason))
            check_reason (play, &reason);
        }
    }
}

static void
play_game (Play *play, GRand *rand)
{
  g_auto (LatActionList) legal;
  LatHistory history;
  Step *step = &play->step;

  lat_action_list_init (&legal);
  lat_history_init (&history);
  step->history = &history;
  step->position = *lat_ruleset_get_start (step->ruleset);
  lat_history_push (&history, &step->position);
  if (lat_outcome_get (step->ruleset, &step->position, &history, &step->outcome))
    check_reason (play, &step->outcome.reason);
  for (guint ply = 0; ply < N_PLIES && step->outcome.result == LAT_RESULT_NONE; ply++)
    {
      try_others (play, rand);
      lat_movegen_list (step->ruleset, &step->position, &history, &legal);
      step->action = legal.items[g_rand_int_range (rand, 0, (int) legal.n)];
      lat_play_with_effect (step->ruleset, &step->position, step->action, &step->next,
                            &step->effect);
      lat_history_push (&history, &step->next);
      lat_outcome_get (step->ruleset, &step->next, &history, &step->outcome);
      check_step (play);
      step->position = step->next;
    }
  lat_history_clear (&history);
}

/* Values for one side, zones and the keys that came with them, in rules that have none perhaps. */
static void
add_format_2 (LatRules *rules, GRand *rand)
{
  g_autoptr (GString) zones = g_string_new (NULL);
  guint n = (guint) g_rand_int_range (rand, 0, 3);

  for (LatKey key = LAT_KEY_SOLDIERS; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get (key);
      g_autofree char *value = NULL;
      int number = g_rand_int_range (rand, MAX (row->min, 0), MIN (row->max, 3) + 1);

      if (!lat_schema_has_trait (key, LAT_TRAIT_SIDED) || g_rand_int_range (rand, 0, 6) > 0)
        continue;
      if (row->kind == LAT_VALUE_CHOICE)
        value = g_strdup (row->choices[number].nick);
      else if (row->kind == LAT_VALUE_BOOLEAN)
        value = g_strdup (number > 0 ? "true" : "false");
      else
        value = g_strdup_printf ("%d", number);
      lat_rules_set_side_value (rules, (LatSide) g_rand_int_range (rand, 0, 2), key, value, NULL);
    }
  for (guint i = 0; i < n; i++)
    {
      static const char *const men[] = { "nobody",        "all",      "soldiers",
                                         "leaders",       "white",    "black-soldiers",
                                         "white-leader",  "officers", "black-officers",
                                         "white-soldiers" };
      LatZone zone;

      lat_zone_init (&zone, i == 0 ? "throne" : "camps");
      lat_square_set_add (&zone.squares, lat_square_new (g_rand_int_range (rand, 0, rules->files),
                                                         g_rand_int_range (rand, 0, rules->ranks)));
      lat_zone_set_choice (&zone, LAT_ZONE_KEY_SYMMETRY, g_rand_int_range (rand, 0, 4));
      lat_zone_set_choice (&zone, LAT_ZONE_KEY_HOSTILE_WHEN, g_rand_int_range (rand, 0, 2));
      for (guint key = LAT_ZONE_KEY_STOP; key < LAT_N_ZONE_KEYS; key++)
        if (key != LAT_ZONE_KEY_HOSTILE_WHEN && g_rand_int_range (rand, 0, 3) == 0)
          lat_zone_set_value (&zone, (LatZoneKey) key,
                              men[g_rand_int_range (rand, 0, (int) G_N_ELEMENTS (men))], NULL);
      if (rules->n_zones < LAT_MAX_ZONES)
        rules->zones[rules->n_zones++] = zone;
    }
  rules->custodial = g_rand_int_range (rand, 0, 5) > 0;
  rules->removals = MAX (0, g_rand_int_range (rand, -6, 3));
  rules->swap = g_rand_int_range (rand, 0, 5) == 0;
  rules->moves = g_rand_int_range (rand, 0, 5) == 0 ? g_rand_int_range (rand, 3, 20) : 0;
  rules->moves_result = g_rand_int_range (rand, 0, 4);
}

/* Random rules; every other set has what only the second format can say, if it can be played so. */
static LatRules *
create_random_rules (guint seed, GRand *rand)
{
  g_autofree char *line = random_rules_new (rand);
  LatRules *rules = lat_rules_line_read (line, NULL);

  for (guint tries = 0; seed % 2 == 1 && tries < 20; tries++)
    {
      g_autoptr (LatRules) other = lat_rules_copy (rules);

      add_format_2 (other, rand);
      if (!lat_rules_check (other, NULL))
        continue;
      lat_rules_free (rules);
      return g_steal_pointer (&other);
    }
  return rules;
}

static void
play_rules (const LatRules *rules, GRand *rand, guint n_games, guint *n_claims, guint *n_reasons)
{
  g_autofree char *line = lat_rules_line_write (rules);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  g_autofree char *text = lat_rulebook_dup_text (book);
  Play play = { .line = line, .n_claims = n_claims, .n_reasons = n_reasons };

  play.step = (Step){ .ruleset = ruleset, .rules = rules };
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      play.texts[side] = dup_text_of (text, (LatSide) side);
      for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
        play.is_said[i][side] = is_claimed (&claims[i], play.texts[side]);
    }
  for (guint i = 0; i < n_games; i++)
    play_game (&play, rand);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    g_free (play.texts[side]);
}

/* What hardly ever happens by chance. */
static const char *const made[] = {
  "Board.Files=5|Board.Ranks=5|Setup.Array=2S2/1S1S1/S1s1S/1S1S1/2S2|Capture.Custodial=false|"
  "Goal.CutOff=true",
  "Board.Files=5|Board.Ranks=5|Setup.Array=2S2/1S1S1/S1s1S/1S1S1/2S2|Setup.First=black|"
  "Capture.Custodial=false|Black.Goal.CutOff=true|Goal.NoMoves=opens",
  "Board.Files=5|Board.Ranks=5|Setup.Array=ssdss/5/5/5/SSDSS|Soldier.Range=0|Leader.Range=0|"
  "Capture.LeaderCapture=not-custodial",
  "Board.Files=5|Board.Ranks=5|Setup.Array=ssdss/5/5/5/SSDSS|Soldier.Range=0|Leader.Range=0|"
  "Capture.LeaderCapture=not-custodial|Capture.Intervention=true",
  "Board.Files=5|Board.Ranks=5|Setup.Array=1ss2/SSSS1/5/SSS2/1ss2|Soldier.Range=0|"
  "Capture.Custodial=false|Capture.ShieldWall=true",
  "Board.Files=5|Board.Ranks=5|Setup.Array=1s3/SSS1S/5/SSS1S/1s3|Soldier.Range=0|"
  "Capture.Custodial=false|Capture.ShieldWall=true",
  "Board.Files=5|Board.Ranks=5|Setup.Array=1ssS1/SS3/5/ss3/1SSs1|Capture.Custodial=false|"
  "Capture.ShieldWall=true",
  "Board.Files=5|Board.Ranks=5|Setup.Array=osoos/5/5/5/OSOOS|Officer.Directions=forward-sideways|"
  "White.Capture.OfficerArmed=hammer|"
  "Officer.Range=0",
  "Board.Files=5|Board.Ranks=5|Setup.Array=osoos/5/5/5/OSOOS|Capture.OfficerArmed=none|"
  "Capture.OfficerCapture=never",
  "Board.Files=5|Board.Ranks=5|Setup.Array=osoos/5/5/5/OSOOS|Officer.Directions=forward|"
  "Officer.Jump=enemy|Capture.Leap=short|White.Capture.OfficerCapture=surround",
  "Board.Files=5|Board.Ranks=5|Setup.Array=ooooo/5/5/5/OOOOO|Officer.Range=0|"
  "Capture.OfficerCapture=not-custodial|Capture.Intervention=true|Limits.Moves=5|"
  "Limits.MovesResult=score",
  "Board.Files=5|Board.Ranks=5|Setup.Soldiers=3|Setup.Officers=2|Setup.Leaders=2|Setup.Removals=2|"
  "Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true|White.Goal.LeaderCapturedAt=1",
  "Board.Files=5|Board.Ranks=5|Setup.Officers=3|Setup.Leaders=1|Setup.Removals=1|Setup.Swap=false|"
  "Goal.LeaderImmobilised=blocked|Goal.SelfImmobilise=forbidden|Leader.Range=0",
  "Board.Files=5|Board.Ranks=5|Setup.Array=ddddd/5/5/5/DDDDD|Setup.Swap=true|Leader.Range=0|"
  "Goal.LeaderImmobilised=blocked|Goal.SelfImmobilise=forbidden|Limits.Moves=9",
  "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|Setup.Swap=true|Setup.First=black|"
  "Zone.end.Squares=a5;b5;c5|Zone.end.Symmetry=half-turn|Zone.end.MakesOfficer=white|"
  "Zone.end.MakesLeader=black|Soldier.Range=0|Limits.Moves=12|Limits.MovesResult=white-wins",
};

static void
test_random (void)
{
  guint n_claims[G_N_ELEMENTS (claims)] = { 0 }, n_reasons[G_N_ELEMENTS (reasons)] = { 0 };

  for (guint seed = 1; seed <= N_RULES + G_N_ELEMENTS (made); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (LatRules) rules = seed <= N_RULES
                                       ? create_random_rules (seed, rand)
                                       : lat_rules_line_read (made[seed - N_RULES - 1], NULL);

      play_rules (rules, rand, seed <= N_RULES ? N_GAMES : N_MADE_GAMES, n_claims, n_reasons);
    }

  /* Else a sentence has been put otherwise, and is tested no more. */
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    if (n_claims[i] == 0)
      g_test_fail_printf ("nothing was played under “%s”", claims[i].said);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (n_reasons[i] == 0)
      g_test_fail_printf ("it never happened: “%s”", reasons[i].said);
}

int
main (int argc, char **argv)
{
  g_setenv ("LAT_RANDOM_LATEST", LATEST_PERCENT, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook-play/random", test_random);
  return g_test_run ();
}
