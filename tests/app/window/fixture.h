/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fixture.h - a window with a game, for the tests of windows */
#pragma once

#include "lat-question.h"
#include "lat-window-private.h"

/* A test of a window: the end of its path, and what it does. */
typedef struct _Fixture Fixture;

typedef struct
{
  const char *path;
  void (*func) (Fixture *fixture, gconstpointer data);
} FixtureTest;

struct _Fixture
{
  LatWindow *window;
  char *folder;
};

/* There can be one only. */
extern AdwApplication *application;

int
fixture_run (int argc, char **argv, const char *prefix, const FixtureTest *tests, guint n);
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
