import { z } from "zod";
import type { BusinessKind } from "#contract/businesses.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import { COUNTRIES_OF_PLACES } from "./place-centres.ts";
import { categoryOf, GOOGLE_TYPES } from "./google-types.ts";
import type { Place } from "./places.provider.ts";

const text = z.string().optional().catch(undefined);
const localized = z.object({ text }).optional().catch(undefined);
const moment = z.object({
  day: z.int().min(0).max(6),
  // Proto leaves zeros out.
  hour: z.int().min(0).max(24).default(0),
  minute: z.int().min(0).max(59).default(0),
});

/** A place on the wire; whatever is not as documented counts as not given, except its id. */
export const wirePlace = z.object({
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
export type WirePlace = z.output<typeof wirePlace>;

/** What is asked for of a place. */
export const PLACE_FIELDS = Object.keys(wirePlace.shape);

export const wirePhotos = z.object({
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
const NAMES_BY_CODE = new Map(Object.values(COUNTRIES_OF_PLACES).map(({ code, name }) => [code, name]));

/** Whom to name beside what an author gave to Google. */
export function attributionOf(authors: readonly { displayName?: string | undefined }[]): string {
  const names = authors.flatMap(({ displayName }) => displayName?.trim() || []);
  return names.length === 0 ? GOOGLE : `${names.join(", ")} (${GOOGLE})`;
}

/**
 * A place in our shape.
 * @param kind which categories it may belong to; found out by its types without it
 * @returns null for one without a name, or closed for good
 */
export function toPlace(wire: WirePlace, kind?: BusinessKind): Place | null {
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

/** The address without what stands in fields of its own. */
function streetOf(formatted: string, others: readonly (string | undefined)[]): string {
  const said = others.flatMap((other) => (other ? [other.toLowerCase()] : []));
  const parts = formatted.split(",").map((part) => part.trim());
  const kept = parts.filter((part) => {
    let rest = part.toLowerCase();
    for (const other of said) rest = rest.replace(other, "");
    return /[\p{L}\p{N}]/u.test(rest);
  });
  return kept.length === 0 ? formatted : kept.join(", ");
}

interface Moment {
  day: number;
  hour: number;
  minute: number;
}
const DAY = 1440;

/** Google's periods as spans of a weekday, each a day long at most; one without an end is open always. */
export function spansOf(periods: readonly { open: Moment; close?: Moment | undefined }[]): OpeningSpan[] {
  if (periods.some(({ close }) => close === undefined))
    return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: DAY }));
  const spans = periods.flatMap(({ open, close }) => (close ? pieces(open, close) : []));
  const starts = new Map(spans.map((span) => [`${span.weekday} ${span.opens}`, span]));
  return [...starts.values()].toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens);
}

function pieces(open: Moment, close: Moment): OpeningSpan[] {
  const from = open.day * DAY + open.hour * 60 + open.minute;
  const to = close.day * DAY + close.hour * 60 + close.minute;
  let left = to > from ? to - from : to - from + 7 * DAY;
  const spans: OpeningSpan[] = [];
  let weekday = open.day;
  let opens = from - open.day * DAY;
  // Up to a day it is one span, over midnight too; longer ones end with their day.
  while (left > 0) {
    const length = left <= DAY ? left : DAY - opens;
    spans.push({ weekday, opens, closes: opens + length });
    left -= length;
    weekday = (weekday + 1) % 7;
    opens = 0;
  }
  return spans;
}
