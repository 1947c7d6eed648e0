/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fixture.h - a window with a game, for the tests of windows */
#pragma once

#include "lat-question.h"
#include "lat-window-private.h"

typedef struct
{
  LatWindow *window;
  char *folder;
} Fixture;

/* There can be one only. */
extern AdwApplication *application;

void
fixture_begin (int *argc, char ***argv);
int
fixture_end (void);
void
set_up (Fixture *fixture, gconstpointer data);
void
tear_down (Fixture *fixture, gconstpointer data);
guint
count_windows (void);
void
settle (void);
LatDocument *
get_document (Fixture *fixture);
void
play (Fixture *fixture);
LatQuestion *
find_asked (void);
LatQuestion *
wait_question (void);
