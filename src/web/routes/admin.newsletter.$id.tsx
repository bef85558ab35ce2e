import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { IssueEditor } from "#web/features/admin/newsletter/issue-editor.tsx";
import { IssueProgress } from "#web/features/admin/newsletter/issue-progress.tsx";
import { newsletterData } from "#web/features/admin/newsletter/newsletter.data.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";

const text = newsletterOfficeText.issue;

export const Route = createFileRoute("/admin/newsletter/$id")({
  beforeLoad: requireAdmin,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) =>
    (await import("./-admin/newsletter.load.ts")).loadIssue(context.queryClient, params.id),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "newsletter"),
  component: IssuePage,
  notFoundComponent: () => (
    <DeadEnd title={text.gone} description={newsletterOfficeText.lead}>
      <Link to="/admin/newsletter">{text.back}</Link>
    </DeadEnd>
  ),
});

function IssuePage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const toList = () => void navigate({ to: "/admin/newsletter", replace: true });
  return (
    <AdminPage
      title={id === "new" ? text.new : newsletterOfficeText.title}
      lead={
        <TextLink variant="more" asChild>
          <Link to="/admin/newsletter">
            <ArrowLeft aria-hidden="true" />
            {text.back}
          </Link>
        </TextLink>
      }
    >
      {id === "new" ? (
        <IssueEditor
          onSaved={(saved) =>
            // Replaces the history entry: going back to the form would create the issue a second time.
            void navigate({ to: "/admin/newsletter/$id", params: { id: String(saved.id) }, replace: true })
          }
          onRemoved={toList}
        />
      ) : (
        <SavedIssue id={Number(id)} onRemoved={toList} />
      )}
    </AdminPage>
  );
}

function SavedIssue({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  return (
    <Remote
      query={useQuery(newsletterData.issue(id))}
      loading={<Skeleton className="h-64 w-full rounded-card" />}
      error={loadFailure(text.failed)}
    >
      {(issue) =>
        issue.state === "draft" ? (
          <IssueEditor issue={issue} onSaved={() => undefined} onRemoved={onRemoved} />
        ) : (
          <div className="flex flex-col gap-6">
            <p className="text-heading break-words">{issue.subject}</p>
            <IssueProgress issue={issue} />
          </div>
        )
      }
    </Remote>
  );
}
