import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { planOf, TRIAL_DAYS, type BusinessPlan } from "#contract/plans.ts";
import type { BusinessSubscription, Invoice, PaidBusinessPlan } from "#contract/subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { EffectList } from "./effect-list.tsx";
import { monthsOf, MonthsField } from "./months-field.tsx";
import { planEffects } from "./plan-effects.ts";
import { startText, type PlanOption } from "./plan-steps.ts";
import { invalidateSubscription } from "./subscription.data.ts";
import { toastSubscriptionFailed } from "./subscription-failure.ts";

const text = subscriptionsText.dialog;

export interface PlanChoice {
  plan: BusinessPlan & { id: PaidBusinessPlan };
  way: PlanOption;
}

/** Shows what a plan adds and removes and when, and changes the plan once confirmed. */
export function PlanDialog({
  subscription,
  choice,
  onClose,
}: {
  subscription: BusinessSubscription;
  choice: PlanChoice | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog open={choice !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {choice && <Confirmation subscription={subscription} choice={choice} onClose={onClose} />}
    </Dialog>
  );
}

function Confirmation({
  subscription,
  choice: { plan, way },
  onClose,
}: {
  subscription: BusinessSubscription;
  choice: PlanChoice;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { now } = usePageFacts();
  const [typed, setTyped] = useState("1");
  const [isTried, setIsTried] = useState(false);
  const months = monthsOf(typed);
  const take = useMutation({
    mutationFn: () => runStep(way, plan.id, subscription.businessId, months ?? 1),
    onSuccess: async (done) => {
      if (done.url !== undefined) return window.location.assign(done.url);
      toastDone(way, plan, done);
      onClose();
      await invalidateSubscription(queryClient);
    },
    onError: (error) => toastSubscriptionFailed(error),
  });
  const effects = planEffects(planOf(subscription.tier), plan, subscription.usage, {
    isTrial: way === "trial",
    wasTrial: subscription.isTrial,
  });
  const isInvoice = way === "invoice";
  return (
    <DialogFormPanel
      size="sm"
      title={fill(text[`${way}Title`], { plan: plansText.business[plan.id].name, days: TRIAL_DAYS })}
      saveLabel={text[`${way}Confirm`]}
      isSaving={take.isPending || take.data?.url !== undefined}
      onCancel={onClose}
      onSubmit={() => {
        setIsTried(true);
        if (!isInvoice || months !== undefined) take.mutate();
      }}
    >
      <EffectList effects={effects} />
      <section aria-label={text.when} className="flex flex-col gap-1.5 text-sm">
        <h3 className="font-semibold">{text.when}</h3>
        <p>{startText(way, plan, subscription, now, months ?? 1)}</p>
      </section>
      {isInvoice && <MonthsField value={typed} isTried={isTried} price={plan.price} onChange={setTyped} />}
    </DialogFormPanel>
  );
}

interface StepResult {
  url?: string;
  invoice?: Invoice;
  periodEnd?: string | null;
}

async function runStep(
  way: PlanOption,
  planId: PaidBusinessPlan,
  businessId: number,
  months: number,
): Promise<StepResult> {
  const body = { planId, businessId };
  switch (way) {
    case "trial":
      return { periodEnd: (await call("POST /api/subscription/start-trial", { body })).periodEnd };
    case "pay":
      return { url: (await call("POST /api/subscription/create-checkout-session", { body })).url };
    case "change":
    case "keep":
      return { periodEnd: (await call("POST /api/subscription/change", { body })).periodEnd };
    case "invoice":
      return { invoice: await call("POST /api/subscription/invoices", { body: { ...body, months } }) };
  }
}

function toastDone(way: PlanOption, plan: BusinessPlan, { invoice, periodEnd }: StepResult): void {
  if (invoice)
    toast({
      title: fill(text.invoiceDone, { number: invoice.number }),
      description: fill(text.invoiceDoneBody, { reference: invoice.reference }),
    });
  else if (way === "trial")
    toast({
      title: text.trialDone,
      ...(periodEnd && {
        description: fill(text.trialDoneBody, {
          plan: plansText.business[plan.id].name,
          date: formatDate(periodEnd),
        }),
      }),
    });
  else toast({ title: text.changeDone });
}
