/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-choice.c - rules that can be compared */
#include "lat-difference-choice.h"

#include <glib/gi18n.h>

#include "lat-preset-model.h"

struct _LatDifferenceChoice
{
  GObject parent_instance;

  LatRulesChoice choice;
  gboolean is_own;
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
static LatDifferenceChoice *
new_choice (LatRulesChoice choice, const char *title, const LatRules *rules)
{
  LatDifferenceChoice *self = g_object_new (LAT_TYPE_DIFFERENCE_CHOICE, NULL);

  self->choice = choice;
  self->title = g_strdup (title);
  self->rules = rules != NULL ? lat_rules_copy (rules) : NULL;
  return self;
}

static void
add_choice (GListStore *store, LatRulesChoice choice, const char *title, const LatRules *rules)
{
  g_autoptr (LatDifferenceChoice) self = new_choice (choice, title, rules);

  g_list_store_append (store, self);
}

/**
 * lat_difference_choice_list:
 *
 * Returns: (transfer full): a list of #LatDifferenceChoice: the rules before the last change,
 *   those of the game, then all presets
 */
GListStore *
lat_difference_choice_list (void)
{
  GListStore *choices = g_list_store_new (LAT_TYPE_DIFFERENCE_CHOICE);
  g_autoptr (LatPresetModel) presets = lat_preset_model_new ();

  add_choice (choices, LAT_RULES_CHOICE_PREVIOUS, _ ("Before the last change"), NULL);
  add_choice (choices, LAT_RULES_CHOICE_GAME, _ ("The open game"), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (presets)); i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (G_LIST_MODEL (presets), i);
      const LatRules *rules = lat_preset_get_rules (preset);

      add_choice (choices, LAT_RULES_CHOICE_OTHER, lat_rules_get_display_name (rules), rules);
    }
  return choices;
}

static guint
count_fixed (GListStore *choices)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (choices));

  while (n > 0)
    {
      g_autoptr (LatDifferenceChoice) last = g_list_model_get_item (G_LIST_MODEL (choices), n - 1);

      if (!last->is_own)
        break;
      n--;
    }
  return n;
}

/* What was chosen stays chosen if it says the same as before. */
static gboolean
keep_choice (GListStore *choices, guint index, const char *title, const LatRules *rules)
{
  g_autoptr (LatDifferenceChoice) there = g_list_model_get_item (G_LIST_MODEL (choices), index);

  return there != NULL && g_strcmp0 (there->title, title) == 0
         && lat_rules_equal (there->rules, rules);
}

/**
 * lat_difference_choice_list_own:
 * @choices: what lat_difference_choice_list() has made
 * @collection: rule sets of one's own
 *
 * Puts the rule sets of the collection that can be played at the end of the list, in the place
 * of those that were there.
 */
void
lat_difference_choice_list_own (GListStore *choices, LatCollection *collection)
{
  guint index;

  g_return_if_fail (G_IS_LIST_STORE (choices) && LAT_IS_COLLECTION (collection));

  index = count_fixed (choices);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (collection)); i++)
    {
      g_autoptr (LatCollectionItem) item = g_list_model_get_item (G_LIST_MODEL (collection), i);
      const LatRules *rules = lat_collection_item_get_rules (item);
      const char *name = lat_collection_item_get_name (item);
      LatDifferenceChoice *choice;

      if (rules == NULL || lat_collection_item_get_error (item) != NULL)
        continue;
      if (keep_choice (choices, index, name, rules))
        {
          index++;
          continue;
        }
      choice = new_choice (LAT_RULES_CHOICE_OTHER, name, rules);
      choice->is_own = TRUE;
      g_list_store_insert (choices, index++, choice);
      g_object_unref (choice);
    }
  while (g_list_model_get_n_items (G_LIST_MODEL (choices)) > index)
    g_list_store_remove (choices, index);
}

LatRulesChoice
lat_difference_choice_get_choice (LatDifferenceChoice *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_CHOICE (self), LAT_RULES_CHOICE_GAME);
  return self->choice;
}

/**
 * lat_difference_choice_dup_title:
 *
 * Returns: (transfer full): the title, for expressions
 */
char *
lat_difference_choice_dup_title (LatDifferenceChoice *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_CHOICE (self), NULL);
  return g_strdup (self->title);
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
