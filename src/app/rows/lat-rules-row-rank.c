/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-row-rank.c - how well a key of the rules fits what somebody searches for */
#include "lat-rules-row.h"

#include <glib/gi18n.h>

#include "lat-rules-label.h"
#include "lat-search-text.h"

/* What else people call what the key is about. */
static void
append_other_names (GString *text, LatKey key, const LatRules *rules)
{
  LatKind kind = lat_key_get_kind (key);
  g_autofree char *name = kind < LAT_N_KINDS ? lat_rules_dup_kind_name (rules, kind) : NULL;

  if (name != NULL)
    g_string_append_printf (text, "\n%s", name);
  if (kind == LAT_LEADER)
    /* Translators: what else a person who searches the rules may call the leader; there may be several words */
    g_string_append_printf (text, "\n%s", _ ("king"));
  if (key >= LAT_KEY_SOLDIER_ARMED && key <= LAT_KEY_OFFICER_ARMED)
    /* Translators: what else a person who searches the rules may call it that men can capture; there may be several words */
    g_string_append_printf (text, "\n%s", _ ("armed"));
  if (key == LAT_KEY_ZONES)
    g_string_append_printf (text, "\n%s %s %s %s %s", _ ("Throne"), _ ("Corners"), _ ("Camps"),
                            _ ("Refuges"), _ ("Promotion"));
  if (key == LAT_KEY_SWAP)
    /* Translators: what else a person who searches the rules may call it that the players change sides */
    g_string_append_printf (text, "\n%s", _ ("pie rule"));
}

static char *
dup_haystack (LatKey key, const LatRules *rules)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s %s.%s %s", _ (schema->title),
                          schema->sentence != NULL ? _ (schema->sentence) : "", schema->group,
                          schema->name, lat_schema_get_group_title (schema->group));
  for (guint i = 0; schema->choices != NULL && schema->choices[i].nick != NULL; i++)
    g_string_append_printf (text, "\n%s %s", _ (schema->choices[i].label), schema->choices[i].nick);
  if (schema->special_label != NULL)
    g_string_append_printf (text, "\n%s", _ (schema->special_label));
  append_other_names (text, key, rules);
  return lat_search_text_fold (text->str);
}

/**
 * lat_rules_row_rank_key:
 * @rules: (nullable): whose names of men can be searched for
 * @words: what somebody searches for
 *
 * Returns: how well what the row of a key says fits (see lat_search_text_rank()), 0 if one of the
 *   words is nowhere in it; no row is made for that
 */
guint
lat_rules_row_rank_key (LatKey key, const LatRules *rules, const char *words)
{
  g_autofree char *haystack = dup_haystack (key, rules);

  return lat_search_text_rank (haystack, words);
}
