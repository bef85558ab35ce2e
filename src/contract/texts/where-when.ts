import { formatMoment } from "./format.ts";
import { texts } from "./language.ts";

/** Texts of where and when something is looked for: chips and notices of a list. */
export const whereWhenText = texts("whereWhenText", {
  show: "Where and when",
  where: "Where",
  inPlace: "In {name}",
  near: "Near {name}",
  nearStation: "Near {name} station",
  within: "Within {km} km of {name}",
  withinStation: "Within {km} km of {name} station",
  withinPoint: "Within {km} km of the chosen point",
  unknown: "“{name}”",
  unknownPlace: "No place called “{name}” is known, so these results are from everywhere.",
  openAt: "Open {time}",
  nextOpening: "Nothing is open now. The next opens {time}.",
  /** The order by distance, while the browser is asked for the position, and when it does not tell. */
  locating: "Finding where you are…",
  locationDenied: "Your location is not available",
  locationDeniedBody:
    "Allow this site to use your location in the browser's settings, then choose Nearest again. The list is unchanged.",
  /** A list that found nothing, without where and without when. */
  anywhere: "Anywhere",
  atAnyTime: "At any time",
  otherCategories: "Other categories here",
});

/** 'Sun, 29 Nov, 7:00 am' for a local time such as 2026-11-29T07:00. */
export function localTimeWords(time: string): string {
  return formatMoment(`${time}Z`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
}
