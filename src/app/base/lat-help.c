/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-help.c - opens the manual */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-help.h"

/* Where a run from the build folder has the pages: it says so itself. */
static char *
dup_page_path (const char *page)
{
  const char *dir = g_getenv ("LAT_HELPDIR");
  g_autofree char *name = g_strconcat (page, ".html", NULL);

  return g_build_filename (dir != NULL && *dir != '\0' ? dir : LAT_HELPDIR, name, NULL);
}

/* A reader of help shows the pages that are installed; a run from the build folder
 * has none installed, or others. */
static gboolean
has_reader (void)
{
  const char *dir = g_getenv ("LAT_HELPDIR");
  g_autoptr (GAppInfo) reader = NULL;

  if (dir != NULL && *dir != '\0')
    return FALSE;
  reader = g_app_info_get_default_for_uri_scheme ("help");
  return reader != NULL;
}

/* Nothing here can show a page: the person is told where it is, and has the name to
 * carry it elsewhere. */
static void
show_path (GtkWindow *parent, const char *path, const char *reason)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("The manual could not be shown"), NULL);
  GtkWidget *label = gtk_label_new (path);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _ ("%s\nThe manual is a file for any web browser:"), reason);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), label);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  GtkWindow *parent;
  char *page;
  gboolean is_path;
} Showing;

static Showing *
new_showing (GtkWindow *parent, const char *page)
{
  Showing *showing = g_new0 (Showing, 1);

  g_set_weak_pointer (&showing->parent, parent);
  showing->page = g_strdup (page);
  return showing;
}

static void
free_showing (Showing *showing)
{
  g_clear_weak_pointer (&showing->parent);
  g_free (showing->page);
  g_free (showing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Showing, free_showing)

static void
show_file (Showing *showing);

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Showing) showing = data;
  g_autoptr (GError) error = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, &error))
    return;
  if (!showing->is_path)
    show_file (g_steal_pointer (&showing));
  else if (showing->parent != NULL)
    {
      g_autofree char *path = dup_page_path (showing->page);

      show_path (showing->parent, path, error->message);
    }
}

static void
launch (Showing *showing, const char *uri)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GdkAppLaunchContext) context = gdk_display_get_app_launch_context (display);

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, shown_cb,
                                           showing);
}

/* Takes @showing. */
static void
show_file (Showing *showing)
{
  g_autofree char *path = dup_page_path (showing->page);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  showing->is_path = TRUE;
  if (uri != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      launch (showing, uri);
      return;
    }
  if (showing->parent != NULL)
    show_path (showing->parent, path, _ ("The file is not there. Install the program anew."));
  free_showing (showing);
}

/* Shows a page of the manual: in the desktop's reader of help, else as a page in a
 * browser; where there is neither, says where the file is. */
void
lat_help_show (GtkWindow *parent, const char *page)
{
  g_autoptr (Showing) showing = NULL;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (page != NULL);

  showing = new_showing (parent, page);
  if (has_reader ())
    {
      g_autofree char *uri = g_strconcat ("help:latrunculi/", page, NULL);

      launch (g_steal_pointer (&showing), uri);
    }
  else
    show_file (g_steal_pointer (&showing));
}

static gboolean
key_cb (GtkWidget *window, GVariant *arguments, gpointer page)
{
  lat_help_show (GTK_WINDOW (window), page);
  return GDK_EVENT_STOP;
}

/* F1 in a window that is none of the application's opens the page about it. (Where
 * the application's own keys work, "app.help" is one.)
 *
 * @page: (static): the name of a page */
void
lat_help_add_key (GtkWidget *window, const char *page)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                        gtk_callback_action_new (key_cb, (gpointer) page, NULL)));
  gtk_widget_add_controller (window, controller);
}
