import type { BusinessDay, ListingAction, PlatformDay } from "#contract/analytics.ts";
import type { Money } from "#contract/fields.ts";

// The daily figures, computed plainly from lists of events, as a reference for the SQL of the roll-up.

export interface Recorded {
  owners: { businessId: number; ownerId: number }[];
  jobs: { id: number; businessId: number; postedAt: string }[];
  programs: { id: number; businessId: number }[];
  views: { businessId: number; visitor: string; viewer: number | null; duration: number | null; at: string }[];
  jobViews: { jobId: number; viewer: number | null; clicked: boolean; at: string }[];
  actions: { businessId: number; action: ListingAction; at: string }[];
  applications: { jobId: number; at: string }[];
  messages: { businessId: number; sender: number; at: string }[];
  enrollments: {
    programId: number;
    status: string;
    amount: number;
    commission: number;
    currency: string;
    at: string;
    paidAt: string | null;
    refundedAt: string | null;
  }[];
  invoices: { amount: number; currency: string; status: string; paidAt: string | null }[];
  users: { at: string }[];
  signups: { submitted: boolean; at: string }[];
}

const dayOf = (at: string) => at.slice(0, 10);

/** Payments on a day, and its refunds below zero. */
function movedOn(
  rows: Recorded["enrollments"],
  date: string,
  worth: (row: Recorded["enrollments"][number]) => number,
): Money[] {
  const isOn = (at: string | null) => at !== null && dayOf(at) === date;
  return rows.flatMap((row) => [
    ...(isOn(row.paidAt) ? [{ amount: worth(row), currency: row.currency }] : []),
    ...(isOn(row.refundedAt) ? [{ amount: -worth(row), currency: row.currency }] : []),
  ]);
}

/** One sum for each currency that is not zero, the one of the most payments first. */
function byCurrency(payments: readonly Money[]): Money[] {
  const of = (currency: string) => payments.filter((payment) => payment.currency === currency);
  return ["SGD", "THB", "VND"]
    .toSorted((a, b) => of(b).length - of(a).length)
    .map((currency) => ({ amount: of(currency).reduce((sum, { amount }) => sum + amount, 0), currency }))
    .filter(({ amount }) => amount !== 0);
}

export function businessDay(events: Recorded, businessId: number, date: string): BusinessDay {
  const jobs = new Set(events.jobs.filter((job) => job.businessId === businessId).map(({ id }) => id));
  const programs = new Set(events.programs.filter((row) => row.businessId === businessId).map(({ id }) => id));
  const ownerId = events.owners.find((row) => row.businessId === businessId)?.ownerId;
  const looks = events.views.filter((view) => view.businessId === businessId);
  const views = looks.filter(({ at }) => dayOf(at) === date);
  const known = views.flatMap(({ duration }) => duration ?? []);
  const before = new Set(looks.filter(({ at }) => dayOf(at) < date).map(({ viewer }) => viewer));
  const returning = new Set(views.flatMap(({ viewer }) => (viewer !== null && before.has(viewer) ? viewer : [])));
  const acted = (action: ListingAction) =>
    events.actions.filter((row) => row.businessId === businessId && row.action === action && dayOf(row.at) === date)
      .length;
  const own = events.enrollments.filter((row) => programs.has(row.programId));
  return {
    date,
    profileViews: views.length,
    jobViews: events.jobViews.filter(({ jobId, at }) => jobs.has(jobId) && dayOf(at) === date).length,
    applications: events.applications.filter(({ jobId, at }) => jobs.has(jobId) && dayOf(at) === date).length,
    messages: events.messages.filter(
      (row) => row.businessId === businessId && row.sender !== ownerId && dayOf(row.at) === date,
    ).length,
    programEnrollments: events.enrollments.filter((row) => programs.has(row.programId) && dayOf(row.at) === date)
      .length,
    revenue: byCurrency(movedOn(own, date, ({ amount, commission }) => amount - commission)),
    uniqueVisitors: new Set(views.map(({ visitor }) => visitor)).size,
    returningVisitors: returning.size,
    averageViewDuration: known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0) / known.length,
    calls: acted("call"),
    directions: acted("directions"),
    websiteClicks: acted("website"),
  };
}

export function jobDay(events: Recorded, jobId: number, date: string) {
  const views = events.jobViews.filter((view) => view.jobId === jobId && dayOf(view.at) === date);
  const applications = events.applications.filter((row) => row.jobId === jobId && dayOf(row.at) === date).length;
  return {
    date,
    views: views.length,
    applications,
    clicks: views.filter(({ clicked }) => clicked).length,
    conversionRate: views.length === 0 ? null : (100 * applications) / views.length,
  };
}

export function platformDay(events: Recorded, date: string): PlatformDay {
  const on = <T extends { at: string }>(rows: readonly T[]) => rows.filter(({ at }) => dayOf(at) === date);
  const active = new Set<number | null>([
    ...on(events.messages).map(({ sender }) => sender),
    ...on(events.views).map(({ viewer }) => viewer),
    ...on(events.jobViews).map(({ viewer }) => viewer),
  ]);
  active.delete(null);
  const paid = events.invoices.filter((row) => row.status === "paid" && row.paidAt && dayOf(row.paidAt) === date);
  const invoiced = paid.map(({ amount, currency }) => ({ amount, currency }));
  const commissions = movedOn(events.enrollments, date, ({ commission }) => commission);
  return {
    date,
    newUsers: on(events.users).length,
    activeUsers: active.size,
    totalVisits: on(events.views).length + on(events.jobViews).length,
    businessSignups: on(events.signups).filter(({ submitted }) => submitted).length,
    professionalSignups: 0,
    jobsPosted: events.jobs.filter(({ postedAt }) => dayOf(postedAt) === date).length,
    jobApplications: on(events.applications).length,
    programEnrollments: on(events.enrollments).length,
    messagesSent: on(events.messages).length,
    reviewsPosted: 0,
    subscriptionRevenue: byCurrency(invoiced),
    programRevenue: byCurrency(commissions),
    totalRevenue: byCurrency([...invoiced, ...commissions]),
  };
}
