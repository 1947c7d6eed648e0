/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-bundle.c - a run with all that was made of it, for others; and such a bundle verified */
#include "lat-bundle-file.h"
#include "lat-bundle-replay.h"
#include "lat-cli-board.h"
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-cli-wait.h"
#include "lat-lab-reader.h"
#include "lat-lab-run.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static gboolean
read_date (const char *date, gint64 *seconds)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *midnight = g_strconcat (date, "T00:00:00Z", NULL);
  g_autoptr (GDateTime) time =
      strlen (date) == 10 ? g_date_time_new_from_iso8601 (midnight, utc) : NULL;

  if (time == NULL || g_date_time_to_unix (time) <= 0 || g_date_time_to_unix (time) > G_MAXINT32)
    {
      lat_cli_usage_error (_ ("--date=%s: should be a day, such as 2026-11-27"), date);
      return FALSE;
    }
  *seconds = g_date_time_to_unix (time);
  return TRUE;
}

static gboolean
check_words (const char *name, const char *words)
{
  if (words == NULL || (*words != '\0' && g_utf8_validate (words, -1, NULL)))
    return TRUE;
  lat_cli_usage_error (_ ("--%s: words in UTF-8 are wanted"), name);
  return FALSE;
}

/* That of the board of the run's rules. */
static gboolean
load_photo (const char *board, const char *path, LatBundleOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);
  g_auto (LatCliPhoto) photo = { 0 };
  LatDiagramPhoto *found;

  if (reader == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return FALSE;
    }
  if (lat_lab_reader_get_header (reader)->vary != NULL)
    {
      lat_cli_input_error (path,
                           _ ("--board is not for a run with --vary: its report has no maps"));
      return FALSE;
    }
  if (!lat_cli_photo_open (&photo, board))
    return FALSE;
  if (!lat_cli_photo_find (&photo, lat_ruleset_get_rules (lat_lab_reader_get_ruleset (reader, 0)),
                           &found, &error))
    {
      lat_cli_input_error (board, error->message);
      return FALSE;
    }
  options->photo = lat_diagram_photo_ref (found);
  return TRUE;
}

/* Whoever makes a bundle of a run that is not finished should know. */
static void
tell_missing (const char *const *paths)
{
  g_autoptr (LatLabHeader) header = NULL;
  guint64 n_games = 0, n_all;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (LatLabReader) reader = lat_lab_reader_new (paths[i], NULL);

      if (reader == NULL || !lat_lab_reader_skip_rest (reader, NULL))
        return;
      if (header == NULL)
        header = lat_lab_header_copy (lat_lab_reader_get_header (reader));
      n_games += lat_lab_reader_get_count (reader);
    }
  header->shard = header->n_shards = 1;
  n_all = lat_lab_header_count_games (header);
  if (n_games >= n_all)
    return;
  fprintf (stderr, _ ("%s: %" PRIu64 " of %" PRIu64 " games are there"), paths[0], n_games, n_all);
  fputs ("\n", stderr);
}

LatCliStatus
lat_cli_lab_bundle (int argc, char **argv)
{
  g_auto (LatBundleOptions) options = { 0 };
  gboolean no_caption = FALSE;
  g_autofree char *out = NULL;
  g_autofree char *date = NULL;
  g_autofree char *board = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatBundle) bundle = NULL;
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write it to a new folder, or to a file whose name ends in .zip"), N_ ("PLACE") },
    { "author", 0, 0, G_OPTION_ARG_STRING, &options.author, N_ ("Who made it"), N_ ("NAME") },
    { "license", 0, 0, G_OPTION_ARG_STRING, &options.license,
      N_ ("Its licence: an identifier of SPDX, such as CC-BY-4.0, or an address"), N_ ("LICENCE") },
    { "date", 0, 0, G_OPTION_ARG_STRING, &date,
      N_ ("The day of its games (when the file of them was written)"), N_ ("DAY") },
    { "no-caption", 0, 0, G_OPTION_ARG_NONE, &no_caption,
      N_ ("Without the line below each picture that says of which games it is"), NULL },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &board,
      N_ ("Draw maps on the photograph of a board that was found"), N_ ("BOARD") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE…"),
          _ ("Writes a run with all that was made of it, as a bundle (RO-Crate) that others "
             "can verify."),
          _ ("Several files are the parts of one run, all of them. In it are games, "
             "header, rules, report, figures,\ntables, sources, how to cite it, and "
             "checksums. “lab replay” verifies it.")))
    return LAT_CLI_USAGE;
  options.has_captions = !no_caption;
  if (out == NULL)
    return lat_cli_usage_error (_ ("--out is missing"));
  if (argc < 2)
    return lat_cli_usage_error (_ ("a FILE is expected"));
  if ((date != NULL && !read_date (date, &options.time)) || !check_words ("author", options.author)
      || !check_words ("license", options.license))
    return LAT_CLI_USAGE;
  if (board != NULL && !load_photo (board, argv[1], &options))
    return LAT_CLI_BAD_INPUT;
  bundle = lat_bundle_make ((const char *const *) argv + 1, &options, &error);
  if (bundle == NULL || !lat_bundle_save (bundle, out, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  tell_missing ((const char *const *) argv + 1);
  printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u file\n", "%s: %u files\n",
                       lat_bundle_get_n_files (bundle)),
          out, lat_bundle_get_n_files (bundle));
  return LAT_CLI_DONE;
}

/* --- Replay --- */

typedef struct
{
  LatBundlePlayer *player;
  gboolean is_done;
  GError *error;
} Play;

static void
stop_cb (gpointer data, gpointer nothing)
{
  lat_bundle_player_stop (((Play *) data)->player);
}

static gpointer
play_cb (gpointer data)
{
  Play *play = data;

  play->is_done = lat_bundle_player_play (play->player, &play->error);
  return NULL;
}

static const char *
get_words (LatBundleVerdict verdict)
{
  switch (verdict)
    {
    case LAT_BUNDLE_REDRAWN:
      return _ ("words and numbers are the same; it is drawn otherwise, since fonts or the drawing "
                "library are others");
    case LAT_BUNDLE_DIFFERENT:
      return _ ("it is different");
    case LAT_BUNDLE_MISSING:
      return _ ("it is made here, and missing in the bundle");
    case LAT_BUNDLE_EXTRA:
      return _ ("it is in the bundle, and not made here");
    case LAT_BUNDLE_SAME:
    default:
      return _ ("it is the same");
    }
}

/* Returns: whether all findings are harmless */
static gboolean
tell_findings (GPtrArray *findings)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < findings->len; i++)
    {
      const LatBundleFinding *finding = g_ptr_array_index (findings, i);

      printf ("%s: %s\n", finding->path, get_words (finding->verdict));
      is_good = is_good && finding->verdict == LAT_BUNDLE_REDRAWN;
    }
  return is_good;
}

static gboolean
check_sums (const LatBundle *bundle)
{
  g_autoptr (GPtrArray) findings = lat_bundle_check (bundle);

  for (guint i = 0; i < findings->len; i++)
    {
      const LatBundleFinding *finding = g_ptr_array_index (findings, i);

      printf ("%s: %s\n", finding->path,
              finding->verdict == LAT_BUNDLE_EXTRA
                  ? _ ("it has no checksum")
                  : _ ("it is not what its checksum says: it was changed"));
    }
  if (findings->len == 0)
    printf (g_dngettext (GETTEXT_PACKAGE, "checksums: %u file is as it was\n",
                         "checksums: %u files are as they were\n",
                         lat_bundle_get_n_files (bundle) - 1),
            lat_bundle_get_n_files (bundle) - 1);
  return findings->len == 0;
}

static LatCliStatus
play_again (const LatBundle *bundle, guint threads)
{
  Play play = { 0 };
  LatCliStatus status = LAT_CLI_BAD_INPUT;
  guint64 other;

  play.player = lat_bundle_player_new (bundle, &play.error);
  if (play.player != NULL)
    {
      lat_bundle_player_set_threads (play.player, threads);
      lat_cli_wait ("lab", play_cb, stop_cb, &play);
    }
  if (play.player == NULL || !play.is_done)
    printf ("games: %s\n", play.error->message);
  else if (lat_bundle_player_get_difference (play.player, &other))
    {
      printf (_ ("games: %" PRIu64 " are the same; game %" PRIu64
                 " was played otherwise here, or changed in the bundle"),
              lat_bundle_player_get_n_same (play.player), other);
      putchar ('\n');
    }
  else if (!lat_bundle_player_is_over (play.player))
    {
      fprintf (stderr, _ ("stopped after %" PRIu64 " games"),
               lat_bundle_player_get_n_same (play.player));
      fputc ('\n', stderr);
      status = LAT_CLI_STOPPED;
    }
  else
    {
      guint64 n = lat_bundle_player_get_n_same (play.player);

      printf (g_dngettext (GETTEXT_PACKAGE,
                           "games: %" PRIu64 " was played again, and is the same to the byte\n",
                           "games: %" PRIu64 " were played again, and are the same to the byte\n",
                           (gulong) n),
              n);
      status = LAT_CLI_DONE;
    }
  lat_bundle_player_free (play.player);
  g_clear_error (&play.error);
  return status;
}

static gboolean
make_again (const LatBundle *bundle, const LatBundleOptions *options)
{
  g_autoptr (LatLabHeader) ours = lat_lab_header_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LatBundle) again = lat_bundle_make_again (bundle, &error);
  g_autoptr (GPtrArray) findings = NULL;
  gboolean is_good;

  if (again == NULL)
    {
      printf ("report: %s\n", error->message);
      return FALSE;
    }
  findings = lat_bundle_compare (bundle, again);
  is_good = tell_findings (findings);
  if (is_good)
    puts (_ ("report: all that was made of the games is made again, and says the same"));
  if (!is_good && !g_str_equal (options->version, ours->version))
    {
      printf (_ ("The bundle was made by Latrunculi %s; this is %s, which may word or count "
                 "otherwise."),
              options->version, ours->version);
      putchar ('\n');
    }
  return is_good;
}

/* A bundle is compared word by word: what is made again must be in its language. Only here, before there are
 * threads. Without any locale there are no translations, whatever the language; and only another locale has
 * gettext forget what it has found. */
static void
speak (const char *language)
{
  g_autofree char *locale = g_strdup (setlocale (LC_MESSAGES, NULL));
  gboolean is_plain = g_str_equal (locale, "C") || g_str_equal (locale, "POSIX");

  if (g_str_equal (language, C_ ("code of the language", "en")))
    return;
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_MESSAGES, "C");
  setlocale (LC_MESSAGES, is_plain ? "C.UTF-8" : locale);
}

LatCliStatus
lat_cli_lab_replay (int argc, char **argv)
{
  g_auto (LatBundleOptions) options = { 0 };
  gint64 threads = 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatBundle) bundle = NULL;
  const GOptionEntry entries[] = { { "threads", 't', 0, G_OPTION_ARG_INT64, &threads,
                                     N_ ("Play so many games at a time (1)"), N_ ("N") },
                                   G_OPTION_ENTRY_NULL };
  LatCliStatus status;
  gboolean is_whole;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("BUNDLE"),
          _ ("Verifies a bundle: its checksums, its games, which are played again, and what "
             "was made of them."),
          _ ("BUNDLE is a folder or a zip file of “lab bundle”. What differs is named. Exit "
             "status: 0 if all is the\nsame (pictures may be drawn otherwise), 1 if not.")))
    return LAT_CLI_USAGE;
  if (argc != 2)
    return lat_cli_usage_error (_ ("one BUNDLE is expected"));
  if (!lat_cli_check_range ("threads", threads, 1, LAT_LAB_MAX_THREADS))
    return LAT_CLI_USAGE;
  bundle = lat_bundle_read (argv[1], &error);
  if (bundle == NULL || !lat_bundle_read_options (bundle, &options, &error))
    {
      fprintf (stderr, bundle == NULL ? "%s\n" : "%2$s: %1$s\n", error->message, argv[1]);
      return LAT_CLI_BAD_INPUT;
    }
  speak (options.language);
  is_whole = check_sums (bundle);
  status = play_again (bundle, (guint) threads);
  if (status == LAT_CLI_STOPPED)
    return status;
  return make_again (bundle, &options) && is_whole ? status : LAT_CLI_BAD_INPUT;
}
