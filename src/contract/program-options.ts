import { UPLOAD_BYTES } from "./file-size.ts";

/** Option lists and limits of programmes, without schemas, so that pages may read them. spec: product §3 */
export const PAYMENT_STATUSES = ["pending", "completed", "refunded", "cancelled"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where a payment may go from where it stands, set by whoever offers the programme. */
export const PAYMENT_MOVES = {
  pending: ["completed", "cancelled"],
  completed: ["refunded"],
  refunded: [],
  cancelled: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** How one comes back from the page of the payment service, as `payment` in the address; it settles nothing. */
export const PAYMENT_RETURNS = ["success", "cancelled"] as const;
export type PaymentReturn = (typeof PAYMENT_RETURNS)[number];

export const PROGRAM_LIMITS = {
  nameMin: 2,
  nameMax: 120,
  descriptionMax: 4_000,
  durationMax: 80,
  locationMax: 200,
  seatsMax: 10_000,
  /** Whole units. */
  priceMax: 100_000,
  tagsMax: 10,
  tagMax: 40,
  /** Of one business or professional. */
  programsMax: 200,
  imageBytes: UPLOAD_BYTES,
} as const;
