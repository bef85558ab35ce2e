import { expect, test } from "vitest";
import { detailText } from "#contract/texts/listing-detail.ts";
import { inGerman } from "#test/second-language.ts";
import { SCREEN_NOW } from "#web/platform/pages/screen.test-suite.tsx";
import { aCollective, aListing, aLocation } from "./listing.test-suite.ts";
import { breadcrumbData, businessData, detailHead, mainLocation } from "./structured-data.ts";

const settings = {
  productName: "FitCollective",
  publicUrl: "https://fit.example",
  supportEmail: "help@fit.example",
  enrollmentCommission: 10,
  social: {},
  demo: false,
};
const facts = { now: SCREEN_NOW, settings, country: undefined };

test("a gym is an ExerciseGym with address, hours and rating", () => {
  const data = businessData(
    facts,
    aListing({ photos: ["/images/original/hall.webp"], instagramUrl: "https://i.example/f" }),
  );
  expect(data).toMatchObject({
    "@type": "ExerciseGym",
    url: "https://fit.example/fitness-collectives/12",
    name: "Forge Hall",
    logo: "https://fit.example/images/original/logo-12.webp",
    image: ["https://fit.example/images/1280/hall.webp"],
    sameAs: ["https://www.forge.example/about", "https://i.example/f"],
    address: { streetAddress: "10 Kallang Avenue", addressCountry: "SG", postalCode: "339510" },
    geo: { latitude: 1.3107, longitude: 103.8657 },
    aggregateRating: { ratingValue: 4.26, reviewCount: 8, bestRating: 5, worstRating: 1 },
  });
  expect(data["openingHoursSpecification"]).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: "https://schema.org/Monday", opens: "06:00", closes: "22:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "https://schema.org/Tuesday", opens: "00:00", closes: "23:59" },
  ]);
});

test("link previews show the listing's own photo only if the plan gives it (business plan: basic.socialMedia)", () => {
  const imageOf = (hasSocialMedia: boolean) =>
    JSON.stringify(
      detailHead(facts, "fitness", aListing({ photos: ["/images/original/hall.webp"], hasSocialMedia })).meta,
    );
  expect(imageOf(true)).toContain("/images/share/hall.webp");
  expect(imageOf(false)).not.toContain("/images/share/");
});

test("omits missing data: no rating without reviews, no address without locations", () => {
  const data = businessData(
    facts,
    aCollective({ reviewCount: 0, avgRating: 0, locations: [], logo: null, websiteUrl: null }),
  );
  expect(data["@type"]).toBe("LocalBusiness");
  for (const absent of ["aggregateRating", "address", "geo", "openingHoursSpecification", "image", "logo", "sameAs"])
    expect(data).not.toHaveProperty(absent);
});

test("the breadcrumb data has the steps that the page shows, the list by its canonical URL (R153)", () => {
  const steps = breadcrumbData(facts, aCollective())["itemListElement"] as { name: string; item: string }[];
  expect(steps.map(({ name, item }) => [name, item])).toEqual([
    ["Home", "https://fit.example/"],
    ["Retail Businesses", "https://fit.example/business-collectives"],
    ["Forge Hall", "https://fit.example/business-collectives/12"],
  ]);
});

test("a missing listing is noindex; an existing one has title, description and canonical URL", () => {
  expect(JSON.stringify(detailHead(facts, "fitness", undefined))).toContain("noindex");
  const head = JSON.stringify(detailHead(facts, "fitness", aListing({ description: null })));
  expect(head).toContain("Forge Hall: Gym in Singapore. Opening hours, prices, photos and reviews.");
  expect(head).toContain("https://fit.example/fitness-collectives/12");
  expect(head).not.toContain("noindex");
});

test("uses the main location, else the first one, else none", () => {
  const [first, second] = [aLocation({ id: 1, isMainLocation: false }), aLocation({ id: 2 })];
  expect(mainLocation({ locations: [first, second] })).toBe(second);
  expect(mainLocation({ locations: [first] })).toBe(first);
  expect(mainLocation({ locations: [] })).toBeUndefined();
});

test("the cached head of a listing has one entry for each language", () => {
  const listing = aListing({ description: null });
  const head = () => JSON.stringify(detailHead(facts, "fitness", listing));
  const english = head();
  expect(inGerman({ detailText }, head)).toContain(`[${detailText.home}]`);
  expect(head()).toBe(english);
});
