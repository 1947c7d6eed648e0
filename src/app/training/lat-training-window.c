/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-window.c - problems to solve, and mistakes to learn from */
#include "lat-training-window.h"

#include <glib/gi18n.h>

#include "lat-action-entries.h"
#include "lat-board-view.h"
#include "lat-file-dialogs.h"
#include "lat-game-writer.h"
#include "lat-help.h"
#include "lat-lesson-bar.h"
#include "lat-puzzle-library.h"
#include "lat-save-text.h"
#include "lat-settings.h"
#include "lat-scope.h"
#include "lat-shape-bin.h"
#include "lat-shortcuts.h"
#include "lat-toast.h"
#include "lat-trainer.h"
#include "lat-training-boards.h"
#include "lat-training-list.h"
#include "lat-training-mistakes.h"

/* Long enough to see the action before, whose answer this is; and to follow a solution. */
#define ANSWER_MS   600
#define SOLUTION_MS 1000

#define TOAST_SECONDS 4

/* An answer should come soon. */
#define MAX_NODES 200000

struct _LatTrainingWindow
{
  AdwWindow parent_instance;

  LatDocument *document; /* on the board of the main window */
  GPtrArray *sets;
  LatTrainerProgress *progress;
  LatTrainer *trainer;
  LatAnalysis *analysis; /* never enabled: the board asks for one */
  GCancellable *cancellable;
  guint moving;
  char *to_save; /* while it is asked where */

  AdwWindowTitle *title;
  GtkWidget *back_button;
  GtkWidget *menu_button;
  GtkWidget *steps;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  LatTrainingList *list;
  LatTrainingMistakes *mistakes;
  LatShapeBin *bin;
  GtkWidget *view; /* NULL until there is a problem */
  GtkWidget *bar;
  GtkWidget *boards;
};

G_DEFINE_FINAL_TYPE (LatTrainingWindow, lat_training_window, ADW_TYPE_WINDOW)

static guint open_document_signal;

static void
show_problem (LatTrainingWindow *self);

/* {{{ what is shown */

static LatBoard *
get_board (LatTrainingWindow *self)
{
  return lat_board_view_get_board (LAT_BOARD_VIEW (self->view));
}

static gboolean
is_at_problem (LatTrainingWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "problem") == 0;
}

static void
update_actions (LatTrainingWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatDocument *document = lat_trainer_get_document (self->trainer);
  LatTrainerState state = lat_trainer_get_state (self->trainer);
  gboolean is_shown = is_at_problem (self) && document != NULL;
  gboolean is_asking = is_shown
                       && (state == LAT_TRAINER_ASKING || state == LAT_TRAINER_WRONG
                           || state == LAT_TRAINER_REFUTING);
  guint index = lat_trainer_get_index (self->trainer);
  gboolean has_next = is_shown && index + 1 < lat_trainer_get_count (self->trainer);
  LatNode *node = is_shown ? lat_document_get_node (document) : NULL;
  gboolean has_parent = node != NULL && lat_node_get_parent (node) != NULL;
  gboolean is_problem = lat_trainer_get_set (self->trainer) != NULL;
  gboolean has_child = node != NULL && lat_node_get_first_child (node) != NULL;
  gboolean can_try;
  const struct
  {
    const char *action;
    gboolean enabled;
  } items[] = {
    { "win.lesson-hint", is_asking },
    { "win.lesson-show", is_asking },
    { "win.lesson-again", is_shown && lat_trainer_can_retry (self->trainer) },
    { "win.lesson-next", is_shown && lat_trainer_can_go_on (self->trainer) },
    { "win.lesson-end", is_shown },
    { "win.next-game", has_next },
    { "win.previous-game", is_shown && index > 0 },
    { "win.go-first", has_parent },
    { "win.go-previous", has_parent },
    { "win.go-next", has_child },
    { "win.go-last", has_child },
    { "win.flip", is_shown },
    { "win.focus-board", is_shown },
    { "win.type-action", is_asking },
    { "training.again", is_shown },
    { "training.open", is_shown },
    { "training.save", is_shown && is_problem },
    { "training.save-all", is_shown && is_problem },
  };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    gtk_widget_action_set_enabled (widget, items[i].action, items[i].enabled);
  can_try = is_shown && lat_trainer_can_try (self->trainer);
  gtk_widget_action_set_enabled (
      widget, "win.pass", can_try && lat_board_get_pass (get_board (self)) != LAT_ACTION_INVALID);
  gtk_widget_action_set_enabled (
      widget, "win.swap", can_try && lat_board_get_swap (get_board (self)) != LAT_ACTION_INVALID);
}

/* Only at the place that is asked about something can be played. */
static void
update_board (LatTrainingWindow *self)
{
  LatSquare from, to;

  lat_board_set_editable (get_board (self), lat_trainer_can_try (self->trainer));
  lat_trainer_get_hint (self->trainer, &from, &to);
  lat_board_set_advice (get_board (self), from, to);
  lat_lesson_bar_offer_again (LAT_LESSON_BAR (self->bar), lat_trainer_can_retry (self->trainer));
  update_actions (self);
}

static gboolean
move_cb (gpointer data)
{
  LatTrainingWindow *self = data;

  self->moving = 0;
  lat_trainer_move (self->trainer);
  return G_SOURCE_REMOVE;
}

static void
trainer_updated_cb (LatTrainingWindow *self)
{
  LatTrainerState state = lat_trainer_get_state (self->trainer);
  gboolean is_done = state == LAT_TRAINER_RIGHT || state == LAT_TRAINER_SHOWN;
  gboolean is_slow = state == LAT_TRAINER_REFUTING || lat_trainer_is_given_up (self->trainer);
  g_autofree char *place = NULL;
  g_autofree char *task = NULL;
  g_autofree char *text = NULL;

  if (self->view == NULL)
    return;
  place = lat_training_boards_dup_place (self->trainer, lat_trainer_get_index (self->trainer));
  task = lat_trainer_dup_task (self->trainer);
  text = lat_trainer_dup_text (self->trainer);
  lat_lesson_bar_tell (LAT_LESSON_BAR (self->bar), place, task, text, is_done);
  lat_training_boards_update (LAT_TRAINING_BOARDS (self->boards), self->trainer);
  update_board (self);
  g_clear_handle_id (&self->moving, g_source_remove);
  if (state == LAT_TRAINER_MOVING || state == LAT_TRAINER_REFUTING)
    self->moving = g_timeout_add (is_slow ? SOLUTION_MS : ANSWER_MS, move_cb, self);
}

/* The side to act is below. */
static void
turn_board (LatTrainingWindow *self)
{
  const LatPosition *position;

  lat_trainer_get_position (self->trainer, lat_trainer_get_index (self->trainer), &position);
  g_object_set (self->view, "flipped", position->side == LAT_BLACK, NULL);
}

static gboolean
action_cb (LatTrainingWindow *self, guint action)
{
  lat_trainer_try (self->trainer, action);
  return TRUE;
}

/* Another one of those that are presented. */
static void
board_chosen_cb (LatTrainingWindow *self, guint index)
{
  if (lat_trainer_go (self->trainer, (int) index - (int) lat_trainer_get_index (self->trainer)))
    show_problem (self);
}

/* Once there is something to show. */
static void
create_view (LatTrainingWindow *self)
{
  LatDocument *document = lat_trainer_get_document (self->trainer);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->analysis = lat_analysis_new (document);
  self->view = lat_board_view_new (document, self->analysis);
  g_object_set (self->view, "show-evaluation-bar", FALSE, "show-hints", FALSE, "hexpand", TRUE,
                "vexpand", TRUE, NULL);
  lat_board_view_hide_setup (LAT_BOARD_VIEW (self->view));
  lat_shortcuts_add (GTK_WIDGET (get_board (self)), LAT_SHORTCUTS_GAME);
  g_signal_connect_object (self->view, "chosen", G_CALLBACK (action_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (update_board), self, G_CONNECT_SWAPPED);
  lat_shape_bin_set_start (self->bin, self->view);
  self->bar = lat_lesson_bar_new_plain ();
  gtk_box_append (GTK_BOX (column), self->bar);
  self->boards = g_object_new (LAT_TYPE_TRAINING_BOARDS, NULL);
  g_signal_connect_object (self->boards, "chosen", G_CALLBACK (board_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (column), self->boards);
  lat_shape_bin_set_end (self->bin, column);
}

/* Of what is presented. */
static const char *
get_name (LatTrainingWindow *self)
{
  LatPuzzleSet *set = lat_trainer_get_set (self->trainer);

  return set != NULL ? lat_puzzle_set_get_name (set) : _ ("My mistakes");
}

static void
show_page (LatTrainingWindow *self, const char *name)
{
  gboolean is_problem;

  gtk_stack_set_visible_child_name (self->stack, name);
  is_problem = is_at_problem (self);
  gtk_widget_set_visible (self->back_button, is_problem);
  gtk_widget_set_visible (self->menu_button, is_problem);
  gtk_widget_set_visible (self->steps, is_problem);
  adw_window_title_set_subtitle (self->title, is_problem ? get_name (self) : "");
  update_actions (self);
}

static void
show_problem (LatTrainingWindow *self)
{
  if (self->view == NULL)
    create_view (self);
  turn_board (self);
  show_page (self, "problem");
  trainer_updated_cb (self);
  gtk_widget_grab_focus (self->view);
}

static void
show_list (LatTrainingWindow *self)
{
  LatPuzzleSet *set = lat_trainer_get_set (self->trainer);
  LatRuleset *ruleset = lat_document_get_ruleset (self->document);

  g_clear_handle_id (&self->moving, g_source_remove);
  lat_trainer_progress_load (self->progress);
  lat_training_list_update (self->list);
  lat_training_mistakes_look (self->mistakes, self->document);
  show_page (self, "list");
  if (set == NULL && lat_trainer_get_count (self->trainer) > 0)
    {
      lat_training_mistakes_focus (self->mistakes);
      return;
    }
  /* Where one was; at first, at the rules of the game. */
  lat_training_list_focus (self->list, set != NULL ? lat_puzzle_set_get_id (set)
                                                   : lat_ruleset_get_rules (ruleset)->id);
}

static void
chosen_cb (LatTrainingWindow *self, guint set, guint index)
{
  lat_trainer_begin (self->trainer, self->sets->pdata[set], index);
  show_problem (self);
}

static void
mistakes_chosen_cb (LatTrainingWindow *self)
{
  int nodes = g_settings_get_int (lat_settings_get_default (), "review-nodes");
  guint first;
  GPtrArray *places = lat_training_mistakes_get_places (self->mistakes, &first);

  lat_trainer_begin_mistakes (self->trainer, places, first, (guint64) MIN (nodes, MAX_NODES));
  show_problem (self);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GPtrArray *sets = lat_puzzle_library_load_finish (result, NULL);
  LatTrainingWindow *self = data;

  /* Cancelled: the window is gone. */
  if (sets == NULL)
    return;
  self->sets = sets;
  lat_training_list_set (self->list, sets, self->progress);
  show_list (self);
}

/* }}} */
/* {{{ actions */

static LatDocument *
get_document (GtkWidget *widget)
{
  return lat_trainer_get_document (LAT_TRAINING_WINDOW (widget)->trainer);
}

static void
hint_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  lat_trainer_hint (self->trainer);
  gtk_widget_grab_focus (self->view);
}

static void
show_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_trainer_show (LAT_TRAINING_WINDOW (widget)->trainer);
}

/* From what refutes an answer to the place where another one is to be found. */
static void
retry_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  lat_trainer_retry (self->trainer);
  gtk_widget_grab_focus (self->view);
}

static void
next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  if (g_str_equal (action, "win.next-game") ? lat_trainer_go (self->trainer, 1)
                                            : lat_trainer_go_on (self->trainer))
    show_problem (self);
}

static void
previous_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  if (lat_trainer_go (self->trainer, -1))
    show_problem (self);
}

static void
again_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  lat_trainer_again (self->trainer);
  show_problem (self);
}

static void
end_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  show_list (LAT_TRAINING_WINDOW (widget));
}

/* From the problem to the list, from the list out. */
static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  if (is_at_problem (self))
    show_list (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
go_first_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_first (get_document (widget));
}

static void
go_previous_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_previous (get_document (widget));
}

static void
go_next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_next (get_document (widget));
}

static void
go_last_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_last (get_document (widget));
}

static void
flip_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoard *board = get_board (LAT_TRAINING_WINDOW (widget));

  lat_board_set_flipped (board, !lat_board_get_flipped (board));
}

static void
pass_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  lat_trainer_try (self->trainer, lat_board_get_pass (get_board (self)));
}

static void
swap_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  lat_trainer_try (self->trainer, lat_board_get_swap (get_board (self)));
}

static void
focus_board_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_show_cursor (get_board (LAT_TRAINING_WINDOW (widget)));
}

static void
type_action_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_begin_typing (get_board (LAT_TRAINING_WINDOW (widget)));
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);
  g_autoptr (LatDocument) document =
      lat_document_new_for_game (lat_trainer_new_game (self->trainer));

  g_signal_emit (self, open_document_signal, 0, document);
}

static void
tell_trainee (LatTrainingWindow *self, const char *text)
{
  lat_toast_show (self->toasts, text, TOAST_SECONDS);
}

static void
tell_saved (GtkWidget *widget, const char *message)
{
  tell_trainee (LAT_TRAINING_WINDOW (widget), message);
}

static void
save_chosen_cb (GFile *file, gpointer data)
{
  LatTrainingWindow *self = data;

  lat_save_text (GTK_WIDGET (self), file, g_strdup (self->to_save), tell_saved);
}

/* Asks where to save problems of the set that is presented, with their solutions. */
static void
save_problems (LatTrainingWindow *self, guint first, guint n)
{
  LatPuzzleSet *set = lat_trainer_get_set (self->trainer);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
  g_autofree char *name = NULL;

  for (guint i = first; i < first + n; i++)
    g_ptr_array_add (games, lat_puzzle_new_game (lat_puzzle_set_get (set, i), i + 1));
  g_free (self->to_save);
  self->to_save = lat_game_writer_write_all (games);
  name = n == 1 ? g_strdup_printf ("%s-%u.latgame", lat_puzzle_set_get_id (set), first + 1)
                : g_strdup_printf ("%s.latgame", lat_puzzle_set_get_id (set));
  lat_file_dialogs_save_game (GTK_WINDOW (self), NULL, name, save_chosen_cb, self);
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  save_problems (self, lat_trainer_get_index (self->trainer), 1);
}

static void
save_all_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (widget);

  save_problems (self, 0, lat_puzzle_set_get_count (lat_trainer_get_set (self->trainer)));
}

/* The board and the bar have the same actions as in the main window. */
static const LatActionEntry entries[] = {
  { "win.lesson-hint", NULL, hint_activated },
  { "win.lesson-show", NULL, show_activated },
  { "win.lesson-again", NULL, retry_activated },
  { "win.lesson-next", NULL, next_activated },
  { "win.lesson-end", NULL, end_activated },
  { "win.next-game", NULL, next_activated },
  { "win.previous-game", NULL, previous_activated },
  { "win.go-first", NULL, go_first_activated },
  { "win.go-previous", NULL, go_previous_activated },
  { "win.go-next", NULL, go_next_activated },
  { "win.go-last", NULL, go_last_activated },
  { "win.flip", NULL, flip_activated },
  { "win.pass", NULL, pass_activated },
  { "win.swap", NULL, swap_activated },
  { "win.focus-board", NULL, focus_board_activated },
  { "win.type-action", NULL, type_action_activated },
  { "training.back", NULL, back_activated },
  { "training.again", NULL, again_activated },
  { "training.open", NULL, open_activated },
  { "training.save", NULL, save_activated },
  { "training.save-all", NULL, save_all_activated },
};

/* }}} */

static void
visible_cb (LatTrainingWindow *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || self->sets == NULL)
    return;
  /* Another program may have solved some meanwhile. */
  lat_trainer_progress_load (self->progress);
  lat_training_list_update (self->list);
  lat_training_mistakes_look (self->mistakes, self->document);
}

static void
lat_training_window_dispose (GObject *object)
{
  LatTrainingWindow *self = LAT_TRAINING_WINDOW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->moving, g_source_remove);
  if (self->trainer != NULL)
    g_signal_handlers_disconnect_by_data (self->trainer, self);
  g_clear_object (&self->trainer);
  g_clear_object (&self->document);
  g_clear_object (&self->analysis);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_clear_pointer (&self->to_save, g_free);

  G_OBJECT_CLASS (lat_training_window_parent_class)->dispose (object);
}

static void
lat_training_window_class_init (LatTrainingWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_training_window_dispose;

  open_document_signal =
      g_signal_new ("open-document", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, LAT_TYPE_DOCUMENT);

  g_type_ensure (LAT_TYPE_TRAINING_LIST);
  g_type_ensure (LAT_TYPE_SHAPE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-training-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, list);
  gtk_widget_class_bind_template_child (widget_class, LatTrainingWindow, bin);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "training.back", NULL);
}

static void
lat_training_window_init (LatTrainingWindow *self)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), "latrunculi", "training", NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  lat_help_add_key (GTK_WIDGET (self), "training");
  self->cancellable = g_cancellable_new ();
  self->progress = lat_trainer_progress_new (path);
  self->trainer = lat_trainer_new (self->progress);
  g_signal_connect_object (self->trainer, "updated", G_CALLBACK (trainer_updated_cb), self,
                           G_CONNECT_SWAPPED);
  self->mistakes = LAT_TRAINING_MISTAKES (lat_training_mistakes_new (self->progress));
  lat_training_list_add_group (self->list, ADW_PREFERENCES_GROUP (self->mistakes));
  g_signal_connect_object (self->mistakes, "chosen", G_CALLBACK (mistakes_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::visible", G_CALLBACK (visible_cb), NULL);
  update_actions (self);
}

/**
 * lat_training_window_new:
 * @parent: the window with the board
 *
 * Its signal open-document has the game of a problem that is to be shown in a window.
 *
 * Returns: (transfer none): the window, which belongs to GTK; it is not shown yet
 */
GtkWindow *
lat_training_window_new (GtkWindow *parent)
{
  g_autofree char *folder = lat_puzzle_library_dup_folder ();
  LatTrainingWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  /* Of the program, so that its keys work here too. */
  self = g_object_new (LAT_TYPE_TRAINING_WINDOW, "transient-for", parent, "application",
                       gtk_window_get_application (parent), NULL);
  lat_puzzle_library_load_async (folder, self->cancellable, loaded_cb, self);
  return GTK_WINDOW (self);
}

/**
 * lat_training_window_set_document:
 * @document: what is on the board of the main window; where one begins, the list is at its rules
 */
void
lat_training_window_set_document (LatTrainingWindow *self, LatDocument *document)
{
  g_return_if_fail (LAT_IS_TRAINING_WINDOW (self));
  g_return_if_fail (LAT_IS_DOCUMENT (document));

  g_set_object (&self->document, document);
}
