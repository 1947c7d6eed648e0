/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-new-game-dialog.c - by which rules a new game is played */
#include "lat-new-game-dialog.h"

#include <glib/gi18n.h>

#include "lat-own-rules.h"
#include "lat-preset-dialog.h"
#include "lat-settings.h"

typedef struct
{
  LatNewGameFunc callback;
  LatNewGameFunc edit;
  LatNewGameFunc create;
  gpointer data;
} Request;

static void
chosen_cb (LatRules *rules, gpointer data)
{
  Request *request = data;
  g_autoptr (LatRules) listed = lat_own_rules_load (rules->id);

  /* Rules for a board that was found are in no list. */
  if (listed != NULL && lat_settings_are_installed ())
    g_settings_set_string (lat_settings_get_default (), "preset", rules->id);
  request->callback (rules, request->data);
}

static void
edit_cb (LatRules *rules, gpointer data)
{
  Request *request = data;

  request->edit (rules, request->data);
}

static void
created_cb (LatRules *rules, gpointer data)
{
  Request *request = data;

  request->create (rules, request->data);
}

/**
 * lat_new_game_dialog_present:
 * @parent: (nullable): the window that the game is for
 * @callback: called with the rules that were chosen, if any
 * @edit: called instead with rules that are to be edited in a new game; they may be such
 *   that cannot be played
 * @create: called instead with rules that were begun from nothing
 * @data: for these functions
 *
 * Asks for the rules of a new game. The choice is remembered.
 */
void
lat_new_game_dialog_present (GtkWidget *parent,
                             LatNewGameFunc callback,
                             LatNewGameFunc edit,
                             LatNewGameFunc create,
                             gpointer data)
{
  Request *request = g_new (Request, 1);
  GtkWidget *dialog;
  g_autofree char *last = NULL;

  request->callback = callback;
  request->edit = edit;
  request->create = create;
  request->data = data;
  if (lat_settings_are_installed ())
    last = g_settings_get_string (lat_settings_get_default (), "preset");
  dialog = lat_preset_dialog_present (parent, _ ("New game"), _ ("_Start"), last, chosen_cb,
                                      request, g_free);
  lat_preset_dialog_set_edit_func (LAT_PRESET_DIALOG (dialog), edit_cb);
  lat_preset_dialog_set_created_func (LAT_PRESET_DIALOG (dialog), created_cb);
}
