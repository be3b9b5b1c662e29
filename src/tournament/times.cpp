#include <algorithm>

#include "tournament/book.hpp"
#include "tournament/desk.hpp"

// Dates with minutes, and perhaps seconds, as they stand in the journal.

namespace dugout::tournament {

namespace {

constexpr long minutes_a_day = 24 * 60;
constexpr std::size_t minutes_end = 16;  // of "2031-05-03 10:00"
constexpr std::size_t seconds_end = 19;  // of "2031-05-03 10:00:30"

bool leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

int days_in(int year, int month) {
    constexpr std::array<int, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && leap(year) ? 29 : days[static_cast<std::size_t>(month - 1)];
}

long days_before(int year) {
    const long past = year - 1;
    return past * 365 + past / 4 - past / 100 + past / 400;
}

std::string two_digits(long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

std::optional<long> minute_of(std::string_view stamp) {
    if (stamp.size() == seconds_end && stamp[minutes_end] == ':' && whole(stamp.substr(minutes_end + 1), 0, 59))
        stamp = stamp.substr(0, minutes_end);
    if (stamp.size() != minutes_end || stamp[4] != '-' || stamp[7] != '-' || stamp[10] != ' ' || stamp[13] != ':')
        return {};
    const auto year = whole(stamp.substr(0, 4), 1, 9999);
    const auto month = whole(stamp.substr(5, 2), 1, 12);
    const auto hour = whole(stamp.substr(11, 2), 0, 23);
    const auto minute = whole(stamp.substr(14, 2), 0, 59);
    if (!year || !month || !hour || !minute) return {};
    const auto day = whole(stamp.substr(8, 2), 1, days_in(*year, *month));
    if (!day) return {};
    long days = days_before(*year) + *day - 1;
    for (int m = 1; m < *month; ++m) days += days_in(*year, m);
    return days * minutes_a_day + *hour * 60 + *minute;
}

std::string stamp_of(long minute) {
    long days = minute / minutes_a_day;
    int year = 1;
    while (days_before(year + 1) <= days) ++year;
    days -= days_before(year);
    int month = 1;
    while (days >= days_in(year, month)) days -= days_in(year, month++);
    const long rest = minute % minutes_a_day;
    const std::string years = std::to_string(year);
    return std::string(4 - std::min<std::size_t>(years.size(), 4), '0') + years + "-" + two_digits(month) + "-" +
           two_digits(days + 1) + " " + two_digits(rest / 60) + ":" + two_digits(rest % 60);
}

std::string minutes_later(std::string_view stamp, int minutes) {
    return stamp_of(*minute_of(stamp) + minutes) + std::string(stamp.substr(minutes_end));
}

bool is_before(std::string_view stamp, std::string_view other) {
    const auto whole_stamp = [](std::string_view one) {
        return std::string(one) + (one.size() == minutes_end ? ":00" : "");
    };
    return whole_stamp(stamp) < whole_stamp(other);
}

}  // namespace dugout::tournament
