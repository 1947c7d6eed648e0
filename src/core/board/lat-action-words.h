/* lat-action-words.h - an action as it is said, not written */
#pragma once

#include "lat-action.h"
#include "lat-types.h"

G_BEGIN_DECLS

char *
lat_action_words_dup (LatAction action, LatSide side, const char *text);

G_END_DECLS
