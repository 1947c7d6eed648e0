/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-wheel.c - the mouse's wheel and its side buttons step through the game */
#include "lat-board-wheel.h"

#define BUTTON_BACK    8
#define BUTTON_FORWARD 9

/* GDK turns the wheel sideways while Shift is down, on some systems only. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, GtkWidget *widget)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean is_variation = (state & GDK_SHIFT_MASK) != 0;
  double way = is_variation && dy == 0 ? dx : dy;

  if (way == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (is_variation)
    gtk_widget_activate_action (widget, way < 0 ? "win.go-variation-up" : "win.go-variation-down",
                                NULL);
  else
    gtk_widget_activate_action (widget, way < 0 ? "win.go-previous" : "win.go-next", NULL);
  return GDK_EVENT_STOP;
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, GtkWidget *widget)
{
  switch (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)))
    {
    case BUTTON_BACK:
      gtk_widget_activate_action (widget, "win.go-previous", NULL);
      break;
    case BUTTON_FORWARD:
    case GDK_BUTTON_MIDDLE:
      gtk_widget_activate_action (widget, "win.go-next", NULL);
      break;
    default:
      gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_DENIED);
    }
}

/**
 * lat_board_wheel_add:
 * @widget: what shows a board, in a window with actions to step through a game
 *
 * The wheel steps through the game, with Shift through its variations; the buttons for back
 * and forward step, too, and the wheel’s own button goes forward.
 */
void
lat_board_wheel_add (GtkWidget *widget)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), widget);
  gtk_widget_add_controller (widget, wheel);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}
