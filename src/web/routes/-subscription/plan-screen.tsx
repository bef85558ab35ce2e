import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { commonText } from "#contract/texts/common.ts";
import { subscriptionsText as text } from "#contract/texts/subscriptions.ts";
import { ClaimPanel } from "#web/features/claims/claim-panel.tsx";
import { BusinessSubscriptionPage } from "#web/features/subscriptions/business-subscription.tsx";
import { BusinessPlans } from "#web/features/subscriptions/plan-sections.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Container, PageHeader, Section } from "#web/ui/layout.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.tsx";
import { mayHavePlan } from "./plan-access.ts";
import type { PlanSearch } from "./plan-search.ts";

/** The plan of the user's business, for users who may have one. */
export function PlanScreen({ address: { business, success, canceled } }: { address: Omit<PlanSearch, "claim"> }) {
  const user = useUser();
  const navigate = useNavigate();
  useOutcomeToast({ business, success, canceled });
  if (!mayHavePlan(user)) return <Denied />;
  return (
    <Container className="pb-12">
      <BusinessSubscriptionPage
        businessId={business}
        isReturning={success === true}
        onBusiness={(chosen) => void navigate({ to: "/subscription", search: { business: chosen } })}
      />
    </Container>
  );
}

/** Claims a listing; open to any signed-in user. spec: DECISIONS 15 */
export function ClaimScreen({ businessId }: { businessId: number }) {
  return (
    <Container className="pb-12">
      <PageHeader title={text.claim.title} lead={text.claim.lead} />
      <ClaimPanel businessId={businessId} />
      <Section title={text.claim.plans} titleId="plans" lead={text.claim.plansLead}>
        <BusinessPlans renderAction={() => null} />
      </Section>
    </Container>
  );
}

/** Shows the payment outcome once and removes it from the URL. spec: DECISIONS 38 */
function useOutcomeToast({ business, success, canceled }: Omit<PlanSearch, "claim">): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!success && !canceled) return;
    const { title, body } = text[success ? "success" : "canceled"];
    toast({ title, description: body });
    void navigate({ to: "/subscription", search: business ? { business } : {}, replace: true, resetScroll: false });
  }, [business, success, canceled, navigate]);
}

/** Shows why in a toast and redirects to the home page. spec: R316 */
function Denied() {
  const navigate = useNavigate();
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) return;
    wasShown.current = true;
    toast({ title: text.denied.title, description: text.denied.body, variant: "destructive" });
    void navigate({ to: "/", replace: true });
  }, [navigate]);
  return (
    <Container>
      <Spinner label={commonText.loading} />
    </Container>
  );
}
