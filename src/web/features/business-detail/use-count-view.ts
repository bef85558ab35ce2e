import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { beacon, referrerOf, useStay } from "#web/platform/session/visit.ts";

/** Notes that somebody looks at a listing, and how long; a note that fails is no matter for the reader. */
export function useCountView(businessId: number): void {
  const params = { id: businessId };
  useEffect(() => {
    call("POST /api/businesses/{id}/views", { params: { id: businessId }, body: { referrer: referrerOf() } }).catch(
      () => undefined,
    );
  }, [businessId]);
  useStay(`listing ${businessId}`, (seconds) =>
    beacon("POST /api/businesses/{id}/views/duration", { params, body: { seconds } }),
  );
}
