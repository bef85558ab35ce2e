import type { PhotoKind, ProductKind } from "../drawing/kinds.ts";
import type { HoursPattern, WeeklyHours } from "./hours.ts";
import type { Country } from "./places.ts";

export type SubscriptionTier = "none" | "basic" | "standard" | "premium";
/** not_claimed has no owner and is public; pending waits for an admin and is not (DECISIONS 14). */
export type VerificationStatus = "not_claimed" | "pending" | "approved";
export type DemoOwner = "owner@demo.example" | "starter@demo.example";

export interface LocationContent {
  address: string;
  district: string;
  city: string;
  state: string;
  country: Country;
  postalCode: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string | null;
  isMain: boolean;
  hours: WeeklyHours;
}

export interface ProgrammeContent {
  name: string;
  /** Passed to drawPhoto. */
  picture: { kind: PhotoKind; seed: string };
  description: string;
  /** In cents of Singapore dollars. */
  priceCents: number;
  duration: string;
  tags: readonly string[];
  isOnline: boolean;
}

export interface TeamMemberContent {
  name: string;
  role: string;
}

export interface PhotoContent {
  kind: PhotoKind;
  caption: string;
  /** Passed to drawPhoto. */
  seed: string;
}

export interface ListingContent {
  /** Unique over both kinds, [a-z0-9-]; seeds the logo too. */
  slug: string;
  name: string;
  description: string;
  category: string;
  phone: string;
  email: string | null;
  websiteUrl: string | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  tiktokUrl: string | null;
  /** False for a few, which show a letter tile instead. */
  hasLogo: boolean;
  subscriptionTier: SubscriptionTier;
  verificationStatus: VerificationStatus;
  verified: boolean;
  demoOwner: DemoOwner | null;
  locations: readonly LocationContent[];
  programmes: readonly ProgrammeContent[];
  team: readonly TeamMemberContent[];
  photos: readonly PhotoContent[];
  foundedDaysAgo: number;
  /** The average rating that its reviews approximate, 1 to 5. */
  quality: number;
  reviewCount: number;
}

export interface FitnessContent extends ListingContent {
  kind: "fitness";
}

export type BusinessType =
  | "retail_shop"
  | "meal_provider"
  | "equipment_supplier"
  | "other"
  | "health_service"
  | "nutrition_supplier"
  | "training_institution";

export interface ProductContent {
  /** Passed to drawProduct, with the name as seed. */
  kind: ProductKind;
  name: string;
  priceCents: number;
  description: string;
}

export interface RetailContent extends ListingContent {
  kind: "retail";
  businessType: BusinessType;
  products: readonly ProductContent[];
}

/** The handwritten part of a listing; the rest is drawn from its slug. */
export interface ListingSketch {
  slug: string;
  name: string;
  category: string;
  /** District names, the main one first. */
  places: readonly string[];
  hours: HoursPattern;
  tier: SubscriptionTier;
  /** Default approved. */
  status?: VerificationStatus;
  demoOwner?: DemoOwner;
  quality: number;
  reviewCount: number;
  description: string;
}
