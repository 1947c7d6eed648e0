/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-taught.c - the net that a person has had made for rules
 *
 * The name of a file is a digest of the rules as one line: whoever changes a rule has other rules, and a net of the
 * ones before is not even looked at. What the file says of itself has to be true as well. */
#include "lat-taught.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-rules-diff.h"

/* So many letters tell all rule sets apart that a person will ever have. */
#define DIGITS 20

void
lat_taught_clear (LatTaught *taught)
{
  g_clear_pointer (&taught->folder, g_free);
  g_clear_pointer (&taught->path, g_free);
  g_clear_pointer (&taught->ruleset, lat_ruleset_unref);
  memset (taught, 0, sizeof *taught);
}

/**
 * lat_taught_dup_folder:
 *
 * Returns: (transfer full): where the nets of the person are who sits here
 */
char *
lat_taught_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "latrunculi", "nets", NULL);
}

/**
 * lat_taught_dup_path:
 * @folder: (nullable): a folder of nets; %NULL: that of the person
 * @ruleset: rules
 *
 * Returns: (transfer full): where their net is, if there is one
 */
char *
lat_taught_dup_path (const char *folder, const LatRuleset *ruleset)
{
  g_autofree char *own = folder == NULL ? lat_taught_dup_folder () : NULL;
  g_autofree char *digest =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, lat_ruleset_get_line (ruleset), -1);
  g_autofree char *name = g_strdup_printf ("%.*s.net", DIGITS, digest);

  return g_build_filename (folder != NULL ? folder : own, name, NULL);
}

/* The id of a preset, or the rules in one line: see LatNetFile. */
static gboolean
is_of_rules (const LatNetFile *file, const LatRuleset *ruleset)
{
  g_autoptr (LatRules) preset = NULL;

  if (file->rules == NULL)
    return FALSE;
  if (g_str_equal (file->rules, lat_ruleset_get_line (ruleset)))
    return TRUE;
  preset = lat_presets_load (file->rules);
  return preset != NULL && lat_rules_play_alike (preset, lat_ruleset_get_rules (ruleset));
}

/**
 * lat_taught_load:
 * @path: of a file of a net
 * @ruleset: rules
 *
 * Returns: (transfer full) (nullable): the net there; %NULL if there is none, or none of these rules, or of other
 *   weights than they have now
 */
LatNetFile *
lat_taught_load (const char *path, const LatRuleset *ruleset)
{
  g_autoptr (LatNetFile) file = NULL;
  LatWeights weights;

  g_return_val_if_fail (path != NULL && ruleset != NULL, NULL);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  file = lat_net_file_load (path, NULL);
  if (file == NULL || !is_of_rules (file, ruleset))
    return NULL;
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  return lat_net_corrects (file, &weights) ? g_steal_pointer (&file) : NULL;
}

/* What is another file than before; all 0 if there is none. */
static void
read_stamp (const char *path, gint64 stamp[4])
{
  GStatBuf file;

  memset (stamp, 0, 4 * sizeof *stamp);
  if (g_stat (path, &file) != 0)
    return;
  stamp[0] = (gint64) file.st_ino;
  stamp[1] = (gint64) file.st_size;
  stamp[2] = (gint64) file.st_mtim.tv_sec;
  stamp[3] = (gint64) file.st_mtim.tv_nsec;
}

/**
 * lat_taught_look:
 * @ruleset: rules; a reference is taken
 *
 * Looks for the net of rules. Where neither they nor the file have changed that costs a look at the folder.
 *
 * Returns: whether there may be another net than the last time
 */
gboolean
lat_taught_look (LatTaught *taught, LatRuleset *ruleset)
{
  g_autoptr (LatNetFile) file = NULL;
  gint64 stamp[4];

  g_return_val_if_fail (taught != NULL && ruleset != NULL, FALSE);

  if (taught->ruleset != ruleset)
    {
      lat_ruleset_ref (ruleset);
      g_clear_pointer (&taught->ruleset, lat_ruleset_unref);
      taught->ruleset = ruleset;
      g_free (taught->path);
      taught->path = lat_taught_dup_path (taught->folder, ruleset);
      taught->stamp[0] = -1;
    }
  read_stamp (taught->path, stamp);
  if (memcmp (stamp, taught->stamp, sizeof stamp) == 0)
    return FALSE;
  memcpy (taught->stamp, stamp, sizeof stamp);
  file = stamp[0] != 0 ? lat_taught_load (taught->path, ruleset) : NULL;
  taught->net = file != NULL ? lat_net_intern (file, ruleset, NULL) : NULL;
  return TRUE;
}

/**
 * lat_taught_use:
 * @ruleset: rules
 * @weights: (inout): what the program has for them (see lat_weights_for_rules())
 *
 * The one place that says which net rules get: that of the person, with the weights that it brings along, else that
 * which comes with the program.
 *
 * Returns: what positions are judged by then
 */
LatEvaluation
lat_taught_use (LatTaught *taught, LatRuleset *ruleset, LatWeights *weights)
{
  g_return_val_if_fail (taught != NULL && ruleset != NULL && weights != NULL, LAT_EVALUATION_TERMS);

  lat_taught_look (taught, ruleset);
  if (taught->net != NULL)
    {
      lat_weights_set_net (weights, taught->net);
      return LAT_EVALUATION_TAUGHT;
    }
  return weights->net != NULL ? LAT_EVALUATION_SHIPPED : LAT_EVALUATION_TERMS;
}
