#include "config.h"

#include "lat-difference-choice.h"

#include <glib/gi18n.h>

#include "lat-preset-model.h"

struct _LatDifferenceChoice
{
  GObject parent_instance;

  LatRulesChoice choice;
  char *title;
  LatRules *rules;
  LatRuleset *ruleset; /* NULL: to be made when it is asked for */
};

G_DEFINE_FINAL_TYPE (LatDifferenceChoice, lat_difference_choice, G_TYPE_OBJECT)

static void
lat_difference_choice_finalize (GObject *object)
{
  LatDifferenceChoice *self = LAT_DIFFERENCE_CHOICE (object);

  g_free (self->title);
  g_clear_pointer (&self->rules, lat_rules_free);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);

  G_OBJECT_CLASS (lat_difference_choice_parent_class)->finalize (object);
}

static void
lat_difference_choice_class_init (LatDifferenceChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_difference_choice_finalize;
}

static void
lat_difference_choice_init (LatDifferenceChoice *self)
{
}

/* @rules: (nullable): for %LAT_RULES_CHOICE_OTHER */
static void
add_choice (GListStore *store, LatRulesChoice choice, const char *title, const LatRules *rules)
{
  g_autoptr (LatDifferenceChoice) self = g_object_new (LAT_TYPE_DIFFERENCE_CHOICE, NULL);

  self->choice = choice;
  self->title = g_strdup (title);
  self->rules = rules != NULL ? lat_rules_copy (rules) : NULL;
  g_list_store_append (store, self);
}

/**
 * lat_difference_choice_list:
 *
 * Returns: (transfer full): a list of #LatDifferenceChoice: the rules before the last change,
 *   those of the game, then all presets
 */
GListModel *
lat_difference_choice_list (void)
{
  GListStore *store = g_list_store_new (LAT_TYPE_DIFFERENCE_CHOICE);
  g_autoptr (LatPresetModel) presets = lat_preset_model_new ();

  add_choice (store, LAT_RULES_CHOICE_PREVIOUS, _ ("Before the last change"), NULL);
  add_choice (store, LAT_RULES_CHOICE_GAME, _ ("The open game"), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (presets)); i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (G_LIST_MODEL (presets), i);
      const LatRules *rules = lat_preset_get_rules (preset);

      add_choice (store, LAT_RULES_CHOICE_OTHER, lat_rules_get_display_name (rules), rules);
    }
  return G_LIST_MODEL (store);
}

LatRulesChoice
lat_difference_choice_get_choice (LatDifferenceChoice *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_CHOICE (self), LAT_RULES_CHOICE_GAME);
  return self->choice;
}

const char *
lat_difference_choice_get_title (LatDifferenceChoice *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_CHOICE (self), NULL);
  return self->title;
}

/**
 * lat_difference_choice_dup_title:
 *
 * Returns: (transfer full): the title, for expressions
 */
char *
lat_difference_choice_dup_title (LatDifferenceChoice *self)
{
  return g_strdup (lat_difference_choice_get_title (self));
}

/**
 * lat_difference_choice_is:
 * @self: a choice
 * @choice: which rules
 * @ruleset: (nullable): the rules, for %LAT_RULES_CHOICE_OTHER
 *
 * Returns: whether that is what it stands for
 */
gboolean
lat_difference_choice_is (LatDifferenceChoice *self, LatRulesChoice choice, LatRuleset *ruleset)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_CHOICE (self), FALSE);

  /* What has never been asked for has been given to nobody. */
  return self->choice == choice
         && (choice != LAT_RULES_CHOICE_OTHER || (ruleset != NULL && self->ruleset == ruleset));
}

/**
 * lat_difference_choice_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the rules, if they are no others than said here
 */
LatRuleset *
lat_difference_choice_get_ruleset (LatDifferenceChoice *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_CHOICE (self), NULL);

  if (self->ruleset == NULL && self->rules != NULL)
    self->ruleset = lat_ruleset_new (self->rules, NULL);
  return self->ruleset;
}
