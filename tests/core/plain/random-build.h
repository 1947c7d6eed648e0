/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-build.h - a rule set that is being drawn: what is decided, and what later keys depend on */
#pragma once

#include "random-line.h"

#define RANDOM_MAX_SIDE 19

typedef struct
{
  RandomLine line;
  RandomLine more;   /* the same text with dice of its own */
  RandomLine latest; /* and once more, for what came after those */
  gboolean has_zones_or_sides;
  gboolean has_latest;
  gboolean has_leaps;
  int files;
  int ranks;
  gboolean hole[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE]; /* [file][rank] */
  char letter[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE];   /* of the array; '\0' is empty */
  gboolean trapped[RANDOM_MAX_SIDE][RANDOM_MAX_SIDE];
  gboolean has_leader; /* of either side, in the array or in hand */
  int soldiers;        /* in hand, of each side */
  int leaders;
  const char *method;
  const char *leader_capture[2]; /* by side */
  gboolean jumps_enemies[2][2];  /* by side and kind, soldiers first */
  gboolean jumps_on[2][2];
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
random_build_note_jump (RandomBuild *build, int side, gboolean is_leader, const char *jump);
/* Keys that depend on all that went before. */
void
random_build_add_latest (RandomBuild *build);

/* Values for one side. */
void
random_build_add_sides (RandomBuild *build);
/* Up to three zones. */
void
random_build_add_zones (RandomBuild *build);
