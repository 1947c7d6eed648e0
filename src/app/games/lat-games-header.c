/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-header.c - the heads of the columns of the list of games */
#include "lat-games-header.h"

#include <glib/gi18n.h>

#include "lat-games-columns.h"
#include "lat-games-row.h"

/* What the buttons have beside their texts, on both sides. */
#define OVERHANG 6

#define NO_COLUMN LAT_GAMES_N_COLUMNS

/*
 * LatGamesHeader:
 * @column: by which the list is sorted; or %NO_COLUMN
 * @asked: by which it is to be sorted
 */
struct _LatGamesHeader
{
  GtkWidget parent_instance;

  GtkWidget *buttons[LAT_GAMES_N_COLUMNS];
  GtkWidget *arrows[LAT_GAMES_N_COLUMNS];
  GtkCustomSorter *sorter;
  guint column;
  gboolean is_down;
  guint asked;
  gboolean is_asked_down;
};

static guint asked_signal;

G_DEFINE_FINAL_TYPE (LatGamesHeader, lat_games_header, GTK_TYPE_WIDGET)

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  LatGamesHeader *self = data;
  int order = lat_games_column_compare (self->column, (gpointer) a, (gpointer) b);

  return self->is_down ? -order : order;
}

static void
update_arrows (LatGamesHeader *self)
{
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    {
      const char *words = "";

      if (i == self->column)
        words = self->is_down ? _ ("Sorted downwards") : _ ("Sorted upwards");
      gtk_widget_set_visible (self->arrows[i], i == self->column);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->arrows[i]),
                                    self->is_down ? "pan-down-symbolic" : "pan-up-symbolic");
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
}

static void
sort_by (LatGamesHeader *self, guint column, gboolean is_down)
{
  self->column = self->asked = column;
  self->is_down = self->is_asked_down = is_down;
  update_arrows (self);
  /* This tells of the change, too. Without a function everything is equal. */
  if (column != NO_COLUMN)
    gtk_custom_sorter_set_sort_func (self->sorter, compare_cb, self, NULL);
  else
    gtk_custom_sorter_set_sort_func (self->sorter, NULL, NULL, NULL);
}

static void
clicked_cb (GtkWidget *button, LatGamesHeader *self)
{
  guint column = 0;

  while (self->buttons[column] != button)
    column++;
  if (column == self->asked && self->is_asked_down)
    column = NO_COLUMN;
  self->is_asked_down = column == self->asked && column != NO_COLUMN;
  self->asked = column;
  g_signal_emit (self, asked_signal, 0);
}

/* Its buttons are as wide as their columns, whatever they have to say. */
static void
lat_games_header_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  LatGamesHeader *self = LAT_GAMES_HEADER (widget);

  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    {
      int least, most;

      gtk_widget_measure (self->buttons[i], orientation, -1, &least, &most, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = lat_games_columns_measure (lat_games_row_get_char_width (widget));
}

static void
lat_games_header_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatGamesHeader *self = LAT_GAMES_HEADER (widget);
  LatGamesPlace places[LAT_GAMES_N_COLUMNS];

  lat_games_columns_place (width, lat_games_row_get_char_width (widget), places);
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    {
      gboolean is_shown = places[i].width > 0 && places[i].line == 0;
      GtkAllocation place = { places[i].x - OVERHANG, 0, places[i].width + 2 * OVERHANG, height };
      int least;

      gtk_widget_set_child_visible (self->buttons[i], is_shown);
      if (!is_shown)
        continue;
      gtk_widget_measure (self->buttons[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      place.width = MAX (place.width, least);
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (self->buttons[i], &place, -1);
    }
}

static void
lat_games_header_dispose (GObject *object)
{
  LatGamesHeader *self = LAT_GAMES_HEADER (object);

  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    g_clear_pointer (&self->buttons[i], gtk_widget_unparent);
  /* Whoever still has the sorter must not be led to what is gone. */
  if (self->sorter != NULL)
    gtk_custom_sorter_set_sort_func (self->sorter, NULL, NULL, NULL);
  g_clear_object (&self->sorter);
  G_OBJECT_CLASS (lat_games_header_parent_class)->dispose (object);
}

static void
lat_games_header_class_init (LatGamesHeaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_games_header_dispose;
  widget_class->measure = lat_games_header_measure;
  widget_class->size_allocate = lat_games_header_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "gamesheader");
  asked_signal = g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
create_button (LatGamesHeader *self, guint column)
{
  const char *title = lat_games_column_get_title (column);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  self->arrows[column] = gtk_image_new ();
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->arrows[column]);
  if (column == LAT_GAMES_COLUMN_NUMBER)
    gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
lat_games_header_init (LatGamesHeader *self)
{
  self->column = self->asked = NO_COLUMN;
  self->sorter = gtk_custom_sorter_new (NULL, NULL, NULL);
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    self->buttons[i] = create_button (self, i);
  update_arrows (self);
}

/* It tells when the list is to be sorted in another way. */
GtkSorter *
lat_games_header_get_sorter (LatGamesHeader *self)
{
  g_return_val_if_fail (LAT_IS_GAMES_HEADER (self), NULL);

  return GTK_SORTER (self->sorter);
}

/* Sorts as was asked for last. */
void
lat_games_header_sort (LatGamesHeader *self)
{
  g_return_if_fail (LAT_IS_GAMES_HEADER (self));

  sort_by (self, self->asked, self->is_asked_down);
}

gboolean
lat_games_header_is_sorting (LatGamesHeader *self)
{
  g_return_val_if_fail (LAT_IS_GAMES_HEADER (self), FALSE);

  return self->column != NO_COLUMN;
}

/* The list is in the order of the file again. */
void
lat_games_header_sort_not (LatGamesHeader *self)
{
  g_return_if_fail (LAT_IS_GAMES_HEADER (self));

  sort_by (self, NO_COLUMN, FALSE);
}
