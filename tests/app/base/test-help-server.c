/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-help-server.c - pages for a browser on this machine, and nothing else */
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <string.h>

#include "lat-help-server.h"

typedef struct
{
  char *folder;
  char *pages;
  GSocketService *service;
  guint16 port;
} Fixture;

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_no_errno (g_mkdir_with_parents (parent, 0700));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("latrunculi-help-XXXXXX", NULL);
  self->pages = g_build_filename (self->folder, "pages", NULL);
  write_file (self->pages, "index.html", "the first page");
  write_file (self->pages, "play.html", "how to play");
  write_file (self->pages, "style.css", "p {}");
  write_file (self->pages, "figures/one.svg", "<svg/>");
  write_file (self->pages, "notes.txt", "a secret");
  write_file (self->pages, ".hidden.html", "a secret");
  write_file (self->folder, "secret.html", "a secret");
  self->service = lat_help_server_new (self->pages, 0, &self->port, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->port, !=, 0);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_all (inside);
    }
  g_remove (path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_socket_service_stop (self->service);
  g_clear_object (&self->service);
  remove_all (self->folder);
  g_free (self->pages);
  g_free (self->folder);
}

typedef struct
{
  guint16 port;
  const char *request;
  GMainLoop *loop;
  char *answer;
} Question;

/* In a thread: the service takes connections in the main loop. */
static gpointer
ask_cb (gpointer data)
{
  Question *question = data;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_to_host (client, "127.0.0.1", question->port, NULL, NULL);
  g_autoptr (GString) answer = g_string_new (NULL);
  char buffer[4096];
  gssize n;

  g_assert_nonnull (connection);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)),
                             question->request, strlen (question->request), NULL, NULL, NULL);
  g_socket_shutdown (g_socket_connection_get_socket (connection), FALSE, TRUE, NULL);
  while ((n = g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), buffer,
                                   sizeof buffer, NULL, NULL))
         > 0)
    g_string_append_len (answer, buffer, n);
  question->answer = g_string_free (g_steal_pointer (&answer), FALSE);
  g_main_loop_quit (question->loop);
  return NULL;
}

static char *
ask (Fixture *self, const char *request)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Question question = { self->port, request, loop, NULL };
  GThread *thread = g_thread_new ("ask", ask_cb, &question);

  g_main_loop_run (loop);
  g_thread_join (thread);
  return question.answer;
}

static void
test_pages (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *path;
    const char *type;
    const char *body;
  } cases[] = {
    { "/", "text/html", "the first page" },  { "/index.html", "text/html", "the first page" },
    { "/play", "text/html", "how to play" }, { "/play.html?x=1", "text/html", "how to play" },
    { "/style.css", "text/css", "p {}" },    { "/figures/one.svg", "image/svg+xml", "<svg/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *request =
          g_strdup_printf ("GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", cases[i].path);
      g_autofree char *answer = ask (self, request);
      g_autofree char *type = g_strconcat ("\r\nContent-Type: ", cases[i].type, NULL);
      g_autofree char *end = g_strconcat ("\r\n\r\n", cases[i].body, NULL);

      g_test_message ("%s: %s", cases[i].path, answer);
      g_assert_true (g_str_has_prefix (answer, "HTTP/1.0 200 OK\r\n"));
      g_assert_nonnull (strstr (answer, type));
      g_assert_true (g_str_has_suffix (answer, end));
    }
}

/* Whatever is asked for: nothing outside of the folder, and nothing that is no page, is given. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  static const char *const requests[] = {
    "GET /../secret.html HTTP/1.1\r\n\r\n",
    "GET /..%2fsecret.html HTTP/1.1\r\n\r\n",
    "GET /figures/../../secret.html HTTP/1.1\r\n\r\n",
    "GET //etc/passwd HTTP/1.1\r\n\r\n",
    "GET /.hidden.html HTTP/1.1\r\n\r\n",
    "GET /notes.txt HTTP/1.1\r\n\r\n",
    "GET /figures HTTP/1.1\r\n\r\n",
    "GET /nothing HTTP/1.1\r\n\r\n",
    "POST /play HTTP/1.1\r\n\r\n",
    "\r\n\r\n",
  };
  g_autofree char *long_request = g_strnfill (100000, 'x');
  g_autofree char *answer = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *refusal = ask (self, requests[i]);

      g_test_message ("%s: %s", requests[i], refusal);
      g_assert_true (g_str_has_prefix (refusal, "HTTP/1.0 404 "));
      g_assert_null (strstr (refusal, "secret"));
    }
  /* Neither what never ends, nor what ends at once, keeps others from theirs. */
  g_free (ask (self, long_request));
  g_free (ask (self, ""));
  answer = ask (self, "GET / HTTP/1.1\r\n\r\n");
  g_assert_true (g_str_has_prefix (answer, "HTTP/1.0 200 OK\r\n"));
}

/* Only this machine is answered; a port that is taken is not fought for. */
static void
test_place (Fixture *self, gconstpointer data)
{
  guint16 port = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketService) other = lat_help_server_new (self->pages, self->port, &port, &error);

  g_assert_no_error (error);
  g_assert_nonnull (other);
  g_assert_cmpuint (port, !=, 0);
  g_assert_cmpuint (port, !=, self->port);
  /* If it listened everywhere, nobody else could have the port at another address of this machine. */
  {
    g_autoptr (GInetAddress) inet = g_inet_address_new_from_string ("127.0.0.2");
    g_autoptr (GSocketAddress) address = g_inet_socket_address_new (inet, self->port);
    g_autoptr (GSocketListener) listener = g_socket_listener_new ();

    g_socket_listener_add_address (listener, address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP,
                                   NULL, NULL, &error);
    g_assert_no_error (error);
  }
  g_socket_service_stop (other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/help-server/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/help-server/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/help-server/place", Fixture, NULL, set_up, test_place, tear_down);
  return g_test_run ();
}
