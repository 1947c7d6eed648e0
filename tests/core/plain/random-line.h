/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-line.h - throwing dice and writing the entries of a rules line */
#pragma once

#include <stdarg.h>

#include <glib.h>

typedef struct
{
  GRand *rand;   /* borrowed */
  GString *text; /* entries joined by `|` */
} RandomLine;

gboolean
random_line_happens (RandomLine *line, int percent);
/* A number from `low` to `high`, both included. */
int
random_line_number (RandomLine *line, int low, int high);
/* One of the words, each followed by its weight, up to a NULL. */
const char *
random_line_choose (RandomLine *line, ...) G_GNUC_NULL_TERMINATED;

const char *
random_line_choose_va (RandomLine *line, va_list words);

void
random_line_add (RandomLine *line, const char *key, const char *value);
void
random_line_add_number (RandomLine *line, const char *key, int value);
void
random_line_add_flag (RandomLine *line, const char *key, int percent);
void
random_line_add_choice (RandomLine *line, const char *key, ...) G_GNUC_NULL_TERMINATED;
