import { texts } from "./language.ts";

/** Validation messages of schedules, classes and bookings. */
export const classRulesText = texts("classRulesText", {
  rule: {
    format: "Enter a repetition rule such as FREQ=WEEKLY;BYDAY=TU,TH.",
    frequency: "Classes repeat daily, weekly, monthly or yearly.",
    part: "The rule has a part that classes cannot have.",
    count: "A rule may have at most 1,000 classes.",
    none: "This rule has no class within five years of its first day.",
  },
  day: "Enter a day such as 2026-12-01.",
  time: "Enter a time such as 19:00.",
  minutes: "A class takes between 10 minutes and 12 hours.",
  seats: "Enter between 1 and 500 seats.",
  timeZone: "Enter a time zone such as Asia/Singapore.",
  teacher: "Choose a teacher who agreed to be on your team, or enter a name.",
  location: "Choose one of your locations.",
  bookingUrl: "Enter a web address that starts with http:// or https://.",
  cancelHours: "Enter between 0 and 168 hours.",
  past: "This time has passed.",
  contact: "Leave out links and contacts that are not your own.",
  noSuchDay: "There is no class on this day.",
  exception: "There is no class on {day}, so it cannot be left out.",
  seatsBooked: "{count} people have booked. Keep at least {count} seats, or cancel bookings first.",
  attendees: "Only people who booked this class can be marked.",
  from: "Say from which class on.",
  window: "Search at most 14 days at once.",
  windowEnd: "The end is before the beginning.",
});
