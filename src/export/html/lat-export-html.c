/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-html.c - an annotated game as a page for browsers
 *
 * One file that needs nothing else. Without its script it is a page to be read, with diagrams;
 * with it there is a board to play through. */
#include <glib/gi18n-lib.h>

#include "lat-export-formats.h"
#include "lat-export-tags.h"
#include "lat-html-board.h"
#include "lat-html-moves.h"
#include "lat-html-photo.h"
#include "lat-html-resource.h"
#include "lat-html.h"
#include "lat-resource.h"

#define RESOURCE_PATH "/org/latrunculi/Latrunculi/export/"

/* Signs of buttons, in a square of 24 units. */
#define SIGN_FIRST    "M7 5v14M19 5l-9 7 9 7z"
#define SIGN_PREVIOUS "M17 5l-9 7 9 7z"
#define SIGN_NEXT     "M7 5l9 7-9 7z"
#define SIGN_LAST     "M17 5v14M5 5l9 7-9 7z"
#define SIGN_FLIP     "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"

typedef struct
{
  const char *id;
  const char *sign;
  const char *name;
} Button;

static char *
load_text (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCE_PATH, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (lat_resource_get (lat_html_get_resource), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_return_val_if_fail (bytes != NULL, g_strdup (""));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
append_attribute (GString *html, const char *name, const char *value)
{
  g_string_append_printf (html, " %s=\"", name);
  lat_html_append_text (html, value);
  g_string_append_c (html, '"');
}

/* Words of the file, in whatever direction they run. */
static void
append_foreign (GString *html, const char *name, const char *class_name, const char *text)
{
  g_string_append_printf (html, "<%s", name);
  if (class_name != NULL)
    g_string_append_printf (html, " class=\"%s\"", class_name);
  g_string_append (html, " dir=\"auto\">");
  lat_html_append_text (html, text);
  g_string_append_printf (html, "</%s>\n", name);
}

static void
append_heading (GString *html, const char *id, const char *text)
{
  g_string_append_printf (html, "<h2 id=\"%s\">", id);
  lat_html_append_text (html, text);
  g_string_append (html, "</h2>\n");
}

static void
append_header (const LatHtmlGame *game, GString *html, const char *title)
{
  static const char *const parts[] = { "Event", "Site", "Date", "Result" };
  const char *separator = "";

  g_string_append (html, "<header>\n");
  append_foreign (html, "h1", NULL, title);
  g_string_append (html, "<p class=\"about\">");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *value = lat_game_get_known_tag (game->game, parts[i]);

      if (value == NULL || g_str_equal (value, title))
        continue;
      g_string_append_printf (html, "%s<bdi>", separator);
      lat_html_append_text (html, value);
      g_string_append (html, "</bdi>");
      separator = " · ";
    }
  g_string_append_printf (html, "%s<a href=\"#rules\"><bdi>", separator);
  lat_html_append_text (html, lat_rules_get_display_name (game->rules));
  g_string_append (html, "</bdi></a></p>\n</header>\n");
}

static void
append_button (GString *html, const Button *button)
{
  g_string_append_printf (html, "<button type=\"button\" id=\"%s\"", button->id);
  append_attribute (html, "aria-label", _ (button->name));
  append_attribute (html, "title", _ (button->name));
  g_string_append_printf (html,
                          "><svg viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" "
                          "aria-hidden=\"true\" focusable=\"false\"><path d=\"%s\"/></svg>"
                          "</button>\n",
                          button->sign);
}

static void
append_buttons (GString *html)
{
  static const Button buttons[] = {
    { "first", SIGN_FIRST, N_ ("Go to the start") },
    { "previous", SIGN_PREVIOUS, N_ ("Previous action") },
    { "next", SIGN_NEXT, N_ ("Next action") },
    { "final", SIGN_LAST, N_ ("Go to the end of the line") },
    { "flip", SIGN_FLIP, N_ ("Turn the board") },
  };

  g_string_append (html, "<div id=\"bar\" role=\"toolbar\"");
  append_attribute (html, "aria-label", _ ("Go through the game"));
  g_string_append (html, ">\n");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    append_button (html, &buttons[i]);
  g_string_append (html, "</div>\n");
}

static void
append_tray (const LatHtmlGame *game, GString *html, LatSide side)
{
  const char *player = lat_game_get_known_tag (game->game, side == LAT_WHITE ? "White" : "Black");

  g_string_append_printf (html,
                          "<p class=\"tray\" id=\"tray%d\"><svg viewBox=\"0 0 20 20\" width=\"20\" "
                          "height=\"20\" aria-hidden=\"true\" focusable=\"false\"><circle "
                          "class=\"side%d\" cx=\"10\" cy=\"10\" r=\"8\"/></svg>\n",
                          side, side);
  g_string_append (html, "<b><bdi>");
  lat_html_append_text (html, player != NULL ? player : lat_side_get_name (side));
  g_string_append (html, "</bdi></b>");
  if (player != NULL)
    {
      g_string_append (html, " <span class=\"side\">");
      lat_html_append_text (html, lat_side_get_name (side));
      g_string_append (html, "</span>");
    }
  g_string_append_printf (html, " <span class=\"men\" id=\"men%d\"></span></p>\n", side);
}

static void
append_key (GString *html, const char *keys, const char *words)
{
  g_string_append (html, "<dt>");
  lat_html_append_text (html, keys);
  g_string_append (html, "</dt><dd>");
  lat_html_append_text (html, words);
  g_string_append (html, "</dd>\n");
}

static void
append_keys (GString *html)
{
  g_string_append (html, "<details id=\"keys\"><summary>");
  lat_html_append_text (html, _ ("Keys"));
  g_string_append (html, "</summary>\n<dl>\n");
  append_key (html, "← →", _ ("Previous and next action"));
  append_key (html, "↑ ↓", _ ("Other variations at this place"));
  append_key (html, _ ("Home, End"), _ ("Start, and end of the line"));
  append_key (html, "F", _ ("Turn the board"));
  append_key (html, "B",
              _ ("To the board: there the arrows go from square to square, until Escape"));
  g_string_append (html, "</dl></details>\n");
}

/* What the script plays on; without it this is not seen. */
static void
append_player (const LatHtmlGame *game, GString *html)
{
  g_string_append (html, "<section id=\"play\" hidden");
  append_attribute (html, "aria-label", _ ("Board"));
  g_string_append (html, ">\n");
  append_tray (game, html, LAT_BLACK);
  g_string_append (html, "<div id=\"frame\">\n");
  lat_html_board_append_empty (game, html);
  g_string_append (html, "<div id=\"grid\" role=\"grid\" dir=\"ltr\"");
  append_attribute (html, "aria-label", _ ("Board"));
  g_string_append (html, "></div>\n</div>\n");
  append_tray (game, html, LAT_WHITE);
  lat_html_photo_append_citation (game->job->photo, html, "photo");
  append_buttons (html);
  g_string_append (html, "<div id=\"now\">\n<p id=\"now-action\"></p>\n<p id=\"now-status\"></p>\n"
                         "<p id=\"now-comment\" dir=\"auto\"></p>\n<p id=\"now-next\"");
  append_attribute (html, "data-words", _ ("It goes on with:"));
  g_string_append (html, "></p>\n</div>\n<p id=\"say\" role=\"status\" class=\"unseen\"></p>\n");
  append_keys (html);
  g_string_append (html, "</section>\n");
}

static void
append_moves (const LatHtmlGame *game, GString *html)
{
  g_string_append (html, "<section id=\"moves\" aria-labelledby=\"moves-title\">\n");
  append_heading (html, "moves-title", _ ("Game"));
  /* Where diagrams are seen, and not the board above. */
  lat_html_photo_append_citation (game->job->photo, html, "photo diagrams");
  lat_html_moves_append (game, html);
  lat_html_moves_append_signs (game, html);
  g_string_append (html, "</section>\n");
}

static void
append_row (GString *html, const char *name, const char *value)
{
  g_string_append (html, "<tr><th scope=\"row\"><bdi>");
  lat_html_append_text (html, name);
  g_string_append (html, "</bdi></th><td><bdi>");
  lat_html_append_text (html, value);
  g_string_append (html, "</bdi></td></tr>\n");
}

static void
append_tags (const LatHtmlGame *game, GString *html)
{
  g_autoptr (GPtrArray) tags = lat_export_list_tags (game->game);

  g_string_append (html, "<section aria-labelledby=\"tags\">\n");
  append_heading (html, "tags", _ ("About this game"));
  g_string_append (html, "<table>\n");
  for (guint i = 0; i < tags->len; i++)
    {
      const LatExportTag *tag = g_ptr_array_index (tags, i);

      append_row (html, tag->name, tag->value);
    }
  g_string_append (html, "</table>\n</section>\n");
}

static void
append_chapter (GString *html, const LatRulebookChapter *chapter)
{
  gboolean in_list = FALSE;

  lat_html_append_element (html, "h3", chapter->title);
  for (guint i = 0; i < chapter->blocks->len; i++)
    {
      const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, i);
      gboolean is_item = block->kind == LAT_RULEBOOK_ITEM;
      g_autofree char *text = NULL;

      if (!lat_export_is_told (block))
        continue;
      if (in_list != is_item)
        g_string_append (html, is_item ? "<ul>\n" : "</ul>\n");
      in_list = is_item;
      text = lat_rulebook_block_dup_text (block);
      lat_html_append_element (html, is_item ? "li" : "p", text);
    }
  if (in_list)
    g_string_append (html, "</ul>\n");
}

/* The rules in short: what a rulebook says, without its sources and examples. */
static void
append_rules (const LatRulebook *book, GString *html)
{
  g_string_append (html, "<section id=\"rules\" aria-labelledby=\"rules-title\">\n");
  append_heading (html, "rules-title", _ ("The rules in short"));
  append_foreign (html, "p", "about", book->title);
  if (book->summary != NULL)
    append_foreign (html, "p", NULL, book->summary);
  g_string_append (html, "<div class=\"columns\">\n");
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      if (chapter->topic != LAT_RULEBOOK_ORIGIN)
        append_chapter (html, chapter);
    }
  g_string_append (html, "</div>\n</section>\n");
}

static char *
dup_style (const LatHtmlGame *game)
{
  g_autofree char *sheet = load_text ("game.css");
  GString *style = g_string_new (NULL);

  lat_html_board_append_colours (game, style);
  g_string_append (style, sheet);
  if (game->job->photo != NULL)
    {
      g_autofree char *photo = load_text ("photo.css");

      g_string_append (style, photo);
    }

  return g_string_free (style, FALSE);
}

/* An HTML document of the job's game. */
gboolean
lat_export_html_game (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatHtmlGame) game = lat_html_game_new (job);
  g_autoptr (LatRulebook) book = lat_rulebook_new (game->rules);
  g_autofree char *title = lat_export_dup_title (job->game);
  g_autofree char *style = dup_style (game);
  g_autofree char *script = load_text ("game.js");
  GString *html = g_string_new (NULL);

  lat_html_append_head (html, book->language, title, style, script, job->photo != NULL);
  g_string_append (html, "<body>\n");
  lat_html_board_append_sheet (game, html);
  append_header (game, html, title);
  g_string_append (html, "<main>\n<div id=\"game\">\n");
  append_player (game, html);
  append_moves (game, html);
  g_string_append (html, "</div>\n");
  append_tags (game, html);
  append_rules (book, html);
  g_string_append (html, "</main>\n<footer><p>");
  lat_html_append_text (html, _ ("Made with Latrunculi"));
  g_string_append_printf (html,
                          "</p></footer>\n<script type=\"application/json\" id=\"data\">%s"
                          "</script>\n<script>%s</script>\n</body>\n</html>\n",
                          game->data, script);
  lat_export_sink_take_text (sink, g_string_free (html, FALSE));

  return TRUE;
}
