/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-collection.c - files of rules that are opened or dropped in a window */
#include <glib/gi18n.h>

#include "lat-library.h"
#include "lat-limits.h"
#include "lat-own-rules.h"
#include "lat-problems-window.h"
#include "lat-question.h"
#include "lat-rules-window.h"
#include "lat-settings.h"
#include "lat-window-private.h"

#define SUFFIX ".latrules"

/* Long enough to look at the board first. */
#define CREATED_SECONDS 20
/* What a sentence with a name has room in, beside a button. */
#define TOAST_WIDTH 720

/* What goes with rules that are on their way in. */
typedef struct
{
  LatWindow *window;
  LatRules *rules;
  gboolean asks; /* whether the open game may be meant */
} Opening;

static void
free_opening (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->window);
  g_clear_pointer (&opening->rules, lat_rules_free);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, free_opening)

/* Shows rules in the rule editor of a window: as one step, or as a draft if nobody can play
 * by them. */
static void
edit_rules (LatWindow *self, const LatRules *rules)
{
  g_object_set (self, "rules-shown", TRUE, NULL);
  lat_rules_window_set_rules (LAT_RULES_WINDOW (self->rules_window), rules);
  gtk_window_present (self->rules_window);
}

/* Begins a game by rules, here if nothing is here yet; where they cannot be played, by those that are set.
 *
 * Returns: (transfer none): the window that shows it */
static LatWindow *
show_game (LatWindow *self, const LatRules *rules)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatDocument) document =
      lat_document_new (ruleset != NULL ? ruleset : lat_document_get_ruleset (self->document));

  if (lat_window_is_untouched (self))
    lat_window_set_document (self, document);
  else
    self = LAT_WINDOW (lat_window_new (
        ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), document));
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

/* Begins a game by rules, and shows them in the editor; those that cannot be played become a draft. */
static void
begin_game (LatWindow *self, const LatRules *rules)
{
  edit_rules (show_game (self, rules), rules);
}

static void
asked_cb (Opening *opening, const char *response)
{
  LatWindow *self = opening->window;

  if (lat_window_is_closed (self))
    return;
  if (g_strcmp0 (response, "new") == 0)
    begin_game (self, opening->rules);
  else if (g_strcmp0 (response, "change") == 0)
    edit_rules (self, opening->rules);
}

static void
ask (Opening *opening)
{
  g_autofree char *heading =
      g_strdup_printf (_ ("Play by “%s”?"), lat_rules_get_display_name (opening->rules));
  LatQuestion *question = lat_question_new (
      heading,
      _ ("Changing the rules of the open game can be undone. A new game leaves it as it is."));

  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "change", _ ("C_hange this game"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "new", _ ("_New game"), ADW_RESPONSE_SUGGESTED);
  lat_question_set_usual (question, "new", "cancel");
  g_object_set_data_full (G_OBJECT (question), "opening", opening, free_opening);
  g_signal_connect_swapped (question, "response", G_CALLBACK (asked_cb), opening);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (opening->window));
}

static void
refuse (LatWindow *self, GFile *file, const char *message, const LatDiagnostics *diagnostics)
{
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (_ ("Could not open “%s”: %s"), name, message);

  lat_window_toast (self, text);
  if (diagnostics != NULL && lat_diagnostics_get_count (diagnostics) > 0)
    lat_problems_window_present (GTK_WINDOW (self), diagnostics);
}

/* The reader sees that it is too long then. */
static gboolean
read_more_cb (const char *text, goffset length, gpointer data)
{
  return length <= LAT_LIMIT_RULES_FILE;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  LatWindow *self = opening->window;
  GFile *file = G_FILE (source);
  g_autofree char *shown = g_file_get_basename (file);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (shown);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!g_file_load_partial_contents_finish (file, result, &text, NULL, NULL, &error))
    {
      if (!lat_window_is_closed (self))
        refuse (self, file, error->message, NULL);
      return;
    }
  if (lat_window_is_closed (self))
    return;
  opening->rules = lat_library_read_rules (text, diagnostics);
  if (opening->rules == NULL)
    refuse (self, file, lat_diagnostics_get (diagnostics, 0)->message, diagnostics);
  else if (opening->asks && !lat_window_is_untouched (self))
    ask (g_steal_pointer (&opening));
  else
    begin_game (self, opening->rules);
}

/* Opens a file if its name says that it has rules.
 *
 * @asks: whether the open game may be meant, as where the file is dropped on it
 * Returns: whether it is such a file */
gboolean
lat_window_open_rules (LatWindow *self, GFile *file, gboolean asks)
{
  g_autofree char *name = g_file_get_basename (file);
  Opening *opening;

  if (name == NULL || !g_str_has_suffix (name, SUFFIX))
    return FALSE;
  opening = g_new0 (Opening, 1);
  opening->window = g_object_ref (self);
  opening->asks = asks;
  g_file_load_partial_contents_async (file, self->cancellable, read_more_cb, read_cb, opening);
  return TRUE;
}

/* Begins a game by rules of one's own that are to be edited. */
void
lat_window_edit_new_game (LatWindow *self, const LatRules *rules)
{
  begin_game (self, rules);
}

/* {{{ a rule set of one's own that has just been made */

static void
tell_created (LatWindow *self, const char *name)
{
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  g_autofree char *text =
      /* Translators: the name of a rule set, which somebody has just made */
      g_strdup_printf (_ ("“%s” can be played, and is among your rule sets"), escaped);
  AdwToast *toast;
  int width, height;

  /* A toast has one line, which is not to be cut. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  toast = adw_toast_new (width < TOAST_WIDTH ? _ ("Ready to play") : text);
  adw_toast_set_timeout (toast, CREATED_SECONDS);
  adw_toast_set_button_label (toast, _ ("Change _rules"));
  adw_toast_set_action_name (toast, "win.rules");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatCollectionItem) item =
      lat_collection_finish (LAT_COLLECTION (source), result, &error);
  LatWindow *self = opening->window;

  if (lat_window_is_closed (self))
    return;
  if (item == NULL)
    {
      /* Nothing of what was answered is lost. */
      begin_game (self, opening->rules);
      lat_window_toast (self, error->message);
      return;
    }
  g_settings_set_string (lat_settings_get_default (), "preset", lat_collection_item_get_id (item));
  tell_created (show_game (self, lat_collection_item_get_rules (item)),
                lat_collection_item_get_name (item));
}

/* Keeps rules that somebody has made among the rule sets, and begins a game by them: the board is what they
 * were made for, so it is not covered by the editor. */
void
lat_window_begin_own_game (LatWindow *self, const LatRules *rules)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = g_object_ref (self);
  opening->rules = lat_rules_copy (rules);
  lat_collection_add_async (lat_own_rules_get_default (), rules, NULL, added_cb, opening);
}

/* }}} */
