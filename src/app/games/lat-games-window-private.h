/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window-private.h - what the files of the list of games share */
#pragma once

#include "lat-games-boards.h"
#include "lat-games-header.h"
#include "lat-games-pace.h"
#include "lat-games-window.h"
#include "lat-source-finder.h"

struct _LatGamesWindow
{
  AdwWindow parent_instance;

  LatGameList *list;
  LatDocument *document;
  LatExplorerSources *sources;
  LatSourceFinder *finder;
  GStrv searched; /* (nullable): the files that were searched last */
  GtkSortListModel *sorted;
  LatGamesPace *pace;
  /* what is to be done when only the first rows are left */
  gboolean query_waits;
  gboolean sort_waits;
  gboolean opens_first;
  GArray *kept; /* (nullable): the games that were selected before the list is sorted */
  LatGamesBoards *boards;
  GtkSelectionModel *selection;
  GStrv names;
  LatPosition sought;
  LatPattern pattern;
  gboolean is_updating;
  gboolean is_narrow;

  AdwWindowTitle *title;
  GtkFlowBox *filters;
  GtkToggleButton *more;
  GtkEditable *words;
  GtkEditable *player;
  GtkDropDown *rules;
  GtkDropDown *result;
  GtkDropDown *position;
  GtkDropDown *scope;
  GtkWidget *pattern_button;
  GtkLabel *pattern_label;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  LatGamesHeader *header;
  GtkListView *view;
  GtkRevealer *busy;
  GtkProgressBar *progress;
  GtkLabel *note;
  GMenuModel *game_menu;
  GtkWidget *menu_popover;
};

GArray *
lat_games_window_list_selected (LatGamesWindow *self);
void
lat_games_window_toast (LatGamesWindow *self, const char *text);

/* lat-games-window-filters.c */
void
lat_games_window_set_up_filters (LatGamesWindow *self);
void
lat_games_window_fit_filters (LatGamesWindow *self, int width);

/* lat-games-window-pattern.c */
void
lat_games_window_class_install_pattern (GtkWidgetClass *widget_class);
void
lat_games_window_set_pattern (LatGamesWindow *self, const LatPattern *pattern);
void
lat_games_window_ask (LatGamesWindow *self);
void
lat_games_window_open_first (LatGamesWindow *self);

/* lat-games-window-sources.c */
void
lat_games_window_class_install_sources (GtkWidgetClass *widget_class);
void
lat_games_window_set_up_sources (LatGamesWindow *self, LatExplorerSources *sources);
void
lat_games_window_release_sources (LatGamesWindow *self);
gboolean
lat_games_window_is_in_sources (LatGamesWindow *self);
void
lat_games_window_set_in_sources (LatGamesWindow *self, gboolean in_sources);
gboolean
lat_games_window_ask_sources (LatGamesWindow *self, LatGameQuery *query);
void
lat_games_window_stop (LatGamesWindow *self);
gboolean
lat_games_window_is_searching (LatGamesWindow *self);
double
lat_games_window_get_progress (LatGamesWindow *self);
char *
lat_games_window_dup_counts (LatGamesWindow *self);
void
lat_games_window_update_names (LatGamesWindow *self);
void
lat_games_window_update_sources (LatGamesWindow *self);
void
lat_games_window_update (LatGamesWindow *self);

/* lat-games-window-files.c */
void
lat_games_window_class_install_files (GtkWidgetClass *widget_class);
