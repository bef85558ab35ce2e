import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { BOOKING_WAYS, CHANGE_SCOPES, CLASS_LIMITS, SEAT_PAYMENTS } from "./class-limits.ts";
import { CLASS_LANGUAGES } from "./class-search-limits.ts";
import { ruleProblem } from "./class-rule.ts";
import { endpoint } from "./endpoint.ts";
import {
  emptyToNull,
  entity,
  id,
  instant,
  isWebUrl,
  money,
  multiLine,
  pathId,
  queryId,
  searchText,
  singleLine,
  successResponse,
  version,
} from "./fields.ts";
import { GAZETTEER_LIMITS } from "./gazetteer-limits.ts";
import { pageQuery } from "./paging.ts";
import { optionalPrice } from "./price.ts";
import { boxParameter, radiusParameter } from "./search-area.ts";
import { requirePoint } from "./search-query.ts";
import { searchable } from "./search.ts";
import { classRulesText as text } from "./texts/class-rules.ts";
import { isTimeZone } from "./texts/format.ts";

/** A local day of this century: "2026-12-01". */
const day = z.iso
  .date({ error: () => text.day })
  .regex(/^20/, { error: () => text.day })
  .max(10);
/** A local time of day: "19:00". */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => text.time });

const rule = z
  .string()
  .trim()
  .max(CLASS_LIMITS.ruleMax, { error: () => text.rule.format })
  .superRefine((value, { addIssue }) => {
    const problem = ruleProblem(value);
    if (problem) addIssue({ code: "custom", message: text.rule[problem] });
  });

const timeZone = z
  .string()
  .max(60, { error: () => text.timeZone })
  .refine(isTimeZone, { error: () => text.timeZone });

const language = z.enum(CLASS_LANGUAGES);

const cancelHours = z
  .int({ error: () => text.cancelHours })
  .min(0, { error: () => text.cancelHours })
  .max(CLASS_LIMITS.cancelHoursMax, { error: () => text.cancelHours });

/** What a class can have that differs from the others of its schedule. */
const classFacts = {
  startTime: time,
  durationMinutes: z
    .int({ error: () => text.minutes })
    .min(CLASS_LIMITS.minutesMin, { error: () => text.minutes })
    .max(CLASS_LIMITS.minutesMax, { error: () => text.minutes }),
  seats: z
    .int({ error: () => text.seats })
    .min(1, { error: () => text.seats })
    .max(CLASS_LIMITS.seatsMax, { error: () => text.seats }),
  /** The profile of a professional who agreed to be on the team, or the one who offers it. spec: DECISIONS 49 */
  teacherId: id.nullish(),
  /** A plain name, for a teacher without an account here. */
  teacherName: emptyToNull(singleLine({ max: CLASS_LIMITS.teacherMax })),
  language: language.nullish(),
  locationId: id.nullish(),
  onlineUrl: emptyToNull(
    singleLine({ max: CLASS_LIMITS.urlMax }).pipe(z.string().refine(isWebUrl, { error: () => text.bookingUrl })),
  ),
  /** Instead of the price of the programme. */
  price: optionalPrice(CLASS_LIMITS.priceMax),
};

/** A schedule of a programme as sent by its form. */
export const scheduleInput = z.object({
  /** The part after "RRULE:" of RFC 5545. */
  rrule: rule,
  startDate: day,
  ...classFacts,
  /** The zone of its location if it is not given. */
  timeZone: timeZone.optional(),
  /** Where seats are booked instead of here. */
  bookingUrl: emptyToNull(
    singleLine({ max: CLASS_LIMITS.urlMax }).pipe(z.string().refine(isWebUrl, { error: () => text.bookingUrl })),
  ),
  /** Until how many hours before its beginning a booking can be cancelled free of charge. */
  cancelHours: cancelHours.default(12),
  /** Days of the rule without a class. */
  exceptions: z.array(day).max(CLASS_LIMITS.exceptionsMax).default([]),
});
export type ScheduleInput = z.input<typeof scheduleInput>;

/** Only the fields sent are changed; with scope `this`, `startDate` moves the one class, and the rule stays. */
export const schedulePatch = z
  .object({ ...scheduleInput.shape, cancelHours, exceptions: scheduleInput.shape.exceptions.unwrap(), version })
  .partial()
  .extend({
    /** A word to those who booked. */
    note: emptyToNull(multiLine({ max: CLASS_LIMITS.reasonMax })),
  });

const teacher = z.object({
  /** The professional profile; null for a plain name, and when it is not public. */
  professionalId: id.nullable(),
  name: z.string(),
});

/** A schedule as its host manages it. */
export const schedule = entity("Schedule", {
  id,
  version,
  programId: id,
  rrule: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  durationMinutes: z.int(),
  seats: z.int(),
  timeZone: z.string(),
  teacherId: id.nullable(),
  teacherName: z.string().nullable(),
  language: language.nullable(),
  locationId: id.nullable(),
  onlineUrl: z.string().nullable(),
  bookingUrl: z.string().nullable(),
  price: money.nullable(),
  cancelHours: z.int(),
  exceptions: z.array(z.string()),
  /** When its next class begins; null if there is none. */
  nextAt: instant.nullable(),
  /** Up to which day its classes are known. */
  knownUntil: z.string(),
});
export type Schedule = z.infer<typeof schedule>;

/** A class at a time. */
export const classCard = entity("Class", {
  id,
  scheduleId: id.nullable(),
  /** The day that its schedule has it on; moved alone, it begins on another. */
  day: z.string(),
  programId: id,
  name: z.string(),
  host: z.object({
    kind: z.enum([...BUSINESS_KINDS, "professional"]),
    id,
    name: z.string(),
    image: z.string().nullable(),
  }),
  /** Where it takes place; null when it is only online. */
  location: z
    .object({
      id: id.nullable(),
      address: z.string(),
      city: z.string(),
      country: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  isOnline: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  teacher: teacher.nullable(),
  language: language.nullable(),
  /** Null when the price is on request. */
  price: money.nullable(),
  seats: z.int(),
  /** Free seats; a seat that is offered to the first in line is not free. */
  seatsLeft: z.int(),
  /** How many wait for a seat. */
  waiting: z.int(),
  booking: z.enum(BOOKING_WAYS),
  bookingUrl: z.string().nullable(),
  /** How a seat is paid; null where seats are not booked here. */
  payment: z.enum(SEAT_PAYMENTS).nullable(),
  cancelHours: z.int(),
  cancelled: z.boolean(),
  /** How often it has changed, for calendars. */
  sequence: z.int(),
  /** From the point of the search. */
  distanceKm: z.number().nullable(),
});
export type Class = z.infer<typeof classCard>;

/** What classes are found by of their programme: its words and its category. */
export const classSearch = searchable({
  name: "class",
  kinds: ["class"],
  words: { name: { named: true }, topics: {}, host: {}, teachers: {}, places: {} },
  facts: { category: { type: "id", column: "category_id", apiOnly: true } },
  orders: { newest: { column: "created_at" } },
});

export const classFilters = pageQuery.extend({
  /** The first and the last local day; today and six days later if they are not given. */
  from: day.optional(),
  to: day.optional(),
  /** Between which local times of day it begins. */
  dayFrom: time.optional(),
  dayTo: time.optional(),
  where: singleLine({ max: GAZETTEER_LIMITS.whereMax }).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  radiusKm: radiusParameter.optional(),
  bbox: boxParameter.optional(),
  search: searchText.optional(),
  category: queryId.optional(),
  /** Whole units of the currency of each class. */
  maxPrice: z.coerce.number().min(0).max(CLASS_LIMITS.priceMax).optional(),
  /** At least so many free seats. */
  seats: z.coerce.number().int().min(1).max(CLASS_LIMITS.seatsMax).optional(),
  /** A professional profile. */
  teacherId: queryId.optional(),
  language: language.optional(),
  businessId: queryId.optional(),
  professionalId: queryId.optional(),
  programId: queryId.optional(),
});
export type ClassFilters = z.output<typeof classFilters>;

const byId = z.object({ id: pathId });
const byProgram = byId;
/** The day of the class that a change starts with, as its schedule has it. */
const changeQuery = z.object({ scope: z.enum(CHANGE_SCOPES), from: day.optional() });

/** Schedules of programmes, and the classes that they yield. */
export const classesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/classes",
    summary: "Search classes to come, in order of time",
    access: "public",
    query: classFilters.superRefine(requirePoint(classSearch)),
    response: z.array(classCard),
    list: true,
    cache: () => ["classes"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/classes/{id}",
    summary: "Get a class",
    access: "public",
    params: byId,
    response: classCard,
    cache: () => ["classes"],
  }),
  ofBusiness: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/classes",
    summary: "List the classes of a listing (either kind) in order of time",
    access: "public",
    params: byId,
    query: classFilters.pick({ page: true, pageSize: true, after: true, from: true, to: true, programId: true }),
    response: z.array(classCard),
    list: true,
    cache: ({ params }) => ["classes", `business:${params.id}`],
  }),
  listSchedules: endpoint({
    method: "GET",
    path: "/api/programs/{id}/schedules",
    summary: "List the schedules of the caller's programme",
    access: "signed-in",
    params: byProgram,
    response: z.array(schedule),
  }),
  createSchedule: endpoint({
    method: "POST",
    path: "/api/programs/{id}/schedules",
    summary: "Give the caller's programme classes at times",
    access: "signed-in",
    params: byProgram,
    body: scheduleInput,
    response: schedule,
    status: 201,
    created: ({ params }) => `/api/programs/${params.id}/schedules`,
  }),
  changeSchedule: endpoint({
    method: "PATCH",
    path: "/api/schedules/{id}",
    summary: "Change one class of a schedule, it and the following, or all; those who booked are told",
    access: "signed-in",
    params: byId,
    query: changeQuery,
    body: schedulePatch,
    response: schedule,
  }),
  removeSchedule: endpoint({
    method: "DELETE",
    path: "/api/schedules/{id}",
    summary: "Cancel one class of a schedule, it and the following, or all; those who booked are told",
    access: "signed-in",
    params: byId,
    query: changeQuery.extend({
      /** A word to those who booked. */
      note: emptyToNull(singleLine({ max: CLASS_LIMITS.reasonMax })),
    }),
    response: successResponse,
  }),
};
