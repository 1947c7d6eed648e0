/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-panel.c - the moves of a game */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-menu-popup.h"
#include "lat-action-text.h"
#include "lat-find-bar.h"
#include "lat-glyph-palette.h"
#include "lat-moves-model.h"
#include "lat-moves-panel.h"
#include "lat-moves-view.h"
#include "lat-settings.h"

/* From this width of the window on there is room for all glyphs beside each other. */
#define WIDE_PALETTE 700
/* So many lines are kept of the room of all panes, if that is not more than this part of it, in
 * hundredths; and so many pixels in any case. */
#define KEPT_LINES 15
#define KEPT_SHARE 37
#define MIN_HEIGHT 72

struct _LatMovesPanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatMovesModel *model;
  GtkWidget *stack;
  AdwStatusPage *empty_page;
  LatFindBar *find_bar;
  GtkWidget *scroller;
  GtkWidget *view;
  GtkWidget *same_button;
  GtkWidget *same_label;
  GtkWidget *popover;
  GtkWidget *palette;
  GMenu *menu;
};

G_DEFINE_FINAL_TYPE (LatMovesPanel, lat_moves_panel, GTK_TYPE_WIDGET)

/* An action with its number; NULL for the start. */
static char *
dup_place (const LatNode *node)
{
  if (lat_node_get_parent (node) == NULL)
    return NULL;
  return g_strdup_printf ("%u%s %s", lat_node_get_number (node),
                          lat_node_get_side (node) == LAT_WHITE ? "." : "…",
                          lat_node_get_text (node));
}

/* Says where else in the game the position is that is shown. */
static void
show_same (LatMovesPanel *self)
{
  guint n;
  const LatNode *node = lat_moves_model_get_same (self->model, &n);
  g_autofree char *place = node != NULL ? dup_place (node) : NULL;
  g_autofree char *words = NULL;

  /* What is hidden cannot keep the focus. */
  if (node == NULL && gtk_widget_has_focus (self->same_button))
    gtk_widget_grab_focus (self->view);
  gtk_widget_set_visible (self->same_button, node != NULL);
  if (node == NULL)
    return;
  if (place == NULL)
    words = g_strdup (_ ("Same position at the start"));
  else
    /* Translators: %s is an action with its number. */
    words = g_strdup_printf (_ ("Same position after %s"), place);
  if (n > 1)
    {
      g_autofree char *first = g_steal_pointer (&words);

      /* Translators: %s is "Same position after …"; how many there are besides. */
      words = g_strdup_printf (ngettext ("%s and %u other place", "%s and %u other places", n - 1),
                               first, n - 1);
    }
  gtk_label_set_label (GTK_LABEL (self->same_label), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->same_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
describe_current (LatMovesPanel *self)
{
  LatNode *node = lat_document_get_node (self->document);
  g_autofree char *place = dup_place (node);
  g_autofree char *description = NULL;

  if (place == NULL)
    description = g_strdup (_ ("At the start"));
  else
    description = g_strdup_printf (_ ("At %s"), place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

/* What is named could be typed: it is legal at the start. */
static void
describe_empty (LatMovesPanel *self)
{
  g_autofree char *example = lat_action_text_example (lat_document_get_ruleset (self->document),
                                                      lat_document_get_position (self->document),
                                                      lat_document_get_history (self->document));
  /* Translators: %s is an action, such as d2-d5. */
  g_autofree char *description =
      g_strdup_printf (_ ("Play on the board, or type an action such as %s."), example);

  adw_status_page_set_description (self->empty_page, description);
}

static void
current_cb (LatMovesPanel *self)
{
  LatMovesParagraph *paragraph = lat_moves_model_get_current (self->model);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "moves" : "empty");
  if (n == 0)
    describe_empty (self);
  describe_current (self);
  show_same (self);
  if (paragraph != NULL)
    lat_moves_view_show_span (LAT_MOVES_VIEW (self->view),
                              lat_moves_paragraph_get_index (paragraph),
                              (guint) lat_moves_paragraph_get_current (paragraph));
  else if (n > 0)
    lat_moves_view_show_span (LAT_MOVES_VIEW (self->view), 0, 0);
}

/* @x, @y: where, in the view */
static void
popup (LatMovesPanel *self, double x, double y)
{
  gboolean is_new = self->popover == NULL;

  lat_menu_popup (&self->popover, GTK_WIDGET (self), G_MENU_MODEL (self->menu), self->view, x, y);
  if (is_new)
    g_signal_connect_object (self->popover, "closed", G_CALLBACK (gtk_widget_grab_focus),
                             self->view, G_CONNECT_SWAPPED);
}

static void
node_activated_cb (LatMovesPanel *self, LatNode *node)
{
  lat_document_go (self->document, node);
}

static void
node_menu_cb (LatMovesPanel *self, LatNode *node, double x, double y)
{
  lat_document_go (self->document, node);
  popup (self, x, y);
}

static void
fold_activated_cb (LatMovesPanel *self, LatNode *node)
{
  lat_moves_model_toggle_fold (self->model, node);
}

/* Whether the current action is in view; where it is, then. */
static gboolean
find_current (LatMovesPanel *self, GdkRectangle *area)
{
  LatMovesParagraph *paragraph = lat_moves_model_get_current (self->model);

  return paragraph != NULL
         && lat_moves_view_get_span_area (
             LAT_MOVES_VIEW (self->view), lat_moves_paragraph_get_index (paragraph),
             (guint) lat_moves_paragraph_get_current (paragraph), area);
}

static gboolean
popup_at_current (LatMovesPanel *self)
{
  GdkRectangle area;

  if (!find_current (self, &area))
    return FALSE;
  popup (self, area.x + area.width / 2.0, area.y + area.height);
  return TRUE;
}

static gboolean
key_cb (LatMovesPanel *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    return popup_at_current (self);
  if (state & gtk_accelerator_get_default_mod_mask ())
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      lat_document_go_previous (self->document);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      lat_document_go_next (self->document);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      lat_document_go_variation (self->document, -1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      lat_document_go_variation (self->document, 1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      lat_document_go_first (self->document);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      lat_document_go_last (self->document);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return gtk_widget_activate_action (GTK_WIDGET (self), "win.delete-variation", NULL);
    default:
      return FALSE;
    }
}

static void
lat_moves_panel_dispose (GObject *object)
{
  LatMovesPanel *self = LAT_MOVES_PANEL (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->palette, gtk_widget_unparent);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->model);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_moves_panel_parent_class)->dispose (object);
}

static gboolean
lat_moves_panel_grab_focus (GtkWidget *widget)
{
  LatMovesPanel *self = LAT_MOVES_PANEL (widget);

  if (gtk_widget_get_child_visible (self->view) && gtk_widget_get_mapped (self->view))
    return gtk_widget_grab_focus (self->view);
  /* Not of the panel itself: where nothing takes it, that would end here again. */
  return gtk_widget_child_focus (self->stack, GTK_DIR_TAB_FORWARD);
}

static void
lat_moves_panel_class_init (LatMovesPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_moves_panel_dispose;
  widget_class->grab_focus = lat_moves_panel_grab_focus;

  g_type_ensure (LAT_TYPE_FIND_BAR);
  g_type_ensure (LAT_TYPE_MOVES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-moves-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, empty_page);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, find_bar);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, view);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, menu);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, same_button);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, same_label);
  gtk_widget_class_bind_template_callback (widget_class, lat_moves_panel_grab_focus);
  gtk_widget_class_bind_template_callback (widget_class, node_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, node_menu_cb);
  gtk_widget_class_bind_template_callback (widget_class, fold_activated_cb);
}

static void
lat_moves_panel_init (LatMovesPanel *self)
{
  GtkEventController *keys;

  gtk_widget_init_template (GTK_WIDGET (self));

  /* Before the scrolled window takes the arrows to scroll. */
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->view, keys);
}

GtkWidget *
lat_moves_panel_new (LatDocument *document)
{
  LatMovesPanel *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_MOVES_PANEL, NULL);
  self->document = g_object_ref (document);
  self->model = lat_moves_model_new (document);
  g_settings_bind (lat_settings_get_default (), "moves-in-columns", self->model, "columns",
                   G_SETTINGS_BIND_GET);
  lat_find_bar_set_document (self->find_bar, document);
  lat_moves_view_set_model (LAT_MOVES_VIEW (self->view), G_LIST_MODEL (self->model));
  g_signal_connect_object (self->model, "notify::current", G_CALLBACK (current_cb), self,
                           G_CONNECT_SWAPPED);
  current_cb (self);
  return GTK_WIDGET (self);
}

/* Keeps a good part of the panes' room for the moves, whatever else is open.
 *
 * @height: the room of all panes, in pixels; 0: the moves have all of what is there */
void
lat_moves_panel_set_room (LatMovesPanel *self, int height)
{
  g_autoptr (PangoLayout) line = NULL;
  int line_height;

  g_return_if_fail (LAT_IS_MOVES_PANEL (self));

  line = gtk_widget_create_pango_layout (self->view, "0");
  pango_layout_get_pixel_size (line, NULL, &line_height);
  gtk_scrolled_window_set_min_content_height (
      GTK_SCROLLED_WINDOW (self->scroller),
      CLAMP (height * KEPT_SHARE / 100, MIN_HEIGHT, MAX (KEPT_LINES * line_height, MIN_HEIGHT)));
}

/* Whether the position that is shown is elsewhere in the game, too. */
gboolean
lat_moves_panel_has_same (LatMovesPanel *self)
{
  guint n;

  g_return_val_if_fail (LAT_IS_MOVES_PANEL (self), FALSE);

  return lat_moves_model_get_same (self->model, &n) != NULL;
}

/* Whether there is a variation where the game is shown. */
gboolean
lat_moves_panel_can_fold (LatMovesPanel *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PANEL (self), FALSE);

  return lat_moves_model_can_fold (self->model, lat_document_get_node (self->document));
}

void
lat_moves_panel_toggle_fold (LatMovesPanel *self)
{
  g_return_if_fail (LAT_IS_MOVES_PANEL (self));

  lat_moves_model_toggle_fold (self->model, lat_document_get_node (self->document));
}

/* Folds all variations but those that lead to what is shown, or unfolds all. */
void
lat_moves_panel_fold_all (LatMovesPanel *self, gboolean fold)
{
  g_return_if_fail (LAT_IS_MOVES_PANEL (self));

  lat_moves_model_fold_all (self->model, fold);
}

/* Lets a person look for words in the game, if there is anything in it. */
void
lat_moves_panel_find (LatMovesPanel *self)
{
  g_return_if_fail (LAT_IS_MOVES_PANEL (self));

  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0)
    lat_find_bar_open (self->find_bar);
}

/* Made when it is shown first: to open a game should not take the time for it. */
static void
ensure_palette (LatMovesPanel *self)
{
  if (self->palette != NULL)
    return;
  self->palette = lat_glyph_palette_new (self->document);
  gtk_widget_set_parent (self->palette, GTK_WIDGET (self));
  g_signal_connect_object (self->palette, "closed", G_CALLBACK (gtk_widget_grab_focus), self->view,
                           G_CONNECT_SWAPPED);
}

/* Shows the glyphs for the current action, at it. */
void
lat_moves_panel_show_glyphs (LatMovesPanel *self)
{
  GdkRectangle area;
  int width;

  g_return_if_fail (LAT_IS_MOVES_PANEL (self));

  ensure_palette (self);
  width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
  lat_glyph_palette_set_columns (LAT_GLYPH_PALETTE (self->palette), width >= WIDE_PALETTE ? 3 : 1);
  if (find_current (self, &area))
    lat_menu_popup_at (self->palette, self->view, area.x + area.width / 2.0, area.y + area.height);
  else
    lat_menu_popup_at (self->palette, self->view, gtk_widget_get_width (self->view) / 2.0, 0);
}
