import {
  BUSINESS_PLAN_LINES,
  PROGRAM_LISTING_PRICE,
  type BusinessEntitlements,
  type BusinessPlan,
} from "#contract/plans.ts";
import type { BusinessSubscription } from "#contract/subscriptions.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatPlanPrice } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";

const text = subscriptionsText.effects;

/** What a change of plan means for a business, as lines of text. */
export interface PlanEffects {
  gains: string[];
  losses: string[];
  notes: string[];
}

/**
 * Describes what another plan adds and removes, from the plan table and the current usage.
 * @param options.isTrial a trial excludes the resume bank. spec: DECISIONS 23
 */
export function planEffects(
  from: BusinessPlan,
  to: BusinessPlan,
  usage: BusinessSubscription["usage"],
  { isTrial = false, wasTrial = false }: { isTrial?: boolean; wasTrial?: boolean } = {},
): PlanEffects {
  const had = wasTrial ? { ...from, resumeBank: false } : from;
  const has = isTrial ? { ...to, resumeBank: false } : to;
  const gains: string[] = [];
  const losses: string[] = [];
  if (countOf(to.jobPostings) > countOf(from.jobPostings)) gains.push(jobsLine(to.jobPostings));
  if (countOf(to.jobPostings) < countOf(from.jobPostings))
    losses.push(to.jobPostings ? fill(text.jobsFewer, { count: to.jobPostings }) : text.jobsNone);
  if (to.programListings > from.programListings) gains.push(fill(text.programs, { count: to.programListings }));
  if (to.programListings < from.programListings) losses.push(fill(text.programs, { count: from.programListings }));
  for (const { line, ...of } of BUSINESS_PLAN_LINES) {
    const names = "gives" in of ? (Object.keys(of.gives) as (keyof BusinessEntitlements)[]) : [];
    if (names.some((name) => isCounted(name))) continue;
    if (names.some((name) => has[name] && !had[name])) gains.push(plansText.lines[line]);
    if (names.some((name) => had[name] && !has[name])) losses.push(plansText.lines[line]);
  }
  return { gains, losses, notes: notesOf(from, to, usage, isTrial) };
}

function notesOf(from: BusinessPlan, to: BusinessPlan, usage: BusinessSubscription["usage"], isTrial: boolean) {
  const plan = plansText.business[to.id].name;
  const jobs = plural(usage.jobPostings, text.jobOne, text.jobMany);
  const listings = plural(usage.programListings, text.listingOne, text.listingMany);
  const notes: string[] = [];
  if (isTrial && to.resumeBank) notes.push(text.trialBank);
  if (to.jobPostings !== null && usage.jobPostings > to.jobPostings)
    notes.push(
      to.jobPostings === 0
        ? fill(text.jobsOverNone, { jobs })
        : fill(text.jobsOver, { jobs, plan, limit: to.jobPostings }),
    );
  // Listings paid for individually stay; only the price of included ones changes.
  if (to.programListings < from.programListings && usage.programListings > to.programListings) {
    const price = formatPlanPrice(PROGRAM_LISTING_PRICE);
    notes.push(
      to.programListings === 0
        ? fill(text.programsOverNone, { listings, price })
        : fill(text.programsOver, { listings, plan, limit: to.programListings, price }),
    );
  }
  return notes;
}

/** Shown with their figures above the other lines. */
const isCounted = (name: keyof BusinessEntitlements) => name === "jobPostings" || name === "programListings";

function jobsLine(jobPostings: number | null): string {
  return jobPostings === null ? text.jobsUnlimited : fill(text.jobs, { count: jobPostings });
}

function countOf(limit: number | null): number {
  return limit ?? Number.POSITIVE_INFINITY;
}
