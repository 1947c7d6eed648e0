/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-menu.c - what is to be laid over the board, with a legend */
#include <gtk/gtk.h>
#include <glib/gi18n.h>

#include "lat-overlay-menu.h"
#include "lat-overlay-sample.h"
#include "lat-settings.h"
#include "lat-survival-words.h"
#include "lat-tooltip.h"

#define SAMPLE_SIZE 36
#define TEXT_WIDTH  34

static const struct
{
  LatOverlayKind kind;
  LatOverlaySign sign;
  const char *title;
  const char *words;
} kinds[] = {
  { LAT_OVERLAY_TAKES, LAT_OVERLAY_SIGN_AIM, N_ ("Men that can be taken"),
    N_ ("Ticks around a man, and an arrow from who can take him next; hollow for the side that is "
        "not to act.") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_FORBIDDEN, N_ ("Between two enemies"),
    N_ ("Where the side to act can go between two enemies. A ring: safely. With a cross: by a "
        "capture. With a bar: the rules forbid it.") },
  { LAT_OVERLAY_PAIRS, LAT_OVERLAY_SIGN_READY, N_ ("Hammer and anvil"),
    N_ ("From a diamond, where a hammer would strike, to a bar before the anvil. A full diamond: a "
        "hammer can come next.") },
  { LAT_OVERLAY_LOCKS, LAT_OVERLAY_SIGN_LOCK, N_ ("Locked men"),
    N_ ("A wedge from the man who locks into the man who is locked.") },
  { LAT_OVERLAY_CAPTIVES, LAT_OVERLAY_SIGN_HOLD, N_ ("Trapped men"),
    N_ ("A bond between a captive and each man who holds him. An arrow and a small square: who can "
        "free him next.") },
  { LAT_OVERLAY_LEADERS, LAT_OVERLAY_SIGN_OPEN, N_ ("Open sides of the leader"),
    N_ ("An angle at each side of a leader that is empty; a full wedge where an enemy can come "
        "next.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == LAT_N_OVERLAYS);

struct _LatOverlayMenu
{
  GtkWidget parent_instance;

  LatBoard *board;
  GtkWidget *button;
  GtkWidget *checks[LAT_N_OVERLAYS];
  GtkWidget *found[LAT_N_OVERLAYS];
  LatSurvivalMap *survival; /* NULL: it is not offered */
  GtkWidget *survival_found;
};

G_DEFINE_FINAL_TYPE (LatOverlayMenu, lat_overlay_menu, GTK_TYPE_WIDGET)

/* What it is made of, and how far it is. */
static void
update_survival (LatOverlayMenu *self)
{
  const LatSurvival *survival = lat_survival_map_get (self->survival);
  g_autofree char *origin = lat_survival_words_dup_origin ();
  g_autofree char *progress = lat_survival_words_dup_progress (survival);
  g_autofree char *text = NULL;

  if (self->survival_found == NULL)
    return;
  /* Translators: what a map is made of, such as "40 quick games of the engine", and how far it is,
   * such as "23 of 40 played". */
  text = survival != NULL ? g_strdup_printf (_ ("%s · %s"), origin, progress) : NULL;
  gtk_label_set_label (GTK_LABEL (self->survival_found), text != NULL ? text : origin);
}

/* The squares it is about now, in words too: a sign that cannot be seen is none. */
static void
update_found (LatOverlayMenu *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *squares = lat_board_dup_overlay_text (self->board, kinds[i].kind);
      g_autofree char *text =
          *squares != '\0' ? g_strdup_printf (_ ("Now: %s"), squares) : g_strdup (_ ("None now"));

      gtk_label_set_label (GTK_LABEL (self->found[i]), text);
    }
  if (self->survival != NULL)
    update_survival (self);
}

static void
settings_changed_cb (LatOverlayMenu *self)
{
  guint chosen = g_settings_get_uint (lat_settings_get_default (), "overlays");

  if (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->button)) == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), (chosen & kinds[i].kind) != 0);
}

static void
toggled_cb (GtkCheckButton *check, gpointer data)
{
  GSettings *settings = lat_settings_get_default ();
  guint kind = GPOINTER_TO_UINT (data);
  guint chosen = g_settings_get_uint (settings, "overlays");
  guint wanted = gtk_check_button_get_active (check) ? chosen | kind : chosen & ~kind;

  if (wanted != chosen)
    g_settings_set_uint (settings, "overlays", wanted);
}

static GtkWidget *
create_label (const char *text, gboolean dim)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_widget_add_css_class (label, "caption");
  if (dim)
    gtk_widget_add_css_class (label, "dim-label");
  return label;
}

/* The words of a row are read with it: not only what is to be pressed comes into view. */
static void
row_focused_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (row, gtk_widget_get_parent (row), &bounds))
    gtk_adjustment_clamp_page (adjustment, (double) bounds.origin.y,
                               (double) (bounds.origin.y + bounds.size.height));
}

/* @check: (out): the button; @found: (out): what is said of the position now */
static GtkWidget *
create_row (LatOverlaySign sign,
            const char *title,
            const char *text,
            GtkWidget **check,
            GtkWidget **found)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *sample = lat_overlay_sample_new (sign, SAMPLE_SIZE);
  GtkEventController *controller = gtk_event_controller_focus_new ();

  gtk_widget_set_valign (sample, GTK_ALIGN_START);
  *check = gtk_check_button_new_with_label (title);
  *found = create_label (NULL, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (*check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
  gtk_box_append (GTK_BOX (words), *check);
  gtk_box_append (GTK_BOX (words), create_label (text, TRUE));
  gtk_box_append (GTK_BOX (words), *found);
  g_signal_connect (controller, "enter", G_CALLBACK (row_focused_cb), NULL);
  gtk_widget_add_controller (row, controller);
  gtk_box_append (GTK_BOX (row), sample);
  gtk_box_append (GTK_BOX (row), words);
  return row;
}

static GtkWidget *
create_kind (LatOverlayMenu *self, guint index)
{
  GtkWidget *row = create_row (kinds[index].sign, _ (kinds[index].title), _ (kinds[index].words),
                               &self->checks[index], &self->found[index]);

  g_signal_connect (self->checks[index], "toggled", G_CALLBACK (toggled_cb),
                    GUINT_TO_POINTER ((guint) kinds[index].kind));
  return row;
}

/* Apart from the others: they are so, and this is only how games went. */
static void
append_survival (LatOverlayMenu *self, GtkBox *box)
{
  GtkWidget *check, *row;

  row = create_row (LAT_OVERLAY_SIGN_STANDS, _ ("Who will still stand"),
                    _ ("How games went, and nothing that is proved. A gauge at the foot of each "
                       "man: in how many he still stands in the end; a number: in how many of 100. "
                       "A light or dark patch: "
                       "how often White or Black stands there then."),
                    &check, &self->survival_found);
  gtk_box_append (box, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (box, row);
  g_settings_bind (lat_settings_get_default (), "survival-map", check, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/* Made when it is opened first: to open a game should not take the time for it. */
static void
create_popover_cb (GtkMenuButton *button, gpointer data)
{
  LatOverlayMenu *self = data;
  GtkWidget *popover, *scroller, *box;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  popover = gtk_popover_new ();
  scroller = gtk_scrolled_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_box_append (GTK_BOX (box), create_kind (self, i));
  if (self->survival != NULL)
    append_survival (self, GTK_BOX (box));
  gtk_widget_add_css_class (box, "overlay-legend");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 560);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  g_signal_connect_object (popover, "show", G_CALLBACK (update_found), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, popover);
  settings_changed_cb (self);
}

static void
lat_overlay_menu_dispose (GObject *object)
{
  LatOverlayMenu *self = LAT_OVERLAY_MENU (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  self->survival_found = NULL;
  g_clear_object (&self->survival);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (lat_overlay_menu_parent_class)->dispose (object);
}

static void
lat_overlay_menu_class_init (LatOverlayMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_overlay_menu_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lat_overlay_menu_init (LatOverlayMenu *self)
{
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "view-reveal-symbolic");
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_UP);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popover_cb, self,
                                         NULL);
  gtk_widget_add_css_class (self->button, "flat");
  lat_tooltip_name (self->button, _ ("Show on the board"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

/**
 * lat_overlay_menu_set_board:
 * @self: a menu
 * @board: over which it is laid
 *
 * To be called once.
 */
void
lat_overlay_menu_set_board (LatOverlayMenu *self, LatBoard *board)
{
  g_return_if_fail (LAT_IS_OVERLAY_MENU (self) && self->board == NULL);
  g_return_if_fail (LAT_IS_BOARD (board));

  self->board = g_object_ref (board);
  g_settings_bind (lat_settings_get_default (), "overlays", board, "overlays", G_SETTINGS_BIND_GET);
  g_signal_connect_object (lat_settings_get_default (), "changed::overlays",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  settings_changed_cb (self);
}

/**
 * lat_overlay_menu_set_survival:
 * @self: a menu
 * @survival: who will still stand
 *
 * Offers that too. To be called once, before the menu is opened.
 */
void
lat_overlay_menu_set_survival (LatOverlayMenu *self, LatSurvivalMap *survival)
{
  g_return_if_fail (LAT_IS_OVERLAY_MENU (self) && self->survival == NULL);
  g_return_if_fail (LAT_IS_SURVIVAL_MAP (survival));

  self->survival = g_object_ref (survival);
  g_signal_connect_object (survival, "updated", G_CALLBACK (update_survival), self,
                           G_CONNECT_SWAPPED);
}
