/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lab-run-test.h - what the tests of runs share */
#pragma once

#include "lat-lab-run.h"

/* Small games that end: some are won, most are drawn. */
#define LAB_RUN_TEST_RULES                                                                         \
  "Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"     \
  "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers"
#define LAB_RUN_TEST_OTHER LAB_RUN_TEST_RULES "|Capture.Corner=true"
#define LAB_RUN_TEST_DROPS "seega-5x5"

LatLabHeader *
lab_run_test_make_header (const char *spec, const char *against);
LatLabRun *
lab_run_test_make_run (const LatLabHeader *header, guint n_threads);
char *
lab_run_test_name_file (const char *name);
char *
lab_run_test_read_file (const char *path);
void
lab_run_test_write_file (const char *path, const char *text, gssize length);
void
lab_run_test_open_run (LatLabRun *run, const char *path, gboolean *is_torn);
void
lab_run_test_play_run (LatLabRun *run);
char *
lab_run_test_play_file (const LatLabHeader *header, guint n_threads, const char *path);
char *
lab_run_test_play_new_file (const LatLabHeader *header, guint n_threads);
GPtrArray *
lab_run_test_read_records (const char *text);
int
lab_run_test_main (void);
