import { expect, test } from "vitest";
import { listingMap, type MapPin } from "#contract/listing-map.ts";
import { marksOf } from "./map-marks.ts";

const BOX = [103, 1, 104, 2] as const;

function aPin(over: Partial<MapPin>): MapPin {
  const known = { id: 1, name: "Orchard Yoga", lat: 1.5, lng: 103.5, category: { id: 3, name: "Yoga" } };
  return { ...known, openState: { code: "unknown", time: null }, priceFrom: null, ...over };
}

function marks(pins: MapPin[], clusters: object[] = []) {
  return marksOf(listingMap.parse({ pins, clusters, total: 9, isRounded: false, withoutPlace: 0 }), BOX);
}

test("a pin carries the lowest price, else whether it is open; its name says both", () => {
  const opens = { code: "opens_at", time: "2026-11-20T07:00" } as const;
  const price = { amount: 1_100, currency: "SGD" as const };
  expect(marks([aPin({ openState: opens, priceFrom: price })])[0]).toMatchObject({
    id: "pin-1",
    text: "$11.00",
    name: "Orchard Yoga, Yoga, from $11.00, Opens 7:00 am",
  });
  expect(marks([aPin({ openState: opens })])[0]).toMatchObject({ text: "Opens 7:00 am" });
  expect(marks([aPin({ priceFrom: { amount: 0, currency: "SGD" } })])[0]).toMatchObject({ text: "free offers" });
  expect(marks([aPin({})])[0]).toEqual({ id: "pin-1", lat: 1.5, lng: 103.5, name: "Orchard Yoga, Yoga" });
});

test("a cluster says how many it has, and that a rounded number is at least that", () => {
  const cluster = { lat: 1.5, lng: 103.5, count: 12, isRounded: false, bounds: [103.4, 1.4, 103.6, 1.6] };
  expect(marks([], [cluster])[0]).toMatchObject({ text: "12", name: "12 listings, zoom in", isCluster: true });
  expect(marks([], [{ ...cluster, count: 300, isRounded: true }])[0]).toMatchObject({
    text: "300+",
    name: "300+ listings, zoom in",
  });
});

test("marks are in reading order: rows from the top, each from left to right", () => {
  const places = [
    aPin({ id: 1, lat: 1.11, lng: 103.1 }),
    aPin({ id: 2, lat: 1.91, lng: 103.9 }),
    aPin({ id: 3, lat: 1.95, lng: 103.8 }),
    aPin({ id: 4, lat: 1.92, lng: 103.1 }),
    aPin({ id: 5, lat: 1.15, lng: 103.05 }),
  ];
  expect(marks(places).map(({ id }) => id)).toEqual(["pin-4", "pin-3", "pin-2", "pin-5", "pin-1"]);
});
