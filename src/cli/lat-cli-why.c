/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-why.c - why an action is good or bad, and what a position threatens */
#include "lat-action-text.h"
#include "lat-cli-input.h"
#include "lat-play.h"
#include "lat-verdict.h"
#include "lat-why-finder.h"
#include "lat-why-json.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define DEFAULT_NODES 100000

typedef struct
{
  char *rules;
  char *fen;
  char *to;
  gint64 nodes;
} Options;

/* What is asked about, and who answers. */
typedef struct
{
  LatCliPlace place;
  LatWhyPlace about;
  LatEngine *engine;
  LatWhyFinder *finder;
  guint64 nodes;
  gboolean is_json;
  guint n_printed;
} Inquiry;

static void
clear_inquiry (Inquiry *inquiry)
{
  g_clear_pointer (&inquiry->engine, lat_engine_free);
  g_clear_pointer (&inquiry->finder, lat_why_finder_free);
  lat_cli_place_clear (&inquiry->place);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Inquiry, clear_inquiry)

static void
take_info_cb (const LatInfo *info, gpointer data)
{
  lat_verdict_take_info (data, info);
}

static void
judge (Inquiry *inquiry,
       const LatPosition *position,
       const LatHistory *history,
       LatVerdict *verdict)
{
  LatLimits limits = { .nodes = inquiry->nodes };

  if (lat_verdict_init (verdict, inquiry->place.ruleset, position, history))
    return;
  lat_engine_go (inquiry->engine, inquiry->place.ruleset, position, history, &limits, take_info_cb,
                 NULL, verdict);
  lat_engine_wait (inquiry->engine);
}

static char *
dup_action (const Inquiry *inquiry, LatAction action)
{
  return lat_action_text_write (inquiry->place.ruleset, &inquiry->place.position,
                                &inquiry->place.history, action, LAT_MARKS_FILE);
}

static void
print_why (Inquiry *inquiry, const LatWhy *why, const char *glyph)
{
  g_autofree char *text = NULL;

  inquiry->n_printed++;
  if (inquiry->is_json)
    {
      text = lat_why_dup_json (&inquiry->about, why);
      puts (text);
      return;
    }
  text = lat_why_dup_text (&inquiry->about, why);
  if (why->action != LAT_ACTION_INVALID)
    {
      g_autofree char *action = dup_action (inquiry, why->action);

      printf ("%s%s: ", action, glyph);
    }
  puts (text);
}

/* What the other side threatens, and what the best action does. */
static void
explain_position (Inquiry *inquiry)
{
  const LatCliPlace *place = &inquiry->place;
  LatVerdict verdict;
  LatWhy why;

  if (lat_why_finder_find_threat (inquiry->finder, &place->position, &place->history, &why))
    print_why (inquiry, &why, "");
  judge (inquiry, &place->position, &place->history, &verdict);
  if (verdict.n_line > 0
      && lat_why_finder_find_merit (inquiry->finder, &place->position, &place->history,
                                    verdict.line[0], &why))
    print_why (inquiry, &why, "");
}

static void
explain_action (Inquiry *inquiry, LatAction action)
{
  static const char *const glyphs[] = { "", "?!", "?", "??" };
  const LatCliPlace *place = &inquiry->place;
  g_auto (LatHistory) history = { 0 };
  LatVerdict before, after;
  LatMistake mistake;
  LatPosition next;
  LatWhy why;

  lat_history_init (&history);
  lat_history_copy (&history, &place->history);
  lat_play (place->ruleset, &place->position, action, &next);
  lat_history_push (&history, &next);
  judge (inquiry, &next, &history, &after);
  judge (inquiry, &place->position, &place->history, &before);
  mistake = lat_mistake_of_loss (lat_verdict_get_loss (&before, action, &after));
  if (mistake == LAT_MISTAKE_NONE
          ? lat_why_finder_find_merit (inquiry->finder, &place->position, &place->history, action,
                                       &why)
          : lat_why_finder_find_mistake (inquiry->finder, &place->position, &place->history, action,
                                         &before, &after, &why))
    print_why (inquiry, &why, glyphs[mistake]);
}

static gboolean
read_action (const Inquiry *inquiry, const char *text, LatAction *action)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (text);

  *action = lat_action_text_read (inquiry->place.ruleset, &inquiry->place.position,
                                  &inquiry->place.history, text, NULL, diagnostics);
  if (*action == LAT_ACTION_INVALID)
    lat_cli_print_diagnostics (diagnostics, text);
  return *action != LAT_ACTION_INVALID;
}

static LatCliStatus
inquire (const Options *options, const char *text)
{
  g_auto (Inquiry) inquiry = { .nodes = (guint64) options->nodes,
                               .is_json = g_strcmp0 (options->to, "json") == 0 };
  LatAction action = LAT_ACTION_INVALID;
  LatOutcome outcome;

  if (!lat_cli_place_load (&inquiry.place, options->rules, options->fen))
    return LAT_CLI_BAD_INPUT;
  if (lat_outcome_get (inquiry.place.ruleset, &inquiry.place.position, &inquiry.place.history,
                       &outcome))
    {
      lat_cli_input_error (options->fen != NULL ? "--fen" : "--rules", _ ("the game is over here"));
      return LAT_CLI_BAD_INPUT;
    }
  if (text != NULL && !read_action (&inquiry, text, &action))
    return LAT_CLI_BAD_INPUT;
  inquiry.about =
      (LatWhyPlace){ inquiry.place.ruleset, &inquiry.place.position, &inquiry.place.history };
  inquiry.engine = lat_engine_new ();
  inquiry.finder = lat_why_finder_new (inquiry.place.ruleset, 0);
  if (action != LAT_ACTION_INVALID)
    explain_action (&inquiry, action);
  else
    explain_position (&inquiry);
  if (inquiry.n_printed == 0 && !inquiry.is_json)
    puts (_ ("No reason was found that could be verified."));
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_run_why (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *to = NULL;
  gint64 nodes = DEFAULT_NODES;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &nodes, N_ ("Search so many positions"), N_ ("N") },
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_ ("How it is written: text or json"),
      N_ ("FORMAT") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (&argc, &argv, entries, _ ("[ACTION]"),
                      _ ("Says why an action is good or bad, or what a position threatens."),
                      _ ("What is said to be by force was tried against every reply.")))
    return LAT_CLI_USAGE;
  if (argc > 2)
    return lat_cli_usage_error (_ ("at most one action is expected"));
  if (to != NULL && !g_str_equal (to, "text") && !g_str_equal (to, "json"))
    return lat_cli_usage_error (_ ("--to is text or json"));
  if (!lat_cli_check_range ("nodes", nodes, 1, G_MAXINT64))
    return LAT_CLI_USAGE;

  Options options = { rules, fen, to, nodes };
  return inquire (&options, argc > 1 ? argv[1] : NULL);
}
