/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-record.c - tests: a game of a run, as it is kept */
#include "lat-json-line.h"
#include "lat-lab-reader.h"
#include "lat-lab-replay.h"

#include "lab-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-position-text.h"

/* Three files and ranks, a man each: White takes the way, Black has to wait. */
#define RULES "Board.Files=3|Board.Ranks=3|Setup.Array=s2/3/2S|Limits.NoCapturePlies=9"

static LatLabHeader *
make_header (const char *spec)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (spec);
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, "small", ruleset);
  return header;
}

/* A game of actions in notation, from the start, whose scores are made up. */
static void
make_record (LatLabRecord *record, LatRuleset *ruleset, const LatLabNumber *number, guint n_plies)
{
  LatPosition position = *lat_ruleset_get_start (ruleset);
  g_auto (LatHistory) history;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  *record = (LatLabRecord){ .number = *number,
                            .opening = lat_position_text_write (ruleset, &position),
                            .n_plies = n_plies,
                            .n_turns = n_plies,
                            .actions = g_new0 (LatAction, MAX (n_plies, 1)),
                            .scores = g_new0 (LatScore, MAX (n_plies, 1)),
                            .result = LAT_RESULT_DRAW };
  for (guint i = 0; i < n_plies; i++)
    {
      g_auto (LatActionList) list;
      LatPosition next;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, &history, &list);
      g_assert_cmpuint (list.n, >, 0);
      record->actions[i] = list.items[i % list.n];
      record->scores[i] = (LatScore){ i % 3 == 1, i % 3 == 2 ? LAT_LAB_SCORE_UNKNOWN : -(int) i };
      lat_play (ruleset, &position, record->actions[i], &next);
      position = next;
      lat_history_push (&history, &position);
    }
}

static char *
write_file (const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int fd = g_file_open_tmp ("lab-XXXXXX.jsonl", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
  return path;
}

/* --- Header --- */

static void
test_header (void)
{
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autoptr (LatLabHeader) copy = lat_lab_header_copy (header);
  g_autoptr (LatRuleset) other = lab_test_read ("seega-5x5");
  g_autoptr (LatLabHeader) again = NULL;
  g_autofree char *line = NULL;
  g_autofree char *once_more = NULL;

  lat_lab_header_add_rules (copy, "other", other);
  copy->nodes[1] = 400;
  copy->seed = G_MAXINT64;
  copy->drops = LAT_LAB_DROPS_ENGINE;
  copy->stray = 20;
  copy->net = g_strdup (LAT_LAB_NO_NET);
  copy->shard = 3;
  copy->n_shards = 4;
  line = lat_lab_header_write (copy);
  again = lat_lab_header_read (line, NULL);
  g_assert_nonnull (again);
  once_more = lat_lab_header_write (again);
  g_assert_cmpstr (line, ==, once_more);
  g_assert_null (lat_lab_header_find_difference (copy, again));
  g_assert_cmpuint (again->n_rules, ==, 2);
  g_assert_cmpstr (again->labels[1], ==, "other");
  g_assert_cmpuint (again->nodes[0], ==, 200);
  g_assert_cmpuint (again->nodes[1], ==, 400);
  g_assert_cmpuint (again->seed, ==, G_MAXINT64);
  g_assert_cmpint (again->drops, ==, LAT_LAB_DROPS_ENGINE);
  g_assert_cmpuint (again->stray, ==, 20);
  g_assert_cmpstr (again->net, ==, "none");
  g_assert_cmpuint (again->shard, ==, 3);
}

/* What came later is told only where it is so. */
static void
test_header_later (void)
{
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autoptr (LatLabHeader) other = lat_lab_header_copy (header);
  g_autofree char *line = lat_lab_header_write (header);
  g_autofree char *words = NULL;

  g_assert_null (strstr (line, "stray"));
  g_assert_null (strstr (line, "\"net\""));
  other->net = g_strdup ("other");
  words = lat_lab_header_find_difference (header, other);
  g_assert_cmpstr (words, ==, "net is \"other\" there and - here");
}

/* What differs is named with both values. */
static void
test_header_difference (void)
{
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autoptr (LatLabHeader) other = lat_lab_header_copy (header);
  g_autofree char *words = NULL;

  g_assert_null (lat_lab_header_find_difference (header, other));
  other->seed = 77;
  words = lat_lab_header_find_difference (header, other);
  g_assert_cmpstr (words, ==, "seed is 77 there and 1 here");
}

static void
test_header_bad (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *member;
  } cases[] = {
    { "\"lab\":1", "\"lab\":2", "lab" },
    { "{", "[", "lab" },
    { "\"version\":\"", "\"version\":1,\"was\":\"", "version" },
    { "\"labels\":[\"small\"]", "\"labels\":[]", "labels" },
    { "\"labels\":[\"small\"]", "\"labels\":[\"a\",\"b\"]", "labels" },
    { "\"nodes\":[200,200]", "\"nodes\":[200,0]", "nodes" },
    { "\"nodes\":[200,200]", "\"nodes\":[200]", "nodes" },
    { "\"seed\":1", "\"seed\":-1", "seed" },
    { "\"random-plies\":8", "\"random-plies\":\"8\"", "random-plies" },
    { "\"drops\":\"random\"", "\"drops\":\"rain\"", "drops" },
    { "\"noise\":10", "\"noise\":91", "noise" },
    { "\"noise\":10", "\"noise\":10,\"stray\":0", "stray" },
    { "\"noise\":10", "\"noise\":10,\"net\":7", "net" },
    { "\"max-plies\":600", "\"max-plies\":0", "max-plies" },
    { "\"pairs\":50", "\"pairs\":0", "pairs" },
    { "\"shard\":[1,1]", "\"shard\":[2,1]", "shard" },
    { "\"shard\":[1,1]", "\"shard\":[0,1]", "shard" },
  };
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autofree char *line = lat_lab_header_write (header);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) bad = g_string_new (line);
      const char *member = NULL;

      g_assert_cmpuint (g_string_replace (bad, cases[i].from, cases[i].to, 1), ==, 1);
      g_assert_null (lat_lab_header_read (bad->str, &member));
      g_assert_cmpstr (member, ==, cases[i].member);
    }
}

/* All parts together have all games, each once, and each in order. */
/* A line as somebody would write it who wants the stack to be full, or a text that is none. */
static void
test_header_hostile (void)
{
  g_autoptr (GString) deep = g_string_new ("{\"latrunculi-lab\":1,\"rules\":");
  const char *member = NULL;

  for (guint i = 0; i < 300000; i++)
    g_string_append (deep, i % 2 ? "[" : "{\"a\":");
  g_assert_null (lat_lab_header_read (deep->str, &member));
  g_assert_true (lat_json_is_shallow ("{\"a\":\"[[[[[\\\"\",\"b\":[[],[]]}", 26));
  g_assert_false (lat_json_is_shallow (deep->str, deep->len));
}

static void
test_json_text (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = lat_json_line_parse (
      parser, "{\"good\":\"\\u00e9\",\"half\":\"A\\ud800 \\u0000 B\",\"number\":1}");

  g_assert_nonnull (object);
  g_assert_cmpstr (lat_json_read_string (object, "good"), ==, "é");
  g_assert_null (lat_json_read_string (object, "half"));
  g_assert_null (lat_json_read_string (object, "number"));
}

static void
test_shards (void)
{
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autoptr (LatRuleset) other = lab_test_read ("seega-5x5");
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  lat_lab_header_add_rules (header, "other", other);
  header->n_pairs = 10;
  g_assert_cmpuint (lat_lab_header_count_games (header), ==, 40);
  header->n_shards = 4;
  for (header->shard = 1; header->shard <= 4; header->shard++)
    {
      guint64 n = lat_lab_header_count_games (header);

      g_assert_cmpuint (n, ==, header->shard <= 2 ? 12 : 8);
      for (guint64 i = 0; i < n; i++)
        {
          LatLabNumber number = lat_lab_header_get_number (header, i);

          g_assert_cmpuint (number.game, <, 40);
          g_assert_true (g_hash_table_add (seen, GSIZE_TO_POINTER (number.game)));
          g_assert_cmpuint (number.pair, ==, number.game / 4);
          g_assert_cmpuint (number.pair % 4, ==, header->shard - 1);
          g_assert_cmpuint (number.rules, ==, number.game / 2 % 2);
          g_assert_cmpint (number.is_swapped, ==, number.game % 2 == 1);
          if (i > 0)
            g_assert_cmpuint (number.game, >, lat_lab_header_get_number (header, i - 1).game);
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 40);
}

/* --- Record --- */

static void
test_record (void)
{
  static const LatLabNumber number = { 7, 3, 0, TRUE };
  static const guint lengths[] = { 0, 1, 8 };
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_auto (LatLabRecord) record = { 0 };
      g_auto (LatLabRecord) again = { 0 };
      g_autofree char *line = NULL;
      g_autofree char *once_more = NULL;

      make_record (&record, ruleset, &number, lengths[i]);
      line = lat_lab_record_write (&record, ruleset);
      g_assert_cmpstr (lat_lab_record_read (&again, line, &number, ruleset), ==, NULL);
      once_more = lat_lab_record_write (&again, ruleset);
      g_assert_cmpstr (line, ==, once_more);
      g_assert_cmpuint (again.n_plies, ==, lengths[i]);
      for (guint k = 0; k < lengths[i]; k++)
        {
          g_assert_cmpuint (again.actions[k], ==, record.actions[k]);
          g_assert_cmpint (again.scores[k].is_mate, ==, k % 3 == 1);
          g_assert_cmpint (lat_lab_score_is_known (again.scores[k]), ==, k % 3 != 2);
          g_assert_cmpint (again.scores[k].value, ==, record.scores[k].value);
        }
      g_assert_cmpuint (lat_lab_record_get_engine (&again, LAT_WHITE), ==, 1);
      g_assert_cmpuint (lat_lab_record_get_engine (&again, LAT_BLACK), ==, 0);
    }
}

static void
test_record_bad (void)
{
  static const LatLabNumber number = { 6, 3, 0, FALSE };
  static const struct
  {
    const char *from;
    const char *to;
    const char *member;
  } cases[] = {
    { "{", "", "" },
    { "\"game\":6", "\"game\":5", "game" },
    { "\"pair\":3", "\"pair\":2", "pair" },
    { "\"rules\":0", "\"rules\":1", "rules" },
    { "\"swapped\":false", "\"swapped\":true", "swapped" },
    { "\"result\":\"1/2-1/2\"", "\"result\":\"*\"", "result" },
    { "\"end\":\"max-plies\"", "\"end\":\"crash\"", "end" },
    { "\"plies\":2", "\"plies\":3", "scores" },
    { "\"plies\":2", "\"plies\":-1", "plies" },
    { "\"turns\":2", "\"turns\":\"two\"", "turns" },
    { "\"opening\":\"s2", "\"opening\":\"s3", "opening" },
    { "\"scores\":\"0 #", "\"scores\":\"0 +", "scores" },
    { "\"moves\":\"", "\"moves\":\"a1a1 ", "moves" },
    { "\"moves\":\"", "\"moves\":\"x", "moves" },
  };
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_auto (LatLabRecord) record = { 0 };
  g_autofree char *line = NULL;

  make_record (&record, ruleset, &number, 2);
  line = lat_lab_record_write (&record, ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) bad = g_string_new (line);
      g_auto (LatLabRecord) again = { 0 };

      g_assert_cmpuint (g_string_replace (bad, cases[i].from, cases[i].to, 1), ==, 1);
      g_assert_cmpstr (lat_lab_record_read (&again, bad->str, &number, ruleset), ==,
                       cases[i].member);
    }
}

/* A replay is at each position of the game, and tells what each action did. */
static void
test_replay (void)
{
  static const LatLabNumber number = { 0 };
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  LatPosition position = *lat_ruleset_get_start (ruleset);
  g_auto (LatLabRecord) record = { 0 };
  g_auto (LatLabReplay) replay = { 0 };
  LatOutcome outcome;
  guint n = 0;

  make_record (&record, ruleset, &number, 9);
  g_assert_true (lat_lab_replay_init (&replay, ruleset, &record));
  g_assert_true (lat_position_equal (&replay.position, &position));
  g_assert_cmpuint (replay.action, ==, LAT_ACTION_INVALID);
  for (; lat_lab_replay_next (&replay); n++)
    {
      LatPosition next;

      lat_play (ruleset, &position, record.actions[n], &next);
      g_assert_true (lat_position_equal (&replay.before, &position));
      g_assert_true (lat_position_equal (&replay.position, &next));
      g_assert_cmpuint (replay.action, ==, record.actions[n]);
      g_assert_cmpuint (replay.ply, ==, n + 1);
      g_assert_cmpuint (replay.history.n, ==, n + 2);
      outcome = (LatOutcome){ LAT_RESULT_NONE };
      lat_outcome_get (ruleset, &replay.position, &replay.history, &outcome);
      g_assert_cmpint (outcome.result, ==, n == 8 ? LAT_RESULT_DRAW : LAT_RESULT_NONE);
      position = next;
    }
  g_assert_cmpuint (n, ==, 9);
  g_assert_cmpint (outcome.reason.code, ==, LAT_REASON_CAPTURELESS_DRAW);
}

/* --- Reader --- */

static char *
make_text (LatLabHeader *header, guint n_games)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autofree char *first = lat_lab_header_write (header);
  GString *text = g_string_new (first);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < n_games; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      g_auto (LatLabRecord) record = { 0 };
      g_autofree char *line = NULL;

      make_record (&record, ruleset, &number, i % 4);
      line = lat_lab_record_write (&record, ruleset);
      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

/* Returns: the error, if there is one */
static GError *
read_text (const char *text, gssize length, guint64 *n_games, guint64 *end, gboolean *is_torn)
{
  g_autofree char *path = write_file (text, length);
  GError *error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);
  g_auto (LatLabRecord) record = { 0 };

  while (reader != NULL && lat_lab_reader_next (reader, &record, &error))
    lat_lab_record_clear (&record);
  *n_games = reader != NULL ? lat_lab_reader_get_count (reader) : 0;
  *end = reader != NULL ? lat_lab_reader_get_end (reader) : 0;
  *is_torn = reader != NULL && lat_lab_reader_is_torn (reader);
  g_unlink (path);
  if (error != NULL)
    {
      g_autofree char *rest = g_strdup (error->message + strlen (path));

      g_assert_true (g_str_has_prefix (error->message, path));
      g_free (error->message);
      error->message = g_steal_pointer (&rest);
    }
  return error;
}

/* Wherever a file ends, it has the games whose lines are whole. */
static void
test_reader_torn (void)
{
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autofree char *text = NULL;
  gsize length;
  gsize first;

  header->n_pairs = 2;
  text = make_text (header, 4);
  length = strlen (text);
  first = (gsize) (strchr (text, '\n') - text) + 1;
  for (gsize cut = first; cut <= length; cut += cut + 5 < length ? 5 : 1)
    {
      guint64 n_games;
      guint64 end;
      gboolean is_torn;
      guint n_lines = 0;
      g_autoptr (GError) error = read_text (text, (gssize) cut, &n_games, &end, &is_torn);

      g_assert_no_error (error);
      for (gsize i = first; i < cut; i++)
        n_lines += text[i] == '\n';
      g_assert_cmpuint (n_games, ==, n_lines);
      g_assert_cmpint (is_torn, ==, text[cut - 1] != '\n');
      g_assert_cmpuint (end, <=, cut);
      g_assert_cmpint (text[end - 1], ==, '\n');
    }
}

static void
test_reader_bad (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    LatLabError code;
    const char *message;
  } cases[] = {
    { "{\"lab\"", "{\"lap\"", LAT_LAB_ERROR_FORMAT, ":1:1: this is no run of the laboratory" },
    { "\"noise\":10", "\"noise\":-10", LAT_LAB_ERROR_FORMAT,
      ":1:1: “noise” is missing, or is not as it should be" },
    { "{\"game\":1", "\"game\":1", LAT_LAB_ERROR_FORMAT, ":3:1: this is no game" },
    { "{\"game\":2", "{\"game\":3", LAT_LAB_ERROR_FORMAT,
      ":4:1: this is not game 2 of the run: “game” is missing, or is not as it should be" },
    { "\"pairs\":2", "\"pairs\":1", LAT_LAB_ERROR_FORMAT,
      ":4:1: this is one game more than the run has" },
  };
  g_autoptr (LatLabHeader) header = make_header (RULES);
  g_autofree char *text = NULL;

  header->n_pairs = 2;
  text = make_text (header, 4);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) bad = g_string_new (text);
      g_autoptr (GError) error = NULL;
      guint64 n_games;
      guint64 end;
      gboolean is_torn;

      g_assert_cmpuint (g_string_replace (bad, cases[i].from, cases[i].to, 1), ==, 1);
      error = read_text (bad->str, -1, &n_games, &end, &is_torn);
      g_assert_error (error, LAT_LAB_ERROR, (int) cases[i].code);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_reader_missing (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (lat_lab_reader_new ("/does/not/exist", &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-header/round-trip", test_header);
  g_test_add_func ("/lab-header/difference", test_header_difference);
  g_test_add_func ("/lab-header/later", test_header_later);
  g_test_add_func ("/lab-header/bad", test_header_bad);
  g_test_add_func ("/lab-header/hostile", test_header_hostile);
  g_test_add_func ("/lab-header/json-text", test_json_text);
  g_test_add_func ("/lab-header/shards", test_shards);
  g_test_add_func ("/lab-record/round-trip", test_record);
  g_test_add_func ("/lab-record/bad", test_record_bad);
  g_test_add_func ("/lab-replay/positions", test_replay);
  g_test_add_func ("/lab-reader/torn", test_reader_torn);
  g_test_add_func ("/lab-reader/bad", test_reader_bad);
  g_test_add_func ("/lab-reader/missing", test_reader_missing);
  return g_test_run ();
}
