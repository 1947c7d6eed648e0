/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-actions.c - what can be done in a window */
#include <glib/gi18n.h>

#include "lat-board-view.h"
#include "lat-foreign.h"
#include "lat-glyph.h"
#include "lat-movegen.h"
#include "lat-moves-panel.h"
#include "lat-new-game-dialog.h"
#include "lat-problems-window.h"
#include "lat-window-private.h"

/* {{{ files */

/* A new game, here if nothing would be lost, else in a window of its own. */
void
lat_window_begin_game (LatWindow *self, LatRules *rules)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatDocument) document = NULL;

  if (ruleset == NULL)
    return;
  document = lat_document_new (ruleset);
  if (lat_window_is_untouched (self))
    lat_window_set_document (self, document);
  else
    gtk_window_present (GTK_WINDOW (lat_window_new (
        ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), document)));
}

static void
new_game_cb (LatRules *rules, gpointer data)
{
  lat_window_begin_game (LAT_WINDOW (data), rules);
}

static void
edit_new_game_cb (LatRules *rules, gpointer data)
{
  lat_window_edit_new_game (LAT_WINDOW (data), rules);
}

static void
create_new_game_cb (LatRules *rules, gpointer data)
{
  lat_window_begin_own_game (LAT_WINDOW (data), rules);
}

static void
new_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_new_game_dialog_present (widget, new_game_cb, edit_new_game_cb, create_new_game_cb, widget);
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_open (LAT_WINDOW (widget));
}

static void
open_recent_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  lat_window_open_file (LAT_WINDOW (widget), file);
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  self->closes_when_chosen = FALSE;
  lat_window_save (self);
}

static void
save_as_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  self->closes_when_chosen = FALSE;
  lat_window_save_as (self);
}

static void
show_problems_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (self->problems != NULL)
    lat_problems_window_present (GTK_WINDOW (self), self->problems);
}

static void
dismiss_problems_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_set_problems (LAT_WINDOW (widget), NULL);
}

/* }}} */
/* {{{ edits */

static void
undo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (!lat_window_setup_step (self, TRUE) && !lat_opponent_undo (self->opponent))
    lat_document_undo (self->document);
}

static void
redo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (!lat_window_setup_step (self, FALSE) && !lat_opponent_redo (self->opponent))
    lat_document_redo (self->document);
}

static void
pass_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!lat_window_answer (LAT_WINDOW (widget), LAT_ACTION_PASS_VALUE))
    lat_document_play (LAT_WINDOW (widget)->document, LAT_ACTION_PASS_VALUE);
}

static void
swap_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!lat_window_answer (LAT_WINDOW (widget), LAT_ACTION_SWAP_VALUE))
    lat_document_play (LAT_WINDOW (widget)->document, LAT_ACTION_SWAP_VALUE);
}

static void
delete_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = LAT_WINDOW (widget)->document;
  LatNode *node = lat_document_get_node (document);

  if (lat_node_get_parent (node) != NULL)
    lat_document_delete (document, node);
}

static void
promote_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = LAT_WINDOW (widget)->document;

  lat_document_promote (document, lat_document_get_node (document));
}

static void
glyph_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = LAT_WINDOW (widget)->document;
  LatNode *node = lat_document_get_node (document);
  g_autofree guint8 *nags = NULL;
  const guint8 *old;
  guint n_old, n;

  if (lat_node_get_parent (node) == NULL)
    return;
  old = lat_node_get_nags (node, &n_old);
  nags = lat_glyph_toggle (old, n_old, g_variant_get_byte (parameter), &n);
  lat_document_set_nags (document, node, nags, n);
}

static void
comment_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_window_open_pane (self, self->comment_pane);
  gtk_widget_grab_focus (self->comment);
}

/* }}} */
/* {{{ steps */

static void
go_first_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_first (LAT_WINDOW (widget)->document);
}

static void
go_previous_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_previous (LAT_WINDOW (widget)->document);
}

static void
go_next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_next (LAT_WINDOW (widget)->document);
}

static void
go_last_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_last (LAT_WINDOW (widget)->document);
}

static void
go_variation_up_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_variation (LAT_WINDOW (widget)->document, -1);
}

static void
go_variation_down_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_variation (LAT_WINDOW (widget)->document, 1);
}

/* }}} */
/* {{{ view */

static void
flip_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  gboolean flipped;

  g_object_get (self->board, "flipped", &flipped, NULL);
  g_object_set (self->board, "flipped", !flipped, NULL);
}

static void
focus_moves_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_window_open_pane (self, self->moves_pane);
  gtk_widget_grab_focus (self->moves);
}

static void
find_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  /* While a lesson asks, what comes is not to be found. */
  if (!gtk_widget_get_visible (self->moves_pane))
    return;
  lat_window_open_pane (self, self->moves_pane);
  lat_moves_panel_find (LAT_MOVES_PANEL (self->moves));
}

/* }}} */
/* {{{ clipboard */

static void
take_text (LatWindow *self, char *text, const char *said)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_free (text);
  lat_window_toast (self, said);
}

static void
copy_position_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  take_text (self,
             self->setup != NULL ? lat_setup_dup_text (self->setup)
                                 : lat_document_dup_position_text (self->document),
             _ ("Position copied"));
}

static void
copy_game_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  take_text (self, lat_document_dup_game_text (self->document), _ ("Game copied"));
}

static void
copy_rules_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  take_text (self, lat_document_dup_rules_line (self->document), _ ("Rules copied"));
}

static void
paste_text (LatWindow *self, const char *text)
{
  g_autoptr (LatDiagnostics) problems = lat_diagnostics_new (NULL);
  g_autofree char *said = NULL;

  if (lat_window_setup_paste (self, text))
    return;
  if (lat_document_paste (self->document, text, problems))
    {
      lat_window_set_problems (self, g_steal_pointer (&problems));
      return;
    }
  if (lat_diagnostics_get_count (problems) > 0)
    said =
        g_strdup_printf (_ ("Nothing was pasted: %s"), lat_diagnostics_get (problems, 0)->message);
  lat_window_toast (self, said != NULL ? said : _ ("Nothing was pasted"));
  /* What another program has made is worth a word more. */
  if (lat_foreign_guess (text) != LAT_FOREIGN_NONE)
    lat_problems_window_present (GTK_WINDOW (self), problems);
}

typedef struct
{
  LatWindow *window;
  LatWindowTextFunc func;
} Reading;

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Reading *reading = data;
  g_autoptr (LatWindow) self = reading->window;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (lat_window_is_closed (self))
    return;
  if (text != NULL)
    reading->func (self, text);
  else
    lat_window_toast (self, _ ("The clipboard holds no text"));
}

/* Hands the text in the clipboard over, or says that there is none. */
void
lat_window_read_clipboard (LatWindow *self, LatWindowTextFunc func)
{
  Reading *reading = g_new (Reading, 1);

  *reading = (Reading){ .window = g_object_ref (self), .func = func };
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, text_read_cb,
                                 reading);
}

static void
paste_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_read_clipboard (LAT_WINDOW (widget), paste_text);
}

/* }}} */

static LatBoard *
get_board (GtkWidget *window)
{
  return lat_board_view_get_board (LAT_BOARD_VIEW (LAT_WINDOW (window)->board));
}

static void
focus_board_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_show_cursor (get_board (widget));
}

static void
type_action_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_begin_typing (get_board (widget));
}

static void
go_branch_back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_branch (LAT_WINDOW (widget)->document, FALSE);
}

static void
go_branch_forward_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_branch (LAT_WINDOW (widget)->document, TRUE);
}

static void
clear_marks_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = LAT_WINDOW (widget)->document;

  lat_document_set_marks (document, lat_document_get_node (document), NULL, 0);
}

static const LatActionEntry entries[] = {
  { "win.new", NULL, new_activated },
  { "win.open", NULL, open_activated },
  { "win.open-recent", "s", open_recent_activated },
  { "win.save", NULL, save_activated },
  { "win.save-as", NULL, save_as_activated },
  { "win.show-problems", NULL, show_problems_activated },
  { "win.dismiss-problems", NULL, dismiss_problems_activated },
  { "win.undo", NULL, undo_activated },
  { "win.redo", NULL, redo_activated },
  { "win.pass", NULL, pass_activated },
  { "win.swap", NULL, swap_activated },
  { "win.delete-variation", NULL, delete_activated },
  { "win.promote-variation", NULL, promote_activated },
  { "win.glyph", "y", glyph_activated },
  { "win.comment", NULL, comment_activated },
  { "win.go-first", NULL, go_first_activated },
  { "win.go-previous", NULL, go_previous_activated },
  { "win.go-next", NULL, go_next_activated },
  { "win.go-last", NULL, go_last_activated },
  { "win.go-variation-up", NULL, go_variation_up_activated },
  { "win.go-variation-down", NULL, go_variation_down_activated },
  { "win.flip", NULL, flip_activated },
  { "win.focus-moves", NULL, focus_moves_activated },
  { "win.find", NULL, find_activated },
  { "win.copy-position", NULL, copy_position_activated },
  { "win.copy-game", NULL, copy_game_activated },
  { "win.copy-rules", NULL, copy_rules_activated },
  { "win.paste", NULL, paste_activated },
  { "win.focus-board", NULL, focus_board_activated },
  { "win.type-action", NULL, type_action_activated },
  { "win.go-branch-back", NULL, go_branch_back_activated },
  { "win.go-branch-forward", NULL, go_branch_forward_activated },
  { "win.clear-marks", NULL, clear_marks_activated },
};

/* Each part of the window (lat-window-*.c) has a table of its own. */
void
lat_window_class_install_actions (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
  lat_window_class_install_tree_actions (widget_class);
  lat_window_class_install_games (widget_class);
  lat_window_class_install_companions (widget_class);
}

/* Enables to take back and to do again what the document says. */
void
lat_window_update_undo_actions (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  /* While a position is set up these are its own. */
  if (self->setup != NULL)
    return;
  gtk_widget_action_set_enabled (widget, "win.undo", lat_document_can_undo (self->document));
  gtk_widget_action_set_enabled (widget, "win.redo", lat_document_can_redo (self->document));
}

/* Whether an action that has no place on the board can be played at this place of the game. */
static gboolean
can_play (LatDocument *document, LatAction action)
{
  return lat_document_get_outcome (document)->result == LAT_RESULT_NONE
         && lat_movegen_is_legal (lat_document_get_ruleset (document),
                                  lat_document_get_position (document),
                                  lat_document_get_history (document), action);
}

/* Enables what can be done at this place of the game. */
void
lat_window_update_actions (LatWindow *self)
{
  LatDocument *document = self->document;
  GtkWidget *widget = GTK_WIDGET (self);
  LatNode *node = lat_document_get_node (document);
  LatNode *parent = lat_node_get_parent (node);
  guint n_marks;

  lat_node_get_marks (node, &n_marks);
  lat_window_update_engine_actions (self);
  lat_window_update_opponent_actions (self);
  lat_window_update_undo_actions (self);
  gtk_widget_action_set_enabled (widget, "win.pass", can_play (document, LAT_ACTION_PASS_VALUE));
  gtk_widget_action_set_enabled (widget, "win.swap", can_play (document, LAT_ACTION_SWAP_VALUE));
  gtk_widget_action_set_enabled (widget, "win.go-first", parent != NULL);
  gtk_widget_action_set_enabled (widget, "win.go-previous", parent != NULL);
  gtk_widget_action_set_enabled (widget, "win.go-next", lat_node_get_first_child (node) != NULL);
  gtk_widget_action_set_enabled (widget, "win.go-last", lat_node_get_first_child (node) != NULL);
  gtk_widget_action_set_enabled (widget, "win.delete-variation", parent != NULL);
  gtk_widget_action_set_enabled (
      widget, "win.find",
      lat_node_get_first_child (lat_game_get_root (lat_document_get_game (document))) != NULL);
  gtk_widget_action_set_enabled (widget, "win.glyph", parent != NULL);
  lat_window_update_games (self);
  gtk_widget_action_set_enabled (widget, "win.clear-marks", n_marks > 0);
  lat_window_update_tree_actions (self);
  lat_window_update_review (self);
  lat_window_update_deepen (self);
  lat_window_update_setup_actions (self);
}
