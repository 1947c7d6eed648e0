/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - starts the program */
#include <glib/gi18n.h>
#include <signal.h>

#include "lat-application.h"
#include "lat-locale.h"
#include "lat-loop-watch.h"

/* Where the translations are: a run from the build folder says so itself. */
static const char *
get_locale_dir (void)
{
  const char *dir = g_getenv ("LAT_LOCALEDIR");

  return dir != NULL && *dir != '\0' ? dir : LAT_LOCALEDIR;
}

int
main (int argc, char *argv[])
{
  g_autoptr (LatApplication) application = NULL;
  int status;

  lat_locale_begin ();
  /* GTK would do it once more, and forget what that found. */
  gtk_disable_setlocale ();
  /* A file that may not become that large is told as an error, and is not the end of the program. */
  signal (SIGXFSZ, SIG_IGN);
  /* Nor is an engine that has ended while it was told something. */
  signal (SIGPIPE, SIG_IGN);
  bindtextdomain (GETTEXT_PACKAGE, get_locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = lat_application_new ();
  lat_loop_watch_start ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  lat_loop_watch_stop ();
  return status;
}
