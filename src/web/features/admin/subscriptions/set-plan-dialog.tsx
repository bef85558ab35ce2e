import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BUSINESS_PLANS, PROFESSIONAL_PLANS } from "#contract/plans.ts";
import type { adminApi } from "#contract/admin.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import type { adminSubscriptionsApi, AdminSubscription } from "#contract/subscriptions.ts";
import { adminSubscriptionsText } from "#contract/texts/admin-subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { singaporeDayOf, endOfDay, planNameOf, type Tier } from "./subscription-words.ts";
import { invalidateSubscriptions } from "./subscriptions.data.ts";

const text = adminSubscriptionsText.setPlan;

/** Sets a plan and its end date manually. spec: DECISIONS 23 */
export function SetPlanDialog({ subscription }: { subscription: AdminSubscription }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name } = subscription.holder;
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant="outline" aria-label={fill(adminSubscriptionsText.plans.setLabel, { name })}>
          {adminSubscriptionsText.plans.set}
        </Button>
      </DialogTrigger>
      {isOpen && <PlanForm subscription={subscription} onDone={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function PlanForm({ subscription, onDone }: { subscription: AdminSubscription; onDone: () => void }) {
  const { holder, tier: before, periodEnd, source } = subscription;
  const queryClient = useQueryClient();
  const { now } = usePageFacts();
  const [tier, setTier] = useState<Tier>(before);
  const [lastDay, setLastDay] = useState(singaporeDayOf(periodEnd));
  const isFree = tier === "none" || tier === "free";
  const edited = useEdited<EditedPlan>(subscription);
  const save = useMutation({
    mutationFn: async () =>
      setPlan(holder, { tier, expiry: isFree ? null : endOfDay(lastDay), version: edited.version }),
    onSuccess: async () => {
      toast({
        title: text.done,
        description: fill(text.doneBody, { name: holder.name, plan: planNameOf(holder.kind, tier) }),
      });
      onDone();
      await invalidateSubscriptions(queryClient);
    },
    onError: (error) => {
      if (!edited.isOutdated(error, toPlan))
        toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  const rejected = save.error instanceof ApiError ? save.error.fields : {};
  const tiers: readonly Tier[] =
    holder.kind === "business" ? BUSINESS_PLANS.map((plan) => plan.tier) : PROFESSIONAL_PLANS.map(({ id }) => id);
  return (
    <DialogFormPanel
      size="sm"
      title={fill(text.title, { name: holder.name })}
      description={text.body}
      saveLabel={text.save}
      isSaving={save.isPending}
      onSubmit={() => save.mutate()}
    >
      <EditConflict
        edited={edited}
        fields={(theirs) => [
          {
            label: text.tier,
            mine: planNameOf(holder.kind, tier),
            theirs: planNameOf(holder.kind, theirs.tier),
            take: () => setTier(theirs.tier),
          },
          {
            label: text.end,
            mine: isFree ? "" : lastDay,
            theirs: singaporeDayOf(theirs.periodEnd),
            take: setLastDay,
          },
        ]}
      />
      {source === "stripe" && <Notice variant="warning" title={text.online} />}
      <Field label={text.tier} required error={rejected["tier"]}>
        <Select
          value={tier}
          options={tiers.map((value) => ({ value, label: planNameOf(holder.kind, value) }))}
          onChange={(event) => setTier(event.currentTarget.value as Tier)}
        />
      </Field>
      {!isFree && (
        <Field label={text.end} hint={text.endHint} optionalLabel={commonText.optional} error={rejected["expiry"]}>
          <Input
            type="date"
            min={singaporeDayOf(now)}
            value={lastDay}
            className="sm:w-56"
            onChange={(event) => setLastDay(event.currentTarget.value)}
          />
        </Field>
      )}
    </DialogFormPanel>
  );
}

type EditedPlan = Pick<AdminSubscription, "version" | "tier" | "periodEnd">;
type StoredPlan =
  | CallOutput<typeof adminApi.setSubscription>
  | CallOutput<typeof adminSubscriptionsApi.setProfessional>;

/** A plan as the form shows it, from what the API returns after setting one. */
function toPlan(stored: unknown): EditedPlan {
  const { version, subscriptionTier, subscriptionExpiry } = stored as StoredPlan;
  return { version, tier: subscriptionTier, periodEnd: subscriptionExpiry };
}

async function setPlan(
  { kind, id }: AdminSubscription["holder"],
  { tier, expiry, version }: { tier: Tier; expiry: string | null; version: number | undefined },
): Promise<void> {
  if (kind === "professional")
    await call("PATCH /api/admin/professionals/{id}/subscription", {
      params: { id },
      body: { tier: tier === "standard" ? "standard" : "free", expiry, version },
    });
  else
    await call("PATCH /api/admin/businesses/{id}/subscription", {
      params: { id },
      body: { tier: tier === "free" ? "none" : tier, expiry, version },
    });
}
