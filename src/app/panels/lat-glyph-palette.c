/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-glyph-palette.c - what can be said about an action by a sign */
#include <glib/gi18n.h>

#include "lat-glyph-palette.h"
#include "lat-glyph.h"

struct _LatGlyphPalette
{
  GtkPopover parent_instance;

  LatDocument *document;
  GPtrArray *buttons; /* of those that have a symbol */
  GtkWidget *groups;
  GtkWidget *others; /* those of the action that have none */
  GtkWidget *number;
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (LatGlyphPalette, lat_glyph_palette, GTK_TYPE_POPOVER)

static const char nag_key[] = "lat-nag";

static guint8
get_nag (GtkWidget *button)
{
  return (guint8) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), nag_key));
}

static gboolean
has_nag (LatGlyphPalette *self, guint8 nag)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (lat_document_get_node (self->document), &n);

  return n > 0 && memchr (nags, nag, n) != NULL;
}

static void
toggled_cb (LatGlyphPalette *self, GtkWidget *button)
{
  if (!self->busy)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.glyph", "y", get_nag (button));
}

/* @words: (nullable): what it means, beside its symbol */
static GtkWidget *
create_button (LatGlyphPalette *self, guint8 nag, const char *words)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *symbol = lat_glyph_dup_symbol (nag);
  GtkWidget *sign = gtk_label_new (symbol);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = words != NULL ? g_strdup_printf ("%s %s", symbol, words) : NULL;

  gtk_label_set_width_chars (GTK_LABEL (sign), 3);
  gtk_widget_add_css_class (sign, "glyph");
  gtk_box_append (GTK_BOX (box), sign);
  if (words != NULL)
    {
      GtkWidget *label = gtk_label_new (words);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : symbol, -1);
  g_object_set_data (G_OBJECT (button), nag_key, GUINT_TO_POINTER ((guint) nag));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* The glyphs of the action that have no symbol; a click takes one away. */
static void
update_others (LatGlyphPalette *self)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (lat_document_get_node (self->document), &n);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->others)) != NULL)
    gtk_box_remove (GTK_BOX (self->others), child);
  for (guint i = 0; i < n; i++)
    {
      const LatGlyph *glyph = lat_glyph_find (nags[i]);
      GtkWidget *button;

      if (glyph != NULL && glyph->nag == nags[i])
        continue;
      button = create_button (self, nags[i], glyph != NULL ? _ (glyph->name) : NULL);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      gtk_box_append (GTK_BOX (self->others), button);
    }
  gtk_widget_set_visible (self->others, gtk_widget_get_first_child (self->others) != NULL);
}

static void
update_glyph_palette (LatGlyphPalette *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  self->busy = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_toggle_button_set_active (self->buttons->pdata[i],
                                  has_nag (self, get_nag (self->buttons->pdata[i])));
  update_others (self);
  self->busy = FALSE;
}

static void
document_changed_cb (LatGlyphPalette *self, guint change)
{
  update_glyph_palette (self);
}

static void
add_clicked_cb (LatGlyphPalette *self)
{
  guint8 nag = (guint8) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number));

  if (!has_nag (self, nag))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.glyph", "y", nag);
}

static GtkWidget *
create_group (LatGlyphPalette *self, LatGlyphGroup group, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *heading = gtk_label_new (title);
  guint n;
  const LatGlyph *glyphs = lat_glyph_get_all (&n);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (heading, "glyph-group");
  gtk_box_append (GTK_BOX (box), heading);
  for (guint i = 0; i < n; i++)
    if (glyphs[i].group == group)
      {
        GtkWidget *button = create_button (self, glyphs[i].nag, _ (glyphs[i].name));

        g_ptr_array_add (self->buttons, button);
        gtk_box_append (GTK_BOX (box), button);
      }
  return box;
}

static GtkWidget *
create_number_row (LatGlyphPalette *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_ ("Any other, by its number"));
  GtkWidget *button = gtk_button_new_with_label (_ ("Add"));

  self->number = gtk_spin_button_new_with_range (0, 255, 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number of the glyph"), -1);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->number);
  gtk_box_append (GTK_BOX (row), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_clicked_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
lat_glyph_palette_dispose (GObject *object)
{
  LatGlyphPalette *self = LAT_GLYPH_PALETTE (object);

  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_glyph_palette_parent_class)->dispose (object);
}

static void
lat_glyph_palette_finalize (GObject *object)
{
  g_ptr_array_unref (LAT_GLYPH_PALETTE (object)->buttons);
  G_OBJECT_CLASS (lat_glyph_palette_parent_class)->finalize (object);
}

static void
lat_glyph_palette_class_init (LatGlyphPaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_glyph_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_glyph_palette_finalize;
}

static void
lat_glyph_palette_init (LatGlyphPalette *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->buttons = g_ptr_array_new ();
  self->groups = gtk_flow_box_new ();
  self->others = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->groups), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->groups), 3);
  gtk_flow_box_append (GTK_FLOW_BOX (self->groups),
                       create_group (self, LAT_GLYPH_ACTION, _ ("Action")));
  gtk_flow_box_append (GTK_FLOW_BOX (self->groups),
                       create_group (self, LAT_GLYPH_POSITION, _ ("Position")));
  gtk_flow_box_append (GTK_FLOW_BOX (self->groups),
                       create_group (self, LAT_GLYPH_OTHER, _ ("Other")));
  /* The groups only hold the buttons. */
  for (GtkWidget *child = gtk_widget_get_first_child (self->groups); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_focusable (child, FALSE);
  gtk_box_append (GTK_BOX (all), self->groups);
  gtk_box_append (GTK_BOX (all), self->others);
  gtk_box_append (GTK_BOX (all), create_number_row (self));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), all);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 520);
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
  gtk_widget_add_css_class (GTK_WIDGET (self), "glyph-palette");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Glyphs"), -1);
  g_signal_connect (self, "map", G_CALLBACK (update_glyph_palette), NULL);
}

GtkWidget *
lat_glyph_palette_new (LatDocument *document)
{
  LatGlyphPalette *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_GLYPH_PALETTE, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* How many groups stand beside each other, from 1 to 3. */
void
lat_glyph_palette_set_columns (LatGlyphPalette *self, guint columns)
{
  g_return_if_fail (LAT_IS_GLYPH_PALETTE (self));

  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->groups), columns);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->groups), columns);
}
