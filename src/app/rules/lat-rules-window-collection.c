/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-window-collection.c - rule sets of one's own and files, in the rule editor's window */
#include <glib/gi18n.h>

#include "lat-action-entries.h"
#include "lat-collection-actions.h"
#include "lat-library.h"
#include "lat-limits.h"
#include "lat-name-dialog.h"
#include "lat-own-rules.h"
#include "lat-problems-window.h"
#include "lat-question.h"
#include "lat-rules-window-private.h"

/* {{{ what is saved */

/* The rule set as the person saw it last: what is saved later must not undo what another
 * program has done since. */
static void
know (LatRulesWindow *self, LatCollectionItem *item)
{
  g_set_object (&self->known, item);
  gtk_widget_set_visible (self->disk_bar, FALSE);
}

static void
take_over (LatRulesWindow *self, LatCollectionItem *item)
{
  lat_rules_editor_set_rules (self->editor, lat_collection_item_get_rules (item));
  know (self, item);
}

static LatCollection *
get_collection (void)
{
  return lat_own_rules_get_default ();
}

/* Says what is shown, whether it is saved, and what can be done with it. */
void
lat_rules_window_refresh_collection (LatRulesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatCollectionItem *item = lat_rules_editor_get_item (self->editor);
  gboolean is_own = item != NULL;

  /* Another game, or another rule set in this one. */
  if (is_own
      && (self->known == NULL
          || g_strcmp0 (lat_collection_item_get_id (self->known), lat_collection_item_get_id (item))
                 != 0))
    know (self, item);
  else if (!is_own)
    know (self, NULL);
  gtk_widget_action_set_enabled (widget, "rules.rename",
                                 is_own && lat_collection_item_get_rules (item) != NULL);
  gtk_widget_action_set_enabled (widget, "rules.delete", is_own);
}

/**
 * lat_rules_window_is_unsaved:
 *
 * Returns: whether a rule set of one's own has changes that are not in its file
 */
gboolean
lat_rules_window_is_unsaved (LatRulesWindow *self)
{
  return lat_rules_editor_get_item (self->editor) != NULL
         && lat_rules_editor_get_n_changes (self->editor) > 0;
}

/* What cannot be played is not saved: the message says so, and leads to the reason. */
static gboolean
can_save (LatRulesWindow *self)
{
  AdwToast *toast;

  if (lat_rules_editor_is_applied (self->editor))
    return TRUE;
  toast = adw_toast_new (_ ("Not saved: some settings cannot stay as they are"));
  adw_toast_set_button_label (toast, _ ("Sh_ow"));
  adw_toast_set_action_name (toast, "rules.show-error");
  adw_toast_overlay_add_toast (self->toasts, toast);
  return FALSE;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data);

static void
save_rules (LatRulesWindow *self, LatCollectionItem *item, gboolean overwrites)
{
  lat_collection_save_async (get_collection (), item, lat_rules_editor_get_rules (self->editor),
                             overwrites, saved_cb, g_object_ref (self));
}

static void
conflict_response_cb (LatRulesWindow *self, const char *response)
{
  LatCollectionItem *item = lat_rules_editor_get_item (self->editor);

  if (item == NULL)
    return;
  if (g_strcmp0 (response, "mine") == 0)
    save_rules (self, item, TRUE);
  else if (g_strcmp0 (response, "theirs") == 0 && lat_collection_item_get_rules (item) != NULL)
    take_over (self, item);
}

/* The file says something that nobody here has seen. */
static void
ask_of_conflict (LatRulesWindow *self)
{
  LatCollectionItem *item = lat_rules_editor_get_item (self->editor);
  g_autofree char *body =
      g_strdup_printf (_ ("Another program has changed the file of “%s” since it was read here."),
                       item != NULL ? lat_collection_item_get_name (item) : "");
  LatQuestion *question = lat_question_new (_ ("Replace the saved rules?"), body);

  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "theirs", _ ("_Load the file"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "mine", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE);
  lat_question_set_usual (question, "cancel", "cancel");
  g_signal_connect_object (question, "response", G_CALLBACK (conflict_response_cb), self,
                           G_CONNECT_SWAPPED);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (self));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatRulesWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatCollectionItem) item =
      lat_collection_finish (LAT_COLLECTION (source), result, &error);

  if (self->editor == NULL)
    return;
  if (g_error_matches (error, LAT_COLLECTION_ERROR, LAT_COLLECTION_ERROR_CHANGED))
    ask_of_conflict (self);
  else if (error != NULL)
    lat_collection_actions_show_error (GTK_WIDGET (self->toasts), _ ("Could not save the rules"),
                                       error);
  else if (item != NULL)
    {
      know (self, item);
      lat_collection_actions_toast (self->toasts, _ ("“%s” saved"),
                                    lat_collection_item_get_name (item));
    }
}

/* A new rule set is from now on the one that is edited. */
static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatRulesWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatCollectionItem) item =
      lat_collection_finish (LAT_COLLECTION (source), result, &error);

  if (self->editor == NULL)
    return;
  if (error != NULL)
    lat_collection_actions_show_error (GTK_WIDGET (self->toasts), _ ("Could not save the rules"),
                                       error);
  else if (item != NULL)
    {
      take_over (self, item);
      lat_collection_actions_toast (self->toasts, _ ("“%s” is among your rule sets"),
                                    lat_collection_item_get_name (item));
    }
}

static void
set_text (LatText *text, const char *value)
{
  if (g_strcmp0 (lat_text_get_best (text) != NULL ? lat_text_get_best (text) : "", value) == 0)
    return;
  while (lat_text_get_count (text) > 0)
    {
      const char *locale = NULL;

      lat_text_get_nth (text, 0, &locale);
      lat_text_set (text, locale, NULL);
    }
  lat_text_set (text, NULL, value);
}

static void
name_chosen_cb (const char *name, const char *notes, gpointer data)
{
  LatRulesWindow *self = data;
  g_autoptr (LatRules) rules = NULL;

  if (self->editor == NULL)
    return;
  rules = lat_rules_copy (lat_rules_editor_get_rules (self->editor));
  set_text (rules->notes, notes);
  lat_collection_add_async (get_collection (), rules, name, added_cb, g_object_ref (self));
}

static void
save_as_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  const char *notes = lat_text_get_best (rules->notes);
  const char *title = lat_text_get_best (rules->name);

  lat_rules_window_commit (self);
  if (!can_save (self))
    return;
  lat_name_dialog_present (GTK_WIDGET (self), _ ("Save to your rule sets"), _ ("_Save"),
                           title != NULL && title[0] != '\0' ? title : _ ("My rules"),
                           notes != NULL ? notes : "", name_chosen_cb, g_object_ref (self),
                           g_object_unref);
}

/* A preset cannot be written over: it becomes a rule set of one's own. */
static void
save_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  if (lat_rules_editor_get_item (self->editor) == NULL)
    {
      save_as_action_cb (widget, name, parameter);
      return;
    }
  lat_rules_window_commit (self);
  if (can_save (self))
    save_rules (self, self->known, FALSE);
}

static void
item_ready_cb (LatCollectionItem *item, gpointer data)
{
  LatRulesWindow *self = data;

  if (self->editor == NULL || lat_collection_item_get_rules (item) == NULL)
    return;
  take_over (self, item);
  lat_collection_actions_toast (self->toasts, _ ("“%s” is among your rule sets"),
                                lat_collection_item_get_name (item));
}

static void
duplicate_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  lat_rules_window_commit (self);
  if (can_save (self))
    lat_collection_actions_duplicate (self->toasts, get_collection (),
                                      lat_rules_editor_get_rules (self->editor), item_ready_cb,
                                      self);
}

/* The name only: other changes stay as they are, saved or not. */
static void
renamed_cb (LatCollectionItem *item, gpointer data)
{
  LatRulesWindow *self = data;

  if (self->editor == NULL)
    return;
  know (self, item);
  lat_rules_editor_set_value (self->editor, LAT_KEY_NAME, lat_collection_item_get_name (item));
}

static void
rename_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  LatCollectionItem *item = lat_rules_editor_get_item (self->editor);

  if (item != NULL && lat_collection_item_get_rules (item) != NULL)
    lat_collection_actions_rename (self->toasts, get_collection (), item, renamed_cb, self);
}

/* The game keeps its rules. */
static void
delete_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  LatCollectionItem *item = lat_rules_editor_get_item (self->editor);

  if (item != NULL)
    lat_collection_actions_delete (self->toasts, get_collection (), item);
}

static void
import_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  lat_collection_actions_import (self->toasts, get_collection (), item_ready_cb, self);
}

static void
export_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  lat_rules_window_commit (self);
  lat_collection_actions_export (self->toasts, get_collection (),
                                 lat_rules_editor_get_rules (self->editor));
}

/* }}} */
/* {{{ other programs */

static void
changed_on_disk_cb (LatRulesWindow *self, LatCollectionItem *item)
{
  const char *error = lat_collection_item_get_error (item);
  g_autofree char *text = NULL;

  if (lat_rules_editor_get_item (self->editor) != item)
    return;
  if (lat_collection_item_get_rules (item) != NULL
      && lat_rules_equal (lat_collection_item_get_rules (item),
                          lat_rules_editor_get_rules (self->editor)))
    {
      know (self, item);
      return;
    }
  if (error == NULL)
    text = g_strdup_printf (_ ("Another program has changed “%s”."),
                            lat_collection_item_get_name (item));
  else
    text = g_strdup_printf (_ ("Another program has changed “%s”: %s"),
                            lat_collection_item_get_name (item), error);
  gtk_label_set_label (self->disk_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.load-changed",
                                 lat_collection_item_get_rules (item) != NULL);
  gtk_widget_set_visible (self->disk_bar, TRUE);
}

static void
load_changed_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  LatCollectionItem *item = lat_rules_editor_get_item (self->editor);

  if (item != NULL && lat_collection_item_get_rules (item) != NULL)
    take_over (self, item);
}

static void
keep_mine_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  know (self, lat_rules_editor_get_item (self->editor));
}

/* }}} */
/* {{{ files that are dropped */

/**
 * lat_rules_window_set_rules:
 * @rules: from a file, whether they can be played or not
 *
 * Edits other rules in the open game, as one step.
 */
void
lat_rules_window_set_rules (LatRulesWindow *self, const LatRules *rules)
{
  g_return_if_fail (LAT_IS_RULES_WINDOW (self));
  g_return_if_fail (rules != NULL);

  lat_rules_editor_set_rules (self->editor, rules);
}

/* The reader sees that it is too long then. */
static gboolean
read_more_cb (const char *text, goffset length, gpointer data)
{
  return length <= LAT_LIMIT_RULES_FILE;
}

static void
dropped_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatRulesWindow) self = data;
  g_autofree char *shown = g_file_get_basename (G_FILE (source));
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (shown);
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &text, NULL, NULL, &error))
    {
      if (self->editor != NULL)
        lat_collection_actions_show_error (GTK_WIDGET (self->toasts), _ ("Could not open the file"),
                                           error);
      return;
    }
  if (self->editor == NULL)
    return;
  rules = lat_library_read_rules (text, diagnostics);
  if (rules == NULL)
    {
      lat_collection_actions_toast (self->toasts, "%s",
                                    lat_diagnostics_get (diagnostics, 0)->message);
      lat_problems_window_present (GTK_WINDOW (self), diagnostics);
      return;
    }
  lat_rules_window_set_rules (self, rules);
}

static gboolean
drop_cb (LatRulesWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;
  g_file_load_partial_contents_async (files->data, NULL, read_more_cb, dropped_read_cb,
                                      g_object_ref (self));
  return TRUE;
}

/* }}} */

void
lat_rules_window_set_up_collection (LatRulesWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  lat_rules_editor_set_collection (self->editor, get_collection ());
  g_signal_connect_object (get_collection (), "changed-on-disk", G_CALLBACK (changed_on_disk_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
close_response_cb (LatRulesWindow *self, const char *response)
{
  if (g_strcmp0 (response, "discard") != 0)
    return;
  lat_rules_editor_discard (self->editor);
  gtk_window_close (GTK_WINDOW (self));
}

/* Whether there is something that cannot be played, which lives here only. */
gboolean
lat_rules_window_has_draft (LatRulesWindow *self)
{
  g_return_val_if_fail (LAT_IS_RULES_WINDOW (self), FALSE);

  return !lat_rules_editor_is_applied (self->editor);
}

/* The game is about to go, and this window with it: what is being typed comes into it, and a draft is shown and
 * asked about.
 *
 * Returns: whether the game has to stay until there is an answer */
gboolean
lat_rules_window_ask_about_draft (LatRulesWindow *self)
{
  g_return_val_if_fail (LAT_IS_RULES_WINDOW (self), FALSE);

  lat_rules_window_commit (self);
  if (!lat_rules_window_has_draft (self))
    return FALSE;
  gtk_window_present (GTK_WINDOW (self));
  return lat_rules_window_ask_before_closing (self);
}

/* What is applied lives in the game. What cannot be played lives here only.
 *
 * Returns: whether the window has to stay until there is an answer */
gboolean
lat_rules_window_ask_before_closing (LatRulesWindow *self)
{
  if (!lat_rules_window_has_draft (self))
    return FALSE;
  lat_question_ask_to_discard (
      GTK_WIDGET (self), _ ("Discard the settings?"),
      _ ("Some settings cannot stay as they are, so that nothing of the last changes is in the "
         "game."),
      "discard", G_CALLBACK (close_response_cb));
  return TRUE;
}

void
lat_rules_window_install_collection (GtkWidgetClass *widget_class)
{
  static const LatActionEntry actions[] = {
    { "rules.save", NULL, save_action_cb },
    { "rules.save-as", NULL, save_as_action_cb },
    { "rules.duplicate", NULL, duplicate_action_cb },
    { "rules.rename", NULL, rename_action_cb },
    { "rules.delete", NULL, delete_action_cb },
    { "rules.import", NULL, import_action_cb },
    { "rules.export", NULL, export_action_cb },
    { "rules.load-changed", NULL, load_changed_action_cb },
    { "rules.keep-mine", NULL, keep_mine_action_cb },
  };

  lat_action_entries_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, disk_bar);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, disk_label);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "rules.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "rules.save-as", NULL);
}

/* From a file, or deleted: there is a name, but nobody has the rules under it. */
static char *
dup_stranger (LatRulesWindow *self)
{
  const char *name = lat_text_get_best (lat_rules_editor_get_rules (self->editor)->name);

  if (name == NULL || name[0] == '\0')
    return g_strdup (_ ("Not from a preset"));
  /* Translators: %s is the name of a rule set */
  return g_strdup_printf (_ ("%s · not among your rule sets"), name);
}

void
lat_rules_window_refresh_heading (LatRulesWindow *self)
{
  const char *name = lat_rules_get_display_name (lat_rules_editor_get_base (self->editor));
  guint n = lat_rules_editor_get_n_changes (self->editor);
  g_autofree char *text = NULL;

  if (!lat_rules_editor_has_preset (self->editor))
    text = dup_stranger (self);
  else if (n == 0)
    text = g_strdup (name);
  else if (lat_rules_window_is_unsaved (self))
    /* Translators: the name of a rule set and how many of its rules have been changed since */
    text = g_strdup_printf (
        ngettext ("• %s · %u change not saved", "• %s · %u changes not saved", n), name, n);
  else
    /* Translators: the name of a preset and how many of its rules have been changed */
    text = g_strdup_printf (ngettext ("%s · %u change", "%s · %u changes", n), name, n);
  gtk_label_set_label (self->base_label, text);
}
