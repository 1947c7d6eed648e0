/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-name-choice.c - a drop-down says what it chooses, and is searched by typing */
#include <glib/gi18n.h>

#include "lat-name-choice.h"
#include "lat-search-text.h"

static char *
dup_chosen (GtkDropDown *choice)
{
  GObject *item = gtk_drop_down_get_selected_item (choice);
  GtkExpression *expression = gtk_drop_down_get_expression (choice);
  g_auto (GValue) value = G_VALUE_INIT;

  if (item == NULL)
    return NULL;
  if (expression != NULL && gtk_expression_evaluate (expression, item, &value))
    return g_value_dup_string (&value);
  return GTK_IS_STRING_OBJECT (item)
             ? g_strdup (gtk_string_object_get_string (GTK_STRING_OBJECT (item)))
             : NULL;
}

/* What is chosen gives way in a narrow window, instead of holding it open. */
static void
let_labels_shrink (GtkWidget *widget, int width)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LABEL (child))
        {
          gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
          gtk_label_set_width_chars (GTK_LABEL (child), width);
        }
      let_labels_shrink (child, width);
    }
}

static void
shrink_cb (GtkDropDown *choice)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choice));
  g_autofree char *chosen = dup_chosen (choice);
  int length = chosen != NULL ? (int) g_utf8_strlen (chosen, -1) : 0;

  /* With dots alone the width may come out below nothing; so many letters tell what is chosen. */
  if (button != NULL)
    let_labels_shrink (button, CLAMP (length, 3, 6));
}

static void
chosen_cb (GtkDropDown *choice, GParamSpec *pspec, const char *title)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choice));
  g_autofree char *chosen = dup_chosen (choice);
  /* Translators: the title of a rule and its value */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, chosen != NULL ? chosen : "");

  if (button == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found =
          g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find_descendant (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What is chosen has the focus, and may not be among what is found. */
static void
search_begun_cb (GtkEditable *entry)
{
  GtkEditable *text = gtk_editable_get_delegate (entry);

  if (gtk_editable_get_text (entry)[0] != '\0' && !gtk_widget_has_focus (GTK_WIDGET (text)))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
}

static guint
rank_string (gpointer item, const char *words)
{
  g_autofree char *folded =
      lat_search_text_fold (gtk_string_object_get_string (GTK_STRING_OBJECT (item)));

  return lat_search_text_rank (folded, words);
}

/* Of what is found, the one that fits best: the list keeps its order. */
static guint
find_best (GListModel *found, const char *words)
{
  guint best = 0, best_rank = 0;

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (found, i);
      guint rank = GTK_IS_STRING_OBJECT (item) ? rank_string (item, words) : 0;

      if (rank <= best_rank)
        continue;
      best = i;
      best_rank = rank;
    }
  return best;
}

static void
search_activate_cb (GtkEditable *entry, GtkWidget *list)
{
  GtkSelectionModel *found = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  const char *words = gtk_editable_get_text (entry);
  guint best;

  if (*words == '\0')
    return;
  best = find_best (G_LIST_MODEL (found), words);
  /* What was chosen before may be among what is found. */
  gtk_selection_model_select_item (found, best, TRUE);
  gtk_widget_activate_action (list, "list.activate-item", "u", best);
}

/* Where a list can be searched the focus is on what is chosen nevertheless, and what is typed
 * would be lost; and Return would not choose what is found. */
static void
type_into_search (GtkDropDown *choice)
{
  GtkWidget *popover = find_descendant (GTK_WIDGET (choice), GTK_TYPE_POPOVER);
  GtkWidget *entry = popover != NULL ? find_descendant (popover, GTK_TYPE_SEARCH_ENTRY) : NULL;
  GtkWidget *list = popover != NULL ? find_descendant (popover, GTK_TYPE_LIST_VIEW) : NULL;

  if (entry == NULL || list == NULL)
    return;
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (entry), popover);
  g_signal_connect (entry, "changed", G_CALLBACK (search_begun_cb), NULL);
  g_signal_connect_object (entry, "activate", G_CALLBACK (search_activate_cb), list, 0);
}

/* GTK 4.8 compares with the beginning of a text: what is searched for is said to be the beginning of
 * all that fits. */
static char *
dup_beginning_cb (gpointer item, gpointer filter)
{
  const char *words = gtk_string_filter_get_search (filter);

  return g_strdup (words != NULL && rank_string (item, words) > 0 ? words : NULL);
}

static void
filter_by_words (GtkListView *list)
{
  GtkSelectionModel *shown = gtk_list_view_get_model (list);
  GListModel *filtered = GTK_IS_SINGLE_SELECTION (shown)
                             ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (shown))
                             : NULL;
  g_autoptr (GtkStringFilter) filter = NULL;
  g_autoptr (GtkExpression) beginning = NULL;

  if (!GTK_IS_FILTER_LIST_MODEL (filtered))
    return;
  filter = gtk_string_filter_new (NULL);
  gtk_string_filter_set_match_mode (filter, GTK_STRING_FILTER_MATCH_MODE_PREFIX);
  beginning = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL,
                                           G_CALLBACK (dup_beginning_cb), filter, NULL);
  gtk_string_filter_set_expression (filter, beginning);
  gtk_filter_list_model_set_filter (GTK_FILTER_LIST_MODEL (filtered), GTK_FILTER (filter));
}

static void
free_title (gpointer title, GClosure *closure)
{
  g_free (title);
}

/**
 * lat_name_choice:
 * @choice: a drop-down, with what is chosen from
 * @title: what it chooses
 *
 * Names @choice by @title, and the part of it that has the focus by @title and by what is chosen: that
 * has no name of its own, whatever the name of @choice is. If it can be searched, typing into its list does so, and
 * Return chooses the first that is found.
 */
void
lat_name_choice (GtkDropDown *choice, const char *title)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));
  g_return_if_fail (title != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_signal_connect_data (choice, "notify::selected-item", G_CALLBACK (chosen_cb), g_strdup (title),
                         free_title, 0);
  chosen_cb (choice, NULL, title);
  lat_let_choice_shrink (choice);
  if (gtk_drop_down_get_enable_search (choice))
    type_into_search (choice);
}

/**
 * lat_let_words_be_found:
 * @choice: a drop-down that can be searched
 * @names: of #GtkStringObject; what is chosen from
 *
 * Fills a drop-down in which what is typed is found anywhere in a name, all of its words in any
 * order; Return chooses what fits best.
 */
void
lat_let_words_be_found (GtkDropDown *choice, GListModel *names)
{
  GtkWidget *popover = find_descendant (GTK_WIDGET (choice), GTK_TYPE_POPOVER);
  GtkWidget *list = popover != NULL ? find_descendant (popover, GTK_TYPE_LIST_VIEW) : NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (choice) && G_IS_LIST_MODEL (names));

  gtk_drop_down_set_model (choice, names);
  if (list == NULL)
    return;
  filter_by_words (GTK_LIST_VIEW (list));
  if (g_object_get_data (G_OBJECT (choice), "finds-words") != NULL)
    return;
  g_object_set_data (G_OBJECT (choice), "finds-words", choice);
  type_into_search (choice);
}

/**
 * lat_let_choice_shrink:
 * @choice: a drop-down
 *
 * Has what is chosen cut off with dots where there is no room for it; else its words hold the
 * window open.
 */
void
lat_let_choice_shrink (GtkDropDown *choice)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));

  g_signal_connect (choice, "notify::selected-item", G_CALLBACK (shrink_cb), NULL);
  /* What says what is chosen is made when it comes into a window. */
  g_signal_connect (choice, "notify::root", G_CALLBACK (shrink_cb), NULL);
  shrink_cb (choice);
}

/**
 * lat_check_new:
 * @label: with a mnemonic
 *
 * Returns: (transfer floating): a check button that readers know by its words alone: GTK 4.8 tells the underscore, too
 */
GtkWidget *
lat_check_new (const char *label)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (label);
  g_autoptr (GString) name = g_string_new (label);

  g_string_replace (name, "_", "", 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
  return check;
}
