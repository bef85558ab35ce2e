import { z } from "zod";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import { SEARCH_COUNTRIES } from "./place-centres.ts";
import { categoryOf, GOOGLE_TYPES } from "./google-types.ts";
import type { Place } from "./places.provider.ts";

const text = z.string().optional().catch(undefined);
const localized = z.object({ text }).optional().catch(undefined);
const moment = z.object({
  day: z.int().min(0).max(6),
  // Protobuf omits zeros.
  hour: z.int().min(0).max(24).default(0),
  minute: z.int().min(0).max(59).default(0),
});

/** A place as Google sends it; fields that do not match the documentation count as missing, except the id. */
export const googlePlaceSchema = z.object({
  id: z.string().min(1).max(300),
  displayName: localized,
  types: z.array(z.string()).catch([]),
  primaryType: text,
  formattedAddress: text,
  addressComponents: z
    .array(z.object({ longText: text, shortText: text, types: z.array(z.string()).catch([]) }))
    .catch([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
  internationalPhoneNumber: text,
  nationalPhoneNumber: text,
  websiteUri: text,
  editorialSummary: localized,
  businessStatus: text,
  regularOpeningHours: z
    .object({
      periods: z.array(
        z.object({ open: moment.extend({ day: moment.shape.day.default(0) }), close: moment.optional() }),
      ),
    })
    .optional()
    .catch(undefined),
  attributions: z
    .array(z.object({ provider: text }))
    .optional()
    .catch(undefined),
});
export type GooglePlace = z.output<typeof googlePlaceSchema>;

/** The fields to request of a place. */
export const PLACE_FIELDS = Object.keys(googlePlaceSchema.shape);

export const googlePhotosSchema = z.object({
  photos: z
    .array(
      z.object({
        name: z.string().regex(/^places\/[^/?#]+\/photos\/[^/?#]+$/),
        authorAttributions: z.array(z.object({ displayName: text })).catch([]),
      }),
    )
    .catch([]),
});

const GOOGLE = "Google";
const NAMES_BY_CODE = new Map(Object.values(SEARCH_COUNTRIES).map(({ code, name }) => [code, name]));

/** The attribution of content that authors contributed to Google. */
export function attributionOf(authors: readonly { displayName?: string | undefined }[]): string {
  const names = authors.flatMap(({ displayName }) => displayName?.trim() || []);
  return names.length === 0 ? GOOGLE : `${names.join(", ")} (${GOOGLE})`;
}

/**
 * Converts a place of Google into ours.
 * @param kind limits the categories; derived from the types by default
 * @returns null for a place without a name, or permanently closed
 */
export function toPlace(wire: GooglePlace, kind?: BusinessKind): Place | null {
  const name = wire.displayName?.text?.trim();
  if (!name || wire.businessStatus === "CLOSED_PERMANENTLY") return null;
  const types = [...new Set([wire.primaryType, ...wire.types])].flatMap((type) => type ?? []);
  const part = (...wanted: string[]) => {
    for (const type of wanted) {
      const found = wire.addressComponents.find((component) => component.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const countryPart = part("country");
  const country = NAMES_BY_CODE.get(countryPart?.shortText ?? "") ?? countryPart?.longText ?? "";
  const city =
    part("locality", "postal_town", "administrative_area_level_2", "sublocality_level_1", "administrative_area_level_1")
      ?.longText ?? country;
  const state = part("administrative_area_level_1")?.longText;
  const postalCode = part("postal_code")?.longText;
  const providers = wire.attributions?.flatMap(({ provider }) => provider ?? []) ?? [];
  return {
    sourceId: wire.id,
    name,
    description: wire.editorialSummary?.text,
    types,
    categoryName: categoryOf(kind ?? kindOf(types), name, types),
    address: streetOf(wire.formattedAddress ?? "", [country, countryPart?.longText, city, state, postalCode]),
    city,
    state: state === city ? undefined : state,
    country,
    postalCode,
    latitude: wire.location?.latitude,
    longitude: wire.location?.longitude,
    phone: wire.internationalPhoneNumber ?? wire.nationalPhoneNumber,
    websiteUrl: wire.websiteUri,
    hours: wire.regularOpeningHours && spansOf(wire.regularOpeningHours.periods),
    attribution: [...new Set([GOOGLE, ...providers])].join(", "),
  };
}

function kindOf(types: readonly string[]): BusinessKind {
  const first = types.find((type) =>
    Object.values(GOOGLE_TYPES).some((known) => known.some(({ value }) => value === type)),
  );
  return GOOGLE_TYPES.retail.some(({ value }) => value === first) ? "retail" : "fitness";
}

/** The address without the parts that have their own fields. */
function streetOf(formatted: string, others: readonly (string | undefined)[]): string {
  const otherTexts = others.flatMap((other) => (other ? [other.toLowerCase()] : []));
  const parts = formatted.split(",").map((part) => part.trim());
  const ownParts = parts.filter((part) => {
    let rest = part.toLowerCase();
    for (const other of otherTexts) rest = rest.replace(other, "");
    return /[\p{L}\p{N}]/u.test(rest);
  });
  return ownParts.length === 0 ? formatted : ownParts.join(", ");
}

interface GoogleTime {
  day: number;
  hour: number;
  minute: number;
}
const DAY = 1440;

/**
 * Converts Google's periods into spans by weekday, each a day long at most; a period without an end means always open.
 */
export function spansOf(periods: readonly { open: GoogleTime; close?: GoogleTime | undefined }[]): OpeningSpan[] {
  if (periods.some(({ close }) => close === undefined))
    return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: DAY }));
  const spans = periods.flatMap(({ open, close }) => (close ? splitPeriod(open, close) : []));
  const starts = new Map(spans.map((span) => [`${span.weekday} ${span.opens}`, span]));
  return [...starts.values()].toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens);
}

function splitPeriod(open: GoogleTime, close: GoogleTime): OpeningSpan[] {
  const from = open.day * DAY + open.hour * 60 + open.minute;
  const to = close.day * DAY + close.hour * 60 + close.minute;
  let left = to > from ? to - from : to - from + 7 * DAY;
  const spans: OpeningSpan[] = [];
  let weekday = open.day;
  let opens = from - open.day * DAY;
  // A period of up to a day is one span, even over midnight; a longer one is split at midnight.
  while (left > 0) {
    const length = left <= DAY ? left : DAY - opens;
    spans.push({ weekday, opens, closes: opens + length });
    left -= length;
    weekday = (weekday + 1) % 7;
    opens = 0;
  }
  return spans;
}
