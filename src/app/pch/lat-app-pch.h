/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-app-pch.h - what all of the desktop program reads, read once (with b_pch, as src/run builds it)
 *
 * Each file includes what it needs all the same. */

/* One file needs it, and defines it too late then. */
#define _GNU_SOURCE

#include <adwaita.h>
