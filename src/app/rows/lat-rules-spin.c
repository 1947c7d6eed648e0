/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-spin.c - a spin button for an integer key and its special value */
#include "lat-rules-spin.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "lat-search-text.h"

#define SCHEMA "lat-schema-key"
/* Where there is no room, the label of a special value is cut off rather than the window held open. */
#define LEAST_CHARS 5

/* The adjustment counts places: the special value, if it is outside the range, then the range. One that means more
 * than every number is the last instead, so that there is nothing above it. */

static const LatSchemaKey *
get_schema (GtkSpinButton *spin)
{
  return g_object_get_data (G_OBJECT (spin), SCHEMA);
}

/* How far a man goes: no farther than the board does. */
static gboolean
is_range (const LatSchemaKey *schema)
{
  return schema == lat_schema_get (LAT_KEY_SOLDIER_RANGE)
         || schema == lat_schema_get (LAT_KEY_LEADER_RANGE)
         || schema == lat_schema_get (LAT_KEY_OFFICER_RANGE);
}

static gboolean
is_most (const LatSchemaKey *schema)
{
  return is_range (schema) || schema == lat_schema_get (LAT_KEY_DROPS_PER_TURN);
}

/* The value of the first place. */
static int
get_first (const LatSchemaKey *schema)
{
  if (is_most (schema))
    return schema->special + 1;
  return schema->special < schema->min ? schema->min - 1 : schema->min;
}

static int
get_last_place (GtkSpinButton *spin)
{
  return (int) gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (spin));
}

static int
get_value_of_place (GtkSpinButton *spin, int place)
{
  const LatSchemaKey *schema = get_schema (spin);

  if (is_most (schema) ? place == get_last_place (spin)
                       : place == 0 && schema->special < schema->min)
    return schema->special;
  return get_first (schema) + place;
}

/* Makes room for a number where it is above all others. */
static int
get_place_of_value (GtkSpinButton *spin, int value)
{
  const LatSchemaKey *schema = get_schema (spin);

  if (!is_most (schema))
    return value == schema->special && schema->special < schema->min ? 0
                                                                     : value - get_first (schema);
  if (value == schema->special)
    return get_last_place (spin);
  if (value - get_first (schema) >= get_last_place (spin))
    gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (spin), value);
  return value - get_first (schema);
}

static char *
dup_text (const LatSchemaKey *schema, int value)
{
  if (value == schema->special && schema->special_label != NULL)
    return g_strdup (_ (schema->special_label));
  return g_strdup_printf ("%d", value);
}

static gboolean
output_cb (GtkSpinButton *spin)
{
  const LatSchemaKey *schema = get_schema (spin);
  g_autofree char *text = dup_text (schema, lat_rules_spin_get (spin));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static gboolean
is_start_of_label (const LatSchemaKey *schema, const char *text)
{
  g_autofree char *typed = NULL;
  g_autofree char *label = NULL;

  if (schema->special_label == NULL || text[0] == '\0')
    return FALSE;
  typed = lat_search_text_fold (text);
  label = lat_search_text_fold (_ (schema->special_label));
  return g_str_has_prefix (label, typed);
}

static int
input_cb (GtkSpinButton *spin, double *new_place)
{
  const LatSchemaKey *schema = get_schema (spin);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin))));
  gint64 number;

  if (is_start_of_label (schema, text))
    {
      *new_place = get_place_of_value (spin, schema->special);
      return TRUE;
    }
  if (!g_ascii_string_to_signed (text, 10, G_MININT16, G_MAXINT16, &number, NULL))
    return GTK_INPUT_ERROR;
  if (number != schema->special)
    number = CLAMP (number, schema->min, schema->max);
  *new_place = get_place_of_value (spin, (int) number);
  return TRUE;
}

/* Scrolling through the list of rules must not change those under the pointer. */
static void
silence_scrolling (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/**
 * lat_rules_spin_new:
 * @key: an integer key
 *
 * Makes a spin button that shows the special value of the key by its label and
 * steps over the gap between it and the others. Where it means more than every
 * number there is nothing to go up to from it.
 */
GtkSpinButton *
lat_rules_spin_new (LatKey key)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  GtkSpinButton *spin;
  g_autofree char *longest = NULL;
  int places = schema->max - get_first (schema) + (is_most (schema) ? 1 : 0);
  int width;

  g_return_val_if_fail (schema->kind == LAT_VALUE_INTEGER, NULL);

  spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, places, 1));
  g_object_set_data (G_OBJECT (spin), SCHEMA, (gpointer) schema);
  gtk_spin_button_set_numeric (spin, FALSE);
  gtk_spin_button_set_increments (spin, 1, MAX (1, places / 10));
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  longest = dup_text (schema, schema->special);
  width = MAX (3, (int) g_utf8_strlen (longest, -1));
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), MIN (width, LEAST_CHARS));
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), width);
  silence_scrolling (GTK_WIDGET (spin));
  gtk_spin_button_update (spin);
  return spin;
}

int
lat_rules_spin_get (GtkSpinButton *spin)
{
  return get_value_of_place (spin, gtk_spin_button_get_value_as_int (spin));
}

void
lat_rules_spin_set (GtkSpinButton *spin, int value)
{
  gtk_spin_button_set_value (spin, get_place_of_value (spin, value));
}

/**
 * lat_rules_spin_set_most:
 * @most: the largest range that makes a difference
 *
 * Where the special value is farther than every number, it comes after this one, so that one need not go through those
 * that mean the same. A larger one can be typed. The value is to be set after this.
 */
void
lat_rules_spin_set_most (GtkSpinButton *spin, int most)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  if (is_range (get_schema (spin)))
    gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (spin),
                              MIN (most, get_schema (spin)->max));
}
