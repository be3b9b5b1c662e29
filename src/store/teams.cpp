#include "store/inside.hpp"

namespace dugout::store {

Team Store::add_team(std::int64_t owner, const std::string& name, const std::string& roster, const std::string& sheet,
                     Time now) {
    Team team{0, owner, name, roster, sheet};
    inside_->writer->run([&](soci::session& sql) {
        sql << "SELECT coalesce(max(id), 0) + 1 FROM teams", soci::into(team.id);
        sql << "INSERT INTO teams (id, owner, name, roster, sheet, changed)"
               " VALUES (:id, :owner, :name, :roster, :sheet, :now)",
            soci::use(team.id), soci::use(owner), soci::use(name), soci::use(roster), soci::use(sheet), soci::use(now);
    });
    return team;
}

std::optional<Team> Store::team(std::int64_t id) {
    return inside_->read([&](soci::session& sql) -> std::optional<Team> {
        Team team;
        sql << "SELECT id, owner, name, roster, sheet FROM teams WHERE id = :id", soci::into(team.id),
            soci::into(team.owner), soci::into(team.name), soci::into(team.roster), soci::into(team.sheet),
            soci::use(id);
        if (!sql.got_data()) return {};
        return team;
    });
}

std::vector<Team> Store::teams_of(std::int64_t owner) {
    return inside_->read([&](soci::session& sql) {
        std::vector<Team> teams;
        Team team;
        team.owner = owner;
        soci::statement rows = (sql.prepare << "SELECT id, name, roster FROM teams WHERE owner = :owner ORDER BY id",
                                soci::into(team.id), soci::into(team.name), soci::into(team.roster), soci::use(owner));
        rows.execute();
        while (rows.fetch()) teams.push_back(team);
        return teams;
    });
}

std::int64_t Store::count_teams_of(std::int64_t owner) {
    return inside_->read([&](soci::session& sql) {
        std::int64_t count = 0;
        sql << "SELECT count(*) FROM teams WHERE owner = :owner", soci::into(count), soci::use(owner);
        return count;
    });
}

void Store::change_team(const Team& team, Time now) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "UPDATE teams SET name = :name, roster = :roster, sheet = :sheet, changed = :now WHERE id = :id",
            soci::use(team.name), soci::use(team.roster), soci::use(team.sheet), soci::use(now), soci::use(team.id);
    });
}

void Store::remove_team(std::int64_t id) {
    inside_->writer->run([&](soci::session& sql) { sql << "DELETE FROM teams WHERE id = :id", soci::use(id); });
}

}  // namespace dugout::store
