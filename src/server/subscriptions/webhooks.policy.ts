import type { PendingState, ProviderState } from "./payments.provider.ts";

const ORDER = { active: 0, canceled: 1, past_due: 2, ended: 3 } as const;

/**
 * Picks the holder's current subscription: a running one before an ended one, then the one with the latest end.
 * Undefined when none has started.
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
