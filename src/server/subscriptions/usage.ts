/** What a business uses of its plan, which later domains know; nothing calls it while domains are created. */
export interface PlanUsage {
  /** Postings of the running month. */
  jobPostings(businessId: number): Promise<number>;
  programListings(businessId: number): Promise<number>;
}

/** What a business uses of its plan now. */
export async function readUsage(
  usage: PlanUsage,
  businessId: number,
): Promise<{ jobPostings: number; programListings: number }> {
  const [jobPostings, programListings] = await Promise.all([
    usage.jobPostings(businessId),
    usage.programListings(businessId),
  ]);
  return { jobPostings, programListings };
}
