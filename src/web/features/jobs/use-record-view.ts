import { useEffect } from "react";
import { call } from "#web/platform/api/call.ts";
import { referrerOrigin } from "#web/platform/session/visit.ts";

/** Records a view of a posting; failures are ignored. */
export function useRecordView(jobId: number): void {
  useEffect(() => recordView(jobId, false), [jobId]);
}

/** Records a click on Apply Now. */
export function recordApplyClick(jobId: number): void {
  recordView(jobId, true);
}

function recordView(id: number, clicked: boolean): void {
  call("POST /api/jobs/{id}/views", { params: { id }, body: { referrer: referrerOrigin(), clicked } }).catch(
    () => undefined,
  );
}
