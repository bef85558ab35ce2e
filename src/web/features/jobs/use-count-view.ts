import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { referrerOf } from "#web/platform/session/visit.ts";

/** Notes that somebody looks at a posting; a note that fails is no matter for the reader. */
export function useCountView(jobId: number): void {
  useEffect(() => noteView(jobId, false), [jobId]);
}

/** Notes that Apply Now was pressed there. */
export function countApplyPress(jobId: number): void {
  noteView(jobId, true);
}

function noteView(id: number, clicked: boolean): void {
  call("POST /api/jobs/{id}/views", { params: { id }, body: { referrer: referrerOf(), clicked } }).catch(
    () => undefined,
  );
}
