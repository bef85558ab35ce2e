import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Application } from "#contract/applications.ts";
import { call } from "#web/platform/api/call.ts";
import { invalidateApplications } from "./applications.data.ts";

/**
 * Marks a new application as viewed when the employer opens it. Failures are ignored and retried at the next opening.
 * spec: DECISIONS 20
 */
export function useMarkViewed({ id, side, status, withdrawnAt }: Application): void {
  const queryClient = useQueryClient();
  const isNew = side === "business" && status === "applied" && withdrawnAt === null;
  useEffect(() => {
    if (!isNew) return;
    void call("POST /api/job-applications/{id}/viewed", { params: { id } }).then(
      (changed) => invalidateApplications(queryClient, changed),
      () => undefined,
    );
  }, [id, isNew, queryClient]);
}
