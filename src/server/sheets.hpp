#pragma once

#include "server/json_fwd.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::server {

Json skills_json(const SkillSet& skills);
// A team sheet with what it costs.
Json sheet_json(const TeamSheet& sheet, const Library& library, Language language);

}  // namespace dugout::server
