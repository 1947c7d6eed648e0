/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session-test.c - what the tests of the session share */
#include "session-test.h"

#include "lat-action-text.h"
#include "lat-document-private.h"
#include "lat-presets.h"

LatDocument *
session_test_document (const char *preset)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (preset);

  g_assert_nonnull (ruleset);
  return lat_document_new (ruleset);
}

static void
changed_cb (LatDocument *document, guint change, SessionCount *count)
{
  g_assert_cmpuint (change, !=, 0);
  count->n++;
  count->flags |= change;
}

void
session_test_count (LatDocument *document, SessionCount *count)
{
  count->n = 0;
  count->flags = 0;
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), count);
}

LatAction
session_test_action (LatDocument *document, const char *text)
{
  LatAction action = lat_action_text_read (lat_document_get_ruleset (document),
                                           lat_document_get_position (document),
                                           lat_document_get_history (document), text, NULL, NULL);

  g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
  return action;
}

/* Plays actions with blanks between them, all legal. */
void
session_test_play (LatDocument *document, const char *actions)
{
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (lat_document_play (document, session_test_action (document, words[i])));
}

/* A game of the file, read if it was not yet. */
LatGame *
session_test_game (LatDocument *document, guint index)
{
  LatOpenGame *entry = g_ptr_array_index (document->entries, index);

  lat_open_game_read (entry, NULL);
  return entry->game;
}

/* The node of the main line that many actions from the start. */
LatNode *
session_test_node (LatDocument *document, guint depth)
{
  LatNode *node = lat_game_get_root (lat_document_get_game (document));

  while (depth-- > 0)
    node = lat_node_get_first_child (node);
  g_assert_nonnull (node);
  return node;
}

/* A path in a folder that is there for this test program only. */
char *
session_test_path (const char *name)
{
  static char *folder;

  if (folder == NULL)
    folder = g_dir_make_tmp ("latrunculi-test-XXXXXX", NULL);
  g_assert_nonnull (folder);
  return g_build_filename (folder, name, NULL);
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

void
session_test_load (LatDocument *document, const char *path, LatDiagnostics **diagnostics)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  lat_document_load_async (document, file, NULL, finished_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (lat_document_load_finish (document, result, diagnostics, &error));
  g_assert_no_error (error);
}

void
session_test_save (LatDocument *document, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  lat_document_save_async (document, file, NULL, finished_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (lat_document_save_finish (document, result, &error));
  g_assert_no_error (error);
}

/* Lets the main loop run until something holds; whether it did in time. */
gboolean
session_test_wait (gboolean (*is_done) (gpointer data), gpointer data, guint seconds)
{
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;

  while (!is_done (data))
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
  return TRUE;
}
