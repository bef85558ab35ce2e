import type { PendingState, ProviderState } from "./payments.provider.ts";

const ORDER = { active: 0, canceled: 1, past_due: 2, ended: 3 } as const;

/**
 * Which of somebody's subscriptions counts: one that runs before one that is over, then the one that reaches furthest.
 * Undefined when none has begun.
 */
export function currentState(states: readonly (ProviderState | PendingState)[]): ProviderState | undefined {
  const begun = states.filter((state): state is ProviderState => state.status !== "pending");
  return begun.toSorted(
    (a, b) =>
      ORDER[a.status] - ORDER[b.status] ||
      b.periodEnd.localeCompare(a.periodEnd) ||
      a.subscriptionId.localeCompare(b.subscriptionId),
  )[0];
}
