/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-build.h - a rule set that is being drawn: what is decided, and what later keys depend on */
#pragma once

#include "random-line.h"

#define RANDOM_MAX_SIDE 19

/* The kinds as they index what is drawn. */
enum
{
  RANDOM_SOLDIER,
  RANDOM_LEADER,
  RANDOM_OFFICER,
  RANDOM_N_KINDS,
};

typedef struct
{
  RandomLine line;
  RandomLine more;   /* the same text with dice of its own */
  RandomLine latest; /* and once more, for what came after those */
  RandomLine newest; /* and what came after those */
  gboolean has_zones_or_sides;
  gboolean has_latest;
  gboolean has_newest;
  gboolean has_leaps;
  int files;
  int ranks;
  gboolean hole[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE]; /* [file][rank] */
  char letter[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE];   /* of the array; '\0' is empty */
  gboolean trapped[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE];
  gboolean has_leader; /* of either side, in the array or in hand */
  int soldiers;        /* in hand, of each side */
  int officers;
  int leaders;
  int n_forbidden;    /* squares where nothing is dropped */
  int soldiers_of[2]; /* in hand, by side */
  int drops_of[2];    /* of all kinds */
  const char *method;
  const char *leader_capture[2];             /* by side */
  gboolean jumps_enemies[2][RANDOM_N_KINDS]; /* by side and kind */
  gboolean jumps_on[2][RANDOM_N_KINDS];
} RandomBuild;

int
random_build_count_free (RandomBuild *build);
gboolean
random_build_has_letter (RandomBuild *build, char letter);

/* `word`, or in so many of a hundred rule sets that have what came last one of the words, each
 * followed by its weight, up to a NULL. */
const char *
random_build_choose_latest (RandomBuild *build, int percent, const char *word, ...)
    G_GNUC_NULL_TERMINATED;
/* FALSE if the rule set has nothing of what came last. */
gboolean
random_build_latest_happens (RandomBuild *build, int percent);
void
random_build_note_jump (RandomBuild *build, int side, int kind, const char *jump);
/* Keys that depend on all that went before. */
void
random_build_add_latest (RandomBuild *build);

/* The same for what came after that. */
gboolean
random_build_newest_happens (RandomBuild *build, int percent);
const char *
random_build_draw_officers (RandomBuild *build);
void
random_build_promote_array (RandomBuild *build);
void
random_build_add_hands (RandomBuild *build);
void
random_build_add_newest_sides (RandomBuild *build);
void
random_build_add_makers (RandomBuild *build, const char *zone);
void
random_build_add_newest (RandomBuild *build);

/* Values for one side. */
void
random_build_add_sides (RandomBuild *build);
/* Up to three zones. */
void
random_build_add_zones (RandomBuild *build);
