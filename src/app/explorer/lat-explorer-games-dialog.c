/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-games-dialog.c - the games behind a row of the explorer */
#include "lat-explorer-games-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <inttypes.h>

#include "lat-day.h"
#include "lat-dialog.h"
#include "lat-question.h"
#include "lat-reason.h"
#include "lat-toolbar-view.h"

/* What the dialog has; freed with it. */
typedef struct
{
  GtkWindow *window;
  LatExplorerOpenFunc func;
  GPtrArray *games;
  GCancellable *cancellable;
  GtkWidget *dialog;
  GtkWidget *stack;
  GtkWidget *list;
  GtkWidget *note;
  GtkStringList *model;
} Listing;

static void
free_listing (gpointer data)
{
  Listing *listing = data;

  g_cancellable_cancel (listing->cancellable);
  g_object_unref (listing->cancellable);
  g_clear_pointer (&listing->games, g_ptr_array_unref);
  g_object_unref (listing->model);
  g_object_unref (listing->window);
  g_free (listing);
}

static char *
dup_title (const LatDatabaseGame *game)
{
  const char *white = game->players[LAT_WHITE], *black = game->players[LAT_BLACK];

  if (game->is_run)
    /* Translators: a game of a run of the laboratory, by its number */
    return g_strdup_printf (_ ("Game %'u of the laboratory"), (guint) game->number);
  if (white == NULL && black == NULL)
    return g_strdup_printf (_ ("Game %'u"), (guint) game->number + 1);
  /* Translators: two players; one who is not known is “?” */
  return g_strdup_printf (_ ("%s – %s"), white != NULL ? white : "?", black != NULL ? black : "?");
}

static char *
dup_details (const LatDatabaseGame *game)
{
  g_autofree char *day = lat_day_dup_text (game->date);
  g_autofree char *file = g_filename_display_basename (game->path);
  const char *parts[4] = { lat_result_get_text (game->result) };
  guint n = 1;

  if (*day != '\0')
    parts[n++] = day;
  parts[n++] = file;
  parts[n] = NULL;
  return g_strjoinv (" · ", (char **) parts);
}

/* Rows are made as they come into view; the model holds them as “title, details” lines. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label =
          g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

      if (i > 0)
        {
          gtk_widget_add_css_class (label, "dim-label");
          gtk_widget_add_css_class (label, "caption");
        }
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (box, "problem");
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_auto (GStrv) parts = g_strsplit (text, "\n", 2);

  gtk_label_set_label (GTK_LABEL (title), parts[0]);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (title)), parts[1]);
}

static void
activated_cb (Listing *listing, guint position)
{
  g_autoptr (GPtrArray) games = g_ptr_array_ref (listing->games);
  g_autoptr (GtkWindow) window = g_object_ref (listing->window);
  LatExplorerOpenFunc func = listing->func;

  lat_dialog_force_close (listing->dialog);
  func (window, g_ptr_array_index (games, position));
}

static void
fill (Listing *listing)
{
  for (guint i = 0; i < listing->games->len; i++)
    {
      const LatDatabaseGame *game = g_ptr_array_index (listing->games, i);
      g_autofree char *title = dup_title (game);
      g_autofree char *details = dup_details (game);

      g_strdelimit (title, "\n", ' ');
      gtk_string_list_take (listing->model, g_strdup_printf ("%s\n%s", title, details));
    }
  if (listing->games->len == LAT_EXPLORER_MAX_GAMES)
    {
      g_autofree char *note = g_strdup_printf (ngettext ("The latest %'u game; there may be more.",
                                                         "The latest %'u games; there may be more.",
                                                         LAT_EXPLORER_MAX_GAMES),
                                               LAT_EXPLORER_MAX_GAMES);

      gtk_label_set_label (GTK_LABEL (listing->note), note);
      gtk_widget_set_visible (listing->note, TRUE);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (listing->stack), "games");
  gtk_widget_grab_focus (listing->list);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Listing *listing = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWindow) window = NULL;
  GPtrArray *games = lat_explorer_list_games_finish (LAT_EXPLORER (source), result, &error);

  /* The dialog has been closed meanwhile. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  listing->games = games;
  if (games != NULL)
    {
      fill (listing);
      return;
    }
  window = g_object_ref (listing->window);
  lat_dialog_force_close (listing->dialog);
  lat_question_tell (GTK_WIDGET (window), _ ("The games could not be listed"), error->message);
}

static GtkWidget *
create_content (Listing *listing)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  listing->list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (listing->model)))),
      factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (listing->list), TRUE);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (listing->list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (listing->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games"), -1);
  g_signal_connect_swapped (listing->list, "activate", G_CALLBACK (activated_cb), listing);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), listing->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  listing->note = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "visible", FALSE, NULL);
  gtk_widget_add_css_class (listing->note, "dim-label");
  gtk_widget_add_css_class (listing->note, "problem");
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), listing->note);
  gtk_spinner_start (GTK_SPINNER (spinner));
  listing->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (listing->stack), spinner, "searching");
  gtk_stack_add_named (GTK_STACK (listing->stack), box, "games");
  return listing->stack;
}

/**
 * lat_explorer_games_dialog_present:
 * @window: where the explorer is
 * @row: (nullable): whose games; %NULL: those of all rows
 * @func: called with the game that is chosen
 *
 * Lists the games behind a row; they are looked up meanwhile.
 */
void
lat_explorer_games_dialog_present (GtkWindow *window,
                                   LatExplorer *explorer,
                                   LatExplorerRow *row,
                                   LatExplorerOpenFunc func)
{
  Listing *listing;
  g_autofree char *title = NULL;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (LAT_IS_EXPLORER (explorer));
  g_return_if_fail (func != NULL);

  listing = g_new0 (Listing, 1);
  listing->window = g_object_ref (window);
  listing->func = func;
  listing->cancellable = g_cancellable_new ();
  listing->model = gtk_string_list_new (NULL);
  title = row != NULL ? g_strdup_printf (_ ("Games with %s"), lat_explorer_row_get_text (row))
                      : g_strdup (_ ("Games that were here"));
  listing->dialog = lat_dialog_new (
      title, 420, 480, lat_toolbar_view_new (adw_header_bar_new (), create_content (listing)));
  g_object_set_data_full (G_OBJECT (listing->dialog), "listing", listing, free_listing);
  lat_explorer_list_games_async (explorer, row, listing->cancellable, listed_cb, listing);
  lat_dialog_present (listing->dialog, GTK_WIDGET (window));
}
