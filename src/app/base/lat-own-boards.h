/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-boards.h - the boards that there are for the person who sits here */
#pragma once

#include "lat-board-shelf.h"
#include "lat-rules.h"

LatBoardShelf *
lat_own_boards_get_default (void);
LatBoardItem *
lat_own_boards_get (const char *id);
LatBoardItem *
lat_own_boards_find (const LatRules *rules, LatFoundMeasure *where);
