/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-json.c - a reason for programs */
#include "lat-why-json.h"

#include "lat-action-text.h"
#include "lat-json-line.h"

static void
add_action (JsonBuilder *builder, const char *name, const LatWhyPlace *place, LatAction action)
{
  g_autofree char *text = NULL;

  if (action == LAT_ACTION_INVALID)
    return;
  text = lat_action_text_write (place->ruleset, place->position, place->history, action,
                                LAT_MARKS_FILE);
  lat_json_add_string (builder, name, text);
}

static void
add_square (JsonBuilder *builder, const char *name, LatSquare square)
{
  char text[LAT_SQUARE_NAME_SIZE];

  if (square == LAT_SQUARE_NONE)
    return;
  lat_square_write (square, text);
  if (name != NULL)
    json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_force (JsonBuilder *builder, const LatWhyPlace *place, const LatWhy *why)
{
  g_autofree char *line = lat_why_dup_line (place, why);

  if (!lat_why_is_win (why->kind))
    lat_json_add_number (builder, "men", why->men);
  lat_json_add_number (builder, "plies", lat_why_count_plies (why));
  json_builder_set_member_name (builder, "threatened");
  json_builder_add_boolean_value (builder, why->was_threatened);
  lat_json_add_string (builder, "line", line);
  if (why->way.kind == LAT_WHY_WAY_NONE)
    return;
  json_builder_set_member_name (builder, "way");
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "kind", lat_why_way_get_id (why->way.kind));
  add_square (builder, "victim", why->way.victim);
  add_square (builder, "hammer", why->way.hammer);
  add_square (builder, "anvil", why->way.anvil);
  json_builder_end_object (builder);
}

static void
add_counts (JsonBuilder *builder, const char *name, const int counts[LAT_N_SIDES])
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    json_builder_add_int_value (builder, counts[side]);
  json_builder_end_array (builder);
}

static void
add_term (JsonBuilder *builder, const LatWhy *why)
{
  static const char *const names[2] = { "counts", "counts-better" };

  lat_json_add_string (builder, "term", lat_terms_get_row (why->term)->id);
  for (guint i = 0; i < 2; i++)
    add_counts (builder, names[i], why->counts[i]);
}

static void
add_changes (JsonBuilder *builder, const LatWhy *why)
{
  json_builder_set_member_name (builder, "changes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < why->n_changes; i++)
    {
      const LatWhyChange *change = &why->changes[i];

      json_builder_begin_object (builder);
      lat_json_add_string (builder, "term", lat_terms_get_row (change->term)->id);
      add_counts (builder, "before", change->counts[0]);
      add_counts (builder, "after", change->counts[1]);
      json_builder_set_member_name (builder, "squares");
      json_builder_begin_array (builder);
      for (guint k = 0; k < change->n_squares; k++)
        add_square (builder, NULL, change->squares[k]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * lat_why_dup_json:
 * @place: what the reason is about
 * @why: a verified reason
 *
 * Returns: (transfer full): an object on one line, without its end; the text is in it, translated
 */
char *
lat_why_dup_json (const LatWhyPlace *place, const LatWhy *why)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (place != NULL && why != NULL, NULL);

  text = lat_why_dup_text (place, why);
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "kind", lat_why_kind_get_id (why->kind));
  lat_json_add_string (builder, "side", why->side == LAT_WHITE ? "white" : "black");
  add_action (builder, "action", place, why->action);
  add_action (builder, "better", place, why->better);
  if (lat_why_is_by_force (why->kind))
    add_force (builder, place, why);
  else if (why->kind == LAT_WHY_TERM)
    add_term (builder, why);
  else if (why->kind == LAT_WHY_CHANGES)
    add_changes (builder, why);
  json_builder_set_member_name (builder, "squares");
  json_builder_begin_array (builder);
  for (guint i = 0; i < why->n_squares; i++)
    add_square (builder, NULL, why->squares[i]);
  json_builder_end_array (builder);
  lat_json_add_string (builder, "text", text);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
