import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { ProfessionalDay, ProfileViewer } from "#contract/analytics.ts";
import { WITHOUT_WAITING, type Db } from "#server/platform/database/connect.ts";
import { professionalAnalytics } from "./analytics.table.ts";

const COLUMNS = {
  profileViews: "profile_views",
  resumeDownloads: "resume_downloads",
  jobApplications: "job_applications",
  shortlists: "shortlists",
  messages: "messages",
  searchImpressions: "search_impressions",
} as const satisfies Record<Exclude<keyof ProfessionalDay, "date">, string>;
/** What is counted for a professional. */
export type Counted = keyof typeof COLUMNS;

/** Counts one more for each of these professionals on a UTC day (YYYY-MM-DD); in the order of ids, so that two at once never wait for each other. */
export async function countOn(db: Db, ids: readonly number[], day: string, counted: Counted): Promise<void> {
  const column = sql.identifier(COLUMNS[counted]);
  await db.execute(sql`
    insert into professional_analytics as a (professional_id, day, ${column})
    select id, ${day}::date, 1 from professional_profiles where id = any (${sql.param([...ids])}::int[]) order by id
    on conflict (professional_id, day) do update set ${column} = a.${column} + 1
    returning ${sql.raw(WITHOUT_WAITING)}`);
}

/** The same for the profile of a user, if they have one. */
export async function countOnUser(db: Db, userId: number, day: string, counted: Counted): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from professional_profiles where user_id = ${userId}`,
  );
  if (rows.length > 0)
    await countOn(
      db,
      rows.map(({ id }) => id),
      day,
      counted,
    );
}

/** The days since one (YYYY-MM-DD) on which something was counted, oldest first. */
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

/** The business for which a user looks: the first they own. */
export async function findBusinessOf(pool: Pick<Pool, "query">, userId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>({
    name: "business-of-viewer",
    text: "select id from businesses where owner_id = $1 and deleted_at is null order by id limit 1",
    values: [userId],
  });
  return rows[0]?.id;
}

/** Signed-in people who looked since a moment: one row a business, one a member without. */
const VIEWERS = `select max(v.view_date) as last, count(*)::int as views, b.id, b.name, b.kind,
    case when b.id is null then v.viewer_user_id end as member
  from profile_views as v
  left join lateral (select id, name, kind from businesses
    where owner_id = v.viewer_user_id and deleted_at is null order by id limit 1) as b on true
  where v.target_type = 'professional' and v.target_id = $1 and v.viewer_user_id is not null and v.view_date > $2
  group by b.id, b.name, b.kind, member`;

interface ViewerRow {
  last: Date;
  views: number;
  id: number | null;
  name: string;
  kind: "fitness" | "retail";
}

/** Who looked at a profile since a moment, latest first; of members without a business no more than that is read. */
export async function findViewers(
  pool: Pick<Pool, "query">,
  professionalId: number,
  since: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProfileViewer[]> {
  const { rows } = await pool.query<ViewerRow>(
    `select last, views, id, name, kind from (${VIEWERS}) as viewers
     order by last desc, id, member offset $3 limit $4`,
    [professionalId, since, offset, limit],
  );
  return rows.map(({ last, views, id, name, kind }) => ({
    business: id === null ? null : { id, name, kind },
    lastViewedAt: last.toISOString(),
    views,
  }));
}

export async function countViewers(pool: Pick<Pool, "query">, professionalId: number, since: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from (${VIEWERS}) as viewers`, [
    professionalId,
    since,
  ]);
  return rows[0]?.count ?? 0;
}
