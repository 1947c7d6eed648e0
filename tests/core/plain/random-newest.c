/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-newest.c - rule sets at random: what the third part of format 2 brought */
#include "random-build.h"

#include <string.h>

static const char *const side_names[] = { "White", "Black" };

static const char *const officers[] = { "officers", "white-officers", "black-officers" };

gboolean
random_build_newest_happens (RandomBuild *build, int percent)
{
  return build->has_newest && random_line_happens (&build->newest, percent);
}

const char *
random_build_draw_officers (RandomBuild *build)
{
  return officers[random_line_number (&build->newest, 0, 2)];
}

/* Some soldiers of the array become officers, some leaders. */
void
random_build_promote_array (RandomBuild *build)
{
  int n_officers = random_build_newest_happens (build, 65) ? 25 : 0;
  int n_leaders = random_build_newest_happens (build, 45) ? 15 : 0;

  if (n_officers + n_leaders == 0)
    return;
  for (int file = 0; file < build->files; file++)
    for (int rank = 0; rank < build->ranks; rank++)
      {
        char *letter = &build->letter[file][rank];

        if (g_ascii_tolower (*letter) != 's')
          continue;
        if (random_line_happens (&build->newest, n_officers))
          *letter = *letter == 's' ? 'o' : 'O';
        else if (random_line_happens (&build->newest, n_leaders))
          *letter = *letter == 's' ? 'd' : 'D';
        build->has_leader = build->has_leader || g_ascii_tolower (*letter) == 'd';
      }
}

/* As many of a kind for each side as there is room for. */
static int
add_hand (RandomBuild *build, const char *key, int *room)
{
  int most = MIN (4, *room / 2);

  if (most < 1)
    return 0;
  int n = random_line_number (&build->newest, 1, most);
  random_line_add_number (&build->newest, key, n);
  *room -= 2 * n;
  return n;
}

void
random_build_add_hands (RandomBuild *build)
{
  int room =
      random_build_count_free (build) - build->n_forbidden - 2 * (build->soldiers + build->leaders);
  gboolean drops = build->soldiers + build->leaders > 0;

  if (random_build_newest_happens (build, drops ? 50 : 15))
    build->officers = add_hand (build, "Setup.Officers", &room);
  if (build->leaders == 0 && random_build_newest_happens (build, drops ? 30 : 10))
    build->leaders = add_hand (build, "Setup.Leaders", &room);
  build->has_leader = build->has_leader || build->leaders > 0;
  for (int side = 0; side < 2; side++)
    {
      build->soldiers_of[side] = build->soldiers;
      build->drops_of[side] = build->soldiers + build->officers + build->leaders;
    }
}

static void
add_of_side (RandomBuild *build, int side, const char *key, const char *value)
{
  g_autofree char *name = g_strdup_printf ("%s.%s", side_names[side], key);

  random_line_add (&build->newest, name, value);
}

static void
add_number_of_side (RandomBuild *build, int side, const char *key, int value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  add_of_side (build, side, key, text);
}

static const char *
draw_capture (RandomBuild *build)
{
  int n = g_str_equal (build->method, "trap") ? 0 : 1;

  return random_line_choose (&build->newest, "custodial", 1, "never", 1, "surround", n,
                             "not-custodial", n, NULL);
}

static void
add_ways_of_side (RandomBuild *build, int side)
{
  if (random_build_newest_happens (build, 15))
    add_of_side (build, side, "Officer.Directions",
                 random_line_choose (&build->newest, "orthogonal", 1, "diagonal", 1, "all", 1,
                                     "forward", 1, "forward-sideways", 1, NULL));
  if (random_build_newest_happens (build, 15))
    add_number_of_side (build, side, "Officer.Range", random_line_number (&build->newest, 0, 4));
  if (random_build_newest_happens (build, 15))
    {
      const char *jump =
          random_line_choose (&build->newest, "none", 1, "own", 1, "enemy", 1, "any", 1, NULL);

      add_of_side (build, side, "Officer.Jump", jump);
      random_build_note_jump (build, side, RANDOM_OFFICER, jump);
    }
  if (random_build_newest_happens (build, 15))
    {
      gboolean jumps_on = random_line_happens (&build->newest, 50);

      add_of_side (build, side, "Officer.MultiJump", jumps_on ? "true" : "false");
      build->jumps_on[side][RANDOM_OFFICER] = jumps_on;
    }
}

/* Fewer in hand than the other side: there is room for those. */
static void
add_hand_of_side (RandomBuild *build, int side)
{
  if (build->officers == 0 || !random_build_newest_happens (build, 30))
    return;

  int n = random_line_number (&build->newest, 0, build->officers - 1);
  add_number_of_side (build, side, "Setup.Officers", n);
  build->drops_of[side] += n - build->officers;
}

void
random_build_add_newest_sides (RandomBuild *build)
{
  if (random_build_newest_happens (build, 50))
    return;
  for (int side = 0; side < 2; side++)
    {
      add_ways_of_side (build, side);
      add_hand_of_side (build, side);
      if (random_build_newest_happens (build, 20))
        add_of_side (build, side, "Capture.OfficerArmed",
                     random_line_choose (&build->newest, "both", 1, "hammer", 2, "anvil", 2, "none",
                                         1, NULL));
      if (random_build_newest_happens (build, 20))
        add_of_side (build, side, "Capture.OfficerCapture", draw_capture (build));
      if (random_build_newest_happens (build, 20))
        add_of_side (build, side, "Capture.Mandatory",
                     random_line_choose (&build->newest, "false", 1, "true", 1, NULL));
      if (random_build_newest_happens (build, 20))
        add_of_side (build, side, "Capture.BonusMove",
                     random_line_choose (&build->newest, "none", 1, "same-piece", 1, "captures", 1,
                                         "must-capture", 1, NULL));
      if (random_build_newest_happens (build, 20))
        add_number_of_side (build, side, "Goal.LeaderCapturedAt",
                            random_line_number (&build->newest, 0, 2));
    }
}

/* What a zone makes of men who come there. */
void
random_build_add_makers (RandomBuild *build, const char *zone)
{
  static const char *const keys[] = { "MakesOfficer", "MakesLeader" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *name = g_strdup_printf ("Zone.%s.%s", zone, keys[i]);

      if (!random_build_newest_happens (build, 35))
        continue;
      random_line_add_choice (&build->newest, name, "nobody", 1, "all", 4, "soldiers", 5, "leaders",
                              1, "white", 3, "black", 3, "white-soldiers", 3, "black-soldiers", 3,
                              "white-leader", 1, "black-leader", 1, "officers", 3, "white-officers",
                              2, "black-officers", 2, NULL);
      if (i == 1)
        build->has_leader = TRUE;
    }
}

/* There must be a zone for the men to come to, so such a rule set gets one, whatever else it has. */
static void
add_home (RandomBuild *build)
{
  if (!random_build_newest_happens (build, 35))
    return;
  g_autofree char *square =
      g_strdup_printf ("a%d;%c%d", build->ranks, 'a' + build->files / 2, build->ranks);
  random_line_add (&build->newest, "Zone.home.Squares", square);
  random_line_add_choice (&build->newest, "Zone.home.Symmetry", "none", 1, "half-turn", 1,
                          "mirrors", 3, "all", 1, NULL);
  random_build_add_makers (build, "home");
}

static int
count_letters (RandomBuild *build, int side)
{
  int n = 0;

  for (int file = 0; file < build->files; file++)
    for (int rank = 0; rank < build->ranks; rank++)
      if (strchr (side == 0 ? "SO" : "so", build->letter[file][rank]) != NULL
          && build->letter[file][rank] != '\0')
        n++;
  return n;
}

/* A side keeps a soldier or an officer.  Returns: whether men are taken off before play */
static gboolean
add_removals (RandomBuild *build)
{
  int most = 4;

  for (int side = 0; side < 2; side++)
    {
      int in_hand = build->drops_of[side] - build->leaders;
      most = MIN (most, MAX (0, MIN (in_hand, build->soldiers_of[side]))
                            + count_letters (build, side) - 1);
    }
  if (most <= 0 || g_str_equal (build->method, "trap") || !random_build_newest_happens (build, 30))
    return FALSE;
  random_line_add_number (&build->newest, "Setup.Removals",
                          random_line_number (&build->newest, 1, most));
  return TRUE;
}

void
random_build_add_newest (RandomBuild *build)
{
  if (!build->has_newest)
    return;
  if (random_build_newest_happens (build, 40))
    random_line_add_choice (&build->newest, "Capture.OfficerArmed", "both", 1, "hammer", 2, "anvil",
                            2, "none", 1, NULL);
  if (random_build_newest_happens (build, 50))
    random_line_add (&build->newest, "Capture.OfficerCapture", draw_capture (build));
  if (random_build_newest_happens (build, 40))
    random_line_add_number (
        &build->newest, "Goal.LeaderCapturedAt",
        random_line_number (&build->newest, 0, random_line_happens (&build->newest, 90) ? 2 : 8));
  add_home (build);
  random_build_add_newest_sides (build);
  if (!add_removals (build) && build->drops_of[0] + build->drops_of[1] == 0
      && random_build_newest_happens (build, 45))
    random_line_add (&build->newest, "Setup.Swap", "true");
  if (random_build_newest_happens (build, 35))
    random_line_add_number (&build->newest, "Limits.Moves",
                            random_line_number (&build->newest, 1, 40));
  if (random_build_newest_happens (build, 45))
    random_line_add_choice (&build->newest, "Limits.MovesResult", "draw", 1, "score", 2,
                            "white-wins", 1, "black-wins", 1, NULL);
}
