/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-input.c - what all subcommands ask for: options, rules, positions, files */
#include "lat-action-text.h"
#include "lat-cli-input.h"
#include "lat-encoding.h"
#include "lat-file-writer.h"
#include "lat-lab-header.h"
#include "lat-limits.h"
#include "lat-load.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* --- Options --- */

/**
 * lat_cli_parse:
 * @argc: (inout): how many arguments
 * @argv: (inout): the arguments; what is left are those that are no options
 * @entries: the options
 * @parameters: (nullable): what else is expected, for `--help`
 * @summary: one sentence
 * @description: (nullable): more about it
 *
 * Parses options. `--help` prints and leaves the program.
 *
 * Returns: whether all was well; else the error has been printed
 */
gboolean
lat_cli_parse (int *argc,
               char ***argv,
               const GOptionEntry *entries,
               const char *parameters,
               const char *summary,
               const char *description)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("latrunculi-cli %s", (*argv)[0]);

  g_set_prgname (name);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  lat_cli_usage_error ("%s", error->message);
  return FALSE;
}

/**
 * lat_cli_usage_error:
 *
 * Says what is wrong with the command line.
 *
 * Returns: %LAT_CLI_USAGE
 */
LatCliStatus
lat_cli_usage_error (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "%s: %s\n", g_get_prgname (), message);
  fprintf (stderr, _ ("Try “%s --help”."), g_get_prgname ());
  fputc ('\n', stderr);
  return LAT_CLI_USAGE;
}

static void
print_range (const char *option, const char *least, const char *most)
{
  lat_cli_usage_error (_ ("--%s should be %s…%s"), option, least, most);
}

/**
 * lat_cli_range_error:
 * @option: its name, without dashes
 * @min: the least that is good
 * @max: the most that is good
 *
 * Says what a number should be.
 */
void
lat_cli_range_error (const char *option, gint64 min, gint64 max)
{
  /* Numbers on their own: xgettext cannot see through the macro of a format. */
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, max);

  print_range (option, least, most);
}

/**
 * lat_cli_check_range:
 * @option: its name, without dashes
 * @value: what was given
 * @min: the least that is good
 * @max: the most that is good
 *
 * Returns: whether the value is good; else it has been said what would be
 */
gboolean
lat_cli_check_range (const char *option, gint64 value, gint64 min, gint64 max)
{
  if (value >= min && value <= max)
    return TRUE;
  lat_cli_range_error (option, min, max);
  return FALSE;
}

/**
 * lat_cli_check_real:
 * @option: its name, without dashes
 * @value: what was given
 * @min: the least that is good
 * @max: the most that is good
 *
 * Returns: whether the value is good; else it has been said what would be
 */
gboolean
lat_cli_check_real (const char *option, double value, double min, double max)
{
  g_autofree char *least = g_strdup_printf ("%.10g", min);
  g_autofree char *most = g_strdup_printf ("%.10g", max);

  if (value >= min && value <= max)
    return TRUE;
  print_range (option, least, most);
  return FALSE;
}

/**
 * lat_cli_check_given:
 * @option: its name, without dashes
 * @value: what was given, %LAT_CLI_UNSET if nothing was
 * @min: the least that is good
 * @max: the most that is good
 *
 * Does what lat_cli_check_range() does, for an option without a value of its own.
 *
 * Returns: whether nothing was given or the value is good
 */
gboolean
lat_cli_check_given (const char *option, gint64 value, gint64 min, gint64 max)
{
  return value == LAT_CLI_UNSET || lat_cli_check_range (option, value, min, max);
}

/**
 * lat_cli_read_number:
 * @text: a number in digits, nothing else
 *
 * Returns: whether it is one from @min to @max
 */
gboolean
lat_cli_read_number (const char *text, guint64 min, guint64 max, guint64 *value)
{
  if (!g_ascii_string_to_unsigned (text, 10, min, max, value, NULL))
    return FALSE;
  return g_ascii_isdigit (*text);
}

/**
 * lat_cli_read_shard:
 * @text: of `--shard`: I/N
 * @shard: (out): which part, from 1
 * @n_shards: (out): of how many
 *
 * Returns: whether it says a part; else it has been said what would
 */
gboolean
lat_cli_read_shard (const char *text, guint *shard, guint *n_shards)
{
  g_auto (GStrv) words = g_strsplit (text, "/", 3);
  guint64 first;
  guint64 n;

  if (g_strv_length (words) == 2 && lat_cli_read_number (words[1], 1, LAT_LAB_MAX_SHARDS, &n)
      && lat_cli_read_number (words[0], 1, n, &first))
    {
      *shard = (guint) first;
      *n_shards = (guint) n;
      return TRUE;
    }
  lat_cli_usage_error (_ ("--shard=%s: should be I/N, part I of N, from 1/N to N/N"), text);
  return FALSE;
}

/**
 * lat_cli_dup_time:
 * @time_us: in microseconds
 *
 * Returns: (transfer full): the same as hours:minutes:seconds
 */
char *
lat_cli_dup_time (gint64 time_us)
{
  gint64 seconds = time_us / G_TIME_SPAN_SECOND;

  return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                          (int) (seconds % 60));
}

/**
 * lat_cli_read_isa:
 * @name: (nullable): as the option says it; %NULL is the best there is
 *
 * Complains where it is unknown or not there.
 *
 * Returns: whether it can be used
 */
gboolean
lat_cli_read_isa (const char *name, LatIsa *isa)
{
  *isa = LAT_ISA_AUTO;
  if (name == NULL)
    return TRUE;
  if (!lat_isa_find (name, isa))
    lat_cli_usage_error (_ ("%s is no instruction set; should be auto, plain, v2 or v3"), name);
  else if (!lat_isa_is_available (*isa))
    lat_cli_usage_error (_ ("this machine does not have the instruction set %s"), name);
  else
    return TRUE;
  return FALSE;
}

/* --- Diagnostics --- */

/* Returns: the message behind the place in the file that it begins with, which is told then; all of it if there is none */
static const char *
skip_place (const char *file, const char *message, LatDiagnostics *diagnostics)
{
  guint line, column;
  int n = 0;

  if (!g_str_has_prefix (message, file))
    return message;
  message += strlen (file);
  if (g_str_has_prefix (message, ": "))
    return message + 2;
  if (sscanf (message, ":%u:%u: %n", &line, &column, &n) != 2 || n == 0)
    return message - strlen (file);
  lat_diagnostics_set_place (diagnostics, line, column);
  return message + n;
}

/**
 * lat_cli_input_error:
 * @file: where it is wrong
 * @message: what is wrong; it may begin with the file, or with file, line and column
 *
 * Prints one diagnostic.
 */
void
lat_cli_input_error (const char *file, const char *message)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);

  message = skip_place (file, message, diagnostics);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", message);
  lat_cli_print_diagnostics (diagnostics, file);
}

/**
 * lat_cli_print_diagnostics:
 * @diagnostics: what readers had to say
 * @file: the file's name where a diagnostic has none
 *
 * Prints them on standard error, one a line, each with file, line and column.
 */
void
lat_cli_print_diagnostics (const LatDiagnostics *diagnostics, const char *file)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      LatDiagnostic item = *lat_diagnostics_get (diagnostics, i);

      if (item.file == NULL)
        item.file = (char *) file;
      item.line = MAX (item.line, 1);
      item.column = MAX (item.column, 1);

      g_autofree char *text = lat_diagnostic_dup_text (&item);
      fprintf (stderr, "%s\n", text);
    }
}

/* --- Files --- */

/**
 * lat_cli_is_same_file:
 * @path: the name of a file
 * @other: another name
 *
 * Returns: whether both are there and are one file
 */
gboolean
lat_cli_is_same_file (const char *path, const char *other)
{
  struct stat one, two;

  return stat (path, &one) == 0 && stat (other, &two) == 0 && one.st_dev == two.st_dev
         && one.st_ino == two.st_ino;
}

/* A device, a pipe or an empty file has nothing that could be lost. */
static gboolean
has_something (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_size > 0;
}

/**
 * lat_cli_may_write:
 * @path: (nullable): the file that a command is to make; %NULL or `-` for standard output
 * @force: whether what is there may go
 *
 * Whoever works long asks before.
 *
 * Returns: whether nobody's work would be lost; else it has been said
 */
gboolean
lat_cli_may_write (const char *path, gboolean force)
{
  g_autofree char *name = NULL;
  g_autofree char *there = NULL;
  g_autofree char *message = NULL;

  if (force || path == NULL || g_str_equal (path, "-") || !has_something (path))
    return TRUE;
  name = g_filename_display_name (path);
  there = g_strdup_printf (_ ("“%s” is there already"), name);
  message = g_strdup_printf ("%s: %s", _ ("nothing is overwritten without --force"), there);
  lat_cli_input_error (path, message);
  return FALSE;
}

/**
 * lat_cli_save:
 * @text: what the file is to hold
 * @length: of @text in bytes
 * @path: the file
 * @force: whether what is there may go
 *
 * Returns: whether it is written; else what is wrong has been printed, and what was there still is
 */
gboolean
lat_cli_save (const char *text, gsize length, const char *path, gboolean force)
{
  g_autoptr (GError) error = NULL;

  if (!lat_cli_may_write (path, force))
    return FALSE;
  if (lat_file_writer_save (text, length, path, &error))
    return TRUE;
  lat_cli_input_error (path, error->message);
  return FALSE;
}

/**
 * lat_cli_read_file:
 * @path: a file's name, `-` for standard input
 * @length: (out) (optional): how many bytes
 *
 * Returns: (transfer full) (nullable): its text, %NULL if it cannot be read; that
 *   has been printed then. Of what is longer than any reader takes only the start is read.
 */
char *
lat_cli_read_file (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *text;

  if (g_str_equal (path, "-"))
    {
      errno = 0;
      text = lat_load_stream (stdin, LAT_LIMIT_GAMES_FILE, length);
      if (!ferror (stdin))
        return text;
      lat_cli_input_error (path, g_strerror (errno));
      g_free (text);
      return NULL;
    }
  text = lat_load_file (path, LAT_LIMIT_GAMES_FILE, length, &error);
  if (text != NULL)
    return text;
  lat_cli_input_error (path, error->message);
  return NULL;
}

/* --- Rules and positions --- */

/**
 * lat_cli_is_rules:
 * @path: the name of a file
 * @text: what is in it
 *
 * Rules begin with a group that they have or with Group.Key=Value. Where the first line is neither, such as a tag of a
 * game, with its quotes or without, the name of the file decides.
 *
 * Returns: whether the file is probably meant as rules
 */
gboolean
lat_cli_is_rules (const char *path, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (lat_encoding_skip_mark (text), "\n", 64);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line == '\0' || *line == '#')
        continue;
      if (lat_rules_head_looks_like (line) || lat_rules_line_looks_like (line))
        return TRUE;
      if (*line == '[' && strchr (line, '"') != NULL)
        return FALSE;
      break;
    }
  return g_str_has_suffix (path, ".latrules");
}

/**
 * lat_cli_load_rules:
 * @spec: id of a preset, a file, or rules in one line
 * @diagnostics: what is wrong with them
 *
 * Returns: (transfer full) (nullable): rules without an error, else %NULL
 */
LatRules *
lat_cli_load_rules (const char *spec, LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, TRUE, diagnostics);

  if (rules == NULL || lat_diagnostics_get_errors (diagnostics) > 0)
    return NULL;
  if (!lat_rules_check (rules, diagnostics))
    return NULL;
  return g_steal_pointer (&rules);
}

/**
 * lat_cli_load_ruleset:
 * @spec: (nullable): as for lat_cli_load_rules(); %NULL for the default
 *
 * Returns: (transfer full) (nullable): the rules ready for play, or %NULL after
 *   printing what is wrong with them
 */
LatRuleset *
lat_cli_load_ruleset (const char *spec)
{
  const char *file = spec != NULL && g_file_test (spec, G_FILE_TEST_EXISTS) ? spec : "--rules";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  g_autoptr (LatRules) rules =
      lat_cli_load_rules (spec != NULL ? spec : LAT_CLI_DEFAULT_RULES, diagnostics);

  if (rules != NULL)
    return lat_ruleset_new (rules, NULL);
  lat_cli_print_diagnostics (diagnostics, file);
  return NULL;
}

/**
 * lat_cli_place_set:
 * @ruleset: (transfer none): the rules
 *
 * Goes to the start.
 */
void
lat_cli_place_set (LatCliPlace *place, LatRuleset *ruleset)
{
  if (place->ruleset != ruleset)
    {
      g_clear_pointer (&place->ruleset, lat_ruleset_unref);
      place->ruleset = lat_ruleset_ref (ruleset);
    }
  place->position = *lat_ruleset_get_start (ruleset);
  lat_history_reset (&place->history, &place->position);
}

/**
 * lat_cli_place_set_text:
 * @fen: the fields of a position
 * @diagnostics: what is wrong with them
 *
 * Returns: whether the position is good; it is where play begins then
 */
gboolean
lat_cli_place_set_text (LatCliPlace *place, const char *fen, LatDiagnostics *diagnostics)
{
  if (!lat_position_text_read (place->ruleset, fen, &place->position, diagnostics))
    return FALSE;
  lat_history_reset (&place->history, &place->position);
  return TRUE;
}

/**
 * lat_cli_place_load:
 * @place: (out caller-allocates): zeroed
 * @rules: (nullable): as for lat_cli_load_ruleset()
 * @fen: (nullable): the fields of a position; %NULL for the start
 *
 * Returns: whether both are good; else what is wrong has been printed
 */
gboolean
lat_cli_place_load (LatCliPlace *place, const char *rules, const char *fen)
{
  g_autoptr (LatRuleset) ruleset = lat_cli_load_ruleset (rules);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("--fen");

  if (ruleset == NULL)
    return FALSE;
  lat_cli_place_set (place, ruleset);
  if (fen == NULL || lat_cli_place_set_text (place, fen, diagnostics))
    return TRUE;
  lat_cli_print_diagnostics (diagnostics, "--fen");
  return FALSE;
}

/**
 * lat_cli_place_play:
 * @action: in notation
 * @diagnostics: what is wrong with it
 *
 * Returns: whether the action is legal; it has been played then
 */
gboolean
lat_cli_place_play (LatCliPlace *place, const char *action, LatDiagnostics *diagnostics)
{
  LatAction read = lat_action_text_read (place->ruleset, &place->position, &place->history, action,
                                         NULL, diagnostics);
  LatPosition next;

  if (read == LAT_ACTION_INVALID)
    return FALSE;
  lat_play (place->ruleset, &place->position, read, &next);
  place->position = next;
  lat_history_push (&place->history, &next);
  return TRUE;
}

void
lat_cli_place_clear (LatCliPlace *place)
{
  g_clear_pointer (&place->ruleset, lat_ruleset_unref);
  lat_history_clear (&place->history);
}
