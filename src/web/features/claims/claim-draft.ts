import type { PaidBusinessPlan } from "#contract/subscriptions.ts";

/** Form values of a claim. */
export interface ClaimValues {
  position: string;
  statement: string;
  registrationNumber: string;
  contactEmail: string;
  planId: "" | PaidBusinessPlan;
}

const nameOf = (businessId: number) => `claim-draft:${businessId}`;

/** Stores form values that could not be sent, to restore them after signing in. */
export function saveClaimDraft(businessId: number, values: ClaimValues): void {
  try {
    sessionStorage.setItem(nameOf(businessId), JSON.stringify(values));
  } catch {
    // Storage may be off or full; the open form still has the values.
  }
}

/** Returns and removes the stored values of a listing, so that they are restored only once. */
export function takeClaimDraft(businessId: number, blank: ClaimValues): ClaimValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(businessId)) ?? "null");
    sessionStorage.removeItem(nameOf(businessId));
    if (typeof stored !== "object" || stored === null) return undefined;
    const entries = Object.entries(blank).map(([name, value]) => {
      const found = (stored as Record<string, unknown>)[name];
      return [name, typeof found === "string" ? found : value];
    });
    return Object.fromEntries(entries) as ClaimValues;
  } catch {
    return undefined;
  }
}
