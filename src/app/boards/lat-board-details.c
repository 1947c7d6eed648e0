/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-details.c - all that is known of a board that was found, with who says so */
#include "lat-board-details.h"

#include <glib/gi18n.h>

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  /* What is selectable would be a stop for Tab each, and select itself. */
  gtk_widget_set_focusable (label, FALSE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/**
 * lat_board_details_mark_language:
 * @label: shows a field of a board
 *
 * Says in what language a text is that came with the program, to whoever reads it out or breaks its lines.
 */
void
lat_board_details_mark_language (GtkLabel *label, LatBoardItem *item, LatFoundField field)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (lat_board_item_get_path (item) == NULL
      && lat_found_board_is_foreign (lat_board_item_get_board (item), field))
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes,
                              pango_attr_language_new (pango_language_from_string ("en")));
    }
  gtk_label_set_attributes (label, attributes);
}

static void
add_field (GtkBox *box, LatBoardItem *item, LatFoundField field)
{
  const LatFoundBoard *board = lat_board_item_get_board (item);
  g_autofree char *words = lat_found_board_dup_words (board, field);
  g_auto (GStrv) sources = lat_found_board_dup_sources (board, field);
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = create_label (lat_found_field_get_label (field), "caption-heading");
  GtkWidget *value = create_label (words, NULL);

  gtk_box_append (GTK_BOX (group), title);
  gtk_box_append (GTK_BOX (group), value);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  lat_board_details_mark_language (GTK_LABEL (value), item, field);
  for (guint i = 0; sources[i] != NULL; i++)
    {
      GtkWidget *source = create_label (sources[i], "caption");

      gtk_widget_add_css_class (source, "dim-label");
      gtk_box_append (GTK_BOX (group), source);
    }
  gtk_box_append (box, group);
}

/* Who took it; on the board it is seen. */
static void
add_photo (GtkBox *box, const LatPhoto *photo)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = create_label (_ ("Photograph"), "caption-heading");
  GtkWidget *value = create_label (
      photo->credit != NULL ? photo->credit : _ ("Nobody is named who took it"), NULL);

  gtk_box_append (GTK_BOX (group), title);
  gtk_box_append (GTK_BOX (group), value);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  gtk_box_append (box, group);
}

/* What nobody tells is said once. */
static void
add_unknown (GtkBox *box, const LatFoundBoard *board)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint field = 0; field < LAT_N_FOUND_FIELDS; field++)
    if (lat_found_field_needs_source ((LatFoundField) field)
        && !lat_found_board_has (board, (LatFoundField) field))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              lat_found_field_get_label ((LatFoundField) field));
  if (names->len == 0)
    return;
  /* Translators: fields of a board of which nothing is known, with commas between */
  text = g_strdup_printf (_ ("Not known: %s"), names->str);
  gtk_box_append (box, create_label (text, "dim-label"));
}

/**
 * lat_board_details_new:
 *
 * Returns: (transfer full): a column with each field that is filled, what it says, and who says so; for a file that cannot be
 *   used what is wrong
 */
GtkWidget *
lat_board_details_new (LatBoardItem *item)
{
  const LatFoundBoard *board = lat_board_item_get_board (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *name = create_label (lat_found_board_get_name (board), "title-4");

  gtk_widget_add_css_class (box, "board-details");
  gtk_box_append (GTK_BOX (box), name);
  lat_board_details_mark_language (GTK_LABEL (name), item, LAT_FOUND_NAME);
  if (lat_board_item_get_error (item) != NULL)
    {
      gtk_box_append (GTK_BOX (box), create_label (_ ("This file cannot be used as it is:"), NULL));
      gtk_box_append (GTK_BOX (box), create_label (lat_board_item_get_error (item), "error"));
      return box;
    }
  if (lat_board_item_get_path (item) == NULL && lat_found_board_is_foreign (board, LAT_FOUND_NAME))
    gtk_box_append (
        GTK_BOX (box),
        create_label (_ ("The name and what is written about this board are in English."),
                      "caption"));
  for (guint field = LAT_FOUND_NAME + 1; field < LAT_N_FOUND_FIELDS; field++)
    if (field != LAT_FOUND_MEASURE && lat_found_board_has (board, (LatFoundField) field))
      add_field (GTK_BOX (box), item, (LatFoundField) field);
  if (board->photo != NULL)
    add_photo (GTK_BOX (box), board->photo);
  add_unknown (GTK_BOX (box), board);
  return box;
}
