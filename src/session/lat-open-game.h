/* lat-open-game.h - a game of a file with a place in it */
#pragma once

#include <gio/gio.h>

#include "lat-cursor.h"

G_BEGIN_DECLS

/**
 * LatOpenGame:
 * @game: the game
 * @cursor: where one is in it
 *
 * A game of a document, reference-counted (not atomically): the list of games
 * and the steps that can be undone share it. It keeps the game as text until the
 * game changes, so that saving a file of many games writes only what is new.
 */
typedef struct
{
  LatGame *game;
  LatCursor *cursor;
  /*< private >*/
  GRefString *text;
  guint n_edits;
} LatOpenGame;

LatOpenGame *
lat_open_game_new (LatGame *game);
LatOpenGame *
lat_open_game_ref (LatOpenGame *entry);
void
lat_open_game_unref (LatOpenGame *entry);
void
lat_open_game_refresh (LatOpenGame *entry);
GRefString *
lat_open_game_get_text (LatOpenGame *entry);
GRefString *
lat_open_game_peek_text (LatOpenGame *entry);
void
lat_open_game_take_text (LatOpenGame *entry, GRefString *text, guint n_edits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatOpenGame, lat_open_game_unref)

G_END_DECLS
