import type { ErrorCode } from "#contract/errors.ts";
import { ENROLLMENT_COMMISSION, PROGRAM_LISTING_PRICE } from "#contract/plans.ts";
import { PAYMENT_TRANSITIONS, type PaymentStatus } from "#contract/programs.ts";

interface ProgramFacts {
  active: boolean;
  maxParticipants: number | null;
}

/** The host of a programme: a business or a professional. */
export type Host = { businessId: number } | { professionalId: number };

/** A programme whose manage permission was checked; functions that change programmes accept nothing else. */
declare const managed: unique symbol;
export type Managed<T> = T & { readonly [managed]: true };

/** Marks a programme as managed by the caller; must be called only after that check. */
export function asManaged<T>(program: T): Managed<T> {
  return program as Managed<T>;
}

/** Why a user gets no seat in a programme, if so. spec: DECISIONS 9 */
export function enrollmentErrorCode(
  program: ProgramFacts,
  seats: { taken: number; own: boolean },
): ErrorCode | undefined {
  if (seats.own) return "programs.already_enrolled";
  if (!program.active) return "programs.inactive";
  return isFull(program, seats.taken) ? "programs.full" : undefined;
}

export function isFull({ maxParticipants }: Pick<ProgramFacts, "maxParticipants">, taken: number): boolean {
  return maxParticipants !== null && taken >= maxParticipants;
}

/** The number of free seats; null without a limit. */
export function seatsLeft({ maxParticipants }: Pick<ProgramFacts, "maxParticipants">, taken: number): number | null {
  return maxParticipants === null ? null : Math.max(0, maxParticipants - taken);
}

/**
 * The amounts due for a programme, in minor units; 0 while its price is on request.
 * @param commission percentage of the platform. spec: DECISIONS 22
 */
export function enrollmentAmounts(
  price: number | null,
  commission = ENROLLMENT_COMMISSION,
): { amount: number; commissionAmount: number } {
  const amount = price ?? 0;
  return { amount, commissionAmount: Math.round((amount * commission) / 100) };
}

/** Whether a payment may move from one status to the other. */
export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (PAYMENT_TRANSITIONS[from] as readonly PaymentStatus[]).includes(to);
}

/**
 * The fee for listing another programme, in minor units.
 * @param free number of programmes already listed without a fee
 */
export function listingFee(included: number, free: number): number {
  return free < included ? 0 : PROGRAM_LISTING_PRICE.amount;
}
