import { expect, test } from "vitest";
import { mapCluster, type MapCluster } from "#contract/map-marks.ts";
import { marksOf, type MapPin } from "./map-marks.ts";

const BOX = [103, 1, 104, 2] as const;

const aPin = (over: Partial<MapPin>): MapPin => ({ id: 1, lat: 1.5, lng: 103.5, ...over });
const marks = (pins: MapPin[], clusters: MapCluster[] = []) =>
  marksOf({ pins, clusters }, BOX, ({ id }) => ({ name: `Result ${id}`, text: id === 1 ? "$11" : undefined }));

test("a pin has the words of its result", () => {
  expect(marks([aPin({})])).toEqual([{ id: "pin-1", lat: 1.5, lng: 103.5, name: "Result 1", text: "$11" }]);
  expect(marks([aPin({ id: 2 })])).toEqual([{ id: "pin-2", lat: 1.5, lng: 103.5, name: "Result 2" }]);
});

test("a cluster says how many it has, and that a rounded number is at least that", () => {
  const cluster = mapCluster.parse({
    lat: 1.5,
    lng: 103.5,
    count: 12,
    isRounded: false,
    bounds: [103.4, 1.4, 103.6, 1.6],
  });
  expect(marks([], [cluster])[0]).toMatchObject({ text: "12", name: "12 results, zoom in", isCluster: true });
  expect(marks([], [{ ...cluster, count: 300, isRounded: true }])[0]).toMatchObject({
    text: "300+",
    name: "300+ results, zoom in",
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
