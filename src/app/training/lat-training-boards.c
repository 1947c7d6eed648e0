/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-boards.c - problems, or mistakes, as small boards */
#include "lat-training-boards.h"

#include <glib/gi18n.h>

#include "lat-board-geometry.h"
#include "lat-diagram-view.h"

/* So many are shown at once: a collection of one's own may have thousands. */
#define MOST 24

/* The side of a board, in pixels. */
#define BOARD 100

/*
 * LatTrainingBoards:
 * @list: (nullable): of which some are shown, from...
 * @first: ...this one on
 * @labels: below each board
 */
struct _LatTrainingBoards
{
  AdwBin parent_instance;

  gconstpointer list;
  guint first;
  GPtrArray *labels;

  GtkFlowBox *box;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (LatTrainingBoards, lat_training_boards, ADW_TYPE_BIN)

static const char *
get_mark_words (LatTrainerMark mark)
{
  switch (mark)
    {
    case LAT_TRAINER_SEEN:
      return _ ("solution seen");
    case LAT_TRAINER_FOUND:
      return _ ("solved");
    case LAT_TRAINER_FIRST:
      return _ ("solved at the first try");
    case LAT_TRAINER_NEW:
    default:
      return NULL;
    }
}

/* Which one it is, and what has become of it. */
char *
lat_training_boards_dup_place (LatTrainer *trainer, guint index)
{
  g_autofree char *place = NULL;
  const char *words;

  g_return_val_if_fail (LAT_IS_TRAINER (trainer), NULL);

  place = lat_trainer_dup_caption (trainer, index);
  words = get_mark_words (lat_trainer_get_mark_of (trainer, index));
  return words != NULL ? g_strdup_printf ("%s · %s", place, words) : g_steal_pointer (&place);
}

/* (transfer floating): a position, with the side to act below. @side: in pixels, where squares need not be larger */
GtkWidget *
lat_training_boards_create_board (LatRuleset *ruleset, const LatPosition *position, int side)
{
  LatDiagram *diagram;

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);

  diagram = lat_diagram_new_for_position (ruleset, position);
  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
  diagram->look.flipped = position->side == LAT_BLACK;
  diagram->look.square = MAX (LAT_DIAGRAM_MIN_SQUARE,
                              (side - 2 * LAT_BOARD_BORDER) / MAX (diagram->files, diagram->ranks));
  return lat_diagram_view_new (diagram, NULL);
}

static void
add_board (LatTrainingBoards *self, LatTrainer *trainer, guint index)
{
  const LatPosition *position;
  LatRuleset *ruleset = lat_trainer_get_position (trainer, index, &position);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *board = lat_training_boards_create_board (ruleset, position, BOARD);

  gtk_widget_set_vexpand (board, TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (content), board);
  gtk_box_append (GTK_BOX (content), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), content);
  gtk_flow_box_append (self->box, child);
  g_ptr_array_add (self->labels, label);
}

static void
fill (LatTrainingBoards *self, LatTrainer *trainer, guint first)
{
  guint end = MIN (first + MOST, lat_trainer_get_count (trainer));
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->box, 0)) != NULL)
    gtk_flow_box_remove (self->box, GTK_WIDGET (child));
  g_ptr_array_set_size (self->labels, 0);
  self->list = lat_trainer_get_list (trainer);
  self->first = first;
  for (guint i = first; i < end; i++)
    add_board (self, trainer, i);
}

/* The number and a tick; in words for the pointer and for who does not see it. */
static void
update_label (LatTrainingBoards *self, LatTrainer *trainer, guint nth)
{
  LatTrainerMark mark = lat_trainer_get_mark_of (trainer, self->first + nth);
  GtkWidget *child = GTK_WIDGET (gtk_flow_box_get_child_at_index (self->box, (int) nth));
  g_autofree char *place = lat_training_boards_dup_place (trainer, self->first + nth);
  g_autofree char *text =
      g_strdup_printf (mark >= LAT_TRAINER_FOUND ? "%u \u2713" : "%u", self->first + nth + 1);

  gtk_label_set_text (GTK_LABEL (self->labels->pdata[nth]), text);
  gtk_widget_set_tooltip_text (child, place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, place, -1);
}

static void
activated_cb (LatTrainingBoards *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, chosen_signal, 0,
                 self->first + (guint) gtk_flow_box_child_get_index (child));
}

static void
lat_training_boards_dispose (GObject *object)
{
  g_clear_pointer (&LAT_TRAINING_BOARDS (object)->labels, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_training_boards_parent_class)->dispose (object);
}

static void
lat_training_boards_class_init (LatTrainingBoardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_training_boards_dispose;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
lat_training_boards_init (LatTrainingBoards *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->labels = g_ptr_array_new ();
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_max_children_per_line (self->box, 12);
  gtk_widget_set_valign (GTK_WIDGET (self->box), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "training-boards");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("All problems"), -1);
  g_signal_connect_object (self->box, "child-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->box));
  gtk_widget_set_vexpand (scrolled, TRUE);
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

/* Shows where the trainer is, and what is solved by now. */
void
lat_training_boards_update (LatTrainingBoards *self, LatTrainer *trainer)
{
  guint index;

  g_return_if_fail (LAT_IS_TRAINING_BOARDS (self) && LAT_IS_TRAINER (trainer));

  index = lat_trainer_get_index (trainer);
  if (lat_trainer_get_list (trainer) != self->list || index / MOST * MOST != self->first)
    fill (self, trainer, index / MOST * MOST);
  for (guint i = 0; i < self->labels->len; i++)
    update_label (self, trainer, i);
  gtk_flow_box_select_child (
      self->box, gtk_flow_box_get_child_at_index (self->box, (int) (index - self->first)));
}
