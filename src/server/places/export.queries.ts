import { sql, type SQL } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { BusinessType } from "#contract/businesses.ts";
import { parseOpeningDays, type ImportedLocation } from "#server/businesses/businesses.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { originId, type CsvListing } from "./csv-record.ts";

interface StoredRow {
  [column: string]: unknown;
  id: number;
  kind: BusinessKind;
  name: string;
  category: string;
  business_type: BusinessType | null;
  description: string | null;
  email: string | null;
  phone: string | null;
  website_url: string | null;
  facebook_url: string | null;
  instagram_url: string | null;
  tiktok_url: string | null;
  created_ms: string;
  provider: string | null;
  source_id: string | null;
  attribution: string | null;
  locations: (Omit<ImportedLocation, "openingDays"> & { openingDays: string | null })[];
}

export type ExportedListing = CsvListing & { id: number };

/**
 * Listings with the fields of a CSV line: those with the given ids, or a page of all public ones of a kind, ordered by
 * id.
 */
export async function findCsvListings(
  db: Db,
  which: { ids: readonly number[] } | { kind: BusinessKind; after: number; limit: number },
): Promise<ExportedListing[]> {
  if ("ids" in which && which.ids.length === 0) return [];
  const { rows } = await db.execute<StoredRow>(sql`
    select b.id, b.kind, b.name, c.name::text as category, b.business_type, b.description, b.email, b.phone, b.website_url,
      b.facebook_url, b.instagram_url, b.tiktok_url, floor(extract(epoch from b.created_at) * 1000)::bigint::text as created_ms,
      s.provider, s.source_id, s.attribution, coalesce(placed.locations, '[]') as locations
    from businesses as b
    join business_categories as c on c.id = b.category_id
    left join business_sources as s on s.business_id = b.id
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'address', l.address, 'city', l.city, 'state', l.state, 'country', l.country, 'postalCode', l.postal_code,
        'latitude', l.latitude, 'longitude', l.longitude, 'phone', l.phone, 'email', l.email, 'openingDays', l.opening_days,
        'hours', coalesce((
          select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
          from location_hours as h where h.location_id = l.id), '[]')
      ) order by l.is_main_location desc, l.id) as locations
      from business_locations as l where l.business_id = b.id
    ) as placed on true
    ${conditionOf(which)}`);
  return rows.map(toCsvListing);
}

function conditionOf(which: Parameters<typeof findCsvListings>[1]): SQL {
  if ("ids" in which) return sql`where b.id = any(${sql.param([...which.ids])}::int[]) order by b.id`;
  return sql`where b.kind = ${which.kind} and b.id > ${which.after} and b.is_public and b.deleted_at is null
    order by b.id limit ${which.limit}`;
}

function toCsvListing(row: StoredRow): ExportedListing {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    categoryName: row.category,
    businessType: row.business_type,
    description: row.description,
    email: row.email,
    phone: row.phone,
    websiteUrl: row.website_url,
    facebookUrl: row.facebook_url,
    instagramUrl: row.instagram_url,
    tiktokUrl: row.tiktok_url,
    // A listing that was created here is its own source.
    provider: row.provider ?? "csv",
    sourceId: row.source_id ?? originId({ id: row.id, createdMs: Number(row.created_ms) }),
    attribution: row.attribution,
    locations: row.locations.map((location) => ({
      ...location,
      openingDays: location.openingDays === null ? null : (parseOpeningDays(location.openingDays) ?? null),
    })),
  };
}
