import { z } from "zod";
import { endpoint, type FileField } from "./endpoint.ts";
import {
  done,
  emptyIsNull,
  id,
  instant,
  line,
  MAX_ID,
  money,
  pathId,
  prose,
  queryFlag,
  queryId,
  searchText,
  tooLong,
} from "./fields.ts";
import { openingSpan, openingState } from "./hours.ts";
import { pageQuery } from "./paging.ts";
import { businessesText as text } from "./texts/businesses.ts";

export const BUSINESS_KINDS = ["fitness", "retail"] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];
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

/** The eleven predefined Business Collective categories. spec: calls §9.3 */
export const PREDEFINED_RETAIL_CATEGORIES = [
  "Supplements Store",
  "Fitness Equipment",
  "Sport Apparel",
  "Meal Plan Provider",
  "Health Food Store",
  "Physiotherapy Clinic",
  "Chiropractic Center",
  "Sports Medicine",
  "Sports Retail",
  "Meal Preparation Service",
  "Training Institution",
] as const;

export const BUSINESS_LIMITS = {
  nameMin: 2,
  nameMax: 120,
  descriptionMax: 4_000,
  addressMax: 200,
  cityMax: 80,
  phoneMax: 30,
  urlMax: 500,
  captionMax: 140,
  photosMax: 60,
  teamMax: 60,
  teamNameMax: 80,
  topRated: 6,
  logoBytes: 5 * 1024 * 1024,
  photoBytes: 5 * 1024 * 1024,
} as const;

export const LISTING_SORTS = ["relevance", "rating", "newest", "distance"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

// ---------------------------------------------------------------- what is read

/** A picture: the path of its original; sizes are made under /images/{width}/…. */
export const picture = z.object({
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  color: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

export const category = z.object({ id, name: z.string(), description: z.string().nullable() });
export type Category = z.infer<typeof category>;

export const location = z.object({
  id,
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

/** What a card shows of where a listing is. */
const cardLocation = z.object({ city: z.string(), country: z.string() });

/** One listing of a list. */
export const listingCard = z.object({
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
  tags: z.array(z.string()),
  openNow: z.boolean().nullable(),
  subscriptionTier: z.enum(BUSINESS_TIERS),
  /** Kilometres from the asked point, when sorted by distance. */
  distance: z.number().nullable(),
  createdAt: instant,
});
export type ListingCard = z.infer<typeof listingCard>;

export const collectiveCard = listingCard.extend({
  businessType: z.enum(BUSINESS_TYPES),
  address: z.string().nullable(),
  photos: z.array(z.string()),
  isVerified: z.boolean(),
});
export type CollectiveCard = z.infer<typeof collectiveCard>;

const socialMedia = z.object({
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
});
const abilities = z.object({ edit: z.boolean(), review: z.boolean(), claim: z.boolean() });

/** A listing in full. Payment ids and moderation notes never leave the server. */
export const business = z.object({
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
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** Why a registration was rejected; only for the owner and admins. */
  verificationRejectionReason: z.string().nullable(),
  locations: z.array(location),
  photos: z.array(z.string()),
  tags: z.array(z.string()),
  opening: openingState.nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can: abilities,
});
export type Business = z.infer<typeof business>;

export const product = z.object({
  id,
  name: z.string(),
  price: money,
  imageUrl: z.string().nullable(),
  description: z.string().nullable(),
});
export const photo = z.object({
  id,
  url: z.string(),
  caption: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  color: z.string().nullable(),
  attribution: z.string().nullable(),
});
export type Photo = z.infer<typeof photo>;
export const teamMember = z.object({
  id,
  name: z.string(),
  role: z.string(),
  photo: z.string().nullable(),
  userId: id.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const collective = business.extend({
  businessType: z.enum(BUSINESS_TYPES),
  isVerified: z.boolean(),
  address: z.string().nullable(),
  products: z.array(product),
  gallery: z.array(z.object({ url: z.string(), caption: z.string().nullable() })),
});
export type Collective = z.infer<typeof collective>;

// ---------------------------------------------------------------- what is written

const optionalLine = (max: number) => emptyIsNull(line({ max }));
const optionalEmail = emptyIsNull(z.string().trim().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid)));
const optionalPhone = emptyIsNull(
  line({ max: BUSINESS_LIMITS.phoneMax }).pipe(z.string().regex(/^[+\d][\d\s().-]{4,}$/, text.phoneInvalid)),
);

/** A link as users type it: gets https:// when it does not start with http, and must then parse as http(s). */
const optionalUrl = emptyIsNull(
  z
    .string()
    .trim()
    .max(BUSINESS_LIMITS.urlMax, tooLong(BUSINESS_LIMITS.urlMax))
    .transform((value) => (/^http/i.test(value) ? value : `https://${value}`))
    .refine(isWebUrl, text.urlInvalid),
);

function isWebUrl(value: string): boolean {
  try {
    const url = new URL(value);
    return (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".") && url.username === "";
  } catch {
    return false;
  }
}

const coordinate = (limit: number, message: string) =>
  z.preprocess(
    (value) => (value === "" || value === null ? null : typeof value === "string" ? Number(value) : value),
    z.number(message).min(-limit, message).max(limit, message).nullish(),
  );

const name = line({ min: BUSINESS_LIMITS.nameMin, max: BUSINESS_LIMITS.nameMax, message: text.nameShort });
const categoryId = z.coerce
  .number<string | number>(text.categoryRequired)
  .pipe(z.int(text.categoryRequired).positive(text.categoryRequired).max(MAX_ID, text.categoryRequired));

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
  description: prose({ min: 1, max: BUSINESS_LIMITS.descriptionMax, message: text.descriptionRequired }),
  categoryId,
  ...contactFields,
  address: line({ min: 1, max: BUSINESS_LIMITS.addressMax, message: text.addressRequired }),
  city: line({ min: 1, max: BUSINESS_LIMITS.cityMax, message: text.cityRequired }),
  state: optionalLine(BUSINESS_LIMITS.cityMax),
  country: line({ min: 1, max: BUSINESS_LIMITS.cityMax }).default("Singapore"),
  postalCode: optionalLine(12),
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
} satisfies BusinessInput;

export const collectiveInput = businessInput.extend({ businessType: z.enum(BUSINESS_TYPES) });

/** The edit form: only what is sent is changed; the address fields are those of the main location. */
export const businessPatch = z
  .object({
    name,
    description: emptyIsNull(prose({ max: BUSINESS_LIMITS.descriptionMax })),
    categoryId: z.preprocess((value) => (value === "" || value === null ? undefined : value), categoryId.optional()),
    ...contactFields,
    address: line({ min: 1, max: BUSINESS_LIMITS.addressMax, message: text.addressRequired }),
    city: line({ min: 1, max: BUSINESS_LIMITS.cityMax, message: text.cityRequired }),
    state: optionalLine(BUSINESS_LIMITS.cityMax),
    country: line({ min: 1, max: BUSINESS_LIMITS.cityMax }),
    postalCode: optionalLine(12),
    operatingHours: emptyIsNull(prose({ max: 2_000 })),
    openingDays: emptyIsNull(line({ max: 20 })),
    /** Structured hours of the main location; wins over operatingHours when both are sent. */
    hours: z.array(openingSpan).max(60),
    latitude: coordinate(90, text.latitudeInvalid),
    longitude: coordinate(180, text.longitudeInvalid),
    businessType: z.enum(BUSINESS_TYPES),
    /** The version the form started from: an older one is answered with 409. */
    version: z.int().positive(),
  })
  .partial();
export type BusinessPatch = z.input<typeof businessPatch>;

export const categoryInput = z.object({
  name: line({ min: 1, max: 60, message: "Please provide a category name." }),
  description: optionalLine(300),
});

const logoFile = {
  logo: { accept: "image", maxBytes: BUSINESS_LIMITS.logoBytes, required: false },
} as const satisfies Record<string, FileField>;
const photoFile = {
  photo: { accept: "image", maxBytes: BUSINESS_LIMITS.photoBytes, required: true },
} as const satisfies Record<string, FileField>;

// ---------------------------------------------------------------- calls

const byId = z.object({ id: pathId });
const listingQuery = pageQuery.extend({
  search: searchText.optional(),
  country: line({ max: 60 }).optional(),
  openNow: queryFlag.optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  verified: queryFlag.optional(),
  sort: z.enum(LISTING_SORTS).optional(),
  /** The country whose listings come first (the header's selector). */
  near: line({ max: 60 }).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});
export const fitnessFilters = listingQuery.extend({ category: queryId.optional() });
export const retailFilters = listingQuery.extend({
  categoryId: queryId.optional(),
  businessType: z.enum(BUSINESS_TYPES).optional(),
});
export type FitnessFilters = z.output<typeof fitnessFilters>;
export type RetailFilters = z.output<typeof retailFilters>;

const tagsOf = ({ params }: { params: { id: number } }) => [`business:${params.id}`];
const photoPatch = z.object({ caption: optionalLine(BUSINESS_LIMITS.captionMax) });
const photoOrder = z.object({ ids: z.array(id).min(1).max(BUSINESS_LIMITS.photosMax) });
export const teamInput = z.object({
  name: line({ min: 1, max: BUSINESS_LIMITS.teamNameMax, message: "Please enter a name" }),
  role: line({ min: 1, max: BUSINESS_LIMITS.teamNameMax, message: "Please enter a role" }),
});

export const businessesApi = {
  listCategories: endpoint({
    method: "GET",
    path: "/api/business-categories",
    summary: "Fitness categories",
    access: "public",
    response: z.array(category),
    cache: () => ["categories"],
  }),
  topRated: endpoint({
    method: "GET",
    path: "/api/businesses/top-rated",
    summary: "The six best rated Fitness Collectives",
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
    summary: "One Fitness Collective",
    access: "public",
    params: byId,
    response: business,
    cache: tagsOf,
  }),
  listLocations: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/locations",
    summary: "Locations of a Fitness Collective",
    access: "public",
    params: byId,
    response: z.array(location),
    cache: tagsOf,
  }),
  directions: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/locations/{locationId}/directions",
    summary: "Link to directions",
    access: "public",
    params: z.object({ id: pathId, locationId: pathId }),
    response: z.object({ directionsUrl: z.string() }),
    cache: tagsOf,
  }),
  listPhotos: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/photos",
    summary: "Image addresses of the gallery",
    access: "public",
    params: byId,
    response: z.array(z.string()),
    cache: tagsOf,
  }),
  gallery: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/gallery",
    summary: "Photos with id, caption and size (either kind)",
    access: "public",
    params: byId,
    response: z.array(photo),
    cache: tagsOf,
  }),
  addPhoto: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/photos",
    summary: "Add a photo",
    access: "signed-in",
    params: byId,
    body: photoPatch,
    files: photoFile,
    response: photo,
    status: 201,
  }),
  orderPhotos: endpoint({
    method: "PUT",
    path: "/api/businesses/{id}/photos/order",
    summary: "Set the order of the photos",
    access: "signed-in",
    params: byId,
    body: photoOrder,
    response: z.array(photo),
  }),
  updatePhoto: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/photos/{photoId}",
    summary: "Change a caption",
    access: "signed-in",
    params: z.object({ id: pathId, photoId: pathId }),
    body: photoPatch,
    response: photo,
  }),
  removePhoto: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/photos/{photoId}",
    summary: "Delete a photo",
    access: "signed-in",
    params: z.object({ id: pathId, photoId: pathId }),
    response: done,
  }),
  listTeam: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/team",
    summary: "Team members (either kind)",
    access: "public",
    params: byId,
    response: z.array(teamMember),
    cache: tagsOf,
  }),
  addTeamMember: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/team",
    summary: "Add a team member",
    access: "signed-in",
    params: byId,
    body: teamInput,
    files: { photo: { accept: "image", maxBytes: BUSINESS_LIMITS.photoBytes, required: false } },
    response: teamMember,
    status: 201,
  }),
  removeTeamMember: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/team/{memberId}",
    summary: "Remove a team member",
    access: "signed-in",
    params: z.object({ id: pathId, memberId: pathId }),
    response: done,
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
    response: z.object({ logo: z.string() }),
  }),
  /** For the edit page: either kind, also when not public, only for those who may edit. */
  getForEdit: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/edit",
    summary: "A listing as its editor needs it (either kind)",
    access: "public",
    params: byId,
    response: business.extend({ businessType: z.enum(BUSINESS_TYPES).nullable() }),
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/businesses/my-business",
    summary: "The caller's own listing; 404 without one",
    access: "signed-in",
    response: business.extend({
      businessType: z.enum(BUSINESS_TYPES).nullable(),
      subscriptionExpiry: instant.nullable(),
    }),
  }),
  mineAll: endpoint({
    method: "GET",
    path: "/api/businesses/my-businesses",
    summary: "All own listings of either kind, also those not public yet",
    access: "signed-in",
    response: z.array(
      z.object({
        id,
        kind: z.enum(BUSINESS_KINDS),
        name: z.string(),
        logo: z.string().nullable(),
        isPublic: z.boolean(),
        verificationStatus: z.enum(VERIFICATION_STATUSES),
        verificationRejectionReason: z.string().nullable(),
        createdAt: instant,
      }),
    ),
  }),
  resubmit: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/resubmit",
    summary: "Send a rejected registration again",
    access: "signed-in",
    params: byId,
    response: done,
  }),
};

const retailTags = () => ["listings:retail"];
export const collectivesApi = {
  listCategories: endpoint({
    method: "GET",
    path: "/api/business-collective-categories",
    summary: "Business Collective categories",
    access: "public",
    response: z.array(category),
    cache: () => ["categories"],
  }),
  listRetailCategories: endpoint({
    method: "GET",
    path: "/api/retail-business-categories",
    summary: "Business Collective categories for the admin",
    access: "public",
    response: z.array(category),
    cache: () => ["categories"],
  }),
  createCategory: endpoint({
    method: "POST",
    path: "/api/retail-business-categories",
    summary: "Create a Business Collective category",
    access: "admin",
    body: categoryInput,
    response: category,
    status: 201,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/business-collectives",
    summary: "Search Business Collectives",
    access: "public",
    query: retailFilters,
    response: z.array(collectiveCard),
    list: true,
    cache: retailTags,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}",
    summary: "One Business Collective with products and gallery",
    access: "public",
    params: byId,
    response: collective,
    cache: tagsOf,
  }),
  listPhotos: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}/photos",
    summary: "Image addresses of the gallery",
    access: "public",
    params: byId,
    response: z.array(z.string()),
    cache: tagsOf,
  }),
  listLocations: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}/locations",
    summary: "Locations of a Business Collective",
    access: "public",
    params: byId,
    response: z.array(location),
    cache: tagsOf,
  }),
  register: endpoint({
    method: "POST",
    path: "/api/business-collectives/register",
    summary: "Register a Business Collective",
    access: "business-roles",
    body: collectiveInput,
    files: logoFile,
    response: business,
    status: 201,
  }),
};
