/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-build.h - a rule set that is being drawn: what is decided, and what later keys depend on */
#pragma once

#include "random-line.h"

#define RANDOM_MAX_SIDE 19

typedef struct
{
  RandomLine line;
  RandomLine more; /* the same text with dice of its own */
  gboolean has_zones_or_sides;
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
} RandomBuild;

int
random_build_count_free (RandomBuild *build);
gboolean
random_build_has_letter (RandomBuild *build, char letter);

/* Values for one side. */
void
random_build_add_sides (RandomBuild *build);
/* Up to three zones. */
void
random_build_add_zones (RandomBuild *build);
