/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.c - what the fuzz programs share */
/* For memfd_create(). */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "fuzz.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-placement.h"
#include "lat-position-text.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "lat-rulebook-text.h"

/* Whoever feeds the programs calls this first: a critical is a finding like any other. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return 0;
}

/* The data up to the first NUL as a string; there may be none at all. */
char *
fuzz_dup_text (const uint8_t *data, size_t size)
{
  return size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
}

/* Takes a line off the data: the readers of single lines want strings. */
char *
fuzz_take_line (const uint8_t **data, size_t *size)
{
  const uint8_t *end = *size > 0 ? memchr (*data, '\n', *size) : NULL;
  size_t length = end != NULL ? (size_t) (end - *data) : *size;
  char *line = fuzz_dup_text (*data, length);

  length += end != NULL ? 1 : 0;
  if (length > 0)
    *data += length;
  *size -= length;
  return line;
}

/* The path of a file in memory with the data, for readers that want one. It is the same each time, and holds the data
 * until the next call. */
char *
fuzz_make_file (const uint8_t *data, size_t size)
{
  static int fd = -1;

  if (fd < 0)
    fd = memfd_create ("fuzz", MFD_CLOEXEC);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, 0), ==, 0);
  g_assert_true (size == 0 || pwrite (fd, data, size, 0) == (gssize) size);
  return g_strdup_printf ("/proc/self/fd/%d", fd);
}

/* FNV-1a: what is chosen at random follows from the data alone. */
guint32
fuzz_hash (const uint8_t *data, size_t size)
{
  guint32 hash = 2166136261u;

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ data[i]) * 16777619u;
  return hash;
}

/* The rules that a line names, or some that are always there. */
LatRuleset *
fuzz_read_ruleset (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;

  return ruleset != NULL ? ruleset : lat_ruleset_new_preset ("latrunculi-xxi-8x8");
}

/* Diagnostics are for people: each has words, and fits a terminal and a list. */
void
fuzz_check_diagnostics (const LatDiagnostics *list)
{
  g_assert_cmpuint (lat_diagnostics_get_errors (list), <=, G_MAXINT);
  g_assert_cmpuint (lat_diagnostics_get_count (list), <=, 2000);
  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (list, i);
      g_autofree char *text = lat_diagnostic_dup_text (item);

      g_assert_nonnull (item->message);
      g_assert_cmpstr (item->message, !=, "");
      g_assert_true (item->remedy == NULL || item->remedy[0] != '\0');
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_null (strchr (text, '\n'));
    }
}

/* What holds of all rules that a reader has accepted: they can be judged, and, if
 * they pass, written in one line, told in words and played. */
void
fuzz_check_rules (const LatRules *rules, guint32 seed)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, list);
  g_autoptr (LatRules) again = NULL;
  g_autoptr (LatRulebook) book = NULL;
  g_autofree char *words = NULL;
  g_autofree char *line = NULL;

  fuzz_check_diagnostics (list);
  g_assert_true ((ruleset != NULL) == (lat_diagnostics_get_errors (list) == 0));
  g_assert_true ((ruleset != NULL) == lat_rules_check (rules, NULL));
  if (ruleset == NULL)
    return;

  again = lat_rules_line_read (lat_ruleset_get_line (ruleset), NULL);
  g_assert_nonnull (again);
  g_assert_true (lat_rules_play_alike (again, rules));
  line = lat_rules_line_write (again);
  g_assert_cmpstr (line, ==, lat_ruleset_get_line (ruleset));
  book = lat_rulebook_new (rules);
  words = lat_rulebook_dup_text (book);
  g_assert_cmpstr (words, !=, "");
  g_assert_true (g_utf8_validate (words, -1, NULL));
  fuzz_play (ruleset, lat_ruleset_get_start (ruleset), seed, 8);
}

/* Written and read again a position is the same. */
void
fuzz_check_position (LatRuleset *ruleset, const LatPosition *position)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autofree char *text = lat_position_text_write (ruleset, position);
  g_autofree char *twice = NULL;
  LatPosition again;
  gboolean is_good = lat_position_text_read (ruleset, text, &again, list);

  if (!is_good)
    g_error ("%s: %s", text, lat_diagnostics_get (list, 0)->message);
  g_assert_cmpuint (lat_diagnostics_get_count (list), ==, 0);
  g_assert_true (lat_position_equal (&again, position));
  twice = lat_position_text_write (ruleset, &again);
  g_assert_cmpstr (twice, ==, text);
  g_assert_true (lat_placement_looks_like (text));
}

/* Written and read again an action is the same, with marks and without. */
static void
check_action (LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history,
              LatAction action)
{
  static const LatActionMarks kinds[] = { LAT_MARKS_NONE, LAT_MARKS_FILE, LAT_MARKS_ALL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autofree char *text = lat_action_text_write (ruleset, position, history, action, kinds[i]);
      LatReason reason;
      LatAction again = lat_action_text_read (ruleset, position, history, text, &reason, list);

      if (again != action)
        g_error ("%s: %s", text, lat_diagnostics_get (list, 0)->message);
      g_assert_cmpuint (reason.code, ==, LAT_REASON_NONE);
      g_assert_cmpuint (lat_action_text_measure (text), ==, strlen (text));
    }
}

/* Plays a few actions that @seed chooses, and looks at each position on the way. */
void
fuzz_play (LatRuleset *ruleset, const LatPosition *start, guint32 seed, guint plies)
{
  g_auto (LatHistory) history = { 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  LatPosition position = *start;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint ply = 0; ply <= plies; ply++)
    {
      g_auto (LatActionList) list;
      LatOutcome outcome;
      LatPosition next;
      LatAction action;

      fuzz_check_position (ruleset, &position);
      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, &history, &list);
      g_assert_true ((list.n > 0) == lat_movegen_has_action (ruleset, &position, &history));
      if (lat_outcome_get (ruleset, &position, &history, &outcome))
        {
          g_autofree char *reason = lat_reason_dup_text (&outcome.reason);

          g_assert_cmpuint (outcome.result, !=, LAT_RESULT_NONE);
          g_assert_cmpstr (reason, !=, "");
          return;
        }
      /* Who cannot act has lost, or passes. */
      g_assert_cmpuint (list.n, >, 0);
      action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, action));
      check_action (ruleset, &position, &history, action);
      lat_play (ruleset, &position, action, &next);
      lat_history_push (&history, &next);
      position = next;
    }
}
