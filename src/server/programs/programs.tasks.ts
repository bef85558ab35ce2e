import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { REFUND_PAYMENT } from "./enrollments.service.ts";
import type { Programs } from "./programs.service.ts";

export const REFUND_LATE_PAYMENTS = "programs.return-late-payments";

/** Refunds payments for seats that were given up, or whose enrolment was deleted, in the meantime. */
export function registerProgramsTasks(
  { tasks }: Pick<Platform, "tasks">,
  programs: Pick<Programs, "refund" | "refundLatePayments">,
): void {
  tasks.define(REFUND_PAYMENT, z.object({ paymentId: z.string() }), ({ paymentId }) => programs.refund([paymentId]));
  tasks.define(REFUND_LATE_PAYMENTS, z.object({}), () => programs.refundLatePayments());
  tasks.schedule(REFUND_LATE_PAYMENTS, "*/10 * * * *");
}
