/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-diagram.c - tests: a position with its signs as a picture, without a display */
#include <gio/gio.h>
#include <string.h>

#include "lat-diagram-file.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#define SVG "http://www.w3.org/2000/svg"

static LatDiagram *
create (const char *preset, const char *text)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (preset);
  LatPosition position;

  g_assert_nonnull (ruleset);
  g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));

  return lat_diagram_new_for_position (ruleset, &position);
}

/* One dot of the picture, as it would be printed on white. */
static guint
get_dot (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const guint8 *dot = data + y * cairo_image_surface_get_stride (surface) + 4 * x;
  guint white = 255 - dot[3];

  return (dot[2] + white) << 16 | (dot[1] + white) << 8 | (dot[0] + white);
}

static guint
get_light (guint rgb)
{
  return ((rgb >> 16) + (rgb >> 8 & 255) + (rgb & 255)) / 3;
}

typedef struct
{
  const guint8 *data;
  gsize left;
} Reading;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int length)
{
  Reading *reading = data;

  if (length > reading->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, reading->data, length);
  reading->data += length;
  reading->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
paint (const LatDiagram *diagram, double scale)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = lat_diagram_write_png (diagram, scale, &error);
  Reading reading;
  cairo_surface_t *surface;

  g_assert_no_error (error);
  reading.data = g_bytes_get_data (bytes, &reading.left);
  surface = cairo_image_surface_create_from_png_stream (read_cb, &reading);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);

  return surface;
}

/* The middle of a square of 40 dots without labels. */
static guint
get_square (cairo_surface_t *surface, int file, int row)
{
  return get_dot (surface, 2 + file * 40 + 20, 2 + row * 40 + 20);
}

static void
test_png (void)
{
  g_autoptr (LatDiagram) diagram = create ("latrunculi-xxi-8x8", "s7/3d4/8/8/8/8/4D3/S7 w - - 0 1");
  LatSquare e4 = lat_square_new (4, 3);
  cairo_surface_t *surface;
  guint empty;

  diagram->look.square = 40;
  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
  surface = paint (diagram, 1);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 8 * 40 + 4);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 8 * 40 + 4);
  empty = get_square (surface, 4, 4);
  /* The stone of the board, White's opal, Black's glass. */
  g_assert_cmpuint (get_light (empty), >, 180);
  g_assert_cmpuint (get_light (empty), <, 225);
  g_assert_cmpuint (get_light (get_square (surface, 0, 7)), >, 228);
  g_assert_cmpuint (get_light (get_square (surface, 0, 0)), <, 90);
  cairo_surface_destroy (surface);

  /* Turned round, Black's soldier is at the lower right. */
  diagram->look.flipped = TRUE;
  surface = paint (diagram, 1);
  g_assert_cmpuint (get_light (get_square (surface, 7, 7)), <, 90);
  g_assert_cmpuint (get_light (get_square (surface, 7, 0)), >, 228);
  cairo_surface_destroy (surface);
  diagram->look.flipped = FALSE;

  /* A sign changes its square and no other. */
  lat_square_set_add (&diagram->crosses, e4);
  surface = paint (diagram, 1);
  g_assert_cmphex (get_square (surface, 4, 4), !=, empty);
  g_assert_cmpuint (get_light (get_square (surface, 4, 5)), >, 180);
  cairo_surface_destroy (surface);

  /* Twice the dots. */
  surface = paint (diagram, 2);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 2 * (8 * 40 + 4));
  cairo_surface_destroy (surface);
}

static void
test_hole (void)
{
  LatSquareSet holes = { 0 };
  LatSquare b2 = lat_square_new (1, 1);
  g_autoptr (LatDiagram) diagram = NULL;
  cairo_surface_t *surface;

  lat_square_set_add (&holes, b2);
  diagram = lat_diagram_new (3, 3, &holes);
  diagram->look.square = 40;
  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
  diagram->cells[b2] = lat_cell_new (LAT_BLACK, LAT_SOLDIER, FALSE);
  surface = paint (diagram, 1);
  /* Nobody stands where no square is: the page is seen. */
  g_assert_cmphex (get_square (surface, 1, 1), ==, 0xffffff);
  g_assert_cmphex (get_square (surface, 0, 1), !=, 0xffffff);
  cairo_surface_destroy (surface);
  g_assert_false (lat_diagram_has_square (diagram, b2));
  g_assert_false (lat_diagram_has_square (diagram, lat_square_new (3, 0)));
  g_assert_false (lat_diagram_has_square (diagram, LAT_SQUARE_NONE));
}

/* Every sign is seen where it is put. */
static void
test_signs (void)
{
  LatSquare b2 = lat_square_new (1, 1), c2 = lat_square_new (2, 1);

  for (int sign = 0; sign < 10; sign++)
    {
      g_autoptr (LatDiagram) diagram = lat_diagram_new (4, 4, NULL);
      g_autoptr (GBytes) plain = NULL;
      g_autoptr (GBytes) signs = NULL;
      LatSquareSet *sets[] = { &diagram->last,     &diagram->framed,  &diagram->targets,
                               &diagram->captures, &diagram->victims, &diagram->crosses,
                               &diagram->taken };

      plain = lat_diagram_write_png (diagram, 1, NULL);
      if (sign < 7)
        lat_square_set_add (sets[sign], b2);
      else if (sign == 7)
        diagram->selected = b2;
      else
        lat_diagram_add_mark (diagram, LAT_MARK_RED, b2, sign == 8 ? b2 : c2);
      signs = lat_diagram_write_png (diagram, 1, NULL);
      g_assert_false (g_bytes_equal (plain, signs));

      /* One that is not on the board is not. */
      g_array_set_size (diagram->marks, 0);
      diagram->selected = lat_square_new (9, 9);
      for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
        {
          *sets[i] = (LatSquareSet){ 0 };
          lat_square_set_add (sets[i], lat_square_new (4, 0));
        }
      lat_diagram_add_mark (diagram, LAT_MARK_RED, b2, lat_square_new (9, 9));
      g_clear_pointer (&signs, g_bytes_unref);
      signs = lat_diagram_write_png (diagram, 1, NULL);
      g_assert_true (g_bytes_equal (plain, signs));
    }
}

static void
test_last_action (void)
{
  g_autoptr (LatDiagram) diagram = lat_diagram_new (4, 4, NULL);
  LatSquare a1 = lat_square_new (0, 0), a2 = lat_square_new (0, 1);

  lat_diagram_set_last_action (diagram, lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, a1, a2));
  g_assert_true (lat_square_set_has (&diagram->last, a1));
  g_assert_true (lat_square_set_has (&diagram->last, a2));
  lat_diagram_set_last_action (diagram, lat_action_new (LAT_ACTION_DROP, LAT_SOLDIER, 0, a2));
  g_assert_cmpuint (lat_square_set_count (&diagram->last), ==, 1);
  lat_square_set_add (&diagram->taken, a1);
  lat_diagram_set_last_action (diagram, LAT_ACTION_PASS_VALUE);
  g_assert_true (lat_square_set_is_empty (&diagram->taken));
  g_assert_true (lat_square_set_is_empty (&diagram->last));
}

typedef struct
{
  GHashTable *ids;
  GPtrArray *references;
  guint n_men;
  GString *text[2]; /* title, description */
  GString *current;
} Svg;

static void
start_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Svg *svg = data;
  gboolean is_man = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *reference = strstr (values[i], "url(#");

      if (g_str_equal (names[i], "id"))
        g_assert_true (g_hash_table_add (svg->ids, g_strdup (values[i])));
      if (g_str_has_suffix (names[i], "href") && values[i][0] == '#')
        g_ptr_array_add (svg->references, g_strdup (values[i] + 1));
      if (reference != NULL)
        g_ptr_array_add (svg->references, g_strndup (reference + 5, strcspn (reference + 5, ")")));
      is_man |= g_str_equal (names[i], "class") && g_str_equal (values[i], "man");
    }
  svg->n_men += g_str_equal (element, "use") && is_man;
  svg->current = g_str_equal (element, "title")  ? svg->text[0]
                 : g_str_equal (element, "desc") ? svg->text[1]
                                                 : NULL;
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  Svg *svg = data;

  if (svg->current != NULL)
    g_string_append_len (svg->current, text, (gssize) length);
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  ((Svg *) data)->current = NULL;
}

/* Well-formed, every name once, every reference to something that is there. */
static void
read_svg (const char *text, Svg *svg)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, svg, NULL);
  g_autoptr (GError) error = NULL;

  svg->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  svg->references = g_ptr_array_new_with_free_func (g_free);
  svg->n_men = 0;
  svg->text[0] = g_string_new (NULL);
  svg->text[1] = g_string_new (NULL);
  svg->current = NULL;
  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  for (guint i = 0; i < svg->references->len; i++)
    g_assert_true (g_hash_table_contains (svg->ids, svg->references->pdata[i]));
}

static void
clear_svg (Svg *svg)
{
  g_hash_table_unref (svg->ids);
  g_ptr_array_unref (svg->references);
  g_string_free (svg->text[0], TRUE);
  g_string_free (svg->text[1], TRUE);
}

static void
test_svg (void)
{
  static const struct
  {
    const char *preset;
    const char *text;
    guint n_men;
    const char *words;
  } rows[] = {
    { "latrunculi-xxi-8x8", "s7/3d4/8/8/8/8/4D3/S7 w - - 0 1", 4,
      "White soldiers: a1; White leader: e2; Black soldiers: a8; Black leader: d7" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/8/SS4ss w - - 0 1", 7,
      "White soldiers: a1, b1, c5, e5; Black soldiers: g1, h1; Black soldiers, trapped: d5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int set = 0; set <= LAT_PIECE_SET_LETTERS; set++)
      for (int coordinates = 0; coordinates < 3; coordinates++)
        {
          g_autoptr (LatDiagram) diagram = create (rows[i].preset, rows[i].text);
          g_autofree char *text = NULL;
          Svg svg;

          diagram->look.pieces = (LatPieceSet) set;
          diagram->look.coordinates = (LatBoardCoordinates) coordinates;
          lat_square_set_add (&diagram->victims, lat_square_new (0, 0));
          lat_diagram_add_mark (diagram, LAT_MARK_BLUE, lat_square_new (0, 0),
                                lat_square_new (3, 3));
          text = lat_diagram_dup_svg (diagram, NULL, "Corner <capture> & more", NULL);
          g_assert_true (g_str_has_prefix (text, "<svg xmlns=\"" SVG "\""));
          read_svg (text, &svg);
          g_assert_cmpuint (svg.n_men, ==, rows[i].n_men);
          g_assert_cmpstr (svg.text[0]->str, ==, "Corner <capture> & more");
          g_assert_cmpstr (svg.text[1]->str, ==, rows[i].words);
          g_assert_true (g_hash_table_contains (svg.ids, "diagram-title"));
          g_assert_true (g_hash_table_contains (svg.ids, "diagram-desc"));
          g_assert_cmpuint (strlen (text), <, 80000);
          clear_svg (&svg);
        }
}

/* Two pictures in one document do not get into each other's way. */
static void
test_svg_ids (void)
{
  g_autoptr (LatDiagram) diagram = create ("seneca-8x8", "8/8/8/2Ss*S3/8/8/8/SS4ss w - - 0 1");
  g_autofree char *one = lat_diagram_dup_svg (diagram, "d1", "One", "First");
  g_autofree char *two = lat_diagram_dup_svg (diagram, "d2", "Two", "Second");
  g_autofree char *both = g_strdup_printf ("<div>%s%s</div>", one, two);
  Svg svg;

  read_svg (both, &svg);
  g_assert_cmpuint (svg.n_men, ==, 14);
  g_assert_cmpstr (svg.text[1]->str, ==, "FirstSecond");
  clear_svg (&svg);
}

static void
test_copy (void)
{
  g_autoptr (LatDiagram) diagram = create ("seneca-8x8", "8/8/8/2Ss*S3/8/8/8/SS4ss w - - 0 1");
  g_autoptr (LatDiagram) copy = NULL;
  g_autoptr (GBytes) before = lat_diagram_write_png (diagram, 1, NULL);
  g_autoptr (GBytes) after = NULL;

  copy = lat_diagram_copy (diagram);
  lat_diagram_add_mark (copy, LAT_MARK_RED, lat_square_new (0, 0), lat_square_new (0, 0));
  lat_square_set_add (&copy->crosses, lat_square_new (1, 1));
  after = lat_diagram_write_png (diagram, 1, NULL);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_too_large (void)
{
  g_autoptr (LatDiagram) diagram = lat_diagram_new (19, 19, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (lat_diagram_write_png (diagram, 100, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

/* Whether the picture is another one with other roles. */
static void
assert_drawn (const LatDiagram *diagram, LatFieldRoles roles, gboolean is_another)
{
  g_autoptr (LatDiagram) other = lat_diagram_copy (diagram);
  cairo_surface_t *surfaces[2];
  guint n_different = 0;

  other->roles = roles;
  for (int k = 0; k < 2; k++)
    {
      int width, height;
      cairo_t *cr;

      lat_diagram_get_size (diagram, &width, &height);
      surfaces[k] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      cr = cairo_create (surfaces[k]);
      lat_diagram_paint (k == 0 ? diagram : other, cr);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[k]);
    }
  for (int y = 0; y < cairo_image_surface_get_height (surfaces[0]); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surfaces[0]); x++)
      n_different += get_dot (surfaces[0], x, y) != get_dot (surfaces[1], x, y);
  g_assert_cmpint (n_different > 0, ==, is_another);
  for (int k = 0; k < 2; k++)
    cairo_surface_destroy (surfaces[k]);
}

/* A throne is carved into the board, with a cross where not everybody may stop, and a goal with a diamond; where
 * leaders are taken with all sides taken is not. */
static void
test_roles (void)
{
  static const struct
  {
    const char *zone;
    guint framed;
    guint crossed;
    guint goals;
  } cases[] = {
    { "Squares=d4|Zone.z.Stop=leaders", 1, 1, 0 },
    { "Squares=d4|Zone.z.Pass=nobody", 1, 1, 0 },
    { "Squares=d1|Zone.z.Symmetry=all|Zone.z.Enter=nobody", 4, 4, 0 },
    { "Squares=a1|Zone.z.Hostile=all", 1, 0, 0 },
    { "Squares=a1|Zone.z.Safe=leaders", 1, 0, 0 },
    { "Squares=a1|Zone.z.Goal=white", 1, 0, 1 },
    { "Squares=a1|Zone.z.Drop=nobody", 1, 0, 0 },
    { "Squares=d4;d3|Zone.z.Surround=all", 0, 0, 0 },
    { "Squares=a1|Zone.z.Symmetry=all|Zone.z.Stop=black", 4, 4, 0 },
    { "Squares=a1|Zone.z.Symmetry=all|Zone.z.Stop=black|Zone.z.Goal=black", 4, 4, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line =
          g_strconcat ("Board.Files=7|Board.Ranks=7|Setup.Array=1s5/7/7/7/7/7/1S5|"
                       "Zone.z.",
                       cases[i].zone, NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatDiagram) diagram = NULL;

      g_assert_nonnull (rules);
      diagram = lat_diagram_new_for_rules (rules);
      g_assert_cmpuint (lat_square_set_count (&diagram->roles.framed), ==, cases[i].framed);
      g_assert_cmpuint (lat_square_set_count (&diagram->roles.crossed), ==, cases[i].crossed);
      g_assert_cmpuint (lat_square_set_count (&diagram->roles.goals), ==, cases[i].goals);
      assert_drawn (diagram, (LatFieldRoles){ 0 }, cases[i].framed > 0);
      assert_drawn (
          diagram,
          (LatFieldRoles){ .framed = diagram->roles.framed, .goals = diagram->roles.goals },
          cases[i].crossed > 0);
      assert_drawn (
          diagram,
          (LatFieldRoles){ .framed = diagram->roles.framed, .crossed = diagram->roles.crossed },
          cases[i].goals > 0);
    }
}

/* Men are called as the rules call them, in a copy too, and nothing in a name is taken for markup or a format. */
static void
test_names (void)
{
  g_autoptr (LatRules) rules = lat_rules_read_any ("latrunculi-xxi-8x8", FALSE, NULL);
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autoptr (LatDiagram) diagram = NULL;
  g_autoptr (LatDiagram) copy = NULL;
  g_autofree char *words = NULL;
  g_autofree char *copied = NULL;
  g_autofree char *svg = NULL;
  LatPosition position;

  lat_text_set (rules->kind_names[LAT_SOLDIER], NULL, "<b>%s %2$s</b>");
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_true (
      lat_position_text_read (ruleset, "7s/3d4/8/8/8/8/8/S6S w - - 0 1", &position, NULL));
  diagram = lat_diagram_new_for_position (ruleset, &position);
  copy = lat_diagram_copy (diagram);
  words = lat_diagram_dup_words (diagram);
  copied = lat_diagram_dup_words (copy);
  g_assert_cmpstr (words, ==,
                   "<b>%s %2$s</b>, White: a1, h1; <b>%s %2$s</b>, Black: h8; Black leader: d7");
  g_assert_cmpstr (copied, ==, words);
  svg = lat_diagram_dup_svg (diagram, "picture", "Start", NULL);
  g_assert_nonnull (strstr (svg, "&lt;b&gt;%s %2$s&lt;/b&gt;, White: a1, h1"));
}

/* What keys say of squares is there too, but fainter; where a zone says something it is not. */
static void
test_keys (void)
{
  static const struct
  {
    const char *keys;
    guint framed;
    guint goals;
    guint quiet;
  } cases[] = {
    { "Goal.LeaderReaches=last-rank", 14, 14, 14 },
    { "White.Goal.LeaderReaches=last-rank", 7, 7, 7 },
    { "Goal.LeaderReaches=edge", 24, 24, 24 },
    { "Goal.LeaderReaches=corner", 4, 4, 4 },
    { "Goal.LeaderReaches=edge|Board.Holes=b1", 23, 23, 23 },
    { "Goal.LeaderReaches=edge|Zone.camp.Squares=d1;d2|Zone.camp.Stop=black", 25, 24, 23 },
    { "Capture.SafeSquares=d4;d5|Setup.DropForbidden=d4", 2, 0, 2 },
    { "Capture.HostileCorners=true", 4, 0, 4 },
    { "Goal.LeaderReaches=none", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat (
          "Board.Files=7|Board.Ranks=7|Setup.Array=3d3/7/7/7/7/7/3D3|", cases[i].keys, NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatDiagram) diagram = NULL;
      LatFieldRoles loud;

      g_assert_nonnull (rules);
      diagram = lat_diagram_new_for_rules (rules);
      loud = diagram->roles;
      loud.quiet = (LatSquareSet){ 0 };
      g_assert_cmpuint (lat_square_set_count (&diagram->roles.framed), ==, cases[i].framed);
      g_assert_cmpuint (lat_square_set_count (&diagram->roles.goals), ==, cases[i].goals);
      g_assert_cmpuint (lat_square_set_count (&diagram->roles.quiet), ==, cases[i].quiet);
      assert_drawn (diagram, (LatFieldRoles){ 0 }, cases[i].framed > 0);
      assert_drawn (diagram, loud, cases[i].quiet > 0);
    }
}

/* Without a leader nobody reaches anything. */
static void
test_no_leader (void)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (
      "Board.Files=7|Board.Ranks=7|Setup.Array=3s3/7/7/7/7/7/3D3|Goal.LeaderReaches=last-rank",
      NULL);
  LatFieldRoles roles = lat_field_roles_find (rules);

  g_assert_cmpuint (lat_square_set_count (&roles.goals), ==, 7);
  g_assert_true (lat_square_set_has (&roles.goals, lat_square_new (0, 6)));
}

/* Where men become others the board shows that there is something. */
static void
test_promotion (void)
{
  static const char *const keys[] = { "MakesOfficer", "MakesLeader" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *line = g_strdup_printf ("Zone.far.Squares=a8;b8|Zone.far.%s=white", keys[i]);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      LatFieldRoles roles = lat_field_roles_find (rules);

      g_assert_cmpuint (lat_square_set_count (&roles.framed), ==, 2);
      g_assert_cmpuint (lat_square_set_count (&roles.goals), ==, 0);
    }
}

/* What a picture rests upon goes into each kind of file. */
static void
test_origin (void)
{
  g_autoptr (LatDiagram) diagram = lat_diagram_new (3, 3, NULL);
  g_autoptr (LatDiagram) copy = NULL;
  g_autoptr (GBytes) plain = lat_diagram_write_png (diagram, 1, NULL);
  g_autoptr (GBytes) png = NULL;
  g_autofree char *svg = NULL;
  gsize before, after;
  const char *data;
  char begin[200];

  diagram->origin = lat_origin_new ();
  lat_origin_add (diagram->origin, "rules", "tiny & <small>");
  copy = lat_diagram_copy (diagram);
  svg = lat_diagram_dup_svg (copy, NULL, "Title", NULL);
  g_assert_nonnull (strstr (svg, "rules: tiny &amp; &lt;small&gt;"));
  png = lat_diagram_write_png (copy, 1, NULL);
  g_bytes_get_data (plain, &before);
  data = g_bytes_get_data (png, &after);
  g_assert_cmpuint (after, >, before);
  memcpy (begin, data + 33, sizeof begin);
  for (gsize i = 0; i < sizeof begin; i++)
    if (begin[i] == '\0')
      begin[i] = ' ';
  g_assert_nonnull (g_strstr_len (begin, sizeof begin, "rules: tiny & <small>"));
}

/* Upper left quarter red, upper right green, lower left blue, lower right grey. */
static LatDiagramPhoto *
create_photo (double spacing)
{
  static const double colours[][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 }, { .5, .5, .5 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 80, 80);
  cairo_t *cr = cairo_create (surface);
  LatDiagramPhoto *photo;

  for (int i = 0; i < 4; i++)
    {
      cairo_rectangle (cr, 40 * (i % 2), 40 * (i / 2), 40, 40);
      cairo_set_source_rgb (cr, colours[i][0], colours[i][1], colours[i][2]);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  photo = lat_diagram_photo_new (surface, spacing, "Smith");
  cairo_surface_destroy (surface);
  return photo;
}

/* A photograph lies under a veil, turned with the board; holes are under a thicker one; a known spacing is a scale. */
static void
test_photo (void)
{
  g_autoptr (LatDiagram) diagram = lat_diagram_new (4, 4, NULL);
  g_autoptr (LatDiagramPhoto) photo = create_photo (30);
  g_autofree char *svg = NULL;
  cairo_surface_t *surface;
  int width, height, plain;
  guint square, hole;

  diagram->look =
      (LatDiagramLook){ .square = 48, .coordinates = LAT_BOARD_COORDINATES_NONE, .opaque = TRUE };
  lat_square_set_add (&diagram->holes, lat_square_new (1, 3));
  lat_diagram_get_size (diagram, &width, &plain);
  lat_diagram_set_photo (diagram, photo);
  lat_diagram_get_size (diagram, &width, &height);
  g_assert_cmpint (height, >, plain);
  for (int flipped = 0; flipped < 2; flipped++)
    {
      diagram->look.flipped = flipped;
      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      cairo_t *cr = cairo_create (surface);
      lat_diagram_paint (diagram, cr);
      cairo_destroy (cr);
      square = get_dot (surface, flipped ? width - 26 : 26, flipped ? plain - 26 : 26);
      hole = get_dot (surface, flipped ? width - 74 : 74, flipped ? plain - 26 : 26);
      g_assert_cmpuint (square >> 16, >, (square & 255) + 80);
      g_assert_cmpuint (hole >> 16, >, (hole & 255) + 10);
      g_assert_cmpuint (get_light (hole), >, get_light (square) + 30);
      /* 20 mm are 32 of the 48 dots of a square of 30 mm, and 5 cm 80, which is less than 45 of 100 of 192. */
      g_assert_cmpuint (get_light (get_dot (surface, 2 + 1 + 70, plain + 12)), <, 80);
      g_assert_cmpuint (get_light (get_dot (surface, 2 + 1 + 83, plain + 12)), >, 200);
      cairo_surface_destroy (surface);
    }
  svg = lat_diagram_dup_svg (diagram, NULL, "Board", NULL);
  g_assert_nonnull (strstr (svg, "data:image/png;base64,"));
}

/* cairo drops what was recorded before whatever fills a page of whole points, and with it where a figure begins. */
static void
test_pdf_sizes (void)
{
  g_autoptr (LatDiagram) diagram = lat_diagram_new (4, 4, NULL);
  g_autoptr (LatDiagramPhoto) photo = create_photo (0);

  for (int square = LAT_DIAGRAM_MIN_SQUARE; square <= 100; square++)
    for (int kind = 0; kind < 12; kind++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) bytes = NULL;

        diagram->look.square = square;
        diagram->look.coordinates = (LatBoardCoordinates) (kind % 3);
        diagram->look.opaque = kind / 3 % 2 == 0;
        lat_diagram_set_photo (diagram, kind < 6 ? NULL : photo);
        bytes = lat_diagram_write_pdf (diagram, "a title", &error);
        g_assert_no_error (error);
        g_assert_nonnull (bytes);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/diagram/png", test_png);
  g_test_add_func ("/diagram/hole", test_hole);
  g_test_add_func ("/diagram/roles", test_roles);
  g_test_add_func ("/diagram/keys", test_keys);
  g_test_add_func ("/diagram/no-leader", test_no_leader);
  g_test_add_func ("/diagram/promotion", test_promotion);
  g_test_add_func ("/diagram/signs", test_signs);
  g_test_add_func ("/diagram/last-action", test_last_action);
  g_test_add_func ("/diagram/svg", test_svg);
  g_test_add_func ("/diagram/svg-ids", test_svg_ids);
  g_test_add_func ("/diagram/copy", test_copy);
  g_test_add_func ("/diagram/too-large", test_too_large);
  g_test_add_func ("/diagram/names", test_names);
  g_test_add_func ("/diagram/origin", test_origin);
  g_test_add_func ("/diagram/photo", test_photo);
  g_test_add_func ("/diagram/pdf-sizes", test_pdf_sizes);

  return g_test_run ();
}
