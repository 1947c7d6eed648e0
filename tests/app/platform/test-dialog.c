/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-dialog.c - dialogs are the same to who uses them, in a window or as one */
#include "lat-dialog.h"
#include "lat-question.h"

typedef struct
{
  LatDialog parent_instance;

  guint n_asked;
} Stubborn;

typedef LatDialogClass StubbornClass;

static GType
stubborn_get_type (void);

G_DEFINE_TYPE (Stubborn, stubborn, LAT_TYPE_DIALOG)

/* Closes when it is asked the second time. */
static gboolean
may_close (LatDialog *dialog)
{
  return ((Stubborn *) dialog)->n_asked++ > 0;
}

static void
stubborn_class_init (StubbornClass *klass)
{
}

static void
stubborn_init (Stubborn *self)
{
  lat_dialog_set_may_close (LAT_DIALOG (self), may_close);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_gone (gpointer *dialog)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (*dialog != NULL && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (*dialog);
}

static GtkWidget *
open_window (GtkWidget **entry)
{
  GtkWidget *window = adw_window_new ();

  *entry = gtk_entry_new ();
  adw_window_set_content (ADW_WINDOW (window), *entry);
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 400);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (*entry);
  settle ();
  return window;
}

/* It belongs to its window, asks before it closes, and is gone then. */
static void
test_close (void)
{
  GtkWidget *entry, *window = open_window (&entry);
  GtkWidget *dialog = g_object_new (stubborn_get_type (), "title", "Stubborn", NULL);
  gpointer watch = dialog;

  g_object_add_weak_pointer (G_OBJECT (dialog), &watch);
  lat_dialog_set_child (LAT_DIALOG (dialog), gtk_button_new_with_label ("Button"));
  lat_dialog_set_size (dialog, 300, 200);
  lat_dialog_present (dialog, entry);
  settle ();
  g_assert_true (gtk_widget_get_mapped (dialog));
  g_assert_true (lat_dialog_get_window (dialog) == GTK_WINDOW (window));

  lat_dialog_close (dialog);
  settle ();
  g_assert_nonnull (watch);
  g_assert_cmpuint (((Stubborn *) dialog)->n_asked, ==, 1);
  lat_dialog_close (dialog);
  wait_gone (&watch);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The action of a close button, and what closes without a question. */
static void
test_actions (void)
{
  GtkWidget *entry, *window = open_window (&entry);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *button = gtk_button_new_with_label ("Button");
      GtkWidget *dialog = lat_dialog_new ("Dialog", 300, 200, button);
      gpointer watch = dialog;

      g_object_add_weak_pointer (G_OBJECT (dialog), &watch);
      lat_dialog_present (dialog, window);
      settle ();
      if (i == 0)
        g_assert_true (gtk_widget_activate_action (button, "window.close", NULL));
      else
        lat_dialog_force_close (dialog);
      wait_gone (&watch);
      g_assert_true (gtk_widget_get_mapped (window));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
response_cb (LatQuestion *question, const char *answer, char **told)
{
  g_assert_null (*told);
  *told = g_strdup (answer);
}

/* A question that is closed gives the answer that stands for that. */
static void
test_question (void)
{
  GtkWidget *entry, *window = open_window (&entry);
  LatQuestion *question = lat_question_new ("Heading", "Body");
  gpointer watch = question;
  g_autofree char *told = NULL;

  g_object_add_weak_pointer (G_OBJECT (question), &watch);
  lat_question_add_answer (question, "stay", "_Stay", ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "go", "_Go", ADW_RESPONSE_DESTRUCTIVE);
  lat_question_set_usual (question, "go", "stay");
  g_signal_connect (question, "response", G_CALLBACK (response_cb), &told);
  lat_dialog_present (GTK_WIDGET (question), entry);
  settle ();
  lat_dialog_close (GTK_WIDGET (question));
  wait_gone (&watch);
  g_assert_cmpstr (told, ==, "stay");
  gtk_window_destroy (GTK_WINDOW (window));
}

#ifdef LAT_ADW_1_5

static GtkPropagationPhase
get_accels_phase (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "gtk-application-shortcuts") == 0)
        return gtk_event_controller_get_propagation_phase (controller);
    }
  g_assert_not_reached ();
}

/* The keys of the application rest while there is a dialog within the window. */
static void
test_keys (void)
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
  GtkWidget *entry, *dialog, *window = open_window (&entry);
  gpointer watch;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  gtk_window_set_application (GTK_WINDOW (window), application);
  dialog = lat_dialog_new ("Dialog", 300, 200, gtk_label_new ("Label"));
  watch = dialog;
  g_object_add_weak_pointer (G_OBJECT (dialog), &watch);
  g_assert_cmpint (get_accels_phase (window), ==, GTK_PHASE_CAPTURE);
  lat_dialog_present (dialog, window);
  g_assert_cmpint (get_accels_phase (window), ==, GTK_PHASE_NONE);
  lat_dialog_close (dialog);
  wait_gone (&watch);
  g_assert_cmpint (get_accels_phase (window), ==, GTK_PHASE_CAPTURE);
  gtk_window_destroy (GTK_WINDOW (window));
}

#else

/* Nothing else of the program can be reached while there is one. */
static void
test_keys (void)
{
  GtkWidget *entry, *window = open_window (&entry);
  GtkWidget *dialog = lat_dialog_new ("Dialog", 300, 200, gtk_label_new ("Label"));

  lat_dialog_present (dialog, window);
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (dialog)));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) == GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

#endif

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/dialog/close", test_close);
  g_test_add_func ("/dialog/actions", test_actions);
  g_test_add_func ("/dialog/question", test_question);
  g_test_add_func ("/dialog/keys", test_keys);

  return g_test_run ();
}
