/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-intake.h - games on their way into a database */
#pragma once

#include "lat-database-private.h"
#include "lat-place.h"

/**
 * LatIntakeGame:
 * @number: which game of its source
 * @players: (nullable): who plays White and Black
 * @ratings: theirs; 0 where they are not known
 * @nodes: as in #LatKeptGame
 * @date: as in #LatDatabaseRow
 * @result: who won
 *
 * What is kept of a game besides its plays. A value; nothing of it is owned.
 */
typedef struct
{
  guint64 number;
  const char *players[LAT_N_SIDES];
  guint ratings[LAT_N_SIDES];
  guint64 nodes[LAT_N_SIDES];
  guint date;
  LatResult result;
} LatIntakeGame;

/**
 * LatIntake:
 *
 * Takes the games of a source, one after the other, and writes them in batches. What is not written is
 * dropped with it.
 */
typedef struct _LatIntake LatIntake;

LatIntake *
lat_intake_new (LatDatabase *database, gint64 source, gint64 reading);
void
lat_intake_free (LatIntake *intake);
void
lat_intake_begin_game (LatIntake *intake, LatRuleset *ruleset, const char *identity);
void
lat_intake_add_play (LatIntake *intake, const LatPosition *position, LatAction action);
gboolean
lat_intake_end_game (LatIntake *intake, const LatIntakeGame *game, GError **error);
gboolean
lat_intake_write (LatIntake *intake, GError **error);
guint64
lat_intake_get_n_new (const LatIntake *intake);
guint64
lat_intake_get_n_known (const LatIntake *intake);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatIntake, lat_intake_free)
