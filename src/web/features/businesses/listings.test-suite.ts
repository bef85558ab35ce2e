import type { input } from "zod";
import { businessesApi, type ListingCard } from "#contract/businesses.ts";
import { collectivesApi, type CollectiveCard } from "#contract/collectives.ts";
import { visibleText } from "#web/platform/pages/screen.test-suite.tsx";

type Raw = input<typeof businessesApi.list.response>[number];
type RawCollective = input<typeof collectivesApi.list.response>[number];

const BASE: Raw = {
  id: 41,
  kind: "fitness",
  name: "Iron Orchid",
  description: "Barbells, rings and patient coaches.",
  logo: "/images/original/logos/aa/aa/orchid.webp",
  category: { id: 3, name: "Gym" },
  verified: true,
  avgRating: 4.3,
  reviewCount: 12,
  locations: [{ city: "Singapore", country: "Singapore" }],
  photo: { url: "/images/original/photos/aa/aa/hall.webp", width: 1600, height: 1000, color: "#334455" },
  tags: ["Strength", "Open now", "Verified"],
  tagKinds: ["program", "open_now", "verified"],
  openNow: true,
  openState: { code: "open_until", time: "2026-11-20T21:30" },
  priceFrom: { amount: 1_100, currency: "SGD" },
  district: "Orchard, Cairnhill",
  nextClass: null,
  subscriptionTier: "none",
  distance: null,
  createdAt: "2026-10-01T02:00:00.000Z",
};

/** A Fitness Collective as in the list response; parsed by the contract, so that it stays valid. */
export function listing(change: Partial<Raw> = {}): ListingCard {
  const [parsed] = businessesApi.list.response.parse([{ ...BASE, ...change }]);
  if (!parsed) throw new Error("The contract dropped the listing.");
  return parsed;
}

/** A Business Collective as in the list response. */
export function collective(change: Partial<RawCollective> = {}): CollectiveCard {
  const raw = {
    ...BASE,
    id: 77,
    kind: "retail",
    name: "Kettle & Kale",
    businessType: "meal_provider",
    address: "9 Amoy Street",
    photos: [],
    isVerified: true,
    ...change,
  };
  const [parsed] = collectivesApi.list.response.parse([raw]);
  if (!parsed) throw new Error("The contract dropped the listing.");
  return parsed;
}

/** Link targets in the HTML by accessible name: the label, otherwise the text. */
export function linksOf(html: string): Record<string, string> {
  const links = html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs);
  return Object.fromEntries(
    [...links].map(([, tag = "", inside = ""]) => [
      visibleText(attributeOf(tag, "aria-label") ?? inside),
      (attributeOf(tag, "href") ?? "").replaceAll("&amp;", "&"),
    ]),
  );
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

/** The HTML of all elements with the given name, in order; they must not be nested. */
export function elementsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>.*?</${name}>`, "gs"))].map(([element]) => element);
}
