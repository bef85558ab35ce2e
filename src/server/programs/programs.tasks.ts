import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider } from "#server/subscriptions/payments.provider.ts";
import { findLatePayments } from "./enrollments.queries.ts";

export const RETURN_LATE = "programs.return-late-payments";
const AT_ONCE = 100;

/**
 * Gives back what was paid for a seat that the member or the page had given up by then: the payment page stays open for a
 * while. That it is back is told by the service's message; until then it is asked again, which changes nothing.
 */
export function registerProgramsTasks(
  { database: { db }, tasks }: Pick<Platform, "database" | "tasks">,
  payments: Pick<PaymentProvider, "refundEnrollment"> | undefined,
): void {
  if (!payments) return;
  tasks.define(RETURN_LATE, z.object({}), async () => {
    const late = await findLatePayments(db, AT_ONCE);
    const answers = await Promise.allSettled(late.map((paymentId) => payments.refundEnrollment(paymentId)));
    // One that cannot go back keeps no other here.
    for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  });
  tasks.schedule(RETURN_LATE, "*/10 * * * *");
}
