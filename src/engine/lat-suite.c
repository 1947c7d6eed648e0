/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-suite.c - problems with known solutions */
#include "lat-suite.h"

#include "lat-action-text.h"
#include "lat-engine.h"
#include "lat-outcome.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _LatSuite
{
  GPtrArray *problems;
};

typedef enum
{
  COLUMN_ID,
  COLUMN_KIND,
  COLUMN_RULES,
  COLUMN_POSITION,
  COLUMN_PLIES,
  COLUMN_MEN,
  COLUMN_SOLUTIONS,
  N_COLUMNS,
} Column;

static const char *const column_names[N_COLUMNS] = { "id",    "kind", "rules",    "position",
                                                     "plies", "men",  "solutions" };

typedef struct
{
  LatDiagnostics *diagnostics;
  GHashTable *ids;      /* of the problems so far */
  GHashTable *rulesets; /* by their text */
  guint line;
  char *fields[N_COLUMNS];
  guint columns[N_COLUMNS]; /* where the fields begin, from 1 */
} Reader;

static void
free_problem (LatProblem *problem)
{
  g_free (problem->id);
  g_clear_pointer (&problem->ruleset, lat_ruleset_unref);
  g_free (problem->solutions);
  g_free (problem);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatProblem, free_problem)

/* --- Complaints --- */

static gboolean
complain (Reader *reader, Column column, const char *message, const char *remedy)
{
  lat_diagnostics_set_place (reader->diagnostics, reader->line, reader->columns[column]);
  lat_diagnostics_add_key (reader->diagnostics, LAT_SEVERITY_ERROR, NULL, column_names[column],
                           reader->fields[column], message, remedy);
  lat_diagnostics_set_place (reader->diagnostics, 0, 0);
  return FALSE;
}

/* What the reader of a field has to say, with the place in this file. */
static gboolean
pass_on (Reader *reader, Column column, guint offset, const LatDiagnostics *found)
{
  for (guint i = 0; i < lat_diagnostics_get_count (found); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (found, i);
      guint inside = offset + MAX (item->column, 1) - 1;

      lat_diagnostics_set_place (reader->diagnostics, reader->line,
                                 reader->columns[column] + inside);
      lat_diagnostics_add_key (reader->diagnostics, item->severity, item->group,
                               item->key != NULL ? item->key : column_names[column], item->value,
                               item->message, item->remedy);
      lat_diagnostics_set_place (reader->diagnostics, 0, 0);
    }
  return lat_diagnostics_get_errors (found) == 0;
}

/* --- Fields --- */

static gboolean
read_id (Reader *reader, LatProblem *problem)
{
  const char *id = reader->fields[COLUMN_ID];

  if (*id == '\0')
    return complain (reader, COLUMN_ID, _ ("the problem has no name"), _ ("give it one"));
  if (!g_hash_table_add (reader->ids, g_strdup (id)))
    return complain (reader, COLUMN_ID, _ ("another problem has this name"),
                     _ ("give each a name of its own"));
  problem->id = g_strdup (id);
  return TRUE;
}

static gboolean
read_kind (Reader *reader, LatProblem *problem)
{
  static const char *const kinds[] = { "win", "hold", "man", "keep" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (reader->fields[COLUMN_KIND], kinds[i]))
      {
        problem->kind = (LatProblemKind) i;
        return TRUE;
      }
  return complain (reader, COLUMN_KIND, _ ("there is no such kind of problem"),
                   _ ("it should be win, hold, man or keep"));
}

static gboolean
read_rules (Reader *reader, LatProblem *problem)
{
  const char *spec = reader->fields[COLUMN_RULES];
  LatRuleset *ruleset = g_hash_table_lookup (reader->rulesets, spec);

  if (ruleset == NULL)
    {
      g_autoptr (LatDiagnostics) found = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, found);

      if (rules != NULL && lat_diagnostics_get_errors (found) == 0)
        ruleset = lat_ruleset_new (rules, found);
      if (ruleset == NULL)
        return pass_on (reader, COLUMN_RULES, 0, found);
      g_hash_table_insert (reader->rulesets, g_strdup (spec), ruleset);
    }
  problem->ruleset = lat_ruleset_ref (ruleset);
  return TRUE;
}

static gboolean
read_position (Reader *reader, LatProblem *problem, LatHistory *history)
{
  g_autoptr (LatDiagnostics) found = lat_diagnostics_new (NULL);
  LatOutcome outcome;

  if (!lat_position_text_read (problem->ruleset, reader->fields[COLUMN_POSITION],
                               &problem->position, found))
    return pass_on (reader, COLUMN_POSITION, 0, found);
  lat_history_reset (history, &problem->position);
  if (lat_outcome_get (problem->ruleset, &problem->position, history, &outcome))
    return complain (reader, COLUMN_POSITION, _ ("the game is over here"),
                     _ ("give a position in which something can be done"));
  return TRUE;
}

static gboolean
read_number (Reader *reader, Column column, guint min, guint max, guint *number)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (reader->fields[column], 10, min, max, &value, NULL))
    {
      *number = (guint) value;
      return TRUE;
    }

  g_autofree char *remedy = min == max ? g_strdup_printf (_ ("it should be %u"), min)
                                       : g_strdup_printf (_ ("it should be %u…%u"), min, max);
  return complain (reader, column, _ ("this is not a number that fits"), remedy);
}

static gboolean
read_numbers (Reader *reader, LatProblem *problem)
{
  gboolean counts_men = problem->kind == LAT_PROBLEM_MAN || problem->kind == LAT_PROBLEM_KEEP;

  return read_number (reader, COLUMN_PLIES, 1, LAT_ENGINE_MAX_PLY - 1, &problem->plies)
         && read_number (reader, COLUMN_MEN, counts_men ? 1 : 0,
                         counts_men ? LAT_MAX_SIDE * LAT_MAX_SIDE : 0, &problem->men);
}

/* Goes on after a bad one, so that all of them are told. */
static gboolean
read_solutions (Reader *reader, LatProblem *problem, const LatHistory *history)
{
  g_auto (GStrv) words = g_strsplit (reader->fields[COLUMN_SOLUTIONS], " ", -1);
  gboolean is_good = TRUE;
  guint offset = 0;

  problem->solutions = g_new (LatAction, g_strv_length (words) + 1);
  for (guint i = 0; words[i] != NULL; offset += (guint) g_utf8_strlen (words[i], -1) + 1, i++)
    {
      g_autoptr (LatDiagnostics) found = lat_diagnostics_new (NULL);

      if (*words[i] == '\0')
        continue;
      LatAction action = lat_action_text_read (problem->ruleset, &problem->position, history,
                                               words[i], NULL, found);
      if (action == LAT_ACTION_INVALID)
        is_good = pass_on (reader, COLUMN_SOLUTIONS, offset, found);
      else if (lat_problem_is_solution (problem, action))
        is_good = complain (reader, COLUMN_SOLUTIONS, _ ("an action is there twice"),
                            _ ("leave one of them out"));
      else
        problem->solutions[problem->n_solutions++] = action;
    }
  if (is_good && problem->n_solutions == 0)
    return complain (reader, COLUMN_SOLUTIONS, _ ("the problem has no solution"),
                     _ ("give all actions that solve it, with blanks between them"));
  return is_good;
}

static LatProblem *
read_problem (Reader *reader)
{
  g_autoptr (LatProblem) problem = g_new0 (LatProblem, 1);
  g_auto (LatHistory) history;

  lat_history_init (&history);
  if (!read_id (reader, problem) || !read_kind (reader, problem) || !read_rules (reader, problem)
      || !read_position (reader, problem, &history) || !read_numbers (reader, problem)
      || !read_solutions (reader, problem, &history))
    return NULL;
  return g_steal_pointer (&problem);
}

/* --- Lines --- */

static gboolean
complain_of_line (Reader *reader, guint column, const char *message, const char *remedy)
{
  lat_diagnostics_set_place (reader->diagnostics, reader->line, column);
  lat_diagnostics_add_key (reader->diagnostics, LAT_SEVERITY_ERROR, NULL, NULL, NULL, message,
                           remedy);
  lat_diagnostics_set_place (reader->diagnostics, 0, 0);
  return FALSE;
}

static gboolean
split_line (Reader *reader, char *line)
{
  guint n = 0;
  guint column = 1;

  for (char *field = line; field != NULL; n++)
    {
      char *tab = strchr (field, '\t');

      if (tab != NULL)
        *tab = '\0';
      if (n < N_COLUMNS)
        {
          reader->fields[n] = field;
          reader->columns[n] = column;
        }
      column += (guint) g_utf8_strlen (field, -1) + 1;
      field = tab != NULL ? tab + 1 : NULL;
    }
  if (n == N_COLUMNS)
    return TRUE;

  g_autofree char *message =
      g_strdup_printf (_ ("a line should have %d fields, and this has %u"), N_COLUMNS, n);
  return complain_of_line (
      reader, 1, message, _ ("put a tab between id, kind, rules, position, plies, men, solutions"));
}

static void
read_line (Reader *reader, LatSuite *suite, const char *text, gsize length)
{
  const char *end;

  /* A nul is as bad as what is not UTF-8. */
  if (!g_utf8_validate (text, (gssize) length, &end))
    {
      complain_of_line (reader, (guint) g_utf8_strlen (text, end - text) + 1,
                        _ ("this is not UTF-8"), _ ("save the file in UTF-8"));
      return;
    }

  g_autofree char *line = g_strndup (text, length);
  if (g_str_has_suffix (line, "\r"))
    line[length - 1] = '\0';
  if (*line == '\0' || *line == '#' || !split_line (reader, line))
    return;

  LatProblem *problem = read_problem (reader);
  if (problem != NULL)
    g_ptr_array_add (suite->problems, problem);
}

/**
 * lat_suite_read:
 * @text: a problem a line: its id, kind (`win`, `hold`, `man`, `keep`), rules
 *   (the id of a preset, or rules in one line), position (six fields), plies, men
 *   (0 for the first two kinds) and solutions (with blanks between them), with
 *   tabs between these fields; empty lines and such that begin with `#` are
 *   passed over
 * @length: bytes of @text, -1 if it ends with a nul
 * @diagnostics: (nullable): what is wrong, with line and column
 *
 * Reads problems. Those with an error are left out. Whether the solutions are
 * right is not judged.
 *
 * Returns: (transfer full): the good ones
 */
LatSuite *
lat_suite_read (const char *text, gssize length, LatDiagnostics *diagnostics)
{
  LatSuite *suite = g_new0 (LatSuite, 1);
  Reader reader = { .diagnostics = diagnostics };

  suite->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) free_problem);
  g_return_val_if_fail (text != NULL, suite);

  reader.ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  reader.rulesets =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) lat_ruleset_unref);

  gsize size = length < 0 ? strlen (text) : (gsize) length;
  for (gsize start = 0; start < size;)
    {
      const char *end = memchr (text + start, '\n', size - start);
      gsize n = end != NULL ? (gsize) (end - text) - start : size - start;

      reader.line++;
      read_line (&reader, suite, text + start, n);
      start += n + 1;
    }

  g_hash_table_unref (reader.ids);
  g_hash_table_unref (reader.rulesets);
  return suite;
}

void
lat_suite_free (LatSuite *suite)
{
  if (suite == NULL)
    return;
  g_ptr_array_unref (suite->problems);
  g_free (suite);
}

/**
 * lat_suite_get_count:
 *
 * Returns: how many problems there are
 */
guint
lat_suite_get_count (const LatSuite *suite)
{
  g_return_val_if_fail (suite != NULL, 0);

  return suite->problems->len;
}

/**
 * lat_suite_get:
 * @index: less than lat_suite_get_count()
 *
 * Returns: (transfer none): a problem
 */
const LatProblem *
lat_suite_get (const LatSuite *suite, guint index)
{
  g_return_val_if_fail (suite != NULL && index < suite->problems->len, NULL);

  return g_ptr_array_index (suite->problems, index);
}

/**
 * lat_problem_is_solution:
 * @action: an action in the problem's position
 *
 * Returns: whether it solves the problem
 */
gboolean
lat_problem_is_solution (const LatProblem *problem, LatAction action)
{
  g_return_val_if_fail (problem != NULL, FALSE);

  for (guint i = 0; i < problem->n_solutions; i++)
    if (problem->solutions[i] == action)
      return TRUE;
  return FALSE;
}
