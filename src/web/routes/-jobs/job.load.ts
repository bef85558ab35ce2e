import type { QueryClient } from "@tanstack/react-query";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { jobHead } from "#web/features/jobs/structured-data.ts";
import { listingId, loadOrNotFound, settle } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";

/** Reads the job and those like it; a missing job leads to the not-found page. */
export async function loadJob(queryClient: QueryClient, param: string, isSignedIn: boolean): Promise<void> {
  const id = listingId(param);
  const similar = settle(queryClient, [jobsData.similar(id)]);
  try {
    // Whether one has applied changes elsewhere: a signed-in reader's copy is read anew. spec: DECISIONS 34
    await loadOrNotFound(queryClient, { ...jobsData.detail(id), ...(isSignedIn ? { staleTime: 0 } : {}) });
  } finally {
    // Of a missing job too: a part still under way would reach the browser as a failure that nobody handles.
    await similar;
  }
}

/** The head of the page: of the job when it was found, else of its absence. */
export function headOfJob({ queryClient, facts }: { queryClient: QueryClient; facts: PageFacts }, param: string) {
  return jobHead(facts, queryClient.getQueryData(jobsData.detail(Number(param)).queryKey));
}
