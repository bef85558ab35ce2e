import type { JobType } from "#contract/jobs.ts";

export type PayPeriod = "hour" | "day" | "week" | "month" | "year";

/** The handwritten part of a job; location and listing are drawn. */
export interface JobSketch {
  title: string;
  type: JobType;
  /** Minimum and maximum in whole Singapore dollars; null for a job without pay. */
  pay: readonly [least: number | null, most: number | null, period: PayPeriod] | null;
  /** Default true. */
  isFitnessRole?: false;
  lead: string;
  does: readonly string[];
  offers: readonly string[];
  asks: readonly string[];
}

/** State of a demo job. */
export type DemoJobState = "open" | "draft" | "closed" | "filled" | "expired";

/** A job of the demo world; money in whole units of its currency. */
export interface JobContent {
  /** Slug of the listing that posts it. */
  slug: string;
  title: string;
  /** HTML as the editor produces it. */
  description: string;
  location: string;
  country: string;
  jobType: JobType;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string;
  salaryPeriod: PayPeriod | null;
  requirements: string;
  isFitnessRole: boolean;
  state: DemoJobState;
  featured: boolean;
  /** Days before the seeding clock; of a draft, when it was first saved. */
  postedDaysAgo: number;
  /** Days after the seeding clock (before it when negative); null without a closing date. */
  closesInDays: number | null;
}
