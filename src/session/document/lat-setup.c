/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup.c - a position that is being set up */
#include "lat-setup-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-position-check.h"
#include "lat-position-text.h"

enum
{
  PROP_0,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  PROP_BRUSH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (LatSetup, lat_setup, G_TYPE_OBJECT)

static void
judge (LatSetup *self)
{
  g_clear_pointer (&self->faults, lat_diagnostics_free);
  self->faults = lat_diagnostics_new (NULL);
  self->is_playable = lat_position_check (self->ruleset, &self->position, self->faults);
  if (self->is_playable && self->scratch != NULL)
    lat_document_set_start (self->scratch, &self->position, NULL);
}

static void
tell (LatSetup *self)
{
  judge (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_NAME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REDO_NAME]);
  g_signal_emit (self, changed_signal, 0);
}

static LatSetupState *
peek (GArray *states)
{
  return states->len > 0 ? &g_array_index (states, LatSetupState, states->len - 1) : NULL;
}

/* Puts the next position in place. Numbers that are turned step by step merge. */
gboolean
lat_setup_change (LatSetup *self, LatPosition *next, const char *name, gboolean merges)
{
  LatSetupState state = { .position = self->position, .name = name, .merges = merges };
  const LatSetupState *last = peek (self->undo);

  next->reversible = 0;
  lat_position_update (next);
  if (lat_position_equal (next, &self->position))
    return FALSE;
  if (self->stroke_depth == 0
      && !(merges && last != NULL && last->merges && last->name == name && self->redo->len == 0))
    g_array_append_val (self->undo, state);
  g_array_set_size (self->redo, 0);
  self->position = *next;
  tell (self);
  return TRUE;
}

/* Takes the men off that have no square on the board. */
static void
fit (LatPosition *position, const LatRuleset *ruleset, GString *left_out)
{
  char name[LAT_SQUARE_NAME_SIZE];

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatCell cell = position->cells[i];

      if (lat_ruleset_has_square (ruleset, (LatSquare) i))
        {
          if (cell == LAT_CELL_OUTSIDE)
            position->cells[i] = LAT_CELL_EMPTY;
          continue;
        }
      position->cells[i] = LAT_CELL_OUTSIDE;
      if (lat_cell_is_piece (cell) && left_out != NULL)
        g_string_append_printf (left_out, "%s%s", left_out->len > 0 ? ", " : "",
                                lat_square_write ((LatSquare) i, name) != NULL ? name : "");
    }
  if (position->turn == LAT_TURN_BONUS && !lat_ruleset_has_square (ruleset, position->bonus))
    {
      position->turn = LAT_TURN_FRESH;
      position->bonus = LAT_SQUARE_NONE;
    }
  lat_position_update (position);
}

static void
fit_all (GArray *states, const LatRuleset *ruleset)
{
  for (guint i = 0; i < states->len; i++)
    fit (&g_array_index (states, LatSetupState, i).position, ruleset, NULL);
}

static void
lat_setup_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatSetup *self = LAT_SETUP (object);

  switch (id)
    {
    case PROP_UNDO_NAME:
      g_value_set_string (value, lat_setup_get_undo_name (self));
      break;
    case PROP_REDO_NAME:
      g_value_set_string (value, lat_setup_get_redo_name (self));
      break;
    case PROP_BRUSH:
      g_value_set_uint (value, self->brush);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_setup_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BRUSH:
      lat_setup_set_brush (LAT_SETUP (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_setup_finalize (GObject *object)
{
  LatSetup *self = LAT_SETUP (object);

  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->faults, lat_diagnostics_free);
  g_clear_object (&self->scratch);
  g_array_unref (self->undo);
  g_array_unref (self->redo);

  G_OBJECT_CLASS (lat_setup_parent_class)->finalize (object);
}

static void
lat_setup_class_init (LatSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = lat_setup_get_property;
  object_class->set_property = lat_setup_set_property;
  object_class->finalize = lat_setup_finalize;

  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, readable);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, readable);
  properties[PROP_BRUSH] = g_param_spec_uint ("brush", NULL, NULL, 0, LAT_SETUP_HAND,
                                              LAT_SETUP_HAND, readable | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * LatSetup::changed:
   *
   * The position, its rules, or what is wrong with it are not what they were.
   */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_setup_init (LatSetup *self)
{
  self->brush = LAT_SETUP_HAND;
  self->undo = g_array_new (FALSE, FALSE, sizeof (LatSetupState));
  self->redo = g_array_new (FALSE, FALSE, sizeof (LatSetupState));
}

/**
 * lat_setup_new:
 * @ruleset: the rules
 * @position: a position by them, to begin with
 *
 * Returns: (transfer full): the position, to be changed
 */
LatSetup *
lat_setup_new (LatRuleset *ruleset, const LatPosition *position)
{
  LatSetup *self;

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);

  self = g_object_new (LAT_TYPE_SETUP, NULL);
  self->ruleset = lat_ruleset_ref (ruleset);
  self->position = *position;
  self->position.reversible = 0;
  self->origin = self->position;
  judge (self);
  return self;
}

/**
 * lat_setup_set_ruleset:
 * @self: a position that is set up
 * @ruleset: the rules from now on
 * @left_out: (out) (optional) (nullable): the squares of the men that have none on the
 *   board of these rules, joined by commas
 *
 * Follows a change of the rules, which is not a step of its own: what can be undone is
 * put on the new board, too.
 */
void
lat_setup_set_ruleset (LatSetup *self, LatRuleset *ruleset, char **left_out)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_if_fail (LAT_IS_SETUP (self));
  g_return_if_fail (ruleset != NULL);

  if (left_out != NULL)
    *left_out = NULL;
  if (ruleset == self->ruleset)
    return;
  lat_ruleset_ref (ruleset);
  lat_ruleset_unref (self->ruleset);
  self->ruleset = ruleset;
  fit (&self->position, ruleset, names);
  fit (&self->origin, ruleset, NULL);
  fit (&self->stroke.position, ruleset, NULL);
  fit_all (self->undo, ruleset);
  fit_all (self->redo, ruleset);
  if (left_out != NULL && names->len > 0)
    *left_out = g_strdup (names->str);
  if (self->scratch != NULL)
    lat_document_set_rules (self->scratch, lat_ruleset_get_rules (ruleset), NULL, NULL);
  tell (self);
}

/**
 * lat_setup_get_ruleset:
 *
 * Returns: (transfer none): the rules
 */
LatRuleset *
lat_setup_get_ruleset (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  return self->ruleset;
}

/**
 * lat_setup_get_position:
 *
 * Returns: (transfer none): the position; it must not be played or searched unless
 *   lat_setup_is_playable()
 */
const LatPosition *
lat_setup_get_position (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  return &self->position;
}

/**
 * lat_setup_is_modified:
 *
 * Returns: whether it is another position than at first
 */
gboolean
lat_setup_is_modified (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);

  return !lat_position_equal (&self->position, &self->origin);
}

/**
 * lat_setup_get_faults:
 *
 * Returns: (transfer none): what lat_position_check() says of the position
 */
const LatDiagnostics *
lat_setup_get_faults (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  return self->faults;
}

/**
 * lat_setup_is_playable:
 *
 * Returns: whether a game can start there, and an engine search it
 */
gboolean
lat_setup_is_playable (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);

  return self->is_playable;
}

/**
 * lat_setup_set_brush:
 * @self: a position that is set up
 * @brush: a #LatCell to be painted, %LAT_CELL_EMPTY to take away, or %LAT_SETUP_HAND to
 *   move men
 *
 * Chooses what a click on the board does.
 */
void
lat_setup_set_brush (LatSetup *self, guint brush)
{
  g_return_if_fail (LAT_IS_SETUP (self));

  if (self->brush == brush)
    return;
  self->brush = brush;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
}

/**
 * lat_setup_get_brush:
 *
 * Returns: what a click on the board does
 */
guint
lat_setup_get_brush (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), LAT_SETUP_HAND);

  return self->brush;
}

/**
 * lat_setup_begin:
 * @self: a position that is set up
 * @name: (nullable): what it is, a string that lives as long as the program
 *
 * From here to lat_setup_end() all changes are one step.
 */
void
lat_setup_begin (LatSetup *self, const char *name)
{
  g_return_if_fail (LAT_IS_SETUP (self));

  if (self->stroke_depth++ > 0)
    return;
  self->stroke = (LatSetupState){ .position = self->position, .name = name };
}

/**
 * lat_setup_end:
 *
 * Ends the step that lat_setup_begin() has begun. Nothing that changed nothing is a step.
 */
void
lat_setup_end (LatSetup *self)
{
  g_return_if_fail (LAT_IS_SETUP (self));
  g_return_if_fail (self->stroke_depth > 0);

  if (--self->stroke_depth > 0 || lat_position_equal (&self->stroke.position, &self->position))
    return;
  if (self->stroke.name == NULL)
    self->stroke.name = _ ("Paint");
  g_array_append_val (self->undo, self->stroke);
  tell (self);
}

/**
 * lat_setup_dup_text:
 *
 * Returns: (transfer full): the six fields
 */
char *
lat_setup_dup_text (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  return lat_position_text_write (self->ruleset, &self->position);
}

/* Which of the six fields a column is in. */
static const char *
get_field_name (const char *text, guint column)
{
  static const char *const names[] = {
    N_ ("Placement"), N_ ("Side to act"),           N_ ("Men in hand"),
    N_ ("Turn"),      N_ ("Plies without capture"), N_ ("Move number"),
    N_ ("Rest"),
  };
  guint field = 0;
  gboolean is_blank = TRUE;

  for (guint i = 0; i + 1 < column && text[i] != '\0'; i++)
    {
      gboolean was_blank = is_blank;

      is_blank = g_ascii_isspace (text[i]);
      field += is_blank && !was_blank;
    }
  return _ (names[MIN (field, G_N_ELEMENTS (names) - 1)]);
}

static char *
dup_complaint (const char *text, const LatDiagnostic *fault)
{
  const char *field = get_field_name (text, fault->column);
  GString *words = g_string_new (field);

  if (fault->value != NULL)
    /* Translators: what somebody has typed, after the name of a field */
    g_string_append_printf (words, _ (" “%s”"), fault->value);
  g_string_append_printf (words, ": %s", fault->message);
  if (fault->remedy != NULL)
    g_string_append_printf (words, "; %s", fault->remedy);
  return g_string_free (words, FALSE);
}

/**
 * lat_setup_set_text:
 * @self: a position that is set up
 * @text: one to six fields (rules §6)
 * @message: (out) (optional) (nullable): what cannot be read, with its field, its value and
 *   what would be right
 *
 * Takes a text over, if it can be read. Texts that follow each other are one step, as they
 * are typed.
 *
 * Returns: whether it could be read; if not, nothing has changed
 */
gboolean
lat_setup_set_text (LatSetup *self, const char *text, char **message)
{
  g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);
  LatPosition next;

  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (message != NULL)
    *message = NULL;
  if (!lat_position_text_read_any (self->ruleset, text, &next, faults))
    {
      if (message != NULL && lat_diagnostics_get_count (faults) > 0)
        *message = dup_complaint (text, lat_diagnostics_get (faults, 0));
      return FALSE;
    }
  lat_setup_change (self, &next, _ ("Position text"), TRUE);
  return TRUE;
}

/**
 * lat_setup_get_undo_name:
 *
 * Returns: (transfer none) (nullable): what would be undone, translated
 */
const char *
lat_setup_get_undo_name (LatSetup *self)
{
  const LatSetupState *state;

  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  state = peek (self->undo);
  return state != NULL ? state->name : NULL;
}

/**
 * lat_setup_get_redo_name:
 *
 * Returns: (transfer none) (nullable): what would be redone, translated
 */
const char *
lat_setup_get_redo_name (LatSetup *self)
{
  const LatSetupState *state;

  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  state = peek (self->redo);
  return state != NULL ? state->name : NULL;
}

static void
step (LatSetup *self, GArray *from, GArray *to)
{
  LatSetupState state;

  if (from->len == 0 || self->stroke_depth > 0)
    return;
  state = *peek (from);
  g_array_set_size (from, from->len - 1);
  {
    LatSetupState here = { .position = self->position, .name = state.name, .merges = state.merges };

    g_array_append_val (to, here);
  }
  self->position = state.position;
  tell (self);
}

/**
 * lat_setup_undo:
 *
 * Takes the newest step back.
 */
void
lat_setup_undo (LatSetup *self)
{
  g_return_if_fail (LAT_IS_SETUP (self));

  step (self, self->undo, self->redo);
}

/**
 * lat_setup_redo:
 *
 * Does again what was undone last.
 */
void
lat_setup_redo (LatSetup *self)
{
  g_return_if_fail (LAT_IS_SETUP (self));

  step (self, self->redo, self->undo);
}

/**
 * lat_setup_get_scratch:
 *
 * A document of its own, that nobody saves, for an analysis to follow: its game starts at
 * the position whenever that is playable, and where it was last playable otherwise.
 *
 * Returns: (transfer none): the document
 */
LatDocument *
lat_setup_get_scratch (LatSetup *self)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), NULL);

  if (self->scratch == NULL)
    {
      self->scratch = lat_document_new (self->ruleset);
      judge (self);
    }
  return self->scratch;
}
