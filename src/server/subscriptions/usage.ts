/** What a business uses of its plan. */
export interface PlanUsage {
  /** Postings of the running month. */
  jobPostings(businessId: number): Promise<number>;
  programListings(businessId: number): Promise<number>;
}

/** Where later domains say what is used; nothing is until they do. */
export function createUsage() {
  let known: PlanUsage = { jobPostings: () => Promise.resolve(0), programListings: () => Promise.resolve(0) };
  return {
    set(usage: PlanUsage): void {
      known = usage;
    },
    async of(businessId: number): Promise<{ jobPostings: number; programListings: number }> {
      const [jobPostings, programListings] = await Promise.all([
        known.jobPostings(businessId),
        known.programListings(businessId),
      ]);
      return { jobPostings, programListings };
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
