#pragma once

// The functions behind the routes, by what they are about.

#include "server/watched.hpp"

namespace dugout::server {

struct House;
struct Call;
struct Answer;

// accounts_api.cpp
Answer get_me(House& house, Call& call);
Answer post_account(House& house, Call& call);
Answer post_session(House& house, Call& call);
Answer delete_session(House& house, Call& call);
Answer post_password(House& house, Call& call);

// rulebooks_api.cpp
Answer get_rulebooks(House& house, Call& call);
Answer get_rosters(House& house, Call& call);
Answer get_roster(House& house, Call& call);
Answer get_skills(House& house, Call& call);
Answer get_rules(House& house, Call& call);
Answer get_rule(House& house, Call& call);
Answer get_coaches(House& house, Call& call);

// packs_api.cpp
Answer get_pack_form(House& house, Call& call);
Answer check_pack(House& house, Call& call);
Answer check_event_roster(House& house, Call& call);
Answer example_event_roster(House& house, Call& call);
Answer get_roster_market(House& house, Call& call);
Answer read_coach_list(House& house, Call& call);

// teams_api.cpp
Answer get_teams(House& house, Call& call);
Answer post_teams(House& house, Call& call);
Answer get_team(House& house, Call& call);
Answer put_team(House& house, Call& call);
Answer delete_team(House& house, Call& call);
Answer check_team(House& house, Call& call);

// making_api.cpp
Answer get_matches(House& house, Call& call);
Answer post_matches(House& house, Call& call);
Answer join_match(House& house, Call& call);
Answer play_on(House& house, Call& call);

// playing_api.cpp
Answer get_match(House& house, Call& call);
Answer get_live(House& house, Call& call);
WatchedPtr watch_match(House& house, Call& call, Watcher watcher);
Answer post_choices(House& house, Call& call);
Answer post_answer_now(House& house, Call& call);
Answer post_chat(House& house, Call& call);
Answer post_mute(House& house, Call& call);
Answer get_dice(House& house, Call& call);
Answer post_dice(House& house, Call& call);

// agreeing_api.cpp
Answer post_undo(House& house, Call& call);
Answer post_pause(House& house, Call& call);
Answer post_resume(House& house, Call& call);
Answer post_leave(House& house, Call& call);

// looking_api.cpp
Answer get_moment(House& house, Call& call);
Answer get_events(House& house, Call& call);
Answer get_record(House& house, Call& call);
Answer get_statistics(House& house, Call& call);

// odds_api.cpp
Answer get_reach(House& house, Call& call);
Answer get_odds(House& house, Call& call);
Answer get_luck(House& house, Call& call);

// books_api.cpp
Answer get_books(House& house, Call& call);
Answer post_books(House& house, Call& call);
Answer get_book(House& house, Call& call);
Answer get_history(House& house, Call& call);
Answer get_book_file(House& house, Call& call);
WatchedPtr watch_book(House& house, Call& call, Watcher watcher);

// books_acting_api.cpp
Answer post_acts(House& house, Call& call);
Answer join_book(House& house, Call& call);
Answer invite_to_book(House& house, Call& call);

// league_report_api.cpp
Answer look_at_report(House& house, Call& call);
Answer look_at_lists(House& house, Call& call);

// books_play_api.cpp
Answer play_book(House& house, Call& call);

// season_making_api.cpp
Answer get_seasons(House& house, Call& call);
Answer post_seasons(House& house, Call& call);
Answer join_season(House& house, Call& call);
Answer leave_season(House& house, Call& call);

// season_playing_api.cpp
Answer get_season(House& house, Call& call);
WatchedPtr watch_season(House& house, Call& call, Watcher watcher);
Answer post_season_choices(House& house, Call& call);
Answer post_season_chat(House& house, Call& call);
Answer post_season_mute(House& house, Call& call);

// season_looking_api.cpp
Answer get_cards(House& house, Call& call);
Answer get_managers(House& house, Call& call);
Answer get_season_moment(House& house, Call& call);
Answer get_season_events(House& house, Call& call);
Answer get_season_record(House& house, Call& call);
Answer get_season_fans(House& house, Call& call);

// operator_api.cpp
Answer get_health(House& house, Call& call);
Answer get_metrics(House& house, Call& call);
Answer get_openapi(House& house, Call& call);

}  // namespace dugout::server
