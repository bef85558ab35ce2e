import { currentProfessionalPlan, PROFESSIONAL_PLANS, type ProfessionalPlan } from "#contract/plans.ts";
import type { ProfessionalTier } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalRulesText as text } from "#contract/texts/professional-rules.ts";
import { splitList } from "./split-list.ts";

interface SpecialtyFacts {
  /** Comma-separated. */
  specialties: string | null;
  /** The chosen ones; null for the first. */
  foundUnder: readonly string[] | null;
  subscriptionTier: ProfessionalTier;
  subscriptionExpiry: string | null;
}

/** How many specialties can be chosen; plans with more have no limit. */
const CHOSEN_MAX = Math.max(...PROFESSIONAL_PLANS.map((plan: ProfessionalPlan) => plan.foundBySpecialties ?? 0));

/**
 * The specialties under which searches find a profile: all with the paid plan, otherwise the chosen ones or the first.
 * `professional_documents` has the same rule in SQL. spec: DECISIONS 53
 */
export function specialtiesFoundUnder(profile: SpecialtyFacts, now: Date): string[] {
  const { foundBySpecialties: limit } = currentProfessionalPlan(profile, now);
  const all = entriesOf(profile.specialties);
  return limit === null ? all : [...(profile.foundUnder ?? all.slice(0, limit))];
}

/** Why specialties cannot be chosen, if so. @param specialties comma-separated, after the change */
export function chosenError(chosen: readonly string[], specialties: string | null): string | undefined {
  if (new Set(chosen.map(fold)).size < chosen.length) return text.foundUnderTwice;
  if (chosen.length > CHOSEN_MAX) return fill(text.foundUnderTooMany, { count: CHOSEN_MAX });
  const known = new Set(entriesOf(specialties).map(fold));
  return chosen.every((specialty) => known.has(fold(specialty))) ? undefined : text.foundUnderUnknown;
}

/** The chosen ones that are still specialties, in their new spelling; null when none is left. */
export function keptChoice(chosen: readonly string[] | null, specialties: string | null): string[] | null {
  const wanted = new Set(chosen?.map(fold));
  const kept = entriesOf(specialties).filter((specialty) => wanted.has(fold(specialty)));
  return kept.length === 0 ? null : kept;
}

/** Each specialty once, as it is first written. */
const entriesOf = (specialties: string | null) => splitList(specialties ?? "");

const fold = (specialty: string) => specialty.trim().toLowerCase();
