import { createRandom, type Random } from "../random.ts";
import { fitnessCollectives } from "./fitness.ts";
import type { JobContent, DemoJobState, JobSketch, PayPeriod } from "./job.ts";
import type { FitnessContent, LocationContent, RetailContent } from "./listing.ts";
import type { Country } from "./places.ts";
import { businessCollectives } from "./retail.ts";
import { ANYWHERE_JOBS } from "./stock/job-sketches-anywhere.ts";
import { FITNESS_JOBS } from "./stock/job-sketches-fitness.ts";
import { TRADE_JOBS } from "./stock/job-sketches-trade.ts";

type Employer = FitnessContent | RetailContent;

const COUNT = 120;
const MOST_OF_ONE = 4;
const FEATURED = 10;

/** Conversion of a sketch's Singapore dollars: local currency, pay factor and rounding steps. */
const PAY: Readonly<Record<Country, { currency: string; times: number; small: number; large: number }>> = {
  Singapore: { currency: "SGD", times: 1, small: 1, large: 50 },
  Malaysia: { currency: "MYR", times: 1.15, small: 1, large: 100 },
  Thailand: { currency: "THB", times: 9, small: 10, large: 500 },
  Indonesia: { currency: "IDR", times: 2_900, small: 5_000, large: 100_000 },
  Philippines: { currency: "PHP", times: 11, small: 10, large: 500 },
};

/** States of the demo owners' jobs, so that the dashboard shows every state. */
const DEMO_JOB_STATES: Readonly<Record<string, readonly DemoJobState[]>> = {
  "owner@demo.example": ["open", "open", "open", "open", "closed", "open", "expired", "filled", "draft"],
  "starter@demo.example": ["open", "open"],
};
/** Number of other jobs that are not open. */
const OTHER_JOB_STATES = { draft: 5, closed: 5, filled: 5, expired: 6 } as const satisfies Partial<
  Record<DemoJobState, number>
>;

/** The 120 jobs of the demo world, always the same and in the same order. */
export function demoJobs(): JobContent[] {
  const random = createRandom("demo jobs");
  // Posting needs a plan.
  const employers = [...fitnessCollectives(), ...businessCollectives()].filter(
    (listing) => listing.verificationStatus === "approved" && listing.subscriptionTier !== "none",
  );
  const jobs = employers.flatMap((employer) =>
    (DEMO_JOB_STATES[employer.demoOwner ?? ""] ?? []).map((state, index) => jobOf(employer, index, state, random)),
  );
  const others = employers.filter(({ demoOwner }) => demoOwner === null);
  const missing = COUNT - jobs.length;
  const fates = statesOf(missing, random);
  const order = Array.from({ length: MOST_OF_ONE }, (_, round) =>
    random.shuffle(others.map((one) => [one, round] as const)),
  );
  for (const [index, [employer, round]] of order.flat().slice(0, missing).entries())
    jobs.push(jobOf(employer, round, fates[index] ?? "open", random));
  const open = jobs.filter(({ state }) => state === "open");
  for (const job of [...open.slice(0, 1), ...random.sample(open.slice(1), FEATURED - 1)]) job.featured = true;
  return jobs;
}

function statesOf(count: number, random: Random): DemoJobState[] {
  const rare = Object.entries(OTHER_JOB_STATES).flatMap(([state, times]) =>
    Array.from({ length: times }, () => state as DemoJobState),
  );
  return random.shuffle([...rare, ...Array.from({ length: count - rare.length }, () => "open" as const)]);
}

/** The `index`-th job of a listing: first from its category, then from the jobs that any listing offers. */
function jobOf(employer: Employer, index: number, state: DemoJobState, random: Random): JobContent {
  const stock = [...sketchesOf(employer), ...ANYWHERE_JOBS];
  const sketch =
    stock[employer.demoOwner === null ? (index * 2 + random.int(0, 1)) % stock.length : index % stock.length];
  const place = random.pick(employer.locations);
  if (!sketch) throw new RangeError(`No job for ${employer.slug}`);
  const { currency } = PAY[place.country];
  return {
    slug: employer.slug,
    title: sketch.title,
    description: describe(sketch, employer, place),
    location: place.country === "Singapore" ? place.district : `${place.district}, ${place.city}`,
    country: place.country,
    jobType: sketch.type,
    ...payIn(place.country, sketch),
    salaryCurrency: currency,
    requirements: sketch.asks.join(", "),
    isFitnessRole: sketch.isFitnessRole ?? true,
    state,
    featured: false,
    ...datesOf(state, random),
  };
}

function sketchesOf(employer: Employer): readonly JobSketch[] {
  const stock: Readonly<Record<string, readonly JobSketch[]>> = employer.kind === "fitness" ? FITNESS_JOBS : TRADE_JOBS;
  return stock[employer.category] ?? [];
}

function payIn(country: Country, { pay }: JobSketch) {
  if (pay === null) return { salaryMin: null, salaryMax: null, salaryPeriod: null };
  const [least, most, period] = pay;
  const { times, small, large } = PAY[country];
  const step = isSmall(period) ? small : large;
  const near = (dollars: number | null) =>
    dollars === null ? null : Math.max(step, Math.round((dollars * times) / step) * step);
  return { salaryMin: near(least), salaryMax: near(most), salaryPeriod: period };
}

function isSmall(period: PayPeriod): boolean {
  return period === "hour" || period === "day" || period === "week";
}

function datesOf(state: DemoJobState, random: Random): { postedDaysAgo: number; closesInDays: number | null } {
  switch (state) {
    case "open":
      return {
        postedDaysAgo: random.chance(0.15) ? random.float(0.1, 0.9) : random.float(1, 45),
        closesInDays: random.chance(0.6) ? random.int(4, 40) : null,
      };
    case "expired":
      return random.chance(0.5)
        ? { postedDaysAgo: random.float(62, 90), closesInDays: null }
        : { postedDaysAgo: random.float(25, 50), closesInDays: -random.int(1, 12) };
    case "draft":
      return { postedDaysAgo: random.float(0.5, 12), closesInDays: null };
    case "closed":
    case "filled":
      return { postedDaysAgo: random.float(12, 70), closesInDays: null };
  }
}

function describe(sketch: JobSketch, employer: Employer, place: LocationContent): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join("")}</ul>`;
  const site = employer.websiteUrl;
  return [
    `<p>${escapeText(sketch.lead)}</p>`,
    `<p><strong>${escapeText(employer.name)}</strong> in ${escapeText(place.district)}: ${escapeText(firstSentence(employer.description))}</p>`,
    "<h3>What you will do</h3>",
    list(sketch.does),
    "<h3>What we offer</h3>",
    list(sketch.offers),
    `<p>We read every application and answer within a week.${site === null ? "" : ` More about us: <a href="${site}" rel="nofollow noopener">${site}</a>`}</p>`,
  ].join("");
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
