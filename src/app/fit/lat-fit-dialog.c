/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-fit-dialog.c - which rules go with which board that was found, and why others do not */
#include "lat-fit-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-dialog.h"
#include "lat-found-rules.h"
#include "lat-help.h"
#include "lat-locale.h"
#include "lat-name-choice.h"
#include "lat-own-boards.h"
#include "lat-own-rules.h"
#include "lat-presets.h"
#include "lat-search-text.h"
#include "lat-toolbar-view.h"

/* {{{ a row: a board, or rules, and what comes of both */

#define LAT_TYPE_FIT_ITEM (lat_fit_item_get_type ())
G_DECLARE_FINAL_TYPE (LatFitItem, lat_fit_item, LAT, FIT_ITEM, GObject)

struct _LatFitItem
{
  GObject parent_instance;

  char *title;
  char *details;
  char *searched;
  LatRules *fitted; /* NULL if they do not fit */
  guint rank;       /* 0 as they are, 1 with changes, 2 not at all */
};

G_DEFINE_FINAL_TYPE (LatFitItem, lat_fit_item, G_TYPE_OBJECT)

static void
lat_fit_item_finalize (GObject *object)
{
  LatFitItem *self = LAT_FIT_ITEM (object);

  g_free (self->title);
  g_free (self->details);
  g_free (self->searched);
  lat_rules_free (self->fitted);

  G_OBJECT_CLASS (lat_fit_item_parent_class)->finalize (object);
}

static void
lat_fit_item_class_init (LatFitItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_fit_item_finalize;
}

static void
lat_fit_item_init (LatFitItem *self)
{
}

/* Why they do not fit, with what to do, or what was changed. */
static char *
dup_details (const LatDiagnostics *diagnostics, gboolean is_fit)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);
      g_autofree char *sentence = NULL;

      if (!is_fit && item->severity != LAT_SEVERITY_ERROR)
        continue;
      sentence = lat_locale_dup_sentence (item->message);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
      if (item->remedy != NULL)
        g_string_append_printf (text, "; %s", item->remedy);
    }
  if (text->len == 0)
    g_string_append (text, _ ("Nothing has to be changed"));
  return g_string_free (text, FALSE);
}

static LatFitItem *
create_item (const LatFoundBoard *board,
             LatFoundMeasure where,
             const LatRules *rules,
             const char *title)
{
  LatFitItem *self = g_object_new (LAT_TYPE_FIT_ITEM, NULL);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  self->fitted = lat_found_board_dup_rules (board, where, rules, diagnostics);
  self->rank = self->fitted == NULL ? 2 : lat_diagnostics_get_count (diagnostics) > 0;
  self->title = g_strdup (title);
  self->details = dup_details (diagnostics, self->fitted != NULL);
  self->searched = lat_search_text_fold (title);
  return self;
}

/* }}} */

/* So many are tried before something else may happen, and so many come to the list before it is drawn. */
#define TRIED_A_PASS 14
#define ROWS_A_FRAME 10

/* Rules and a board that are tried; either is NULL if it is that of the dialog. */
typedef struct
{
  LatRules *rules;
  LatFoundBoard *board;
} Pair;

static void
free_pair (gpointer data)
{
  Pair *pair = data;

  lat_rules_free (pair->rules);
  lat_found_board_free (pair->board);
  g_free (pair);
}

typedef struct
{
  GtkWidget *dialog;
  GtkWidget *accept;
  GtkWidget *where;
  GtkEditable *search;
  GtkStack *pages;
  GListStore *items;
  GtkFilter *filter;
  GtkSingleSelection *selection;
  guint trying;         /* 0: all were tried */
  guint showing;        /* 0: all that was found is in the list */
  GPtrArray *pairs;     /* of Pair: what there is */
  GPtrArray *found;     /* of LatFitItem: what has come of them; all of it: in order */
  LatRules *rules;      /* NULL if they are asked for */
  LatFoundBoard *board; /* NULL if it is asked for */
  LatFitFunc callback;
  gpointer data;
} FitDialog;

static void
stop_filling (FitDialog *self)
{
  g_clear_handle_id (&self->trying, g_source_remove);
  if (self->showing != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->pages), self->showing);
  self->showing = 0;
}

static void
free_dialog (gpointer data)
{
  FitDialog *self = data;

  g_ptr_array_unref (self->pairs);
  g_ptr_array_unref (self->found);
  lat_rules_free (self->rules);
  lat_found_board_free (self->board);
  g_clear_object (&self->filter);
  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  g_free (self);
}

/* {{{ what is listed */

static LatFoundMeasure
get_where (FitDialog *self)
{
  return (LatFoundMeasure) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->where));
}

static LatFitItem *
try_pair (FitDialog *self, const Pair *pair)
{
  const LatRules *rules = pair->rules != NULL ? pair->rules : self->rules;
  const LatFoundBoard *board = pair->board != NULL ? pair->board : self->board;
  const char *title =
      self->board != NULL ? lat_rules_get_display_name (rules) : lat_found_board_get_name (board);
  g_autofree char *size = lat_found_board_dup_words (board, LAT_FOUND_SIZE);
  g_autofree char *both =
      self->board == NULL && *size != '\0' ? g_strconcat (title, " · ", size, NULL) : NULL;

  return create_item (board, get_where (self), rules, both != NULL ? both : title);
}

static void
add_pair (FitDialog *self, LatRules *rules, LatFoundBoard *board)
{
  Pair *pair = g_new0 (Pair, 1);

  pair->rules = rules;
  pair->board = board;
  g_ptr_array_add (self->pairs, pair);
}

static void
list_rules (FitDialog *self)
{
  g_autoptr (GPtrArray) own = lat_collection_dup_rules (lat_own_rules_get_default ());
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; i < own->len; i++)
    add_pair (self, lat_rules_copy (g_ptr_array_index (own, i)), NULL);
  for (guint group = 0; group < LAT_N_PRESET_GROUPS; group++)
    for (guint i = 0; ids[i] != NULL; i++)
      if (lat_presets_get_group (ids[i]) == group)
        add_pair (self, lat_presets_load (ids[i]), NULL);
}

static void
list_boards (FitDialog *self)
{
  GListModel *shelf = G_LIST_MODEL (lat_own_boards_get_default ());

  for (guint i = 0; i < g_list_model_get_n_items (shelf); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (shelf, i);

      if (lat_board_item_get_error (item) == NULL)
        add_pair (self, NULL, lat_found_board_copy (lat_board_item_get_board (item)));
    }
}

/* What fits as it is stands first, and then what fits. */
static void
sort_found (FitDialog *self)
{
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint rank = 0; rank <= 2; rank++)
    for (guint i = 0; i < self->found->len; i++)
      if (LAT_FIT_ITEM (g_ptr_array_index (self->found, i))->rank == rank)
        g_ptr_array_add (sorted, g_object_ref (g_ptr_array_index (self->found, i)));
  g_ptr_array_unref (self->found);
  self->found = sorted;
}

static void
refresh_fit_dialog (FitDialog *self)
{
  LatFitItem *item = gtk_single_selection_get_selected_item (self->selection);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  gboolean is_filling = self->trying != 0 || self->showing != 0;

  gtk_widget_set_sensitive (self->accept, item != NULL && item->fitted != NULL);
  gtk_stack_set_visible_child_name (self->pages, n > 0 || is_filling ? "list" : "nothing");
}

/* Some rows a frame, since each takes longer to be laid out than to be found. */
static gboolean
show_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  FitDialog *self = data;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  g_list_store_splice (self->items, n, 0, self->found->pdata + n,
                       MIN (ROWS_A_FRAME, self->found->len - n));
  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) < self->found->len)
    return G_SOURCE_CONTINUE;
  self->showing = 0;
  refresh_fit_dialog (self);
  return G_SOURCE_REMOVE;
}

static gboolean
try_cb (gpointer data)
{
  FitDialog *self = data;
  guint n = self->found->len;

  for (guint i = n; i < MIN (n + TRIED_A_PASS, self->pairs->len); i++)
    g_ptr_array_add (self->found, try_pair (self, g_ptr_array_index (self->pairs, i)));
  if (self->found->len < self->pairs->len)
    return G_SOURCE_CONTINUE;
  sort_found (self);
  self->trying = 0;
  self->showing = gtk_widget_add_tick_callback (GTK_WIDGET (self->pages), show_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* All are tried, some in each pass of the main loop; then the list fills. */
static void
fill (FitDialog *self)
{
  g_list_store_remove_all (self->items);
  g_ptr_array_set_size (self->found, 0);
  if (self->pairs->len == 0 && self->board != NULL)
    list_rules (self);
  else if (self->pairs->len == 0)
    list_boards (self);
  stop_filling (self);
  self->trying = g_idle_add (try_cb, self);
}

static gboolean
filter_item (gpointer item, gpointer data)
{
  FitDialog *self = data;
  const char *words = gtk_editable_get_text (self->search);

  return *words == '\0' || lat_search_text_matches (LAT_FIT_ITEM (item)->searched, words);
}

static void
search_changed_cb (FitDialog *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_single_selection_set_selected (self->selection, 0);
  refresh_fit_dialog (self);
}

/* }}} */
/* {{{ what a person does */

static void
accept_cb (FitDialog *self)
{
  LatFitItem *item = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (LatRules) rules = NULL;
  LatFitFunc callback = self->callback;
  gpointer data = self->data;

  if (item == NULL || item->fitted == NULL)
    return;
  rules = lat_rules_copy (item->fitted);
  lat_dialog_force_close (self->dialog);
  callback (rules, data);
}

static void
activated_cb (FitDialog *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  accept_cb (self);
}

static void
search_stopped_cb (FitDialog *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    lat_dialog_close (self->dialog);
}

/* }}} */
/* {{{ making it */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new ();

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), icon);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);

      if (i > 0)
        {
          gtk_widget_add_css_class (label, "dim-label");
          gtk_widget_add_css_class (label, "caption");
        }
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "problem");
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  LatFitItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *icon = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (icon));
  GtkWidget *details = gtk_widget_get_next_sibling (title);
  gboolean is_fit = item->fitted != NULL;

  gtk_image_set_from_icon_name (GTK_IMAGE (icon),
                                is_fit ? "object-select-symbolic" : "action-unavailable-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_fit ? _ ("Fits") : _ ("Does not fit"), -1);
  gtk_label_set_label (GTK_LABEL (title), item->title);
  gtk_label_set_label (GTK_LABEL (details), item->details);
  if (is_fit)
    gtk_widget_remove_css_class (title, "dim-label");
  else
    gtk_widget_add_css_class (title, "dim-label");
}

static GtkWidget *
create_list (FitDialog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;
  GtkWidget *list, *scroller, *nothing;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->items = g_list_store_new (LAT_TYPE_FIT_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (filter_item, self, NULL));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)),
                                        g_object_ref (self->filter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect_swapped (self->selection, "notify::selected-item",
                            G_CALLBACK (refresh_fit_dialog), self);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->board != NULL ? _ ("Rule sets") : _ ("Boards"), -1);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  g_signal_connect_swapped (list, "activate", G_CALLBACK (activated_cb), self);
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  nothing = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "edit-find-symbolic", "title",
                          _ ("Nothing found"), "description", _ ("Try other words"), NULL);
  gtk_widget_add_css_class (nothing, "compact");
  self->pages = GTK_STACK (gtk_stack_new ());
  /* It ends before the dialog’s own data, and takes what it waits for along. */
  g_signal_connect_swapped (self->pages, "destroy", G_CALLBACK (stop_filling), self);
  gtk_stack_add_named (self->pages, scroller, "list");
  gtk_stack_add_named (self->pages, nothing, "nothing");
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);
  return GTK_WIDGET (self->pages);
}

static GtkWidget *
create_body (FitDialog *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Men stand on"));
  GtkWidget *search = gtk_search_entry_new ();

  /* In the order of LatFoundMeasure. */
  self->where = gtk_drop_down_new_from_strings (
      (const char *const[]){ _ ("What the size counts"), _ ("Squares"), _ ("Points"), NULL });
  self->search = GTK_EDITABLE (search);
  lat_name_choice (GTK_DROP_DOWN (self->where), _ ("Men stand on"));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->where);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->where), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_widget_set_tooltip_text (self->where, _ ("A board of 7 × 7 squares has 8 × 8 points, where "
                                               "lines cross"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->where);
  g_object_set (search, "placeholder-text", _ ("Search"), NULL);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
      self->board != NULL ? _ ("Search rule sets") : _ ("Search boards"), -1);
  gtk_box_append (GTK_BOX (top), search);
  gtk_box_append (GTK_BOX (top), line);
  gtk_widget_add_css_class (top, "fit-top");
  gtk_box_append (GTK_BOX (body), top);
  gtk_box_append (GTK_BOX (body), create_list (self));
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (accept_cb), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (search_stopped_cb), self);
  g_signal_connect_swapped (self->where, "notify::selected", G_CALLBACK (fill), self);
  return body;
}

static FitDialog *
create (void)
{
  FitDialog *self = g_new0 (FitDialog, 1);

  self->pairs = g_ptr_array_new_with_free_func (free_pair);
  self->found = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

static GtkWidget *
present (FitDialog *self, GtkWidget *parent, const char *title)
{
  GtkWidget *body = create_body (self);

  self->accept = gtk_button_new_with_mnemonic (_ ("_Start"));
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (accept_cb), self);
  self->dialog = lat_dialog_new (
      title, 560, 640, lat_toolbar_view_new (lat_dialog_header_new (title, self->accept), body));
  gtk_widget_set_size_request (self->dialog, 360, 294);
  lat_help_add_key (self->dialog, "boards");
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-fit", self, free_dialog);
  fill (self);
  refresh_fit_dialog (self);
  lat_dialog_present (self->dialog, parent);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return self->dialog;
}

/* }}} */

/**
 * lat_fit_dialog_present_boards:
 * @parent: (nullable): the window it belongs to, or something in it
 * @rules: rules for which a board is asked
 * @callback: called with the rules for the board that was chosen, if any
 * @data: for @callback
 *
 * Lists all boards, with what the rules become there or why they do not fit.
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_fit_dialog_present_boards (GtkWidget *parent,
                               const LatRules *rules,
                               LatFitFunc callback,
                               gpointer data)
{
  FitDialog *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (rules != NULL && callback != NULL, NULL);

  self = create ();
  self->rules = lat_rules_copy (rules);
  self->callback = callback;
  self->data = data;
  /* Translators: on which board a rule set is to be played */
  title = g_strdup_printf (_ ("A board for “%s”"), lat_rules_get_display_name (rules));
  return present (self, parent, title);
}

/**
 * lat_fit_dialog_present_rules:
 * @parent: (nullable): the window it belongs to, or something in it
 * @board: a board for which rules are asked
 * @callback: called with the rules that were chosen, for this board, if any
 * @data: for @callback
 *
 * Lists all rule sets, with what they become on the board or why they do not fit.
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_fit_dialog_present_rules (GtkWidget *parent,
                              const LatFoundBoard *board,
                              LatFitFunc callback,
                              gpointer data)
{
  FitDialog *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (board != NULL && callback != NULL, NULL);

  self = create ();
  self->board = lat_found_board_copy (board);
  self->callback = callback;
  self->data = data;
  /* Translators: by which rules is to be played on a board */
  title = g_strdup_printf (_ ("Rules for “%s”"), lat_found_board_get_name (board));
  return present (self, parent, title);
}
