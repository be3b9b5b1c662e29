#include <array>

#include "store/store.hpp"

namespace dugout::store {

namespace {

struct Words {
    OpenFault code;
    std::string_view en, fr;
};

// {0} is the path, {1} the detail.
constexpr std::array<Words, 10> words = {{
    {OpenFault::NoFolder,
     "{0}: there is no folder to keep the store in; make it first, or name another with --store FILE",
     "{0} : il n'y a pas de dossier pour ce fichier ; créez-le, ou indiquez-en un autre avec --store FICHIER"},
    {OpenFault::NotAFile, "{0} is not a file; name a file with --store FILE",
     "{0} n'est pas un fichier ; indiquez-en un avec --store FICHIER"},
    {OpenFault::InUse, "{0} is in use by another server; stop that one, or name another file with --store FILE",
     "{0} est utilisé par un autre serveur ; arrêtez-le, ou indiquez un autre fichier avec --store FICHIER"},
    {OpenFault::NotAStore, "{0} is not a store of Dugout ({1}); name another file with --store FILE",
     "{0} n'est pas un fichier de Dugout ({1}) ; indiquez-en un autre avec --store FICHIER"},
    {OpenFault::Damaged,
     "{0} is damaged: it was cut off or overwritten; bring back a copy of it, or name another file with --store FILE",
     "{0} est endommagé : il a été tronqué ou écrasé ; remettez-en une copie, ou indiquez un autre fichier avec "
     "--store "
     "FICHIER"},
    {OpenFault::NoDatabase, "{0} cannot be used: {1}; is the database there, and are name and password right?",
     "{0} ne peut pas servir : {1} ; la base est-elle là, le nom et le mot de passe sont-ils justes ?"},
    {OpenFault::DatabaseInUse,
     "{0} is in use by another server; stop that one, or name another database with --store URL",
     "{0} est utilisée par un autre serveur ; arrêtez-le, ou indiquez une autre base avec --store URL"},
    {OpenFault::OtherTables, "{0} holds other tables; make a database for Dugout alone, and name it with --store URL",
     "{0} contient d'autres tables ; créez une base pour Dugout seul, et indiquez-la avec --store URL"},
    {OpenFault::Newer, "{0} was written by a later program (version {1} of the store); use that program",
     "{0} a été écrit par un programme plus récent (version {1}) ; utilisez ce programme"},
    {OpenFault::Unusable, "{0} cannot be used: {1}; is it yours to write, and is there room on the disk?",
     "{0} ne peut pas servir : {1} ; pouvez-vous y écrire, et reste-t-il de la place ?"},
}};

std::string filled(std::string_view pattern, const OpenError& error) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            result += pattern[i];
            continue;
        }
        result += pattern[i + 1] == '0' ? error.path : error.detail;
        i += 2;
    }
    return result;
}

}  // namespace

std::string text(const OpenError& error, Language language) {
    for (const Words& row : words)
        if (row.code == error.code) return filled(language == Language::French ? row.fr : row.en, error);
    return error.path;
}

}  // namespace dugout::store
