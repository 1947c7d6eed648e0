/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-how-to-panel.c - the rules beside the board, with those that matter now marked */
#include "lat-how-to-panel.h"

#include <glib/gi18n.h>

#include "lat-bearing.h"
#include "lat-pane.h"
#include "lat-rulebook.h"
#include "lat-scroll-into-view.h"

/* No paragraph is narrower. */
#define LEAST_CHARS 16

typedef struct
{
  LatKeySet keys;
  guint start; /* in the text of its clause, in bytes */
  guint end;
} Sentence;

/* A paragraph of the book. */
typedef struct
{
  GtkWidget *label;
  GArray *sentences;
} Clause;

struct _LatHowToPanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatRules *rules; /* that are told; none: nothing is yet */
  GArray *clauses;
  GtkWidget *scroller;
  GtkWidget *box;
  LatAction refused; /* what was tried in the position that is shown, and is illegal */
  guint update;
};

G_DEFINE_FINAL_TYPE (LatHowToPanel, lat_how_to_panel, GTK_TYPE_WIDGET)

/* {{{ text */

static GtkWidget *
append_label (LatHowToPanel *self, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* Else its smallest width is found by a break after each letter, which takes most of the time. */
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (self->box), label);
  return label;
}

static void
clear_clause (gpointer data)
{
  g_array_unref (((Clause *) data)->sentences);
}

static void
append_clause (LatHowToPanel *self, const LatRulebookBlock *block)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Clause clause = { .sentences = g_array_new (FALSE, FALSE, sizeof (Sentence)) };

  for (guint i = 0; i < block->sentences->len; i++)
    {
      const LatRulebookSentence *told = g_ptr_array_index (block->sentences, i);
      Sentence sentence = { .keys = told->keys };

      if (i > 0)
        g_string_append_c (text, ' ');
      sentence.start = (guint) text->len;
      g_string_append (text, told->text);
      sentence.end = (guint) text->len;
      g_array_append_val (clause.sentences, sentence);
    }
  clause.label = append_label (self, text->str, "clause");
  g_array_append_val (self->clauses, clause);
}

static void
append_chapter (LatHowToPanel *self, const LatRulebook *book, guint index)
{
  const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, index);
  g_autofree char *heading = lat_rulebook_dup_heading (book, index);

  append_label (self, heading, "heading");
  for (guint i = 0; i < chapter->blocks->len; i++)
    {
      const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, i);

      if (block->kind == LAT_RULEBOOK_PARAGRAPH || block->kind == LAT_RULEBOOK_ITEM)
        append_clause (self, block);
    }
}

static void
write_book (LatHowToPanel *self)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_document_get_ruleset (self->document));
  g_autoptr (LatRulebook) book = NULL;
  GtkWidget *child;

  if (self->rules != NULL && lat_rules_equal (self->rules, rules))
    return;
  g_clear_pointer (&self->rules, lat_rules_free);
  self->rules = lat_rules_copy (rules);
  g_array_set_size (self->clauses, 0);
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  book = lat_rulebook_new (rules);
  for (guint i = 0; i < book->chapters->len; i++)
    if (((LatRulebookChapter *) g_ptr_array_index (book->chapters, i))->topic
        != LAT_RULEBOOK_ORIGIN)
      append_chapter (self, book, i);
}

/* }}} */
/* {{{ marks */

/* Of how many keys the sentence tells that tells of this one and of least else. */
static guint
find_fewest (LatHowToPanel *self, LatKeySet key)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < self->clauses->len; i++)
    {
      const Clause *clause = &g_array_index (self->clauses, Clause, i);

      for (guint j = 0; j < clause->sentences->len; j++)
        {
          LatKeySet keys = g_array_index (clause->sentences, Sentence, j).keys;

          if ((keys & key) != 0)
            fewest = MIN (fewest, (guint) __builtin_popcountll (keys));
        }
    }
  return fewest;
}

/* Whether a sentence is what the book says of a key that matters, and not only mentions it. */
static gboolean
tells_of (const Sentence *sentence, LatKeySet keys, const guint fewest[static LAT_N_KEYS])
{
  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    if ((sentence->keys & keys & LAT_KEY_SET (key)) != 0
        && (guint) __builtin_popcountll (sentence->keys) == fewest[key])
      return TRUE;
  return FALSE;
}

/* @whole: whether all sentences of a clause matter as soon as one does
 *
 * Returns: whether a sentence of the clause matters; those that do are bold */
static gboolean
mark_clause (const Clause *clause,
             LatKeySet keys,
             const guint fewest[static LAT_N_KEYS],
             gboolean whole)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  gboolean is_marked = FALSE;

  for (guint i = 0; i < clause->sentences->len && whole; i++)
    is_marked |= tells_of (&g_array_index (clause->sentences, Sentence, i), keys, fewest);
  whole = is_marked;
  for (guint i = 0; i < clause->sentences->len; i++)
    {
      const Sentence *sentence = &g_array_index (clause->sentences, Sentence, i);
      PangoAttribute *bold;

      if (!whole && !tells_of (sentence, keys, fewest))
        continue;
      bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      bold->start_index = sentence->start;
      bold->end_index = sentence->end;
      pango_attr_list_insert (attributes, bold);
      is_marked = TRUE;
    }
  gtk_label_set_attributes (GTK_LABEL (clause->label), is_marked ? attributes : NULL);
  return is_marked;
}

static void
set_marked (const Clause *clause, gboolean is_marked)
{
  if (is_marked)
    {
      gtk_widget_add_css_class (clause->label, "bearing");
      gtk_accessible_update_property (GTK_ACCESSIBLE (clause->label),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ ("Matters now"), -1);
    }
  else
    {
      gtk_widget_remove_css_class (clause->label, "bearing");
      gtk_accessible_reset_property (GTK_ACCESSIBLE (clause->label),
                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}

/* The first that is marked comes into view. */
static void
show_marked (LatHowToPanel *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      GtkWidget *label = g_array_index (self->clauses, Clause, i).label;

      if (gtk_widget_has_css_class (label, "bearing"))
        {
          lat_scroll_into_view (label);
          return;
        }
    }
}

/* @whole: see mark_clause() */
static void
mark (LatHowToPanel *self, LatKeySet keys, gboolean whole)
{
  guint fewest[LAT_N_KEYS] = { 0 };

  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    if ((keys & LAT_KEY_SET (key)) != 0)
      fewest[key] = find_fewest (self, LAT_KEY_SET (key));
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const Clause *clause = &g_array_index (self->clauses, Clause, i);
      gboolean is_marked = mark_clause (clause, keys, fewest, whole);

      if (is_marked != gtk_widget_has_css_class (clause->label, "bearing"))
        set_marked (clause, is_marked);
    }
  show_marked (self);
}

/* What has just been done, or has ended the game. */
static LatKeySet
find_keys (LatHowToPanel *self)
{
  const LatRuleset *ruleset = lat_document_get_ruleset (self->document);
  const LatPosition *before = lat_document_get_before (self->document);
  LatKeySet keys = lat_bearing_on_end (ruleset, lat_document_get_position (self->document),
                                       lat_document_get_history (self->document));

  if (keys == 0 && before != NULL)
    {
      /* What is captured does not depend on what was before. */
      g_auto (LatHistory) history = { 0 };

      lat_history_init (&history);
      lat_history_reset (&history, before);
      if (!lat_node_is_null (lat_document_get_node (self->document)))
        keys = lat_bearing_on_action (ruleset, before, &history,
                                      lat_node_get_action (lat_document_get_node (self->document)));
    }
  return keys;
}

static void
update (LatHowToPanel *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  write_book (self);
  if (self->refused != LAT_ACTION_INVALID)
    mark (self,
          lat_bearing_on_action (lat_document_get_ruleset (self->document),
                                 lat_document_get_position (self->document),
                                 lat_document_get_history (self->document), self->refused),
          FALSE);
  else
    /* How somebody is taken is the whole clause, also what could not be otherwise. */
    mark (self, find_keys (self), TRUE);
}

static gboolean
update_cb (gpointer data)
{
  LatHowToPanel *self = LAT_HOW_TO_PANEL (data);

  self->update = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Later: whoever steps quickly is not held up. */
static void
queue_update (LatHowToPanel *self)
{
  if (self->update == 0)
    self->update = g_idle_add (update_cb, self);
}

static void
document_changed_cb (LatHowToPanel *self)
{
  self->refused = LAT_ACTION_INVALID;
  queue_update (self);
}

/* }}} */

static void
lat_how_to_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_how_to_panel_parent_class)->map (widget);
  queue_update (LAT_HOW_TO_PANEL (widget));
}

static void
lat_how_to_panel_dispose (GObject *object)
{
  LatHowToPanel *self = LAT_HOW_TO_PANEL (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_how_to_panel_parent_class)->dispose (object);
}

static void
lat_how_to_panel_finalize (GObject *object)
{
  LatHowToPanel *self = LAT_HOW_TO_PANEL (object);

  g_clear_pointer (&self->rules, lat_rules_free);
  g_array_unref (self->clauses);
  G_OBJECT_CLASS (lat_how_to_panel_parent_class)->finalize (object);
}

static void
lat_how_to_panel_class_init (LatHowToPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_how_to_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_how_to_panel_finalize;
  widget_class->map = lat_how_to_panel_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "howto");
}

static void
lat_how_to_panel_init (LatHowToPanel *self)
{
  self->refused = LAT_ACTION_INVALID;
  self->clauses = g_array_new (FALSE, FALSE, sizeof (Clause));
  g_array_set_clear_func (self->clauses, clear_clause);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scroller = lat_pane_new_scroller (self->box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  /* Of another height it would show another part. */
  g_signal_connect_object (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
      "notify::page-size", G_CALLBACK (show_marked), self, G_CONNECT_SWAPPED);
}

/**
 * lat_how_to_panel_new:
 * @document: the game whose rules are told
 *
 * Returns: (transfer floating): the panel
 */
GtkWidget *
lat_how_to_panel_new (LatDocument *document)
{
  LatHowToPanel *self = g_object_new (LAT_TYPE_HOW_TO_PANEL, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * lat_how_to_panel_explain:
 * @self: the panel
 * @action: what somebody has tried in the position that is shown
 *
 * Marks the rules that forbid it, until something happens; where the panel is not seen, as soon as it is.
 */
void
lat_how_to_panel_explain (LatHowToPanel *self, LatAction action)
{
  g_return_if_fail (LAT_IS_HOW_TO_PANEL (self));

  self->refused = action;
  update (self);
}

/**
 * lat_how_to_panel_dup_marked:
 *
 * Returns: (transfer full): the sentences that are marked, one a line
 */
char *
lat_how_to_panel_dup_marked (LatHowToPanel *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->clauses->len; i++)
    {
      GtkLabel *label = GTK_LABEL (g_array_index (self->clauses, Clause, i).label);
      PangoAttrList *attributes = gtk_label_get_attributes (label);
      g_autoptr (GSList) all =
          attributes != NULL ? pango_attr_list_get_attributes (attributes) : NULL;

      for (GSList *l = all; l != NULL; l = l->next)
        {
          PangoAttribute *attribute = l->data;

          g_string_append_len (text, gtk_label_get_text (label) + attribute->start_index,
                               attribute->end_index - attribute->start_index);
          g_string_append_c (text, '\n');
          pango_attribute_destroy (attribute);
        }
    }
  return g_string_free (text, FALSE);
}

/* Has it ask for no more than its part of the room of all panes (see lat_pane_limit_scroller()). */
void
lat_how_to_panel_set_room (LatHowToPanel *self, int height)
{
  g_return_if_fail (LAT_IS_HOW_TO_PANEL (self));

  lat_pane_limit_scroller (self->scroller, height);
}
