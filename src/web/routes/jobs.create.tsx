import { createFileRoute, redirect } from "@tanstack/react-router";
import { jobFormText } from "#contract/texts/job-form.ts";
import { jobFormData } from "#web/features/job-form/job-form.data.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { NewJob } from "./-jobs/new-job.tsx";
import { NoBusiness } from "./-jobs/no-access.tsx";

interface CreateSearch {
  /** Whose job it is, for whoever runs several listings. */
  businessId?: number;
}

/** Posting a job or writing a draft. spec: DECISIONS 1 */
export const Route = createFileRoute("/jobs/create")({
  validateSearch: (search: Record<string, unknown>): CreateSearch => {
    const id = Number(search["businessId"]);
    return Number.isInteger(id) && id > 0 ? { businessId: id } : {};
  },
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  },
  loaderDeps: ({ search }) => ({ businessId: search.businessId }),
  loader: async ({ context: { queryClient }, deps: { businessId } }) => {
    const [business] = await Promise.all([
      queryClient.fetchQuery(jobFormData.business(businessId)),
      queryClient.fetchQuery(jobFormData.allowance(businessId)),
    ]);
    return { hasBusiness: business !== null };
  },
  head: ({ match, loaderData }) => ({
    meta: [
      ...pageTitle(
        match.context.facts,
        loaderData?.hasBusiness === false ? jobFormText.noBusiness.title : jobFormText.create.title,
      ),
      { name: "robots", content: "noindex" },
    ],
  }),
  component: Page,
});

function Page() {
  const { hasBusiness } = Route.useLoaderData();
  const { businessId } = Route.useSearch();
  return hasBusiness ? <NewJob key={businessId} businessId={businessId} /> : <NoBusiness />;
}
