import { dayIn } from "#server/professionals/professionals.service.ts";
import { liftTimeLimits } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bulkProfessional } from "./content/bulk-professionals.ts";
import { areaOf } from "./content/professionals.ts";
import { createRandom, type Random } from "./random.ts";

const BATCH = 2_000;
const DAY_MS = 86_400_000;
/** One in so many professionals has no known area. */
const WITHOUT_AREA = 10;

/**
 * Adds professionals in bulk, with accounts that cannot sign in, certifications and skills. Search is built once, at
 * the end.
 * @param onProgress called after every batch with the number written so far
 */
export async function writeBulkProfessionals(
  platform: Pick<Platform, "database" | "clock">,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const random = createRandom("bulk professionals");
  const now = platform.clock.now();
  const client = await platform.database.pool.connect();
  try {
    await liftTimeLimits(client);
    await client.query("begin");
    await client.query("set local app.bulk = 'on'");
    for (let from = 0; from < count; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
        rowOf(from + index, random, now),
      );
      await client.query(WRITE_BATCH, [JSON.stringify(batch)]);
      onProgress(Math.min(count, from + BATCH));
    }
    await client.query("select refresh_professional_search()");
    await client.query("commit");
    await client.query("vacuum (analyze)");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release(true);
  }
}

function rowOf(index: number, random: Random, now: Date) {
  const { certifications, joinedDaysAgo, ...professional } = bulkProfessional(random);
  const { city, country } = professional;
  return {
    ...professional,
    ...(index % WITHOUT_AREA === 0 ? undefined : areaOf(country, city)),
    username: `bulk_professional_${index}`,
    email: `bulk.professional.${index}@demo.example`,
    joinedAt: new Date(now.getTime() - joinedDaysAgo * DAY_MS).toISOString(),
    certifications: certifications.map(({ endsInDays, ...certification }) => ({
      ...certification,
      expiryDate: endsInDays === null ? null : dayIn(new Date(now.getTime() + endsInDays * DAY_MS)),
    })),
  };
}

// One statement a batch: every row takes its ids from the sequences first, so that the parts can refer to them.
const WRITE_BATCH = `
  with given as materialized (
    select row.*, nextval(pg_get_serial_sequence('users', 'id'))::int as user_id,
      nextval(pg_get_serial_sequence('professional_profiles', 'id'))::int as professional_id
    from jsonb_to_recordset($1::jsonb) as row(
      "firstName" text, "lastName" text, country text, city text, latitude float8, longitude float8, "locatedFor" text, title text, summary text, specialties text, "yearsOfExperience" int,
      "isVerified" boolean, "isFeatured" boolean, visibility text, "ratingSum" int, "reviewCount" int, "joinedAt" timestamptz,
      username text, email text, certifications jsonb, skills jsonb)
  ), known as (
    insert into users (id, username, email, name, role, first_name, last_name, country, is_verified, created_at, updated_at)
    overriding system value
    select user_id, username, email, "firstName" || ' ' || "lastName", 'professional', "firstName", "lastName", country, true, "joinedAt", "joinedAt" from given
  ), profiled as (
    insert into professional_profiles (id, user_id, title, summary, years_of_experience, specialties, city, latitude, longitude, located_for, is_verified, verified_name, kyc_status,
      featured_profile, visibility, rating_sum, review_count, created_at, updated_at)
    overriding system value
    select professional_id, user_id, title, summary, "yearsOfExperience", specialties, city, latitude, longitude, "locatedFor", "isVerified",
      case when "isVerified" then "firstName" || ' ' || "lastName" end, case when "isVerified" then 'verified' else 'not_submitted' end, "isFeatured", visibility, "ratingSum", "reviewCount", "joinedAt", "joinedAt" from given
  ), certified as (
    insert into certifications (professional_id, name, issuing_organization, expiry_date, verified)
    select professional_id, held.name, held.issuer, held."expiryDate", held.verified
    from given, jsonb_to_recordset(given.certifications) as held(name text, issuer text, "expiryDate" date, verified boolean)
  )
  insert into professional_skills (professional_id, skill, years_of_experience, expertise_level)
  select professional_id, known.skill, known.years, known.level
  from given, jsonb_to_recordset(given.skills) as known(skill text, years int, level text)`;
