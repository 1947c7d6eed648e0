/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-dialog.c - a dialog: in its window where libadwaita can do that, else a window of its own */
#include "lat-dialog.h"

#include <glib/gi18n.h>

#define MAY_CLOSE "lat-dialog-may-close"

static gboolean
may_close (LatDialog *self)
{
  LatDialogMayCloseFunc func =
      (LatDialogMayCloseFunc) (GCallback) g_object_get_data (G_OBJECT (self), MAY_CLOSE);

  return func == NULL || func (self);
}

#ifdef LAT_ADW_1_5

#define NARROWEST 320

G_DEFINE_TYPE (LatDialog, lat_dialog, ADW_TYPE_DIALOG)

static void
lat_dialog_close_attempt (AdwDialog *dialog)
{
  if (may_close (LAT_DIALOG (dialog)))
    adw_dialog_force_close (dialog);
}

static void
lat_dialog_constructed (GObject *object)
{
  int width, height;

  G_OBJECT_CLASS (lat_dialog_parent_class)->constructed (object);
  /* What is narrow enough for a window is not for what is within its frame. */
  gtk_widget_get_size_request (GTK_WIDGET (object), &width, &height);
  gtk_widget_set_size_request (GTK_WIDGET (object), MIN (width, NARROWEST), height);
}

static void
lat_dialog_class_init (LatDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = lat_dialog_constructed;
  ADW_DIALOG_CLASS (klass)->close_attempt = lat_dialog_close_attempt;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
}

static void
lat_dialog_init (LatDialog *self)
{
}

static gboolean
has_dialog (GtkRoot *root)
{
  g_autoptr (AdwDialog) dialog = NULL;

  g_object_get (root, "visible-dialog", &dialog, NULL);
  return dialog != NULL;
}

/* The keys of the application would work on the window below, and before the dialog's own. */
static void
visible_dialog_cb (GtkRoot *root)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (root));
  GtkPropagationPhase phase = has_dialog (root) ? GTK_PHASE_NONE : GTK_PHASE_CAPTURE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const char *name = gtk_event_controller_get_name (controller);

      if (g_strcmp0 (name, "gtk-application-shortcuts") == 0)
        gtk_event_controller_set_propagation_phase (controller, phase);
    }
}

/* A key that the dialog has no use for is none of the window's. */
static gboolean
key_cb (GtkEventController *controller)
{
  return has_dialog (gtk_widget_get_root (gtk_event_controller_get_widget (controller)));
}

/* Keys stay in a dialog, as in a window of its own. What holds the dialogs of a window is
 * prepared once. */
static void
keep_keys (GtkWidget *dialog)
{
  GtkRoot *root = gtk_widget_get_root (dialog);
  GtkWidget *host = gtk_widget_get_parent (dialog);
  GtkEventController *keys;

  if (host == NULL || host == GTK_WIDGET (root)
      || g_object_get_data (G_OBJECT (host), "keeps-keys") != NULL)
    return;
  g_object_set_data (G_OBJECT (host), "keeps-keys", host);
  keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), NULL);
  gtk_widget_add_controller (host, keys);
  g_signal_connect (root, "notify::visible-dialog", G_CALLBACK (visible_dialog_cb), NULL);
  visible_dialog_cb (root);
}

#else

G_DEFINE_TYPE (LatDialog, lat_dialog, ADW_TYPE_WINDOW)

/* Where a list of choices is open it has the pointer for itself, which GTK 4.8 does not give back if its window
 * goes first. */
static void
drop_popover (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static gboolean
lat_dialog_close_request (GtkWindow *window)
{
  if (!may_close (LAT_DIALOG (window)))
    return TRUE;
  drop_popover (window);
  return GTK_WINDOW_CLASS (lat_dialog_parent_class)->close_request (window);
}

static void
lat_dialog_class_init (LatDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_WINDOW_CLASS (klass)->close_request = lat_dialog_close_request;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
lat_dialog_init (LatDialog *self)
{
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
}

#endif

/* A dialog that needs no class of its own. */
GtkWidget *
lat_dialog_new (const char *title, int width, int height, GtkWidget *child)
{
  GtkWidget *dialog = g_object_new (LAT_TYPE_DIALOG, "title", title, NULL);

  lat_dialog_set_size (dialog, width, height);
  lat_dialog_set_child (LAT_DIALOG (dialog), child);
  return dialog;
}

/**
 * lat_dialog_header_new:
 * @title: the title of the dialog
 * @accept: the button that does what the dialog is for
 *
 * Returns: (transfer full): a header bar with Cancel, the title, in two lines where there is no room for one,
 *   and @accept
 */
GtkWidget *
lat_dialog_header_new (const char *title, GtkWidget *accept)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *label = gtk_label_new (title);

  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  gtk_widget_add_css_class (label, "title");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), label);
  gtk_widget_add_css_class (accept, "suggested-action");
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), accept);
  return header;
}

void
lat_dialog_set_child (LatDialog *self, GtkWidget *child)
{
#ifdef LAT_ADW_1_5
  adw_dialog_set_child (ADW_DIALOG (self), child);
#else
  adw_window_set_content (ADW_WINDOW (self), child);
#endif
}

/* @func: asked whenever the person closes it */
void
lat_dialog_set_may_close (LatDialog *self, LatDialogMayCloseFunc func)
{
  g_object_set_data (G_OBJECT (self), MAY_CLOSE, (gpointer) (GCallback) func);
#ifdef LAT_ADW_1_5
  adw_dialog_set_can_close (ADW_DIALOG (self), FALSE);
#endif
}

/* The size it has where there is room. */
void
lat_dialog_set_size (GtkWidget *dialog, int width, int height)
{
#ifdef LAT_ADW_1_5
  adw_dialog_set_content_width (ADW_DIALOG (dialog), width);
  adw_dialog_set_content_height (ADW_DIALOG (dialog), height);
#else
  gtk_window_set_default_size (GTK_WINDOW (dialog), width, height);
#endif
}

/* What Enter does, where the focus has no use for it. */
void
lat_dialog_set_default (GtkWidget *dialog, GtkWidget *widget)
{
#ifdef LAT_ADW_1_5
  adw_dialog_set_default_widget (ADW_DIALOG (dialog), widget);
#else
  gtk_window_set_default_widget (GTK_WINDOW (dialog), widget);
#endif
}

/**
 * lat_dialog_present:
 * @dialog: a dialog of any kind
 * @parent: (nullable): the window, or something in it; a dialog may stand above another
 *
 * Shows a dialog; closing it frees it.
 */
void
lat_dialog_present (GtkWidget *dialog, GtkWidget *parent)
{
  g_return_if_fail (parent == NULL || GTK_IS_WIDGET (parent));

#ifdef LAT_ADW_1_5
  g_return_if_fail (ADW_IS_DIALOG (dialog));
  adw_dialog_present (ADW_DIALOG (dialog), parent);
  keep_keys (dialog);
#else
  g_return_if_fail (GTK_IS_WINDOW (dialog));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  if (parent != NULL)
    gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (gtk_widget_get_root (parent)));
  gtk_window_present (GTK_WINDOW (dialog));
#endif
}

/* As if the person closed it: it may ask first. */
void
lat_dialog_close (GtkWidget *dialog)
{
#ifdef LAT_ADW_1_5
  adw_dialog_close (ADW_DIALOG (dialog));
#else
  gtk_window_close (GTK_WINDOW (dialog));
#endif
}

void
lat_dialog_force_close (GtkWidget *dialog)
{
#ifdef LAT_ADW_1_5
  adw_dialog_force_close (ADW_DIALOG (dialog));
#else
  g_autoptr (GtkWindow) window = g_object_ref (GTK_WINDOW (dialog));

  drop_popover (window);
  gtk_window_destroy (window);
  /* What is closed by a click or a key lives until that is done with. Its parent may go before, and GTK
   * tells that only to windows that are not destroyed. */
  gtk_window_set_transient_for (window, NULL);
#endif
}

/* Returns: (transfer none) (nullable): the window that it is shown for */
GtkWindow *
lat_dialog_get_window (GtkWidget *dialog)
{
  GtkRoot *root = gtk_widget_get_root (dialog);

#ifdef LAT_ADW_1_5
  /* In a window of its own, where its parent's cannot hold it. */
  if (GTK_IS_WINDOW (root) && gtk_window_get_transient_for (GTK_WINDOW (root)) != NULL
      && gtk_widget_get_parent (dialog) == GTK_WIDGET (root))
    return gtk_window_get_transient_for (GTK_WINDOW (root));
  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
#else
  return gtk_window_get_transient_for (GTK_WINDOW (root));
#endif
}

#ifndef LAT_ADW_1_5
static void
width_changed_cb (GtkWindow *window, GParamSpec *pspec, GtkOrientable *box)
{
  int width, height, limit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (box), "limit"));

  /* GTK 4.8 writes both, wherever they should go. */
  gtk_window_get_default_size (window, &width, &height);
  gtk_orientable_set_orientation (box, width <= 0 || width >= limit ? GTK_ORIENTATION_HORIZONTAL
                                                                    : GTK_ORIENTATION_VERTICAL);
}
#endif

/* What stands side by side in @box stands one below the other where the dialog is narrower than
 * @width. */
void
lat_dialog_stack_when_narrow (GtkWidget *dialog, GtkOrientable *box, int width)
{
#ifdef LAT_ADW_1_5
  AdwBreakpoint *breakpoint = adw_breakpoint_new (adw_breakpoint_condition_new_length (
      ADW_BREAKPOINT_CONDITION_MAX_WIDTH, width - 1, ADW_LENGTH_UNIT_PX));

  adw_breakpoint_add_setters (breakpoint, G_OBJECT (box), "orientation", GTK_ORIENTATION_VERTICAL,
                              NULL);
  adw_dialog_add_breakpoint (ADW_DIALOG (dialog), breakpoint);
#else
  g_object_set_data (G_OBJECT (box), "limit", GINT_TO_POINTER (width));
  g_signal_connect (dialog, "notify::default-width", G_CALLBACK (width_changed_cb), box);
#endif
}
