import { LISTING_COMPLETION_ITEMS, type Business, type ListingCompletionItem } from "#contract/businesses.ts";

const isFilled: Record<ListingCompletionItem, (listing: Business) => boolean> = {
  name: (listing) => listing.name !== "",
  description: (listing) => Boolean(listing.description),
  logo: (listing) => listing.logo !== null,
  category: (listing) => listing.category.name !== "",
  email: (listing) => Boolean(listing.email),
  phone: (listing) => Boolean(listing.phone),
  website: (listing) => Boolean(listing.websiteUrl),
  location: (listing) => listing.locations.length > 0,
  social: (listing) => Boolean(listing.facebookUrl ?? listing.instagramUrl ?? listing.tiktokUrl),
  photo: (listing) => listing.photos.length > 0,
};

/** The rounded percentage of the ten items that a listing has, and the missing items. spec: product §5, calls §9.2 */
export function completionOf(listing: Business): { completion: number; missing: ListingCompletionItem[] } {
  const missing = LISTING_COMPLETION_ITEMS.filter((item) => !isFilled[item](listing));
  const share = (LISTING_COMPLETION_ITEMS.length - missing.length) / LISTING_COMPLETION_ITEMS.length;
  return { completion: Math.round(share * 100), missing };
}
