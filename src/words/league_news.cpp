#include <algorithm>

#include "words/league.hpp"
#include "words/league_reader.hpp"
#include "words/phrase.hpp"

// The news of a league: the commissioner's bulletins, and each match as the two commentators saw it. Odile counts,
// Brannoc feels. The same match always gets the same words.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::MatchDay;

constexpr std::size_t news_told = 40;

// What kind of match it was; the first that fits.
enum class Kind : std::uint8_t { Conceded, Bloodbath, Rout, Upset, Shootout, Narrow, Solid, Level };

using Lines = std::array<Phrase, 3>;

// {winner}, {loser}, {score}, {gate}; {star} the best scorer, {brute} who hurt most, {dead} who did not come home.
constexpr std::array<Lines, 8> headlines = {{
    {{{"{loser} leave the pitch", "{loser} quitte le terrain"},
      {"White towel from {loser}", "{loser} jette l’éponge"},
      {"{winner} win by walking straight", "{winner} gagne en restant debout"}}},
    {{{"{winner} survive a bloodbath", "{winner} survit à un bain de sang"},
      {"More stretchers than passes: {winner} {score} {loser}",
       "Plus de civières que de passes : {winner} {score} {loser}"},
      {"The surgeon was the busiest man", "Le chirurgien a eu le plus de travail"}}},
    {{{"{winner} rout {loser}", "{winner} écrase {loser}"},
      {"No mercy: {winner} {score} {loser}", "Sans pitié : {winner} {score} {loser}"},
      {"{loser} swept away", "{loser} balayé"}}},
    {{{"{winner} stun the favourites", "{winner} surprend les favoris"},
      {"Nobody bet on {winner}", "Personne n’avait misé sur {winner}"},
      {"{loser} fall over a pebble", "{loser} trébuche sur un caillou"}}},
    {{{"Touchdowns for everyone: {winner} {score} {loser}", "Des touchdowns pour tous : {winner} {score} {loser}"},
      {"{winner} win a shoot-out", "{winner} gagne au feu d’artifice"},
      {"Defence optional, {winner} ahead", "Défense facultative, {winner} devant"}}},
    {{{"{winner} by a whisker", "{winner} d’un cheveu"},
      {"{winner} edge {loser}", "{winner} devance {loser} de peu"},
      {"One breath decides for {winner}", "Un souffle décide pour {winner}"}}},
    {{{"{winner} do their homework", "{winner} fait le travail"},
      {"{winner} beat {loser}", "{winner} bat {loser}"},
      {"A win for {winner}, no questions", "Victoire de {winner}, sans discussion"}}},
    {{{"{winner} win on penalties", "{winner} gagne aux penalties"},
      {"Level to the end, {winner} on penalties", "Égalité jusqu’au bout, {winner} aux penalties"},
      {"Penalties break the heart of {loser}", "Les penalties brisent le cœur de {loser}"}}},
}};

constexpr std::array<Lines, 8> odile = {{
    {{{"It stood {score} when {loser} had seen enough.", "On en était à {score} quand {loser} en a eu assez."},
      {"{score}, and then the bench of {loser} was simply empty.", "{score}, et puis le banc de {loser} était vide."},
      {"The book knows a word for it: conceded, at {score}.", "Le livre a un mot pour cela : abandon, à {score}."}}},
    {{{"{score}, and {hurt} players who did not finish the match.",
       "{score}, et {hurt} joueurs qui n’ont pas fini le match."},
      {"I counted {hurt} stretchers. The score was {score}.", "J’ai compté {hurt} civières. Le score : {score}."},
      {"{score} on the board, {hurt} in the infirmary.", "{score} au tableau, {hurt} à l’infirmerie."}}},
    {{{"{score}. After the second drive {loser} only marked shadows.",
       "{score}. Après la deuxième attaque, {loser} ne marquait plus que des ombres."},
      {"A {score} is not luck, it is a plan.", "Un {score}, ce n’est pas de la chance, c’est un plan."},
      {"{winner} had an answer to everything: {score}.", "{winner} avait réponse à tout : {score}."}}},
    {{{"On paper {loser} were the better team. The paper says {score} now.",
       "Sur le papier, {loser} était plus fort. Le papier dit maintenant {score}."},
      {"The rating is a sum, not a promise: {score}.", "Le classement est une somme, pas une promesse : {score}."},
      {"{winner} gave away rating and took the match, {score}.",
       "{winner} rendait du classement et prend le match, {score}."}}},
    {{{"{score}: both sides forgot which way to run when the other had the ball.",
       "{score} : chacun a oublié où courir quand l’autre avait le ballon."},
      {"Five drives or more, five answers: {score}.", "Cinq attaques au moins, cinq réponses : {score}."},
      {"The scorers’ pencil is blunt: {score}.", "Le crayon du marqueur est émoussé : {score}."}}},
    {{{"{score}. One die the other way and we tell another story.",
       "{score}. Un dé de l’autre côté et l’histoire change."},
      {"It took the last turns to settle it: {score}.", "Il a fallu les derniers tours pour décider : {score}."},
      {"{score}, and {loser} were never out of it.", "{score}, et {loser} y a cru jusqu’au bout."}}},
    {{{"{score}. First the safe moves, then the rest.", "{score}. D’abord les gestes sûrs, puis le reste."},
      {"{winner} kept the ball and the clock: {score}.", "{winner} a gardé le ballon et l’horloge : {score}."},
      {"A tidy {score}; I would show it to beginners.", "Un {score} bien propre ; à montrer aux débutants."}}},
    {{{"{score} after extra time; the penalties went to {winner}.",
       "{score} après prolongation ; les penalties sont pour {winner}."},
      {"Two halves and extra time settled nothing: {score}, then penalties.",
       "Deux mi-temps et la prolongation n’ont rien décidé : {score}, puis les penalties."},
      {"The book says {score}, and the penalty dice say {winner}.",
       "Le livre dit {score}, et les dés des penalties disent {winner}."}}},
}};

constexpr Lines scorer = {{
    {"{star} crossed the line {tds|time|times}.", "{star} a franchi la ligne {tds|fois|fois}."},
    {"{star}: {tds|touchdown|touchdowns}, and the ball asked for an autograph.",
     "{star} : {tds|touchdown|touchdowns}, et le ballon voulait un autographe."},
    {"Remember the name: {star}, {tds|touchdown|touchdowns}.", "Retenez ce nom : {star}, {tds|touchdown|touchdowns}."},
}};
constexpr Lines basher = {{
    {"{brute} sent {cas|opponent|opponents} to the infirmary. I waved.",
     "{brute} a envoyé {cas|adversaire|adversaires} à l’infirmerie. J’ai salué."},
    {"{brute} and {cas|casualty|casualties}: I could hear it up here.",
     "{brute} et {cas|sortie|sorties} : je l’entendais d’ici."},
    {"Whoever met {brute} today walks differently.", "Qui a croisé {brute} aujourd’hui marche autrement."},
}};
constexpr Lines mourning = {{
    {"{dead} will not come home. I keep his place warm.", "{dead} ne rentrera pas. Je lui garde sa place."},
    {"A minute of silence for {dead}. Well, half of one.", "Une minute de silence pour {dead}. Enfin, une demie."},
    {"{dead} played his last match. It was a loud one.", "{dead} a joué son dernier match. Un match bruyant."},
}};
constexpr Lines crowd = {{
    {"{gate} people, and I think I know half of them by now.",
     "{gate} spectateurs, et je crois en connaître la moitié."},
    {"{gate} came, {gate} sang, nobody in tune.", "{gate} sont venus, {gate} ont chanté, personne juste."},
    {"With {gate} in the stands even the pies sold out.",
     "Avec {gate} personnes en tribune, même les tourtes ont manqué."},
}};

class Story {
public:
    Story(const MatchDay& day, const LeagueReader& at) : day_(day), at_(at) { look(); }

    Json json() const {
        Json json = {{"kind", "match"},
                     {"date", day_.date},
                     {"match", day_.number},
                     {"headline", capitalised(said(headlines[static_cast<std::size_t>(kind())], 0))},
                     {"lines", Json::array()}};
        const auto add = [&](const char* who, std::string text) {
            json["lines"].push_back({{"by", who}, {"text", capitalised(std::move(text))}});
        };
        add("Odile", said(odile[static_cast<std::size_t>(kind())], 1));
        if (!dead_.empty())
            add("Brannoc", said(mourning, 2));
        else if (casualties_ >= 2)
            add("Brannoc", said(basher, 2));
        else
            add("Brannoc", said(crowd, 2));
        if (touchdowns_ > 0) add("Odile", said(scorer, 3));
        if (!dead_.empty() && casualties_ >= 2) add("Brannoc", said(basher, 4));
        if (!day_.report.comment.empty()) json["comment"] = day_.report.comment;
        return json;
    }

private:
    Seat winner() const { return day_.winner(); }

    void look() {
        for (const league::Tally& one : day_.report.tallies) {
            if (one.touchdowns > touchdowns_) {
                touchdowns_ = one.touchdowns;
                star_ = player(one.side, one.number);
            }
            if (one.casualties > casualties_) {
                casualties_ = one.casualties;
                brute_ = player(one.side, one.number);
            }
        }
        for (const Seat seat : both_seats)
            for (const int dead : day_.side(seat).dead)
                if (const league::Member* member = at_.team(day_.side(seat).team).member(dead); dead_.empty())
                    dead_ = member != nullptr ? member_name(*member, at_.language, at_.library) : "";
    }

    std::string player(Seat seat, int number) const {
        const std::string name = at_.player_then(day_, seat, number);
        return name.empty() ? at_.name(day_.side(seat).team) : name;
    }

    Kind kind() const {
        const auto& score = day_.report.score;
        const int ahead = std::abs(score[0] - score[1]);
        const int difference = day_.side(opponent(winner())).rating - day_.side(winner()).rating;
        if (day_.report.conceded) return Kind::Conceded;
        if (ahead == 0) return Kind::Level;  // lrb4.league.no-draw: the score stays, the penalties decide
        if (day_.report.hurt.size() >= 5) return Kind::Bloodbath;
        if (ahead >= 3) return Kind::Rout;
        if (difference >= 25) return Kind::Upset;
        if (score[0] + score[1] >= 5) return Kind::Shootout;
        return ahead <= 1 ? Kind::Narrow : Kind::Solid;
    }

    std::string said(const Lines& lines, std::size_t salt) const {
        const std::size_t turn = static_cast<std::size_t>(day_.number) * 7 + salt * 5 +
                                 static_cast<std::size_t>(day_.report.score[0] + 2 * day_.report.score[1]);
        const auto slot = [&](std::string_view name) -> std::string {
            if (name == "winner") return at_.name(day_.side(winner()).team);
            if (name == "loser") return at_.name(day_.side(opponent(winner())).team);
            if (name == "score") {
                const auto own = static_cast<std::size_t>(winner());
                return std::to_string(day_.report.score[own]) + "–" + std::to_string(day_.report.score[1 - own]);
            }
            if (name == "gate") return gold(day_.gate, at_.language);
            if (name == "hurt") return std::to_string(day_.report.hurt.size());
            if (name == "star") return star_;
            if (name == "brute") return brute_;
            if (name == "dead") return dead_;
            if (name == "tds") return std::to_string(touchdowns_);
            if (name == "cas") return std::to_string(casualties_);
            return {};
        };
        return fill(lines[turn % lines.size()], at_.language, slot);
    }

    const MatchDay& day_;
    const LeagueReader& at_;
    std::string star_, brute_, dead_;
    int touchdowns_ = 0, casualties_ = 0;
};

}  // namespace

Json LeagueReader::news() const {
    Json list = Json::array();
    std::vector<std::pair<std::string, Json>> items;  // by date
    for (const league::Bulletin& one : league().bulletins)
        items.emplace_back(one.date, Json{{"kind", "bulletin"},
                                          {"date", one.date},
                                          {"entry", one.entry},
                                          {"by", one.who},
                                          {"headline", one.title},
                                          {"text", one.text}});
    const auto& matches = league().matches;
    std::size_t told = 0;
    for (auto day = matches.rbegin(); day != matches.rend() && told < news_told; ++day)
        if (day->stage > league::Stage::Play && day->stage != league::Stage::Undone) {
            items.emplace_back(day->date, Story(*day, *this).json());
            ++told;
        }
    std::stable_sort(items.begin(), items.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < items.size() && i < news_told; ++i) list.push_back(std::move(items[i].second));
    return list;
}

}  // namespace dugout::words
