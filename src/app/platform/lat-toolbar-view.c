/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-toolbar-view.c - what stands below a header bar, and above a bar at the bottom */
#include "lat-toolbar-view.h"

#ifndef LAT_ADW_1_5

/* One below the other in a box is all there is to it. */
struct _LatToolbarView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *last_top;
};

enum
{
  PROP_0,
  PROP_CONTENT,
};

static GtkBuildableIface *parent_iface;

static void
add_top (LatToolbarView *self, GtkWidget *bar)
{
  gtk_widget_insert_after (bar, GTK_WIDGET (self), self->last_top);
  self->last_top = bar;
}

static void
lat_toolbar_view_add_child (GtkBuildable *buildable,
                            GtkBuilder *builder,
                            GObject *child,
                            const char *type)
{
  LatToolbarView *self = LAT_TOOLBAR_VIEW (buildable);

  if (g_strcmp0 (type, "top") == 0)
    add_top (self, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "bottom") == 0)
    gtk_widget_insert_before (GTK_WIDGET (child), GTK_WIDGET (self), NULL);
  else
    parent_iface->add_child (buildable, builder, child, type);
}

static void
lat_toolbar_view_buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = lat_toolbar_view_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (LatToolbarView,
                               lat_toolbar_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      lat_toolbar_view_buildable_init))

static void
set_content (LatToolbarView *self, GtkWidget *content)
{
  if (self->content != NULL)
    gtk_widget_unparent (self->content);
  self->content = content;
  if (content == NULL)
    return;
  gtk_widget_set_vexpand (content, TRUE);
  gtk_widget_insert_after (content, GTK_WIDGET (self), self->last_top);
}

static void
lat_toolbar_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, LAT_TOOLBAR_VIEW (object)->content);
}

static void
lat_toolbar_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_content (LAT_TOOLBAR_VIEW (object), g_value_get_object (value));
}

static void
lat_toolbar_view_dispose (GObject *object)
{
  LatToolbarView *self = LAT_TOOLBAR_VIEW (object);
  GtkWidget *child;

  self->content = self->last_top = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (lat_toolbar_view_parent_class)->dispose (object);
}

static void
lat_toolbar_view_class_init (LatToolbarViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_toolbar_view_get_property;
  object_class->set_property = lat_toolbar_view_set_property;
  object_class->dispose = lat_toolbar_view_dispose;
  g_object_class_install_property (
      object_class, PROP_CONTENT,
      g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
lat_toolbar_view_init (LatToolbarView *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
}

#endif

/* @top: the bar at the top */
GtkWidget *
lat_toolbar_view_new (GtkWidget *top, GtkWidget *content)
{
  GtkWidget *view = g_object_new (LAT_TYPE_TOOLBAR_VIEW, NULL);

#ifdef LAT_ADW_1_5
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), top);
#else
  add_top (LAT_TOOLBAR_VIEW (view), top);
#endif
  g_object_set (view, "content", content, NULL);
  return view;
}
