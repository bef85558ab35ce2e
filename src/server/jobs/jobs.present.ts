import { averageRating } from "#contract/average-rating.ts";
import { jobVersion } from "./job-version.ts";
import type { JobPin } from "#contract/job-map.ts";
import type { Job, JobCard, JobForEdit, OwnJob } from "#contract/jobs.ts";
import type { Caller } from "#server/businesses/businesses.service.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { dayOf } from "#server/platform/local-days.ts";
import { distanceFrom } from "#server/platform/search/areas.ts";
import { mayApply, mayEdit, stateOf, workplaceOf } from "./jobs.policy.ts";
import type { JobCardRow, JobRow, OwnJobRow } from "./jobs.queries.ts";

const MINOR_UNITS = 100;

/** Converts minor units to whole ones. */
export function toWhole(minor: number | null): number | null {
  return minor === null ? null : minor / MINOR_UNITS;
}

/** Converts whole units to minor ones. */
export function toMinor(whole: number | null): number | null {
  return whole === null ? null : Math.round(whole * MINOR_UNITS);
}

const isoOrNull = (moment: Date | null) => (moment === null ? null : moment.toISOString());

/** Presents a job as a card, with its distance from a point. */
export function presentCard(row: JobCardRow, point?: { lat: number; lng: number }): JobCard {
  const { latitude = null, longitude = null } = row;
  return { ...presentFacts(row), distance: distanceFrom(point, { latitude, longitude }) };
}

/** What cards, pins and pages show. */
function presentFacts(row: JobCardRow): Omit<JobCard, "distance"> {
  return {
    id: row.id,
    title: row.title,
    business: { id: row.businessId, name: row.businessName, logo: imageUrlOrNull(row.businessLogo) },
    location: row.location,
    jobType: row.jobType,
    salaryMin: toWhole(row.salaryMin),
    salaryMax: toWhole(row.salaryMax),
    salaryCurrency: row.salaryCurrency,
    salaryPeriod: row.salaryPeriod,
    requirements: row.requirements,
    isFitnessRole: row.isFitnessRole,
    createdAt: row.postedAt.toISOString(),
  };
}

/** Presents a job as a pin of a map. */
export function presentPin(row: JobCardRow, place: { lat: number; lng: number }): JobPin {
  const { requirements: _, isFitnessRole: __, createdAt: ___, ...shown } = presentFacts(row);
  return { ...shown, lat: place.lat, lng: place.lng };
}

/** The facts that the policies use. */
export function factsOf(row: JobRow) {
  return {
    status: row.status,
    expiresAt: isoOrNull(row.expiresAt),
    filledAt: isoOrNull(row.filledAt),
    removedAt: isoOrNull(row.removedAt),
    businessId: row.businessId,
    ownerId: row.ownerId,
    isPublic: row.isPublic,
    deletedAt: isoOrNull(row.deletedAt),
    applicationId: row.applicationId,
  };
}

/** Presents a job for its page. */
export function presentJob(row: JobRow, caller: Caller, now: Date): Job {
  const facts = factsOf(row);
  return {
    ...presentFacts(row),
    business: {
      id: row.businessId,
      kind: row.businessKind,
      name: row.businessName,
      logo: imageUrlOrNull(row.businessLogo),
      description: row.businessDescription,
      verified: row.businessVerified,
      avgRating: averageRating({ ratingSum: row.businessRatingSum, reviewCount: row.businessReviewCount }),
      reviewCount: row.businessReviewCount,
      city: row.businessCity,
      country: row.businessCountry,
      websiteUrl: row.businessWebsite,
    },
    description: row.description,
    country: row.country,
    workplace: workplaceOf(row.location, row.workplaces ?? []),
    status: row.status,
    state: stateOf(facts, now),
    closingDate: isoOrNull(row.closingDate),
    expiresAt: facts.expiresAt,
    filledAt: facts.filledAt,
    removalReason: row.removalReason,
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: facts.removedAt === null && mayEdit(facts, caller), apply: mayApply(facts, caller, now) },
    applicationId: row.applicationId,
  };
}

/** Presents a job for its form. */
export function presentForEdit(row: JobRow, now: Date): JobForEdit {
  const facts = factsOf(row);
  return {
    id: row.id,
    version: jobVersion(row),
    businessId: row.businessId,
    title: row.title,
    description: row.description,
    location: row.location,
    country: row.country,
    jobType: row.jobType,
    salaryMin: toWhole(row.salaryMin),
    salaryMax: toWhole(row.salaryMax),
    salaryCurrency: row.salaryCurrency,
    salaryPeriod: row.salaryPeriod,
    requirements: row.requirements,
    isFitnessRole: row.isFitnessRole,
    status: row.status,
    state: stateOf(facts, now),
    closingDate: row.closingDate === null ? null : dayOf(row.closingDate.toISOString(), row.timeZone),
    expiresAt: facts.expiresAt,
  };
}

/** Presents a job for the owner's table. */
export function presentOwn({ filledAt, removedAt, ...row }: OwnJobRow, now: Date): OwnJob {
  return { ...row, state: stateOf({ status: row.status, expiresAt: row.expiresAt, filledAt, removedAt }, now) };
}
