/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pins.h - whole texts that a program makes, held by a table of their lengths and digests */
#pragma once

#include <glib.h>

typedef struct _TestPins TestPins;

/* Makes all texts, always the same. */
typedef void (*TestPinsFunc) (TestPins *pins);

void
test_pins_add (TestPins *pins, const char *name, const char *text);
void
test_pins_hide (TestPins *pins, const char *word);
int
test_pins_main (int argc, char **argv, const char *table, const char *about, TestPinsFunc make);
