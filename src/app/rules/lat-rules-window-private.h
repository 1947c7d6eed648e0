/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-window-private.h - what the files of the rule editor's window share */
#pragma once

#include "lat-rules-editor.h"
#include "lat-rules-window.h"
#include "lat-side-bin.h"

struct _LatRulesWindow
{
  AdwWindow parent_instance;

  LatRulesEditor *editor;
  GArray *groups;
  guint group;
  guint building;
  guint switching;
  guint showing;

  AdwToastOverlay *toasts;
  GtkWidget *heading;
  GtkWidget *switcher_bar;
  GtkLabel *base_label;
  AdwViewStack *views;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  LatSideBin *side_bin;
  GtkListBox *group_list;
  GtkDropDown *group_choice;
  guint64 shown_groups; /* those that can be chosen, a bit each; 0 while they are listed */
  GtkStack *pages;
  GtkScrolledWindow *scroller;
  GtkBox *groups_box;
  GtkWidget *strip;
  GtkImage *strip_icon;
  GtkLabel *strip_label;
  GtkWidget *there_button;
  GtkWidget *show_button;
  GtkWidget *discard_button;
  GtkWidget *undo_button;

  /* of the collection (lat-rules-window-collection.c) */
  LatCollectionItem *known; /* the rule set as the person saw it last */
  GtkWidget *disk_bar;
  GtkLabel *disk_label;
};

void
lat_rules_window_install_actions (GtkWidgetClass *widget_class);
void
lat_rules_window_add_keys (LatRulesWindow *self);
void
lat_rules_window_refresh_strip (LatRulesWindow *self);

void
lat_rules_window_commit (LatRulesWindow *self);

void
lat_rules_window_install_collection (GtkWidgetClass *widget_class);
void
lat_rules_window_set_up_collection (LatRulesWindow *self);
void
lat_rules_window_refresh_collection (LatRulesWindow *self);
void
lat_rules_window_refresh_heading (LatRulesWindow *self);
gboolean
lat_rules_window_is_unsaved (LatRulesWindow *self);
gboolean
lat_rules_window_ask_before_closing (LatRulesWindow *self);

void
lat_rules_window_add_pages (LatRulesWindow *self);
void
lat_rules_window_fill_page (LatRulesWindow *self);
void
lat_rules_window_install_pages (GtkWidgetClass *widget_class);
