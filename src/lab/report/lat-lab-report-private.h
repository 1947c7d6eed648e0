/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-private.h - how a report is made */
#pragma once

#include "lat-lab-report.h"

/* A number of a game. */
typedef struct
{
  guint place;
  double value;
} LatLabEntry;

/*
 * number   which game it is
 * points   of the first side
 * skilled  points of the engine that may visit more positions
 * is_cut   whether it was as long as it may be
 */
typedef struct
{
  LatLabNumber number;
  double points;
  double skilled;
  gboolean is_cut;
} LatLabPlace;

/* A beginning of games, and their places. */
typedef struct
{
  char *path;
  char *label;
  guint depth;
  GArray *games;
} LatLabLine;

/*
 * values   for each metric of a game, the numbers of games (LatLabEntry)
 * curves   for each metric of a ply, GArray of float by place: the numbers of its plies
 * sums     for each metric of a square, the sum at each square
 * squares  for each metric of a square and each square, the places of games
 * effects  for each key and effect, the places of games
 * stop     whether a verdict ended the run
 * time     when the games were played, in seconds since 1970; 0 if that is not known
 * start    what is proved of the start; nothing until lat_lab_report_prove()
 */
struct _LatLabReport
{
  LatLabHeader *header;
  guint rules;
  LatRuleset *ruleset;
  GHashTable *seen;
  GArray *places;
  guint n_games;       /* from openings, which are what most numbers are of */
  guint n_start_games; /* from the start itself */
  GHashTable *courses; /* of games from the start: their digests */
  guint n_metrics;
  LatLabItem *items;
  GArray **values;
  GPtrArray **curves;
  guint64 (*sums)[LAT_N_CELLS];
  GArray *(*squares)[LAT_N_CELLS];
  GArray *effects[LAT_N_KEYS][LAT_N_LAB_EFFECTS];
  LatLabEffects *tried;
  GHashTable *lines;
  guint64 n_plies;
  gboolean is_finished;
  LatLabStop stop;
  gint64 time;
  LatStartAnswer start;
};

LatLabRow *
lat_lab_report_add_row (LatLabItem *item, const char *id, const char *label);
void
lat_lab_report_measure (const LatLabReport *report,
                        const GArray *entries,
                        gboolean is_share,
                        LatLabInterval *interval);
void
lat_lab_report_measure_row (const LatLabReport *report, const GArray *entries, LatLabRow *row);
void
lat_lab_report_measure_item (const LatLabReport *report, const GArray *entries, LatLabItem *item);
void
lat_lab_report_finish_mean (LatLabReport *report, guint metric);
void
lat_lab_report_finish_curve (LatLabReport *report, guint metric);
void
lat_lab_report_finish_map (LatLabReport *report, guint metric);
void
lat_lab_report_finish_keys (LatLabReport *report, guint metric);
void
lat_lab_report_finish_lines (LatLabReport *report, guint metric);
void
lat_lab_report_finish_ladder (LatLabReport *report, guint metric);
void
lat_lab_report_finish_elo (LatLabReport *report, guint metric);
