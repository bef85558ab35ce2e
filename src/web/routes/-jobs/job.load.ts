import type { QueryClient } from "@tanstack/react-query";
import { applyData } from "#web/features/jobs/apply.data.ts";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { jobHead } from "#web/features/jobs/structured-data.ts";
import { parseId, loadOrNotFound, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";

/** Loads the job and similar ones; a missing job shows the not-found page. */
export async function loadJob(queryClient: QueryClient, param: string, isSignedIn: boolean): Promise<void> {
  const id = parseId(param);
  const similar = prefetchParts(queryClient, [jobsData.similar(id)]);
  try {
    // The application state changes elsewhere, so signed-in users always refetch. spec: DECISIONS 34
    const job = await loadOrNotFound(queryClient, { ...jobsData.detail(id), ...(isSignedIn ? { staleTime: 0 } : {}) });
    if (job.applicationId !== null) await prefetchParts(queryClient, [applyData.application(job.applicationId)]);
  } finally {
    // Awaited for a missing job too: a pending query would reach the browser as an unhandled rejection.
    await similar;
  }
}

/** The head of the job's page, or of the not-found page. */
export function headOfJob({ queryClient, facts }: { queryClient: QueryClient; facts: PageFacts }, param: string) {
  return jobHead(facts, queryClient.getQueryData(jobsData.detail(Number(param)).queryKey));
}
