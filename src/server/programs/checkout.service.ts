import { programsPage, type PaymentReturn, type PaymentStatus } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { programRulesText as text } from "#contract/texts/program-rules.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider } from "#server/subscriptions/payments.provider.ts";
import type { ClassesPort } from "./class-seats.service.ts";
import { deleteUnpaid, findParties, updateEnrollment, type EnrollmentParties } from "./enrollments.queries.ts";
import type { EnrollmentEvent } from "./enrollments.service.ts";

export type EnrollmentPayments = Pick<PaymentProvider, "checkoutEnrollment" | "refundEnrollment">;
export type Checkout = ReturnType<typeof createCheckout>;

/** Pays enrolments online, and announces their changes: in whole programmes and in classes alike. */
export function createCheckout(
  { cache, config, database: { db }, events }: Pick<Platform, "cache" | "config" | "database" | "events">,
  { classes, payments }: { classes: Pick<ClassesPort, "lock">; payments: EnrollmentPayments | undefined },
) {
  /** Gives the seat back when its payment could not be started. */
  async function giveBack({ enrollmentId, sessionId }: EnrollmentParties): Promise<void> {
    await withTransaction(db, async (tx) => {
      if (sessionId !== null) await classes.lock(tx, sessionId);
      await deleteUnpaid(tx, enrollmentId);
    });
  }

  return {
    /** Whether an amount is paid online. */
    takes: (amount: number): boolean => payments !== undefined && amount > 0,

    /** Called after a change of seats or payment: lists show whether a programme or class is full. */
    async announce(
      what: "enrollments.created" | "enrollments.changed",
      enrollmentId: number,
      paymentStatus: PaymentStatus,
      by: EnrollmentEvent["by"],
    ): Promise<void> {
      const of = await findParties(db, enrollmentId);
      if (!of) return;
      const { businessId, professionalId, sessionId } = of;
      const host = businessId === null ? `professional:${professionalId}` : `business:${businessId}`;
      await cache.invalidate(host, ...(sessionId === null ? [] : ["classes"]));
      await events.emit(what, { enrollmentId, paymentStatus, by });
    },

    /**
     * Opens the page on which an enrolment is paid; deletes the enrolment when that fails.
     * @throws subscriptions.payment_failed
     */
    async open(enrollmentId: number, user: SignedInUser): Promise<void> {
      const of = await findParties(db, enrollmentId);
      if (!of) throw appError("enrollments.not_found");
      if (!payments || of.amount === 0) return;
      const { path, search } = pageOf(of);
      const back = (payment: PaymentReturn) =>
        `${config.publicUrl}${path}?${new URLSearchParams({ ...search, payment }).toString()}`;
      try {
        const { url, sessionId } = await payments.checkoutEnrollment({
          enrollmentId,
          name: fill(text.checkout, { program: of.programName, host: of.hostName }),
          amount: { amount: of.amount, currency: of.currency },
          email: user.email,
          successUrl: back("success"),
          cancelUrl: back("cancelled"),
        });
        await updateEnrollment(db, enrollmentId, { providerSessionId: sessionId, paymentUrl: url });
      } catch (error) {
        await giveBack(of);
        throw error;
      }
    },
  };
}

/** The page that the payment service returns to. */
function pageOf({ sessionId, businessKind, hostId }: EnrollmentParties): ReturnType<typeof programsPage> {
  if (sessionId !== null) return { path: `/classes/${sessionId}`, search: {} };
  return programsPage({ kind: businessKind ?? "professional", id: hostId });
}
