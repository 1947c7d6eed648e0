/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern-window.c - a pattern that positions are looked for by, painted */
#include "lat-pattern-window.h"

#include <glib/gi18n.h>

#include "lat-help.h"
#include "lat-pattern-board.h"
#include "lat-pattern-sign.h"
#include "lat-rows.h"
#include "lat-scope.h"
#include "lat-setup-tools.h"
#include "lat-tooltip.h"

/* Narrower than this, what is asked for stands below the board. */
#define WIDE      740
#define SIGN_SIZE 26
/* As many plies as can be asked for here; the text takes more. */
#define MOST_PLIES 9999

/* A row for one end of a range; at its own end it asks nothing. */
static const struct
{
  LatPatternNumber number;
  gboolean is_most;
  const char *title;
} number_rows[] = {
  { LAT_PATTERN_WHITE_MEN, FALSE, N_ ("White’s men, at least") },
  { LAT_PATTERN_WHITE_MEN, TRUE, N_ ("White’s men, at most") },
  { LAT_PATTERN_BLACK_MEN, FALSE, N_ ("Black’s men, at least") },
  { LAT_PATTERN_BLACK_MEN, TRUE, N_ ("Black’s men, at most") },
  { LAT_PATTERN_AHEAD, FALSE, N_ ("White has more men by at least") },
  { LAT_PATTERN_AHEAD, TRUE, N_ ("White has more men by at most") },
  { LAT_PATTERN_WHITE_OPEN, TRUE, N_ ("Open sides of White’s leader, at most") },
  { LAT_PATTERN_BLACK_OPEN, TRUE, N_ ("Open sides of Black’s leader, at most") },
  { LAT_PATTERN_PLY, FALSE, N_ ("After at least so many plies") },
  { LAT_PATTERN_PLY, TRUE, N_ ("After at most so many plies") },
};

#define N_ROWS G_N_ELEMENTS (number_rows)

/*
 * LatPatternWindow:
 * @ruleset: whose board is painted: that of the game on the board
 * @is_updating: whether widgets follow the pattern, and not the other way round
 */
struct _LatPatternWindow
{
  LatDialog parent_instance;

  LatGameList *list;
  LatSourceFinder *finder;
  LatRuleset *ruleset;
  LatPattern pattern;
  gboolean is_updating;

  GtkScrolledWindow *whole;
  GtkBox *body;
  GtkScrolledWindow *squares;
  GtkScrolledWindow *conditions;
  GtkWidget *go;
  LatPatternBoard *board;
  GtkBox *palette;
  GtkWidget *kinds[LAT_PATTERN_N_KINDS];
  GtkToggleButton *is_not;
  GtkDropDown *state;
  GtkDropDown *scope;
  GtkLabel *hits;
  GtkWidget *progress;
  GtkWidget *stop;
  GtkDropDown *turn;
  GtkDropDown *tactic;
  GtkWidget *mirrored;
  AdwPreferencesGroup *men;
  AdwPreferencesGroup *leaders;
  AdwPreferencesGroup *plies;
  GtkWidget *rows[N_ROWS];
  GtkEditable *text;
  GtkLabel *text_error;
};

enum
{
  CHANGED,
  GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatPatternWindow, lat_pattern_window, LAT_TYPE_DIALOG)

/* {{{ what is shown */

/* What a row can ask for, by the board. */
static void
get_row_limits (LatPatternWindow *self, guint row, int *least, int *most)
{
  const LatSquare *squares;
  int n = (int) lat_ruleset_get_squares (self->ruleset, &squares);

  lat_pattern_get_limits (number_rows[row].number, least, most);
  *least = MAX (*least, -n);
  *most = MIN (*most, number_rows[row].number == LAT_PATTERN_PLY ? MOST_PLIES : MAX (n, 4));
}

static void
show_rows (LatPatternWindow *self)
{
  for (guint i = 0; i < N_ROWS; i++)
    {
      const LatPatternRange *range = &self->pattern.numbers[number_rows[i].number];
      int least, most, value;

      get_row_limits (self, i, &least, &most);
      value = number_rows[i].is_most ? MIN (range->most, most) : MAX (range->least, least);
      /* A row tells of every value that it is given, also of the one that it has. */
      if ((int) lat_spin_row_get_value (self->rows[i]) != value)
        lat_spin_row_set_value (self->rows[i], value);
    }
}

/* Whether what is typed means that, however it is typed. */
static gboolean
says_the_same (LatPatternWindow *self, const char *text)
{
  g_autofree char *again = NULL;
  LatPattern typed;

  if (!lat_pattern_read (gtk_editable_get_text (self->text), &typed, NULL))
    return FALSE;
  again = lat_pattern_write (&typed);
  return g_str_equal (again, text);
}

static void
show_pattern (LatPatternWindow *self)
{
  g_autofree char *text = lat_pattern_write (&self->pattern);

  self->is_updating = TRUE;
  lat_pattern_board_set_pattern (self->board, &self->pattern);
  gtk_drop_down_set_selected (self->turn, self->pattern.turn);
  gtk_drop_down_set_selected (self->tactic, self->pattern.tactic);
  lat_switch_row_set_active (self->mirrored, self->pattern.is_mirrored);
  show_rows (self);
  if (!says_the_same (self, text))
    gtk_editable_set_text (self->text, text);
  lat_setup_tools_show_error (GTK_WIDGET (self->text), self->text_error, NULL);
  self->is_updating = FALSE;
}

static void
update_hits (LatPatternWindow *self)
{
  gboolean in_sources = lat_pattern_window_is_in_sources (self);
  gboolean is_searching = in_sources ? lat_source_finder_is_searching (self->finder)
                                     : lat_game_list_is_searching (self->list);
  guint n = in_sources ? (guint) lat_source_finder_get_n_found (self->finder)
                       : g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint n_games = in_sources ? (guint) lat_source_finder_get_n_games (self->finder)
                             : lat_game_list_get_n_games (self->list);
  g_autofree char *text = NULL;

  if (in_sources && lat_news_get_state (LAT_NEWS (self->finder)) == LAT_SOURCE_FINDER_EMPTY)
    text = g_strdup (_ ("No games have been added"));
  else if (lat_pattern_is_empty (&self->pattern))
    text = g_strdup (_ ("Every position has it"));
  else if (is_searching)
    /* Translators: how many games have been found while the search goes on. */
    text = g_strdup_printf (_ ("%'u found so far…"), n);
  else
    text = g_strdup_printf (ngettext ("%'u of %'u game", "%'u of %'u games", n_games), n, n_games);
  if (g_strcmp0 (gtk_label_get_label (self->hits), text) != 0)
    gtk_label_set_label (self->hits, text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 lat_source_finder_get_progress (self->finder));
  gtk_widget_set_visible (self->progress, in_sources && is_searching);
  gtk_widget_set_visible (self->stop, in_sources && is_searching);
  gtk_button_set_label (GTK_BUTTON (self->go), in_sources ? _ ("_Show games") : _ ("_Go to first"));
  gtk_widget_set_tooltip_text (self->go, in_sources ? _ ("Show the games that have it in the list")
                                                    : _ ("Open the first game at the place"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pattern.go",
                                 in_sources || (n > 0 && !lat_pattern_is_empty (&self->pattern)));
}

static void
pattern_changed (LatPatternWindow *self)
{
  show_pattern (self);
  g_signal_emit (self, signals[CHANGED], 0);
  update_hits (self);
}

/* }}} */
/* {{{ what a person does */

static LatPatternSquare
get_brush (LatPatternWindow *self)
{
  LatPatternSquare brush = { 0 };

  for (guint i = 0; i < LAT_PATTERN_N_KINDS; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->kinds[i])))
      brush.kind = (guint8) i;
  if (brush.kind > LAT_PATTERN_EMPTY)
    brush.state = (guint8) gtk_drop_down_get_selected (self->state);
  brush.is_not = brush.kind != LAT_PATTERN_ANYTHING && gtk_toggle_button_get_active (self->is_not);
  return brush;
}

static void
brush_cb (LatPatternWindow *self)
{
  lat_pattern_board_set_brush (self->board, get_brush (self));
}

static void
painted_cb (LatPatternWindow *self, guint square)
{
  lat_pattern_set_square (&self->pattern, self->ruleset, (LatSquare) square,
                          lat_pattern_board_get_wanted (self->board));
  pattern_changed (self);
}

static void
row_changed_cb (LatPatternWindow *self, GParamSpec *pspec, GtkWidget *row)
{
  LatPatternRange *range;
  int least, most, value;
  guint index = 0;

  if (self->is_updating)
    return;
  while (self->rows[index] != row)
    index++;
  range = &self->pattern.numbers[number_rows[index].number];
  get_row_limits (self, index, &least, &most);
  value = (int) lat_spin_row_get_value (row);
  if (number_rows[index].is_most)
    {
      range->most = value >= most ? G_MAXINT : value;
      range->least = MIN (range->least, range->most);
    }
  else
    {
      range->least = value <= least ? G_MININT : value;
      range->most = MAX (range->most, range->least);
    }
  pattern_changed (self);
}

static void
choice_cb (LatPatternWindow *self)
{
  if (self->is_updating)
    return;
  self->pattern.turn = (LatPatternTurn) gtk_drop_down_get_selected (self->turn);
  self->pattern.tactic = (LatTactic) gtk_drop_down_get_selected (self->tactic);
  self->pattern.is_mirrored = lat_switch_row_get_active (self->mirrored);
  pattern_changed (self);
}

static void
text_changed_cb (LatPatternWindow *self)
{
  g_autoptr (LatDiagnostics) diagnostics = NULL;
  g_autofree char *message = NULL;

  if (self->is_updating)
    return;
  diagnostics = lat_diagnostics_new (NULL);
  if (lat_pattern_read (gtk_editable_get_text (self->text), &self->pattern, diagnostics))
    {
      pattern_changed (self);
      return;
    }
  message = lat_diagnostic_dup_text (lat_diagnostics_get (diagnostics, 0));
  lat_setup_tools_show_error (GTK_WIDGET (self->text), self->text_error, message);
}

static void
scope_cb (LatPatternWindow *self)
{
  if (self->is_updating)
    return;
  g_signal_emit (self, signals[CHANGED], 0);
  update_hits (self);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatPatternWindow *self = LAT_PATTERN_WINDOW (widget);

  lat_source_finder_stop (self->finder);
  gtk_widget_grab_focus (GTK_WIDGET (self->scope));
}

static void
take_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatPatternWindow *self = LAT_PATTERN_WINDOW (widget);
  LatDocument *document = lat_game_list_get_document (self->list);

  lat_pattern_set_position (&self->pattern, self->ruleset, lat_document_get_position (document));
  pattern_changed (self);
}

static void
clear_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatPatternWindow *self = LAT_PATTERN_WINDOW (widget);

  lat_pattern_init (&self->pattern);
  pattern_changed (self);
}

static void
go_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[GO], 0);
}

/* }}} */
/* {{{ coming and going */

static void
add_kind (LatPatternWindow *self, guint kind)
{
  LatPatternSquare square = { .kind = (guint8) kind };
  g_autofree char *words = lat_pattern_square_dup_words (square);
  GtkWidget *button = gtk_toggle_button_new ();

  if (kind == LAT_PATTERN_ANYTHING)
    gtk_button_set_icon_name (GTK_BUTTON (button), "edit-clear-symbolic");
  else
    {
      GtkWidget *sign = lat_pattern_sign_new (SIGN_SIZE);

      lat_pattern_sign_set_square (LAT_PATTERN_SIGN (sign), square);
      gtk_button_set_child (GTK_BUTTON (button), sign);
    }
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_name (button, words);
  if (kind > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->kinds[0]));
  self->kinds[kind] = button;
  g_signal_connect_object (button, "toggled", G_CALLBACK (brush_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->palette, button);
}

static void
add_rows (LatPatternWindow *self)
{
  for (guint i = 0; i < N_ROWS; i++)
    {
      AdwPreferencesGroup *group = self->men;
      int least, most;

      get_row_limits (self, i, &least, &most);
      if (number_rows[i].number == LAT_PATTERN_PLY)
        group = self->plies;
      else if (number_rows[i].number >= LAT_PATTERN_WHITE_OPEN)
        group = self->leaders;
      self->rows[i] = lat_spin_row_new (_ (number_rows[i].title), least, most);
      g_signal_connect_object (self->rows[i], "notify::value", G_CALLBACK (row_changed_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (group, self->rows[i]);
    }
}

static void
fill_tactics (LatPatternWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < LAT_N_TACTICS; i++)
    gtk_string_list_append (names, lat_tactic_get_title ((LatTactic) i));
  gtk_drop_down_set_model (self->tactic, G_LIST_MODEL (names));
}

static void
lat_pattern_window_dispose (GObject *object)
{
  LatPatternWindow *self = LAT_PATTERN_WINDOW (object);

  g_clear_object (&self->list);
  g_clear_object (&self->finder);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);

  G_OBJECT_CLASS (lat_pattern_window_parent_class)->dispose (object);
}

static void
lat_pattern_window_class_init (LatPatternWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_pattern_window_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[GO] = g_signal_new ("go", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
  g_type_ensure (LAT_TYPE_PATTERN_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-pattern-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, whole);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, body);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, squares);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, conditions);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, go);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, board);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, is_not);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, state);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, scope);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, hits);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, stop);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, turn);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, tactic);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, mirrored);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, men);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, leaders);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, plies);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, text);
  gtk_widget_class_bind_template_child (widget_class, LatPatternWindow, text_error);
  gtk_widget_class_bind_template_callback (widget_class, painted_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_install_action (widget_class, "pattern.take", NULL, take_activated);
  gtk_widget_class_install_action (widget_class, "pattern.clear", NULL, clear_activated);
  gtk_widget_class_install_action (widget_class, "pattern.go", NULL, go_activated);
  gtk_widget_class_install_action (widget_class, "pattern.stop", NULL, stop_activated);
}

/* One below the other all scrolls as a whole; side by side each part does, and nothing around both. */
static void
stacked_cb (LatPatternWindow *self)
{
  gboolean is_stacked =
      gtk_orientable_get_orientation (GTK_ORIENTABLE (self->body)) == GTK_ORIENTATION_VERTICAL;
  GtkPolicyType part = is_stacked ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC;
  GtkScrollablePolicy height = is_stacked ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM;

  gtk_scrolled_window_set_policy (self->squares, GTK_POLICY_NEVER, part);
  gtk_scrolled_window_set_policy (self->conditions, GTK_POLICY_NEVER, part);
  gtk_scrolled_window_set_policy (self->whole, GTK_POLICY_NEVER,
                                  is_stacked ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (gtk_scrolled_window_get_child (self->squares)),
                                     height);
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (gtk_scrolled_window_get_child (self->whole)),
                                     height);
}

/* One begins on the board. */
static void
map_cb (LatPatternWindow *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->board), GTK_DIR_TAB_FORWARD);
}

static void
lat_pattern_window_init (LatPatternWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_help_add_key (GTK_WIDGET (self), "positions");
  for (guint i = 0; i < LAT_PATTERN_N_KINDS; i++)
    add_kind (self, i);
  fill_tactics (self);
  g_signal_connect_swapped (self->is_not, "toggled", G_CALLBACK (brush_cb), self);
  g_signal_connect_swapped (self->state, "notify::selected", G_CALLBACK (brush_cb), self);
  g_signal_connect_swapped (self->turn, "notify::selected", G_CALLBACK (choice_cb), self);
  g_signal_connect_swapped (self->tactic, "notify::selected", G_CALLBACK (choice_cb), self);
  g_signal_connect_swapped (self->mirrored, "notify::active", G_CALLBACK (choice_cb), self);
  g_signal_connect_swapped (self->scope, "notify::selected", G_CALLBACK (scope_cb), self);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect_swapped (self->body, "notify::orientation", G_CALLBACK (stacked_cb), self);
  lat_dialog_set_default (GTK_WIDGET (self), self->go);
  lat_dialog_set_size (GTK_WIDGET (self), 860, 640);
  lat_dialog_stack_when_narrow (GTK_WIDGET (self), GTK_ORIENTABLE (self->body), WIDE);
}

/* What only some rules have is asked for only there. */
static void
follow_rules (LatPatternWindow *self)
{
  const LatRules *rules = lat_ruleset_get_rules (self->ruleset);
  gboolean traps =
      lat_rules_can_trap (rules, LAT_SOLDIER) || lat_rules_can_trap (rules, LAT_LEADER);
  gboolean has_leaders = lat_rules_has_leaders (rules);
  gboolean has_officers = lat_rules_has_officers (rules);

  gtk_widget_set_visible (GTK_WIDGET (self->state), traps);
  gtk_widget_set_visible (GTK_WIDGET (self->leaders), has_leaders);
  gtk_widget_set_visible (self->kinds[LAT_PATTERN_WHITE_LEADER], has_leaders);
  gtk_widget_set_visible (self->kinds[LAT_PATTERN_BLACK_LEADER], has_leaders);
  gtk_widget_set_visible (self->kinds[LAT_PATTERN_WHITE_OFFICER], has_officers);
  gtk_widget_set_visible (self->kinds[LAT_PATTERN_BLACK_OFFICER], has_officers);
  lat_pattern_board_set_ruleset (self->board, self->ruleset);
  add_rows (self);
}

/**
 * lat_pattern_window_new:
 * @list: the games of the file, whose document says which board is painted
 * @finder: what finds games of all sources
 * @pattern: what is looked for already
 * @in_sources: whether that is looked for in all sources
 *
 * Returns: the dialog, for lat_dialog_present()
 */
GtkWidget *
lat_pattern_window_new (LatGameList *list,
                        LatSourceFinder *finder,
                        const LatPattern *pattern,
                        gboolean in_sources)
{
  LatPatternWindow *self;

  g_return_val_if_fail (LAT_IS_GAME_LIST (list), NULL);
  g_return_val_if_fail (LAT_IS_SOURCE_FINDER (finder), NULL);
  g_return_val_if_fail (pattern != NULL, NULL);

  self = g_object_new (LAT_TYPE_PATTERN_WINDOW, NULL);
  self->list = g_object_ref (list);
  self->finder = g_object_ref (finder);
  self->ruleset = lat_ruleset_ref (lat_document_get_ruleset (lat_game_list_get_document (list)));
  self->pattern = *pattern;
  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->scope, in_sources);
  follow_rules (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->kinds[LAT_PATTERN_WHITE_SOLDIER]), TRUE);
  show_pattern (self);
  g_signal_connect_object (list, "items-changed", G_CALLBACK (update_hits), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "notify", G_CALLBACK (update_hits), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (finder, "updated", G_CALLBACK (update_hits), self, G_CONNECT_SWAPPED);
  update_hits (self);
  return GTK_WIDGET (self);
}

/**
 * lat_pattern_window_is_in_sources:
 *
 * Returns: whether the pattern is looked for in all sources of the explorer, and not in the file
 */
gboolean
lat_pattern_window_is_in_sources (LatPatternWindow *self)
{
  g_return_val_if_fail (LAT_IS_PATTERN_WINDOW (self), FALSE);

  return gtk_drop_down_get_selected (self->scope) == 1;
}

/**
 * lat_pattern_window_get_pattern:
 *
 * Returns: (transfer none): the pattern as it is now
 */
const LatPattern *
lat_pattern_window_get_pattern (LatPatternWindow *self)
{
  g_return_val_if_fail (LAT_IS_PATTERN_WINDOW (self), NULL);

  return &self->pattern;
}

/* }}} */
