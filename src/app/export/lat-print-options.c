/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-print-options.c - what of printing is remembered, and what a person chooses of it */
#include "lat-print-options.h"

#include "lat-file-writer.h"
#include "lat-name-choice.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define GROUP     "Booklet"
#define MAX_EVERY 100

/*
 * Switch:
 * @key: in the file
 * @label: of its check button
 * @offset: of its field in the options
 */
typedef struct
{
  const char *key;
  const char *label;
  gsize offset;
} Switch;

static const Switch switches[] = {
  { "Rules", N_ ("Tell the _rules in short"), G_STRUCT_OFFSET (LatBookletOptions, with_rules) },
  { "Marks", N_ ("Diagrams where there are _marks or arrows"),
    G_STRUCT_OFFSET (LatBookletOptions, with_marks) },
  { "Variations", N_ ("In _variations, too"),
    G_STRUCT_OFFSET (LatBookletOptions, with_variations) },
  { "End", N_ ("A diagram of the _end"), G_STRUCT_OFFSET (LatBookletOptions, with_end) },
};

static gboolean *
get_field (LatBookletOptions *options, const Switch *row)
{
  return G_STRUCT_MEMBER_P (options, row->offset);
}

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "latrunculi", "print.ini", NULL);
}

/* What was chosen the last time; an empty file if nothing was, or if it cannot be read. */
GKeyFile *
lat_print_options_load_file (void)
{
  GKeyFile *file = g_key_file_new ();
  g_autofree char *path = dup_path ();

  g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_COMMENTS, NULL);

  return file;
}

/* What cannot be remembered is no reason to disturb anybody. */
void
lat_print_options_save_file (GKeyFile *file)
{
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  gsize length;
  g_autofree char *text = g_key_file_to_data (file, &length, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0
      || !lat_file_writer_save_full (text, length, path, LAT_FILE_WRITER_NO_SYNC, NULL))
    g_debug ("%s could not be written", path);
}

void
lat_print_options_read (GKeyFile *file, LatBookletOptions *options)
{
  int every = g_key_file_get_integer (file, GROUP, "Every", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_key_file_has_key (file, GROUP, switches[i].key, NULL))
      *get_field (options, &switches[i]) =
          g_key_file_get_boolean (file, GROUP, switches[i].key, NULL);
  options->every = (guint) CLAMP (every, 0, MAX_EVERY);
}

void
lat_print_options_write (GKeyFile *file, const LatBookletOptions *options)
{
  LatBookletOptions copy = *options;

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_key_file_set_boolean (file, GROUP, switches[i].key, *get_field (&copy, &switches[i]));
  g_key_file_set_integer (file, GROUP, "Every", (int) options->every);
}

static GtkWidget *
create_every (guint every)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  /* Translators: the number of turns follows */
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("A diagram every so many _turns, 0 for none"));
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MAX_EVERY, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), every);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), spin);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                  NULL, -1);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), spin);
  g_object_set_data (G_OBJECT (row), "spin", spin);

  return row;
}

/* The page of the print dialog on which a person says what the booklet of a game shows. */
GtkWidget *
lat_print_options_create_widget (const LatBookletOptions *options)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  LatBookletOptions copy = *options;
  GtkWidget *every = create_every (options->every);
  GtkWidget *marks = NULL;

  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkWidget *check = lat_check_new (_ (switches[i].label));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), *get_field (&copy, &switches[i]));
      gtk_box_append (GTK_BOX (box), check);
      g_object_set_data (G_OBJECT (box), switches[i].key, check);
      if (g_str_equal (switches[i].key, "Marks"))
        marks = check;
      if (g_str_equal (switches[i].key, "Variations"))
        {
          gtk_widget_set_margin_start (check, 24);
          g_object_bind_property (marks, "active", check, "sensitive", G_BINDING_SYNC_CREATE);
        }
    }
  gtk_box_append (GTK_BOX (box), every);
  g_object_set_data (G_OBJECT (box), "Every", g_object_get_data (G_OBJECT (every), "spin"));

  return box;
}

void
lat_print_options_apply_widget (GtkWidget *widget, LatBookletOptions *options)
{
  GtkSpinButton *spin = g_object_get_data (G_OBJECT (widget), "Every");

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    *get_field (options, &switches[i]) =
        gtk_check_button_get_active (g_object_get_data (G_OBJECT (widget), switches[i].key));
  options->every = (guint) gtk_spin_button_get_value_as_int (spin);
}
