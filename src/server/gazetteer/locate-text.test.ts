import { describe, expect, test } from "vitest";
import { locateCity, locateText } from "./locate-text.ts";
import { indexPlaces } from "./place-index.ts";

const index = indexPlaces([
  { country: "Singapore", part: "district", name: "Tanjong Pagar", listings: 9, lat: 1.276, lng: 103.845, spreadKm: 1 },
  { country: "Malaysia", part: "district", name: "Bangsar", listings: 4, lat: 3.13, lng: 101.67, spreadKm: 1 },
]);
const named = (place: ReturnType<typeof locateText>) => place && `${place.kind}: ${place.name}, ${place.country}`;

describe("the place that a text names", () => {
  test.each<[string, string, string | undefined]>([
    ["Tanjong Pagar", "Singapore", "district: Tanjong Pagar, Singapore"],
    ["tanjong pagar, SINGAPORE", "Singapore", "district: Tanjong Pagar, Singapore"],
    ["12 Tras Street, Tanjong Pagar", "Singapore", "district: Tanjong Pagar, Singapore"],
    ["Bangsar, Kuala Lumpur", "Malaysia", "district: Bangsar, Malaysia"],
    ["Kuala Lumpur", "Malaysia", "city: Kuala Lumpur, Malaysia"],
    ["Level 4, Kuala Lumpur", "Malaysia", "city: Kuala Lumpur, Malaysia"],
    ["Buona Vista MRT", "Singapore", "station: Buona Vista, Singapore"],
    ["1 North Bridge Road, Singapore 179094", "Singapore", "postal_code: 179094, Singapore"],
    // Only its country, another country's place, nothing known, a name with a typo.
    ["Singapore", "Singapore", undefined],
    ["Malaysia", "Malaysia", undefined],
    ["Bangsar", "Thailand", undefined],
    ["Remote", "Singapore", undefined],
    ["Our main studio", "Malaysia", undefined],
    ["Kuala Lumpor", "Malaysia", undefined],
    ["Kuala Lumpur", "Atlantis", undefined],
    ["", "Singapore", undefined],
  ])("%j in %s", (text, country, expected) => {
    expect(named(locateText(index, { text, country }))).toBe(expected);
  });
});

describe("the city that a text names", () => {
  test.each<[string, string, string | undefined]>([
    ["Tanjong Pagar", "Singapore", "district: Tanjong Pagar, Singapore"],
    ["Tampines", "Singapore", "district: Tampines, Pasir Ris, Singapore"],
    ["Kuala Lumpur", "Malaysia", "city: Kuala Lumpur, Malaysia"],
    // A city state is its own city, a country is not.
    ["Singapore", "Singapore", "country: Singapore, Singapore"],
    ["香港", "Hong Kong", "country: Hong Kong, Hong Kong"],
    ["Malaysia", "Malaysia", undefined],
    ["Singapore", "Malaysia", undefined],
    // Of an address its district; never the address.
    ["12 Tras Street, Tanjong Pagar", "Singapore", "district: Tanjong Pagar, Singapore"],
    ["12 Tampines Street 4, Tampines", "Singapore", "district: Tampines, Pasir Ris, Singapore"],
    ["179094", "Singapore", undefined],
    ["Singapore 179094", "Singapore", undefined],
    ["Mars", "Singapore", undefined],
  ])("%j in %s", (text, country, expected) => {
    expect(named(locateCity(index, { text, country }))).toBe(expected);
  });
});
