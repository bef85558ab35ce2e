import {
  BUSINESS_PLAN_LINES,
  BUSINESS_PLANS,
  PROFESSIONAL_PLAN_LINES,
  PROGRAM_LISTING_PRICE,
  type BusinessPlan,
  type ProfessionalPlan,
} from "../plans.ts";
import { fill } from "./catalogue.ts";
import { formatDigits, formatPlanPrice } from "./format.ts";
import { plansText as text } from "./plans.ts";

/** A sentence of a plan card. */
export interface CardLine {
  line: string;
  /** Whether the sentence says what the plan leaves out. */
  isMissing: boolean;
}

/** The card of a plan: its sentences, and which plan it includes. */
export interface CardText {
  /** "Everything in Basic, and"; undefined for the lowest plan. */
  includes: string | undefined;
  lines: CardLine[];
}

/** The text of a business plan's card, with the figures of the plan table. */
export function businessCard(plan: BusinessPlan): CardText {
  const below = BUSINESS_PLANS[BUSINESS_PLANS.findIndex(({ id }) => id === plan.id) - 1];
  return {
    includes: below && fill(text.everythingIn, { plan: text.business[below.id].name }),
    lines: BUSINESS_PLAN_LINES.filter((line) => line.plan === plan.id).map((of) => ({
      line: text.lines[of.line]
        .replace("{jobPostings}", digitsOf(plan.jobPostings))
        .replace("{programListings}", digitsOf(plan.programListings)),
      isMissing: "lacks" in of,
    })),
  };
}

/** The text of a professional plan's card. */
export function professionalCard(id: ProfessionalPlan["id"]): CardText {
  return {
    includes: id === "free" ? undefined : fill(text.everythingIn, { plan: text.professional.free.name }),
    lines: PROFESSIONAL_PLAN_LINES.filter((line) => line.plan === id).map((of) => ({
      line: text.lines[of.line].replace("{programPrice}", formatPlanPrice(PROGRAM_LISTING_PRICE)),
      isMissing: "lacks" in of,
    })),
  };
}

function digitsOf(count: number | null): string {
  return count === null ? "" : formatDigits(count);
}
