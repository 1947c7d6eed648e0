/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-schema.c - the table of all keys of a rule set */
#include "lat-schema.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-foreign.h"
#include "lat-rules.h"

static const LatChoice sides[] = { { "white", N_ ("White") },
                                   { "black", N_ ("Black") },
                                   { NULL, NULL } };
static const LatChoice first_moves[] = { { "alternate", N_ ("As turns go on") },
                                         { "white", N_ ("White") },
                                         { "black", N_ ("Black") },
                                         { NULL, NULL } };
static const LatChoice ways[] = { { "orthogonal", N_ ("Orthogonal") },
                                  { "diagonal", N_ ("Diagonal") },
                                  { "all", N_ ("All eight") },
                                  { "forward", N_ ("Forward") },
                                  { "forward-sideways", N_ ("Forward and sideways") },
                                  { NULL, NULL } };
static const LatChoice directions[] = { { "orthogonal", N_ ("Orthogonal") },
                                        { "diagonal", N_ ("Diagonal") },
                                        { "all", N_ ("All eight") },
                                        { NULL, NULL } };
static const LatChoice jumps[] = { { "none", N_ ("No jumps") },
                                   { "own", N_ ("Over own men") },
                                   { "enemy", N_ ("Over enemies") },
                                   { "any", N_ ("Over any man") },
                                   { NULL, NULL } };
static const LatChoice methods[] = { { "remove", N_ ("Remove") },
                                     { "trap", N_ ("Trap") },
                                     { "convert", N_ ("Convert") },
                                     { NULL, NULL } };
static const LatChoice removals[] = { { "instead-of-move", N_ ("Instead of a move") },
                                      { "before-move", N_ ("Before a move") },
                                      { NULL, NULL } };
static const LatChoice lines[] = { { "single", N_ ("One enemy") },
                                   { "row", N_ ("A row of enemies") },
                                   { NULL, NULL } };
static const LatChoice enclosures[] = { { "none", N_ ("None") },
                                        { "soldier", N_ ("A soldier") },
                                        { "row", N_ ("A row of soldiers") },
                                        { NULL, NULL } };
static const LatChoice groups[] = { { "none", N_ ("None") },
                                    { "soldiers", N_ ("Soldiers alone") },
                                    { "leaders", N_ ("With the leader") },
                                    { "all", N_ ("Any") },
                                    { NULL, NULL } };
static const LatChoice leaps[] = { { "none", N_ ("None") },
                                   { "short", N_ ("Jumps capture") },
                                   { "long", N_ ("Also from afar") },
                                   { NULL, NULL } };
static const LatChoice arms[] = { { "both", N_ ("Hammer and anvil") },
                                  { "hammer", N_ ("Hammer only") },
                                  { "anvil", N_ ("Anvil only") },
                                  { "none", N_ ("Unarmed") },
                                  { NULL, NULL } };
static const LatChoice leader_captures[] = { { "never", N_ ("Never") },
                                             { "custodial", N_ ("Like a soldier") },
                                             { "freeze", N_ ("Frozen, not removed") },
                                             { "surround", N_ ("With all sides taken") },
                                             { "not-custodial", N_ ("Not between two") },
                                             { NULL, NULL } };
static const LatChoice officer_captures[] = { { "custodial", N_ ("Like a soldier") },
                                              { "never", N_ ("Never") },
                                              { "surround", N_ ("With all sides taken") },
                                              { "not-custodial", N_ ("Not between two") },
                                              { NULL, NULL } };
static const LatChoice entries[] = { { "safe", N_ ("Safe") },
                                     { "needs-capture", N_ ("Only with a capture") },
                                     { "forbidden", N_ ("Forbidden") },
                                     { NULL, NULL } };
static const LatChoice bonuses[] = { { "none", N_ ("None") },
                                     { "same-piece", N_ ("The same man") },
                                     { "captures", N_ ("The same man, to capture") },
                                     { "must-capture", N_ ("The same man must capture") },
                                     { NULL, NULL } };
static const LatChoice locks[] = { { "none", N_ ("None") },
                                   { "skirmish", N_ ("Skirmish") },
                                   { NULL, NULL } };
static const LatChoice mobilities[] = { { "free", N_ ("Always free") },
                                        { "attacked", N_ ("By attacked sides") },
                                        { "blocked", N_ ("By blocked sides") },
                                        { NULL, NULL } };
static const LatChoice counts[] = { { "pieces", N_ ("All men") },
                                    { "soldiers", N_ ("Soldiers only") },
                                    { NULL, NULL } };
static const LatChoice immobilised[] = { { "none", N_ ("No goal") },
                                         { "blocked", N_ ("Blocked on all sides") },
                                         { "enclosed", N_ ("Enclosed by enemies") },
                                         { NULL, NULL } };
static const LatChoice self_immobilise[] = { { "allowed", N_ ("Allowed") },
                                             { "forbidden", N_ ("Forbidden") },
                                             { NULL, NULL } };
static const LatChoice reaches[] = { { "none", N_ ("No goal") },
                                     { "last-rank", N_ ("The last rank") },
                                     { "edge", N_ ("Any edge square") },
                                     { "corner", N_ ("Any corner square") },
                                     { NULL, NULL } };
static const LatChoice no_moves[] = { { "lose", N_ ("That side loses") },
                                      { "draw", N_ ("Draw") },
                                      { "pass", N_ ("It passes") },
                                      { "score", N_ ("More men win") },
                                      { "opens", N_ ("The enemy opens a way") },
                                      { NULL, NULL } };
static const LatChoice capturelesss[] = { { "draw", N_ ("Draw") },
                                          { "score", N_ ("More men win") },
                                          { NULL, NULL } };
static const LatChoice move_limits[] = { { "draw", N_ ("Draw") },
                                         { "score", N_ ("More men win") },
                                         { "white-wins", N_ ("White wins") },
                                         { "black-wins", N_ ("Black wins") },
                                         { NULL, NULL } };
static const LatChoice repetitions[] = { { "draw", N_ ("Draw") },
                                         { "forbid", N_ ("Illegal") },
                                         { "lose", N_ ("Whoever repeats loses") },
                                         { "white-loses", N_ ("White loses") },
                                         { "black-loses", N_ ("Black loses") },
                                         { NULL, NULL } };

/* The first columns of a row, for each kind of value. */
#define AT(field)                       G_STRUCT_OFFSET (LatRules, field)
#define PLAIN(group, name, kind, field) group, name, kind, AT (field), 0, 0, 0, 0, NULL, 0, NULL
#define TEXT(group, name, field)        PLAIN (group, name, LAT_VALUE_TEXT, field)
#define TRANSLATED(group, name, field)  PLAIN (group, name, LAT_VALUE_TRANSLATED, field)
#define SQUARES(group, name, field)     PLAIN (group, name, LAT_VALUE_SQUARES, field)
#define PLACEMENT(group, name, field)   PLAIN (group, name, LAT_VALUE_PLACEMENT, field)
#define BOOLEAN(group, name, field)                                                                \
  group, name, LAT_VALUE_BOOLEAN, AT (field), 0, 1, 0, FALSE, NULL, 0, NULL
#define SWITCHED_ON(group, name, field)                                                            \
  group, name, LAT_VALUE_BOOLEAN, AT (field), 0, 1, 0, TRUE, NULL, 0, NULL
#define CHOICE(group, name, field, choices)                                                        \
  LATER (group, name, field, choices, G_N_ELEMENTS (choices) - 1)
#define LATER(group, name, field, choices, first_later)                                            \
  group, name, LAT_VALUE_CHOICE, AT (field), 0, (int) G_N_ELEMENTS (choices) - 2, 0, 0, choices,   \
      (int) (first_later), NULL
#define INTEGER(group, name, field, min, max, special, def, label)                                 \
  group, name, LAT_VALUE_INTEGER, AT (field), min, max, special, def, NULL, 0, label

static const LatSchemaKey schema[] = {
  { INTEGER ("Latrunculi Rules", "Format", format, 1, LAT_NEWEST_RULES_FORMAT, 1, 1, NULL),
    N_ ("Format"), N_ ("The version of the file format"), 0 },
  { TEXT ("Latrunculi Rules", "Id", id), N_ ("Identifier"),
    N_ ("A short name of small letters, digits and hyphens"), 0 },
  { TRANSLATED ("Latrunculi Rules", "Name", name), N_ ("Name"), N_ ("What people call these rules"),
    0 },
  { TRANSLATED ("Latrunculi Rules", "Summary", summary), N_ ("Summary"),
    N_ ("The rules in one sentence"), 0 },
  { TRANSLATED ("Latrunculi Rules", "Notes", notes), N_ ("Notes"),
    N_ ("Which readings are yours, and why"), 0 },
  { TRANSLATED ("Latrunculi Rules", "SoldierName", kind_names[LAT_SOLDIER]),
    N_ ("Name of a soldier"), N_ ("What people call a soldier in these rules"), LAT_TRAIT_LATER },
  { TRANSLATED ("Latrunculi Rules", "LeaderName", kind_names[LAT_LEADER]),
    N_ ("Name of the leader"), N_ ("What people call the leader in these rules"),
    LAT_TRAIT_LATER | LAT_NEEDS_LEADERS },
  { TRANSLATED ("Latrunculi Rules", "OfficerName", kind_names[LAT_OFFICER]),
    N_ ("Name of an officer"), N_ ("What people call an officer in these rules"),
    LAT_TRAIT_LATER | LAT_NEEDS_OFFICERS },
  { TEXT ("Latrunculi Rules", "Author", author), N_ ("Author"), N_ ("Who made these rules"), 0 },
  { TEXT ("Latrunculi Rules", "Source", source), N_ ("Source"), N_ ("Where the rules come from"),
    0 },
  { INTEGER ("Board", "Files", files, LAT_MIN_SIDE, LAT_MAX_SIDE, LAT_MIN_SIDE, 8, NULL),
    N_ ("Files"), N_ ("How many squares the board is wide"), LAT_TRAIT_SHAPE | LAT_TRAIT_KIN },
  { INTEGER ("Board", "Ranks", ranks, LAT_MIN_SIDE, LAT_MAX_SIDE, LAT_MIN_SIDE, 8, NULL),
    N_ ("Ranks"), N_ ("How many squares the board is high"), LAT_TRAIT_SHAPE | LAT_TRAIT_KIN },
  { SQUARES ("Board", "Holes", holes), N_ ("Holes"),
    N_ ("Squares that are not there; they count as outside for every rule"),
    LAT_TRAIT_SHAPE | LAT_TRAIT_KIN },
  { PLAIN ("Board", "Zones", LAT_VALUE_ZONES, zones), N_ ("Zones"),
    N_ ("Squares with a role: where some may not stop, are safe, in danger, or win"),
    LAT_TRAIT_LATER },
  { PLACEMENT ("Setup", "Array", array), N_ ("Start array"),
    N_ ("The men that stand on the board at the start, rank by rank from the top"),
    LAT_TRAIT_START | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN },
  { INTEGER ("Setup", "Soldiers", soldiers, 0, 180, 0, 0, N_ ("none")), N_ ("Soldiers in hand"),
    N_ ("How many soldiers each side drops before play"),
    LAT_TRAIT_START | LAT_TRAIT_HAND | LAT_TRAIT_KIN | LAT_TRAIT_SIDED },
  { INTEGER ("Setup", "Officers", officers, 0, 30, 0, 0, N_ ("none")), N_ ("Officers in hand"),
    N_ ("How many officers each side drops after its soldiers, one a turn"),
    LAT_TRAIT_START | LAT_TRAIT_HAND | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { INTEGER ("Setup", "Leaders", leaders, 0, 9, 0, 0, N_ ("none")), N_ ("Leaders in hand"),
    N_ ("How many leaders each side drops after all others, one a turn"),
    LAT_TRAIT_START | LAT_TRAIT_HAND | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_SIDED },
  { INTEGER ("Setup", "FirstDrops", first_drops, 1, 4, 0, 0, N_ ("as in every turn")),
    N_ ("Drops in the first turn"), N_ ("How many soldiers the side that begins drops at first"),
    LAT_TRAIT_HAND | LAT_TRAIT_KIN | LAT_NEEDS_SOLDIERS_IN_HAND | LAT_TRAIT_LATER },
  { INTEGER ("Setup", "DropsPerTurn", drops_per_turn, 1, 4, 0, 1, N_ ("all")), N_ ("Drops a turn"),
    N_ ("How many soldiers a side drops in one turn"),
    LAT_TRAIT_HAND | LAT_TRAIT_KIN | LAT_NEEDS_SOLDIERS_IN_HAND },
  { SQUARES ("Setup", "DropForbidden", drop_forbidden), N_ ("No drops on"),
    N_ ("Squares where nothing may be dropped"),
    LAT_TRAIT_HAND | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_NEEDS_MEN_IN_HAND },
  { CHOICE ("Setup", "First", first, sides), N_ ("First to act"), N_ ("Which side begins"),
    LAT_TRAIT_START | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN },
  { CHOICE ("Setup", "FirstMove", first_move, first_moves), N_ ("First to move"),
    N_ ("Which side acts first when all men have been dropped"),
    LAT_TRAIT_HAND | LAT_TRAIT_KIN | LAT_NEEDS_MEN_IN_HAND | LAT_TRAIT_LATER },
  { INTEGER ("Setup", "Removals", removals, 0, 20, 0, 0, N_ ("none")), N_ ("Removals before play"),
    N_ ("How many enemies each side takes off by turns before anybody moves"),
    LAT_TRAIT_KIN | LAT_TRAIT_LATER },
  { BOOLEAN ("Setup", "Swap", swap), N_ ("Changing sides"),
    N_ ("Who does not begin may change sides with the other player instead of a first action"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_TRAIT_LATER },
  { LATER ("Soldier", "Directions", movement[LAT_SOLDIER].directions, ways, LAT_DIRECTIONS_FORWARD),
    N_ ("Directions"), N_ ("Where soldiers step, slide and jump"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_SIDED },
  { INTEGER ("Soldier", "Range", movement[LAT_SOLDIER].range, 0, 18, 0, 1, N_ ("any number")),
    N_ ("Range"), N_ ("How many empty squares a soldier may cross in a straight line"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_SIDED },
  { CHOICE ("Soldier", "Jump", movement[LAT_SOLDIER].jump, jumps), N_ ("Jump"),
    N_ ("Over which adjacent man a soldier may jump onto the empty square behind it"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_SIDED },
  { BOOLEAN ("Soldier", "MultiJump", movement[LAT_SOLDIER].multi_jump), N_ ("Jump on"),
    N_ ("After a jump a soldier may jump again, as often as wanted"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_SOLDIER_JUMP | LAT_TRAIT_SIDED },
  { LATER ("Leader", "Directions", movement[LAT_LEADER].directions, ways, LAT_DIRECTIONS_FORWARD),
    N_ ("Directions"), N_ ("Where the leader steps, slides and jumps"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { INTEGER ("Leader", "Range", movement[LAT_LEADER].range, 0, 18, 0, 1, N_ ("any number")),
    N_ ("Range"), N_ ("How many empty squares the leader may cross in a straight line"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { CHOICE ("Leader", "Jump", movement[LAT_LEADER].jump, jumps), N_ ("Jump"),
    N_ ("Over which adjacent man the leader may jump onto the empty square behind it"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { BOOLEAN ("Leader", "MultiJump", movement[LAT_LEADER].multi_jump), N_ ("Jump on"),
    N_ ("After a jump the leader may jump again, as often as wanted"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_NEEDS_LEADER_JUMP | LAT_TRAIT_SIDED },
  { CHOICE ("Officer", "Directions", movement[LAT_OFFICER].directions, ways), N_ ("Directions"),
    N_ ("Where officers step, slide and jump"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_OFFICERS | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { INTEGER ("Officer", "Range", movement[LAT_OFFICER].range, 0, 18, 0, 1, N_ ("any number")),
    N_ ("Range"), N_ ("How many empty squares an officer may cross in a straight line"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_OFFICERS | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { CHOICE ("Officer", "Jump", movement[LAT_OFFICER].jump, jumps), N_ ("Jump"),
    N_ ("Over which adjacent man an officer may jump onto the empty square behind it"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_OFFICERS | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { BOOLEAN ("Officer", "MultiJump", movement[LAT_OFFICER].multi_jump), N_ ("Jump on"),
    N_ ("After a jump an officer may jump again, as often as wanted"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_OFFICERS | LAT_NEEDS_OFFICER_JUMP | LAT_TRAIT_SIDED
        | LAT_TRAIT_LATER },
  { CHOICE ("Capture", "Method", method, methods), N_ ("Method"),
    N_ ("What happens to a captured man: it is taken off, stays trapped, or changes side"), 0 },
  { CHOICE ("Capture", "Removal", removal, removals), N_ ("Removal"),
    N_ ("When a trapped man is taken off the board"), LAT_NEEDS_TRAPPING },
  { SWITCHED_ON ("Capture", "Custodial", custodial), N_ ("Between two"),
    N_ ("A soldier between two enemies on a line is captured"), LAT_TRAIT_LATER },
  { CHOICE ("Capture", "Directions", capture_directions, directions), N_ ("Directions"),
    N_ ("On which lines two captors close in"), 0 },
  { CHOICE ("Capture", "Lines", lines, lines), N_ ("Between two captors"),
    N_ ("How many enemies may stand between the captors"), 0 },
  { BOOLEAN ("Capture", "Corner", corner), N_ ("Corner capture"),
    N_ ("A soldier in a corner is captured by men on both squares beside it"), LAT_TRAIT_KIN },
  { CHOICE ("Capture", "Enclosure", enclosure, enclosures), N_ ("Enclosure"),
    N_ ("Soldiers with men on every side are captured, too"), 0 },
  { BOOLEAN ("Capture", "Intervention", intervention), N_ ("Intervention"),
    N_ ("A man that arrives between two enemies captures both"), LAT_TRAIT_KIN },
  { CHOICE ("Capture", "Groups", groups, groups), N_ ("Groups"),
    N_ ("Men that hang together are captured when no square beside them is empty"),
    LAT_TRAIT_LATER },
  { BOOLEAN ("Capture", "ShieldWall", shield_wall), N_ ("Shield wall"),
    N_ ("A row of soldiers at the border with enemies in front and at both ends is captured"),
    LAT_TRAIT_LATER | LAT_TRAIT_KIN },
  { CHOICE ("Capture", "Leap", leap, leaps), N_ ("Leap"),
    N_ ("Whoever jumps over an enemy captures it"), LAT_TRAIT_LATER | LAT_NEEDS_ENEMY_JUMP },
  { BOOLEAN ("Capture", "Replacement", replacement), N_ ("Replacement"),
    N_ ("A man captures by going to the square of an enemy"), LAT_TRAIT_LATER },
  { BOOLEAN ("Capture", "Approach", approach), N_ ("Approach"),
    N_ ("A man that moves up to a row of enemies captures the whole row"), LAT_TRAIT_LATER },
  { BOOLEAN ("Capture", "HostileCorners", hostile_corners), N_ ("Hostile corners"),
    N_ ("A corner square acts as a captor, whoever stands on it"), 0 },
  { BOOLEAN ("Capture", "HostileEdges", hostile_edges), N_ ("Hostile edges"),
    N_ ("The outside of the board acts as a captor"), 0 },
  { SQUARES ("Capture", "SafeSquares", safe_squares), N_ ("Safe squares"),
    N_ ("Squares where a man cannot be captured"), LAT_TRAIT_KIN },
  { CHOICE ("Capture", "SoldierArmed", armed[LAT_SOLDIER], arms), N_ ("Soldiers’ arms"),
    N_ ("Whether soldiers capture by arriving (hammer) or as the standing partner (anvil)"),
    LAT_TRAIT_LATER | LAT_TRAIT_SIDED },
  { CHOICE ("Capture", "LeaderArmed", armed[LAT_LEADER], arms), N_ ("Leader’s arms"),
    N_ ("Whether the leader captures by arriving (hammer) or as the standing partner (anvil)"),
    LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { CHOICE ("Capture", "OfficerArmed", armed[LAT_OFFICER], arms), N_ ("Officers’ arms"),
    N_ ("Whether officers capture by arriving (hammer) or as the standing partner (anvil)"),
    LAT_NEEDS_OFFICERS | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { LATER ("Capture",
           "LeaderCapture",
           leader_capture,
           leader_captures,
           LAT_LEADER_CAPTURE_SURROUND),
    N_ ("Leader captured"), N_ ("Whether the leader can be captured like a soldier"),
    LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { CHOICE ("Capture", "OfficerCapture", officer_capture, officer_captures),
    N_ ("Officers captured"), N_ ("Whether officers can be captured like soldiers"),
    LAT_NEEDS_OFFICERS | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { CHOICE ("Capture", "Entry", entry, entries), N_ ("Entry between enemies"),
    N_ ("Whether a man may move between two enemy men"),
    LAT_TRAIT_FORBIDS | LAT_TRAIT_SAME_EFFECT },
  { LATER ("Capture", "BonusMove", bonus_move, bonuses, LAT_BONUS_CAPTURES), N_ ("Bonus move"),
    N_ ("Who may act again after a capture"), LAT_TRAIT_SIDED },
  { BOOLEAN ("Capture", "Mandatory", mandatory), N_ ("Captures are mandatory"),
    N_ ("If some move captures, only moves that capture are legal"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_SIDED },
  { CHOICE ("Tactics", "Lock", lock, locks), N_ ("Locked soldiers"),
    N_ ("A soldier that holds an enemy alone may only capture or hit the enemy leader"),
    LAT_TRAIT_FORBIDS | LAT_TRAIT_SAME_EFFECT },
  { BOOLEAN ("Tactics", "PushAndCrush", push_and_crush), N_ ("Push and crush"),
    N_ ("A man that charges one of his side crushes the soldier behind it against a wall"),
    LAT_TRAIT_KIN },
  { BOOLEAN ("Tactics", "Flank", flank), N_ ("Flank attack"),
    N_ ("A man that charges a row of enemies with one of his side behind it takes the nearest"),
    LAT_TRAIT_KIN },
  { BOOLEAN ("Tactics", "Phalanx", phalanx), N_ ("Phalanx"),
    N_ ("A block two wide and two or more deep takes the soldier in front of it"), LAT_TRAIT_KIN },
  { CHOICE ("Tactics", "LeaderMobility", leader_mobility, mobilities), N_ ("Leader’s mobility"),
    N_ ("How an attacked leader may move"),
    LAT_TRAIT_FORBIDS | LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS },
  { INTEGER ("Goal", "AnnihilateAt", annihilate_at, -1, 20, -1, 0, N_ ("off")),
    N_ ("Annihilated at"), N_ ("A side with that many men or fewer loses"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_TRAIT_SIDED },
  { CHOICE ("Goal", "AnnihilateCounts", annihilate_counts, counts), N_ ("Annihilation counts"),
    N_ ("Which men are counted for it"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_NEEDS_ANNIHILATION | LAT_TRAIT_SIDED },
  { CHOICE ("Goal", "LeaderImmobilised", leader_immobilised, immobilised),
    N_ ("Leader immobilised"), N_ ("A side whose leader cannot stir loses"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { CHOICE ("Goal", "SelfImmobilise", self_immobilise, self_immobilise),
    N_ ("Immobilising oneself"), N_ ("Whether a move may immobilise the own leader"),
    LAT_TRAIT_FORBIDS | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_NEEDS_LEADERS
        | LAT_NEEDS_IMMOBILISATION | LAT_TRAIT_SIDED },
  { BOOLEAN ("Goal", "LeaderCaptured", leader_captured), N_ ("Leader captured"),
    N_ ("Who loses the leader loses the game"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_NEEDS_LEADER_CAPTURE | LAT_TRAIT_SIDED },
  { INTEGER ("Goal",
             "LeaderCapturedAt",
             leader_captured_at,
             0,
             8,
             0,
             0,
             N_ ("when the last is gone")),
    N_ ("Leaders left then"), N_ ("With how many leaders or fewer a side has lost its leaders"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_NEEDS_LEADER_CAPTURE | LAT_NEEDS_LEADER_LOSS
        | LAT_TRAIT_SIDED | LAT_TRAIT_LATER },
  { CHOICE ("Goal", "LeaderReaches", leader_reaches, reaches), N_ ("Leader reaches"),
    N_ ("Where a leader wins by arriving"),
    LAT_TRAIT_SAME_EFFECT | LAT_NEEDS_LEADERS | LAT_TRAIT_SIDED },
  { BOOLEAN ("Goal", "CutOff", cut_off), N_ ("Cut off"),
    N_ ("A side whose men are all cut off from the border by enemies loses"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_LATER | LAT_TRAIT_SIDED },
  { LATER ("Goal", "NoMoves", no_moves, no_moves, LAT_NO_MOVES_OPENS), N_ ("No legal action"),
    N_ ("What happens when the side to act has no legal action"), LAT_TRAIT_KIN | LAT_TRAIT_SIDED },
  { INTEGER ("Limits", "NoCapturePlies", no_capture_plies, 0, 1000, 0, 0, N_ ("off")),
    N_ ("Plies without capture"),
    N_ ("So many moves and passes in a row without a capture end the game"),
    LAT_TRAIT_QUIET | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN },
  { CHOICE ("Limits", "NoCaptureResult", no_capture_result, capturelesss), N_ ("Result then"),
    N_ ("How a game ends that has gone too long without a capture"),
    LAT_TRAIT_QUIET | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_NEEDS_QUIET_LIMIT },
  { INTEGER ("Limits", "Repetition", repetition, 2, 5, 0, 0, N_ ("off")), N_ ("Repetition"),
    N_ ("Which occurrence of the same position counts"),
    LAT_TRAIT_HISTORY | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN },
  { LATER ("Limits",
           "RepetitionResult",
           repetition_result,
           repetitions,
           LAT_REPETITION_WHITE_LOSES),
    N_ ("Repetition is"), N_ ("What that occurrence means"),
    LAT_TRAIT_HISTORY | LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_NEEDS_REPETITION },
  { INTEGER ("Limits", "Moves", moves, 0, 1000, 0, 0, N_ ("off")), N_ ("Moves"),
    N_ ("After so many moves of both sides the game ends"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_TRAIT_LATER },
  { CHOICE ("Limits", "MovesResult", moves_result, move_limits), N_ ("Result then"),
    N_ ("How a game ends that has reached its last move"),
    LAT_TRAIT_SAME_EFFECT | LAT_TRAIT_KIN | LAT_NEEDS_MOVES_LIMIT | LAT_TRAIT_LATER },
};

G_STATIC_ASSERT (G_N_ELEMENTS (schema) == LAT_N_KEYS);

/**
 * lat_schema_get:
 *
 * Returns: (transfer none): the row of a key
 */
const LatSchemaKey *
lat_schema_get (LatKey key)
{
  g_return_val_if_fail (key < LAT_N_KEYS, NULL);

  return &schema[key];
}

/**
 * lat_schema_has_trait:
 * @traits: a set of #LatTrait
 *
 * Returns: whether one of them is true of the key
 */
gboolean
lat_schema_has_trait (LatKey key, guint traits)
{
  return (lat_schema_get (key)->traits & traits) != 0;
}

/**
 * lat_schema_find:
 * @group: a group's name in a file
 * @name: a key's name in it
 * @key: (out): the key
 *
 * Returns: whether there is such a key
 */
gboolean
lat_schema_find (const char *group, const char *name, LatKey *key)
{
  for (guint i = 0; i < LAT_N_KEYS; i++)
    if (g_str_equal (schema[i].group, group) && g_str_equal (schema[i].name, name))
      {
        *key = (LatKey) i;
        return TRUE;
      }
  return FALSE;
}

static const char *const side_prefixes[LAT_N_SIDES] = { "White.", "Black." };

/**
 * lat_schema_find_sided:
 * @group: a group's name in a file
 * @name: a key's name in it
 * @side: (out): the side that the group is for
 *
 * Returns: the key, if the group is that of one side and the key may be given for one; else %LAT_N_KEYS
 */
LatKey
lat_schema_find_sided (const char *group, const char *name, LatSide *side)
{
  LatKey key;

  for (guint i = 0; i < LAT_N_SIDES; i++)
    if (g_str_has_prefix (group, side_prefixes[i])
        && lat_schema_find (group + strlen (side_prefixes[i]), name, &key)
        && lat_schema_has_trait (key, LAT_TRAIT_SIDED))
      {
        *side = (LatSide) i;
        return key;
      }
  return LAT_N_KEYS;
}

/**
 * lat_schema_dup_side_group:
 *
 * Returns: (transfer full): the group of a file in which the key is given for one side
 */
char *
lat_schema_dup_side_group (LatKey key, LatSide side)
{
  return g_strconcat (side_prefixes[side], lat_schema_get (key)->group, NULL);
}

static gboolean
has_sided_group (const char *group)
{
  for (guint i = 0; i < LAT_N_KEYS; i++)
    if (g_str_equal (schema[i].group, group) && (schema[i].traits & LAT_TRAIT_SIDED) != 0)
      return TRUE;
  return FALSE;
}

/**
 * lat_schema_has_group:
 *
 * Returns: whether there is a group of that name; also that of one side, or a zone
 */
gboolean
lat_schema_has_group (const char *group)
{
  for (guint i = 0; i < LAT_N_SIDES; i++)
    if (g_str_has_prefix (group, side_prefixes[i]))
      return has_sided_group (group + strlen (side_prefixes[i]));
  if (g_str_has_prefix (group, LAT_ZONE_GROUP))
    return lat_zone_name_is_good (group + strlen (LAT_ZONE_GROUP));
  for (guint i = 0; i < LAT_N_KEYS; i++)
    if (g_str_equal (schema[i].group, group))
      return TRUE;
  return FALSE;
}

/**
 * lat_schema_get_group_title:
 * @group: a group's name in a file
 *
 * Returns: (transfer none): its title for people, translated
 */
const char *
lat_schema_get_group_title (const char *group)
{
  static const LatChoice titles[] = {
    { "Latrunculi Rules", N_ ("Description") },
    { "Board", N_ ("Board") },
    { "Setup", N_ ("Setup") },
    { "Soldier", N_ ("Soldier") },
    { "Leader", N_ ("Leader") },
    { "Officer", N_ ("Officer") },
    { "Capture", N_ ("Capture") },
    { "Tactics", N_ ("Tactics") },
    { "Goal", N_ ("Goal") },
    { "Limits", N_ ("Limits") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].nick, group))
      return _ (titles[i].label);
  return group;
}

/**
 * lat_schema_dup_range:
 *
 * Says what values a key may have, for diagnostics: "one of none, own, enemy,
 * any", "from 3 to 19".
 *
 * Returns: (transfer full): the words, translated
 */
char *
lat_schema_dup_range (LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  switch (row->kind)
    {
    case LAT_VALUE_BOOLEAN:
      return g_strdup (_ ("true or false"));
    case LAT_VALUE_INTEGER:
      if (row->special != row->min && (row->special < row->min || row->special > row->max))
        return g_strdup_printf (_ ("%d, or from %d to %d"), row->special, row->min, row->max);
      return row->min == row->max ? g_strdup_printf ("%d", row->min)
                                  : g_strdup_printf (_ ("from %d to %d"), row->min, row->max);
    case LAT_VALUE_CHOICE:
      {
        GString *text = g_string_new (_ ("one of"));

        for (const LatChoice *choice = row->choices; choice->nick != NULL; choice++)
          g_string_append_printf (text, "%s %s", choice == row->choices ? "" : ",", choice->nick);
        return g_string_free (text, FALSE);
      }
    case LAT_VALUE_SQUARES:
      return g_strdup (_ ("names of squares joined by “;”, such as c3;d4"));
    case LAT_VALUE_ZONES:
      return g_strdup (_ ("zones, such as throne(Squares=e5,Stop=leaders)"));
    case LAT_VALUE_PLACEMENT:
      return g_strdup (_ ("ranks from the top joined by “/”, such as 3d4/ssssssss/…"));
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    default:
      return g_strdup (_ ("text"));
    }
}
