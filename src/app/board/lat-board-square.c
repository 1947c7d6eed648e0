/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-square.c - a square as assistive technologies see it */
#include <glib/gi18n.h>

#include "lat-board-square.h"
#include "lat-position-words.h"

struct _LatBoardSquare
{
  GtkWidget parent_instance;

  LatSquare square;
  LatRuleset *ruleset;
  guint shown; /* the cell and the state of the label, or G_MAXUINT */
  char *notes;
};

enum
{
  SIGNAL_ACTIVATE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatBoardSquare, lat_board_square, GTK_TYPE_WIDGET)

static const struct
{
  LatBoardSquareState state;
  const char *words;
} state_words[] = {
  { LAT_BOARD_SQUARE_LOCKED, N_ ("locked") },
  { LAT_BOARD_SQUARE_THREATENED, N_ ("threatened with immobilisation") },
  { LAT_BOARD_SQUARE_IMMOBILISED, N_ ("immobilised") },
  { LAT_BOARD_SQUARE_SELECTED, N_ ("selected") },
  { LAT_BOARD_SQUARE_TARGET, N_ ("legal target") },
  { LAT_BOARD_SQUARE_CAPTURE, N_ ("captures") },
  { LAT_BOARD_SQUARE_REMOVABLE, N_ ("can be removed") },
  { LAT_BOARD_SQUARE_LAST, N_ ("last action") },
  /* Translators: of a square: the last action captured a man there */
  { LAT_BOARD_SQUARE_TAKEN, N_ ("captured here") },
};

static void
activate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ACTIVATE], 0);
}

static void
update_label (LatBoardSquare *self)
{
  g_autofree char *words = lat_board_square_dup_label (
      self->ruleset != NULL ? lat_ruleset_get_rules (self->ruleset) : NULL, self->square,
      self->shown & 0xff, self->shown >> 8);
  g_autofree char *label =
      self->notes != NULL ? g_strdup_printf ("%s, %s", words, self->notes) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : words, -1);
}

static void
lat_board_square_finalize (GObject *object)
{
  LatBoardSquare *self = LAT_BOARD_SQUARE (object);

  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_free (self->notes);

  G_OBJECT_CLASS (lat_board_square_parent_class)->finalize (object);
}

static void
lat_board_square_class_init (LatBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_board_square_finalize;

  signals[SIGNAL_ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "square");
  /* Screen readers say a button both in speech and in braille; of a grid's cell
   * they leave the braille line empty. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  /* The accessible action of a widget is an action of its class. */
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activate_cb);
}

static void
lat_board_square_init (LatBoardSquare *self)
{
  self->shown = G_MAXUINT;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The board finds out itself where the pointer is. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
lat_board_square_new (LatSquare square)
{
  LatBoardSquare *self = g_object_new (LAT_TYPE_BOARD_SQUARE, NULL);

  self->square = square;

  return GTK_WIDGET (self);
}

LatSquare
lat_board_square_get_square (LatBoardSquare *self)
{
  g_return_val_if_fail (LAT_IS_BOARD_SQUARE (self), LAT_SQUARE_NONE);

  return self->square;
}

/**
 * lat_board_square_set_ruleset:
 * @ruleset: the rules, which may have names for men
 */
void
lat_board_square_set_ruleset (LatBoardSquare *self, LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_BOARD_SQUARE (self));

  if (self->ruleset == ruleset)
    return;
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = lat_ruleset_ref (ruleset);
  if (self->shown != G_MAXUINT)
    update_label (self);
}

/**
 * lat_board_square_update:
 * @cell: what stands on it
 * @state: what else it is
 *
 * Says what there is to see. Does nothing if it is the same as before.
 */
void
lat_board_square_update (LatBoardSquare *self, LatCell cell, LatBoardSquareState state)
{
  g_return_if_fail (LAT_IS_BOARD_SQUARE (self));

  guint shown = (guint) state << 8 | cell;
  if (self->shown == shown)
    return;

  self->shown = shown;
  update_label (self);
}

/**
 * lat_board_square_set_notes:
 * @notes: (nullable): what is drawn there, in words
 */
void
lat_board_square_set_notes (LatBoardSquare *self, const char *notes)
{
  g_return_if_fail (LAT_IS_BOARD_SQUARE (self));

  if (g_strcmp0 (self->notes, notes) == 0)
    return;

  g_free (self->notes);
  self->notes = g_strdup (notes);
  if (self->shown != G_MAXUINT)
    update_label (self);
}

/**
 * lat_board_square_dup_label:
 * @rules: (nullable): the rules, which may have names for men
 * @square: a square
 * @cell: what stands on it
 * @state: what else it is
 *
 * Returns: (transfer full): all there is to see on a square, in words
 */
char *
lat_board_square_dup_label (const LatRules *rules,
                            LatSquare square,
                            LatCell cell,
                            LatBoardSquareState state)
{
  g_autofree char *man = lat_cell_is_piece (cell) ? lat_cell_dup_words (rules, cell) : NULL;
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, name);
  GString *label = g_string_new (name);

  if (man != NULL)
    g_string_append_printf (label, ", %s", man);
  for (guint i = 0; i < G_N_ELEMENTS (state_words); i++)
    if (state & state_words[i].state)
      g_string_append_printf (label, ", %s", _ (state_words[i].words));

  return g_string_free (label, FALSE);
}
