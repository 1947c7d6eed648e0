#include "config.h"

#include "lat-rulebook-page.h"

#include <glib/gi18n.h>

#include "lat-rules-words.h"

struct _LatRulebookPage
{
  AdwBin parent_instance;

  LatDocument *document;
  char *words;

  AdwToastOverlay *toasts;
  GtkTextView *view;
};

G_DEFINE_FINAL_TYPE (LatRulebookPage, lat_rulebook_page, ADW_TYPE_BIN)

/* As lat_rules_dup_words() promises: a number and a full stop. */
static gboolean
is_heading (const char *paragraph)
{
  const char *p = paragraph;

  while (g_ascii_isdigit (*p))
    p++;
  return p > paragraph && p[0] == '.' && p[1] == ' ' && p - paragraph <= 2;
}

static void
create_tags (GtkTextBuffer *buffer)
{
  gtk_text_buffer_create_tag (buffer, "title", "weight", PANGO_WEIGHT_BOLD, "scale",
                              PANGO_SCALE_X_LARGE, "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "heading", "weight", PANGO_WEIGHT_BOLD, "scale",
                              PANGO_SCALE_LARGE, "pixels-above-lines", 18, "pixels-below-lines", 3,
                              NULL);
  gtk_text_buffer_create_tag (buffer, "item", "left-margin", 46, "indent", -16,
                              "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "text", "pixels-above-lines", 6, NULL);
}

static void
refresh (LatRulebookPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  g_auto (GStrv) lines = NULL;
  GtkTextIter end;

  g_free (self->words);
  self->words =
      lat_rules_dup_words (lat_ruleset_get_rules (lat_document_get_ruleset (self->document)));
  lines = g_strsplit (self->words, "\n", -1);
  gtk_text_buffer_set_text (buffer, "", -1);
  gtk_text_buffer_get_end_iter (buffer, &end);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *tag = "text";

      if (lines[i][0] == '\0')
        continue;
      if (i == 0)
        tag = "title";
      else if (is_heading (lines[i]))
        tag = "heading";
      else if (g_str_has_prefix (lines[i], "•"))
        tag = "item";
      if (i > 0)
        gtk_text_buffer_insert (buffer, &end, "\n", 1);
      gtk_text_buffer_insert_with_tags_by_name (buffer, &end, lines[i], -1, tag, NULL);
    }
}

static void
document_changed_cb (LatRulebookPage *self, guint change)
{
  if ((change & (LAT_CHANGE_RULES | LAT_CHANGE_GAMES)) != 0)
    refresh (self);
}

static void
copy_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->words);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Text copied")));
}

static void
lat_rulebook_page_dispose (GObject *object)
{
  LatRulebookPage *self = LAT_RULEBOOK_PAGE (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->words, g_free);

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
  gtk_widget_class_bind_template_child (widget_class, LatRulebookPage, view);
  gtk_widget_class_install_action (widget_class, "rulebook.copy", NULL, copy_action_cb);
}

static void
lat_rulebook_page_init (LatRulebookPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  create_tags (gtk_text_view_get_buffer (self->view));
}

/**
 * lat_rulebook_page_new:
 * @editor: whose document's rules are told; the text follows them
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
lat_rulebook_page_new (LatRulesEditor *editor)
{
  LatRulebookPage *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_RULEBOOK_PAGE, NULL);
  self->document = g_object_ref (lat_rules_editor_get_document (editor));
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
