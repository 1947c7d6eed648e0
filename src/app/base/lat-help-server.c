/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-help-server.c - gives a browser on this machine the pages of the manual
 *
 * Where the program itself is shown in a browser it can open no page there. This answers who
 * asks for one: only from this machine, only files of one folder, one answer a connection. */
#include <string.h>

#include "lat-help-server.h"

/* A browser's head is a tenth of it; who says nothing is not waited for. */
#define MAX_REQUEST      8192
#define PATIENCE_SECONDS 5
#define MAX_THREADS      4

static const struct
{
  const char *ending;
  const char *type;
} types[] = {
  { ".html", "text/html; charset=utf-8" },
  { ".css", "text/css; charset=utf-8" },
  { ".svg", "image/svg+xml" },
};

static const char *
get_type (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (name, types[i].ending))
      return types[i].type;
  return NULL;
}

/* What is asked for by a line such as "GET /play HTTP/1.1", as a name in the folder: without
 * anything by which one could leave it.
 *
 * Returns: (nullable): %NULL if it is no such line, or no such name */
static char *
dup_name (const char *request)
{
  g_autofree char *path = NULL;
  gboolean is_begin = TRUE;
  const char *last;

  if (!g_str_has_prefix (request, "GET /"))
    return NULL;
  request += strlen ("GET /");
  path = g_strndup (request, strcspn (request, " ?#\r\n"));
  for (const char *c = path; *c != '\0'; c++)
    {
      if (!g_ascii_isalnum (*c) && (is_begin || strchr ("-_./", *c) == NULL))
        return NULL;
      is_begin = *c == '/';
    }
  last = strrchr (path, '/') != NULL ? strrchr (path, '/') + 1 : path;
  if (*last == '\0')
    return g_strconcat (path, "index.html", NULL);
  return strchr (last, '.') != NULL ? g_steal_pointer (&path) : g_strconcat (path, ".html", NULL);
}

/* All of the head is read: what nobody has read when a connection is closed makes the other side
 * throw away the answer. */
static gboolean
read_request (GInputStream *stream, char *request)
{
  gsize length = 0;

  while (length < MAX_REQUEST)
    {
      gssize n = g_input_stream_read (stream, request + length, MAX_REQUEST - length, NULL, NULL);

      if (n <= 0)
        return FALSE;
      length += (gsize) n;
      request[length] = '\0';
      if (strstr (request, "\r\n\r\n") != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
run_cb (GThreadedSocketService *service,
        GSocketConnection *connection,
        GObject *source,
        gpointer folder)
{
  g_autofree char *request = g_malloc0 (MAX_REQUEST + 1);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *body = NULL;
  g_autofree char *head = NULL;
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  const char *type;
  gsize length = 0;

  g_socket_set_timeout (g_socket_connection_get_socket (connection), PATIENCE_SECONDS);
  if (!read_request (g_io_stream_get_input_stream (G_IO_STREAM (connection)), request))
    return TRUE;

  name = dup_name (request);
  type = name != NULL ? get_type (name) : NULL;
  path = type != NULL ? g_build_filename (folder, name, NULL) : NULL;
  if (path == NULL || !g_file_get_contents (path, &body, &length, NULL))
    {
      body = g_strdup ("There is no such page.\n");
      length = strlen (body);
      type = NULL;
    }
  head = g_strdup_printf ("HTTP/1.0 %s\r\nContent-Type: %s\r\nContent-Length: %" G_GSIZE_FORMAT
                          "\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
                          type != NULL ? "200 OK" : "404 Not Found",
                          type != NULL ? type : "text/plain; charset=utf-8", length);
  if (g_output_stream_write_all (output, head, strlen (head), NULL, NULL, NULL))
    g_output_stream_write_all (output, body, length, NULL, NULL, NULL);
  return TRUE;
}

static void
free_folder (gpointer folder, GClosure *closure)
{
  g_free (folder);
}

/* Serves the pages in @folder until it is told to stop.
 *
 * @port: the port that is wished for; if it is taken, or 0, any other
 * @taken: (out): the port that it is
 *
 * Returns: (transfer full) (nullable): %NULL if there is none to be had */
GSocketService *
lat_help_server_new (const char *folder, guint16 port, guint16 *taken, GError **error)
{
  g_autoptr (GSocketService) service = g_threaded_socket_service_new (MAX_THREADS);
  guint16 tries[] = { port, 0 };

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (taken != NULL, NULL);

  for (guint i = port != 0 ? 0 : 1; i < G_N_ELEMENTS (tries); i++)
    {
      g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
      g_autoptr (GSocketAddress) address = g_inet_socket_address_new (loopback, tries[i]);
      g_autoptr (GSocketAddress) effective = NULL;

      if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), address,
                                          G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL,
                                          &effective, tries[i] == 0 ? error : NULL))
        continue;
      *taken = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));
      g_signal_connect_data (service, "run", G_CALLBACK (run_cb), g_strdup (folder), free_folder,
                             0);
      g_socket_service_start (service);
      return g_steal_pointer (&service);
    }
  return NULL;
}
