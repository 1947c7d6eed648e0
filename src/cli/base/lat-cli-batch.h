/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-batch.h - many questions in one run */
#pragma once

#include "lat-cli-input.h"

/**
 * LatCliBatchFunc:
 * @place: rules and position of the question
 * @rest: what is asked, the third field
 * @answer: (inout): empty; to be filled, without an end of line
 * @diagnostics: what is wrong with @rest
 *
 * Answers one line.
 *
 * Returns: whether there is an answer; else @diagnostics says why not
 */
typedef gboolean (*LatCliBatchFunc) (LatCliPlace *place,
                                     const char *rest,
                                     GString *answer,
                                     LatDiagnostics *diagnostics,
                                     gpointer data);

LatCliStatus
lat_cli_batch_run (const char *path, LatCliBatchFunc func, gpointer data);
gboolean
lat_cli_batch_play (LatCliPlace *place, const char *actions, LatDiagnostics *diagnostics);
