import type { Random } from "../random.ts";

export interface ViewContent {
  /** Days before the seeding clock. */
  daysAgo: number;
  /** Index into demoPeople(), or null for a visitor who is not signed in. */
  viewer: number | null;
  /** A host, "internal" or "direct". */
  source: string;
  /** Seconds; null where the end of the visit is unknown. */
  duration: number | null;
}

/** Numbers of views of the demo owner's gym, so that its figure reads 148 (+12%). spec: DECISIONS 6 */
const DEMO_OWNER_VIEWS = { current: 148, previous: 132 };
/**
 * The youngest and oldest view of each span, in days. Figures cover whole days, so one day is left free at the end of
 * each span and none changes in the first 24 hours.
 */
const SPANS = { current: [0.02, 28], previous: [30.02, 58] } as const;

const SOURCES = [
  ["internal", 46],
  ["direct", 22],
  ["www.google.com", 20],
  ["www.instagram.com", 8],
  ["www.facebook.com", 4],
] as const;

/** Views of a listing's page in the 60 days before the seeding clock. `people` is the number of members. */
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
    duration: random.chance(0.7) ? Math.max(3, Math.round(random.normal(70, 45))) : null,
  };
}

/** Minimum and maximum average of views a day of a posting: of a demo owner's, and of any other. */
const JOB_VIEWS = { demo: [1, 2.6], other: [0.1, 0.4] } as const;

export type JobViewContent = Omit<ViewContent, "duration"> & { clicked: boolean };

/** Views of a posting between two times before the seeding clock. `people` is the number of members. */
export function jobViewsFor(
  { isDemo, oldest, youngest }: { isDemo: boolean; oldest: number; youngest: number },
  people: number,
  random: Random,
): JobViewContent[] {
  const [fewest, most] = isDemo ? JOB_VIEWS.demo : JOB_VIEWS.other;
  const looks = Math.ceil((oldest - youngest) * random.float(fewest, most));
  return Array.from({ length: looks }, () => {
    const { daysAgo, viewer, source } = viewIn([youngest, oldest], people, random);
    return { daysAgo, viewer, source, clicked: random.chance(0.22) };
  });
}
