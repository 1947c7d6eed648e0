/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol-go.c - searching */
#include "lat-action-text.h"
#include "lat-protocol-private.h"
#include "lat-time.h"

/* --- Results of the search, from a worker --- */

static void
write_info_cb (const LatInfo *info, gpointer data)
{
  LatProtocol *self = data;
  g_autofree char *line = lat_protocol_dup_info (self->searched_ruleset, &self->searched_position,
                                                 &self->searched_history, info);

  lat_protocol_write (self, line);
}

static void
write_best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatProtocol *self = data;

  if (best == LAT_ACTION_INVALID)
    {
      lat_protocol_write (self, "bestmove (none)");
      return;
    }

  g_autofree char *action = lat_action_text_write (self->searched_ruleset, &self->searched_position,
                                                   &self->searched_history, best, LAT_MARKS_NONE);
  lat_protocol_write_format (self, "bestmove %s", action);
}

/* --- Limits --- */

/*
 * Limit:
 * @is_clock: whether it may have run out: less than nothing is the same as nothing
 * @least: the least that it can be; who says 0 where that would mean no limit means a small one
 */
typedef struct
{
  const char *word;
  guint *limit;
  gboolean is_clock;
  guint least;
} Limit;

/* Finds the limit that a word of `go` is about, `nodes` aside, which is wider. */
static gboolean
find_limit (LatLimits *limits, const char *word, Limit *found)
{
  const Limit table[] = {
    { "depth", &limits->depth, FALSE, 1 },
    { "movetime", &limits->movetime_ms, FALSE, 1 },
    { "mate", &limits->mate, FALSE, 1 },
    { "p1time", &limits->time_ms[LAT_WHITE], TRUE, 1 },
    { "p2time", &limits->time_ms[LAT_BLACK], TRUE, 1 },
    { "wtime", &limits->time_ms[LAT_WHITE], TRUE, 1 },
    { "btime", &limits->time_ms[LAT_BLACK], TRUE, 1 },
    { "p1inc", &limits->increment_ms[LAT_WHITE], TRUE, 0 },
    { "p2inc", &limits->increment_ms[LAT_BLACK], TRUE, 0 },
    { "winc", &limits->increment_ms[LAT_WHITE], TRUE, 0 },
    { "binc", &limits->increment_ms[LAT_BLACK], TRUE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].word, word))
      {
        *found = table[i];
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_word_of_go (const char *word)
{
  LatLimits none = { 0 };
  Limit limit;

  return find_limit (&none, word, &limit) || g_str_equal (word, "nodes")
         || g_str_equal (word, "infinite") || g_str_equal (word, "searchmoves");
}

/* Takes words as long as they are actions; a word of `go` ends the list. */
static char **
read_search_actions (LatProtocol *self, char **words, GArray *actions)
{
  for (; *words != NULL && !is_word_of_go (*words); words++)
    {
      LatAction action =
          lat_action_text_read (self->ruleset, &self->position, &self->history, *words, NULL, NULL);
      g_autofree char *shown = lat_protocol_dup_shown (*words);

      if (action != LAT_ACTION_INVALID)
        g_array_append_val (actions, action);
      else
        lat_protocol_write_format (self, "info string error searchmoves: %s is not legal", shown);
    }
  if (actions->len == 0)
    lat_protocol_write (self, "info string searchmoves names no legal action: all are searched");
  return words;
}

/* Returns: whether it is a number; else that is said */
static gboolean
read_number (LatProtocol *self, const char *word, const char *text, guint64 max, guint64 *number)
{
  if (lat_protocol_read_number (text, 0, max, number))
    return TRUE;

  g_autofree char *shown = text != NULL ? lat_protocol_dup_shown (text) : g_strdup ("nothing");
  lat_protocol_write_format (
      self, "info string error go: %s needs a number up to %" G_GUINT64_FORMAT ", not %s", word,
      max, shown);
  return FALSE;
}

/* Returns: whether the number that belongs to the word makes sense */
static gboolean
read_limit (LatProtocol *self, const char *word, const char *text, LatLimits *limits)
{
  Limit limit = { .least = 1 };
  gboolean is_nodes = !find_limit (limits, word, &limit);
  guint64 number = 0;

  if ((!limit.is_clock || text == NULL || *text != '-'
       || !lat_protocol_read_number (text + 1, 0, G_MAXUINT64, &number))
      && !read_number (self, word, text, is_nodes ? G_MAXUINT64 : G_MAXINT, &number))
    return FALSE;
  if (*text == '-')
    number = 0;
  if (*text == '-' || number < limit.least)
    {
      number = limit.least;
      lat_protocol_write_format (self, "info string go: %s %s is taken as %u", word, text,
                                 limit.least);
    }
  if (is_nodes)
    limits->nodes = number;
  else
    *limit.limit = (guint) number;
  return TRUE;
}

/* Where a number is missing the next limit may follow at once. */
static char **
skip_number (char **words)
{
  gboolean is_limit =
      *words == NULL || (is_word_of_go (*words) && !g_str_equal (*words, "infinite"));

  return is_limit ? words : words + 1;
}

/* Returns: whether all words make sense; those that do not are said and left out */
static gboolean
read_limits (LatProtocol *self, char **words, LatLimits *limits, GArray *actions)
{
  gboolean is_good = TRUE;

  while (*words != NULL)
    {
      const char *word = *words++;

      if (g_str_equal (word, "infinite"))
        limits->infinite = TRUE;
      else if (g_str_equal (word, "searchmoves"))
        words = read_search_actions (self, words, actions);
      else if (is_word_of_go (word))
        {
          is_good &= read_limit (self, word, *words, limits);
          words = skip_number (words);
        }
      else
        {
          g_autofree char *shown = lat_protocol_dup_shown (word);

          is_good = FALSE;
          lat_protocol_write_format (self, "info string unknown word %s is ignored", shown);
        }
    }
  return is_good;
}

/* Who set a limit waits for the answer, whatever has become of the limit: a search that only a stop
 * would end is one that was asked for as such. */
static void
ensure_end (LatProtocol *self, LatLimits *limits, gboolean is_good)
{
  gboolean other_clock =
      lat_limits_have_clock (limits, LAT_WHITE) || lat_limits_have_clock (limits, LAT_BLACK);

  if (lat_limits_are_endless (limits, (LatSide) self->position.side) && !limits->infinite
      && (!is_good || other_clock))
    {
      limits->depth = 1;
      lat_protocol_write (self, "info string go: no limit is left: depth 1 is searched");
    }
}

/* --- Command --- */

gboolean
lat_protocol_handle_go (LatProtocol *self, char **words)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
  LatLimits limits = { 0 };
  guint n_missing;

  if (words[1] != NULL && g_str_equal (words[1], "perft"))
    return lat_protocol_handle_perft (self, words + 1);
  /* The answer to the search before stands before what is said of this one. */
  lat_protocol_halt (self);
  ensure_end (self, &limits, read_limits (self, words + 1, &limits, actions));
  limits.search_actions = (const LatAction *) (gpointer) actions->data;
  limits.n_search_actions = actions->len;
  g_clear_pointer (&self->searched_ruleset, lat_ruleset_unref);
  self->searched_ruleset = lat_ruleset_ref (self->ruleset);
  self->searched_position = self->position;
  lat_history_copy (&self->searched_history, &self->history);
  n_missing = lat_engine_prepare (self->engine);
  if (n_missing > 0)
    lat_protocol_write_format (
        self, "info string error option Threads: the system has %u fewer than that for a search",
        n_missing);
  lat_engine_go (self->engine, self->ruleset, &self->position, &self->history, &limits,
                 write_info_cb, write_best_cb, self);
  return TRUE;
}
