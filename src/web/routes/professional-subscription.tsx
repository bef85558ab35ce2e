import { createFileRoute } from "@tanstack/react-router";
import { professionalSubscriptionText as text } from "#contract/texts/subscriptions.ts";
import { ProfessionalSubscriptionPage } from "#web/features/subscriptions/professional-subscription.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { requireSignedIn } from "./-shell/guard.ts";
import { readPaymentOutcome, type PaymentOutcomeSearch } from "./-subscription/plan-search.ts";

/** The plan of a professional; visible to any signed-in user. spec: product §2 /professional-subscription (R323) */
export const Route = createFileRoute("/professional-subscription")({
  validateSearch: (search: Record<string, unknown>): PaymentOutcomeSearch => readPaymentOutcome(search),
  beforeLoad: requireSignedIn,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context: { queryClient } }) =>
    (await import("./-subscription/load.ts")).loadProfessionalPlan(queryClient),
  head: async ({ match }) => (await import("./-subscription/load.ts")).professionalHeadOf(match.context.facts),
  component: ProfessionalSubscription,
});

function ProfessionalSubscription() {
  const { success, canceled } = Route.useSearch();
  return (
    <Container width="medium" className="pb-12">
      <PageHeader title={text.title} lead={text.lead} />
      <ProfessionalSubscriptionPage outcome={success ? "success" : canceled ? "canceled" : undefined} />
    </Container>
  );
}
