import { liftTimeLimits } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bulkJob } from "./content/bulk-jobs.ts";
import { createRandom } from "./random.ts";

const BATCH = 2_000;
const DAY_MS = 86_400_000;
/** One in so many jobs has no place of its own. */
const OF_LISTING = 4;

interface BulkEmployer {
  id: number;
  city: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Adds open jobs in bulk, spread over the public listings. Search is built once, at the end.
 * @param onProgress called after every batch with the number written so far
 */
export async function writeBulkJobs(
  platform: Pick<Platform, "database" | "clock">,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const random = createRandom("bulk jobs");
  const now = platform.clock.now().getTime();
  const client = await platform.database.pool.connect();
  try {
    await liftTimeLimits(client);
    await client.query("begin");
    await client.query("set local app.bulk = 'on'");
    const { rows } = await client.query<BulkEmployer>(
      `select id, main_city as city, main_country as country, main_latitude as latitude, main_longitude as longitude
       from businesses where is_public and deleted_at is null order by id`,
    );
    for (let from = 0; from < count; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
        const { postedDaysAgo, closesInDays, ...job } = bulkJob(random);
        const { id, city, country, ...point } = random.pick(rows);
        const location = city ?? "Singapore";
        const isLocated = point.latitude !== null && index % OF_LISTING !== 0;
        return {
          ...job,
          businessId: id,
          location,
          country: country ?? "Singapore",
          ...(isLocated && { ...point, locatedFor: `${location}, ${country ?? "Singapore"}` }),
          postedAt: new Date(now - postedDaysAgo * DAY_MS).toISOString(),
          closingDate: closesInDays === null ? null : new Date(now + closesInDays * DAY_MS).toISOString(),
        };
      });
      await client.query(WRITE_BATCH, [JSON.stringify(batch)]);
      onProgress(Math.min(count, from + BATCH));
    }
    await client.query("select refresh_job_search()");
    await client.query("commit");
    await client.query("vacuum (analyze)");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release(true);
  }
}

const WRITE_BATCH = `
  with posted as (insert into jobs (business_id, title, description, location, country, latitude, longitude, located_for, job_type, salary_min, salary_max, salary_period, requirements,
    is_fitness_role, featured, status, created_at, updated_at, posted_at, closing_date, expires_at)
  select "businessId", title, description, location, country, latitude, longitude, "locatedFor", "jobType", "salaryMin" * 100, "salaryMax" * 100, "salaryPeriod", requirements,
    "isFitnessRole", featured, 'open', "postedAt", "postedAt", "postedAt", "closingDate", coalesce("closingDate", "postedAt" + interval '60 days')
  from jsonb_to_recordset($1::jsonb) as row(
    "businessId" int, title text, description text, location text, country text, latitude float8, longitude float8, "locatedFor" text, "jobType" text, "salaryMin" bigint, "salaryMax" bigint,
    "salaryPeriod" text, requirements text, "isFitnessRole" boolean, featured boolean, "postedAt" timestamptz, "closingDate" timestamptz)
  returning id, business_id, title, location, country, posted_at)
  insert into quota_uses (quota, business_id, subject, parts, used_at)
  select 'job_postings', business_id, 'job ' || id, array[title, location || ', ' || country], posted_at from posted`;
