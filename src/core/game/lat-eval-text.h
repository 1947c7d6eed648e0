/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-eval-text.h - stored evaluations for people, from White's view */
#pragma once

#include "lat-node.h"

char *
lat_eval_dup_text (const LatEval *eval);
char *
lat_eval_dup_words (const LatEval *eval);
