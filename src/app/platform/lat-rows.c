/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rows.c - rows of settings with a number or a switch, and what a reader says of rows */
#include "lat-rows.h"

/* What is behind the title is called as that is, without its mnemonic. */
static void
title_cb (AdwPreferencesRow *row, GParamSpec *pspec, GtkAccessible *control)
{
  g_autofree char *name = g_strdup (adw_preferences_row_get_title (row));
  char *mark = adw_preferences_row_get_use_underline (row) ? strchr (name, '_') : NULL;

  if (mark != NULL)
    memmove (mark, mark + 1, strlen (mark));
  gtk_accessible_update_property (control, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_control (AdwActionRow *row, GtkWidget *control)
{
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, control);
  adw_action_row_set_activatable_widget (row, control);
  g_signal_connect (row, "notify::title", G_CALLBACK (title_cb), control);
  g_signal_connect (row, "notify::use-underline", G_CALLBACK (title_cb), control);
}

/**
 * lat_row_say:
 * @row: an AdwActionRow with more than title and subtitle
 * @words: all that it shows
 *
 * A reader says title and subtitle of a row, since these are its label and its description, and nothing of a number beside
 * them, whatever name the row has. From now on it says these words alone.
 */
void
lat_row_say (GtkWidget *row, const char *words)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (row);

  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

enum
{
  PROP_0,
  PROP_ADJUSTMENT,
  PROP_DIGITS,
  PROP_NUMERIC,
  PROP_VALUE,
};

struct _LatSpinRow
{
  AdwActionRow parent_instance;

  GtkSpinButton *spin;
};

G_DEFINE_FINAL_TYPE (LatSpinRow, lat_spin_row, ADW_TYPE_ACTION_ROW)

static void
lat_spin_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_object_get_property (G_OBJECT (LAT_SPIN_ROW (object)->spin), pspec->name, value);
}

static void
lat_spin_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_object_set_property (G_OBJECT (LAT_SPIN_ROW (object)->spin), pspec->name, value);
}

static void
value_cb (GtkSpinButton *spin, GParamSpec *pspec, GObject *row)
{
  g_object_notify (row, "value");
}

static void
lat_spin_row_class_init (LatSpinRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_spin_row_get_property;
  object_class->set_property = lat_spin_row_set_property;
  g_object_class_install_property (
      object_class, PROP_ADJUSTMENT,
      g_param_spec_object ("adjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT, G_PARAM_READWRITE));
  g_object_class_install_property (
      object_class, PROP_DIGITS,
      g_param_spec_uint ("digits", NULL, NULL, 0, 20, 0, G_PARAM_READWRITE));
  g_object_class_install_property (
      object_class, PROP_NUMERIC,
      g_param_spec_boolean ("numeric", NULL, NULL, FALSE, G_PARAM_READWRITE));
  g_object_class_install_property (
      object_class, PROP_VALUE,
      g_param_spec_double ("value", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, G_PARAM_READWRITE));
}

static void
lat_spin_row_init (LatSpinRow *self)
{
  self->spin = GTK_SPIN_BUTTON (gtk_spin_button_new (NULL, 1, 0));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), 5);
  add_control (ADW_ACTION_ROW (self), GTK_WIDGET (self->spin));
  /* As AdwSpinRow looks, where the theme knows of one. */
  gtk_widget_add_css_class (GTK_WIDGET (self), "spin");
  g_signal_connect (self->spin, "notify::value", G_CALLBACK (value_cb), self);
}

#ifndef LAT_ADW_1_5

enum
{
  PROP_ACTIVE = 1,
};

struct _LatSwitchRow
{
  AdwActionRow parent_instance;

  GtkSwitch *toggle;
};

G_DEFINE_FINAL_TYPE (LatSwitchRow, lat_switch_row, ADW_TYPE_ACTION_ROW)

static void
lat_switch_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gtk_switch_get_active (LAT_SWITCH_ROW (object)->toggle));
}

static void
lat_switch_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  gtk_switch_set_active (LAT_SWITCH_ROW (object)->toggle, g_value_get_boolean (value));
}

static void
active_cb (GtkSwitch *toggle, GParamSpec *pspec, GObject *row)
{
  g_object_notify (row, "active");
}

static void
lat_switch_row_class_init (LatSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_switch_row_get_property;
  object_class->set_property = lat_switch_row_set_property;
  g_object_class_install_property (
      object_class, PROP_ACTIVE,
      g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READWRITE));
}

static void
lat_switch_row_init (LatSwitchRow *self)
{
  self->toggle = GTK_SWITCH (gtk_switch_new ());
  add_control (ADW_ACTION_ROW (self), GTK_WIDGET (self->toggle));
  g_signal_connect (self->toggle, "notify::active", G_CALLBACK (active_cb), self);
}

#endif

/* Returns: a row for a whole number; @title has a mnemonic */
GtkWidget *
lat_spin_row_new (const char *title, double min, double max)
{
  GtkAdjustment *adjustment = gtk_adjustment_new (min, min, max, 1, 10, 0);

  return g_object_new (LAT_TYPE_SPIN_ROW, "use-underline", TRUE, "title", title, "numeric", TRUE,
                       "adjustment", adjustment, NULL);
}

double
lat_spin_row_get_value (GtkWidget *row)
{
  double value;

  g_object_get (row, "value", &value, NULL);
  return value;
}

void
lat_spin_row_set_value (GtkWidget *row, double value)
{
  g_object_set (row, "value", value, NULL);
}

void
lat_spin_row_set_range (GtkWidget *row, double min, double max)
{
  g_autoptr (GtkAdjustment) adjustment = NULL;

  g_object_get (row, "adjustment", &adjustment, NULL);
  g_object_set (adjustment, "lower", min, "upper", max, "value",
                CLAMP (gtk_adjustment_get_value (adjustment), min, max), NULL);
}

/* Returns: a row that is on or off; @title has a mnemonic */
GtkWidget *
lat_switch_row_new (const char *title)
{
  return g_object_new (LAT_TYPE_SWITCH_ROW, "use-underline", TRUE, "title", title, NULL);
}

gboolean
lat_switch_row_get_active (GtkWidget *row)
{
  gboolean active;

  g_object_get (row, "active", &active, NULL);
  return active;
}

void
lat_switch_row_set_active (GtkWidget *row, gboolean active)
{
  g_object_set (row, "active", active, NULL);
}
