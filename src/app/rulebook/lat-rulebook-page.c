/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-page.c - the rules of a document in plain language */
#include "lat-rulebook-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-booklet-pdf.h"
#include "lat-file-dialogs.h"
#include "lat-library.h"
#include "lat-position-text.h"
#include "lat-print.h"
#include "lat-rulebook-html.h"
#include "lat-rulebook-picture.h"
#include "lat-rulebook-text.h"
#include "lat-rulebook-widgets.h"

/* How many blocks come with a frame: to lay out all at once would keep the person waiting. */
#define BLOCKS_A_FRAME 2

/* What is on the screen; what it was made from says whether it is still right. */
typedef struct
{
  char *signature;
  GtkWidget *widget;
  guint edition; /* the last in which it was wanted */
} Shown;

typedef struct
{
  const char *name;
  const char *suffix;
  const char *kind;
  char *(*write) (const LatRulebook *book); /* none for PDF */
} Form;

struct _LatRulebookPage
{
  AdwBin parent_instance;

  LatRulesEditor *editor;
  LatRulebook *book;
  GArray *shown;
  GPtrArray *headings; /* of the chapters, borrowed */
  GtkWidget *last;     /* what has been put in its place last */
  guint chapter;       /* where the update is: 0 is the title, */
  guint block;         /* 0 a heading */
  guint edition;
  guint updating;
  const Form *form; /* of the file that is being chosen */

  AdwToastOverlay *toasts;
  GtkScrolledWindow *scroller;
  GtkBox *chapters;
  GtkMenuButton *contents_button;
  GMenu *contents;
};

G_DEFINE_FINAL_TYPE (LatRulebookPage, lat_rulebook_page, ADW_TYPE_BIN)

static const Form forms[] = {
  { "html", ".html", N_ ("Web page (HTML)"), lat_rulebook_dup_html },
  { "pdf", ".pdf", N_ ("PDF booklet"), NULL },
  { "md", ".md", N_ ("Markdown"), lat_rulebook_dup_markdown },
  { "text", ".txt", N_ ("Plain text"), lat_rulebook_dup_text },
};

static void
clear_shown (gpointer data)
{
  g_free (((Shown *) data)->signature);
}

static void
append_value (GString *text, const LatRules *rules, LatKey key)
{
  g_autofree char *value = lat_rules_dup_value (rules, key);

  g_string_append_printf (text, "\n%u=%s", key, value);
}

/* What an example looks like depends on more than its key. */
static void
append_demos (GString *text, const LatRulebook *book, const LatRulebookBlock *block)
{
  g_autoptr (GPtrArray) demos = lat_rulebook_list_demos (book, block);

  g_string_append_printf (text, "%u", block->key);
  for (guint i = 0; i < demos->len; i++)
    {
      const LatDemo *demo = g_ptr_array_index (demos, i);
      g_autofree char *words = lat_demo_dup_words (demo);
      g_autofree char *after = lat_position_text_write (demo->ruleset, &demo->after);

      g_string_append_printf (text, "\n%s %s %s", demo->value, words, after);
    }
}

/* All that the looks of a place depend on: of the title, a heading, or a block. */
static char *
dup_signature (LatRulebookPage *self)
{
  const LatRules *rules = self->book->rules;
  const LatRulebookChapter *chapter;
  const LatRulebookBlock *block;
  GString *text = g_string_new (NULL);

  if (self->chapter == 0)
    g_string_printf (text, "title\n%s\n%s", self->book->title, self->book->summary);
  else if (self->block == 0)
    {
      g_autofree char *heading = lat_rulebook_dup_heading (self->book, self->chapter - 1);

      g_string_printf (text, "heading\n%s", heading);
    }
  else
    {
      g_autofree char *words = NULL;

      chapter = g_ptr_array_index (self->book->chapters, self->chapter - 1);
      block = g_ptr_array_index (chapter->blocks, self->block - 1);
      words = lat_rulebook_block_dup_text (block);
      g_string_printf (text, "%d\n%s", (int) block->kind, words);
      if (block->kind == LAT_RULEBOOK_EXAMPLE)
        append_demos (text, self->book, block);
      if (block->kind == LAT_RULEBOOK_START)
        for (LatKey key = LAT_KEY_FILES; key <= LAT_KEY_ARRAY; key++)
          append_value (text, rules, key);
    }
  return g_string_free (text, FALSE);
}

static GtkWidget *
create_widget (LatRulebookPage *self)
{
  const LatRulebookChapter *chapter;

  if (self->chapter == 0)
    return lat_rulebook_widgets_create_title (self->book);
  if (self->block == 0)
    return lat_rulebook_widgets_create_heading (self->book, self->chapter - 1);
  chapter = g_ptr_array_index (self->book->chapters, self->chapter - 1);
  return lat_rulebook_widgets_create_block (self->book,
                                            g_ptr_array_index (chapter->blocks, self->block - 1));
}

static Shown *
find_shown (LatRulebookPage *self, const char *signature)
{
  for (guint i = 0; i < self->shown->len; i++)
    {
      Shown *shown = &g_array_index (self->shown, Shown, i);

      if (shown->edition != self->edition && g_str_equal (shown->signature, signature))
        return shown;
    }
  return NULL;
}

/* Puts what is to be seen at the place in it, made anew unless it is on the page already. */
static gboolean
show_place (LatRulebookPage *self)
{
  g_autofree char *signature = dup_signature (self);
  Shown *shown = find_shown (self, signature);
  gboolean is_new = shown == NULL;

  if (is_new)
    {
      g_array_set_size (self->shown, self->shown->len + 1);
      shown = &g_array_index (self->shown, Shown, self->shown->len - 1);
      shown->signature = g_steal_pointer (&signature);
      shown->widget = create_widget (self);
      gtk_box_insert_child_after (self->chapters, shown->widget, self->last);
    }
  else
    {
      gtk_box_reorder_child_after (self->chapters, shown->widget, self->last);
    }
  shown->edition = self->edition;
  self->last = shown->widget;
  if (self->chapter > 0 && self->block == 0)
    g_ptr_array_add (self->headings, shown->widget);
  return is_new;
}

/* Whether there is another place after this one. */
static gboolean
step_place (LatRulebookPage *self)
{
  const LatRulebookChapter *chapter =
      self->chapter == 0 ? NULL : g_ptr_array_index (self->book->chapters, self->chapter - 1);

  if (chapter != NULL && self->block < chapter->blocks->len)
    {
      self->block++;
      return TRUE;
    }
  self->chapter++;
  self->block = 0;
  return self->chapter <= self->book->chapters->len;
}

static void
write_contents (LatRulebookPage *self)
{
  g_menu_remove_all (self->contents);
  for (guint i = 0; i < self->book->chapters->len; i++)
    {
      g_autofree char *heading = lat_rulebook_dup_heading (self->book, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (heading, NULL);

      g_menu_item_set_action_and_target (item, "rulebook.go-to", "u", i);
      g_menu_append_item (self->contents, item);
    }
}

static void
finish_update (LatRulebookPage *self)
{
  for (guint i = self->shown->len; i-- > 0;)
    if (g_array_index (self->shown, Shown, i).edition != self->edition)
      {
        gtk_box_remove (self->chapters, g_array_index (self->shown, Shown, i).widget);
        g_array_remove_index (self->shown, i);
      }
  write_contents (self);
}

static void
begin_update (LatRulebookPage *self)
{
  self->book = lat_rulebook_new (lat_rules_editor_get_rules (self->editor));
  self->edition++;
  self->chapter = 0;
  self->block = 0;
  self->last = NULL;
  g_ptr_array_set_size (self->headings, 0);
}

/* Makes up to so many of the blocks that are missing; FALSE once none is. */
static gboolean
update_rulebook_page (LatRulebookPage *self, guint n_blocks)
{
  if (self->book == NULL)
    begin_update (self);
  do
    {
      if (n_blocks == 0)
        return TRUE;
      if (show_place (self))
        n_blocks--;
    }
  while (step_place (self));
  finish_update (self);
  return FALSE;
}

static gboolean
update_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (widget);

  if (update_rulebook_page (self, BLOCKS_A_FRAME))
    return G_SOURCE_CONTINUE;
  self->updating = 0;
  return G_SOURCE_REMOVE;
}

static void
editor_changed_cb (LatRulebookPage *self)
{
  g_clear_pointer (&self->book, lat_rulebook_free);
  if (self->updating == 0)
    self->updating = gtk_widget_add_tick_callback (GTK_WIDGET (self), update_cb, NULL, NULL);
}

/* What is asked of the book now is asked of the newest one. */
static void
complete_update (LatRulebookPage *self)
{
  if (self->updating == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->updating);
  self->updating = 0;
  update_rulebook_page (self, G_MAXUINT);
}

static void
show_toast (LatRulebookPage *self, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

static void
copy_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (widget);
  g_autofree char *text = NULL;

  complete_update (self);
  text = lat_rulebook_dup_text (self->book);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  show_toast (self, _ ("Text copied"));
}

static double
get_top (LatRulebookPage *self, guint chapter)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (g_ptr_array_index (self->headings, chapter),
                                  GTK_WIDGET (self->chapters), &bounds))
    return 0;
  return (double) bounds.origin.y;
}

static void
go_to_chapter (LatRulebookPage *self, guint chapter)
{
  GtkWidget *heading;

  complete_update (self);
  if (chapter >= self->headings->len)
    return;
  heading = g_ptr_array_index (self->headings, chapter);
  gtk_widget_grab_focus (heading);
  gtk_label_select_region (GTK_LABEL (heading), 0, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller),
                            get_top (self, chapter));
}

static void
go_to_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to_chapter (LAT_RULEBOOK_PAGE (widget), g_variant_get_uint32 (parameter));
}

/* The chapter at the top of the view, which a heading with the focus stands for; -1 before the
 * first. */
static int
find_chapter (LatRulebookPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  double top = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));
  int chapter = -1;

  for (guint i = 0; i < self->headings->len; i++)
    {
      if (focus == g_ptr_array_index (self->headings, i))
        return (int) i;
      if (get_top (self, i) <= top + 1)
        chapter = (int) i;
    }
  return chapter;
}

static void
step_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (widget);
  int last, chapter;

  if (!gtk_widget_get_mapped (widget))
    return;
  complete_update (self);
  last = (int) self->headings->len - 1;
  chapter = find_chapter (self) + (g_str_equal (name, "rulebook.next-chapter") ? 1 : -1);
  go_to_chapter (self, (guint) CLAMP (chapter, 0, last));
}

typedef struct
{
  LatRulebook *book;
  const Form *form;
  GFile *file;
} Export;

static void
free_export (gpointer data)
{
  Export *export = data;

  lat_rulebook_free (export->book);
  g_clear_object (&export->file);
  g_free (export);
}

static GBytes *
create_bytes (const Export *export, GError **error)
{
  LatDiagramLook look = LAT_BOOKLET_LOOK;
  LatPaper paper = lat_paper_new_size (LAT_PAPER_USUAL);
  char *text;

  if (export->form->write == NULL)
    return lat_booklet_write_pdf (lat_booklet_new_for_rules (export->book->rules, &look), &paper,
                                  error);
  text = export->form->write (export->book);
  return g_bytes_new_take (text, strlen (text));
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Export *export = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = create_bytes (export, &error);
  gsize size = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes != NULL
      && lat_library_write_file (export->file, text, (gssize) size, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatRulebookPage) self = data;
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_parse_name (export->file);
  g_autofree char *text = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    text = g_strdup_printf (_ ("Rulebook written to %s"), name);
  else
    text = g_strdup_printf (_ ("The rulebook could not be written: %s"), error->message);
  if (self->editor != NULL)
    show_toast (self, text);
}

/* What is written is what the rules are now, not when the dialog came up. */
static void
export_file_cb (GFile *file, gpointer data)
{
  LatRulebookPage *self = data;
  g_autoptr (GTask) task = NULL;
  Export *export;

  if (self->editor == NULL)
    return;
  export = g_new0 (Export, 1);
  export->book = lat_rulebook_new (lat_rules_editor_get_rules (self->editor));
  export->form = self->form;
  export->file = g_object_ref (file);
  /* Not the task's object: the thread would be the last that lets go of it. */
  task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));
  g_task_set_task_data (task, export, free_export);
  g_task_run_in_thread (task, write_in_thread);
}

/* The name of the rules as that of a file. */
static char *
dup_file_name (const LatRulebook *book, const Form *form)
{
  g_autofree char *name = g_strdelimit (g_strdup (book->title), "/\\:*?\"<>|", '-');

  return g_strconcat (*name != '\0' && *name != '.' ? name : _ ("Rulebook"), form->suffix, NULL);
}

static void
export_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (widget);
  const char *wanted = g_variant_get_string (parameter, NULL);

  complete_update (self);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].name, wanted))
      {
        g_autofree char *name = dup_file_name (self->book, &forms[i]);

        self->form = &forms[i];
        lat_file_dialogs_export (widget, _ ("Export rulebook"), name, _ (forms[i].kind),
                                 export_file_cb);
      }
}

static LatBooklet *
create_booklet (const LatBookletOptions *options, gpointer data)
{
  LatRulebookPage *self = data;

  if (self->editor == NULL)
    return NULL;
  return lat_booklet_new_for_rules (lat_rules_editor_get_rules (self->editor), &options->look);
}

static void
print_failed (const char *message, gpointer data)
{
  LatRulebookPage *self = data;

  if (self->editor != NULL)
    show_toast (self, message);
}

static void
print_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (widget);

  complete_update (self);
  lat_print_run (GTK_WINDOW (gtk_widget_get_root (widget)),
                 &(LatPrintJob){ .name = self->book->title,
                                 .create = create_booklet,
                                 .failed = print_failed,
                                 .data = g_object_ref (self),
                                 .destroy = g_object_unref });
}

static void
lat_rulebook_page_dispose (GObject *object)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (object);

  if (self->updating != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->updating);
  self->updating = 0;
  g_clear_pointer (&self->book, lat_rulebook_free);
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->headings, g_ptr_array_unref);
  g_clear_object (&self->editor);
  g_clear_object (&self->contents);

  G_OBJECT_CLASS (lat_rulebook_page_parent_class)->dispose (object);
}

static void
lat_rulebook_page_class_init (LatRulebookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_rulebook_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-rulebook-page.ui");
  gtk_widget_class_bind_template_child (widget_class, LatRulebookPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatRulebookPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatRulebookPage, chapters);
  gtk_widget_class_bind_template_child (widget_class, LatRulebookPage, contents_button);
  gtk_widget_class_install_action (widget_class, "rulebook.copy", NULL, copy_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.export", "s", export_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.print", NULL, print_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.go-to", "u", go_to_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.next-chapter", NULL, step_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.previous-chapter", NULL, step_action_cb);
}

static void
lat_rulebook_page_init (LatRulebookPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown = g_array_new (FALSE, TRUE, sizeof (Shown));
  g_array_set_clear_func (self->shown, clear_shown);
  self->headings = g_ptr_array_new ();
  self->contents = g_menu_new ();
  gtk_menu_button_set_menu_model (self->contents_button, G_MENU_MODEL (self->contents));
}

/**
 * lat_rulebook_page_new:
 * @editor: whose rules are told; the book follows them
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
lat_rulebook_page_new (LatRulesEditor *editor)
{
  LatRulebookPage *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_RULEBOOK_PAGE, NULL);
  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (editor_changed_cb), self,
                           G_CONNECT_SWAPPED);
  editor_changed_cb (self);
  return GTK_WIDGET (self);
}
