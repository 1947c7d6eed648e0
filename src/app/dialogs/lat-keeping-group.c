/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-keeping-group.c - the analyses that are kept, in the preferences */
#include <glib/gi18n.h>

#include "lat-keeping-group.h"
#include "lat-kept-analysis.h"
#include "lat-question.h"
#include "lat-scope.h"
#include "lat-settings.h"

struct _LatKeepingGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *keeps;
  GtkWidget *size;
  GtkWidget *used;
  GtkWidget *empty;
};

G_DEFINE_FINAL_TYPE (LatKeepingGroup, lat_keeping_group, ADW_TYPE_PREFERENCES_GROUP)

static char *
dup_used (guint n, guint64 bytes)
{
  g_autofree char *size = g_format_size (bytes);

  if (n == 0)
    return g_strdup (_ ("Nothing so far"));
  /* Translators: how many positions, and how much room they take, as “1.2 MB”. */
  return g_strdup_printf (ngettext ("%u position, %s", "%u positions, %s", n), n, size);
}

static void
update_used (LatKeepingGroup *self)
{
  guint64 bytes, n = lat_analysis_store_get_n (lat_kept_analysis_get_default (), &bytes);
  g_autofree char *text = dup_used ((guint) MIN (n, G_MAXUINT), bytes);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->used), text);
  gtk_widget_set_sensitive (self->empty, n > 0);
}

static void
response_cb (GtkWidget *question, const char *response)
{
  if (g_str_equal (response, "empty"))
    lat_analysis_store_empty (lat_kept_analysis_get_default ());
}

static void
empty_clicked_cb (LatKeepingGroup *self)
{
  LatQuestion *question =
      lat_question_new (_ ("Forget all analyses that are kept?"),
                        _ ("This cannot be undone. Evaluations in games stay."));

  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "empty", _ ("_Forget"), ADW_RESPONSE_DESTRUCTIVE);
  lat_question_set_usual (question, "cancel", "cancel");
  g_signal_connect (question, "response", G_CALLBACK (response_cb), NULL);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (self));
}

static void
lat_keeping_group_class_init (LatKeepingGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-keeping-group.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatKeepingGroup, keeps);
  gtk_widget_class_bind_template_child (widget_class, LatKeepingGroup, size);
  gtk_widget_class_bind_template_child (widget_class, LatKeepingGroup, used);
  gtk_widget_class_bind_template_child (widget_class, LatKeepingGroup, empty);
}

static void
lat_keeping_group_init (LatKeepingGroup *self)
{
  GSettings *settings = lat_settings_get_default ();
  LatAnalysisStore *store = lat_kept_analysis_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (settings, "keep-analysis", self->keeps, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-analysis-size", self->size, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-analysis", self->size, "sensitive", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->empty, "clicked", G_CALLBACK (empty_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "measured", G_CALLBACK (update_used), self, G_CONNECT_SWAPPED);
  update_used (self);
  lat_analysis_store_measure (store);
}
