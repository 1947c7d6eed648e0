/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-editor.c - a board that was found is graded, and shows what decides
 *
 * While it shows what decides nothing can be painted: a press says how much a place speaks for whom.
 */
#include "lat-wear-editor.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "lat-found-rules.h"
#include "lat-name-choice.h"
#include "lat-own-boards.h"
#include "lat-photo-reader.h"
#include "lat-wear-board.h"
#include "lat-wear-grades.h"

struct _LatWearEditor
{
  GtkWidget parent_instance;

  LatWearPainting *painting;
  double *deciding; /* by place; NULL: grades are shown */
  double deciding_max;
  double stroke; /* what a stroke leaves */
  int max;       /* the greatest grade of the scale */

  LatPhotoReader *photo; /* has what is below the grades */

  GtkWidget *tools;
  GtkWidget *squares;
  GtkWidget *edges;
  GtkWidget *scale;
  GtkWidget *grades;
  GtkWidget *board;
  GtkWidget *status;
  GtkWidget *deciding_bar;
  GtkWidget *deciding_title;
};

G_DEFINE_FINAL_TYPE (LatWearEditor, lat_wear_editor, GTK_TYPE_WIDGET)

static gboolean
is_of_edges (LatWearEditor *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->edges));
}

/* {{{ what is on a place */

static double
get_most (LatWearEditor *self)
{
  const LatWearObserved *observed = lat_wear_painting_get_observed (self->painting);
  double most =
      MAX (lat_wear_observed_get_max (observed, FALSE), lat_wear_observed_get_max (observed, TRUE));

  return MAX (most, self->max);
}

static gboolean
is_diagonal (LatWearPlace place)
{
  return place >= LAT_N_CELLS && (place - LAT_N_CELLS) % 4 >= 2;
}

static void
sign_cb (LatWearPlace place, LatWearSign *sign, gpointer data)
{
  LatWearEditor *self = data;
  double value;

  if (!lat_wear_painting_has_place (self->painting, place))
    return;
  if (self->deciding != NULL)
    {
      value = self->deciding[place];
      sign->is_there = isfinite (value);
      sign->heat = fabs (value) / self->deciding_max;
      sign->is_against = value < 0;
      if (isfinite (value))
        g_snprintf (sign->text, sizeof sign->text, "%s%.2f", value < 0 ? "−" : "+", fabs (value));
      return;
    }
  value = lat_wear_observed_get (lat_wear_painting_get_observed (self->painting), place);
  /* Over a corner goes only what a file has. */
  sign->is_there = !is_diagonal (place) || isfinite (value);
  sign->heat = value / get_most (self);
  if (isfinite (value))
    g_snprintf (sign->text, sizeof sign->text, "%g", value);
}

static char *
dup_words_cb (LatWearPlace place, gpointer data)
{
  LatWearEditor *self = data;
  double value;

  if (self->deciding == NULL)
    return lat_wear_grade_dup_words (
        lat_wear_observed_get (lat_wear_painting_get_observed (self->painting), place), self->max);
  value = self->deciding[place];
  if (!isfinite (value))
    return g_strdup (_ ("not observable"));
  if (value >= 0)
    /* Translators: how much a square speaks for a rule set, as a natural logarithm */
    return g_strdup_printf (_ ("speaks for the best by %.2f"), value);
  return g_strdup_printf (_ ("speaks for the other one by %.2f"), -value);
}

static void
update_status (LatWearEditor *self)
{
  LatWearPlace place;
  char name[LAT_WEAR_EDGE_NAME_SIZE];
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  if (!lat_wear_board_get_chosen (LAT_WEAR_BOARD (self->board), &place))
    {
      gtk_label_set_label (GTK_LABEL (self->status),
                           self->deciding != NULL
                               ? _ ("Choose a place to see how much it says")
                               : _ ("Paint with the pointer, or go with the arrows and type a "
                                    "grade; X: not observable"));
      return;
    }
  lat_wear_place_write (place, name);
  words = dup_words_cb (place, self);
  text = g_strdup_printf (_ ("%s, %s"), name, words);
  gtk_label_set_label (GTK_LABEL (self->status), text);
}

static void
update (LatWearEditor *self)
{
  const LatWearObserved *observed = lat_wear_painting_get_observed (self->painting);

  lat_wear_board_show (LAT_WEAR_BOARD (self->board), observed->files, observed->ranks,
                       lat_wear_painting_get_holes (self->painting), is_of_edges (self));
  update_status (self);
}

/* {{{ the photograph */

/* Whether a board can be that which is graded: a file may say what is not so any more. */
static gboolean
has_size (LatWearEditor *self, const LatFoundBoard *board)
{
  const LatWearObserved *observed = lat_wear_painting_get_observed (self->painting);
  LatSquareSet holes;
  int files, ranks;

  return lat_found_board_get_shape (board, LAT_MEASURE_UNTOLD, &files, &ranks, &holes)
         && files == observed->files && ranks == observed->ranks;
}

/* The board that is graded stands on its photograph, if it has one. */
static void
follow_board (LatWearEditor *self)
{
  LatBoardItem *item = lat_own_boards_get (lat_wear_painting_get_board (self->painting));

  if (item != NULL && !has_size (self, lat_board_item_get_board (item)))
    item = NULL;
  if (item == lat_photo_reader_get_board (self->photo))
    return;
  /* What nobody says counts squares, as the size that is graded does. */
  lat_photo_reader_set_board (
      self->photo, item,
      item != NULL && lat_board_item_get_board (item)->measure == LAT_MEASURE_POINTS
          ? LAT_MEASURE_POINTS
          : LAT_MEASURE_SQUARES);
}

static void
photo_cb (LatWearEditor *self)
{
  lat_wear_board_set_photo (LAT_WEAR_BOARD (self->board), lat_photo_reader_get_shown (self->photo));
}

static void
failed_cb (LatWearEditor *self, const char *message)
{
  gtk_label_set_label (GTK_LABEL (self->status), message);
}

/* }}} */

/* A board with finer grades is shown by the finer scale. */
static void
updated_cb (LatWearEditor *self)
{
  const LatWearObserved *observed = lat_wear_painting_get_observed (self->painting);

  follow_board (self);
  if (self->max == LAT_WEAR_COARSE
      && MAX (lat_wear_observed_get_max (observed, FALSE),
              lat_wear_observed_get_max (observed, TRUE))
             > LAT_WEAR_COARSE)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->scale), 1);
  /* What decided was of another board. */
  if (self->deciding != NULL)
    lat_wear_editor_show_grades (self);
  else
    update (self);
}

/* }}} */
/* {{{ what a person does */

static gboolean
is_same (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

/* What is pressed again with the same grade, or with the second button, has none any more. */
static void
begun_cb (LatWearEditor *self, guint place, gboolean is_secondary)
{
  double now = lat_wear_observed_get (lat_wear_painting_get_observed (self->painting), place);
  double grade = lat_wear_grades_get (LAT_WEAR_GRADES (self->grades));

  if (self->deciding != NULL)
    return;
  self->stroke = is_secondary || is_same (now, grade) ? NAN : grade;
  lat_wear_painting_begin (self->painting);
  lat_wear_painting_paint (self->painting, place, self->stroke);
}

static void
passed_cb (LatWearEditor *self, guint place)
{
  if (self->deciding == NULL)
    lat_wear_painting_paint (self->painting, place, self->stroke);
}

static void
ended_cb (LatWearEditor *self)
{
  lat_wear_painting_end (self->painting);
}

static gboolean
key_pressed_cb (LatWearEditor *self, guint key, guint code, GdkModifierType state)
{
  gunichar sign = gdk_keyval_to_unicode (key);
  double grade;
  LatWearPlace place;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || self->deciding != NULL
      || !lat_wear_board_get_chosen (LAT_WEAR_BOARD (self->board), &place))
    return FALSE;
  if (sign == 'x' || sign == 'X' || key == GDK_KEY_Delete || key == GDK_KEY_BackSpace)
    grade = NAN;
  else if (g_unichar_isdigit (sign) && g_unichar_digit_value (sign) <= self->max)
    grade = g_unichar_digit_value (sign);
  else
    return FALSE;
  lat_wear_painting_paint (self->painting, place, grade);
  lat_wear_grades_set (LAT_WEAR_GRADES (self->grades), grade);
  return TRUE;
}

static void
scale_cb (LatWearEditor *self)
{
  self->max = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->scale)) == 0 ? LAT_WEAR_COARSE
                                                                            : LAT_WEAR_FINE;
  lat_wear_grades_set_max (LAT_WEAR_GRADES (self->grades), self->max);
  update (self);
}

/* }}} */
/* {{{ making it */

static GtkWidget *
create_layer (LatWearEditor *self, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_mnemonic (label);

  if (self->squares != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->squares));
  return button;
}

static GtkWidget *
create_layers (LatWearEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  self->squares = create_layer (self, _ ("_Squares"));
  self->edges = create_layer (self, _ ("_Edges"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->squares), TRUE);
  g_signal_connect_swapped (self->edges, "toggled", G_CALLBACK (update), self);
  gtk_box_append (GTK_BOX (box), self->squares);
  gtk_box_append (GTK_BOX (box), self->edges);
  return box;
}

static GtkWidget *
create_tools (LatWearEditor *self)
{
  static const char *const scales[] = { N_ ("Grades 0–4"), N_ ("Grades 0–9"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint i = 0; scales[i] != NULL; i++)
    gtk_string_list_append (names, _ (scales[i]));
  self->scale = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  lat_name_choice (GTK_DROP_DOWN (self->scale), _ ("Scale of grades"));
  self->grades = lat_wear_grades_new ();
  gtk_box_append (GTK_BOX (first), create_layers (self));
  gtk_box_append (GTK_BOX (first), self->scale);
  gtk_widget_set_halign (first, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->grades, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), self->grades);
  g_signal_connect_swapped (self->scale, "notify::selected", G_CALLBACK (scale_cb), self);
  return box;
}

static GtkWidget *
create_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), 16);
  return label;
}

static GtkWidget *
create_deciding_bar (LatWearEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *back = gtk_button_new_with_mnemonic (_ ("_Back to the grades"));

  self->deciding_title = create_label ();
  gtk_widget_add_css_class (self->deciding_title, "heading");
  gtk_widget_set_halign (back, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (back, "clicked", G_CALLBACK (lat_wear_editor_show_grades), self);
  gtk_box_append (GTK_BOX (box), self->deciding_title);
  gtk_box_append (GTK_BOX (box), back);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

static void
add_board (LatWearEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->board = lat_wear_board_new (_ ("Worn board"), sign_cb, dup_words_cb, self);
  gtk_widget_set_vexpand (self->board, TRUE);
  g_signal_connect_swapped (self->board, "begun", G_CALLBACK (begun_cb), self);
  g_signal_connect_swapped (self->board, "passed", G_CALLBACK (passed_cb), self);
  g_signal_connect_swapped (self->board, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (self->board, "chosen", G_CALLBACK (update_status), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->board, keys);
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
}

static void
add_switch (LatWearEditor *self)
{
  GtkWidget *button = lat_photo_reader_create_switch (self->photo);

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
lat_wear_editor_dispose (GObject *object)
{
  LatWearEditor *self = LAT_WEAR_EDITOR (object);
  GtkWidget *child;

  if (self->painting != NULL)
    g_signal_handlers_disconnect_by_data (self->painting, self);
  if (self->photo != NULL)
    g_signal_handlers_disconnect_by_data (self->photo, self);
  g_clear_object (&self->photo);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->painting);
  g_clear_pointer (&self->deciding, g_free);

  G_OBJECT_CLASS (lat_wear_editor_parent_class)->dispose (object);
}

static void
lat_wear_editor_class_init (LatWearEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_wear_editor_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "weareditor");
}

static void
lat_wear_editor_init (LatWearEditor *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 9);
  self->max = LAT_WEAR_COARSE;
  self->tools = create_tools (self);
  gtk_widget_set_parent (self->tools, GTK_WIDGET (self));
  self->deciding_bar = create_deciding_bar (self);
  gtk_widget_set_parent (self->deciding_bar, GTK_WIDGET (self));
  add_board (self);
  self->photo = lat_photo_reader_new ();
  g_signal_connect_swapped (self->photo, "changed", G_CALLBACK (photo_cb), self);
  g_signal_connect_swapped (self->photo, "failed", G_CALLBACK (failed_cb), self);
  add_switch (self);
  self->status = create_label ();
  gtk_widget_add_css_class (self->status, "dim-label");
  gtk_label_set_lines (GTK_LABEL (self->status), 2);
  gtk_widget_set_parent (self->status, GTK_WIDGET (self));
}

/* }}} */

/**
 * lat_wear_editor_new:
 * @painting: the board that is graded
 */
GtkWidget *
lat_wear_editor_new (LatWearPainting *painting)
{
  LatWearEditor *self = g_object_new (LAT_TYPE_WEAR_EDITOR, NULL);

  self->painting = g_object_ref (painting);
  g_signal_connect_swapped (painting, "updated", G_CALLBACK (updated_cb), self);
  updated_cb (self);
  return GTK_WIDGET (self);
}

static void
set_deciding (LatWearEditor *self, gboolean is_deciding)
{
  gtk_widget_set_visible (self->deciding_bar, is_deciding);
  gtk_widget_set_visible (self->grades, !is_deciding);
  gtk_widget_set_visible (self->scale, !is_deciding);
  update (self);
}

/**
 * lat_wear_editor_show_deciding:
 * @wear_case: what was found; what is shown of it is copied
 * @candidate: a rule set of it
 * @title: says whom is compared with whom
 *
 * Shows by how much each place speaks for the best rule set against another one.
 */
void
lat_wear_editor_show_deciding (LatWearEditor *self,
                               const LatWearCase *wear_case,
                               guint candidate,
                               const char *title)
{
  const LatWearVerdict *verdict;

  g_return_if_fail (LAT_IS_WEAR_EDITOR (self) && wear_case != NULL);

  verdict = wear_case->verdict;
  g_free (self->deciding);
  self->deciding = g_new (double, LAT_N_WEAR_PLACES);
  memcpy (self->deciding, verdict->squares[candidate], LAT_N_CELLS * sizeof (double));
  memcpy (self->deciding + LAT_N_CELLS, verdict->edges[candidate],
          LAT_N_WEAR_EDGES * sizeof (double));
  self->deciding_max = 1e-9;
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    if (isfinite (self->deciding[place]))
      self->deciding_max = MAX (self->deciding_max, fabs (self->deciding[place]));
  gtk_label_set_label (GTK_LABEL (self->deciding_title), title);
  set_deciding (self, TRUE);
}

/**
 * lat_wear_editor_show_grades:
 *
 * Shows grades, to be painted.
 */
void
lat_wear_editor_show_grades (LatWearEditor *self)
{
  g_return_if_fail (LAT_IS_WEAR_EDITOR (self));

  if (self->deciding == NULL)
    return;
  g_clear_pointer (&self->deciding, g_free);
  set_deciding (self, FALSE);
}

/**
 * lat_wear_editor_fill:
 *
 * Gives the grade that is chosen to all squares, or edges, that have none.
 */
void
lat_wear_editor_fill (LatWearEditor *self)
{
  double grade;

  g_return_if_fail (LAT_IS_WEAR_EDITOR (self));

  grade = lat_wear_grades_get (LAT_WEAR_GRADES (self->grades));
  lat_wear_painting_fill (self->painting, is_of_edges (self), isfinite (grade) ? grade : 0);
}
