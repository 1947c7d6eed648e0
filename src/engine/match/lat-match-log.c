/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-match-log.c - the games of a match in a file that only grows
 *
 * A game is one line and one write, so that whatever ends the program leaves at most one line
 * incomplete, which is cut off when the match goes on.
 */
#include "lat-json-line.h"
#include "lat-match-log.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define FORMAT 1

struct _LatMatchLog
{
  char *path;
  int fd;
};

static const char *const side_words[] = { [LAT_WHITE] = "white", [LAT_BLACK] = "black" };
static const char *const player_words[] = { "first", "second" };

/* --- Errors --- */

static gboolean
fail_by_errno (const LatMatchLog *log, GError **error)
{
  g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_LOG, "%s: %s", log->path,
               g_strerror (errno));
  return FALSE;
}

static gboolean
fail_at_line (const LatMatchLog *log, guint line, const char *message, GError **error)
{
  g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_LOG, "%s:%u:1: %s", log->path, line,
               message);
  return FALSE;
}

/* --- Writing --- */

static gboolean
write_line (LatMatchLog *log, JsonBuilder *builder, GError **error)
{
  return lat_json_line_write (log->fd, builder) || fail_by_errno (log, error);
}

static void
add_numbers (JsonBuilder *builder, const char *name, gint64 first, gint64 second)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, first);
  json_builder_add_int_value (builder, second);
  json_builder_end_array (builder);
}

static void
add_rules (JsonBuilder *builder, const LatMatchPlan *plan)
{
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < plan->rules->len; i++)
    {
      const LatMatchRules *rules = g_ptr_array_index (plan->rules, i);

      json_builder_add_string_value (builder, lat_ruleset_get_line (rules->ruleset));
    }
  json_builder_end_array (builder);
}

/* What the openings come from, in so many words that another file or number is another text. */
static char *
describe_openings (const LatMatchPlan *plan)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < plan->rules->len; i++)
    {
      const LatMatchRules *rules = g_ptr_array_index (plan->rules, i);

      if (rules->openings == NULL)
        return g_strdup_printf ("%u plies at random%s", plan->random_plies,
                                plan->keep_drops ? ", drops among them" : "");
      for (guint k = 0; k < rules->openings->len; k++)
        {
          const char *fen = g_ptr_array_index (rules->openings, k);

          g_checksum_update (sum, (const guchar *) fen, (gssize) strlen (fen) + 1);
        }
      g_checksum_update (sum, (const guchar *) "\n", 1);
    }
  return g_strconcat ("sha256 ", g_checksum_get_string (sum), NULL);
}

/* A file of the same name may be another net by then. */
static void
add_net (JsonBuilder *builder, const char *player, const LatNetFile *file)
{
  g_autofree char *name = g_strconcat (player, "-net", NULL);
  g_autofree char *text = lat_net_file_write (file);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  lat_json_add_string (builder, name, sum);
}

/* All that decides how games go. */
static JsonBuilder *
build_header (const LatMatchPlan *plan)
{
  JsonBuilder *builder = json_builder_new ();
  g_autofree char *openings = describe_openings (plan);

  json_builder_begin_object (builder);
  lat_json_add_number (builder, "match", FORMAT);
  for (guint i = 0; i < 2; i++)
    {
      lat_json_add_string (builder, player_words[i], plan->players[i]->text);
      if (plan->players[i]->net != NULL)
        add_net (builder, player_words[i], plan->players[i]->net);
    }
  add_rules (builder, plan);
  lat_json_add_string (builder, "openings", openings);
  lat_json_add_number (builder, "seed", (gint64) plan->seed);
  lat_json_add_number (builder, "max-plies", plan->max_plies);
  json_builder_end_object (builder);
  return builder;
}

/**
 * lat_match_log_add:
 * @log: (nullable): a log; without one nothing is done
 * @index: of the game, which follows the one before
 * @rules: which of the rule sets is played
 * @error: why it could not be written
 *
 * Returns: whether the game has been written
 */
gboolean
lat_match_log_add (LatMatchLog *log,
                   guint64 index,
                   guint rules,
                   const LatMatchGame *game,
                   GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;

  g_return_val_if_fail (game != NULL, FALSE);

  if (log == NULL)
    return TRUE;
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  lat_json_add_number (builder, "game", (gint64) index);
  lat_json_add_number (builder, "rules", rules);
  lat_json_add_string (builder, "first", side_words[game->first_side]);
  lat_json_add_string (builder, "result", lat_result_get_text (game->result));
  lat_json_add_string (builder, "end", game->end);
  if (game->fault >= 0)
    {
      lat_json_add_string (builder, "fault", player_words[game->fault]);
      lat_json_add_string (builder, "detail", game->detail);
    }
  lat_json_add_number (builder, "plies", game->n_plies);
  add_numbers (builder, "answers", game->n_answers[0], game->n_answers[1]);
  add_numbers (builder, "nodes", (gint64) game->nodes[0], (gint64) game->nodes[1]);
  add_numbers (builder, "time-us", game->time_us[0], game->time_us[1]);
  lat_json_add_string (builder, "opening", game->opening);
  lat_json_add_string (builder, "moves", game->moves);
  json_builder_end_object (builder);
  return write_line (log, builder, error);
}

/* --- Reading --- */

/* Older logs have no word of which nets they are of. */
static void
forget_nets (JsonObject *wanted, JsonObject *found)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_words); i++)
    {
      g_autofree char *name = g_strconcat (player_words[i], "-net", NULL);

      if (json_object_has_member (wanted, name) && !json_object_has_member (found, name))
        json_object_remove_member (wanted, name);
    }
}

static gboolean
check_header (LatMatchLog *log, const LatMatchPlan *plan, const char *line, GError **error)
{
  g_autoptr (JsonBuilder) builder = build_header (plan);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *header = lat_json_line_parse (parser, line);
  g_autofree char *there = NULL;
  g_autofree char *here = NULL;
  const char *name;

  if (header == NULL || !json_object_has_member (header, "match"))
    return fail_at_line (log, 1, _ ("this is no log of a match"), error);
  forget_nets (json_node_get_object (root), header);
  name = lat_json_find_difference (json_node_get_object (root), header, &there, &here);
  if (name == NULL)
    return TRUE;
  g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_OTHER_MATCH,
               _ ("%s:1:1: the log is of another match: %s is %s there and %s here"), log->path,
               name, there, here);
  return FALSE;
}

static gboolean
read_word (JsonObject *object, const char *name, const char *const words[2], guint *index)
{
  const char *word = lat_json_read_string (object, name);

  for (*index = 0; word != NULL && *index < 2; (*index)++)
    if (g_str_equal (words[*index], word))
      return TRUE;
  return FALSE;
}

static gboolean
read_counts (JsonObject *object, LatMatchGame *game)
{
  gint64 answers[2];
  gint64 nodes[2];
  gint64 n_plies;

  if (!lat_json_read_number (object, "plies", &n_plies)
      || !lat_json_read_pair (object, "answers", answers, G_MININT64, G_MAXINT64)
      || !lat_json_read_pair (object, "nodes", nodes, G_MININT64, G_MAXINT64)
      || !lat_json_read_pair (object, "time-us", game->time_us, G_MININT64, G_MAXINT64))
    return FALSE;
  game->n_plies = (guint) n_plies;
  for (guint i = 0; i < 2; i++)
    {
      game->n_answers[i] = (guint) answers[i];
      game->nodes[i] = (guint64) nodes[i];
    }
  return TRUE;
}

static gboolean
read_game (JsonObject *object, LatMatchGame *game)
{
  const char *result = lat_json_read_string (object, "result");
  const char *end = lat_json_read_string (object, "end");
  guint side;
  guint player;

  game->fault = -1;
  if (read_word (object, "fault", player_words, &player))
    game->fault = (int) player;
  if (!read_word (object, "first", side_words, &side) || !read_counts (object, game))
    return FALSE;
  game->first_side = (LatSide) side;
  game->end = end != NULL ? lat_match_end_intern (end) : NULL;
  game->detail = g_strdup (lat_json_read_string (object, "detail"));
  game->opening = g_strdup (lat_json_read_string (object, "opening"));
  game->moves = g_strdup (lat_json_read_string (object, "moves"));
  return game->end != NULL && game->opening != NULL && game->moves != NULL && result != NULL
         && lat_result_read (result, &game->result) && game->result != LAT_RESULT_NONE;
}

static void
free_game (gpointer data)
{
  lat_match_game_clear (data);
  g_free (data);
}

static gboolean
read_lines (LatMatchLog *log,
            const LatMatchPlan *plan,
            char **lines,
            GPtrArray *games,
            GError **error)
{
  if (!check_header (log, plan, lines[0] != NULL ? lines[0] : "", error))
    return FALSE;
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      JsonObject *object = lat_json_line_parse (parser, lines[i]);
      LatMatchGame *game = g_new0 (LatMatchGame, 1);
      gint64 index;

      g_ptr_array_add (games, game);
      if (object == NULL || !lat_json_read_number (object, "game", &index)
          || !read_game (object, game))
        return fail_at_line (log, i + 1, _ ("this is no game"), error);
      if (index != i - 1)
        return fail_at_line (log, i + 1, _ ("this is not the next game"), error);
    }
  return TRUE;
}

static gboolean
read_whole (LatMatchLog *log, GString *text, GError **error)
{
  char chunk[65536];
  gssize n;

  while ((n = read (log->fd, chunk, sizeof chunk)) != 0)
    {
      if (n > 0)
        g_string_append_len (text, chunk, n);
      else if (errno != EINTR)
        return fail_by_errno (log, error);
    }
  return TRUE;
}

/* Reads what is there and leaves the file where the next line goes. */
static gboolean
resume (LatMatchLog *log, const LatMatchPlan *plan, GPtrArray *games, GError **error)
{
  g_autofree char *text = NULL;
  GString *whole = g_string_new (NULL);
  gboolean is_read = read_whole (log, whole, error);
  gsize length = whole->len;
  char *end;

  text = g_string_free (whole, FALSE);
  if (!is_read)
    return FALSE;
  end = g_strrstr_len (text, (gssize) length, "\n");
  if (strlen (text) != length || (end == NULL && length > 0))
    return fail_at_line (log, 1, _ ("this is no log of a match"), error);
  if (end == NULL)
    {
      g_autoptr (JsonBuilder) builder = build_header (plan);

      return write_line (log, builder, error);
    }
  *end = '\0';

  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  if (!read_lines (log, plan, lines, games, error))
    return FALSE;
  if (ftruncate (log->fd, end - text + 1) != 0 || lseek (log->fd, 0, SEEK_END) < 0)
    return fail_by_errno (log, error);
  return TRUE;
}

/**
 * lat_match_log_open:
 * @plan: the match; its log must have a name
 * @games: (element-type LatMatchGame): gets the games that are in the log
 * @error: #LatMatchError: what is wrong
 *
 * Opens a log, or makes a new one. A last line that is incomplete is cut off;
 * anything else that is not as it should be is an error, and nothing is changed then.
 *
 * Returns: (transfer full) (nullable): a log that games can be added to
 */
LatMatchLog *
lat_match_log_open (const LatMatchPlan *plan, GPtrArray *games, GError **error)
{
  g_autoptr (LatMatchLog) log = g_new0 (LatMatchLog, 1);
  struct stat status;

  g_return_val_if_fail (plan != NULL && plan->log != NULL && games != NULL, NULL);

  g_ptr_array_set_free_func (games, free_game);
  log->path = g_strdup (plan->log);
  log->fd = open (log->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (log->fd < 0)
    {
      fail_by_errno (log, error);
      return NULL;
    }
  /* What has no end cannot be read to it. */
  if (fstat (log->fd, &status) != 0)
    {
      fail_by_errno (log, error);
      return NULL;
    }
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_LOG,
                   _ ("%s: should be an ordinary file"), log->path);
      return NULL;
    }
  if (flock (log->fd, LOCK_EX | LOCK_NB) != 0)
    {
      g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_LOG,
                   _ ("%s: another match is writing there"), log->path);
      return NULL;
    }
  return resume (log, plan, games, error) ? g_steal_pointer (&log) : NULL;
}

/**
 * lat_match_log_close:
 * @log: (nullable): a log
 */
void
lat_match_log_close (LatMatchLog *log)
{
  if (log == NULL)
    return;
  if (log->fd >= 0)
    close (log->fd);
  g_free (log->path);
  g_free (log);
}
