import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ClassLanguage } from "#contract/class-search-limits.ts";
import { businesses, businessLocations, businessTeamMembers } from "#server/businesses/businesses.table.ts";
import { horizonOf, timesOn, type ClassTimes } from "#server/classes/class-times.ts";
import { classSchedules, classSessions } from "#server/classes/classes.table.ts";
import { daysOfRule } from "#server/classes/rule-days.ts";
import { sessionsOf } from "#server/classes/sessions-of.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { dayAfter } from "#server/platform/local-days.ts";
import { programs } from "#server/programs/programs.table.ts";
import { insertMany } from "./insert-many.ts";
import { createRandom } from "./random.ts";
import type { Listing } from "./write-listings.ts";
import type { WrittenProfessional } from "./write-professionals.ts";

type NewSchedule = typeof classSchedules.$inferInsert;

/** Days with classes before today, for bookings that are past. */
const DAYS_BACK = 21;
/** Slots in the week of a studio that a professional of its team teaches. */
const SLOTS_OF_TEACHER = 2;

/** The weeks of studios: days and times of a programme. */
const WEEKS: readonly (readonly [rrule: string, startTime: string])[] = [
  ["FREQ=WEEKLY;BYDAY=MO,WE,FR", "07:00"],
  ["FREQ=WEEKLY;BYDAY=TU,TH", "19:00"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH", "18:30"],
  ["FREQ=WEEKLY;BYDAY=SA,SU", "09:30"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "12:15"],
  ["FREQ=WEEKLY;BYDAY=WE,FR", "20:00"],
  ["FREQ=WEEKLY;BYDAY=SU", "17:00"],
  ["FREQ=WEEKLY;BYDAY=TU,SA", "06:45"],
];
const LANGUAGES: Readonly<Record<string, readonly ClassLanguage[]>> = {
  Singapore: ["en", "en", "en", "zh"],
  Malaysia: ["en", "ms"],
  Thailand: ["th", "en"],
  Indonesia: ["id", "en"],
  Philippines: ["en", "tl"],
};
/** A studio whose Sunday class is held online by a partner in Sydney, where the clocks change twice a year. */
const PARTNER = { slug: "banyan-hour-yoga", zone: "Australia/Sydney", url: "https://live.banyanhour.example/sunday" };

/**
 * Writes the weeks of studios and of professionals. The first programme of each host has no times: its host arranges
 * them.
 */
export async function writeClasses(
  db: Db,
  hosts: {
    listings: readonly { id: number; listing: Listing }[];
    professionals: readonly Pick<WrittenProfessional, "id">[];
    /** The profile that teaches at each of some listings, whose team it is on. */
    teachers: ReadonlyMap<number, number>;
  },
  now: Date,
): Promise<void> {
  const open = hosts.listings.filter(
    ({ listing }) => listing.kind === "fitness" && listing.verificationStatus === "approved",
  );
  const ofProfessionals: NewSchedule[] = [];
  for (const { id } of hosts.professionals) ofProfessionals.push(...(await weekOfProfessional(db, id, now)));
  const rows: NewSchedule[] = [];
  for (const { id, listing } of open) {
    const week = await weekOf(db, id, listing, now);
    const teacherId = hosts.teachers.get(id);
    const own = ofProfessionals.filter((schedule) => schedule.teacherId === teacherId);
    rows.push(...(teacherId === undefined ? week : taughtBy(teacherId, week, own, now)));
  }
  const schedules = await db
    .insert(classSchedules)
    .values([...rows, ...ofProfessionals])
    .returning();
  const sessions = schedules.flatMap((schedule) => sessionsOf(schedule, daysOf(schedule, now)));
  await insertMany(db, classSessions, sessions);
}

const daysOf = (schedule: NewSchedule, now: Date): Map<string, ClassTimes> =>
  new Map(
    daysOfRule(schedule, schedule.startDate, horizonOf(now, schedule.timeZone)).map((day) => [
      day,
      timesOn(day, schedule),
    ]),
  );

/** The week of a studio with two slots that one of its team teaches, who is not elsewhere at the time. */
function taughtBy(
  teacherId: number,
  week: readonly NewSchedule[],
  own: readonly NewSchedule[],
  now: Date,
): NewSchedule[] {
  const taught = [...own];
  const isFree = (schedule: NewSchedule) => {
    const times = [...daysOf(schedule, now).values()];
    const others = taught.flatMap((other) => [...daysOf(other, now).values()]);
    return times.every(({ startsAt, endsAt }) =>
      others.every((other) => endsAt <= other.startsAt || startsAt >= other.endsAt),
    );
  };
  return week.map((schedule) => {
    if (taught.length - own.length === SLOTS_OF_TEACHER || !isFree(schedule)) return schedule;
    const theirs = { ...schedule, teacherId, teacherName: null };
    taught.push(theirs);
    return theirs;
  });
}

/** Two or three slots of each programme but the first. */
async function weekOf(db: Db, businessId: number, listing: Listing, now: Date): Promise<NewSchedule[]> {
  const random = createRandom(`classes ${listing.slug}`);
  const [business] = await db
    .select({ timeZone: businesses.timeZone, country: businesses.mainCountry })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const locations = await db
    .select({ id: businessLocations.id })
    .from(businessLocations)
    .where(eq(businessLocations.businessId, businessId))
    .orderBy(asc(businessLocations.id));
  const team = await db
    .select({ name: businessTeamMembers.name })
    .from(businessTeamMembers)
    .where(and(eq(businessTeamMembers.businessId, businessId), isNull(businessTeamMembers.userId)))
    .orderBy(asc(businessTeamMembers.id));
  const offered = await db.select().from(programs).where(eq(programs.businessId, businessId)).orderBy(asc(programs.id));
  const weeks = random.shuffle(WEEKS);
  const schedules = offered.slice(1).flatMap((program, index) =>
    weeks.slice(index * 2, index * 2 + 2).map(([rrule, startTime], slot): NewSchedule => ({
      ...slotOf(program, rrule, startTime, now),
      timeZone: business?.timeZone ?? "Asia/Singapore",
      seats: random.pick([6, 8, 10, 12, 16, 20]),
      teacherName: team.length === 0 ? null : random.pick(team).name,
      language: random.pick(LANGUAGES[business?.country ?? ""] ?? ["en"]),
      locationId: program.isOnline ? null : random.pick(locations).id,
      onlineUrl: program.isOnline ? `https://live.${listing.slug}.example` : null,
      // Weekday mornings and lunch hours cost less.
      ...(slot === 0 && program.price !== null && startTime < "13:00"
        ? { price: Math.round((program.price * 0.8) / 100) * 100, currency: program.currency }
        : {}),
      cancelHours: random.pick([2, 6, 12, 12, 24]),
    })),
  );
  const [, second] = offered;
  if (listing.slug === PARTNER.slug && second)
    schedules.push({
      ...slotOf(second, "FREQ=WEEKLY;BYDAY=SU", "09:00", now),
      timeZone: PARTNER.zone,
      seats: 30,
      teacherName: "Isla Bennett",
      language: "en",
      onlineUrl: PARTNER.url,
    });
  return schedules;
}

/** One slot of each programme but the first. */
async function weekOfProfessional(db: Db, professionalId: number, now: Date): Promise<NewSchedule[]> {
  const random = createRandom(`classes of professional ${professionalId}`);
  const offered = await db
    .select()
    .from(programs)
    .where(inArray(programs.professionalId, [professionalId]))
    .orderBy(asc(programs.id));
  return offered.slice(1).map((program): NewSchedule => {
    const [rrule, startTime] = random.pick(WEEKS);
    return {
      ...slotOf(program, rrule, startTime, now),
      timeZone: "Asia/Singapore",
      seats: Math.min(program.maxParticipants ?? 6, 8),
      teacherId: professionalId,
      language: "en",
    };
  });
}

function slotOf(
  { id, duration }: { id: number; duration: string | null },
  rrule: string,
  startTime: string,
  now: Date,
): Pick<NewSchedule, "programId" | "rrule" | "startDate" | "startTime" | "durationMinutes" | "knownUntil"> {
  const startDate = dayAfter(now.toISOString().slice(0, 10), -DAYS_BACK);
  const minutes = Number(/(\d+)\s*min/.exec(duration ?? "")?.[1] ?? 60);
  return {
    programId: id,
    rrule,
    startDate,
    startTime,
    durationMinutes: minutes,
    knownUntil: horizonOf(now, "Asia/Singapore"),
  };
}
