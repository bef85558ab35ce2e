import { CLASS_LANGUAGES, type ClassLanguage } from "#contract/class-search-limits.ts";
import type { Class, Schedule, ScheduleInput } from "#contract/classes.ts";
import { knownCurrency, parsePrice, writtenAmount, type Currency } from "#contract/currencies.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";
import { minutesOf } from "./class-words.ts";
import { WEEK_DAYS, type ClassLine, type WeekDay } from "./class-line.ts";

/** How classes repeat: weekly on chosen days, once, or by a rule that the form keeps as it is. */
export type Repeats = "weekly" | "once" | "kept";

/** The form's values: each field as its control has it. */
export interface ScheduleValues {
  repeats: Repeats;
  days: WeekDay[];
  startDate: string;
  /** The last day; empty without an end. */
  until: string;
  startTime: string;
  durationMinutes: string;
  seats: string;
  price: string;
  currency: Currency;
  /** The id of a professional profile, "name" for a plain name, or empty. */
  teacher: string;
  teacherName: string;
  language: string;
  /** A location of the listing, "none" for a class that is only online, or empty for the main location. */
  locationId: string;
  onlineUrl: string;
  bookingUrl: string;
  cancelHours: string;
  exceptions: string;
}

const WEEKLY =
  /^FREQ=WEEKLY(?:;INTERVAL=1)?;BYDAY=((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*)(?:;UNTIL=(\d{8})(?:T\d{6}Z?)?)?$/;
const ONCE = "FREQ=DAILY;COUNT=1";
const DAY_MS = 86_400_000;

/** Where a new class is put: a day, a time and a length. */
export interface Slot {
  day: string;
  startTime: string;
  durationMinutes: number;
}

/** The values of new classes in a slot. @param currency of the host's prices */
export function newScheduleValues(slot: Slot, currency: Currency): ScheduleValues {
  return {
    repeats: "weekly",
    days: [weekDayOf(slot.day)],
    startDate: slot.day,
    until: "",
    startTime: slot.startTime,
    durationMinutes: String(slot.durationMinutes),
    seats: "10",
    price: "",
    currency,
    teacher: "",
    teacherName: "",
    language: "",
    locationId: "",
    onlineUrl: "",
    bookingUrl: "",
    cancelHours: "12",
    exceptions: "",
  };
}

/** The values of a schedule, with those of one of its classes where they differ. */
export function scheduleValuesOf(schedule: Schedule, of?: Class): ScheduleValues {
  const weekly = WEEKLY.exec(schedule.rrule);
  const local = of && toLocalInput(of.startsAt, of.timeZone);
  const teacherId = schedule.teacherId;
  const teacherName = schedule.teacherName ?? "";
  return {
    repeats: weekly ? "weekly" : schedule.rrule === ONCE ? "once" : "kept",
    days: weekly ? WEEK_DAYS.filter((day) => weekly[1]?.split(",").includes(day)) : [],
    startDate: local?.slice(0, 10) ?? schedule.startDate,
    until: weekly?.[2] ? `${weekly[2].slice(0, 4)}-${weekly[2].slice(4, 6)}-${weekly[2].slice(6)}` : "",
    startTime: local?.slice(11) ?? schedule.startTime,
    durationMinutes: String(of ? minutesOf(of) : schedule.durationMinutes),
    seats: String(of?.seats ?? schedule.seats),
    price: schedule.price ? writtenAmount(schedule.price) : "",
    currency: knownCurrency((schedule.price ?? of?.price)?.currency),
    teacher: teacherId === null ? (teacherName === "" ? "" : "name") : String(teacherId),
    teacherName,
    language: schedule.language ?? "",
    locationId: schedule.locationId === null ? "none" : String(schedule.locationId),
    onlineUrl: schedule.onlineUrl ?? "",
    bookingUrl: schedule.bookingUrl ?? "",
    cancelHours: String(schedule.cancelHours),
    exceptions: schedule.exceptions.join(", "),
  };
}

/** The values as a request body. @param rule of a schedule that keeps its own */
export function toScheduleInput(values: ScheduleValues, rule: string): ScheduleInput {
  return {
    rrule: ruleOf(values, rule),
    startDate: values.startDate,
    startTime: values.startTime,
    durationMinutes: toNumber(values.durationMinutes),
    seats: toNumber(values.seats),
    price: parsePrice(values.price, values.currency),
    teacherId: /^\d+$/.test(values.teacher) ? Number(values.teacher) : null,
    teacherName: values.teacher === "name" ? values.teacherName : null,
    language: CLASS_LANGUAGES.find((known): known is ClassLanguage => known === values.language) ?? null,
    locationId: values.locationId === "" ? undefined : values.locationId === "none" ? null : Number(values.locationId),
    onlineUrl: values.onlineUrl,
    bookingUrl: values.bookingUrl,
    cancelHours: toNumber(values.cancelHours),
    exceptions: values.exceptions.split(/[\s,;]+/).filter((day) => day !== ""),
  };
}

/** The changed fields of a schedule, for a PATCH. With `isOne` only those that a single class can have. */
export function changedScheduleFields(
  values: ScheduleValues,
  before: ScheduleValues,
  rule: string,
  isOne: boolean,
): Partial<ScheduleInput> {
  const was = toScheduleInput(before, rule);
  const changed = Object.entries(toScheduleInput(values, rule)).filter(([name, value]) => {
    if (isOne ? OF_SCHEDULE.has(name) : name === "startDate") return false;
    return JSON.stringify(value) !== JSON.stringify(was[name as keyof ScheduleInput]);
  });
  return Object.fromEntries(changed);
}

/** The fields that one class cannot have of its own. */
const OF_SCHEDULE = new Set(["rrule", "exceptions", "bookingUrl", "cancelHours"]);

/** What a line fills in. */
export function fillFromLine(values: ScheduleValues, line: ClassLine): ScheduleValues {
  const { days, startTime, durationMinutes, seats, price } = line;
  return {
    ...values,
    ...(days && { repeats: "weekly", days, startDate: firstDayOn(values.startDate, days) }),
    ...(startTime !== undefined && { startTime }),
    ...(durationMinutes !== undefined && { durationMinutes: String(durationMinutes) }),
    ...(seats !== undefined && { seats: String(seats) }),
    ...(price && { price: price.amount, currency: price.currency ?? values.currency }),
  };
}

/** The weekday of a day: "TU". */
export function weekDayOf(day: string): WeekDay {
  return WEEK_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "MO";
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const away = WEEK_DAYS.indexOf(weekDayOf(day));
  return new Date(Date.parse(`${day}T00:00:00Z`) - away * DAY_MS).toISOString().slice(0, 10);
}

/** The first of some weekdays on or after a day. */
function firstDayOn(day: string, days: readonly WeekDay[]): string {
  for (let away = 0; away < 7; away += 1) {
    const later = new Date(Date.parse(`${day}T00:00:00Z`) + away * DAY_MS).toISOString().slice(0, 10);
    if (days.includes(weekDayOf(later))) return later;
  }
  return day;
}

function ruleOf({ repeats, days, until }: ScheduleValues, rule: string): string {
  if (repeats === "kept") return rule;
  if (repeats === "once") return ONCE;
  const end = until === "" ? "" : `;UNTIL=${until.replaceAll("-", "")}`;
  return `FREQ=WEEKLY;BYDAY=${WEEK_DAYS.filter((day) => days.includes(day)).join(",")}${end}`;
}

/** A whole number as typed; NaN for anything else, which the contract rejects. */
function toNumber(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
