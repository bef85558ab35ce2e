import { expect, test } from "vitest";
import { PHOTO_KINDS, PRODUCT_KINDS } from "../drawing/kinds.ts";
import { HERO_BANNERS } from "./banners.ts";
import { fitnessCollectives } from "./fitness.ts";
import { FITNESS_CATEGORIES } from "./fitness-categories.ts";
import type { ListingContent } from "./listing.ts";
import { demoPeople } from "./people.ts";
import { PLACES, placeOf, type Country } from "./places.ts";
import { businessCollectives } from "./retail.ts";
import { RETAIL_CATEGORIES } from "./retail-categories.ts";

const fitness = fitnessCollectives();
const retail = businessCollectives();
const world: readonly ListingContent[] = [...fitness, ...retail];

/** Generous bounds of each country: south, north, west, east. */
const BOXES: Readonly<Record<Country, readonly [number, number, number, number]>> = {
  Singapore: [1.2, 1.48, 103.6, 104.1],
  Malaysia: [1.2, 7.4, 99.6, 119.3],
  Thailand: [5.6, 20.5, 97.3, 105.7],
  Indonesia: [-11, 6, 95, 141],
  Philippines: [4.6, 19.6, 116.9, 126.7],
};

const POSTAL: Readonly<Record<Country, RegExp>> = {
  Singapore: /^[0-8]\d{5}$/,
  Malaysia: /^\d{5}$/,
  Thailand: /^[1-9]\d{4}$/,
  Indonesia: /^[1-9]\d{4}$/,
  Philippines: /^\d{4}$/,
};

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

test("60 fitness collectives are in five countries and fill all twelve categories", () => {
  expect(countBy(fitness, (listing) => listing.locations[0]?.country ?? "")).toEqual({
    Singapore: 42,
    Malaysia: 6,
    Thailand: 4,
    Indonesia: 4,
    Philippines: 4,
  });
  const used = countBy(fitness, (listing) => listing.category);
  expect(Object.keys(used).toSorted()).toEqual(FITNESS_CATEGORIES.map(({ name }) => name).toSorted());
  expect(FITNESS_CATEGORIES).toHaveLength(12);
  expect(countBy(fitness, (listing) => listing.verificationStatus)).toEqual({
    approved: 52,
    not_claimed: 6,
    pending: 2,
  });
});

test("40 business collectives fill all eleven categories and seven types", () => {
  expect(retail).toHaveLength(40);
  const used = countBy(retail, (listing) => listing.category);
  expect(Object.keys(used).toSorted()).toEqual(RETAIL_CATEGORIES.map(({ name }) => name).toSorted());
  expect(Object.keys(countBy(retail, (listing) => listing.businessType))).toHaveLength(7);
  for (const { products } of retail) {
    expect(products.length).toBeGreaterThanOrEqual(3);
    expect(products.length).toBeLessThanOrEqual(8);
    for (const product of products) {
      expect(product.priceCents).toBeGreaterThan(0);
      expect(PRODUCT_KINDS).toContain(product.kind);
    }
  }
});

test("building the world twice gives the same result", () => {
  expect(fitnessCollectives()).toEqual(fitness);
  expect(businessCollectives()).toEqual(retail);
  expect(demoPeople()).toEqual(demoPeople());
});

test("names, slugs, phones, descriptions and coordinates are unique", () => {
  for (const keyOf of [
    (listing: ListingContent) => listing.name,
    (listing: ListingContent) => listing.slug,
    (listing: ListingContent) => listing.description,
  ]) {
    expect(new Set(world.map(keyOf)).size).toBe(100);
  }
  const locations = world.flatMap((listing) => listing.locations);
  for (const keyOf of ["phone", "address"] as const) {
    expect(new Set(locations.map((location) => location[keyOf])).size).toBe(locations.length);
  }
});

test("every location is in its country, near its district, with a well-formed postal code", () => {
  for (const location of world.flatMap((listing) => listing.locations)) {
    const [south, north, west, east] = BOXES[location.country];
    expect(location.latitude).toBeGreaterThan(south);
    expect(location.latitude).toBeLessThan(north);
    expect(location.longitude).toBeGreaterThan(west);
    expect(location.longitude).toBeLessThan(east);
    expect(Math.abs(location.latitude - placeOf(location.district).latitude)).toBeLessThan(0.003);
    expect(location.postalCode).toMatch(POSTAL[location.country]);
    if (location.country === "Singapore") {
      expect(location.postalCode.slice(0, 2)).toBe(placeOf(location.district).postal);
    }
  }
  expect(new Set(PLACES.map((place) => place.district)).size).toBe(PLACES.length);
  expect(new Set(fitness.flatMap(({ locations }) => locations.map((spot) => spot.district))).size).toBeGreaterThan(45);
});

test("each listing has one main location, a week of ordered hours and 3 to 8 photos", () => {
  for (const listing of world) {
    expect(listing.locations.filter((location) => location.isMain)).toHaveLength(1);
    expect(listing.locations.length).toBeLessThanOrEqual(4);
    for (const { hours } of listing.locations) {
      expect(hours).toHaveLength(7);
      for (const spans of hours) {
        let before = -1;
        for (const [open, close] of spans) {
          expect(open).toBeGreaterThan(before);
          expect(close).toBeGreaterThan(open);
          expect(open).toBeLessThan(1440);
          expect(close - open).toBeLessThanOrEqual(1440);
          before = close;
        }
      }
    }
    expect(listing.photos.length).toBeGreaterThanOrEqual(3);
    expect(listing.photos.length).toBeLessThanOrEqual(8);
    for (const photo of listing.photos) expect(PHOTO_KINDS).toContain(photo.kind);
    expect(new Set(listing.photos.map((photo) => photo.caption)).size).toBe(listing.photos.length);
    expect(listing.programmes.length).toBeLessThanOrEqual(6);
    expect(listing.team.length).toBeLessThanOrEqual(3);
    expect(listing.description.split(/[.!?](?:\s|$)/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
  }
});

test("hours of every kind occur: all day, midday break, past midnight, closed days", () => {
  const weeks = fitness.flatMap((listing) => listing.locations.map((location) => location.hours));
  const spans = weeks.flat(2);
  expect(spans.some(([open, close]) => open === 0 && close === 1440)).toBe(true);
  expect(spans.some(([, close]) => close > 1440)).toBe(true);
  expect(weeks.some((week) => week.some((day) => day.length === 2))).toBe(true);
  expect(weeks.some((week) => week.some((day) => day.length === 0))).toBe(true);
});

test("each demo owner has one approved listing of the right tier, and unclaimed ones have no staff", () => {
  const owned = world.filter((listing) => listing.demoOwner !== null);
  expect(owned.map((listing) => [listing.demoOwner, listing.subscriptionTier, listing.verified])).toEqual([
    ["owner@demo.example", "premium", true],
    ["starter@demo.example", "basic", true],
  ]);
  for (const listing of world.filter(({ verificationStatus }) => verificationStatus === "not_claimed")) {
    expect([listing.team, listing.programmes, listing.email, listing.verified]).toEqual([[], [], null, false]);
  }
});

test("every web address is fictional", () => {
  const emails = world.flatMap((listing) => [listing.email, ...listing.locations.map((location) => location.email)]);
  const socials = world.flatMap((listing) => [listing.facebookUrl, listing.instagramUrl, listing.tiktokUrl]);
  const sites = world.flatMap((listing) => listing.websiteUrl ?? []);
  expect(emails.filter((email) => email !== null && !/^[a-z-]+@[a-z-]+\.example$/.test(email))).toEqual([]);
  expect(socials.filter((link) => link !== null && !link.includes("demo.example."))).toEqual([]);
  expect(sites.filter((site) => !new URL(site).hostname.endsWith(".example"))).toEqual([]);
  expect([emails.length, sites.length].every((count) => count > 80)).toBe(true);
});

test("80 people have their own e-mail and user name at demo.example", () => {
  const people = demoPeople();
  expect(people).toHaveLength(80);
  expect(new Set(people.map((person) => person.email)).size).toBe(80);
  expect(new Set(people.map((person) => person.username)).size).toBe(80);
  for (const { email, username } of people) {
    expect(email).toMatch(/^[a-z.]+@demo\.example$/);
    expect(username).toMatch(/^[a-z_]{3,}$/);
  }
});

test("four banners link to pages of the site", () => {
  expect(HERO_BANNERS).toHaveLength(4);
  const pages = ["/businesses", "/business-collectives", "/jobs", "/auth", "/plans"];
  for (const { ctaLink, secondaryCtaLink } of HERO_BANNERS) {
    expect(pages).toContain(ctaLink);
    if (secondaryCtaLink !== null) expect(pages).toContain(secondaryCtaLink);
  }
});
