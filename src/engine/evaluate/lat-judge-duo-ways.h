/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-judge-duo-ways.h - who stands where, and where they have ways to (template)
 *
 * A part of lat-judge-duo.h, which includes it each time and says what DUO () is.
 */

/*
 * free_men  all but those who are trapped
 * soldiers  free ones, and officers
 * officers  free ones; only where there are kinds
 * leaders   free ones
 * throne    leaders, trapped ones too
 * walked    where hammers have a way to, but by a jump of a capture's line
 * hopped    where they jump to, by direction
 * reached   where free men have a way to
 */
typedef struct
{
  DUO_SET men;
  DUO_SET empty;
  DUO_SET free_men;
  DUO_SET soldiers;
  DUO_SET officers;
  DUO_SET leaders;
  DUO_SET throne;
  DUO_SET walked;
  DUO_SET hopped[LAT_N_DIRS];
  DUO_SET reached;
  gboolean any_leader;
  gboolean any_hop;
} DUO (state);

/* Free ones of a kind. */
LAT_INLINE DUO_SET
DUO (get_men) (const LatJudge *judge, const DUO (state) * state, LatKind kind)
{
  if (kind == LAT_LEADER)
    return state->leaders;
  if (!DUO_HAS (has_kinds))
    return state->soldiers;
  if (kind == LAT_OFFICER)
    return state->officers;
  return state->soldiers & ~state->officers;
}

/* --- Ways --- */

LAT_INLINE
DUO (part) DUO (slide_part) (DUO (part) men, DUO (part) empty, const guint dir)
{
  const int far = LAT_FIELD_LANE == 8 || (LAT_DUO_BYTES == 16 && dir >= LAT_DIR_NORTH) ? 4
                  : LAT_FIELD_LANE == 16                                               ? 8
                                                                                       : 16;
  DUO (part) through = empty;

  if (dir == LAT_DIR_EAST)
    {
      DUO (part) occupied = ~empty;

      return (occupied ^ (occupied - (men + men))) & empty;
    }
  /* Twice as far with each step (Kogge and Stone). */
  for (int by = 1; by <= far; by *= 2)
    {
      men |= through & DUO (move_part) (men, dir, by);
      through &= DUO (move_part) (through, dir, by);
    }
  return men & empty;
}

LAT_INLINE DUO_SET
DUO (slide_far) (DUO_SET men, DUO_SET empty, const guint dir)
{
  DUO (parts) all = { .set = men }, free = { .set = empty };

  for (guint i = 0; i < DUO_N_PARTS; i++)
    all.part[i] = DUO (slide_part) (all.part[i], free.part[i], dir);
  return all.set;
}

LAT_INLINE DUO_SET
DUO (slide) (const LatField *field,
             guint us,
             LatKind kind,
             DUO_SET men,
             DUO_SET empty,
             const guint dir,
             const gboolean is_plain)
{
  DUO_SET reach;

  if (is_plain || field->range[us][kind] == 0)
    return DUO (slide_far) (men, empty, dir);
  men = DUO (move) (men, dir, 1) & empty;
  reach = men;
  for (guint i = 1; i < field->range[us][kind]; i++)
    {
      men = DUO (move) (men, dir, 1) & empty;
      reach |= men;
    }
  return reach;
}

/* The same where there are squares that some may not cross. */
DUO_STEP DUO_SET
DUO (slide_closed) (const LatJudge *judge,
                    const LatField *field,
                    guint us,
                    LatKind kind,
                    const DUO_SET *all_men,
                    const DUO_SET *empty,
                    const guint dir)
{
  const DUO (parts) closed = { .set = DUO (get) (judge, LAT_JUDGE_CLOSED + kind) };
  const DUO (parts) all_empty = { .set = *empty };
  DUO (parts) all = { .set = *all_men };

  for (guint i = 0; i < DUO_N_PARTS; i++)
    {
      const DUO (part) open = all_empty.part[i], through = open & ~closed.part[i];
      DUO (part) men = all.part[i], reach = { 0 };

      if (field->range[us][kind] == 0)
        reach = DUO (move_part) (men | DUO (slide_part) (men, through, dir), dir, 1) & open;
      for (guint k = 0; k < field->range[us][kind]; k++)
        {
          men = DUO (move_part) (men, dir, 1) & open;
          reach |= men;
          men &= through;
        }
      all.part[i] = reach;
    }
  return all.set;
}

LAT_INLINE DUO_SET
DUO (get_jumpable) (const LatField *field, const DUO (state) * state, guint us, LatKind kind)
{
  DUO_SET over = { 0 };

  if (field->jumps_own[us][kind])
    over |= state->men;
  if (field->jumps_enemy[us][kind])
    over |= DUO (swap) (state->men);
  return over;
}

/* The ways of a kind in one direction, as a side has them. */
DUO_STEP void
DUO (go) (const LatJudge *judge,
          const LatField *field,
          DUO (state) * state,
          guint us,
          LatKind kind,
          const DUO_SET *men,
          const guint dir,
          DUO (scale) * scale,
          DUO (number) * number,
          const gboolean is_plain)
{
  gboolean hammers = is_plain || field->hammers[us][kind];
  DUO_SET reach, open = state->empty;

  if (!is_plain && !field->moves_along[us][kind][dir])
    return;
  if (!is_plain && DUO_HAS (has_gates))
    open &= ~DUO (get) (judge, LAT_JUDGE_GATED + 8 * kind + dir);
  if (!is_plain && DUO_HAS (is_closed))
    reach = DUO (slide_closed) (judge, field, us, kind, men, &open, dir);
  else
    reach = DUO (slide) (field, us, kind, *men, state->empty, dir, is_plain);
  if (!is_plain && DUO_HAS (has_bars))
    reach &= ~DUO (get) (judge, LAT_JUDGE_BARRED + kind);
  DUO (add) (scale, number, reach);
  state->reached |= reach;
  if (hammers)
    state->walked |= reach;
  if (is_plain || !field->jumps[us][kind])
    return;
  reach = DUO (move) (*men, dir, 1) & DUO (get_jumpable) (field, state, us, kind);
  if (DUO_HAS (has_gates))
    reach &= ~DUO (get) (judge, LAT_JUDGE_GATED + 8 * kind + dir);
  if (DUO_HAS (has_bars))
    reach = DUO (move) (reach & ~DUO (get) (judge, LAT_JUDGE_CLOSED + kind), dir, 1)
            & ~DUO (get) (judge, LAT_JUDGE_BARRED + kind);
  else
    reach = DUO (move) (reach, dir, 1);
  reach &= open;
  DUO (add) (scale, number, reach);
  state->reached |= reach;
  if (!hammers)
    return;
  if (field->captures_along[dir])
    state->hopped[dir] |= reach;
  else
    state->walked |= reach;
}

LAT_INLINE void
DUO (go_as) (const LatJudge *judge,
             const LatField *field,
             DUO (state) * state,
             guint us,
             LatKind kind,
             const DUO_SET *men,
             DUO (scale) * scale,
             DUO (number) * number,
             const gboolean is_plain)
{
  DUO (go) (judge, field, state, us, kind, men, LAT_DIR_EAST, scale, number, is_plain);
  DUO (go) (judge, field, state, us, kind, men, LAT_DIR_WEST, scale, number, is_plain);
  DUO (go) (judge, field, state, us, kind, men, LAT_DIR_NORTH, scale, number, is_plain);
  DUO (go) (judge, field, state, us, kind, men, LAT_DIR_SOUTH, scale, number, is_plain);
  if (!is_plain && field->moves_along[us][kind][LAT_DIR_NORTH_EAST])
    {
      DUO (go) (judge, field, state, us, kind, men, LAT_DIR_NORTH_EAST, scale, number, FALSE);
      DUO (go) (judge, field, state, us, kind, men, LAT_DIR_SOUTH_WEST, scale, number, FALSE);
      DUO (go) (judge, field, state, us, kind, men, LAT_DIR_NORTH_WEST, scale, number, FALSE);
      DUO (go) (judge, field, state, us, kind, men, LAT_DIR_SOUTH_EAST, scale, number, FALSE);
    }
}

/* Sides with different men go one after the other. */
LAT_INLINE void
DUO (go_all) (const LatJudge *judge,
              const LatField *field,
              DUO (state) * state,
              LatKind kind,
              DUO_SET all_men,
              DUO (scale) * scale,
              DUO (number) * number,
              const gboolean is_plain)
{
  const guint n = is_plain || DUO_IS (are_men_alike[kind]) ? 1 : LAT_N_SIDES;

  for (guint side = 0; side < n; side++)
    {
      DUO_SET men = all_men;

      if (!is_plain && n > 1)
        men &= DUO (get) (judge, LAT_JUDGE_WHITE + side);
      DUO (go_as) (judge, field, state, side, kind, &men, scale, number, is_plain);
    }
}

/* Those of the kinds that are such. */
static DUO_SET
DUO (find_armed) (const LatJudge *judge,
                  const DUO (state) * state,
                  const gboolean are_such[LAT_N_SIDES][LAT_N_KINDS])
{
  const guint n_kinds = LAT_LATER (judge->has_kinds) ? LAT_N_KINDS : LAT_OFFICER;
  DUO_SET armed = { 0 };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < n_kinds; kind++)
      if (are_such[side][kind])
        armed |= DUO (get_men) (judge, state, (LatKind) kind)
                 & DUO (get) (judge, LAT_JUDGE_WHITE + side);
  return armed;
}

/* The men of a side, with their leader or without: with his men who has such a leader. */
LAT_INLINE DUO_SET
DUO (add_leaders) (const LatJudge *judge,
                   const DUO (state) * state,
                   const gboolean has_such[LAT_N_SIDES])
{
  if (G_LIKELY (LAT_LATER_OR (has_such[LAT_WHITE] == has_such[LAT_BLACK])))
    return has_such[LAT_WHITE] ? state->free_men : state->soldiers;
  return state->soldiers
         | (state->leaders
            & DUO (get) (judge, LAT_JUDGE_WHITE + (has_such[LAT_WHITE] ? LAT_WHITE : LAT_BLACK)));
}

/* Leaders like soldiers: all men together, and then what is the leaders' part of it. Large sets take
 * longer to fill than two men's lines to look along. */
LAT_INLINE void
DUO (tally_ways_together) (const LatJudge *judge,
                           const LatField *field,
                           const LatScene *scene,
                           DUO (state) * state,
                           DUO (scale) * scale,
                           const gboolean is_plain)
{
  DUO (number) number = { 0 };

  DUO (go_all) (judge, field, state, LAT_SOLDIER, state->free_men, scale, &number, is_plain);
  if (scale->tally->terms == NULL && judge->are_ways_alike)
    {
      DUO (put_number) (scale, LAT_TERM_SOLDIER_WAYS, &number);
      return;
    }
#if LAT_DUO_BYTES <= 16
  DUO (number) n_leaders = { 0 };

  DUO (go_all) (judge, field, state, LAT_LEADER, state->leaders, scale, &n_leaders, is_plain);
  DUO (put_number) (scale, LAT_TERM_LEADER_WAYS, &n_leaders);
#ifdef DUO_IS_BYTEWISE
  number.bytes -= n_leaders.bytes;
#endif
  number.n[0] -= n_leaders.n[0];
  number.n[1] -= n_leaders.n[1];
#else
  guint n[LAT_N_SIDES] = { 0 };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      guint leader = scene->leader[side];

      if (leader != LAT_NOWHERE && !lat_board_is_trapped (field, scene->board, leader))
        n[side] = lat_judge_count_rays (judge, field, scene->board, leader);
    }
  lat_tally_put (scale->tally, LAT_TERM_LEADER_WAYS, n[0], n[1]);
  number.n[0] -= n[0];
  number.n[1] -= n[1];
#endif
  DUO (put_number) (scale, LAT_TERM_SOLDIER_WAYS, &number);
}

LAT_INLINE void
DUO (tally_ways) (const LatJudge *judge,
                  const LatField *field,
                  const LatScene *scene,
                  DUO (state) * state,
                  DUO (scale) * scale,
                  const gboolean is_plain)
{
  DUO (number) n_soldiers = { 0 }, n_leaders = { 0 };

  if (state->any_leader && judge->is_leader_alike)
    {
      DUO (tally_ways_together) (judge, field, scene, state, scale, is_plain);
      return;
    }
  DUO (go_all)
  (judge, field, state, LAT_SOLDIER, DUO (get_men) (judge, state, LAT_SOLDIER), scale, &n_soldiers,
   is_plain);
  if (DUO_HAS (has_kinds))
    DUO (go_all) (judge, field, state, LAT_OFFICER, state->officers, scale, &n_soldiers, FALSE);
  DUO (put_number) (scale, LAT_TERM_SOLDIER_WAYS, &n_soldiers);
  if (!state->any_leader)
    return;
  DUO (go_all) (judge, field, state, LAT_LEADER, state->leaders, scale, &n_leaders, is_plain);
  DUO (put_number) (scale, LAT_TERM_LEADER_WAYS, &n_leaders);
}

/* The squares from which there is a way in a direction where some may not stop on all squares, or
 * not cross them. */
static DUO_SET
DUO (look_past) (const LatJudge *judge,
                 const LatField *field,
                 const DUO (state) * state,
                 guint us,
                 LatKind kind,
                 const guint dir)
{
  const guint gate = LAT_JUDGE_GATED + 8 * kind + dir;
  const DUO_SET gated = DUO_HAS (has_gates) ? DUO (get) (judge, gate) : (DUO_SET){ 0 };
  const DUO_SET barred = DUO (get) (judge, LAT_JUDGE_BARRED + kind) | gated;
  const DUO_SET closed = DUO (get) (judge, LAT_JUDGE_CLOSED + kind) | gated;
  const DUO_SET through = state->empty & barred & ~closed;
  const DUO_SET near = DUO (look) (state->empty & ~barred, dir);
  const guint range = field->range[us][kind] > 0 ? field->range[us][kind] : LAT_MAX_SIDE;
  DUO_SET next = near;

  /* Squares side by side at which nobody may stop are few. */
  for (guint i = 1; i < range; i++)
    {
      DUO_SET more = through & next;

      if (DUO (is_empty) (more))
        break;
      more = next | DUO (look) (more, dir);
      if (DUO (is_empty) (more ^ next))
        break;
      next = more;
    }
  if (field->jumps[us][kind])
    next |= DUO (look) (near & DUO (get_jumpable) (field, state, us, kind) & ~closed, dir);
  return next;
}

/* Adds the squares from which there is a way in a direction. */
DUO_STEP void
DUO (leave) (const LatJudge *judge,
             const LatField *field,
             const DUO (state) * state,
             guint us,
             LatKind kind,
             const guint dir,
             DUO_SET *open)
{
  DUO_SET next;

  if (!field->moves_along[us][kind][dir])
    return;
  if (DUO_HAS (has_bars))
    {
      *open |= DUO (look_past) (judge, field, state, us, kind, dir);
      return;
    }
  next = DUO (look) (state->empty, dir);
  if (field->jumps[us][kind])
    next |= DUO (look) (next & DUO (get_jumpable) (field, state, us, kind), dir);
  *open |= next;
}

LAT_INLINE DUO_SET
DUO (find_stuck) (const LatJudge *judge,
                  const LatField *field,
                  const DUO (state) * state,
                  LatKind kind)
{
  const guint n = DUO_IS (are_men_alike[kind]) ? 1 : LAT_N_SIDES;
  DUO_SET men = DUO (get_men) (judge, state, kind);

  for (guint side = 0; side < n; side++)
    {
      DUO_SET open = { 0 };

      DUO (leave) (judge, field, state, side, kind, LAT_DIR_EAST, &open);
      DUO (leave) (judge, field, state, side, kind, LAT_DIR_WEST, &open);
      DUO (leave) (judge, field, state, side, kind, LAT_DIR_NORTH, &open);
      DUO (leave) (judge, field, state, side, kind, LAT_DIR_SOUTH, &open);
      if (field->moves_along[side][kind][LAT_DIR_NORTH_EAST])
        {
          DUO (leave) (judge, field, state, side, kind, LAT_DIR_NORTH_EAST, &open);
          DUO (leave) (judge, field, state, side, kind, LAT_DIR_SOUTH_WEST, &open);
          DUO (leave) (judge, field, state, side, kind, LAT_DIR_NORTH_WEST, &open);
          DUO (leave) (judge, field, state, side, kind, LAT_DIR_SOUTH_EAST, &open);
        }
      if (n > 1)
        open &= DUO (get) (judge, LAT_JUDGE_WHITE + side);
      men &= ~open;
    }
  return men;
}
