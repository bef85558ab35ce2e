import type { ListingAction } from "#contract/analytics.ts";
import { postBeacon } from "#web/platform/session/visit.ts";

/** Counts a call, a request for directions or a click on the website for the owner of a listing. spec: DECISIONS 65 */
export function countAction(businessId: number, action: ListingAction): void {
  postBeacon("POST /api/businesses/{id}/actions", { params: { id: businessId }, body: { action } });
}
