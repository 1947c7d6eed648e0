/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-state.c - how far the engine has been taught, from one run of the program to the next */
#include "lat-teach-state.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "lat-file-writer.h"

#define GROUP   "Latrunculi Teaching"
#define VERDICT "Verdict"
/* Of seconds, games and positions; more is nonsense. */
#define MAX_NUMBER 1e12

static const char *const verdicts[] = {
  "failed", "stopped", "waiting", "passed", "refused", "open"
};

/* Numbers by name. Counts are whole. */
static const struct
{
  const char *name;
  gboolean is_count;
  guint n;
  gsize offset;
} rows[] = {
  { "Seconds", FALSE, 1, offsetof (LatTeachState, seconds) },
  { "Used", FALSE, 1, offsetof (LatTeachState, used) },
  { "Games", TRUE, LAT_TEACH_GENERATIONS, offsetof (LatTeachState, n_games) },
  { "Positions", TRUE, 1, offsetof (LatTeachState, n_positions) },
  { "ErrorTerms", FALSE, 1, offsetof (LatTeachState, error_terms) },
  { "ErrorNet", FALSE, 1, offsetof (LatTeachState, error_net) },
  { "MatchPairs", TRUE, LAT_PAIR_SCORES, offsetof (LatTeachState, tally.pairs) },
  { "MatchGames", TRUE, LAT_N_SIDES * 3, offsetof (LatTeachState, tally.games) },
};

static gboolean
read_row (GKeyFile *keys, guint row, LatTeachState *state)
{
  gsize n = 0;
  g_autofree double *numbers = g_key_file_get_double_list (keys, GROUP, rows[row].name, &n, NULL);

  if (numbers == NULL || n != rows[row].n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!isfinite (numbers[i]) || numbers[i] < 0.0 || numbers[i] > MAX_NUMBER)
        return FALSE;
      if (rows[row].is_count)
        (&G_STRUCT_MEMBER (guint64, state, rows[row].offset))[i] = (guint64) numbers[i];
      else
        (&G_STRUCT_MEMBER (double, state, rows[row].offset))[i] = numbers[i];
    }
  return TRUE;
}

/**
 * lat_teach_state_read:
 * @state: (out caller-allocates): what is in the file, or nothing
 *
 * Returns: whether something is there that can be gone on with
 */
gboolean
lat_teach_state_read (LatTeachState *state, const char *path)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *verdict = NULL;
  LatTeachState found = { .verdict = LAT_TEACH_STOPPED };

  *state = found;
  if (!g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL))
    return FALSE;
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    if (!read_row (keys, row, &found))
      return FALSE;
  verdict = g_key_file_get_string (keys, GROUP, VERDICT, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    if (g_strcmp0 (verdict, verdicts[i]) == 0)
      found.verdict = (LatTeachVerdict) i;
  *state = found;
  return TRUE;
}

/**
 * lat_teach_state_write:
 *
 * Returns: whether it is written
 */
gboolean
lat_teach_state_write (const LatTeachState *state, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new ("[" GROUP "]\n");
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, VERDICT "=%s\n", verdicts[state->verdict]);
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_string_append_printf (text, "%s=", rows[row].name);
      for (guint i = 0; i < rows[row].n; i++)
        {
          double value = rows[row].is_count
                             ? (double) (&G_STRUCT_MEMBER (guint64, state, rows[row].offset))[i]
                             : (&G_STRUCT_MEMBER (double, state, rows[row].offset))[i];

          g_string_append_printf (text, "%s;", g_ascii_dtostr (number, sizeof number, value));
        }
      g_string_append_c (text, '\n');
    }
  return lat_file_writer_save (text->str, text->len, path, error);
}

/**
 * lat_teach_state_note:
 * @progress: what a teacher tells
 *
 * Keeps of it what counts later.
 */
void
lat_teach_state_note (LatTeachState *state, const LatTeachProgress *progress)
{
  state->used = (double) progress->time_us / G_USEC_PER_SEC;
  switch (progress->stage)
    {
    case LAT_TEACH_PLAY:
      state->n_games[progress->generation - 1] = progress->n_done;
      /* Another net will come of them, and another match. */
      state->tally = (LatMatchTally){ 0 };
      break;
    case LAT_TEACH_FIT:
      state->n_positions = progress->n_positions;
      state->error_terms = progress->error_terms;
      state->error_net = progress->error_net;
      break;
    case LAT_TEACH_GATE:
      /* Of the part of the net that is said; a net that was there already has not been measured again. */
      if (progress->error_terms > 0.0)
        state->error_net = progress->error_net;
      state->tally = progress->tally;
      break;
    case LAT_TEACH_CHOOSE:
    default:
      break;
    }
}
