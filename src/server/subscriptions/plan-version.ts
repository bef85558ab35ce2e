import { versionOf } from "#server/platform/version.ts";

/** The version of a holder's plan and its end. A professional's free plan is the tier `none`. */
export const planVersion = (plan: { tier: string; expiry: string | null }): number =>
  versionOf(plan, ["tier", "expiry"]);
