/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-latest.c - rule sets at random: what the second part of format 2 brought */
#include "random-build.h"

gboolean
random_build_latest_happens (RandomBuild *build, int percent)
{
  return build->has_latest && random_line_happens (&build->latest, percent);
}

const char *
random_build_choose_latest (RandomBuild *build, int percent, const char *word, ...)
{
  va_list words;

  if (!random_build_latest_happens (build, percent))
    return word;
  va_start (words, word);
  const char *chosen = random_line_choose_va (&build->latest, words);
  va_end (words);
  return chosen;
}

void
random_build_note_jump (RandomBuild *build, int side, int kind, const char *jump)
{
  build->jumps_enemies[side][kind] = g_str_equal (jump, "enemy") || g_str_equal (jump, "any");
}

/* Who may jump over enemies as often as he wants does not leap. */
static gboolean
may_leap (const RandomBuild *build)
{
  for (int side = 0; side < 2; side++)
    for (int kind = 0; kind < RANDOM_N_KINDS; kind++)
      if (build->jumps_enemies[side][kind] && build->jumps_on[side][kind])
        return FALSE;
  return TRUE;
}

static void
add_captures (RandomBuild *build)
{
  gboolean freezes = g_str_equal (build->leader_capture[0], "freeze")
                     || g_str_equal (build->leader_capture[1], "freeze");

  if (random_build_latest_happens (build, 40))
    random_line_add_choice (&build->latest, "Capture.Groups", "soldiers", 2, "leaders", 1, "all", 3,
                            NULL);
  if (random_build_latest_happens (build, 35))
    random_line_add (&build->latest, "Capture.ShieldWall", "true");
  if (random_build_latest_happens (build, 25))
    random_line_add (&build->latest, "Capture.Approach", "true");
  if (build->has_leaps && may_leap (build))
    random_line_add_choice (&build->latest, "Capture.Leap", "short", 1, "long", 2, NULL);
  if (!freezes && !g_str_equal (build->method, "convert")
      && random_build_latest_happens (build, 40))
    random_line_add (&build->latest, "Capture.Replacement", "true");
}

void
random_build_add_latest (RandomBuild *build)
{
  if (!build->has_latest)
    return;
  if (random_build_latest_happens (build, 25))
    random_line_add_choice (&build->latest, "Capture.SoldierArmed", "hammer", 3, "anvil", 3, "none",
                            1, NULL);
  if (random_build_latest_happens (build, 35))
    random_line_add (&build->latest, "Goal.CutOff", "true");
  if (random_build_latest_happens (build, build->soldiers > 0 ? 50 : 10))
    random_line_add_number (&build->latest, "Setup.FirstDrops",
                            random_line_number (&build->latest, 1, 4));
  if (random_build_latest_happens (build, build->soldiers > 0 ? 50 : 10))
    random_line_add_choice (&build->latest, "Setup.FirstMove", "white", 1, "black", 1, NULL);
  if (!g_str_equal (build->method, "trap"))
    add_captures (build);
}
