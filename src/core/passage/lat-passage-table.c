/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage-table.c - what rules may rest upon: old texts, finds, modern reconstructions */
#include <glib/gi18n-lib.h>

#include "lat-passage.h"

/* The author and title of what is cited at more than one place. */
#define CARRILLO N_ ("Jose Carrillo"), "Latrunculi XXI"
#define UNNAMED  N_ ("An unnamed writer"), "Latrunculi"
#define VARIANTS N_ ("Ulrich Schädler"), "Ludus latrunculorum – The game of little soldiers"
#define SCHAEDLER                                                                                  \
  N_ ("Ulrich Schädler"), "Latrunculi, a forgotten Roman game of strategy reconstructed"
#define BELL     N_ ("R. C. Bell"), N_ ("his reconstruction")
#define KOWALSKI N_ ("W. J. Kowalski"), N_ ("his reconstruction")
#define FALKENER N_ ("Edward Falkener"), N_ ("his reconstruction")
#define QUINTANA N_ ("Museum Quintana, Künzing"), N_ ("the rules of its set")
#define RUEGEN   N_ ("An unnamed player"), "Latrunculi: The Rügen version"

/* Who contests a passage, or how it is read, and by which passage we know that. */
static const LatObjection austin = { N_ ("R. G. Austin"),
                                     N_ ("this speaks of an early form of tabula"), NULL,
                                     "encyclopedia" };
static const LatObjection tafl = { N_ ("Ulrich Schädler"),
                                   N_ ("it may be a tafl game, such as fidhcheall or gwyddbwyll"),
                                   NULL, "encyclopedia" };
static const LatObjection no_leader = {
  N_ ("Ulrich Schädler"),
  N_ ("there is no evidence of another kind of piece in any ancient Greek or Roman game"), NULL,
  "encyclopedia"
};
static const LatObjection no_name = { N_ ("The makers of this program"),
                                      N_ ("the words do not name this game"), NULL, NULL };
static const LatObjection one_step = {
  N_ ("Ulrich Schädler"),
  N_ ("Ovid’s isolated piece would escape too easily if men moved like rooks"), NULL,
  "schaedler.one-step"
};
static const LatObjection no_array = { N_ ("Ulrich Schädler"),
                                       N_ ("there was no starting position of the pieces"), NULL,
                                       "variants.no-array" };
static const LatObjection abandoned = { N_ ("W. J. Kowalski"), N_ ("he later abandoned it"), NULL,
                                        "kowalski.3-row" };
static const LatObjection changed = { N_ ("W. J. Kowalski"),
                                      N_ ("he later let play go on until one side cannot move"),
                                      NULL, "kowalski.7-later" };
static const LatObjection does_not_work = { N_ ("An unnamed writer"),
                                            N_ ("it does not seem to work"), NULL,
                                            "unnamed.military-other-goal" };

static const LatPassage passages[] = {
  { "varro-10.22", LAT_PASSAGE_TEXT, N_ ("Varro"), "De lingua Latina", "10.22", N_ ("116–27 BC"),
    NULL, N_ ("compares the squares of the board with a table of declensions: it was a grid"),
    "variants.sources" },
  { "laus-pisonis.open-board", LAT_PASSAGE_TEXT, NULL, "Laus Pisonis", NULL, N_ ("1st century AD"),
    "callidiore modo tabula variatur aperta calculus",
    N_ ("in a more clever way you vary the moves of your counters on the open board"),
    "variants.sources" },
  { "laus-pisonis.captives", LAT_PASSAGE_TEXT, NULL, "Laus Pisonis", NULL, N_ ("1st century AD"),
    NULL, N_ ("each of your hands rattles with its band of captives"), "encyclopedia" },
  { "ovid-ars-3.358", LAT_PASSAGE_TEXT, N_ ("Ovid"), "Ars amatoria", "3.358", NULL,
    "unus cum gemino calculus hoste perit", N_ ("when one counter perishes by a twin foe"),
    "encyclopedia" },
  { "ovid-tristia-2.478", LAT_PASSAGE_TEXT, N_ ("Ovid"), "Tristia", "2.478", NULL,
    "cum medius gemino calculus hoste perit",
    N_ ("when a counter perishes in the midst by a twin foe"), "encyclopedia" },
  { "ovid-tristia-2.477-480", LAT_PASSAGE_TEXT, N_ ("Ovid"), "Tristia", "2.477–480", NULL, NULL,
    N_ ("when a piece caught between two adversaries is imperiled, how one advancing may be "
        "skilful to attack and rescue a piece moved forward, and retreating may move safely, not "
        "uncovered"),
    "encyclopedia" },
  { "martial-14.17", LAT_PASSAGE_TEXT, N_ ("Martial"), "Epigrammata", "14.17.2", NULL,
    "gemino discolor hoste perit",
    N_ ("a counter of differing colour perishes on this [board] with a twin enemy"),
    "encyclopedia" },
  { "seneca-117.30", LAT_PASSAGE_TEXT, N_ ("Seneca"), "Epistulae", "117.30", NULL, NULL,
    N_ ("a captured counter could still be set free"), "variants.sources" },
  { "pollux", LAT_PASSAGE_TEXT, N_ ("Julius Pollux"), "Onomasticon", NULL, NULL, NULL,
    N_ ("the art of the game consists in taking a piece of one color by enclosing it between two "
        "of the other color"),
    "encyclopedia" },
  { "isidore-18.67", LAT_PASSAGE_TEXT, N_ ("Isidore of Seville"), "Etymologiae", "18.67",
    N_ ("7th century AD"), NULL,
    N_ ("has the terms vagus, ordinarius and incitus, which seem to refer to this game"),
    "variants.sources", &austin },
  { "isidore-64", LAT_PASSAGE_TEXT, N_ ("Isidore of Seville"), "Origines", N_ ("chapter 64"),
    N_ ("7th century AD"), NULL,
    N_ ("calls the pieces that are placed vagi, those that move ordinarii, one that is blocked "
        "incitus"),
    "encyclopedia", &austin },
  { "firdawsi.two-on-one", LAT_PASSAGE_TEXT, N_ ("Firdawsi"), N_ ("Book of Kings"), NULL, NULL,
    NULL, N_ ("when 2 on 1 side has surprised a man by himself, he was lost to his side"),
    "unnamed.firdawsi", &no_name },
  { "firdawsi.kings", LAT_PASSAGE_TEXT, N_ ("Firdawsi"), N_ ("Book of Kings"), NULL, NULL, NULL,
    N_ ("there were 2 powerful kings of good disposition who should both move without ever "
        "receiving injury"),
    "unnamed.firdawsi", &no_leader },
  { "firdawsi.advance", LAT_PASSAGE_TEXT, N_ ("Firdawsi"), N_ ("Book of Kings"), NULL, NULL, NULL,
    N_ ("The 2 kings advanced upon the field of battle, their troops moved on all sides around "
        "them"),
    "unnamed.firdawsi", &no_leader },
  { "finds.britain", LAT_PASSAGE_FIND, NULL, N_ ("Boards of Roman Britain"), NULL, NULL, NULL,
    N_ ("boards of 7×8, 8×8 and 9×10 squares were common, as R. C. Bell wrote in 1960"),
    "encyclopedia" },
  { "finds.boards", LAT_PASSAGE_FIND, NULL, N_ ("Boards that were found"), NULL, NULL, NULL,
    N_ ("boards with 7×8, 8×8, 9×9, 9×10 squares are recorded; a certain preference for 8×8 can be "
        "observed"),
    "variants.sources" },
  { "finds.sizes", LAT_PASSAGE_FIND, NULL, N_ ("Boards that were found"), NULL, NULL, NULL,
    N_ ("of 8×7, 8×8, 8×12, 10×9, 11×10, 7×7, 10×12 or 10×13 squares"), "unnamed.board" },
  { "finds.several", LAT_PASSAGE_FIND, NULL, N_ ("Boards that were found"), NULL, NULL, NULL,
    N_ ("several sizes of boards have been found in archaeological excavations"),
    "carrillo-2015.boards" },
  { "stanway", LAT_PASSAGE_FIND, NULL, N_ ("The Stanway game, Essex"), NULL, N_ ("found in 1996"),
    NULL, N_ ("Kowalski believes that it was played on a board of 8×12 squares"), "encyclopedia",
    &tafl },
  { "carrillo-2015.boards", LAT_PASSAGE_MODERN, CARRILLO, N_ ("notes"), "2015",
    "Several sizes Latrunculi boards have been found in archaeological excavations. The game can "
    "be played on any one of the boards below.",
    NULL, NULL },
  { "carrillo-2015.courier-board", LAT_PASSAGE_MODERN, CARRILLO, N_ ("setup"), "2015",
    "The 12x8 Courier Chess board was likely the most popular board size used in the Roman Empire.",
    NULL, NULL },
  { "carrillo-2015.setup", LAT_PASSAGE_MODERN, CARRILLO, N_ ("setup"), "2015",
    "Soldiers (Pawns) are placed on each of the players 1st-rank squares, and the Leader or Dux "
    "(King) is placed on the right square of the two middle squares in his/her 2nd rank.",
    NULL, NULL },
  { "carrillo-2015.rook", LAT_PASSAGE_MODERN, CARRILLO, N_ ("pieces"), "2015",
    "All pieces (Duxes and Soldiers) move orthogonally any number of squares, just like Orthodox "
    "Chess Rooks. No diagonal moves are allowed. Pieces cannot jump other pieces.",
    NULL, NULL },
  { "carrillo-2015.custodial", LAT_PASSAGE_MODERN, CARRILLO, N_ ("pieces"), "2015",
    "A 2nd piece must move in to attack, by surrounding either horizontally or vertically, an "
    "enemy soldier (already in attack) to perform a capture.",
    NULL, NULL },
  { "carrillo-2015.removed", LAT_PASSAGE_MODERN, CARRILLO, N_ ("pieces"), "2015",
    "soldiers are captured and removed from the board.", NULL, NULL },
  { "carrillo-2015.kin", LAT_PASSAGE_MODERN, CARRILLO, N_ ("pieces"), "2015",
    "a type of capture common to other games like Seega (Egypt) and the Scandinavian family of "
    "Tafl games",
    NULL, NULL },
  { "carrillo-2015.hasami", LAT_PASSAGE_MODERN, CARRILLO, N_ ("pieces"), "2015",
    "captures in Latrunculi are done by custodial attacks, similar to how it's done in other games "
    "like: Hasami Shogi",
    NULL, NULL },
  { "carrillo-2015.draws", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rules"), "2015",
    "If the game goes for 50 moves without a capture, the game is automatically a draw.", NULL,
    NULL },
  { "carrillo-2015.repetition", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rules"), "2015",
    "the Threefold Repetition rule gives a loss for the player forcing the 3rd repetition", NULL,
    NULL },
  { "carrillo-2015.lone-dux", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rules"), "2015",
    "A player left with a lone Dux loses the game.", NULL, NULL },
  { "carrillo-2015.smothered", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rules"), "2015",
    "Note that not all the soldiers surrounding (and therefore immobilizing) the Dux need to be "
    "enemy soldiers.",
    NULL, NULL },
  { "carrillo-2015.rule-1", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 1"), "2015",
    "To immobilize or To Bare the opponent's Dux. However, it's illegal for a player to immobilize "
    "his own Dux.",
    NULL, NULL },
  { "carrillo-2015.rule-2", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 2"), "2015",
    "A player without any legal moves is stalemated and loses the game.", NULL, NULL },
  { "carrillo-2015.rule-3", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 3"), "2015",
    "All pieces move like Orthodox Chess Rooks.", NULL, NULL },
  { "carrillo-2015.rule-4", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 4"), "2015",
    "Pieces can neither play diagonally nor jump each other (like in checkers or draughts).", NULL,
    NULL },
  { "carrillo-2015.rule-5", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 5"), "2015",
    "Soldiers are captured by means of the custodial attacks tactic (moving in to surround an "
    "enemy soldier between two friendly pieces).",
    NULL, NULL },
  { "carrillo-2015.rule-6", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 6"), "2015",
    "A piece can move safely in between two enemy pieces, without being captured.", NULL, NULL },
  { "carrillo-2015.rule-8", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 8"), "2015",
    "A soldier in a corner of the board can be captured if surrounded an attacked both vertically "
    "and horizontally.",
    NULL, NULL },
  { "carrillo-2015.rule-9", LAT_PASSAGE_MODERN, CARRILLO, N_ ("rule 9"), "2015",
    "Captures are not mandatory. (just like in chess)", NULL, NULL },
  { "carrillo-2015.locked", LAT_PASSAGE_MODERN, CARRILLO, N_ ("pieces"), "2015",
    "the enemy soldier at c4, who is already locked in a one-to-one combat with the b4 soldier.",
    NULL, NULL },
  { "carrillo-2015.charging", LAT_PASSAGE_MODERN, CARRILLO, N_ ("additional rules"), "2015",
    "These new attacks allow the capture of soldiers to be achieved by means other than custodial "
    "attacks.",
    NULL, NULL },
  { "carrillo-2015.tactic-1", LAT_PASSAGE_MODERN, CARRILLO, N_ ("tactic 1"), "2015",
    "Locked Soldiers", NULL, NULL, NULL, TRUE },
  { "carrillo-2015.tactic-2", LAT_PASSAGE_MODERN, CARRILLO, N_ ("tactic 2"), "2015",
    "Push and Crush attack", NULL, NULL, NULL, TRUE },
  { "carrillo-2015.tactic-3", LAT_PASSAGE_MODERN, CARRILLO, N_ ("tactic 3"), "2015", "Flank attack",
    NULL, NULL, NULL, TRUE },
  { "carrillo-2015.tactic-4", LAT_PASSAGE_MODERN, CARRILLO, N_ ("tactic 4"), "2015",
    "Testudo formation and Phalanx attack", NULL, NULL, NULL, TRUE },
  { "carrillo-2015.tactic-5", LAT_PASSAGE_MODERN, CARRILLO, N_ ("tactic 5"), "2015",
    "0 sides: Full mobility • 1 side : One step only • 2 sides: Only for offensive strikes • 3 "
    "sides: Can't move.",
    NULL, NULL },
  { "carrillo-2015.single-stone", LAT_PASSAGE_MODERN, CARRILLO, N_ ("Single Stone Latrunculi XXI"),
    "2015", "This game is the same as Latrunculi XXI, but without any Duxes.", NULL, NULL },
  { "carrillo-2015.single-stone-goal", LAT_PASSAGE_MODERN, CARRILLO,
    N_ ("Single Stone Latrunculi XXI"), "2015",
    "The objective of the game is annihilate the opponent's army and bring it down to either one "
    "or no soldiers left to battle, or to win by stalemating the opponent.",
    NULL, NULL },
  { "carrillo-2015.petteia", LAT_PASSAGE_MODERN, CARRILLO, N_ ("Petteia XXI"), "2015",
    "If you ignore any provisions made in Latrunculi XXI for the Dux, and use the setup below, "
    "exclusively using soldiers, you get Petteia XXI.",
    NULL, NULL },
  { "carrillo-2015.petteia-rows", LAT_PASSAGE_MODERN, CARRILLO, N_ ("Single Stone Latrunculi XXI"),
    "2015", "When you double the number of soldiers you get Petteia XXI.", NULL, NULL },
  { "carrillo-2015.petteia-goal", LAT_PASSAGE_MODERN, CARRILLO, N_ ("Petteia XXI"), "2015",
    "The objective of the game is annihilate the opponent's army and bring it down to either one "
    "or no soldiers left to battle, or to win by stalemating the opponent.",
    NULL, NULL },
  { "unnamed.firdawsi", LAT_PASSAGE_MODERN, UNNAMED, N_ ("introduction"), N_ ("undated"),
    "This is stated on Firdawsi's Book of Kings", NULL, NULL },
  { "unnamed.board", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi"), N_ ("undated"),
    "The size of the board is not known for certain.", NULL, NULL },
  { "unnamed.civil-board", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi"), N_ ("undated"),
    "Let's assume 8x12. The game starts with 12 stones off board", NULL, NULL },
  { "unnamed.civil-drop", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi, drop phase"),
    N_ ("undated"),
    "Each player, on each turn, drops a stone on an empty cell until all stones are on board.",
    NULL, NULL },
  { "unnamed.civil-step", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi, move phase"),
    N_ ("undated"), "Move a stone to an (orthogonally) adjacent empty cell.", NULL, NULL },
  { "unnamed.civil-jump", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi, move phase"),
    N_ ("undated"),
    "Jump a stone over another stone (of either color), landing on the immediate empty cell.", NULL,
    NULL },
  { "unnamed.no-multiple-jumps", LAT_PASSAGE_MODERN, UNNAMED, N_ ("move phase"), N_ ("undated"),
    "Jumps are not multiple.", NULL, NULL },
  { "unnamed.custodian", LAT_PASSAGE_MODERN, UNNAMED, N_ ("capture"), N_ ("undated"),
    "captured when it is surrounded on two orthogonal sides (custodian capture).", NULL, NULL },
  { "unnamed.civil-entry", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi, capture"),
    N_ ("undated"), "A soldier can be played inside two enemy soldiers without being captured.",
    NULL, NULL },
  { "unnamed.civil-goal", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi, goal"),
    N_ ("undated"), "Wins the player who captures all enemy soldiers, or stalemates the opponent.",
    NULL, NULL },
  { "unnamed.civil-score", LAT_PASSAGE_MODERN, UNNAMED, N_ ("civil latrunculi, goal"),
    N_ ("undated"),
    "If the game reaches a position where both players cannot capture more enemy stones, the game "
    "ends and wins the player with more stones onboard.",
    NULL, NULL },
  { "unnamed.military-setup", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi"),
    N_ ("undated"), "Instead of the initial board, this is an optional setup", NULL, NULL },
  { "unnamed.military-step", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi, move"),
    N_ ("undated"), "Pieces move to an (orthogonally) adjacent empty cell.", NULL, NULL },
  { "unnamed.military-jump", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi, jump"),
    N_ ("undated"),
    "Pieces may jump over pieces (either color), landing on the immediate empty cell.", NULL,
    NULL },
  { "unnamed.military-kings", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi, capture"),
    N_ ("undated"),
    "Captured Kings are never captured, only immobilized until one of the two enemy pieces moves "
    "out.",
    NULL, NULL },
  { "unnamed.military-entry", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi, capture"),
    N_ ("undated"), "can be played inside two enemy soldiers without being captured (immobilized).",
    NULL, NULL },
  { "unnamed.military-goal", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi, goal"),
    N_ ("undated"), "Wins the player who takes his King to the last board row.", NULL, NULL },
  { "unnamed.military-other-goal", LAT_PASSAGE_MODERN, UNNAMED, N_ ("military latrunculi"),
    N_ ("undated"),
    "Other goal is to capture/block all opponent pieces, but this does not seem to work.", NULL,
    NULL, &does_not_work },
  { "schaedler.delayed", LAT_PASSAGE_MODERN, N_ ("Ulrich Schädler"), N_ ("his remark on capture"),
    NULL, N_ ("undated"),
    "it is possible that the capture would count as a whole turn - so, the soldiers used to "
    "capture should be immobilized one turn",
    NULL, "unnamed.board" },
  { "cooper.goal", LAT_PASSAGE_MODERN, N_ ("Roger Cooper"), N_ ("Military Latrunculi"), NULL,
    N_ ("undated"),
    "may indicate that the goal of this game is to advance the King to the last row", NULL,
    "unnamed.firdawsi" },
  { "variants.sources", LAT_PASSAGE_MODERN, VARIANTS, N_ ("our proposals for the rules"),
    N_ ("undated"),
    "Our rule set is based on the combined interpretation of various Roman written sources and "
    "archaeological finds.",
    NULL, NULL },
  { "variants.no-array", LAT_PASSAGE_MODERN, VARIANTS, N_ ("our proposals for the rules"),
    N_ ("undated"),
    "We are convinced that there was no starting position of the pieces as in chess or draughts",
    NULL, NULL },
  { "variants.silence", LAT_PASSAGE_MODERN, VARIANTS, N_ ("our proposals for the rules"),
    N_ ("undated"),
    "We have no information about the way the pieces moved nor the suicide rule. We opted for a "
    "fluent gameplay.",
    NULL, NULL },
  { "variants.equipment", LAT_PASSAGE_MODERN, VARIANTS, N_ ("equipment"), N_ ("undated"),
    "1 game board of 8 x 8 squares, 20 counters for each player (black and white).", NULL, NULL },
  { "variants.drop", LAT_PASSAGE_MODERN, VARIANTS, N_ ("1st phase"), N_ ("undated"),
    "To start the game the players take turns in placing one counter after the other on any vacant "
    "square.",
    NULL, NULL },
  { "variants.step", LAT_PASSAGE_MODERN, VARIANTS, N_ ("2nd phase"), N_ ("undated"),
    "Once all the pieces have been placed, the counters can be moved orthogonally to any adjacent "
    "vacant square.",
    NULL, NULL },
  { "variants.leap", LAT_PASSAGE_MODERN, VARIANTS, N_ ("Seneca variant, 2nd phase"), N_ ("undated"),
    "A counter can leap over a single counter of his own colour, provided the square behind is "
    "unoccupied.",
    NULL, NULL },
  { "variants.leaps", LAT_PASSAGE_MODERN, VARIANTS, N_ ("Seneca variant, 2nd phase"),
    N_ ("undated"), "multiple leaps in one turn are possible (as in draughts).", NULL, NULL },
  { "variants.back-and-forth", LAT_PASSAGE_MODERN, VARIANTS, N_ ("2nd phase"), N_ ("undated"),
    "Multiple moves back and forth of the same counter are not allowed.", NULL, NULL },
  { "variants.enclosure", LAT_PASSAGE_MODERN, VARIANTS, N_ ("mechanism of capture"), N_ ("undated"),
    "The mechanism of capture is enclosure from two opposite sides.", NULL, NULL },
  { "variants.trap", LAT_PASSAGE_MODERN, VARIANTS, N_ ("Seneca variant, mechanism of capture"),
    N_ ("undated"),
    "the counter is blocked and cannot be moved. Such a stone is called “incitus”: immobile.", NULL,
    NULL },
  { "variants.removal", LAT_PASSAGE_MODERN, VARIANTS, N_ ("Seneca variant, mechanism of capture"),
    N_ ("undated"),
    "In his next turn and before moving another piece, the player must remove the trapped stone "
    "(“incitus”) from the board",
    NULL, NULL },
  { "variants.taken", LAT_PASSAGE_MODERN, VARIANTS, N_ ("Piso variant, mechanism of capture"),
    N_ ("undated"), "the counter is captured (“incitus”) and removed from the board.", NULL, NULL },
  { "variants.corner", LAT_PASSAGE_MODERN, VARIANTS, N_ ("mechanism of capture"), N_ ("undated"),
    "Counters in the corner can be trapped by placing two counters on either side", NULL, NULL },
  { "variants.set-free", LAT_PASSAGE_MODERN, VARIANTS, N_ ("Seneca variant, mechanism of capture"),
    N_ ("undated"), "his counter is immediately set free", NULL, NULL },
  { "variants.entry", LAT_PASSAGE_MODERN, VARIANTS, N_ ("mechanism of capture"), N_ ("undated"),
    "By this move, his counter is not captured (no \"suicide\" possible).", NULL, NULL },
  { "variants.one-left", LAT_PASSAGE_MODERN, VARIANTS, N_ ("end of the game"), N_ ("undated"),
    "or one player is reduced to one counter", NULL, NULL },
  { "variants.blocked", LAT_PASSAGE_MODERN, VARIANTS, N_ ("end of the game"), N_ ("undated"),
    "or a player is blocked so that he cannot do any legal move anymore.", NULL, NULL },
  { "variants.winner", LAT_PASSAGE_MODERN, VARIANTS, N_ ("end of the game"), N_ ("undated"),
    "The player who captured most counters is the winner.", NULL, NULL },
  { "schaedler-2001.board", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("board"), "2001",
    "Use a normal checkerboard with 8x8 squares.", NULL, "encyclopedia" },
  { "schaedler-2001.soldiers", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("pieces"), "2001",
    "The two players agree about the number of pieces, at least 16, but not more than 24 for each "
    "player.",
    NULL, "encyclopedia" },
  { "schaedler-2001.1", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 1"), "2001",
    "The players take turns to place one piece on any vacant square.", NULL, "encyclopedia" },
  { "schaedler-2001.2", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 2"), "2001",
    "The pieces can be moved orthogonally to any adjacent square.", NULL, "encyclopedia" },
  { "schaedler-2001.2-leap", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 2"), "2001",
    "A piece can leap over any single piece of either color, if the square behind is unoccupied. "
    "Several leaps in one turn are possible (as in draughts).",
    NULL, "encyclopedia" },
  { "schaedler-2001.3", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 3"), "2001",
    "If a player can trap an enemy piece between two friendly pieces, the enemy piece is blocked "
    "and cannot be moved.",
    NULL, "encyclopedia" },
  { "schaedler-2001.4", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 4"), "2001",
    "In his next turn, instead of moving a piece, the player can capture the trapped piece by "
    "removing it from the board",
    NULL, "encyclopedia" },
  { "schaedler-2001.5", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 5"), "2001",
    "A player can move a piece between two enemies (\"suicide\") only if by this move one of the "
    "two is trapped.",
    NULL, "encyclopedia" },
  { "schaedler-2001.6", LAT_PASSAGE_MODERN, SCHAEDLER, N_ ("rule 6"), "2001",
    "A player reduced to only one piece left on the board has lost the game.", NULL,
    "encyclopedia" },
  { "schaedler.one-step", LAT_PASSAGE_MODERN, N_ ("Ulrich Schädler"),
    N_ ("on Ovid, Tristia 2.477–480"), NULL, N_ ("undated"),
    "the pieces in the game only moved one space per turn, instead of using the Rook's move, "
    "otherwise an isolated piece's escape would have been relatively easy",
    NULL, "encyclopedia" },
  { "schaedler.jump", LAT_PASSAGE_MODERN, N_ ("Ulrich Schädler"), N_ ("on Ovid, Tristia 2.477–480"),
    NULL, N_ ("undated"),
    "pieces were able to jump over other pieces into an empty square beyond, otherwise a rescuing "
    "piece could end up blocking the other piece needing rescue",
    NULL, "encyclopedia" },
  { "bell-1960.boards", LAT_PASSAGE_MODERN, BELL, N_ ("boards"), "1960–69",
    "mentioned boards of 7x8, 8x8, and 9x10 squares as common in Roman Britain", NULL,
    "encyclopedia" },
  { "bell-1960.1", LAT_PASSAGE_MODERN, BELL, N_ ("rule 1"), "1960–69",
    "Using an 8x7 (or presumably 8x8) board each player has 17 pieces, one blue, the others either "
    "white or black.",
    NULL, "encyclopedia" },
  { "bell-1960.1-drops", LAT_PASSAGE_MODERN, BELL, N_ ("rule 1"), "1960–69",
    "The white and black pieces are placed two at a time by alternate turns of play anywhere on "
    "this board.",
    NULL, "encyclopedia" },
  { "bell-1960.2", LAT_PASSAGE_MODERN, BELL, N_ ("rule 2"), "1960–69",
    "When the 32 pieces are in position each player adds his blue piece, the Dux.", NULL,
    "encyclopedia" },
  { "bell-1960.3", LAT_PASSAGE_MODERN, BELL, N_ ("rule 3"), "1960–69",
    "The pieces move forwards or backwards or sideways one square at a time. There is no diagonal "
    "movement.",
    NULL, "encyclopedia" },
  { "bell-1960.4", LAT_PASSAGE_MODERN, BELL, N_ ("rule 4"), "1960–69",
    "A piece is captured when the opponent brackets it orthogonally between two of the opponent's "
    "pieces, or between an opponent piece and a corner (but not side) square.",
    NULL, "encyclopedia" },
  { "bell-1960.4-dux", LAT_PASSAGE_MODERN, BELL, N_ ("rule 4"), "1960–69",
    "The Dux is captured like any other piece.", NULL, "encyclopedia" },
  { "bell-1960.4-bonus", LAT_PASSAGE_MODERN, BELL, N_ ("rule 4"), "1960–69",
    "A piece that makes a capture gains an immediate second move.", NULL, "encyclopedia" },
  { "bell-1960.5", LAT_PASSAGE_MODERN, BELL, N_ ("rule 5"), "1960–69",
    "The Dux can move like the rest of the pieces, or can jump over an enemy piece that is in an "
    "adjacent square.",
    NULL, "encyclopedia" },
  { "bell-1960.6", LAT_PASSAGE_MODERN, BELL, N_ ("rule 6"), "1960–69",
    "If a piece is moved voluntarily between two enemy pieces, it is not captured.", NULL,
    "encyclopedia" },
  { "bell-1960.7", LAT_PASSAGE_MODERN, BELL, N_ ("rule 7"), "1960–69",
    "A player who loses all his pieces loses the game. If no captures are made in thirty moves, "
    "the game is ended, and the player with more pieces on the board wins.",
    NULL, "encyclopedia" },
  { "kowalski.stanway", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("on the board"), N_ ("undated"),
    "believes the game was played on a board of 8x12 squares", NULL, "encyclopedia", &tafl },
  { "kowalski.later-board", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("on the board"), N_ ("undated"),
    "He later allowed a board of 10x11 squares.", NULL, "encyclopedia" },
  { "kowalski.1", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 1"), N_ ("undated"),
    "In the starting array the men fill the first rank and the dux stands on the second, on the "
    "square just to the right of the center line",
    NULL, "encyclopedia", &no_array },
  { "kowalski.1-later", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 1"), N_ ("undated"),
    "On the board of ten squares by eleven, the dux starts in the center of the back row, flanked "
    "by five men on each side.",
    NULL, "encyclopedia", &no_array },
  { "kowalski.1-first", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 1"), N_ ("undated"),
    "Black moves first.", NULL, "encyclopedia" },
  { "kowalski.2", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 2"), N_ ("undated"),
    "Each piece may move any unobstructed distance along a rank or file (like the rook in chess).",
    NULL, "encyclopedia", &one_step },
  { "kowalski.3", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 3"), N_ ("undated"),
    "A man is captured if the enemy places a piece adjacent to it on each side in an orthogonal "
    "line.",
    NULL, "encyclopedia" },
  { "kowalski.3-row", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 3"), N_ ("undated"),
    "Multiple men in a line can be captured together (Kowalski later abandoned this feature).",
    NULL, "encyclopedia", &abandoned },
  { "kowalski.4", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 4"), N_ ("undated"),
    "If a piece is moved voluntarily between two enemy pieces, it is not captured", NULL,
    "encyclopedia" },
  { "kowalski.5", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 5"), N_ ("undated"),
    "A man in a corner is captured if the opponent places his men on the two squares adjacent to "
    "the corner.",
    NULL, "encyclopedia" },
  { "kowalski.6", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 6"), N_ ("undated"),
    "if the same position occurs three times, with the same player to move, he must vary his "
    "attack.",
    NULL, "encyclopedia" },
  { "kowalski.7", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 7"), N_ ("undated"),
    "The dux cannot be captured. It is immobilized if blocked on all four sides. A player who "
    "immobilizes the enemy's dux wins the game, even if some of the obstruction is by the dux's "
    "own men.",
    NULL, "encyclopedia" },
  { "kowalski.7-majority", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 7"), N_ ("undated"),
    "If the game cannot be won by immobilizing either dux, the player who has more men left on the "
    "board wins.",
    NULL, "encyclopedia", &changed },
  { "kowalski.7-later", LAT_PASSAGE_MODERN, KOWALSKI, N_ ("rule 7"), N_ ("undated"),
    "Kowalski later changed this to say that play continues until one player cannot move, and so "
    "loses.",
    NULL, "encyclopedia" },
  { "falkener-1892.1", LAT_PASSAGE_MODERN, FALKENER, N_ ("rule 1"), "1892",
    "Game played on a board having 144 cells or squares.", NULL, "encyclopedia" },
  { "falkener-1892.2", LAT_PASSAGE_MODERN, FALKENER, N_ ("rule 2"), "1892",
    "Each player has five rows of pieces, beginning at the left hand corner they are placed "
    "alternately.",
    NULL, "encyclopedia", &no_array },
  { "falkener-1892.3", LAT_PASSAGE_MODERN, FALKENER, N_ ("rule 3"), "1892",
    "The pieces move and take in all directions, perpendicularly, horizontally, diagonally, "
    "forwards and backwards.",
    NULL, "encyclopedia" },
  { "falkener-1892.4", LAT_PASSAGE_MODERN, FALKENER, N_ ("rule 4"), "1892",
    "Pieces attack each other when in contiguous cells, and when another piece comes up on the "
    "opposite side the intermediate piece is taken off.",
    NULL, "encyclopedia" },
  { "falkener-1892.5", LAT_PASSAGE_MODERN, FALKENER, N_ ("rule 5"), "1892",
    "A piece can go between two adverse pieces without being taken.", NULL, "encyclopedia" },
  { "falkener-1892.6", LAT_PASSAGE_MODERN, FALKENER, N_ ("rule 6"), "1892",
    "When one side is hopelessly beaten or locks himself in the game is lost.", NULL,
    "encyclopedia" },
  { "quintana.1", LAT_PASSAGE_MODERN, QUINTANA, N_ ("rule 1"), N_ ("undated"),
    "Two players have sixteen pieces each, which are arranged in two rows facing each other. The "
    "goal of the game is to capture all of the opponent's pieces.",
    NULL, "encyclopedia", &no_array },
  { "quintana.2", LAT_PASSAGE_MODERN, QUINTANA, N_ ("rule 2"), N_ ("undated"),
    "The pieces move orthogonally any unobstructed distance. A piece is captured when it is caught "
    "between two opposing pieces on adjacent squares in a rank or file.",
    NULL, "encyclopedia", &one_step },
  { "quintana.2-removed", LAT_PASSAGE_MODERN, QUINTANA, N_ ("rule 2"), N_ ("undated"),
    "The captured piece is removed from the board.", NULL, "encyclopedia" },
  { "quintana.2-victory", LAT_PASSAGE_MODERN, QUINTANA, N_ ("rule 2"), N_ ("undated"),
    "Victory is by capturing more pieces than one's opponent, or by hemming in the opponent's "
    "pieces so that movement is impossible.",
    NULL, "encyclopedia" },
  { "ruegen.board", LAT_PASSAGE_MODERN, RUEGEN, N_ ("required items"), N_ ("undated"), "8×8 board",
    NULL, NULL },
  { "ruegen.setup", LAT_PASSAGE_MODERN, RUEGEN, N_ ("setting up the stage"), N_ ("undated"),
    "Build two rows of soldiers at the beginning of each player’s side.", NULL, NULL, &no_array },
  { "ruegen.eagles", LAT_PASSAGE_MODERN, RUEGEN, N_ ("setting up the stage"), N_ ("undated"),
    "Put the eagles on the spot left next to the center of the respective third rows.", NULL,
    NULL },
  { "ruegen.first", LAT_PASSAGE_MODERN, RUEGEN, N_ ("setting up the stage"), N_ ("undated"),
    "Assign randomly who is the start player (i.e. who is white).", NULL, NULL },
  { "ruegen.soldiers", LAT_PASSAGE_MODERN, RUEGEN, N_ ("moving pieces"), N_ ("undated"),
    "Soldiers can move in one straight trajectory of any length as long as the spaces on the "
    "trajectory are unoccupied. No change of direction is allowed during a move. No diagonal moves "
    "are allowed.",
    NULL, NULL, &one_step },
  { "ruegen.eagle-step", LAT_PASSAGE_MODERN, RUEGEN, N_ ("moving pieces"), N_ ("undated"),
    "Eagles can move only one space at a time. No diagonal moves are allowed.", NULL, NULL },
  { "ruegen.cycling", LAT_PASSAGE_MODERN, RUEGEN, N_ ("moving pieces"), N_ ("undated"),
    "Cycling into the same total board state a third time is illegal.", NULL, NULL },
  { "ruegen.capture", LAT_PASSAGE_MODERN, RUEGEN, N_ ("capturing pieces"), N_ ("undated"),
    "A soldier is captured when the opponent moves so as to bring it about that the soldier is "
    "being surrounded by enemy units either completely (including edges & corners) or at least on "
    "two opposite sides.",
    NULL, NULL },
  { "ruegen.entry", LAT_PASSAGE_MODERN, RUEGEN, N_ ("capturing pieces"), N_ ("undated"),
    "Thus, moving between enemy units does not amount to being captured.", NULL, NULL },
  { "ruegen.eagle-safe", LAT_PASSAGE_MODERN, RUEGEN, N_ ("capturing pieces"), N_ ("undated"),
    "The eagles cannot be captured.", NULL, NULL },
  { "ruegen.rows", LAT_PASSAGE_MODERN, RUEGEN, N_ ("capturing pieces, optional rule"),
    N_ ("undated"),
    "A row of soldiers is captured when the opponent moves so as to bring it about that the row is "
    "being surrounded by enemy units either completely (including edges & corners) or at least on "
    "two opposite sides.",
    NULL, NULL },
  { "ruegen.no-soldiers", LAT_PASSAGE_MODERN, RUEGEN, N_ ("ending the game"), N_ ("undated"),
    "the opponent has no soldiers left.", NULL, NULL },
  { "ruegen.eagle-surrounded", LAT_PASSAGE_MODERN, RUEGEN, N_ ("ending the game"), N_ ("undated"),
    "the opponent’s eagle is surrounded by enemy units (including edges & corners).", NULL, NULL },
  { "ruegen.no-moves", LAT_PASSAGE_MODERN, RUEGEN, N_ ("ending the game"), N_ ("undated"),
    "the opponent has no legal moves available.", NULL, NULL },
  { "ruegen.draw", LAT_PASSAGE_MODERN, RUEGEN, N_ ("ending the game"), N_ ("undated"),
    "fifty moves were made without any capture.", NULL, NULL },
  { "encyclopedia", LAT_PASSAGE_MODERN, N_ ("An encyclopedia"), "Ludus latrunculorum", NULL,
    N_ ("undated"), "they provide ideal evidence as to the method of capture used in the game",
    NULL, NULL },
  { "ours", LAT_PASSAGE_MODERN, N_ ("The makers of this program"), N_ ("their own choice"), NULL,
    NULL, NULL, NULL, NULL },
};

/**
 * lat_passage_get_count:
 *
 * Returns: how many passages the table has
 */
guint
lat_passage_get_count (void)
{
  return G_N_ELEMENTS (passages);
}

/**
 * lat_passage_get_nth:
 * @index: from 0; less than lat_passage_get_count()
 *
 * Returns: (transfer none): a row of the table: old texts, finds, then what is modern
 */
const LatPassage *
lat_passage_get_nth (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (passages), NULL);
  return &passages[index];
}
