/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-ladder.h - players of rising strength, each of which plays the one before */
#pragma once

#include <glib.h>

/** LAT_LAB_MAX_PLAYERS: the most players of a ladder. */
#define LAT_LAB_MAX_PLAYERS 12

/**
 * LatLabPlayerKind:
 * @LAT_LAB_PLAYER_RANDOM: every legal action is as likely as another
 * @LAT_LAB_PLAYER_ONE_PLY: the best by the terms of the evaluation, with no look at an answer
 * @LAT_LAB_PLAYER_UCT: what does best in games at random
 * @LAT_LAB_PLAYER_ENGINE: the engine
 *
 * How a player of a ladder chooses.
 */
typedef enum
{
  LAT_LAB_PLAYER_RANDOM,
  LAT_LAB_PLAYER_ONE_PLY,
  LAT_LAB_PLAYER_UCT,
  LAT_LAB_PLAYER_ENGINE,
} LatLabPlayerKind;

/**
 * LatLabPlayer:
 * @kind: how it chooses
 * @effort: of UCT how many games at random, of the engine how many nodes, for an action; else 0
 *
 * Who plays. A value.
 */
typedef struct
{
  LatLabPlayerKind kind;
  guint64 effort;
} LatLabPlayer;

gboolean
lat_lab_ladder_read (const char *text, LatLabPlayer players[LAT_LAB_MAX_PLAYERS], guint *n);
guint
lat_lab_ladder_count_rungs (const char *text);
char *
lat_lab_ladder_dup_usual (guint nodes);
char *
lat_lab_player_dup_word (const LatLabPlayer *player);
char *
lat_lab_player_dup_name (const LatLabPlayer *player);
