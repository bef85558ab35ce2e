import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { BusinessSubscription } from "#contract/subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { subscriptionsText as text } from "#contract/texts/subscriptions.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader, Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Select } from "#web/ui/select.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { PlanChoices } from "./plan-choices.tsx";
import { subscriptionData, pollUntilPaid } from "./subscription.data.ts";
import { UnavailableNotice } from "./unavailable-notice.tsx";

interface Props {
  /** The selected business; by default the user's first one. */
  businessId: number | undefined;
  /** The user has just returned from the payment page. */
  isReturning: boolean;
  onBusiness: (businessId: number) => void;
}

/** The plan of a business: current plan, the four plans, invoices. spec: product §2 /subscription */
export function BusinessSubscriptionPage({ businessId, isReturning, onBusiness }: Props) {
  const [hasReturned] = useState(isReturning);
  const query = useQuery({ ...subscriptionData.business(businessId), refetchInterval: pollUntilPaid(hasReturned) });
  return (
    <Remote
      query={query}
      loading={<ScreenSkeleton />}
      isEmpty={(subscription) => subscription === null}
      empty={<NoBusiness />}
      error={loadFailure(text.failed, "h1")}
    >
      {(subscription) =>
        subscription && (
          <LoadedSubscription
            subscription={subscription}
            select={<BusinessSelect businessId={subscription.businessId} onBusiness={onBusiness} />}
          />
        )
      }
    </Remote>
  );
}

function LoadedSubscription({ subscription, select }: { subscription: BusinessSubscription; select: ReactNode }) {
  return (
    <>
      <PageHeader title={text.title} lead={fill(text.lead, { business: subscription.businessName })} actions={select} />
      <div className="flex flex-col gap-4">
        {!subscription.onlinePayments && <UnavailableNotice />}
        <CurrentPlan subscription={subscription} />
      </div>
      <Section title={text.plans.title} titleId="plans">
        <PlanChoices subscription={subscription} />
      </Section>
      <Section title={text.invoices.title} titleId="invoices" lead={text.invoices.lead} className="pt-0 md:pt-0">
        <InvoiceList invoices={subscription.invoices} />
      </Section>
    </>
  );
}

/** For owners of several listings. */
function BusinessSelect({ businessId, onBusiness }: Pick<Props, "onBusiness"> & { businessId: number }) {
  const { data = [] } = useQuery(subscriptionData.businesses());
  if (data.length < 2 || !data.some(({ id }) => id === businessId)) return null;
  return (
    <Select
      aria-label={text.chooseBusiness}
      className="w-auto max-w-56"
      value={businessId}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onBusiness(Number(event.currentTarget.value))}
    />
  );
}

/** spec: R317 */
function NoBusiness() {
  return (
    <EmptyState
      drawing={<PlaceDrawing />}
      title={text.noBusiness.title}
      titleAs="h1"
      description={text.noBusiness.body}
      action={
        <Button asChild>
          <Link to={asRoutePath("/create-business")}>{text.noBusiness.action}</Link>
        </Button>
      }
    />
  );
}
