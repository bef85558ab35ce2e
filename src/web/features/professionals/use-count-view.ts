import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { beacon, referrerOf, useStay } from "#web/platform/session/visit.ts";

/** Records a profile view and its duration; failures are ignored. */
export function useCountView(professionalId: number): void {
  const params = { id: professionalId };
  useEffect(() => {
    call("POST /api/professionals/{id}/views", {
      params: { id: professionalId },
      body: { referrer: referrerOf() },
    }).catch(() => undefined);
  }, [professionalId]);
  useStay(`professional ${professionalId}`, (seconds) =>
    beacon("POST /api/professionals/{id}/views/duration", { params, body: { seconds } }),
  );
}
