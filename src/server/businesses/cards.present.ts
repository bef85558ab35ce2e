import { averageRating } from "#contract/average-rating.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { BusinessType, ListingCard, ListingTagKind } from "#contract/businesses.ts";
import type { CollectiveCard } from "#contract/collectives.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { districtOf } from "#server/gazetteer/gazetteer.service.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { distanceFrom } from "#server/platform/search/areas.ts";
import { imageUrl, imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { openingStateFrom, UNKNOWN_STATE } from "./opening-state.ts";

/** A listing as the database returns it for a card. */
export interface CardRow {
  id: number;
  kind: BusinessKind;
  name: string;
  description: string | null;
  logo: string | null;
  category_id: number;
  category_name: string;
  verified: boolean;
  rating_sum: number;
  review_count: number;
  main_city: string | null;
  main_country: string | null;
  main_state: string | null;
  main_postal_code: string | null;
  time_zone: string;
  open_minutes: string | null;
  first_tag: string | null;
  second_tag: string | null;
  price_from: number | null;
  price_from_currency: string | null;
  subscription_tier: ListingCard["subscriptionTier"];
  created_at: Date;
  photo_key: string | null;
  photo_width: number | null;
  photo_height: number | null;
  photo_color: string | null;
  main_latitude: number | null;
  main_longitude: number | null;
  next_class_at: Date | null;
  next_class_zone: string | null;
  /** Business Collectives only. */
  business_type?: BusinessType;
  address?: string | null;
  photo_keys?: string[];
}

const CARD_COLUMNS = `b.id, b.kind, b.name, left(b.description, 280) as description, b.logo, b.category_id, c.name::text as category_name,
  b.verified, b.rating_sum, b.review_count, b.main_city, b.main_country, b.main_state, b.main_postal_code,
  b.main_latitude, b.main_longitude, b.time_zone, b.open_minutes,
  b.program_tags[1] as first_tag, b.program_tags[2] as second_tag, b.price_from, b.price_from_currency, b.subscription_tier, b.created_at,
  photo.file_key as photo_key, photo.width as photo_width, photo.height as photo_height, photo.color as photo_color,
  next_class.starts_at as next_class_at, next_class.time_zone as next_class_zone`;

const RETAIL_COLUMNS = `b.business_type,
  (select l.address from business_locations as l where l.business_id = b.id order by l.is_main_location desc, l.id limit 1) as address,
  array(select p.file_key from business_photos as p where p.business_id = b.id order by p.position, p.id limit 6) as photo_keys`;

/**
 * The beginning of a statement that reads cards; joins, conditions and order follow it. The next class is read from tables
 * of later domains, which this one must not import.
 * @param now the placeholder of the current time
 */
export function cardSelect(kind: BusinessKind, now: string): string {
  const columns = [CARD_COLUMNS, ...(kind === "retail" ? [RETAIL_COLUMNS] : [])].join(", ");
  return `select ${columns} from businesses as b
join business_categories as c on c.id = b.category_id
left join lateral (select p.file_key, p.width, p.height, p.color from business_photos as p where p.business_id = b.id order by p.position, p.id limit 1) as photo on true
left join lateral (
  select s.starts_at, s.time_zone from programs as p cross join lateral (
    select starts_at, time_zone from class_sessions
    where program_id = p.id and starts_at > ${now} and cancelled_at is null order by starts_at limit 1) as s
  where p.business_id = b.id and p.active order by s.starts_at limit 1) as next_class on true`;
}

/** The price of a listing's cheapest offer; null without one. */
export function priceFromOf(amount: number | null, currency: string | null): ListingCard["priceFrom"] {
  return amount === null || currency === null ? null : { amount, currency };
}

/** A card, and when its opening state or its next class changes. */
export interface TimedCard<T> {
  card: T;
  until: string | null;
}

/** Presents a row; with a point, the card has the distance from it. */
export type ToCard<T> = (row: CardRow, now: Date, point: { lat: number; lng: number } | undefined) => TimedCard<T>;

/** The earliest of several moments; undefined without any. */
export function earliest(moments: readonly (string | null)[]): Date | undefined {
  let first: string | undefined;
  for (const moment of moments) if (moment !== null && (first === undefined || moment < first)) first = moment;
  return first === undefined ? undefined : new Date(first);
}

/** Converts a row into a card; `point` adds the distance in kilometres. */
export function toCard(
  row: CardRow,
  now: Date,
  point: { lat: number; lng: number } | undefined,
): TimedCard<ListingCard> {
  const opening = row.open_minutes === null ? null : openingStateFrom(row.open_minutes, row.time_zone, now);
  const nextClass = nextClassOf(row);
  return {
    until: earliest([opening?.until ?? null, nextClass?.startsAt ?? null])?.toISOString() ?? null,
    card: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      description: row.description,
      logo: imageUrlOrNull(row.logo),
      category: { id: row.category_id, name: row.category_name },
      verified: row.verified,
      avgRating: averageRating({ ratingSum: row.rating_sum, reviewCount: row.review_count }),
      reviewCount: row.review_count,
      locations:
        row.main_city === null || row.main_country === null ? [] : [{ city: row.main_city, country: row.main_country }],
      photo:
        row.photo_key === null
          ? null
          : { url: imageUrl(row.photo_key), width: row.photo_width, height: row.photo_height, color: row.photo_color },
      ...cardTags([row.first_tag, row.second_tag], opening?.open ?? false, row.verified),
      openNow: opening?.open ?? null,
      openState: (opening ?? UNKNOWN_STATE).openState,
      priceFrom: priceFromOf(row.price_from, row.price_from_currency),
      district: districtOf({ country: row.main_country, state: row.main_state, postalCode: row.main_postal_code }),
      nextClass,
      subscriptionTier: row.subscription_tier,
      distance: distanceFrom(point, { latitude: row.main_latitude, longitude: row.main_longitude }),
      createdAt: isoOf(row.created_at),
    },
  };
}

function nextClassOf({ next_class_at: at, next_class_zone: timeZone }: CardRow): ListingCard["nextClass"] {
  return at === null || timeZone === null ? null : { startsAt: isoOf(at), timeZone };
}

/** The same for a Business Collective. */
export function toCollectiveCard(
  row: CardRow,
  now: Date,
  point: { lat: number; lng: number } | undefined,
): TimedCard<CollectiveCard> {
  const { card, until } = toCard(row, now, point);
  return {
    until,
    card: {
      ...card,
      businessType: row.business_type ?? "other",
      address: row.address ?? null,
      photos: (row.photo_keys ?? []).map(imageUrl),
      isVerified: card.verified,
    },
  };
}

interface CardTag {
  kind: ListingTagKind;
  tag: string;
}

/** The first two of the programme tags, the opening state and the verification. spec: DECISIONS 3 */
export function cardTags(
  programmeTags: readonly (string | null | undefined)[],
  isOpen: boolean,
  isVerified: boolean,
): Pick<ListingCard, "tags" | "tagKinds"> {
  const tags = programmeTags.flatMap((tag): CardTag[] => (typeof tag === "string" ? [{ kind: "program", tag }] : []));
  if (isOpen) tags.push({ kind: "open_now", tag: directoryText.tags.openNow });
  if (isVerified) tags.push({ kind: "verified", tag: directoryText.tags.verified });
  const shown = tags.slice(0, 2);
  return { tags: shown.map(({ tag }) => tag), tagKinds: shown.map(({ kind }) => kind) };
}
