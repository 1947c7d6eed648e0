/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-gate.c - whether a net makes the engine stronger */
#include "lat-teach-gate.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-file-writer.h"
#include "lat-lab-header.h"

#define GROUP "Latrunculi Gate"
/* Where no pairs are kept: those with which factors or weights are compared are no pairs of the gate. */
#define FIRST_CHOICE  G_GUINT64_CONSTANT (1000000)
#define FIRST_WEIGHTS G_GUINT64_CONSTANT (2000000)
/* Pairs that are played of each in turn. */
#define CHOICE_BATCH 10
/* How wrong the test may be, either way. */
#define RISK 0.05

static const LatSprt sprt = { 0.0, LAT_TEACH_GATE_ELO, RISK, RISK };
/* How much of what a net says may be best said. */
static const double factors[] = { 1.0, 0.6, 0.35 };

/* --- Kept --- */

static guint64
count_pairs (const LatMatchTally *tally)
{
  guint64 n = 0;

  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    n += tally->pairs[i];
  return n;
}

static char *
write_tally (const LatTeachGate *gate, const LatNet *net, const LatMatchTally *tally)
{
  GString *text = g_string_new ("[" GROUP "]\n");

  if (gate->rival != NULL)
    g_string_append_printf (text, "Against=%s\n", gate->rival->checksum);
  g_string_append_printf (
      text, "Net=%s\nMovetime=%u\nNodes=%" G_GUINT64_FORMAT "\nSeed=%" G_GUINT64_FORMAT "\nPairs=",
      net->checksum, gate->play.movetime_ms, gate->play.nodes, gate->play.seed);
  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT ";", tally->pairs[i]);
  g_string_append (text, "\nGames=");
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint i = 0; i < 3; i++)
      g_string_append_printf (text, "%" G_GUINT64_FORMAT ";", tally->games[side][i]);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static gboolean
read_numbers (GKeyFile *keys, const char *name, guint n, guint64 *numbers)
{
  g_auto (GStrv) words = g_key_file_get_string_list (keys, GROUP, name, NULL, NULL);

  if (words == NULL || g_strv_length (words) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT32, &numbers[i], NULL))
      return FALSE;
  return TRUE;
}

/* What is there of this very match; anything else is as if nothing were there. */
static void
read_tally (const LatTeachGate *gate, const LatNet *net, LatMatchTally *tally)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  LatMatchTally found = { 0 };
  g_autofree char *again = NULL;
  g_autofree char *text = NULL;

  if (gate->path == NULL || !g_file_get_contents (gate->path, &text, NULL, NULL)
      || !g_key_file_load_from_data (keys, text, strlen (text), G_KEY_FILE_NONE, NULL)
      || !read_numbers (keys, "Pairs", LAT_PAIR_SCORES, found.pairs)
      || !read_numbers (keys, "Games", LAT_N_SIDES * 3, &found.games[0][0]))
    return;
  again = write_tally (gate, net, &found);
  if (g_str_equal (again, text))
    *tally = found;
}

static gboolean
keep_tally (const LatTeachGate *gate, const LatNet *net, const LatMatchTally *tally, GError **error)
{
  g_autofree char *text = NULL;

  if (gate->path == NULL)
    return TRUE;
  text = write_tally (gate, net, tally);
  return lat_file_writer_save (text, strlen (text), gate->path, error);
}

/* --- Playing --- */

static gboolean
has_time (const LatTeachGate *gate)
{
  return !g_cancellable_is_cancelled (gate->play.cancellable)
         && (gate->end_us == 0 || g_get_monotonic_time () < gate->end_us);
}

/**
 * lat_teach_gate_run:
 * @gate: how
 * @net: a net for the rules
 * @tally: (out caller-allocates): the results, from the view of the engine with the net
 * @error: why results cannot be kept
 *
 * Plays pairs until a sequential test says whether the net is worth something, or there is no time left. A pair that
 * was begun when it is stopped does not count.
 *
 * Returns: %LAT_SPRT_ACCEPTS_1 if the net is good
 */
LatSprtVerdict
lat_teach_gate_run (const LatTeachGate *gate,
                    const LatNet *net,
                    LatMatchTally *tally,
                    GError **error)
{
  LatWeights with = gate->weights, without = gate->weights;
  guint n_pairs = MAX (gate->play.n_threads, 1);

  lat_weights_set_net (&with, net);
  lat_weights_set_net (&without, gate->rival);
  *tally = (LatMatchTally){ 0 };
  read_tally (gate, net, tally);
  while (lat_sprt_judge (&sprt, tally) == LAT_SPRT_OPEN && count_pairs (tally) < gate->max_pairs
         && has_time (gate))
    {
      LatMatchTally now = *tally;
      LatTunePlay play = gate->play;

      play.progress = NULL;
      lat_tune_play_match (&play, &with, &without, n_pairs, count_pairs (tally), "", &now);
      if (g_cancellable_is_cancelled (play.cancellable))
        break;
      if (count_pairs (&now) == count_pairs (tally))
        {
          g_set_error_literal (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OPENING,
                               _ ("chance finds no opening for the match"));
          return LAT_SPRT_OPEN;
        }
      *tally = now;
      if (!keep_tally (gate, net, tally, error))
        return LAT_SPRT_OPEN;
      if (gate->func != NULL)
        gate->func (tally, gate->data);
    }
  return lat_sprt_judge (&sprt, tally);
}

/* Where even the best of what was learned does harm, nothing of it may be said. */
static double
find_best (const LatTeachGate *gate, const LatMatchTally *tallies)
{
  double best_score = -1.0;
  guint best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      LatMatchStats stats;

      lat_match_stats_compute (&tallies[i], &stats);
      if (stats.n_pairs > 0 && stats.score > best_score)
        {
          best_score = stats.score;
          best = i;
        }
    }
  return gate->may_be_blank && best_score >= 0.0 && best_score < 0.5 ? 0.0 : factors[best];
}

/**
 * lat_teach_gate_is_better:
 * @gate: how games are played
 * @weights: weights of the terms
 * @n_pairs: at most so many pairs are played
 *
 * Returns: whether an engine with @weights wins a short match against one with those of @gate, both without a net
 */
gboolean
lat_teach_gate_is_better (const LatTeachGate *gate, const LatWeights *weights, guint n_pairs)
{
  LatMatchTally tally = { 0 };
  LatMatchStats stats;
  guint n;

  for (guint done = 0; done < n_pairs && has_time (gate); done += n)
    {
      n = MIN (n_pairs - done, CHOICE_BATCH);
      lat_tune_play_match (&gate->play, weights, &gate->weights, n, FIRST_WEIGHTS + done, "",
                           &tally);
      if (gate->func != NULL)
        gate->func (&tally, gate->data);
    }
  lat_match_stats_compute (&tally, &stats);
  return stats.n_pairs > 0 && stats.score > 0.5;
}

/**
 * lat_teach_gate_choose:
 * @gate: how games are played; by nodes and without an end, so that it is the same always
 * @fit: what was learned
 * @n_pairs: of each match
 *
 * What predicts best does not play best: by short matches it is found out how much of a net is to be said. They are
 * played in turn, so that they can be compared wherever they end.
 *
 * Returns: the factor for lat_teach_fit_quantise(); 0 if the net may be blank, and each does harm
 */
double
lat_teach_gate_choose (const LatTeachGate *gate, const LatTeachFit *fit, guint n_pairs)
{
  LatMatchTally tallies[G_N_ELEMENTS (factors)] = { 0 };
  LatWeights with = gate->weights, without = gate->weights;
  guint n;

  without.net = NULL;
  for (guint done = 0; done < n_pairs; done += n)
    {
      n = MIN (n_pairs - done, CHOICE_BATCH);
      for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
        {
          g_autoptr (LatNetFile) file = lat_teach_fit_quantise (fit, factors[i]);

          if (!has_time (gate))
            return find_best (gate, tallies);
          with.net = lat_net_intern (file, gate->play.ruleset, NULL);
          lat_tune_play_match (&gate->play, &with, &without, n, FIRST_CHOICE + done, "",
                               &tallies[i]);
          if (gate->func != NULL)
            gate->func (&tallies[i], gate->data);
        }
    }
  return find_best (gate, tallies);
}
