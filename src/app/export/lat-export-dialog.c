/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-dialog.c - a position, a line, a game or its rules as a file for others */
#include "lat-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-export-async.h"
#include "lat-export-clipboard.h"
#include "lat-export-preview.h"
#include "lat-export-settings.h"
#include "lat-file-dialogs.h"
#include "lat-late-drawing.h"
#include "lat-present.h"
#include "lat-question.h"
#include "lat-rows.h"
#include "lat-scope.h"
#include "lat-settings.h"
#include "lat-shape-bin.h"

/* How long nothing must have changed before a file is made for its size, in milliseconds. */
#define PAUSE 250
/* A longer line is not made before it is asked for. */
#define MOST_FRAMES 80

struct _LatExportDialog
{
  AdwWindow parent_instance;

  LatDocument *document;
  GPtrArray *formats;     /* those that the drop-down shows */
  gboolean flipped;       /* on the screen, when it was opened */
  LatDiagramPhoto *photo; /* (nullable): of the board, likewise */
  guint completing;
  gboolean is_filling;
  guint pause;
  GCancellable *cancellable; /* of what is being made for the preview */
  LatExportSink *sink;       /* what was made for it */
  const LatExportFormat *sink_format;

  AdwToastOverlay *toasts;
  AdwToast *toast; /* the newest, as long as it is there */
  LatShapeBin *bin;
  GtkWidget *area;
  LatExportPreview *preview;
  GtkWidget *summary;
  GtkWidget *page;
  AdwComboRow *what_row;
  AdwComboRow *format_row;
  GtkWidget *caption_group;
  GtkWidget *caption_row;
  GtkWidget *size_group;
  GtkWidget *width;
  GtkWidget *time_group;
  GtkWidget *delay;
  GtkWidget *hold;
  GtkWidget *paper_group;
  AdwComboRow *paper_row;
  GtkWidget *every_group;
  GtkWidget *every;
  GtkWidget *signs_group;
  GtkWidget *last_action;
  GtkWidget *marks;
  GtkWidget *look_group;
  GtkWidget *style_row;
  GtkWidget *pieces_row;
  GtkWidget *coordinates_row;
  GtkWidget *frame;
  GtkWidget *flip;
  GtkWidget *photo_row;
  GtkWidget *contrast;
  GtkWidget *page_group;
  GtkWidget *dark;
  GtkWidget *transparent;
};

G_DEFINE_FINAL_TYPE (LatExportDialog, lat_export_dialog, ADW_TYPE_WINDOW)

/* --- What is exported --- */

static LatExportSubject
get_subject (LatExportDialog *self)
{
  return (LatExportSubject) adw_combo_row_get_selected (self->what_row);
}

static const LatExportFormat *
get_format (LatExportDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->format_row);

  return selected < self->formats->len ? g_ptr_array_index (self->formats, selected) : NULL;
}

/* Of the file's name, or of the names in the game, without what no name can have. */
static char *
dup_name (LatExportDialog *self)
{
  GFile *file = lat_document_get_file (self->document);
  char *name = NULL;

  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);
      char *dot = strrchr (base, '.');

      if (dot != NULL && dot != base)
        *dot = '\0';
      name = g_filename_display_name (base);
    }
  else
    name = lat_export_dup_title (lat_document_get_game (self->document));
  return g_strdelimit (name, "/\\:*?\"<>|\n\r\t", '-');
}

static gboolean
has_photo (LatExportDialog *self, const LatExportFormat *format)
{
  return self->photo != NULL && (format->uses & LAT_EXPORT_USES_PHOTO) != 0;
}

/* Borrows what it holds; @name is the caller's. */
static LatExportJob
create_job (LatExportDialog *self, const char *name)
{
  const LatExportFormat *format = get_format (self);
  LatExportJob job = { .game = lat_document_get_game (self->document),
                       .node = lat_document_get_node (self->document),
                       .caption = gtk_editable_get_text (GTK_EDITABLE (self->caption_row)),
                       .name = name };

  lat_export_settings_get_options (&job.options);
  job.options.look.flipped = lat_switch_row_get_active (self->flip);
  if (format != NULL && has_photo (self, format) && lat_switch_row_get_active (self->photo_row))
    job.photo = self->photo;
  if (format != NULL && (format->uses & LAT_EXPORT_USES_CLEAR) == 0)
    job.options.transparent = FALSE;
  return job;
}

/* --- Preview --- */

static void
set_sink (LatExportDialog *self, const LatExportFormat *format, LatExportSink *sink)
{
  g_clear_pointer (&self->sink, lat_export_sink_free);
  self->sink = sink;
  self->sink_format = format;
}

static void
show_summary (LatExportDialog *self)
{
  g_autofree char *size = g_format_size (g_bytes_get_size (lat_export_sink_get_bytes (self->sink)));
  g_autofree char *text =
      g_strdup_printf ("%s, %s", lat_export_format_get_name (self->sink_format), size);

  gtk_label_set_text (GTK_LABEL (self->summary), text);
}

static gboolean
is_picture (const LatExportFormat *format)
{
  return format->subject == LAT_EXPORT_LINE
         || (format->subject == LAT_EXPORT_POSITION && (format->uses & LAT_EXPORT_USES_PAGE) != 0);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sinks = lat_export_run_finish (result, &error);
  const LatExportFormat *format = get_format (self);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || format == NULL)
    return;
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  if (sinks == NULL)
    {
      lat_export_preview_show_error (self->preview, error->message);
      return;
    }
  set_sink (self, format, g_ptr_array_steal_index (sinks, 0));
  show_summary (self);
  if (!is_picture (format))
    lat_export_preview_show_sink (self->preview, format, self->sink);
}

static gboolean
is_long (LatExportDialog *self, const LatExportFormat *format)
{
  const LatNode *node = lat_document_get_node (self->document);
  guint n = lat_node_get_depth (node);

  while (lat_node_get_first_child (node) != NULL && n <= MOST_FRAMES)
    {
      node = lat_node_get_first_child (node);
      n++;
    }
  return format->subject == LAT_EXPORT_LINE && n > MOST_FRAMES;
}

static gboolean
pause_over_cb (gpointer data)
{
  LatExportDialog *self = data;
  const LatExportFormat *format = get_format (self);
  g_autofree char *name = dup_name (self);
  LatExportJob job = create_job (self, name);

  self->pause = 0;
  if (format == NULL || is_long (self, format))
    return G_SOURCE_REMOVE;
  self->cancellable = g_cancellable_new ();
  lat_export_run_async (&format, 1, &job, NULL, self->cancellable, made_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
cancel (LatExportDialog *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  set_sink (self, NULL, NULL);
}

/* A board is shown at once, its size and all else once a thread has made it. */
static void
refresh_export_dialog (LatExportDialog *self)
{
  const LatExportFormat *format = get_format (self);
  g_autofree char *name = NULL;
  LatExportJob job;

  if (self->is_filling || format == NULL)
    return;
  cancel (self);
  name = dup_name (self);
  job = create_job (self, name);
  gtk_label_set_text (GTK_LABEL (self->summary), lat_export_format_get_name (format));
  if (is_picture (format))
    lat_export_preview_show_job (self->preview, &job, format->subject == LAT_EXPORT_LINE);
  self->pause = g_timeout_add (PAUSE, pause_over_cb, self);
}

/* --- Choices --- */

static void
show_options (LatExportDialog *self)
{
  const LatExportFormat *format = get_format (self);
  guint uses = format != NULL ? format->uses : 0;

  gtk_widget_set_visible (self->caption_group, (uses & LAT_EXPORT_USES_CAPTION) != 0);
  gtk_widget_set_visible (self->size_group, (uses & LAT_EXPORT_USES_SIZE) != 0);
  gtk_widget_set_visible (self->time_group, (uses & LAT_EXPORT_USES_DELAY) != 0);
  gtk_widget_set_visible (self->paper_group, (uses & LAT_EXPORT_USES_PAPER) != 0);
  gtk_widget_set_visible (self->every_group, (uses & LAT_EXPORT_USES_EVERY) != 0);
  gtk_widget_set_visible (self->signs_group, (uses & LAT_EXPORT_USES_SIGNS) != 0);
  gtk_widget_set_visible (self->look_group, (uses & LAT_EXPORT_USES_VIEW) != 0);
  gtk_widget_set_visible (self->style_row, (uses & LAT_EXPORT_USES_LOOK) != 0);
  gtk_widget_set_visible (self->pieces_row, (uses & LAT_EXPORT_USES_LOOK) != 0);
  gtk_widget_set_visible (self->frame, (uses & LAT_EXPORT_USES_LOOK) != 0);
  gtk_widget_set_visible (self->contrast, (uses & LAT_EXPORT_USES_CONTRAST) != 0);
  gtk_widget_set_visible (self->photo_row, format != NULL && has_photo (self, format));
  gtk_widget_set_visible (self->page_group, (uses & LAT_EXPORT_USES_PAGE) != 0);
  gtk_widget_set_visible (self->transparent, (uses & LAT_EXPORT_USES_CLEAR) != 0);
}

static void
format_chosen_cb (LatExportDialog *self)
{
  const LatExportFormat *format = get_format (self);

  if (self->is_filling || format == NULL)
    return;
  lat_export_settings_set_format (format);
  show_options (self);
  refresh_export_dialog (self);
}

static void
fill_formats (LatExportDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  LatExportSubject subject = get_subject (self);
  const LatExportFormat *chosen = lat_export_settings_get_format (subject);
  guint n, selected = 0;
  const LatExportFormat *formats = lat_export_get_formats (&n);

  self->is_filling = TRUE;
  g_ptr_array_set_size (self->formats, 0);
  for (guint i = 0; i < n; i++)
    if (formats[i].subject == subject)
      {
        if (&formats[i] == chosen)
          selected = self->formats->len;
        g_ptr_array_add (self->formats, (gpointer) &formats[i]);
        gtk_string_list_append (names, lat_export_format_get_name (&formats[i]));
      }
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->format_row, selected);
  self->is_filling = FALSE;
  show_options (self);
  refresh_export_dialog (self);
}

static void
what_chosen_cb (LatExportDialog *self)
{
  if (self->is_filling)
    return;
  lat_export_settings_set_subject (get_subject (self));
  fill_formats (self);
}

/* A choice by nick; the first item, as on the screen, is no nick. */
static void
nick_chosen_cb (AdwComboRow *row, GParamSpec *pspec, const char *key)
{
  GType type = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (row), "type"));
  GEnumClass *klass = g_type_class_ref (type);
  guint selected = adw_combo_row_get_selected (row);

  g_settings_set_string (
      lat_export_settings_get_default (), key,
      selected > 0 && selected <= klass->n_values ? klass->values[selected - 1].value_nick : "");
  g_type_class_unref (klass);
}

static void
bind_nick (GtkWidget *row, const char *key, GType type)
{
  g_autofree char *nick = g_settings_get_string (lat_export_settings_get_default (), key);
  GEnumClass *klass = g_type_class_ref (type);
  guint selected = 0;

  for (guint i = 0; i < klass->n_values; i++)
    if (g_str_equal (klass->values[i].value_nick, nick))
      selected = i + 1;
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data (G_OBJECT (row), "type", GSIZE_TO_POINTER (type));
  g_signal_connect (row, "notify::selected", G_CALLBACK (nick_chosen_cb), (gpointer) key);
  g_type_class_unref (klass);
}

/* The items stand in the order of LatPaperSize, which is that of the schema. */
static void
paper_chosen_cb (AdwComboRow *row)
{
  g_settings_set_enum (lat_export_settings_get_default (), "paper",
                       (int) adw_combo_row_get_selected (row));
}

static void
bind_settings (LatExportDialog *self)
{
  GSettings *settings = lat_export_settings_get_default ();
  const struct
  {
    const char *key;
    GtkWidget *widget;
    const char *property;
  } rows[] = {
    { "width", self->width, "value" },        { "delay", self->delay, "value" },
    { "hold", self->hold, "value" },          { "every", self->every, "value" },
    { "dark", self->dark, "active" },         { "transparent", self->transparent, "active" },
    { "contrast", self->contrast, "active" }, { "last-action", self->last_action, "active" },
    { "marks", self->marks, "active" },       { "frame", self->frame, "active" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (settings, rows[i].key, rows[i].widget, rows[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  adw_combo_row_set_selected (self->paper_row, (guint) g_settings_get_enum (settings, "paper"));
  g_signal_connect (self->paper_row, "notify::selected", G_CALLBACK (paper_chosen_cb), NULL);
  bind_nick (self->style_row, "style", LAT_TYPE_BOARD_STYLE);
  bind_nick (self->pieces_row, "pieces", LAT_TYPE_PIECE_SET);
  bind_nick (self->coordinates_row, "coordinates", LAT_TYPE_BOARD_COORDINATES);
  g_signal_connect_object (settings, "changed", G_CALLBACK (refresh_export_dialog), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_settings_get_default (), "changed",
                           G_CALLBACK (refresh_export_dialog), self, G_CONNECT_SWAPPED);
}

/* --- To a file --- */

/* What was said before goes: who exports many files would be told of them long after. */
static void
show_export_toast (LatExportDialog *self, const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
fail (LatExportDialog *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("Could not export: %s"), error->message);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (gtk_widget_get_realized (GTK_WIDGET (self)))
    show_export_toast (self, escaped);
  /* It was closed before the file was written. */
  else if (parent != NULL && gtk_widget_get_realized (GTK_WIDGET (parent)))
    lat_question_tell (GTK_WIDGET (parent), _ ("Export"), text);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sinks = lat_export_run_finish (result, &error);
  const char *name = g_object_get_data (G_OBJECT (result), "name");

  if (sinks != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Exported to “%s”"), name);
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      show_export_toast (self, escaped);
    }
  else
    fail (self, error);
}

typedef struct
{
  LatExportDialog *self;
  const LatExportFormat *format;
  char *name;
} Saving;

static void
finish_saving_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;

  g_object_set_data_full (G_OBJECT (result), "name", saving->name, g_free);
  saved_cb (source, result, saving->self);
  g_free (saving);
}

static void
file_chosen_cb (GFile *file, gpointer data)
{
  LatExportDialog *self = data;
  const LatExportFormat *format = get_format (self);
  g_autofree char *base = g_file_get_basename (file);
  LatExportJob job = create_job (self, base);
  Saving *saving = g_new0 (Saving, 1);
  char *dot;

  saving->self = g_object_ref (self);
  saving->name = g_filename_display_name (base);
  dot = strrchr (base, '.');
  if (dot != NULL && dot != base)
    *dot = '\0';
  lat_export_run_async (&format, 1, &job, file, NULL, finish_saving_cb, saving);
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatExportDialog *self = LAT_EXPORT_DIALOG (widget);
  const LatExportFormat *format = get_format (self);
  g_autofree char *base = dup_name (self);
  g_autofree char *name = NULL;

  if (format == NULL)
    return;
  name = g_strdup_printf ("%s.%s", base, format->ending);
  lat_file_dialogs_export (widget, _ ("Export"), name, lat_export_format_get_name (format),
                           file_chosen_cb);
}

/* --- To other programs --- */

typedef struct
{
  LatExportDialog *self;
  const LatExportFormat *formats[LAT_EXPORT_CLIPBOARD_MOST];
} Copying;

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Copying *copying = data;
  g_autoptr (LatExportDialog) self = copying->self;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sinks = lat_export_run_finish (result, &error);
  g_autoptr (GdkContentProvider) provider = NULL;

  if (sinks == NULL)
    {
      fail (self, error);
      return;
    }
  provider = lat_export_clipboard_provide (copying->formats, sinks);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
  show_export_toast (self, _ ("Copied"));
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatExportDialog *self = LAT_EXPORT_DIALOG (widget);
  const LatExportFormat *format = get_format (self);
  g_autofree char *name = dup_name (self);
  LatExportJob job = create_job (self, name);
  Copying *copying;
  guint n;

  if (format == NULL)
    return;
  copying = g_new0 (Copying, 1);
  copying->self = g_object_ref (self);
  n = lat_export_clipboard_list_formats (format, copying->formats);
  lat_export_run_async (copying->formats, n, &job, NULL, NULL, copied_cb, copying);
}

static GdkContentProvider *
drag_prepare_cb (LatExportDialog *self, double x, double y)
{
  g_autofree char *name = dup_name (self);

  if (self->sink == NULL)
    return NULL;
  return lat_export_clipboard_provide_file (self->sink_format, self->sink, name);
}

static void
drag_begin_cb (LatExportDialog *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self->preview));

  gtk_drag_source_set_icon (source, paintable, 0, 0);
}

static void
set_up_drag (LatExportDialog *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->preview), GTK_EVENT_CONTROLLER (source));
}

/* --- The window --- */

static void
lat_export_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_export_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (LAT_EXPORT_DIALOG (widget)->what_row));
}

/* What is only looked at is not made to its end. */
static void
lat_export_dialog_unrealize (GtkWidget *widget)
{
  LatExportDialog *self = LAT_EXPORT_DIALOG (widget);

  cancel (self);
  GTK_WIDGET_CLASS (lat_export_dialog_parent_class)->unrealize (widget);
}

static void
lat_export_dialog_dispose (GObject *object)
{
  LatExportDialog *self = LAT_EXPORT_DIALOG (object);

  g_clear_handle_id (&self->completing, g_source_remove);
  cancel (self);
  g_clear_weak_pointer (&self->toast);
  g_clear_pointer (&self->photo, lat_diagram_photo_unref);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_export_dialog_parent_class)->dispose (object);
}

static void
lat_export_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (LAT_EXPORT_DIALOG (object)->formats);

  G_OBJECT_CLASS (lat_export_dialog_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, bin);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, area);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, page);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, what_row);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, caption_group);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, caption_row);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, size_group);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, width);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, time_group);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, delay);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, hold);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, paper_group);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, every_group);
  gtk_widget_class_bind_template_child (widget_class, LatExportDialog, every);
}

static void
lat_export_dialog_class_init (LatExportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_export_dialog_dispose;
  object_class->finalize = lat_export_dialog_finalize;
  widget_class->map = lat_export_dialog_map;
  widget_class->unrealize = lat_export_dialog_unrealize;

  g_type_ensure (LAT_TYPE_SHAPE_BIN);
  g_type_ensure (LAT_TYPE_EXPORT_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-export-dialog.ui");
  lat_scope_use_in_class (widget_class);
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "export.save", NULL, save_activated);
  gtk_widget_class_install_action (widget_class, "export.copy", NULL, copy_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "export.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "export.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
lat_export_dialog_init (LatExportDialog *self)
{
  self->formats = g_ptr_array_new ();
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_shape_bin_set_start (self->bin, self->area);
  lat_shape_bin_set_end (self->bin, self->page);
  lat_late_drawing_begin (self->page, 1);
  set_up_drag (self);
  adw_combo_row_set_selected (self->what_row, (guint) lat_export_settings_get_subject ());
  g_signal_connect_swapped (self->what_row, "notify::selected", G_CALLBACK (what_chosen_cb), self);
  g_signal_connect_swapped (self->format_row, "notify::selected", G_CALLBACK (format_chosen_cb),
                            self);
  g_signal_connect_swapped (self->caption_row, "changed", G_CALLBACK (refresh_export_dialog), self);
}

/* Makes the rows that say how a board is drawn. */
static void
add_look (LatExportDialog *self)
{
  g_autoptr (GtkBuilder) builder =
      lat_scope_new_builder ("/org/latrunculi/Latrunculi/lat-export-look.ui");
  const struct
  {
    const char *name;
    GtkWidget **place;
  } parts[] = {
    { "signs_group", &self->signs_group },
    { "last_action", &self->last_action },
    { "marks", &self->marks },
    { "look_group", &self->look_group },
    { "style_row", &self->style_row },
    { "pieces_row", &self->pieces_row },
    { "coordinates_row", &self->coordinates_row },
    { "frame", &self->frame },
    { "flip", &self->flip },
    { "photo", &self->photo_row },
    { "contrast", &self->contrast },
    { "page_group", &self->page_group },
    { "dark", &self->dark },
    { "transparent", &self->transparent },
  };
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (self->page);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    *parts[i].place = GTK_WIDGET (gtk_builder_get_object (builder, parts[i].name));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->signs_group));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->look_group));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->page_group));
  lat_switch_row_set_active (self->flip, self->flipped);
  g_signal_connect_swapped (self->flip, "notify::active", G_CALLBACK (refresh_export_dialog), self);
  lat_switch_row_set_active (self->photo_row, TRUE);
  g_signal_connect_swapped (self->photo_row, "notify::active", G_CALLBACK (refresh_export_dialog),
                            self);
}

static gboolean
complete_cb (gpointer data)
{
  LatExportDialog *self = LAT_EXPORT_DIALOG (data);

  self->completing = 0;
  add_look (self);
  bind_settings (self);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (refresh_export_dialog), self,
                           G_CONNECT_SWAPPED);
  fill_formats (self);
  lat_present_soon (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/**
 * lat_export_dialog_new:
 * @parent: the window with the game
 * @document: what is exported
 * @flipped: whether Black sits at the bottom there
 * @photo: (nullable): a photograph of the board that is played on
 *
 * Opens the window. To make all of its rows takes tens of milliseconds: that is done in two passes of
 * the main loop, and then it comes up.
 */
GtkWidget *
lat_export_dialog_new (GtkWindow *parent,
                       LatDocument *document,
                       gboolean flipped,
                       LatDiagramPhoto *photo)
{
  LatExportDialog *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  self->document = g_object_ref (document);
  self->flipped = flipped;
  self->photo = lat_diagram_photo_ref (photo);
  self->completing = g_idle_add_full (G_PRIORITY_DEFAULT, complete_cb, self, NULL);

  return GTK_WIDGET (self);
}
