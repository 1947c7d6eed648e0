/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-settings.c - the settings of the program */
#include "lat-settings.h"

/* Asked before the first use: g_settings_new() ends the program if there is no
 * schema, and a person deserves a sentence that says what to do. */
gboolean
lat_settings_are_installed (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, LAT_APP_ID, TRUE);
  return schema != NULL;
}

GSettings *
lat_settings_get_default (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (LAT_APP_ID);
  return settings;
}

/* What a person has made is not a matter of taste: it stays. */
static gboolean
is_kept (const char *key)
{
  return g_str_equal (key, "external-engines");
}

/* Gives every setting its default but the external engines.
 *
 * Returns: (transfer full): what was set, an `a{sv}` for lat_settings_restore() */
GVariant *
lat_settings_reset (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  GVariantDict values;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  g_variant_dict_init (&values, NULL);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, keys[i]);

      if (value == NULL || is_kept (keys[i]))
        continue;
      g_variant_dict_insert_value (&values, keys[i], value);
      g_settings_reset (settings, keys[i]);
    }
  return g_variant_ref_sink (g_variant_dict_end (&values));
}

/* @values: what lat_settings_reset() has returned */
void
lat_settings_restore (GSettings *settings, GVariant *values)
{
  GVariantIter iter;
  const char *key;
  GVariant *value;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (g_variant_is_of_type (values, G_VARIANT_TYPE_VARDICT));

  g_variant_iter_init (&iter, values);
  while (g_variant_iter_next (&iter, "{&sv}", &key, &value))
    {
      g_settings_set_value (settings, key, value);
      g_variant_unref (value);
    }
}
