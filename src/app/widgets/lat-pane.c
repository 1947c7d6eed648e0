/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pane.c - a part of the column that folds by its header */
#include <glib/gi18n.h>

#include "lat-pane.h"

/* In pixels: a few sentences; and what it asks for where nobody says how much there is. */
#define SCROLLER_MIN_HEIGHT 120
#define SCROLLER_HEIGHT     240

struct _LatPane
{
  GtkWidget parent_instance;

  GtkWidget *header;
  GtkWidget *fold_button;
  GtkWidget *arrow;
  GtkWidget *title;
  GtkWidget *revealer;
  GtkWidget *action;
  GtkWidget *tabs; /* none: it shares its place with no other */
  gboolean is_page;
  gboolean is_open;
};

enum
{
  PROP_TITLE = 1,
  PROP_OPEN,
  PROP_CHILD,
  PROP_ACTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatPane, lat_pane, GTK_TYPE_WIDGET)

static void
update_expand (LatPane *self)
{
  GtkWidget *child = gtk_revealer_get_child (GTK_REVEALER (self->revealer));
  gboolean open = self->is_open || self->is_page;

  /* A folded pane must not keep the room that its child wanted. */
  gtk_widget_set_vexpand (GTK_WIDGET (self),
                          open && child != NULL
                              && gtk_widget_compute_expand (child, GTK_ORIENTATION_VERTICAL));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->fold_button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               open, -1);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");
}

/* What is a page is never folded; that it was is not forgotten. */
static void
update_shown (LatPane *self)
{
  gtk_widget_set_visible (self->fold_button, !self->is_page);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), self->is_open || self->is_page);
  update_expand (self);
}

static void
fold_clicked_cb (LatPane *self)
{
  lat_pane_set_open (self, !lat_pane_is_open (self));
}

static void
lat_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatPane *self = LAT_PANE (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (GTK_LABEL (self->title)));
      break;
    case PROP_OPEN:
      g_value_set_boolean (value, lat_pane_is_open (self));
      break;
    case PROP_CHILD:
      g_value_set_object (value, gtk_revealer_get_child (GTK_REVEALER (self->revealer)));
      break;
    case PROP_ACTION:
      g_value_set_object (value, self->action);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatPane *self = LAT_PANE (object);

  switch (id)
    {
    case PROP_TITLE:
      lat_pane_set_title (self, g_value_get_string (value));
      break;
    case PROP_OPEN:
      lat_pane_set_open (self, g_value_get_boolean (value));
      break;
    case PROP_CHILD:
      lat_pane_set_child (self, g_value_get_object (value));
      break;
    case PROP_ACTION:
      lat_pane_set_action (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_pane_dispose (GObject *object)
{
  LatPane *self = LAT_PANE (object);

  g_clear_pointer (&self->header, gtk_widget_unparent);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (lat_pane_parent_class)->dispose (object);
}

static void
lat_pane_class_init (LatPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = lat_pane_get_property;
  object_class->set_property = lat_pane_set_property;
  object_class->dispose = lat_pane_dispose;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, TRUE, flags);
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_ACTION] = g_param_spec_object ("action", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "pane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_pane_init (LatPane *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);

  self->arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_box_append (GTK_BOX (box), self->arrow);
  gtk_box_append (GTK_BOX (box), self->title);

  self->fold_button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->fold_button), box);
  gtk_widget_set_hexpand (self->fold_button, TRUE);
  gtk_widget_add_css_class (self->fold_button, "flat");
  gtk_widget_add_css_class (self->fold_button, "fold");
  g_signal_connect_swapped (self->fold_button, "clicked", G_CALLBACK (fold_clicked_cb), self);

  self->header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (self->header, "pane-header");
  gtk_box_append (GTK_BOX (self->header), self->fold_button);
  gtk_widget_set_parent (self->header, GTK_WIDGET (self));

  self->is_open = TRUE;
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
}

void
lat_pane_set_title (LatPane *self, const char *title)
{
  g_return_if_fail (LAT_IS_PANE (self));

  gtk_label_set_label (GTK_LABEL (self->title), title != NULL ? title : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title != NULL ? title : "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title != NULL ? title : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

void
lat_pane_set_child (LatPane *self, GtkWidget *child)
{
  g_return_if_fail (LAT_IS_PANE (self));

  gtk_revealer_set_child (GTK_REVEALER (self->revealer), child);
  update_expand (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

void
lat_pane_set_action (LatPane *self, GtkWidget *action)
{
  g_return_if_fail (LAT_IS_PANE (self));

  if (self->action != NULL)
    gtk_box_remove (GTK_BOX (self->header), self->action);
  self->action = action;
  if (action != NULL)
    gtk_box_append (GTK_BOX (self->header), action);
  /* One of them takes the room between. */
  gtk_widget_set_hexpand (self->fold_button,
                          action == NULL
                              || !gtk_widget_compute_expand (action, GTK_ORIENTATION_HORIZONTAL));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTION]);
}

/* @tabs: (nullable) (transfer floating): of all that share its place; %NULL: as ever
 * @is_page: whether they stand in the place of the title, which makes it a page */
void
lat_pane_set_tabs (LatPane *self, GtkWidget *tabs, gboolean is_page)
{
  g_return_if_fail (LAT_IS_PANE (self));

  if (self->tabs != NULL)
    gtk_box_remove (GTK_BOX (self->header), self->tabs);
  self->tabs = tabs;
  self->is_page = tabs != NULL && is_page;
  if (tabs != NULL)
    {
      gtk_widget_set_hexpand (tabs, is_page);
      gtk_box_insert_child_after (GTK_BOX (self->header), tabs, is_page ? NULL : self->fold_button);
    }
  update_shown (self);
}

/* @is_away: whether another page is shown; it takes no room then, whatever its visibility says */
void
lat_pane_set_away (LatPane *self, gboolean is_away)
{
  g_return_if_fail (LAT_IS_PANE (self));

  gtk_widget_set_visible (self->header, !is_away);
  gtk_widget_set_visible (self->revealer, !is_away);
  if (is_away)
    gtk_widget_add_css_class (GTK_WIDGET (self), "away");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "away");
}

gboolean
lat_pane_is_open (LatPane *self)
{
  g_return_val_if_fail (LAT_IS_PANE (self), FALSE);

  return self->is_open;
}

void
lat_pane_set_open (LatPane *self, gboolean open)
{
  g_return_if_fail (LAT_IS_PANE (self));

  if (lat_pane_is_open (self) == !!open)
    return;
  self->is_open = open;
  update_shown (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

/**
 * lat_pane_new_scroller:
 * @child: what is read in a pane below the moves
 *
 * Returns: (transfer floating): what scrolls it, a few lines high
 */
GtkWidget *
lat_pane_new_scroller (GtkWidget *child)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", child, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "min-content-height", SCROLLER_MIN_HEIGHT,
                       "max-content-height", SCROLLER_HEIGHT, "propagate-natural-height", TRUE,
                       NULL);
}

/**
 * lat_pane_limit_scroller:
 * @scroller: of lat_pane_new_scroller()
 * @height: the most that it may ask for, in pixels; 0: there is no other pane
 */
void
lat_pane_limit_scroller (GtkWidget *scroller, int height)
{
  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));

  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              height > 0 ? MAX (height, SCROLLER_MIN_HEIGHT)
                                                         : SCROLLER_HEIGHT);
}
