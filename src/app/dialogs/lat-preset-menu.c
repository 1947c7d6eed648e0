/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-menu.c - what can be done with a rule set of a list */
#include "lat-preset-menu.h"

#include <glib/gi18n.h>

struct _LatPresetMenu
{
  GtkWidget parent_instance;

  LatPreset *preset;
  GtkWidget *button;
};

enum
{
  PROP_0,
  PROP_PRESET,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatPresetMenu, lat_preset_menu, GTK_TYPE_WIDGET)

static void
append_preset_item (GMenu *menu, const char *label, const char *action, const char *id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (menu, item);
}

/* What can be done with a rule set: with one of the program less. */
static GMenuModel *
lat_preset_menu_create_model (LatPreset *preset)
{
  GMenu *menu = g_menu_new ();
  const char *id = lat_preset_get_id (preset);
  LatCollectionItem *item = lat_preset_get_item (preset);
  gboolean is_readable = item == NULL || lat_collection_item_get_rules (item) != NULL;

  if (item != NULL && is_readable)
    append_preset_item (menu, _ ("_Edit"), "preset.edit", id);
  if (is_readable)
    append_preset_item (menu, item != NULL ? _ ("D_uplicate") : _ ("_Copy to your rule sets"),
                        "preset.duplicate", id);
  if (item != NULL && is_readable)
    append_preset_item (menu, _ ("_Rename…"), "preset.rename", id);
  if (is_readable)
    append_preset_item (menu, _ ("E_xport to file…"), "preset.export", id);
  if (item != NULL)
    append_preset_item (menu, _ ("_Delete"), "preset.delete", id);
  return G_MENU_MODEL (menu);
}

/* Made when it is opened: most of them never are. */
static void
create_popup_cb (GtkMenuButton *button, gpointer data)
{
  LatPresetMenu *self = data;
  g_autoptr (GMenuModel) menu = NULL;

  if (self->preset == NULL)
    return;
  menu = lat_preset_menu_create_model (self->preset);
  gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (menu));
}

static void
set_preset (LatPresetMenu *self, LatPreset *preset)
{
  g_autofree char *label = NULL;

  if (!g_set_object (&self->preset, preset))
    return;
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popup_cb, self,
                                         NULL);
  if (preset == NULL)
    return;
  /* Translators: the button of a menu in a list; %s is a rule set */
  label = g_strdup_printf (_ ("More for “%s”"), lat_preset_get_name (preset));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
lat_preset_menu_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PRESET:
      set_preset (LAT_PRESET_MENU (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_preset_menu_dispose (GObject *object)
{
  LatPresetMenu *self = LAT_PRESET_MENU (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->preset);

  G_OBJECT_CLASS (lat_preset_menu_parent_class)->dispose (object);
}

static void
lat_preset_menu_class_init (LatPresetMenuClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_preset_menu_dispose;
  object_class->set_property = lat_preset_menu_set_property;

  properties[PROP_PRESET] = g_param_spec_object ("preset", NULL, NULL, LAT_TYPE_PRESET,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "presetmenu");
}

static void
lat_preset_menu_init (LatPresetMenu *self)
{
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "view-more-symbolic");
  gtk_widget_set_tooltip_text (self->button, _ ("More"));
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}
