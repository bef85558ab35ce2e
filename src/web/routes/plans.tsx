import { createFileRoute } from "@tanstack/react-router";
import { plansPageText as text } from "#contract/texts/plans-page.ts";
import { PlansPage } from "#web/features/subscriptions/plans-page.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";

/** All plans side by side; public. spec: product §2, DECISIONS 40 */
export const Route = createFileRoute("/plans")({
  head: async ({ match }) => (await import("./-subscription/load.ts")).plansHeadOf(match.context.facts),
  component: Plans,
});

function Plans() {
  return (
    <Container className="pb-12">
      <PageHeader title={text.title} lead={text.lead} />
      <PlansPage />
    </Container>
  );
}
