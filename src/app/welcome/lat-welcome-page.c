/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-welcome-page.c - the start page: where a stranger may begin, and where one was */
#include "lat-welcome-page.h"

#include <glib/gi18n.h>

#include "lat-diagram-view.h"
#include "lat-first-steps.h"
#include "lat-lab-summary.h"
#include "lat-scope.h"
#include "lat-settings.h"
#include "lat-tooltip.h"

/* Longer side of the board in a picture of a row, and the width of all pictures with their borders, in pixels. */
#define PICTURE 64
#define FRAME   54
/* Of a card, which is smaller where the page is narrow. */
#define CARD_PICTURE 88
#define CARD_MIN     48

#define ROWS_A_FRAME 2

struct _LatWelcomePage
{
  AdwBin parent_instance;

  AdwPreferencesGroup *continue_group;
  AdwPreferencesGroup *play_group;
  AdwPreferencesGroup *groups[LAT_N_FIRST_STEP_KINDS];
  GtkWidget *continue_row;
  GtkWidget *play_row;
  GtkBox *cards;
  GtkWidget *shown_switch;
  GtkWidget *foot;
  LatFirstStepKind kind; /* of the row that comes next */
  guint index;
};

enum
{
  PLAY,
  LOOK,
  CLOSE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* In the template. */
static const char *const group_names[LAT_N_FIRST_STEP_KINDS] = {
  [LAT_FIRST_STEP_CARD] = "card_group",
  [LAT_FIRST_STEP_GAME] = "game_group",
  [LAT_FIRST_STEP_RULE] = "rule_group",
};

G_DEFINE_FINAL_TYPE (LatWelcomePage, lat_welcome_page, ADW_TYPE_BIN)

/* {{{ rows */

static GtkWidget *
create_picture (LatDiagram *diagram, int size)
{
  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
  diagram->look.square = MAX (size / MAX (diagram->files, diagram->ranks), LAT_DIAGRAM_MIN_SQUARE);
  return lat_diagram_view_new (diagram, NULL);
}

/* Of any board, so that the words of all rows begin at one line. */
static GtkWidget *
create_row_picture (LatDiagram *diagram)
{
  GtkWidget *frame = adw_clamp_new ();
  GtkWidget *picture = create_picture (diagram, PICTURE);

  lat_diagram_view_set_least_width (LAT_DIAGRAM_VIEW (picture), FRAME);
  adw_clamp_set_maximum_size (ADW_CLAMP (frame), FRAME);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (frame), FRAME);
  adw_clamp_set_child (ADW_CLAMP (frame), picture);
  gtk_widget_set_size_request (frame, FRAME, -1);
  gtk_widget_set_margin_top (frame, 4);
  gtk_widget_set_margin_bottom (frame, 4);
  return frame;
}

static GtkWidget *
create_row (const char *title, const char *subtitle, LatDiagram *diagram)
{
  GtkWidget *row = adw_action_row_new ();

  if (diagram != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_row_picture (diagram));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

/* A picture with its title below; what it is about is told on pointing, and in the game itself. */
static GtkWidget *
create_card (const char *title, const char *words, LatDiagram *diagram)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *picture = create_picture (diagram, CARD_PICTURE);
  GtkWidget *label = gtk_label_new (title);

  lat_diagram_view_set_least_width (LAT_DIAGRAM_VIEW (picture), CARD_MIN);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 8);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_add_css_class (card, "flat");
  gtk_widget_add_css_class (card, "welcome-card");
  gtk_widget_set_tooltip_text (card, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  return card;
}

static void
step_activated_cb (LatWelcomePage *self, GtkWidget *row)
{
  gpointer kind = g_object_get_data (G_OBJECT (row), "kind");
  gpointer index = g_object_get_data (G_OBJECT (row), "index");
  const LatFirstStep *step =
      lat_first_steps_get (GPOINTER_TO_UINT (kind), GPOINTER_TO_UINT (index));
  g_autoptr (LatDocument) document =
      lat_first_steps_open (GPOINTER_TO_UINT (kind), GPOINTER_TO_UINT (index));

  g_signal_emit (self, signals[LOOK], 0, document, step->key);
}

/* Has something lead to a step. */
static void
bind_step (LatWelcomePage *self,
           GtkWidget *widget,
           const char *signal,
           LatFirstStepKind kind,
           guint index)
{
  g_object_set_data (G_OBJECT (widget), "kind", GUINT_TO_POINTER (kind));
  g_object_set_data (G_OBJECT (widget), "index", GUINT_TO_POINTER (index));
  g_signal_connect_object (widget, signal, G_CALLBACK (step_activated_cb), self, G_CONNECT_SWAPPED);
}

static void
add_step (LatWelcomePage *self, LatFirstStepKind kind, guint index)
{
  const LatFirstStep *step = lat_first_steps_get (kind, index);
  AdwPreferencesGroup *group = self->groups[kind];
  GtkWidget *row;

  gtk_widget_set_visible (GTK_WIDGET (group), TRUE);
  if (kind == LAT_FIRST_STEP_CARD)
    {
      GtkWidget *card = create_card (_ (step->title), _ (step->words),
                                     lat_first_steps_create_diagram (kind, index));

      bind_step (self, card, "clicked", kind, index);
      gtk_box_append (self->cards, card);
      return;
    }
  /* The position of a rule is that of a card. */
  row = create_row (_ (step->title), _ (step->words),
                    kind == LAT_FIRST_STEP_GAME ? lat_first_steps_create_diagram (kind, index)
                                                : NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  bind_step (self, row, "activated", kind, index);
  adw_preferences_group_add (group, row);
}

static void
play_cb (LatWelcomePage *self)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (LAT_FIRST_STEPS_PRESET);
  g_autoptr (LatDocument) document = lat_document_new (ruleset);

  g_signal_emit (self, signals[PLAY], 0, document);
}

/* What the report of the rules says is the reason why these are proposed. */
static void
fill_play (LatWelcomePage *self)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (LAT_FIRST_STEPS_PRESET);
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  g_autofree char *json = lat_lab_summary_dup_report (LAT_FIRST_STEPS_PRESET);
  g_autofree char *character = NULL;
  g_autofree char *figures = json != NULL ? lat_lab_summary_of_json (json, &character) : NULL;
  g_autofree char *why = g_strjoin ("\n", character != NULL ? character : "", figures, NULL);
  g_autoptr (GString) name = g_string_new (lat_rules_get_display_name (rules));
  GtkWidget *button = gtk_button_new_from_icon_name ("media-playback-start-symbolic");
  GtkWidget *row;

  /* The size of the board stays on one line. */
  g_string_replace (name, " × ", "\302\240×\302\240", 0);
  row = create_row (name->str, _ ("You begin. Few rules; games are short and seldom drawn."),
                    lat_diagram_new_for_position (ruleset, lat_ruleset_get_start (ruleset)));
  gtk_widget_set_tooltip_text (row, why);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "circular");
  lat_tooltip_name (button, _ ("Play against the engine"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  /* Not its widget: the button would be called like the rules. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->play_group, row);
  self->play_row = row;
}

/* Rows come a few a frame: all at once would be seen to take their time. From the top, so that what is
 * looked at stays where it is. */
static gboolean
fill_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatWelcomePage *self = LAT_WELCOME_PAGE (widget);

  for (guint i = 0; i < ROWS_A_FRAME; i++)
    {
      if (lat_first_steps_get (self->kind, self->index) == NULL)
        {
          self->kind++;
          self->index = 0;
        }
      if (self->kind == LAT_N_FIRST_STEP_KINDS)
        {
          gtk_widget_set_visible (self->foot, TRUE);
          return G_SOURCE_REMOVE;
        }
      add_step (self, self->kind, self->index++);
    }
  return G_SOURCE_CONTINUE;
}

/* }}} */

static void
close_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[CLOSE], 0);
}

/* Where most begin; what is above can be reached from there. */
static gboolean
lat_welcome_page_grab_focus (GtkWidget *widget)
{
  LatWelcomePage *self = LAT_WELCOME_PAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->continue_group))
                                    ? self->continue_row
                                    : self->play_row);
}

static void
lat_welcome_page_class_init (LatWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = lat_welcome_page_grab_focus;
  signals[PLAY] = g_signal_new ("play", LAT_TYPE_WELCOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, LAT_TYPE_DOCUMENT);
  signals[LOOK] = g_signal_new ("look", LAT_TYPE_WELCOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, LAT_TYPE_DOCUMENT, G_TYPE_UINT);
  signals[CLOSE] = g_signal_new ("close", LAT_TYPE_WELCOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-welcome-page.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatWelcomePage, continue_group);
  gtk_widget_class_bind_template_child (widget_class, LatWelcomePage, continue_row);
  gtk_widget_class_bind_template_child (widget_class, LatWelcomePage, play_group);
  gtk_widget_class_bind_template_child (widget_class, LatWelcomePage, cards);
  for (guint i = 0; i < LAT_N_FIRST_STEP_KINDS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, group_names[i], FALSE,
                                               G_STRUCT_OFFSET (LatWelcomePage, groups)
                                                   + i * sizeof (AdwPreferencesGroup *));
  gtk_widget_class_bind_template_child (widget_class, LatWelcomePage, shown_switch);
  gtk_widget_class_bind_template_child (widget_class, LatWelcomePage, foot);
  gtk_widget_class_install_action (widget_class, "welcome.close", NULL, close_activated);
}

static void
lat_welcome_page_init (LatWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_play (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), fill_cb, NULL, NULL);
  if (lat_settings_are_installed ())
    g_settings_bind (lat_settings_get_default (), "start-page", self->shown_switch, "active",
                     G_SETTINGS_BIND_DEFAULT);
}

/**
 * lat_welcome_page_new:
 * @recent_uri: (nullable): the file that was open last
 * @recent_name: (nullable): its name, for people
 *
 * Returns: (transfer floating): the start page
 */
GtkWidget *
lat_welcome_page_new (const char *recent_uri, const char *recent_name)
{
  LatWelcomePage *self = g_object_new (LAT_TYPE_WELCOME_PAGE, NULL);

  if (recent_uri != NULL)
    {
      g_autofree char *title = g_markup_escape_text (recent_name, -1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->continue_row), title);
      /* The target first: without it the action is not of this kind. */
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_row), "s", recent_uri);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_row), "win.open-recent");
      gtk_widget_set_visible (GTK_WIDGET (self->continue_group), TRUE);
    }
  return GTK_WIDGET (self);
}
