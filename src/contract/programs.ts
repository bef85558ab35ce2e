import { z } from "zod";
import { BUSINESS_KINDS, type BusinessKind } from "./business-kinds.ts";
import { listingPath, businessQuery, nextClass } from "./businesses.ts";
import { CURRENCIES } from "./currencies.ts";
import { endpoint, type FileField } from "./endpoint.ts";
import {
  successResponse,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  money,
  pathId,
  multiLine,
  queryId,
  searchText,
  version,
} from "./fields.ts";
import { heldText } from "./held-texts.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { pageQuery } from "./paging.ts";
import { optionalPrice } from "./price.ts";
import { programRulesText as text } from "./texts/program-rules.ts";

/** Option lists and limits of programmes, without schemas, so that pages can import them. spec: product §3 */
export const PAYMENT_STATUSES = ["pending", "completed", "refunded", "cancelled"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The statuses the host of a programme may change a payment to. */
export const PAYMENT_TRANSITIONS = {
  pending: ["completed", "cancelled"],
  completed: ["refunded"],
  refunded: [],
  cancelled: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** The `payment` search parameter on return from the payment service; it does not confirm the payment. */
export const PAYMENT_RETURNS = ["success", "cancelled"] as const;
export type PaymentReturn = (typeof PAYMENT_RETURNS)[number];

export const PROGRAM_LIMITS = {
  nameMin: 2,
  nameMax: 120,
  descriptionMax: 4_000,
  durationMax: 80,
  locationMax: 200,
  seatsMax: 10_000,
  /** Whole Singapore dollars. */
  priceMax: 100_000,
  tagsMax: 10,
  tagMax: 40,
  /** Per business or professional. */
  programsMax: 200,
  imageBytes: UPLOAD_BYTES,
} as const;

/** The page that lists the programmes of a listing or professional, and the search parameters that open their tab. */
export function programsPage(host: { kind: BusinessKind | "professional"; id: number }): {
  path: string;
  search: { tab?: "programs" | "products" };
} {
  const { kind } = host;
  if (kind === "professional") return { path: `/professionals/${host.id}`, search: {} };
  return { path: listingPath({ kind, id: host.id }), search: { tab: kind === "fitness" ? "programs" : "products" } };
}

const seats = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z
    .int({ error: () => text.seatsWhole })
    .min(1, { error: () => text.seatsMin })
    .max(PROGRAM_LIMITS.seatsMax, { error: () => text.seatsMax })
    .nullish(),
);

/** A programme or service as sent by its form. spec: product §3 programs */
export const programInput = z.object({
  name: singleLine({ min: PROGRAM_LIMITS.nameMin, max: PROGRAM_LIMITS.nameMax, message: () => text.name }),
  description: emptyToNull(multiLine({ max: PROGRAM_LIMITS.descriptionMax })),
  /** Empty or null for a price on request. */
  price: optionalPrice(PROGRAM_LIMITS.priceMax),
  duration: emptyToNull(singleLine({ max: PROGRAM_LIMITS.durationMax })),
  active: z.boolean().default(true),
  maxParticipants: seats,
  location: emptyToNull(singleLine({ max: PROGRAM_LIMITS.locationMax })),
  isOnline: z.boolean().default(false),
  categoryId: id.nullish(),
  tags: z
    .array(singleLine({ min: 1, max: PROGRAM_LIMITS.tagMax }))
    .max(PROGRAM_LIMITS.tagsMax, { error: () => text.tooManyTags })
    .default([]),
});
export type ProgramInput = z.input<typeof programInput>;
export const blankProgram = {
  name: "",
  description: "",
  price: "",
  duration: "",
  active: true,
  maxParticipants: "",
  location: "",
  isOnline: false,
  categoryId: null,
  tags: [] as string[],
} satisfies ProgramInput;

/** Only the fields sent are changed. */
export const programPatch = z
  .object({
    ...programInput.shape,
    active: z.boolean(),
    isOnline: z.boolean(),
    version,
    tags: programInput.shape.tags.unwrap(),
  })
  .partial();

export const program = entity("Program", {
  id,
  businessId: id.nullable(),
  /** The professional profile that offers it, if no business does. */
  professionalId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  /** Null when the price is on request. */
  price: money.nullable(),
  duration: z.string().nullable(),
  location: z.string().nullable(),
  isOnline: z.boolean(),
  maxParticipants: z.int().nullable(),
  /** No seats are left. */
  isFull: z.boolean(),
  /** Seats left; null if unlimited. */
  seatsLeft: z.int().nullable(),
  category: z.object({ id, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  /** The first class to come; one with classes is booked by the class. */
  nextClass,
});
export type Program = z.infer<typeof program>;

/** A programme with its host, for the detail dialog. */
export const programDetail = entity("ProgramDetail", {
  ...program.shape,
  host: z.object({
    kind: z.enum([...BUSINESS_KINDS, "professional"]),
    id,
    name: z.string(),
    image: z.string().nullable(),
  }),
  /** Whether the caller has an active enrolment; false for visitors. */
  enrolled: z.boolean(),
});
export type ProgramDetail = z.infer<typeof programDetail>;

/** A programme as its host manages it. */
export const managedProgram = entity("ManagedProgram", {
  ...program.shape,
  version,
  active: z.boolean(),
  /** Texts that wait for an admin. */
  held: heldText.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Pending and completed enrolments. */
  enrolled: z.int(),
  pending: z.int(),
  /** From completed enrolments, minus the commission; one amount for each currency. */
  revenue: z.array(money),
  /** The fee for listing it; zero if the plan includes it. spec: DECISIONS 22 */
  listingFee: money,
});
export type ManagedProgram = z.infer<typeof managedProgram>;

/** How many programmes may be listed, and what another one would cost. spec: DECISIONS 22 */
export const listingAllowance = entity("ListingAllowance", {
  businessId: id.nullable(),
  professionalId: id.nullable(),
  /** Programmes included in the plan. */
  included: z.int(),
  used: z.int(),
  /** The fee for the next programme; zero while the plan includes it. */
  nextFee: money,
  /** Due but not invoiced yet; one amount for each currency. */
  due: z.array(money),
  /** The currency that a new price has unless its own is stated. */
  currency: z.enum(CURRENCIES),
  /** Why nothing can be listed now, as text; null if it can. */
  rejection: z.string().nullable(),
});
export type ListingAllowance = z.infer<typeof listingAllowance>;

/** The class that a seat is booked in; null for an enrolment in the whole programme. */
const bookedClass = z.object({ id, startsAt: instant, timeZone: z.string() }).nullable();

/** A participant, as the host of the programme sees them. */
export const participant = entity("Participant", {
  id,
  user: z.object({ id, name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  enrollmentDate: instant,
  amount: money,
  commissionAmount: money,
  class: bookedClass,
  /** The statuses the payment may change to. */
  moves: z.array(z.enum(PAYMENT_STATUSES)),
});
export type Participant = z.infer<typeof participant>;

/** The caller's enrolment in a programme. */
export const enrollment = entity("Enrollment", {
  id,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  enrollmentDate: instant,
  amount: money,
  program: z.object({ id, name: z.string(), duration: z.string().nullable(), image: z.string().nullable() }),
  business: z.object({ id, kind: z.enum(BUSINESS_KINDS), name: z.string() }).nullable(),
  professional: z.object({ id, name: z.string() }).nullable(),
  class: bookedClass,
  /** False for a seat in a class, which is given up with the class. */
  canCancel: z.boolean(),
  /** The online payment page, while it is open. */
  paymentUrl: z.string().nullable(),
});
export type Enrollment = z.infer<typeof enrollment>;

const byId = z.object({ id: pathId });
const image = { accept: "image", maxBytes: PROGRAM_LIMITS.imageBytes, required: true } as const satisfies FileField;

export const programsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/programs",
    summary: "List active programmes of a listing (either kind)",
    access: "public",
    params: z.object({ id: pathId }),
    response: z.array(program),
    cache: ({ params }) => [`business:${params.id}`, "classes"],
  }),
  listOwnEnrollments: endpoint({
    method: "GET",
    path: "/api/programs/my-enrollments",
    summary: "List the caller's enrolments, newest first",
    access: "signed-in",
    query: pageQuery.extend({ businessId: queryId.optional() }),
    response: z.array(enrollment),
    list: true,
  }),
  enroll: endpoint({
    method: "POST",
    path: "/api/programs/{id}/enroll",
    summary: "Enrol in a programme without classes to come, with payment pending",
    access: "signed-in",
    params: z.object({ id: pathId }),
    response: enrollment,
    status: 201,
    created: () => "/api/programs/my-enrollments",
  }),
  listOfProfessional: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/programs",
    summary: "List active programmes of a professional",
    access: "public",
    params: byId,
    response: z.array(program),
    cache: ({ params }) => [`professional:${params.id}`, "classes"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/programs/{id}",
    summary: "Get a programme in full",
    access: "public",
    params: byId,
    response: programDetail,
  }),
  listManaged: endpoint({
    method: "GET",
    path: "/api/programs/my-programs",
    summary: "List programmes of the caller's business or profile, active or not",
    access: "signed-in",
    query: pageQuery.extend(businessQuery.shape),
    response: z.array(managedProgram),
    list: true,
  }),
  allowance: endpoint({
    method: "GET",
    path: "/api/programs/allowance",
    summary: "Get the fee for listing another programme",
    access: "signed-in",
    query: businessQuery,
    response: listingAllowance,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/programs",
    summary: "Create a programme of the caller's business or profile",
    access: "signed-in",
    body: programInput.extend({ businessId: id.optional() }),
    response: managedProgram,
    status: 201,
    created: ({ data }) => `/api/programs/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/programs/{id}",
    summary: "Change a programme",
    access: "signed-in",
    params: byId,
    body: programPatch,
    response: managedProgram,
  }),
  setImage: endpoint({
    method: "POST",
    path: "/api/programs/{id}/image",
    summary: "Set the picture of a programme",
    access: "signed-in",
    params: byId,
    files: { image },
    response: managedProgram,
  }),
  removeImage: endpoint({
    method: "DELETE",
    path: "/api/programs/{id}/image",
    summary: "Remove the picture of a programme",
    access: "signed-in",
    params: byId,
    response: managedProgram,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/programs/{id}",
    summary: "Delete a programme that never had an enrolment",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  listParticipants: endpoint({
    method: "GET",
    path: "/api/programs/{id}/enrollments",
    summary: "List the participants of the caller's programme, newest first",
    access: "signed-in",
    params: byId,
    query: pageQuery.extend({ search: searchText.optional(), status: z.enum(PAYMENT_STATUSES).optional() }),
    response: z.array(participant),
    list: true,
  }),
  setPayment: endpoint({
    method: "PATCH",
    path: "/api/programs/{id}/enrollments/{enrollmentId}",
    summary: "Mark an enrolment as paid, refunded or cancelled",
    access: "signed-in",
    params: z.object({ id: pathId, enrollmentId: pathId }),
    body: z.object({ paymentStatus: z.enum(["completed", "refunded", "cancelled"], { error: () => text.status }) }),
    response: participant,
  }),
  cancelOwn: endpoint({
    method: "POST",
    path: "/api/enrollments/{id}/cancel",
    summary: "Cancel the caller's unpaid enrolment",
    access: "signed-in",
    params: byId,
    response: enrollment,
  }),
};
