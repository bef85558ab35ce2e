import {
  POINT_PRECISIONS,
  type AddressPoint,
  type PointPrecision,
  type TypedAddress,
} from "#contract/address-points.ts";
import { addressPointsText as text } from "#contract/texts/address-points.ts";
import { invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { COUNTRIES } from "./countries.ts";
import { kmBetween } from "./distance.ts";
import { foldName } from "./fold.ts";
import type { Gazetteer } from "./gazetteer.service.ts";
import { GeocoderBusy, type GeocodedPoint, type Geocoder } from "./geocoder.provider.ts";
import type { LocatedAddress } from "./locate-address.ts";

/** After a failure the geocoder rests, so that owners do not wait for it in vain. */
const REST_MS = 60_000;
const CACHED_MS = 24 * 3_600_000;
const CACHED_MAX = 2_000;
/** Kilometres beyond twice the radius of a known place; what is farther away is another place of that name. */
const OUTSIDE_KM = 5;

interface CachedPoint {
  point: Promise<GeocodedPoint | undefined>;
  until: number;
}

export type AddressPoints = ReturnType<typeof createAddressPoints>;

/** Proposes points for addresses: from the gazetteer, and more exactly from the geocoder if there is one. */
export function createAddressPoints(
  { clock, log, throttle }: Pick<Platform, "clock" | "log" | "throttle">,
  { gazetteer, geocoder }: { gazetteer: Gazetteer; geocoder: Geocoder | undefined },
) {
  /** By query, the oldest first. */
  const cached = new Map<string, CachedPoint>();
  let restsUntil = 0;

  /** Undefined if the geocoder does not know the address, rests, is busy or fails. */
  async function geocode(line: string, countryCode: string): Promise<GeocodedPoint | undefined> {
    const now = clock.now().getTime();
    const key = `${countryCode} ${foldName(line)}`;
    const known = cached.get(key);
    if (known && known.until > now) return known.point;
    if (!geocoder || restsUntil > now) return undefined;
    const point = geocoder.locate({ line, countryCode }).catch((error: unknown) => {
      cached.delete(key);
      if (error instanceof GeocoderBusy) return undefined;
      restsUntil = clock.now().getTime() + REST_MS;
      log.warn({ err: error }, "the geocoder failed and rests for a minute");
      return undefined;
    });
    cached.delete(key);
    cached.set(key, { point, until: now + CACHED_MS });
    for (const oldest of cached.keys()) if (cached.size > CACHED_MAX) cached.delete(oldest);
    return point;
  }

  return {
    /**
     * The point of an address: at least the middle of its country.
     * @throws invalid for an unknown country, Throttled
     */
    async locate(typed: TypedAddress, userId: number): Promise<AddressPoint> {
      await throttle.consume(THROTTLES.locate, `user ${userId}`);
      const located = await gazetteer.locateAddress(typed);
      if (!located) throw invalidFields({ country: text.countryUnknown });
      const { place, precision } = located;
      const offline: AddressPoint = { lat: place.lat, lng: place.lng, precision, source: "gazetteer" };
      if (isBuilding(located)) return offline;
      const code = COUNTRIES.find(({ name }) => name === place.country)?.code ?? "";
      const found = await geocode(lineOf(typed), code);
      const isBetter =
        found !== undefined &&
        rankOf(found.precision) < rankOf(precision) &&
        kmBetween(found, place) <= 2 * place.radiusKm + OUTSIDE_KM;
      return isBetter ? { ...found, source: "geocoder" } : offline;
    },
  };
}

/** A postal code of Singapore is a building: a geocoder could not be more exact. */
function isBuilding({ place, precision }: LocatedAddress): boolean {
  return precision === "postalCode" && place.country === "Singapore";
}

/** Unit numbers such as #02-14, which geocoders do not know. */
const UNIT = /#\s?[\w-]+(?:\/[\w-]+)*/g;

function lineOf({ address, city, state, country, postalCode }: TypedAddress): string {
  const parts = [address?.replaceAll(UNIT, " "), city, state, postalCode, country].map((part) =>
    (part ?? "").replaceAll(/\s+/g, " ").replaceAll(/^[\s,]+|[\s,]+$/g, ""),
  );
  return [...new Set(parts)].filter((part) => part !== "").join(", ");
}

const rankOf = (precision: PointPrecision) => POINT_PRECISIONS.indexOf(precision);
