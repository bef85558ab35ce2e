import { z } from "zod";
import { emptyIsNull, id, isWebUrl, line, MAX_ID, prose, queryId, tooLong } from "./fields.ts";
import { openingSpan } from "./hours.ts";
import { fitnessSearch, retailSearch } from "./listing-search.ts";
import { searchQuery } from "./search-query.ts";
import { businessesText as text } from "./texts/businesses.ts";
import { BUSINESS_TYPES, BUSINESS_LIMITS } from "./businesses.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";

const optionalLine = (max: number) => emptyIsNull(line({ max }));
const optionalEmail = emptyIsNull(z.string().trim().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid)));
const optionalPhone = emptyIsNull(
  line({ max: BUSINESS_LIMITS.phoneMax }).pipe(z.string().regex(/^[+\d][\d\s().-]{4,}$/, text.phoneInvalid)),
);

/** A link as users type it: gets https:// when it does not start with http, and must then parse as http(s). */
export const optionalUrl = emptyIsNull(
  z
    .string()
    .trim()
    .max(BUSINESS_LIMITS.urlMax, tooLong(BUSINESS_LIMITS.urlMax))
    .transform((value) => (/^http/i.test(value) ? value : `https://${value}`))
    .refine(isWebUrl, text.urlInvalid),
);

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
  country: line({ min: 1, max: BUSINESS_LIMITS.cityMax, message: text.countryRequired }).default("Singapore"),
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
    country: line({ min: 1, max: BUSINESS_LIMITS.cityMax, message: text.countryRequired }),
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
  name: line({ min: 1, max: 60, message: rules.categoryName }),
  description: optionalLine(300),
});

export const fitnessFilters = searchQuery(fitnessSearch);
export const retailFilters = searchQuery(retailSearch);
export type FitnessFilters = z.output<typeof fitnessFilters>;
export type RetailFilters = z.output<typeof retailFilters>;

export const photoPatch = z.object({ caption: optionalLine(BUSINESS_LIMITS.captionMax) });
export const photoOrder = z.object({ ids: z.array(id).min(1).max(BUSINESS_LIMITS.photosMax) });
const memberName = line({ min: 1, max: BUSINESS_LIMITS.teamNameMax, message: text.memberNameRequired });
const memberRole = line({ min: 1, max: BUSINESS_LIMITS.teamNameMax, message: text.memberRoleRequired });
/** Somebody of the team: a plain name, or a professional by user id. spec: DECISIONS 8 */
export const teamInput = z.object({ name: memberName, role: memberRole, userId: queryId.optional() });
/** Only what is sent is changed. */
export const teamPatch = z.object({ name: memberName, role: memberRole }).partial();
export const teamOrder = z.object({ ids: z.array(id).min(1).max(BUSINESS_LIMITS.teamMax) });

const locationFields = {
  address: line({ min: 1, max: BUSINESS_LIMITS.addressMax, message: text.addressRequired }),
  city: line({ min: 1, max: BUSINESS_LIMITS.cityMax, message: text.cityRequired }),
  state: optionalLine(BUSINESS_LIMITS.cityMax),
  country: line({ min: 1, max: BUSINESS_LIMITS.cityMax, message: text.countryRequired }),
  postalCode: optionalLine(12),
  latitude: coordinate(90, text.latitudeInvalid),
  longitude: coordinate(180, text.longitudeInvalid),
  phone: optionalPhone,
  email: optionalEmail,
  hours: z.array(openingSpan).max(60),
};
/** A location with its hours by weekday. spec: product §3 business_locations, DECISIONS 32 */
export const locationInput = z.object({
  ...locationFields,
  country: locationFields.country.default("Singapore"),
  hours: locationFields.hours.default([]),
});
export type LocationInput = z.input<typeof locationInput>;
/** Only what is sent is changed: made of fields without defaults, which would stand for what was not sent. */
export const locationPatch = z.object(locationFields).partial();
export type LocationPatch = z.output<typeof locationPatch>;

/** Whole units with at most two decimals, as a form or a program sends them. An empty text is no price. */
const price = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}([.,]\d{1,2})?$/, text.priceInvalid),
    ],
    text.priceInvalid,
  )
  .transform((value) => (typeof value === "number" ? value : Number(value.replace(",", "."))))
  .pipe(z.number(text.priceInvalid).min(0, text.priceInvalid).max(BUSINESS_LIMITS.priceMax, text.priceInvalid))
  .transform((value) => Math.round(value * 100) / 100);

/** A product of a Business Collective. */
export const productInput = z.object({
  name: line({ min: 1, max: BUSINESS_LIMITS.nameMax, message: text.productNameRequired }),
  description: emptyIsNull(prose({ max: BUSINESS_LIMITS.productDescriptionMax })),
  price,
});
export type ProductInput = z.input<typeof productInput>;
/** Only what is sent is changed. */
export const productPatch = productInput.partial();
