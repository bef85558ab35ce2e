import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Currency } from "#contract/currencies.ts";
import {
  PAID_BUSINESS_PLANS,
  PAID_PROFESSIONAL_PLANS,
  SUBSCRIPTION_LIMITS as LIMITS,
  type AdminSubscription,
  type PaidBusinessPlan,
} from "#contract/subscriptions.ts";
import { adminSubscriptionsText } from "#contract/texts/admin-subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatPrice, owedOf } from "#contract/texts/format-money.ts";
import { subscriptionRulesText } from "#contract/texts/subscription-rules.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { planNameOf } from "./subscription-words.ts";
import { invalidateSubscriptions } from "./subscriptions.data.ts";

const text = adminSubscriptionsText.write;
/** What is invoiced: the plan, or the amount due in a currency. */
type What = "plan" | Currency;

/** Writes an invoice for a plan or for the amount due in one currency. */
export function WriteInvoiceDialog({ subscription }: { subscription: AdminSubscription }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name } = subscription.holder;
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant="outline" aria-label={fill(adminSubscriptionsText.plans.writeLabel, { name })}>
          {adminSubscriptionsText.plans.write}
        </Button>
      </DialogTrigger>
      {isOpen && <InvoiceForm subscription={subscription} onDone={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function InvoiceForm({
  subscription: { holder, tier, due },
  onDone,
}: {
  subscription: AdminSubscription;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const owed = owedOf(due);
  const plans: readonly PaidBusinessPlan[] = holder.kind === "business" ? PAID_BUSINESS_PLANS : PAID_PROFESSIONAL_PLANS;
  const [what, setWhat] = useState<What>("plan");
  const [planId, setPlanId] = useState(plans.find((id) => id === tier) ?? plans[0] ?? "standard");
  const [months, setMonths] = useState("1");
  const [isTried, setIsTried] = useState(false);
  const isBadCount = !/^\d+$/.test(months) || Number(months) < 1 || Number(months) > LIMITS.monthsMax;
  const isInvalid = what === "plan" && isBadCount;
  const write = useMutation({
    mutationFn: () => call("POST /api/admin/invoices", { body: bodyOf(holder, what, planId, Number(months)) }),
    onSuccess: async ({ number }) => {
      toast({ title: fill(text.done, { number }) });
      onDone();
      await invalidateSubscriptions(queryClient);
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <DialogFormPanel
      size="sm"
      title={fill(text.title, { name: holder.name })}
      saveLabel={text.confirm}
      isSaving={write.isPending}
      onSubmit={() => {
        setIsTried(true);
        if (!isInvalid) write.mutate();
      }}
    >
      {owed.length > 0 && (
        <Field group label={text.what}>
          <RadioGroup value={what} onValueChange={(value) => setWhat(value as What)}>
            <RadioItem value="plan" label={text.subscription} />
            {owed.map(({ amount, currency }) => (
              <RadioItem
                key={currency}
                value={currency}
                label={fill(text.dueAmounts, { amount: formatPrice({ amount, currency }) })}
              />
            ))}
          </RadioGroup>
        </Field>
      )}
      {what === "plan" && (
        <>
          <Field label={text.plan} required>
            <Select
              value={planId}
              options={plans.map((value) => ({ value, label: planNameOf(holder.kind, value) }))}
              onChange={(event) => setPlanId(event.currentTarget.value as PaidBusinessPlan)}
            />
          </Field>
          <Field label={text.months} required error={isTried && isBadCount ? subscriptionRulesText.months : undefined}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              className="max-w-28"
              value={months}
              onChange={(event) => setMonths(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </DialogFormPanel>
  );
}

function bodyOf({ kind, id }: AdminSubscription["holder"], what: What, planId: PaidBusinessPlan, months: number) {
  const isBusiness = kind === "business";
  if (what !== "plan")
    return {
      kind: "program_listings",
      currency: what,
      ...(isBusiness ? { businessId: id } : { professionalId: id }),
    } as const;
  return isBusiness
    ? ({ kind: "subscription", businessId: id, planId, months } as const)
    : ({ kind: "professional_subscription", professionalId: id, planId: "standard", months } as const);
}
