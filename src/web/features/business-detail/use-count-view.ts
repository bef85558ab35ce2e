import { useEffect } from "react";
import { analyticsApi } from "#contract/analytics.ts";
import { call } from "#web/platform/call.ts";

/** The browser tells of the site one came from for as long as the tab lives; it counts for the first page alone. */
let isArrival = true;

/** Notes that somebody looks at a listing; a note that fails is no matter for the reader. */
export function useCountView(businessId: number): void {
  useEffect(() => {
    const referrer = isArrival ? URL.parse(document.referrer)?.origin : window.location.origin;
    isArrival = false;
    call(analyticsApi.recordView, { params: { id: businessId }, body: { referrer } }).catch(() => undefined);
  }, [businessId]);
}
