#include "lat-presets.h"

#include <string.h>

#include "lat-preset-resource.h"
#include "lat-resource.h"
#include "lat-rules-file.h"

#define PRESETS_PATH "/org/latrunculi/Latrunculi/presets/"
#define SUFFIX       ".latrules"

static int
compare_ids (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * lat_presets_dup_ids:
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of all presets,
 *   in the order of their letters
 */
char **
lat_presets_dup_ids (void)
{
  g_auto (GStrv) names = g_resource_enumerate_children (
      lat_resource_get (lat_preset_get_resource), PRESETS_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], SUFFIX))
      g_ptr_array_add (ids, g_strndup (names[i], strlen (names[i]) - strlen (SUFFIX)));
  qsort (ids->pdata, ids->len, sizeof *ids->pdata, compare_ids);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

/**
 * lat_presets_load:
 * @id: an id
 *
 * Returns: (transfer full) (nullable): the preset's rules, %NULL if there is
 *   none of that id
 */
LatRules *
lat_presets_load (const char *id)
{
  g_autofree char *path = g_strconcat (PRESETS_PATH, id, SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  if (strchr (id, '/') != NULL)
    return NULL;
  bytes = g_resource_lookup_data (lat_resource_get (lat_preset_get_resource), path,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return lat_rules_file_read (text, (gssize) length, NULL);
}

/**
 * lat_presets_find:
 * @line: rules in one line, as lat_rules_line_write() writes them
 *
 * A line has no name: whether it is a preset is seen by what it says.
 *
 * Returns: (transfer full) (nullable): the preset with these rules, the first by its id; %NULL if
 *   there is none
 */
LatRules *
lat_presets_find (const char *line)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_return_val_if_fail (line != NULL, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      g_autofree char *other = lat_rules_line_write (rules);

      if (g_str_equal (line, other))
        return g_steal_pointer (&rules);
    }
  return NULL;
}
