/* lat-name-choice.h - a drop-down says what it chooses */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void
lat_name_choice (GtkDropDown *choice, const char *title);
void
lat_let_choice_shrink (GtkDropDown *choice);

G_END_DECLS
