/* lat-comment-text.h - comments and the commands in them */
#pragma once

#include "lat-diagnostic.h"
#include "lat-node.h"

G_BEGIN_DECLS

char *
lat_comment_text_tidy (const char *text);
char *
lat_comment_text_read (const char *text, LatNode *node, LatDiagnostics *diagnostics);
char *
lat_comment_text_write_commands (const LatNode *node);

G_END_DECLS
