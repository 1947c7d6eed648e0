/* lat-end-tags.h - what a game says of its end, and what its main line says */
#pragma once

#include "lat-game.h"

G_BEGIN_DECLS

/**
 * LatEndTags:
 * @follows: whether the tags Result and Termination say what the main line does
 * @is_over: whether play is over at its end
 *
 * The tags of a game before an edit. As long as they say what the end of the main
 * line says, they go on to do so; once someone has set them otherwise, they are
 * left alone.
 */
typedef struct
{
  gboolean follows;
  gboolean is_over;
} LatEndTags;

void
lat_end_tags_init (LatEndTags *tags, const LatGame *game);
gboolean
lat_end_tags_update (const LatEndTags *before,
                     const LatGame *game,
                     const char **result,
                     char **termination);

G_END_DECLS
