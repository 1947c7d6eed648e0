/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-status.c - how far a run of the laboratory is */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-lab-reader.h"
#include "lat-match-game.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

typedef struct
{
  guint64 results[LAT_RESULT_DRAW + 1];
  guint64 ends[LAT_REASON_GAME_OVER];
  guint64 n_plies;
  guint64 n_games;
} Sum;

/* Names are those of the file's header, so that what is printed can be looked for there. */
static void
print_header (const LatLabHeader *header)
{
  for (guint i = 0; i < header->n_rules; i++)
    printf ("rules: %s\n", header->labels[i]);
  printf ("version: %s\n", header->version);
  printf ("nodes: %" G_GUINT64_FORMAT, header->nodes[0]);
  if (header->nodes[1] != header->nodes[0])
    printf (" %" G_GUINT64_FORMAT, header->nodes[1]);
  printf ("\nseed: %" G_GUINT64_FORMAT "\n", header->seed);
  printf ("random-plies: %u\n", header->random_plies);
  printf ("shard: %u/%u\n", header->shard, header->n_shards);
}

/* @of: begins each line */
static void
print_part (const Sum *sum, const char *of)
{
  if (sum->n_games == 0)
    return;
  for (guint i = LAT_RESULT_WHITE; i <= LAT_RESULT_DRAW; i++)
    printf ("%s%s: %" G_GUINT64_FORMAT "\n", of, lat_result_get_text ((LatResult) i),
            sum->results[i]);
  for (guint i = 0; i < LAT_REASON_GAME_OVER; i++)
    if (sum->ends[i] > 0)
      printf ("%s%s: %" G_GUINT64_FORMAT "\n", of, lat_match_end_get_word ((LatReasonCode) i),
              sum->ends[i]);
  printf ("%splies: %.1f\n", of, (double) sum->n_plies / (double) sum->n_games);
}

static void
print_count (const LatLabReader *reader)
{
  guint64 n_games = lat_lab_reader_get_count (reader);
  guint64 n_wanted = lat_lab_header_count_games (lat_lab_reader_get_header (reader));

  printf ("games: %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT "%s\n", n_games, n_wanted,
          lat_lab_reader_is_torn (reader) ? " torn" : "");
}

static LatCliStatus
print_status (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);
  g_auto (LatLabRecord) record = { 0 };
  Sum sums[LAT_LAB_PART_LADDER + 1] = { { { 0 } } };

  while (reader != NULL && lat_lab_reader_next (reader, &record, &error))
    {
      Sum *sum = &sums[record.number.part];

      sum->results[record.result]++;
      sum->ends[record.reason]++;
      sum->n_plies += record.n_plies;
      sum->n_games++;
      lat_lab_record_clear (&record);
    }
  if (error != NULL)
    {
      lat_cli_input_error (path, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  print_header (lat_lab_reader_get_header (reader));
  print_count (reader);
  print_part (&sums[0], "");
  print_part (&sums[LAT_LAB_PART_START], "start-");
  print_part (&sums[LAT_LAB_PART_LADDER], "ladder-");
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_lab_status (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };

  if (!lat_cli_parse (&argc, &argv, entries, _ ("FILE"),
                      _ ("Says what run a file is of, how far it is, and how its games ended."),
                      _ ("All games are played through by their rules, so that a file about which "
                         "nothing is complained is whole\nup to its last line; “torn” says that "
                         "the last line is not, as after a kill: “lab run” goes on before it.")))
    return LAT_CLI_USAGE;
  if (argc != 2)
    return lat_cli_usage_error (_ ("one FILE is expected"));
  return print_status (argv[1]);
}
