/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-page.c - what a change of the rules does */
#include "lat-difference-page.h"

#include <glib/gi18n.h>

#include "lat-difference-card.h"
#include "lat-difference-choice.h"
#include "lat-difference-list.h"
#include "lat-difference-sign.h"
#include "lat-finding-section.h"
#include "lat-name-choice.h"
#include "lat-rules-diff.h"

/* So many settings are named, the others counted. */
#define MAX_NAMED 5

/* To style and lay out all that the page has takes longer than a person should wait for a
 * frame: once something is known, its parts come up one a frame. */
enum
{
  PART_LISTS,
  PART_EVALUATION,
  PART_GAME,
  PART_SLOT,
  N_PARTS
};

struct _LatDifferencePage
{
  AdwBin parent_instance;

  LatRulesComparison *comparison;
  GListStore *choices;
  gboolean is_choosing;
  gboolean has_fault;
  guint n_parts; /* how many have come up */
  guint tick;

  GtkDropDown *before_choice;
  GtkDropDown *after_choice;
  GtkLabel *keys_label;
  GtkStack *pages;
  GtkToggleButton *board_button;
  GtkFlowBox *legend;
  GtkLabel *position_label;
  GtkBox *lists_box;
  GtkWidget *evaluation_group;
  GtkWidget *game_group;
  GtkBox *evaluation_box;
  AdwActionRow *game_row;
  GtkWidget *there_button;
  GtkBox *slot;

  LatDifferenceList *lists[LAT_N_COMPARED_KINDS];
  LatDifferenceCard *cards[LAT_N_COMPARED_SIDES];
};

G_DEFINE_FINAL_TYPE (LatDifferencePage, lat_difference_page, ADW_TYPE_BIN)

/* {{{ which rules */

static GtkDropDown *
get_drop_down (LatDifferencePage *self, LatComparedSide side)
{
  return side == LAT_COMPARED_BEFORE ? self->before_choice : self->after_choice;
}

static void
choice_changed_cb (LatDifferencePage *self, GParamSpec *pspec, GtkDropDown *drop_down)
{
  LatDifferenceChoice *choice = gtk_drop_down_get_selected_item (drop_down);
  LatComparedSide side =
      drop_down == self->before_choice ? LAT_COMPARED_BEFORE : LAT_COMPARED_AFTER;

  if (self->comparison == NULL || self->is_choosing || choice == NULL)
    return;
  lat_rules_comparison_set_side (self->comparison, side, lat_difference_choice_get_choice (choice),
                                 lat_difference_choice_get_ruleset (choice));
}

static void
swap_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatDifferencePage *self = LAT_DIFFERENCE_PAGE (widget);
  guint before = gtk_drop_down_get_selected (self->before_choice);

  gtk_drop_down_set_selected (self->before_choice, gtk_drop_down_get_selected (self->after_choice));
  gtk_drop_down_set_selected (self->after_choice, before);
}

/* The drop-down shows what is compared, whoever has chosen it. */
static void
update_choice (LatDifferencePage *self, LatComparedSide side)
{
  GtkDropDown *drop_down = get_drop_down (self, side);
  GListModel *model = gtk_drop_down_get_model (drop_down);
  LatRulesChoice wanted = lat_rules_comparison_get_choice (self->comparison, side);
  LatRuleset *ruleset = lat_rules_comparison_get_ruleset (self->comparison, side);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (LatDifferenceChoice) choice = g_list_model_get_item (model, i);

      if (!lat_difference_choice_is (choice, wanted, ruleset))
        continue;
      gtk_drop_down_set_selected (drop_down, i);
      return;
    }
}

static void
update_keys (LatDifferencePage *self)
{
  LatRuleset *before = lat_rules_comparison_get_ruleset (self->comparison, LAT_COMPARED_BEFORE);
  LatRuleset *after = lat_rules_comparison_get_ruleset (self->comparison, LAT_COMPARED_AFTER);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;
  LatKey keys[LAT_N_KEYS];
  guint n = 0;

  if (before != NULL && after != NULL)
    n = lat_rules_diff (lat_ruleset_get_rules (before), lat_ruleset_get_rules (after), keys);
  gtk_widget_set_visible (GTK_WIDGET (self->keys_label), n > 0);
  if (n == 0)
    return;
  for (guint i = 0; i < MIN (n, MAX_NAMED); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", _ (lat_schema_get (keys[i])->title));
  if (n > MAX_NAMED)
    g_string_append (names, ", …");
  /* Translators: %s are names of settings, joined by commas */
  text = g_strdup_printf (
      ngettext ("They differ in %u setting: %s", "They differ in %u settings: %s", n), n,
      names->str);
  gtk_label_set_label (self->keys_label, text);
}

static void
update_sides (LatDifferencePage *self)
{
  const char *page = "content";

  self->is_choosing = TRUE;
  update_choice (self, LAT_COMPARED_BEFORE);
  update_choice (self, LAT_COMPARED_AFTER);
  self->is_choosing = FALSE;
  update_keys (self);
  if (lat_rules_comparison_get_ruleset (self->comparison, LAT_COMPARED_BEFORE) == NULL
      || lat_rules_comparison_get_ruleset (self->comparison, LAT_COMPARED_AFTER) == NULL)
    page = "none";
  else if (lat_rules_comparison_is_alike (self->comparison))
    page = "alike";
  gtk_stack_set_visible_child_name (self->pages, page);
}

/* }}} */
/* {{{ what was found */

static const char *
get_side_name (LatComparedSide side)
{
  return side == LAT_COMPARED_BEFORE ? C_ ("rules", "Before") : C_ ("rules", "After");
}

/* Why the position does not go with one of the rule sets. */
static char *
dup_fault (const LatComparison *comparison)
{
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      const char *fault = lat_comparison_get_fault (comparison, (LatComparedSide) side);

      if (fault != NULL)
        /* Translators: the first %s is “Before” or “After”, the second why */
        return g_strdup_printf (_ ("This position does not go with the rules “%s”: %s."),
                                get_side_name ((LatComparedSide) side), fault);
    }
  return NULL;
}

static char *
dup_position_text (const LatComparison *comparison)
{
  char *fault = dup_fault (comparison);
  guint before, after;

  if (fault != NULL)
    return fault;
  if (lat_comparison_is_same (comparison))
    return g_strdup (_ ("Both do the same here."));
  before = lat_comparison_get_n_legal (comparison, LAT_COMPARED_BEFORE);
  after = lat_comparison_get_n_legal (comparison, LAT_COMPARED_AFTER);
  if (before == 0 && after == 0)
    return g_strdup (_ ("Play is over here by both, with another result."));
  if (after == 0)
    return g_strdup (_ ("By the rules after, play is over here."));
  if (before == 0)
    return g_strdup (_ ("By the rules before, play is over here."));
  /* Translators: the first number counts legal actions now, the second before */
  return g_strdup_printf (
      ngettext ("%u legal action, %u before.", "%u legal actions, %u before.", after), after,
      before);
}

static void
update_position (LatDifferencePage *self)
{
  const LatComparison *comparison = lat_rules_comparison_get_actions (self->comparison);
  g_autofree char *text = NULL;

  /* For the moment until more is known, what was there is left, so that nothing flickers. */
  if (comparison == NULL)
    return;
  text = dup_position_text (comparison);
  gtk_label_set_label (self->position_label, text);
  for (guint kind = 0; kind < LAT_N_COMPARED_KINDS && self->n_parts > PART_LISTS; kind++)
    lat_difference_list_refresh (self->lists[kind]);
  self->has_fault = lat_comparison_get_fault (comparison, LAT_COMPARED_BEFORE) != NULL
                    || lat_comparison_get_fault (comparison, LAT_COMPARED_AFTER) != NULL;
  gtk_widget_set_visible (self->evaluation_group,
                          self->n_parts > PART_EVALUATION && !self->has_fault);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES && self->n_parts > PART_EVALUATION; side++)
    lat_difference_card_refresh (self->cards[side]);
}

static char *
dup_game_title (const LatGameComparison *game)
{
  g_autofree char *reason = NULL;

  if (game->fault != NULL)
    /* Translators: the first %s is “Before” or “After”, the second why */
    return g_strdup_printf (_ ("The game cannot begin by the rules “%s”: %s."),
                            get_side_name (game->fault_side), game->fault);
  if (game->n_compared == 0 && game->n_outside > 0)
    return g_strdup (_ ("The game cannot be played by the rules before"));
  if (game->n_compared == 0)
    return g_strdup (_ ("Nothing has been played yet"));
  if (game->n_places == 0)
    return g_strdup (_ ("Every action stays as it is"));
  if (game->change != NULL)
    /* Translators: the number of a move, an action, what it does by other rules */
    return g_strdup_printf (_ ("Move %u, %s: %s."), game->number, game->text, game->change);
  reason = lat_reason_dup_text (&game->reason);
  /* Translators: the number of a move, an action, why it is illegal */
  return g_strdup_printf (_ ("Move %u, %s is not legal: %s."), game->number, game->text, reason);
}

static char *
dup_game_subtitle (const LatGameComparison *game)
{
  GString *text = g_string_new (NULL);

  if (game->fault != NULL)
    return g_string_free (text, FALSE);
  if (game->n_places > 0)
    {
      g_string_append_printf (
          text, ngettext ("%u such place in all", "%u such places in all", game->n_places),
          game->n_places);
      g_string_append (text, "; ");
      g_string_append_printf (
          text, ngettext ("%u action is affected", "%u actions are affected", game->n_affected),
          game->n_affected);
    }
  else if (game->n_compared > 0)
    {
      g_string_append_printf (
          text, ngettext ("%u action compared", "%u actions compared", game->n_compared),
          game->n_compared);
    }
  if (game->n_outside > 0)
    {
      if (text->len > 0)
        g_string_append (text, "; ");
      g_string_append_printf (text,
                              ngettext ("%u action is not legal by the rules before",
                                        "%u actions are not legal by the rules before",
                                        game->n_outside),
                              game->n_outside);
    }
  return g_string_free (text, FALSE);
}

static void
update_game (LatDifferencePage *self)
{
  const LatGameComparison *game = lat_rules_comparison_get_game (self->comparison);
  LatNode *place = lat_rules_comparison_find_place (self->comparison);
  LatDocument *document = lat_rules_comparison_get_document (self->comparison);
  g_autofree char *title = NULL, *subtitle = NULL;

  gtk_widget_set_visible (self->there_button, place != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "difference.go-there",
                                 place != NULL && place != lat_document_get_node (document));
  if (game == NULL || self->n_parts <= PART_GAME)
    return;
  title = dup_game_title (game);
  subtitle = dup_game_subtitle (game);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->game_row), title);
  adw_action_row_set_subtitle (self->game_row, subtitle);
}

static gboolean
show_part_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatDifferencePage *self = LAT_DIFFERENCE_PAGE (widget);
  GtkWidget *parts[N_PARTS] = { GTK_WIDGET (self->lists_box), self->evaluation_group,
                                self->game_group, GTK_WIDGET (self->slot) };

  if (self->n_parts < N_PARTS && gtk_widget_get_mapped (widget)
      && lat_rules_comparison_get_actions (self->comparison) != NULL)
    {
      if (self->n_parts == PART_SLOT)
        gtk_box_append (self->slot, lat_finding_section_new (self->comparison));
      gtk_widget_set_visible (parts[self->n_parts++], TRUE);
      update_position (self);
      update_game (self);
      return G_SOURCE_CONTINUE;
    }
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
updated_cb (LatDifferencePage *self)
{
  if (!lat_rules_comparison_get_active (self->comparison))
    return;
  update_position (self);
  update_game (self);
  if (self->n_parts < N_PARTS && self->tick == 0
      && lat_rules_comparison_get_actions (self->comparison) != NULL
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_part_cb, NULL, NULL);
}

static void
go_there_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatDifferencePage *self = LAT_DIFFERENCE_PAGE (widget);
  LatNode *place = lat_rules_comparison_find_place (self->comparison);

  if (place != NULL)
    lat_document_go (lat_rules_comparison_get_document (self->comparison), place);
}

/* }}} */

/* As long as someone sees the page, or its arrows on the board. */
static void
update_active (LatDifferencePage *self)
{
  lat_rules_comparison_set_active (self->comparison,
                                   gtk_widget_get_mapped (GTK_WIDGET (self))
                                       || lat_rules_comparison_get_on_board (self->comparison));
}

static void
lat_difference_page_map (GtkWidget *widget)
{
  LatDifferencePage *self = LAT_DIFFERENCE_PAGE (widget);

  GTK_WIDGET_CLASS (lat_difference_page_parent_class)->map (widget);
  update_active (self);
  updated_cb (self);
}

static void
lat_difference_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_difference_page_parent_class)->unmap (widget);
  update_active (LAT_DIFFERENCE_PAGE (widget));
}

static void
lat_difference_page_dispose (GObject *object)
{
  LatDifferencePage *self = LAT_DIFFERENCE_PAGE (object);

  if (self->comparison != NULL)
    {
      lat_rules_comparison_set_on_board (self->comparison, FALSE);
      lat_rules_comparison_set_active (self->comparison, FALSE);
    }
  g_clear_object (&self->comparison);
  g_clear_object (&self->choices);

  G_OBJECT_CLASS (lat_difference_page_parent_class)->dispose (object);
}

static void
lat_difference_page_class_init (LatDifferencePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_difference_page_dispose;
  widget_class->map = lat_difference_page_map;
  widget_class->unmap = lat_difference_page_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-difference-page.ui");
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, before_choice);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, after_choice);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, keys_label);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, pages);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, board_button);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, legend);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, position_label);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, lists_box);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, evaluation_group);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, evaluation_box);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, game_group);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, game_row);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, there_button);
  gtk_widget_class_bind_template_child (widget_class, LatDifferencePage, slot);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_install_action (widget_class, "difference.swap", NULL, swap_action_cb);
  gtk_widget_class_install_action (widget_class, "difference.go-there", NULL, go_there_action_cb);
}

static void
lat_difference_page_init (LatDifferencePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
collection_changed_cb (LatDifferencePage *self,
                       guint position,
                       guint n_removed,
                       guint n_added,
                       LatCollection *collection)
{
  lat_difference_choice_list_own (self->choices, collection);
}

/* @collection: (nullable): rule sets of one's own */
static void
fill_choices (LatDifferencePage *self, LatCollection *collection)
{
  self->choices = lat_difference_choice_list ();
  if (collection != NULL)
    {
      lat_difference_choice_list_own (self->choices, collection);
      g_signal_connect_object (collection, "items-changed", G_CALLBACK (collection_changed_cb),
                               self, G_CONNECT_SWAPPED);
    }
  self->is_choosing = TRUE;
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      GtkDropDown *drop_down = get_drop_down (self, (LatComparedSide) side);
      g_autoptr (GtkExpression) title = gtk_cclosure_expression_new (
          G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (lat_difference_choice_dup_title), NULL, NULL);

      gtk_drop_down_set_expression (drop_down, title);
      gtk_drop_down_set_model (drop_down, G_LIST_MODEL (self->choices));
      lat_name_choice (drop_down,
                       side == LAT_COMPARED_BEFORE ? _ ("Rules before") : _ ("Rules after"));
    }
  self->is_choosing = FALSE;
}

static void
fill_legend (LatDifferencePage *self)
{
  const char *words[LAT_N_COMPARED_KINDS] = { C_ ("action", "Gained"), C_ ("action", "Lost"),
                                              C_ ("action", "Changed") };

  for (guint kind = 0; kind < LAT_N_COMPARED_KINDS; kind++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (words[kind]);

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (box), lat_difference_sign_new ((LatComparedKind) kind));
      gtk_box_append (GTK_BOX (box), label);
      gtk_flow_box_insert (self->legend, box, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
    }
}

static void
fill_results (LatDifferencePage *self)
{
  for (guint kind = 0; kind < LAT_N_COMPARED_KINDS; kind++)
    {
      GtkWidget *list = lat_difference_list_new (self->comparison, (LatComparedKind) kind);

      self->lists[kind] = LAT_DIFFERENCE_LIST (list);
      gtk_widget_set_visible (list, FALSE);
      gtk_box_append (self->lists_box, list);
    }
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      GtkWidget *card = lat_difference_card_new (self->comparison, (LatComparedSide) side);

      self->cards[side] = LAT_DIFFERENCE_CARD (card);
      gtk_box_append (self->evaluation_box, card);
    }
}

/**
 * lat_difference_page_new:
 * @editor: whose comparison is shown
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
lat_difference_page_new (LatRulesEditor *editor)
{
  LatDifferencePage *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_DIFFERENCE_PAGE, NULL);
  self->comparison = g_object_ref (lat_rules_editor_get_comparison (editor));
  fill_choices (self, lat_rules_editor_get_collection (editor));
  fill_legend (self);
  fill_results (self);
  g_object_bind_property (self->comparison, "on-board", self->board_button, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (self->comparison, "updated", G_CALLBACK (updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->comparison, "sides-changed", G_CALLBACK (update_sides), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->comparison, "notify::on-board", G_CALLBACK (update_active), self,
                           G_CONNECT_SWAPPED);
  update_sides (self);
  return GTK_WIDGET (self);
}
