/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-widgets.c - what a rulebook looks like on the screen */
#include "lat-rulebook-widgets.h"

#include "lat-diagram-view.h"
#include "lat-rulebook-picture.h"

/* Side of a square of a small diagram, in pixels. */
#define SQUARE 32

static GtkWidget *
create_box (GtkAccessibleRole role, GtkOrientation orientation, int spacing)
{
  return g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, "spacing",
                       spacing, NULL);
}

static GtkWidget *
create_text (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "width-chars", 10, "xalign", 0.0, "selectable", TRUE,
                       NULL);
}

static GtkWidget *
create_heading (const char *text, const char *css_class, int level)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", text,
                    "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars", 10, "xalign",
                    0.0, "selectable", TRUE, "margin-top", level > 1 ? 18 : 0, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level,
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_image (const LatDiagram *diagram, const char *words)
{
  GtkWidget *image = lat_diagram_view_new (lat_diagram_copy (diagram), words);

  lat_diagram_view_set_least_width (LAT_DIAGRAM_VIEW (image), 80);
  return image;
}

static GtkWidget *
create_figure (const LatRulebookPicture *picture)
{
  GtkWidget *figure = create_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *images = create_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *caption = create_text (picture->title);

  gtk_box_append (GTK_BOX (images), create_image (picture->diagram, picture->words));
  if (picture->after != NULL)
    {
      gboolean to_left = gtk_widget_get_direction (images) == GTK_TEXT_DIR_RTL;
      GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name",
                                       to_left ? "go-previous-symbolic" : "go-next-symbolic",
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      gtk_widget_add_css_class (arrow, "dim-label");
      gtk_box_append (GTK_BOX (images), arrow);
      gtk_box_append (GTK_BOX (images), create_image (picture->after, picture->after_words));
    }
  gtk_widget_set_halign (images, GTK_ALIGN_START);
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_box_append (GTK_BOX (figure), images);
  gtk_box_append (GTK_BOX (figure), caption);
  return figure;
}

/* They stand below the words of items, whose bullets they leave free. */
static GtkWidget *
create_figures (const LatRulebook *book, const LatRulebookBlock *block)
{
  g_autoptr (GPtrArray) pictures = lat_rulebook_picture_list (book, block, SQUARE);
  GtkWidget *box = create_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, 15);

  gtk_widget_set_visible (box, pictures->len > 0);
  gtk_widget_set_margin_start (box, 15);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 9);
  for (guint i = 0; i < pictures->len; i++)
    gtk_box_append (GTK_BOX (box), create_figure (g_ptr_array_index (pictures, i)));
  return box;
}

static GtkWidget *
create_item (const char *text)
{
  GtkWidget *item = create_box (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = create_text (text);
  GtkWidget *bullet =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "label",
                    "•", "valign", GTK_ALIGN_START, NULL);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (item), bullet);
  gtk_box_append (GTK_BOX (item), words);
  return item;
}

static GtkWidget *
create_note (const char *text)
{
  GtkWidget *note = create_text (text);

  gtk_widget_add_css_class (note, "caption");
  gtk_widget_add_css_class (note, "dim-label");
  gtk_widget_add_css_class (note, "rulebook-note");
  return note;
}

/**
 * lat_rulebook_widgets_create_title:
 *
 * Returns: (transfer floating): the name of the rules, and what they are
 */
GtkWidget *
lat_rulebook_widgets_create_title (const LatRulebook *book)
{
  GtkWidget *box = create_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), create_heading (book->title, "title-2", 1));
  if (book->summary != NULL)
    {
      GtkWidget *summary = create_text (book->summary);

      gtk_widget_add_css_class (summary, "dim-label");
      gtk_box_append (GTK_BOX (box), summary);
    }
  return box;
}

/**
 * lat_rulebook_widgets_create_heading:
 * @chapter: the index of a chapter, from 0
 *
 * Returns: (transfer floating): its heading, a label
 */
GtkWidget *
lat_rulebook_widgets_create_heading (const LatRulebook *book, guint chapter)
{
  g_autofree char *heading = lat_rulebook_dup_heading (book, chapter);

  return create_heading (heading, "title-4", 2);
}

/**
 * lat_rulebook_widgets_create_block:
 *
 * Returns: (transfer floating): a paragraph, an item, or pictures
 */
GtkWidget *
lat_rulebook_widgets_create_block (const LatRulebook *book, const LatRulebookBlock *block)
{
  g_autofree char *text = lat_rulebook_block_dup_text (block);

  switch (block->kind)
    {
    case LAT_RULEBOOK_PARAGRAPH:
      return create_text (text);
    case LAT_RULEBOOK_ITEM:
      return create_item (text);
    case LAT_RULEBOOK_NOTE:
      return create_note (text);
    case LAT_RULEBOOK_START:
    case LAT_RULEBOOK_EXAMPLE:
    default:
      return create_figures (book, block);
    }
}
