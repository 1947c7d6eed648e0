/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-lab.c - any bytes as the games of a run, and what is made of them */
#include "fuzz.h"

#include <string.h>

#include "lat-lab-reader.h"
#include "lat-lab-replay.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-text.h"

/* What is made of games takes far longer than to read them. */
#define MAX_GAMES 3
#define MAX_PLIES 30

typedef struct
{
  LatLabReport *reports[LAT_LAB_MAX_RULES];
  LatLabLook *looks[LAT_LAB_MAX_RULES];
} Reports;

/* What is wrong is said in a line with its place. */
static void
check_error (const GError *error, const char *path)
{
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, LAT_LAB_ERROR);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

/* Written and read again it is the same run. */
static void
check_header (const LatLabHeader *header)
{
  g_autofree char *line = lat_lab_header_write (header);
  g_autoptr (LatLabHeader) again = lat_lab_header_read (line, NULL);
  g_autofree char *difference = NULL;

  if (again == NULL)
    g_error ("not read again: %s", line);
  difference = lat_lab_header_find_difference (header, again);
  g_assert_null (difference);
}

/* Written and read again it is the same game, and it can be played. */
static void
check_record (const LatLabRecord *record, LatRuleset *ruleset)
{
  g_autofree char *line = lat_lab_record_write (record, ruleset);
  g_autofree char *line_again = NULL;
  g_auto (LatLabRecord) again = { 0 };
  g_auto (LatLabReplay) replay = { 0 };
  const char *bad = lat_lab_record_read (&again, line, &record->number, ruleset);

  if (bad != NULL)
    g_error ("%s is bad: %s", bad, line);
  line_again = lat_lab_record_write (&again, ruleset);
  g_assert_cmpstr (line_again, ==, line);
  g_assert_true (lat_lab_replay_init (&replay, ruleset, record));
  while (lat_lab_replay_next (&replay))
    g_assert_cmpuint (replay.ply, <=, record->n_plies);
  g_assert_cmpuint (replay.ply, ==, record->n_plies);
}

static void
add_to_report (Reports *self, const LatLabReader *reader, const LatLabRecord *record)
{
  guint rules = record->number.rules;
  LatRuleset *ruleset = lat_lab_reader_get_ruleset (reader, rules);
  g_autoptr (LatLabGame) game = NULL;

  if (record->n_plies > MAX_PLIES)
    return;
  if (self->reports[rules] == NULL)
    {
      self->reports[rules] =
          lat_lab_report_new (lat_lab_reader_get_header (reader), rules, ruleset);
      self->looks[rules] = lat_lab_look_new (ruleset);
    }
  game = lat_lab_look_at (self->looks[rules], record);
  g_assert_nonnull (game);
  g_assert_true (lat_lab_report_add (self->reports[rules], game));
  g_assert_false (lat_lab_report_add (self->reports[rules], game));
}

/* Whatever the games are, there is something to be read. (A page is made of the same numbers, but drawing takes long.) */
static void
finish_reports (Reports *self)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autofree char *json = NULL;

  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    {
      g_autofree char *text = NULL;

      if (self->reports[i] == NULL)
        continue;
      lat_lab_report_finish (self->reports[i]);
      text = lat_lab_report_dup_text (self->reports[i]);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_ptr_array_add (all, self->reports[i]);
    }
  if (all->len > 0)
    {
      json = lat_lab_report_dup_json (all, NULL, LAT_LAB_JSON_GAMES);
      g_assert_true (g_utf8_validate (json, -1, NULL));
    }
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    {
      lat_lab_report_free (self->reports[i]);
      lat_lab_look_free (self->looks[i]);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = fuzz_make_file (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);
  Reports reports = { { NULL } };
  gboolean is_more = reader != NULL;

  if (is_more)
    check_header (lat_lab_reader_get_header (reader));
  while (is_more)
    {
      g_auto (LatLabRecord) record = { 0 };

      is_more = lat_lab_reader_next (reader, &record, &error);
      if (!is_more)
        break;
      check_record (&record, lat_lab_reader_get_ruleset (reader, record.number.rules));
      if (lat_lab_reader_get_count (reader) <= MAX_GAMES)
        add_to_report (&reports, reader, &record);
    }
  finish_reports (&reports);
  if (reader == NULL || error != NULL)
    check_error (error, path);
  else
    g_assert_true (lat_lab_reader_get_end (reader) == size || lat_lab_reader_is_torn (reader));
  return 0;
}
