/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-open-game.h - a game of a file with a place in it */
#pragma once

#include <gio/gio.h>

#include "lat-cursor.h"
#include "lat-game-source.h"

/**
 * LatOpenGame:
 * @game: (nullable): the game; %NULL until it is read
 * @cursor: (nullable): where one is in it; %NULL until it is read
 * @source: (nullable): the text that it comes from
 * @nth: which game of @source it is
 * @rest: (nullable): what has to be written behind it
 * @n_steps: how many steps on the stack of undo have changed it: with none it is what its
 *   source says
 *
 * A game of a document, reference-counted (not atomically): the list of games
 * and the steps that can be undone share it. One that comes from a file is read when it is
 * needed. It keeps the game as text until the game changes, so that saving a file of many
 * games writes only what is new.
 */
typedef struct
{
  LatGame *game;
  LatCursor *cursor;
  LatGameSource *source;
  guint nth;
  char *rest;
  guint n_steps;
  /*< private >*/
  GRefString *text;
  guint n_edits;
} LatOpenGame;

LatOpenGame *
lat_open_game_new (LatGame *game);
LatOpenGame *
lat_open_game_new_unread (LatGameSource *source, guint nth);
LatOpenGame *
lat_open_game_ref (LatOpenGame *entry);
void
lat_open_game_unref (LatOpenGame *entry);
LatOpenGame *
lat_open_game_copy (LatOpenGame *entry);
void
lat_open_game_read (LatOpenGame *entry, LatDiagnostics *diagnostics);
void
lat_open_game_take (LatOpenGame *entry, LatGame *game, char *rest);
gboolean
lat_open_game_is_original (const LatOpenGame *entry);
const char *
lat_open_game_get_tag (const LatOpenGame *entry, LatGameTag tag);
const char *
lat_open_game_get_rules_name (const LatOpenGame *entry);
void
lat_open_game_refresh (LatOpenGame *entry, guint change);
GRefString *
lat_open_game_get_text (LatOpenGame *entry);
GRefString *
lat_open_game_peek_text (LatOpenGame *entry);
void
lat_open_game_take_text (LatOpenGame *entry, GRefString *text, guint n_edits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatOpenGame, lat_open_game_unref)
