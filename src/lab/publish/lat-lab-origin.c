/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-origin.c - what the numbers of a report rest upon */
#include "lat-lab-origin.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* So many digits of a digest tell rules apart where a person reads them. */
#define SHORT_DIGEST 12

static char *
dup_nodes (const LatLabHeader *header)
{
  if (header->nodes[0] == header->nodes[1])
    return g_strdup_printf ("%" PRIu64, header->nodes[0]);
  return g_strdup_printf ("%" PRIu64 " : %" PRIu64, header->nodes[0], header->nodes[1]);
}

/* How many games of which part; nothing is at random before those from the start itself. */
static void
add_part (LatOrigin *origin, const LatLabReport *report, LatLabPart part)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);

  lat_origin_add_number (origin, "games", lat_lab_report_count_part (report, part));
  if (part == LAT_LAB_PART_START)
    lat_origin_add (origin, "part", "start");
  if (part == LAT_LAB_PART_LADDER && header->ladder != NULL)
    lat_origin_add (origin, "ladder", header->ladder);
  lat_origin_add_number (origin, "random-plies",
                         part == LAT_LAB_PART_START ? 0 : header->random_plies);
}

static void
add_whole (LatOrigin *origin, const LatLabReport *report)
{
  guint n_start = lat_lab_report_count_part (report, LAT_LAB_PART_START);
  guint n_ladder = lat_lab_report_count_part (report, LAT_LAB_PART_LADDER);

  lat_origin_add_number (origin, "games", lat_lab_report_get_n_games (report));
  if (n_start > 0)
    lat_origin_add_number (origin, "start-games", n_start);
  if (n_ladder > 0)
    lat_origin_add_number (origin, "ladder-games", n_ladder);
  lat_origin_add_number (origin, "random-plies", lat_lab_report_get_header (report)->random_plies);
}

/* @part: whose games; NULL: all of them, those from openings as “games” */
static LatOrigin *
create_origin (const LatLabReport *report, const LatLabPart *part)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint index = lat_lab_report_get_rules_index (report);
  g_autofree char *nodes = dup_nodes (header);
  LatOrigin *origin;

  origin = lat_origin_new ();
  lat_origin_add (origin, "version", header->version);
  lat_origin_add_rules (origin, header->labels[index], header->rules[index]);
  lat_origin_add_number (origin, "seed", header->seed);
  lat_origin_add (origin, "nodes", nodes);
  if (part != NULL)
    add_part (origin, report, *part);
  else
    add_whole (origin, report);
  lat_origin_add_number (origin, "noise", header->noise);
  if (header->stray > 0)
    lat_origin_add_number (origin, "stray", header->stray);
  if (header->net != NULL)
    lat_origin_add (origin, "net", header->net);
  lat_origin_add_number (origin, "max-plies", header->max_plies);
  if (lat_lab_report_get_time (report) > 0)
    {
      g_autofree char *day = lat_origin_dup_day (lat_lab_report_get_time (report));

      lat_origin_add (origin, "date", day);
    }
  return origin;
}

/**
 * lat_lab_report_new_origin:
 * @report: a finished report
 *
 * Returns: (transfer full): the program that reports, the version that played, the rules with their
 *   digest, how many games from openings and of other kinds, and what of the header of the run says how the games
 *   went; the day, in UTC, on which they were played, if it is known
 */
LatOrigin *
lat_lab_report_new_origin (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return create_origin (report, NULL);
}

/**
 * lat_lab_report_new_origin_of:
 * @report: a finished report
 * @part: of the run
 *
 * Returns: (transfer full): the same of one part: “games” are its games
 */
LatOrigin *
lat_lab_report_new_origin_of (const LatLabReport *report, LatLabPart part)
{
  g_return_val_if_fail (report != NULL, NULL);

  return create_origin (report, &part);
}

/**
 * lat_lab_report_dup_caption_of:
 * @report: a finished report
 * @part: of the run
 *
 * Returns: (transfer full): lat_lab_report_new_origin_of() in short, translated, for a line below a picture
 */
char *
lat_lab_report_dup_caption_of (const LatLabReport *report, LatLabPart part)
{
  const LatLabHeader *header;
  g_autoptr (LatOrigin) origin = NULL;
  g_autofree char *nodes = NULL;
  g_autofree char *words = NULL;
  const char *date;
  guint n;

  g_return_val_if_fail (report != NULL, NULL);

  header = lat_lab_report_get_header (report);
  origin = lat_lab_report_new_origin_of (report, part);
  nodes = dup_nodes (header);
  n = lat_lab_report_count_part (report, part);
  date = lat_origin_get (origin, "date");
  words = g_strdup_printf (
      /* Translators: the name of rules; digits that tell them apart from others; how many games; how many positions
       * an engine visits for an action; a number; the version of the program */
      g_dngettext (GETTEXT_PACKAGE,
                   "%s (rules %.*s): %u game, %s nodes an action, seed %" PRIu64 ", Latrunculi %s",
                   "%s (rules %.*s): %u games, %s nodes an action, seed %" PRIu64 ", Latrunculi %s",
                   n),
      header->labels[lat_lab_report_get_rules_index (report)], SHORT_DIGEST,
      lat_origin_get (origin, "rules-sha256"), n, nodes, header->seed, header->version);
  return date != NULL ? g_strconcat (words, ", ", date, NULL) : g_steal_pointer (&words);
}
