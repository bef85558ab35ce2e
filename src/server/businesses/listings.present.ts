import { averageRating } from "#contract/average-rating.ts";
import { locationVersion } from "./location-version.ts";
import type { Business, Location, Photo, Product } from "#contract/businesses.ts";
import type { Collective } from "#contract/collectives.ts";
import { currentPlan } from "#contract/plans.ts";
import { districtOf } from "#server/gazetteer/gazetteer.service.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { versionOf } from "#server/platform/version.ts";
import { imageUrl, imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { abilitiesOf, mayAct, type Caller } from "./businesses.policy.ts";
import type { ListingRow, LocationRow } from "./businesses.queries.ts";
import type { ProductRow } from "./products.queries.ts";
import { cardTags, priceFromOf } from "./cards.present.ts";
import { openingState, openWeekOf, shownStateOf, UNKNOWN_STATE, type ShownState } from "./opening-state.ts";
import type { PhotoRow } from "./photos.queries.ts";

/** A location for its page, with its current opening state. */
export function presentLocation(row: LocationRow, now: Date): Location {
  const hours = row.hours.map(([weekday, opens, closes]) => ({ weekday, opens, closes }));
  return {
    ...row,
    version: locationVersion(row, hours),
    hours,
    opening: hours.length === 0 ? null : openingState(openWeekOf(hours), row.timeZone, now),
  };
}

/** The opening state of a listing's main location, and when it changes. */
export function shownState(row: ListingRow, now: Date): ShownState {
  const [main] = row.locations;
  if (!main || main.hours.length === 0) return UNKNOWN_STATE;
  const spans = main.hours.map(([weekday, opens, closes]) => ({ weekday, opens, closes }));
  return shownStateOf(openWeekOf(spans), main.timeZone, now);
}

/** A listing for its page, without the fields for editors if the caller is not one. */
export function presentListing(row: ListingRow, caller: Caller, now: Date): Business {
  const locations = row.locations.map((location) => presentLocation(location, now));
  const opening = locations[0]?.opening ?? null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    category: { id: row.categoryId, name: row.categoryName },
    logo: imageUrlOrNull(row.logo),
    verified: row.verified,
    isPublic: row.isPublic,
    websiteUrl: row.websiteUrl,
    phone: row.phone,
    email: row.email,
    ownerId: row.ownerId,
    subscriptionTier: row.subscriptionTier,
    rating: averageRating(row),
    avgRating: averageRating(row),
    reviewCount: row.reviewCount,
    facebookUrl: row.facebookUrl,
    instagramUrl: row.instagramUrl,
    tiktokUrl: row.tiktokUrl,
    socialMedia: { facebook: row.facebookUrl, instagram: row.instagramUrl, tiktok: row.tiktokUrl },
    ...socialMediaOf(row, now),
    verificationStatus: row.verificationStatus,
    verificationRejectionReason: mayAct(row, caller, "edit") ? row.verificationRejectionReason : null,
    pending: mayAct(row, caller, "edit") ? row.pendingChanges : null,
    attribution: row.attribution,
    onlyGoogleMaps: row.onlyGoogleMaps,
    locations,
    photos: row.photoKeys.map(imageUrl),
    tags: cardTags(row.programTags, opening?.open ?? false, row.verified).tags,
    opening,
    openState: shownState(row, now).openState,
    priceFrom: priceFromOf(row.priceFrom, row.priceFromCurrency),
    district: row.locations[0] ? districtOf(row.locations[0]) : null,
    version: row.version,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
    can: { ...abilitiesOf(row, caller), refreshPhotos: row.isImported && mayAct(row, caller, "edit") },
  };
}

/** What *Social media integration* shows while the plan includes it. spec: DECISIONS 52 */
function socialMediaOf(row: ListingRow, now: Date) {
  const subscriptionExpiry = row.subscriptionExpiry === null ? null : isoOf(row.subscriptionExpiry);
  const { socialMedia } = currentPlan({ ...row, subscriptionExpiry }, now);
  const link = (url: string | null) => (socialMedia ? url : null);
  return {
    hasSocialMedia: socialMedia,
    youtubeUrl: link(row.youtubeUrl),
    linkedinUrl: link(row.linkedinUrl),
    lineUrl: link(row.lineUrl),
    whatsappUrl: link(row.whatsappUrl),
  };
}

export function presentProduct(row: ProductRow): Product {
  const { amount, currency, image, ...rest } = row;
  const version = versionOf(row, ["name", "description", "amount", "currency", "image"]);
  return { ...rest, version, price: { amount, currency }, imageUrl: imageUrlOrNull(image) };
}

export function presentPhoto(row: PhotoRow): Photo {
  const { fileKey, ...rest } = row;
  return { ...rest, version: versionOf(row, ["caption"]), url: imageUrl(fileKey) };
}

export function presentCollective(
  row: ListingRow,
  products: readonly ProductRow[],
  gallery: readonly PhotoRow[],
  caller: Caller,
  now: Date,
): Collective {
  const listing = presentListing(row, caller, now);
  const main = listing.locations[0];
  return {
    ...listing,
    businessType: row.businessType ?? "other",
    isVerified: row.verified,
    address: main ? [main.address, main.city, main.postalCode].filter(Boolean).join(", ") : null,
    products: products.map(presentProduct),
    gallery: gallery.map((photo) => ({ url: imageUrl(photo.fileKey), caption: photo.caption })),
  };
}
