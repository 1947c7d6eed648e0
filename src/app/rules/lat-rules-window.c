/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-window.c - the rule editor, beside the main window */
#include "lat-help.h"
#include "lat-rules-window.h"

#include <glib/gi18n.h>

#include "lat-rules-more.h"
#include "lat-rules-label.h"
#include "lat-rules-row.h"
#include "lat-rules-window-private.h"
#include "lat-scope.h"
#include "lat-scroll-into-view.h"
#include "lat-switcher.h"

/* Beside the rows. */
#define WIDE_MARGIN   18
#define NARROW_MARGIN 12

/* How many rows of a group come with its first frame, and how many more with each frame:
 * to style and lay out a row takes milliseconds, and a page of them all at once would keep
 * the person waiting. The first ones are about what fits the window. */
#define FIRST_ROWS   6
#define ROWS_A_FRAME 2
/* Of rows that come below one that was pressed, which one is scrolled to: fewer than those that come at once. */
#define N_PEEK 2

/* A group of keys, its row in the sidebar, and as many of its rows as have been made. */
typedef struct
{
  const char *name;
  guint first;
  guint n_keys;
  GtkWidget *box;
  GtkWidget *heading;
  GtkListBox *list;
  LatRulesMore *more; /* %NULL where no key is rare */
  GPtrArray *rows;
  guint64 wanted;  /* of the keys, a bit each: whose row is to show, now or a few frames later */
  guint64 rare;    /* those that are out of the way where they say nothing... */
  guint64 placed;  /* ...and of them those that stand among the others, as they say something */
  guint ranks[64]; /* of the keys: how well they fit what is searched for */
  guint best;      /* of these */
  GtkListBoxRow *sidebar_row;
  GtkWidget *mark;
  GtkWidget *error;
} Group;

G_DEFINE_FINAL_TYPE (LatRulesWindow, lat_rules_window, ADW_TYPE_WINDOW)

static Group *
get_group (LatRulesWindow *self, guint index)
{
  return &g_array_index (self->groups, Group, index);
}

static void
clear_group (gpointer data)
{
  Group *group = data;

  g_clear_pointer (&group->rows, g_ptr_array_unref);
}

static void
build_row (LatRulesWindow *self, Group *group)
{
  LatKey key = (LatKey) (group->first + group->rows->len);
  LatRulesRow *row = lat_rules_row_new (self->editor, key);

  gtk_widget_set_visible (GTK_WIDGET (row), FALSE);
  g_ptr_array_add (group->rows, row);
  gtk_list_box_append (group->list, GTK_WIDGET (row));
}

/* A row takes milliseconds and there are many: the window comes up with those that show. */
static gboolean
build_next_cb (gpointer data)
{
  LatRulesWindow *self = data;

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = get_group (self, i);

      if (group->rows->len == group->n_keys)
        continue;
      build_row (self, group);
      return G_SOURCE_CONTINUE;
    }
  self->building = 0;
  return G_SOURCE_REMOVE;
}

/* A row of a group, made with those before it if it is not there yet. */
static GtkWidget *
ensure_row (LatRulesWindow *self, Group *group, guint index)
{
  while (group->rows->len <= index)
    build_row (self, group);
  return g_ptr_array_index (group->rows, index);
}

/* Shows as many more of the wanted rows, in their order; whether that were all. */
static gboolean
show_rows (LatRulesWindow *self, guint n)
{
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = get_group (self, i);

      for (guint j = 0; j < group->n_keys; j++)
        {
          gboolean is_made = j < group->rows->len;

          if ((group->wanted >> j & 1) == 0
              || (is_made && gtk_widget_get_visible (g_ptr_array_index (group->rows, j))))
            continue;
          if (n-- == 0)
            return FALSE;
          gtk_widget_set_visible (ensure_row (self, group, j), TRUE);
          gtk_widget_set_visible (group->box, TRUE);
        }
    }
  return TRUE;
}

static gboolean
show_more_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (widget);

  if (!show_rows (self, ROWS_A_FRAME))
    return G_SOURCE_CONTINUE;
  self->showing = 0;
  return G_SOURCE_REMOVE;
}

/* {{{ rows that are out of the way */

/* What stands below the row that shows more, and is hidden until that is opened. */
static gboolean
is_below (const Group *group, guint index)
{
  return ((group->rare & ~group->placed) >> index & 1) != 0;
}

/* Who is hidden is to be seen as soon as there is something to see. Who is shown stays where it is while it is
 * tried, also at its default. */
static void
place_used (LatRulesWindow *self, Group *group)
{
  for (guint i = 0; i < group->n_keys; i++)
    if (is_below (group, i) && lat_rules_more_is_used (self->editor, (LatKey) (group->first + i)))
      group->placed |= G_GUINT64_CONSTANT (1) << i;
}

static void
refresh_more (LatRulesWindow *self, Group *group, gboolean is_shown)
{
  g_autoptr (GString) titles = g_string_new (NULL);
  guint n = 0;

  if (group->more == NULL)
    return;
  for (guint i = 0; i < group->n_keys; i++)
    if (is_below (group, i))
      g_string_append_printf (
          /* Translators: between two titles of a list: "Groups, Shield wall" */
          titles, "%s%s", n++ > 0 ? C_ ("titles of rules", ", ") : "",
          _ (lat_schema_get ((LatKey) (group->first + i))->title));
  lat_rules_more_set (group->more, n, titles->str);
  gtk_widget_set_visible (GTK_WIDGET (group->more), is_shown && n > 0);
}

/* }}} */

/* Where a row stands without a search: first what shows always, then the row that shows more, then that. */
static guint
get_place (const Group *group, GtkListBoxRow *row)
{
  guint index;

  if (LAT_IS_RULES_MORE (row))
    return group->n_keys;
  index = lat_rules_row_get_key (LAT_RULES_ROW (row)) - group->first;
  return is_below (group, index) ? group->n_keys + 1 + index : index;
}

static guint
get_rank (const Group *group, GtkListBoxRow *row)
{
  return LAT_IS_RULES_MORE (row)
             ? 0
             : group->ranks[lat_rules_row_get_key (LAT_RULES_ROW (row)) - group->first];
}

/* What fits best comes first; without a search all keep their order. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (a));
  LatRulesWindow *self = data;

  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = get_group (self, i);
      guint rank_a, rank_b;

      if (GTK_WIDGET (group->list) != list)
        continue;
      rank_a = get_rank (group, a);
      rank_b = get_rank (group, b);
      return rank_a != rank_b ? (rank_a < rank_b ? 1 : -1)
                              : (int) get_place (group, a) - (int) get_place (group, b);
    }
  return 0;
}

static void
sort_groups (LatRulesWindow *self)
{
  GtkWidget *previous = NULL;
  guint64 is_placed = 0;

  for (guint i = 0; i < self->groups->len; i++)
    {
      guint next = G_MAXUINT;

      for (guint j = 0; j < self->groups->len; j++)
        if ((is_placed >> j & 1) == 0
            && (next == G_MAXUINT || get_group (self, j)->best > get_group (self, next)->best))
          next = j;
      is_placed |= G_GUINT64_CONSTANT (1) << next;
      gtk_box_reorder_child_after (self->groups_box, get_group (self, next)->box, previous);
      gtk_list_box_invalidate_sort (get_group (self, next)->list);
      previous = get_group (self, next)->box;
    }
}

/* Those of its keys whose row is to show. */
static guint64
find_wanted (LatRulesWindow *self, guint index, const char *words)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  Group *group = get_group (self, index);
  guint64 wanted = 0;

  g_assert (group->n_keys <= G_N_ELEMENTS (group->ranks));
  group->best = 0;
  for (guint i = 0; i < group->n_keys; i++)
    {
      group->ranks[i] =
          words[0] != '\0' ? lat_rules_row_rank_key ((LatKey) (group->first + i), rules, words) : 0;
      group->best = MAX (group->best, group->ranks[i]);
      if (words[0] != '\0' ? group->ranks[i] > 0
                           : index == self->group
                                 && (!is_below (group, i) || lat_rules_more_is_open (group->more)))
        wanted |= G_GUINT64_CONSTANT (1) << i;
    }
  return wanted;
}

/* Without words the rows of the chosen group, else those of all groups that match, what fits best
 * before the others: the first at once, the others frame by frame. */
static void
filter_rows (LatRulesWindow *self)
{
  const char *words = gtk_editable_get_text (self->search_entry);
  gboolean searches = words[0] != '\0';
  gboolean is_found = FALSE;

  /* The focus would choose a group, which ends the search: Tab goes on to what is found. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->group_list), !searches);
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = get_group (self, i);
      gboolean is_shown = FALSE;

      group->wanted = find_wanted (self, i, words);
      is_found = is_found || group->wanted != 0;
      for (guint j = 0; j < group->rows->len; j++)
        {
          GtkWidget *row = g_ptr_array_index (group->rows, j);

          if ((group->wanted >> j & 1) == 0)
            gtk_widget_set_visible (row, FALSE);
          is_shown = is_shown || gtk_widget_get_visible (row);
        }
      refresh_more (self, group, !searches && i == self->group);
      gtk_widget_set_visible (group->box, is_shown);
      gtk_widget_set_visible (group->heading, searches || !lat_side_bin_is_folded (self->side_bin));
    }
  sort_groups (self);
  gtk_stack_set_visible_child_name (self->pages, is_found ? "rows" : "nothing");
  if (!show_rows (self, FIRST_ROWS) && self->showing == 0)
    self->showing = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_more_cb, NULL, NULL);
}

/* What only games with officers have is not offered in others. */
static gboolean
is_group_quiet (LatRulesWindow *self, guint index)
{
  const Group *group = get_group (self, index);

  for (guint key = group->first; key < group->first + group->n_keys; key++)
    if (!lat_schema_has_trait ((LatKey) key, LAT_NEEDS_OFFICERS)
        || lat_rules_more_is_used (self->editor, (LatKey) key))
      return FALSE;
  return index != self->group;
}

/* Where a group stands in the drop-down. */
static guint
get_choice (LatRulesWindow *self, guint index)
{
  guint place = 0;

  for (guint i = 0; i < index; i++)
    place += self->shown_groups >> i & 1;
  return place;
}

static void
show_groups (LatRulesWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint64 shown = 0;

  for (guint i = 0; i < self->groups->len; i++)
    if (!is_group_quiet (self, i))
      {
        shown |= G_GUINT64_CONSTANT (1) << i;
        gtk_string_list_append (titles, lat_schema_get_group_title (get_group (self, i)->name));
      }
  if (shown == self->shown_groups)
    return;
  for (guint i = 0; i < self->groups->len; i++)
    gtk_widget_set_visible (GTK_WIDGET (get_group (self, i)->sidebar_row), shown >> i & 1);
  /* A drop-down that is filled chooses by itself. */
  self->shown_groups = 0;
  gtk_drop_down_set_model (self->group_choice, G_LIST_MODEL (titles));
  self->shown_groups = shown;
  gtk_drop_down_set_selected (self->group_choice, get_choice (self, self->group));
}

/* What says nothing any more goes out of the way when its page is come to, not before. */
static void
select_group (LatRulesWindow *self, guint index)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (index >= self->groups->len)
    return;
  self->group = index;
  get_group (self, index)->placed = 0;
  place_used (self, get_group (self, index));
  gtk_list_box_select_row (self->group_list, get_group (self, index)->sidebar_row);
  show_groups (self);
  gtk_drop_down_set_selected (self->group_choice, get_choice (self, index));
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  filter_rows (self);
  gtk_adjustment_set_value (adjustment, 0);
}

static void
group_selected_cb (LatRulesWindow *self, GtkListBoxRow *row)
{
  if (row != NULL && (guint) gtk_list_box_row_get_index (row) != self->group)
    select_group (self, (guint) gtk_list_box_row_get_index (row));
}

/* A click on the group that is selected already ends a search. */
static void
group_activated_cb (LatRulesWindow *self, GtkListBoxRow *row)
{
  select_group (self, (guint) gtk_list_box_row_get_index (row));
}

static void
group_chosen_cb (LatRulesWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->group_choice);
  guint index = 0;

  if (self->shown_groups == 0 || selected == GTK_INVALID_LIST_POSITION)
    return;
  while ((self->shown_groups >> index & 1) == 0 || get_choice (self, index) != selected)
    index++;
  if (index != self->group)
    select_group (self, index);
}

static void
search_changed_cb (LatRulesWindow *self)
{
  filter_rows (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
row_activated_cb (LatRulesWindow *self, GtkListBoxRow *row)
{
  if (!LAT_IS_RULES_MORE (row))
    {
      lat_rules_row_activate_control (LAT_RULES_ROW (row));
      return;
    }
  lat_rules_more_toggle (LAT_RULES_MORE (row));
  filter_rows (self);
  /* So that it is seen what has come. */
  row = gtk_list_box_get_row_at_index (get_group (self, self->group)->list,
                                       gtk_list_box_row_get_index (row) + N_PEEK);
  if (row != NULL && gtk_widget_get_visible (GTK_WIDGET (row)))
    lat_scroll_into_view (GTK_WIDGET (row));
}

/* Where there is no room for a sidebar, the groups are chosen from a drop-down. */
static void
folded_cb (LatRulesWindow *self)
{
  gboolean is_wide = !lat_side_bin_is_folded (self->side_bin);

  gtk_widget_set_visible (GTK_WIDGET (self->group_choice), !is_wide);
  gtk_widget_set_margin_start (GTK_WIDGET (self->groups_box),
                               is_wide ? WIDE_MARGIN : NARROW_MARGIN);
  gtk_widget_set_margin_end (GTK_WIDGET (self->groups_box), is_wide ? WIDE_MARGIN : NARROW_MARGIN);
  filter_rows (self);
}

static gboolean
switch_cb (gpointer data)
{
  LatRulesWindow *self = data;

  self->switching = 0;
  gtk_widget_set_visible (self->switcher_bar, lat_switcher_lacks_room (self->heading));
  return G_SOURCE_REMOVE;
}

/* The names of the pages stand below when there is no room for them in the title. That is
 * found out while the window is laid out, when nothing may be shown or hidden; and the bar's own
 * way to come is to grow from nothing, for which its frame has no room. */
static void
title_visible_cb (LatRulesWindow *self)
{
  if (self->switching == 0 && self->editor != NULL)
    self->switching = g_idle_add (switch_cb, self);
}

static void
view_changed_cb (LatRulesWindow *self)
{
  lat_rules_window_fill_page (self);
}

static void
refresh_sidebar (LatRulesWindow *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = get_group (self, i);
      gboolean is_changed = FALSE;
      gboolean is_bad = FALSE;
      g_autofree char *title =
          lat_rules_dup_group_title (lat_rules_editor_get_rules (self->editor), group->name);

      gtk_label_set_label (GTK_LABEL (group->heading), title);
      for (guint key = group->first; key < group->first + group->n_keys; key++)
        {
          const LatRulesProblem *problem =
              lat_rules_editor_get_problem (self->editor, (LatKey) key);

          is_changed = is_changed || lat_rules_editor_is_changed (self->editor, (LatKey) key);
          is_bad = is_bad || (problem->text != NULL && problem->severity == LAT_SEVERITY_ERROR);
        }
      gtk_widget_set_visible (group->mark, is_changed && !is_bad);
      gtk_widget_set_visible (group->error, is_bad);
      gtk_accessible_update_property (GTK_ACCESSIBLE (group->sidebar_row),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      is_bad       ? _ ("Has errors")
                                      : is_changed ? _ ("Has changes")
                                                   : "",
                                      -1);
    }
}

/* What is changed elsewhere, or has become wrong, is not to be looked for. */
static void
refresh_places (LatRulesWindow *self)
{
  Group *group = get_group (self, self->group);
  guint64 before = group->placed;

  if (group->more == NULL || lat_rules_more_is_open (group->more))
    return;
  place_used (self, group);
  if (group->placed != before)
    filter_rows (self);
}

static void
refresh_rules_window (LatRulesWindow *self)
{
  refresh_places (self);
  show_groups (self);
  lat_rules_window_refresh_collection (self);
  lat_rules_window_refresh_heading (self);
  refresh_sidebar (self);
  lat_rules_window_refresh_strip (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.reset-all",
                                 lat_rules_editor_get_n_changes (self->editor) > 0);
}

/* Takes over what is being typed. */
void
lat_rules_window_commit (LatRulesWindow *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    for (guint j = 0; j < get_group (self, i)->rows->len; j++)
      lat_rules_row_commit (g_ptr_array_index (get_group (self, i)->rows, j));
}

/* To free all rows at once takes longer than to make them: a hidden window goes row by row. */
static gboolean
free_next_row_cb (gpointer data)
{
  LatRulesWindow *self = data;

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = get_group (self, i);

      if (group->rows->len == 0)
        continue;
      gtk_list_box_remove (group->list,
                           g_ptr_array_steal_index (group->rows, group->rows->len - 1));
      return G_SOURCE_CONTINUE;
    }
  self->building = 0;
  gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static gboolean
lat_rules_window_close_request (GtkWindow *window)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (window);

  lat_rules_window_commit (self);
  if (lat_rules_window_ask_before_closing (self))
    return TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_clear_handle_id (&self->building, g_source_remove);
  self->building = g_idle_add (free_next_row_cb, self);
  return TRUE;
}

static void
lat_rules_window_dispose (GObject *object)
{
  LatRulesWindow *self = LAT_RULES_WINDOW (object);

  g_clear_handle_id (&self->building, g_source_remove);
  g_clear_handle_id (&self->switching, g_source_remove);
  g_clear_pointer (&self->groups, g_array_unref);
  g_clear_object (&self->known);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (lat_rules_window_parent_class)->dispose (object);
}

static void
lat_rules_window_class_init (LatRulesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_rules_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = lat_rules_window_close_request;

  g_type_ensure (LAT_TYPE_SIDE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-rules-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, base_label);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, views);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, search_bar);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, side_bin);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, group_list);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, group_choice);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, groups_box);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, strip_icon);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, strip_label);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, there_button);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, show_button);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, discard_button);
  gtk_widget_class_bind_template_child (widget_class, LatRulesWindow, undo_button);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, group_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, group_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, group_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_visible_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);
  lat_rules_window_install_actions (widget_class);
  lat_rules_window_install_collection (widget_class);
  lat_rules_window_install_pages (widget_class);
}

static void
lat_rules_window_init (LatRulesWindow *self)
{
  self->groups = g_array_new (FALSE, TRUE, sizeof (Group));
  g_array_set_clear_func (self->groups, clear_group);
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_help_add_key (GTK_WIDGET (self), "rules-design");
  lat_rules_window_add_keys (self);
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  g_signal_connect_swapped (self->side_bin, "notify::folded", G_CALLBACK (folded_cb), self);
}

static GtkListBoxRow *
create_sidebar_row (Group *group)
{
  const char *title = lat_schema_get_group_title (group->name);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  group->mark = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (group->mark, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (group->mark, "rules-mark");
  gtk_box_append (GTK_BOX (box), group->mark);
  group->error = gtk_image_new_from_icon_name ("dialog-error-symbolic");
  gtk_widget_add_css_class (group->error, "error");
  gtk_box_append (GTK_BOX (box), group->error);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_LIST_BOX_ROW (row);
}

static void
add_group (LatRulesWindow *self, const char *name, guint first)
{
  Group group = { .name = name, .first = first };
  const char *title = lat_schema_get_group_title (name);

  group.rows = g_ptr_array_new ();
  group.box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  group.heading = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (group.heading), 0);
  gtk_widget_add_css_class (group.heading, "heading");
  gtk_box_append (GTK_BOX (group.box), group.heading);
  group.list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (group.list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (group.list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (group.list), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_signal_connect_swapped (group.list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (GTK_BOX (group.box), GTK_WIDGET (group.list));
  gtk_box_append (self->groups_box, group.box);

  group.sidebar_row = create_sidebar_row (&group);
  g_array_append_val (self->groups, group);
  gtk_list_box_append (self->group_list, GTK_WIDGET (group.sidebar_row));
}

/* The version of the format follows from what the rules need. */
static gboolean
is_for_people (LatKey key)
{
  return key != LAT_KEY_FORMAT && lat_schema_get (key)->title != NULL;
}

static void
add_key (Group *group, LatKey key)
{
  if (lat_rules_more_is_rare (key))
    group->rare |= G_GUINT64_CONSTANT (1) << group->n_keys;
  group->n_keys++;
  if (group->rare == 0 || group->more != NULL)
    return;
  group->more = LAT_RULES_MORE (lat_rules_more_new ());
  gtk_list_box_append (group->list, GTK_WIDGET (group->more));
}

static void
add_groups (LatRulesWindow *self)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get ((LatKey) key);
      guint n = self->groups->len;

      if (!is_for_people ((LatKey) key))
        continue;
      if (n == 0 || g_strcmp0 (get_group (self, n - 1)->name, schema->group) != 0)
        add_group (self, schema->group, key);
      add_key (get_group (self, self->groups->len - 1), (LatKey) key);
    }
  for (guint i = 0; i < self->groups->len; i++)
    gtk_list_box_set_sort_func (get_group (self, i)->list, compare_rows, self, NULL);
}

/**
 * lat_rules_window_new:
 * @parent: (nullable): the window that shows the game
 * @document: whose rules are edited
 *
 * Makes the rule editor; it is shown by gtk_window_present().
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWindow *
lat_rules_window_new (GtkWindow *parent, LatDocument *document)
{
  LatRulesWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  /* Of the program, so that its keys (to quit, for help) work here too. */
  self = g_object_new (LAT_TYPE_RULES_WINDOW, "transient-for", parent, "application",
                       parent != NULL ? gtk_window_get_application (parent) : NULL, NULL);
  self->editor = lat_rules_editor_new (document);
  lat_rules_window_set_up_collection (self);
  add_groups (self);
  lat_rules_window_add_pages (self);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (refresh_rules_window), self,
                           G_CONNECT_SWAPPED);
  select_group (self, MIN (1, self->groups->len - 1));
  folded_cb (self);
  refresh_rules_window (self);
  self->building = g_idle_add (build_next_cb, self);
  return GTK_WINDOW (self);
}

/**
 * lat_rules_window_show_key:
 *
 * Brings the row of a key into view and the focus to it.
 */
void
lat_rules_window_show_key (LatRulesWindow *self, LatKey key)
{
  g_return_if_fail (LAT_IS_RULES_WINDOW (self));

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = get_group (self, i);
      GtkWidget *row;

      if (key < group->first || key >= group->first + group->n_keys)
        continue;
      lat_rules_window_show_page (self, "rules");
      select_group (self, i);
      if (is_below (group, key - group->first) && !lat_rules_more_is_open (group->more))
        {
          lat_rules_more_toggle (group->more);
          filter_rows (self);
        }
      /* What came later above it would push it out of view. */
      show_rows (self, group->n_keys);
      row = ensure_row (self, group, key - group->first);
      gtk_widget_grab_focus (lat_rules_row_get_control (LAT_RULES_ROW (row)));
      return;
    }
}

/**
 * lat_rules_window_get_comparison:
 *
 * Returns: (transfer none): what a change of the rules does
 */
LatRulesComparison *
lat_rules_window_get_comparison (LatRulesWindow *self)
{
  g_return_val_if_fail (LAT_IS_RULES_WINDOW (self), NULL);
  return lat_rules_editor_get_comparison (self->editor);
}
