/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player-spec.h - what a player is, as a line of text says it */
#pragma once

#include "lat-engine.h"
#include "lat-net.h"

/** LAT_PLAYER_DEFAULT_NODES: how many positions a player visits that has no limit. */
#define LAT_PLAYER_DEFAULT_NODES 20000
/** LAT_PLAYER_DEFAULT_TIMEOUT: how long a program may take to answer, in milliseconds. */
#define LAT_PLAYER_DEFAULT_TIMEOUT 60000

/**
 * LatPlayerKind:
 * @LAT_PLAYER_ENGINE: an engine in this process
 * @LAT_PLAYER_PROCESS: a program that speaks the protocol (formats §2)
 * @LAT_PLAYER_RANDOM: legal actions at random
 */
typedef enum
{
  LAT_PLAYER_ENGINE,
  LAT_PLAYER_PROCESS,
  LAT_PLAYER_RANDOM,
} LatPlayerKind;

/**
 * LatPlayerSpec:
 * @kind: what plays
 * @name: for people
 * @text: the whole line
 * @command: (nullable) (array zero-terminated=1): the program and its arguments
 * @option_names: (element-type utf8): options that the program is to set
 * @option_values: (element-type utf8): to what
 * @hash: MiB of transposition table, 0 for the default
 * @threads: how many, 0 for the default
 * @timeout_ms: how long a program may take to answer, beyond @limits
 * @without: features (#LatFeature) that the engine does without
 * @net: (nullable): the net of the engine's evaluation, %NULL for that of the rules
 * @random_drops: whether its drops are at random
 * @limits: of a search
 */
typedef struct
{
  LatPlayerKind kind;
  char *name;
  char *text;
  char **command;
  GPtrArray *option_names;
  GPtrArray *option_values;
  guint hash;
  guint threads;
  guint timeout_ms;
  guint without;
  LatNetFile *net;
  gboolean random_drops;
  LatLimits limits;
} LatPlayerSpec;

#define LAT_PLAYER_SPEC_ERROR (lat_player_spec_error_quark ())
GQuark
lat_player_spec_error_quark (void);

LatPlayerSpec *
lat_player_spec_read (const char *text, GError **error);
void
lat_player_spec_free (LatPlayerSpec *spec);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPlayerSpec, lat_player_spec_free)
