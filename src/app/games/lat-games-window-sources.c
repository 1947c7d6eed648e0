/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window-sources.c - games that are looked for in all sources of the explorer instead of the open file */
#include <glib/gi18n.h>

#include "lat-games-window-private.h"
#include "lat-name-choice.h"
#include "lat-presets.h"

/* The rows of the choice where games are looked for. */
enum
{
  SCOPE_FILE,
  SCOPE_SOURCES,
};

gboolean
lat_games_window_is_in_sources (LatGamesWindow *self)
{
  return gtk_drop_down_get_selected (self->scope) == SCOPE_SOURCES;
}

void
lat_games_window_set_in_sources (LatGamesWindow *self, gboolean in_sources)
{
  gtk_drop_down_set_selected (self->scope, in_sources ? SCOPE_SOURCES : SCOPE_FILE);
}

/* Those that the explorer has read; own games also before it has. */
static GStrv
dup_paths (LatGamesWindow *self)
{
  GListModel *sources = lat_explorer_sources_get_list (self->sources);
  const char *own = lat_explorer_sources_get_own (self->sources);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (sources); i++)
    {
      g_autoptr (LatExplorerSource) source = g_list_model_get_item (sources, i);

      if (lat_explorer_source_is_folder (source))
        continue;
      g_strv_builder_add (paths, lat_explorer_source_get_path (source));
      if (g_strcmp0 (own, lat_explorer_source_get_path (source)) == 0)
        own = NULL;
    }
  if (own != NULL && g_file_test (own, G_FILE_TEST_EXISTS))
    g_strv_builder_add (paths, own);
  return g_strv_builder_end (paths);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* The names of the rules that there may be: of the games of the file; of those of other files nobody knows before they
 * are read, so all presets as well. */
static GStrv
dup_names (LatGamesWindow *self)
{
  GStrv names = lat_game_list_dup_rules_names (self->list);
  g_auto (GStrv) ids = NULL;
  GPtrArray *all;

  if (!lat_games_window_is_in_sources (self))
    return names;
  ids = lat_presets_dup_ids ();
  all = g_ptr_array_new ();
  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (all, names[i]);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) preset = lat_presets_load (ids[i]);
      const char *name = lat_rules_get_display_name (preset);

      if (!g_strv_contains ((const char *const *) names, name))
        g_ptr_array_add (all, g_strdup (name));
    }
  g_ptr_array_sort (all, compare_names);
  g_ptr_array_add (all, NULL);
  g_free (names);
  return (GStrv) g_ptr_array_free (all, FALSE);
}

/* What is chosen stays chosen as long as it is there. */
void
lat_games_window_update_names (LatGamesWindow *self)
{
  g_auto (GStrv) names = dup_names (self);
  guint chosen = gtk_drop_down_get_selected (self->rules);
  const char *before = chosen > 0 && self->names != NULL ? self->names[chosen - 1] : NULL;
  g_autoptr (GtkStringList) model = NULL;

  if (self->names != NULL
      && g_strv_equal ((const char *const *) self->names, (const char *const *) names))
    return;
  model = gtk_string_list_new ((const char *const[]){ _ ("Any rules"), NULL });
  chosen = 0;
  for (guint i = 0; names[i] != NULL; i++)
    {
      gtk_string_list_append (model, names[i]);
      if (g_strcmp0 (names[i], before) == 0)
        chosen = i + 1;
    }
  self->is_updating = TRUE;
  gtk_drop_down_set_enable_search (self->rules, lat_games_window_is_in_sources (self));
  lat_let_words_be_found (self->rules, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->rules, chosen);
  self->is_updating = FALSE;
  g_strfreev (self->names);
  self->names = g_steal_pointer (&names);
}

/* Where the list comes from follows the question: the rows of the other one are gone by then. */
static void
show_model (LatGamesWindow *self, GListModel *model)
{
  if (gtk_sort_list_model_get_model (self->sorted) != model)
    gtk_sort_list_model_set_model (self->sorted, model);
}

/* Asks all sources, if that is what is chosen; returns whether it is. */
gboolean
lat_games_window_ask_sources (LatGamesWindow *self, LatGameQuery *query)
{
  if (!lat_games_window_is_in_sources (self))
    {
      show_model (self, G_LIST_MODEL (self->list));
      lat_source_finder_clear (self->finder);
      return FALSE;
    }
  lat_game_list_stop (self->list);
  show_model (self, lat_source_finder_get_list (self->finder));
  g_strfreev (self->searched);
  self->searched = dup_paths (self);
  lat_source_finder_ask (self->finder, (const char *const *) self->searched, query);
  return TRUE;
}

void
lat_games_window_stop (LatGamesWindow *self)
{
  if (lat_games_window_is_in_sources (self))
    lat_source_finder_stop (self->finder);
  else
    lat_game_list_stop (self->list);
}

gboolean
lat_games_window_is_searching (LatGamesWindow *self)
{
  return lat_games_window_is_in_sources (self) ? lat_source_finder_is_searching (self->finder)
                                               : lat_game_list_is_searching (self->list);
}

double
lat_games_window_get_progress (LatGamesWindow *self)
{
  return lat_games_window_is_in_sources (self) ? lat_source_finder_get_progress (self->finder)
                                               : lat_game_list_get_progress (self->list);
}

/* How many games are found, and how many there are. */
char *
lat_games_window_dup_counts (LatGamesWindow *self)
{
  gboolean in_sources = lat_games_window_is_in_sources (self);
  guint n = in_sources ? (guint) lat_source_finder_get_n_found (self->finder)
                       : g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint n_games = in_sources ? (guint) lat_source_finder_get_n_games (self->finder)
                             : lat_game_list_get_n_games (self->list);

  if (n == n_games)
    return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
  /* Translators: how many games are found, and how many there are. */
  return g_strdup_printf (ngettext ("%'u of %'u game", "%'u of %'u games", n_games), n, n_games);
}

/* What is shown instead of a list without games, and what is to be said below one. */
void
lat_games_window_update_sources (LatGamesWindow *self)
{
  gboolean in_sources = lat_games_window_is_in_sources (self);
  guint n = g_list_model_get_n_items (in_sources ? lat_source_finder_get_list (self->finder)
                                                 : G_LIST_MODEL (self->list));
  g_autofree char *note = in_sources ? lat_source_finder_dup_note (self->finder) : NULL;
  const char *page = "list";

  if (in_sources && lat_news_get_state (LAT_NEWS (self->finder)) == LAT_SOURCE_FINDER_EMPTY)
    page = "no-sources";
  else if (n == 0 && !lat_games_window_is_searching (self))
    page = "nothing";
  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  in_sources ? _ ("Games of all sources") : _ ("Games of the file"),
                                  -1);
}

static void
add_sources_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.explorer-sources", NULL);
}

void
lat_games_window_class_install_sources (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.add-sources", NULL, add_sources_activated);
}

/* Files have been added or removed: what is found is not all any more. */
static void
sources_changed_cb (LatGamesWindow *self)
{
  g_auto (GStrv) paths = NULL;

  if (!lat_games_window_is_in_sources (self) || self->searched == NULL)
    return;
  paths = dup_paths (self);
  if (!g_strv_equal ((const char *const *) paths, (const char *const *) self->searched))
    lat_games_window_ask (self);
}

void
lat_games_window_set_up_sources (LatGamesWindow *self, LatExplorerSources *sources)
{
  self->sources = g_object_ref (sources);
  self->finder = lat_source_finder_new ();
  g_signal_connect_object (self->finder, "updated", G_CALLBACK (lat_games_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sources, "changed", G_CALLBACK (sources_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->scope, "notify::selected", G_CALLBACK (lat_games_window_ask),
                            self);
}

void
lat_games_window_release_sources (LatGamesWindow *self)
{
  g_clear_pointer (&self->searched, g_strfreev);
  g_clear_object (&self->finder);
  g_clear_object (&self->sources);
}
