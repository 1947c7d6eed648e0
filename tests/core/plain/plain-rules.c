/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-rules.c - the referee reads the keys of a rule set */
#include "plain-rules.h"

#include <stdlib.h>
#include <string.h>

typedef enum
{
  KEY_NUMBER,
  KEY_BOOLEAN,
  KEY_WORDS,
  KEY_SQUARES,
  KEY_TEXT,
} KeyKind;

/* One row a key; `words` are the values of an enumeration in the order of its C type. */
typedef struct
{
  const char *name;
  KeyKind kind;
  gsize offset;
  int initial;
  const char *words[5];
} Key;

#define FIELD(name) G_STRUCT_OFFSET (PlainRules, name)
#define NUMBER(key, field, initial)                                                                \
  {                                                                                                \
    key, KEY_NUMBER, FIELD (field), initial                                                        \
  }
#define BOOLEAN(key, field)                                                                        \
  {                                                                                                \
    key, KEY_BOOLEAN, FIELD (field), 0                                                             \
  }
#define SQUARES(key, field)                                                                        \
  {                                                                                                \
    key, KEY_SQUARES, FIELD (field), 0                                                             \
  }
#define WORDS(key, field, ...)                                                                     \
  {                                                                                                \
    key, KEY_WORDS, FIELD (field), 0,                                                              \
    {                                                                                              \
      __VA_ARGS__                                                                                  \
    }                                                                                              \
  }

/* clang-format off */
static const Key keys[] = {
  NUMBER ("Board.Files", files, 8),
  NUMBER ("Board.Ranks", ranks, 8),
  SQUARES ("Board.Holes", holes),
  { "Setup.Array", KEY_TEXT, FIELD (array), 0 },
  NUMBER ("Setup.Soldiers", soldiers, 0),
  NUMBER ("Setup.Leaders", leaders, 0),
  NUMBER ("Setup.DropsPerTurn", drops_per_turn, 1),
  SQUARES ("Setup.DropForbidden", drop_forbidden),
  WORDS ("Setup.First", first, "white", "black"),
  WORDS ("Soldier.Directions", soldier.directions, "orthogonal", "diagonal", "all"),
  NUMBER ("Soldier.Range", soldier.range, 1),
  WORDS ("Soldier.Jump", soldier.jump, "none", "own", "enemy", "any"),
  BOOLEAN ("Soldier.MultiJump", soldier.multi_jump),
  WORDS ("Leader.Directions", leader.directions, "orthogonal", "diagonal", "all"),
  NUMBER ("Leader.Range", leader.range, 1),
  WORDS ("Leader.Jump", leader.jump, "none", "own", "enemy", "any"),
  BOOLEAN ("Leader.MultiJump", leader.multi_jump),
  WORDS ("Capture.Method", method, "remove", "trap", "convert"),
  WORDS ("Capture.Removal", removal, "instead-of-move", "before-move"),
  WORDS ("Capture.Directions", capture_directions, "orthogonal", "diagonal", "all"),
  WORDS ("Capture.Lines", lines, "single", "row"),
  BOOLEAN ("Capture.Corner", corner),
  WORDS ("Capture.Enclosure", enclosure, "none", "soldier", "row"),
  BOOLEAN ("Capture.Intervention", intervention),
  BOOLEAN ("Capture.HostileCorners", hostile_corners),
  BOOLEAN ("Capture.HostileEdges", hostile_edges),
  SQUARES ("Capture.SafeSquares", safe_squares),
  WORDS ("Capture.LeaderArmed", leader_armed, "both", "hammer", "anvil", "none"),
  WORDS ("Capture.LeaderCapture", leader_capture, "never", "custodial", "freeze"),
  WORDS ("Capture.Entry", entry, "safe", "needs-capture", "forbidden"),
  WORDS ("Capture.BonusMove", bonus_move, "none", "same-piece"),
  BOOLEAN ("Capture.Mandatory", mandatory),
  WORDS ("Tactics.Lock", lock, "none", "skirmish"),
  BOOLEAN ("Tactics.PushAndCrush", push_and_crush),
  BOOLEAN ("Tactics.Flank", flank),
  BOOLEAN ("Tactics.Phalanx", phalanx),
  WORDS ("Tactics.LeaderMobility", leader_mobility, "free", "attacked", "blocked"),
  NUMBER ("Goal.AnnihilateAt", annihilate_at, 0),
  WORDS ("Goal.AnnihilateCounts", annihilate_counts_soldiers, "pieces", "soldiers"),
  WORDS ("Goal.LeaderImmobilised", leader_immobilised, "none", "blocked", "enclosed"),
  WORDS ("Goal.SelfImmobilise", self_immobilise_forbidden, "allowed", "forbidden"),
  BOOLEAN ("Goal.LeaderCaptured", leader_captured),
  WORDS ("Goal.LeaderReaches", leader_reaches, "none", "last-rank", "edge", "corner"),
  WORDS ("Goal.NoMoves", no_moves, "lose", "draw", "pass", "score"),
  NUMBER ("Limits.NoCapturePlies", no_capture_plies, 0),
  WORDS ("Limits.NoCaptureResult", no_capture_score, "draw", "score"),
  NUMBER ("Limits.Repetition", repetition, 0),
  WORDS ("Limits.RepetitionResult", repetition_result, "draw", "forbid", "lose"),
};
/* clang-format on */

const PlainSquare plain_directions[8] = { { 0, 1 }, { 1, 0 },  { 0, -1 },  { -1, 0 },
                                          { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };

gboolean
plain_direction_allowed (int directions, PlainSquare step)
{
  gboolean is_diagonal = step.file != 0 && step.rank != 0;

  switch (directions)
    {
    case PLAIN_DIRECTIONS_ORTHOGONAL:
      return !is_diagonal;
    case PLAIN_DIRECTIONS_DIAGONAL:
      return is_diagonal;
    default:
      return TRUE;
    }
}

gboolean
plain_set_has (const PlainSquareSet *set, PlainSquare square)
{
  return set->on[square.file][square.rank];
}

void
plain_set_add (PlainSquareSet *set, PlainSquare square)
{
  if (set->on[square.file][square.rank])
    return;
  set->on[square.file][square.rank] = TRUE;
  set->count++;
}

gboolean
plain_square_equal (PlainSquare a, PlainSquare b)
{
  return a.file == b.file && a.rank == b.rank;
}

PlainSquare
plain_square_step (PlainSquare square, int file_step, int rank_step)
{
  return (PlainSquare){ square.file + file_step, square.rank + rank_step };
}

/* Reads one square and leaves `end` behind it. */
gboolean
plain_square_parse (const char *text, const char **end, PlainSquare *square)
{
  if (text[0] < 'a' || text[0] >= 'a' + PLAIN_MAX_SIDE || !g_ascii_isdigit (text[1]))
    return FALSE;

  char *after = NULL;
  long rank = strtol (text + 1, &after, 10);
  if (rank < 1 || rank > PLAIN_MAX_SIDE)
    return FALSE;

  square->file = text[0] - 'a';
  square->rank = (int) rank - 1;
  *end = after;
  return TRUE;
}

static gboolean
parse_squares (const char *text, PlainSquareSet *set)
{
  g_auto (GStrv) words = g_strsplit (text, ";", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *end = NULL;
      PlainSquare square;

      if (words[i][0] == '\0')
        continue;
      if (!plain_square_parse (words[i], &end, &square) || *end != '\0')
        return FALSE;
      plain_set_add (set, square);
    }
  return TRUE;
}

static gboolean
parse_number (const char *text, int *number)
{
  char *end = NULL;
  *number = (int) strtol (text, &end, 10);
  return end != text && *end == '\0';
}

static gboolean
parse_value (PlainRules *rules, const Key *key, const char *text)
{
  gpointer field = G_STRUCT_MEMBER_P (rules, key->offset);

  switch (key->kind)
    {
    case KEY_NUMBER:
      return parse_number (text, field);
    case KEY_BOOLEAN:
      *(gboolean *) field = g_str_equal (text, "true");
      return g_str_equal (text, "true") || g_str_equal (text, "false");
    case KEY_SQUARES:
      return parse_squares (text, field);
    case KEY_TEXT:
      g_free (*(char **) field);
      *(char **) field = g_strdup (text);
      return TRUE;
    case KEY_WORDS:
      for (int i = 0; key->words[i] != NULL; i++)
        if (g_str_equal (text, key->words[i]))
          {
            *(int *) field = i;
            return TRUE;
          }
      return FALSE;
    default:
      g_assert_not_reached ();
    }
}

static const Key *
find_key (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (name, keys[i].name))
      return &keys[i];
  return NULL;
}

static gboolean
parse_entry (PlainRules *rules, const char *entry, GError **error)
{
  const char *equals = strchr (entry, '=');

  /* The group with the names for people does not change the play. */
  if (entry[0] == '\0' || g_str_has_prefix (entry, "Latrunculi Rules."))
    return TRUE;

  g_autofree char *name = equals != NULL ? g_strndup (entry, equals - entry) : g_strdup (entry);
  const Key *key = find_key (name);
  if (equals == NULL || key == NULL || !parse_value (rules, key, equals + 1))
    {
      g_set_error (error, PLAIN_ERROR, 0, "bad rules entry '%s'", entry);
      return FALSE;
    }
  return TRUE;
}

PlainRules *
plain_rules_parse (const char *line, GError **error)
{
  g_autoptr (PlainRules) rules = g_new0 (PlainRules, 1);
  g_auto (GStrv) entries = g_strsplit (line, "|", -1);

  rules->array = g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].kind == KEY_NUMBER)
      *(int *) G_STRUCT_MEMBER_P (rules, keys[i].offset) = keys[i].initial;

  for (guint i = 0; entries[i] != NULL; i++)
    if (!parse_entry (rules, entries[i], error))
      return NULL;

  if (rules->files < 3 || rules->files > PLAIN_MAX_SIDE || rules->ranks < 3
      || rules->ranks > PLAIN_MAX_SIDE)
    {
      g_set_error (error, PLAIN_ERROR, 0, "board of %d by %d", rules->files, rules->ranks);
      return NULL;
    }
  return g_steal_pointer (&rules);
}

void
plain_rules_free (PlainRules *rules)
{
  if (rules == NULL)
    return;
  g_free (rules->array);
  g_free (rules);
}

gboolean
plain_rules_have_leaders (const PlainRules *rules)
{
  return rules->leaders > 0 || strpbrk (rules->array, "Dd") != NULL;
}

gboolean
plain_is_outside (const PlainRules *rules, PlainSquare square)
{
  if (square.file < 0 || square.file >= rules->files)
    return TRUE;
  if (square.rank < 0 || square.rank >= rules->ranks)
    return TRUE;
  return plain_set_has (&rules->holes, square);
}

/* A corner of the whole rectangle; a hole there is no square and so no corner. */
gboolean
plain_is_corner (const PlainRules *rules, PlainSquare square)
{
  return (square.file == 0 || square.file == rules->files - 1)
         && (square.rank == 0 || square.rank == rules->ranks - 1)
         && !plain_is_outside (rules, square);
}
