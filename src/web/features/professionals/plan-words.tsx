import { Link } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** A text that names the paid plan of professionals. */
export function withPlan(text: string): string {
  return fill(text, { plan: plansText.professional.standard.name });
}

/** Leads to the plans of professionals. */
export function PlansLink() {
  return (
    <TextLink asChild variant="more" className="self-start text-sm">
      <Link to="/professional-subscription">{professionalsText.form.plans}</Link>
    </TextLink>
  );
}

/** A line that only the professional reads, about a part that is public with a paid plan, with a link to the plans. */
export function PlanNote({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="text-muted">{withPlan(text)}</p>
      <PlansLink />
    </div>
  );
}
