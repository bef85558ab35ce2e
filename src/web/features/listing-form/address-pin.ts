import type { AddressPoint, PointPrecision } from "#contract/address-points.ts";
import { MAP_ZOOM, type MapPoint } from "#web/platform/map/map-area.ts";

/** The values of a form with an address and its pin, all text. */
export interface PinnedValues {
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  latitude: string;
  longitude: string;
}

/** Kilometres that a pin may be from a point that was found this exactly and still fits the address. */
const FITTING_KM: Readonly<Record<PointPrecision, number>> = {
  address: 1,
  postalCode: 1.5,
  district: 6,
  city: 40,
  country: Infinity,
};

export const ZOOM_OF: Readonly<Record<PointPrecision, number>> = {
  address: MAP_ZOOM.ofStreet + 1,
  postalCode: MAP_ZOOM.ofStreet + 1,
  district: MAP_ZOOM.ofStreet - 1,
  city: MAP_ZOOM.ofCity,
  country: 5,
};

const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/;
const KM_PER_DEGREE = 111.2;
/** A tenth of a metre. */
const DECIMALS = 6;

/** The pin of a form; undefined without one, or while its coordinates are none. */
export function pinOf({ latitude, longitude }: Pick<PinnedValues, "latitude" | "longitude">): MapPoint | undefined {
  const [lat, lng] = [latitude.trim(), longitude.trim()];
  if (!DEGREES.test(lat) || !DEGREES.test(lng)) return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/** The form's coordinates of a pin. */
export function coordinatesOf({ lat, lng }: MapPoint): Pick<PinnedValues, "latitude" | "longitude"> {
  const write = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));
  return { latitude: write(lat), longitude: write(lng) };
}

/** Whether an address has enough for a point better than that of its country. */
export function isLocatable({ address, city, postalCode }: PinnedValues): boolean {
  return postalCode.trim() !== "" || (address.trim() !== "" && city.trim() !== "");
}

/** Whether a point is exact enough to be the pin: otherwise the owner has to move it. */
export function isExact({ precision }: Pick<AddressPoint, "precision">): boolean {
  return precision !== "city" && precision !== "country";
}

/** Whether a pin can be that of an address with this point. */
export function fits(pin: MapPoint, { lat, lng, precision }: AddressPoint): boolean {
  const scale = Math.cos((((pin.lat + lat) / 2) * Math.PI) / 180);
  return Math.hypot(pin.lat - lat, (pin.lng - lng) * scale) * KM_PER_DEGREE <= FITTING_KM[precision];
}
