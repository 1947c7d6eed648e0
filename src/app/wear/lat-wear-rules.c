/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-rules.c - the rule sets that may have worn a board, to choose from
 *
 * A label is what the command line calls the rules: the id of a preset, the name of a file of one's own. Rules that
 * were changed to fit the board have the size behind it.
 */
#include "lat-wear-rules.h"

#include <glib/gi18n.h>

#include "lat-found-rules.h"
#include "lat-locale.h"
#include "lat-own-rules.h"
#include "lat-presets.h"
#include "lat-ruleset.h"

/* So many presets are read, or tried on the board, before something else may happen. */
#define PRESETS_A_PASS 8
#define CHANGED_A_PASS 3

typedef struct
{
  char *label;
  char *name;
  LatRules *rules;
  GtkWidget *check;
} Item;

typedef void (*OfferFunc) (LatWearRules *self,
                           const char *label,
                           const LatRules *rules,
                           GtkWidget *list);

struct _LatWearRules
{
  AdwBin parent_instance;

  int files;
  int ranks;
  LatSquareSet holes;
  GPtrArray *items;
  gboolean is_choosing; /* many at once */
  GtkWidget *group;
  guint filling;
  GStrv ids;       /* of presets, while they are offered */
  guint n_seen;    /* of these */
  OfferFunc offer; /* how */
  GtkWidget *list; /* and where */
};

G_DEFINE_FINAL_TYPE (LatWearRules, lat_wear_rules, ADW_TYPE_BIN)

static guint changed_signal;

static void
free_item (gpointer data)
{
  Item *item = data;

  g_free (item->label);
  g_free (item->name);
  lat_rules_free (item->rules);
  g_free (item);
}

static void
toggled_cb (LatWearRules *self)
{
  if (!self->is_choosing)
    g_signal_emit (self, changed_signal, 0);
}

/* {{{ which there are */

/* What was changed, a sentence a line. */
static char *
dup_changes (const LatDiagnostics *diagnostics)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      g_autofree char *sentence =
          lat_locale_dup_sentence (lat_diagnostics_get (diagnostics, i)->message);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}

static GtkWidget *
create_row (LatWearRules *self, Item *item, const char *subtitle, gboolean is_chosen)
{
  GtkWidget *row = adw_action_row_new ();

  item->check = gtk_check_button_new ();
  gtk_check_button_set_active (GTK_CHECK_BUTTON (item->check), is_chosen);
  gtk_widget_set_valign (item->check, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (item->check, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  item->name, -1);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), item->name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), item->check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), item->check);
  return row;
}

static GtkWidget *
add_item (LatWearRules *self,
          char *label,
          const char *name,
          LatRules *rules,
          const char *subtitle,
          gboolean is_chosen)
{
  Item *item = g_new0 (Item, 1);

  item->label = label;
  item->name = g_strdup (name);
  item->rules = rules;
  g_ptr_array_add (self->items, item);
  return create_row (self, item, subtitle, is_chosen);
}

/* {{{ all of them */

/* As they are. */
static void
offer_whole (LatWearRules *self, const char *label, const LatRules *rules, GtkWidget *list)
{
  if (rules->files != self->files || rules->ranks != self->ranks)
    return;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (list),
                             add_item (self, g_strdup (label), lat_rules_get_display_name (rules),
                                       lat_rules_copy (rules), label, TRUE));
}

static void
offer_changed (LatWearRules *self, const char *label, const LatRules *rules, GtkWidget *list)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatFoundBoard) board = lat_found_board_new ();
  g_autofree char *changes = NULL;
  LatRules *fitted;

  board->files = self->files;
  board->ranks = self->ranks;
  board->measure = LAT_MEASURE_SQUARES;
  board->lost = self->holes;
  fitted = lat_found_board_dup_rules (board, LAT_MEASURE_SQUARES, rules, diagnostics);
  if (fitted == NULL || lat_diagnostics_get_count (diagnostics) == 0)
    {
      lat_rules_free (fitted);
      return;
    }
  changes = dup_changes (diagnostics);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (list),
                            add_item (self,
                                      g_strdup_printf ("%s@%dx%d", label, self->files, self->ranks),
                                      lat_rules_get_display_name (rules), fitted, changes, FALSE));
}

static void
offer_own (LatWearRules *self, OfferFunc offer, GtkWidget *list)
{
  GListModel *own = G_LIST_MODEL (lat_own_rules_get_default ());

  for (guint i = 0; i < g_list_model_get_n_items (own); i++)
    {
      g_autoptr (LatCollectionItem) item = g_list_model_get_item (own, i);
      g_autofree char *label = g_path_get_basename (lat_collection_item_get_path (item));

      if (lat_collection_item_get_error (item) == NULL)
        offer (self, label, lat_collection_item_get_rules (item), list);
    }
}

/* }}} */
/* {{{ making it */

static void
choose_all (LatWearRules *self, gboolean is_chosen)
{
  self->is_choosing = TRUE;
  for (guint i = 0; i < self->items->len; i++)
    gtk_check_button_set_active (
        GTK_CHECK_BUTTON (((Item *) g_ptr_array_index (self->items, i))->check), is_chosen);
  self->is_choosing = FALSE;
  toggled_cb (self);
}

/* All, or none if all are chosen. */
static void
all_cb (LatWearRules *self)
{
  choose_all (self, lat_wear_rules_get_n_chosen (self) < self->items->len);
}

static GtkWidget *
create_group (LatWearRules *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *all = gtk_button_new_with_mnemonic (_ ("_All or none"));

  gtk_widget_set_valign (all, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (all, "flat");
  g_signal_connect_swapped (all, "clicked", G_CALLBACK (all_cb), self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Rule sets"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), all);
  return group;
}

static gboolean
fill_cb (gpointer data);

/* Some in each pass of the main loop, lest the window stand still while all presets are read. */
static void
begin (LatWearRules *self, OfferFunc offer, GtkWidget *list)
{
  self->offer = offer;
  self->list = list;
  g_strfreev (self->ids);
  self->ids = lat_presets_dup_ids ();
  self->n_seen = 0;
  offer_own (self, offer, list);
  if (self->filling == 0)
    self->filling = g_idle_add (fill_cb, self);
}

/* There are many, and each is tried on the board: when somebody looks. */
static void
expanded_cb (LatWearRules *self, GParamSpec *pspec, GtkWidget *row)
{
  if (!adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row))
      || g_object_get_data (G_OBJECT (row), "lat-filled") != NULL)
    return;
  g_object_set_data (G_OBJECT (row), "lat-filled", row);
  begin (self, offer_changed, row);
}

/* All that fit as they are are there. */
static void
finish (LatWearRules *self)
{
  GtkWidget *more = adw_expander_row_new ();

  if (self->items->len == 0)
    adw_preferences_group_set_description (
        ADW_PREFERENCES_GROUP (self->group),
        _ ("No rule set has a board of that size; some can be changed to fit it."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (more), _ ("Changed to fit this board"));
  g_signal_connect_swapped (more, "notify::expanded", G_CALLBACK (expanded_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), more);
}

static gboolean
fill_cb (gpointer data)
{
  LatWearRules *self = data;
  guint n = self->offer == offer_whole ? PRESETS_A_PASS : CHANGED_A_PASS;

  for (guint i = 0; i < n && self->ids[self->n_seen] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (self->ids[self->n_seen]);

      self->offer (self, self->ids[self->n_seen++], rules, self->list);
    }
  if (self->ids[self->n_seen] != NULL)
    return G_SOURCE_CONTINUE;
  self->filling = 0;
  if (self->offer == offer_whole)
    finish (self);
  toggled_cb (self);
  return G_SOURCE_REMOVE;
}

static void
lat_wear_rules_dispose (GObject *object)
{
  g_clear_handle_id (&LAT_WEAR_RULES (object)->filling, g_source_remove);

  G_OBJECT_CLASS (lat_wear_rules_parent_class)->dispose (object);
}

static void
lat_wear_rules_finalize (GObject *object)
{
  g_strfreev (LAT_WEAR_RULES (object)->ids);
  g_ptr_array_unref (LAT_WEAR_RULES (object)->items);

  G_OBJECT_CLASS (lat_wear_rules_parent_class)->finalize (object);
}

static void
lat_wear_rules_class_init (LatWearRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_wear_rules_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_wear_rules_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_wear_rules_init (LatWearRules *self)
{
  self->items = g_ptr_array_new_with_free_func (free_item);
}

/* }}} */

GtkWidget *
lat_wear_rules_new (void)
{
  return g_object_new (LAT_TYPE_WEAR_RULES, NULL);
}

/**
 * lat_wear_rules_set_board:
 * @holes: squares that are not there
 *
 * Offers what fits that board, in the next passes of the main loop; if it is another one, all that fit as they are are
 * chosen. `changed` tells when all are there.
 */
void
lat_wear_rules_set_board (LatWearRules *self, int files, int ranks, const LatSquareSet *holes)
{
  g_return_if_fail (LAT_IS_WEAR_RULES (self));

  if (files == self->files && ranks == self->ranks && lat_square_set_equal (holes, &self->holes))
    return;
  self->files = files;
  self->ranks = ranks;
  self->holes = *holes;
  g_ptr_array_set_size (self->items, 0);
  self->group = create_group (self);
  adw_bin_set_child (ADW_BIN (self), self->group);
  begin (self, offer_whole, self->group);
  toggled_cb (self);
}

/**
 * lat_wear_rules_get_n_chosen:
 *
 * Returns: how many rule sets are chosen; 0 while they are still being offered
 */
guint
lat_wear_rules_get_n_chosen (LatWearRules *self)
{
  guint n = 0;

  g_return_val_if_fail (LAT_IS_WEAR_RULES (self), 0);

  if (self->filling != 0 && self->offer == offer_whole)
    return 0;
  for (guint i = 0; i < self->items->len; i++)
    n += gtk_check_button_get_active (
        GTK_CHECK_BUTTON (((Item *) g_ptr_array_index (self->items, i))->check));
  return n;
}

/**
 * lat_wear_rules_fill:
 * @labels: (element-type utf8): gets what the chosen rule sets are called; frees its elements
 * @rulesets: (element-type LatRuleset): gets them, in the same order
 */
void
lat_wear_rules_fill (LatWearRules *self, GPtrArray *labels, GPtrArray *rulesets)
{
  g_return_if_fail (LAT_IS_WEAR_RULES (self));

  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);
      LatRuleset *ruleset;

      if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (item->check)))
        continue;
      ruleset = lat_ruleset_new (item->rules, NULL);
      if (ruleset == NULL)
        continue;
      g_ptr_array_add (labels, g_strdup (item->label));
      g_ptr_array_add (rulesets, ruleset);
    }
}

/**
 * lat_wear_rules_dup_name:
 * @label: what the rules are called in files
 *
 * Returns: (transfer full): what people call them; the label if they are no longer offered
 */
char *
lat_wear_rules_dup_name (LatWearRules *self, const char *label)
{
  g_return_val_if_fail (LAT_IS_WEAR_RULES (self), NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);

      if (g_str_equal (item->label, label))
        return g_strdup (item->name);
    }
  return g_strdup (label);
}
