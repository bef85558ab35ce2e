import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { postBeacon, referrerOrigin, useVisitDuration } from "#web/platform/session/visit.ts";

/** Records a view of a listing and its duration; failures are ignored. */
export function useCountView(businessId: number): void {
  const params = { id: businessId };
  useEffect(() => {
    call("POST /api/businesses/{id}/views", { params: { id: businessId }, body: { referrer: referrerOrigin() } }).catch(
      () => undefined,
    );
  }, [businessId]);
  useVisitDuration(`listing ${businessId}`, (seconds) =>
    postBeacon("POST /api/businesses/{id}/views/duration", { params, body: { seconds } }),
  );
}
