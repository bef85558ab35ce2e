import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { aListing, aLocation } from "./listing.test-suite.ts";
import { LocationList } from "./location-list.tsx";
import { LocationsCard, placeLine } from "./locations-card.tsx";

const places = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLocation({ id: 31 + index, address: `${index + 1} Kallang Avenue`, isMainLocation: index === 0 }),
  );
const drawCard = (count: number) =>
  visibleText(
    renderScreen(<LocationsCard locations={places(count)} renderAllLink={(words) => <a href="/all">{words}</a>} />),
  );

test("the card lists three locations and links to all of them (R094)", () => {
  const words = drawCard(5);
  for (const shown of ["1 Kallang", "2 Kallang", "3 Kallang"]) expect(words).toContain(shown);
  expect(words).not.toContain("4 Kallang");
  expect(words).toContain("View all 5 locations");
});

test("the card has no link when it shows the only location, and says when there is none", () => {
  expect(drawCard(1)).not.toContain("View all");
  expect(drawCard(0)).toContain("No locations have been added yet.");
});

test("formats a location without repeated names", () => {
  expect(placeLine(aLocation())).toBe("Kallang, Singapore 339510");
  expect(placeLine(aLocation({ state: null, postalCode: null }))).toBe("Singapore");
  const abroad = { city: "Petaling Jaya", state: "Selangor", country: "Malaysia", postalCode: "46200" };
  expect(placeLine(aLocation(abroad))).toBe("Petaling Jaya, Selangor, Malaysia 46200");
});

test("the list shows address, country, phone, e-mail, hours and open days of each location (R111)", () => {
  const listing = aListing({ locations: [aLocation({ openingDays: "0,6" }), aLocation({ id: 32 })] });
  const html = renderScreen(<LocationList listing={listing} shownId={31} onShow={() => undefined} />);
  const words = visibleText(html);
  for (const shown of [
    "10 Kallang Avenue",
    "Singapore",
    "+65 6111 2233",
    "kallang@forge.example",
    "Get Directions",
    "Contact",
  ])
    expect(words).toContain(shown);
  expect(words).toContain("Open days: Sunday, Saturday");
  expect(words).toContain("Open days: Monday, Tuesday, Wednesday, Thursday, Friday");
  expect(words).toContain("6:00 am – 10:00 pm");
  expect(html).toContain('href="tel:+6561112233"');
  expect(words).toContain("On the map");
  expect(words).toContain("Show on map");
});

test("a location without days, phone and e-mail shows none of them", () => {
  const bare = aLocation({
    openingDays: null,
    phone: null,
    email: null,
    hours: [],
    operatingHours: null,
    opening: null,
  });
  const words = visibleText(
    renderScreen(<LocationList listing={aListing({ locations: [bare], phone: null, email: null })} />),
  );
  expect(words).not.toContain("Open days");
  expect(words).not.toContain("Contact");
  expect(words).toContain("No opening hours given.");
});
