import { planOf } from "#contract/plans.ts";
import type { AdminSubscription } from "#contract/subscriptions.ts";
import { plansText } from "#contract/texts/plans.ts";

type Holder = AdminSubscription["holder"];
type Tier = AdminSubscription["tier"];

/** 'Premium': what people call a tier of a business or a professional. */
export function planNameOf(kind: Holder["kind"], tier: Tier): string {
  if (kind === "professional") return plansText.professional[tier === "standard" ? "standard" : "free"].name;
  return plansText.business[planOf(tier === "free" ? "none" : tier).id].name;
}

/** The page that visitors see of who has the plan. */
export function holderPath({ kind, id }: Pick<Holder, "kind" | "id">): string {
  return kind === "business" ? `/businesses/${id}` : `/professionals/${id}`;
}

/** The last moment of a day in Singapore, which has no summer time; null for an empty field. */
export function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59+08:00`).toISOString();
}

/** The day in Singapore on which a moment lies, as a date field takes it; empty for none. */
export function dayOf(instant: string | null): string {
  return instant === null ? "" : new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10);
}
