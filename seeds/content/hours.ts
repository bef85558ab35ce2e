import type { Random } from "../random.ts";

/**
 * One opening span, in minutes since midnight of its own weekday. A close above 1440 is on the next day; [0, 1440] is
 * open all day.
 */
export type Span = readonly [openMinutes: number, closeMinutes: number];

/** Seven days, index 0 = Sunday (spec: calls §9.3); a closed day is an empty list. */
export type WeeklyHours = readonly (readonly Span[])[];

const at = (hour: number, minute = 0) => hour * 60 + minute;

function week(weekdays: readonly Span[], saturday: readonly Span[], sunday: readonly Span[]): WeeklyHours {
  return [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday];
}

function closedOn(day: number, hours: WeeklyHours): WeeklyHours {
  return hours.map((spans, index) => (index === day ? [] : spans));
}

const PATTERNS = {
  alwaysOpen: week([[0, 1440]], [[0, 1440]], [[0, 1440]]),
  earlyGym: week([[at(6), at(22, 30)]], [[at(7), at(20)]], [[at(8), at(18)]]),
  longGym: week([[at(5, 30), at(23)]], [[at(6), at(21)]], [[at(7), at(20)]]),
  classStudio: week(
    [
      [at(7), at(13)],
      [at(16, 30), at(21, 30)],
    ],
    [[at(8), at(14)]],
    [[at(9), at(13)]],
  ),
  studioNoMonday: closedOn(1, week([[at(7, 30), at(20, 30)]], [[at(8), at(17)]], [[at(8), at(17)]])),
  afterWork: week(
    [
      [at(12), at(14)],
      [at(17), at(22)],
    ],
    [[at(9), at(16)]],
    [],
  ),
  lateNight: week([[at(10), at(25)]], [[at(10), at(26)]], [[at(12), at(24)]]),
  lateWeekend: [
    [[at(11), at(22)]],
    [[at(11), at(22)]],
    [[at(11), at(22)]],
    [[at(11), at(22)]],
    [[at(11), at(23)]],
    [[at(11), at(25, 30)]],
    [[at(9), at(25, 30)]],
  ],
  dawnOnly: week(
    [
      [at(6), at(9)],
      [at(18), at(20, 30)],
    ],
    [[at(6, 30), at(11)]],
    [[at(6, 30), at(11)]],
  ),
  poolTuesday: closedOn(2, week([[at(6, 30), at(21, 30)]], [[at(6, 30), at(20)]], [[at(8), at(20)]])),
  byAppointment: week([[at(7), at(20)]], [[at(8), at(15)]], []),
  climbing: week([[at(12), at(22, 30)]], [[at(9), at(21)]], [[at(9), at(21)]]),
  mallShop: week([[at(11), at(21)]], [[at(10, 30), at(21, 30)]], [[at(10, 30), at(21)]]),
  streetShop: closedOn(1, week([[at(10), at(19, 30)]], [[at(10), at(20)]], [[at(11), at(18)]])),
  clinic: week(
    [
      [at(9), at(13)],
      [at(14), at(18, 30)],
    ],
    [[at(9), at(13)]],
    [],
  ),
  lateClinic: closedOn(
    3,
    week(
      [
        [at(10), at(14)],
        [at(15), at(20, 30)],
      ],
      [[at(9), at(16)]],
      [],
    ),
  ),
  kitchen: week([[at(7), at(20)]], [[at(8), at(16)]], []),
  campus: week([[at(9), at(21, 30)]], [[at(9), at(18)]], []),
  nightKitchen: week([[at(16), at(25)]], [[at(16), at(25)]], []),
} as const satisfies Record<string, WeeklyHours>;

export type HoursPattern = keyof typeof PATTERNS;

/** The opening hours of one location: the pattern with a small random shift, so that branches differ. */
export function hoursOf(pattern: HoursPattern, random: Random): WeeklyHours {
  if (pattern === "alwaysOpen") return PATTERNS.alwaysOpen;
  const shift = random.pick([0, 0, 0, 0, 15, 30, -30]);
  const hours: WeeklyHours = PATTERNS[pattern];
  return hours.map((spans) => spans.map(([open, close]): Span => [open + shift, close + (close === 1440 ? 0 : shift)]));
}
