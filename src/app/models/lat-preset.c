/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset.c - a rule set that comes with the program, or one of one's own, for lists */
#include "lat-preset.h"

#include <glib/gi18n.h>

#include "lat-presets.h"
#include "lat-search-text.h"

struct _LatPreset
{
  GObject parent_instance;

  LatRules *rules;
  LatCollectionItem *item;
  char *heading;
  char *report;
  char *figures;
  char *error;
  char *board;
  char *origin;
  char *haystack;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_SUMMARY,
  PROP_ORIGIN,
  PROP_ERROR,
  PROP_HEADING,
  PROP_REPORT,
  PROP_FIGURES,
  PROP_HAS_ERROR,
  PROP_HAS_HEADING,
  PROP_HAS_REPORT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatPreset, lat_preset, G_TYPE_OBJECT)

static void
lat_preset_finalize (GObject *object)
{
  LatPreset *self = LAT_PRESET (object);

  g_clear_pointer (&self->rules, lat_rules_free);
  g_clear_object (&self->item);
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->report, g_free);
  g_clear_pointer (&self->figures, g_free);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->board, g_free);
  g_clear_pointer (&self->origin, g_free);
  g_clear_pointer (&self->haystack, g_free);

  G_OBJECT_CLASS (lat_preset_parent_class)->finalize (object);
}

static void
lat_preset_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatPreset *self = LAT_PRESET (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, lat_preset_get_name (self));
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, lat_preset_get_summary (self));
      break;
    case PROP_ORIGIN:
      g_value_set_string (value, self->origin);
      break;
    case PROP_ERROR:
      g_value_set_string (value, self->error);
      break;
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_REPORT:
      g_value_set_string (value, self->report);
      break;
    case PROP_FIGURES:
      g_value_set_string (value, self->figures);
      break;
    case PROP_HAS_ERROR:
      g_value_set_boolean (value, self->error != NULL);
      break;
    case PROP_HAS_HEADING:
      g_value_set_boolean (value, self->heading != NULL);
      break;
    case PROP_HAS_REPORT:
      g_value_set_boolean (value, self->report != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_preset_class_init (LatPresetClass *klass)
{
  static const char *const names[N_PROPS] = {
    NULL,     "name",    "summary",   "origin",      "error",      "heading",
    "report", "figures", "has-error", "has-heading", "has-report",
  };
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = lat_preset_finalize;
  object_class->get_property = lat_preset_get_property;

  for (guint i = PROP_NAME; i < N_PROPS; i++)
    properties[i] = i < PROP_HAS_ERROR ? g_param_spec_string (names[i], NULL, NULL, NULL, flags)
                                       : g_param_spec_boolean (names[i], NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_preset_init (LatPreset *self)
{
}

static void
fill_preset (LatPreset *self)
{
  const LatRules *rules = self->rules;
  g_autofree char *all = NULL;

  /* Translators: the size of a board, files by ranks */
  self->board = g_strdup_printf (_ ("%d × %d"), rules->files, rules->ranks);
  if (lat_preset_get_author (self)[0] != '\0')
    /* Translators: the size of a board and who made the rules */
    self->origin = g_strdup_printf (_ ("%s · %s"), self->board, lat_preset_get_author (self));
  else
    self->origin = g_strdup (self->board);
  all = g_strdup_printf ("%s\n%s\n%s\n%s\n%s\n%dx%d\n%s", lat_preset_get_name (self),
                         lat_preset_get_id (self), lat_preset_get_summary (self),
                         lat_preset_get_author (self), self->board, rules->files, rules->ranks,
                         self->item == NULL ? lat_preset_group_get_label (
                             lat_presets_get_group (lat_preset_get_id (self)))
                                            : "");
  self->haystack = lat_search_text_fold (all);
}

/**
 * lat_preset_new:
 * @rules: a rule set, copied
 */
LatPreset *
lat_preset_new (const LatRules *rules)
{
  LatPreset *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (LAT_TYPE_PRESET, NULL);
  self->rules = lat_rules_copy (rules);
  fill_preset (self);
  return self;
}

/**
 * lat_preset_new_own:
 * @item: a rule set of one's own; it may be one that cannot be read
 */
LatPreset *
lat_preset_new_own (LatCollectionItem *item)
{
  LatPreset *self;
  const LatRules *rules;

  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (item), NULL);

  self = g_object_new (LAT_TYPE_PRESET, NULL);
  rules = lat_collection_item_get_rules (item);
  self->item = g_object_ref (item);
  self->rules = rules != NULL ? lat_rules_copy (rules) : lat_rules_new ();
  self->error = g_strdup (lat_collection_item_get_error (item));
  if (rules == NULL)
    lat_rules_set_value (self->rules, LAT_KEY_ID, lat_collection_item_get_id (item), NULL);
  fill_preset (self);
  return self;
}

/**
 * lat_preset_get_item:
 *
 * Returns: (transfer none) (nullable): the rule set of one's own that it is; %NULL for those
 *   of the program
 */
LatCollectionItem *
lat_preset_get_item (LatPreset *self)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), NULL);
  return self->item;
}

/**
 * lat_preset_is_playable:
 *
 * Returns: whether a game can be begun by it
 */
gboolean
lat_preset_is_playable (LatPreset *self)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), FALSE);
  return self->error == NULL;
}

/**
 * lat_preset_set_heading:
 * @heading: (nullable): what stands above it in a list
 */
void
lat_preset_set_heading (LatPreset *self, const char *heading)
{
  g_return_if_fail (LAT_IS_PRESET (self));

  if (g_strcmp0 (self->heading, heading) == 0)
    return;
  g_free (self->heading);
  self->heading = g_strdup (heading);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEADING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_HEADING]);
}

/**
 * lat_preset_set_report:
 * @report: (nullable): what many games by it have shown, in one sentence for a player
 * @figures: (nullable): the numbers that it rests on
 */
void
lat_preset_set_report (LatPreset *self, const char *report, const char *figures)
{
  g_return_if_fail (LAT_IS_PRESET (self));

  if (g_strcmp0 (self->report, report) == 0)
    return;
  g_free (self->report);
  self->report = g_strdup (report);
  g_free (self->figures);
  self->figures = g_strdup (figures);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPORT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIGURES]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_REPORT]);
}

const LatRules *
lat_preset_get_rules (LatPreset *self)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), NULL);
  return self->rules;
}

const char *
lat_preset_get_id (LatPreset *self)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), NULL);
  return self->rules->id != NULL ? self->rules->id : "";
}

const char *
lat_preset_get_name (LatPreset *self)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), NULL);
  return self->item != NULL ? lat_collection_item_get_name (self->item)
                            : lat_rules_get_display_name (self->rules);
}

const char *
lat_preset_get_summary (LatPreset *self)
{
  const char *summary;

  g_return_val_if_fail (LAT_IS_PRESET (self), NULL);

  summary = self->rules->summary != NULL ? lat_text_get_best (self->rules->summary) : NULL;
  return summary != NULL ? summary : "";
}

const char *
lat_preset_get_author (LatPreset *self)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), NULL);
  return self->rules->author != NULL ? self->rules->author : "";
}

/**
 * lat_preset_rank:
 * @words: what a person typed into a search
 *
 * Returns: how well its texts fit (see lat_search_text_rank()); 0 if one of the words is nowhere
 */
guint
lat_preset_rank (LatPreset *self, const char *words)
{
  g_return_val_if_fail (LAT_IS_PRESET (self), 0);
  g_return_val_if_fail (words != NULL, 0);

  return lat_search_text_rank (self->haystack, words);
}
