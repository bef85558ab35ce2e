import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { referrerOf } from "#web/platform/session/visit.ts";

/** Records a view of a posting; failures are ignored. */
export function useCountView(jobId: number): void {
  useEffect(() => noteView(jobId, false), [jobId]);
}

/** Records a click on Apply Now. */
export function countApplyPress(jobId: number): void {
  noteView(jobId, true);
}

function noteView(id: number, clicked: boolean): void {
  call("POST /api/jobs/{id}/views", { params: { id }, body: { referrer: referrerOf(), clicked } }).catch(
    () => undefined,
  );
}
