/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-find-bar.c - looks for words in a game */
#include "lat-find-bar.h"

#include <glib/gi18n.h>

#include "lat-game-find.h"

struct _LatFindBar
{
  GtkWidget parent_instance;

  LatDocument *document;
  GtkWidget *bar;
  GtkWidget *entry;
  GtkWidget *count;
  GtkWidget *previous;
  GtkWidget *next;
  /* (nullable): not looked for since the game has changed */
  GPtrArray *found;
};

enum
{
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatFindBar, lat_find_bar, GTK_TYPE_WIDGET)

static gboolean
is_open (LatFindBar *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar));
}

static const char *
get_words (LatFindBar *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
find (LatFindBar *self)
{
  if (self->found == NULL)
    self->found = lat_game_find_words (lat_document_get_game (self->document), get_words (self));
}

static void
forget (LatFindBar *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
}

/* How many of what was found come before the place that is shown.
 *
 * @is_there: (out): whether that is one of them */
static guint
count_before (LatFindBar *self, gboolean *is_there)
{
  const LatNode *here = lat_document_get_node (self->document);
  guint n = 0;

  *is_there = FALSE;
  for (const LatNode *node = lat_game_get_root (lat_document_get_game (self->document));
       node != NULL && node != here; node = lat_node_get_next_written (node))
    if (n < self->found->len && self->found->pdata[n] == node)
      n++;
  *is_there = n < self->found->len && self->found->pdata[n] == here;
  return n;
}

static char *
dup_count (LatFindBar *self)
{
  guint n, n_before;
  gboolean is_there;

  if (*get_words (self) == '\0')
    return g_strdup ("");
  n = self->found->len;
  if (n == 0)
    return g_strdup (_ ("Not found"));
  n_before = count_before (self, &is_there);
  /* Translators: which of the places that were found is shown, and how many there are. */
  return is_there ? g_strdup_printf (_ ("%u of %u"), n_before + 1, n)
                  : g_strdup_printf (ngettext ("%u place", "%u places", n), n);
}

static void
update_count (LatFindBar *self)
{
  g_autofree char *count = NULL;
  gboolean is_vain;

  if (!is_open (self))
    return;
  find (self);
  count = dup_count (self);
  is_vain = self->found->len == 0 && *get_words (self) != '\0';
  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  count, -1);
  gtk_widget_set_sensitive (self->previous, self->found->len > 0);
  gtk_widget_set_sensitive (self->next, self->found->len > 0);
  if (is_vain)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
}

/* Shows what is found next, or before; from the last goes on with the first. */
static void
go (LatFindBar *self, gboolean back)
{
  guint n, place;
  gboolean is_there;

  find (self);
  n = self->found->len;
  if (n == 0)
    {
      gtk_widget_error_bell (self->entry);
      return;
    }
  place = count_before (self, &is_there);
  if (back)
    place += n - 1;
  else if (is_there)
    place++;
  lat_document_go (self->document, self->found->pdata[place % n]);
}

static void
next_cb (LatFindBar *self)
{
  go (self, FALSE);
}

static void
previous_cb (LatFindBar *self)
{
  go (self, TRUE);
}

/* Where one is stays, if it has the words. */
static void
typed_cb (LatFindBar *self)
{
  gboolean is_there;

  forget (self);
  find (self);
  if (self->found->len > 0 && (count_before (self, &is_there), !is_there))
    go (self, FALSE);
  update_count (self);
}

static void
changed_cb (LatFindBar *self, guint change)
{
  if (change & ~LAT_CHANGE_CURSOR)
    forget (self);
  update_count (self);
}

static gboolean
key_cb (LatFindBar *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_shifted = (state & gtk_accelerator_get_default_mod_mask ()) == GDK_SHIFT_MASK;

  if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up
      || (is_shifted && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)))
    go (self, TRUE);
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    go (self, FALSE);
  else
    return FALSE;
  return TRUE;
}

static void
mode_cb (LatFindBar *self)
{
  if (!is_open (self))
    g_signal_emit (self, signals[CLOSED], 0);
}

static void
lat_find_bar_dispose (GObject *object)
{
  LatFindBar *self = LAT_FIND_BAR (object);

  forget (self);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_find_bar_parent_class)->dispose (object);
}

static void
lat_find_bar_class_init (LatFindBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_find_bar_dispose;
  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-find-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, LatFindBar, bar);
  gtk_widget_class_bind_template_child (widget_class, LatFindBar, entry);
  gtk_widget_class_bind_template_child (widget_class, LatFindBar, count);
  gtk_widget_class_bind_template_child (widget_class, LatFindBar, previous);
  gtk_widget_class_bind_template_child (widget_class, LatFindBar, next);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_cb);
}

static void
lat_find_bar_init (LatFindBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->bar), GTK_EDITABLE (self->entry));
  /* Before the field has them. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
}

/* To be called once. */
void
lat_find_bar_set_document (LatFindBar *self, LatDocument *document)
{
  g_return_if_fail (LAT_IS_FIND_BAR (self));
  g_return_if_fail (LAT_IS_DOCUMENT (document) && self->document == NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

void
lat_find_bar_open (LatFindBar *self)
{
  g_return_if_fail (LAT_IS_FIND_BAR (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), TRUE);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  update_count (self);
}
