/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-panel.c - what there is to a position beside its men, and what is wrong with it */
#include "lat-setup-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-action-entries.h"
#include "lat-rules-label.h"
#include "lat-locale.h"
#include "lat-rows.h"
#include "lat-scope.h"
#include "lat-setup-palette.h"
#include "lat-setup-tools.h"
#include "lat-tooltip.h"

struct _LatSetupPanel
{
  GtkWidget parent_instance;

  LatSetup *setup;
  LatAnalysis *analysis;
  gboolean is_engine_enabled;
  gboolean is_updating;
  gboolean is_typing;
  char *shown_faults;

  GtkWidget *scroller;
  LatSetupPalette *palette;
  GtkWidget *changes;
  GtkToggleButton *white_button;
  GtkToggleButton *black_button;
  AdwExpanderRow *hand_row;
  GtkWidget *white_soldiers;
  GtkWidget *black_soldiers;
  GtkWidget *white_officers;
  GtkWidget *black_officers;
  GtkWidget *white_leader; /* a switch; a number where there may be several */
  GtkWidget *black_leader;
  GtkWidget *white_leaders;
  GtkWidget *black_leaders;
  AdwComboRow *turn_row;
  guint turns; /* what there is to choose there, a bit each */
  GtkWidget *bonus_row;
  GtkEditable *bonus;
  GtkWidget *quiet;
  GtkWidget *number;
  GtkEditable *text;
  GtkWidget *text_error;
  GtkLabel *faults_heading;
  GtkListBox *faults;
  AdwActionRow *engine_row;
  GtkWidget *score;
};

enum
{
  PROP_ENGINE_ENABLED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatSetupPanel, lat_setup_panel, GTK_TYPE_WIDGET)

/* {{{ what the engine does */

static char *
dup_engine_words (LatSetupPanel *self)
{
  g_autoptr (LatAnalysisLine) line = NULL;

  if (!self->is_engine_enabled)
    return g_strdup (_ ("Off"));
  if (!lat_setup_is_playable (self->setup))
    return g_strdup (_ ("Waits until the position can be played"));
  if (lat_analysis_get_state (self->analysis) == LAT_ANALYSIS_GAME_OVER)
    return g_strdup (_ ("Play has ended here"));
  line = g_list_model_get_item (lat_analysis_get_lines (self->analysis), 0);
  if (line == NULL)
    return g_strdup (_ ("Searching…"));
  /* Translators: how deep the engine has searched, and the best action. */
  return g_strdup_printf (_ ("Depth %u · %s"), lat_analysis_line_get_depth (line),
                          lat_analysis_line_get_text (line, 0));
}

static void
update_engine (LatSetupPanel *self)
{
  g_autofree char *words = dup_engine_words (self);
  g_autofree char *score = NULL;
  LatScore white_view;

  if (self->is_engine_enabled && lat_setup_is_playable (self->setup))
    score = lat_analysis_dup_score_text (self->analysis);
  adw_action_row_set_subtitle (self->engine_row, words);
  gtk_widget_set_visible (self->score, score != NULL);
  if (score == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (self->score), score);
  if (lat_analysis_get_score (self->analysis, &white_view) && g_str_has_prefix (score, "−"))
    gtk_widget_add_css_class (self->score, "black");
  else
    gtk_widget_remove_css_class (self->score, "black");
}

static void
follow_engine (LatSetupPanel *self)
{
  lat_analysis_set_enabled (self->analysis,
                            self->is_engine_enabled && lat_setup_is_playable (self->setup));
  update_engine (self);
}

/* }}} */
/* {{{ what is wrong */

static GtkWidget *
create_fault_row (const LatDiagnostic *fault)
{
  static const char *const icons[] = { "dialog-error-symbolic", "dialog-warning-symbolic",
                                       "dialog-information-symbolic" };
  static const char *const classes[] = { "error", "warning", "dim-label" };
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (icons[fault->severity]);
  g_autofree char *title = lat_locale_dup_sentence (fault->message);
  g_autofree char *subtitle = lat_locale_dup_sentence (fault->remedy);

  gtk_widget_add_css_class (icon, classes[fault->severity]);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  return row;
}

static const char *
get_faults_heading (LatSetupPanel *self)
{
  if (!lat_setup_is_playable (self->setup))
    return _ ("This cannot be played yet");
  if (gtk_widget_get_visible (self->text_error))
    return _ ("What is on the board can be played; the text cannot be read");
  if (lat_diagnostics_get_count (lat_setup_get_faults (self->setup)) == 0)
    return _ ("This can be played");
  return _ ("This can be set up, but look here");
}

/* The rows stay while they say the same: whoever paints changes the position often. */
static void
update_faults (LatSetupPanel *self)
{
  const LatDiagnostics *faults = lat_setup_get_faults (self->setup);
  g_autofree char *text = lat_diagnostics_dup_text (faults);
  guint n = lat_diagnostics_get_count (faults);
  GtkWidget *row;

  gtk_label_set_label (self->faults_heading, get_faults_heading (self));
  if (g_strcmp0 (text, self->shown_faults) == 0)
    return;
  g_free (self->shown_faults);
  self->shown_faults = g_steal_pointer (&text);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->faults))) != NULL)
    gtk_list_box_remove (self->faults, row);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->faults, create_fault_row (lat_diagnostics_get (faults, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->faults), n > 0);
}

/* }}} */
/* {{{ the position beside its men */

typedef struct
{
  GtkWidget *soldiers;
  GtkWidget *officers;
  GtkWidget *leader;
  GtkWidget *leaders;
} HandRows;

/* What the rules call such a man, where the row says what he is. */
static void
tell_name (LatSetupPanel *self, GtkWidget *row, LatCell cell)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup));
  g_autofree char *name = lat_rules_dup_kind_name (rules, lat_cell_kind (cell));
  g_autofree char *label = lat_rules_dup_man_label (
      rules, cell, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  lat_tooltip_set (row, name != NULL ? label : NULL);
}

static HandRows
get_hand_rows (LatSetupPanel *self, LatSide side)
{
  if (side == LAT_WHITE)
    return (HandRows){ self->white_soldiers, self->white_officers, self->white_leader,
                       self->white_leaders };
  return (HandRows){ self->black_soldiers, self->black_officers, self->black_leader,
                     self->black_leaders };
}

/* What rules do not know of is there only to be mended. */
static void
update_hand (LatSetupPanel *self, const LatPosition *position, LatSide side)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup));
  HandRows rows = get_hand_rows (self, side);
  const guint8 *hand = position->hand[side];
  guint leaders = MIN (9, lat_rules_get_max_leaders (rules, side));

  gtk_widget_set_visible (rows.officers, lat_rules_has_officers (rules) || hand[LAT_OFFICER] > 0);
  gtk_widget_set_visible (rows.leader, leaders == 1);
  gtk_widget_set_visible (rows.leaders, leaders > 1);
  lat_spin_row_set_range (rows.leaders, 0, leaders);
  lat_spin_row_set_value (rows.soldiers, hand[LAT_SOLDIER]);
  lat_spin_row_set_value (rows.officers, hand[LAT_OFFICER]);
  lat_switch_row_set_active (rows.leader, hand[LAT_LEADER] > 0);
  lat_spin_row_set_value (rows.leaders, hand[LAT_LEADER]);
  tell_name (self, rows.soldiers, lat_cell_new (side, LAT_SOLDIER, FALSE));
  tell_name (self, rows.officers, lat_cell_new (side, LAT_OFFICER, FALSE));
  tell_name (self, rows.leader, lat_cell_new (side, LAT_LEADER, FALSE));
  tell_name (self, rows.leaders, lat_cell_new (side, LAT_LEADER, FALSE));
}

static void
update_hands (LatSetupPanel *self, const LatPosition *position)
{
  g_autofree char *summary = NULL;

  for (int side = 0; side < LAT_N_SIDES; side++)
    update_hand (self, position, (LatSide) side);
  /* Translators: how many men White and Black have in hand. */
  summary =
      g_strdup_printf (_ ("White %u, Black %u"), lat_position_count_hand (position, LAT_WHITE),
                       lat_position_count_hand (position, LAT_BLACK));
  adw_expander_row_set_subtitle (self->hand_row, summary);
}

/* The turn states that the rules know. */
static guint
find_turns (const LatRules *rules)
{
  guint turns = 1u << LAT_TURN_FRESH;

  if (lat_rules_removes_first (rules))
    turns |= 1u << LAT_TURN_REMOVED;
  if (rules->bonus_move != LAT_BONUS_NONE)
    turns |= 1u << LAT_TURN_BONUS;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_NO_MOVES) == LAT_NO_MOVES_OPENS)
      turns |= 1u << LAT_TURN_OPENS;
  if (rules->swap)
    turns |= 1u << LAT_TURN_SWAPPED;
  return turns;
}

static void
list_turns (LatSetupPanel *self, guint turns)
{
  static const char *const words[] = { N_ ("Fresh"), N_ ("Has removed a man, must move"),
                                       N_ ("A man may act again"),
                                       N_ ("Must open a way for the enemy"),
                                       N_ ("The players have changed sides") };
  g_autoptr (GtkStringList) list = NULL;

  if (turns == self->turns)
    return;
  self->turns = turns;
  list = gtk_string_list_new (NULL);
  for (guint turn = 0; turn < G_N_ELEMENTS (words); turn++)
    if ((turns >> turn & 1) != 0)
      gtk_string_list_append (list, _ (words[turn]));
  adw_combo_row_set_model (self->turn_row, G_LIST_MODEL (list));
}

/* How many there are to choose before a turn state. */
static guint
get_turn_place (LatSetupPanel *self, guint turn)
{
  guint place = 0;

  for (guint i = 0; i < turn; i++)
    place += self->turns >> i & 1;
  return place;
}

/* Where the rules know nothing of it, it is there only to be mended. */
static void
update_turn (LatSetupPanel *self, const LatPosition *position)
{
  guint turns = find_turns (lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup)))
                | 1u << position->turn;
  gboolean is_bonus = position->turn == LAT_TURN_BONUS;
  char name[LAT_SQUARE_NAME_SIZE] = "";

  gtk_widget_set_visible (GTK_WIDGET (self->turn_row), turns != 1u << LAT_TURN_FRESH);
  list_turns (self, turns);
  adw_combo_row_set_selected (self->turn_row, get_turn_place (self, position->turn));
  gtk_widget_set_visible (self->bonus_row, is_bonus);
  if (is_bonus)
    lat_square_write (position->bonus, name);
  if (is_bonus && !gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->bonus))))
    gtk_editable_set_text (self->bonus, name);
}

static void
show_position_error (LatSetupPanel *self, const char *message)
{
  lat_setup_tools_show_error (GTK_WIDGET (self->text), GTK_LABEL (self->text_error), message);
}

static void
update_text (LatSetupPanel *self)
{
  g_autofree char *text = lat_setup_dup_text (self->setup);

  if (self->is_typing)
    return;
  show_position_error (self, NULL);
  if (g_strcmp0 (text, gtk_editable_get_text (self->text)) != 0)
    gtk_editable_set_text (self->text, text);
}

static void
changed_cb (LatSetupPanel *self)
{
  static const char *const turns[] = { "setup.mirror-files", "setup.mirror-ranks", "setup.rotate",
                                       "setup.quarter",      "setup.swap",         NULL };
  const LatPosition *position = lat_setup_get_position (self->setup);

  self->is_updating = TRUE;
  gtk_toggle_button_set_active (
      position->side == LAT_WHITE ? self->white_button : self->black_button, TRUE);
  update_hands (self, position);
  update_turn (self, position);
  lat_spin_row_set_value (self->quiet, position->quiet);
  lat_spin_row_set_value (self->number, position->number);
  update_text (self);
  self->is_updating = FALSE;
  lat_setup_tools_update (self->setup, GTK_WIDGET (self), turns);
  update_faults (self);
  follow_engine (self);
}

static void
side_cb (LatSetupPanel *self)
{
  if (!self->is_updating)
    lat_setup_set_side (self->setup,
                        gtk_toggle_button_get_active (self->white_button) ? LAT_WHITE : LAT_BLACK);
}

static void
hands_cb (LatSetupPanel *self)
{
  guint hands[LAT_N_SIDES][LAT_N_KINDS];

  if (self->is_updating)
    return;
  /* Each step shows all rows anew, so they are read first. */
  for (int side = 0; side < LAT_N_SIDES; side++)
    {
      HandRows rows = get_hand_rows (self, (LatSide) side);

      hands[side][LAT_SOLDIER] = (guint) lat_spin_row_get_value (rows.soldiers);
      hands[side][LAT_OFFICER] = (guint) lat_spin_row_get_value (rows.officers);
      hands[side][LAT_LEADER] = gtk_widget_get_visible (rows.leaders)
                                    ? (guint) lat_spin_row_get_value (rows.leaders)
                                    : (guint) lat_switch_row_get_active (rows.leader);
    }
  for (int side = 0; side < LAT_N_SIDES; side++)
    for (int kind = 0; kind < LAT_N_KINDS; kind++)
      lat_setup_set_hand (self->setup, (LatSide) side, (LatKind) kind, hands[side][kind]);
}

/* Any piece of the side to act will do at first. */
static LatSquare
find_bonus (LatSetupPanel *self)
{
  const LatPosition *position = lat_setup_get_position (self->setup);
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (lat_setup_get_ruleset (self->setup), &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell cell = position->cells[squares[i]];

      if (lat_cell_is_piece (cell) && lat_cell_side (cell) == (LatSide) position->side
          && !lat_cell_is_trapped (cell))
        return squares[i];
    }
  return squares[0];
}

static void
turn_cb (LatSetupPanel *self)
{
  guint place = adw_combo_row_get_selected (self->turn_row);
  guint turn = LAT_TURN_FRESH;

  if (self->is_updating || place == GTK_INVALID_LIST_POSITION)
    return;
  while ((self->turns >> turn & 1) == 0 || get_turn_place (self, turn) < place)
    turn++;
  lat_setup_set_turn (self->setup, (LatTurn) turn,
                      turn == LAT_TURN_BONUS ? find_bonus (self) : LAT_SQUARE_NONE);
}

static void
bonus_cb (LatSetupPanel *self)
{
  const char *text = gtk_editable_get_text (self->bonus);
  LatSquare square;
  gsize length;

  if (self->is_updating)
    return;
  length = lat_square_read (text, &square);
  if (length > 0 && text[length] == '\0'
      && lat_ruleset_has_square (lat_setup_get_ruleset (self->setup), square))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->bonus), "error");
      lat_setup_set_turn (self->setup, LAT_TURN_BONUS, square);
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->bonus), "error");
}

static void
quiet_cb (LatSetupPanel *self)
{
  if (!self->is_updating)
    lat_setup_set_quiet (self->setup, (guint) lat_spin_row_get_value (self->quiet));
}

static void
number_cb (LatSetupPanel *self)
{
  if (!self->is_updating)
    lat_setup_set_number (self->setup, (guint) lat_spin_row_get_value (self->number));
}

/* }}} */
/* {{{ the text */

static void
text_cb (LatSetupPanel *self)
{
  g_autofree char *message = NULL;

  if (self->is_updating)
    return;
  self->is_typing = TRUE;
  if (!lat_setup_set_text (self->setup, gtk_editable_get_text (self->text), &message))
    show_position_error (self, message != NULL ? message : _ ("This is not a position"));
  else
    show_position_error (self, NULL);
  self->is_typing = FALSE;
  update_faults (self);
}

/* Who is done with typing sees it as it is always written. */
static void
tidy_text (LatSetupPanel *self)
{
  if (gtk_widget_get_visible (self->text_error))
    return;
  self->is_updating = TRUE;
  update_text (self);
  self->is_updating = FALSE;
}

/* }}} */
/* {{{ actions */

static void
clear_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_clear (LAT_SETUP_PANEL (widget)->setup);
}

static void
start_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_set_start (LAT_SETUP_PANEL (widget)->setup);
}

static void
transform_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_setup_tools_transform (LAT_SETUP_PANEL (widget)->setup, action);
}

/* }}} */

static void
set_engine_enabled (LatSetupPanel *self, gboolean enabled)
{
  if (self->is_engine_enabled == enabled)
    return;
  self->is_engine_enabled = enabled;
  if (self->setup != NULL)
    follow_engine (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENGINE_ENABLED]);
}

static void
lat_setup_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENGINE_ENABLED)
    g_value_set_boolean (value, LAT_SETUP_PANEL (object)->is_engine_enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_setup_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENGINE_ENABLED)
    set_engine_enabled (LAT_SETUP_PANEL (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_setup_panel_dispose (GObject *object)
{
  LatSetupPanel *self = LAT_SETUP_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), LAT_TYPE_SETUP_PANEL);
  g_clear_object (&self->setup);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->shown_faults, g_free);

  G_OBJECT_CLASS (lat_setup_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (LAT_TYPE_SETUP_PALETTE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-setup-panel.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, palette);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, changes);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, white_button);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, black_button);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, hand_row);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, white_soldiers);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, black_soldiers);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, white_officers);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, black_officers);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, white_leaders);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, black_leaders);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, white_leader);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, black_leader);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, turn_row);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, bonus_row);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, bonus);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, quiet);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, number);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, text);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, text_error);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, faults_heading);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, faults);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, engine_row);
  gtk_widget_class_bind_template_child (widget_class, LatSetupPanel, score);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
  gtk_widget_class_bind_template_callback (widget_class, hands_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, bonus_cb);
  gtk_widget_class_bind_template_callback (widget_class, quiet_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_cb);
  gtk_widget_class_bind_template_callback (widget_class, tidy_text);
}

static void
lat_setup_panel_class_init (LatSetupPanelClass *klass)
{
  static const LatActionEntry actions[] = {
    { "setup.clear", NULL, clear_activated },
    { "setup.start", NULL, start_activated },
    { "setup.mirror-files", NULL, transform_activated },
    { "setup.mirror-ranks", NULL, transform_activated },
    { "setup.rotate", NULL, transform_activated },
    { "setup.quarter", NULL, transform_activated },
    { "setup.swap", NULL, transform_activated },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_setup_panel_get_property;
  object_class->set_property = lat_setup_panel_set_property;
  object_class->dispose = lat_setup_panel_dispose;
  properties[PROP_ENGINE_ENABLED] =
      g_param_spec_boolean ("engine-enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  lat_action_entries_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "setuppanel");
  bind_template (widget_class);
}

static void
lat_setup_panel_init (LatSetupPanel *self)
{
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* In a language of long words they must not make a narrow window wider; tooltips tell more. */
  for (GtkWidget *button = gtk_widget_get_first_child (self->changes); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                             PANGO_ELLIPSIZE_END);
}

/**
 * lat_setup_panel_new:
 * @setup: what is set up
 * @analysis: follows the scratch of @setup
 * @painter: what draws the men on the board
 *
 * Returns: (transfer floating): a new panel
 */
GtkWidget *
lat_setup_panel_new (LatSetup *setup, LatAnalysis *analysis, LatPiecePainter *painter)
{
  LatSetupPanel *self;

  g_return_val_if_fail (LAT_IS_SETUP (setup), NULL);
  g_return_val_if_fail (LAT_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (LAT_TYPE_SETUP_PANEL, NULL);
  self->setup = g_object_ref (setup);
  self->analysis = g_object_ref (analysis);
  lat_setup_palette_set (self->palette, setup, painter);
  g_signal_connect_object (setup, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (update_engine), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_set_expanded (self->hand_row,
                                 lat_position_is_dropping (lat_setup_get_position (setup)));
  changed_cb (self);
  return GTK_WIDGET (self);
}
