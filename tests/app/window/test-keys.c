/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-keys.c - the window of shortcuts has all there are */
#include <adwaita.h>
#include <string.h>

#include "lat-application.h"
#include "lat-shortcuts.h"

static LatApplication *application;

/* One name for a key, however it is written and wherever it is. */
static char *
dup_name (guint key, GdkModifierType modifiers)
{
  static const struct
  {
    guint pad;
    guint key;
  } pads[] = {
    { GDK_KEY_KP_Left, GDK_KEY_Left }, { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Up, GDK_KEY_Up },     { GDK_KEY_KP_Down, GDK_KEY_Down },
    { GDK_KEY_KP_Home, GDK_KEY_Home }, { GDK_KEY_KP_End, GDK_KEY_End },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pads); i++)
    if (pads[i].pad == key)
      key = pads[i].key;
  return gtk_accelerator_name (key, modifiers);
}

static void
add_accelerator (GHashTable *names, const char *text)
{
  GdkModifierType modifiers;
  guint key;

  g_assert_true (gtk_accelerator_parse (text, &key, &modifiers));
  g_hash_table_add (names, dup_name (key, modifiers));
}

/* "<Control>1...6 d": alternatives, and from one key to another. */
static void
add_accelerators (GHashTable *names, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *dots = strstr (words[i], "...");

      if (dots == NULL)
        {
          add_accelerator (names, words[i]);
          continue;
        }
      for (char last = dots[3]; dots[-1] <= last; dots[-1]++)
        {
          g_autofree char *one = g_strndup (words[i], (gsize) (dots - words[i]));

          add_accelerator (names, one);
        }
    }
}

static void
collect (GHashTable *names, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerator = NULL;
      g_autofree char *title = NULL;

      g_object_get (widget, "accelerator", &accelerator, "title", &title, NULL);
      g_assert_nonnull (accelerator);
      g_assert_cmpuint (strlen (title), >, 0);
      add_accelerators (names, accelerator);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (names, child);
}

static GHashTable *
read_overlay (void)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/org/latrunculi/Latrunculi/gtk/help-overlay.ui");
  GtkWidget *overlay = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_nonnull (overlay);
  collect (names, overlay);
  gtk_window_destroy (GTK_WINDOW (overlay));
  return names;
}

static void
assert_shown (GHashTable *names, const char *name, const char *action)
{
  if (!g_hash_table_contains (names, name))
    g_error ("the window of shortcuts lacks %s, which is %s", name, action);
}

static void
test_accelerators (void)
{
  g_autoptr (GHashTable) names = read_overlay ();
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  g_assert_cmpuint (g_strv_length (actions), >, 30);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels =
          gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        assert_shown (names, accels[j], actions[i]);
    }
}

static void
test_keys (void)
{
  static const LatShortcutsPlace tables[] = { LAT_SHORTCUTS_GAME, LAT_SHORTCUTS_ANYWHERE };
  g_autoptr (GHashTable) names = read_overlay ();

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      guint n;
      const LatShortcut *keys = lat_shortcuts_get (tables[i], &n);

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *name = dup_name (keys[j].key, keys[j].modifiers);

          assert_shown (names, name, keys[j].action);
        }
    }
}

static void
add_key (GHashTable *seen, const char *name, const char *action)
{
  const char *other = g_hash_table_lookup (seen, name);

  if (other != NULL)
    g_error ("%s is both %s and %s", name, other, action);
  g_hash_table_insert (seen, g_strdup (name), g_strdup (action));
}

/* No key means two things in one place: neither in the game nor in the window around it. */
static void
test_distinct (void)
{
  static const LatShortcutsPlace tables[] = { LAT_SHORTCUTS_GAME, LAT_SHORTCUTS_ANYWHERE };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      guint n;
      const LatShortcut *keys = lat_shortcuts_get (tables[i], &n);

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *name = gtk_accelerator_name (keys[j].key, keys[j].modifiers);

          add_key (seen, name, keys[j].action);
        }
    }
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels =
          gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        add_key (seen, accels[j], actions[i]);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  application = lat_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  g_test_add_func ("/app/keys/accelerators", test_accelerators);
  g_test_add_func ("/app/keys/keys", test_keys);
  g_test_add_func ("/app/keys/distinct", test_distinct);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
