/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-window-test.h - what tests of the rule editor's window share */
#pragma once

#include "lat-rules-row.h"
#include "lat-rules-window.h"

typedef struct
{
  LatDocument *document;
  GtkWindow *window;
  LatRulesRow *rows[LAT_N_KEYS];
} Fixture;

void
set_up (Fixture *fixture, gconstpointer data);
void
tear_down (Fixture *fixture, gconstpointer data);
GtkWidget *
get_control (Fixture *fixture, LatKey key);
int
get_applied (Fixture *fixture, LatKey key);
GtkWidget *
find_child (GtkWidget *widget, GType type, const char *css_class);
gboolean
has_problem (Fixture *fixture, LatKey key);
gboolean
has_mark (Fixture *fixture, LatKey key);
const LatRules *
get_rules (Fixture *fixture);
char *
dup_applied (Fixture *fixture, LatKey key);
