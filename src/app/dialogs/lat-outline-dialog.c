/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-outline-dialog.c - a few questions from which a rule set of one's own begins */
#include "lat-outline-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-diagram-view.h"
#include "lat-dialog.h"
#include "lat-help.h"
#include "lat-own-rules.h"
#include "lat-rows.h"
#include "lat-rules-label.h"
#include "lat-ruleset.h"
#include "lat-toolbar-view.h"

/* Narrower than this, the questions stand below the board. */
#define WIDE 600

/* How wide the board may be, beside the questions and above them. */
#define BOARD_WIDTH 270
#define BOARD_ABOVE 160

/* What the widest board has with its coordinates: the questions stay where they are whatever its size. */
#define PLACE_WIDTH 316

/* The rows, in their order. */
typedef enum
{
  ROW_SIZE,
  ROW_FILES,
  ROW_RANKS,
  ROW_KEEPS,
  ROW_ARMY,
  ROW_LEADERS,
  ROW_RANGE,
  ROW_JUMPS,
  ROW_BETWEEN,
  ROW_LEADER_CAPTURE,
  ROW_ALL_TAKEN,
  ROW_LEADER_TAKEN,
  ROW_REACHES,
  ROW_IMMOBILISED,
  N_ROWS,
} Row;

typedef struct
{
  GtkWidget *dialog;
  GtkOrientable *body;
  GtkWidget *place; /* of the picture */
  GtkWidget *picture;
  GtkWidget *name;
  GtkWidget *leader_name;
  GtkWidget *rows[N_ROWS];
  LatOutline outline;
  gboolean is_other_size;
  /* What the person has said; else it follows the other answers. */
  gboolean is_named;
  gboolean is_leader_named;
  gboolean is_all_taken_said;
  gboolean is_refreshing;
  LatOutlineFunc callback;
  gpointer data;
} OutlineDialog;

static const struct
{
  int files;
  int ranks;
} sizes[] = { { 5, 5 }, { 7, 7 }, { 8, 8 }, { 9, 9 }, { 11, 11 }, { 12, 8 }, { 13, 13 } };

static const int captures[] = { LAT_LEADER_CAPTURE_NEVER, LAT_LEADER_CAPTURE_CUSTODIAL,
                                LAT_LEADER_CAPTURE_SURROUND };

/* {{{ what is shown */

/* The one after the last if it is another size. */
static guint
find_size (const LatOutline *outline)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (sizes)
         && (sizes[i].files != outline->files || sizes[i].ranks != outline->ranks))
    i++;
  return i;
}

static void
show_board (OutlineDialog *self)
{
  g_autoptr (LatRules) rules = lat_outline_dup_rules (&self->outline, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  gboolean is_above = gtk_orientable_get_orientation (self->body) == GTK_ORIENTATION_VERTICAL;
  int width = is_above ? BOARD_ABOVE : BOARD_WIDTH;
  LatDiagram *diagram;
  g_autofree char *words = NULL;

  gtk_widget_set_size_request (self->place, is_above ? -1 : PLACE_WIDTH, -1);
  if (ruleset == NULL)
    return;
  diagram = lat_diagram_new_for_position (ruleset, lat_ruleset_get_start (ruleset));
  lat_diagram_view_fill_look (&diagram->look);
  diagram->look.square = MAX (LAT_DIAGRAM_MIN_SQUARE, width / MAX (rules->files, rules->ranks));
  words = lat_diagram_dup_words (diagram);
  lat_diagram_view_set_diagram (LAT_DIAGRAM_VIEW (self->picture), diagram, words);
}

static void
choose_in (OutlineDialog *self, Row row, int choice)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[row]), (guint) choice);
}

static void
switch_in (OutlineDialog *self, Row row, gboolean is_on)
{
  if (lat_switch_row_get_active (self->rows[row]) != is_on)
    lat_switch_row_set_active (self->rows[row], is_on);
}

/* Whether one of the person's own rule sets is called so. */
static gboolean
is_taken (const char *name)
{
  GListModel *own = G_LIST_MODEL (lat_own_rules_get_default ());

  for (guint i = 0; i < g_list_model_get_n_items (own); i++)
    {
      g_autoptr (LatCollectionItem) item = g_list_model_get_item (own, i);

      if (g_str_equal (lat_collection_item_get_name (item), name))
        return TRUE;
    }
  return FALSE;
}

/* Until the person gives one, the name follows the answers. */
static void
propose_name (OutlineDialog *self)
{
  g_autofree char *stem = lat_outline_dup_name (&self->outline);
  g_autofree char *name = g_strdup (stem);

  for (guint number = 2; is_taken (name); number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", stem, number);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

/* What is turned off by itself says so. */
static void
refresh_all_taken (OutlineDialog *self)
{
  const LatOutline *outline = &self->outline;
  const char *words = _ ("A side without men loses");

  if (!lat_outline_has_goal (outline))
    words = _ ("Without a goal, only who cannot move loses");
  else if (!outline->all_taken && !self->is_all_taken_said)
    words = _ ("Turned off, as the leader decides the game");
  switch_in (self, ROW_ALL_TAKEN, outline->all_taken);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[ROW_ALL_TAKEN]), words);
}

static void
refresh_size (OutlineDialog *self)
{
  guint size = find_size (&self->outline);

  self->is_other_size = self->is_other_size || size == G_N_ELEMENTS (sizes);
  choose_in (self, ROW_SIZE, self->is_other_size ? (int) G_N_ELEMENTS (sizes) : (int) size);
  for (Row row = ROW_FILES; row <= ROW_RANKS; row++)
    gtk_widget_set_visible (self->rows[row], self->is_other_size);
  lat_spin_row_set_value (self->rows[ROW_FILES], self->outline.files);
  lat_spin_row_set_value (self->rows[ROW_RANKS], self->outline.ranks);
}

static void
refresh_outline (OutlineDialog *self)
{
  const LatOutline *outline = &self->outline;
  gboolean has_leaders = outline->leaders != LAT_OUTLINE_NO_LEADER;
  int capture = 0;

  while (captures[capture] != outline->leader_capture)
    capture++;
  self->is_refreshing = TRUE;
  if (!self->is_named)
    propose_name (self);
  if (!self->is_leader_named)
    gtk_editable_set_text (GTK_EDITABLE (self->leader_name), lat_outline_get_leader_name (outline));
  gtk_widget_set_visible (self->leader_name, has_leaders);
  refresh_size (self);
  choose_in (self, ROW_ARMY, outline->army);
  choose_in (self, ROW_LEADERS, outline->leaders);
  choose_in (self, ROW_RANGE, outline->is_far);
  switch_in (self, ROW_JUMPS, outline->jumps);
  switch_in (self, ROW_BETWEEN, outline->between);
  choose_in (self, ROW_LEADER_CAPTURE, capture);
  refresh_all_taken (self);
  switch_in (self, ROW_LEADER_TAKEN, outline->leader_taken);
  choose_in (self, ROW_REACHES, outline->reaches);
  switch_in (self, ROW_IMMOBILISED, outline->immobilised);
  switch_in (self, ROW_KEEPS, outline->keeps);
  for (Row row = ROW_LEADER_CAPTURE; row < N_ROWS; row++)
    if (row != ROW_ALL_TAKEN)
      gtk_widget_set_sensitive (self->rows[row], has_leaders);
  if (outline->leader_capture == LAT_LEADER_CAPTURE_NEVER)
    gtk_widget_set_sensitive (self->rows[ROW_LEADER_TAKEN], FALSE);
  self->is_refreshing = FALSE;
  show_board (self);
}

/* }}} */
/* {{{ what is answered */

static int
get_chosen (OutlineDialog *self, Row row)
{
  return (int) adw_combo_row_get_selected (ADW_COMBO_ROW (self->rows[row]));
}

static gboolean
is_on (OutlineDialog *self, Row row)
{
  return lat_switch_row_get_active (self->rows[row]);
}

static void
read_answers (OutlineDialog *self, LatOutline *outline)
{
  outline->files = (int) lat_spin_row_get_value (self->rows[ROW_FILES]);
  outline->ranks = (int) lat_spin_row_get_value (self->rows[ROW_RANKS]);
  outline->army = get_chosen (self, ROW_ARMY);
  outline->leaders = get_chosen (self, ROW_LEADERS);
  outline->is_far = get_chosen (self, ROW_RANGE) != 0;
  outline->jumps = is_on (self, ROW_JUMPS);
  outline->between = is_on (self, ROW_BETWEEN);
  outline->leader_capture = captures[get_chosen (self, ROW_LEADER_CAPTURE)];
  outline->all_taken = is_on (self, ROW_ALL_TAKEN);
  outline->leader_taken = is_on (self, ROW_LEADER_TAKEN);
  outline->reaches = get_chosen (self, ROW_REACHES);
  outline->immobilised = is_on (self, ROW_IMMOBILISED);
  outline->keeps = is_on (self, ROW_KEEPS);
}

/* A throne is for a leader, and in the middle of a cross stands one alone; without leaders it is for nobody. */
static void
keep_leaders (LatOutline *next, const LatOutline *before)
{
  gboolean is_none = next->leaders == LAT_OUTLINE_NO_LEADER;

  if (next->army == LAT_OUTLINE_CROSS && before->army != LAT_OUTLINE_CROSS
      && next->leaders != LAT_OUTLINE_BLACK_LEADER)
    next->leaders = LAT_OUTLINE_WHITE_LEADER;
  else if (is_none && next->keeps && !before->keeps)
    next->leaders =
        next->army == LAT_OUTLINE_CROSS ? LAT_OUTLINE_WHITE_LEADER : LAT_OUTLINE_BOTH_LEADERS;
  else if (is_none)
    next->keeps = FALSE;
}

/* A cross wants a middle: who goes down from nine files wants seven, not nine again. */
static void
keep_odd (LatOutline *next, const LatOutline *before)
{
  if (next->army != LAT_OUTLINE_CROSS || before->army != LAT_OUTLINE_CROSS)
    return;
  if (next->files == before->files - 1)
    next->files--;
  if (next->ranks == before->ranks - 1)
    next->ranks--;
}

/* Whoever has no men left has no move either, and loses: where a leader decides the game that is no goal to
 * begin with. */
static void
keep_goal (OutlineDialog *self, LatOutline *next)
{
  if (next->all_taken != self->outline.all_taken)
    self->is_all_taken_said = TRUE;
  else if (!self->is_all_taken_said)
    next->all_taken = !lat_outline_has_leader_goal (next);
}

static void
answered_cb (OutlineDialog *self)
{
  LatOutline next = self->outline;

  if (self->is_refreshing)
    return;
  read_answers (self, &next);
  /* A row tells also of what it is set to already, and later than it is set. */
  if (memcmp (&next, &self->outline, sizeof next) == 0)
    return;
  keep_odd (&next, &self->outline);
  keep_leaders (&next, &self->outline);
  keep_goal (self, &next);
  lat_outline_settle (&next);
  self->outline = next;
  refresh_outline (self);
}

static void
size_chosen_cb (OutlineDialog *self)
{
  guint size = adw_combo_row_get_selected (ADW_COMBO_ROW (self->rows[ROW_SIZE]));

  if (self->is_refreshing)
    return;
  self->is_other_size = size >= G_N_ELEMENTS (sizes);
  if (!self->is_other_size)
    {
      self->outline.files = sizes[size].files;
      self->outline.ranks = sizes[size].ranks;
    }
  lat_outline_settle (&self->outline);
  refresh_outline (self);
}

static void
named_cb (OutlineDialog *self)
{
  /* Who takes the name away wants another proposal. */
  if (!self->is_refreshing)
    self->is_named = *gtk_editable_get_text (GTK_EDITABLE (self->name)) != '\0';
}

static void
leader_named_cb (OutlineDialog *self)
{
  if (!self->is_refreshing)
    self->is_leader_named = TRUE;
}

/* A name is not the last answer: Enter goes on to the next. */
static void
go_on_cb (OutlineDialog *self)
{
  gtk_widget_child_focus (self->dialog, GTK_DIR_TAB_FORWARD);
}

static void
create_cb (OutlineDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  g_autofree char *leader_name =
      lat_kind_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->leader_name)));
  g_autoptr (LatRules) rules = lat_outline_dup_rules (&self->outline, name);
  LatOutlineFunc callback = self->callback;
  gpointer data = self->data;

  if (self->outline.leaders != LAT_OUTLINE_NO_LEADER)
    lat_text_set (rules->kind_names[LAT_LEADER], NULL, leader_name);
  lat_dialog_force_close (self->dialog);
  callback (rules, data);
}

/* }}} */
/* {{{ making it */

static GtkWidget *
add_group (AdwPreferencesPage *page, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return group;
}

static void
add_row (OutlineDialog *self, GtkWidget *group, Row row, GtkWidget *widget, const char *signal)
{
  self->rows[row] = widget;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), widget);
  g_signal_connect_swapped (
      widget, signal, row == ROW_SIZE ? G_CALLBACK (size_chosen_cb) : G_CALLBACK (answered_cb),
      self);
}

static void
add_combo (OutlineDialog *self, GtkWidget *group, Row row, const char *title, GtkStringList *list)
{
  GtkWidget *combo = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (combo), G_LIST_MODEL (list));
  add_row (self, group, row, combo, "notify::selected");
}

static void
add_choices (OutlineDialog *self,
             GtkWidget *group,
             Row row,
             const char *title,
             const char *const *choices)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  add_combo (self, group, row, title, list);
}

static void
add_switch (OutlineDialog *self, GtkWidget *group, Row row, const char *title, const char *subtitle)
{
  GtkWidget *widget = lat_switch_row_new (title);

  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), subtitle);
  add_row (self, group, row, widget, "notify::active");
}

static GtkWidget *
add_entry (OutlineDialog *self, GtkWidget *group, const char *title, GCallback changed_cb)
{
  GtkWidget *entry = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), title);
  g_signal_connect_swapped (entry, "changed", changed_cb, self);
  g_signal_connect_swapped (entry, "entry-activated", G_CALLBACK (go_on_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), entry);
  return entry;
}

static void
add_name (OutlineDialog *self, AdwPreferencesPage *page)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->name = add_entry (self, group, _ ("Name"), G_CALLBACK (named_cb));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
}

static void
add_board (OutlineDialog *self, AdwPreferencesPage *page)
{
  GtkWidget *group = add_group (page, _ ("Board"));
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *size = g_strdup_printf (_ ("%d × %d"), sizes[i].files, sizes[i].ranks);

      gtk_string_list_append (list, size);
    }
  /* Translators: another size of the board than those in the list */
  gtk_string_list_append (list, _ ("Another size"));
  add_combo (self, group, ROW_SIZE, _ ("Size"), list);
  add_row (self, group, ROW_FILES, lat_spin_row_new (_ ("Files"), LAT_MIN_SIDE, LAT_MAX_SIDE),
           "notify::value");
  add_row (self, group, ROW_RANKS, lat_spin_row_new (_ ("Ranks"), LAT_MIN_SIDE, LAT_MAX_SIDE),
           "notify::value");
  add_switch (self, group, ROW_KEEPS, _ ("Throne and corners"),
              _ ("Squares for leaders only, which help to capture"));
}

static void
add_men (OutlineDialog *self, AdwPreferencesPage *page)
{
  GtkWidget *men = add_group (page, _ ("Men"));
  GtkWidget *way = add_group (page, _ ("Moves"));

  add_choices (self, men, ROW_ARMY, _ ("Start"),
               (const char *const[]){ _ ("Two lines face each other"), _ ("A cross in the middle"),
                                      _ ("All men are dropped"), NULL });
  add_choices (self, men, ROW_LEADERS, _ ("Leaders"),
               (const char *const[]){ _ ("None"), _ ("Both sides"), _ ("White only"),
                                      _ ("Black only"), NULL });
  self->leader_name = add_entry (self, men, _ ("Name of the leader"), G_CALLBACK (leader_named_cb));
  add_choices (self, way, ROW_RANGE, _ ("Men go"),
               (const char *const[]){ _ ("One square"), _ ("Any number of squares"), NULL });
  add_switch (self, way, ROW_JUMPS, _ ("Men may jump over others"), NULL);
}

static void
add_goals (OutlineDialog *self, AdwPreferencesPage *page)
{
  GtkWidget *capture = add_group (page, _ ("Capture"));
  GtkWidget *goal = add_group (page, _ ("Goal"));

  add_switch (self, capture, ROW_BETWEEN, _ ("Between two enemies"),
              _ ("A man with an enemy on either side is taken"));
  add_choices (
      self, capture, ROW_LEADER_CAPTURE, _ ("Leader is taken"),
      (const char *const[]){ _ ("Never"), _ ("Like a soldier"), _ ("On all four sides"), NULL });
  add_switch (self, goal, ROW_ALL_TAKEN, _ ("Take all men"), NULL);
  add_switch (self, goal, ROW_LEADER_TAKEN, _ ("Take the leader"), NULL);
  add_choices (self, goal, ROW_REACHES, _ ("Bring the leader to"),
               (const char *const[]){ _ ("Nowhere"), _ ("The last rank"), _ ("The edge"),
                                      _ ("A corner"), NULL });
  add_switch (self, goal, ROW_IMMOBILISED, _ ("Leave the leader no move"), NULL);
}

static GtkWidget *
create_body (OutlineDialog *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *page = adw_preferences_page_new ();

  self->body = GTK_ORIENTABLE (body);
  g_signal_connect_swapped (body, "notify::orientation", G_CALLBACK (show_board), self);
  self->picture = lat_diagram_view_new (lat_diagram_new (8, 8, NULL), "");
  lat_diagram_view_set_least_width (LAT_DIAGRAM_VIEW (self->picture), 120);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->picture, "outline-board");
  self->place = adw_bin_new ();
  adw_bin_set_child (ADW_BIN (self->place), self->picture);
  gtk_box_append (GTK_BOX (body), self->place);
  add_name (self, ADW_PREFERENCES_PAGE (page));
  add_board (self, ADW_PREFERENCES_PAGE (page));
  add_men (self, ADW_PREFERENCES_PAGE (page));
  add_goals (self, ADW_PREFERENCES_PAGE (page));
  gtk_widget_set_hexpand (page, TRUE);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (body), page);
  return body;
}

/* }}} */

/**
 * lat_outline_dialog_present:
 * @parent: (nullable): the window it belongs to, or something in it
 * @callback: called with the rules that come of the answers, unless the dialog is cancelled
 * @data: for @callback
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_outline_dialog_present (GtkWidget *parent, LatOutlineFunc callback, gpointer data)
{
  OutlineDialog *self;
  GtkWidget *create = gtk_button_new_with_mnemonic (_ ("C_reate"));
  GtkWidget *body;

  g_return_val_if_fail (callback != NULL, NULL);

  self = g_new0 (OutlineDialog, 1);
  self->callback = callback;
  self->data = data;
  lat_outline_init (&self->outline);
  /* While rows are made they tell of changes that nobody has made. */
  self->is_refreshing = TRUE;
  body = create_body (self);
  g_signal_connect_swapped (create, "clicked", G_CALLBACK (create_cb), self);
  self->dialog = lat_dialog_new (
      _ ("A rule set of my own"), 760, 640,
      lat_toolbar_view_new (lat_dialog_header_new (_ ("A rule set of my own"), create), body));
  gtk_widget_set_size_request (self->dialog, 360, 320);
  /* No button of its own for Return: that would end it while a choice is being made. */
  lat_dialog_stack_when_narrow (self->dialog, GTK_ORIENTABLE (body), WIDE);
  lat_help_add_key (self->dialog, "rules-design");
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-outline", self, g_free);
  refresh_outline (self);
  lat_dialog_present (self->dialog, parent);
  /* Not Cancel, which stands first. */
  gtk_widget_grab_focus (self->rows[ROW_SIZE]);
  return self->dialog;
}
