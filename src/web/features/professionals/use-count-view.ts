import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { beacon, referrerOf, useStay } from "#web/platform/session/visit.ts";

/** Notes that somebody looks at a profile, and how long; a note that fails is no matter for the reader. */
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
