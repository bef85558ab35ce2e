import { z } from "zod";
import { BUSINESS_KINDS, type BusinessKind } from "./business-kinds.ts";
import { DIRECTORY_COUNTRIES } from "./countries.ts";
import { CURRENCIES } from "./currencies.ts";
import { endpoint, type FileField } from "./endpoint.ts";
import {
  successResponse,
  emailAddress,
  emptyToNull,
  entity,
  id,
  instant,
  isWebUrl,
  singleLine,
  MAX_ID,
  money,
  pathId,
  multiLine,
  queryId,
  tooLong,
  version,
} from "./fields.ts";
import { heldText } from "./held-texts.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { openingSpan, openingState, openState } from "./hours.ts";
import { searchQuery } from "./search-query.ts";
import { searchable } from "./search.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";
import { businessesText as text } from "./texts/businesses.ts";

interface ListingRef {
  kind: BusinessKind;
  id: number;
}

/** The path of a listing's page. */
export function listingPath(listing: ListingRef): string {
  return `/${listing.kind === "fitness" ? "fitness" : "business"}-collectives/${listing.id}`;
}

/** The path of a listing's edit form. */
export function listingEditPath(listing: ListingRef): string {
  return `/${listing.kind === "fitness" ? "fitness-collectives" : "businesses"}/${listing.id}/edit`;
}

export const BUSINESS_TIERS = ["none", "basic", "standard", "premium"] as const;
export const BUSINESS_TYPES = [
  "retail_shop",
  "meal_provider",
  "equipment_supplier",
  "other",
  "health_service",
  "nutrition_supplier",
  "training_institution",
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export const VERIFICATION_STATUSES = ["not_claimed", "pending", "approved", "rejected"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const BUSINESS_LIMITS = {
  nameMin: 2,
  nameMax: 120,
  descriptionMax: 4_000,
  addressMax: 200,
  cityMax: 80,
  postalCodeMax: 12,
  phoneMax: 30,
  urlMax: 500,
  captionMax: 140,
  photosMax: 60,
  teamMax: 60,
  teamNameMax: 80,
  locationsMax: 100,
  productsMax: 200,
  productDescriptionMax: 1_000,
  /** Whole Singapore dollars. */
  priceMax: 1_000_000,
  topRated: 6,
  logoBytes: UPLOAD_BYTES,
  photoBytes: UPLOAD_BYTES,
} as const;

/** The ten items of profile completion. spec: product §5 */
export const LISTING_COMPLETION_ITEMS = [
  "name",
  "description",
  "logo",
  "category",
  "email",
  "phone",
  "website",
  "location",
  "social",
  "photo",
] as const;
export type ListingCompletionItem = (typeof LISTING_COMPLETION_ITEMS)[number];

// ---------------------------------------------------------------- responses

/** A picture by the path of its original; resized versions are served under /images/{width}/…. */
export const picture = entity("Picture", {
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  color: z.string().nullable(),
});

export const category = entity("Category", { id, name: z.string(), description: z.string().nullable() });
export type Category = z.infer<typeof category>;

export const location = entity("Location", {
  id,
  version,
  businessId: id,
  address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  postalCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isMainLocation: z.boolean(),
  operatingHours: z.string().nullable(),
  openingDays: z.string().nullable(),
  hours: z.array(openingSpan),
  opening: openingState.nullable(),
  timeZone: z.string(),
});
export type Location = z.infer<typeof location>;

/** What a tag of a card stands for: a tag of the listing's programmes, or a state of the listing. */
export const LISTING_TAG_KINDS = ["program", "open_now", "verified"] as const;
export type ListingTagKind = (typeof LISTING_TAG_KINDS)[number];

/** The part of a location that a card shows. */
const cardLocation = z.object({ city: z.string(), country: z.string() });

/** What decides on a card and on the first screen of a listing, of its main location and of all that it offers. */
const deciding = {
  openState,
  /** The cheapest active programme or product in the currency of most of them. spec: DECISIONS 56 */
  priceFrom: money.nullable(),
  /** The postal district in Singapore, otherwise the state or area. */
  district: z.string().nullable(),
};

/** The next class of a programme, or of all active programmes of a listing. */
export const nextClass = z.object({ startsAt: instant, timeZone: z.string() }).nullable();
export type NextClass = NonNullable<z.infer<typeof nextClass>>;

/** A listing in a list. */
export const listingCard = entity("ListingCard", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  description: z.string().nullable(),
  logo: z.string().nullable(),
  category: z.object({ id, name: z.string() }),
  verified: z.boolean(),
  avgRating: z.number(),
  reviewCount: z.int(),
  /** The main location, as a list of at most one. */
  locations: z.array(cardLocation),
  /** The first photo. */
  photo: picture.nullable(),
  /** In the reader's language. spec: DECISIONS 3 */
  tags: z.array(z.string()),
  /** What each of the tags stands for, in the same order. */
  tagKinds: z.array(z.enum(LISTING_TAG_KINDS)),
  openNow: z.boolean().nullable(),
  ...deciding,
  /** Of all its active programmes. */
  nextClass,
  subscriptionTier: z.enum(BUSINESS_TIERS),
  /** Kilometres from the requested point. */
  distance: z.number().nullable(),
  createdAt: instant,
});
export type ListingCard = z.infer<typeof listingCard>;

const socialMedia = z.object({
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
});
const permissions = z.object({
  edit: z.boolean(),
  review: z.boolean(),
  claim: z.boolean(),
  own: z.boolean(),
  /** Of a listing that was imported from a places service. */
  refreshPhotos: z.boolean(),
});
/** What the caller may do for a listing that they own or manage; the owner chooses what managers may do. spec: DECISIONS 52 */
const listingRights = entity("ListingRights", {
  own: z.boolean(),
  applicants: z.boolean(),
  messages: z.boolean(),
  resumeBank: z.boolean(),
});

/**
 * Changes of an approved listing that an admin has not decided yet; the previous values stay public. Contains only the
 * changed fields. spec: DECISIONS 45
 */
export const listingChanges = entity("ListingChanges", {
  name: z.string().optional(),
  websiteUrl: z.string().optional(),
  businessType: z.enum(BUSINESS_TYPES).optional(),
  /** The country of the main location. */
  country: z.string().optional(),
});
export type WaitingChanges = z.infer<typeof listingChanges>;

/** Links besides the specified three networks, which the plan *Social media integration* shows. spec: DECISIONS 52 */
export const FURTHER_LINKS = ["youtubeUrl", "linkedinUrl", "lineUrl", "whatsappUrl"] as const;
const eachFurtherLink = <T>(of: T) => ({ youtubeUrl: of, linkedinUrl: of, lineUrl: of, whatsappUrl: of });

/** A complete listing. Payment ids and moderation notes are never sent. */
export const business = entity("Business", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: id,
  category: z.object({ id, name: z.string() }),
  logo: z.string().nullable(),
  verified: z.boolean(),
  isPublic: z.boolean(),
  websiteUrl: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  ownerId: id.nullable(),
  subscriptionTier: z.enum(BUSINESS_TIERS),
  rating: z.number(),
  avgRating: z.number(),
  reviewCount: z.int(),
  facebookUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  socialMedia,
  /** Whether the plan includes further links and the listing's own share picture. spec: DECISIONS 52 */
  hasSocialMedia: z.boolean(),
  /** Null while the plan does not include them; stored links are kept. */
  ...eachFurtherLink(z.string().nullable()),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** Why a registration was rejected; only for the owner and admins. */
  verificationRejectionReason: z.string().nullable(),
  /** Changes that an admin has not decided yet; only for the owner and admins, null without any. */
  pending: listingChanges.nullable(),
  /**
   * The attribution required for data fetched from a places service, as long as the listing has no owner. spec:
   * DECISIONS 28
   */
  attribution: z.string().nullable(),
  /** Whether its places are content of Google that nobody confirmed: only on Google's map or as links. spec: DECISIONS 12 */
  onlyGoogleMaps: z.boolean(),
  locations: z.array(location),
  photos: z.array(z.string()),
  tags: z.array(z.string()),
  opening: openingState.nullable(),
  ...deciding,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can: permissions,
});
export type Business = z.infer<typeof business>;

export const product = entity("Product", {
  id,
  version,
  name: z.string(),
  price: money,
  imageUrl: z.string().nullable(),
  description: z.string().nullable(),
});
export type Product = z.infer<typeof product>;
export const photo = entity("Photo", {
  id,
  version,
  url: z.string(),
  caption: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  color: z.string().nullable(),
  attribution: z.string().nullable(),
});
export type Photo = z.infer<typeof photo>;
/**
 * `added`: a name that the business added. `confirmed`: a professional who agreed to name and role. `asked`: one who has
 * not responded yet; only editors of the listing see that, others see `added`. spec: DECISIONS 49
 */
export const TEAM_STANDINGS = ["added", "asked", "confirmed"] as const;

export const teamMember = entity("TeamMember", {
  id,
  version,
  name: z.string(),
  role: z.string(),
  photo: z.string().nullable(),
  /** Words that wait for an admin; only for editors. */
  held: heldText.nullable(),
  standing: z.enum(TEAM_STANDINGS),
  /** The account and the public profile of a confirmed professional; editors also see the account of one they asked. */
  userId: id.nullable(),
  professionalId: id.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** For users with several listings, and for admins; defaults to the caller's first listing. */
export const businessQuery = z.object({ businessId: queryId.optional() });

/** How Fitness and Business Collectives are searched. spec: product §2, DECISIONS 4, 5 */
export const listingSearch = searchable({
  name: "listing",
  kinds: BUSINESS_KINDS,
  words: { name: { named: true }, category: {}, programs: {}, places: {}, description: {} },
  facts: {
    category: { type: "id", column: "category_id" },
    businessType: { type: "choice", column: "business_type", options: BUSINESS_TYPES },
    country: { type: "text", column: "country", max: 60, offered: DIRECTORY_COUNTRIES },
    openNow: { type: "hours", column: "opening_pattern" },
    openAt: { type: "openAt", column: "opening_pattern", apiOnly: true },
    at: { type: "point", column: "latitude", longitude: "longitude", point: "place", apiOnly: true },
    minRating: { type: "atLeast", column: "rating", max: 5, offered: [3, 3.5, 4, 4.5] },
    verified: { type: "flag", column: "verified" },
  },
  orders: {
    relevance: { column: "rank" },
    rating: { column: "reviewed_rank" },
    newest: { column: "created_at" },
    distance: { nearest: "place" },
  },
  near: "country",
});

const { category: byCategory, businessType: byType, ...sharedFacts } = listingSearch.facts;

/** The search of Fitness Collectives. */
export const fitnessSearch = searchable({ ...listingSearch, facts: { category: byCategory, ...sharedFacts } });

/** The search of Business Collectives. spec: calls §7.4 (R148) */
export const retailSearch = searchable({
  ...listingSearch,
  facts: { categoryId: byCategory, businessType: byType, ...sharedFacts },
});

export const optionalLine = (max: number) => emptyToNull(singleLine({ max }));
export const optionalEmail = emptyToNull(emailAddress(() => text.emailInvalid));
export const optionalPhone = emptyToNull(
  singleLine({ max: BUSINESS_LIMITS.phoneMax }).pipe(
    z.string().regex(/^[+\d][\d\s().-]{4,}$/, { error: () => text.phoneInvalid }),
  ),
);

/** A link as users type it: https:// is added if it does not start with http, and the result must parse as http(s). */
export const optionalUrl = emptyToNull(
  z
    .string()
    .trim()
    .max(BUSINESS_LIMITS.urlMax, { error: () => tooLong(BUSINESS_LIMITS.urlMax) })
    .transform((value) => (/^http/i.test(value) ? value : `https://${value}`))
    .refine(isWebUrl, { error: () => text.urlInvalid }),
);

/** Degrees, as a number or as text. */
const coordinate = (limit: number, message: () => string) =>
  z.preprocess(
    (value) => (value === "" || value === null ? null : typeof value === "string" ? Number(value) : value),
    z.number({ error: message }).min(-limit, { error: message }).max(limit, { error: message }).nullish(),
  );

export const coordinates = {
  latitude: coordinate(90, () => text.latitudeInvalid),
  longitude: coordinate(180, () => text.longitudeInvalid),
};

const name = singleLine({ min: BUSINESS_LIMITS.nameMin, max: BUSINESS_LIMITS.nameMax, message: () => text.nameShort });
const categoryRequired = { error: () => text.categoryRequired };
const categoryId = z.coerce
  .number<string | number>(categoryRequired)
  .pipe(z.int(categoryRequired).positive(categoryRequired).max(MAX_ID, categoryRequired));

const contactFields = {
  email: optionalEmail,
  phone: optionalPhone,
  websiteUrl: optionalUrl,
  facebookUrl: optionalUrl,
  instagramUrl: optionalUrl,
  tiktokUrl: optionalUrl,
};

/** The registration form. Sent as multipart form data with an optional logo. spec: product §5 */
export const businessInput = z.object({
  name,
  description: multiLine({ min: 1, max: BUSINESS_LIMITS.descriptionMax, message: () => text.descriptionRequired }),
  categoryId,
  ...contactFields,
  address: singleLine({ min: 1, max: BUSINESS_LIMITS.addressMax, message: () => text.addressRequired }),
  city: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => text.cityRequired }),
  state: optionalLine(BUSINESS_LIMITS.cityMax),
  country: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => text.countryRequired }).default(
    "Singapore",
  ),
  postalCode: optionalLine(BUSINESS_LIMITS.postalCodeMax),
  ...coordinates,
});
export type BusinessInput = z.input<typeof businessInput>;
export const blankBusiness = {
  name: "",
  description: "",
  categoryId: "",
  email: "",
  phone: "",
  websiteUrl: "",
  facebookUrl: "",
  instagramUrl: "",
  tiktokUrl: "",
  address: "",
  city: "Singapore",
  state: "",
  country: "Singapore",
  postalCode: "",
  latitude: "",
  longitude: "",
} satisfies BusinessInput;

/** The edit form: only the fields sent are changed; the address fields belong to the main location. */
export const businessPatch = z
  .object({
    name,
    description: emptyToNull(multiLine({ max: BUSINESS_LIMITS.descriptionMax })),
    categoryId: z.preprocess((value) => (value === "" || value === null ? undefined : value), categoryId.optional()),
    ...contactFields,
    ...eachFurtherLink(optionalUrl),
    address: singleLine({ min: 1, max: BUSINESS_LIMITS.addressMax, message: () => text.addressRequired }),
    city: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => text.cityRequired }),
    state: optionalLine(BUSINESS_LIMITS.cityMax),
    country: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => text.countryRequired }),
    postalCode: optionalLine(BUSINESS_LIMITS.postalCodeMax),
    operatingHours: emptyToNull(multiLine({ max: 2_000 })),
    openingDays: emptyToNull(singleLine({ max: 20 })),
    /** Structured hours of the main location; they take precedence over operatingHours when both are sent. */
    hours: z.array(openingSpan).max(60),
    ...coordinates,
    businessType: z.enum(BUSINESS_TYPES),
    /** The version the form was loaded with; an outdated one is rejected with 409. */
    version: id,
  })
  .partial();
export type BusinessPatch = z.input<typeof businessPatch>;

export const categoryInput = z.object({
  name: singleLine({ min: 1, max: 60, message: () => rules.categoryName }),
  description: optionalLine(300),
});

export const fitnessFilters = searchQuery(fitnessSearch);
export type FitnessFilters = z.output<typeof fitnessFilters>;

const byId = z.object({ id: pathId });
const byLocation = z.object({ id: pathId, locationId: pathId });
export const logoFile = {
  logo: { accept: "image", maxBytes: BUSINESS_LIMITS.logoBytes, required: false },
} as const satisfies Record<string, FileField>;
const tagsOf = ({ params }: { params: { id: number } }) => [`business:${params.id}`];

export const businessesApi = {
  listCategories: endpoint({
    method: "GET",
    path: "/api/business-categories",
    summary: "List fitness categories",
    access: "public",
    response: z.array(category),
    cache: () => ["categories"],
  }),
  topRated: endpoint({
    method: "GET",
    path: "/api/businesses/top-rated",
    summary: "List the six best-rated Fitness Collectives",
    access: "public",
    response: z.array(listingCard),
    cache: () => ["listings:fitness"],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/businesses",
    summary: "Search Fitness Collectives",
    access: "public",
    query: fitnessFilters,
    response: z.array(listingCard),
    list: true,
    cache: () => ["listings:fitness"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/businesses/{id}",
    summary: "Get a Fitness Collective",
    access: "public",
    params: byId,
    response: business,
    cache: tagsOf,
  }),
  listLocations: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/locations",
    summary: "List the locations of a Fitness Collective",
    access: "public",
    params: byId,
    response: z.array(location),
    cache: tagsOf,
  }),
  directions: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/locations/{locationId}/directions",
    summary: "Get a link to directions",
    access: "public",
    params: byLocation,
    response: entity("Directions", { directionsUrl: z.string() }),
    cache: tagsOf,
  }),
  listPhotos: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/photos",
    summary: "List the image URLs of a Fitness Collective's gallery",
    access: "public",
    params: byId,
    response: z.array(z.string()),
    cache: tagsOf,
  }),
  register: endpoint({
    method: "POST",
    path: "/api/businesses/register",
    summary: "Register a Fitness Collective",
    access: "business-roles",
    body: businessInput,
    files: logoFile,
    response: business,
    status: 201,
    created: ({ data }) => `/api/businesses/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}",
    summary: "Edit a listing (either kind)",
    access: "signed-in",
    params: byId,
    body: businessPatch,
    response: business,
  }),
  setLogo: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/logo",
    summary: "Set the logo (either kind)",
    access: "signed-in",
    params: byId,
    files: { logo: { ...logoFile.logo, required: true } },
    response: entity("ListingLogo", { logo: z.string() }),
  }),
  /** For the edit page: either kind, including listings that are not public, but only for callers who may edit them. */
  getForEdit: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/edit",
    summary: "Get a listing for editing (either kind)",
    access: "public",
    params: byId,
    response: entity("ListingForEdit", { ...business.shape, businessType: z.enum(BUSINESS_TYPES).nullable() }),
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/businesses/my-business",
    summary: "Get the caller's listing, or the requested one for admins; 404 if there is none",
    access: "signed-in",
    query: z.object({ businessId: queryId.optional() }),
    response: entity("OwnListing", {
      ...business.shape,
      /** The tier now: none once it has expired. spec: DECISIONS 65 */
      subscriptionTier: z.enum(BUSINESS_TIERS),
      businessType: z.enum(BUSINESS_TYPES).nullable(),
      subscriptionExpiry: instant.nullable(),
      /** Percentage of the ten items of a complete listing. spec: product §5 */
      completion: z.int(),
      /** Which of the ten items are missing. */
      missing: z.array(z.enum(LISTING_COMPLETION_ITEMS)),
      rights: listingRights,
    }),
  }),
  mineAll: endpoint({
    method: "GET",
    path: "/api/businesses/my-businesses",
    summary: "List the caller's listings of either kind, including those not yet public",
    access: "signed-in",
    response: z.array(
      entity("OwnListingSummary", {
        id,
        kind: z.enum(BUSINESS_KINDS),
        name: z.string(),
        logo: z.string().nullable(),
        /** The currency that new prices have unless their own is stated. */
        currency: z.enum(CURRENCIES),
        isPublic: z.boolean(),
        verificationStatus: z.enum(VERIFICATION_STATUSES),
        verificationRejectionReason: z.string().nullable(),
        /** The tier now: none once it has expired. */
        subscriptionTier: z.enum(BUSINESS_TIERS),
        createdAt: instant,
        rights: listingRights,
      }),
    ),
  }),
  resubmit: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/resubmit",
    summary: "Resubmit a rejected registration",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
};
