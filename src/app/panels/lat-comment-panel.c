/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comment-panel.c - where the current action is commented */
#include <glib/gi18n.h>

#include "lat-comment-panel.h"

typedef enum
{
  BEFORE,
  AFTER,
  WHY,
  N_KINDS
} Kind;

/*
 * Text:
 * @busy: whether its own change is being told
 *
 * One of the comments: before the action, after it, and why it is a mistake.
 */
typedef struct
{
  LatCommentPanel *panel;
  Kind kind;
  GtkWidget *frame;
  GtkWidget *view;
  GtkWidget *hint;
  GtkTextBuffer *buffer;
  gboolean busy;
} Text;

struct _LatCommentPanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  GtkWidget *box;
  Text texts[N_KINDS];
  /* the node whose comment before it has been asked for */
  LatNode *asked;
};

static guint left_signal;

G_DEFINE_FINAL_TYPE (LatCommentPanel, lat_comment_panel, GTK_TYPE_WIDGET)

static char *
dup_text (Text *text)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (text->buffer, &start, &end);
  return gtk_text_buffer_get_text (text->buffer, &start, &end, FALSE);
}

static void
update_hint (Text *text)
{
  gtk_widget_set_visible (text->hint, gtk_text_buffer_get_char_count (text->buffer) == 0);
}

static const char *
get_words (Text *text, LatNode *node)
{
  if (text->kind == BEFORE)
    return _ ("Comment before this action");
  if (text->kind == WHY)
    return _ ("Why it is a mistake");
  if (lat_node_get_parent (node) == NULL)
    return _ ("Comment on the game");
  return _ ("Comment on this action");
}

static const char *
get_comment (Text *text, LatNode *node)
{
  switch (text->kind)
    {
    case BEFORE:
      return lat_node_get_comment_before (node);
    case WHY:
      return lat_node_get_why (node);
    case AFTER:
    case N_KINDS:
    default:
      return lat_node_get_comment (node);
    }
}

/* What there is none of needs no room, unless it has been asked for or is just written anew. */
static gboolean
is_shown (Text *text, LatNode *node)
{
  const char *comment = get_comment (text, node);

  return text->kind == AFTER || (comment != NULL && *comment != '\0')
         || (text->kind == BEFORE ? text->panel->asked == node
                                  : text->busy && gtk_widget_has_focus (text->view));
}

/* Shows the comment of the current node. */
static void
load_comment (Text *text)
{
  LatNode *node = lat_document_get_node (text->panel->document);
  const char *comment = get_comment (text, node);
  g_autofree char *old = NULL;

  if (text->busy)
    return;
  old = dup_text (text);
  if (comment == NULL)
    comment = "";
  if (strcmp (old, comment) != 0)
    {
      text->busy = TRUE;
      gtk_text_buffer_set_text (text->buffer, comment, -1);
      text->busy = FALSE;
    }
  update_hint (text);
  gtk_label_set_label (GTK_LABEL (text->hint), get_words (text, node));
  gtk_widget_set_visible (text->frame, is_shown (text, node));
}

/* Each letter is told to the document, which makes one edit of what is typed in
 * one go: so nothing is ever only here. */
static void
text_changed_cb (Text *text)
{
  LatDocument *document = text->panel->document;
  LatNode *node = lat_document_get_node (document);
  g_autofree char *words = NULL;

  update_hint (text);
  if (text->busy)
    return;
  words = dup_text (text);
  text->busy = TRUE;
  if (text->kind == WHY)
    lat_document_set_why (document, node, words);
  else
    lat_document_set_comment (document, node, words, text->kind == BEFORE);
  text->busy = FALSE;
}

static void
focus_left_cb (Text *text)
{
  if (text->panel->document != NULL)
    lat_document_end_typing (text->panel->document);
}

static void
load_comments (LatCommentPanel *self)
{
  for (guint i = 0; i < N_KINDS; i++)
    load_comment (&self->texts[i]);
}

static void
document_changed_cb (LatCommentPanel *self, guint change)
{
  if (self->asked != lat_document_get_node (self->document))
    self->asked = NULL;
  load_comments (self);
}

static void
lat_comment_panel_dispose (GObject *object)
{
  LatCommentPanel *self = LAT_COMMENT_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_comment_panel_parent_class)->dispose (object);
}

static gboolean
lat_comment_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (LAT_COMMENT_PANEL (widget)->texts[AFTER].view);
}

static void
lat_comment_panel_class_init (LatCommentPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_comment_panel_dispose;
  widget_class->grab_focus = lat_comment_panel_grab_focus;
  left_signal = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_view (void)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 8);
  gtk_widget_add_css_class (view, "comment");
  return view;
}

static GtkWidget *
create_hint (void)
{
  GtkWidget *hint = gtk_label_new (NULL);

  gtk_widget_set_halign (hint, GTK_ALIGN_START);
  gtk_widget_set_valign (hint, GTK_ALIGN_START);
  gtk_widget_set_margin_start (hint, 10);
  gtk_widget_set_margin_top (hint, 8);
  gtk_widget_set_can_target (hint, FALSE);
  gtk_widget_add_css_class (hint, "dim-label");
  return hint;
}

static GtkWidget *
create_scroller (GtkWidget *view, int min_height)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), min_height);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 160);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_add_css_class (scroller, "comment-frame");
  return scroller;
}

static gboolean
key_cb (LatCommentPanel *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  g_signal_emit (self, left_signal, 0);
  return TRUE;
}

static void
init_text (LatCommentPanel *self, Kind kind)
{
  Text *text = &self->texts[kind];
  const char *names[] = { _ ("Comment before the action"), _ ("Comment"),
                          _ ("Why it is a mistake") };
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  text->panel = self;
  text->kind = kind;
  text->view = create_view ();
  text->hint = create_hint ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (text->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  names[kind], -1);

  text->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text->view));
  /* There is one undo, the document's. */
  gtk_text_buffer_set_enable_undo (text->buffer, FALSE);
  g_signal_connect_swapped (text->buffer, "changed", G_CALLBACK (text_changed_cb), text);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), text);
  gtk_widget_add_controller (text->view, focus);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (text->view, keys);

  text->frame = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (text->frame),
                         create_scroller (text->view, kind == AFTER ? 60 : 36));
  gtk_overlay_add_overlay (GTK_OVERLAY (text->frame), text->hint);
  gtk_box_append (GTK_BOX (self->box), text->frame);
}

static void
lat_comment_panel_init (LatCommentPanel *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < N_KINDS; i++)
    init_text (self, (Kind) i);
  gtk_widget_add_css_class (self->texts[BEFORE].frame, "comment-before");
  gtk_widget_add_css_class (self->texts[WHY].frame, "comment-why");
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
  load_comments (self);
  return GTK_WIDGET (self);
}

/* Shows the comment before the action, which is hidden where there is none, and gives it
 * the focus. The start of the game has none. */
void
lat_comment_panel_focus_before (LatCommentPanel *self)
{
  g_return_if_fail (LAT_IS_COMMENT_PANEL (self));

  if (lat_node_get_parent (lat_document_get_node (self->document)) == NULL)
    return;
  self->asked = lat_document_get_node (self->document);
  load_comment (&self->texts[BEFORE]);
  gtk_widget_grab_focus (self->texts[BEFORE].view);
}
