/* SPDX-License-Identifier: GPL-3.0-or-later */
/* machine.h - how fast the machine is just now, for bounds of processor time */
#pragma once

#include <glib.h>

/* Milliseconds of processor time of the calling thread. */
double
machine_get_ms (void);
/* Whether something took longer than it may. The bound is that of a machine which nobody else uses (two
 * cores of 2.1 GHz, model 207): one that others slow down is measured, and may take longer by as much. */
gboolean
machine_is_late (double taken_ms, double bound_ms);
