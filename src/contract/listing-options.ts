/** How the admin's tables of listings are ordered; the latest first without one. */
export const ADMIN_LISTING_SORTS = ["newest", "oldest", "name", "name_desc", "rating", "reviews"] as const;
export type AdminListingSort = (typeof ADMIN_LISTING_SORTS)[number];

export const LISTING_OWNERSHIPS = ["owned", "unowned"] as const;
export type ListingOwnership = (typeof LISTING_OWNERSHIPS)[number];

export const BULK_LIMITS = {
  /** Of one call. */
  ids: 1_000,
} as const;
