import type { Random } from "../random.ts";
import { REGIONAL_PLACES } from "./places-region.ts";
import { SINGAPORE_PLACES } from "./places-singapore.ts";

export type Country = "Singapore" | "Malaysia" | "Thailand" | "Indonesia" | "Philippines";

/** A real district with its centre; house numbers inside it are invented. */
export interface Place {
  district: string;
  city: string;
  /** Planning area in Singapore, state or province elsewhere. */
  state: string;
  country: Country;
  latitude: number;
  longitude: number;
  streets: readonly string[];
  /** Singapore: the two-digit postal sector. Elsewhere: the full code of the district. */
  postal: string;
}

export const PLACES: readonly Place[] = [...SINGAPORE_PLACES, ...REGIONAL_PLACES];

const byDistrict = new Map(PLACES.map((place) => [place.district, place]));

/** Returns the place of a district. Throws RangeError for an unknown district. */
export function placeOf(district: string): Place {
  const place = byDistrict.get(district);
  if (!place) throw new RangeError(`No such district: ${district}`);
  return place;
}

export interface Spot {
  address: string;
  postalCode: string;
  latitude: number;
  longitude: number;
}

function streetAddress(place: Place, random: Random): string {
  const street = random.pick(place.streets);
  const floor = String(random.int(1, 5)).padStart(2, "0");
  const unit = String(random.int(1, 58)).padStart(2, "0");
  switch (place.country) {
    case "Singapore": {
      const house = random.int(1, 388);
      const estate = /Street \d|Avenue \d|Drive|Central|North|South/.test(street);
      const block = estate && random.chance(0.6) ? `Block ${house}` : String(house);
      return `${block} ${street} #${floor}-${unit}`;
    }
    case "Malaysia":
      return `${random.chance(0.5) ? `Level ${random.int(1, 4)}, ` : ""}${random.int(2, 98)}, ${street}, ${place.district}`;
    case "Thailand":
      return `${random.int(4, 380)}/${random.int(1, 30)} ${street}, ${place.district}`;
    case "Indonesia":
      return `${street} No. ${random.int(2, 140)}${random.pick(["", "A", "B"])}, ${place.district}`;
    case "Philippines":
      return `${random.chance(0.5) ? `${random.int(2, 6)}/F, ` : ""}${random.int(10, 5400)} ${street}, ${place.district}`;
  }
}

/** Invents an address inside a district, within about 250 m of its centre. */
export function spotIn(place: Place, random: Random): Spot {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    address: streetAddress(place, random),
    postalCode:
      place.country === "Singapore" ? place.postal + String(random.int(1000, 9899)).padStart(4, "0") : place.postal,
    latitude: round(place.latitude + random.float(-0.0022, 0.0022)),
    longitude: round(place.longitude + random.float(-0.0022, 0.0022)),
  };
}

/** A well-formed number in a block that no operator of the country assigns. `serial` makes it unique among listings. */
export function phoneIn(country: Country, serial: number): string {
  const tail = String(serial % 10_000).padStart(4, "0");
  switch (country) {
    case "Singapore":
      return `+65 6000 ${tail}`;
    case "Malaysia":
      return `+60 3-2000 ${tail}`;
    case "Thailand":
      return `+66 2 000 ${tail}`;
    case "Indonesia":
      return `+62 21 5000 ${tail}`;
    case "Philippines":
      return `+63 2 8000 ${tail}`;
  }
}
