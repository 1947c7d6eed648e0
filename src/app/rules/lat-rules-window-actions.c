/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-window-actions.c - the actions of the rule editor's window */
#include <glib/gi18n.h>

#include "lat-action-entries.h"
#include "lat-library.h"
#include "lat-own-rules.h"
#include "lat-preset-dialog.h"
#include "lat-question.h"
#include "lat-rules-file.h"
#include "lat-rules-window-private.h"
#include "lat-toast.h"

static void
show_toast (LatRulesWindow *self, const char *text)
{
  lat_toast_show (self->toasts, text, 3);
}

static void
go_there_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_rules_editor_go_there (LAT_RULES_WINDOW (widget)->editor);
}

static void
show_error_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  LatKey key;

  if (lat_rules_editor_find_error (self->editor, &key))
    lat_rules_window_show_key (self, key);
}

static void
discard_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_rules_editor_discard (LAT_RULES_WINDOW (widget)->editor);
}

static void
undo_change_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_rules_editor_undo (LAT_RULES_WINDOW (widget)->editor);
}

static void
undo_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatDocument *document = lat_rules_editor_get_document (LAT_RULES_WINDOW (widget)->editor);

  if (lat_document_can_undo (document))
    lat_document_undo (document);
}

static void
redo_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatDocument *document = lat_rules_editor_get_document (LAT_RULES_WINDOW (widget)->editor);

  if (lat_document_can_redo (document))
    lat_document_redo (document);
}

static void
reset_all_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_rules_editor_reset_all (LAT_RULES_WINDOW (widget)->editor);
}

static void
preset_chosen_cb (LatRules *rules, gpointer data)
{
  LatRulesWindow *self = data;

  if (self->editor != NULL)
    lat_rules_editor_set_rules (self->editor, rules);
}

static void
change_preset_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  GtkWidget *dialog =
      lat_preset_dialog_present (GTK_WIDGET (self), _ ("Change to preset"), _ ("C_hange"),
                                 lat_rules_editor_get_rules (self->editor)->id, preset_chosen_cb,
                                 g_object_ref (self), g_object_unref);

  lat_preset_dialog_set_edit_func (LAT_PRESET_DIALOG (dialog), preset_chosen_cb);
}

static void
copy_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  g_autofree char *line = lat_rules_line_write (lat_rules_editor_get_rules (self->editor));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  show_toast (self, _ ("Rules copied as one line, without name, notes and sources"));
}

static void
copy_file_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);
  g_autofree char *text = lat_rules_file_write (lat_rules_editor_get_rules (self->editor));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  show_toast (self, _ ("Rules copied as a whole file"));
}

/* What is wrong and what to do is more than a toast can say. */
static void
refuse_paste (LatRulesWindow *self, const char *reason)
{
  lat_question_tell (GTK_WIDGET (self), _ ("Nothing was pasted"), reason);
}

static void
paste_text (LatRulesWindow *self, char *text)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = NULL;
  g_autofree char *said = NULL;

  if (lat_library_guess (text) == LAT_TEXT_RULES_FILE)
    rules = lat_library_read_rules (text, diagnostics);
  else
    rules = lat_rules_read_any (g_strstrip (text), FALSE, diagnostics);
  if (rules != NULL && lat_diagnostics_get_errors (diagnostics) == 0)
    {
      g_autoptr (LatRules) named = NULL;

      /* A line has no name; the rule set that it was copied from has one. */
      if (rules->id == NULL || rules->id[0] == '\0')
        named = lat_own_rules_dup_twin (rules);
      lat_rules_editor_set_rules (self->editor, named != NULL ? named : rules);
      return;
    }
  if (lat_diagnostics_get_count (diagnostics) > 0)
    said = lat_rules_problem_write_sentence (lat_diagnostics_get (diagnostics, 0));
  if (said != NULL)
    refuse_paste (self, said);
  else
    show_toast (self, _ ("The clipboard holds no rules"));
}

static void
paste_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatRulesWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->editor == NULL)
    return;
  if (text == NULL)
    show_toast (self, _ ("The clipboard holds no rules"));
  else
    paste_text (self, text);
}

static void
paste_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, paste_read_cb,
                                 g_object_ref (widget));
}

/* What belongs to the window with the game. */
static void
activate_there (GtkWidget *widget, const char *action)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
}

static void
lab_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  activate_there (widget, "win.lab");
}

static void
teach_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  activate_there (widget, "win.teach");
}

static void
search_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  lat_rules_window_show_page (self, "rules");
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* Tab would go on to the next group, and choose it: it goes to the rows of the chosen one. Arrows go through groups. */
static gboolean
group_key_cb (LatRulesWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  return key == GDK_KEY_Tab && (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0
         && gtk_widget_child_focus (GTK_WIDGET (self->scroller), GTK_DIR_TAB_FORWARD);
}

/* What the last change did. */
void
lat_rules_window_refresh_strip (LatRulesWindow *self)
{
  const LatRulesReport *report = lat_rules_editor_get_report (self->editor);
  gboolean is_refused = report->kind == LAT_RULES_REPORT_REFUSED;
  gboolean is_lost =
      report->kind == LAT_RULES_REPORT_LOST || report->kind == LAT_RULES_REPORT_LEFT_OUT;
  const char *icon = "dialog-information-symbolic";

  if (is_refused)
    icon = "dialog-error-symbolic";
  else if (is_lost)
    icon = "dialog-warning-symbolic";
  gtk_image_set_from_icon_name (self->strip_icon, icon);
  gtk_label_set_label (self->strip_label, report->text != NULL
                                              ? report->text
                                              : _ ("Every change acts on the open game at once."));
  gtk_widget_remove_css_class (self->strip, "error");
  gtk_widget_remove_css_class (self->strip, "warning");
  if (is_refused || is_lost)
    gtk_widget_add_css_class (self->strip, is_refused ? "error" : "warning");

  gtk_widget_set_visible (self->there_button, lat_rules_editor_can_go_there (self->editor));
  gtk_widget_set_visible (self->show_button, is_refused);
  gtk_widget_set_visible (self->discard_button, is_refused);
  gtk_widget_set_visible (self->undo_button,
                          !is_refused && lat_rules_editor_can_undo (self->editor));
}

void
lat_rules_window_add_keys (LatRulesWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (group_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->group_list), keys);
}

void
lat_rules_window_install_actions (GtkWidgetClass *widget_class)
{
  static const LatActionEntry actions[] = {
    { "rules.go-there", NULL, go_there_action_cb },
    { "rules.show-error", NULL, show_error_action_cb },
    { "rules.discard", NULL, discard_action_cb },
    { "rules.undo-change", NULL, undo_change_action_cb },
    { "rules.undo", NULL, undo_action_cb },
    { "rules.redo", NULL, redo_action_cb },
    { "rules.reset-all", NULL, reset_all_action_cb },
    { "rules.change-preset", NULL, change_preset_action_cb },
    { "rules.copy", NULL, copy_action_cb },
    { "rules.copy-file", NULL, copy_file_action_cb },
    { "rules.paste", NULL, paste_action_cb },
    { "rules.search", NULL, search_action_cb },
    { "rules.lab", NULL, lab_action_cb },
    { "rules.teach", NULL, teach_action_cb },
  };
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } bindings[] = {
    { GDK_KEY_f, GDK_CONTROL_MASK, "rules.search" },
    { GDK_KEY_z, GDK_CONTROL_MASK, "rules.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "rules.redo" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
    { GDK_KEY_Escape, 0, "window.close" },
  };

  lat_action_entries_install (widget_class, actions, G_N_ELEMENTS (actions));
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_add_binding_action (widget_class, bindings[i].key, bindings[i].modifiers,
                                         bindings[i].action, NULL);
}
