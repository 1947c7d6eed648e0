/* lat-settings.c - the settings of the program */
#include "config.h"

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
