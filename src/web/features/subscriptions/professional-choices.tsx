import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { PROFESSIONAL_PLANS, TRIAL_DAYS } from "#contract/plans.ts";
import type { ProfessionalSubscription } from "#contract/subscriptions.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { professionalCard, type CardText } from "#contract/texts/plan-cards.ts";
import { plansText } from "#contract/texts/plans.ts";
import { professionalSubscriptionText as text, subscriptionsText } from "#contract/texts/subscriptions.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { monthsOf, MonthsField } from "./months-field.tsx";
import { PlanCard } from "./plan-card.tsx";
import { trialEnd } from "./plan-steps.ts";
import { invalidateSubscription, subscriptionData } from "./subscription.data.ts";
import { toastSubscriptionFailed } from "./subscription-failure.ts";

const [FREE] = PROFESSIONAL_PLANS;
const words = subscriptionsText.plans;

interface OfferedPlan {
  id: string;
  name: string;
  price: number;
  features: string[];
}

/** The free card is fixed; the others come from the server, matched by id. spec: R324 */
export function ProfessionalChoices({ subscription }: { subscription: ProfessionalSubscription }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PlanCard {...FREE} name={plansText.professional.free.name} label={null} card={professionalCard("free")}>
        {subscription.tier === "free" ? <Current /> : <p className="text-sm text-muted">{words.free}</p>}
      </PlanCard>
      <Remote
        query={useQuery(subscriptionData.professionalPlans())}
        className="*:grow"
        loading={<Skeleton className="h-64 w-full rounded-card" />}
        error={loadFailure(text.plansFailed)}
      >
        {(plans) => (
          <div className="grid h-full gap-5">
            {Object.values(plans).map((plan) => (
              <PlanCard
                key={plan.id}
                name={plan.name}
                price={priceOf(plan)}
                label={null}
                recommended={PROFESSIONAL_PLANS.some(({ id, recommended }) => id === plan.id && recommended)}
                card={cardOf(plan)}
              >
                <Purchase plan={plan} subscription={subscription} />
              </PlanCard>
            ))}
          </div>
        )}
      </Remote>
    </div>
  );
}

function cardOf({ id, features }: OfferedPlan): CardText {
  const { includes } = id === "standard" ? professionalCard(id) : { includes: undefined };
  return { includes, lines: features.map((line) => ({ line, isMissing: false })) };
}

/** The server returns whole dollars. spec: calls §7.6, §9.1 */
function priceOf({ price }: OfferedPlan) {
  return { amount: Math.round(price * 100), currency: FREE.price.currency };
}

function Current() {
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-success-ink">
      <CircleCheck aria-hidden="true" className="size-4 text-success" />
      {words.current}
    </p>
  );
}

function Purchase({ plan, subscription }: { plan: OfferedPlan; subscription: ProfessionalSubscription }) {
  const buy = useMutation({
    mutationFn: () =>
      call("POST /api/professionals/subscription/create-checkout-session", { body: { planId: plan.id as "standard" } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastSubscriptionFailed(error),
  });
  const isCurrent = plan.id === subscription.tier;
  const isCanceled = subscription.status === "canceled";
  const isRenewed = subscription.source === "stripe" && !isCanceled;
  const mayInvoice = subscription.professionalId !== null && (!isCurrent || (!isRenewed && subscription.periodEnd));
  // Without a payment service no request is sent. spec: R325
  const handleBuy = () =>
    subscription.onlinePayments
      ? buy.mutate()
      : toast({ title: text.notAvailable.title, description: text.notAvailable.body, variant: "destructive" });
  return (
    <>
      {isCurrent && <Current />}
      {subscription.canTry && <TrialStart plan={plan} />}
      {(!isCurrent || isCanceled) && (
        <Button
          variant={subscription.canTry ? "outline" : "primary"}
          busy={buy.isPending || buy.isSuccess}
          onClick={handleBuy}
        >
          {fill(text.purchase, { plan: plan.name })}
        </Button>
      )}
      {mayInvoice && <InvoiceRequest plan={plan} subscription={subscription} isExtension={isCurrent} />}
    </>
  );
}

/** Starts the trial after a confirmation, because each person has one. spec: DECISIONS 53 */
function TrialStart({ plan }: { plan: OfferedPlan }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="primary" aria-label={fill(words.startLabel, { plan: plan.name })}>
          {words.start}
        </Button>
      </DialogTrigger>
      {isOpen && <TrialForm plan={plan} onClose={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function TrialForm({ plan, onClose }: { plan: OfferedPlan; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { now } = usePageFacts();
  const dialogText = subscriptionsText.dialog;
  const start = useMutation({
    mutationFn: () =>
      call("POST /api/professionals/subscription/start-trial", { body: { planId: plan.id as "standard" } }),
    onSuccess: async ({ periodEnd }) => {
      const date = formatDate(periodEnd ?? trialEnd(now));
      toast({ title: dialogText.trialDone, description: fill(dialogText.trialDoneBody, { plan: plan.name, date }) });
      onClose();
      await invalidateSubscription(queryClient);
    },
    onError: (error) => toastSubscriptionFailed(error),
  });
  return (
    <DialogFormPanel
      size="sm"
      title={fill(dialogText.trialTitle, { plan: plan.name, days: TRIAL_DAYS })}
      saveLabel={dialogText.trialConfirm}
      isSaving={start.isPending}
      onCancel={onClose}
      onSubmit={() => start.mutate()}
    >
      <p className="text-sm">{fill(dialogText.trialWhen, { date: formatDate(trialEnd(now)) })}</p>
      <p className="text-sm text-muted">{text.trialOnce}</p>
    </DialogFormPanel>
  );
}

function InvoiceRequest({
  plan,
  subscription,
  isExtension,
}: {
  plan: OfferedPlan;
  subscription: ProfessionalSubscription;
  isExtension: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const label = fill(isExtension ? words.extendLabel : words.invoiceLabel, { plan: plan.name });
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" aria-label={label}>
          {isExtension ? words.extend : words.invoice}
        </Button>
      </DialogTrigger>
      {isOpen && (
        <InvoiceForm plan={plan} until={isExtension ? subscription.periodEnd : null} onClose={() => setIsOpen(false)} />
      )}
    </Dialog>
  );
}

function InvoiceForm({ plan, until, onClose }: { plan: OfferedPlan; until: string | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const dialogText = subscriptionsText.dialog;
  const [typed, setTyped] = useState("1");
  const [isTried, setIsTried] = useState(false);
  const months = monthsOf(typed);
  const request = useMutation({
    mutationFn: (count: number) =>
      call("POST /api/professionals/subscription/invoices", { body: { planId: plan.id as "standard", months: count } }),
    onSuccess: async ({ number, reference }) => {
      toast({
        title: fill(dialogText.invoiceDone, { number }),
        description: fill(dialogText.invoiceDoneBody, { reference }),
      });
      onClose();
      await invalidateSubscription(queryClient);
    },
    onError: (error) => toastSubscriptionFailed(error),
  });
  const length = plural(months ?? 1, dialogText.monthOne, dialogText.monthMany);
  return (
    <DialogFormPanel
      size="sm"
      title={fill(dialogText.invoiceTitle, { plan: plan.name })}
      saveLabel={dialogText.invoiceConfirm}
      isSaving={request.isPending}
      onCancel={onClose}
      onSubmit={() => {
        setIsTried(true);
        if (months !== undefined) request.mutate(months);
      }}
    >
      <p className="text-sm">
        {until
          ? fill(dialogText.invoiceExtendWhen, { months: length, date: formatDate(until) })
          : fill(dialogText.invoiceWhen, { months: length })}
      </p>
      <MonthsField value={typed} isTried={isTried} price={priceOf(plan)} onChange={setTyped} />
    </DialogFormPanel>
  );
}
