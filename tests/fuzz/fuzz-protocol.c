/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-protocol.c - any lines for the engine */
#include "fuzz.h"

#include <string.h>

#include "lat-position-text.h"
#include "lat-protocol.h"
#include "lat-rules-file.h"

#define MAX_LINES 40
/* A search with no more than that is waited for: its limit must end it. */
#define MAX_NODES  500
#define MAX_MS     20
#define PATIENCE_S 30

/* What the engine has said, counted; the writer is called from its threads too. */
typedef struct
{
  GMutex mutex;
  GCond changed;
  guint n_best;
  guint n_errors;
  char *fen;
  char *rules;
} Output;

typedef struct
{
  LatProtocol *protocol;
  Output output;
  guint n_go;
} Talk;

static void
write_cb (const char *line, gpointer data)
{
  Output *output = data;

  g_assert_null (strchr (line, '\n'));
  g_assert_true (g_utf8_validate (line, -1, NULL));
  g_mutex_lock (&output->mutex);
  output->n_best += g_str_has_prefix (line, "bestmove ");
  output->n_errors += g_str_has_prefix (line, "info string error ");
  if (g_str_has_prefix (line, "fen "))
    {
      g_free (output->fen);
      output->fen = g_strdup (line + strlen ("fen "));
    }
  if (g_str_has_prefix (line, "rules "))
    {
      g_free (output->rules);
      output->rules = g_strdup (line + strlen ("rules "));
    }
  g_cond_broadcast (&output->changed);
  g_mutex_unlock (&output->mutex);
}

/* A count that takes long is broken off as soon as the protocol asks. */
static gboolean
interrupt_cb (gpointer data)
{
  return TRUE;
}

static guint
get_count (Output *output, const guint *count)
{
  guint value;

  g_mutex_lock (&output->mutex);
  value = *count;
  g_mutex_unlock (&output->mutex);
  return value;
}

/* What would fill the memory, or the machine with threads, because it is what the line asks for. */
static gboolean
is_costly (char **words)
{
  gboolean is_option = FALSE;

  for (; *words != NULL; words++)
    {
      guint64 number = g_ascii_strtoull (*words, NULL, 10);

      is_option |= g_str_equal (*words, "setoption");
      if (is_option && number > 4 && number <= 65536)
        return TRUE;
    }
  return FALSE;
}

/* Whether a line that begins a search sets it a limit that is soon reached. */
static gboolean
ends_soon (char **words)
{
  guint64 nodes = G_MAXUINT64;
  guint64 ms = G_MAXUINT64;

  for (; *words != NULL; words++)
    {
      if (g_str_equal (*words, "infinite"))
        return FALSE;
      if (words[1] == NULL)
        continue;
      /* The last one counts. */
      if (g_str_equal (*words, "nodes"))
        nodes = G_MAXUINT64;
      if (g_str_equal (*words, "movetime"))
        ms = G_MAXUINT64;
      if (g_str_equal (*words, "nodes"))
        g_ascii_string_to_unsigned (words[1], 10, 0, MAX_NODES, &nodes, NULL);
      if (g_str_equal (*words, "movetime"))
        g_ascii_string_to_unsigned (words[1], 10, 0, MAX_MS, &ms, NULL);
    }
  return nodes <= MAX_NODES || ms <= MAX_MS;
}

/* Asks where the engine is, and sees that it is a position of its rules. */
static void
check_state (Talk *talk)
{
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;
  LatPosition position;

  lat_protocol_handle (talk->protocol, "d");
  rules = lat_rules_line_read (talk->output.rules, NULL);
  g_assert_nonnull (rules);
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  g_assert_true (lat_position_text_read (ruleset, talk->output.fen, &position, NULL));
}

static void
wait_for_best (Talk *talk)
{
  gint64 end_us = g_get_monotonic_time () + PATIENCE_S * G_TIME_SPAN_SECOND;

  g_mutex_lock (&talk->output.mutex);
  while (talk->output.n_best < talk->n_go)
    if (!g_cond_wait_until (&talk->output.changed, &talk->output.mutex, end_us))
      g_error ("a search does not end");
  g_mutex_unlock (&talk->output.mutex);
}

/* A search has begun, whatever its limits: its one answer is to come. */
static void
expect_best (Talk *talk, char **words)
{
  if (words[0] == NULL || !g_str_equal (words[0], "go")
      || (words[1] != NULL && g_str_equal (words[1], "perft")))
    return;
  talk->n_go++;
  if (ends_soon (words))
    wait_for_best (talk);
}

static char **
split_words (const char *bytes, gsize n)
{
  g_autofree char *line = g_utf8_make_valid (bytes, (gssize) n);
  g_auto (GStrv) split = g_strsplit_set (line, " \t\r\n", -1);
  GStrvBuilder *builder = g_strv_builder_new ();
  char **words;

  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_strv_builder_add (builder, split[i]);
  words = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return words;
}

/* Says a line; what is refused changes nothing. */
static gboolean
say (Talk *talk, const char *bytes, gsize n)
{
  g_autofree char *fen = g_strdup (talk->output.fen);
  g_autofree char *rules = g_strdup (talk->output.rules);
  g_auto (GStrv) words = split_words (bytes, n);
  guint n_errors = get_count (&talk->output, &talk->output.n_errors);
  gboolean goes_on;

  if (is_costly (words))
    return TRUE;
  goes_on = lat_protocol_handle_bytes (talk->protocol, bytes, n);
  if (memchr (bytes, '\0', n) == NULL)
    expect_best (talk, words);
  check_state (talk);
  if (get_count (&talk->output, &talk->output.n_errors) > n_errors)
    {
      g_assert_cmpstr (talk->output.fen, ==, fen);
      g_assert_cmpstr (talk->output.rules, ==, rules);
    }
  return goes_on;
}

/* As they come through a pipe: a line may hold anything but its end. */
static void
say_all (Talk *talk, const char *text, gsize size)
{
  for (guint i = 0; size > 0 && i < MAX_LINES; i++)
    {
      const char *end = memchr (text, '\n', size);
      gsize n = end != NULL ? (gsize) (end - text) : size;

      if (!say (talk, text, n))
        return;
      n += end != NULL;
      text += n;
      size -= n;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Talk talk = { 0 };

  g_mutex_init (&talk.output.mutex);
  g_cond_init (&talk.output.changed);
  talk.protocol = lat_protocol_new (write_cb, &talk.output);
  lat_protocol_set_interrupt_func (talk.protocol, interrupt_cb, NULL);
  lat_protocol_handle (talk.protocol, "setoption name Hash value 1");
  check_state (&talk);
  say_all (&talk, (const char *) data, size);
  lat_protocol_free (talk.protocol);
  g_assert_cmpuint (talk.output.n_best, ==, talk.n_go);
  g_cond_clear (&talk.output.changed);
  g_mutex_clear (&talk.output.mutex);
  g_free (talk.output.fen);
  g_free (talk.output.rules);
  return 0;
}
