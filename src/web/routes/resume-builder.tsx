import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation, useNavigate } from "@tanstack/react-router";
import { MAX_ID } from "#contract/fields.ts";
import { RESUME_LIMITS } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";
import { BuilderScreen } from "#web/features/resume-builder/builder-screen.tsx";
import { resumeBuilderData } from "#web/features/resume-builder/resume-builder.data.ts";
import { SignedOut } from "#web/features/resume-builder/signed-out.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";

interface BuilderSearch {
  /** The job to apply for. */
  jobId?: number;
  /** The resume being edited. */
  edit?: number;
  step?: number;
  /** The resume just generated, whose card is shown. */
  result?: number;
}

export const Route = createFileRoute("/resume-builder")({
  validateSearch: (search: Record<string, unknown>): BuilderSearch => ({
    ...whole(search, "jobId", MAX_ID),
    ...whole(search, "edit", MAX_ID),
    ...whole(search, "step", RESUME_LIMITS.steps),
    ...whole(search, "result", MAX_ID),
  }),
  loaderDeps: ({ search: { jobId, edit, result } }) => ({ jobId, edit, result }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context: { queryClient, user }, deps }) => {
    if (user) await (await import("./-resume-builder/builder.load.ts")).loadBuilder(queryClient, deps);
  },
  // All steps share one screen, so changing the step loads nothing.
  shouldReload: false,
  gcTime: 0,
  head: async ({ match }) => (await import("./-resume-builder/builder.load.ts")).headOf(match.context.facts),
  component: ResumeBuilderPage,
});

function whole<K extends string>(search: Record<string, unknown>, name: K, max: number): { [key in K]?: number } {
  const value = Number(search[name]);
  // Returns the key even when invalid, so that undefined overrides the raw value in the URL.
  const isWhole = Number.isInteger(value) && value >= 1 && value <= max;
  return { [name]: isWhole ? value : undefined } as { [key in K]?: number };
}

function ResumeBuilderPage() {
  const { user } = Route.useRouteContext();
  const { href } = useLocation();
  const { jobId, edit, step, result } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: job } = useQuery({
    ...resumeBuilderData.job(jobId ?? 0),
    enabled: user !== null && jobId !== undefined,
  });
  if (!user) {
    return (
      <Container width="narrow">
        <SignedOut back={href} />
      </Container>
    );
  }
  const jobParam = jobId === undefined ? {} : { jobId };
  const editing = edit === undefined ? {} : { edit };
  return (
    <Container className="max-w-5xl pb-12">
      <PageHeader
        title={edit === undefined ? text.title : text.editTitle}
        lead={job ? fill(text.forJob, { title: job.title, business: job.business.name }) : text.lead}
      />
      <BuilderScreen
        key={edit ?? "new"}
        user={user}
        edit={edit}
        jobId={jobId}
        step={step}
        resultId={result}
        onStep={(next, options) => void navigate({ search: { ...jobParam, ...editing, step: next }, ...options })}
        onResult={(id) => void navigate({ search: { ...jobParam, ...editing, result: id } })}
        onEdit={(id) => void navigate({ search: { ...jobParam, edit: id } })}
        onApplied={() => void navigate({ to: asRoutePath("/jobs") })}
        onSignedOut={() => void navigate({ to: "/auth", search: { redirect: href } })}
      />
    </Container>
  );
}
