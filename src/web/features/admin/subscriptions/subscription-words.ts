import { planOf } from "#contract/plans.ts";
import type { AdminSubscription } from "#contract/subscriptions.ts";
import { plansText } from "#contract/texts/plans.ts";

type Holder = AdminSubscription["holder"];
/** The tier of a business or a professional. */
export type Tier = AdminSubscription["tier"];

/** Display name of a tier, such as 'Premium'. */
export function planNameOf(kind: Holder["kind"], tier: Tier): string {
  if (kind === "professional") return plansText.professional[tier === "standard" ? "standard" : "free"].name;
  return plansText.business[planOf(tier === "free" ? "none" : tier).id].name;
}

/** Path of the plan holder's public page. */
export function holderPath({ kind, id }: Pick<Holder, "kind" | "id">): string {
  return kind === "business" ? `/businesses/${id}` : `/professionals/${id}`;
}

/** The last second of a day in Singapore, which has no daylight saving time; null for an empty field. */
export function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59+08:00`).toISOString();
}

/** The day of an instant in Singapore, for a date field; empty for null. */
export function singaporeDayOf(instant: string | null): string {
  return instant === null ? "" : new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10);
}
