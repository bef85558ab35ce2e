import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { BUSINESS_KINDS } from "#contract/business-kinds.ts";
import { BUSINESS_TIERS, BUSINESS_TYPES, VERIFICATION_STATUSES, type WaitingChanges } from "#contract/businesses.ts";
import { CURRENCIES } from "#contract/currencies.ts";
import { users } from "#server/accounts/accounts.table.ts";
import {
  createdAt,
  heldColumns,
  instant,
  int4multirange,
  key,
  oneOf,
  updatedAt,
} from "#server/platform/database/columns.ts";
import { isTierWith } from "#server/platform/plan-sql.ts";
import { businessCategories } from "./categories.table.ts";

/** The source of a photo: an upload or a places service. */
export const PHOTO_SOURCES = ["upload", "places"] as const;

/** Distinct weeks of opening hours. */
export const openingPatterns = pgTable(
  "opening_patterns",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    timeZone: text("time_zone").notNull(),
    minutes: int4multirange("minutes").notNull(),
  },
  (t) => [unique("opening_patterns_unique").on(t.timeZone, t.minutes)],
);

/**
 * Fitness Collectives and Business Collectives, distinguished by `kind`. The columns below "kept by triggers" follow
 * from locations, programmes, category and reviews. spec: product §3 businesses, retail_businesses
 */
export const businesses = pgTable(
  "businesses",
  {
    id: key(),
    kind: text("kind", { enum: BUSINESS_KINDS }).notNull(),
    name: text("name").notNull(),
    description: text("description"),
    categoryId: integer("category_id")
      .notNull()
      .references((): AnyPgColumn => businessCategories.id, { onDelete: "restrict" }),
    businessType: text("business_type", { enum: BUSINESS_TYPES }),
    /** File key of the logo. */
    logo: text("logo"),
    verified: boolean("verified").notNull().default(false),
    /** Whether visitors see the listing; a separate column. spec: DECISIONS 14 */
    isPublic: boolean("is_public").notNull().default(false),
    websiteUrl: text("website_url"),
    phone: text("phone"),
    email: text("email"),
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    subscriptionTier: text("subscription_tier", { enum: BUSINESS_TIERS }).notNull().default("none"),
    subscriptionExpiry: instant("subscription_expiry"),
    /** The plan is a trial: a trial of premium excludes the resume bank. spec: DECISIONS 23 */
    subscriptionTrial: boolean("subscription_trial").notNull().default(false),
    paymentCustomerId: text("payment_customer_id"),
    paymentSubscriptionId: text("payment_subscription_id"),
    googlePlaceId: text("google_place_id"),
    /** True average of all public reviews, 0 without any. */
    rating: real("rating").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    /** Sum of all public ratings; average and rank are computed from it. */
    ratingSum: integer("rating_sum").notNull().default(0),
    facebookUrl: text("facebook_url"),
    instagramUrl: text("instagram_url"),
    tiktokUrl: text("tiktok_url"),
    youtubeUrl: text("youtube_url"),
    linkedinUrl: text("linkedin_url"),
    lineUrl: text("line_url"),
    whatsappUrl: text("whatsapp_url"),
    verificationSubmitted: boolean("verification_submitted").notNull().default(false),
    verificationSubmittedBy: integer("verification_submitted_by").references(() => users.id, { onDelete: "set null" }),
    verificationStatus: text("verification_status", { enum: VERIFICATION_STATUSES }).notNull().default("not_claimed"),
    verificationSubmittedAt: instant("verification_submitted_at"),
    verificationApprovedAt: instant("verification_approved_at"),
    verificationRejectedAt: instant("verification_rejected_at"),
    verificationApprovedBy: integer("verification_approved_by").references(() => users.id, { onDelete: "set null" }),
    verificationRejectedBy: integer("verification_rejected_by").references(() => users.id, { onDelete: "set null" }),
    verificationRejectionReason: text("verification_rejection_reason"),
    verificationNotes: text("verification_notes"),
    /** Changes that wait for an admin, and since when; both null without any. spec: DECISIONS 45 */
    pendingChanges: jsonb("pending_changes").$type<WaitingChanges>(),
    pendingSince: instant("pending_since"),
    /** Incremented by each save; a form sends the version that it started from. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When it was moved to the trash; it is deleted for good after 30 days. */
    deletedAt: instant("deleted_at"),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),

    // Kept by triggers (listing-merit.sql, listing-documents.sql).
    /** Order of merit: a Bayesian average, so that one 5-star review does not lead. */
    rank: real("rank").notNull().default(0),
    mainCity: text("main_city"),
    mainCountry: text("main_country"),
    mainState: text("main_state"),
    mainPostalCode: text("main_postal_code"),
    mainLatitude: doublePrecision("main_latitude"),
    mainLongitude: doublePrecision("main_longitude"),
    timeZone: text("time_zone").notNull().default("Asia/Singapore"),
    /** Minutes of the local week (Sunday 00:00 = 0) in which the main location is open. */
    openMinutes: int4multirange("open_minutes"),
    /** The same hours with the time zone; many listings share a pattern. */
    openingPattern: integer("opening_pattern").references(() => openingPatterns.id),
    /** Tags of the active programmes, most used first, at most six. */
    programTags: text("program_tags").array().notNull().default([]),
    /** Minor units: the cheapest active programme or product in the currency of most of them. */
    priceFrom: bigint("price_from", { mode: "number" }),
    priceFromCurrency: text("price_from_currency", { enum: CURRENCIES }),
  },
  (t) => [
    oneOf("businesses_kind_known", t.kind, BUSINESS_KINDS),
    oneOf("businesses_tier_known", t.subscriptionTier, BUSINESS_TIERS),
    oneOf("businesses_status_known", t.verificationStatus, VERIFICATION_STATUSES),
    check("businesses_type_of_retail", sql`(${t.kind} = 'retail') = (${t.businessType} is not null)`),
    oneOf("businesses_type_known", t.businessType, BUSINESS_TYPES),
    oneOf("businesses_price_currency_known", t.priceFromCurrency, CURRENCIES),
    check("businesses_name_length", sql`char_length(${t.name}) between 2 and 120`),
    check("businesses_rating_range", sql`${t.rating} between 0 and 5`),
    uniqueIndex("businesses_place_unique").on(t.googlePlaceId),
    uniqueIndex("businesses_payment_unique").on(t.paymentSubscriptionId),
    index("businesses_owner_index").on(t.ownerId),
    index("businesses_featured_index")
      .on(t.subscriptionTier, t.categoryId, t.id)
      .where(sql`${t.subscriptionTier} ${sql.raw(isTierWith("featuredInSearch"))}`),
    index("businesses_trash_index")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    index("businesses_changes_index")
      .on(t.pendingSince)
      .where(sql`${t.pendingSince} is not null`),
    check("businesses_changes_whole", sql`(${t.pendingChanges} is null) = (${t.pendingSince} is null)`),
    index("businesses_pending_index")
      .on(t.verificationSubmittedAt)
      .where(sql`${t.verificationStatus} = 'pending'`),
  ],
);

/**
 * A location of a listing. Hours are structured; the specified text form is generated from them and parsed into them.
 */
export const businessLocations = pgTable(
  "business_locations",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state"),
    country: text("country").notNull().default("Singapore"),
    postalCode: text("postal_code"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    phone: text("phone"),
    email: text("email"),
    isMainLocation: boolean("is_main_location").notNull().default(false),
    /** One line per day, "Day: hours"; written from location_hours. */
    operatingHours: text("operating_hours"),
    /** Comma-separated weekday numbers, 0 = Sunday; written from location_hours. */
    openingDays: text("opening_days"),
  },
  (t) => [
    index("business_locations_business_index").on(t.businessId),
    uniqueIndex("business_locations_main_unique")
      .on(t.businessId)
      .where(sql`${t.isMainLocation}`),
    check("business_locations_latitude_range", sql`${t.latitude} between -90 and 90`),
    check("business_locations_longitude_range", sql`${t.longitude} between -180 and 180`),
    check("business_locations_coordinates_whole", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
);

/** One opening span of one weekday; 0 to 1440 is the whole day, a close above 1440 runs past midnight. */
export const locationHours = pgTable(
  "location_hours",
  {
    id: key(),
    locationId: integer("location_id")
      .notNull()
      .references(() => businessLocations.id, { onDelete: "cascade" }),
    /** 0 = Sunday. */
    weekday: integer("weekday").notNull(),
    /** Minutes after midnight. */
    opens: integer("opens").notNull(),
    closes: integer("closes").notNull(),
  },
  (t) => [
    uniqueIndex("location_hours_span_unique").on(t.locationId, t.weekday, t.opens),
    check("location_hours_weekday_range", sql`${t.weekday} between 0 and 6`),
    check(
      "location_hours_span_range",
      sql`${t.opens} between 0 and 1439 and ${t.closes} > ${t.opens} and ${t.closes} <= 2880 and ${t.closes} - ${t.opens} <= 1440`,
    ),
  ],
);

/** Gallery of a listing, in the owner's order. */
export const businessPhotos = pgTable(
  "business_photos",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    fileKey: text("file_key").notNull(),
    caption: text("caption"),
    position: integer("position").notNull().default(0),
    width: integer("width"),
    height: integer("height"),
    color: text("color"),
    source: text("source", { enum: PHOTO_SOURCES }).notNull().default("upload"),
    sourceId: text("source_id"),
    attribution: text("attribution"),
    createdAt: createdAt(),
  },
  (t) => [
    index("business_photos_business_index").on(t.businessId, t.position, t.id),
    oneOf("business_photos_source_known", t.source, PHOTO_SOURCES),
    uniqueIndex("business_photos_source_unique").on(t.businessId, t.sourceId),
  ],
);

/** People of a listing, added by its owner. spec: DECISIONS 8 */
export const businessTeamMembers = pgTable(
  "business_team_members",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    role: text("role").notNull(),
    photo: text("photo"),
    /** The professional who agreed to be named, or was asked to. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When they agreed to this name and role; null until then, and after a change of either. spec: DECISIONS 49 */
    consentedAt: instant("consented_at"),
    position: integer("position").notNull().default(0),
    ...heldColumns(),
  },
  (t) => [
    index("business_team_members_business_index").on(t.businessId, t.position),
    uniqueIndex("business_team_members_user_unique").on(t.businessId, t.userId),
    index("business_team_members_user_index").on(t.userId),
    index("business_team_members_held_texts_index")
      .on(t.heldSince)
      .where(sql`${t.heldSince} is not null`),
    check("business_team_members_name_length", sql`char_length(${t.name}) between 1 and 80`),
  ],
);

/** A product of a Business Collective. */
export const businessProducts = pgTable(
  "business_products",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    /** Minor units. */
    priceAmount: bigint("price_amount", { mode: "number" }).notNull(),
    priceCurrency: text("price_currency", { enum: CURRENCIES }).notNull().default("SGD"),
    image: text("image"),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    index("business_products_business_index").on(t.businessId, t.position),
    oneOf("business_products_currency_known", t.priceCurrency, CURRENCIES),
    check("business_products_price_range", sql`${t.priceAmount} >= 0`),
  ],
);

/** The source of an imported listing, and when its content was fetched. spec: DECISIONS 28 */
export const businessSources = pgTable(
  "business_sources",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    sourceId: text("source_id").notNull(),
    /**
     * The values that the service last returned, by field: a field that differs now was edited by the owner, and stays.
     * spec: DECISIONS 28
     */
    fetched: jsonb("fetched").$type<Record<string, unknown>>().notNull().default({}),
    /** The attribution to show with the content. */
    attribution: text("attribution"),
    detailsFetchedAt: instant("details_fetched_at"),
    photosFetchedAt: instant("photos_fetched_at"),
    /** When an owner or admin confirmed the content, which may then stay without a refresh. */
    confirmedAt: instant("confirmed_at"),
    /** When unconfirmed content was blanked because it could not be refreshed in time. */
    blankedAt: instant("blanked_at"),
    /** Why the last fetch failed; null when it succeeded. */
    failure: text("failure"),
  },
  (t) => [
    uniqueIndex("business_sources_unique").on(t.provider, t.sourceId),
    uniqueIndex("business_sources_business_unique").on(t.businessId),
    index("business_sources_details_index").on(t.detailsFetchedAt),
  ],
);
