/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-map-window.c - what the games of a run wear on their board */
#include "lat-wear-map-window.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-action-entries.h"
#include "lat-file-dialogs.h"
#include "lat-help.h"
#include "lat-lab-record-game.h"
#include "lat-name-choice.h"
#include "lat-photo-reader.h"
#include "lat-plain-words.h"
#include "lat-toast.h"
#include "lat-toolbar-view.h"
#include "lat-wear-board.h"
#include "lat-wear-map.h"
#include "lat-wear-write.h"

#define TOAST_SECONDS 4

/* intervals: of the answer, by place of a board; of a place that the rules have not, NaN
 * men: (element-type LatWearMen): in the order of the list */
struct _LatWearMapWindow
{
  AdwWindow parent_instance;

  LatWearMap *map;
  LatPhotoReader *photo; /* of the board of the rules that are shown */
  LatWearQuestion question;
  LatLabInterval *intervals;
  double most;
  gboolean is_filling;
  GArray *men;
  LatWearMapKind kind;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkStack *pages;
  AdwStatusPage *fault;
  GtkWidget *wears;
  GtkWidget *whose;
  GtkWidget *rules;
  GtkWidget *symmetric;
  GtkWidget *board;
  GtkLabel *status;
  GtkLabel *about;
};

G_DEFINE_FINAL_TYPE (LatWearMapWindow, lat_wear_map_window, ADW_TYPE_WINDOW)

static gboolean
is_of_edges (LatWearMapWindow *self)
{
  return self->question.wear == LAT_WEAR_CROSSING;
}

static LatWearTable *
get_table (LatWearMapWindow *self)
{
  return lat_wear_map_get_table (self->map, self->question.rules, self->question.is_symmetrised);
}

/* {{{ what is on a place */

/* Three digits that count. */
static char *
dup_number (double value)
{
  return g_strdup_printf ("%.*f", value >= 100 ? 0 : value >= 10 ? 1 : value >= .1 ? 2 : 3, value);
}

static void
sign_cb (LatWearPlace place, LatWearSign *sign, gpointer data)
{
  LatWearMapWindow *self = data;
  g_autofree char *number = NULL;

  if (self->intervals == NULL || !isfinite (self->intervals[place].value))
    return;
  /* Where nobody goes on diagonals there is nothing to be seen of them. */
  if (place >= LAT_N_CELLS && (place - LAT_N_CELLS) % 4 >= 2 && self->intervals[place].value <= 0)
    return;
  sign->is_there = TRUE;
  sign->heat = self->most > 0 ? self->intervals[place].value / self->most : 0;
  number = dup_number (self->intervals[place].value);
  g_strlcpy (sign->text, self->intervals[place].value > 0 ? number : "0", sizeof sign->text);
}

static char *
dup_words_cb (LatWearPlace place, gpointer data)
{
  LatWearMapWindow *self = data;
  const LatLabInterval *interval = &self->intervals[place];
  g_autofree char *unit = lat_wear_dup_unit (self->question.wear);
  g_autofree char *value = NULL, *low = NULL, *high = NULL;

  if (interval->value <= 0)
    return g_strdup (_ ("never seen"));
  value = dup_number (interval->value);
  if (!isfinite (interval->low) || !isfinite (interval->high))
    return g_strdup_printf ("%s %s", value, unit);
  low = dup_number (interval->low);
  high = dup_number (interval->high);
  /* Translators: a number, what it counts, and its interval: 3.12 plies a game (2.98–3.27) */
  return g_strdup_printf (_ ("%s %s (%s–%s)"), value, unit, low, high);
}

static void
update_status (LatWearMapWindow *self)
{
  LatWearPlace place;
  char name[LAT_WEAR_EDGE_NAME_SIZE];
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  if (self->intervals == NULL)
    {
      gtk_label_set_label (self->status, _ ("Counting…"));
      return;
    }
  if (!lat_wear_board_get_chosen (LAT_WEAR_BOARD (self->board), &place))
    {
      gtk_label_set_label (self->status,
                           _ ("Choose a place to read its number with the interval of 95 %"));
      return;
    }
  words = dup_words_cb (place, self);
  lat_wear_place_write (place, name);
  text = g_strdup_printf (_ ("%s, %s"), name, words);
  gtk_label_set_label (self->status, text);
}

/* The answer, in order of the table, as places. */
static void
take_answer (LatWearMapWindow *self, const LatLabInterval *answer)
{
  LatWearTable *table = get_table (self);
  const LatSquare *squares;
  const LatWearEdge *edges;
  guint n = is_of_edges (self) ? lat_wear_table_get_edges (table, &edges)
                               : lat_wear_table_get_squares (table, &squares);

  g_free (self->intervals);
  self->intervals = g_new (LatLabInterval, LAT_N_WEAR_PLACES);
  self->most = 0;
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    self->intervals[place].value = NAN;
  for (guint i = 0; i < n; i++)
    {
      self->intervals[is_of_edges (self) ? LAT_N_CELLS + edges[i] : squares[i]] = answer[i];
      self->most = MAX (self->most, answer[i].value);
    }
}

static void
show_board (LatWearMapWindow *self)
{
  LatRuleset *ruleset = lat_wear_table_get_ruleset (get_table (self));
  const LatRules *rules = lat_ruleset_get_rules (ruleset);

  lat_wear_board_show (LAT_WEAR_BOARD (self->board), rules->files, rules->ranks, &rules->holes,
                       is_of_edges (self));
  update_status (self);
}

/* }}} */
/* {{{ the photograph */

static void
photo_cb (LatWearMapWindow *self)
{
  lat_wear_board_set_photo (LAT_WEAR_BOARD (self->board), lat_photo_reader_get_shown (self->photo));
}

static void
failed_cb (LatWearMapWindow *self, const char *message)
{
  lat_toast_show (self->toasts, message, TOAST_SECONDS);
}

/* Of the rules that are shown, if the run remembers their board. */
static void
follow_board (LatWearMapWindow *self)
{
  const LatLabHeader *header = lat_wear_table_get_header (get_table (self));
  g_autoptr (LatRuleset) named = NULL;

  if (header->board != NULL)
    named = lat_lab_name_rules (header, self->question.rules,
                                lat_wear_table_get_ruleset (get_table (self)));
  lat_photo_reader_follow (self->photo, named);
}

/* }}} */
/* {{{ what is asked */

static void
ask (LatWearMapWindow *self)
{
  LatWearTable *table;
  guint n;
  g_autofree char *text = NULL;

  /* While the lists go they choose once more. */
  if (self->is_filling || self->map == NULL || lat_wear_map_get_n_rules (self->map) == 0)
    return;
  self->question.wear = (LatWear) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->wears));
  self->question.men = g_array_index (self->men, LatWearMen,
                                      gtk_drop_down_get_selected (GTK_DROP_DOWN (self->whose)));
  self->question.is_symmetrised = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->symmetric));
  table = get_table (self);
  n = (guint) lat_wear_table_get_n_games (table);
  text = lat_wear_table_get_n_maps (table) > 1
             ? g_strdup_printf (
                 ngettext ("%u game, over %u symmetries", "%u games, over %u symmetries", n), n,
                 lat_wear_table_get_n_maps (table))
             : g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  gtk_label_set_label (self->about, text);
  lat_wear_map_ask (self->map, &self->question);
  update_status (self);
}

static char *
dup_men (LatWearMen men)
{
  static const char *const sides[LAT_N_SIDES] = { N_ ("White"), N_ ("Black") };
  static const char *const kinds[LAT_N_KINDS] = { N_ ("soldiers"), N_ ("leader"), N_ ("officers") };
  const char *side = men.side == LAT_WEAR_ANY ? _ ("Both sides") : _ (sides[men.side]);

  if (men.kind == LAT_WEAR_ANY)
    return g_strdup (side);
  /* Translators: whose wear is shown: a side, and which of its men: White, soldiers */
  return g_strdup_printf (_ ("%s, %s"), side, _ (kinds[men.kind]));
}

static guint
count_kinds (const LatWearTable *table)
{
  guint n = 0;

  for (int kind = 0; kind < LAT_N_KINDS; kind++)
    n += lat_wear_table_has_men (table, (LatWearMen){ LAT_WEAR_ANY, kind });
  return n;
}

/* Who has left wear: all, a side, and where there are several kinds of men each of them. */
static void
fill_whose (LatWearMapWindow *self)
{
  const LatWearTable *table = lat_wear_map_get_table (self->map, self->question.rules, FALSE);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean has_kinds = count_kinds (table) > 1;

  self->is_filling = TRUE;
  g_array_set_size (self->men, 0);
  for (int side = LAT_WEAR_ANY; side < LAT_N_SIDES; side++)
    for (int kind = LAT_WEAR_ANY; kind < (has_kinds ? (int) LAT_N_KINDS : 0); kind++)
      {
        LatWearMen men = { side, kind };
        g_autofree char *name = dup_men (men);

        if (!lat_wear_table_has_men (table, men))
          continue;
        g_array_append_val (self->men, men);
        gtk_string_list_append (names, name);
      }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->whose), G_LIST_MODEL (names));
  self->is_filling = FALSE;
}

static void
rules_cb (LatWearMapWindow *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rules));

  if (self->is_filling || self->map == NULL || chosen >= lat_wear_map_get_n_rules (self->map))
    return;
  self->question.rules = chosen;
  adw_window_title_set_subtitle (self->title, lat_wear_table_get_label (get_table (self)));
  fill_whose (self);
  follow_board (self);
  ask (self);
}

static void
fill_rules (LatWearMapWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n = lat_wear_map_get_n_rules (self->map);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (
        names, lat_wear_table_get_label (lat_wear_map_get_table (self->map, i, FALSE)));
  self->is_filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->rules), G_LIST_MODEL (names));
  self->is_filling = FALSE;
  gtk_widget_set_visible (self->rules, n > 1);
  rules_cb (self);
}

static void
map_cb (LatWearMapWindow *self)
{
  const GError *error = lat_wear_map_get_error (self->map);
  const LatLabInterval *answer = lat_wear_map_get_intervals (self->map);

  if (lat_wear_map_is_loading (self->map))
    return;
  if (error != NULL)
    {
      lat_plain_words_set (self->fault, "description", error->message);
      gtk_stack_set_visible_child_name (self->pages, "fault");
      return;
    }
  if (self->men->len == 0)
    fill_rules (self);
  else if (answer != NULL)
    {
      take_answer (self, answer);
      show_board (self);
      gtk_stack_set_visible_child_name (self->pages, "map");
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "wear-map.save", TRUE);
    }
}

/* }}} */
/* {{{ saving */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatWearMapWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->map == NULL)
    return;
  if (!lat_wear_map_save_finish (result, &error))
    text = g_strdup_printf (_ ("Could not save: %s"), error->message);
  lat_toast_show (self->toasts, text != NULL ? text : _ ("Saved"), TOAST_SECONDS);
}

static void
chosen_cb (GFile *file, gpointer data)
{
  LatWearMapWindow *self = data;

  lat_wear_map_save_async (self->map, self->kind, &self->question,
                           lat_photo_reader_get_shown (self->photo), file, saved_cb,
                           g_object_ref (self));
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWearMapWindow *self = LAT_WEAR_MAP_WINDOW (widget);
  const char *kind = g_variant_get_string (parameter, NULL);
  g_autofree char *name = g_strconcat ("wear.", kind, NULL);

  self->kind = g_str_equal (kind, "svg")   ? LAT_WEAR_MAP_SVG
               : g_str_equal (kind, "csv") ? LAT_WEAR_MAP_CSV
                                           : LAT_WEAR_MAP_JSON;
  lat_file_dialogs_export (widget, _ ("Save the wear"), name,
                           g_str_equal (kind, "svg")   ? _ ("SVG pictures")
                           : g_str_equal (kind, "csv") ? _ ("CSV tables")
                                                       : _ ("JSON files"),
                           chosen_cb);
}

/* }}} */
/* {{{ making it */

static GtkWidget *
create_choice (LatWearMapWindow *self, const char *name, GCallback changed)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  lat_let_choice_shrink (GTK_DROP_DOWN (choice));
  lat_name_choice (GTK_DROP_DOWN (choice), name);
  g_signal_connect_swapped (choice, "notify::selected", changed, self);
  return choice;
}

static GtkWidget *
create_header (LatWearMapWindow *self)
{
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("_Map as SVG…"), "wear-map.save::svg");
  g_menu_append (menu, _ ("CS_V table…"), "wear-map.save::csv");
  g_menu_append (menu, _ ("JSO_N for programs…"), "wear-map.save::json");
  self->title = ADW_WINDOW_TITLE (adw_window_title_new (_ ("Wear of the board"), NULL));
  adw_header_bar_set_title_widget (header, GTK_WIDGET (self->title));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("_Save as"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  adw_header_bar_pack_start (header, button);
  return GTK_WIDGET (header);
}

static GtkWidget *
create_tools (LatWearMapWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *photo = lat_photo_reader_create_switch (self->photo);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < LAT_N_WEARS; i++)
    {
      g_autofree char *name = lat_wear_dup_title ((LatWear) i);

      gtk_string_list_append (names, name);
    }
  self->wears = create_choice (self, _ ("Kind of wear"), G_CALLBACK (ask));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->wears), G_LIST_MODEL (names));
  self->whose = create_choice (self, _ ("Whose"), G_CALLBACK (ask));
  self->rules = create_choice (self, _ ("Rules"), G_CALLBACK (rules_cb));
  self->symmetric = lat_check_new (_ ("Mean over s_ymmetries"));
  g_signal_connect_swapped (self->symmetric, "toggled", G_CALLBACK (ask), self);
  gtk_box_append (GTK_BOX (second), self->whose);
  gtk_box_append (GTK_BOX (second), self->rules);
  gtk_widget_set_halign (self->wears, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (second, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->symmetric, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (photo, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->wears);
  gtk_box_append (GTK_BOX (box), second);
  gtk_box_append (GTK_BOX (box), self->symmetric);
  gtk_box_append (GTK_BOX (box), photo);
  return box;
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER,
                                   "width-chars", 16, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
create_map (LatWearMapWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->board = lat_wear_board_new (_ ("Wear of the board"), sign_cb, dup_words_cb, self);
  gtk_widget_set_vexpand (self->board, TRUE);
  g_signal_connect_swapped (self->board, "chosen", G_CALLBACK (update_status), self);
  gtk_box_append (GTK_BOX (box), create_tools (self));
  gtk_box_append (GTK_BOX (box), self->board);
  self->status = add_label (box, NULL);
  self->about = add_label (box, "dim-label");
  gtk_widget_add_css_class (box, "wear-editor");
  return box;
}

static void
add_pages (LatWearMapWindow *self)
{
  GtkWidget *spinner = gtk_spinner_new ();

  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_widget_set_halign (spinner, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (spinner, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spinner), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The games are looked at"), -1);
  self->fault =
      ADW_STATUS_PAGE (g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-warning-symbolic",
                                     "title", _ ("The run could not be read"), NULL));
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->pages, spinner, "loading");
  gtk_stack_add_named (self->pages, create_map (self), "map");
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->fault), "fault");
}

static void
lat_wear_map_window_dispose (GObject *object)
{
  LatWearMapWindow *self = LAT_WEAR_MAP_WINDOW (object);

  if (self->map != NULL)
    g_signal_handlers_disconnect_by_data (self->map, self);
  g_clear_object (&self->map);
  if (self->photo != NULL)
    g_signal_handlers_disconnect_by_data (self->photo, self);
  g_clear_object (&self->photo);

  G_OBJECT_CLASS (lat_wear_map_window_parent_class)->dispose (object);
}

static void
lat_wear_map_window_finalize (GObject *object)
{
  LatWearMapWindow *self = LAT_WEAR_MAP_WINDOW (object);

  g_array_unref (self->men);
  g_free (self->intervals);

  G_OBJECT_CLASS (lat_wear_map_window_parent_class)->finalize (object);
}

static void
lat_wear_map_window_class_init (LatWearMapWindowClass *klass)
{
  static const LatActionEntry entries[] = { { "wear-map.save", "s", save_activated } };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_wear_map_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_wear_map_window_finalize;
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
lat_wear_map_window_init (LatWearMapWindow *self)
{
  self->men = g_array_new (FALSE, FALSE, sizeof (LatWearMen));
  self->photo = lat_photo_reader_new ();
  g_signal_connect_swapped (self->photo, "changed", G_CALLBACK (photo_cb), self);
  g_signal_connect_swapped (self->photo, "failed", G_CALLBACK (failed_cb), self);
  add_pages (self);
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (
      self->toasts, lat_toolbar_view_new (create_header (self), GTK_WIDGET (self->pages)));
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toasts));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Wear of the board"));
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 680);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 480);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "wear-map.save", FALSE);
  lat_help_add_key (GTK_WIDGET (self), "wear");
}

/* }}} */

/**
 * lat_wear_map_window_new:
 * @parent: the window that it stands beside
 * @path: the file of a run
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWindow *
lat_wear_map_window_new (GtkWindow *parent, const char *path)
{
  LatWearMapWindow *self =
      g_object_new (LAT_TYPE_WEAR_MAP_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                    "application", gtk_window_get_application (parent), NULL);

  self->map = lat_wear_map_new (path);
  g_signal_connect_swapped (self->map, "updated", G_CALLBACK (map_cb), self);
  map_cb (self);
  return GTK_WINDOW (self);
}
