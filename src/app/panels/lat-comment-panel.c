/* lat-comment-panel.c - where the current action is commented */
#include "config.h"

#include <glib/gi18n.h>

#include "lat-comment-panel.h"

struct _LatCommentPanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  GtkWidget *scroller;
  GtkWidget *view;
  GtkWidget *hint;
  GtkTextBuffer *buffer;
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (LatCommentPanel, lat_comment_panel, GTK_TYPE_WIDGET)

static char *
dup_text (LatCommentPanel *self)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  text = gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
  return g_steal_pointer (&text);
}

static void
update_hint (LatCommentPanel *self)
{
  gtk_widget_set_visible (self->hint, gtk_text_buffer_get_char_count (self->buffer) == 0);
}

/* Shows the comment of the current node. */
static void
load (LatCommentPanel *self)
{
  LatNode *node = lat_document_get_node (self->document);
  const char *comment = lat_node_get_comment (node);
  g_autofree char *text = dup_text (self);

  if (comment == NULL)
    comment = "";
  if (strcmp (text, comment) != 0)
    {
      self->busy = TRUE;
      gtk_text_buffer_set_text (self->buffer, comment, -1);
      self->busy = FALSE;
    }
  update_hint (self);
  gtk_label_set_label (GTK_LABEL (self->hint), lat_node_get_parent (node) != NULL
                                                   ? _ ("Comment on this action")
                                                   : _ ("Comment on the game"));
}

/* Each letter is told to the document, which makes one edit of what is typed in
 * one go: so nothing is ever only here. */
static void
text_changed_cb (LatCommentPanel *self)
{
  g_autofree char *text = NULL;

  update_hint (self);
  if (self->busy)
    return;
  text = dup_text (self);
  self->busy = TRUE;
  lat_document_set_comment (self->document, lat_document_get_node (self->document), text, FALSE);
  self->busy = FALSE;
}

static void
focus_left_cb (LatCommentPanel *self)
{
  if (self->document != NULL)
    lat_document_end_typing (self->document);
}

static void
document_changed_cb (LatCommentPanel *self, guint change)
{
  if (!self->busy)
    load (self);
}

static void
lat_comment_panel_dispose (GObject *object)
{
  LatCommentPanel *self = LAT_COMMENT_PANEL (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_comment_panel_parent_class)->dispose (object);
}

static gboolean
lat_comment_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (LAT_COMMENT_PANEL (widget)->view);
}

static void
lat_comment_panel_class_init (LatCommentPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_comment_panel_dispose;
  widget_class->grab_focus = lat_comment_panel_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
lat_comment_panel_init (LatCommentPanel *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkWidget *overlay = gtk_overlay_new ();

  self->view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->view), 10);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->view), 10);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->view), 8);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->view), 8);
  gtk_widget_add_css_class (self->view, "comment");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Comment"), -1);

  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  /* There is one undo, the document's. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->view, focus);

  self->hint = gtk_label_new (NULL);
  gtk_widget_set_halign (self->hint, GTK_ALIGN_START);
  gtk_widget_set_valign (self->hint, GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->hint, 10);
  gtk_widget_set_margin_top (self->hint, 8);
  gtk_widget_set_can_target (self->hint, FALSE);
  gtk_widget_add_css_class (self->hint, "dim-label");

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 60);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), 160);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_widget_add_css_class (self->scroller, "comment-frame");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->scroller);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->hint);
  gtk_widget_set_parent (overlay, GTK_WIDGET (self));
  self->scroller = overlay;
}

GtkWidget *
lat_comment_panel_new (LatDocument *document)
{
  LatCommentPanel *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_COMMENT_PANEL, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  load (self);
  return GTK_WIDGET (self);
}
