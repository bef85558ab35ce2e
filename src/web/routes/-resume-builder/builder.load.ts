import type { QueryClient } from "@tanstack/react-query";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { resumeBuilderData } from "#web/features/resume-builder/resume-builder.data.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/** Loads the draft, the resume being edited or just generated, and the job it is for. */
export async function loadBuilder(
  queryClient: QueryClient,
  { jobId, edit, result }: { jobId?: number | undefined; edit?: number | undefined; result?: number | undefined },
): Promise<void> {
  const alwaysStale = { staleTime: 0 };
  // The result card shows what was just generated; everything else is refetched when the screen opens.
  const staleUnlessResult = result === undefined ? alwaysStale : {};
  await Promise.all([
    queryClient.prefetchQuery({ ...resumeBuilderData.draft(edit ?? null), ...staleUnlessResult }),
    edit !== undefined && queryClient.prefetchQuery({ ...resumeBuilderData.resume(edit), ...staleUnlessResult }),
    result !== undefined && queryClient.prefetchQuery(resumeBuilderData.resume(result)),
    jobId !== undefined && queryClient.prefetchQuery({ ...resumeBuilderData.job(jobId), ...alwaysStale }),
  ]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, resumeBuilderText.title), { name: "robots", content: "noindex" }] };
}
