/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-legend.c - what the signs on the board mean, below it
 *
 * Small and dim: the signs that are to be seen now. The room for them follows from what is chosen, not from what there
 * is, so that the board stays where it is from move to move; where it is not enough the signs stand without their
 * words in a row, which a press tells. Who will still stand is so by chance: a row of its own says what that is
 * made of. Signs that are carved into the board
 * are there whatever is chosen. */
#include <glib/gi18n.h>

#include "lat-overlay-legend.h"
#include "lat-overlay-sample.h"
#include "lat-survival-words.h"
#include "lat-tooltip.h"

#define SAMPLE_SIZE 22
#define GAP_X       14
#define GAP_Y       4
#define MAX_ROWS    2
/* Where there is not more than this, there is no room for two rows either. */
#define NARROW 424
/* Of what a map is made of, in letters, where it is beside its signs. */
#define ORIGIN_WIDTH 30

/* Of who will still stand: these are to be seen wherever that is shown. */
#define SURVIVAL_SIGNS                                                                             \
  (1u << LAT_OVERLAY_SIGN_STANDS | 1u << LAT_OVERLAY_SIGN_WHITE_HOLDS                              \
   | 1u << LAT_OVERLAY_SIGN_BLACK_HOLDS)

/* Of squares with a role: these do not depend on the position. */
#define ROLE_SIGNS                                                                                 \
  (1u << LAT_OVERLAY_SIGN_CLOSED | 1u << LAT_OVERLAY_SIGN_GOAL | 1u << LAT_OVERLAY_SIGN_ROLE)

/* @kind: 0: none, but of who will still stand, or of squares with a role */
static const struct
{
  LatOverlayKind kind;
  LatOverlaySign sign;
  const char *words;
} entries[] = {
  { 0, LAT_OVERLAY_SIGN_STANDS, N_ ("Still stands then, in %") },
  { 0, LAT_OVERLAY_SIGN_WHITE_HOLDS, N_ ("White stands there then") },
  { 0, LAT_OVERLAY_SIGN_BLACK_HOLDS, N_ ("Black stands there then") },
  { 0, LAT_OVERLAY_SIGN_CLOSED, N_ ("Not open to all men") },
  { 0, LAT_OVERLAY_SIGN_GOAL, N_ ("Goal") },
  { 0, LAT_OVERLAY_SIGN_ROLE, N_ ("Square with a role") },
  { LAT_OVERLAY_TAKES, LAT_OVERLAY_SIGN_AIM, N_ ("Men that can be taken") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_SAFE, N_ ("Safe between two enemies") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_CAPTURE, N_ ("By a capture") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_FORBIDDEN, N_ ("Forbidden") },
  { LAT_OVERLAY_PAIRS, LAT_OVERLAY_SIGN_PAIR, N_ ("Hammer and anvil") },
  { LAT_OVERLAY_PAIRS, LAT_OVERLAY_SIGN_READY, N_ ("A hammer can come next") },
  { LAT_OVERLAY_LOCKS, LAT_OVERLAY_SIGN_LOCK, N_ ("Locked men") },
  { LAT_OVERLAY_CAPTIVES, LAT_OVERLAY_SIGN_HOLD, N_ ("Trapped men") },
  { LAT_OVERLAY_CAPTIVES, LAT_OVERLAY_SIGN_FREE, N_ ("Can be freed next") },
  { LAT_OVERLAY_LEADERS, LAT_OVERLAY_SIGN_OPEN, N_ ("Open sides of the leader") },
  { LAT_OVERLAY_LEADERS, LAT_OVERLAY_SIGN_BESIEGED, N_ ("An enemy can come next") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (entries) == LAT_N_OVERLAY_SIGNS);

/*
 * LatOverlayLegend:
 * @kinds: that are chosen
 * @signs: of these and of squares with a role, as bits: that are to be seen now
 * @has_survival: whether it is shown who will still stand
 * @origin: what that is made of
 * @progress: how far that is
 * @entries: each sign with its words
 * @none: says that there is none
 * @fold: the signs alone, in place of all entries...
 * @samples: ...which are these, and...
 * @told: ...with their words in its popover, and...
 * @told_origin: ...what they are made of
 */
struct _LatOverlayLegend
{
  GtkWidget parent_instance;

  guint kinds;
  guint signs;
  gboolean has_survival;
  GtkWidget *origin;
  GtkWidget *progress;
  GtkWidget *entries[LAT_N_OVERLAY_SIGNS];
  GtkWidget *none;
  GtkWidget *fold;
  GtkWidget *samples[LAT_N_OVERLAY_SIGNS];
  GtkWidget *told[LAT_N_OVERLAY_SIGNS];
  GtkWidget *told_origin;
};

G_DEFINE_FINAL_TYPE (LatOverlayLegend, lat_overlay_legend, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
lat_overlay_legend_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkRequisition
get_size (GtkWidget *entry)
{
  GtkRequisition natural;

  gtk_widget_get_preferred_size (entry, NULL, &natural);
  return natural;
}

/* All signs that there can be of what is chosen. */
static guint
get_chosen (LatOverlayLegend *self)
{
  guint chosen = (self->has_survival ? SURVIVAL_SIGNS : 0) | (self->signs & ROLE_SIGNS);

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    if ((self->kinds & entries[i].kind) != 0)
      chosen |= 1u << entries[i].sign;
  return chosen;
}

/* Those that are to be seen now. */
static guint
get_signs (LatOverlayLegend *self)
{
  return self->signs | (self->has_survival ? SURVIVAL_SIGNS : 0);
}

static gboolean
has_entry (guint signs, guint index)
{
  return (signs & 1u << entries[index].sign) != 0;
}

/* The first entry after those of @signs that go into one row with @first, and how wide the row is. */
static guint
find_row (LatOverlayLegend *self, guint signs, guint first, int width, int *row_width)
{
  guint i;

  *row_width = 0;
  for (i = first; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      int more;

      if (!has_entry (signs, i))
        continue;
      more = get_size (self->entries[i]).width + (*row_width > 0 ? GAP_X : 0);
      if (*row_width > 0 && width >= 0 && *row_width + more > width)
        break;
      *row_width += more;
    }
  return i;
}

static int
count_rows (LatOverlayLegend *self, guint signs, int width)
{
  int row_width, rows = 0;

  for (guint i = 0; i<LAT_N_OVERLAY_SIGNS; rows += row_width> 0 ? 1 : 0)
    i = find_row (self, signs, i, width, &row_width);
  return rows;
}

/* Large letters are higher than the pictures of the signs. */
static int
get_row_height (LatOverlayLegend *self)
{
  return MAX (SAMPLE_SIZE, get_size (self->none).height) + GAP_Y;
}

/* Of the row that says what who will still stand is made of. */
static int
get_origin_height (LatOverlayLegend *self)
{
  return self->has_survival ? get_row_height (self) : 0;
}

static void
lat_overlay_legend_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  LatOverlayLegend *self = LAT_OVERLAY_LEGEND (widget);
  guint chosen = get_chosen (self);
  int rows;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Whatever there is ends in dots where it is wider. */
      find_row (self, chosen, 0, -1, natural);
      return;
    }
  rows = MIN (count_rows (self, chosen, for_size), MAX_ROWS);
  if (for_size >= 0 && for_size < NARROW)
    {
      *minimum = *natural = MIN (rows, 1) * get_row_height (self);
      return;
    }
  *minimum = get_origin_height (self) + get_row_height (self);
  *natural = get_origin_height (self) + rows * get_row_height (self);
}

static void
allocate_entry (GtkWidget *entry, int x, int y, int width, int height)
{
  int least;

  gtk_widget_set_child_visible (entry, TRUE);
  gtk_widget_measure (entry, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (entry, &(GtkAllocation){ x, y, MAX (least, width), height }, -1);
}

/* Each row in the middle. */
static void
allocate_entries (LatOverlayLegend *self, int width)
{
  int y = get_origin_height (self), height = get_row_height (self);
  guint signs = get_signs (self);

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; y += height)
    {
      int row_width;
      guint end = find_row (self, signs, i, width, &row_width);
      int x = MAX (0, (width - row_width) / 2);

      for (; i < end; i++)
        if (has_entry (signs, i))
          {
            /* Wider than all: its words end in dots. */
            int entry_width = MIN (get_size (self->entries[i]).width, width);

            allocate_entry (self->entries[i], x, y, entry_width, height - GAP_Y);
            x += entry_width + GAP_X;
          }
    }
}

static void
allocate_origin (LatOverlayLegend *self, int width)
{
  int height = get_row_height (self) - GAP_Y;
  int progress = MIN (get_size (self->progress).width, width);
  int origin = MAX (0, MIN (get_size (self->origin).width, width - progress - GAP_X));
  int x = MAX (0, (width - origin - GAP_X - progress) / 2);

  allocate_entry (self->origin, x, 0, origin, height);
  allocate_entry (self->progress, x + origin + GAP_X, 0, progress, height);
}

static void
lat_overlay_legend_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatOverlayLegend *self = LAT_OVERLAY_LEGEND (widget);
  int row_height = get_row_height (self), y = get_origin_height (self);
  guint signs = get_signs (self);
  gboolean is_folded = y + count_rows (self, signs, width) * row_height > height;
  gboolean has_origin = y > 0 && y + row_height <= height;
  GtkWidget *alone = is_folded ? self->fold : self->none;

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    gtk_widget_set_child_visible (self->entries[i], !is_folded && has_entry (signs, i));
  gtk_widget_set_child_visible (self->fold, is_folded);
  gtk_widget_set_child_visible (self->none, signs == 0);
  gtk_widget_set_child_visible (self->origin, has_origin);
  gtk_widget_set_child_visible (self->progress, has_origin);
  if (has_origin)
    allocate_origin (self, width);
  else
    y = 0;
  if (is_folded || signs == 0)
    {
      int alone_width = MIN (get_size (alone).width, width);

      allocate_entry (alone, (width - alone_width) / 2, y, alone_width, row_height - GAP_Y);
    }
  else
    allocate_entries (self, width);
}

static void
lat_overlay_legend_dispose (GObject *object)
{
  LatOverlayLegend *self = LAT_OVERLAY_LEGEND (object);

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    g_clear_pointer (&self->entries[i], gtk_widget_unparent);
  g_clear_pointer (&self->none, gtk_widget_unparent);
  g_clear_pointer (&self->origin, gtk_widget_unparent);
  g_clear_pointer (&self->progress, gtk_widget_unparent);
  g_clear_pointer (&self->fold, gtk_widget_unparent);

  G_OBJECT_CLASS (lat_overlay_legend_parent_class)->dispose (object);
}

static void
lat_overlay_legend_class_init (LatOverlayLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_overlay_legend_dispose;
  widget_class->get_request_mode = lat_overlay_legend_get_request_mode;
  widget_class->measure = lat_overlay_legend_measure;
  widget_class->size_allocate = lat_overlay_legend_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "overlaylegend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
create_label (const char *words)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static GtkWidget *
create_entry (guint index)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sample = lat_overlay_sample_new (entries[index].sign, SAMPLE_SIZE);

  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (entry), sample);
  gtk_box_append (GTK_BOX (entry), create_label (_ (entries[index].words)));
  return entry;
}

static void
create_fold (LatOverlayLegend *self, const char *origin)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *popover = gtk_popover_new ();

  self->fold = gtk_menu_button_new ();
  self->told_origin = create_label (origin);
  gtk_label_set_ellipsize (GTK_LABEL (self->told_origin), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (self->told_origin), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->told_origin), ORIGIN_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (self->told_origin), 0);
  gtk_box_append (GTK_BOX (box), self->told_origin);
  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      self->samples[i] = lat_overlay_sample_new (entries[i].sign, SAMPLE_SIZE);
      self->told[i] = create_entry (i);
      gtk_widget_set_valign (self->samples[i], GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (row), self->samples[i]);
      gtk_box_append (GTK_BOX (box), self->told[i]);
    }
  gtk_widget_add_css_class (box, "overlay-legend");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->fold), row);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->fold), GTK_ARROW_UP);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->fold), TRUE);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->fold), popover);
  gtk_widget_add_css_class (self->fold, "flat");
  lat_tooltip_name (self->fold, _ ("What the signs mean"));
  gtk_widget_set_parent (self->fold, GTK_WIDGET (self));
}

/* What is not drawn is not to be read out either. */
static void
set_hidden (GtkWidget *widget, gboolean is_hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

static void
update (LatOverlayLegend *self)
{
  guint signs = get_signs (self);

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      gboolean is_there = has_entry (signs, i);

      set_hidden (self->entries[i], !is_there);
      gtk_widget_set_visible (self->samples[i], is_there);
      gtk_widget_set_visible (self->told[i], is_there);
    }
  set_hidden (self->none, signs != 0);
  gtk_widget_set_visible (self->told_origin, self->has_survival);
  set_hidden (self->origin, !self->has_survival);
  set_hidden (self->progress, !self->has_survival);
  gtk_widget_set_visible (GTK_WIDGET (self), (self->kinds & LAT_OVERLAYS_ALL) != 0
                                                 || self->has_survival
                                                 || (self->signs & ROLE_SIGNS) != 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* As wide as it ever gets, so that nothing beside it moves. */
static GtkWidget *
create_progress (void)
{
  const LatSurvival whole = { .n_games = LAT_SURVIVAL_GAMES };
  g_autofree char *widest = lat_survival_words_dup_progress (&whole);
  GtkWidget *label = create_label (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) g_utf8_strlen (widest, -1));
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static void
lat_overlay_legend_init (LatOverlayLegend *self)
{
  g_autofree char *origin = lat_survival_words_dup_origin ();

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      self->entries[i] = create_entry (i);
      gtk_widget_set_parent (self->entries[i], GTK_WIDGET (self));
    }
  self->none = create_label (_ ("No such sign in this position"));
  gtk_widget_set_parent (self->none, GTK_WIDGET (self));
  self->origin = create_label (origin);
  lat_tooltip_follow (GTK_LABEL (self->origin));
  gtk_widget_set_parent (self->origin, GTK_WIDGET (self));
  self->progress = create_progress ();
  gtk_widget_set_parent (self->progress, GTK_WIDGET (self));
  create_fold (self, origin);
}

/**
 * lat_overlay_legend_show:
 * @kinds: a set of #LatOverlayKind that is chosen
 * @signs: a set of bits of #LatOverlaySign: those that are on the board now; without any kind these are of squares
 *   with a role, or nothing is to be seen
 */
void
lat_overlay_legend_show (LatOverlayLegend *self, guint kinds, guint signs)
{
  g_return_if_fail (LAT_IS_OVERLAY_LEGEND (self));

  if (self->kinds != kinds || ((self->signs ^ signs) & ROLE_SIGNS) != 0)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->kinds = kinds;
  self->signs = signs;
  update (self);
}

/**
 * lat_overlay_legend_set_survival:
 * @is_shown: whether it is shown on the board who will still stand
 */
void
lat_overlay_legend_set_survival (LatOverlayLegend *self, gboolean is_shown)
{
  g_return_if_fail (LAT_IS_OVERLAY_LEGEND (self));

  if (self->has_survival == is_shown)
    return;
  self->has_survival = is_shown;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  update (self);
}

/**
 * lat_overlay_legend_set_progress:
 * @survival: (nullable): the map that is shown; %NULL where there is none
 */
void
lat_overlay_legend_set_progress (LatOverlayLegend *self, const LatSurvival *survival)
{
  g_autofree char *text = survival != NULL ? lat_survival_words_dup_progress (survival) : NULL;

  g_return_if_fail (LAT_IS_OVERLAY_LEGEND (self));

  gtk_label_set_label (GTK_LABEL (self->progress), text != NULL ? text : "");
}
