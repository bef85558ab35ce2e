import type { QueryClient } from "@tanstack/react-query";
import { jobFormText as text } from "#contract/texts/job-form.ts";
import { jobFormData } from "#web/features/job-form/job-form.data.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { parseId, loadOrNotFound } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/** Loads the posting business and the allowance of its plan. */
export async function loadNewJob(queryClient: QueryClient, businessId: number | undefined) {
  const business = await queryClient.fetchQuery(jobFormData.business(businessId));
  if (business) await queryClient.fetchQuery(jobFormData.allowance(businessId));
  return { hasBusiness: business !== null };
}

/**
 * Loads the job for its form. A 403 becomes a result, because an error's status would be lost on the way to the
 * browser.
 */
export async function loadJobForEdit(queryClient: QueryClient, param: string) {
  try {
    const job = await loadOrNotFound(queryClient, jobFormData.forEdit(parseId(param)));
    await queryClient.prefetchQuery(jobFormData.allowance(job.businessId));
    return { mayEdit: true };
  } catch (error) {
    if (hasStatus(error, 403)) return { mayEdit: false };
    throw error;
  }
}

export function newJobHead(facts: PageFacts, loaded: { hasBusiness: boolean } | undefined) {
  return privateHead(facts, loaded?.hasBusiness === false ? text.noBusiness.title : text.create.title);
}

export function editJobHead(facts: PageFacts, isFound: boolean, loaded: { mayEdit: boolean } | undefined) {
  if (!isFound) return privateHead(facts, text.edit.notFound);
  return privateHead(facts, loaded?.mayEdit === false ? text.edit.denied : text.edit.title);
}

function privateHead(facts: PageFacts, title: string) {
  return { meta: [...pageTitle(facts, title), { name: "robots", content: "noindex" }] };
}
