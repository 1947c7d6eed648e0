/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comment-text.h - comments and the commands in them */
#pragma once

#include "lat-diagnostic.h"
#include "lat-node.h"

char *
lat_comment_text_tidy (const char *text);
char *
lat_comment_text_tidy_why (const char *text);
char *
lat_comment_text_read (const char *text, LatNode *node, LatDiagnostics *diagnostics);
char *
lat_comment_text_write_commands (const LatNode *node);
