import { managedProgram, participant, type ManagedProgram, type Participant } from "#contract/programs.ts";

const sgd = (amount: number) => ({ amount, currency: "SGD" });

/** A programme as its host reads it, validated against the contract. */
export function aManagedProgram(overrides: Partial<ManagedProgram> = {}): ManagedProgram {
  return managedProgram.parse({
    id: 3,
    version: 1,
    businessId: 12,
    professionalId: null,
    name: "Barbell Basics",
    description: "Six weeks of lifting.",
    image: null,
    price: sgd(12_000),
    duration: "6 weeks",
    location: "Hall 2",
    isOnline: false,
    maxParticipants: 8,
    isFull: false,
    seatsLeft: 5,
    category: { id: 4, name: "Gym" },
    tags: ["strength", "beginners"],
    nextClass: null,
    active: true,
    held: null,
    createdAt: "2026-11-01T04:00:00.000Z",
    updatedAt: "2026-11-01T04:00:00.000Z",
    enrolled: 3,
    pending: 2,
    revenue: [sgd(10_800)],
    listingFee: sgd(500),
    ...overrides,
  } satisfies ManagedProgram);
}

/** A participant with a pending payment. */
export function aParticipant(overrides: Partial<Participant> = {}): Participant {
  return participant.parse({
    id: 31,
    user: { id: 7, name: "Wei Jie Ng", email: "wei.jie@fit.example", phone: "+65 9123 4567" },
    paymentStatus: "pending",
    enrollmentDate: "2026-11-20T04:00:00.000Z",
    amount: sgd(12_000),
    commissionAmount: sgd(1_200),
    class: null,
    moves: ["completed", "cancelled"],
    ...overrides,
  } satisfies Participant);
}
