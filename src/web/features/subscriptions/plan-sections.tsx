import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BUSINESS_PLANS, PROFESSIONAL_PLANS, PROGRAM_LISTING_PRICE, TRIAL_DAYS } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatPlanPrice } from "#contract/texts/format.ts";
import { homeText } from "#contract/texts/home.ts";
import { businessCard, professionalCard } from "#contract/texts/plan-cards.ts";
import { plansText as text } from "#contract/texts/plans.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { railClass } from "#web/ui/rail.ts";
import { PlanCard } from "./plan-card.tsx";

type BusinessPlanOf = (typeof BUSINESS_PLANS)[number];

/** The four business plans and the conditions of all of them. spec: product §2, calls §9.1 */
export function BusinessPlans({
  renderAction = choiceOf,
  recommends = true,
  asRail = false,
}: {
  renderAction?: (plan: BusinessPlanOf) => ReactNode;
  /** Whether to highlight the recommended plan; not for users who have a larger one. */
  recommends?: boolean;
  /** On phones a row that scrolls sideways. */
  asRail?: boolean;
}) {
  return (
    <div className="flex flex-col gap-5">
      <ul className={cn("grid gap-5 sm:grid-cols-2 xl:grid-cols-4", asRail && railClass)}>
        {BUSINESS_PLANS.map((plan) => {
          const { name, label } = text.business[plan.id];
          return (
            <li key={plan.id}>
              <PlanCard
                {...plan}
                recommended={recommends && plan.recommended}
                name={name}
                label={label}
                card={businessCard(plan)}
              >
                {renderAction(plan)}
              </PlanCard>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">
        {fill(text.trial, { days: TRIAL_DAYS, price: formatPlanPrice(PROGRAM_LISTING_PRICE) })}
      </p>
    </div>
  );
}

/** The two plans of professionals, on phones in a row that scrolls sideways. spec: product §2, calls §9.1 */
export function ProfessionalPlans() {
  return (
    <ul className={cn("grid gap-5 sm:grid-cols-2", railClass)}>
      {PROFESSIONAL_PLANS.map((plan) => {
        const { name } = text.professional[plan.id];
        return (
          <li key={plan.id}>
            <PlanCard {...plan} name={name} label={null} card={professionalCard(plan.id)}>
              <PlanLink
                {...plan}
                name={name}
                words={homeText.professionalPlans}
                to={{ free: "/plans", paid: "/professional-subscription" }}
              />
            </PlanCard>
          </li>
        );
      })}
    </ul>
  );
}

function choiceOf(plan: BusinessPlanOf) {
  return (
    <PlanLink
      {...plan}
      name={text.business[plan.id].name}
      words={homeText.businessPlans}
      to={{ free: "/plans", paid: "/subscription" }}
    />
  );
}

/** The free plan needs no subscription, so its button has another target. */
function PlanLink({
  id,
  name,
  recommended,
  words,
  to,
}: {
  id: string;
  name: string;
  recommended: boolean;
  words: { choose: string; chooseFree: string };
  to: { free: string; paid: string };
}) {
  const isFree = id === "free";
  return (
    <Button asChild variant={recommended ? "primary" : "outline"}>
      <Link to={asRoutePath(isFree ? to.free : to.paid)}>
        {isFree ? words.chooseFree : words.choose.replace("{plan}", name)}
      </Link>
    </Button>
  );
}
