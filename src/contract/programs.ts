import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, money, pathId, queryId } from "./fields.ts";
import { pageQuery } from "./paging.ts";

export const PAYMENT_STATUSES = ["pending", "completed", "refunded", "cancelled"] as const;

export const program = z.object({
  id,
  businessId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  /** Null when the price is on request. */
  price: money.nullable(),
  duration: z.string().nullable(),
  location: z.string().nullable(),
  isOnline: z.boolean(),
  maxParticipants: z.int().nullable(),
  /** No seat is left. */
  isFull: z.boolean(),
  tags: z.array(z.string()),
});
export type Program = z.infer<typeof program>;

/** One's own place in a programme. */
export const enrollment = z.object({
  id,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  enrollmentDate: instant,
  amount: money,
  program: z.object({ id, name: z.string(), duration: z.string().nullable(), image: z.string().nullable() }),
  business: z.object({ id, kind: z.enum(["fitness", "retail"]), name: z.string() }).nullable(),
});
export type Enrollment = z.infer<typeof enrollment>;

export const programsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/programs",
    summary: "Active programmes of a listing (either kind)",
    access: "public",
    params: z.object({ id: pathId }),
    response: z.array(program),
    cache: ({ params }) => [`business:${params.id}`],
  }),
  listOwnEnrollments: endpoint({
    method: "GET",
    path: "/api/programs/my-enrollments",
    summary: "One's own enrolments, newest first",
    access: "signed-in",
    query: pageQuery.extend({ businessId: queryId.optional() }),
    response: z.array(enrollment),
    list: true,
  }),
  enroll: endpoint({
    method: "POST",
    path: "/api/programs/{id}/enroll",
    summary: "Take a place in a programme; payment is pending",
    access: "signed-in",
    params: z.object({ id: pathId }),
    response: enrollment,
    status: 201,
  }),
};
