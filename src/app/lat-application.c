/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-application.c - the program */
#include <glib/gi18n.h>

#include "lat-application.h"
#include "lat-dialog.h"
#include "lat-help.h"
#include "lat-own-rules.h"
#include "lat-preferences-window.h"
#include "lat-presets.h"
#include "lat-safety.h"
#include "lat-session.h"
#include "lat-settings.h"
#include "lat-spoken-names.h"
#include "lat-window.h"

struct _LatApplication
{
  AdwApplication parent_instance;

  gboolean has_offered;
};

/* What a second start asks of the first. */
#define HINT_NEW_WINDOW "new-window"

typedef struct
{
  const char *action;
  const char *accels[3];
} Accel;

/* What works wherever the focus is.  Copy and paste are not here: a text that has
 * the focus comes first (see lat-window.c). */
static const Accel accels[] = {
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.print", { "<Control>p" } },
  { "win.export", { "<Control><Shift>x" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.go-first", { "<Alt>Home" } },
  { "win.go-previous", { "<Alt>Left" } },
  { "win.go-next", { "<Alt>Right" } },
  { "win.go-last", { "<Alt>End" } },
  { "win.go-variation-up", { "<Alt>Up" } },
  { "win.go-variation-down", { "<Alt>Down" } },
  { "win.how-to-play", { "F2" } },
  { "win.evaluation", { "F4" } },
  { "win.explorer", { "F5" } },
  { "win.games", { "F9" } },
  { "win.lab", { "F8" } },
  { "win.training", { "F7" } },
  { "win.previous-game", { "<Alt>Page_Up" } },
  { "win.next-game", { "<Alt>Page_Down" } },
  { "win.find", { "<Control>f" } },
  { "win.flip", { "<Control><Shift>f" } },
  { "win.pass", { "<Control><Alt>p" } },
  { "win.swap", { "<Control><Alt>s" } },
  { "win.clear-marks", { "<Control>BackSpace" } },
  { "engine.enabled", { "<Control>e" } },
  { "win.more-lines", { "<Control>plus", "<Control>equal" } },
  { "win.fewer-lines", { "<Control>minus" } },
  { "win.rules", { "<Control>r" } },
  { "win.setup", { "<Control><Shift>e" } },
  { "win.comment", { "<Control>t" } },
  { "win.focus-moves", { "<Control>m" } },
  { "win.focus-engine", { "<Control>l" } },
  { "win.play-engine", { "<Control><Shift>g" } },
  { "win.choose-searched", { "<Control><Shift>l" } },
  { "win.focus-board", { "<Control>b" } },
  { "win.glyph(byte 1)", { "<Control>1" } },
  { "win.glyph(byte 2)", { "<Control>2" } },
  { "win.glyph(byte 3)", { "<Control>3" } },
  { "win.glyph(byte 4)", { "<Control>4" } },
  { "win.glyph(byte 5)", { "<Control>5" } },
  { "win.glyph(byte 6)", { "<Control>6" } },
};

G_DEFINE_FINAL_TYPE (LatApplication, lat_application, ADW_TYPE_APPLICATION)

static void
about_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *about = g_object_new (
      LAT_TYPE_ABOUT, "application-name", _ ("Latrunculi"), "application-icon", LAT_APP_ID,
      "version", LAT_VERSION, "comments",
      _ ("An analysis board and a workshop of rules for ludus latrunculorum, the Roman game of "
         "soldiers, and its family."),
      "license-type", GTK_LICENSE_GPL_3_0, "developer-name", _ ("The Latrunculi contributors"),
      "translator-credits", _ ("translator-credits"), NULL);

  lat_dialog_present (about,
                      GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (data))));
}

static void
preferences_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  lat_preferences_window_present (
      GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (data))));
}

static void
help_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  lat_help_show (gtk_application_get_active_window (GTK_APPLICATION (data)), "index");
}

/* Each window may ask whether to save; the program ends with the last one. */
static void
quit_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  /* With a window those beside it go. */
  g_autolist (GtkWindow) windows =
      g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (data)),
                        (GCopyFunc) (GCallback) g_object_ref, NULL);

  lat_session_keep (TRUE);
  for (GList *l = windows; l != NULL; l = l->next)
    if (LAT_IS_WINDOW (l->data))
      gtk_window_close (GTK_WINDOW (l->data));
}

/* Once: what an earlier run has left is not mentioned again in this one. */
static void
offer_left_over (LatApplication *self)
{
  if (!self->has_offered)
    lat_safety_offer (GTK_APPLICATION (self), FALSE);
  self->has_offered = TRUE;
}

static LatWindow *
open_window (LatApplication *self)
{
  GtkWidget *window = lat_window_new (ADW_APPLICATION (self), NULL);

  gtk_window_present (GTK_WINDOW (window));
  offer_left_over (self);
  return LAT_WINDOW (window);
}

static void
new_window_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_window (LAT_APPLICATION (data));
}

static void
recover_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  lat_safety_offer (GTK_APPLICATION (data), TRUE);
}

static const GActionEntry actions[] = {
  { "about", about_activated_cb },
  { "help", help_activated_cb },
  { "preferences", preferences_activated_cb },
  { "quit", quit_activated_cb },
  { "recover", recover_activated_cb },
  { "new-window", new_window_activated_cb },
};

static LatWindow *
get_window (LatApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (LAT_IS_WINDOW (l->data))
      return LAT_WINDOW (l->data);
  return NULL;
}

static void
show_window (GApplication *application)
{
  LatWindow *window = get_window (LAT_APPLICATION (application));

  if (window == NULL)
    window = LAT_WINDOW (lat_window_new (ADW_APPLICATION (application), NULL));
  gtk_window_present (GTK_WINDOW (window));
  offer_left_over (LAT_APPLICATION (application));
}

static gboolean
show_start_cb (gpointer data)
{
  lat_window_show_start (LAT_WINDOW (data));
  return G_SOURCE_REMOVE;
}

static void
lat_application_activate (GApplication *application)
{
  gboolean is_empty = get_window (LAT_APPLICATION (application)) == NULL
                      && !lat_session_restore (GTK_APPLICATION (application));

  show_window (application);
  /* Later: the board is there first. */
  if (is_empty && g_settings_get_boolean (lat_settings_get_default (), "start-page"))
    g_idle_add_full (G_PRIORITY_LOW, show_start_cb,
                     g_object_ref (get_window (LAT_APPLICATION (application))), g_object_unref);
}

/* @hint: HINT_NEW_WINDOW: beside what is open, whatever that is */
static void
lat_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  LatApplication *self = LAT_APPLICATION (application);

  if (g_strcmp0 (hint, HINT_NEW_WINDOW) == 0)
    {
      for (int i = 0; i < n_files; i++)
        {
          gboolean is_loaded;
          LatWindow *window = lat_window_find (GTK_APPLICATION (self), files[i], &is_loaded);

          /* What is open already is shown; a new window would stay empty. */
          lat_window_open_file (window != NULL ? window : open_window (self), files[i]);
        }
      return;
    }
  show_window (application);
  for (int i = 0; i < n_files; i++)
    lat_window_open_file (get_window (LAT_APPLICATION (application)), files[i]);
}

/* Rules that are no preset have the weights of the nearest one. To find it all of them are read, which takes longer
 * than the main loop should be held. */
static gpointer
read_presets (gpointer data)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    lat_rules_free (lat_presets_load (ids[i]));
  return NULL;
}

static void
lat_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (lat_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (LAT_APP_ID);
  lat_spoken_names_mend ();
  /* Now, and not when it has come: the first game may be by one of them. */
  lat_collection_load (lat_own_rules_get_default ());
  lat_safety_start ();
  lat_help_begin ();
  g_thread_unref (g_thread_new ("presets", read_presets, NULL));
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i].action,
                                           accels[i].accels);
}

/* Who starts the program a second time has it done by the one that runs.
 *
 * Returns: the exit status, or -1 to go on as ever */
static int
run_local_options (GApplication *application, GVariantDict *options)
{
  gboolean is_new = g_variant_dict_contains (options, "new-window");
  g_autofree const char **names = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names);
  if (!is_new && names == NULL)
    return -1;
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr (_ ("The program cannot be reached on the session bus: %s\n"), error->message);
      return 1;
    }
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_commandline_arg (names[i]));
  if (files->len > 0)
    g_application_open (application, (GFile **) files->pdata, (int) files->len,
                        is_new ? HINT_NEW_WINDOW : "");
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  return 0;
}

static void
lat_application_shutdown (GApplication *application)
{
  G_APPLICATION_CLASS (lat_application_parent_class)->shutdown (application);
  lat_help_end ();
  lat_safety_stop ();
}

static int
lat_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("latrunculi %s\n", LAT_VERSION);
      return 0;
    }
  if (!lat_settings_are_installed ())
    {
      g_printerr (_ ("The settings schema %s is not installed. Install the program, or set "
                     "GSETTINGS_SCHEMA_DIR to the folder with gschemas.compiled.\n"),
                  LAT_APP_ID);
      return 1;
    }
  return run_local_options (application, options);
}

static void
lat_application_class_init (LatApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = lat_application_activate;
  application_class->open = lat_application_open;
  application_class->startup = lat_application_startup;
  application_class->shutdown = lat_application_shutdown;
  application_class->handle_local_options = lat_application_handle_local_options;
}

static void
lat_application_init (LatApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL },
    { "new-window", 'w', 0, G_OPTION_ARG_NONE, NULL, N_ ("Open a new window"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      _ ("Shows games of ludus latrunculorum and its family, and changes their rules.\n"
         "A FILE is a game (.latgame) or a rule set (.latrules). If the program runs already, it\n"
         "opens the files there."));
}

LatApplication *
lat_application_new (void)
{
  return g_object_new (LAT_TYPE_APPLICATION, "application-id", LAT_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/org/latrunculi/Latrunculi", NULL);
}
