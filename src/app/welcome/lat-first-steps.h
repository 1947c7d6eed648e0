/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-first-steps.h - what a stranger is shown first */
#pragma once

#include "lat-diagram.h"
#include "lat-document.h"
#include "lat-schema.h"

/** LAT_FIRST_STEPS_PRESET: the rules that a stranger plays first: one kind of men, no drops, and of such
 * presets the one whose games are shortest and seldom drawn (tests/app/welcome). */
#define LAT_FIRST_STEPS_PRESET "single-stone-xxi-8x8"

/**
 * LatFirstStep:
 * @title: (not translated yet): a word or two
 * @words: (not translated yet): a line
 * @key: what is to be changed, or %LAT_N_KEYS
 *
 * A row of the start page.
 */
typedef struct
{
  const char *title;
  const char *words;
  LatKey key;
} LatFirstStep;

/**
 * LatFirstStepKind:
 * @LAT_FIRST_STEP_CARD: what this game is
 * @LAT_FIRST_STEP_GAME: a game that comes with the program
 * @LAT_FIRST_STEP_RULE: a rule to be changed
 *
 * Their order is that of the page.
 */
typedef enum
{
  LAT_FIRST_STEP_CARD,
  LAT_FIRST_STEP_GAME,
  LAT_FIRST_STEP_RULE,
  LAT_N_FIRST_STEP_KINDS,
} LatFirstStepKind;

const LatFirstStep *
lat_first_steps_get (LatFirstStepKind kind, guint index);
LatDocument *
lat_first_steps_open (LatFirstStepKind kind, guint index);
LatDiagram *
lat_first_steps_create_diagram (LatFirstStepKind kind, guint index);
