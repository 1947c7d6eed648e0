/* lat-eval-text.h - stored evaluations for people, from White's view */
#pragma once

#include "lat-node.h"

G_BEGIN_DECLS

char *
lat_eval_dup_text (const LatEval *eval);
char *
lat_eval_dup_words (const LatEval *eval);

G_END_DECLS
