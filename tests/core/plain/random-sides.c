/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-sides.c - rule sets at random: what holds for one side, and zones */
#include "random-build.h"

#include <string.h>

/* The keys that may be given for one side, but those of hands and of how a leader is captured: any of
 * their values goes with any of the others'. */
static const struct
{
  const char *key;
  int low, high;        /* of numbers */
  const char *words[5]; /* of others */
  int n_latest;         /* so many of them, the last ones, came last */
} sided[] = {
  { "Soldier.Directions",
    0,
    0,
    { "orthogonal", "diagonal", "all", "forward", "forward-sideways" },
    2 },
  { "Soldier.Range", 0, 4, { NULL } },
  { "Soldier.Jump", 0, 0, { "none", "own", "enemy", "any" } },
  { "Soldier.MultiJump", 0, 0, { "false", "true" } },
  { "Leader.Directions",
    0,
    0,
    { "orthogonal", "diagonal", "all", "forward", "forward-sideways" },
    2 },
  { "Leader.Range", 0, 4, { NULL } },
  { "Leader.Jump", 0, 0, { "none", "own", "enemy", "any" } },
  { "Leader.MultiJump", 0, 0, { "false", "true" } },
  { "Capture.LeaderArmed", 0, 0, { "both", "hammer", "anvil", "none" } },
  { "Goal.AnnihilateAt", -1, 3, { NULL } },
  { "Goal.AnnihilateCounts", 0, 0, { "pieces", "soldiers" } },
  { "Goal.LeaderImmobilised", 0, 0, { "none", "blocked", "enclosed" } },
  { "Goal.SelfImmobilise", 0, 0, { "allowed", "forbidden" } },
  { "Goal.LeaderCaptured", 0, 0, { "false", "true" } },
  { "Goal.LeaderReaches", 0, 0, { "none", "last-rank", "edge", "corner" } },
  { "Goal.NoMoves", 0, 0, { "lose", "draw", "pass", "score", "opens" }, 1 },
  { "Capture.SoldierArmed", 0, 0, { "both", "hammer", "anvil", "none" }, 4 },
  { "Goal.CutOff", 0, 0, { "false", "true" }, 2 },
};

static const char *const men[] = {
  "nobody",         "all",          "soldiers",     "leaders", "white", "black", "white-soldiers",
  "black-soldiers", "white-leader", "black-leader",
};

static const char *const side_names[] = { "White", "Black" };

static void
add_of_side (RandomBuild *build, int side, const char *key, const char *value)
{
  g_autofree char *name = g_strdup_printf ("%s.%s", side_names[side], key);

  random_line_add (&build->more, name, value);
}

static void
add_number_of_side (RandomBuild *build, int side, const char *key, int value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  add_of_side (build, side, key, text);
}

static const char *
draw_word (RandomBuild *build, const char *const *words, int n)
{
  return words[random_line_number (&build->more, 0, n - 1)];
}

static void
add_leader_capture (RandomBuild *build, int side)
{
  gboolean traps = g_str_equal (build->method, "trap");
  gboolean converts = g_str_equal (build->method, "convert");
  const char *word =
      random_line_choose (&build->more, "never", 25, "custodial", converts ? 0 : 30, "freeze", 20,
                          "surround", traps || converts ? 0 : 25, NULL);
  word = random_build_choose_latest (build, traps || converts ? 0 : 25, word, "not-custodial", 1,
                                     NULL);

  build->leader_capture[side] = word;
  add_of_side (build, side, "Capture.LeaderCapture", word);
}

/* Fewer men in hand than the other side, or more where there is room; each side needs a man. */
static void
add_hand (RandomBuild *build, int side)
{
  gboolean has_soldier = random_build_has_letter (build, side == 0 ? 'S' : 's');
  gboolean has_leader = random_build_has_letter (build, side == 0 ? 'D' : 'd');
  int room = random_build_count_free (build) - build->n_forbidden
             - 2 * (build->soldiers + build->officers + build->leaders);
  int leaders = build->leaders;

  if (!has_leader && build->leaders > 0 && random_line_happens (&build->more, 50))
    leaders = 0;
  else if (!has_leader && build->leaders == 0 && room > 6 && random_line_happens (&build->more, 30))
    leaders = 1;
  if (leaders != build->leaders && (has_soldier || build->soldiers > 0))
    {
      add_number_of_side (build, side, "Setup.Leaders", leaders);
      build->has_leader = build->has_leader || leaders > 0;
      build->drops_of[side] += leaders - build->leaders;
    }

  int least = has_soldier || has_leader ? 0 : 1;
  int most = MIN (180, build->soldiers + MIN (4, MAX (0, room / 2 - 2)));
  if (most >= least && random_line_happens (&build->more, 60))
    {
      int soldiers = random_line_number (&build->more, least, most);

      add_number_of_side (build, side, "Setup.Soldiers", soldiers);
      build->drops_of[side] += soldiers - build->soldiers;
      build->soldiers_of[side] = soldiers;
    }
}

static void
add_sided (RandomBuild *build, int side, guint i, int percent)
{
  int n_words = 0;

  while (n_words < 5 && sided[i].words[n_words] != NULL)
    n_words++;
  if (!build->has_latest)
    n_words -= sided[i].n_latest;
  if (n_words == 0 && sided[i].n_latest > 0)
    return;
  if (!random_line_happens (&build->more, percent))
    return;
  if (n_words == 0)
    {
      add_number_of_side (build, side, sided[i].key,
                          random_line_number (&build->more, sided[i].low, sided[i].high));
      return;
    }

  const char *word = draw_word (build, sided[i].words, n_words);
  int kind = g_str_has_prefix (sided[i].key, "Leader.") ? RANDOM_LEADER : RANDOM_SOLDIER;
  add_of_side (build, side, sided[i].key, word);
  if (g_str_has_suffix (sided[i].key, ".Jump"))
    random_build_note_jump (build, side, kind, word);
  if (g_str_has_suffix (sided[i].key, ".MultiJump"))
    build->jumps_on[side][kind] = g_str_equal (word, "true");
}

void
random_build_add_sides (RandomBuild *build)
{
  /* Some rule sets have zones only. */
  int percent =
      random_line_happens (&build->more, 40) ? 0 : random_line_number (&build->more, 3, 30);

  for (int side = 0; side < 2; side++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sided); i++)
        add_sided (build, side, i, percent);
      if (random_line_happens (&build->more, percent))
        add_leader_capture (build, side);
      if (random_line_happens (&build->more, percent / 2))
        add_hand (build, side);
    }
}

static void
add_of_zone (RandomBuild *build, const char *zone, const char *key, const char *value)
{
  g_autofree char *name = g_strdup_printf ("Zone.%s.%s", zone, key);

  random_line_add (&build->more, name, value);
}

/* Whatever squares, holes too; corners and the middle more often than others. */
static void
add_zone_squares (RandomBuild *build, const char *zone)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int n = random_line_number (&build->more, 1, random_line_happens (&build->more, 70) ? 3 : 9);
  const char *where =
      random_line_choose (&build->more, "corner", 20, "middle", 20, "any", 60, NULL);

  for (int i = 0; i < n; i++)
    {
      int file = random_line_number (&build->more, 0, build->files - 1);
      int rank = random_line_number (&build->more, 0, build->ranks - 1);

      if (i == 0 && g_str_equal (where, "corner"))
        file = rank = 0;
      else if (i == 0 && g_str_equal (where, "middle"))
        {
          file = build->files / 2;
          rank = build->ranks / 2;
        }
      g_string_append_printf (list, "%s%c%d", list->len > 0 ? ";" : "", 'a' + file, rank + 1);
    }
  add_of_zone (build, zone, "Squares", list->str);
}

static gboolean
has_leaders (const char *word)
{
  return g_str_equal (word, "all") || g_str_equal (word, "white") || g_str_equal (word, "black")
         || strstr (word, "leader") != NULL;
}

/* Who is trapped is held by two, so nobody who may be can need four. */
static void
add_surround (RandomBuild *build, const char *zone)
{
  gboolean freezes = g_str_equal (build->leader_capture[0], "freeze")
                     || g_str_equal (build->leader_capture[1], "freeze");
  const char *word = draw_word (build, men, G_N_ELEMENTS (men));

  if (g_str_equal (build->method, "trap"))
    return;
  while (freezes && has_leaders (word))
    word = draw_word (build, men, G_N_ELEMENTS (men));
  add_of_zone (build, zone, "Surround",
               random_build_newest_happens (build, 30) ? random_build_draw_officers (build) : word);
}

static void
add_zone (RandomBuild *build, const char *zone)
{
  static const struct
  {
    const char *key;
    int percent;
  } roles[] = {
    { "Stop", 35 }, { "Pass", 30 }, { "Hostile", 50 },
    { "Safe", 20 }, { "Drop", 25 }, { "Goal", 20 },
  };

  add_zone_squares (build, zone);
  if (random_line_happens (&build->more, 60))
    add_of_zone (
        build, zone, "Symmetry",
        random_line_choose (&build->more, "none", 1, "half-turn", 2, "mirrors", 2, "all", 2, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (random_line_happens (&build->more, roles[i].percent))
      {
        const char *word = draw_word (build, men, G_N_ELEMENTS (men));

        add_of_zone (build, zone, roles[i].key,
                     random_build_newest_happens (build, 30) ? random_build_draw_officers (build)
                                                             : word);
      }
  if (random_build_latest_happens (build, 45))
    {
      const char *word = men[random_line_number (&build->latest, 0, 9)];

      add_of_zone (build, zone, "Enter",
                   random_build_newest_happens (build, 30) ? random_build_draw_officers (build)
                                                           : word);
    }
  if (random_line_happens (&build->more, 50))
    add_of_zone (build, zone, "HostileWhen",
                 random_line_happens (&build->more, 70) ? "empty" : "always");
  if (random_line_happens (&build->more, 30))
    add_surround (build, zone);
  random_build_add_makers (build, zone);
}

void
random_build_add_zones (RandomBuild *build)
{
  static const char *const names[] = { "throne", "corners", "z-3" };
  int n = random_line_number (&build->more, 0, 3);

  for (int i = 0; i < n; i++)
    add_zone (build, names[i]);
}
