/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-against-plain.c - tests: the core and the plain referee agree on rule sets at random
 *
 * Random play on random rule sets: at every ply the core and the plain implementation must see
 * the same legal actions, the same position and the same outcome.
 *
 * LAT_RANDOM_SEED and LAT_RANDOM_RULES say where to start and how many rule sets to play.  Each
 * rule set has the seed of the one before it plus one, so any of them can be played alone.
 * LAT_RANDOM_FIELD=0 leaves the fast board out.
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-perft.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "plain-perft.h"
#include "random-position.h"
#include "random-rules.h"

#define DEFAULT_SEED 20150
/* The numbers are proved in the plain build; with the sanitizer a part shows how memory is used. */
#ifdef __SANITIZE_ADDRESS__
#define DEFAULT_RULES 150
#else
#define DEFAULT_RULES 600
#endif
#define N_PARTS          10
#define MAX_ACTIONS      120 /* for each rule set, all its games together */
#define MAX_GAMES        6   /* the first and the fourth from the start */
#define ACTIONS_PER_GAME 80
#define MAX_DIFFERENCES  5 /* that are told in one part */
#define NOTATION_EVERY   20
#define PERFT_EVERY      24
#define PERFT_ACTIONS    70  /* at most, so that perft 2 stays quick */
#define PERFT_NODES      200 /* so deep that there are no more of them (LAT_RANDOM_PERFT) */
#define PERFT_DEPTH      4

static guint
get_number (const char *variable, guint otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

/* The same game on both. */
typedef struct
{
  const char *line;
  LatRuleset *ruleset;
  LatField *fields[LAT_N_ISAS]; /* for each instruction set of this machine */
  PlainRules *rules;
  LatPosition position;
  LatHistory history;
  PlainGame *game;
  GString *actions; /* what has been played since the start */
  char *before;     /* (nullable): the position before the last action */
} Match;

static const char *
get_reason_class (LatReasonCode code)
{
  switch (code)
    {
    case LAT_REASON_NONE:
      return plain_reason_to_text (PLAIN_REASON_NONE);
    case LAT_REASON_IMMOBILISED:
      return plain_reason_to_text (PLAIN_REASON_IMMOBILISED);
    case LAT_REASON_LEADER_CAPTURED:
      return plain_reason_to_text (PLAIN_REASON_LEADER_CAPTURED);
    case LAT_REASON_REACHED:
      return plain_reason_to_text (PLAIN_REASON_LEADER_REACHED);
    case LAT_REASON_SOLDIER_REACHED:
      return plain_reason_to_text (PLAIN_REASON_SOLDIER_REACHED);
    case LAT_REASON_ANNIHILATED:
      return plain_reason_to_text (PLAIN_REASON_ANNIHILATED);
    case LAT_REASON_CUT_OFF:
      return plain_reason_to_text (PLAIN_REASON_CUT_OFF);
    case LAT_REASON_NO_ACTION:
    case LAT_REASON_NO_ACTION_DRAW:
    case LAT_REASON_NO_ACTION_SCORE:
      return plain_reason_to_text (PLAIN_REASON_NO_MOVES);
    case LAT_REASON_REPETITION_DRAW:
    case LAT_REASON_REPETITION_LOSS:
    case LAT_REASON_REPETITION_AGAINST:
      return plain_reason_to_text (PLAIN_REASON_REPETITION);
    case LAT_REASON_CAPTURELESS_DRAW:
    case LAT_REASON_CAPTURELESS_SCORE:
      return plain_reason_to_text (PLAIN_REASON_NO_CAPTURE);
    case LAT_REASON_MOVES_DRAW:
    case LAT_REASON_MOVES_SCORE:
    case LAT_REASON_MOVES_WIN:
      return plain_reason_to_text (PLAIN_REASON_MOVES);
    default:
      return "not a reason of results";
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
list_core_at (const Match *match, const LatPosition *position, const LatHistory *history)
{
  g_auto (LatActionList) list;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  lat_action_list_init (&list);
  lat_movegen_list (match->ruleset, position, history, &list);
  for (guint i = 0; i < list.n; i++)
    g_ptr_array_add (texts, lat_action_text_write (match->ruleset, position, history, list.items[i],
                                                   LAT_MARKS_NONE));
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (" ", (GStrv) texts->pdata);
}

static char *
list_core (const Match *match)
{
  return list_core_at (match, &match->position, &match->history);
}

static char *
list_plain (const Match *match)
{
  g_auto (GStrv) texts =
      plain_legal_texts (match->rules, plain_game_position (match->game), match->game->history);
  return g_strjoinv (" ", texts);
}

/* What is only in the first of two sorted lists. */
static char *
subtract (const char *from, const char *list)
{
  g_auto (GStrv) words = g_strsplit (from, " ", -1);
  g_auto (GStrv) others = g_strsplit (list, " ", -1);
  GString *rest = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) others, words[i]))
      g_string_append_printf (rest, " %s", words[i]);
  return g_string_free (rest, FALSE);
}

static gboolean
is_same (const Match *match, const char *what, const char *core, const char *plain)
{
  if (g_str_equal (core, plain))
    return TRUE;

  g_autofree char *only_core = subtract (core, plain);
  g_autofree char *only_plain = subtract (plain, core);
  g_autofree char *here = plain_position_to_text (match->rules, plain_game_position (match->game));
  g_test_message ("%s differ\nrules: %s\nbefore the last action: %s\nposition: %s\nplayed:%s\n"
                  "core:  %s\nplain: %s\nonly core: %s\nonly plain:%s",
                  what, match->line, match->before != NULL ? match->before : "-", here,
                  match->actions->str, core, plain, only_core, only_plain);
  return FALSE;
}

/* What is written of each action says which one it is. */
static gboolean
compare_notation (const Match *match)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (match->ruleset, &match->position, &match->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = lat_action_text_write (match->ruleset, &match->position,
                                                     &match->history, list.items[i], LAT_MARKS_ALL);
      LatAction again = lat_action_text_read (match->ruleset, &match->position, &match->history,
                                              text, NULL, NULL);

      if (again != list.items[i])
        return is_same (match, "reading of actions", "another", text);
    }
  return TRUE;
}

static gboolean
compare_positions (const Match *match)
{
  g_autofree char *core = lat_position_text_write (match->ruleset, &match->position);
  g_autofree char *plain = plain_position_to_text (match->rules, plain_game_position (match->game));

  if (!is_same (match, "positions", core, plain))
    return FALSE;

  /* Reading it back must give the same value: what play keeps up to date step by step and what is
   * counted anew agree. */
  LatPosition again;
  if (!lat_position_text_read (match->ruleset, core, &again, NULL))
    return is_same (match, "reading", "not read", core);
  if (!lat_position_equal (&again, &match->position) || again.key != match->position.key)
    return is_same (match, "reading", "not equal", core);
  return TRUE;
}

static gboolean
compare_outcomes (const Match *match, gboolean *is_over)
{
  LatOutcome outcome = { LAT_RESULT_NONE };
  PlainOutcome plain_outcome = plain_game_outcome (match->game);

  gboolean over = lat_outcome_get (match->ruleset, &match->position, &match->history, &outcome);
  g_autofree char *core = g_strdup_printf ("%s %s", lat_result_get_text (outcome.result),
                                           get_reason_class (outcome.reason.code));
  g_autofree char *plain = g_strdup_printf ("%s %s", plain_result_to_text (plain_outcome.result),
                                            plain_reason_to_text (plain_outcome.reason));

  *is_over = plain_outcome.result != PLAIN_RESULT_NONE;
  if (over != (outcome.result != LAT_RESULT_NONE))
    return is_same (match, "outcomes", "over without a result", plain);
  return is_same (match, "outcomes", core, plain);
}

static int
compare_actions (const void *a, const void *b)
{
  LatAction one = *(const LatAction *) a, other = *(const LatAction *) b;

  return (one > other) - (one < other);
}

static char *
write_action (const Match *match, LatAction action)
{
  return lat_action_text_write (match->ruleset, &match->position, &match->history, action,
                                LAT_MARKS_NONE);
}

/* So must the boards that perft makes all at once. A pass that is the only action is not made. */
static gboolean
compare_made (const Match *match,
              const LatField *field,
              const LatAction *actions,
              guint n,
              guint64 sum)
{
  gboolean is_only_pass = n == 1 && lat_action_type (actions[0]) == LAT_ACTION_PASS;
  gboolean is_whole = FALSE;
  guint64 n_made = 0;
  guint64 sum_made =
      lat_field_sum_made (field, &match->position, &match->history, &n_made, &is_whole);

  if (n_made != n)
    return is_same (match, "numbers of boards made", "another", "as many as actions");
  if (n > 0 && !is_only_pass && (sum_made != sum || !is_whole))
    return is_same (match, "boards made", sum_made != sum ? "other keys" : "other men",
                    "as played");
  return TRUE;
}

/* The fast board must list the same actions and bring about the same positions. */
static gboolean
compare_field (const Match *match, const LatField *field)
{
  g_auto (LatActionList) list;
  g_auto (LatActionList) fast;
  guint64 sum = 0;

  lat_action_list_init (&list);
  lat_action_list_init (&fast);
  lat_movegen_list (match->ruleset, &match->position, &match->history, &list);
  lat_field_list (field, &match->position, &match->history, &fast);
  qsort (list.items, list.n, sizeof (LatAction), compare_actions);
  qsort (fast.items, fast.n, sizeof (LatAction), compare_actions);
  for (guint i = 0; i < MAX (list.n, fast.n); i++)
    {
      LatAction core = i < list.n ? list.items[i] : LAT_ACTION_INVALID;
      LatAction other = i < fast.n ? fast.items[i] : LAT_ACTION_INVALID;

      if (core != other)
        {
          g_autofree char *text = core != 0 ? write_action (match, core) : g_strdup ("none");
          g_autofree char *fast_text = other != 0 ? write_action (match, other) : g_strdup ("none");

          return is_same (match, "actions of the fast board (first: theirs)", fast_text, text);
        }

      LatPosition next;
      guint quiet = 0;
      guint64 key = lat_field_get_key_after (field, &match->position, core, &quiet);
      lat_play (match->ruleset, &match->position, core, &next);
      if (key != next.key || quiet != next.quiet)
        {
          g_autofree char *text = write_action (match, core);

          return is_same (match, "positions of the fast board", "not equal", text);
        }
      sum += next.key;
    }
  return compare_made (match, field, list.items, list.n, sum);
}

static gboolean
compare_fields (const Match *match)
{
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    if (match->fields[isa] != NULL && !compare_field (match, match->fields[isa]))
      return FALSE;
  return TRUE;
}

/* Counted by the referee of the program, without the fast board. */
static guint64
count_core (const LatRuleset *ruleset,
            const LatPosition *position,
            LatHistory *history,
            guint depth)
{
  g_auto (LatActionList) list;
  LatOutcome outcome;
  guint64 count = 0;

  lat_action_list_init (&list);
  if (lat_outcome_get (ruleset, position, history, &outcome))
    return 0;
  lat_movegen_list (ruleset, position, history, &list);
  if (depth == 1)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition next;

      lat_play (ruleset, position, list.items[i], &next);
      lat_history_push (history, &next);
      count += count_core (ruleset, &next, history, depth - 1);
      lat_history_pop (history);
    }
  return count;
}

/* Where the counts part: what is played up to there, and what each lists. */
static void
tell_where_perft_differs (const Match *match,
                          const LatPosition *position,
                          LatHistory *history,
                          PlainGame *game,
                          guint depth)
{
  g_autoptr (GArray) actions =
      plain_legal_actions (match->rules, plain_game_position (game), game->history);
  LatOutcome outcome = { LAT_RESULT_NONE };

  for (guint i = 0; i < actions->len && depth > 1; i++)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);
      g_autofree char *text =
          plain_action_to_text (match->rules, plain_game_position (game), action);
      LatAction core = lat_action_text_read (match->ruleset, position, history, text, NULL, NULL);
      LatPosition next;

      if (core == LAT_ACTION_INVALID)
        break;
      lat_play (match->ruleset, position, core, &next);
      lat_history_push (history, &next);
      plain_game_play (game, action);
      if (count_core (match->ruleset, &next, history, depth - 1) != plain_perft (game, depth - 1))
        {
          g_test_message ("played: %s", text);
          tell_where_perft_differs (match, &next, history, game, depth - 1);
          return;
        }
      lat_history_pop (history);
      plain_game_take_back (game);
    }

  g_autofree char *here = plain_position_to_text (match->rules, plain_game_position (game));
  g_auto (GStrv) texts =
      plain_legal_texts (match->rules, plain_game_position (game), game->history);
  g_autofree char *plain = g_strjoinv (" ", texts);
  g_autofree char *core = list_core_at (match, position, history);
  lat_outcome_get (match->ruleset, position, history, &outcome);
  g_test_message ("there: %s\ncore:  %s %s\nplain: %s %s", here,
                  lat_result_get_text (outcome.result), core,
                  plain_result_to_text (plain_game_outcome (game).result), plain);
}

/* As deep as it is quick. */
static guint
get_perft_depth (guint n_actions)
{
  guint most = get_number ("LAT_RANDOM_PERFT", PERFT_NODES);
  guint64 nodes = (guint64) n_actions * n_actions;
  guint depth = 2;

  while (depth < PERFT_DEPTH && nodes * n_actions <= most)
    {
      nodes *= n_actions;
      depth++;
    }
  return depth;
}

static gboolean
compare_perft (const Match *match, guint n_actions)
{
  guint depth = get_perft_depth (n_actions);
  g_autofree char *text = plain_position_to_text (match->rules, plain_game_position (match->game));
  g_autoptr (PlainGame) game = plain_game_new (match->rules, text, NULL);
  LatHistory history;
  g_assert_nonnull (game);

  lat_history_init (&history);
  lat_history_reset (&history, &match->position);
  guint64 core = count_core (match->ruleset, &match->position, &history, depth);
  const LatField *field = match->fields[LAT_ISA_PLAIN];
  guint64 fast = field != NULL ? lat_perft (field, &match->position, depth, FALSE) : core;
  guint64 bulk = field != NULL ? lat_perft (field, &match->position, depth, TRUE) : core;
  guint64 plain = plain_perft (game, depth);
  g_autofree char *core_text =
      g_strdup_printf ("%u: %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, depth,
                       core, fast, bulk);
  g_autofree char *plain_text =
      g_strdup_printf ("%u: %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, depth,
                       plain, plain, plain);
  gboolean same = is_same (match, "perft counts", core_text, plain_text);
  if (!same && core != plain)
    tell_where_perft_differs (match, &match->position, &history, game, depth);
  lat_history_clear (&history);
  return same;
}

/* Captures are drawn again and again until one comes up, so that games have many. */
static const PlainAction *
draw_action (GRand *rand, const GArray *actions)
{
  const PlainAction *action = NULL;

  for (int i = 0; i < 4; i++)
    {
      gint32 at = g_rand_int_range (rand, 0, (gint32) actions->len);
      action = &g_array_index (actions, PlainAction, at);
      if (action->victims.count > 0)
        break;
    }
  return action;
}

/* FALSE if the core does not know the action. */
static gboolean
play_on_both (Match *match, const PlainAction *action)
{
  const PlainPosition *position = plain_game_position (match->game);
  g_autofree char *text = plain_action_to_text (match->rules, position, action);
  LatAction core =
      lat_action_text_read (match->ruleset, &match->position, &match->history, text, NULL, NULL);

  g_string_append_printf (match->actions, " %s", text);
  if (core == LAT_ACTION_INVALID)
    return is_same (match, "reading of actions", "not read", text);
  if (!lat_movegen_is_legal (match->ruleset, &match->position, &match->history, core))
    return is_same (match, "legality", "illegal", text);

  g_free (match->before);
  match->before = plain_position_to_text (match->rules, position);
  plain_game_play (match->game, action);

  LatPosition next;
  guint n_victims = lat_play (match->ruleset, &match->position, core, &next);
  match->position = next;
  lat_history_push (&match->history, &next);
  if (n_victims != (guint) action->victims.count)
    return is_same (match, "numbers of victims", "another", text);
  return TRUE;
}

/* From the start of the rules, or from a position that is set up. */
static gboolean
match_start (Match *match, GRand *rand, gboolean set_up)
{
  g_autofree char *text = NULL;

  match->position = *lat_ruleset_get_start (match->ruleset);
  g_string_truncate (match->actions, 0);
  g_clear_pointer (&match->before, g_free);
  g_clear_pointer (&match->game, plain_game_free);
  if (set_up)
    {
      PlainPosition position;
      random_position_fill (match->rules, rand, &position);
      text = plain_position_to_text (match->rules, &position);
    }
  match->game = plain_game_new (match->rules, set_up ? text : "", NULL);
  g_assert_nonnull (match->game);

  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  if (set_up && !lat_position_text_read (match->ruleset, text, &match->position, diagnostics))
    {
      g_autofree char *why = lat_diagnostics_dup_text (diagnostics);
      return is_same (match, "reading", why, text);
    }
  lat_history_reset (&match->history, &match->position);
  return TRUE;
}

/* One game; FALSE at the first difference.  Takes what it plays off the actions that are left. */
static gboolean
play_game (Match *match, GRand *rand, gboolean set_up, int *n_left)
{
  if (!match_start (match, rand, set_up))
    return FALSE;
  for (int ply = 0; ply < ACTIONS_PER_GAME; ply++)
    {
      gboolean is_over = FALSE;
      if (!compare_positions (match) || !compare_outcomes (match, &is_over))
        return FALSE;
      if (is_over)
        return TRUE;

      g_autofree char *core = list_core (match);
      g_autofree char *plain = list_plain (match);
      if (!is_same (match, "legal actions", core, plain) || !compare_fields (match))
        return FALSE;
      if (!lat_movegen_has_action (match->ruleset, &match->position, &match->history))
        return is_same (match, "legal actions", "none", plain);

      g_autoptr (GArray) actions = plain_legal_actions (
          match->rules, plain_game_position (match->game), match->game->history);
      if (ply % NOTATION_EVERY == 0 && !compare_notation (match))
        return FALSE;
      if (ply % PERFT_EVERY == 0 && actions->len <= PERFT_ACTIONS
          && !compare_perft (match, actions->len))
        return FALSE;
      if ((*n_left)-- <= 0)
        return TRUE;
      if (!play_on_both (match, draw_action (rand, actions)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
play_rules (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *line = random_rules_new (rand);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = lat_rules_line_read (line, diagnostics);
  g_autoptr (LatRuleset) ruleset = rules != NULL ? lat_ruleset_new (rules, diagnostics) : NULL;
  g_autoptr (PlainRules) plain_rules = plain_rules_parse (line, NULL);

  g_assert_nonnull (plain_rules);
  if (ruleset == NULL)
    {
      g_autofree char *text = lat_diagnostics_dup_text (diagnostics);
      g_test_message ("seed %u: the core refuses the rules\nrules: %s\n%s", seed, line, text);
      return FALSE;
    }

  Match match = {
    .line = line,
    .ruleset = ruleset,
    .rules = plain_rules,
    .actions = g_string_new (NULL),
  };
  int n_left = MAX_ACTIONS;
  gboolean same = TRUE;

  lat_history_init (&match.history);
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    if (lat_isa_is_available (isa) && get_number ("LAT_RANDOM_FIELD", 1))
      match.fields[isa] = lat_field_new (ruleset, isa);
  for (int i = 0; i < MAX_GAMES && n_left > 0 && same; i++)
    same = play_game (&match, rand, i % 3 != 0, &n_left);
  if (!same)
    g_test_message ("seed %u: core and plain implementation differ (see above)", seed);

  for (guint isa = 0; isa < LAT_N_ISAS; isa++)
    lat_field_free (match.fields[isa]);
  lat_history_clear (&match.history);
  g_clear_pointer (&match.game, plain_game_free);
  g_string_free (match.actions, TRUE);
  g_free (match.before);
  return same;
}

static void
test_part (gconstpointer data)
{
  guint part = GPOINTER_TO_UINT (data);
  guint seed = get_number ("LAT_RANDOM_SEED", DEFAULT_SEED);
  guint n_rules = get_number ("LAT_RANDOM_RULES", DEFAULT_RULES);
  guint first = n_rules * part / N_PARTS;
  guint end = n_rules * (part + 1) / N_PARTS;
  guint n_differences = 0;

  g_test_message ("rule sets with the seeds from %u to %u", seed + first, seed + end - 1);
  for (guint i = first; i < end && n_differences < MAX_DIFFERENCES; i++)
    if (!play_rules (seed + i))
      n_differences++;
  if (n_differences > 0)
    g_test_fail_printf ("%u rule sets are played differently", n_differences);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint part = 0; part < N_PARTS; part++)
    {
      g_autofree char *path = g_strdup_printf ("/against-plain/part-%u", part);
      g_test_add_data_func (path, GUINT_TO_POINTER (part), test_part);
    }
  return g_test_run ();
}
