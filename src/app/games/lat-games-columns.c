#include "config.h"

#include "lat-games-columns.h"

#include <glib/gi18n.h>

#include "lat-game-item.h"

/* What a cell knows. */
#define COLUMN    "lat-column"
#define LIST_ITEM "lat-list-item"

/* What is told when the secondary button is pressed upon a cell. */
typedef struct
{
  LatGamesMenuFunc func;
  gpointer data;
} Menu;

/*
 * Column:
 * @dup: what it shows of a game
 * @chars: how wide it is, at least
 */
typedef struct
{
  const char *title;
  char *(*dup) (LatGameItem *item);
  int chars;
  gboolean expands;
} Column;

static char *
dup_number (LatGameItem *item)
{
  return g_strdup_printf ("%'u", lat_game_item_get_number (item));
}

static char *
dup_white (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_WHITE));
}

static char *
dup_black (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_BLACK));
}

static char *
dup_result (LatGameItem *item)
{
  const char *result = lat_game_item_get_tag (item, LAT_GAME_TAG_RESULT);

  return g_strdup (g_strcmp0 (result, "1/2-1/2") == 0 ? "½-½" : result);
}

static char *
dup_rules (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_rules_name (item));
}

static char *
dup_event (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_EVENT));
}

static char *
dup_date (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_DATE));
}

static const Column columns[] = {
  /* Translators: the number of a game in its file, as the head of a narrow column. */
  { N_ ("No."), dup_number, 7, FALSE },  { N_ ("White"), dup_white, 8, TRUE },
  { N_ ("Black"), dup_black, 8, TRUE },  { N_ ("Result"), dup_result, 6, FALSE },
  { N_ ("Rules"), dup_rules, 10, TRUE }, { N_ ("Event"), dup_event, 10, TRUE },
  { N_ ("Date"), dup_date, 10, FALSE },
};

/* The number of a game. That it is on the board is told by weight and a sign, that something is
 * wrong with it by a sign with words. */
static void
update_number (GtkWidget *cell, LatGameItem *item, const char *text)
{
  guint n = lat_game_item_get_n_problems (item);
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;

  if (n > 0)
    words = g_strdup_printf (ngettext ("%u problem: %s", "%u problems, first: %s", n), n,
                             lat_game_item_get_problem (item));
  else if (lat_game_item_is_open (item))
    words = g_strdup (_ ("On the board"));
  if (words != NULL)
    number = g_strdup_printf ("%s\u2002%s", n > 0 ? "\u26a0" : "\u25b8", text);
  gtk_inscription_set_text (GTK_INSCRIPTION (cell), number != NULL ? number : text);
  gtk_widget_set_tooltip_text (cell, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
}

static void
update_cell (LatGameItem *item, GParamSpec *pspec, GtkListItem *list_item)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  const Column *column = g_object_get_data (G_OBJECT (cell), COLUMN);
  g_autofree char *text = column->dup (item);

  if (column->dup == dup_number)
    update_number (cell, item, text);
  else
    gtk_inscription_set_text (GTK_INSCRIPTION (cell), text != NULL ? text : "–");
  if (lat_game_item_is_open (item) != gtk_widget_has_css_class (cell, "heading"))
    {
      if (lat_game_item_is_open (item))
        gtk_widget_add_css_class (cell, "heading");
      else
        gtk_widget_remove_css_class (cell, "heading");
    }
}

/* A list has hundreds of cells: each is one light widget. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  const Column *column = data;
  GtkWidget *cell = gtk_inscription_new (NULL);

  g_object_set_data (G_OBJECT (cell), COLUMN, (gpointer) column);
  g_object_set_data (G_OBJECT (cell), LIST_ITEM, list_item);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (cell), (guint) column->chars);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (cell), (guint) column->chars);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (cell),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  if (column->dup == dup_number)
    gtk_inscription_set_xalign (GTK_INSCRIPTION (cell), 1);
  if (!column->expands)
    gtk_widget_add_css_class (cell, "numeric");
  gtk_list_item_set_child (list_item, cell);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  LatGameItem *item = gtk_list_item_get_item (list_item);

  g_signal_connect (item, "notify::revision", G_CALLBACK (update_cell), list_item);
  update_cell (item, NULL, list_item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (list_item), list_item);
}

/* What a column is sorted by: numbers as numbers, texts as people do. */
static char *
get_text_cb (LatGameItem *item, gpointer data)
{
  const Column *column = data;

  return item != NULL ? column->dup (item) : NULL;
}

static guint
get_number_cb (LatGameItem *item, gpointer data)
{
  return item != NULL ? lat_game_item_get_number (item) : 0;
}

static GtkSorter *
create_sorter (const Column *column)
{
  if (column->dup == dup_number)
    return GTK_SORTER (gtk_numeric_sorter_new (gtk_cclosure_expression_new (
        G_TYPE_UINT, NULL, 0, NULL, G_CALLBACK (get_number_cb), NULL, NULL)));
  return GTK_SORTER (gtk_string_sorter_new (gtk_cclosure_expression_new (
      G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (get_text_cb), (gpointer) column, NULL)));
}

/* The row at a place of the view. */
static gboolean
find_row (GtkWidget *view, double x, double y, guint *position)
{
  GtkWidget *at = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);

  if (at != NULL && !GTK_IS_INSCRIPTION (at))
    at = gtk_widget_get_first_child (at);
  if (!GTK_IS_INSCRIPTION (at) || g_object_get_data (G_OBJECT (at), LIST_ITEM) == NULL)
    return FALSE;
  *position = gtk_list_item_get_position (g_object_get_data (G_OBJECT (at), LIST_ITEM));
  return *position != GTK_INVALID_LIST_POSITION;
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, Menu *menu)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  guint position;

  if (!find_row (view, x, y, &position))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  menu->func (view, position, x, y, menu->data);
}

/* @func: called for the secondary button upon a row */
void
lat_games_columns_add (GtkColumnView *view, LatGamesMenuFunc func, gpointer data)
{
  GtkGesture *gesture = gtk_gesture_click_new ();
  Menu *menu = g_new (Menu, 1);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkSorter) sorter = create_sorter (&columns[i]);
      g_autoptr (GtkColumnViewColumn) column =
          gtk_column_view_column_new (_ (columns[i].title), factory);

      g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), (gpointer) &columns[i]);
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
      g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
      gtk_column_view_column_set_sorter (column, sorter);
      gtk_column_view_column_set_resizable (column, TRUE);
      gtk_column_view_column_set_expand (column, columns[i].expands);
      gtk_column_view_append_column (view, column);
    }

  *menu = (Menu){ .func = func, .data = data };
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect_data (gesture, "pressed", G_CALLBACK (pressed_cb), menu,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (gesture));
}
