/* lat-board-speech.c - what the board says to who does not see it */
#include "config.h"

#include "lat-board-private.h"
#include "lat-marks.h"
#include "lat-overlay-words.h"

/**
 * lat_board_announce:
 * @text: what has happened
 *
 * Has a screen reader say something. GTK 4.8 has no announcements; but when what has
 * the focus is described anew, that is said.
 */
void
lat_board_announce (LatBoard *self, const char *text)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GtkWidget *place = LAT_IS_BOARD_SQUARE (focus) ? focus : NULL;

  if (self->announced_at != NULL && self->announced_at != place)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->announced_at),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_set_weak_pointer (&self->announced_at, place);
  if (place != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
}

static void
append_note (GString *notes, const LatMark *mark)
{
  g_autofree char *words = lat_mark_dup_words (mark);

  g_string_append_printf (notes, "%s%s", notes->len > 0 ? ", " : "", words);
}

/* Says on each square what is drawn there: by the program, and by the person. */
void
lat_board_update_notes (LatBoard *self)
{
  g_autoptr (GString) notes = g_string_new (NULL);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      if (self->widgets[square] == NULL)
        continue;
      g_string_truncate (notes, 0);
      if (self->overlays != 0)
        lat_overlay_words_append (notes, &self->overlay, self->overlays,
                                  (LatSide) self->position.side, square);
      for (guint i = 0; i < self->n_marks; i++)
        if (self->marks[i].from == square)
          append_note (notes, &self->marks[i]);
      lat_board_differences_append_notes (self, notes, square);
      lat_board_square_set_notes (LAT_BOARD_SQUARE (self->widgets[square]),
                                  notes->len > 0 ? notes->str : NULL);
    }
}
