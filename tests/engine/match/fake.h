/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fake.h - a program that speaks the protocol, and fails in a way that is asked for */
#pragma once

#include <glib.h>

char *
write_fake_engine (const char *folder);
void
remove_folder (char *folder);
