import { expect, test } from "vitest";
import { location } from "#contract/businesses.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { LocationsEditor } from "./locations-editor.tsx";

function draw(isMainLocation: boolean) {
  const place = location.parse({
    id: 31,
    version: 1,
    businessId: 12,
    address: "10 Kallang Avenue",
    city: "Singapore",
    state: null,
    country: "Singapore",
    postalCode: "339510",
    latitude: null,
    longitude: null,
    phone: null,
    email: null,
    isMainLocation,
    operatingHours: null,
    openingDays: null,
    hours: [],
    opening: null,
    timeZone: "Asia/Singapore",
  });
  return visibleText(
    renderScreen(<LocationsEditor businessId={12} locations={[place]} onChanged={() => Promise.resolve()} />),
  );
}

test("the main location has its badge and no Delete; any other can be deleted (R312)", () => {
  expect(draw(true)).toContain("Main Location");
  expect(draw(true)).not.toContain("Delete");
  expect(draw(false)).not.toContain("Main Location");
  expect(draw(false)).toContain("Delete");
});
