/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-known-games.h - the sources of the explorer of the person who sits here */
#pragma once

#include "lat-explorer-sources.h"

LatExplorerSources *
lat_known_games_get_default (void);
