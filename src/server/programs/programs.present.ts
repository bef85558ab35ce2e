import { PROGRAM_LISTING_PRICE } from "#contract/plans.ts";
import {
  PAYMENT_TRANSITIONS,
  type Enrollment,
  type ManagedProgram,
  type Participant,
  type Program,
} from "#contract/programs.ts";
import { presentHeld } from "#server/platform/held-texts.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import type { EnrollmentRow, ParticipantRow } from "./enrollments.queries.ts";
import { programVersion } from "./program-version.ts";
import { isFull, seatsLeft } from "./programs.policy.ts";
import type { ManagedRow, OfferedProgram } from "./programs.queries.ts";

/** A programme as everyone sees it. */
export function presentProgram({ program, category, taken, nextClass }: OfferedProgram): Program {
  const { id, businessId, professionalId, name, description, duration, location, isOnline, maxParticipants, tags } =
    program;
  return {
    id,
    businessId,
    professionalId,
    name,
    description,
    duration,
    location,
    isOnline,
    maxParticipants,
    tags,
    category,
    image: imageUrlOrNull(program.image),
    price: program.price === null ? null : { amount: program.price, currency: program.currency },
    isFull: isFull(program, taken),
    seatsLeft: seatsLeft(program, taken),
    nextClass: presentClass(nextClass),
  };
}

/** A programme as its host manages it. */
export function presentManaged({ pending, revenue, fee, feeCurrency, ...offered }: ManagedRow): ManagedProgram {
  const { active, createdAt, updatedAt } = offered.program;
  return {
    ...presentProgram(offered),
    version: programVersion(offered.program),
    active,
    held: presentHeld(offered.program),
    createdAt,
    updatedAt,
    enrolled: offered.taken,
    pending,
    revenue,
    listingFee: { amount: fee, currency: feeCurrency ?? PROGRAM_LISTING_PRICE.currency },
  };
}

export function presentEnrollment({
  amount,
  currency,
  program,
  paymentUrl,
  class: booked,
  ...rest
}: EnrollmentRow): Enrollment {
  return {
    ...rest,
    class: presentClass(booked),
    paymentUrl: rest.paymentStatus === "pending" ? paymentUrl : null,
    amount: { amount, currency },
    program: { ...program, image: imageUrlOrNull(program.image) },
    canCancel: rest.paymentStatus === "pending" && booked === null,
  };
}

export function presentParticipant({
  amount,
  commissionAmount,
  currency,
  class: booked,
  ...rest
}: ParticipantRow): Participant {
  return {
    ...rest,
    class: presentClass(booked),
    amount: { amount, currency },
    commissionAmount: { amount: commissionAmount, currency },
    moves: [...PAYMENT_TRANSITIONS[rest.paymentStatus]],
  };
}

/** The database writes times inside JSON in its own form. */
function presentClass<T extends { startsAt: string }>(found: T | null): T | null {
  return found && { ...found, startsAt: new Date(found.startsAt).toISOString() };
}
