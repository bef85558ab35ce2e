import { and, asc, count, eq, gt, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { ProfessionalDay, ProfileViewer } from "#contract/analytics.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { ASYNC_COMMIT, type Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { professionalAnalytics, profileViews } from "./analytics.table.ts";

const COLUMNS = {
  profileViews: "profile_views",
  resumeDownloads: "resume_downloads",
  jobApplications: "job_applications",
  shortlists: "shortlists",
  messages: "messages",
  searchImpressions: "search_impressions",
} as const satisfies Record<Exclude<keyof ProfessionalDay, "date">, string>;
/** The counters of a professional. */
export type ProfessionalCounter = keyof typeof COLUMNS;

/** Increments a counter of professionals on a UTC day (YYYY-MM-DD), in the order of ids to avoid deadlocks. */
export async function incrementCounters(
  db: Db,
  ids: readonly number[],
  day: string,
  counted: ProfessionalCounter,
): Promise<void> {
  const column = sql.identifier(COLUMNS[counted]);
  await db.execute(sql`
    insert into professional_analytics as a (professional_id, day, ${column})
    select id, ${day}::date, 1 from professional_profiles where id = any (${sql.param([...ids])}::int[]) order by id
    on conflict (professional_id, day) do update set ${column} = a.${column} + 1
    returning ${sql.raw(ASYNC_COMMIT)}`);
}

/** Increments a counter for the profile of a user, if they have one. */
export async function incrementUserCounter(
  db: Db,
  userId: number,
  day: string,
  counted: ProfessionalCounter,
): Promise<void> {
  const rows = await db
    .select({ id: professionalProfiles.id })
    .from(professionalProfiles)
    .where(eq(professionalProfiles.userId, userId));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await incrementCounters(db, ids, day, counted);
}

/** The days since `since` (YYYY-MM-DD) with counts, oldest first. */
export async function findDays(db: Db, professionalId: number, since: string): Promise<ProfessionalDay[]> {
  const { professionalId: id, day, ...figures } = professionalAnalytics;
  return db
    .select({
      date: day,
      profileViews: figures.profileViews,
      resumeDownloads: figures.resumeDownloads,
      jobApplications: figures.jobApplications,
      shortlists: figures.shortlists,
      messages: figures.messages,
      searchImpressions: figures.searchImpressions,
    })
    .from(professionalAnalytics)
    .where(and(eq(id, professionalId), gte(day, since)))
    .orderBy(asc(day));
}

/** The business a user represents: the first one they own. */
export async function findBusinessOf(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.ownerId, userId), isNull(businesses.deletedAt)))
    .orderBy(asc(businesses.id))
    .limit(1);
  return row?.id;
}

/** Signed-in viewers of a profile since a moment: one row per business, one per member without a business. */
function selectViewers(db: Db, professionalId: number, since: string) {
  const { targetType, targetId, viewerUserId, viewDate } = profileViews;
  const business = db
    .select({ id: businesses.id, name: businesses.name, kind: businesses.kind })
    .from(businesses)
    .where(and(eq(businesses.ownerId, viewerUserId), isNull(businesses.deletedAt)))
    .orderBy(asc(businesses.id))
    .limit(1)
    .as("business");
  const member = sql`case when ${business.id} is null then ${viewerUserId} end`;
  return db
    .select({
      business: { id: business.id, name: business.name, kind: business.kind },
      lastViewedAt: sql<string>`max(${viewDate})`.mapWith(viewDate).as("last"),
      views: count().as("views"),
    })
    .from(profileViews)
    .leftJoinLateral(business, sql`true`)
    .where(
      and(eq(targetType, "professional"), eq(targetId, professionalId), isNotNull(viewerUserId), gt(viewDate, since)),
    )
    .groupBy(business.id, business.name, business.kind, member)
    .orderBy(sql`last desc`, business.id, member);
}

/** Viewers of a profile since a moment, latest first, without the identity of members who have no business. */
export function findViewers(
  db: Db,
  professionalId: number,
  since: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProfileViewer[]> {
  return selectViewers(db, professionalId, since).offset(offset).limit(limit);
}

export function countViewers(db: Db, professionalId: number, since: string): Promise<number> {
  return db.$count(selectViewers(db, professionalId, since).as("viewers"));
}
