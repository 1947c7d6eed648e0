/* lat-moves-panel.c - the moves of a game */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-flow-text.h"
#include "lat-glyph-menu.h"
#include "lat-moves-model.h"
#include "lat-moves-panel.h"

/* How much of the text around the current action stays in view. */
#define SCROLL_MARGIN 32
/* For how many frames a step looks after that. */
#define SCROLL_TRIES 4

struct _LatMovesPanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatMovesModel *model;
  /* LatMovesParagraph to the LatFlowText that shows it */
  GHashTable *rows;
  GtkWidget *stack;
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *popover;
  GMenu *menu;
  GMenu *action_glyphs;
  GMenu *position_glyphs;
  GMenu *other_glyphs;
  guint scroll_tick;
  guint scroll_tries;
};

G_DEFINE_FINAL_TYPE (LatMovesPanel, lat_moves_panel, GTK_TYPE_WIDGET)

static void
update_row (LatMovesParagraph *paragraph, GParamSpec *pspec, LatFlowText *row)
{
  g_autofree char *label = lat_moves_paragraph_dup_label (paragraph);

  lat_flow_text_set_current (row, lat_moves_paragraph_get_current (paragraph));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
fill_row (LatMovesParagraph *paragraph, LatFlowText *row)
{
  guint n;
  const LatSpan *spans = lat_moves_paragraph_get_spans (paragraph, &n);

  lat_flow_text_set_text (row, lat_moves_paragraph_get_text (paragraph), spans, n);
  lat_flow_text_set_level (row, lat_moves_paragraph_get_level (paragraph));
  update_row (paragraph, NULL, row);
}

/* Whether the current action is in view; brings it there if its row exists. */
static gboolean
show_current (LatMovesPanel *self)
{
  LatMovesParagraph *paragraph = lat_moves_model_get_current (self->model);
  GtkWidget *row = paragraph != NULL ? g_hash_table_lookup (self->rows, paragraph) : NULL;
  GtkAdjustment *adjustment;
  GdkRectangle area;
  double y, value, page;

  if (row == NULL || !gtk_widget_get_mapped (row)
      || !lat_flow_text_get_span_area (LAT_FLOW_TEXT (row),
                                       (guint) lat_moves_paragraph_get_current (paragraph), &area))
    return FALSE;
  if (!gtk_widget_translate_coordinates (row, self->list, 0, area.y, NULL, &y))
    return FALSE;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  value = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  if (y < SCROLL_MARGIN)
    gtk_adjustment_set_value (adjustment, value + y - SCROLL_MARGIN);
  else if (y + area.height > page - SCROLL_MARGIN)
    gtk_adjustment_set_value (adjustment, value + y + area.height - page + SCROLL_MARGIN);
  return TRUE;
}

static void
scroll_to_current (LatMovesPanel *self)
{
  LatMovesParagraph *paragraph = lat_moves_model_get_current (self->model);

  if (paragraph != NULL && !show_current (self))
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u",
                                lat_moves_paragraph_get_index (paragraph));
}

/* The row may only come with the next layout, and its height with the one after. */
static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatMovesPanel *self = LAT_MOVES_PANEL (widget);

  scroll_to_current (self);
  if (++self->scroll_tries < SCROLL_TRIES)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
focus_current (LatMovesPanel *self, LatMovesParagraph *paragraph)
{
  GtkWidget *row = g_hash_table_lookup (self->rows, paragraph);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->list));

  if (row != NULL && focus != NULL && focus != self->list
      && gtk_widget_is_ancestor (focus, self->list))
    gtk_widget_grab_focus (gtk_widget_get_parent (row));
}

static void
describe_current (LatMovesPanel *self)
{
  LatNode *node = lat_document_get_node (self->document);
  const char *text = lat_node_get_text (node);
  g_autofree char *description = NULL;

  if (text == NULL)
    description = g_strdup (_ ("At the start"));
  else
    description = g_strdup_printf (_ ("At %u%s %s"), lat_node_get_number (node),
                                   lat_node_get_side (node) == LAT_WHITE ? "." : "…", text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

static void
current_cb (LatMovesPanel *self)
{
  LatMovesParagraph *paragraph = lat_moves_model_get_current (self->model);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "moves" : "empty");
  describe_current (self);
  if (paragraph == NULL)
    {
      gtk_adjustment_set_value (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
      return;
    }
  scroll_to_current (self);
  self->scroll_tries = 0;
  if (self->scroll_tick == 0)
    self->scroll_tick =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
  if (gtk_widget_get_root (self->list) != NULL)
    focus_current (self, paragraph);
}

static void
popup_menu (LatMovesPanel *self, GtkWidget *row, double x, double y)
{
  double list_x, list_y;

  gtk_widget_translate_coordinates (row, GTK_WIDGET (self), x, y, &list_x, &list_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) list_x, (int) list_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static LatNode *
get_span_node (LatFlowText *text, guint span)
{
  LatMovesParagraph *paragraph = g_object_get_data (G_OBJECT (text), "paragraph");

  return paragraph != NULL ? lat_moves_paragraph_get_node (paragraph, span) : NULL;
}

static void
span_activated_cb (LatFlowText *text, guint span, LatMovesPanel *self)
{
  LatNode *node = get_span_node (text, span);

  if (node != NULL)
    lat_document_go (self->document, node);
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (text)));
}

static void
span_menu_cb (LatFlowText *text, guint span, double x, double y, LatMovesPanel *self)
{
  LatNode *node = get_span_node (text, span);

  if (node == NULL)
    return;
  lat_document_go (self->document, node);
  popup_menu (self, GTK_WIDGET (text), x, y);
}

static gboolean
popup_at_current (LatMovesPanel *self)
{
  LatMovesParagraph *paragraph = lat_moves_model_get_current (self->model);
  GtkWidget *row = paragraph != NULL ? g_hash_table_lookup (self->rows, paragraph) : NULL;
  GdkRectangle area;

  if (row == NULL
      || !lat_flow_text_get_span_area (LAT_FLOW_TEXT (row),
                                       (guint) lat_moves_paragraph_get_current (paragraph), &area))
    return FALSE;
  popup_menu (self, row, area.x + area.width / 2.0, area.y + area.height);
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
setup_cb (LatMovesPanel *self, GtkListItem *item)
{
  GtkWidget *row = lat_flow_text_new ();

  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
  g_signal_connect_object (row, "span-activated", G_CALLBACK (span_activated_cb), self, 0);
  g_signal_connect_object (row, "span-menu", G_CALLBACK (span_menu_cb), self, 0);
}

static void
bind_cb (LatMovesPanel *self, GtkListItem *item)
{
  LatMovesParagraph *paragraph = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);

  fill_row (paragraph, LAT_FLOW_TEXT (row));
  g_object_set_data (G_OBJECT (row), "paragraph", paragraph);
  g_hash_table_insert (self->rows, paragraph, row);
  g_signal_connect (paragraph, "notify::current", G_CALLBACK (update_row), row);
  g_signal_connect (paragraph, "changed", G_CALLBACK (fill_row), row);
}

static void
unbind_cb (LatMovesPanel *self, GtkListItem *item)
{
  LatMovesParagraph *paragraph = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);

  g_signal_handlers_disconnect_by_func (paragraph, update_row, row);
  g_signal_handlers_disconnect_by_func (paragraph, fill_row, row);
  g_object_set_data (G_OBJECT (row), "paragraph", NULL);
  if (g_hash_table_lookup (self->rows, paragraph) == row)
    g_hash_table_remove (self->rows, paragraph);
}

static void
lat_moves_panel_dispose (GObject *object)
{
  LatMovesPanel *self = LAT_MOVES_PANEL (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->model);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_moves_panel_parent_class)->dispose (object);
}

static void
lat_moves_panel_finalize (GObject *object)
{
  g_hash_table_unref (LAT_MOVES_PANEL (object)->rows);
  G_OBJECT_CLASS (lat_moves_panel_parent_class)->finalize (object);
}

static void
lat_moves_panel_class_init (LatMovesPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_moves_panel_dispose;
  object_class->finalize = lat_moves_panel_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-moves-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, list);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, menu);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, action_glyphs);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, position_glyphs);
  gtk_widget_class_bind_template_child (widget_class, LatMovesPanel, other_glyphs);
}

static void
lat_moves_panel_init (LatMovesPanel *self)
{
  GtkEventController *keys;

  self->rows = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_glyph_menu_fill (self->action_glyphs, LAT_GLYPH_ACTION);
  lat_glyph_menu_fill (self->position_glyphs, LAT_GLYPH_POSITION);
  lat_glyph_menu_fill (self->other_glyphs, LAT_GLYPH_OTHER);

  self->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (self->menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));

  /* Before the list takes the arrows to go from row to row. */
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->list, keys);
}

GtkWidget *
lat_moves_panel_new (LatDocument *document)
{
  LatMovesPanel *self;
  GtkListItemFactory *factory;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_MOVES_PANEL, NULL);
  self->document = g_object_ref (document);
  self->model = lat_moves_model_new (document);

  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  g_object_unref (factory);
  gtk_list_view_set_model (
      GTK_LIST_VIEW (self->list),
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model)))));

  g_signal_connect_object (self->model, "notify::current", G_CALLBACK (current_cb), self,
                           G_CONNECT_SWAPPED);
  current_cb (self);
  return GTK_WIDGET (self);
}
