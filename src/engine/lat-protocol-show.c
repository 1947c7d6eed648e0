/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol-show.c - telling where the game stands */
#include "lat-outcome.h"
#include "lat-position-text.h"
#include "lat-protocol-private.h"

static const char *
get_result_word (LatResult result)
{
  switch (result)
    {
    case LAT_RESULT_WHITE:
      return "p1win";
    case LAT_RESULT_BLACK:
      return "p2win";
    case LAT_RESULT_DRAW:
      return "draw";
    case LAT_RESULT_NONE:
    default:
      return "none";
    }
}

gboolean
lat_protocol_handle_query (LatProtocol *self, char **words)
{
  LatOutcome outcome = { 0 };
  gboolean is_over = lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome);
  const char *what = words[1] != NULL ? words[1] : "";

  if (g_str_equal (what, "gameover"))
    lat_protocol_write_format (self, "response %s", is_over ? "true" : "false");
  else if (g_str_equal (what, "p1turn"))
    lat_protocol_write_format (self, "response %s",
                               self->position.side == LAT_WHITE ? "true" : "false");
  else if (g_str_equal (what, "result"))
    lat_protocol_write_format (self, "response %s",
                               get_result_word (is_over ? outcome.result : LAT_RESULT_NONE));
  else
    lat_protocol_write (self, "info string error query: gameover, p1turn or result is wanted");
  return TRUE;
}

static char
get_letter (LatCell cell)
{
  char letter = '.';

  if (cell == LAT_CELL_OUTSIDE)
    return ' ';
  if (lat_cell_is_piece (cell))
    {
      letter = lat_cell_kind (cell) == LAT_LEADER ? 'D' : 'S';
      if (lat_cell_side (cell) == LAT_BLACK)
        letter = g_ascii_tolower (letter);
    }
  return letter;
}

gboolean
lat_protocol_handle_d (LatProtocol *self, char **words)
{
  int files = lat_ruleset_get_files (self->ruleset);
  int ranks = lat_ruleset_get_ranks (self->ruleset);
  g_autofree char *fen = lat_position_text_write (self->ruleset, &self->position);
  GString *names = g_string_new ("  ");
  LatOutcome outcome = { 0 };
  gboolean is_over = lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome);

  g_rec_mutex_lock (&self->mutex);
  for (int rank = ranks - 1; rank >= 0; rank--)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      g_string_append_printf (row, "%2d", rank + 1);
      for (int file = 0; file < files; file++)
        {
          LatCell cell = lat_position_get_cell (&self->position, lat_square_new (file, rank));

          g_string_append_printf (row, " %c%c", get_letter (cell),
                                  lat_cell_is_trapped (cell) ? '*' : ' ');
        }
      g_strchomp (row->str);
      lat_protocol_write (self, row->str);
    }
  for (int file = 0; file < files; file++)
    g_string_append_printf (names, " %c ", 'a' + file);
  g_strchomp (names->str);
  lat_protocol_write (self, names->str);
  g_string_free (names, TRUE);

  lat_protocol_write_format (self, "fen %s", fen);
  lat_protocol_write_format (self, "key %016" G_GINT64_MODIFIER "x", self->position.key);
  lat_protocol_write_format (self, "rules %s", lat_ruleset_get_line (self->ruleset));
  if (is_over)
    {
      g_autofree char *reason = lat_reason_dup_text (&outcome.reason);

      lat_protocol_write_format (self, "result %s %s", lat_result_get_text (outcome.result),
                                 reason);
    }
  g_rec_mutex_unlock (&self->mutex);
  return TRUE;
}
