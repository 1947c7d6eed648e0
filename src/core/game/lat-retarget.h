/* lat-retarget.h - a game's tree by other rules or from another start */
#pragma once

#include "lat-edit.h"
#include "lat-game-private.h"

G_BEGIN_DECLS

/*
 * LatTwins:
 *
 * A node and the one that takes its place.
 */
typedef struct
{
  LatNode *before;
  LatNode *after;
} LatTwins;

LatGame *
lat_retarget_build (const LatGame *game,
                    LatRuleset *ruleset,
                    const LatPosition *start,
                    GArray *twins,
                    LatRetarget *retarget);

G_END_DECLS
