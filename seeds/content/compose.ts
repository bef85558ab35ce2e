import type { PhotoKind } from "../drawing/kinds.ts";
import { hoursOf } from "./hours.ts";
import type {
  ListingContent,
  ListingSketch,
  LocationContent,
  PhotoContent,
  ProgrammeContent,
  TeamMemberContent,
} from "./listing.ts";
import { teamName } from "./people.ts";
import { phoneIn, placeOf, spotIn } from "./places.ts";
import type { Random } from "../random.ts";
import { COVER_TURNS } from "./stock/cover-turns.ts";
import { GALLERIES } from "./stock/galleries.ts";
import type { ProgrammeStock } from "./stock/programmes.ts";
import { TEAM_ROLES } from "./stock/roles.ts";

function locationsOf(sketch: ListingSketch, serial: number, random: Random): LocationContent[] {
  return sketch.places.map((district, index) => {
    const place = placeOf(district);
    return {
      ...spotIn(place, random),
      district,
      city: place.city,
      state: place.state,
      country: place.country,
      phone: phoneIn(place.country, serial * 10 + index),
      email:
        index > 0 || random.chance(0.3)
          ? `${district.toLowerCase().replaceAll(/[^a-z]+/g, "-")}@${sketch.slug}.example`
          : null,
      isMain: index === 0,
      hours: hoursOf(sketch.hours, random),
    };
  });
}

function priceAround(dollars: number, random: Random): number {
  const factor = random.pick([0.8, 0.9, 1, 1, 1.1, 1.2, 1.35]);
  const step = dollars >= 300 ? 1000 : dollars >= 60 ? 500 : 100;
  return Math.max(step, Math.round((dollars * factor * 100) / step) * step);
}

/** Not where programmes take place. */
const ENTRANCES: readonly PhotoKind[] = ["lockers", "reception", "storefront"];

/** Up to six programmes of the category's stock, priced around the usual price. */
export function programmesFrom(
  stock: readonly ProgrammeStock[],
  count: number,
  { slug, category }: Pick<ListingSketch, "slug" | "category">,
  random: Random,
): ProgrammeContent[] {
  const rooms = new Set((GALLERIES[category] ?? []).map(([kind]) => kind).filter((kind) => !ENTRANCES.includes(kind)));
  return random.sample(stock, count).map((programme, index) => ({
    name: programme.name,
    picture: { kind: [...rooms][index % rooms.size] ?? "coaching", seed: `${slug}-programme-${index}` },
    description: programme.description,
    priceCents: priceAround(programme.dollars, random),
    duration: programme.duration,
    tags: programme.tags,
    isOnline: programme.isOnline ?? false,
  }));
}

/** A catalogue price near the usual one, in cents, ending in .00, .50 or .90. */
export function retailPrice(dollars: number, random: Random): number {
  const near = dollars * random.pick([0.9, 0.95, 1, 1, 1.05, 1.12]);
  return dollars >= 100 ? Math.round(near) * 100 : Math.floor(near) * 100 + random.pick([0, 50, 90]);
}

function photosOf(sketch: ListingSketch, random: Random): PhotoContent[] {
  const [cover, ...rest] = GALLERIES[sketch.category] ?? [];
  if (!cover) throw new RangeError(`No gallery for category ${sketch.category}`);
  return [cover, ...random.sample(rest, random.int(2, 7))].map(([kind, caption], index) => ({
    kind,
    caption,
    seed: `${sketch.slug}-${index === 0 ? (COVER_TURNS[sketch.slug] ?? 0) : index}`,
  }));
}

function teamOf(sketch: ListingSketch, count: number, random: Random): TeamMemberContent[] {
  const roles = TEAM_ROLES[sketch.category] ?? [];
  const country = placeOf(sketch.places[0] ?? "").country;
  const names = new Set<string>();
  while (names.size < Math.min(count, roles.length)) names.add(teamName(country, random));
  return [...names].map((name, index) => ({ name, role: roles[index] as string }));
}

const FEWEST_PROGRAMMES = { none: 0, basic: 2, standard: 3, premium: 5 } as const;

/** Everything that both kinds of listing share. `serial` numbers the world's listings from 0. */
export function composeListing(
  sketch: ListingSketch,
  serial: number,
  stock: readonly ProgrammeStock[],
  random: Random,
): ListingContent {
  const status = sketch.status ?? "approved";
  const owned = status !== "not_claimed";
  const web = `https://www.${sketch.slug}.example`;
  const social = (site: string, likelihood: number) =>
    sketch.demoOwner || random.chance(owned ? likelihood : likelihood / 3)
      ? `https://www.${site}.com/${site === "tiktok" ? "@" : ""}demo.example.${sketch.slug.replaceAll("-", "")}`
      : null;
  const locations = locationsOf(sketch, serial, random);
  return {
    slug: sketch.slug,
    name: sketch.name,
    description: sketch.description,
    category: sketch.category,
    phone: locations[0]?.phone ?? "",
    email: owned ? `hello@${sketch.slug}.example` : null,
    websiteUrl: owned || random.chance(0.5) ? web : null,
    facebookUrl: social("facebook", 0.7),
    instagramUrl: social("instagram", 0.85),
    tiktokUrl: social("tiktok", 0.4),
    hasLogo: sketch.demoOwner !== undefined || random.chance(owned ? 0.92 : 0.3),
    subscriptionTier: sketch.tier,
    verificationStatus: status,
    verified: status === "approved" && (sketch.tier !== "none" || random.chance(0.5)),
    demoOwner: sketch.demoOwner ?? null,
    locations,
    programmes: programmesFrom(stock, owned ? random.int(FEWEST_PROGRAMMES[sketch.tier], 6) : 0, sketch, random),
    team: owned ? teamOf(sketch, random.int(sketch.tier === "none" ? 0 : 1, 3), random) : [],
    photos: photosOf(sketch, random),
    foundedDaysAgo: status === "pending" ? random.int(1, 6) : random.int(60, 1400),
    quality: sketch.quality,
    reviewCount: sketch.reviewCount,
  };
}
