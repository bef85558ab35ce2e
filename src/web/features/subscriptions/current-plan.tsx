import { Ban, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BUSINESS_PLANS, planOf, type BusinessPlan } from "#contract/plans.ts";
import type { BusinessSubscription, ProfessionalSubscription, SubscriptionStatus } from "#contract/subscriptions.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { formatPrices, owedOf } from "#contract/texts/format-money.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { call } from "#web/platform/api/call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EffectList } from "./effect-list.tsx";
import { planEffects } from "./plan-effects.ts";

const text = subscriptionsText.current;

type PlanStatus = Pick<
  BusinessSubscription | ProfessionalSubscription,
  "status" | "source" | "isTrial" | "periodEnd" | "due"
>;

/** The current plan, its end, its usage, and a way to cancel it. spec: R322 */
export function CurrentPlan({ subscription }: { subscription: BusinessSubscription }) {
  const plan = planOf(subscription.tier);
  const name = plansText.business[plan.id].name;
  const { nextTier, periodEnd, businessId, usage, isTrial } = subscription;
  return (
    <PlanBanner
      standing={subscription}
      name={name}
      isFree={plan.id === "free"}
      action={
        isCancellable(subscription) && (
          <CancelDialog
            plan={name}
            periodEnd={periodEnd}
            onCancel={() => call("POST /api/subscription/cancel", { body: { businessId } })}
          >
            <EffectList effects={planEffects(plan, BUSINESS_PLANS[0], usage, { wasTrial: isTrial })} />
          </CancelDialog>
        )
      }
    >
      {nextTier && periodEnd && (
        <p>{fill(text.next, { plan: plansText.business[planOf(nextTier).id].name, date: formatDate(periodEnd) })}</p>
      )}
      {usageLines(plan, usage).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </PlanBanner>
  );
}

/** The frame of the current plan, shared by businesses and professionals. */
export function PlanBanner({
  standing,
  name,
  isFree,
  title = text.label,
  action,
  children,
}: {
  standing: PlanStatus;
  name: string;
  isFree: boolean;
  title?: string;
  action: ReactNode;
  children?: ReactNode;
}) {
  const owed = owedOf(standing.due);
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:flex-row sm:items-start sm:justify-between"
    >
      <div className="flex flex-col gap-1.5 text-sm">
        <p className="text-muted">{title}</p>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-heading">{fill(text.plan, { plan: name })}</h2>
          {!isFree && <StatusBadge status={standing.status} />}
        </div>
        <p>{isFree ? text.free : sentenceOf(standing)}</p>
        {children}
        {owed.length > 0 && <p>{fill(text.due, { amount: formatPrices(owed) })}</p>}
      </div>
      {action && <div className="flex shrink-0 flex-col gap-2">{action}</div>}
    </section>
  );
}

/** A plan can be cancelled once; a trial too, although it ends by itself, for users who look for it. */
export function isCancellable({ status }: Pick<PlanStatus, "status">): boolean {
  return status === "active" || status === "past_due" || status === "trial";
}

function sentenceOf({ status, source, periodEnd }: PlanStatus): string {
  const date = periodEnd && formatDate(periodEnd);
  if (status === "past_due") return date ? fill(text.pastDue, { date }) : text.pastDueSoon;
  if (!date) return text.noEnd;
  if (status === "trial") return fill(text.trial, { date });
  if (status === "canceled") return fill(text.canceled, { date });
  return fill(source === "stripe" ? text.renews : text.active, { date });
}

function usageLines(plan: BusinessPlan, { jobPostings, programListings }: BusinessSubscription["usage"]): string[] {
  const words = subscriptionsText.usage;
  const lines: string[] = [];
  if (plan.jobPostings === null) lines.push(plural(jobPostings, words.jobsUnlimitedOne, words.jobsUnlimitedMany));
  else if (plan.jobPostings > 0) lines.push(fill(words.jobs, { used: jobPostings, limit: plan.jobPostings }));
  if (plan.programListings > 0)
    lines.push(
      fill(words.programs, { used: Math.min(programListings, plan.programListings), limit: plan.programListings }),
    );
  return lines;
}

const BADGES = {
  none: { variant: "neutral", Icon: Ban },
  trial: { variant: "info", Icon: Clock },
  active: { variant: "success", Icon: CircleCheck },
  past_due: { variant: "danger", Icon: TriangleAlert },
  canceled: { variant: "warning", Icon: Clock },
  ended: { variant: "neutral", Icon: Ban },
} as const satisfies Record<SubscriptionStatus, unknown>;

function StatusBadge({ status }: { status: SubscriptionStatus }) {
  const { variant, Icon } = BADGES[status];
  return (
    <Badge variant={variant} icon={<Icon aria-hidden="true" />}>
      {text.states[status]}
    </Badge>
  );
}
