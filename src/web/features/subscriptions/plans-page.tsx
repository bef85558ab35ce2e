import { Link } from "@tanstack/react-router";
import {
  BUSINESS_PLANS,
  PROFESSIONAL_PLAN_LINES,
  PROFESSIONAL_PLANS,
  PROGRAM_LISTING_PRICE,
  TRIAL_DAYS,
  type BusinessPlan,
} from "#contract/plans.ts";
import { QUOTA_LIMITS } from "#contract/quotas.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatPlanPrice } from "#contract/texts/format.ts";
import { professionalCard } from "#contract/texts/plan-cards.ts";
import { plansPageText as text } from "#contract/texts/plans-page.ts";
import { plansText } from "#contract/texts/plans.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { BusinessPlans } from "./plan-sections.tsx";

/** All plans side by side, and frequent questions. spec: DECISIONS 40 */
export function PlansPage() {
  return (
    <>
      <Section title={text.business.title} titleId="business-plans" className="pt-0 md:pt-0">
        <BusinessPlans renderAction={(plan) => <BusinessAction plan={plan} />} />
      </Section>
      <Section title={text.business.compare} titleId="compare">
        <PlanComparison />
      </Section>
      <Section title={text.professional.title} titleId="professional-plans" lead={text.professional.lead}>
        <ProfessionalPlanCards />
        <ProfessionalLines />
      </Section>
      <Section title={text.questions.title} titleId="questions">
        <Questions />
      </Section>
    </>
  );
}

function BusinessAction({ plan }: { plan: BusinessPlan }) {
  return (
    <Button asChild variant={plan.recommended ? "primary" : "outline"}>
      {plan.id === "free" ? (
        <Link to={asRoutePath("/business-registration")}>{text.actions.free}</Link>
      ) : (
        <Link to={asRoutePath("/subscription")}>
          {fill(text.actions.paid, { plan: plansText.business[plan.id].name })}
        </Link>
      )}
    </Button>
  );
}

function ProfessionalPlanCards() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {PROFESSIONAL_PLANS.map((plan) => {
        const { name } = plansText.professional[plan.id];
        const isFree = plan.id === "free";
        return (
          <li key={plan.id}>
            <PlanCard {...plan} name={name} label={null} card={professionalCard(plan.id)}>
              <Button asChild variant="outline">
                <Link to={asRoutePath(isFree ? "/professionals/create" : "/professional-subscription")}>
                  {isFree ? text.professional.free : fill(text.professional.paid, { plan: name })}
                </Link>
              </Button>
            </PlanCard>
          </li>
        );
      })}
    </ul>
  );
}

/** What the sentences of the professionals' cards give. */
function ProfessionalLines() {
  const { meaning, explained } = text.professional;
  const [free] = PROFESSIONAL_PLANS;
  const figures = {
    specialties: free.foundBySpecialties,
    conversations: QUOTA_LIMITS.member_conversations,
    price: formatPlanPrice(PROGRAM_LISTING_PRICE),
  };
  return (
    <div className="flex flex-col gap-4 pt-8">
      <h3 className="text-subheading">{meaning}</h3>
      <dl className="grid gap-x-12 gap-y-4 text-sm md:grid-cols-2">
        {PROFESSIONAL_PLAN_LINES.flatMap(({ line }) =>
          line in explained
            ? [
                <div key={line} className="flex flex-col gap-0.5">
                  <dt className="font-medium">{fill(plansText.lines[line], { programPrice: figures.price })}</dt>
                  <dd className="max-w-prose text-muted">
                    {fill(explained[line as keyof typeof explained], figures as never)}
                  </dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </div>
  );
}

function Questions() {
  const { settings } = usePageFacts();
  const premium = BUSINESS_PLANS.find(({ programListings }) => programListings > 0);
  const figures = {
    days: TRIAL_DAYS,
    price: formatPlanPrice(PROGRAM_LISTING_PRICE),
    included: premium?.programListings ?? 0,
    commission: settings.enrollmentCommission,
  };
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {text.questions.list.map(({ question, answer }) => (
          <div key={question} className="flex flex-col gap-1.5">
            <dt className="text-subheading">{question}</dt>
            <dd className="max-w-prose text-muted">{fill(answer as string, figures as never)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-2">
        {text.questions.more}
        <TextLink href={`mailto:${settings.supportEmail}`}>{text.questions.support}</TextLink>
      </p>
    </div>
  );
}
