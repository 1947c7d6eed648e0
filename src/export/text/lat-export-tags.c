/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-tags.c - what is said about a game as a whole */
#include "lat-export-tags.h"

#include <glib/gi18n-lib.h>

/* Tags that have names for people; the others have their own. */
static const struct
{
  const char *tag;
  const char *name;
} tag_names[] = {
  { "White", NC_ ("tag of a game", "White") },
  { "Black", NC_ ("tag of a game", "Black") },
  { "Result", NC_ ("tag of a game", "Result") },
  { "Termination", NC_ ("tag of a game", "How it ended") },
  { "Event", NC_ ("tag of a game", "Event") },
  { "Site", NC_ ("tag of a game", "Place") },
  { "Date", NC_ ("tag of a game", "Date") },
  { "Round", NC_ ("tag of a game", "Round") },
  { "Annotator", NC_ ("tag of a game", "Annotated by") },
};

static void
free_tag (LatExportTag *tag)
{
  g_free (tag->name);
  g_free (tag->value);
  g_free (tag);
}

static void
add_tag (GPtrArray *tags, const char *name, const char *value)
{
  LatExportTag *tag = g_new (LatExportTag, 1);

  tag->name = g_strdup (name);
  tag->value = g_strdup (value);
  g_ptr_array_add (tags, tag);
}

static gboolean
has_own_name (const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (tag_names); i++)
    if (g_str_equal (tag_names[i].tag, tag))
      return FALSE;

  return !g_str_equal (tag, "PlyCount");
}

/**
 * lat_export_list_tags:
 *
 * Lists what is known of a game: the usual tags first, then those of its own, then its rules.
 *
 * Returns: (transfer full) (element-type LatExportTag): names and values
 */
GPtrArray *
lat_export_list_tags (const LatGame *game)
{
  GPtrArray *tags = g_ptr_array_new_with_free_func ((GDestroyNotify) free_tag);
  const LatRules *rules;
  const char *value;

  g_return_val_if_fail (game != NULL, tags);

  rules = lat_ruleset_get_rules (lat_game_get_ruleset (game));
  for (guint i = 0; i < G_N_ELEMENTS (tag_names); i++)
    {
      value = lat_game_get_known_tag (game, tag_names[i].tag);
      if (value != NULL)
        add_tag (tags, g_dpgettext2 (GETTEXT_PACKAGE, "tag of a game", tag_names[i].name), value);
    }
  for (guint i = 0; i < lat_game_get_n_tags (game); i++)
    {
      const char *name = lat_game_get_nth_tag (game, i, &value);

      if (has_own_name (name) && *value != '\0')
        add_tag (tags, name, value);
    }
  add_tag (tags, C_ ("tag of a game", "Rules"), lat_rules_get_display_name (rules));

  return tags;
}

/**
 * lat_export_is_told:
 *
 * Returns: whether a block of a rulebook belongs to the rules in short: neither sources nor
 *   examples do
 */
gboolean
lat_export_is_told (const LatRulebookBlock *block)
{
  return block->kind == LAT_RULEBOOK_PARAGRAPH || block->kind == LAT_RULEBOOK_ITEM;
}
