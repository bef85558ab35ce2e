import { job, jobCard, type Job, type JobCard } from "#contract/jobs.ts";

/** A job card as in the server's response; checked by the contract. */
export function aJobCard(overrides: Partial<JobCard> = {}): JobCard {
  return jobCard.parse({
    ...SHARED,
    business: { id: 7, name: "Iron Temple", logo: null },
    distance: null,
    ...overrides,
  });
}

/** An open job as in the server's response; checked by the contract. */
export function aJob(overrides: Partial<Job> = {}): Job {
  return job.parse({
    ...SHARED,
    business: {
      id: 7,
      kind: "fitness",
      name: "Iron Temple",
      logo: "/images/original/logos/aa/aa/temple.webp",
      description: "Racks, plates and a kind crowd.",
      verified: true,
      avgRating: 4.26,
      reviewCount: 8,
      city: "Singapore",
      country: "Singapore",
      websiteUrl: "https://iron.example/",
    },
    description: "<p>You keep the floor <strong>safe</strong>.</p>",
    country: "Singapore",
    workplace: null,
    status: "open",
    state: "open",
    closingDate: null,
    expiresAt: "2027-01-16T15:59:59.999Z",
    filledAt: null,
    removalReason: null,
    updatedAt: "2026-11-17T04:00:00.000Z",
    can: { edit: false, apply: true },
    applicationId: null,
    ...overrides,
  });
}

const SHARED = {
  id: 5,
  title: "Floor Coach",
  location: "Tampines",
  jobType: "part_time",
  salaryMin: 20,
  salaryMax: 28,
  salaryCurrency: "SGD",
  salaryPeriod: "hour",
  requirements: "First aid\nTwo years on the floor",
  isFitnessRole: true,
  createdAt: "2026-11-17T04:00:00.000Z",
} as const;
