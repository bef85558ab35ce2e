import { professionalAnalytics, profileViews } from "#server/analytics/analytics.table.ts";
import { sql } from "drizzle-orm";
import { jobAlerts } from "#server/jobs/job-alerts.table.ts";
import { isCountedApplication } from "#server/jobs/jobs.table.ts";
import { notifications } from "#server/notifications/notifications.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { JobAlertCriteria } from "#contract/job-alerts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import { createRandom } from "./random.ts";
import { daysBefore } from "./write-listings.ts";

const MEMBER = "member@demo.example";
const PROFESSIONAL = "pro@demo.example";
const DAYS = 30;
const viewed = notificationMailsText.notices.profileViewed;

/** Job alerts of the demo member, with their age. */
const ALERTS: readonly { name: string; criteria: JobAlertCriteria; daysAgo: number; active: boolean }[] = [
  {
    name: "Personal trainer in Singapore",
    criteria: { search: "personal trainer", country: "Singapore" },
    daysAgo: 21,
    active: true,
  },
  {
    name: "Yoga or pilates, part time",
    criteria: { search: "yoga", jobType: ["part_time", "contract"], country: null },
    daysAgo: 9,
    active: true,
  },
  {
    name: "Manager from $4,000",
    criteria: { search: "manager", jobType: ["full_time"], salaryMin: 4000, salaryMax: null, country: "Singapore" },
    daysAgo: 40,
    active: false,
  },
];

interface OwnedListing {
  id: number;
  ownerId: number | null;
  listing: { name: string };
}

/**
 * Writes job alerts of the demo member, and views and daily figures of the demo professional for the last 30 days,
 * which match each other.
 * @param written listings, whose owners view profiles
 */
export async function writeNotices(
  db: Db,
  { listings, professional }: { listings: readonly OwnedListing[]; professional: { id: number } | undefined },
  { byEmail, members }: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const memberId = byEmail.get(MEMBER);
  if (memberId !== undefined)
    await db.insert(jobAlerts).values(
      ALERTS.map(({ daysAgo, ...alert }) => ({
        ...alert,
        userId: memberId,
        createdAt: daysBefore(now, daysAgo),
        seenUntil: daysBefore(now, 1),
      })),
    );
  const userId = byEmail.get(PROFESSIONAL);
  if (userId !== undefined && professional)
    await writeFigures(db, { id: professional.id, userId }, listings, members, now);
}

/** The demo professional's recorded applications, shortlists and messages, by UTC day. */
async function countByDay(db: Db, professionalId: number, userId: number): Promise<Map<string, Partial<Counted>>> {
  const { rows } = await db.execute<{ date: string } & Counted>(sql`
    select (at at time zone 'UTC')::date::text as date, (count(*) filter (where what = 'application'))::int as "jobApplications",
      (count(*) filter (where what = 'shortlist'))::int as shortlists, (count(*) filter (where what = 'message'))::int as messages
    from (
      select application_date as at, 'application' as what from job_applications
      where user_id = ${userId} and ${isCountedApplication}
      union all select created_at, 'shortlist' from shortlisted_candidates where professional_id = ${professionalId}
      union all select created_at, 'message' from messages where receiver_id = ${userId}
    ) as recorded group by 1`);
  return new Map(rows.map(({ date, ...counted }) => [date, counted]));
}
type Counted = { jobApplications: number; shortlists: number; messages: number };

async function writeFigures(
  db: Db,
  { id, userId }: { id: number; userId: number },
  listings: readonly OwnedListing[],
  members: readonly number[],
  now: Date,
): Promise<void> {
  const random = createRandom("figures of the demo professional");
  const owned = listings.filter((listing): listing is OwnedListing & { ownerId: number } => listing.ownerId !== null);
  const looks = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    Array.from({ length: random.int(0, 6) }, () => ({
      viewer: random.chance(0.3) ? random.pick(owned).ownerId : random.chance(0.5) ? random.pick(members) : null,
      // At noon of its UTC day, and never ahead of the clock.
      at: day === 0 ? now : noonBefore(now, day),
    })),
  );
  await db.insert(profileViews).values(
    looks.map(({ viewer, at }) => ({
      viewerUserId: viewer,
      targetUserId: userId,
      targetType: "professional" as const,
      targetId: id,
      source: random.pick(["internal", "direct", "www.google.com"]),
      visitorHash: random.next().toString(36).slice(2),
      viewDate: at.toISOString(),
    })),
  );
  const counted = await countByDay(db, id, userId);
  await db.insert(professionalAnalytics).values(
    Array.from({ length: DAYS }, (_, day) => {
      const date = noonBefore(now, day).toISOString().slice(0, 10);
      return {
        professionalId: id,
        day: date,
        profileViews: looks.filter(({ at }) => at.toISOString().startsWith(date)).length,
        searchImpressions: random.int(2, 24),
        ...counted.get(date),
      };
    }),
  );
  const visitors = owned.slice(0, 2);
  await db.insert(notifications).values(
    visitors.map((visitor, index) => ({
      userId,
      type: "profile_viewed" as const,
      title: fill(viewed.title, { business: visitor.listing.name }),
      message: viewed.message,
      read: index > 0,
      data: { path: "/professional-admin?tab=analytics", professionalId: id, businessId: visitor.id },
      createdAt: daysBefore(now, index + 1),
    })),
  );
}

function noonBefore(now: Date, days: number): Date {
  const noon = new Date(now);
  noon.setUTCDate(noon.getUTCDate() - days);
  noon.setUTCHours(12, 0, 0, 0);
  return noon;
}
