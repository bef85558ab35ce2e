import { sql } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { BusinessType } from "#contract/businesses.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { formatHours, formatOpeningDays } from "./hours.ts";

export interface ImportedLocation {
  address: string;
  city: string;
  state: string | null;
  country: string;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  email: string | null;
  hours: OpeningSpan[];
  /** Weekdays (0 = Sunday) on which it is open, if they are more than the hours say; null otherwise. */
  openingDays: number[] | null;
}

/** A listing to import: cleaned, with a known category. */
export interface ImportedListing {
  provider: string;
  sourceId: string;
  /** The fetched values, field by field, for business_sources. */
  fetched: Record<string, unknown>;
  attribution: string | null;
  kind: BusinessKind;
  name: string;
  description: string | null;
  categoryId: number;
  /** Business Collectives only. */
  businessType: BusinessType | null;
  phone: string | null;
  email: string | null;
  websiteUrl: string | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  tiktokUrl: string | null;
  /** The main one first. */
  locations: ImportedLocation[];
}

/**
 * Writes imported listings, public, unverified and unclaimed, with locations, hours and sources, in one statement; a
 * second one updates the search. A batch of a hundred does not block others for long. spec: DECISIONS 14, 28
 * @param createdAt ISO text
 * @returns their ids in the given order
 * @throws the database error of an invalid row; then none is written
 */
export async function insertImportedListings(
  tx: Db,
  listings: readonly ImportedListing[],
  { createdAt }: { createdAt: string },
): Promise<number[]> {
  if (listings.length === 0) return [];
  await tx.execute(sql`select set_config('app.bulk', 'on', true)`);
  const rows = listings.map((listing, position) => ({
    position,
    ...listing,
    googlePlaceId: listing.provider === "google" ? listing.sourceId : null,
    locations: listing.locations.map((location) => ({
      ...location,
      operatingHours: formatHours(location.hours, location.openingDays ?? []),
      openingDays: location.openingDays?.join(",") ?? formatOpeningDays(location.hours),
    })),
  }));
  const { rows: written } = await tx.execute<{ business_id: number }>(
    sql`${sql.raw(BEFORE_ROWS)}${JSON.stringify(rows)}${sql.raw(BETWEEN)}${createdAt}${sql.raw(AFTER_TIME)}`,
  );
  const ids = written.map((row) => row.business_id);
  await tx.execute(sql`select set_config('app.bulk', '', true)`);
  await tx.execute(sql`select refresh_listings(${sql.param(ids)}::int[])`);
  return ids;
}

const BEFORE_ROWS = `
  with given as materialized (
    select row.*, nextval(pg_get_serial_sequence('businesses', 'id'))::int as business_id
    from jsonb_to_recordset(`;
const BETWEEN = `::jsonb) as row(
      position int, provider text, "sourceId" text, fetched jsonb, attribution text, kind text, name text, description text,
      "categoryId" int, "businessType" text, phone text, email text, "websiteUrl" text, "facebookUrl" text, "instagramUrl" text,
      "tiktokUrl" text, "googlePlaceId" text, locations jsonb)
    order by row.position
  ), moment as (
    select `;
const AFTER_TIME = `::timestamptz as at
  ), listed as (
    insert into businesses (id, kind, name, description, category_id, business_type, phone, email, website_url, facebook_url,
      instagram_url, tiktok_url, google_place_id, is_public, created_at, updated_at)
    overriding system value
    select business_id, kind, name, description, "categoryId", "businessType", phone, email, "websiteUrl", "facebookUrl",
      "instagramUrl", "tiktokUrl", "googlePlaceId", true, at, at from given, moment
  ), located as materialized (
    select given.business_id, place.at_position = 1 as main, nextval(pg_get_serial_sequence('business_locations', 'id'))::int as location_id, place.location
    from given, jsonb_array_elements(given.locations) with ordinality as place(location, at_position)
    order by given.position, place.at_position
  ), placed as (
    insert into business_locations (id, business_id, address, city, state, country, postal_code, latitude, longitude, phone, email,
      is_main_location, operating_hours, opening_days)
    overriding system value
    select location_id, business_id, location->>'address', location->>'city', location->>'state', location->>'country',
      location->>'postalCode', (location->>'latitude')::float8, (location->>'longitude')::float8, location->>'phone', location->>'email',
      main, location->>'operatingHours', location->>'openingDays' from located
  ), opened as (
    insert into location_hours (location_id, weekday, opens, closes)
    select location_id, span.weekday, span.opens, span.closes
    from located, jsonb_to_recordset(located.location->'hours') as span(weekday int, opens int, closes int)
  ), sourced as (
    insert into business_sources (business_id, provider, source_id, fetched, attribution, details_fetched_at)
    select business_id, provider, "sourceId", fetched, attribution, at from given, moment
  )
  select business_id from given order by position`;
