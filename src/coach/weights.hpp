#pragma once

// What things are worth to the scripted coach, in touchdowns: 1 is a touchdown. Judgements of his are made of these
// numbers, so that risks and gains of different kinds can be weighed against each other; a few are chances (safe_risk,
// least_run) or shares of others (helper, press_behind, second_zone). They were written by hand and then tuned by
// letting the coach play against himself with slightly different ones (tools/tune); better_dice_late, sent_off, saw and
// bomb are later than that.

namespace dugout::coach {

// What it is worth to hold the ball on a square, and what takes away from it.
struct CarrierWeights {
    double hope = 0.457;       // of scoring from anywhere, if there is time to walk there
    double turn = 0.0379;      // less for each turn that takes
    double column = 0.00827;   // and for each column
    double late = 0.076;       // the hope where the walk takes longer than the half
    double marked = 0.0884;    // less for each tackle zone on him
    double close = 0.0197;     // for an opponent within two squares
    double reached = 0.00897;  // for one further away who can get to him
    double helper = 0.215;     // of these dangers each team-mate beside him keeps away, up to four
    double sideline = 0.0574;  // less where the crowd is near
    double most = 0.554;       // all dangers together
};

struct Weights {
    CarrierWeights carrier;

    double ball = 0.294;       // to have it rather than see it lie
    double prone = 0.0403;     // an opponent on the ground
    double stunned = 0.0649;   // for a turn more
    double out = 0.229;        // knocked out or worse, an ordinary player
    double shoved = 0.00493;   // an opponent one square further away
    double crowd = 0.061;      // what spectators do to people
    double stood_up = 0.0232;  // one of mine back on his feet

    // My turn ending here: what is left to do, and how the ball would lie.
    double turnover_waiting = 0.00612;  // for each who has not acted
    double turnover_mine = 0.0394;
    double turnover_loose = 0.1;
    double turnover_theirs = 0.0425;
    double their_turnover = 0.2;  // theirs ending, where they fall in a block of theirs

    // The ball.
    double drive = 0.0457;     // a turn less for the drive that follows my touchdown, up to six
    double patience = 0.0544;  // to hold the ball where it can be carried in next turn
    double least_run = 0.418;  // nobody is given the ball who is less likely to score with it
    double room = 0.00842;     // a square that he can walk after picking it up
    double hands = 0.0125;     // a point of agility of whoever picks it up

    // Hits.
    double safe_risk = 0.0451;        // plans that fail no more often are done before others; 2 dice with Block against
                                      // none are among them
    double keep_the_blitz = 0.00633;  // a turn has one: where a plain block does as well it waits
    double least_hit = 0.00144;       // below it a hit is not thought of
    double in_the_way = 0.0593;       // to hit somebody beside my carrier or beside a ball that lies
    double foul = 0.0406;             // armour broken by a foul
    double sent_off = 0.11;           // a player whom the referee sees
    double saw = 0.02;                // to start it
    double bomb = 0.04;               // to throw it where it may knock one down

    // Where to stand.
    double cage_front = 0.043;  // on a corner before the carrier
    double cage_back = 0.0313;
    double cover_front = 0.00895;  // a tackle zone on a square near him
    double cover_back = 0.00336;
    double screen = 0.00632;       // a tackle zone between the ball and my end zone
    double press = 0.0951;         // beside their carrier, on my end zone's side
    double press_behind = 0.638;   // of that on the other sides
    double second_zone = 0.281;    // of a tackle zone where there is one of mine already
    double exposed_weak = 0.0126;  // to stand in a tackle zone, with strength 2 or less
    double exposed = 0.0033;
    double exposed_strong = 0.00209;
    double at_sideline = 0.0145;        // and near the crowd as well
    double marking = 0.0148;            // to mark somebody near the ball who is free
    double receiving = 0.024;           // somebody fast and free up the pitch
    double receiving_nearer = 0.00135;  // for each column
    double far = 0.00186;               // a square away from the ball
    double least_move = 0.00261;        // below it nobody moves

    // Where opponents are pushed; my own men go the other way.
    double push_edge = 0.0171;        // a square nearer to the crowd, of the last three
    double push_back = 0.00382;       // a column further from my end zone
    double push_from_ball = 0.00558;  // a square
    double push_to_carrier = 0.125;   // not beside my carrier
    double push_own = 0.0475;         // not into one of mine
    double better_dice = 0.0826;      // what block dice must promise more than they show for a re-roll
    double better_dice_late = 0.06;   // the same in the last turn of a half, when few re-rolls are wanted any more
    double bad_dice = 0.0677;         // dice that cost more get one however few are left
};

#ifdef DUGOUT_TRAINING
inline thread_local Weights weights;  // of the coach who is thinking
#else
inline constexpr Weights weights;
#endif

}  // namespace dugout::coach
