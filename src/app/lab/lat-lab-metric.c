/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-metric.c - a number of a report, as rows of a page
 *
 * A row with the number, which opens the games behind it, and below it one with its chart, which
 * is made when it is shown first. What belongs to it lies in a Metric that the rows share.
 */
#include "lat-lab-metric.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-lab-chart-file.h"
#include "lat-lab-chart.h"
#include "lat-lab-number.h"
#include "lat-lab-report-chart.h"
#include "lat-lab-report-text.h"
#include "lat-rows.h"
#include "lat-tooltip.h"

/* The table of a chart is not higher than that; then it scrolls. */
#define TABLE_HEIGHT 280

/*
 * report   whose rows these are: the page takes them away before it goes
 * chart    the row that the chart is shown in; NULL: there is none
 * photo    of the board of the rules
 * rows     the ids of the lines of the table, made with it
 */
typedef struct
{
  const LatLabReport *report;
  const LatLabItem *item;
  GtkWidget *chart;
  GtkWidget *toggle;
  LatPhotoReader *photo;
  GPtrArray *rows;
} Metric;

static void
free_metric (gpointer data, GClosure *closure)
{
  Metric *metric = data;

  g_clear_pointer (&metric->rows, g_ptr_array_unref);
  g_object_unref (metric->photo);
  g_free (metric);
}

static gboolean
has_total (const LatLabItem *item)
{
  LatMetricKind kind = item->metric->kind;

  return kind == LAT_METRIC_SHARE || kind == LAT_METRIC_MEAN || kind == LAT_METRIC_ELO;
}

/* {{{ games */

static void
open_games (GtkWidget *widget, const Metric *metric, const char *row)
{
  gtk_widget_activate_action (widget, "report.games", "(sms)", metric->item->metric->id, row);
}

static void
number_activated_cb (GtkWidget *row, const Metric *metric)
{
  open_games (row, metric, metric->item->metric->kind == LAT_METRIC_SHARE ? "yes" : NULL);
}

static void
point_pressed_cb (GtkWidget *chart, guint point, const Metric *metric)
{
  const char *row = lat_lab_report_get_chart_row (metric->report, metric->item->metric->id, point);

  if (row != NULL)
    open_games (chart, metric, row);
}

static void
line_activated_cb (GtkWidget *list, guint position, const Metric *metric)
{
  if (position < metric->rows->len)
    open_games (list, metric, g_ptr_array_index (metric->rows, position));
}

/* }}} */
/* {{{ the table */

static char *
dup_line (const LatLabItem *item, const LatLabRow *row)
{
  g_autofree char *number = lat_lab_item_dup_row (item, row);
  guint n = row->games->len;

  /* Translators: what is counted, the number with its interval, how many games are behind it */
  return g_strdup_printf (ngettext ("%s: %s · %'u game", "%s: %s · %'u games", n), row->label,
                          number, n);
}

static void
setup_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *line = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (line));
}

/* What happened in no game is left out, but for squares. */
static GtkWidget *
create_table (Metric *metric)
{
  const LatLabItem *item = metric->item;
  GtkStringList *lines = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *list;

  metric->rows = g_ptr_array_new ();
  for (guint i = 0; i < item->rows->len; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);
      g_autofree char *line = NULL;

      if (row->games->len == 0 && item->metric->kind != LAT_METRIC_MAP)
        continue;
      line = dup_line (item, row);
      gtk_string_list_append (lines, line);
      g_ptr_array_add (metric->rows, row->id);
    }
  g_signal_connect (factory, "setup", G_CALLBACK (setup_line_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_line_cb), NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (lines))),
                            factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (list), TRUE);
  gtk_widget_add_css_class (list, "lab-table");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (item->metric->name), -1);
  g_signal_connect (list, "activate", G_CALLBACK (line_activated_cb), metric);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), list);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroll), TABLE_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  return scroll;
}

static void
table_toggled_cb (GtkToggleButton *button, Metric *metric)
{
  GtkWidget *box = g_object_get_data (G_OBJECT (button), "box");
  GtkWidget *table = g_object_get_data (G_OBJECT (button), "table");

  if (table == NULL)
    {
      table = create_table (metric);
      g_object_set_data (G_OBJECT (button), "table", table);
      gtk_box_append (GTK_BOX (box), table);
    }
  gtk_widget_set_visible (table, gtk_toggle_button_get_active (button));
}

/* }}} */
/* {{{ the chart */

static GtkWidget *
create_button (const char *label, const char *spoken)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  return button;
}

static void
save_svg_cb (GtkWidget *button, const Metric *metric)
{
  lat_lab_chart_file_save (button, metric->report, metric->item->metric->id,
                           lat_photo_reader_get_shown (metric->photo), LAT_LAB_CHART_SVG);
}

static void
save_csv_cb (GtkWidget *button, const Metric *metric)
{
  lat_lab_chart_file_save (button, metric->report, metric->item->metric->id, NULL,
                           LAT_LAB_CHART_CSV);
}

static GtkWidget *
create_tools (Metric *metric, GtkWidget *box)
{
  const char *name = _ (metric->item->metric->name);
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *table = gtk_toggle_button_new_with_label (_ ("Table"));
  /* Translators: %s is the name of a number */
  g_autofree char *table_name = g_strdup_printf (_ ("%s as a table"), name);
  /* Translators: %s is the name of a number */
  g_autofree char *svg_name = g_strdup_printf (_ ("Save %s as SVG"), name);
  /* Translators: %s is the name of a number */
  g_autofree char *csv_name = g_strdup_printf (_ ("Save %s as CSV"), name);
  GtkWidget *svg = create_button (_ ("SVG…"), svg_name);
  GtkWidget *csv = create_button (_ ("CSV…"), csv_name);

  gtk_widget_add_css_class (table, "flat");
  gtk_widget_set_tooltip_text (table, table_name);
  gtk_widget_set_tooltip_text (svg, svg_name);
  gtk_widget_set_tooltip_text (csv, csv_name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL, table_name,
                                  -1);
  g_object_set_data (G_OBJECT (table), "box", box);
  g_signal_connect (table, "toggled", G_CALLBACK (table_toggled_cb), metric);
  g_signal_connect (svg, "clicked", G_CALLBACK (save_svg_cb), metric);
  g_signal_connect (csv, "clicked", G_CALLBACK (save_csv_cb), metric);
  gtk_box_append (GTK_BOX (tools), table);
  gtk_widget_set_hexpand (table, TRUE);
  gtk_widget_set_halign (table, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (tools), svg);
  gtk_box_append (GTK_BOX (tools), csv);
  return tools;
}

/* Who turns the wheel over a chart goes on in the report: GTK 4.8 keeps it, though it has nothing to scroll there. */
static gboolean
scrolled_cb (GtkEventControllerScroll *controller, double dx, double dy, GtkWidget *scroll)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *page =
      gtk_widget_get_ancestor (gtk_widget_get_parent (scroll), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;
  double step = 1;

  if (page == NULL || dy == 0 || (state & GDK_SHIFT_MASK) != 0)
    return FALSE;
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL)
    step = pow (gtk_adjustment_get_page_size (place), 2 / 3.);
  gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + dy * step);
  return TRUE;
}

static void
pass_wheel_on (GtkWidget *scroll)
{
  GtkEventController *controller =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "scroll", G_CALLBACK (scrolled_cb), scroll);
  gtk_widget_add_controller (scroll, controller);
}

static void
photo_cb (LatLabChart *view, LatPhotoReader *reader)
{
  lat_lab_chart_set_photo (view, lat_photo_reader_get_small (reader));
}

/* The words of a chart keep their size: where there is no room for them, it scrolls. */
static void
fill_chart (Metric *metric)
{
  LatChart *chart = lat_lab_report_new_chart (metric->report, metric->item->metric->id);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *view;

  g_return_if_fail (chart != NULL);

  if (chart->kind == LAT_CHART_BOARD)
    lat_chart_set_photo (chart, lat_photo_reader_get_small (metric->photo));
  view = lat_lab_chart_new (chart);
  if (chart->kind == LAT_CHART_BOARD)
    g_signal_connect_object (metric->photo, "changed", G_CALLBACK (photo_cb), view,
                             G_CONNECT_SWAPPED);
  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  g_signal_connect (view, "pressed", G_CALLBACK (point_pressed_cb), metric);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  pass_wheel_on (scroll);
  gtk_box_append (GTK_BOX (box), scroll);
  gtk_box_append (GTK_BOX (box), create_tools (metric, box));
  gtk_widget_add_css_class (box, "lab-chart");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (metric->chart), box);
}

static void
show_chart (Metric *metric, gboolean is_shown)
{
  if (is_shown && gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (metric->chart)) == NULL)
    fill_chart (metric);
  gtk_widget_set_visible (metric->chart, is_shown);
}

static void
toggled_cb (GtkToggleButton *toggle, Metric *metric)
{
  show_chart (metric, gtk_toggle_button_get_active (toggle));
}

static GtkWidget *
create_toggle (Metric *metric)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  /* Translators: %s is the name of a number */
  g_autofree char *name = g_strdup_printf (_ ("Chart of %s"), _ (metric->item->metric->name));

  gtk_button_set_icon_name (GTK_BUTTON (toggle), "pan-down-symbolic");
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (toggle, "flat");
  lat_tooltip_name (toggle, name);
  g_signal_connect (toggle, "toggled", G_CALLBACK (toggled_cb), metric);
  return toggle;
}

/* }}} */
/* {{{ what it means */

static GtkWidget *
create_text (const char *text, gboolean is_dim)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (is_dim)
    gtk_widget_add_css_class (label, "dim-label");
  return label;
}

/* Of games that were cut off the numbers are only the least that they can be. */
static gboolean
is_open (const LatLabItem *item)
{
  return item->n_cut > 0 && item->metric->cut != LAT_METRIC_CUT_DRAWN;
}

static char *
dup_spread (const LatLabItem *item)
{
  double scale = item->metric->is_share ? 100 : 1;
  g_autofree char *note = lat_lab_item_dup_note (item);
  g_autofree char *spread = NULL;

  /* Translators: of the numbers of all games: the middle one, between which two the middle half
   * lies, the smallest and the largest */
  spread = g_strdup_printf (_ ("Median %.4g, half of the games between %.4g and %.4g, all between "
                               "%.4g and %.4g."),
                            item->median * scale, item->lower_quartile * scale,
                            item->upper_quartile * scale, item->min * scale, item->max * scale);
  return note != NULL ? g_strdup_printf ("%s (%s)", spread, note) : g_steal_pointer (&spread);
}

static void
create_info_cb (GtkMenuButton *button, gpointer data)
{
  const Metric *metric = data;
  const LatLabItem *item = metric->item;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  /* Translators: %s is a work, or “this program” */
  g_autofree char *source =
      g_strdup_printf (_ ("Source: %s"), lat_metric_get_source (item->metric));

  gtk_box_append (GTK_BOX (box), create_text (_ (item->metric->definition), FALSE));
  if (item->metric->kind == LAT_METRIC_MEAN && isfinite (item->median) && !is_open (item)
      && !lat_lab_item_is_cut_off (item))
    {
      g_autofree char *spread = dup_spread (item);

      gtk_box_append (GTK_BOX (box), create_text (spread, FALSE));
    }
  gtk_box_append (GTK_BOX (box), create_text (source, TRUE));
  gtk_widget_add_css_class (box, "lab-info");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
create_info (Metric *metric)
{
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: %s is the name of a number */
  g_autofree char *name = g_strdup_printf (_ ("About %s"), _ (metric->item->metric->name));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "dialog-information-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_name (button, name);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_info_cb, metric, NULL);
  return button;
}

/* }}} */
/* {{{ the row */

static int
count_digits (const LatLabItem *item)
{
  return lat_lab_item_is_cut_off (item)
             ? 0
             : lat_lab_count_digits (&item->total, item->metric->is_share);
}

static char *
dup_ends (const LatLabItem *item)
{
  double scale = item->metric->is_share ? 100 : 1;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (lat_lab_item_is_cut_off (item))
    return NULL;
  if (isnan (item->total.low) || isnan (item->total.high))
    return g_strdup (_ ("no interval is known"));
  low = lat_lab_dup_decimal (item->total.low * scale, count_digits (item));
  high = lat_lab_dup_decimal (item->total.high * scale, count_digits (item));
  /* Translators: the ends of the interval that has the number in 95 of 100 cases */
  return g_strdup_printf (_ ("95 %%: %s – %s"), low, high);
}

/* How sure it is, of how many games, and what must be known of it; of lengths first how many games were
 * cut off. */
static char *
dup_subtitle (const LatLabReport *report, const LatLabItem *item)
{
  guint n = (guint) MIN (item->total.n, G_MAXUINT);
  gboolean is_censored = lat_lab_item_is_censored (item);
  g_autofree char *ends = is_censored ? lat_lab_item_dup_total (item) : dup_ends (item);
  g_autofree char *note = is_censored ? NULL : lat_lab_item_dup_note (item);
  g_autofree char *after = lat_lab_report_dup_after_of (report, item->metric);
  GString *text = g_string_new (NULL);

  if (ends != NULL)
    g_string_append_printf (text, "%s · ", ends);
  /* Translators: how many games; “after 8 random plies” */
  g_string_append_printf (text, ngettext ("%'u game %s", "%'u games %s", n), n, after);
  if (note != NULL)
    g_string_append_printf (text, " · %s", note);
  return g_string_free (text, FALSE);
}

static char *
dup_value (const LatLabItem *item)
{
  gboolean is_more = item->metric->cut == LAT_METRIC_CUT_MORE && item->n_cut > 0;
  double value = lat_lab_item_is_cut_off (item) && is_more ? item->min : item->total.value;
  g_autofree char *number = NULL;

  if (lat_lab_item_is_censored (item))
    {
      number = lat_lab_dup_decimal (isfinite (item->half.value) ? item->half.value : item->max, 0);
      return g_strconcat (isfinite (item->half.value) ? "" : "> ", number, NULL);
    }
  if (isnan (value))
    return g_strdup ("—");
  number = lat_lab_dup_decimal (value * (item->metric->is_share ? 100 : 1), count_digits (item));
  return g_strconcat (is_more ? "≥ " : "", number, item->metric->is_share ? " %" : "", NULL);
}

static GtkWidget *
create_row (Metric *metric)
{
  const LatLabItem *item = metric->item;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = has_total (item) ? dup_subtitle (metric->report, item)
                              : item->metric->kind == LAT_METRIC_LADDER
                                  ? lat_lab_item_dup_ladder_verdict (item)
                                  : lat_lab_report_dup_hint (metric->report, item->metric->id);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (item->metric->name));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (has_total (item))
    {
      g_autofree char *value = dup_value (item);
      g_autofree char *spoken =
          g_strdup_printf ("%s: %s. %s", _ (item->metric->name), value, subtitle);
      GtkWidget *label = gtk_label_new (value);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "lab-value");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), item->total.n > 0);
      gtk_widget_set_tooltip_text (row, _ ("Open the games behind it"));
      lat_row_say (row, spoken);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_info (metric));
  return row;
}

/* }}} */

/**
 * lat_lab_metric_is_known:
 * @id: of a metric
 *
 * Returns: whether there is anything to be told of it
 */
gboolean
lat_lab_metric_is_known (const LatLabReport *report, const char *id)
{
  const LatLabItem *item = lat_lab_report_get_item (report, id);

  if (item == NULL)
    return FALSE;
  if (has_total (item))
    return item->total.n > 0;
  return item->rows->len > 0;
}

/**
 * lat_lab_metric_add:
 * @group: gets the rows
 * @report: must be there as long as they are
 * @id: of a metric that is known
 * @photo: has that of the board of the rules, if there is one: maps are shown on it
 *
 * Shows a number. What is activated there asks for the games behind it by the action `report.games`.
 */
void
lat_lab_metric_add (AdwPreferencesGroup *group,
                    const LatLabReport *report,
                    const char *id,
                    LatPhotoReader *photo)
{
  g_autoptr (LatChart) chart = lat_lab_report_new_chart (report, id);
  Metric *metric = g_new0 (Metric, 1);
  GtkWidget *row;

  metric->report = report;
  metric->photo = g_object_ref (photo);
  metric->item = lat_lab_report_get_item (report, id);
  row = create_row (metric);
  /* The row is the last that goes, and owns it. */
  g_signal_connect_data (row, "activated", G_CALLBACK (number_activated_cb), metric, free_metric,
                         0);
  adw_preferences_group_add (group, row);
  if (chart == NULL)
    return;
  metric->chart = adw_preferences_row_new ();
  metric->toggle = create_toggle (metric);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (metric->chart), chart->title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (metric->chart), FALSE);
  gtk_widget_set_focusable (metric->chart, FALSE);
  gtk_widget_set_visible (metric->chart, FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), metric->toggle);
  adw_preferences_group_add (group, metric->chart);
  /* What has no number of its own is its chart. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (metric->toggle), !has_total (metric->item));
}
