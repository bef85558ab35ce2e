import type { Random } from "../random.ts";

export interface ViewContent {
  /** Days before the seeding clock. */
  daysAgo: number;
  /** Index into demoPeople(), or a visitor who is not signed in. */
  viewer: number | null;
  /** A host, "internal" or "direct". */
  source: string;
}

/** How often the demo owner's gym was looked at, so that its figure reads 148 (+12%). spec: DECISIONS 6 */
const DEMO_OWNER_VIEWS = { current: 148, previous: 132 };
/** The youngest and oldest look of each span. A day is left free before its end, so that no figure moves on the first day. */
const SPANS = { current: [0.02, 29], previous: [30.02, 59] } as const;

const SOURCES = [
  ["internal", 46],
  ["direct", 22],
  ["www.google.com", 20],
  ["www.instagram.com", 8],
  ["www.facebook.com", 4],
] as const;

/** Looks at a listing's page in the 60 days before the seeding clock. `people` tells how many members there are. */
export function viewsFor(
  listing: { demoOwner: string | null; reviewCount: number },
  people: number,
  random: Random,
): ViewContent[] {
  const isDemoOwners = listing.demoOwner === "owner@demo.example";
  const few = () => random.int(1, 4 + listing.reviewCount);
  const counts = isDemoOwners ? DEMO_OWNER_VIEWS : { current: few(), previous: few() };
  return [
    ...Array.from({ length: counts.previous }, () => viewIn(SPANS.previous, people, random)),
    ...Array.from({ length: counts.current }, () => viewIn(SPANS.current, people, random)),
  ];
}

function viewIn([youngest, oldest]: readonly [number, number], people: number, random: Random): ViewContent {
  return {
    daysAgo: random.float(youngest, oldest),
    viewer: random.chance(0.3) ? random.int(0, people - 1) : null,
    source: random.weighted(SOURCES),
  };
}
