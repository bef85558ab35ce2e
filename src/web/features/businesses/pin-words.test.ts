import { expect, test } from "vitest";
import type { MapPin } from "#contract/listing-map.ts";
import { pinWords } from "./pin-words.ts";

function aPin(over: Partial<MapPin>): MapPin {
  const known = { id: 1, name: "Orchard Yoga", lat: 1.5, lng: 103.5, category: { id: 3, name: "Yoga" } };
  return { ...known, openState: { code: "unknown", time: null }, priceFrom: null, ...over };
}

test("a pin carries the lowest price, else whether it is open; its name says both", () => {
  const opens = { code: "opens_at", time: "2026-11-20T07:00" } as const;
  const price = { amount: 1_100, currency: "SGD" as const };
  expect(pinWords(aPin({ openState: opens, priceFrom: price }))).toEqual({
    text: "$11.00",
    name: "Orchard Yoga, Yoga, from $11.00, Opens 7:00 am",
  });
  expect(pinWords(aPin({ openState: opens })).text).toBe("Opens 7:00 am");
  expect(pinWords(aPin({ priceFrom: { amount: 0, currency: "SGD" } })).text).toBe("free offers");
  expect(pinWords(aPin({}))).toEqual({ name: "Orchard Yoga, Yoga", text: undefined });
});
