/** How much of its plan a business uses, implemented by later domains; must not be called while domains are created. */
export interface PlanUsage {
  /** Job postings of the current month. */
  jobPostings(businessId: number): Promise<number>;
  programListings(businessId: number): Promise<number>;
}

/** What a business currently uses of its plan. */
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
