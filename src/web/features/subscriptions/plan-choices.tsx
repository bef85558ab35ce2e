import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { BusinessPlan } from "#contract/plans.ts";
import type { BusinessSubscription } from "#contract/subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { Button } from "#web/ui/button.tsx";
import { PlanDialog, type PlanChoice } from "./plan-dialog.tsx";
import { BusinessPlans } from "./plan-sections.tsx";
import { isPaid, planOptions, type PlanOption } from "./plan-steps.ts";
import { UNAVAILABLE_ID } from "./unavailable-notice.tsx";

const text = subscriptionsText.plans;

/** The four plans, each with the ways to get it. spec: product §2, R318 */
export function PlanChoices({ subscription }: { subscription: BusinessSubscription }) {
  const [choice, setChoice] = useState<PlanChoice>();
  return (
    <>
      <BusinessPlans
        recommends={subscription.tier === "none"}
        renderAction={(plan) => (
          <PlanActions
            plan={plan}
            subscription={subscription}
            onChoose={(way) => plan.id !== "free" && setChoice({ plan, way })}
          />
        )}
      />
      <PlanDialog subscription={subscription} choice={choice} onClose={() => setChoice(undefined)} />
    </>
  );
}

function PlanActions({
  plan,
  subscription,
  onChoose,
}: {
  plan: BusinessPlan;
  subscription: BusinessSubscription;
  onChoose: (way: PlanOption) => void;
}) {
  const isCurrent = plan.tier === subscription.tier;
  const name = plansText.business[plan.id].name;
  const ways = planOptions(plan, subscription);
  const isUnavailable = (way: PlanOption) => way === "pay" && !subscription.onlinePayments;
  const main = plan.recommended && subscription.tier === "none" ? ways.find((way) => !isUnavailable(way)) : undefined;
  return (
    <>
      {isCurrent && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-success-ink">
          <CircleCheck aria-hidden="true" className="size-4 text-success" />
          {text.current}
        </p>
      )}
      {!isCurrent && plan.id === "free" && <p className="text-sm text-muted">{text.free}</p>}
      {subscription.nextTier === plan.tier && subscription.periodEnd && (
        <p className="text-sm text-muted">{fill(text.starts, { date: formatDate(subscription.periodEnd) })}</p>
      )}
      {ways.map((way) => (
        <PlanOptionButton
          key={way}
          way={way}
          name={name}
          isExtension={isCurrent && isPaid(subscription)}
          isMain={way === main}
          isClosed={isUnavailable(way)}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}

function PlanOptionButton({
  way,
  name,
  isExtension,
  isMain,
  isClosed: isUnavailable,
  onChoose,
}: {
  way: PlanOption;
  name: string;
  isExtension: boolean;
  isMain: boolean;
  /** Online payment is unavailable: the button is disabled, and the notice says why. */
  isClosed: boolean;
  onChoose: (way: PlanOption) => void;
}) {
  const { words, label } = wordsOf(way, name, isExtension);
  return (
    <Button
      variant={isMain ? "primary" : "outline"}
      aria-label={label}
      disabled={isUnavailable}
      aria-describedby={isUnavailable ? UNAVAILABLE_ID : undefined}
      onClick={() => onChoose(way)}
    >
      {words}
    </Button>
  );
}

/** The label includes the plan, as four cards have buttons with the same text. */
function wordsOf(way: PlanOption, plan: string, isExtension: boolean): { words: string; label: string } {
  switch (way) {
    case "trial":
      return { words: text.start, label: fill(text.startLabel, { plan }) };
    case "pay":
      return { words: text.pay, label: fill(text.payLabel, { plan }) };
    case "change":
      return { words: fill(text.change, { plan }), label: fill(text.change, { plan }) };
    case "keep":
      return { words: fill(text.keep, { plan }), label: fill(text.keep, { plan }) };
    case "invoice":
      return isExtension
        ? { words: text.extend, label: fill(text.extendLabel, { plan }) }
        : { words: text.invoice, label: fill(text.invoiceLabel, { plan }) };
  }
}
