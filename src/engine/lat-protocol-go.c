/* lat-protocol-go.c - searching and counting */
#include "config.h"

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-perft.h"
#include "lat-protocol-private.h"

#define MAX_PERFT 64

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

/* Finds the limit that a word of `go` is about; NULL if it is none that is a single number. */
static guint *
find_limit (LatLimits *limits, const char *word)
{
  const struct
  {
    const char *word;
    guint *limit;
  } table[] = {
    { "depth", &limits->depth },
    { "movetime", &limits->movetime_ms },
    { "mate", &limits->mate },
    { "p1time", &limits->time_ms[LAT_WHITE] },
    { "p2time", &limits->time_ms[LAT_BLACK] },
    { "wtime", &limits->time_ms[LAT_WHITE] },
    { "btime", &limits->time_ms[LAT_BLACK] },
    { "p1inc", &limits->increment_ms[LAT_WHITE] },
    { "p2inc", &limits->increment_ms[LAT_BLACK] },
    { "winc", &limits->increment_ms[LAT_WHITE] },
    { "binc", &limits->increment_ms[LAT_BLACK] },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].word, word))
      return table[i].limit;
  return NULL;
}

/* Takes words as long as they are legal actions; a word of `go` ends the list. */
static char **
read_search_actions (LatProtocol *self, char **words, GArray *actions)
{
  for (; *words != NULL; words++)
    {
      LatLimits none = { 0 };
      LatAction action =
          lat_action_text_read (self->ruleset, &self->position, &self->history, *words, NULL, NULL);

      if (find_limit (&none, *words) != NULL || g_str_equal (*words, "nodes")
          || g_str_equal (*words, "infinite"))
        break;
      if (action != LAT_ACTION_INVALID)
        g_array_append_val (actions, action);
      else
        lat_protocol_write_format (self, "info string error searchmoves: %s is not legal", *words);
    }
  return words;
}

/* Returns: whether the words make sense */
static gboolean
read_limits (LatProtocol *self, char **words, LatLimits *limits, GArray *actions)
{
  guint64 number = 0;

  while (*words != NULL)
    {
      const char *word = *words++;
      guint *limit = find_limit (limits, word);

      if (g_str_equal (word, "infinite"))
        {
          limits->infinite = TRUE;
          continue;
        }
      if (g_str_equal (word, "searchmoves"))
        {
          words = read_search_actions (self, words, actions);
          continue;
        }
      if (limit == NULL && !g_str_equal (word, "nodes"))
        {
          lat_protocol_write_format (self, "info string unknown word %s is ignored", word);
          continue;
        }
      /* A clock may have run out. */
      if (limit != NULL && *words != NULL && (*words)[0] == '-')
        number = 0;
      else if (!lat_protocol_read_number (*words, limit != NULL ? G_MAXINT : G_MAXUINT64, &number))
        {
          lat_protocol_write_format (self, "info string error go: %s needs a number", word);
          return FALSE;
        }
      words++;
      if (limit == NULL)
        limits->nodes = number;
      else
        *limit = (guint) number;
      /* Zero would mean no limit, but whoever names one means one; only increments may be none. */
      if (limit == NULL)
        limits->nodes = MAX (limits->nodes, 1);
      else if (limit != &limits->increment_ms[LAT_WHITE]
               && limit != &limits->increment_ms[LAT_BLACK])
        *limit = MAX (*limit, 1);
    }
  return TRUE;
}

/* --- Commands --- */

gboolean
lat_protocol_handle_perft (LatProtocol *self, char **words)
{
  g_auto (LatActionList) list;
  LatOutcome outcome;
  guint64 depth;
  guint64 sum = 0;

  lat_action_list_init (&list);
  if (!lat_protocol_read_number (words[1], MAX_PERFT, &depth) || depth == 0)
    {
      lat_protocol_write (self, "info string error perft: a depth is wanted");
      return TRUE;
    }

  lat_protocol_halt (self);
  g_autoptr (LatField) field = lat_field_new (self->ruleset, LAT_ISA_AUTO);
  if (!lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome))
    lat_movegen_list (self->ruleset, &self->position, &self->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = lat_action_text_write (self->ruleset, &self->position, &self->history,
                                                     list.items[i], LAT_MARKS_NONE);
      guint64 n = lat_perft_after (field, &self->position, &list.items[i], 1, (guint) depth, FALSE);

      lat_protocol_write_format (self, "%s: %" G_GUINT64_FORMAT, text, n);
      sum += n;
    }
  lat_protocol_write_format (self, "nodes %" G_GUINT64_FORMAT, sum);
  return TRUE;
}

gboolean
lat_protocol_handle_go (LatProtocol *self, char **words)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
  LatLimits limits = { 0 };

  if (words[1] != NULL && g_str_equal (words[1], "perft"))
    return lat_protocol_handle_perft (self, words + 1);
  if (!read_limits (self, words + 1, &limits, actions))
    return TRUE;

  lat_protocol_halt (self);
  limits.search_actions = (const LatAction *) (gpointer) actions->data;
  limits.n_search_actions = actions->len;
  g_clear_pointer (&self->searched_ruleset, lat_ruleset_unref);
  self->searched_ruleset = lat_ruleset_ref (self->ruleset);
  self->searched_position = self->position;
  lat_history_copy (&self->searched_history, &self->history);
  lat_engine_go (self->engine, self->ruleset, &self->position, &self->history, &limits,
                 write_info_cb, write_best_cb, self);
  return TRUE;
}
