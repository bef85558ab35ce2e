import { BUSINESS_PLANS, PROFESSIONAL_PLANS, PROGRAM_LISTING_PRICE, TRIAL_DAYS } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { homeText } from "#contract/texts/home.ts";
import { plansText as text } from "#contract/texts/plans.ts";
import { PlanCard } from "./plan-card.tsx";
import { businessPlanLines, planLine, planPrice } from "./plan-text.ts";

/** The four business plans and what holds for all of them. spec: product §2, calls §9.1 */
export function BusinessPlans() {
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {BUSINESS_PLANS.map((plan) => {
          const { name, label } = text.business[plan.id];
          return (
            <li key={plan.id}>
              <PlanCard
                {...plan}
                name={name}
                label={label}
                lines={businessPlanLines(plan)}
                action={actionOf(homeText.businessPlans, plan.id, name, "/subscription")}
              />
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">
        {fill(text.trial, { days: TRIAL_DAYS, price: planPrice(PROGRAM_LISTING_PRICE) })}
      </p>
    </div>
  );
}

/** The two plans of professionals. spec: product §2, calls §9.1 */
export function ProfessionalPlans() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {PROFESSIONAL_PLANS.map((plan) => {
        const { name, contents } = text.professional[plan.id];
        return (
          <li key={plan.id}>
            <PlanCard
              {...plan}
              name={name}
              label={null}
              lines={contents.map((line) => planLine(line))}
              action={actionOf(homeText.professionalPlans, plan.id, name, "/professional-subscription")}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The free plan needs no subscription: its button leads to what all plans hold. */
function actionOf(words: { choose: string; chooseFree: string }, id: string, plan: string, paid: string) {
  return id === "free"
    ? { words: words.chooseFree, to: "/plans" }
    : { words: words.choose.replace("{plan}", plan), to: paid };
}
