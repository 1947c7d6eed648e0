/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol-perft.c - counting, which can be broken off */
#include "lat-action-text.h"
#include "lat-field.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-protocol-private.h"

#define MAX_PERFT 64
/* So deep the fast board counts in one go, in milliseconds; between that there may be an interrupt. */
#define FIELD_DEPTH 3
#define US_BETWEEN  (5 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  LatProtocol *protocol;
  LatField *field;
  LatHistory history;
  gint64 asked_us;
  gboolean is_interrupted;
} Count;

static void
ask_for_interrupt (Count *count)
{
  LatProtocol *self = count->protocol;
  gint64 now_us = g_get_monotonic_time ();

  if (self->interrupt_func == NULL || now_us - count->asked_us < US_BETWEEN)
    return;
  count->asked_us = now_us;
  count->is_interrupted = self->interrupt_func (self->interrupt_data);
}

static guint64
count_from (Count *count, const LatPosition *position, guint depth)
{
  const LatRuleset *ruleset = count->protocol->ruleset;
  LatOutcome outcome;
  guint64 sum = 0;

  ask_for_interrupt (count);
  if (count->is_interrupted)
    return 0;
  if (depth <= FIELD_DEPTH)
    return lat_field_perft (count->field, position, &count->history, depth, TRUE);
  if (lat_outcome_get (ruleset, position, &count->history, &outcome))
    return 0;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, &count->history, &list);
  for (guint i = 0; i < list.n && !count->is_interrupted; i++)
    {
      LatPosition next;

      lat_play (ruleset, position, list.items[i], &next);
      lat_history_push (&count->history, &next);
      sum += count_from (count, &next, depth - 1);
      lat_history_pop (&count->history);
    }
  return sum;
}

/* A line for each action; what is broken off is not told as if it were a count. */
static guint64
count_and_write (Count *count, guint depth)
{
  LatProtocol *self = count->protocol;
  g_auto (LatActionList) list;
  LatOutcome outcome;
  guint64 sum = 0;

  lat_action_list_init (&list);
  if (!lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome))
    lat_movegen_list (self->ruleset, &self->position, &self->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = lat_action_text_write (self->ruleset, &self->position, &self->history,
                                                     list.items[i], LAT_MARKS_NONE);
      LatPosition next;
      guint64 n;

      lat_play (self->ruleset, &self->position, list.items[i], &next);
      lat_history_push (&count->history, &next);
      n = count_from (count, &next, depth - 1);
      lat_history_pop (&count->history);
      sum += n;
      if (count->is_interrupted)
        break;
      lat_protocol_write_format (self, "%s: %" G_GUINT64_FORMAT, text, n);
    }
  return sum;
}

gboolean
lat_protocol_handle_perft (LatProtocol *self, char **words)
{
  Count count = { .protocol = self, .asked_us = g_get_monotonic_time () };
  guint64 depth;
  guint64 sum;

  if (!lat_protocol_read_number (words[1], 1, MAX_PERFT, &depth))
    {
      lat_protocol_write_format (self, "info string error perft: a depth from 1 to %d is wanted",
                                 MAX_PERFT);
      return TRUE;
    }

  lat_protocol_halt (self);
  count.field = lat_field_new (self->ruleset, LAT_ISA_AUTO);
  lat_history_init (&count.history);
  lat_history_copy (&count.history, &self->history);
  sum = count_and_write (&count, (guint) depth);
  lat_history_clear (&count.history);
  lat_field_free (count.field);
  if (count.is_interrupted)
    lat_protocol_write_format (
        self, "info string perft is broken off after %" G_GUINT64_FORMAT " nodes", sum);
  else
    lat_protocol_write_format (self, "nodes %" G_GUINT64_FORMAT, sum);
  return TRUE;
}
