/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-help.c - opens the manual */
#include <glib/gi18n.h>

#include "lat-help-server.h"
#include "lat-help.h"
#include "lat-question.h"

/* Where a run from the build folder has the pages: it says so itself. */
static char *
dup_page_path (const char *page)
{
  const char *dir = g_getenv ("LAT_HELPDIR");
  g_autofree char *name = g_strconcat (page, ".html", NULL);

  return g_build_filename (dir != NULL && *dir != '\0' ? dir : LAT_HELPDIR, name, NULL);
}

/* Where pages are had when the program itself is shown in a browser (GTK's Broadway): that
 * cannot open a page. */
static GSocketService *server = NULL;
static guint16 server_port = 0;

static gboolean
is_in_browser (void)
{
  GdkDisplay *display = gdk_display_get_default ();

  /* By name: not every GTK is built with this kind of display. */
  return display != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (display), "GdkBroadway");
}

static char *
dup_address (const char *page)
{
  return g_strdup_printf ("http://127.0.0.1:%u/%s", server_port,
                          g_str_equal (page, "index") ? "" : page);
}

/* In a browser the pages are served from the start, and the address stands beside the one of the
 * program, where it can be clicked. LAT_HELP_PORT says which port is wished for. */
void
lat_help_begin (void)
{
  const char *wish = g_getenv ("LAT_HELP_PORT");
  g_autofree char *path = dup_page_path ("index");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *address = NULL;
  g_autoptr (GError) error = NULL;
  guint64 port = 0;

  if (!is_in_browser () || server != NULL)
    return;
  if (wish != NULL)
    g_ascii_string_to_unsigned (wish, 10, 1, G_MAXUINT16, &port, NULL);
  server = lat_help_server_new (folder, (guint16) port, &server_port, &error);
  if (server == NULL)
    {
      g_printerr ("%s\n", error->message);
      return;
    }
  address = dup_address ("index");
  g_print (_ ("The manual: %s\n"), address);
}

void
lat_help_end (void)
{
  if (server != NULL)
    g_socket_service_stop (server);
  g_clear_object (&server);
}

/* What a person is to open in another program is told with a text that can be copied. */
static void
show_place (GtkWindow *parent, const char *heading, const char *body, const char *place)
{
  LatQuestion *question = lat_question_new (heading, body);
  GtkWidget *label = gtk_label_new (place);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  lat_question_set_child (question, label);
  lat_question_add_answer (question, "close", _ ("_Close"), ADW_RESPONSE_DEFAULT);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (parent));
}

/* Nothing here can show a page: the person is told where it is. */
static void
show_path (GtkWindow *parent, const char *path, const char *reason)
{
  g_autofree char *body =
      g_strdup_printf (_ ("%s\nThe manual is a file for any web browser:"), reason);

  show_place (parent, _ ("The manual could not be shown"), body, path);
}

static void
show_address (GtkWindow *parent, const char *page)
{
  g_autofree char *address = dup_address (page);

  show_place (parent, _ ("Manual"), _ ("Open this address in another tab of the browser:"),
              address);
}

typedef struct
{
  GtkWindow *parent;
  char *path;
} Showing;

static void
free_showing (Showing *showing)
{
  g_clear_weak_pointer (&showing->parent);
  g_free (showing->path);
  g_free (showing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Showing, free_showing)

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Showing) showing = data;
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error) && showing->parent != NULL)
    show_path (showing->parent, showing->path, error->message);
}

static void
show_file (GtkWindow *parent, const char *page)
{
  g_autofree char *path = dup_page_path (page);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GdkAppLaunchContext) context = NULL;
  Showing *showing;

  if (uri == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      show_path (parent, path, _ ("The file is not there. Install the program anew."));
      return;
    }
  showing = g_new0 (Showing, 1);
  g_set_weak_pointer (&showing->parent, parent);
  showing->path = g_steal_pointer (&path);
  context = gdk_display_get_app_launch_context (gdk_display_get_default ());
  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, shown_cb,
                                           showing);
}

/* Shows a page of the manual in a web browser; where there is none, or the program is in one
 * itself, says where the page is. */
void
lat_help_show (GtkWindow *parent, const char *page)
{
  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (page != NULL);

  if (server != NULL)
    show_address (parent, page);
  else
    show_file (parent, page);
}

static gboolean
key_cb (GtkWidget *place, GVariant *arguments, gpointer page)
{
  lat_help_show (GTK_WINDOW (gtk_widget_get_root (place)), page);
  return GDK_EVENT_STOP;
}

/* F1 in a dialog, or in a window that is none of the application's, opens the page about it. (Where
 * the application's own keys work, "app.help" is one.)
 *
 * @page: (static): the name of a page */
void
lat_help_add_key (GtkWidget *place, const char *page)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WIDGET (place));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                        gtk_callback_action_new (key_cb, (gpointer) page, NULL)));
  gtk_widget_add_controller (place, controller);
}
