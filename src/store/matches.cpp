#include "store/inside.hpp"

namespace dugout::store {

namespace {

void insert_steps(soci::session& sql, const std::string& match, std::int64_t first,
                  std::span<const std::string> steps) {
    for (const std::string& step : steps) {
        sql << "INSERT INTO steps (match_id, seq, text) VALUES (:match, :seq, :text)", soci::use(match),
            soci::use(first), soci::use(step);
        ++first;
    }
}

std::string listed_as(Listed listed) { return " AND listed = " + std::to_string(static_cast<int>(listed)); }

std::string select_matches(MatchList list) {
    const std::string select = "SELECT id, made, over FROM matches WHERE game = :game";
    switch (list) {
        case MatchList::All: break;
        case MatchList::Live: return select + " AND over = 0";
        case MatchList::OfUser: return select + " AND id IN (SELECT match_id FROM seats WHERE user_id = :user)";
        case MatchList::Open: return select + listed_as(Listed::Open);
        case MatchList::Playing: return select + listed_as(Listed::Playing);
    }
    return select;
}

// In the order of the list; nothing follows a match that is not there.
constexpr const char* after_it =
    " AND (made < (SELECT made FROM matches WHERE id = :before)"
    " OR (made = (SELECT made FROM matches WHERE id = :same) AND id > :last))";

}  // namespace

void Store::add_match(const Match& match, std::span<const std::string> steps) {
    const int over = match.over ? 1 : 0;
    const int listed = static_cast<int>(match.listed);
    inside_->writer->run([&](soci::session& sql) {
        sql << "INSERT INTO matches (id, made, over, setup, game, listed)"
               " VALUES (:id, :made, :over, :setup, :game, :listed)",
            soci::use(match.id), soci::use(match.made), soci::use(over), soci::use(match.setup), soci::use(match.game),
            soci::use(listed);
        insert_steps(sql, match.id, 1, steps);
    });
}

void Store::append(const std::string& match, std::int64_t first, std::span<const std::string> steps, bool over) {
    inside_->writer->run([&](soci::session& sql) {
        std::int64_t next = 0;
        sql << "SELECT coalesce(max(seq), 0) + 1 FROM steps WHERE match_id = :match", soci::into(next),
            soci::use(match);
        if (next != first)
            throw StoreFault("match " + match + ": step " + std::to_string(first) + " comes where " +
                             std::to_string(next) + " should");
        insert_steps(sql, match, first, steps);
        if (over) sql << "UPDATE matches SET over = 1, listed = 0 WHERE id = :id", soci::use(match);
    });
}

void Store::add_seat(const std::string& match, std::int64_t user) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "INSERT INTO seats (match_id, user_id) VALUES (:match, :user) ON CONFLICT DO NOTHING", soci::use(match),
            soci::use(user);
    });
}

void Store::remove_seat(const std::string& match, std::int64_t user) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "DELETE FROM seats WHERE match_id = :match AND user_id = :user", soci::use(match), soci::use(user);
    });
}

std::optional<Match> Store::match(const std::string& id) {
    return inside_->read([&](soci::session& sql) -> std::optional<Match> {
        Match match;
        int over = 0;
        int listed = 0;
        sql << "SELECT id, made, over, setup, game, listed FROM matches WHERE id = :id", soci::into(match.id),
            soci::into(match.made), soci::into(over), soci::into(match.setup), soci::into(match.game),
            soci::into(listed), soci::use(id);
        if (!sql.got_data()) return {};
        match.listed = static_cast<Listed>(listed);
        match.over = over != 0;
        return match;
    });
}

std::vector<std::string> Store::steps(const std::string& match) {
    return inside_->read([&](soci::session& sql) {
        std::vector<std::string> steps;
        std::string step;
        soci::statement rows = (sql.prepare << "SELECT text FROM steps WHERE match_id = :match ORDER BY seq",
                                soci::into(step), soci::use(match));
        rows.execute();
        while (rows.fetch()) steps.push_back(step);
        return steps;
    });
}

std::vector<Match> Store::matches(MatchList list, std::int64_t user, int most, const std::string& game,
                                  const std::string& before) {
    const std::string query = select_matches(list) + (before.empty() ? "" : after_it) +
                              " ORDER BY made DESC, id LIMIT " + std::to_string(most);
    return inside_->read([&](soci::session& sql) {
        std::vector<Match> matches;
        Match match{.id = {}, .game = game};
        int over = 0;
        soci::statement rows(sql);
        rows.exchange(soci::into(match.id));
        rows.exchange(soci::into(match.made));
        rows.exchange(soci::into(over));
        rows.exchange(soci::use(game));
        if (list == MatchList::OfUser) rows.exchange(soci::use(user));
        for (int i = 0; !before.empty() && i < 3; ++i) rows.exchange(soci::use(before));
        rows.alloc();
        rows.prepare(query);
        rows.define_and_bind();
        rows.execute();
        while (rows.fetch()) {
            match.over = over != 0;
            matches.push_back(match);
        }
        return matches;
    });
}

void Store::set_listed(const std::string& match, Listed listed) {
    const int number = static_cast<int>(listed);
    inside_->writer->run([&](soci::session& sql) {
        sql << "UPDATE matches SET listed = :listed WHERE id = :id", soci::use(number), soci::use(match);
    });
}

std::int64_t Store::count_live_of(std::int64_t user) {
    return inside_->read([&](soci::session& sql) {
        std::int64_t count = 0;
        sql << "SELECT count(*) FROM seats JOIN matches ON matches.id = seats.match_id"
               " WHERE seats.user_id = :user AND matches.over = 0",
            soci::into(count), soci::use(user);
        return count;
    });
}

void Store::set_muted(const std::string& match, std::int64_t user, bool muted) {
    inside_->writer->run([&](soci::session& sql) {
        if (muted)
            sql << "INSERT INTO mutes (match_id, user_id) VALUES (:match, :user) ON CONFLICT DO NOTHING",
                soci::use(match), soci::use(user);
        else
            sql << "DELETE FROM mutes WHERE match_id = :match AND user_id = :user", soci::use(match), soci::use(user);
    });
}

std::vector<std::int64_t> Store::muted(const std::string& match) {
    return inside_->read([&](soci::session& sql) {
        std::vector<std::int64_t> users;
        std::int64_t user = 0;
        soci::statement rows =
            (sql.prepare << "SELECT user_id FROM mutes WHERE match_id = :match", soci::into(user), soci::use(match));
        rows.execute();
        while (rows.fetch()) users.push_back(user);
        return users;
    });
}

std::int64_t Store::add_line(const std::string& match, const Line& line) {
    std::int64_t number = 0;
    inside_->writer->run([&](soci::session& sql) {
        sql << "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE match_id = :match", soci::into(number),
            soci::use(match);
        sql << "INSERT INTO chat (match_id, number, user_id, name, seat, text, at)"
               " VALUES (:match, :number, :user, :name, :seat, :text, :at)",
            soci::use(match), soci::use(number), soci::use(line.user), soci::use(line.from), soci::use(line.seat),
            soci::use(line.text), soci::use(line.at);
    });
    return number;
}

// The last ones, oldest first.
std::vector<Line> Store::lines(const std::string& match, int most) {
    return inside_->read([&](soci::session& sql) {
        std::vector<Line> lines;
        Line line;
        soci::statement rows =
            (sql.prepare << "SELECT number, user_id, name, seat, text, at FROM chat WHERE match_id = :match"
                            " ORDER BY number DESC LIMIT " +
                                std::to_string(most),
             soci::into(line.number), soci::into(line.user), soci::into(line.from), soci::into(line.seat),
             soci::into(line.text), soci::into(line.at), soci::use(match));
        rows.execute();
        while (rows.fetch()) lines.insert(lines.begin(), line);
        return lines;
    });
}

}  // namespace dugout::store
