import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PlanHolder } from "./holders.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A payment was received. `amount` in minor units. */
    "payments.succeeded": PaymentEvent;
    /** A payment failed. */
    "payments.failed": PaymentEvent;
  }
}

interface PaymentEvent {
  userId: number;
  businessId: number | null;
  professionalId: number | null;
  description: string;
  amount: number;
  currency: string;
}

/** Must be called after the transaction commits: invalidates caches, emits events, prints. Never throws. */
export type AfterCommit = () => Promise<void>;
export const noAfterCommit: AfterCommit = () => Promise.resolve();

/** Both ids; one of them is null. */
export const idsOf = ({ holder }: Pick<PlanHolder, "holder">) => ({
  businessId: "businessId" in holder ? holder.businessId : null,
  professionalId: "professionalId" in holder ? holder.professionalId : null,
});

/** Invalidates caches and emits events about a changed plan; called after the transaction. */
export function createPlanChanges({ cache, events }: Pick<Platform, "cache" | "events">) {
  return {
    async invalidate(of: { holder: PlanHolder["holder"]; kind: BusinessKind | null }): Promise<void> {
      const { businessId, professionalId } = idsOf(of);
      if (businessId !== null) await cache.invalidate(`business:${businessId}`, `listings:${of.kind ?? "fitness"}`);
      if (professionalId !== null) await cache.invalidate(`professional:${professionalId}`, "professionals");
    },
    async emitPayment(
      outcome: "payments.succeeded" | "payments.failed",
      of: Pick<PlanHolder, "holder" | "userId">,
      payment: Pick<PaymentEvent, "description" | "amount" | "currency">,
    ): Promise<void> {
      if (of.userId !== null) await events.emit(outcome, { ...idsOf(of), ...payment, userId: of.userId });
    },
  };
}

export type PlanChanges = ReturnType<typeof createPlanChanges>;
