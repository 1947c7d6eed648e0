/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-dialog.h - a dialog: in its window where libadwaita can do that, else a window of its own */
#pragma once

#include <adwaita.h>

/**
 * LatDialog:
 *
 * What dialogs with a layout of their own are derived from: an AdwDialog, or a modal AdwWindow.
 * A child in a template is its content.
 */
#define LAT_TYPE_DIALOG (lat_dialog_get_type ())
#ifdef LAT_ADW_1_5
G_DECLARE_DERIVABLE_TYPE (LatDialog, lat_dialog, LAT, DIALOG, AdwDialog)
typedef AdwDialogClass LatDialogParentClass;
#else
G_DECLARE_DERIVABLE_TYPE (LatDialog, lat_dialog, LAT, DIALOG, AdwWindow)
typedef AdwWindowClass LatDialogParentClass;
#endif

struct _LatDialogClass
{
  LatDialogParentClass parent_class;
};

/** LatDialogMayCloseFunc: asked before the person closes a dialog; %FALSE lets it stay */
typedef gboolean (*LatDialogMayCloseFunc) (LatDialog *self);

#ifdef LAT_ADW_1_5
#define LAT_TYPE_ABOUT ADW_TYPE_ABOUT_DIALOG
#else
#define LAT_TYPE_ABOUT ADW_TYPE_ABOUT_WINDOW
#endif

GtkWidget *
lat_dialog_new (const char *title, int width, int height, GtkWidget *child);
GtkWidget *
lat_dialog_header_new (const char *title, GtkWidget *accept);
void
lat_dialog_set_child (LatDialog *self, GtkWidget *child);
void
lat_dialog_set_may_close (LatDialog *self, LatDialogMayCloseFunc func);

/* What follows is for all dialogs: also questions, preferences, and what says who made the program. */
void
lat_dialog_set_size (GtkWidget *dialog, int width, int height);
void
lat_dialog_set_default (GtkWidget *dialog, GtkWidget *widget);
void
lat_dialog_present (GtkWidget *dialog, GtkWidget *parent);
void
lat_dialog_close (GtkWidget *dialog);
void
lat_dialog_force_close (GtkWidget *dialog);
void
lat_dialog_stack_when_narrow (GtkWidget *dialog, GtkOrientable *box, int width);
GtkWindow *
lat_dialog_get_window (GtkWidget *dialog);
