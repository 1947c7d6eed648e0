/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-demo.c - an example, played */
#include "lat-demo.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-example-private.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-placement.h"
#include "lat-position-text.h"

#define MAX_ROUNDS 5

/* More actions than that are not told one by one. */
#define MAX_TOLD 4

/* No goal but the one that an example is about; who cannot act waits. */
static LatRules *
create_neutral_rules (void)
{
  LatRules *rules = lat_rules_new ();

  rules->annihilate_at = -1;
  rules->no_moves = LAT_NO_MOVES_PASS;

  return rules;
}

static gboolean
set_rules (LatRules *rules, const char *text)
{
  g_auto (GStrv) settings = g_strsplit (text, "|", -1);

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (settings[i], ".=", 3);
      LatKey key;

      if (g_strv_length (parts) != 3 || !lat_schema_find (parts[0], parts[1], &key)
          || !lat_rules_set_value (rules, key, parts[2], NULL))
        return FALSE;
    }

  return TRUE;
}

/* The board that a placement is meant for, and its men as the start array. */
static void
fit_rules (LatRules *rules, const char *position)
{
  g_autofree char *placement = g_strndup (position, strcspn (position, " "));
  const char *c;

  rules->ranks = 1;
  rules->files = 0;
  for (c = placement; *c != '\0' && *c != '/'; c++)
    rules->files += g_ascii_isdigit (*c) ? *c - '0' : *c != '*';
  for (; *c != '\0'; c++)
    rules->ranks += *c == '/';
  if (!lat_rules_has_leaders (rules) || rules->leaders == 0)
    lat_rules_set_value (rules, LAT_KEY_ARRAY, placement, NULL);
}

/* Actions of tables only: b1-b2, @a1, D@a1, xb2, pass, swap. */
static LatAction
read_action (const LatPosition *position, const char *text)
{
  LatSquare from = LAT_SQUARE_NONE, to = LAT_SQUARE_NONE;
  const char *at = strchr (text, '@');
  gsize length;

  if (g_str_equal (text, "pass"))
    return LAT_ACTION_PASS_VALUE;
  if (g_str_equal (text, "swap"))
    return LAT_ACTION_SWAP_VALUE;
  if (at != NULL)
    {
      lat_square_read (at + 1, &to);
      return lat_action_new (LAT_ACTION_DROP,
                             text[0] == 'D'   ? LAT_LEADER
                             : text[0] == 'O' ? LAT_OFFICER
                                              : LAT_SOLDIER,
                             0, to);
    }
  if (text[0] == 'x')
    {
      lat_square_read (text + 1, &to);
      return lat_action_new (LAT_ACTION_REMOVAL, lat_cell_kind (position->cells[to]), 0, to);
    }
  length = lat_square_read (text, &from);
  lat_square_read (text + length + 1, &to);

  return lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (position->cells[from]), from, to);
}

static void
play (LatDemo *demo, LatHistory *history, LatAction action)
{
  LatEffect effect;
  LatPosition next;

  lat_play_with_effect (demo->ruleset, &demo->after, action, &next, &effect);
  for (guint i = 0; i < effect.n_victims; i++)
    lat_square_set_add (&demo->victims, effect.victims[i]);
  demo->after = next;
  lat_history_push (history, &demo->after);
  g_array_append_val (demo->played, action);
}

/* Plays actions in order, as the kind of example wants it. */
static gboolean
play_round (LatDemo *demo, LatHistory *history, const char *const *actions)
{
  LatExampleKind kind = demo->example->kind;

  for (guint i = 0; actions[i] != NULL; i++)
    {
      LatAction action = read_action (&demo->after, actions[i]);
      LatReason reason;

      if (lat_outcome_get (demo->ruleset, &demo->after, history, &demo->outcome)
          || (kind == LAT_EXAMPLE_TURN && demo->after.side != demo->before.side))
        return FALSE;
      if (lat_legality_explain (demo->ruleset, &demo->after, history, action, &reason))
        {
          play (demo, history, action);
          if (kind == LAT_EXAMPLE_CHOICE)
            return FALSE;
          continue;
        }
      if (kind == LAT_EXAMPLE_CHOICE)
        continue;
      if (kind != LAT_EXAMPLE_LINE && kind != LAT_EXAMPLE_TURN)
        {
          demo->refused = action;
          demo->refusal = reason;
        }
      return FALSE;
    }

  return TRUE;
}

static void
play_actions (LatDemo *demo, const char *text)
{
  g_auto (GStrv) actions = g_strsplit (text, " ", -1);
  guint rounds = demo->example->kind == LAT_EXAMPLE_CYCLE ? MAX_ROUNDS : 1;
  LatHistory history;

  for (guint i = 0; actions[i] != NULL; i++)
    if (actions[i][0] == '\0')
      g_clear_pointer (&actions[i], g_free);
  lat_history_init (&history);
  lat_history_reset (&history, &demo->before);
  while (rounds-- > 0 && play_round (demo, &history, (const char *const *) actions))
    ;
  lat_outcome_get (demo->ruleset, &demo->after, &history, &demo->outcome);
  lat_history_clear (&history);
}

static void
find_targets (LatDemo *demo)
{
  g_auto (LatActionList) list;
  LatHistory history;
  gboolean drops = demo->example->kind == LAT_EXAMPLE_DROPS;

  lat_history_init (&history);
  lat_history_reset (&history, &demo->before);
  lat_action_list_init (&list);
  lat_movegen_list (demo->ruleset, &demo->before, &history, &list);
  lat_history_clear (&history);
  for (guint i = 0; i < list.n; i++)
    {
      LatSquare victims[LAT_MAX_VICTIMS];
      LatAction action = list.items[i];

      if (drops ? lat_action_type (action) != LAT_ACTION_DROP
                : lat_action_from (action) != demo->man)
        continue;
      lat_square_set_add (&demo->targets, lat_action_to (action));
      if (!drops && lat_capture_find (demo->ruleset, &demo->before, action, victims) > 0)
        lat_square_set_add (&demo->captures, lat_action_to (action));
    }
}

/* The board and the array of the rules, as far as they can be read. */
static gboolean
show_board (LatDemo *demo, const LatRules *rules)
{
  demo->rules = rules != NULL ? lat_rules_copy (rules) : lat_rules_new ();
  if (!lat_rules_set_value (demo->rules, demo->example->key, demo->value, NULL))
    return FALSE;
  if (!lat_placement_read (demo->rules->array, demo->rules->files, demo->rules->ranks,
                           &demo->rules->holes, demo->before.cells, NULL))
    memset (demo->before.cells, 0, sizeof demo->before.cells);
  demo->after = demo->before;

  return TRUE;
}

/* Men move and capture as in @rules; the board, the squares with a rule of their own, the goals
 * and the limits stay; so does where a man may go, if it is asked for that and not what he must do. */
static gboolean
take_play (LatRules *to, const LatRules *rules, gboolean duties_aside)
{
  for (LatKey key = LAT_KEY_SOLDIER_DIRECTIONS; key <= LAT_KEY_LEADER_MOBILITY; key++)
    {
      g_autofree char *value = lat_rules_dup_value (rules, key);

      if (key != LAT_KEY_SAFE_SQUARES && !(duties_aside && key == LAT_KEY_MANDATORY)
          && !lat_rules_set_value (to, key, value, NULL))
        return FALSE;
    }

  return TRUE;
}

static gboolean
prepare (LatDemo *demo, const LatRules *play, GString *position, GString *actions)
{
  const LatExample *example = demo->example;

  demo->rules = create_neutral_rules ();
  if (example->rules != NULL && !set_rules (demo->rules, example->rules))
    return FALSE;
  if (!lat_rules_set_value (demo->rules, example->key, demo->value, NULL))
    return FALSE;
  if (example->prepare != NULL)
    example->prepare (lat_rules_get_int (demo->rules, example->key), demo->rules, position,
                      actions);
  if (position->len > 0)
    fit_rules (demo->rules, position->str);
  if (play != NULL && !take_play (demo->rules, play, example->kind == LAT_EXAMPLE_MOVES))
    return FALSE;
  demo->ruleset = lat_ruleset_new (demo->rules, NULL);
  if (demo->ruleset == NULL)
    return FALSE;
  demo->before = *lat_ruleset_get_start (demo->ruleset);

  return position->len == 0
         || lat_position_text_read (demo->ruleset, position->str, &demo->before, NULL);
}

static gboolean
show (LatDemo *demo, const LatRules *play)
{
  const LatExample *example = demo->example;
  g_autoptr (GString) position = g_string_new (example->position);
  g_autoptr (GString) actions = g_string_new (example->actions);

  if (!prepare (demo, play, position, actions))
    return FALSE;
  demo->after = demo->before;
  if (example->kind == LAT_EXAMPLE_MOVES)
    lat_square_read (actions->str, &demo->man);
  if (example->kind == LAT_EXAMPLE_MOVES || example->kind == LAT_EXAMPLE_DROPS)
    find_targets (demo);
  else
    play_actions (demo, actions->str);

  return TRUE;
}

static LatDemo *
create_demo (const LatExample *example, const char *value, const LatRules *rules, gboolean plays)
{
  LatDemo *demo = g_new0 (LatDemo, 1);
  gboolean shown;

  demo->example = example;
  demo->value = g_strdup (value);
  demo->played = g_array_new (FALSE, FALSE, sizeof (LatAction));
  shown = example->kind == LAT_EXAMPLE_BOARD ? show_board (demo, rules)
                                             : show (demo, plays ? rules : NULL);
  if (!shown)
    g_clear_pointer (&demo, lat_demo_free);

  return demo;
}

/**
 * lat_demo_new:
 * @example: an example
 * @value: of its key, as a file says it: one that lat_example_dup_value() gives, or of a claim
 * @rules: (nullable): the rules whose board is shown by examples of #LAT_EXAMPLE_BOARD; others
 *   are played by rules of their own in which nothing but the key matters
 *
 * Plays an example with the rules core.
 *
 * Returns: (transfer full) (nullable): what comes of it, %NULL if @value is not one of the key
 */
LatDemo *
lat_demo_new (const LatExample *example, const char *value, const LatRules *rules)
{
  g_return_val_if_fail (example != NULL && value != NULL, NULL);

  return create_demo (example, value, rules, FALSE);
}

/* Where nothing is played there is no data, which memcmp() may not be given. */
static gboolean
is_played_alike (const LatDemo *a, const LatDemo *b)
{
  return a->played->len == b->played->len
         && (a->played->len == 0
             || memcmp (a->played->data, b->played->data, a->played->len * sizeof (LatAction))
                    == 0);
}

/* Whether the same is told of both, though what becomes of a victim may differ. */
static gboolean
is_told_alike (const LatDemo *a, const LatDemo *b)
{
  if (a->example->kind == LAT_EXAMPLE_MOVES || a->example->kind == LAT_EXAMPLE_DROPS)
    return lat_square_set_is_empty (&a->targets) == lat_square_set_is_empty (&b->targets);

  return is_played_alike (a, b) && lat_square_set_equal (&a->victims, &b->victims)
         && a->refused == b->refused && a->refusal.code == b->refusal.code
         && a->outcome.reason.code == b->outcome.reason.code;
}

/* Whether a zone makes a difference to the example: not each of them shows each role. Others always do. */
static gboolean
shows_zone (const LatExample *example, const char *value)
{
  g_autoptr (LatDemo) with = NULL;
  g_autoptr (LatDemo) without = NULL;

  if (example->key != LAT_KEY_ZONES || value[0] == '\0')
    return TRUE;
  with = create_demo (example, value, NULL, FALSE);
  without = create_demo (example, "", NULL, FALSE);
  return with == NULL || without == NULL || !lat_demo_is_alike (with, without);
}

/**
 * lat_demo_new_for_rules:
 * @example: an example
 * @rules: the rules of a game
 *
 * Plays an example at the value that @rules have, with men that move and capture as they do in
 * @rules: in a game in which captives are trapped, they are trapped here, too.
 *
 * Returns: (transfer full) (nullable): what comes of it; %NULL if in these rules something else
 *   comes of it than the example says, since they have more than one key
 */
LatDemo *
lat_demo_new_for_rules (const LatExample *example, const LatRules *rules)
{
  g_autofree char *value = NULL;
  g_autoptr (LatDemo) demo = NULL;
  g_autoptr (LatDemo) alone = NULL;

  g_return_val_if_fail (example != NULL && rules != NULL, NULL);

  value = lat_example_dup_value (example, rules);
  if (!shows_zone (example, value))
    return NULL;
  alone = create_demo (example, value, rules, FALSE);
  demo = create_demo (example, value, rules, TRUE);
  if (alone == NULL || demo == NULL || !is_told_alike (demo, alone))
    return NULL;

  return g_steal_pointer (&demo);
}

/**
 * lat_demo_free:
 * @demo: (transfer full) (nullable): what is no longer needed
 */
void
lat_demo_free (LatDemo *demo)
{
  if (demo == NULL)
    return;
  g_free (demo->value);
  g_clear_pointer (&demo->rules, lat_rules_free);
  g_clear_pointer (&demo->ruleset, lat_ruleset_unref);
  g_array_unref (demo->played);
  g_free (demo);
}

static gboolean
is_same_board (const LatRules *a, const LatRules *b)
{
  return a->files == b->files && a->ranks == b->ranks
         && lat_square_set_equal (&a->holes, &b->holes);
}

/**
 * lat_demo_is_alike:
 *
 * Returns: whether both show the same: board, positions, actions, targets, refusal and end
 */
gboolean
lat_demo_is_alike (const LatDemo *a, const LatDemo *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return is_same_board (a->rules, b->rules)
         && memcmp (a->before.cells, b->before.cells, sizeof a->before.cells) == 0
         && memcmp (a->after.cells, b->after.cells, sizeof a->after.cells) == 0
         && a->after.side == b->after.side && a->before.quiet == b->before.quiet
         && a->before.number == b->before.number && is_played_alike (a, b)
         && lat_square_set_equal (&a->targets, &b->targets) && a->refused == b->refused
         && a->refusal.code == b->refusal.code && a->outcome.result == b->outcome.result
         && a->outcome.reason.code == b->outcome.reason.code;
}

/**
 * lat_demo_has_after:
 *
 * Returns: whether something is played, so that there is a picture before and one after
 */
gboolean
lat_demo_has_after (const LatDemo *demo)
{
  g_return_val_if_fail (demo != NULL, FALSE);

  return demo->played->len > 0;
}

static char *
dup_squares (const LatSquareSet *set, const LatRules *rules)
{
  GString *names = g_string_new (NULL);

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        LatSquare square = lat_square_new (file, rank);
        char name[LAT_SQUARE_NAME_SIZE];

        if (!lat_square_set_has (set, square))
          continue;
        lat_square_write (square, name);
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      }

  return g_string_free (names, FALSE);
}

static void
add_sentence (GString *words, const char *format, const char *first, const char *second)
{
  g_autoptr (GString) sentence = g_string_new (format);

  /* Not printf: what a translator wrote must never be read as a format. */
  g_string_replace (sentence, "%1$s", first, 0);
  g_string_replace (sentence, "%2$s", second, 0);
  if (words->len > 0)
    g_string_append_c (words, ' ');
  g_string_append (words, sentence->str);
}

static void
tell_targets (const LatDemo *demo, GString *words)
{
  g_autofree char *names = dup_squares (&demo->targets, demo->rules);
  char man[LAT_SQUARE_NAME_SIZE] = "";

  if (demo->example->kind == LAT_EXAMPLE_DROPS)
    {
      add_sentence (words, _ ("Free to drop on: %1$s."), names, "");
      return;
    }
  lat_square_write (demo->man, man);
  if (names[0] == '\0')
    add_sentence (words, _ ("The man on %1$s cannot move."), man, "");
  else
    add_sentence (words, _ ("The man on %1$s may go to: %2$s."), man, names);
}

static void
tell_actions (const LatDemo *demo, GString *words)
{
  g_autoptr (GString) told = g_string_new (NULL);
  LatPosition position = demo->before;

  if (demo->played->len > MAX_TOLD)
    {
      g_autofree char *number = g_strdup_printf ("%u", demo->played->len);

      add_sentence (words, _ ("Actions played: %1$s."), number, "");
      return;
    }
  for (guint i = 0; i < demo->played->len; i++)
    {
      LatAction action = g_array_index (demo->played, LatAction, i);
      LatPosition next;
      g_autofree char *text =
          lat_action_text_write (demo->ruleset, &position, NULL, action, LAT_MARKS_NONE);

      g_string_append_printf (told, "%s%s", i > 0 ? ", " : "", text);
      lat_play (demo->ruleset, &position, action, &next);
      position = next;
    }
  if (told->len > 0)
    add_sentence (words, _ ("Played: %1$s."), told->str, "");
}

static const char *
get_result_format (LatResult result)
{
  switch (result)
    {
    case LAT_RESULT_WHITE:
      return N_ ("White wins: %1$s.");
    case LAT_RESULT_BLACK:
      return N_ ("Black wins: %1$s.");
    case LAT_RESULT_DRAW:
    case LAT_RESULT_NONE:
    default:
      return N_ ("Draw: %1$s.");
    }
}

/**
 * lat_demo_dup_result:
 *
 * Says what pictures cannot: that an action is illegal and why, or that the game is over and why.
 *
 * Returns: (transfer full) (nullable): a sentence, translated; %NULL if play just goes on
 */
char *
lat_demo_dup_result (const LatDemo *demo)
{
  GString *words;

  g_return_val_if_fail (demo != NULL, NULL);

  words = g_string_new (NULL);
  if (demo->refused != LAT_ACTION_INVALID)
    {
      g_autofree char *action =
          lat_action_text_write (demo->ruleset, &demo->after, NULL, demo->refused, LAT_MARKS_NONE);
      g_autofree char *reason = lat_reason_dup_text (&demo->refusal);

      add_sentence (words, _ ("%1$s is illegal: %2$s."), action, reason);
    }
  if (demo->outcome.result != LAT_RESULT_NONE)
    {
      g_autofree char *reason = lat_reason_dup_text (&demo->outcome.reason);

      add_sentence (words, _ (get_result_format (demo->outcome.result)), reason, "");
    }

  return g_string_free (words, words->len == 0);
}

/**
 * lat_demo_dup_words:
 *
 * Says what happens, for who does not see the pictures: “Played: d2-c2xb2. White wins: Black has
 * no men left.”
 *
 * Returns: (transfer full): sentences, translated; empty for #LAT_EXAMPLE_BOARD
 */
char *
lat_demo_dup_words (const LatDemo *demo)
{
  g_autofree char *result = NULL;
  GString *words;

  g_return_val_if_fail (demo != NULL, NULL);

  words = g_string_new (NULL);
  if (demo->example->kind == LAT_EXAMPLE_MOVES || demo->example->kind == LAT_EXAMPLE_DROPS)
    tell_targets (demo, words);
  else if (demo->example->kind != LAT_EXAMPLE_BOARD)
    tell_actions (demo, words);
  result = lat_demo_dup_result (demo);
  if (result != NULL)
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", result);

  return g_string_free (words, FALSE);
}
