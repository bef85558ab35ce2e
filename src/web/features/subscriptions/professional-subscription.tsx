import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ProfessionalSubscription } from "#contract/subscriptions.ts";
import { professionalCard } from "#contract/texts/plan-cards.ts";
import { plansText } from "#contract/texts/plans.ts";
import { professionalSubscriptionText as text, subscriptionsText } from "#contract/texts/subscriptions.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { isCancellable, PlanBanner } from "./current-plan.tsx";
import { EffectList } from "./effect-list.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { ProfessionalChoices } from "./professional-choices.tsx";
import { subscriptionData, pollUntilPaid } from "./subscription.data.ts";

/** The outcome in the payment service's return address; it has no effect by itself. */
export type Outcome = "success" | "canceled";

/** The plan of a professional. spec: product §2 /professional-subscription (R323–R327) */
export function ProfessionalSubscriptionPage({ outcome }: { outcome: Outcome | undefined }) {
  const query = useQuery({
    ...subscriptionData.professional(),
    refetchInterval: pollUntilPaid(outcome === "success"),
  });
  return (
    <div className="flex flex-col gap-4">
      {outcome && <OutcomeNotice outcome={outcome} />}
      <Remote query={query} loading={<FiguresSkeleton figures={2} chart />} error={loadFailure(text.failed)}>
        {(subscription) => (
          <>
            <div className="flex flex-col gap-4">
              {subscription.professionalId === null && <NoProfile />}
              <CurrentBox subscription={subscription} />
            </div>
            <Section title={subscriptionsText.plans.title} titleId="plans">
              <ProfessionalChoices subscription={subscription} />
            </Section>
            {subscription.professionalId !== null && (
              <Section
                title={subscriptionsText.invoices.title}
                titleId="invoices"
                lead={subscriptionsText.invoices.lead}
                className="pt-0 md:pt-0"
              >
                <InvoiceList invoices={subscription.invoices} />
              </Section>
            )}
          </>
        )}
      </Remote>
    </div>
  );
}

/** spec: R326, DECISIONS 38 */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const { title, body } = subscriptionsText[outcome];
  return (
    <Notice live variant={outcome === "success" ? "success" : "info"} title={title}>
      {body}
    </Notice>
  );
}

function NoProfile() {
  return (
    <Notice
      title={text.noProfile.title}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={asRoutePath("/professionals/create")}>{text.noProfile.action}</Link>
        </Button>
      }
    >
      {text.noProfile.body}
    </Notice>
  );
}

/** spec: R327 */
function CurrentBox({ subscription }: { subscription: ProfessionalSubscription }) {
  const name = plansText.professional[subscription.tier].name;
  const losses = professionalCard("standard").lines.map(({ line }) => line);
  return (
    <PlanBanner
      standing={subscription}
      title={text.current}
      name={name}
      isFree={subscription.tier === "free"}
      action={
        isCancellable(subscription) && (
          <CancelDialog
            plan={name}
            periodEnd={subscription.periodEnd}
            onCancel={() => call("POST /api/professionals/subscription/cancel", {})}
          >
            <EffectList effects={{ gains: [], losses, notes: [] }} />
          </CancelDialog>
        )
      }
    />
  );
}
