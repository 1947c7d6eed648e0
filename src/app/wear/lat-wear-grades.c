/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-grades.c - grades of wear: in words, and to choose from */
#include "lat-wear-grades.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-tooltip.h"

/* buttons: by grade; the one after the last grade stands for none */
struct _LatWearGrades
{
  GtkWidget parent_instance;

  GtkWidget *buttons[LAT_WEAR_FINE + 2];
  int max;
};

G_DEFINE_FINAL_TYPE (LatWearGrades, lat_wear_grades, GTK_TYPE_WIDGET)

static guint chosen_signal;

/**
 * lat_wear_grade_dup_words:
 * @grade: a grade, or NaN: not observable
 * @max: the greatest of the scale
 *
 * Returns: (transfer full): the grade in words
 */
char *
lat_wear_grade_dup_words (double grade, int max)
{
  static const char *const words[LAT_WEAR_COARSE + 1] = {
    N_ ("grade 0: no wear"),       N_ ("grade 1: a little worn"), N_ ("grade 2: clearly worn"),
    N_ ("grade 3: strongly worn"), N_ ("grade 4: worn most"),
  };

  if (!isfinite (grade))
    return g_strdup (_ ("not observable"));
  if (max == LAT_WEAR_COARSE && grade == floor (grade) && grade <= LAT_WEAR_COARSE)
    return g_strdup (_ (words[(int) grade]));
  /* Translators: how worn a square is, and the greatest grade there can be: grade 5 of 9 */
  return g_strdup_printf (_ ("grade %g of %d"), grade, max);
}

static void
toggled_cb (LatWearGrades *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    g_signal_emit (self, chosen_signal, 0);
}

static void
name_button (LatWearGrades *self, GtkWidget *button, int index)
{
  g_autofree char *words =
      lat_wear_grade_dup_words (index <= LAT_WEAR_FINE ? index : NAN, self->max);

  lat_tooltip_name (button, words);
}

static void
lat_wear_grades_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (lat_wear_grades_parent_class)->dispose (object);
}

static void
lat_wear_grades_class_init (LatWearGradesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_wear_grades_dispose;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "weargrades");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_wear_grades_init (LatWearGrades *self)
{
  self->max = LAT_WEAR_COARSE;
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Grade to paint"), -1);
  for (int i = 0; i <= LAT_WEAR_FINE + 1; i++)
    {
      g_autofree char *text = i <= LAT_WEAR_FINE ? g_strdup_printf ("%d", i) : g_strdup ("✕");
      GtkWidget *button = gtk_toggle_button_new_with_label (text);

      self->buttons[i] = button;
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     GTK_TOGGLE_BUTTON (self->buttons[0]));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[LAT_WEAR_COARSE]), TRUE);
  lat_wear_grades_set_max (self, LAT_WEAR_COARSE);
}

GtkWidget *
lat_wear_grades_new (void)
{
  return g_object_new (LAT_TYPE_WEAR_GRADES, NULL);
}

/**
 * lat_wear_grades_set_max:
 * @max: %LAT_WEAR_COARSE or %LAT_WEAR_FINE
 */
void
lat_wear_grades_set_max (LatWearGrades *self, int max)
{
  g_return_if_fail (LAT_IS_WEAR_GRADES (self) && max <= LAT_WEAR_FINE);

  self->max = max;
  if (lat_wear_grades_get (self) > max)
    lat_wear_grades_set (self, max);
  for (int i = 0; i <= LAT_WEAR_FINE + 1; i++)
    {
      gtk_widget_set_visible (self->buttons[i], i <= max || i > LAT_WEAR_FINE);
      name_button (self, self->buttons[i], i);
    }
}

/**
 * lat_wear_grades_get:
 *
 * Returns: the grade whose button is pressed, or NaN: not observable
 */
double
lat_wear_grades_get (LatWearGrades *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_GRADES (self), NAN);

  for (int i = 0; i <= LAT_WEAR_FINE; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      return i;
  return NAN;
}

/**
 * lat_wear_grades_set:
 * @grade: a grade of the scale, or NaN: not observable
 */
void
lat_wear_grades_set (LatWearGrades *self, double grade)
{
  g_return_if_fail (LAT_IS_WEAR_GRADES (self));

  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (
          self->buttons[isfinite (grade) ? CLAMP ((int) grade, 0, self->max) : LAT_WEAR_FINE + 1]),
      TRUE);
}
