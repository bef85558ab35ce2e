import { z } from "zod";
import { entity, id, instant, money, queryId } from "./fields.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { openingSpan, openingState } from "./hours.ts";

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
  locationsMax: 100,
  productsMax: 200,
  productDescriptionMax: 1_000,
  /** Whole units. */
  priceMax: 1_000_000,
  topRated: 6,
  logoBytes: UPLOAD_BYTES,
  photoBytes: UPLOAD_BYTES,
} as const;

/** The ten items of profile completion. spec: product §5 */
export const COMPLETION_ITEMS = [
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
export type CompletionItem = (typeof COMPLETION_ITEMS)[number];

// ---------------------------------------------------------------- what is read

/** A picture: the path of its original; sizes are made under /images/{width}/…. */
export const picture = entity("Picture", {
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  color: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

export const category = entity("Category", { id, name: z.string(), description: z.string().nullable() });
export type Category = z.infer<typeof category>;

export const location = entity("Location", {
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
  tags: z.array(z.string()),
  openNow: z.boolean().nullable(),
  subscriptionTier: z.enum(BUSINESS_TIERS),
  /** Kilometres from the asked point, when sorted by distance. */
  distance: z.number().nullable(),
  createdAt: instant,
});
export type ListingCard = z.infer<typeof listingCard>;

export const collectiveCard = entity("CollectiveCard", {
  ...listingCard.shape,
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
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** Why a registration was rejected; only for the owner and admins. */
  verificationRejectionReason: z.string().nullable(),
  /** Whom to name for what was fetched of a places service, as long as nobody runs the listing. spec: DECISIONS 28 */
  attribution: z.string().nullable(),
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

export const product = entity("Product", {
  id,
  name: z.string(),
  price: money,
  imageUrl: z.string().nullable(),
  description: z.string().nullable(),
});
export type Product = z.infer<typeof product>;
export const photo = entity("Photo", {
  id,
  url: z.string(),
  caption: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  color: z.string().nullable(),
  attribution: z.string().nullable(),
});
export type Photo = z.infer<typeof photo>;
export const teamMember = entity("TeamMember", {
  id,
  name: z.string(),
  role: z.string(),
  photo: z.string().nullable(),
  userId: id.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const collective = entity("Collective", {
  ...business.shape,
  businessType: z.enum(BUSINESS_TYPES),
  isVerified: z.boolean(),
  address: z.string().nullable(),
  products: z.array(product),
  gallery: z.array(z.object({ url: z.string(), caption: z.string().nullable() })),
});
export type Collective = z.infer<typeof collective>;

/** For whoever runs several listings, and for admins; without it the first own one. */
export const ofBusiness = z.object({ businessId: queryId.optional() });
