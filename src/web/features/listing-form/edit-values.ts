import type { BusinessPatch, BusinessType } from "#contract/businesses.ts";
import type { EditableListing } from "./listing-form.data.ts";

/** The edit form's values, all text as in the inputs. */
export interface ListingValues {
  name: string;
  description: string;
  categoryId: string;
  businessType: BusinessType | undefined;
  email: string;
  phone: string;
  websiteUrl: string;
  facebookUrl: string;
  instagramUrl: string;
  tiktokUrl: string;
  youtubeUrl: string;
  linkedinUrl: string;
  lineUrl: string;
  whatsappUrl: string;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  latitude: string;
  longitude: string;
}

/** The form values of a listing; the address comes from its main location. */
export function valuesOf(listing: EditableListing): ListingValues {
  const place = listing.locations.find((location) => location.isMainLocation) ?? listing.locations[0];
  return {
    name: listing.name,
    description: listing.description ?? "",
    categoryId: String(listing.categoryId),
    businessType: listing.businessType ?? undefined,
    email: listing.email ?? "",
    phone: listing.phone ?? "",
    websiteUrl: listing.websiteUrl ?? "",
    facebookUrl: listing.facebookUrl ?? "",
    instagramUrl: listing.instagramUrl ?? "",
    tiktokUrl: listing.tiktokUrl ?? "",
    youtubeUrl: listing.youtubeUrl ?? "",
    linkedinUrl: listing.linkedinUrl ?? "",
    lineUrl: listing.lineUrl ?? "",
    whatsappUrl: listing.whatsappUrl ?? "",
    address: place?.address ?? "",
    city: place?.city ?? "",
    state: place?.state ?? "",
    country: place?.country ?? "Singapore",
    postalCode: place?.postalCode ?? "",
    latitude: place?.latitude?.toString() ?? "",
    longitude: place?.longitude?.toString() ?? "",
  };
}

const NAMES = Object.keys({
  name: 0,
  description: 0,
  categoryId: 0,
  businessType: 0,
  email: 0,
  phone: 0,
  websiteUrl: 0,
  facebookUrl: 0,
  instagramUrl: 0,
  tiktokUrl: 0,
  youtubeUrl: 0,
  linkedinUrl: 0,
  lineUrl: 0,
  whatsappUrl: 0,
  address: 0,
  city: 0,
  state: 0,
  country: 0,
  postalCode: 0,
  latitude: 0,
  longitude: 0,
} satisfies Record<keyof ListingValues, 0>) as (keyof ListingValues)[];

/** The fields whose text differs from the listing. */
export function differingFields(values: ListingValues, listing: EditableListing): (keyof ListingValues)[] {
  const before = valuesOf(listing);
  return NAMES.filter((name) => (values[name] ?? "") !== (before[name] ?? ""));
}

/** Only the changed fields, as a request body. */
export function changedListingFields(values: ListingValues, listing: EditableListing): BusinessPatch {
  const changed = differingFields(values, listing);
  const pairs = changed.map((name) => [name, values[name]]);
  // Latitude and longitude are only valid as a pair.
  if (changed.includes("latitude") || changed.includes("longitude"))
    pairs.push(["latitude", values.latitude], ["longitude", values.longitude]);
  return Object.fromEntries(pairs) as BusinessPatch;
}

/** The result of merging two users' changes. */
export interface MergedValues {
  /** The form's new values. */
  values: ListingValues;
  /** Fields that both users changed to different texts; they keep the value typed here. */
  contested: (keyof ListingValues)[];
}

/** Merges another user's saved changes into the form: fields that were not edited here take the saved value. */
export function mergeValues(mine: ListingValues, base: EditableListing, theirs: EditableListing): MergedValues {
  const before = valuesOf(base);
  const saved = valuesOf(theirs);
  const touched = differingFields(mine, base);
  const own = Object.fromEntries(touched.map((name) => [name, mine[name]])) as Partial<ListingValues>;
  return {
    values: { ...saved, ...own },
    contested: touched.filter((name) => saved[name] !== before[name] && saved[name] !== mine[name]),
  };
}
