import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { ApplicationDetail } from "#web/features/applications/application-detail.tsx";
import { applicationsData } from "#web/features/applications/applications.data.ts";
import { useMarkViewed } from "#web/features/applications/use-mark-viewed.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { Container } from "#web/ui/layout.tsx";
import { ConversationLink } from "./-applications/conversation-link.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

const text = applicationsPageText.detail;

/** One application, for its applicant and the users who run the business. spec: DECISIONS 20 */
export const Route = createFileRoute("/applications/$id")({
  beforeLoad: requireSignedIn,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) =>
    (await import("./-applications/load.ts")).loadApplication(context.queryClient, params.id),
  head: async ({ match }) => (await import("./-applications/load.ts")).headOf(match.context.facts),
  component: ApplicationPage,
  notFoundComponent: NotFound,
});

function ApplicationPage() {
  const { data: application } = useSuspenseQuery(applicationsData.one(Number(Route.useParams().id)));
  useMarkViewed(application);
  return (
    <Container className="pb-12">
      <ApplicationDetail
        application={application}
        conversation={<ConversationLink application={application} />}
        crumbs={
          <Breadcrumbs
            label={text.title}
            items={[
              <Link key="all" to="/applications">
                {text.back}
              </Link>,
              application.job.title,
            ]}
          />
        }
      />
    </Container>
  );
}

function NotFound() {
  return (
    <DeadEnd title={text.notFound} description={text.notFoundBody}>
      <Link to="/applications">{text.back}</Link>
    </DeadEnd>
  );
}
