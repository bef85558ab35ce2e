import type { QueryClient } from "@tanstack/react-query";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { resumeBuilderData } from "#web/features/resume-builder/resume-builder.data.ts";
import type { PageFacts } from "#web/platform/page-facts.ts";
import { pageTitle } from "#web/platform/page-head.ts";

/**
 * Reads what the builder begins with, anew: the draft, the resume being edited, the job one came for. The card of a
 * resume shows what has just been generated, so that is not asked for again. Failures are the screen's own to tell.
 */
export async function loadBuilder(
  queryClient: QueryClient,
  { jobId, edit, result }: { jobId?: number | undefined; edit?: number | undefined; result?: number | undefined },
): Promise<void> {
  const anew = { staleTime: 0 };
  const unlessResult = result === undefined ? anew : {};
  await Promise.all([
    queryClient.prefetchQuery({ ...resumeBuilderData.draft(edit ?? null), ...unlessResult }),
    edit !== undefined && queryClient.prefetchQuery({ ...resumeBuilderData.resume(edit), ...unlessResult }),
    result !== undefined && queryClient.prefetchQuery(resumeBuilderData.resume(result)),
    jobId !== undefined && queryClient.prefetchQuery({ ...resumeBuilderData.job(jobId), ...anew }),
  ]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, resumeBuilderText.title), { name: "robots", content: "noindex" }] };
}
