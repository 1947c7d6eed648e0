/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player-spec.c - what a player is, as a line of text says it */
#include "lat-player-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_HASH    65536
#define MAX_THREADS 256
#define OPTION      "option."
#define COMMAND     "cmd="

GQuark
lat_player_spec_error_quark (void)
{
  return g_quark_from_static_string ("lat-player-spec-error-quark");
}

static gboolean
complain (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, LAT_PLAYER_SPEC_ERROR, 0, message);
  return FALSE;
}

static gboolean
read_number (const char *key, const char *value, guint64 max, guint64 *number, GError **error)
{
  if (g_ascii_isdigit (*value) && g_ascii_string_to_unsigned (value, 10, 1, max, number, NULL))
    return TRUE;

  g_autofree char *limit = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  return complain (error, _ ("%s=%s: should be 1…%s"), key, value, limit);
}

static gboolean
read_number_key (LatPlayerSpec *spec,
                 const char *key,
                 const char *value,
                 gboolean *is_known,
                 GError **error)
{
  const struct
  {
    const char *key;
    guint *field;
    guint max;
  } table[] = {
    { "depth", &spec->limits.depth, LAT_ENGINE_MAX_PLY - 1 },
    { "movetime", &spec->limits.movetime_ms, G_MAXINT },
    { "hash", &spec->hash, MAX_HASH },
    { "threads", &spec->threads, MAX_THREADS },
    { "timeout", &spec->timeout_ms, G_MAXINT },
  };
  guint64 number = 0;

  *is_known = TRUE;
  if (g_str_equal (key, "nodes"))
    return read_number (key, value, G_MAXINT64, &spec->limits.nodes, error);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].key, key))
      {
        if (!read_number (key, value, table[i].max, &number, error))
          return FALSE;
        *table[i].field = (guint) number;
        return TRUE;
      }
  *is_known = FALSE;
  return TRUE;
}

static char *
list_features (void)
{
  GString *names = g_string_new (lat_feature_get_name (0));

  for (guint i = 1; lat_feature_get_name (i) != NULL; i++)
    g_string_append_printf (names, ", %s", lat_feature_get_name (i));
  return g_string_free (names, FALSE);
}

static gboolean
read_without (LatPlayerSpec *spec, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, "+", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint index = 0;

      while (lat_feature_get_name (index) != NULL
             && !g_str_equal (words[i], lat_feature_get_name (index)))
        index++;
      if (lat_feature_get_name (index) == NULL)
        {
          g_autofree char *names = list_features ();

          return complain (error, _ ("without=%s: should be one of %s, or several with + between"),
                           value, names);
        }
      spec->without |= 1u << index;
    }
  return TRUE;
}

/* A file that cannot be used is told at once, and not by a lost game. */
static gboolean
read_net (LatPlayerSpec *spec, const char *value, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  if (g_str_equal (value, "none"))
    {
      spec->without |= LAT_FEATURE_NET;
      return TRUE;
    }
  lat_net_file_free (spec->net);
  spec->net = lat_net_file_load (value, diagnostics);
  if (spec->net != NULL)
    return TRUE;

  g_autofree char *fault = lat_diagnostic_dup_text (lat_diagnostics_get (diagnostics, 0));
  return complain (error, "net=%s: %s", value, fault);
}

static gboolean
read_item (LatPlayerSpec *spec, const char *key, const char *value, GError **error)
{
  gboolean is_known;

  if (!read_number_key (spec, key, value, &is_known, error))
    return FALSE;
  if (is_known)
    return TRUE;
  if (g_str_has_prefix (key, OPTION) && key[strlen (OPTION)] != '\0')
    {
      g_ptr_array_add (spec->option_names, g_strdup (key + strlen (OPTION)));
      g_ptr_array_add (spec->option_values, g_strdup (value));
      return TRUE;
    }
  if (g_str_equal (key, "name") && *value != '\0')
    {
      g_free (spec->name);
      spec->name = g_strdup (value);
      return TRUE;
    }
  if (g_str_equal (key, "without"))
    return read_without (spec, value, error);
  if (g_str_equal (key, "net"))
    return read_net (spec, value, error);
  if (g_str_equal (key, "random-drops"))
    {
      spec->random_drops = g_str_equal (value, "true");
      return spec->random_drops || g_str_equal (value, "false")
             || complain (error, _ ("%s=%s: should be true or false"), key, value);
    }
  return complain (
      error,
      _ ("%s=%s: should be nodes, depth, movetime, hash, threads, timeout, name, "
         "random-drops, without, net or option.NAME, with a value, or cmd, which takes the rest"),
      key, value);
}

static gboolean
read_command (LatPlayerSpec *spec, const char *line, GError **error)
{
  g_autoptr (GError) fault = NULL;

  spec->kind = LAT_PLAYER_PROCESS;
  if (!g_shell_parse_argv (line, NULL, &spec->command, &fault))
    return complain (error, "cmd=%s: %s", line, fault->message);
  if (spec->name == NULL)
    spec->name = g_strdup (line);
  return TRUE;
}

static gboolean
read_items (LatPlayerSpec *spec, const char *text, GError **error)
{
  while (*text != '\0')
    {
      gsize length = strcspn (text, ",");
      g_autofree char *item = NULL;
      char *value;

      if (g_str_has_prefix (text, COMMAND))
        return read_command (spec, text + strlen (COMMAND), error);
      item = g_strndup (text, length);
      value = strchr (item, '=');
      if (value != NULL)
        *value++ = '\0';
      if (value == NULL && g_str_equal (item, "random"))
        spec->kind = LAT_PLAYER_RANDOM;
      else if (value == NULL && !g_str_equal (item, "engine"))
        return complain (error, _ ("%s: should be engine, random, or KEY=VALUE"), item);
      else if (value != NULL && !read_item (spec, item, value, error))
        return FALSE;
      text += length;
      text += *text == ',';
    }
  return TRUE;
}

/* What makes sense on its own but not together. */
static gboolean
check_spec (const LatPlayerSpec *spec, GError **error)
{
  if (spec->kind == LAT_PLAYER_ENGINE && spec->option_names->len > 0)
    return complain (error, _ ("option.%s: only a program that is run by cmd= has options"),
                     (const char *) g_ptr_array_index (spec->option_names, 0));
  if (spec->kind != LAT_PLAYER_ENGINE && (spec->without & ~(guint) LAT_FEATURE_NET) != 0)
    return complain (error,
                     _ ("without: only this program’s own engine, which is not run by cmd=, can do "
                        "without features"));
  if (spec->net != NULL && (spec->kind != LAT_PLAYER_ENGINE || spec->without & LAT_FEATURE_NET))
    return complain (error, _ ("net: only this program’s own engine has one, and not without=net"));
  return TRUE;
}

/**
 * lat_player_spec_read:
 * @text: a list, items separated by commas: the word engine (may be missing) or
 *   random; keys with values: nodes, depth, movetime (milliseconds), hash (MiB),
 *   threads, name, random-drops, without, net, timeout (milliseconds), option.NAME; and last,
 *   taking the rest of the text, cmd
 * @error: what is wrong
 *
 * Without a limit %LAT_PLAYER_DEFAULT_NODES holds.
 *
 * Returns: (transfer full) (nullable): what the text says
 */
LatPlayerSpec *
lat_player_spec_read (const char *text, GError **error)
{
  g_autoptr (LatPlayerSpec) spec = g_new0 (LatPlayerSpec, 1);

  g_return_val_if_fail (text != NULL, NULL);

  spec->text = g_strdup (text);
  spec->option_names = g_ptr_array_new_with_free_func (g_free);
  spec->option_values = g_ptr_array_new_with_free_func (g_free);
  spec->timeout_ms = LAT_PLAYER_DEFAULT_TIMEOUT;
  if (!read_items (spec, text, error) || !check_spec (spec, error))
    return NULL;
  if (spec->limits.nodes == 0 && spec->limits.depth == 0 && spec->limits.movetime_ms == 0)
    spec->limits.nodes = LAT_PLAYER_DEFAULT_NODES;
  if (spec->name == NULL)
    spec->name = g_strdup (*text != '\0' ? text : "engine");
  return g_steal_pointer (&spec);
}

void
lat_player_spec_free (LatPlayerSpec *spec)
{
  if (spec == NULL)
    return;
  g_free (spec->name);
  g_free (spec->text);
  g_strfreev (spec->command);
  lat_net_file_free (spec->net);
  g_clear_pointer (&spec->option_names, g_ptr_array_unref);
  g_clear_pointer (&spec->option_values, g_ptr_array_unref);
  g_free (spec);
}
