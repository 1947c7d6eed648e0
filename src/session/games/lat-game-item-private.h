/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-item-private.h - a row of the list of games, as the list sees it */
#pragma once

#include "lat-game-item.h"
#include "lat-game-query.h"

/*
 * LatGameItem:
 * @number: its place in the file, from 1
 * @n_edits: of the game, as it was last told
 * @glance: (nullable): what is shown of it, as long as it is true
 * @place: what was found in it, if that has a place
 * @is_shown: whether it is among what is found
 * @is_asked: whether the query still has to be asked of it
 * @is_checked: whether it has been looked for what is wrong with it
 * @is_open: whether it is on the board
 * @origin: (nullable): the file in which it was found, if that is none of the document...
 * @is_of_run: ...and whether that is a run of the laboratory, ...
 * @rules_name: (nullable): ...and how its rules are called there
 */
struct _LatGameItem
{
  GObject parent_instance;

  LatOpenGame *entry;
  guint number;
  guint n_edits;
  LatGameGlance *glance;
  LatGamePlace place;
  guint n_problems;
  char *problem;
  guint revision;
  gboolean is_shown;
  gboolean is_asked;
  gboolean is_checked;
  gboolean is_open;
  char *origin;
  gboolean is_of_run;
  char *rules_name;
};

LatGameItem *
lat_game_item_new (LatOpenGame *entry);
void
lat_game_item_tell (LatGameItem *self);
void
lat_game_item_take_place (LatGameItem *self, LatGamePlace place);
void
lat_game_item_take_glance (LatGameItem *self, LatGameGlance *glance);
