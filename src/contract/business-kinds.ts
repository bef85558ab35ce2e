/** The two kinds of listings: Fitness Collectives and Business Collectives (retail). */
export const BUSINESS_KINDS = ["fitness", "retail"] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];
