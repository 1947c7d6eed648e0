/* lat-entry.h - a game of a file with a place in it */
#pragma once

#include <gio/gio.h>

#include "lat-cursor.h"

G_BEGIN_DECLS

/**
 * LatEntry:
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
} LatEntry;

LatEntry *
lat_entry_new (LatGame *game);
LatEntry *
lat_entry_ref (LatEntry *entry);
void
lat_entry_unref (LatEntry *entry);
void
lat_entry_refresh (LatEntry *entry);
GRefString *
lat_entry_get_text (LatEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEntry, lat_entry_unref)

G_END_DECLS
