/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-rules.c - rule sets at random */
#include "random-rules.h"

#include <stdlib.h>

#include "plain-rules.h"
#include "random-build.h"

/* So many of a hundred rule sets have what the second part of format 2 brought (LAT_RANDOM_LATEST). */
#define LATEST_PERCENT 60
/* And so many what the third part brought (LAT_RANDOM_NEWEST). */
#define NEWEST_PERCENT 50

static int
random_side (RandomBuild *build)
{
  if (random_line_happens (&build->line, 78))
    return random_line_number (&build->line, 3, 8);
  return random_line_happens (&build->line, 75)
             ? random_line_number (&build->line, 9, 12)
             : random_line_number (&build->line, 13, RANDOM_MAX_SIDE);
}

/* At most `n` different squares; holes have no other use. */
static void
add_squares (RandomBuild *build, const char *key, int n, gboolean are_holes)
{
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean seen[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE] = { 0 };

  for (int i = 0; i < n; i++)
    {
      int file = random_line_number (&build->line, 0, build->files - 1);
      int rank = random_line_number (&build->line, 0, build->ranks - 1);

      if (seen[file][rank] || build->hole[file][rank])
        continue;
      seen[file][rank] = TRUE;
      build->hole[file][rank] = are_holes;
      g_string_append_printf (list, "%s%c%d", list->len > 0 ? ";" : "", 'a' + file, rank + 1);
    }
  if (list->len > 0)
    random_line_add (&build->line, key, list->str);
}

int
random_build_count_free (RandomBuild *build)
{
  int n = 0;

  for (int file = 0; file < build->files; file++)
    for (int rank = 0; rank < build->ranks; rank++)
      if (!build->hole[file][rank] && build->letter[file][rank] == '\0')
        n++;
  return n;
}

static gboolean
place (RandomBuild *build, int file, int rank, char letter)
{
  if (build->hole[file][rank] || build->letter[file][rank] != '\0')
    return FALSE;
  build->letter[file][rank] = letter;
  return TRUE;
}

static gboolean
place_anywhere (RandomBuild *build, char letter)
{
  if (random_build_count_free (build) == 0)
    return FALSE;
  while (!place (build, random_line_number (&build->line, 0, build->files - 1),
                 random_line_number (&build->line, 0, build->ranks - 1), letter))
    ;
  return TRUE;
}

/* Both armies strewn over the whole board, so that there is something to capture at once. */
static void
place_scattered (RandomBuild *build)
{
  int n_squares = random_build_count_free (build);
  int n_white = MAX (1, n_squares * random_line_number (&build->line, 5, 28) / 100);
  int n_black = random_line_happens (&build->line, 60)
                    ? n_white
                    : MAX (1, n_squares * random_line_number (&build->line, 5, 28) / 100);

  for (int i = 0; i < n_white; i++)
    place_anywhere (build, 'S');
  for (int i = 0; i < n_black; i++)
    place_anywhere (build, 's');
}

/* Ranks of soldiers at home, with gaps sometimes. */
static void
place_at_home (RandomBuild *build)
{
  int depth = MIN (random_line_number (&build->line, 1, 2), (build->ranks - 1) / 2);
  int gaps = random_line_happens (&build->line, 50) ? 0 : 30;

  for (int rank = 0; rank < depth; rank++)
    for (int file = 0; file < build->files; file++)
      {
        if (!random_line_happens (&build->line, gaps))
          place (build, file, rank, 'S');
        if (!random_line_happens (&build->line, gaps))
          place (build, file, build->ranks - 1 - rank, 's');
      }
}

static void
mark_trapped (RandomBuild *build)
{
  int percent = random_line_number (&build->line, 5, 30);

  for (int file = 0; file < build->files; file++)
    for (int rank = 0; rank < build->ranks; rank++)
      if (build->letter[file][rank] != '\0' && random_line_happens (&build->line, percent))
        build->trapped[file][rank] = TRUE;
}

static void
add_array (RandomBuild *build)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int rank = build->ranks - 1; rank >= 0; rank--)
    {
      int n_empty = 0;
      for (int file = 0; file <= build->files; file++)
        {
          gboolean is_end = file == build->files;
          if (!is_end && build->letter[file][rank] == '\0')
            {
              n_empty++;
              continue;
            }
          if (n_empty > 0)
            g_string_append_printf (text, "%d", n_empty);
          n_empty = 0;
          if (is_end)
            break;
          g_string_append_c (text, build->letter[file][rank]);
          if (build->trapped[file][rank])
            g_string_append_c (text, '*');
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }
  random_line_add (&build->line, "Setup.Array", text->str);
}

gboolean
random_build_has_letter (RandomBuild *build, char letter)
{
  for (int file = 0; file < build->files; file++)
    for (int rank = 0; rank < build->ranks; rank++)
      if (build->letter[file][rank] == letter)
        return TRUE;
  return FALSE;
}

static void
build_array (RandomBuild *build)
{
  /* Leaders first: so there is room for them. */
  if (random_line_happens (&build->line, 60))
    {
      if (random_line_happens (&build->line, 90))
        build->has_leader = place_anywhere (build, 'D') || build->has_leader;
      if (random_line_happens (&build->line, 90))
        build->has_leader = place_anywhere (build, 'd') || build->has_leader;
    }
  if (random_line_happens (&build->line, 70))
    place_scattered (build);
  else
    place_at_home (build);
  if (random_line_happens (&build->line, g_str_equal (build->method, "trap") ? 40 : 12))
    mark_trapped (build);
  random_build_promote_array (build);
  add_array (build);
}

/* Drops must fit the squares that are free for them. */
static void
build_drops (RandomBuild *build, gboolean must_drop)
{
  int room = random_build_count_free (build);
  gboolean leaders = !build->has_leader && room >= 4 && random_line_happens (&build->line, 50);
  int most = room / 2 - (leaders ? 1 : 0);

  if (most < 1)
    return;
  int soldiers = MIN (180, random_line_number (&build->line, must_drop && !leaders ? 1 : 0, most));
  /* A board that is full gives little play, and small hands reach it sooner. */
  if (soldiers > 3 && random_line_happens (&build->line, 80))
    soldiers = MAX (3, soldiers * 2 / 3);

  if (soldiers > 0)
    random_line_add_number (&build->line, "Setup.Soldiers", soldiers);
  build->soldiers = soldiers;
  build->leaders = leaders ? 1 : 0;
  if (leaders)
    random_line_add (&build->line, "Setup.Leaders", "1");
  build->has_leader = build->has_leader || leaders;
  int in_one_turn = soldiers > 0 && random_line_happens (&build->line, 50)
                        ? random_line_number (&build->line, 2, 4)
                        : 1;
  if (random_build_latest_happens (build, 25))
    in_one_turn = 0;
  if (in_one_turn != 1)
    random_line_add_number (&build->line, "Setup.DropsPerTurn", in_one_turn);

  int spare = room - 2 * (soldiers + (leaders ? 1 : 0));
  if (spare > 0 && random_line_happens (&build->line, 30))
    {
      build->n_forbidden = random_line_number (&build->line, 1, MIN (spare, 12));
      add_squares (build, "Setup.DropForbidden", build->n_forbidden, FALSE);
    }
}

static void
build_setup (RandomBuild *build)
{
  if (random_line_happens (&build->line, 75))
    build_array (build);

  gboolean has_both =
      (random_build_has_letter (build, 'S') || random_build_has_letter (build, 'D'))
      && (random_build_has_letter (build, 's') || random_build_has_letter (build, 'd'));
  if (!has_both || random_line_happens (&build->line, 20))
    build_drops (build, !has_both);
  random_build_add_hands (build);
  if (random_line_happens (&build->line, 35))
    random_line_add (&build->line, "Setup.First", "black");
}

static void
build_motion (RandomBuild *build, RandomLine *line, const char *kind, int place)
{
  g_autofree char *directions = g_strconcat (kind, ".Directions", NULL);
  g_autofree char *range = g_strconcat (kind, ".Range", NULL);
  g_autofree char *jump = g_strconcat (kind, ".Jump", NULL);
  g_autofree char *multi_jump = g_strconcat (kind, ".MultiJump", NULL);

  const char *ways = random_line_choose (line, "orthogonal", 60, "diagonal", 15, "all", 25, NULL);
  random_line_add (
      line, directions,
      random_build_choose_latest (build, 15, ways, "forward", 1, "forward-sideways", 2, NULL));
  if (random_line_happens (line, 60))
    random_line_add_number (
        line, range,
        random_line_happens (line, 60)
            ? 0
            : random_line_number (line, 2, random_line_happens (line, 80) ? 4 : 18));

  const char *over = random_line_choose (line, "none", 50, "own", 15, "enemy", 15, "any", 20, NULL);
  over = random_build_choose_latest (build, build->has_leaps ? 60 : 0, over, "enemy", 1, "any", 1,
                                     NULL);
  random_line_add (line, jump, over);
  for (int side = 0; side < 2; side++)
    random_build_note_jump (build, side, place, over);
  /* Who leaps over enemies does not jump on. */
  gboolean jumps_on =
      random_line_happens (line, 45) && !(build->has_leaps && build->jumps_enemies[0][place]);
  if (jumps_on)
    random_line_add (line, multi_jump, "true");
  build->jumps_on[0][place] = build->jumps_on[1][place] = jumps_on;
}

static void
build_capture (RandomBuild *build)
{
  gboolean traps = g_str_equal (build->method, "trap");
  gboolean converts = g_str_equal (build->method, "convert");

  random_line_add (&build->line, "Capture.Method", build->method);
  if (random_line_happens (&build->line, 50))
    random_line_add (&build->line, "Capture.Removal", "before-move");
  random_line_add_choice (&build->line, "Capture.Directions", "orthogonal", 60, "diagonal", 12,
                          "all", 28, NULL);
  if (!traps && random_line_happens (&build->line, 35))
    random_line_add (&build->line, "Capture.Lines", "row");
  random_line_add_flag (&build->line, "Capture.Corner", 40);
  random_line_add_choice (&build->line, "Capture.Enclosure", "none", 55, "soldier", 25, "row",
                          traps ? 0 : 20, NULL);
  random_line_add_flag (&build->line, "Capture.Intervention", 30);
  random_line_add_flag (&build->line, "Capture.HostileCorners", 30);
  random_line_add_flag (&build->line, "Capture.HostileEdges", 25);
  if (random_line_happens (&build->line, 30))
    add_squares (build, "Capture.SafeSquares", random_line_number (&build->line, 1, 8), FALSE);
  random_line_add_choice (&build->line, "Capture.LeaderArmed", "both", 40, "hammer", 20, "anvil",
                          20, "none", 20, NULL);
  const char *leader_capture = random_line_choose (&build->line, "never", 30, "custodial",
                                                   converts ? 0 : 40, "freeze", 30, NULL);
  if (build->has_zones_or_sides && !traps && !converts && random_line_happens (&build->more, 30))
    leader_capture = "surround";
  leader_capture = random_build_choose_latest (build, traps || converts ? 0 : 20, leader_capture,
                                               "not-custodial", 1, NULL);
  random_line_add (&build->line, "Capture.LeaderCapture", leader_capture);
  build->leader_capture[0] = build->leader_capture[1] = leader_capture;
  if (build->has_zones_or_sides && random_line_happens (&build->more, 20))
    random_line_add (&build->line, "Capture.Custodial", "false");
  random_line_add_choice (&build->line, "Capture.Entry", "safe", 60, "needs-capture", 20,
                          "forbidden", 20, NULL);
  const char *bonus = random_line_happens (&build->line, 30) ? "same-piece" : "none";
  bonus = random_build_choose_latest (build, 40, bonus, "captures", 1, "must-capture", 1, NULL);
  if (!g_str_equal (bonus, "none"))
    random_line_add (&build->line, "Capture.BonusMove", bonus);
  random_line_add_flag (&build->line, "Capture.Mandatory", 20);
}

static void
build_tactics (RandomBuild *build)
{
  gboolean traps = g_str_equal (build->method, "trap");

  if (random_line_happens (&build->line, 35))
    random_line_add (&build->line, "Tactics.Lock", "skirmish");
  random_line_add_flag (&build->line, "Tactics.PushAndCrush", traps ? 0 : 40);
  random_line_add_flag (&build->line, "Tactics.Flank", traps ? 0 : 40);
  random_line_add_flag (&build->line, "Tactics.Phalanx", traps ? 0 : 40);
  random_line_add_choice (&build->line, "Tactics.LeaderMobility", "free", 45, "attacked", 25,
                          "blocked", 30, NULL);
}

static int
random_annihilation (RandomBuild *build)
{
  if (random_line_happens (&build->line, 45))
    return -1;
  if (random_line_happens (&build->line, 80))
    return random_line_number (&build->line, 0, 1);
  return random_line_happens (&build->line, 85) ? random_line_number (&build->line, 2, 4)
                                                : random_line_number (&build->line, 5, 20);
}

static void
build_goal (RandomBuild *build)
{
  int n = build->has_leader ? 1 : 0;

  random_line_add_number (&build->line, "Goal.AnnihilateAt", random_annihilation (build));
  if (random_line_happens (&build->line, 40))
    random_line_add (&build->line, "Goal.AnnihilateCounts", "soldiers");
  random_line_add_choice (&build->line, "Goal.LeaderImmobilised", "none", 40, "blocked", 35,
                          "enclosed", 25, NULL);
  if (random_line_happens (&build->line, 40))
    random_line_add (&build->line, "Goal.SelfImmobilise", "forbidden");
  /* Without leaders these keys do nothing, and with one leader only the game is over at once. */
  random_line_add_flag (&build->line, "Goal.LeaderCaptured", 20);
  random_line_add_choice (&build->line, "Goal.LeaderReaches", "none", 70, "last-rank", 14 * n + 1,
                          "edge", 6 * n + 1, "corner", 10 * n + 1, NULL);
  const char *no_moves =
      random_line_choose (&build->line, "lose", 25, "draw", 25, "pass", 25, "score", 25, NULL);
  random_line_add (&build->line, "Goal.NoMoves",
                   random_build_choose_latest (build, 40, no_moves, "opens", 1, NULL));
}

static void
build_limits (RandomBuild *build)
{
  if (random_line_happens (&build->line, 50))
    random_line_add_number (&build->line, "Limits.NoCapturePlies",
                            random_line_happens (&build->line, 85)
                                ? random_line_number (&build->line, 3, 40)
                                : random_line_number (&build->line, 1, 1000));
  if (random_line_happens (&build->line, 50))
    random_line_add (&build->line, "Limits.NoCaptureResult", "score");
  if (random_line_happens (&build->line, 65))
    random_line_add_number (
        &build->line, "Limits.Repetition",
        random_line_happens (&build->line, 50) ? 2 : random_line_number (&build->line, 3, 5));
  const char *result =
      random_line_choose (&build->line, "draw", 30, "forbid", 45, "lose", 25, NULL);
  random_line_add (
      &build->line, "Limits.RepetitionResult",
      random_build_choose_latest (build, 30, result, "white-loses", 1, "black-loses", 1, NULL));
}

/* What later formats know is drawn apart, so that other rule sets stay as they are. */
static char *
build_all (GRand *rand, GRand *more, gboolean has_zones_or_sides, GRand *latest, GRand *newest)
{
  GString *text = g_string_new (NULL);
  RandomBuild build = {
    .line = { rand, text },
    .more = { more, text },
    .latest = { latest, text },
    .newest = { newest, text },
    .has_zones_or_sides = has_zones_or_sides,
    .has_latest = latest != NULL,
    .has_newest = newest != NULL,
  };

  build.has_leaps = random_build_latest_happens (&build, 35);
  build.files = random_side (&build);
  build.ranks = random_side (&build);
  build.method = random_line_choose (&build.line, "remove", 45, "trap", 35, "convert", 20, NULL);
  random_line_add_number (&build.line, "Board.Files", build.files);
  random_line_add_number (&build.line, "Board.Ranks", build.ranks);
  int n_squares = build.files * build.ranks;
  if (random_line_happens (&build.line, 30))
    add_squares (&build, "Board.Holes", random_line_number (&build.line, 1, 1 + n_squares / 7),
                 TRUE);

  build_setup (&build);
  build_motion (&build, &build.line, "Soldier", RANDOM_SOLDIER);
  build_motion (&build, &build.line, "Leader", RANDOM_LEADER);
  if (random_build_newest_happens (&build, 85))
    build_motion (&build, &build.newest, "Officer", RANDOM_OFFICER);
  build_capture (&build);
  build_tactics (&build);
  build_goal (&build);
  build_limits (&build);
  if (has_zones_or_sides)
    {
      random_build_add_sides (&build);
      random_build_add_zones (&build);
    }
  random_build_add_newest (&build);
  random_build_add_latest (&build);
  return g_string_free (text, FALSE);
}

static int
get_percent (const char *variable, int otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? atoi (text) : otherwise;
}

/* In so many of a hundred rule sets dice of their own, made of those that the rule set has. */
static GRand *
draw_dice (GRand *rand, guint32 salt, int percent)
{
  g_autoptr (GRand) copy = g_rand_copy (rand);
  GRand *dice = g_rand_new_with_seed (g_rand_int (copy) ^ salt);

  if (g_rand_int_range (dice, 0, 100) < percent)
    return dice;
  g_rand_free (dice);
  return NULL;
}

static char *
draw_rules (GRand *rand)
{
  g_autoptr (GRand) more = g_rand_copy (rand);
  g_autoptr (GRand) latest =
      draw_dice (rand, 0x5eed, get_percent ("LAT_RANDOM_LATEST", LATEST_PERCENT));
  g_autoptr (GRand) newest =
      draw_dice (rand, 0x3d1ce, get_percent ("LAT_RANDOM_NEWEST", NEWEST_PERCENT));

  return build_all (rand, more, g_rand_int_range (more, 0, 100) < 50, latest, newest);
}

char *
random_rules_new (GRand *rand)
{
  return draw_rules (rand);
}

char *
random_rules_new_first_format (GRand *rand)
{
  return build_all (rand, rand, FALSE, NULL, NULL);
}
