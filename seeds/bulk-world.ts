import { formatHours, formatOpeningDays } from "#server/businesses/hours.ts";
import { liftTimeLimits } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bulkListing } from "./content/bulk.ts";
import { FITNESS_CATEGORIES } from "./content/fitness-categories.ts";
import { createRandom } from "./random.ts";
import { spansOf } from "./write-listings.ts";

const BATCH = 2_000;

/**
 * Adds listings in bulk: one location with hours, figures of reviews, no pictures. Search is built once, at the end.
 * @param onProgress called after every batch with the number written so far
 */
export async function writeBulkWorld(
  platform: Pick<Platform, "database" | "clock">,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const random = createRandom("bulk world");
  const now = platform.clock.now();
  const client = await platform.database.pool.connect();
  try {
    await liftTimeLimits(client);
    await client.query("begin");
    await client.query("set local app.bulk = 'on'");
    const categories = (
      await client.query<{ id: number; name: string }>(
        "select id, name::text from business_categories where kind = 'fitness'",
      )
    ).rows;
    const categoryIds = FITNESS_CATEGORIES.map(
      ({ name }) => categories.find((row) => row.name === name)?.id ?? categories[0]?.id,
    );
    for (let from = 0; from < count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
        rowOf(from + index, random, categoryIds, now),
      );
      await client.query(WRITE_BATCH, [JSON.stringify(rows)]);
      onProgress(Math.min(count, from + BATCH));
    }
    await client.query("select refresh_listings()");
    await client.query("select refresh_class_search()");
    await client.query("commit");
    // Index-only scans of open-now filters need the visibility map, which only a vacuum writes.
    await client.query("vacuum (analyze)");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release(true);
  }
}

function rowOf(
  index: number,
  random: ReturnType<typeof createRandom>,
  categoryIds: readonly (number | undefined)[],
  now: Date,
) {
  const listing = bulkListing(index, random);
  const spans = spansOf(listing.hours);
  return {
    name: listing.name,
    description: listing.description,
    category_id: categoryIds[listing.category],
    phone: listing.phone,
    verified: listing.verified,
    rating_sum: listing.ratingSum,
    review_count: listing.ratingCount,
    created_at: new Date(now.getTime() - listing.foundedDaysAgo * 86_400_000).toISOString(),
    address: listing.address,
    city: listing.city,
    state: listing.state || null,
    country: listing.country,
    postal_code: listing.postalCode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    operating_hours: formatHours(spans),
    opening_days: formatOpeningDays(spans),
    spans,
    programme: listing.tags[0] ?? "Open gym",
    tags: listing.tags,
  };
}

// One statement a batch: every row takes its ids from the sequences first, so that the parts can refer to them.
const WRITE_BATCH = `
  with given as materialized (
    select row.*, nextval(pg_get_serial_sequence('businesses', 'id'))::int as business_id,
      nextval(pg_get_serial_sequence('business_locations', 'id'))::int as location_id
    from jsonb_to_recordset($1::jsonb) as row(
      name text, description text, category_id int, phone text, verified boolean, rating_sum int, review_count int, created_at timestamptz,
      address text, city text, state text, country text, postal_code text, latitude float8, longitude float8,
      operating_hours text, opening_days text, spans jsonb, programme text, tags jsonb)
  ), listed as (
    insert into businesses (id, kind, name, description, category_id, phone, verified, is_public, rating_sum, review_count, verification_status, created_at, updated_at)
    overriding system value
    select business_id, 'fitness', name, description, category_id, phone, verified, true, rating_sum, review_count,
      case when verified then 'approved' else 'not_claimed' end, created_at, created_at from given
  ), placed as (
    insert into business_locations (id, business_id, address, city, state, country, postal_code, latitude, longitude, is_main_location, operating_hours, opening_days)
    overriding system value
    select location_id, business_id, address, city, state, country, postal_code, latitude, longitude, true, operating_hours, opening_days from given
  ), opened as (
    insert into location_hours (location_id, weekday, opens, closes)
    select location_id, span.weekday, span.opens, span.closes
    from given, jsonb_to_recordset(given.spans) as span(weekday int, opens int, closes int)
  )
  insert into programs (business_id, name, tags)
  select business_id, programme, array(select jsonb_array_elements_text(tags)) from given`;
