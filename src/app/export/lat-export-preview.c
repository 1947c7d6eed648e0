/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-preview.c - what an export will be */
#include "lat-export-preview.h"

#include <glib/gi18n.h>

#include "lat-diagram-view.h"
#include "lat-export-line.h"
#include "lat-plain-words.h"

/* Of a long text so much is shown, in bytes. */
#define MOST_TEXT 20000

struct _LatExportPreview
{
  AdwBin parent_instance;

  GtkWidget *stack;
  GtkWidget *frame;
  GtkWidget *diagram;
  GtkWidget *text;
  GtkWidget *status;

  GPtrArray *frames; /* of LatDiagram */
  guint shown;
  int delay;
  int hold;
  guint timer;
};

G_DEFINE_FINAL_TYPE (LatExportPreview, lat_export_preview, ADW_TYPE_BIN)

static gboolean
next_frame_cb (gpointer data);

static void
stop_export_preview (LatExportPreview *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
show_frame (LatExportPreview *self, guint index)
{
  const LatDiagram *diagram = g_ptr_array_index (self->frames, index);
  g_autofree char *words = lat_diagram_dup_words (diagram);
  gboolean is_last = index + 1 == self->frames->len;

  self->shown = index;
  lat_diagram_view_set_diagram (LAT_DIAGRAM_VIEW (self->diagram), lat_diagram_copy (diagram),
                                words);
  stop_export_preview (self);
  if (self->frames->len > 1 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->timer = g_timeout_add ((guint) (is_last ? self->hold : self->delay), next_frame_cb, self);
}

static gboolean
next_frame_cb (gpointer data)
{
  LatExportPreview *self = data;

  self->timer = 0;
  show_frame (self, (self->shown + 1) % self->frames->len);
  return G_SOURCE_REMOVE;
}

static gboolean
are_animations_on (GtkWidget *widget)
{
  gboolean is_on = TRUE;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &is_on, NULL);
  return is_on;
}

/**
 * lat_export_preview_show_job:
 * @job: borrowed until this returns
 * @is_line: whether the line of its node is exported, not only the position there
 *
 * Shows a board at once. A line is played, unless the person wants no animations.
 */
void
lat_export_preview_show_job (LatExportPreview *self, const LatExportJob *job, gboolean is_line)
{
  g_return_if_fail (LAT_IS_EXPORT_PREVIEW (self));

  g_ptr_array_set_size (self->frames, 0);
  if (is_line && are_animations_on (GTK_WIDGET (self)))
    lat_export_line_add_frames (job, self->frames);
  else
    g_ptr_array_add (self->frames, lat_export_dup_diagram (job, job->node));
  self->delay = job->options.delay;
  self->hold = job->options.hold;
  if (job->options.transparent)
    gtk_widget_add_css_class (self->frame, "transparent");
  else
    gtk_widget_remove_css_class (self->frame, "transparent");
  show_frame (self, 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "diagram");
}

static void
show_text (LatExportPreview *self, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *begin = g_strndup (data, MIN (length, MOST_TEXT));
  g_autofree char *text = g_utf8_make_valid (begin, -1);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), text, -1);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "text");
}

/**
 * lat_export_preview_show_sink:
 * @format: of what was made
 * @sink: what was made
 *
 * Shows a text, or that there is a file of some size.
 */
void
lat_export_preview_show_sink (LatExportPreview *self,
                              const LatExportFormat *format,
                              const LatExportSink *sink)
{
  GBytes *bytes = lat_export_sink_get_bytes (sink);
  g_autofree char *size = g_format_size (g_bytes_get_size (bytes));

  g_return_if_fail (LAT_IS_EXPORT_PREVIEW (self));

  stop_export_preview (self);
  if (g_str_has_prefix (format->mime_type, "text/") && !g_str_equal (format->id, "html"))
    {
      show_text (self, bytes);
      return;
    }
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->status), "x-office-document-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (self->status), lat_export_format_get_name (format));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->status), size);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "status");
}

/**
 * lat_export_preview_show_error:
 * @message: what went wrong
 */
void
lat_export_preview_show_error (LatExportPreview *self, const char *message)
{
  g_return_if_fail (LAT_IS_EXPORT_PREVIEW (self));

  stop_export_preview (self);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->status), "dialog-warning-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (self->status), _ ("It cannot be exported"));
  lat_plain_words_set (self->status, "description", message);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "status");
}

static void
lat_export_preview_map (GtkWidget *widget)
{
  LatExportPreview *self = LAT_EXPORT_PREVIEW (widget);

  GTK_WIDGET_CLASS (lat_export_preview_parent_class)->map (widget);
  if (self->frames->len > 0)
    show_frame (self, self->shown);
}

static void
lat_export_preview_unmap (GtkWidget *widget)
{
  stop_export_preview (LAT_EXPORT_PREVIEW (widget));
  GTK_WIDGET_CLASS (lat_export_preview_parent_class)->unmap (widget);
}

static void
lat_export_preview_dispose (GObject *object)
{
  stop_export_preview (LAT_EXPORT_PREVIEW (object));
  G_OBJECT_CLASS (lat_export_preview_parent_class)->dispose (object);
}

static void
lat_export_preview_finalize (GObject *object)
{
  g_ptr_array_unref (LAT_EXPORT_PREVIEW (object)->frames);
  G_OBJECT_CLASS (lat_export_preview_parent_class)->finalize (object);
}

static void
lat_export_preview_class_init (LatExportPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_export_preview_dispose;
  object_class->finalize = lat_export_preview_finalize;
  widget_class->map = lat_export_preview_map;
  widget_class->unmap = lat_export_preview_unmap;
  gtk_widget_class_set_css_name (widget_class, "exportpreview");
}

static GtkWidget *
create_text (LatExportPreview *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->text = gtk_text_view_new ();
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->text), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (self->text), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (self->text), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->text), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->text), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->text), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->text), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->text), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->text), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Preview"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->text);
  return scroller;
}

static void
lat_export_preview_init (LatExportPreview *self)
{
  self->frames = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_diagram_free);
  self->stack = gtk_stack_new ();
  self->diagram = lat_diagram_view_new (lat_diagram_new (8, 8, NULL), _ ("Preview"));
  lat_diagram_view_set_least_width (LAT_DIAGRAM_VIEW (self->diagram), 80);
  self->frame = adw_bin_new ();
  gtk_widget_add_css_class (self->frame, "paper");
  gtk_widget_set_halign (self->frame, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->frame, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self->frame), self->diagram);
  self->status = adw_status_page_new ();
  gtk_widget_add_css_class (self->status, "compact");
  gtk_stack_add_named (GTK_STACK (self->stack), self->frame, "diagram");
  gtk_stack_add_named (GTK_STACK (self->stack), create_text (self), "text");
  gtk_stack_add_named (GTK_STACK (self->stack), self->status, "status");
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  adw_bin_set_child (ADW_BIN (self), self->stack);
}
