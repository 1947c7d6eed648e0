/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves-panel.c - what stands where no moves are yet */
#include <adwaita.h>

#include "lat-action-text.h"
#include "lat-moves-panel.h"
#include "lat-presets.h"

static AdwStatusPage *
find_page (GtkWidget *widget)
{
  if (ADW_IS_STATUS_PAGE (widget))
    return ADW_STATUS_PAGE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      AdwStatusPage *page = find_page (child);

      if (page != NULL)
        return page;
    }
  return NULL;
}

static void
assert_example (LatDocument *document, AdwStatusPage *page)
{
  g_autofree char *example = lat_action_text_example (lat_document_get_ruleset (document),
                                                      lat_document_get_position (document),
                                                      lat_document_get_history (document));
  g_autofree char *words =
      g_strdup_printf ("Play on the board, or type an action such as %s.", example);

  g_assert_cmpstr (adw_status_page_get_description (page), ==, words);
}

/* The action that is named is one of these rules, also after they were changed. */
static void
test_empty (void)
{
  g_autoptr (LatRuleset) xxi = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatRules) seneca = lat_presets_load ("seneca-8x8");
  g_autoptr (LatDocument) document = lat_document_new (xxi);
  g_autoptr (GtkWidget) panel = g_object_ref_sink (lat_moves_panel_new (document));
  AdwStatusPage *page = find_page (panel);
  g_autofree char *before = g_strdup (adw_status_page_get_description (page));

  assert_example (document, page);
  g_assert_true (lat_document_set_rules (document, seneca, NULL, NULL));
  assert_example (document, page);
  g_assert_cmpstr (adw_status_page_get_description (page), !=, before);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/panels/moves/empty", test_empty);
  return g_test_run ();
}
