/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-evaluation-bar.c - who stands better, as a bar */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "lat-evaluation-bar.h"

#include "lat-tooltip.h"
#include "lat-widget.h"

#define BAR_WIDTH   10
#define WIDTH       16 /* with the room between it and the board */
#define TEXT_HEIGHT 20
#define TEXT_SIZE   11
#define LENGTH_MS   200

struct _LatEvaluationBar
{
  GtkWidget parent_instance;

  gboolean has_score;
  LatScore score;
  gboolean flipped;
  double share; /* White's, as it is drawn */
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (LatEvaluationBar, lat_evaluation_bar, GTK_TYPE_WIDGET)

static const GdkRGBA white = { .98f, .965f, .93f, 1 };
static const GdkRGBA black = { .12f, .135f, .175f, 1 };
static const GdkRGBA edge = { .5f, .5f, .5f, .8f };
static const GdkRGBA stark_edge = { .5f, .5f, .5f, 1 };

static void
share_cb (double share, gpointer data)
{
  LatEvaluationBar *self = data;

  self->share = share;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lat_evaluation_bar_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : 3 * TEXT_HEIGHT;
}

static void
append_number (LatEvaluationBar *self, GtkSnapshot *snapshot, int height)
{
  g_autofree char *text = lat_evaluation_bar_dup_text (&self->score);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  GdkRGBA colour;
  int text_width, text_height;

  pango_font_description_set_absolute_size (font, TEXT_SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);

  lat_widget_get_colour (GTK_WIDGET (self), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (MAX (0, (BAR_WIDTH - text_width) / 2),
                                      height - TEXT_HEIGHT + (TEXT_HEIGHT - text_height) / 2 + 1));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
lat_evaluation_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatEvaluationBar *self = LAT_EVALUATION_BAR (widget);
  int height = gtk_widget_get_height (widget);
  int length = height - TEXT_HEIGHT;
  int of_white = (int) lround (length * self->share);
  GskRoundedRect outline;
  graphene_rect_t bar = GRAPHENE_RECT_INIT (0, 0, BAR_WIDTH, length);
  graphene_rect_t part =
      GRAPHENE_RECT_INIT (0, self->flipped ? 0 : length - of_white, BAR_WIDTH, of_white);
  gboolean stark = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  const GdkRGBA *line = stark ? &stark_edge : &edge;

  if (!self->has_score)
    gtk_snapshot_push_opacity (snapshot, .4);
  gsk_rounded_rect_init_from_rect (&outline, &bar, 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &black, &bar);
  gtk_snapshot_append_color (snapshot, &white, &part);
  gtk_snapshot_append_color (snapshot, line, &GRAPHENE_RECT_INIT (0, length / 2, BAR_WIDTH, 1));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ *line, *line, *line, *line });
  if (!self->has_score)
    gtk_snapshot_pop (snapshot);
  else
    append_number (self, snapshot, height);
}

static void
lat_evaluation_bar_dispose (GObject *object)
{
  LatEvaluationBar *self = LAT_EVALUATION_BAR (object);

  g_clear_object (&self->animation);

  G_OBJECT_CLASS (lat_evaluation_bar_parent_class)->dispose (object);
}

static void
lat_evaluation_bar_class_init (LatEvaluationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_evaluation_bar_dispose;
  widget_class->measure = lat_evaluation_bar_measure;
  widget_class->snapshot = lat_evaluation_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "evaluationbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
lat_evaluation_bar_init (LatEvaluationBar *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (share_cb, self, NULL);

  self->share = .5;
  self->animation =
      adw_timed_animation_new (GTK_WIDGET (self), self->share, self->share, LENGTH_MS, target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Evaluation"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, -1);
  lat_evaluation_bar_set_score (self, NULL, NULL);
}

/**
 * lat_evaluation_bar_set_score:
 * @weights: (nullable): of the rules; not asked for without a score
 * @white_view: (nullable): the score, positive if White stands better; %NULL
 *   while there is none
 */
void
lat_evaluation_bar_set_score (LatEvaluationBar *self,
                              const LatWeights *weights,
                              const LatScore *white_view)
{
  g_return_if_fail (LAT_IS_EVALUATION_BAR (self));
  g_return_if_fail (white_view == NULL || weights != NULL);

  self->has_score = white_view != NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (white_view == NULL)
    {
      /* The bar stays where it was, pale, so that it does not jump at each step. */
      /* What the meter's value is called is not handed on by GTK 4.8; its name is. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, .5,
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Evaluation"),
                                      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, _ ("no evaluation yet"),
                                      -1);
      lat_tooltip_set (GTK_WIDGET (self), NULL);
      return;
    }

  double share = lat_evaluation_bar_get_share (weights, white_view);
  g_autofree char *text = lat_evaluation_bar_dup_text (white_view);
  /* Translators: %s is a score such as +0.3, or plies to a win such as +#7. */
  g_autofree char *label = g_strdup_printf (_ ("Evaluation %s"), text);

  self->score = *white_view;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, share,
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  lat_tooltip_set (GTK_WIDGET (self), text);

  adw_animation_reset (self->animation);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->share);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), share);
  adw_animation_play (self->animation);
}

void
lat_evaluation_bar_set_flipped (LatEvaluationBar *self, gboolean flipped)
{
  g_return_if_fail (LAT_IS_EVALUATION_BAR (self));

  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_evaluation_bar_get_share:
 * @weights: of the rules
 * @white_view: a score
 *
 * Returns: White's share of the bar, from 0 to 1: the winning chance
 */
double
lat_evaluation_bar_get_share (const LatWeights *weights, const LatScore *white_view)
{
  g_return_val_if_fail (weights != NULL && white_view != NULL, .5);

  return lat_chance_of_score (weights, *white_view) / (double) LAT_CHANCE_WHOLE;
}

/**
 * lat_evaluation_bar_dup_text:
 * @white_view: a score
 *
 * Returns: (transfer full): soldiers with one decimal, or plies to the end
 */
char *
lat_evaluation_bar_dup_text (const LatScore *white_view)
{
  g_return_val_if_fail (white_view != NULL, NULL);

  int value = white_view->value;
  const char *sign = value < 0 ? "−" : "+";

  if (white_view->is_mate)
    return g_strdup_printf ("%s#%d", sign, ABS (value));

  int tenths = (ABS (value) + 5) / 10;
  if (tenths == 0)
    sign = "";
  /* With two digits before it there is no room for the decimal. */
  if (tenths >= 100)
    return g_strdup_printf ("%s%d", sign, (ABS (value) + 50) / 100);

  char digit[] = { (char) ('0' + tenths % 10), '\0' };
  /* Translators: a number with one decimal: sign, whole part, decimal. */
  return g_strdup_printf (C_ ("number", "%s%d.%s"), sign, tenths / 10, digit);
}
