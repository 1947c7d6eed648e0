/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engines.c - the external engines of the settings */
#include <glib/gi18n.h>

#include "lat-engines.h"

#define KEY    "external-engines"
#define CHOICE "engine-program"

/* Returns: (transfer full) (element-type utf8): their names, in the order of the settings */
GPtrArray *
lat_engines_list_names (GSettings *settings)
{
  g_autoptr (GVariant) engines = g_settings_get_value (settings, KEY);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GVariantIter iter;
  const char *name;

  g_variant_iter_init (&iter, engines);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, NULL))
    g_ptr_array_add (names, g_strdup (name));
  return names;
}

/* Returns: (transfer full) (nullable): the command line of an engine */
char *
lat_engines_dup_command (GSettings *settings, const char *name)
{
  g_autoptr (GVariant) engines = g_settings_get_value (settings, KEY);
  GVariantIter iter;
  const char *each, *command;

  g_variant_iter_init (&iter, engines);
  while (g_variant_iter_next (&iter, "(&s&s)", &each, &command))
    if (strcmp (each, name) == 0)
      return g_strdup (command);
  return NULL;
}

/* Returns: (transfer full) (nullable): what to start; %NULL without an error if there is no
 * engine of that name, so that the one here is meant */
char **
lat_engines_dup_argv (GSettings *settings, const char *name, GError **error)
{
  g_autofree char *command = lat_engines_dup_command (settings, name);
  char **argv = NULL;

  if (command == NULL || !g_shell_parse_argv (command, NULL, &argv, error))
    return NULL;
  return argv;
}

static void
append_engines (GVariantBuilder *builder, GSettings *settings, const char *without)
{
  g_autoptr (GVariant) engines = g_settings_get_value (settings, KEY);
  GVariantIter iter;
  const char *name, *command;

  g_variant_iter_init (&iter, engines);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &command))
    if (without == NULL || strcmp (name, without) != 0)
      g_variant_builder_add (builder, "(ss)", name, command);
}

/* Returns: whether the engine makes sense, and its name is not taken */
gboolean
lat_engines_add (GSettings *settings, const char *name, const char *command, GError **error)
{
  g_autofree char *taken = lat_engines_dup_command (settings, name);
  g_auto (GStrv) argv = NULL;
  GVariantBuilder builder;

  if (*name == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("Give the engine a name."));
      return FALSE;
    }
  if (taken != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("There is an engine called “%s” already. Choose another name."), name);
      return FALSE;
    }
  if (!g_shell_parse_argv (command, NULL, &argv, error))
    {
      g_prefix_error (error, "%s ", _ ("The command line cannot be read:"));
      return FALSE;
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  append_engines (&builder, settings, NULL);
  g_variant_builder_add (&builder, "(ss)", name, command);
  return g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

void
lat_engines_remove (GSettings *settings, const char *name)
{
  g_autofree char *choice = g_settings_get_string (settings, CHOICE);
  GVariantBuilder builder;

  if (strcmp (choice, name) == 0)
    g_settings_reset (settings, CHOICE);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  append_engines (&builder, settings, name);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
