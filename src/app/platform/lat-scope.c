/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-scope.c - lets .ui files name the types whose parents depend on the platform */
#include "lat-scope.h"

#include "lat-rows.h"
#include "lat-toolbar-view.h"

#define LAT_TYPE_SCOPE (lat_scope_get_type ())
G_DECLARE_FINAL_TYPE (LatScope, lat_scope, LAT, SCOPE, GtkBuilderCScope)

struct _LatScope
{
  GtkBuilderCScope parent_instance;
};

static GtkBuilderScopeInterface *parent_iface;

static GType
lat_scope_get_type_from_name (GtkBuilderScope *scope, GtkBuilder *builder, const char *name)
{
  if (g_str_equal (name, "LatSpinRow"))
    return LAT_TYPE_SPIN_ROW;
  if (g_str_equal (name, "LatSwitchRow"))
    return LAT_TYPE_SWITCH_ROW;
  if (g_str_equal (name, "LatToolbarView"))
    return LAT_TYPE_TOOLBAR_VIEW;
  return parent_iface->get_type_from_name (scope, builder, name);
}

static void
lat_scope_iface_init (GtkBuilderScopeInterface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->get_type_from_name = lat_scope_get_type_from_name;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (LatScope,
                               lat_scope,
                               GTK_TYPE_BUILDER_CSCOPE,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDER_SCOPE, lat_scope_iface_init))

static void
lat_scope_class_init (LatScopeClass *klass)
{
}

static void
lat_scope_init (LatScope *self)
{
}

/* Lets a template name them; the template is set already, and no callback is bound yet. */
void
lat_scope_use_in_class (GtkWidgetClass *widget_class)
{
  g_autoptr (GtkBuilderScope) scope = g_object_new (LAT_TYPE_SCOPE, NULL);

  gtk_widget_class_set_template_scope (widget_class, scope);
}

/* Returns: (transfer full): a builder that has read @resource, in which they are named */
GtkBuilder *
lat_scope_new_builder (const char *resource)
{
  g_autoptr (GtkBuilderScope) scope = g_object_new (LAT_TYPE_SCOPE, NULL);
  g_autoptr (GError) error = NULL;
  GtkBuilder *builder = gtk_builder_new ();

  gtk_builder_set_scope (builder, scope);
  if (!gtk_builder_add_from_resource (builder, resource, &error))
    g_error ("%s: %s", resource, error->message);
  return builder;
}
