import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import { readDraft, removeDraft, type DraftPlace } from "#web/platform/forms/drafts.ts";

/** Form values of a claim. */
export interface ClaimValues {
  position: string;
  statement: string;
  registrationNumber: string;
  contactEmail: string;
  planId: "" | PaidBusinessPlan;
}

/** Where form values that could not be sent are stored, to restore them after signing in. */
export const claimDraftPlace = (businessId: number, userId: number | undefined): DraftPlace => ({
  storage: "tab",
  name: `claim:${businessId}`,
  userId,
});

/** Returns and removes the stored values of a listing, so that they are restored only once. */
export function takeClaimDraft(place: DraftPlace, blank: ClaimValues): ClaimValues | undefined {
  const stored = readDraft(place);
  removeDraft(place);
  if (typeof stored !== "object" || stored === null) return undefined;
  const entries = Object.entries(blank).map(([name, value]) => {
    const found = (stored as Record<string, unknown>)[name];
    return [name, typeof found === "string" ? found : value];
  });
  return Object.fromEntries(entries) as ClaimValues;
}
