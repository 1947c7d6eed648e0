/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-convert.c - games, positions and rules in another format */
#include "lat-cli-board.h"
#include "lat-cli-input.h"
#include "lat-cli-look.h"
#include "lat-cli-material.h"
#include "lat-limits.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *to;
  char *what;
  char *output;
  char *rules;
  int game;
  int at;
  gboolean force;
  gboolean list;
  LatCliLook look;
} Options;

/* What is the same for all inputs. */
typedef struct
{
  const Options *options;
  LatExportOptions export;
  LatRuleset *ruleset;
  const char *output;
  gboolean is_folder;
  GHashTable *written;
  guint told;
  gboolean has_told_at;
  LatCliPhoto photo;
} Conversion;

static void
clear_options (Options *options)
{
  g_free (options->to);
  g_free (options->what);
  g_free (options->output);
  g_free (options->rules);
  lat_cli_look_clear (&options->look);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

/* --- Formats --- */

/* What is made of an input, what comes first if there are several ways. */
static const LatExportSubject *
get_subjects (LatExportSubject kind)
{
  static const LatExportSubject of_game[] = { LAT_EXPORT_GAME, LAT_EXPORT_LINE, LAT_EXPORT_POSITION,
                                              LAT_EXPORT_RULES };
  static const LatExportSubject of_position[] = { LAT_EXPORT_POSITION, LAT_EXPORT_GAME,
                                                  LAT_EXPORT_LINE, LAT_EXPORT_RULES };
  static const LatExportSubject of_rules[] = { LAT_EXPORT_RULES, LAT_EXPORT_POSITION,
                                               LAT_EXPORT_GAME, LAT_EXPORT_LINE };

  if (kind == LAT_EXPORT_POSITION)
    return of_position;
  return kind == LAT_EXPORT_RULES ? of_rules : of_game;
}

static gboolean
is_wanted (const Options *options, LatExportSubject subject)
{
  if (options->what != NULL)
    return g_str_equal (options->what, lat_export_subject_get_nick (subject));
  /* Of a name alone: a format that is asked for says itself what it is of. */
  return options->at == LAT_CLI_UNSET || options->to != NULL || subject == LAT_EXPORT_POSITION;
}

/* With a board only what is drawn on its photograph, so that a name that may be two things is that one. */
static gboolean
is_possible (const Options *options, const LatExportFormat *format)
{
  return options->look.board == NULL || (format->uses & LAT_EXPORT_USES_PHOTO) != 0;
}

static const LatExportFormat *
find_possible (const Conversion *conversion, LatExportSubject subject)
{
  const Options *options = conversion->options;
  const LatExportFormat *format = options->to != NULL
                                      ? lat_export_find_format (subject, options->to)
                                      : lat_export_find_ending (subject, conversion->output);

  return format != NULL && is_possible (options, format) ? format : NULL;
}

/* Whether the name of the output stands for a format, but for none of what is wanted. */
static gboolean
is_called_otherwise (const Conversion *conversion)
{
  if (conversion->is_folder || !lat_cli_knows_ending (conversion->output))
    return FALSE;
  for (int i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
    if (is_wanted (conversion->options, (LatExportSubject) i)
        && lat_export_find_ending ((LatExportSubject) i, conversion->output) != NULL)
      return FALSE;
  return TRUE;
}

/* The format asked for, or the one that the name of the output stands for, or, if it stands for none, what the input
 * itself is. */
static const LatExportFormat *
find_format (const Conversion *conversion, LatExportSubject kind)
{
  const LatExportSubject *subjects = get_subjects (kind);
  const Options *options = conversion->options;

  for (guint i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
    if (is_wanted (options, subjects[i]))
      {
        const LatExportFormat *format = find_possible (conversion, subjects[i]);

        if (format != NULL)
          return format;
      }
  if (options->to != NULL
      || ((options->at != LAT_CLI_UNSET || options->what != NULL)
          && is_called_otherwise (conversion)))
    return NULL;
  for (guint i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
    if (is_wanted (options, subjects[i]))
      return lat_export_find_format (subjects[i], lat_export_subject_get_nick (subjects[i]));
  return NULL;
}

static gboolean
check_format (const Options *options)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  guint n;
  const LatExportFormat *formats = lat_export_get_formats (&n);

  if (options->what != NULL)
    {
      gboolean is_good = FALSE;

      for (int i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
        is_good |= is_wanted (options, (LatExportSubject) i);
      if (!is_good)
        {
          lat_cli_usage_error (_ ("%s: one of %s is wanted"), "--what",
                               "position, line, game, rules");
          return FALSE;
        }
    }
  if (options->to == NULL)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *list = g_strdup_printf (", %s,", ids->str);
      g_autofree char *id = g_strdup_printf (", %s,", formats[i].id);

      if (!is_wanted (options, formats[i].subject) || !is_possible (options, &formats[i]))
        continue;
      if (g_str_equal (options->to, formats[i].id))
        return TRUE;
      if (strstr (list, id) == NULL)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", formats[i].id);
    }
  lat_cli_usage_error (_ ("%s: one of %s is wanted"), "--to", ids->str);
  return FALSE;
}

static void
list_formats (void)
{
  guint n;
  const LatExportFormat *formats = lat_export_get_formats (&n);

  for (guint i = 0; i < n; i++)
    printf ("%s\t%s\t%s\t%s\n", lat_export_subject_get_nick (formats[i].subject), formats[i].id,
            formats[i].ending, lat_export_format_get_name (&formats[i]));
}

/* --- Writing --- */

static char *
dup_path (const Conversion *conversion,
          const LatCliMaterial *material,
          const LatExportFormat *format,
          guint number)
{
  g_autofree char *suffix = number > 0 ? g_strdup_printf ("-%u", number) : g_strdup ("");
  const char *output = conversion->output;
  const char *slash = strrchr (output, '/');
  const char *dot = strrchr (slash != NULL ? slash : output, '.');

  if (g_str_equal (output, "-"))
    return g_strdup (output);
  if (conversion->is_folder)
    {
      g_autofree char *name = g_strdup_printf ("%s%s.%s", material->stem, suffix, format->ending);

      return g_build_filename (output, name, NULL);
    }
  if (number == 0 || dot == NULL)
    return g_strconcat (output, suffix, NULL);
  return g_strdup_printf ("%.*s%s%s", (int) (dot - output), output, suffix, dot);
}

static gboolean
print (const LatExportSink *sink, GError **error)
{
  GBytes *bytes = lat_export_sink_get_bytes (sink);

  if (lat_export_sink_get_n_files (sink) > 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("this format has several files: give --output a name"));
      return FALSE;
    }
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
  return TRUE;
}

static gboolean
save (Conversion *conversion, const LatExportSink *sink, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (g_hash_table_contains (conversion->written, path))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("%s has just been made of another input"), path);
      return FALSE;
    }
  if (!lat_export_sink_save (sink, file, conversion->options->force, NULL, error))
    {
      if (error != NULL && g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
        g_prefix_error (error, "%s: ", _ ("nothing is overwritten without --force"));
      return FALSE;
    }
  g_hash_table_add (conversion->written, g_strdup (path));
  return TRUE;
}

static const LatNode *
find_node (const LatGame *game, int at, GError **error)
{
  const LatNode *node = lat_game_get_root (game);
  int n = 0;

  while (lat_node_get_first_child (node) != NULL && (at < 0 || n < at))
    {
      node = lat_node_get_first_child (node);
      n++;
    }
  if (at <= n)
    return node;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               g_dngettext (GETTEXT_PACKAGE, "--at: the main line has %d action",
                            "--at: the main line has %d actions", (gulong) n),
               n);
  return NULL;
}

/* Every game has to be one of the board; what is drawn is on that of the first. */
static gboolean
find_photo (Conversion *conversion, GPtrArray *games, LatExportJob *job, GError **error)
{
  for (guint i = games->len; i-- > 0;)
    {
      const LatGame *game = g_ptr_array_index (games, i);

      if (!lat_cli_photo_find (&conversion->photo,
                               lat_ruleset_get_rules (lat_game_get_ruleset (game)), &job->photo,
                               error))
        return FALSE;
    }
  return TRUE;
}

/* One file: of all games, or of one. */
static gboolean
write_one (Conversion *conversion,
           const LatCliMaterial *material,
           const LatExportFormat *format,
           GPtrArray *games,
           guint number)
{
  g_autofree char *path = dup_path (conversion, material, format, number);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink = NULL;
  char *dot = strrchr (name, '.');
  LatExportJob job = { .game = g_ptr_array_index (games, 0),
                       .games = games,
                       .options = conversion->export,
                       .caption = conversion->options->look.caption,
                       .name = name };

  if (dot != NULL && dot != name)
    *dot = '\0';
  if (games->len < material->games->len && lat_cli_is_same_file (material->path, path))
    {
      lat_cli_input_error (path, _ ("it is the file that is read; its other games would be lost: "
                                    "give another one"));
      return FALSE;
    }
  job.node = find_node (job.game, conversion->options->at, &error);
  if (job.node != NULL && find_photo (conversion, games, &job, &error))
    sink = lat_export_run (format, &job, &error);
  if (sink != NULL
      && (g_str_equal (path, "-") ? print (sink, &error) : save (conversion, sink, path, &error)))
    return TRUE;
  lat_cli_input_error (material->path, error->message);
  return FALSE;
}

/* Several games may have the same rules; they are told once. */
static gboolean
is_told (GPtrArray *games, guint index, const LatExportFormat *format)
{
  const char *line = lat_ruleset_get_line (lat_game_get_ruleset (g_ptr_array_index (games, index)));

  if (format->subject != LAT_EXPORT_RULES)
    return FALSE;
  for (guint i = 0; i < index; i++)
    if (g_str_equal (line,
                     lat_ruleset_get_line (lat_game_get_ruleset (g_ptr_array_index (games, i)))))
      return TRUE;
  return FALSE;
}

static gboolean
write_each (Conversion *conversion,
            const LatCliMaterial *material,
            const LatExportFormat *format,
            GPtrArray *games)
{
  gboolean is_good = TRUE;
  guint n = 0;

  for (guint i = 0; i < games->len; i++)
    n += !is_told (games, i, format);
  if (n > 1 && g_str_equal (conversion->output, "-"))
    {
      lat_cli_input_error (material->path,
                           _ ("this format takes a file each: choose one with --game, or give "
                              "--output a folder"));
      return FALSE;
    }
  for (guint i = 0, number = 1; i < games->len; i++)
    if (!is_told (games, i, format))
      {
        g_autoptr (GPtrArray) one = g_ptr_array_new ();

        g_ptr_array_add (one, g_ptr_array_index (games, i));
        is_good &= write_one (conversion, material, format, one, n > 1 ? number++ : 0);
      }
  return is_good;
}

/* What was asked for, and does nothing. */
static void
warn (Conversion *conversion, const LatExportFormat *format)
{
  const Options *options = conversion->options;

  lat_cli_look_warn (&options->look, format, &conversion->told);
  if (options->at == LAT_CLI_UNSET || format->subject == LAT_EXPORT_POSITION
      || conversion->has_told_at)
    return;
  lat_cli_warn_unused ("--at", format);
  conversion->has_told_at = TRUE;
}

static gboolean
convert (Conversion *conversion, const char *path)
{
  g_autoptr (LatCliMaterial) material =
      lat_cli_material_load (path, conversion->ruleset, conversion->options->force);
  g_autoptr (GPtrArray) chosen = NULL;
  const LatExportFormat *format;
  int game = conversion->options->game;

  if (material == NULL)
    return FALSE;
  format = find_format (conversion, material->kind);
  if (format == NULL)
    {
      lat_cli_input_error (path, _ ("what is in it cannot be written in this format"));
      return FALSE;
    }
  if (!is_possible (conversion->options, format))
    {
      lat_cli_input_error (path, _ ("--board goes with pictures, films and pages of positions and "
                                    "games: the name of the output ends with svg, png, pdf, html, "
                                    "tex or md"));
      return FALSE;
    }
  chosen = g_ptr_array_new ();
  for (guint i = 0; i < material->games->len; i++)
    if (game == LAT_CLI_UNSET || (guint) game == i + 1)
      g_ptr_array_add (chosen, g_ptr_array_index (material->games, i));
  if (chosen->len == 0)
    {
      g_autofree char *message =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "--game: there is %u game",
                                        "--game: there are %u games", material->games->len),
                           material->games->len);

      lat_cli_input_error (path, message);
      return FALSE;
    }
  warn (conversion, format);
  if (format->holds_many)
    return write_one (conversion, material, format, chosen, 0) && !material->is_bad;
  return write_each (conversion, material, format, chosen) && !material->is_bad;
}

/* --- The subcommand --- */

/* Without --output the last argument says where to, as for cp. */
static gboolean
find_output (Conversion *conversion, int *argc, char **argv)
{
  const Options *options = conversion->options;

  if (options->output == NULL && *argc < 3)
    {
      lat_cli_usage_error (_ ("an input and an output are wanted"));
      return FALSE;
    }
  if (*argc < 2)
    {
      lat_cli_usage_error (_ ("an input is wanted"));
      return FALSE;
    }
  conversion->output = options->output != NULL ? options->output : argv[--*argc];
  conversion->is_folder = !g_str_equal (conversion->output, "-")
                          && (*argc > 2 || g_str_has_suffix (conversion->output, "/")
                              || g_file_test (conversion->output, G_FILE_TEST_IS_DIR));
  if (*argc > 2 && g_str_equal (conversion->output, "-"))
    {
      lat_cli_usage_error (_ ("several inputs want a folder as output"));
      return FALSE;
    }
  return TRUE;
}

static LatCliStatus
convert_all (Conversion *conversion, int n, char **paths)
{
  LatCliStatus status = LAT_CLI_DONE;

  if (!lat_cli_photo_open (&conversion->photo, conversion->options->look.board))
    return LAT_CLI_BAD_INPUT;
  if (conversion->is_folder && g_mkdir_with_parents (conversion->output, 0777) != 0)
    {
      lat_cli_input_error (conversion->output, g_strerror (errno));
      return LAT_CLI_BAD_INPUT;
    }
  conversion->ruleset = lat_cli_load_ruleset (conversion->options->rules);
  if (conversion->ruleset == NULL)
    return LAT_CLI_BAD_INPUT;
  conversion->written = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < n; i++)
    if (!convert (conversion, paths[i]))
      status = LAT_CLI_BAD_INPUT;
  g_hash_table_unref (conversion->written);
  lat_ruleset_unref (conversion->ruleset);
  return status;
}

static gboolean
parse (int *argc, char ***argv, Options *options)
{
  const GOptionEntry own[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &options->to,
      N_ ("The format; without it the output’s name tells"), N_ ("FORMAT") },
    { "what", 0, 0, G_OPTION_ARG_STRING, &options->what,
      N_ ("What to write: position, line, game or rules"), N_ ("WHAT") },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &options->list, N_ ("List the formats"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, N_ ("Where to"),
      N_ ("FILE or FOLDER") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &options->force, N_ ("Overwrite what is there"), NULL },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options->rules,
      N_ ("Rules of games and positions that do not say theirs"), N_ ("RULES") },
    { "game", 'g', 0, G_OPTION_ARG_INT, &options->game, N_ ("Only the Nth game of each input"),
      "N" },
    { "at", 'a', 0, G_OPTION_ARG_INT, &options->at,
      N_ ("The position after N actions of the main line"), "N" },
    { "every", 'e', 0, G_OPTION_ARG_INT, &options->look.every,
      N_ ("A diagram after every N turns of a game"), "N" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options->look.paper,
      N_ ("a4, letter or a5, for what is printed"), N_ ("PAPER") },
    { "delay", 0, 0, G_OPTION_ARG_INT, &options->look.delay,
      N_ ("Milliseconds that an animation shows a position"), "MS" },
    { "hold", 0, 0, G_OPTION_ARG_INT, &options->look.hold,
      N_ ("Milliseconds that an animation shows its end"), "MS" },
    G_OPTION_ENTRY_NULL
  };
  g_autofree GOptionEntry *entries = lat_cli_look_dup_entries (&options->look, own);

  return lat_cli_parse (
      argc, argv, entries, _ ("INPUT… [OUTPUT]"),
      _ ("Writes games, positions and rules in another format."),
      _ ("An input is a file of games, of positions (one a line) or of rules, the id of a preset, "
         "or - for standard\ninput. Without --output the last argument is the output: a file, a "
         "folder (for several inputs), or -. A name that stands "
         "for\nno format gets what the input is. What could not be read is told on standard error; "
         "all "
         "that is good is written,\nand the exit status is 1."));
}

LatCliStatus
lat_cli_run_convert (int argc, char **argv)
{
  g_auto (Options) options = { .game = LAT_CLI_UNSET, .at = LAT_CLI_UNSET, .look = LAT_CLI_LOOK };
  Conversion conversion = { .options = &options };
  LatCliStatus status;

  if (!parse (&argc, &argv, &options))
    return LAT_CLI_USAGE;
  if (options.list)
    {
      list_formats ();
      return LAT_CLI_DONE;
    }
  if (!lat_cli_check_given ("game", options.game, 1, LAT_LIMIT_GAMES)
      || !lat_cli_check_given ("at", options.at, 0, LAT_LIMIT_NODES))
    return LAT_CLI_USAGE;
  if (options.at != LAT_CLI_UNSET && options.what != NULL
      && !is_wanted (&options, LAT_EXPORT_POSITION))
    return lat_cli_usage_error (_ ("--at goes with --what position"));
  if (!check_format (&options) || !lat_cli_look_read (&options.look, &conversion.export)
      || !find_output (&conversion, &argc, argv))
    return LAT_CLI_USAGE;
  status = convert_all (&conversion, argc - 1, argv + 1);
  lat_cli_photo_clear (&conversion.photo);
  return status;
}
