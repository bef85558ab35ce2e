import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { detailData } from "./business-detail.data.ts";
import { aLocation } from "./listing.test-suite.ts";
import { LocationMap, mapProblem } from "./location-map.tsx";

const unplaced = { latitude: null, longitude: null };
const draw = (...locations: Parameters<typeof LocationMap>[0]["locations"]) =>
  renderScreen(<LocationMap locations={locations} />);

test("the map says why a location cannot be shown (R110)", () => {
  expect(visibleText(draw())).toBe("No locations available");
  expect(visibleText(draw(aLocation({ ...unplaced, city: "" })))).toBe("Location data is incomplete");
  expect(visibleText(draw(aLocation({ ...unplaced, address: " " })))).toBe("Location data is incomplete");
  expect(visibleText(draw(aLocation({ ...unplaced, address: " ", city: "" })))).toBe(
    "No map coordinates or address available",
  );
});

test("the map placeholder is 400 pixels high and says that it is loading (R110)", () => {
  const html = draw(aLocation());
  expect(visibleText(html)).toBe("Loading map...");
  expect(html).toContain('style="height:400px"');
});

test("places of Google's that nobody confirmed are linked to by their addresses only", () => {
  // With a key, Google's own map is shown; without one, nothing of them reaches another map.
  const html = renderScreen(<LocationMap locations={[aLocation()]} onlyGoogle />, {
    answers: [[detailData.mapKey().queryKey, null]],
  });
  expect(html).toContain("openstreetmap.org/search?query=");
  expect(html).not.toContain("mlat=");
});

test("coordinates or an address are enough for a map", () => {
  expect(mapProblem(aLocation())).toBeUndefined();
  expect(mapProblem(aLocation({ address: "", city: "" }))).toBeUndefined();
  expect(mapProblem(aLocation(unplaced))).toBeUndefined();
  expect(mapProblem(aLocation({ latitude: 0, longitude: 0, address: "" }))).toBeUndefined();
});
