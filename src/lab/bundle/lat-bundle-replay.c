/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-replay.c - a bundle verified: its files, its games, and what is made of them */
#include "lat-bundle-replay.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-file-writer.h"
#include "lat-lab-run.h"

/* --- Files --- */

static void
free_finding (gpointer data)
{
  LatBundleFinding *finding = data;

  g_free (finding->path);
  g_free (finding);
}

static void
add_finding (GPtrArray *findings, const char *path, LatBundleVerdict verdict)
{
  LatBundleFinding *finding = g_new0 (LatBundleFinding, 1);

  finding->path = g_strdup (path);
  finding->verdict = verdict;
  g_ptr_array_add (findings, finding);
}

/* Returns: (transfer full) (element-type utf8 utf8): paths with their sums */
static GHashTable *
read_sums (const LatBundle *bundle)
{
  GHashTable *sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GBytes *bytes = lat_bundle_get (bundle, LAT_BUNDLE_SUMS);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (bytes == NULL)
    return sums;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strchr (lines[i], ' ');

      if (space != NULL && space[1] != '\0')
        g_hash_table_insert (sums, g_strdup (space + 2),
                             g_ascii_strdown (lines[i], space - lines[i]));
    }
  return sums;
}

/**
 * lat_bundle_check:
 * @bundle: a bundle that was read
 *
 * Compares the files with their checksums. One that was changed is different; one without a checksum is extra.
 *
 * Returns: (transfer full) (element-type LatBundleFinding): what is not as it should be
 */
GPtrArray *
lat_bundle_check (const LatBundle *bundle)
{
  GPtrArray *findings = g_ptr_array_new_with_free_func (free_finding);
  g_autoptr (GHashTable) sums = NULL;

  g_return_val_if_fail (bundle != NULL, findings);

  sums = read_sums (bundle);
  for (guint i = 0; i < lat_bundle_get_n_files (bundle); i++)
    {
      const LatBundleFile *file = lat_bundle_get_nth (bundle, i);
      const char *wanted = g_hash_table_lookup (sums, file->path);
      g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file->bytes);

      if (g_str_equal (file->path, LAT_BUNDLE_SUMS))
        continue;
      if (wanted == NULL)
        add_finding (findings, file->path, LAT_BUNDLE_EXTRA);
      else if (!g_str_equal (wanted, sum))
        add_finding (findings, file->path, LAT_BUNDLE_DIFFERENT);
    }
  return findings;
}

/**
 * lat_bundle_make_again:
 * @bundle: a bundle that was read
 * @error: #LatLabError: what is wrong with its games, or with what says how it was made
 *
 * Makes all of it anew from its games, with the options that it names; the language is that of the process.
 *
 * Returns: (transfer full) (nullable): the bundle
 */
LatBundle *
lat_bundle_make_again (const LatBundle *bundle, GError **error)
{
  g_auto (LatBundleOptions) options = { 0 };
  GBytes *games;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  LatBundle *again = NULL;

  g_return_val_if_fail (bundle != NULL, NULL);

  if (!lat_bundle_read_options (bundle, &options, error))
    return NULL;
  games = lat_bundle_get (bundle, LAT_BUNDLE_GAMES);
  if (games == NULL || g_bytes_get_size (games) == 0)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, _ ("%s is missing"),
                   LAT_BUNDLE_GAMES);
      return NULL;
    }
  folder = g_dir_make_tmp ("latrunculi-XXXXXX", error);
  if (folder == NULL)
    return NULL;
  path = g_build_filename (folder, LAT_BUNDLE_GAMES, NULL);
  if (lat_file_writer_save_full (g_bytes_get_data (games, NULL), g_bytes_get_size (games), path,
                                 LAT_FILE_WRITER_NO_SYNC, error))
    again = lat_bundle_make ((const char *const[]){ path, NULL }, &options, error);
  g_unlink (path);
  g_rmdir (folder);
  return again;
}

/* --- What a picture says --- */

static void
append_element (GString *words, const char *svg, const char *end, const char *name)
{
  g_autofree char *close = g_strdup_printf ("</%s>", name);
  g_autofree char *open = g_strdup_printf ("<%s", name);
  const char *from = g_strstr_len (svg, end - svg, open);
  const char *to = from != NULL ? g_strstr_len (from, end - from, close) : NULL;

  if (to != NULL)
    g_string_append_len (words, from, to - from);
}

/* All but what is drawn: of each picture its title, what it shows in words, and what it rests upon. */
static char *
dup_words (GBytes *bytes)
{
  gsize length;
  const char *at = g_bytes_get_data (bytes, &length);
  const char *end = at + length;
  GString *words = g_string_new (NULL);

  while (at < end)
    {
      const char *svg = g_strstr_len (at, end - at, "<svg");
      const char *close = svg != NULL ? g_strstr_len (svg, end - svg, "</svg>") : NULL;

      if (close == NULL)
        break;
      g_string_append_len (words, at, svg - at);
      append_element (words, svg, close, "title");
      append_element (words, svg, close, "desc");
      append_element (words, svg, close, "metadata");
      at = close;
    }
  g_string_append_len (words, at, end - at);
  return g_string_free (words, FALSE);
}

static LatBundleVerdict
compare_bytes (const char *path, GBytes *one, GBytes *other)
{
  g_autofree char *words = NULL;
  g_autofree char *others = NULL;

  if (g_bytes_equal (one, other))
    return LAT_BUNDLE_SAME;
  if (!g_str_has_suffix (path, ".svg") && !g_str_has_suffix (path, ".html"))
    return LAT_BUNDLE_DIFFERENT;
  words = dup_words (one);
  others = dup_words (other);
  return g_str_equal (words, others) ? LAT_BUNDLE_REDRAWN : LAT_BUNDLE_DIFFERENT;
}

/* What says sizes and sums of others differs with them, and says nothing of its own. */
static gboolean
is_of_others (const char *path)
{
  return g_str_equal (path, LAT_BUNDLE_SUMS) || g_str_equal (path, LAT_BUNDLE_CRATE);
}

/**
 * lat_bundle_compare:
 * @bundle: a bundle that was read
 * @again: the same made anew
 *
 * Compares two bundles, file by file. Where pictures are drawn otherwise, checksums and the sizes in
 * ro-crate-metadata.json must be others, too: then these two files are not compared.
 *
 * Returns: (transfer full) (element-type LatBundleFinding): all that is not the same
 */
GPtrArray *
lat_bundle_compare (const LatBundle *bundle, const LatBundle *again)
{
  GPtrArray *findings = g_ptr_array_new_with_free_func (free_finding);
  gboolean is_redrawn = FALSE;

  g_return_val_if_fail (bundle != NULL && again != NULL, findings);

  for (guint i = 0; i < lat_bundle_get_n_files (bundle); i++)
    {
      const LatBundleFile *file = lat_bundle_get_nth (bundle, i);
      GBytes *other = lat_bundle_get (again, file->path);
      LatBundleVerdict verdict = LAT_BUNDLE_EXTRA;

      if (other != NULL)
        verdict = compare_bytes (file->path, file->bytes, other);
      is_redrawn = is_redrawn || verdict == LAT_BUNDLE_REDRAWN;
      if (verdict != LAT_BUNDLE_SAME)
        add_finding (findings, file->path, verdict);
    }
  for (guint i = 0; i < lat_bundle_get_n_files (again); i++)
    if (lat_bundle_get (bundle, lat_bundle_get_nth (again, i)->path) == NULL)
      add_finding (findings, lat_bundle_get_nth (again, i)->path, LAT_BUNDLE_MISSING);
  for (guint i = findings->len; is_redrawn && i-- > 0;)
    if (is_of_others (((LatBundleFinding *) g_ptr_array_index (findings, i))->path))
      g_ptr_array_remove_index (findings, i);
  return findings;
}

/* --- Games --- */

/*
 * at         where in the games the next one begins
 * is_other   whether a game was played otherwise, its number
 */
struct _LatBundlePlayer
{
  LatLabRun *run;
  GBytes *games;
  const char *at;
  const char *end;
  guint64 n_same;
  gboolean is_other;
  guint64 other;
};

static const char *
find_line_end (const LatBundlePlayer *player)
{
  const char *end = memchr (player->at, '\n', (gsize) (player->end - player->at));

  return end != NULL ? end : player->end;
}

/* By whichever thread, in order. */
static void
compare_game_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  LatBundlePlayer *player = data;
  const char *end;

  if (player->is_other || player->at >= player->end)
    return;
  end = find_line_end (player);
  if ((gsize) (end - player->at) != strlen (line)
      || memcmp (player->at, line, (gsize) (end - player->at)) != 0)
    {
      player->is_other = TRUE;
      player->other = record->number.game;
    }
  else
    player->n_same++;
  player->at = end < player->end ? end + 1 : end;
  if (player->is_other || player->at >= player->end)
    lat_lab_run_stop (player->run);
}

static LatLabHeader *
read_header (LatBundlePlayer *player, GError **error)
{
  const char *end = find_line_end (player);
  g_autofree char *line = g_strndup (player->at, (gsize) (end - player->at));
  const char *member = NULL;
  LatLabHeader *header = lat_lab_header_read (line, &member);
  g_autofree char *again = header != NULL ? lat_lab_header_write (header) : NULL;

  if (header == NULL)
    g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
                 _ ("%s:1: “%s” is missing, or not as it should be"), LAT_BUNDLE_GAMES, member);
  else if (!g_str_equal (line, again))
    {
      g_clear_pointer (&header, lat_lab_header_free);
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
                   _ ("%s:1: the program writes this header otherwise"), LAT_BUNDLE_GAMES);
    }
  player->at = end < player->end ? end + 1 : end;
  return header;
}

static gboolean
check_version (const LatLabHeader *header, GError **error)
{
  g_autoptr (LatLabHeader) ours = NULL;

  if (lat_lab_header_is_of_this_version (header))
    return TRUE;
  ours = lat_lab_header_new ();
  g_set_error (
      error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN,
      _ ("its games are of Latrunculi %s; this is %s, whose engine plays other games. To play "
         "them again, take that version."),
      header->version, ours->version);
  return FALSE;
}

/**
 * lat_bundle_player_new:
 * @bundle: a bundle that was read
 * @error: %LAT_LAB_ERROR_OTHER_RUN if its games are of another version, which is named; else what is wrong
 *   with the games
 *
 * Returns: (transfer full) (nullable): who plays its games again
 */
LatBundlePlayer *
lat_bundle_player_new (const LatBundle *bundle, GError **error)
{
  g_autoptr (LatBundlePlayer) player = g_new0 (LatBundlePlayer, 1);
  g_autoptr (LatLabHeader) header = NULL;
  GBytes *games;
  gsize length;

  g_return_val_if_fail (bundle != NULL, NULL);

  games = lat_bundle_get (bundle, LAT_BUNDLE_GAMES);
  if (games == NULL)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, _ ("%s is missing"),
                   LAT_BUNDLE_GAMES);
      return NULL;
    }
  player->games = g_bytes_ref (games);
  player->at = g_bytes_get_data (games, &length);
  player->end = player->at + length;
  if (length == 0)
    player->at = player->end = "";
  header = read_header (player, error);
  if (header == NULL || !check_version (header, error))
    return NULL;
  player->run = lat_lab_run_new (header, error);
  if (player->run == NULL)
    return NULL;
  lat_lab_run_set_func (player->run, compare_game_cb, player);
  return g_steal_pointer (&player);
}

/**
 * lat_bundle_player_free:
 * @player: (nullable): what is no longer needed
 */
void
lat_bundle_player_free (LatBundlePlayer *player)
{
  if (player == NULL)
    return;
  lat_lab_run_free (player->run);
  g_clear_pointer (&player->games, g_bytes_unref);
  g_free (player);
}

/**
 * lat_bundle_player_set_threads:
 * @n: how many games are played at a time, 1 to %LAT_LAB_MAX_THREADS; nothing else depends on it
 */
void
lat_bundle_player_set_threads (LatBundlePlayer *player, guint n)
{
  g_return_if_fail (player != NULL);

  lat_lab_run_set_threads (player->run, n);
}

/**
 * lat_bundle_player_play:
 * @error: #LatLabError: a game could not be played
 *
 * Plays the games again, as many as the bundle has, until one is not the same.
 *
 * Returns: whether it came to an end: by the last game, one that is not the same, or lat_bundle_player_stop()
 */
gboolean
lat_bundle_player_play (LatBundlePlayer *player, GError **error)
{
  LatLabProgress progress;

  g_return_val_if_fail (player != NULL, FALSE);

  if (player->at >= player->end)
    return TRUE;
  if (!lat_lab_run_play (player->run, error))
    return FALSE;
  lat_lab_run_get_progress (player->run, &progress);
  /* What the bundle has beyond the whole run was not played. */
  if (!player->is_other && player->at < player->end && progress.n_done == progress.n_games)
    {
      player->is_other = TRUE;
      player->other = progress.n_games;
    }
  return TRUE;
}

/**
 * lat_bundle_player_stop:
 *
 * Ends lat_bundle_player_play() soon, from any thread.
 */
void
lat_bundle_player_stop (LatBundlePlayer *player)
{
  g_return_if_fail (player != NULL);

  lat_lab_run_stop (player->run);
}

/**
 * lat_bundle_player_get_n_played:
 *
 * Returns: how many games were played by now; from any thread, while they are
 */
guint64
lat_bundle_player_get_n_played (LatBundlePlayer *player)
{
  LatLabProgress progress;

  g_return_val_if_fail (player != NULL, 0);

  lat_lab_run_get_progress (player->run, &progress);
  return progress.n_done;
}

/**
 * lat_bundle_player_get_n_same:
 *
 * Returns: how many games were the same
 */
guint64
lat_bundle_player_get_n_same (LatBundlePlayer *player)
{
  g_return_val_if_fail (player != NULL, 0);

  return player->n_same;
}

/**
 * lat_bundle_player_is_over:
 *
 * Returns: whether each game of the bundle was compared
 */
gboolean
lat_bundle_player_is_over (LatBundlePlayer *player)
{
  g_return_val_if_fail (player != NULL, FALSE);

  return player->at >= player->end;
}

/**
 * lat_bundle_player_get_difference:
 * @game: (out): the number of the first game that is another, in the whole run
 *
 * Returns: whether there is one
 */
gboolean
lat_bundle_player_get_difference (LatBundlePlayer *player, guint64 *game)
{
  g_return_val_if_fail (player != NULL && game != NULL, FALSE);

  *game = player->other;
  return player->is_other;
}
