/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-print.c - what goes to a printer: the pages of a booklet, as they are in its PDF */
#include "lat-print.h"

#include <glib/gi18n.h>

#include "lat-booklet-pages.h"
#include "lat-print-options.h"

/* How long the main loop may be held while pages are laid out, in microseconds. */
#define PATIENCE 15000

/*
 * Print:
 * @job: what is printed
 * @file: what was chosen the last time, and now
 * @options: what the booklet shows
 * @pages: (nullable): what is printed, laid out for the paper
 * @n_pages: how many there are, once all are laid out
 */
typedef struct
{
  LatPrintJob job;
  char *name;
  GKeyFile *file;
  LatBookletOptions options;
  GtkPrintOperation *operation;
  LatBookletPages *pages;
  guint n_pages;
} Print;

static void
free_print (Print *print)
{
  g_free (print->name);
  g_key_file_unref (print->file);
  g_clear_pointer (&print->pages, lat_booklet_pages_free);
  g_object_unref (print->operation);
  /* Last: the pages name what belongs to it. */
  if (print->job.destroy != NULL)
    print->job.destroy (print->job.data);
  g_free (print);
}

static LatPaper
get_paper (GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  LatPaper paper = lat_paper_new (gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
                                  gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));

  lat_paper_widen_margins (&paper, gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                           gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS),
                           gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS),
                           gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS));

  return paper;
}

static void
begin_cb (Print *print, GtkPrintContext *context)
{
  LatBooklet *booklet = print->job.create (&print->options, print->job.data);
  LatPaper paper = get_paper (context);

  g_clear_pointer (&print->pages, lat_booklet_pages_free);
  if (booklet == NULL)
    {
      gtk_print_operation_cancel (print->operation);
      return;
    }
  print->pages = lat_booklet_pages_new (booklet, &paper);
}

/* Some blocks at a time; the main loop comes between. */
static gboolean
paginate_cb (Print *print, GtkPrintContext *context)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  if (print->pages == NULL)
    return TRUE;
  while (!lat_booklet_pages_step (print->pages, 1))
    if (g_get_monotonic_time () > end)
      return FALSE;
  print->n_pages = lat_booklet_pages_get_n_pages (print->pages);
  gtk_print_operation_set_n_pages (print->operation, (int) print->n_pages);

  return TRUE;
}

static void
draw_page_cb (Print *print, GtkPrintContext *context, int page)
{
  if (print->pages != NULL && (guint) page < lat_booklet_pages_get_n_pages (print->pages))
    lat_booklet_pages_paint (print->pages, (guint) page,
                             gtk_print_context_get_cairo_context (context));
}

static GtkWidget *
create_widget_cb (Print *print)
{
  return lat_print_options_create_widget (&print->options);
}

static void
apply_widget_cb (Print *print, GtkWidget *widget)
{
  lat_print_options_apply_widget (widget, &print->options);
}

/* What is printed into which file, and which pages of it, is another matter each time. */
static void
remember (Print *print)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (print->operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (print->operation);

  if (settings != NULL)
    {
      g_autoptr (GtkPrintSettings) kept = gtk_print_settings_copy (settings);

      gtk_print_settings_unset (kept, GTK_PRINT_SETTINGS_OUTPUT_URI);
      gtk_print_settings_unset (kept, GTK_PRINT_SETTINGS_OUTPUT_BASENAME);
      gtk_print_settings_unset (kept, GTK_PRINT_SETTINGS_PAGE_RANGES);
      gtk_print_settings_unset (kept, GTK_PRINT_SETTINGS_PRINT_PAGES);
      gtk_print_settings_to_key_file (kept, print->file, NULL);
    }
  if (setup != NULL)
    gtk_page_setup_to_key_file (setup, print->file, NULL);
  if (print->job.has_options)
    lat_print_options_write (print->file, &print->options);
  lat_print_options_save_file (print->file);
}

static void
done_cb (Print *print, GtkPrintOperationResult result)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    remember (print);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (print->operation, &error);
  if (print->job.failed != NULL)
    {
      /* Translators: %s is what the printing system says */
      g_autofree char *message = g_strdup_printf (
          _ ("It could not be printed: %s"), error != NULL ? error->message : _ ("unknown error"));

      print->job.failed (message, print->job.data);
    }
}

static Print *
create_print (const LatPrintJob *job)
{
  Print *print = g_new0 (Print, 1);
  GtkPrintOperation *operation = gtk_print_operation_new ();

  print->job = *job;
  print->name = g_strdup (job->name);
  print->file = lat_print_options_load_file ();
  print->options = LAT_BOOKLET_OPTIONS;
  print->operation = operation;
  lat_print_options_read (print->file, &print->options);
  gtk_print_operation_set_job_name (operation, print->name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (begin_cb), print);
  g_signal_connect_swapped (operation, "paginate", G_CALLBACK (paginate_cb), print);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (draw_page_cb), print);

  return print;
}

static void
restore (Print *print)
{
  g_autoptr (GtkPrintSettings) settings =
      gtk_print_settings_new_from_key_file (print->file, NULL, NULL);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new_from_key_file (print->file, NULL, NULL);

  const char *folder = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (settings == NULL)
    settings = gtk_print_settings_new ();
  /* GTK's own choice for files is wherever the program was started. */
  if (!gtk_print_settings_has_key (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR))
    gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR,
                            folder != NULL ? folder : g_get_home_dir ());
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, print->name);
  gtk_print_operation_set_print_settings (print->operation, settings);
  if (setup != NULL)
    gtk_print_operation_set_default_page_setup (print->operation, setup);
}

static void
finished_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data)
{
  Print *print = data;

  done_cb (print, result);
  free_print (print);
}

/**
 * lat_print_run:
 * @parent: what the dialog belongs to
 * @job: what is printed
 *
 * Asks how, and prints. The paper and what the booklet shows are remembered for the next time.
 */
void
lat_print_run (GtkWindow *parent, const LatPrintJob *job)
{
  Print *print;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (job != NULL && job->create != NULL);

  print = create_print (job);
  restore (print);
  if (job->has_options)
    {
      gtk_print_operation_set_custom_tab_label (print->operation, _ ("Booklet"));
      g_signal_connect_swapped (print->operation, "create-custom-widget",
                                G_CALLBACK (create_widget_cb), print);
      g_signal_connect_swapped (print->operation, "custom-widget-apply",
                                G_CALLBACK (apply_widget_cb), print);
    }
  g_signal_connect (print->operation, "done", G_CALLBACK (finished_cb), print);
  gtk_print_operation_set_allow_async (print->operation, TRUE);
  gtk_print_operation_run (print->operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

/**
 * lat_print_export:
 * @job: what is printed
 * @setup: the paper
 * @path: where to
 * @error: what went wrong
 *
 * Prints into a PDF without asking.
 *
 * Returns: how many pages there are, 0 if it failed
 */
guint
lat_print_export (const LatPrintJob *job, GtkPageSetup *setup, const char *path, GError **error)
{
  Print *print;
  GtkPrintOperationResult result;
  guint n_pages;

  g_return_val_if_fail (job != NULL && job->create != NULL, 0);
  g_return_val_if_fail (setup != NULL && path != NULL, 0);

  print = create_print (job);
  gtk_print_operation_set_show_progress (print->operation, FALSE);
  gtk_print_operation_set_default_page_setup (print->operation, setup);
  gtk_print_operation_set_export_filename (print->operation, path);
  result =
      gtk_print_operation_run (print->operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, error);
  n_pages = result == GTK_PRINT_OPERATION_RESULT_APPLY ? print->n_pages : 0;
  free_print (print);

  return n_pages;
}
