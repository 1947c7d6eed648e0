/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-print.c - what goes to a printer, by a printer that writes a file */
#include <gtk/gtk.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-booklet-pages.h"
#include "lat-game-reader.h"
#include "lat-presets.h"
#include "lat-print-options.h"
#include "lat-print.h"

static const char text[] = "[Event \"A game\"]\n"
                           "[Variant \"latrunculi-xxi-8x8\"]\n"
                           "\n"
                           "1. a1-a2 {[%csl Ga2] Good.} 1... h8-h7 2. b1-b2 b8-b7 *\n";

static GPtrArray *
read_games (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);

  return lat_game_reader_read (text, -1, ruleset, NULL);
}

static LatBooklet *
create_game (const LatBookletOptions *options, gpointer data)
{
  return lat_booklet_new_for_game (g_ptr_array_index ((GPtrArray *) data, 0), options);
}

static LatBooklet *
create_rules (const LatBookletOptions *options, gpointer data)
{
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");

  return lat_booklet_new_for_rules (rules, &options->look);
}

static LatBooklet *
create_nothing (const LatBookletOptions *options, gpointer data)
{
  return NULL;
}

static guint
count_pages (LatBooklet *booklet, const LatPaper *paper)
{
  g_autoptr (LatBookletPages) pages = lat_booklet_pages_new (booklet, paper);

  while (!lat_booklet_pages_step (pages, G_MAXUINT))
    ;
  return lat_booklet_pages_get_n_pages (pages);
}

/* The pages are those of the PDF for the same paper. */
static void
test_export (gconstpointer data)
{
  LatPrintFunc create = (LatPrintFunc) data;
  g_autoptr (GPtrArray) games = read_games ();
  g_autofree char *folder = g_dir_make_tmp ("lat-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.pdf", NULL);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  static const char *const names[] = { GTK_PAPER_NAME_A4, GTK_PAPER_NAME_A5,
                                       GTK_PAPER_NAME_LETTER };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
      g_autoptr (GtkPaperSize) size = gtk_paper_size_new (names[i]);
      g_autofree char *content = NULL;
      g_autoptr (GError) error = NULL;
      LatPrintJob job = { .name = "A game", .create = create, .data = games };
      LatPaper paper;
      gsize length;
      guint n_pages;

      /* A printer that cannot reach the lower edge leaves more of it free than a PDF does. */
      gtk_page_setup_set_paper_size_and_default_margins (setup, size);
      gtk_page_setup_set_bottom_margin (setup, 0, GTK_UNIT_POINTS);
      n_pages = lat_print_export (&job, setup, path, &error);
      g_assert_no_error (error);
      paper = lat_paper_new (gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
                             gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));
      g_assert_cmpuint (n_pages, ==, count_pages (create (&options, games), &paper));
      g_assert_true (g_file_get_contents (path, &content, &length, &error));
      g_assert_cmpuint (length, >, 5000);
      g_assert_true (g_str_has_prefix (content, "%PDF-"));
      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A document that has gone is not printed, and nothing breaks. */
static void
test_nothing (void)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autofree char *folder = g_dir_make_tmp ("lat-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "nothing.pdf", NULL);
  LatPrintJob job = { .name = "Nothing", .create = create_nothing };

  g_assert_cmpuint (lat_print_export (&job, setup, path, NULL), ==, 0);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_options (void)
{
  g_autoptr (GKeyFile) file = lat_print_options_load_file ();
  g_autoptr (GKeyFile) again = NULL;
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  LatBookletOptions read = LAT_BOOKLET_OPTIONS;
  GtkWidget *widget;

  lat_print_options_read (file, &read);
  g_assert_cmpmem (&read, sizeof read, &options, sizeof options);
  options.with_rules = FALSE;
  options.with_variations = FALSE;
  options.every = 7;

  widget = g_object_ref_sink (lat_print_options_create_widget (&options));
  lat_print_options_apply_widget (widget, &read);
  g_assert_cmpmem (&read, sizeof read, &options, sizeof options);
  g_object_unref (widget);

  lat_print_options_write (file, &options);
  lat_print_options_save_file (file);
  again = lat_print_options_load_file ();
  read = LAT_BOOKLET_OPTIONS;
  lat_print_options_read (again, &read);
  g_assert_cmpmem (&read, sizeof read, &options, sizeof options);

  /* What a person may have written there. */
  g_key_file_set_string (again, "Booklet", "Every", "-3");
  lat_print_options_read (again, &read);
  g_assert_cmpuint (read.every, ==, 0);
  g_key_file_set_string (again, "Booklet", "Every", "many");
  g_key_file_set_string (again, "Booklet", "Rules", "perhaps");
  lat_print_options_read (again, &read);
  g_assert_cmpuint (read.every, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("lat-print-config-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "latrunculi", NULL);
  g_autofree char *path = g_build_filename (folder, "print.ini", NULL);
  int status;

  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/app/print/game", (gconstpointer) create_game, test_export);
  g_test_add_data_func ("/app/print/rules", (gconstpointer) create_rules, test_export);
  g_test_add_func ("/app/print/nothing", test_nothing);
  g_test_add_func ("/app/print/options", test_options);
  status = g_test_run ();
  g_remove (path);
  g_rmdir (folder);
  g_rmdir (home);
  return status;
}
