import { business, location, type Business, type Location } from "#contract/businesses.ts";
import { collective, type Collective } from "#contract/collectives.ts";

/** A location in Singapore, open at the test clock's time; pass overrides to change fields. */
export function aLocation(overrides: Partial<Location> = {}): Location {
  return location.parse({
    id: 31,
    version: 1,
    businessId: 12,
    address: "10 Kallang Avenue",
    city: "Singapore",
    state: "Kallang",
    country: "Singapore",
    postalCode: "339510",
    latitude: 1.3107,
    longitude: 103.8657,
    phone: "+65 6111 2233",
    email: "kallang@forge.example",
    isMainLocation: true,
    operatingHours: "Monday: 6:00 am - 10:00 pm",
    openingDays: "1,2,3,4,5",
    hours: [
      { weekday: 1, opens: 360, closes: 1320 },
      { weekday: 2, opens: 0, closes: 1440 },
    ],
    opening: { open: true, until: "2026-11-23T14:00:00.000Z" },
    timeZone: "Asia/Singapore",
    ...overrides,
  } satisfies Location);
}

/** A Fitness Collective as the API returns it to a visitor; pass overrides to change fields. */
export function aListing(overrides: Partial<Business> = {}): Business {
  return business.parse(listingFields(overrides));
}

/** A Business Collective as the API returns it to a visitor; pass overrides to change fields. */
export function aCollective(overrides: Partial<Collective> = {}): Collective {
  return collective.parse({
    ...listingFields({}),
    kind: "retail",
    businessType: "retail_shop",
    isVerified: overrides.verified ?? true,
    address: "10 Kallang Avenue",
    products: [],
    gallery: [],
    ...overrides,
  } satisfies Collective);
}

function listingFields(overrides: Partial<Business>): Business {
  return {
    id: 12,
    kind: "fitness",
    name: "Forge Hall",
    description: "A hall for lifting.",
    categoryId: 3,
    category: { id: 3, name: "Gym" },
    logo: "/images/original/logo-12.webp",
    verified: true,
    isPublic: true,
    websiteUrl: "https://www.forge.example/about",
    phone: "+65 6111 2200",
    email: "hello@forge.example",
    ownerId: 5,
    subscriptionTier: "none",
    rating: 4.26,
    avgRating: 4.26,
    reviewCount: 8,
    facebookUrl: null,
    instagramUrl: null,
    tiktokUrl: null,
    socialMedia: { facebook: null, instagram: null, tiktok: null },
    hasSocialMedia: false,
    youtubeUrl: null,
    linkedinUrl: null,
    lineUrl: null,
    whatsappUrl: null,
    verificationStatus: "approved",
    verificationRejectionReason: null,
    pending: null,
    attribution: null,
    onlyGoogleMaps: false,
    locations: [aLocation()],
    photos: [],
    tags: [],
    opening: { open: true, until: "2026-11-23T14:00:00.000Z" },
    openState: { code: "open_until", time: "2026-11-24T22:00" },
    priceFrom: { amount: 1_100, currency: "SGD" },
    district: "Orchard, Cairnhill",
    version: 1,
    createdAt: "2026-01-05T02:00:00.000Z",
    updatedAt: "2026-01-05T02:00:00.000Z",
    can: { edit: false, review: true, claim: false, own: false, refreshPhotos: false },
    ...overrides,
  };
}
