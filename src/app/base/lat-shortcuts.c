/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-shortcuts.c - the keys of the board and of the list of moves */
#include "lat-shortcuts.h"

/* What works without a modifier, but where one types; the same as on boards of the web where
 * they have it. What has the focus uses its own keys first: the board's cursor and typing
 * (lat-board-keys.c), the list of moves (lat-moves-panel.c), Space of a button. */
static const LatShortcut game_keys[] = {
  { GDK_KEY_Left, 0, "win.go-previous" },
  { GDK_KEY_KP_Left, 0, "win.go-previous" },
  { GDK_KEY_Right, 0, "win.go-next" },
  { GDK_KEY_KP_Right, 0, "win.go-next" },
  { GDK_KEY_Up, 0, "win.go-variation-up" },
  { GDK_KEY_KP_Up, 0, "win.go-variation-up" },
  { GDK_KEY_Down, 0, "win.go-variation-down" },
  { GDK_KEY_KP_Down, 0, "win.go-variation-down" },
  { GDK_KEY_Home, 0, "win.go-first" },
  { GDK_KEY_KP_Home, 0, "win.go-first" },
  { GDK_KEY_End, 0, "win.go-last" },
  { GDK_KEY_KP_End, 0, "win.go-last" },
  { GDK_KEY_Left, GDK_SHIFT_MASK, "win.go-branch-back" },
  { GDK_KEY_Right, GDK_SHIFT_MASK, "win.go-branch-forward" },
  { GDK_KEY_f, 0, "win.flip" },
  { GDK_KEY_l, 0, "engine.enabled" },
  { GDK_KEY_space, 0, "win.play-best" },
  { GDK_KEY_x, 0, "win.threat" },
  { GDK_KEY_v, 0, "win.continuations" },
  { GDK_KEY_a, 0, "win.engine-arrows" },
  { GDK_KEY_z, 0, "win.review" },
  { GDK_KEY_e, GDK_SHIFT_MASK, "win.setup" },
  { GDK_KEY_d, 0, "win.comment" },
  { GDK_KEY_1, 0, "win.glyph(byte 1)" },
  { GDK_KEY_2, 0, "win.glyph(byte 2)" },
  { GDK_KEY_3, 0, "win.glyph(byte 3)" },
  { GDK_KEY_4, 0, "win.glyph(byte 4)" },
  { GDK_KEY_5, 0, "win.glyph(byte 5)" },
  { GDK_KEY_6, 0, "win.glyph(byte 6)" },
  { GDK_KEY_slash, 0, "win.type-action" },
  { GDK_KEY_question, 0, "win.show-help-overlay" },
};

/* What works in all of the window, but not before a text that has the focus. */
static const LatShortcut anywhere_keys[] = {
  { GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-position" },
  { GDK_KEY_v, GDK_CONTROL_MASK, "win.paste" },
  { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.copy-variation" },
  { GDK_KEY_v, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.paste-variation" },
  { GDK_KEY_Up, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.promote-variation" },
  { GDK_KEY_Down, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.demote-variation" },
  { GDK_KEY_Home, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.promote-to-main" },
  { GDK_KEY_Delete, GDK_CONTROL_MASK, "win.delete-variation" },
  { GDK_KEY_Delete, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.delete-others" },
  { GDK_KEY_i, GDK_CONTROL_MASK, "win.insert-action" },
  { GDK_KEY_i, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.replace-action" },
  { GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.null-action" },
  { GDK_KEY_t, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.comment-before" },
  { GDK_KEY_g, GDK_CONTROL_MASK, "win.glyphs" },
  { GDK_KEY_j, GDK_CONTROL_MASK, "win.go-same" },
  { GDK_KEY_period, GDK_CONTROL_MASK, "win.fold-variation" },
  { GDK_KEY_less, GDK_CONTROL_MASK, "win.fold-all" },
  { GDK_KEY_greater, GDK_CONTROL_MASK, "win.unfold-all" },
};

const LatShortcut *
lat_shortcuts_get (LatShortcutsPlace keys, guint *n)
{
  gboolean anywhere = keys == LAT_SHORTCUTS_ANYWHERE;

  *n = anywhere ? G_N_ELEMENTS (anywhere_keys) : G_N_ELEMENTS (game_keys);
  return anywhere ? anywhere_keys : game_keys;
}

/* The keys of the game need no modifier: they keep silent where one types, and in a popover. */
static void
focus_cb (GtkWindow *window, GParamSpec *pspec, GtkEventController *controller)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  gboolean works = focus == NULL
                   || (!GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus)
                       && gtk_widget_get_native (focus) == GTK_NATIVE (window));

  gtk_event_controller_set_propagation_phase (controller,
                                              works ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

/* Gives a place keys, that work while the focus is in it. */
void
lat_shortcuts_add (GtkWidget *place, LatShortcutsPlace keys)
{
  guint n;
  const LatShortcut *table = lat_shortcuts_get (keys, &n);
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      GtkShortcut *shortcut;

      if (!g_action_parse_detailed_name (table[i].action, &name, &target, NULL))
        g_assert_not_reached ();
      shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (table[i].key, table[i].modifiers),
                                   gtk_named_action_new (name));
      gtk_shortcut_set_arguments (shortcut, target);
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  if (keys == LAT_SHORTCUTS_GAME && GTK_IS_WINDOW (place))
    g_signal_connect_object (place, "notify::focus-widget", G_CALLBACK (focus_cb), controller, 0);
  gtk_widget_add_controller (place, controller);
}
