/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-editor.c - the rules of a document while they are edited */
#include "lat-rules-editor.h"

#include <glib/gi18n.h>

#include "lat-array-fit.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-check.h"
#include "lat-rules-value.h"

struct _LatRulesEditor
{
  GObject parent_instance;

  LatDocument *document;
  LatCollection *collection;
  LatRulesComparison *comparison;
  LatRules *draft;
  LatRules *base;
  gboolean has_preset;

  /* Texts that mean nothing, and what is wrong with keys. */
  char *pending[LAT_N_KEYS];
  LatRulesProblem problems[LAT_N_KEYS];
  guint n_errors;

  /* Before the size of the board was changed: whoever goes back finds all men again. */
  LatRules *full;
  char *left_out;
  char *lost_squares;

  LatRulesReport report;
  gboolean can_undo;
  gboolean is_applying;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatRulesEditor, lat_rules_editor, G_TYPE_OBJECT)

static const LatRules *
get_applied (LatRulesEditor *self)
{
  return lat_ruleset_get_rules (lat_document_get_ruleset (self->document));
}

static void
clear_problems (LatRulesEditor *self)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    lat_rules_problem_clear (&self->problems[key]);
  self->n_errors = 0;
}

static void
clear_pending (LatRulesEditor *self)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    g_clear_pointer (&self->pending[key], g_free);
}

/* What is not about a key is said at the first key of how to play, so that it is said. */
static void
distribute (LatRulesEditor *self, const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *diagnostic = lat_diagnostics_get (diagnostics, i);
      LatKey key = LAT_FIRST_PLAY_KEY;

      lat_rules_problem_find_key (diagnostic, &key);
      lat_rules_problem_add (&self->problems[key], diagnostic);
      lat_rules_problem_find_mend (&self->problems[key], self->draft, diagnostic);
    }
  self->n_errors += lat_diagnostics_get_errors (diagnostics);
}

static void
check (LatRulesEditor *self)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  clear_problems (self);
  for (guint key = 0; key < LAT_N_KEYS; key++)
    if (self->pending[key] != NULL)
      {
        g_autoptr (LatRules) scratch = lat_rules_copy (self->draft);

        lat_rules_set_value (scratch, (LatKey) key, self->pending[key], diagnostics);
      }
  lat_rules_check (self->draft, diagnostics);
  distribute (self, diagnostics);
}

static void
find_base (LatRulesEditor *self)
{
  const char *id = self->draft->id;

  if (self->base != NULL && g_strcmp0 (self->base->id, id) == 0)
    return;
  g_clear_pointer (&self->base, lat_rules_free);
  self->base = lat_collection_load_base (self->collection, id);
  self->has_preset = self->base != NULL;
  if (self->base == NULL)
    {
      self->base = lat_rules_new ();
      lat_rules_set_value (self->base, LAT_KEY_ID, id != NULL ? id : "", NULL);
    }
}

static void
forget_full (LatRulesEditor *self)
{
  g_clear_pointer (&self->full, lat_rules_free);
  g_clear_pointer (&self->left_out, g_free);
  g_clear_pointer (&self->lost_squares, g_free);
}

/* Of some squares keeps those that there are on the board. */
static void
keep_squares (LatRulesEditor *self, LatSquareSet *squares, GString *left_out)
{
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatSquare square = (LatSquare) i;
      char name[LAT_SQUARE_NAME_SIZE];

      if (!lat_square_set_has (squares, square)
          || (lat_square_file (square) < self->draft->files
              && lat_square_rank (square) < self->draft->ranks))
        continue;
      lat_square_set_remove (squares, square);
      lat_square_write (square, name);
      g_string_append_printf (left_out, "%s%s", left_out->len > 0 ? ", " : "", name);
    }
}

/* The lists of squares, and the zones, as far as the board goes: what was in the middle stays there. Holes are cut
 * where they are. */
static void
keep_all_squares (LatRulesEditor *self, LatKey changed, GString *left_out)
{
  LatZone zones[LAT_MAX_ZONES];
  g_autofree char *text = NULL;

  for (guint key = 0; key < LAT_N_KEYS; key++)
    if (lat_schema_get ((LatKey) key)->kind == LAT_VALUE_SQUARES && self->pending[key] == NULL
        && (LatKey) key != changed)
      {
        LatSquareSet squares = *lat_rules_get_squares (self->full, (LatKey) key);
        g_autofree char *kept = NULL;

        if (key != LAT_KEY_HOLES)
          squares = lat_squares_fit (&squares, self->full, self->draft);
        keep_squares (self, &squares, left_out);
        kept = lat_square_set_dup_text (&squares);
        lat_rules_set_value (self->draft, (LatKey) key, kept, NULL);
      }
  if (self->pending[LAT_KEY_ZONES] != NULL)
    return;
  for (guint i = 0; i < self->full->n_zones; i++)
    {
      zones[i] = self->full->zones[i];
      lat_zone_fit (&zones[i], self->full, self->draft);
      keep_squares (self, &zones[i].squares, left_out);
    }
  text = lat_zones_dup_text (zones, self->full->n_zones);
  lat_rules_set_value (self->draft, LAT_KEY_ZONES, text, NULL);
}

/* Another shape of the board keeps the men of the array that still have a square, and
 * the squares that are still there. */
static void
keep_array (LatRulesEditor *self, LatKey changed, const LatRules *before)
{
  g_autofree char *array = NULL;
  g_autoptr (GString) squares = g_string_new (NULL);

  if (self->full == NULL)
    self->full = lat_rules_copy (before);
  if (changed == LAT_KEY_HOLES)
    {
      g_autofree char *holes = lat_rules_dup_value (self->draft, LAT_KEY_HOLES);

      lat_rules_set_value (self->full, LAT_KEY_HOLES, holes, NULL);
    }
  keep_all_squares (self, changed, squares);
  g_clear_pointer (&self->left_out, g_free);
  g_clear_pointer (&self->lost_squares, g_free);
  array = lat_array_keep (self->full, self->draft, &self->left_out);
  if (array != NULL)
    lat_rules_set_value (self->draft, LAT_KEY_ARRAY, array, NULL);
  if (squares->len > 0)
    self->lost_squares = g_strdup (squares->str);
}

/* What else changes with a key. */
static void
follow_key (LatRulesEditor *self, LatKey key, const LatRules *before)
{
  if (lat_schema_has_trait (key, LAT_TRAIT_SHAPE) && self->pending[LAT_KEY_ARRAY] == NULL)
    keep_array (self, key, before);
  else if (key == LAT_KEY_ARRAY || key == LAT_KEY_ZONES
           || lat_schema_get (key)->kind == LAT_VALUE_SQUARES)
    forget_full (self);
}

static void
set_report (LatRulesEditor *self, LatRulesReportKind kind, const char *text)
{
  lat_rules_report_clear (&self->report);
  self->report.kind = kind;
  self->report.text = g_strdup (text);
}

static void
report_refusal (LatRulesEditor *self)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("Not applied: %u setting cannot stay as it is.",
                "Not applied: %u settings cannot stay as they are.", self->n_errors),
      self->n_errors);

  set_report (self, LAT_RULES_REPORT_REFUSED, text);
}

static gboolean
apply_rules (LatRulesEditor *self)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_auto (LatRetarget) retarget = { 0 };
  g_auto (LatLegalActions) before = { 0 };
  g_auto (LatLegalActions) after = { 0 };
  gboolean is_good;

  find_base (self);
  check (self);
  if (self->n_errors > 0)
    {
      report_refusal (self);
      return FALSE;
    }
  if (lat_rules_equal (self->draft, get_applied (self)))
    {
      if (self->report.kind == LAT_RULES_REPORT_REFUSED)
        set_report (self, LAT_RULES_REPORT_NONE, NULL);
      return TRUE;
    }

  lat_legal_actions_init (&before, self->document);
  self->is_applying = TRUE;
  is_good = lat_document_set_rules (self->document, self->draft, diagnostics, &retarget);
  self->is_applying = FALSE;
  if (!is_good)
    {
      distribute (self, diagnostics);
      report_refusal (self);
      return FALSE;
    }
  lat_legal_actions_init (&after, self->document);
  lat_rules_report_clear (&self->report);
  lat_rules_report_init_applied (&self->report, self->document, &before, &after, &retarget);
  lat_rules_report_add_left_out (&self->report, self->left_out, self->lost_squares);
  g_clear_pointer (&self->left_out, g_free);
  g_clear_pointer (&self->lost_squares, g_free);
  self->can_undo = TRUE;
  return TRUE;
}

static gboolean
apply_and_tell (LatRulesEditor *self)
{
  gboolean is_good = apply_rules (self);

  g_signal_emit (self, signals[CHANGED], 0);
  return is_good;
}

static void
load_rules (LatRulesEditor *self)
{
  forget_full (self);
  g_clear_pointer (&self->draft, lat_rules_free);
  self->draft = lat_rules_copy (get_applied (self));
  clear_pending (self);
  find_base (self);
  check (self);
}

static void
document_changed_cb (LatRulesEditor *self, guint change)
{
  if (self->is_applying)
    return;
  if ((change & ~(guint) LAT_CHANGE_CURSOR) == 0)
    {
      /* Whoever is there need not go there. */
      if (self->report.node != NULL)
        g_signal_emit (self, signals[CHANGED], 0);
      return;
    }

  self->can_undo = FALSE;
  self->report.node = NULL;
  if ((change & (LAT_CHANGE_RULES | LAT_CHANGE_GAMES)) != 0)
    {
      load_rules (self);
      set_report (self, LAT_RULES_REPORT_NONE, NULL);
    }
  else if (self->report.kind != LAT_RULES_REPORT_REFUSED)
    {
      set_report (self, LAT_RULES_REPORT_NONE, NULL);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What is saved under the id may be another now. */
static void
collection_changed_cb (LatRulesEditor *self)
{
  g_clear_pointer (&self->base, lat_rules_free);
  find_base (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
lat_rules_editor_dispose (GObject *object)
{
  LatRulesEditor *self = LAT_RULES_EDITOR (object);

  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->collection);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->comparison);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_rules_editor_parent_class)->dispose (object);
}

static void
lat_rules_editor_finalize (GObject *object)
{
  LatRulesEditor *self = LAT_RULES_EDITOR (object);

  clear_problems (self);
  clear_pending (self);
  forget_full (self);
  lat_rules_report_clear (&self->report);
  g_clear_pointer (&self->draft, lat_rules_free);
  g_clear_pointer (&self->base, lat_rules_free);

  G_OBJECT_CLASS (lat_rules_editor_parent_class)->finalize (object);
}

static void
lat_rules_editor_class_init (LatRulesEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = lat_rules_editor_dispose;
  object_class->finalize = lat_rules_editor_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_rules_editor_init (LatRulesEditor *self)
{
}

LatRulesEditor *
lat_rules_editor_new (LatDocument *document)
{
  LatRulesEditor *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_RULES_EDITOR, NULL);
  self->document = g_object_ref (document);
  self->comparison = lat_rules_comparison_new (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  load_rules (self);
  return self;
}

/**
 * lat_rules_editor_set_collection:
 * @collection: whose rule sets the draft may be compared with, beside the presets
 */
void
lat_rules_editor_set_collection (LatRulesEditor *self, LatCollection *collection)
{
  g_return_if_fail (LAT_IS_RULES_EDITOR (self));
  g_return_if_fail (LAT_IS_COLLECTION (collection));
  g_return_if_fail (self->collection == NULL);

  self->collection = g_object_ref (collection);
  g_signal_connect_object (collection, "items-changed", G_CALLBACK (collection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  collection_changed_cb (self);
}

/**
 * lat_rules_editor_get_item:
 *
 * Returns: (transfer none) (nullable): the rule set of the collection that the draft is a
 *   version of
 */
LatCollectionItem *
lat_rules_editor_get_item (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->collection != NULL ? lat_collection_find (self->collection, self->draft->id) : NULL;
}

LatDocument *
lat_rules_editor_get_document (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->document;
}

/**
 * lat_rules_editor_get_collection:
 *
 * Returns: (transfer none) (nullable): rule sets of one's own
 */
LatCollection *
lat_rules_editor_get_collection (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->collection;
}

/**
 * lat_rules_editor_get_comparison:
 *
 * Returns: (transfer none): what a change of the rules does; it knows of all changes since
 *   the editor was made
 */
LatRulesComparison *
lat_rules_editor_get_comparison (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->comparison;
}

/**
 * lat_rules_editor_get_rules:
 *
 * Returns: (transfer none): the draft; it may be one that cannot be played
 */
const LatRules *
lat_rules_editor_get_rules (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->draft;
}

/**
 * lat_rules_editor_get_base:
 *
 * Returns: (transfer none): what the draft is compared with: the preset, or the rule set of
 *   the collection, that its id names, else the defaults
 */
const LatRules *
lat_rules_editor_get_base (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->base;
}

gboolean
lat_rules_editor_has_preset (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  return self->has_preset;
}

guint
lat_rules_editor_get_n_changes (LatRulesEditor *self)
{
  guint n = 0;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), 0);

  for (guint key = 0; key < LAT_N_KEYS; key++)
    n += lat_rules_editor_is_changed (self, (LatKey) key);
  return n;
}

/**
 * lat_rules_editor_dup_value:
 *
 * Returns: (transfer full): what was entered for a key, even if it means
 *   nothing; of translated texts the one that people see
 */
char *
lat_rules_editor_dup_value (LatRulesEditor *self, LatKey key)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);

  if (self->pending[key] != NULL)
    return g_strdup (self->pending[key]);
  if (lat_schema_get (key)->kind == LAT_VALUE_TRANSLATED)
    return g_strdup (lat_text_get_best (lat_rules_get_translated (self->draft, key)));
  return lat_rules_dup_value (self->draft, key);
}

/**
 * lat_rules_editor_set_value:
 * @value: what a file would say
 *
 * Changes a key of the draft and applies the draft if it can be played. Where the board
 * changes its size or its holes, the men of the array stay where they are; those who have
 * no square any more are left out, and the report names them.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_set_value (LatRulesEditor *self, LatKey key, const char *value)
{
  g_autoptr (LatRules) before = NULL;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  g_clear_pointer (&self->pending[key], g_free);
  before = lat_rules_copy (self->draft);
  if (!lat_rules_value_set (self->draft, key, value))
    self->pending[key] = g_strdup (value);
  else
    follow_key (self, key, before);
  lat_provenance_follow (self->draft, before);
  return apply_and_tell (self);
}

/**
 * lat_rules_editor_mend:
 *
 * Does what the problem of a key offers as its remedy.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_mend (LatRulesEditor *self, LatKey key)
{
  const LatRulesMend *mend;
  g_autofree char *value = NULL;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);

  mend = &self->problems[key].mend;
  if (mend->value == NULL)
    return FALSE;
  value = g_strdup (mend->value);
  return lat_rules_editor_set_value (self, mend->key, value);
}

/**
 * lat_rules_editor_get_full_array:
 *
 * Returns: (transfer none) (nullable): the array as it was before the size of the board was
 *   changed, if nobody has written another one since
 */
const char *
lat_rules_editor_get_full_array (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return self->full != NULL && self->full->array[0] != '\0' ? self->full->array : NULL;
}

gboolean
lat_rules_editor_is_changed (LatRulesEditor *self, LatKey key)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  /* The version of the format follows from the others. */
  return key != LAT_KEY_FORMAT
         && (self->pending[key] != NULL || !lat_rules_key_is_equal (self->draft, self->base, key));
}

const LatRulesProblem *
lat_rules_editor_get_problem (LatRulesEditor *self, LatKey key)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return &self->problems[key];
}

/**
 * lat_rules_editor_dup_check:
 * @value: a text that is being typed
 *
 * Judges a value without setting it.
 *
 * Returns: (transfer full) (nullable): what would be wrong with it
 */
char *
lat_rules_editor_dup_check (LatRulesEditor *self, LatKey key, const char *value)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) scratch = NULL;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);

  scratch = lat_rules_copy (self->draft);
  if (lat_rules_set_value (scratch, key, value, diagnostics))
    lat_rules_check (scratch, diagnostics);
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *diagnostic = lat_diagnostics_get (diagnostics, i);
      LatKey about;

      if (diagnostic->severity == LAT_SEVERITY_ERROR
          && lat_rules_problem_find_key (diagnostic, &about) && about == key)
        return lat_rules_problem_write_sentence (diagnostic);
    }
  return NULL;
}

/**
 * lat_rules_editor_reset:
 *
 * Gives a key the value that it has in the base.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_reset (LatRulesEditor *self, LatKey key)
{
  g_autoptr (LatRules) before = NULL;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);

  g_clear_pointer (&self->pending[key], g_free);
  before = lat_rules_copy (self->draft);
  lat_rules_value_copy (self->draft, self->base, key);
  follow_key (self, key, before);
  lat_provenance_follow (self->draft, before);
  return apply_and_tell (self);
}

gboolean
lat_rules_editor_reset_all (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  return lat_rules_editor_set_rules (self, self->base);
}

gboolean
lat_rules_editor_set_rules (LatRulesEditor *self, const LatRules *rules)
{
  LatRules *copy;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);

  copy = lat_rules_copy (rules);
  /* Other rules are not made of those that were there. */
  if (g_strcmp0 (copy->id, self->draft->id) == 0)
    lat_provenance_follow (copy, self->draft);
  clear_pending (self);
  forget_full (self);
  g_clear_pointer (&self->draft, lat_rules_free);
  self->draft = copy;
  return apply_and_tell (self);
}

/**
 * lat_rules_editor_change:
 * @change: changes the draft
 * @data: for @change
 *
 * Changes something of the draft that is no key, as one step of the document.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_change (LatRulesEditor *self,
                         void (*change) (LatRules *rules, gconstpointer data),
                         gconstpointer data)
{
  g_autoptr (LatRules) before = NULL;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self) && change != NULL, FALSE);

  before = lat_rules_copy (self->draft);
  change (self->draft, data);
  lat_provenance_follow (self->draft, before);
  return apply_and_tell (self);
}

/**
 * lat_rules_editor_is_applied:
 *
 * Returns: whether the document plays by what is shown
 */
gboolean
lat_rules_editor_is_applied (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  return self->n_errors == 0;
}

/**
 * lat_rules_editor_find_error:
 * @key: (out): the first key that keeps the draft from being applied
 *
 * Returns: whether there is one
 */
gboolean
lat_rules_editor_find_error (LatRulesEditor *self, LatKey *key)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);

  for (guint i = 0; i < LAT_N_KEYS; i++)
    {
      if (self->problems[i].text == NULL || self->problems[i].severity != LAT_SEVERITY_ERROR)
        continue;
      *key = (LatKey) i;
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_rules_editor_discard:
 *
 * Gives up what could not be applied and shows the rules of the document again.
 */
void
lat_rules_editor_discard (LatRulesEditor *self)
{
  g_return_if_fail (LAT_IS_RULES_EDITOR (self));

  load_rules (self);
  set_report (self, LAT_RULES_REPORT_NONE, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

const LatRulesReport *
lat_rules_editor_get_report (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), NULL);
  return &self->report;
}

/**
 * lat_rules_editor_can_undo:
 *
 * Returns: whether the newest edit of the document is a change made here
 */
gboolean
lat_rules_editor_can_undo (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  return self->can_undo;
}

void
lat_rules_editor_undo (LatRulesEditor *self)
{
  g_return_if_fail (LAT_IS_RULES_EDITOR (self));

  if (!self->can_undo)
    return;
  lat_document_undo (self->document);
  set_report (self, LAT_RULES_REPORT_UNDONE, _ ("The last change has been taken back."));
  g_signal_emit (self, signals[CHANGED], 0);
}
