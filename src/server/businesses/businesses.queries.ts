import { asc, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { BusinessType, VerificationStatus, WaitingChanges } from "#contract/businesses.ts";
import type { BusinessPlan } from "#contract/plans.ts";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { OwnContacts } from "#server/platform/text-checks.ts";
import { actingValues, isActedFor } from "./acting.queries.ts";
import type { ListingFacts, ListingRight } from "./businesses.policy.ts";
import { businesses, businessLocations } from "./businesses.table.ts";
import { ONLY_GOOGLE_MAPS } from "./google-content.queries.ts";

const MAX_OWNED = 200;

/** A location with its hours, as the database returns it in JSON. */
export interface LocationRow {
  id: number;
  businessId: number;
  address: string;
  city: string;
  state: string | null;
  country: string;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  email: string | null;
  isMainLocation: boolean;
  operatingHours: string | null;
  openingDays: string | null;
  /** Weekday, opens, closes. */
  hours: [weekday: number, opens: number, closes: number][];
  timeZone: string;
}

/** The facts that the policies need, and the totals of the public reviews. */
export interface RatedFacts extends ListingFacts {
  ratingSum: number;
  reviewCount: number;
}

/** A listing in full, with what the policies need and fields that only its editors may read. */
export interface ListingRow extends RatedFacts {
  name: string;
  description: string | null;
  categoryId: number;
  categoryName: string;
  businessType: BusinessType | null;
  logo: string | null;
  verified: boolean;
  websiteUrl: string | null;
  phone: string | null;
  email: string | null;
  subscriptionTier: BusinessPlan["tier"];
  subscriptionExpiry: string | null;
  subscriptionTrial: boolean;
  rating: number;
  facebookUrl: string | null;
  instagramUrl: string | null;
  tiktokUrl: string | null;
  youtubeUrl: string | null;
  linkedinUrl: string | null;
  lineUrl: string | null;
  whatsappUrl: string | null;
  verificationStatus: VerificationStatus;
  verificationRejectionReason: string | null;
  pendingChanges: WaitingChanges | null;
  attribution: string | null;
  /** From a places service, which can be asked for its photos again. */
  isImported: boolean;
  onlyGoogleMaps: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  programTags: string[];
  priceFrom: number | null;
  priceFromCurrency: string | null;
  locations: LocationRow[];
  photoKeys: string[];
}

// Arrays, because the property names of objects would take as many bytes as the rest of the location.
const HOURS = `array(select array[h.weekday, h.opens, h.closes] from location_hours as h where h.location_id = l.id order by h.weekday, h.opens)`;

const LOCATIONS = `(select coalesce(json_agg(json_build_object(
  'id', l.id, 'businessId', l.business_id, 'address', l.address, 'city', l.city, 'state', l.state, 'country', l.country,
  'postalCode', l.postal_code, 'latitude', l.latitude, 'longitude', l.longitude, 'phone', l.phone, 'email', l.email,
  'isMainLocation', l.is_main_location, 'operatingHours', l.operating_hours, 'openingDays', l.opening_days,
  'hours', ${HOURS}, 'timeZone', time_zone_of(l.country, l.longitude)
) order by l.is_main_location desc, l.id), '[]') from business_locations as l where l.business_id = b.id)`;

const FACTS = `b.id, b.kind, b.owner_id as "ownerId", b.is_public as "isPublic", b.deleted_at as "deletedAt"`;

const LISTING = `
select ${FACTS}, b.name, b.description, b.category_id as "categoryId", c.name::text as "categoryName", b.business_type as "businessType", b.logo, b.verified,
  b.website_url as "websiteUrl", b.phone, b.email, b.subscription_tier as "subscriptionTier", b.subscription_expiry::text as "subscriptionExpiry", b.subscription_trial as "subscriptionTrial",
  b.rating, b.rating_sum as "ratingSum", b.review_count as "reviewCount", b.facebook_url as "facebookUrl", b.instagram_url as "instagramUrl", b.tiktok_url as "tiktokUrl",
  b.youtube_url as "youtubeUrl", b.linkedin_url as "linkedinUrl", b.line_url as "lineUrl", b.whatsapp_url as "whatsappUrl",
  b.verification_status as "verificationStatus", b.verification_rejection_reason as "verificationRejectionReason", b.pending_changes as "pendingChanges", b.version,
  b.created_at as "createdAt", b.updated_at as "updatedAt", b.program_tags as "programTags", b.price_from as "priceFrom", b.price_from_currency as "priceFromCurrency",
  case when b.owner_id is null then (select s.attribution from business_sources as s where s.business_id = b.id) end as attribution,
  exists (select from business_sources as s where s.business_id = b.id and s.provider <> 'csv') as "isImported",
  ${ONLY_GOOGLE_MAPS} as "onlyGoogleMaps",
  ${LOCATIONS} as locations,
  array(select p.file_key from business_photos as p where p.business_id = b.id order by p.position, p.id) as "photoKeys"
from businesses as b join business_categories as c on c.id = b.category_id`;

/** One listing in full, even if visitors may not see it. */
export async function findListing(pool: Pool, id: number): Promise<ListingRow | undefined> {
  const result = await pool.query<ListingRow>({
    name: "listing-by-id",
    text: `${LISTING} where b.id = $1`,
    values: [id],
  });
  return result.rows[0];
}

/** The first listing for which an account acts: the oldest of its own, else of those it manages with this right. */
export async function findFirstActedFor(
  pool: Pool,
  account: ActingAccount,
  right: ListingRight,
): Promise<ListingRow | undefined> {
  const { ownerId, delegated } = actingValues(account, right);
  const result = await pool.query<ListingRow>({
    name: "listing-acted-for",
    text: `${LISTING} where (b.owner_id = $1::int or b.id = any($2::int[])) and b.deleted_at is null
      order by b.owner_id is distinct from $1::int, b.id limit 1`,
    values: [ownerId, delegated],
  });
  return result.rows[0];
}

/** The facts that the policies need. */
export async function findFacts(pool: Pool, id: number): Promise<RatedFacts | undefined> {
  const result = await pool.query<RatedFacts>({
    name: "listing-facts",
    text: `select ${FACTS}, b.rating_sum as "ratingSum", b.review_count as "reviewCount" from businesses as b where b.id = $1`,
    values: [id],
  });
  return result.rows[0];
}

export async function findLocations(pool: Pool, businessId: number): Promise<LocationRow[]> {
  const result = await pool.query<{ locations: LocationRow[] }>({
    name: "listing-locations",
    text: `select ${LOCATIONS} as locations from businesses as b where b.id = $1`,
    values: [businessId],
  });
  return result.rows[0]?.locations ?? [];
}

/** The contacts that a listing publishes as its own, with those of its locations. */
export async function findOwnContacts(db: Db, id: number): Promise<OwnContacts> {
  const of = { phone: businesses.phone, email: businesses.email, website: businesses.websiteUrl };
  const [listings, locations] = await Promise.all([
    db.select(of).from(businesses).where(eq(businesses.id, id)),
    db
      .select({ phone: businessLocations.phone, email: businessLocations.email })
      .from(businessLocations)
      .where(eq(businessLocations.businessId, id)),
  ]);
  const all = [...listings, ...locations];
  return {
    phones: all.flatMap(({ phone }) => phone ?? []),
    emails: all.flatMap(({ email }) => email ?? []),
    websites: listings.flatMap(({ website }) => website ?? []),
  };
}

/** The listings for which an account acts and that are not in the trash, its own first. */
export async function findAllActedFor(db: Db, account: ActingAccount) {
  const { id, kind, name, logo, ownerId, isPublic, verificationStatus, verificationRejectionReason, createdAt } =
    businesses;
  const { subscriptionTier, subscriptionExpiry } = businesses;
  return db
    .select({
      id,
      kind,
      name,
      logo,
      ownerId,
      isPublic,
      verificationStatus,
      verificationRejectionReason,
      subscriptionTier,
      subscriptionExpiry,
      country: businesses.mainCountry,
      createdAt,
    })
    .from(businesses)
    .where(isActedFor(account, "edit"))
    .orderBy(sql`${ownerId} is distinct from ${account.id}`, asc(id))
    .limit(MAX_OWNED);
}
