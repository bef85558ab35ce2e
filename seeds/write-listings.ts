import { formatHours, formatOpeningDays } from "#server/businesses/hours.ts";
import {
  businesses,
  businessLocations,
  businessPhotos,
  businessProducts,
  businessSources,
  businessTeamMembers,
  locationHours,
} from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { programs } from "#server/programs/programs.table.ts";
import type { WeeklyHours } from "./content/hours.ts";
import type { FitnessContent, ListingContent, RetailContent } from "./content/listing.ts";
import { drawnKey } from "./drawn-files.ts";

export type Listing = FitnessContent | RetailContent;

interface ListingRefs {
  ownerId: number | null;
  categoryId: number;
}

/** Weekly hours of the content as opening spans. */
export function spansOf(hours: WeeklyHours): { weekday: number; opens: number; closes: number }[] {
  return hours.flatMap((day, weekday) => day.map(([opens, closes]) => ({ weekday, opens, closes })));
}

/** The time `days` before another, as ISO text. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

/** Writes one listing with all its parts; returns its id. */
export async function writeListing(db: Db, listing: Listing, who: ListingRefs, now: Date): Promise<number> {
  const [row] = await db
    .insert(businesses)
    .values(businessRow(listing, who, now))
    .returning({ id: businesses.id });
  if (!row) throw new Error(`The listing ${listing.slug} was not written`);
  await writeLocations(db, row.id, listing);
  await writeParts(db, row.id, listing, now);
  return row.id;
}

function businessRow(listing: Listing, who: ListingRefs, now: Date): typeof businesses.$inferInsert {
  const approved = listing.verificationStatus === "approved";
  const pending = listing.verificationStatus === "pending";
  const at = daysBefore(now, listing.foundedDaysAgo);
  return {
    kind: listing.kind,
    name: listing.name,
    description: listing.description,
    categoryId: who.categoryId,
    businessType: listing.kind === "retail" ? listing.businessType : null,
    logo: listing.hasLogo ? drawnKey("logo", listing.name, listing.slug) : null,
    verified: listing.verified,
    isPublic: !pending,
    phone: listing.phone,
    email: listing.email,
    websiteUrl: listing.websiteUrl,
    facebookUrl: listing.facebookUrl,
    instagramUrl: listing.instagramUrl,
    tiktokUrl: listing.tiktokUrl,
    ownerId: who.ownerId,
    subscriptionTier: listing.subscriptionTier,
    subscriptionExpiry:
      listing.subscriptionTier === "none" ? null : new Date(now.getTime() + 200 * 86_400_000).toISOString(),
    verificationStatus: listing.verificationStatus,
    verificationSubmitted: approved || pending,
    verificationSubmittedBy: approved || pending ? who.ownerId : null,
    verificationSubmittedAt: approved || pending ? (pending ? daysBefore(now, 2) : at) : null,
    verificationApprovedAt: approved ? at : null,
    createdAt: pending ? daysBefore(now, 2) : at,
    updatedAt: pending ? daysBefore(now, 2) : at,
  };
}

async function writeLocations(db: Db, businessId: number, listing: ListingContent): Promise<void> {
  for (const place of listing.locations) {
    const spans = spansOf(place.hours);
    const [location] = await db
      .insert(businessLocations)
      .values({
        businessId,
        address: place.address,
        city: place.city,
        state: place.state || null,
        country: place.country,
        postalCode: place.postalCode,
        latitude: place.latitude,
        longitude: place.longitude,
        phone: place.phone,
        email: place.email,
        isMainLocation: place.isMain,
        operatingHours: formatHours(spans),
        openingDays: formatOpeningDays(spans),
      })
      .returning({ id: businessLocations.id });
    if (location && spans.length > 0)
      await db.insert(locationHours).values(spans.map((span) => ({ ...span, locationId: location.id })));
  }
}

async function writeParts(db: Db, businessId: number, listing: Listing, now: Date): Promise<void> {
  const at = daysBefore(now, Math.max(1, listing.foundedDaysAgo - 3));
  if (listing.photos.length > 0) {
    await db.insert(businessPhotos).values(
      listing.photos.map((photo, position) => ({
        businessId,
        fileKey: drawnKey("photo", photo.kind, photo.seed),
        caption: photo.caption,
        position,
        width: 1600,
        height: 1066,
        createdAt: at,
      })),
    );
  }
  if (listing.team.length > 0) {
    await db.insert(businessTeamMembers).values(
      listing.team.map((member, position) => ({
        businessId,
        ...member,
        position,
        photo: drawnKey("portrait", "person", `${listing.slug}-${position}`),
      })),
    );
  }
  if (listing.programmes.length > 0) {
    await db.insert(programs).values(
      listing.programmes.map((item) => ({
        businessId,
        name: item.name,
        description: item.description,
        image: drawnKey("photo", item.picture.kind, item.picture.seed),
        price: item.priceCents,
        duration: item.duration,
        tags: [...item.tags],
        isOnline: item.isOnline,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
  if (listing.kind === "retail" && listing.products.length > 0) {
    await db.insert(businessProducts).values(
      listing.products.map((item, position) => ({
        businessId,
        name: item.name,
        description: item.description,
        priceAmount: item.priceCents,
        position,
        image: drawnKey("product", item.kind, item.name),
      })),
    );
  }
  if (listing.verificationStatus === "not_claimed")
    await db
      .insert(businessSources)
      .values({ businessId, provider: "sample", sourceId: listing.slug, detailsFetchedAt: at, photosFetchedAt: at });
}
