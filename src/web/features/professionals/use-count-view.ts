import { useEffect } from "react";
import { analyticsApi } from "#contract/analytics.ts";
import { call } from "#web/platform/call.ts";

/** Notes that somebody looks at a profile; a note that fails is no matter for the reader. */
export function useCountView(professionalId: number): void {
  useEffect(() => {
    const referrer = URL.parse(document.referrer)?.origin;
    call(analyticsApi.recordProfessionalView, { params: { id: professionalId }, body: { referrer } }).catch(
      () => undefined,
    );
  }, [professionalId]);
}
