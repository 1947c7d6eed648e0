/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-settings.c - how a person exported last */
#include "lat-export-settings.h"

#include "lat-settings.h"

GSettings *
lat_export_settings_get_default (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_get_child (lat_settings_get_default (), "export");
  return settings;
}

LatExportSubject
lat_export_settings_get_subject (void)
{
  g_autofree char *nick = g_settings_get_string (lat_export_settings_get_default (), "what");

  for (int i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
    if (g_str_equal (nick, lat_export_subject_get_nick ((LatExportSubject) i)))
      return (LatExportSubject) i;
  return LAT_EXPORT_POSITION;
}

void
lat_export_settings_set_subject (LatExportSubject subject)
{
  g_settings_set_string (lat_export_settings_get_default (), "what",
                         lat_export_subject_get_nick (subject));
}

/* The first that there is for @subject, unless another was chosen. */
const LatExportFormat *
lat_export_settings_get_format (LatExportSubject subject)
{
  g_autoptr (GVariant) chosen =
      g_settings_get_value (lat_export_settings_get_default (), "formats");
  const LatExportFormat *format = NULL;
  const char *id;
  guint n;
  const LatExportFormat *formats = lat_export_get_formats (&n);

  if (g_variant_lookup (chosen, lat_export_subject_get_nick (subject), "&s", &id))
    format = lat_export_find_format (subject, id);
  for (guint i = 0; i < n && format == NULL; i++)
    if (formats[i].subject == subject)
      format = &formats[i];
  return format;
}

void
lat_export_settings_set_format (const LatExportFormat *format)
{
  GSettings *settings = lat_export_settings_get_default ();
  g_autoptr (GVariant) chosen = g_settings_get_value (settings, "formats");
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (int i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
    {
      const char *nick = lat_export_subject_get_nick ((LatExportSubject) i);
      const char *id = NULL;

      if (format->subject == (LatExportSubject) i)
        id = format->id;
      else if (!g_variant_lookup (chosen, nick, "&s", &id))
        continue;
      g_variant_builder_add (&builder, "{ss}", nick, id);
    }
  g_settings_set_value (settings, "formats", g_variant_builder_end (&builder));
}

/* Nothing chosen: as on the screen. */
static int
get_nick (const char *key, const char *screen_key, GType type)
{
  g_autofree char *nick = g_settings_get_string (lat_export_settings_get_default (), key);
  GEnumClass *klass = g_type_class_ref (type);
  const GEnumValue *value = g_enum_get_value_by_nick (klass, nick);
  int found =
      value != NULL ? value->value : g_settings_get_enum (lat_settings_get_default (), screen_key);

  g_type_class_unref (klass);
  return found;
}

/* All but what belongs to the window: who sits at the bottom. */
void
lat_export_settings_get_options (LatExportOptions *options)
{
  GSettings *settings = lat_export_settings_get_default ();

  *options = LAT_EXPORT_OPTIONS;
  options->look.style = (LatBoardStyle) get_nick ("style", "board-style", LAT_TYPE_BOARD_STYLE);
  options->look.pieces = (LatPieceSet) get_nick ("pieces", "piece-set", LAT_TYPE_PIECE_SET);
  options->look.coordinates =
      (LatBoardCoordinates) get_nick ("coordinates", "coordinates", LAT_TYPE_BOARD_COORDINATES);
  options->look.frame = g_settings_get_boolean (settings, "frame");
  options->look.dark = g_settings_get_boolean (settings, "dark");
  options->look.high_contrast = g_settings_get_boolean (settings, "contrast");
  options->transparent = g_settings_get_boolean (settings, "transparent");
  options->no_last = !g_settings_get_boolean (settings, "last-action");
  options->no_marks = !g_settings_get_boolean (settings, "marks");
  options->width = g_settings_get_int (settings, "width");
  options->every = g_settings_get_int (settings, "every");
  options->paper = (LatPaperSize) g_settings_get_enum (settings, "paper");
  options->delay = (int) (g_settings_get_double (settings, "delay") * 1000 + .5);
  options->hold = (int) (g_settings_get_double (settings, "hold") * 1000 + .5);
}
