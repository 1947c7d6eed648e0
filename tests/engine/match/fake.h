/* fake.h - a program that speaks the protocol, and fails in a way that is asked for */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *
write_fake_engine (const char *folder);
void
remove_folder (char *folder);

G_END_DECLS
