/* lat-window-keys.c - the keys of the board and of the list of moves */
#include "config.h"

#include "lat-board-view.h"
#include "lat-window-private.h"

/* What works without a modifier, while the board or the list of moves has the focus; the
 * same as on boards of the web where they have it. What they have keys for themselves
 * (lat-board-keys.c, lat-moves-panel.c) comes first: the board's cursor, the typing. */
static const LatWindowKey game_keys[] = {
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
static const LatWindowKey anywhere_keys[] = {
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

static LatBoard *
get_board (GtkWidget *window)
{
  return lat_board_view_get_board (LAT_BOARD_VIEW (LAT_WINDOW (window)->board));
}

static void
focus_board_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_show_cursor (get_board (widget));
}

static void
type_action_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_begin_typing (get_board (widget));
}

static void
go_branch_back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_branch (LAT_WINDOW (widget)->document, FALSE);
}

static void
go_branch_forward_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_branch (LAT_WINDOW (widget)->document, TRUE);
}

static void
clear_marks_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = LAT_WINDOW (widget)->document;

  lat_document_set_marks (document, lat_document_get_node (document), NULL, 0);
}

static const LatWindowEntry entries[] = {
  { "win.focus-board", NULL, focus_board_activated },
  { "win.type-action", NULL, type_action_activated },
  { "win.go-branch-back", NULL, go_branch_back_activated },
  { "win.go-branch-forward", NULL, go_branch_forward_activated },
  { "win.clear-marks", NULL, clear_marks_activated },
};

void
lat_window_class_install_key_actions (GtkWidgetClass *widget_class)
{
  lat_window_class_add_entries (widget_class, entries, G_N_ELEMENTS (entries));
}

void
lat_window_update_key_actions (LatWindow *self)
{
  guint n_marks;

  lat_node_get_marks (lat_document_get_node (self->document), &n_marks);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.clear-marks", n_marks > 0);
}

const LatWindowKey *
lat_window_get_keys (LatWindowKeys keys, guint *n)
{
  gboolean anywhere = keys == LAT_WINDOW_KEYS_ANYWHERE;

  *n = anywhere ? G_N_ELEMENTS (anywhere_keys) : G_N_ELEMENTS (game_keys);
  return anywhere ? anywhere_keys : game_keys;
}

/* Gives a place keys, that work while the focus is in it. */
void
lat_window_add_keys (GtkWidget *place, LatWindowKeys keys)
{
  guint n;
  const LatWindowKey *table = lat_window_get_keys (keys, &n);
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
  gtk_widget_add_controller (place, controller);
}
