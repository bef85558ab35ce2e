import type { ErrorCode } from "#contract/errors.ts";
import { ENROLLMENT_COMMISSION } from "#contract/plans.ts";

interface Offered {
  active: boolean;
  maxParticipants: number | null;
}

/** Why somebody gets no seat in a programme, if so. spec: DECISIONS 9 */
export function enrollmentRefusal(program: Offered, seats: { taken: number; own: boolean }): ErrorCode | undefined {
  if (seats.own) return "programs.already_enrolled";
  if (!program.active) return "programs.inactive";
  return isFull(program, seats.taken) ? "programs.full" : undefined;
}

export function isFull({ maxParticipants }: Pick<Offered, "maxParticipants">, taken: number): boolean {
  return maxParticipants !== null && taken >= maxParticipants;
}

/** What is due for a programme, in minor units; nothing yet while its price is on request. spec: DECISIONS 22 */
export function enrollmentAmounts(price: number | null): { amount: number; commissionAmount: number } {
  const amount = price ?? 0;
  return { amount, commissionAmount: Math.round((amount * ENROLLMENT_COMMISSION) / 100) };
}
