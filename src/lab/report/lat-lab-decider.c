/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-decider.c - a run that ends as soon as its question is answered */
#include "lat-lab-decider.h"

#include "lat-rules-file.h"

/* So often one looks whether it is decided: a wave has that part of all pairs. */
#define WAVES 20

/* The mutex guards what changes with each look. */
struct _LatLabDecider
{
  LatLabHeader *header;
  LatRuleset *rulesets[2];
  LatLabLook *looks[2];
  char *metric;
  GPtrArray *games;
  guint64 n_wave;
  guint64 n_games; /* that count, in all */

  GMutex mutex;
  LatLabSequential test;
  LatLabVerdict verdict;
};

/**
 * lat_lab_decider_new:
 * @header: a run by two rule sets; copied
 * @metric: the id of a metric; see lat_lab_compare_is_possible()
 * @test: a valid test
 *
 * Returns: (transfer full) (nullable): a decider that has seen no game; %NULL if the rules of the run
 *   cannot be played
 */
LatLabDecider *
lat_lab_decider_new (const LatLabHeader *header, const char *metric, const LatLabSequential *test)
{
  g_autoptr (LatLabHeader) main_part = NULL;
  LatLabDecider *self;

  g_return_val_if_fail (header != NULL && header->n_rules == 2, NULL);
  g_return_val_if_fail (metric != NULL && test != NULL, NULL);

  self = g_atomic_rc_box_new0 (LatLabDecider);
  self->header = lat_lab_header_copy (header);
  self->metric = g_strdup (metric);
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_game_free);
  g_mutex_init (&self->mutex);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (header->rules[i], NULL);

      self->rulesets[i] = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
      if (self->rulesets[i] == NULL)
        {
          lat_lab_decider_unref (self);
          return NULL;
        }
      self->looks[i] = lat_lab_look_new (self->rulesets[i]);
    }
  self->n_wave = MAX (1, header->n_pairs / WAVES);
  main_part = lat_lab_header_copy (header);
  main_part->start_pairs = main_part->ladder_pairs = 0;
  self->n_games = lat_lab_header_count_games (main_part);
  self->test = *test;
  return self;
}

LatLabDecider *
lat_lab_decider_ref (LatLabDecider *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_decider (gpointer data)
{
  LatLabDecider *self = data;

  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->looks[i], lat_lab_look_free);
      g_clear_pointer (&self->rulesets[i], lat_ruleset_unref);
    }
  g_ptr_array_unref (self->games);
  g_mutex_clear (&self->mutex);
  lat_lab_header_free (self->header);
  g_free (self->metric);
}

/**
 * lat_lab_decider_unref:
 * @self: (transfer full) (nullable): what is no longer needed; the last frees it, in any thread
 */
void
lat_lab_decider_unref (LatLabDecider *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_decider);
}

/**
 * lat_lab_decider_list_reports:
 *
 * Not to be called while another thread adds games.
 *
 * Returns: (transfer full) (element-type LatLabReport): of the games that have been seen, one for
 *   each rule set; they know if it was decided
 */
GPtrArray *
lat_lab_decider_list_reports (LatLabDecider *self)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_report_free);
  LatLabVerdict verdict;

  g_return_val_if_fail (self != NULL, reports);

  verdict = lat_lab_decider_get_verdict (self, NULL);

  for (guint i = 0; i < 2; i++)
    {
      LatLabReport *report = lat_lab_report_new (self->header, i, self->rulesets[i]);

      for (guint game = 0; game < self->games->len; game++)
        lat_lab_report_add (report, g_ptr_array_index (self->games, game));
      lat_lab_report_finish (report);
      if (verdict != LAT_LAB_VERDICT_OPEN)
        lat_lab_report_set_stop (report, verdict == LAT_LAB_VERDICT_EXCLUDED ? LAT_LAB_STOP_EXCLUDED
                                                                             : LAT_LAB_STOP_SHOWN);
      g_ptr_array_add (reports, report);
    }
  return reports;
}

static void
judge (LatLabDecider *self)
{
  g_autoptr (GPtrArray) reports = lat_lab_decider_list_reports (self);
  LatLabSequential test = self->test;
  LatLabVerdict verdict =
      lat_lab_compare_judge (reports->pdata[0], reports->pdata[1], self->metric, &test);

  g_mutex_lock (&self->mutex);
  self->test = test;
  self->verdict = verdict;
  g_mutex_unlock (&self->mutex);
}

/**
 * lat_lab_decider_add:
 * @record: the next game of the run
 *
 * Takes a game in. Games come in order, so that what is seen at each look is the same always; what
 * other threads were at when it was decided does not count, because that depends on chance.
 *
 * Returns: whether it is decided, so that no more games are needed
 */
gboolean
lat_lab_decider_add (LatLabDecider *self, const LatLabRecord *record)
{
  LatLabGame *game;

  g_return_val_if_fail (self != NULL && record != NULL, FALSE);
  g_return_val_if_fail (record->number.rules < 2, FALSE);

  if (lat_lab_decider_is_decided (self))
    return TRUE;
  /* Games from the start, and those of a ladder, come last, and are another question. */
  if (record->number.part != LAT_LAB_PART_MAIN)
    return FALSE;
  game = lat_lab_look_at (self->looks[record->number.rules], record);
  g_return_val_if_fail (game != NULL, FALSE);
  g_ptr_array_add (self->games, game);
  if (self->games->len % (4 * self->n_wave) == 0 || self->games->len == self->n_games)
    judge (self);
  return lat_lab_decider_is_decided (self);
}

gboolean
lat_lab_decider_is_decided (LatLabDecider *self)
{
  return lat_lab_decider_get_verdict (self, NULL) != LAT_LAB_VERDICT_OPEN;
}

/**
 * lat_lab_decider_get_verdict:
 * @test: (out) (optional): what has been counted
 *
 * Returns: what the last look has shown
 */
LatLabVerdict
lat_lab_decider_get_verdict (LatLabDecider *self, LatLabSequential *test)
{
  LatLabVerdict verdict;

  g_return_val_if_fail (self != NULL, LAT_LAB_VERDICT_OPEN);

  g_mutex_lock (&self->mutex);
  verdict = self->verdict;
  if (test != NULL)
    *test = self->test;
  g_mutex_unlock (&self->mutex);
  return verdict;
}
