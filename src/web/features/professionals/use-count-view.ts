import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { postBeacon, referrerOrigin, useVisitDuration } from "#web/platform/session/visit.ts";

/** Records a profile view and its duration; failures are ignored. */
export function useRecordView(professionalId: number): void {
  const params = { id: professionalId };
  useEffect(() => {
    call("POST /api/professionals/{id}/views", {
      params: { id: professionalId },
      body: { referrer: referrerOrigin() },
    }).catch(() => undefined);
  }, [professionalId]);
  useVisitDuration(`professional ${professionalId}`, (seconds) =>
    postBeacon("POST /api/professionals/{id}/views/duration", { params, body: { seconds } }),
  );
}
