/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-style.c - how the spans of a flowing text look */
#include <adwaita.h>
#include <string.h>

#include "lat-flow-style.h"
#include "lat-widget.h"

/* An action with more characters may be broken: it may not fit into a column. */
#define MAX_UNBROKEN 14
/* Between a number and its action, beside a space, in pixels: the pill around the action is not to touch it. */
#define NUMBER_GAP 3

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, const LatSpan *span)
{
  attribute->start_index = span->start;
  attribute->end_index = span->end;
  pango_attr_list_insert (list, attribute);
}

/* What steps back does so less where contrast matters most. */
static void
add_alpha (PangoAttrList *list, double alpha, const LatSpan *span)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    alpha = 0.9;
  add_attribute (list, pango_attr_foreground_alpha_new ((guint16) (alpha * 65535)), span);
}

static void
add_color (const LatFlowStyle *self, PangoAttrList *list, const char *name, const LatSpan *span)
{
  GdkRGBA color = lat_flow_style_lookup_color (self->widget, name);

  add_attribute (list,
                 pango_attr_foreground_new ((guint16) (color.red * 65535),
                                            (guint16) (color.green * 65535),
                                            (guint16) (color.blue * 65535)),
                 span);
}

static void
join_with_next (const LatFlowStyle *self, PangoAttrList *list, guint index)
{
  LatSpan joined = self->spans[index];

  if (index + 1 < self->n_spans)
    joined.end = self->spans[index + 1].end;
  add_attribute (list, pango_attr_allow_breaks_new (FALSE), &joined);
}

/* The space after it. */
static void
widen_gap (const LatFlowStyle *self, PangoAttrList *list, guint index)
{
  LatSpan gap = { .start = self->spans[index].end };

  if (index + 1 == self->n_spans)
    return;
  gap.end = self->spans[index + 1].start;
  add_attribute (list, pango_attr_letter_spacing_new (NUMBER_GAP * PANGO_SCALE), &gap);
}

/* Signs of the action are told by weight and colour, those after a space step back. */
static void
style_signs (const LatFlowStyle *self,
             PangoAttrList *list,
             const LatSpan *span,
             gboolean is_current)
{
  static const char *const colors[] = { NULL, "success_color", "accent_color", "warning_color",
                                        "error_color" };
  LatSpan action = *span, others = *span;
  const char *space;

  if (span->n_signs == 0)
    return;
  action.start = span->end - span->n_signs;
  space = memchr (self->text + action.start, ' ', span->n_signs);
  action.end = others.start = space != NULL ? (guint) (space - self->text) : span->end;
  add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), &action);
  add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_NORMAL), &others);
  if (is_current)
    return;
  if (colors[span->tone] != NULL)
    add_color (self, list, colors[span->tone], &action);
  add_alpha (list, 0.8, &others);
}

static void
style_action (const LatFlowStyle *self, PangoAttrList *list, guint index)
{
  const LatSpan *span = &self->spans[index];
  gboolean is_current = (int) index == self->current;

  if (span->column == LAT_SPAN_FLOWING || span->end - span->start <= MAX_UNBROKEN)
    add_attribute (list, pango_attr_allow_breaks_new (FALSE), span);
  if (self->is_main)
    add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_SEMIBOLD), span);
  if (is_current)
    add_color (self, list, "accent_fg_color", span);
  else if (self->is_variation)
    add_alpha (list, 0.85, span);
  style_signs (self, list, span, is_current);
}

/* Lines that a reason tells break between actions, not at the hyphen of one. */
static void
join_actions (const LatFlowStyle *self, PangoAttrList *list, const LatSpan *span)
{
  LatSpan word = *span;

  for (word.start = span->start; word.start < span->end; word.start = word.end + 1)
    {
      const char *begin = self->text + word.start;
      const char *space = memchr (begin, ' ', span->end - word.start);

      word.end = space != NULL ? (guint) (space - self->text) : span->end;
      if (word.end - word.start <= MAX_UNBROKEN
          && memchr (begin, '-', word.end - word.start) != NULL)
        add_attribute (list, pango_attr_allow_breaks_new (FALSE), &word);
    }
}

static void
style_span (const LatFlowStyle *self, PangoAttrList *list, guint index)
{
  const LatSpan *span = &self->spans[index];

  switch (span->kind)
    {
    case LAT_SPAN_NUMBER:
    case LAT_SPAN_FOLD:
      add_alpha (list, 0.6, span);
      if (span->column == LAT_SPAN_FLOWING)
        {
          join_with_next (self, list, index);
          widen_gap (self, list, index);
        }
      break;
    case LAT_SPAN_ACTION:
      style_action (self, list, index);
      break;
    case LAT_SPAN_COMMENT:
      add_alpha (list, 0.68, span);
      break;
    case LAT_SPAN_WHY:
      add_attribute (list, pango_attr_style_new (PANGO_STYLE_ITALIC), span);
      join_actions (self, list, span);
      add_alpha (list, 0.68, span);
      break;
    case LAT_SPAN_RAW:
      add_attribute (list, pango_attr_scale_new (PANGO_SCALE_SMALL), span);
      add_alpha (list, 0.72, span);
      break;
    case LAT_SPAN_REASON:
      add_color (self, list, "error_color", span);
      break;
    case LAT_SPAN_HIDDEN:
      add_alpha (list, 0.6, span);
      break;
    case LAT_SPAN_EVAL:
      add_attribute (list, pango_attr_scale_new (PANGO_SCALE_SMALL), span);
      add_alpha (list, 0.68, span);
      break;
    case LAT_SPAN_RESULT:
      add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), span);
      break;
    default:
      break;
    }
}

/* A colour of the theme; that of the text if the theme has none of this name. */
GdkRGBA
lat_flow_style_lookup_color (GtkWidget *widget, const char *name)
{
  GdkRGBA color;

  if (!lat_widget_look_up_colour (widget, name, &color))
    lat_widget_get_colour (widget, &color);
  return color;
}

/* Returns: (transfer full): the attributes of all spans, by bytes of the whole text */
PangoAttrList *
lat_flow_style_create (const LatFlowStyle *self)
{
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < self->n_spans; i++)
    style_span (self, list, i);
  return list;
}
