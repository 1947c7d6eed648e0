/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session-test.h - what the tests of the session share */
#pragma once

#include "lat-analysis.h"
#include "lat-document.h"

/* What a document has told: how often, and what all of it together was. */
typedef struct
{
  guint n;
  guint flags;
} SessionCount;

LatDocument *
session_test_document (const char *preset);
void
session_test_count (LatDocument *document, SessionCount *count);
LatAction
session_test_action (LatDocument *document, const char *text);
void
session_test_play (LatDocument *document, const char *actions);
LatGame *
session_test_game (LatDocument *document, guint index);
LatNode *
session_test_node (LatDocument *document, guint depth);
char *
session_test_path (const char *name);
void
session_test_load (LatDocument *document, const char *path, LatDiagnostics **diagnostics);
void
session_test_save (LatDocument *document, const char *path);
gboolean
session_test_wait (gboolean (*is_done) (gpointer data), gpointer data, guint seconds);
