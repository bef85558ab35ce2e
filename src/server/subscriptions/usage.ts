/** How much of its plan a business uses, implemented by later domains; must not be called while domains are created. */
export interface PlanUsage {
  programListings(businessId: number): Promise<number>;
}
