/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-problems-window.c - what was wrong with a file */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-dialog.h"
#include "lat-locale.h"
#include "lat-problems-window.h"
#include "lat-toolbar-view.h"

static char *
dup_place (const LatDiagnostic *problem)
{
  if (problem->line == 0)
    return NULL;
  if (problem->column == 0)
    return g_strdup_printf (_ ("Line %u"), problem->line);
  return g_strdup_printf (_ ("Line %u, column %u"), problem->line, problem->column);
}

/* What it is about, as it is written in a line of rules. */
static char *
dup_subject (const LatDiagnostic *problem)
{
  g_autofree char *name = NULL;
  char *subject;

  if (problem->key == NULL)
    return NULL;
  name = problem->group != NULL ? g_strconcat (problem->group, ".", problem->key, NULL)
                                : g_strdup (problem->key);
  subject =
      problem->value != NULL ? g_strconcat (name, "=", problem->value, NULL) : g_strdup (name);
  /* The rows hold their words in lines. */
  return g_strdelimit (subject, "\n", ' ');
}

static char *
dup_details (const LatDiagnostic *problem)
{
  g_autofree char *place = dup_place (problem);
  g_autofree char *subject = dup_subject (problem);
  const char *parts[4];
  guint n = 0;

  if (place != NULL)
    parts[n++] = place;
  if (subject != NULL)
    parts[n++] = subject;
  if (problem->remedy != NULL)
    parts[n++] = problem->remedy;
  parts[n] = NULL;
  return g_strjoinv (" · ", (char **) parts);
}

static const char *
get_icon_name (LatSeverity severity)
{
  switch (severity)
    {
    case LAT_SEVERITY_ERROR:
      return "dialog-error-symbolic";
    case LAT_SEVERITY_WARNING:
      return "dialog-warning-symbolic";
    default:
      return "dialog-information-symbolic";
    }
}

/* A file can have thousands of problems, so the rows are made as they come
 * into view; the model holds them as "icon, message, details" lines. */
static GListModel *
create_model (const LatDiagnostics *problems)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < lat_diagnostics_get_count (problems); i++)
    {
      const LatDiagnostic *problem = lat_diagnostics_get (problems, i);
      g_autofree char *details = dup_details (problem);
      g_autofree char *message = lat_locale_dup_sentence (problem->message);

      gtk_string_list_take (list, g_strdup_printf ("%s\n%s\n%s", get_icon_name (problem->severity),
                                                   message, details));
    }
  return G_LIST_MODEL (list);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *message = gtk_label_new (NULL);
  GtkWidget *details = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (message), TRUE);
  gtk_label_set_wrap (GTK_LABEL (details), TRUE);
  gtk_label_set_xalign (GTK_LABEL (message), 0);
  gtk_label_set_xalign (GTK_LABEL (details), 0);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_widget_add_css_class (details, "caption");
  gtk_widget_add_css_class (box, "problem");
  gtk_box_append (GTK_BOX (words), message);
  gtk_box_append (GTK_BOX (words), details);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *icon = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *message = gtk_widget_get_first_child (gtk_widget_get_next_sibling (icon));
  GtkWidget *details = gtk_widget_get_next_sibling (message);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_auto (GStrv) parts = g_strsplit (text, "\n", 3);

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), parts[0]);
  gtk_label_set_label (GTK_LABEL (message), parts[1]);
  gtk_label_set_label (GTK_LABEL (details), parts[2]);
  gtk_widget_set_visible (details, *parts[2] != '\0');
}

static GtkWidget *
create_list (const LatDiagnostics *problems)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *selection =
      GTK_SELECTION_MODEL (gtk_no_selection_new (create_model (problems)));
  GtkWidget *list;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  list = gtk_list_view_new (selection, factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Problems"), -1);
  return list;
}

/* Shows all that a reader had to say. */
void
lat_problems_window_present (GtkWindow *parent, const LatDiagnostics *problems)
{
  GtkWidget *scroller, *view;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (problems != NULL);

  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), create_list (problems));
  view = lat_toolbar_view_new (adw_header_bar_new (), scroller);
  lat_dialog_present (lat_dialog_new (_ ("Problems in the file"), 520, 360, view),
                      GTK_WIDGET (parent));
}
