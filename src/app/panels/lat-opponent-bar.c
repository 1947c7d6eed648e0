/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-bar.c - a game against the engine */
#include <glib/gi18n.h>

#include "lat-opponent-bar.h"

#include "lat-tooltip.h"

struct _LatOpponentBar
{
  GtkWidget parent_instance;

  LatOpponent *opponent;
  GtkWidget *box;
  GtkWidget *words;
  GtkWidget *level;
  GtkWidget *clock;
  GtkWidget *resume;
};

G_DEFINE_FINAL_TYPE (LatOpponentBar, lat_opponent_bar, GTK_TYPE_WIDGET)

/* Minutes and seconds; the last seconds with their tenths. */
static char *
dup_time (guint ms)
{
  if (ms < 10000)
    return g_strdup_printf ("0:%02u.%u", ms / 1000, ms % 1000 / 100);
  return g_strdup_printf ("%u:%02u", ms / 60000, ms / 1000 % 60);
}

static char *
dup_clock (LatOpponent *opponent)
{
  g_autofree char *white = dup_time (lat_opponent_get_time (opponent, LAT_WHITE));
  g_autofree char *black = dup_time (lat_opponent_get_time (opponent, LAT_BLACK));

  /* Translators: what is left on the clocks. */
  return g_strdup_printf (_ ("White %s · Black %s"), white, black);
}

static void
update_opponent_bar (LatOpponentBar *self)
{
  g_autofree char *words = lat_opponent_dup_words (self->opponent);
  g_autofree char *level = NULL;
  g_autofree char *tooltip = NULL;
  const LatOpponentSettings *settings = lat_opponent_get_settings (self->opponent);

  gtk_widget_set_visible (GTK_WIDGET (self), words != NULL);
  if (words == NULL)
    return;
  if (strcmp (words, gtk_label_get_label (GTK_LABEL (self->words))) != 0)
    gtk_label_set_label (GTK_LABEL (self->words), words);
  level = g_strdup_printf (_ ("Level %u"), settings->level);
  tooltip = lat_opponent_level_dup_words (settings->level);
  gtk_label_set_label (GTK_LABEL (self->level), level);
  lat_tooltip_set (self->level, tooltip);
  gtk_widget_set_visible (self->clock, lat_opponent_has_clock (self->opponent));
  if (lat_opponent_has_clock (self->opponent))
    {
      g_autofree char *clock = dup_clock (self->opponent);

      gtk_label_set_label (GTK_LABEL (self->clock), clock);
    }
  gtk_widget_set_visible (self->resume, lat_opponent_can_resume (self->opponent));
}

static void
lat_opponent_bar_dispose (GObject *object)
{
  LatOpponentBar *self = LAT_OPPONENT_BAR (object);

  if (self->opponent != NULL)
    g_signal_handlers_disconnect_by_data (self->opponent, self);
  g_clear_object (&self->opponent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (lat_opponent_bar_parent_class)->dispose (object);
}

static void
lat_opponent_bar_class_init (LatOpponentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_opponent_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "opponentbar");
}

static GtkWidget *
add_button (GtkWidget *box, const char *label, const char *action, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_set (button, tooltip);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
create_words (LatOpponentBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->words =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "xalign", 0.0,
                    "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->words, "heading");
  gtk_box_append (GTK_BOX (box), self->words);
  self->level = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->level, "dim-label");
  gtk_box_append (GTK_BOX (box), self->level);
  self->clock = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->clock, "numeric");
  gtk_box_append (GTK_BOX (box), self->clock);
  return box;
}

static void
lat_opponent_bar_init (LatOpponentBar *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (self->box, "opponent");
  gtk_box_append (GTK_BOX (self->box), create_words (self));
  self->resume = add_button (buttons, _ ("Play from _here"), "win.resume-play",
                             _ ("The engine answers in the position that is shown"));
  add_button (buttons, _ ("_Take back"), "win.take-back", _ ("Your last action and its answer"));
  add_button (buttons, _ ("_Resign"), "win.resign",
              _ ("The game is lost, and the result is noted"));
  add_button (buttons, _ ("_Leave"), "win.stop-playing",
              _ ("The engine plays no more; the game stays as it is, without a result"));
  gtk_widget_set_halign (buttons, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), buttons);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

void
lat_opponent_bar_set_opponent (LatOpponentBar *self, LatOpponent *opponent)
{
  g_return_if_fail (LAT_IS_OPPONENT_BAR (self));
  g_return_if_fail (LAT_IS_OPPONENT (opponent));

  if (self->opponent != NULL)
    g_signal_handlers_disconnect_by_data (self->opponent, self);
  g_set_object (&self->opponent, opponent);
  g_signal_connect_swapped (opponent, "changed", G_CALLBACK (update_opponent_bar), self);
  update_opponent_bar (self);
}
