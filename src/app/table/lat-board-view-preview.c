/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-view-preview.c - what is shown on the board for a moment, and is not in the game */
#include <glib/gi18n.h>

#include "lat-board-view-private.h"
#include "lat-outcome.h"

void
lat_board_view_end_preview (LatBoardView *self)
{
  self->shows_marks = FALSE;
  if (!self->is_previewing)
    return;
  self->is_previewing = FALSE;
  gtk_widget_remove_css_class (GTK_WIDGET (self->board), "preview");
  lat_board_set_editable (self->board, self->was_editable);
}

/* What is there again. */
static void
show_document (LatBoardView *self)
{
  lat_board_view_end_preview (self);
  lat_board_view_update_board (self);
  lat_board_view_update_hints (self);
}

/**
 * lat_board_view_preview:
 * @line: (nullable): a line of the engine, or %NULL to show what is there again
 * @n: how many of its actions
 *
 * Shows the position that a line leads to, marked as a preview. Nothing can be played there,
 * and the document does not know.
 */
void
lat_board_view_preview (LatBoardView *self, LatAnalysisLine *line, guint n)
{
  g_return_if_fail (LAT_IS_BOARD_VIEW (self));

  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatOutcome outcome;

  lat_history_init (&history);
  if (line == NULL || n == 0 || !lat_analysis_line_get_position (line, n, &position, &history))
    {
      show_document (self);
      return;
    }

  const LatAnalysisRoot *root = lat_analysis_line_get_root (line);
  const LatAction *actions = lat_analysis_line_get_actions (line, &(guint){ 0 });
  const char *text = lat_analysis_line_get_text (line, n - 1);
  gboolean white = lat_analysis_line_get_side (line, n - 1) == LAT_WHITE;

  if (!self->is_previewing)
    {
      self->was_editable = lat_board_get_editable (self->board);
      lat_board_set_editable (self->board, FALSE);
      gtk_widget_add_css_class (GTK_WIDGET (self->board), "preview");
    }
  self->is_previewing = TRUE;
  self->shows_marks = FALSE;
  lat_board_view_update_hints (self);
  lat_board_show (self->board, root->ruleset, &position, &history, actions[n - 1]);
  lat_outcome_get (root->ruleset, &position, &history, &outcome);
  lat_board_view_update_trays (self, &position, outcome.result != LAT_RESULT_NONE);
  lat_analysis_line_get_position (line, n - 1, &position, &history);
  lat_board_set_before (self->board, &position);
  lat_board_set_marks (self->board, NULL, 0);
  lat_board_set_continuations (self->board, NULL);

  /* Translators: the number of a move, "." or "…", and an action. */
  g_autofree char *status =
      g_strdup_printf (_ ("Preview: after %u%s %s"), lat_analysis_line_get_number (line, n - 1),
                       white ? "." : "…", text);
  gtk_label_set_text (self->status, status);
}

/**
 * lat_board_view_show_marks:
 * @marks: (array length=n) (nullable): marks
 * @n: 0 to show what is there again
 *
 * Shows marks in place of those of the game and of the arrows of the engine, until another position
 * is shown.
 */
void
lat_board_view_show_marks (LatBoardView *self, const LatMark *marks, guint n)
{
  g_return_if_fail (LAT_IS_BOARD_VIEW (self));
  g_return_if_fail (marks != NULL || n == 0);

  show_document (self);
  if (n == 0)
    return;
  self->shows_marks = TRUE;
  lat_board_set_marks (self->board, marks, n);
  lat_board_view_update_hints (self);
}
