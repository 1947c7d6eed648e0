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
  gsize offset; /* of a key that may be given for one side: White's */
  int initial;
  const char *words[6];
  gboolean is_sided;
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
#define SIDED_NUMBER(key, field, initial)                                                          \
  {                                                                                                \
    key, KEY_NUMBER, FIELD (of[0].field), initial, { NULL }, TRUE                                  \
  }
#define SIDED_BOOLEAN(key, field)                                                                  \
  {                                                                                                \
    key, KEY_BOOLEAN, FIELD (of[0].field), 0, { NULL }, TRUE                                       \
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

#define SIDED_WORDS(key, field, ...)                                                               \
  {                                                                                                \
    key, KEY_WORDS, FIELD (of[0].field), 0, { __VA_ARGS__ }, TRUE                                  \
  }

/* clang-format off */
static const Key keys[] = {
  NUMBER ("Board.Files", files, 8),
  NUMBER ("Board.Ranks", ranks, 8),
  SQUARES ("Board.Holes", holes),
  NUMBER ("Setup.FirstDrops", first_drops, 0),
  WORDS ("Setup.FirstMove", first_move, "alternate", "white", "black"),
  { "Setup.Array", KEY_TEXT, FIELD (array), 0 },
  SIDED_NUMBER ("Setup.Soldiers", soldiers, 0),
  SIDED_NUMBER ("Setup.Officers", officers, 0),
  SIDED_NUMBER ("Setup.Leaders", leaders, 0),
  NUMBER ("Setup.Removals", removals, 0),
  BOOLEAN ("Setup.Swap", swap),
  NUMBER ("Setup.DropsPerTurn", drops_per_turn, 1),
  SQUARES ("Setup.DropForbidden", drop_forbidden),
  WORDS ("Setup.First", first, "white", "black"),
  SIDED_WORDS ("Soldier.Directions", soldier.directions, "orthogonal", "diagonal", "all",
               "forward", "forward-sideways"),
  SIDED_NUMBER ("Soldier.Range", soldier.range, 1),
  SIDED_WORDS ("Soldier.Jump", soldier.jump, "none", "own", "enemy", "any"),
  SIDED_BOOLEAN ("Soldier.MultiJump", soldier.multi_jump),
  SIDED_WORDS ("Officer.Directions", officer.directions, "orthogonal", "diagonal", "all",
               "forward", "forward-sideways"),
  SIDED_NUMBER ("Officer.Range", officer.range, 1),
  SIDED_WORDS ("Officer.Jump", officer.jump, "none", "own", "enemy", "any"),
  SIDED_BOOLEAN ("Officer.MultiJump", officer.multi_jump),
  SIDED_WORDS ("Leader.Directions", leader.directions, "orthogonal", "diagonal", "all",
               "forward", "forward-sideways"),
  SIDED_NUMBER ("Leader.Range", leader.range, 1),
  SIDED_WORDS ("Leader.Jump", leader.jump, "none", "own", "enemy", "any"),
  SIDED_BOOLEAN ("Leader.MultiJump", leader.multi_jump),
  WORDS ("Capture.Method", method, "remove", "trap", "convert"),
  WORDS ("Capture.Removal", removal, "instead-of-move", "before-move"),
  { "Capture.Custodial", KEY_BOOLEAN, FIELD (custodial), TRUE },
  WORDS ("Capture.Directions", capture_directions, "orthogonal", "diagonal", "all"),
  WORDS ("Capture.Lines", lines, "single", "row"),
  BOOLEAN ("Capture.Corner", corner),
  WORDS ("Capture.Enclosure", enclosure, "none", "soldier", "row"),
  BOOLEAN ("Capture.Intervention", intervention),
  BOOLEAN ("Capture.HostileCorners", hostile_corners),
  BOOLEAN ("Capture.HostileEdges", hostile_edges),
  SQUARES ("Capture.SafeSquares", safe_squares),
  WORDS ("Capture.Groups", groups, "none", "soldiers", "leaders", "all"),
  BOOLEAN ("Capture.ShieldWall", shield_wall),
  WORDS ("Capture.Leap", leap, "none", "short", "long"),
  BOOLEAN ("Capture.Replacement", replacement),
  BOOLEAN ("Capture.Approach", approach),
  SIDED_WORDS ("Capture.SoldierArmed", soldier_armed, "both", "hammer", "anvil", "none"),
  SIDED_WORDS ("Capture.OfficerArmed", officer_armed, "both", "hammer", "anvil", "none"),
  SIDED_WORDS ("Capture.OfficerCapture", officer_capture, "custodial", "never", "surround",
               "not-custodial"),
  SIDED_WORDS ("Capture.LeaderArmed", leader_armed, "both", "hammer", "anvil", "none"),
  SIDED_WORDS ("Capture.LeaderCapture", leader_capture, "never", "custodial", "freeze",
               "surround", "not-custodial"),
  WORDS ("Capture.Entry", entry, "safe", "needs-capture", "forbidden"),
  SIDED_WORDS ("Capture.BonusMove", bonus_move, "none", "same-piece", "captures",
               "must-capture"),
  SIDED_BOOLEAN ("Capture.Mandatory", mandatory),
  WORDS ("Tactics.Lock", lock, "none", "skirmish"),
  BOOLEAN ("Tactics.PushAndCrush", push_and_crush),
  BOOLEAN ("Tactics.Flank", flank),
  BOOLEAN ("Tactics.Phalanx", phalanx),
  WORDS ("Tactics.LeaderMobility", leader_mobility, "free", "attacked", "blocked"),
  SIDED_NUMBER ("Goal.AnnihilateAt", annihilate_at, 0),
  SIDED_WORDS ("Goal.AnnihilateCounts", annihilate_counts_soldiers, "pieces", "soldiers"),
  SIDED_WORDS ("Goal.LeaderImmobilised", leader_immobilised, "none", "blocked", "enclosed"),
  SIDED_WORDS ("Goal.SelfImmobilise", self_immobilise_forbidden, "allowed", "forbidden"),
  SIDED_BOOLEAN ("Goal.LeaderCaptured", leader_captured),
  SIDED_NUMBER ("Goal.LeaderCapturedAt", leader_captured_at, 0),
  SIDED_WORDS ("Goal.LeaderReaches", leader_reaches, "none", "last-rank", "edge", "corner"),
  SIDED_BOOLEAN ("Goal.CutOff", cut_off),
  SIDED_WORDS ("Goal.NoMoves", no_moves, "lose", "draw", "pass", "score", "opens"),
  NUMBER ("Limits.NoCapturePlies", no_capture_plies, 0),
  WORDS ("Limits.NoCaptureResult", no_capture_score, "draw", "score"),
  NUMBER ("Limits.Repetition", repetition, 0),
  WORDS ("Limits.RepetitionResult", repetition_result, "draw", "forbid", "lose", "white-loses",
         "black-loses"),
  NUMBER ("Limits.Moves", moves, 0),
  WORDS ("Limits.MovesResult", moves_result, "draw", "score", "white-wins", "black-wins"),
};
/* clang-format on */

const PlainSquare plain_directions[8] = { { 0, 1 }, { 1, 0 },  { 0, -1 },  { -1, 0 },
                                          { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };

gboolean
plain_direction_allowed (int directions, PlainSide side, PlainSquare step)
{
  gboolean is_diagonal = step.file != 0 && step.rank != 0;
  gboolean is_forward = step.file == 0 && step.rank == (side == PLAIN_WHITE ? 1 : -1);

  switch (directions)
    {
    case PLAIN_DIRECTIONS_ORTHOGONAL:
      return !is_diagonal;
    case PLAIN_DIRECTIONS_DIAGONAL:
      return is_diagonal;
    case PLAIN_DIRECTIONS_FORWARD:
      return is_forward;
    case PLAIN_DIRECTIONS_FORWARD_SIDEWAYS:
      return is_forward || step.rank == 0;
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

gboolean
plain_squares_parse (const char *text, PlainSquareSet *set)
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
parse_field (gpointer field, const Key *key, const char *text)
{
  switch (key->kind)
    {
    case KEY_NUMBER:
      return parse_number (text, field);
    case KEY_BOOLEAN:
      *(gboolean *) field = g_str_equal (text, "true");
      return g_str_equal (text, "true") || g_str_equal (text, "false");
    case KEY_SQUARES:
      return plain_squares_parse (text, field);
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

static gpointer
get_field (PlainRules *rules, const Key *key, int side)
{
  return G_STRUCT_MEMBER_P (rules, key->offset + (gsize) side * sizeof (PlainSideRules));
}

static const Key *
find_key (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (name, keys[i].name))
      return &keys[i];
  return NULL;
}

/* `only` is the side that it is given for, -1 for both. */
static gboolean
parse_value (PlainRules *rules, const char *name, const char *text, int only)
{
  const Key *key = find_key (name);

  if (key == NULL || (only >= 0 && !key->is_sided))
    return FALSE;
  for (int side = 0; side < (key->is_sided ? 2 : 1); side++)
    if ((only < 0 || only == side) && !parse_field (get_field (rules, key, side), key, text))
      return FALSE;
  return TRUE;
}

/* The side that an entry begins with; -1 if it is for both. */
static int
find_side (const char *entry)
{
  if (g_str_has_prefix (entry, "White."))
    return PLAIN_WHITE;
  return g_str_has_prefix (entry, "Black.") ? PLAIN_BLACK : -1;
}

static gboolean
parse_entry (PlainRules *rules, const char *entry)
{
  const char *equals = strchr (entry, '=');
  int side = find_side (entry);

  /* The group with the names for people does not change the play. */
  if (entry[0] == '\0' || g_str_has_prefix (entry, "Latrunculi Rules."))
    return TRUE;
  if (equals == NULL)
    return FALSE;
  if (g_str_has_prefix (entry, "Zone."))
    return plain_zone_parse (rules, entry + strlen ("Zone."));

  g_autofree char *name = g_strndup (entry, equals - entry);
  return parse_value (rules, side < 0 ? name : name + strlen ("White."), equals + 1, side);
}

static gboolean
parse_entries (PlainRules *rules, const char *line, gboolean for_one_side, GError **error)
{
  g_auto (GStrv) entries = g_strsplit (line, "|", -1);

  for (guint i = 0; entries[i] != NULL; i++)
    if ((find_side (entries[i]) >= 0) == for_one_side && !parse_entry (rules, entries[i]))
      {
        g_set_error (error, PLAIN_ERROR, 0, "bad rules entry '%s'", entries[i]);
        return FALSE;
      }
  return TRUE;
}

PlainRules *
plain_rules_parse (const char *line, GError **error)
{
  g_autoptr (PlainRules) rules = g_new0 (PlainRules, 1);

  rules->array = g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (int side = 0; side < (keys[i].is_sided ? 2 : 1); side++)
      if (keys[i].initial != 0)
        *(int *) get_field (rules, &keys[i], side) = keys[i].initial;

  /* Wherever in the line they stand, the values of one side come after those of both. */
  if (!parse_entries (rules, line, FALSE, error) || !parse_entries (rules, line, TRUE, error))
    return NULL;

  if (rules->files < 3 || rules->files > PLAIN_MAX_SIDE || rules->ranks < 3
      || rules->ranks > PLAIN_MAX_SIDE)
    {
      g_set_error (error, PLAIN_ERROR, 0, "board of %d by %d", rules->files, rules->ranks);
      return NULL;
    }
  plain_zones_spread (rules);
  return g_steal_pointer (&rules);
}

void
plain_rules_free (PlainRules *rules)
{
  if (rules == NULL)
    return;
  plain_zones_clear (rules);
  g_free (rules->array);
  g_free (rules);
}

gboolean
plain_is_soldierly (int kind)
{
  return kind == PLAIN_SOLDIER || kind == PLAIN_OFFICER;
}

gboolean
plain_rules_have_leaders (const PlainRules *rules)
{
  for (int side = 0; side < 2; side++)
    if (plain_rules_count_leaders (rules, (PlainSide) side) > 0
        || plain_zones_make (rules, PLAIN_ROLE_MAKES_LEADER, (PlainSide) side))
      return TRUE;
  return FALSE;
}

gboolean
plain_rules_have_officers (const PlainRules *rules)
{
  for (int side = 0; side < 2; side++)
    if (rules->of[side].officers > 0
        || plain_zones_make (rules, PLAIN_ROLE_MAKES_OFFICER, (PlainSide) side))
      return TRUE;
  return strpbrk (rules->array, "Oo") != NULL;
}

static int
count_letters (const char *array, const char *letters)
{
  int count = 0;

  for (const char *at = array; *at != '\0'; at++)
    if (strchr (letters, *at) != NULL)
      count++;
  return count;
}

int
plain_rules_count_leaders (const PlainRules *rules, PlainSide side)
{
  return rules->of[side].leaders + count_letters (rules->array, side == PLAIN_WHITE ? "D" : "d");
}

gboolean
plain_rules_have_several (const PlainRules *rules, PlainSide side)
{
  return plain_rules_count_leaders (rules, side) > 1
         || plain_zones_make (rules, PLAIN_ROLE_MAKES_LEADER, side);
}

int
plain_rules_count_men (const PlainRules *rules)
{
  int count = count_letters (rules->array, "SODsod");

  for (int side = 0; side < 2; side++)
    count += rules->of[side].soldiers + rules->of[side].officers + rules->of[side].leaders;
  return count;
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
