import { collectiveCard, listingCard, type CollectiveCard, type ListingCard } from "#contract/businesses.ts";

/** A card's listing as the server sends it: parsed by the contract, so that it cannot drift. */
export function aListing(overrides: Partial<ListingCard> = {}): ListingCard {
  return listingCard.parse({
    id: 7,
    kind: "fitness",
    name: "Iron Temple",
    description: "Free weights and quiet mornings.",
    logo: null,
    category: { id: 3, name: "Gym" },
    verified: true,
    avgRating: 4.26,
    reviewCount: 12,
    locations: [{ city: "Singapore", country: "Singapore" }],
    photo: null,
    tags: ["strength", "Open now", "Verified"],
    openNow: true,
    subscriptionTier: "none",
    distance: null,
    createdAt: "2026-01-02T03:04:05.000Z",
    ...overrides,
  });
}

/** A Business Collective's likewise. */
export function aCollective(overrides: Partial<CollectiveCard> = {}): CollectiveCard {
  return collectiveCard.parse({
    ...aListing(),
    id: 9,
    kind: "retail",
    businessType: "retail_shop",
    address: "1 Orchard Road",
    photos: [],
    isVerified: true,
    ...overrides,
  });
}
